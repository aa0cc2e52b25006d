"""What the cards print, and a table's options, put into the state."""

from collections.abc import Mapping
from typing import Any

from ...core.cards import CardFile, known_ability, number
from ...core.errors import Refused
from .scoring import Ability
from .state import GUEST_CARDS, HOUSE_CARDS, HOUSE_KINDS, HOUSES, SEATS

KIND_NAMES = (
    "Castellan", "Coinage", "Feud", "Knight", "Princess", "Trader",
    "Artist", "Bard", "Diplomat", "Jester", "Priest", "Sentinel", "Undertaker",
)  # fmt: skip
HOUSE_NAMES = (
    "Akroyear", "Celestian", "Chiron", "Ki-rin", "Lyre", "Midian", "Occultus", "Orlok", "Redtower",
)  # fmt: skip
MOST_POINTS = 9
"""So that no hand that can come about is worth more than a 16-bit number holds."""
MOST_RAVENS = 4
ABILITIES = {ability.name.lower().replace("_", "-"): ability for ability in Ability}
KINDS_NAMED = {Ability.PER_KIND: 1, Ability.NEIGHBOURS: 1, Ability.SETS: 3}


def read_box(box: Any, cards: CardFile) -> None:
    """Fill `s.box` from a card file, or say what is wrong with the file."""
    kinds = [name.lower() for name in KIND_NAMES]
    listed = cards.content["cards"]
    for name in listed:
        if name not in kinds:
            raise Refused(f"In {cards.name} there is no kind of card '{str(name)[:40]}' in Game of Crowns.")
    copies = []
    for kind, name in enumerate(kinds):
        if name not in listed:
            raise Refused(f"{cards.name} leaves out the {name}; a card file lists all {len(kinds)} kinds.")
        copies.append(number(cards.name, name, listed[name], "copies", 0, GUEST_CARDS))
        _read_ability(box, cards.name, kind, name, listed[name], kinds)
    _lay_out(box.house_kind, box, cards.name, copies, 0, HOUSE_KINDS, HOUSE_CARDS, "house")
    _lay_out(box.guest_kind, box, cards.name, copies, HOUSE_KINDS, len(kinds), GUEST_CARDS, "guest")
    box.ravens = number(cards.name, "file", cards.content, "ravens", 0, MOST_RAVENS)
    box.sentinel_share = number(cards.name, "file", cards.content, "sentinel_share", 1, 9)


def _read_ability(box: Any, file: str, kind: int, name: str, card: dict[str, Any], kinds: list[str]) -> None:
    given = known_ability(file, name, card, ABILITIES)
    ability = ABILITIES[given]
    box.ability[kind] = int(ability)
    box.points[kind] = number(file, name, card, "points", 0, MOST_POINTS, 0)
    box.penalty[kind] = number(file, name, card, "penalty", 0, MOST_POINTS, 0)
    of = card.get("of", [])
    needed = KINDS_NAMED.get(ability, 0)
    if not isinstance(of, list) or len(of) != needed or not all(k in kinds for k in of):
        raise Refused(f"In {file} the ability {given} of the {name} needs {needed} kinds of card in 'of'.")
    for i in range(3):
        box.of[kind, i] = kinds.index(of[i]) if i < needed else -1


def _lay_out(row: Any, box: Any, file: str, copies: list[int], first: int, last: int, size: int, what: str) -> None:
    """Number the cards of a house, or the guests, so that equal ones lie side by side."""
    if sum(copies[first:last]) != size:
        raise Refused(f"In {file} the copies of the {what} cards must add up to {size}, not {sum(copies[first:last])}.")
    at = 0
    for kind in range(first, last):
        box.pattern[kind] = ((1 << copies[kind]) - 1) << at
        for _ in range(copies[kind]):
            row[at] = kind
            at += 1


def set_options(s: Any, options: Mapping[str, Any]) -> list[str]:
    """Put the table's options into the state; refuse what cannot be played together.

    Returns warnings for the table."""
    players = s.players
    if options["customized_hands"] and players != 4:
        raise Refused(f"Customized Hands is for exactly 4 players, as each needs an unused house; you have {players}.")
    if options["team_play"] and players not in (6, 8):
        raise Refused(f"Team Play is for 6 or 8 players, so that every partner sits opposite; you have {players}.")
    s.rounds = options["rounds"]
    for name in ("hidden_agendas", "negotiations", "customized_hands", "team_play"):
        setattr(s, name, int(options[name]))
    s.starting_seat = -1 if options["starting_seat"] is None else options["starting_seat"]
    names = [name.lower() for name in HOUSE_NAMES]
    for seat in range(SEATS):
        s.house[seat] = -1
        if options["houses"] is not None and seat < players:
            s.house[seat] = names.index(options["houses"][seat])
    if s.hidden_agendas:
        guests = sum(1 for kind in s.box.guest_kind if KIND_NAMES[kind] != "Sentinel")
        if guests < players:
            raise Refused(f"Hidden Agendas needs {players} guests that are no Sentinels; the card file has {guests}.")
    if s.rounds > 3 and players >= 7:
        return [f"{s.rounds} rounds with {players} players make a long evening."]
    return []


def every_table() -> list[tuple[int, dict[str, Any]]]:
    """Every number of players with every legal combination of the optional rules, and each length."""
    tables: list[tuple[int, dict[str, Any]]] = []
    for players in range(4, SEATS + 1):
        flags = ["hidden_agendas", "negotiations"]
        flags += ["customized_hands"] if players == 4 else ["team_play"] if players in (6, 8) else []
        for mask in range(1 << len(flags)):
            options: dict[str, Any] = {name: True for bit, name in enumerate(flags) if mask >> bit & 1}
            if len(tables) % 4:
                options["rounds"] = 3 + len(tables) % 4
            tables.append((players, options))
    return tables


TABLES = every_table()
assert len(HOUSE_NAMES) == HOUSES
