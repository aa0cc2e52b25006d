"""The rules of Gambit Royale, a file for each part of a round."""
