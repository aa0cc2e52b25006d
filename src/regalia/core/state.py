"""A game's state: one numpy record for native code, one list-backed object for plain Python.

`fields(...)` starts a game's dtype with what every game has. `state_class(dtype)` makes the
object that the very same rules run on without a compiler: attributes are Python integers,
arrays are lists, and `s.hand[seat, word]` works as it does on a record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .rng import RNG

TABLE = 15
"""The seat number under which the table itself acts: closing a window, turning a solo card."""
SPECTATOR = 14
PUBLIC = 0x7FFF
"""The audience of an event that everybody sees: every seat and the spectators."""


class Event(NamedTuple):
    """Something that happened: who did it, two numbers and a card as the kind means them, and
    the seats that see it, as bits."""

    kind: int
    actor: int
    a: int
    b: int
    card: int
    audience: int


def fields(events: int) -> list[Any]:
    """What every state has: chance, the number of players, tracking, and what just happened."""
    return [
        ("rng", RNG),
        ("players", np.int8),
        ("track", np.int8),  # whether what each seat knows is kept
        ("narrate", np.int8),  # whether events are told
        ("n_events", np.int16),
        ("events", np.int16, (events, len(Event._fields))),
    ]


def say(s, kind, actor, a, b, card, audience):
    """Tell the audience that something happened. In mass simulation nobody listens."""
    if s.narrate != 0:
        s.events[s.n_events, 0] = kind
        s.events[s.n_events, 1] = actor
        s.events[s.n_events, 2] = a
        s.events[s.n_events, 3] = b
        s.events[s.n_events, 4] = card
        s.events[s.n_events, 5] = audience
        s.n_events += 1


def clear_events(s):
    """Every play and every redeal begins with a clean slate: leftovers would tell of the past."""
    for i in range(s.n_events):
        for field in range(6):
            s.events[i, field] = 0
    s.n_events = 0


def events_of(s: Any) -> list[Event]:
    """What happened in the last play."""
    if isinstance(s.events, Grid):
        return [Event(*s.events.row(i)) for i in range(s.n_events)]
    return [Event(*(int(s.events[i, field]) for field in range(6))) for i in range(s.n_events)]


class Grid:
    """A two-dimensional array, indexed `g[i, j]`, over one flat list."""

    __slots__ = ("flat", "shape", "width")

    def __init__(self, shape: tuple[int, ...], flat: list[Any]) -> None:
        self.shape = shape
        self.flat = flat
        self.width = shape[-1]

    def __getitem__(self, at: tuple[int, int]) -> Any:
        i, j = at
        return self.flat[i * self.width + j]

    def __setitem__(self, at: tuple[int, int], value: Any) -> None:
        i, j = at
        self.flat[i * self.width + j] = value

    def row(self, i: int) -> list[Any]:
        return self.flat[i * self.width : (i + 1) * self.width]


class Cube:
    """The same with three dimensions, indexed `g[i, j, k]`."""

    __slots__ = ("flat", "plane", "shape", "width")

    def __init__(self, shape: tuple[int, ...], flat: list[Any]) -> None:
        self.shape = shape
        self.flat = flat
        self.width = shape[-1]
        self.plane = shape[-1] * shape[-2]

    def __getitem__(self, at: tuple[int, int, int]) -> Any:
        i, j, k = at
        return self.flat[i * self.plane + j * self.width + k]

    def __setitem__(self, at: tuple[int, int, int], value: Any) -> None:
        i, j, k = at
        self.flat[i * self.plane + j * self.width + k] = value

    def plane_of(self, i: int) -> list[Any]:
        return self.flat[i * self.plane : (i + 1) * self.plane]


def grid(shape: tuple[int, ...], flat: list[Any]) -> Grid | Cube:
    return Grid(shape, flat) if len(shape) == 2 else Cube(shape, flat)


class State:
    """The list-backed twin of a record. Made by `state_class`; copies share nothing."""

    __slots__ = ()
    dtype: np.dtype[Any]
    parts: tuple[tuple[str, str, Any], ...]

    if TYPE_CHECKING:  # the fields are those of the game's dtype

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...

    def __init__(self) -> None:
        for name, form, detail in self.parts:
            if form == "scalar":
                setattr(self, name, 0)
            elif form == "record":
                setattr(self, name, detail())
            elif form == "records":
                count, made = detail
                setattr(self, name, [made() for _ in range(count)])
            elif form == "row":
                setattr(self, name, [0] * detail)
            else:
                setattr(self, name, grid(detail, [0] * int(np.prod(detail))))

    def copy(self) -> State:
        twin = object.__new__(type(self))
        for name, form, _ in self.parts:
            value = getattr(self, name)
            if form == "row":
                value = value[:]
            elif form == "grid":
                value = type(value)(value.shape, value.flat[:])
            elif form == "record":
                value = value.copy()
            elif form == "records":
                value = [v.copy() for v in value]
            setattr(twin, name, value)
        return twin

    def fill(self, record: Any) -> None:
        """Write every field into a numpy record. A number too big for its field is an error."""
        for name, form, _ in self.parts:
            value = getattr(self, name)
            if form == "record":
                value.fill(record[name])
            elif form == "records":
                for i, part in enumerate(value):
                    part.fill(record[name][i])
            elif form == "grid":
                record[name] = np.array(value.flat, dtype=record[name].dtype).reshape(value.shape)
            else:
                record[name] = value

    def read(self, record: Any) -> State:
        """Take every field from a numpy record."""
        for name, form, _ in self.parts:
            if form == "record":
                getattr(self, name).read(record[name])
            elif form == "records":
                for i, part in enumerate(getattr(self, name)):
                    part.read(record[name][i])
            elif form == "grid":
                getattr(self, name).flat = record[name].ravel().tolist()
            elif form == "row":
                setattr(self, name, record[name].tolist())
            else:
                setattr(self, name, int(record[name]))
        return self

    def to_record(self) -> Any:
        array = np.zeros(1, self.dtype)
        self.fill(array[0])
        return array

    def to_bytes(self) -> bytes:
        return bytes(self.to_record().tobytes())


def state_class(dtype: np.dtype[Any], name: str = "state") -> type[State]:
    """The list-backed class for a structured dtype, nested records included."""
    parts: list[tuple[str, str, Any]] = []
    for field in dtype.names or ():
        inner = dtype[field]
        if inner.subdtype is not None:
            item, shape = inner.subdtype
            if item.names:
                parts.append((field, "records", (int(shape[0]), state_class(item, field))))
            elif len(shape) == 1:
                parts.append((field, "row", int(shape[0])))
            else:
                parts.append((field, "grid", tuple(int(n) for n in shape)))
        elif inner.names:
            parts.append((field, "record", state_class(inner, field)))
        else:
            parts.append((field, "scalar", None))
    slots = tuple(part[0] for part in parts)
    return type(name, (State,), {"__slots__": slots, "dtype": dtype, "parts": tuple(parts)})
