"""A table is a log: game, options, box, seed and a list of entries. All else follows from these.

An entry is a *play*, which the rules see, or belongs to the table alone: a withdrawal, a standing
order. Entries are only ever added. A withdrawal takes plays back by leaving them out when the log
is played through again.
"""

from __future__ import annotations

import operator
import secrets
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from .cards import CardFile, printed_cards, read_cards
from .contract import Game, load_game
from .engine import Engine, blank_state, interpreted
from .errors import IllegalPlay, Refused
from .state import PUBLIC, SPECTATOR, TABLE, State, events_of
from .view import Standing, View, final_standings, heard, look, seats_in

if TYPE_CHECKING:
    from ..bots.hint import Hint
    from ..bots.master import Budget

SEEDS = 1 << 128
Packed = tuple[bytes, list[tuple[int, int, int]], list[list[str]]]
SNAPSHOT_EVERY = 32
NOTES = ("takeover", "handback", "concede", "claim")
"""Entries that only say who plays for a seat: a bot for an absent person, and back; a seat given up,
or lost on time. The rules do not see them."""


@dataclass(frozen=True)
class Action:
    """Something a seat may do: its number for the engine, its name in records, its words."""

    number: int
    name: str
    words: str

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log. `what` is "play" with an action's name, "withdraw", "order", or one of `NOTES`."""

    what: str
    seat: int
    value: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """A play that stands, and what it means for taking it back."""

    seat: int
    action: int
    told: int  # the seats that saw anything of it, beyond that its player is ready
    final: bool  # chance fell, or something hidden was seen: nothing goes back past this
    alone: bool  # its player was, as all could see, still the only one to act


