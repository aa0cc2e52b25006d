"""What happened, as the log tells it. Factions are named for everybody alike; only what one seat
alone learns is said to "you"."""

from typing import Any

from ...core.state import Event, events_of
from ...core.telling import Part, many, teller
from .box import DECREE_NAMES, FACTION_NAMES, LOCATION_NAMES, REGION_NAMES, TILE_NAMES
from .names import PLURAL, RESULT_NAMES, are_many, card_name, faction_name
from .rules.solo import HIGHEST, LOWEST, SECOND, region_for
from .rules.table import sides
from .state import REGIONS, End, Phase, Said

REVEALS = frozenset(
    {
        Said.DREW,
        Said.OUTRIDES,
        Said.LOOKS,
        Said.PEEKS,
        Said.REVEALS,
        Said.UNDER,
        Said.RETIRES,
        Said.DEPLOYS,
        Said.TO_COURT,
        Said.TO_SITE,
        Said.REINFORCES,  # 6.2 others decide after it
        Said.LAYS,
        Said.FROM_GRAVE,
        Said.ENDS,
    }
)
"""Events by which somebody learns of a hidden card or choice: no play goes back past one."""
READY = frozenset({Said.READY})
"""5.3, 7.1 whoever is ready may think again until the last one is."""
ORDINALS = ("first", "second", "third", "fourth")


def _name(s: Any, side: int) -> str:
    return faction_name(s, side) if 0 <= side < sides(s) else ""


def _plural(s: Any, side: int) -> bool:
    return _name(s, side) in PLURAL


def _start(s: Any, e: Event) -> str:
    simulacrum = ", played by the Simulacrum," if e.actor >= s.players else ""
    return f"The {_name(s, e.actor)}{simulacrum} {_be(s, e.actor)} {ORDINALS[e.a - 1]} in order."


def _be(s: Any, side: int) -> str:
    return "are" if _plural(s, side) else "is"


def _order(s: Any, e: Event) -> str:
    if e.a > 1:  # told in one sentence with the first
        return ""
    order = [f"{_name(s, told.actor)} ({told.b} i)" for told in events_of(s) if told.kind == Said.ORDER]
    return f"The order: {', '.join(order)}."


def _looks(s: Any, e: Event) -> str:
    verb = "look" if _plural(s, e.actor) else "looks"
    return f"The {_name(s, e.actor)} {verb} at the hand of the {_name(s, e.a)}{'' if e.b else ', which is empty'}."


def _uses(s: Any, e: Event) -> str:
    use, gain = ("use", "gain") if _plural(s, e.actor) else ("uses", "gains")
    return f"The {_name(s, e.actor)} {use} {TILE_NAMES[e.a]}{f' and {gain} {e.b} i' if e.b else ''}."


def _swaps(s: Any, e: Event) -> str:
    other = "one of the hand" if e.b == REGIONS else f"the one by the {REGION_NAMES[e.b]}"
    verb = "swap" if _plural(s, e.actor) else "swaps"
    return f"The {_name(s, e.actor)} {verb} the card by the {REGION_NAMES[e.a]} with {other}."


def _lays(s: Any, e: Event) -> str:
    name, plural = _name(s, e.actor), _plural(s, e.actor)
    if e.a == 2:
        return f"The {name} {'have' if plural else 'has'} no card to lay."
    return f"The {name} {'lay' if plural else 'lays'} {'a card face down' if e.a else 'no card'}."


def _strength(s: Any, e: Event) -> str:
    if e.b:
        return f"The {_name(s, e.actor)}: strength {e.a}."
    verb = "have" if _plural(s, e.actor) else "has"
    return f"The {_name(s, e.actor)} now {verb} strength {e.a}."


def _result(s: Any, e: Event) -> str:
    verb = {
        "win": ("win", "wins"),
        "loss": ("lose", "loses"),
        "tie": ("tie in", "ties in"),
        "retreat": ("have retreated from", "has retreated from"),
    }.get(RESULT_NAMES[e.b])
    if verb is None:
        return ""
    return f"The {_name(s, e.actor)} {verb[0 if _plural(s, e.actor) else 1]} the {REGION_NAMES[e.a]}."


def _claims(s: Any, e: Event) -> str:
    if e.b < 0:
        verb = "try" if _plural(s, e.actor) else "tries"
        return f"The {_name(s, e.actor)} {verb} to claim the {LOCATION_NAMES[e.a]}."
    verb = "claim" if _plural(s, e.actor) else "claims"
    if e.a < 0:
        return f"The {_name(s, e.actor)} {verb} nothing."
    return f"The {_name(s, e.actor)} {verb} the {LOCATION_NAMES[e.a]}{f' for {e.b} i' if e.b else ''}."


