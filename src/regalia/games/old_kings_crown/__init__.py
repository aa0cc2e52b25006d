"""The Old King's Crown: see docs/games/old-kings-crown.md."""
