"""The rules of Game of Crowns, a file a chapter. Clause numbers are those of the rules page."""
