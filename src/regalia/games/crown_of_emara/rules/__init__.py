"""The compiled rules, a file for each chapter of the rules page."""
