"""Everything that goes over the socket, typed; `docs/protocol.md` says it in words.

The server's `news` is made in `core/live.py`, where the checks of the compliance kit look at it.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from ..core.live import News
from ..core.view import Standing

CHAT_LENGTH = 500
NAME_LENGTH = 24
MESSAGE_BYTES = 4096

Id = Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None
Seen = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Word = Annotated[str, msgspec.Meta(max_length=80)]


# ------------------------------------------------------------------ from a client
class FromClient(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What every message of a client may carry: a number of its own that the answer repeats."""

    id: Id = None


class Play(FromClient, frozen=True, kw_only=True):
    seen: Seen
    action: Word


class Undo(FromClient, frozen=True, kw_only=True):
    seen: Seen


class AskUndo(FromClient, frozen=True, kw_only=True, tag="ask_undo"):
    seen: Seen


class Agree(FromClient, frozen=True, kw_only=True):
    yes: bool


class Order(FromClient, frozen=True, kw_only=True):
    order: Word


class Chat(FromClient, frozen=True, kw_only=True):
    text: Annotated[str, msgspec.Meta(max_length=CHAT_LENGTH)]


class Concede(FromClient, frozen=True):
    pass


class Claim(FromClient, frozen=True, kw_only=True):
    seat: SeatNumber


class AskHint(FromClient, frozen=True, tag="hint"):
    pass


class AskWhy(FromClient, frozen=True, kw_only=True, tag="why"):
    action: Word = ""
    on: Word = ""


class AskThen(FromClient, frozen=True, kw_only=True, tag="then"):
    line: Annotated[int, msgspec.Meta(ge=0, le=100_000)]


ClientMessage = Play | Undo | AskUndo | Agree | Order | Chat | Concede | Claim | AskHint | AskWhy | AskThen


# ------------------------------------------------------------------ from the server
class FromServer(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    pass


class OptionSet(msgspec.Struct, frozen=True):
    """An option as this table has it."""

    id: str
    text: str
    value: Any
    default: bool


class ClockRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`move`: so many seconds for each move; `game`: for all of them, with an increment a move."""

    kind: str = "none"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=60 * 60 * 24 * 60)] = 0
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0


class About(msgspec.Struct, frozen=True):
    """What is open about a table."""

    id: str
    game: str
    game_name: str
    players: int
    status: str
    public: bool
    pace: str
    clock: ClockRules
    window: float
    rated: bool
    options: list[OptionSet]
    cards: str
    commitment: str
    created: int
    """In milliseconds since 1970, like every time here."""
    warnings: list[str]
    goes_on_from: str
    """The finished table whose game is played on here, if any."""


class SeatAt(msgspec.Struct, frozen=True):
    seat: int
    name: str
    kind: str
    level: str
    present: bool
    played_by: str
    conceded: bool


class Seats(FromServer, frozen=True):
    seats: list[SeatAt]
    watching: int
    status: str
    host: str


class Clock(FromServer, frozen=True):
    kind: str
    left: list[float | None]
    running: list[int]
    window: float | None
    window_length: float
    can_claim: list[int]


class Said(FromServer, frozen=True):
    seat: int | None
    name: str
    text: str
    time: int
    table: bool


class Asked(FromServer, frozen=True):
    by: int | None = None
    words: str = ""
    agreed: list[int] = []
    needed: list[int] = []


class Done(FromServer, frozen=True):
    id: int | None


class Refusal(FromServer, frozen=True, tag="refused"):
    id: int | None
    reason: str


class Advice(msgspec.Struct, frozen=True):
    action: str
    words: str
    share: float
    win: float | None


class Hint(FromServer, frozen=True):
    id: int | None
    best: str
    words: str
    why: str
    choices: list[Advice]


class Why(FromServer, frozen=True):
    id: int | None
    action: str
    on: str
    reason: str


class Then(FromServer, frozen=True):
    """The table as it was when a line of the log was told, as the same eyes saw it then."""

    id: int | None
    line: int
    view: msgspec.Raw


class Rated(msgspec.Struct, frozen=True):
    name: str
    before: int
    after: int


class Ended(FromServer, frozen=True):
    standings: list[Standing]
    ranks: list[int]
    """A rank for each seat; whoever conceded ranks last, whatever the bot achieved."""
    seed: str
    salt: str
    commitment: str
    committed: str
    """The text of which the commitment is the SHA-256."""
    rated: list[Rated]
    rematch: str | None


class Welcome(FromServer, frozen=True):
    table: About
    seat: int | None
    host: bool
    number: int
    log: list[str]
    can_undo: bool
    can_ask_undo: bool
    order: str
    view: msgspec.Raw | None
    seats: Seats
    clock: Clock | None
    chat: list[Said]
    asked: Asked | None
    ended: Ended | None
    hints: bool


ServerMessage = Welcome | News | Seats | Clock | Said | Asked | Done | Refusal | Hint | Why | Then | Ended

decode = msgspec.json.Decoder(ClientMessage).decode
encode = msgspec.json.Encoder().encode
