"""Tables in the browser: people, bots and spectators at live tables, stored as logs.

`app` has the pages and the HTTP part, `sockets` the live part, `rooms` a table with people at it,
`lobby` who sits where, `store` the database, `thinking` the bots in processes of their own.
"""
