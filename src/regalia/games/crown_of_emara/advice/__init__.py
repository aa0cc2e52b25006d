"""Rules of thumb for bots: what a pick is worth, and how well a seat stands, in tenths of a point."""