def _on_map(s: Any, e: Event) -> str:
    use = "to pillage it" if e.b else "to fortify it"
    verb = "put" if _plural(s, e.actor) else "puts"
    return f"The {_name(s, e.actor)} {verb} {card_name(s, e.actor, e.card)} on the {LOCATION_NAMES[e.a]} {use}."


def _chose_retire(s: Any, e: Event) -> str:
    return f"You choose to retire {card_name(s, e.actor, e.card)}." if e.card >= 0 else "You choose to retire no card."


def _declines(s: Any, e: Event) -> str:
    verbs, what = {
        Phase.PAMPHLET_CARD: (("put", "puts"), "no card under the draw pile"),
        Phase.NECROPOLIS: (("draw", "draws"), "no card from the discard pile"),
        Phase.SHRINE: (("leave", "leaves"), "the Shrine unused"),
        Phase.STEADFAST: (("let", "lets"), "the Heir go"),
    }[Phase(e.a)]
    return f"The {_name(s, e.actor)} {verbs[0 if _plural(s, e.actor) else 1]} {what}."


def _ends(s: Any, e: Event) -> str:
    return {
        End.GOAL: "The game ends: the goal is reached.",
        End.LAST_ONE: "The game ends: no more than one player is left.",
        End.YEARS: "The game ends: the last year is over.",
    }[End(e.a)]


def _behaviour_order(s: Any, e: Event) -> str:
    regions = [REGION_NAMES[region_for(e.a, place)] for place in (HIGHEST, SECOND, LOWEST)]
    return (
        f"The Simulacrum's order: highest in the {regions[0]}, second in the {regions[1]}, lowest in the {regions[2]}."
    )


