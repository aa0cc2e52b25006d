"""Sets of small things in one machine word.

Every word holds at most 63 members, so that it is never negative and Python's unbounded
integers, native code and a GPU agree. These two questions have a machine instruction each;
`compile.py` puts it in their place.
"""


def count(word):
    """How many members the set has."""
    return int(word).bit_count()


def lowest(word):
    """The smallest member of a set that is not empty."""
    return (word & -word).bit_length() - 1
