"""The compiled rules, a file for each chapter."""