PARTS: dict[str, Part] = {
    "actor": lambda s, e: f"the {_name(s, e.actor)}",
    "name": lambda s, e: _name(s, e.actor),
    "other": lambda s, e: _name(s, e.a),
    "s": lambda s, e: "" if _plural(s, e.actor) else "s",
    "is_": lambda s, e: _be(s, e.actor),
    "their": lambda s, e: "their" if _plural(s, e.actor) else "its",
    "has_": lambda s, e: "have" if _plural(s, e.actor) else "has",
    "by_court": lambda s, e: " and a card in the Court, which decides the tie" if e.b else "",
    "a_cards": lambda s, e: many(e.a, "card"),
    "a_location": lambda s, e: LOCATION_NAMES[e.a],
    "b_location": lambda s, e: LOCATION_NAMES[e.b],
    "a_region": lambda s, e: REGION_NAMES[e.a],
    "b_region": lambda s, e: REGION_NAMES[e.b],
    "b_decree": lambda s, e: DECREE_NAMES[e.b],
    "a_tile": lambda s, e: TILE_NAMES[e.a],
    "card": lambda s, e: card_name(s, e.actor, e.card),
    "card_s": lambda s, e: "" if are_many(s, e.actor, e.card) else "s",
    "card_goes": lambda s, e: "go" if are_many(s, e.actor, e.card) else "goes",
    "card_is": lambda s, e: "are" if are_many(s, e.actor, e.card) else "is",
    "their_card": lambda s, e: card_name(s, e.a, e.card),
}
TOLD: dict[Said, str | Part] = {
    Said.START: _start,
    Said.YEAR: "Year {a} begins.",
    Said.DREW: "You draw {card}.",
    Said.DRAWS: "{actor} draw{s} {a_cards}.",
    Said.ATTRITION: "{actor} suffer{s} Attrition: the discard pile is shuffled, and the hand limit is now {a}.",
    Said.COURT_INCOME: "{actor} gain{s} {a} i from the Court.",
    Said.PILLAGE_INCOME: "{actor} gain{s} {a} i by pillaging the {b_location}.",
    Said.PILLAGE_MOVES: "{actor} move{s} {card} to pillage the {a_location}.",
    Said.ORDER: _order,
    Said.USES: _uses,
    Said.UNDER: "{actor} put{s} a card under the draw pile.",
    Said.UNDER_CARD: "You put {card} under your draw pile.",
    Said.HERALD_MOVES: "{actor} move{s} the Herald to the {a_location}.",
    Said.OUTRIDES: "{actor} declare{s} Outrider: {card} {card_goes} to the Lost Pile.",
    Said.LOOKS: _looks,
    Said.SEEN: "There you see {their_card}.",
    Said.OUT: "{actor} cannot play three cards and {is_} out of the game; {their} influence goes back to the reserve.",
    Said.HERALD: "{actor} place{s} a Herald on the {a_location}.",
    Said.HERALD_HOME: "{actor} take{s} the Herald off the map.",
    Said.PLACED: "You lay {card} by the {a_region}.",
    Said.READY: "{actor} {is_} ready.",
    Said.PEEKS: "{actor} look{s} at the card of the {other} by the {b_region}.",
    Said.PEEKED: "It is {their_card}.",
    Said.SWAPS: _swaps,
    Said.SWAPPED: "{card} now lie{card_s} by the {a_region}.",
    Said.REGION: "The {a_region}.",
    Said.ACTIVATES: "{actor} activate{s} the Deployed {card}.",
    Said.REVEALS: "{actor} reveal{s} {card}.",
    Said.RETREATS: "{actor} retreat{s}.",
    Said.REINFORCES: "{actor} reinforce{s} with a card face down.",
    Said.LAYS: _lays,
    Said.CHOSE: "You lay {card} face down.",
    Said.ELIMINATED: "{card} of the {name} {card_is} uncovered by a Follower and {card_goes} to the Lost Pile.",
    Said.PLOY: "{actor} light{s} the Black Powder Ploy: all Captains in the clash fall.",
    Said.DECREE_ADDS: "{b_decree} gives the {name} {a} strength.",
    Said.NEW_CLASH: "A new clash of those who tied.",
    Said.WALL: "The Gilded Wall makes it a tie that nothing can alter.",
    Said.STRENGTH: _strength,
    Said.SAPS: "{actor} turn{s} School of the Sap on the {other}.",
    Said.TIED: "{actor} {is_} tied for the highest strength.",
    Said.RESULT: _result,
    Said.CLAIMS: _claims,
    Said.BLOCKED: "{card} of the {name} hold{card_s} the {a_location} against the claim and {card_is} discarded.",
    Said.HERALD_GAIN: "{actor} gain{s} 1 i for {their} Herald there.",
    Said.STEALS: "{actor} steal{s} 1 i from the {other}.",
    Said.TO_COURT: "{actor} send{s} {card} to the Court.",
    Said.FROM_COURT: "{card} of the {name} leave{card_s} the Court for the discard pile.",
    Said.TO_SITE: "{actor} send{s} {card} to the Site of Power: Quest {a} in all.",
    Said.SITE: "{actor} activate{s} the Site of Power.",
    Said.GAINS_CARD: "{actor} gain{s} {card} to the hand.",
    Said.FLIPS: "{actor} turn{s} {a_tile} face up again.",
    Said.PATHFINDER: "{card} of the {name} {card_goes} under the draw pile.",
    Said.REMOVES: "{actor} remove{s} {b} i from the {other}.",
    Said.FROM_GRAVE: "{actor} draw{s} {card} from the discard pile.",
    Said.FEEDS: "The Loss feeds {a_tile}: {b} i on it.",
    Said.ON_MAP: _on_map,
    Said.TAKES_BACK: "{actor} take{s} {card} back into the hand.",
    Said.CHOSE_RETIRE: _chose_retire,
    Said.RETIRES: "{actor} retire{s} {card}.",
    Said.SHRINE: "{actor} use{s} the Shrine.",
    Said.ORDERED: "You put {card} under the pile as number {a}.",
    Said.STEADFAST: "{card} of the {name} return{card_s} to the hand.",
    Said.DEPLOYS: "{actor} deploy{s} {card} by the {a_region}.",
    Said.DISCARDS: "{actor} discard{s} {a_cards}.",
    Said.PILLAGE_ENDS: "{card} of the {name} no longer pillage{card_s} the {a_location} and {card_is} discarded.",
    Said.LOST: "{card} of the {name} {card_goes} to the Lost Pile.",
    Said.LIMIT: "{actor} raise{s} the hand limit to {a}.",
    Said.ANSWERED: "Your answer is noted.",
    Said.ENDS: _ends,
    Said.SCORES: "{actor} {has_} {a} i{by_court}.",
    Said.SUNK: "{actor} put{s} {a_cards} from the regions under the draw pile.",
    Said.BEHAVIOUR: "A behaviour card is turned: the Simulacrum's Herald goes to the {a_region}.",
    Said.BEHAVIOUR_ORDER: _behaviour_order,
    Said.FOG: "Fog lies over the {a_region}: this region is resolved last.",
    Said.MIND_MOVES: "The Master Mind moves to the {a_region}.",
    Said.MIND_INCOME: "{actor} gain{s} {a} i by the Master Mind.",
    Said.DECLINES: _declines,
}
describe_event = teller(Said, TOLD, PARTS)
assert len(FACTION_NAMES) == len(ORDINALS)
