"""The rules' functions as the engine's own loops call them.

Each stands for the function of that name in a game's rules; `compile.link` puts the game's
function in its place, whichever way the loop is run.
"""

from typing import Any


def setup(s: Any) -> None:
    """Deal the game. Players, options, the box of cards and the generator are in the state."""
    raise NotImplementedError


def to_act(s: Any) -> int:
    """Who may act now, as bits of seats; bit `TABLE` when the table itself closes the step."""
    raise NotImplementedError


def legal(s: Any, seat: int, moves: Any) -> int:
    """Write what the seat may do into `moves`, each action once; return how many."""
    raise NotImplementedError


def play(s: Any, seat: int, action: int) -> None:
    """Carry out a legal action."""
    raise NotImplementedError


def over(s: Any) -> bool:
    """Whether the game has ended."""
    raise NotImplementedError


def standings(s: Any, points: Any, rank: Any) -> None:
    """Points of every seat and its rank, 1 for the winner; equals share a rank."""
    raise NotImplementedError


def observe(s: Any, seat: int, out: Any) -> None:
    """What the seat knows as small exact integers, for learning."""
    raise NotImplementedError


def redeal(s: Any, seat: int, w0: int, w1: int, w2: int, w3: int, work: Any) -> bool:
    """Replace all that the seat cannot know by a possibility drawn from the seed's four words.

    Return whether the world made is possible by everything the seat knows."""
    raise NotImplementedError


def forget(s: Any, seat: int) -> None:
    """Let a seat forget what it saw and others did not, as people do; a game may leave this out."""


def reopen(s: Any, seat: int) -> None:
    """Where all choose at once in secret: let the others choose again who have chosen, so that a bot's search does
    not take their choices for mere chance; a game may leave this out."""


def weigh(s: Any, seat: int, moves: Any, n: int, weights: Any) -> None:
    """How good each of the n moves looks by rules of thumb, as weights of 0 or more."""
    raise NotImplementedError


def value(s: Any, seat: int) -> int:
    """How well the seat stands, in thousandths of a sure win, by rules of thumb."""
    raise NotImplementedError
