"""The pages: templates, style, pictures and the ES modules that draw a table in a browser.

Nothing here knows a socket or a database: the server gives facts, `pages.py` turns them into HTML,
and `static/` is served as it is. What a game draws for itself lies in the game's own folder:
`table.js`, `table.css` and `art/`.
"""
