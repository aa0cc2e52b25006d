"""What the cards print, and a table's options, put into the state."""

from collections.abc import Mapping
from typing import Any

from ...core.cards import CardFile, known_ability, number
from ...core.errors import Refused
from .state import ABILITIES, GOAL_RANKS, KINDS, SEATS, SET_CARDS, Ability

KIND_NAMES = (
    "King", "Queen", "Juliet", "Romeo", "Prince", "Squire",
    "Cardinal", "Alchemist", "Fencing Master", "Merchant", "Minstrel", "Steward of the Fields",
    "Wizard", "Witch", "Musketeers", "Beggar", "Little Giant", "Drummer", "Dragon", "Hermit", "Gold", "Jester",
    "Assassin", "Explorer", "Traitor", "Storm", "Cloak of Invisibility", "Crown", "Lodestone", "Spy", "Envoy",
)  # fmt: skip
DISCIPLINE_NAMES = ("Alchemy", "Fencing", "Agriculture", "Commerce", "Religion", "Music")
SLUGS = tuple(name.lower().replace(" ", "-") for name in KIND_NAMES)
DISCIPLINE_SLUGS = tuple(name.lower() for name in DISCIPLINE_NAMES)
ABILITY_SLUGS = {ability.name.lower().replace("_", "-"): ability for ability in Ability}
NUMBERS = {
    Ability.WITH_PARTNER: ("becomes", 0, 40),
    Ability.DISCIPLINE: ("becomes", 0, 40),
    Ability.REMOVES_HIGH: ("threshold", 0, 40),
    Ability.REMOVES_LOW: ("threshold", 0, 40),
    Ability.CROWD: ("bonus", -9, 5),
    Ability.DRUMS: ("cap", 0, 40),
    Ability.FIRE: ("less", 0, 9),
    Ability.GOLD: ("points", 0, 9),
}
"""The number that goes with an ability, and its bounds: no sum of a whole column then passes 16 bits."""
SPEAKS_OF_A_KIND = (Ability.WITH_PARTNER, Ability.WINS_WITH)
MOST_VALUE = 40
MOST_GOAL = 9
MOST_GOLD = 6
"""In a set: so that nobody runs out of cards for good."""
TABLES: list[tuple[int, dict[str, Any]]] = [
    *((players, {}) for players in range(2, SEATS + 1)),
    (4, {"starting_seat": 2}),
]
"""The tables that the compliance kit plays: players and options."""


def read_box(box: Any, cards: CardFile) -> None:
    """Fill `s.box` from a card file, or say what is wrong with the file."""
    listed = cards.content["cards"]
    for name in listed:
        if name not in SLUGS:
            raise Refused(f"In {cards.name} there is no conspirator '{str(name)[:40]}' in Gambit Royale.")
    for name in SLUGS:
        if name not in listed:
            raise Refused(f"{cards.name} leaves out the {name}; a card file lists all {KINDS} conspirators.")
    copies = [number(cards.name, name, listed[name], "copies", 0, SET_CARDS) for name in SLUGS]
    if sum(copies) != SET_CARDS:
        raise Refused(f"In {cards.name} the copies must add up to {SET_CARDS} cards, not {sum(copies)}.")
    _lay_out(box, copies)
    for ability in range(ABILITIES):
        box.able[ability] = 0
    for kind, name in enumerate(SLUGS):
        _read_card(box, cards.name, kind, name, listed[name])
    _check_set(box, cards.name)
    _read_goals(box, cards)
    box.crown_points = number(cards.name, "file", cards.content, "crown_points", 0, MOST_GOAL)


def _lay_out(box: Any, copies: list[int]) -> None:
    """Number the cards of a set so that equal ones lie side by side."""
    at = 0
    for kind in range(KINDS):
        box.copies[kind] = ((1 << copies[kind]) - 1) << at
        for card in range(at, at + copies[kind]):
            box.kind[card] = kind
        at += copies[kind]


def _read_card(box: Any, file: str, kind: int, name: str, card: dict[str, Any]) -> None:
    ability = ABILITY_SLUGS[known_ability(file, name, card, ABILITY_SLUGS)]
    value = number(file, name, card, "value", 0, MOST_VALUE)
    n = number(file, name, card, *NUMBERS[ability]) if ability in NUMBERS else 0
    partner = _read_partner(box, file, name, card) if ability in SPEAKS_OF_A_KIND else 0
    discipline = _read_discipline(file, name, card) if ability == Ability.DISCIPLINE else -1
    for slot in range(SET_CARDS):
        if box.copies[kind] >> slot & 1:
            box.value[slot] = value
            box.ability[slot] = int(ability)
            box.n[slot] = n
            box.partner[slot] = partner
            box.discipline[slot] = discipline
            box.able[int(ability)] |= 1 << slot


def _read_partner(box: Any, file: str, name: str, card: dict[str, Any]) -> int:
    of = card.get("of")
    if not isinstance(of, list) or len(of) != 1 or of[0] not in SLUGS:
        raise Refused(f"In {file} the ability {card['ability']} of the {name} needs one conspirator in 'of'.")
    partner: int = box.copies[SLUGS.index(of[0])]
    return partner


def _read_discipline(file: str, name: str, card: dict[str, Any]) -> int:
    if card.get("discipline") not in DISCIPLINE_SLUGS:
        raise Refused(f"In {file} the {name} needs a discipline: one of {', '.join(DISCIPLINE_SLUGS)}.")
    return DISCIPLINE_SLUGS.index(card["discipline"])


def _check_set(box: Any, file: str) -> None:
    if box.able[int(Ability.TAKES_BACK)].bit_count() > 1:
        raise Refused(f"In {file} only one card of a set may take cards back: with two a round might never end.")
    if box.able[int(Ability.GOLD)].bit_count() > MOST_GOLD:
        raise Refused(f"In {file} at most {MOST_GOLD} cards of a set may be gold, or players might run out of cards.")


def _read_goals(box: Any, cards: CardFile) -> None:
    goals: Any = cards.content.get("goals")
    listed = isinstance(goals, list) and len(goals) == GOAL_RANKS
    whole = listed and all(isinstance(value, int) and not isinstance(value, bool) for value in goals)
    if not whole or goals != sorted(goals) or goals[0] < 1 or goals[-1] > MOST_GOAL:
        raise Refused(f"{cards.name} needs goals = [...]: {GOAL_RANKS} values from 1 to {MOST_GOAL}, the lowest first.")
    for rank, value in enumerate(goals):
        box.goal[rank] = value


def set_options(s: Any, options: Mapping[str, Any]) -> list[str]:
    """Put the table's options into the state. There is nothing to warn of."""
    s.starting_seat = -1 if options["starting_seat"] is None else options["starting_seat"]
    return []
