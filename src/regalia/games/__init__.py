"""The games: a folder each. A new game is a new folder; nothing else changes."""
