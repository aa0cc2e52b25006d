"""Gambit Royale: conspirators face down under goals, each new card turning up the one above it."""