class Table:
    """One game being played. Seats are numbered from 0; `SPECTATOR` sees what is public."""

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        cards: CardFile | None = None,
        engine: Engine | None = None,
        closes_windows: bool = True,
    ) -> None:
        self.game = game
        self.cards = cards or printed_cards(game.meta)
        self.options = dict(options or {})
        blank, self.warnings = blank_state(game, players, self.options, self.cards, narrate=True)
        self.players: int = blank.players
        read = game.meta.read_options(self.players, self.options)
        self.options = {name: read[name] for name in self.options}
        self.seed = secrets.randbits(128) if seed is None else _checked_seed(seed)
        self.engine: Engine = engine or interpreted(game.id)
        self.closes_windows = closes_windows
        """Whether a hidden window closes as soon as all who could use it have answered. A live
        table sets this to False and closes it by the clock; see `live.py`."""
        self.entries: list[Entry] = []
        self._position: Any = None
        self._done: list[Done] = []
        self._heard: list[list[str]] = []
        self._snapshots: list[tuple[int, bytes, list[int]]] = []
        self._begin(blank)

    # -------------------------------------------------------------- what is the case
    @property
    def state(self) -> State:
        """The whole truth as a list-backed state; for tests, bots' `redeal` and the record."""
        return self.engine.state(self._position)

    @property
    def over(self) -> bool:
        return self.engine.to_act(self._position) < 0

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now."""
        mask = self.engine.to_act(self._position)
        return [] if mask < 0 else seats_in(mask)

    @property
    def waits_for_close(self) -> bool:
        """Whether a hidden window is open."""
        mask = self.engine.to_act(self._position)
        return mask > 0 and bool(mask >> TABLE & 1)

    @property
    def names(self) -> list[str]:
        names: list[str] = self.game.people.seat_names(self.state)
        return names

    @property
    def standings(self) -> list[Standing]:
        """Points and ranks, once the game is over; before that nobody may know them."""
        return final_standings(self.game, self.state) if self.over else []

    def legal(self, seat: int) -> list[Action]:
        s, seat = self.state, self._seat(seat)
        return [self._action(s, seat, number) for number in self._legal(seat)]

    def view(self, seat: int | None = None) -> View:
        """All that a seat sees; without a seat, what a spectator sees."""
        eyes = SPECTATOR if seat is None or seat == SPECTATOR else self._seat(seat)
        legal = [] if eyes == SPECTATOR else self._legal(eyes)
        return look(self.game, self.state, eyes, legal, self.cards.name)

    def heard(self, seat: int | None = None) -> list[str]:
        """The log in words as a seat heard it from the start; without a seat, the public one."""
        return list(self._heard[self.players if seat in (None, SPECTATOR) else self._seat(seat)])

    def lines(self, seat: int, start: int) -> list[str]:
        """A seat's log, or a spectator's, from a line on."""
        return self._heard[self.players if seat == SPECTATOR else seat][start:]

    @property
    def plays(self) -> list[tuple[int, int]]:
        """The plays that stand, each with its seat."""
        return [(done.seat, done.action) for done in self._done]

    def forget_lines(self) -> None:
        """For a replay that shows each play's lines alone."""
        for lines in self._heard:
            lines.clear()

    def line_count(self, seat: int) -> int:
        return len(self._heard[self.players if seat == SPECTATOR else seat])

    def observe(self, seat: int) -> list[int]:
        return self.engine.observe(self._position, self._seat(seat))

    def why_not(self, seat: int, action: Action | str | int) -> str:
        """Why a seat cannot do something now; empty if it can."""
        try:
            seat, number = self._seat(seat), self._number(action)
        except IllegalPlay as problem:
            return str(problem)
        if number in self._legal(seat):
            return ""
        reason: str = self.game.people.why_not(self.state, seat, number)
        return reason or "That is not a choice in this step."

    def hint(self, seat: int, budget: Budget | None = None, seed: int | None = None) -> Hint | None:
        """The best actions for a seat by what it knows, with chances of winning, and one sentence why;
        None when it has nothing to do. It takes about a second, or as long as the budget says."""
        from ..bots.hint import hint

        return hint(self, self._seat(seat), secrets.randbits(128) if seed is None else seed, budget)

    # -------------------------------------------------------------- what is done
    def play(self, seat: int, action: Action | str | int) -> None:
        """Carry out an action of a seat; if it is not allowed, say why and change nothing."""
        number = self._number(action)
        seat = TABLE if _index(seat) == TABLE else self._seat(seat)
        if number not in self._legal(seat):
            raise IllegalPlay(self.why_not(seat, number) if seat != TABLE else "No window is open.")
        self.entries.append(Entry("play", seat, self.game.action_names[number]))
        self._apply(seat, number)
        self._close_idle_window()

    def close_window(self) -> None:
        """End a hidden window; whoever has not answered has said no."""
        self.play(TABLE, self.engine.legal(self._position, TABLE)[0] if self.waits_for_close else 0)

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last play back without asking: only it has acted since, and
        nobody has been told, or it is still its own to act; never past chance or a look. To have
        said "ready" in a step that all make at once does not count as telling. The answer
        depends on nothing that the seat has not seen."""
        seat = self._seat(seat)
        at = self._last_play(seat)
        if at is None or self._done[at].final:
            return False
        if any(done.told >> seat & 1 or done.seat == TABLE for done in self._done[at + 1 :]):
            return False
        return self._done[at].alone or self._done[at].told & ~(1 << seat) & PUBLIC == 0

    def may_ask_undo(self, seat: int) -> bool:
        """Whether it makes sense to ask the others: the seat's last play was not final by itself."""
        at = self._last_play(self._seat(seat))
        return at is not None and not self._done[at].final

    def can_undo_agreed(self, seat: int) -> bool:
        """Whether, if all agree, the table may go back to before a seat's last play."""
        at = self._last_play(self._seat(seat))
        return at is not None and not any(done.final for done in self._done[at:])

    def undo(self, seat: int | None = None, agreed: bool = False) -> None:
        """Take a seat's last play back; by default that of whoever played last. With `agreed`, all
        at the table want it, and what others did since goes back too."""
        if seat is None:
            played = [done.seat for done in self._done if done.seat != TABLE]
            if not played:
                raise IllegalPlay("Nothing has been played yet, so there is nothing to take back.")
            seat = played[-1]
        seat = self._seat(seat)
        allowed = self.can_undo_agreed(seat) if agreed else self.can_undo(seat)
        if not allowed:
            raise IllegalPlay(self._why_no_undo(seat, agreed))
        self.entries.append(Entry("withdraw", seat, "agreed" if agreed else ""))
        at = self._last_play(seat)
        assert at is not None
        self._go_back(at, [] if agreed else self._done[at + 1 :])

    def standing_order(self, seat: int, order: str) -> None:
        """Note what a seat wants done in hidden windows, "" for nothing; see `live.py` for what orders mean."""
        seat = self._seat(seat)
        read = self.game.people.read_order(str(order), self.players) if order else ""
        self.entries.append(Entry("order", seat, read))

    def note(self, what: str, seat: int) -> None:
        """Note who plays for a seat from now on; see `NOTES`."""
        if what not in NOTES:
            raise Refused(f"There is no entry of the kind '{what[:20]}'.")
        self.entries.append(Entry(what, self._seat(seat)))

    def orders(self) -> dict[int, str]:
        """The standing order of each seat that has one."""
        return {entry.seat: entry.value for entry in self.entries if entry.what == "order"}

    def use_engine(self, engine: Engine) -> None:
        """Go on with another engine; the position moves over as bytes."""
        self._position = engine.from_bytes(self.engine.to_bytes(self._position))
        self.engine = engine

    def save(self, path: Path | str) -> None:
        from .record import save

        save(self, path)

    def fork(self, position: Any) -> Table:
        """A table like this one that goes on from another position of its engine."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.entries = list(self.entries)
        twin._heard = [list(lines) for lines in self._heard]
        twin._snapshots = [(0, b"", [])]  # nothing goes back before the fork
        twin._position = position
        twin._done = [replace(done, final=True) for done in self._done]
        return twin

    def pack(self) -> bytes:
        """Where the game is and how it came there, to be restored without playing it again."""
        done = [(d.seat, d.action, d.told) for d in self._done]
        return zlib.compress(msgspec.msgpack.encode((self.to_bytes(), done, self._heard)), 1)

    def restore(self, packed: bytes, entries: list[Entry]) -> None:
        """To where `pack` was made; `entries` is the log up to there. Nothing goes back before it."""
        position, done, heard = msgspec.msgpack.decode(zlib.decompress(packed), type=Packed)
        self._position = self.engine.from_bytes(position)
        self._done = [Done(seat, action, told, True, False) for seat, action, told in done]
        self._heard = heard
        self._snapshots = []
        self.entries = entries
        self._keep_snapshot()

    @property
    def rests(self) -> bool:
        """Whether the last play is final, so that nobody can want it back."""
        return bool(self._done) and self._done[-1].final

    def to_bytes(self) -> bytes:
        """The state to the byte, for comparing."""
        return self.engine.to_bytes(self._position)

    # -------------------------------------------------------------- within
    def _begin(self, blank: State) -> None:
        self._position = self.engine.deal(blank, self.seed)
        self._done = []
        self._heard = [[] for _ in range(self.players + 1)]
        self._snapshots = []
        self._listen()
        self._keep_snapshot()

    def _listen(self) -> None:
        eyes = [*range(self.players), SPECTATOR]
        for lines, news in zip(self._heard, heard(self.game, self.state, eyes), strict=True):
            lines += news

    def _apply(self, seat: int, number: int) -> None:
        before = _chance(self.state)
        self.engine.play(self._position, seat, number)
        s = self.state
        events = events_of(s)
        told = 0
        for event in events:
            if event.kind not in self.game.people.READY:
                told |= event.audience
        seen = self.game.people.seen_to_act(s, seat) if seat != TABLE else 0
        final = _chance(s) != before or any(e.kind in self.game.people.REVEALS for e in events)
        self._done.append(Done(seat, number, told, final, seen == 1 << seat))
        self._listen()
        if len(self._done) % SNAPSHOT_EVERY == 0:
            self._keep_snapshot()

    def _keep_snapshot(self) -> None:
        lines = [len(heard) for heard in self._heard]
        packed = zlib.compress(self.engine.to_bytes(self._position), 1)
        self._snapshots.append((len(self._done), packed, lines))

    def _close_idle_window(self) -> None:
        while self.closes_windows and self.waits_for_close and not self.to_act:
            number = self.engine.legal(self._position, TABLE)[0]
            self.entries.append(Entry("play", TABLE, self.game.action_names[number]))
            self._apply(TABLE, number)

    def _go_back(self, at: int, then: list[Done]) -> None:
        """To before play number `at`, and on with other plays, from the nearest snapshot."""
        plays = self._done[:at] + then
        count, position, lines = next(kept for kept in reversed(self._snapshots) if kept[0] <= at)
        self._snapshots = [kept for kept in self._snapshots if kept[0] <= at]
        self._position = self.engine.from_bytes(zlib.decompress(position))
        self._done = self._done[:count]
        self._heard = [heard[:n] for heard, n in zip(self._heard, lines, strict=True)]
        for done in plays[count:]:
            self._apply(done.seat, done.action)

    def _last_play(self, seat: int) -> int | None:
        for i in range(len(self._done) - 1, -1, -1):
            if self._done[i].seat == seat:
                return i
        return None

    def _why_no_undo(self, seat: int, agreed: bool) -> str:
        at = self._last_play(seat)
        if at is None:
            return "You have not played anything yet, so there is nothing to take back."
        if any(done.final for done in self._done[at:] if agreed or done.seat == seat):
            return "That cannot be taken back: chance has fallen or something hidden was seen since."
        return "Others have seen that play; it can be taken back only if all agree."

    def _legal(self, seat: int) -> list[int]:
        return self.engine.legal(self._position, seat) if self.engine.to_act(self._position) >= 0 else []

    def _action(self, s: State, seat: int, number: int) -> Action:
        words = self.game.people.describe_action(s, seat, number)
        return Action(number, self.game.action_names[number], words)

    def _number(self, action: Action | str | int) -> int:
        name = action.name if isinstance(action, Action) else action
        if isinstance(name, str):
            if name not in self.game.action_numbers:
                raise IllegalPlay(f"{self.game.meta.name} has no action called '{name[:40]}'.")
            return self.game.action_numbers[name]
        number = _index(action)
        if not 0 <= number < len(self.game.action_names):
            raise IllegalPlay(f"An action is a name or a number from 0 to {len(self.game.action_names) - 1}.")
        return number

    def _seat(self, seat: Any) -> int:
        number = _index(seat)
        if not 0 <= number < self.players:
            named = "such seat" if number == -1 or number > 99 else f"seat {number}"
            raise IllegalPlay(f"There is no {named}; the seats are 0 to {self.players - 1}.")
        return number


def _index(thing: Any) -> int:
    """A whole number, also one of numpy's; -1 for everything else and for all below 0."""
    if type(thing) is int:
        return thing if thing >= 0 else -1
    try:
        return -1 if isinstance(thing, bool) else max(-1, operator.index(thing))
    except TypeError:
        return -1


def _chance(s: Any) -> tuple[int, int]:
    """How much chance has been used."""
    return s.rng.counter, s.rng.used


def _checked_seed(seed: Any) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise Refused("A seed is a whole number from 0 to 2^128 - 1.")
    return seed


def new_table(
    game_id: str, players: int, seed: int | None = None, cards: Path | str | CardFile | None = None, **options: Any
) -> Table:
    """Set up a game: `new_table("game-of-crowns", players=5, seed=7, hidden_agendas=True)`."""
    game = load_game(game_id)
    box = cards if isinstance(cards, CardFile) or cards is None else read_cards(game.meta, cards)
    return Table(game, players, seed, options, box)
