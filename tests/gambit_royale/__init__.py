"""Gambit Royale: its rules as tests, named after the numbered clauses of its page."""

CLAUSES = (
    *("1.1", "1.2", "1.3", "1.4", "1.5", "1.6"),
    *("2.1", "2.2"),
    *("3.1", "3.2", "3.2.1", "3.2.2", "3.2.3", "3.3", "3.4", "3.5", "3.6"),
    *("4.1", "4.2", "4.3"),
    *("5.1", "5.2", "5.3"),
    *("6.1", "6.2", "6.3"),
)
"""Every clause of the rules, in the order of the page."""
