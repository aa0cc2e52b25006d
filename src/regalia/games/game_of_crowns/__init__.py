"""Game of Crowns, a game of diplomacy and betrayal by Remo Conzadori for four to nine players."""
