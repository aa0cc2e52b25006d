"""The compiled rules. In a larger game: a file for each chapter of the rulebook."""
