"""Regalia in a terminal: one person against bots, or several who hand one screen around.

It knows the contract and views, never a game's state. A game may bring a module `terminal` with
`paint(view)` for looks of its own; see `painters.py`.
"""
