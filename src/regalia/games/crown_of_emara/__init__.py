"""Crown of Emara by Benjamin Schwer: two rings, two scores, and the lower one counts."""
