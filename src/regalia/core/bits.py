"""Sets of small things in one machine word.

Every word holds at most 63 members, so that it is never negative and Python's unbounded
integers, native code and a GPU agree. `count` and `lowest` have a machine instruction each;
`compile.py` puts it in their place. `members` is for plain Python only.
"""


def count(word):
    """How many members the set has."""
    return int(word).bit_count()


def lowest(word):
    """The smallest member of a set that is not empty."""
    return (word & -word).bit_length() - 1


def members(word: int) -> list[int]:
    """All of a set, the smallest first."""
    found = []
    while word:
        found.append(lowest(word))
        word &= word - 1
    return found
