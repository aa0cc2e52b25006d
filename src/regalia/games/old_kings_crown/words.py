"""The Old King's Crown in players' words: actions, what to do now, and why something cannot be done.

Nothing here looks at more than the addressed seat may know.
"""

from typing import Any

from ...core.bits import lowest
from ...core.state import SPECTATOR, TABLE
from ...core.telling import listed, many
from .box import LOCATION_NAMES, REGION_NAMES, TILE_NAMES
from .names import (
    LOCATION_SLUGS,
    REGION_SLUGS,
    SLUGS,
    TILE_SLUGS,
    card_name,
    faction_name,
)
from .rules.claim import most_removed
from .rules.clash import stands, strength_now
from .rules.play import legal
from .rules.spring import location_of_pillaging
from .rules.table import has_tile, is_pillaged, region_of, sides
from .state import (
    ACTIONS,
    CARD,
    CAVALRY,
    CLOSE,
    HEIR,
    LOCATION,
    LOCATIONS,
    NUMBER,
    NUMBERS,
    PASS,
    READY,
    REGION,
    REGIONS,
    RETREAT,
    RETREAT_HOME,
    RITUALS,
    SEAT,
    SEATS,
    TILE,
    WAR_MACHINE,
    YES,
    End,
    Phase,
    Tile,
)

LONE_PICKS = {
    RETREAT: "retreat",
    RETREAT_HOME: "retreat-with-herald",
    YES: "yes",
    PASS: "pass",
    READY: "ready",
    CLOSE: "close",
}
ACTION_NAMES: list[str] = [
    *(f"card:{slug}" for slug in SLUGS),
    *(f"seat:{seat}" for seat in range(SEATS)),
    *(f"region:{slug}" for slug in REGION_SLUGS),
    *(f"location:{slug}" for slug in LOCATION_SLUGS),
    *(f"tile:{slug}" for slug in TILE_SLUGS),
    *(f"number:{n}" for n in range(NUMBERS)),
    *(LONE_PICKS[action] for action in sorted(LONE_PICKS)),
]
SEASONS = ("Spring", "Summer", "Autumn", "Winter")


def phase_name(s: Any) -> str:
    return Phase(s.phase).name.lower()


def season(s: Any) -> str:
    phase = s.resume if s.phase == Phase.POWER_BACK else s.phase
    if phase <= Phase.OUTRIDER_SEAT:
        return "Spring"
    if phase <= Phase.AMBUSH_CARD or s.end == End.LAST_ONE:  # 5.1 players leave in Summer
        return "Summer"
    return "Autumn" if phase <= Phase.AFTER_LOCATION else "Winter"


# ------------------------------------------------------------------ what an action means now
PICKED_CARD = {
    Phase.PAMPHLET_CARD: "Put {} under your draw pile",
    Phase.OUTRIDER: "Declare Outrider: {} to the Lost Pile",
    Phase.AMBUSH_CARD: "Swap in {}",
    Phase.STREETS_SWAP: "Swap in {}",
    Phase.RUSE: "Reinforce with {}",
    Phase.LAY: "Lay {} for the new clash",
    Phase.CASTLE: "Send {} to the Court",
    Phase.WILDERNESS: "Send {} to your Site of Power",
    Phase.RETIRE: "Retire {}",
    Phase.SHRINE_ORDER: "Put {} under the pile next",
}
AFTER_PICKS = {
    Tile.REAVERS: "Pillage with {}",
    Tile.GARRISON: "Fortify with {}",
    Tile.BARRICADE: "Fortify with {}",
    Tile.MIST: "Take {} back into your hand",
}
PICKED_SEAT = {
    Phase.OUTRIDER_SEAT: "Look at the hand of the {}",
    Phase.AMBUSH_SEAT: "Look at a card of the {}",
    Phase.EYE: "Look at the hand of the {}",
    Phase.SAP_SEAT: "Weaken the {}",
    Phase.BATTLE_SEAT: "Remove i from the {}",
}
PICKED_REGION = {
    Phase.AMBUSH_REGION: "Look at their card by the {}",
    Phase.AMBUSH_SWAP: "Swap your card by the {} with one of your hand",
    Phase.STREETS_SWAP: "Swap with your card by the {}",
    Phase.DEPLOY: "Deploy your War Machine by the {}",
}
PICKED_LOCATION = {
    Phase.PILLAGE: "Pillage the {}",
    Phase.HERALD: "Place your Herald on the {}",
    Phase.WRIT_LOCATION: "Move your Herald to the {}",
    Phase.CLAIM: "Claim the {}",
    Phase.AFTER_LOCATION: "Fortify the {}",
}
PICKED_TILE = {Phase.FLIP: "Turn {} face up", Phase.FEED: "Feed {}"}
SAID_YES = {
    Phase.ACTIVATE: "Activate your Deployed {card}",
    Phase.ENDURES: "Use The House Endures: your own card stays in the Court",
    Phase.PATHFINDER: "Put {card} under your draw pile",
    Phase.SHRINE: "Put all your cards by the regions under your draw pile",
    Phase.STEADFAST: "Take the Heir back into your hand",
    Phase.POWER_BACK: "Use Take the Power Back: hand limit {limit} from next Spring on",
}
SAID_PASS = {
    Phase.PAMPHLET_CARD: "Put no more cards under the pile",
    Phase.OUTRIDER: "Declare nothing",
    Phase.AMBUSH_SWAP: "Swap nothing",
    Phase.ACTIVATE: "Leave your Deployed card inactive",
    Phase.EYE: "Look at no hand",
    Phase.LAY: "Lay no card",
    Phase.CLAIM: "Claim nothing",
    Phase.CASTLE: "Send nobody to the Court",
    Phase.ENDURES: "Let your card leave the Court",
    Phase.WILDERNESS: "Send nobody to your Site of Power",
    Phase.PATHFINDER: "Let {card} go to the Lost Pile",
    Phase.BATTLE_SEAT: "Remove nothing",
    Phase.RETIRE: "Retire no card",
    Phase.SHRINE: "Leave your cards by the regions",
    Phase.STEADFAST: "Let the Heir be discarded",
    Phase.DEPLOY: "Deploy nothing",
    Phase.POWER_BACK: "Keep Take the Power Back for later",
}


def describe_action(s: Any, seat: int, action: int) -> str:
    """A legal action as a short order."""
    phase = Phase(s.phase)
    if action < SEAT:
        return _describe_card(s, seat, phase, card_name(s, seat, action - CARD))
    if action < REGION:
        return PICKED_SEAT[phase].format(faction_name(s, action - SEAT))
    if action < LOCATION:
        return PICKED_REGION[phase].format(REGION_NAMES[action - REGION])
    if action < TILE:
        return PICKED_LOCATION[phase].format(LOCATION_NAMES[action - LOCATION])
    if action < NUMBER:
        return PICKED_TILE.get(phase, "Use {}").format(TILE_NAMES[action - TILE])
    if action < RETREAT:
        return _describe_number(s, phase, action - NUMBER)
    if action in (RETREAT, RETREAT_HOME):
        return "Retreat" if action == RETREAT else "Retreat, and take your Herald off the map"
    if action == READY:
        return "Be ready"
    if action == CLOSE:
        return "Close the window"
    said = SAID_YES if action == YES else SAID_PASS
    return said.get(phase, "Use no tactic").format(card=_card_asked_about(s, seat), limit=s.limit[seat] + 1)


def _describe_card(s: Any, seat: int, phase: Phase, card: str) -> str:
    if phase == Phase.PLACE:
        return f"Lay {card} by the {REGION_NAMES[next_region(s, seat)]}"
    if phase == Phase.AFTER_CARD:
        return AFTER_PICKS[Tile(s.using)].format(card)
    return PICKED_CARD[phase].format(card)


def _describe_number(s: Any, phase: Phase, n: int) -> str:
    if phase == Phase.NECROPOLIS:
        return f"Draw {many(n, 'card')} from your discard pile" if n else "Draw nothing from your discard pile"
    return f"Remove {n} i from the {faction_name(s, s.pick)}"


def _card_asked_about(s: Any, seat: int) -> str:
    if s.phase == Phase.ACTIVATE and s.deployed[seat, s.region]:
        return card_name(s, seat, lowest(s.deployed[seat, s.region]))
    if s.phase == Phase.PATHFINDER and s.site[seat]:
        return card_name(s, seat, lowest(s.site[seat]))
    return ""


def next_region(s: Any, seat: int) -> int:
    """5.3 the region for which a seat chooses a card next; 3 when all are chosen."""
    return next((region for region in range(REGIONS) if s.chosen[seat, region] < 0), REGIONS)


# ------------------------------------------------------------------ what to do now
TO_DO = {
    Phase.PILLAGE: "Move {moving} to a location of another region.",
    Phase.PAMPHLETS: "Use Pamphlets?",
    Phase.PAMPHLET_CARD: "Put a card under your draw pile, or no more; then draw as many.",
    Phase.OUTRIDER: "Declare Outrider?",
    Phase.OUTRIDER_SEAT: "Choose whose hand to look at.",
    Phase.HERALD: "Place your Herald.",
    Phase.WRIT: "Use Writ of Passage?",
    Phase.WRIT_LOCATION: "Choose where your Herald goes.",
    Phase.AMBUSH: "Use Ambush?",
    Phase.AMBUSH_SEAT: "Choose whose card to look at.",
    Phase.AMBUSH_REGION: "Choose which card of the {picked} to look at.",
    Phase.AMBUSH_SWAP: "Swap one of your face-down cards with one of your hand?",
    Phase.AMBUSH_CARD: "Choose the card of your hand to lay by the {picked_region}.",
    Phase.STREETS: "Use School of the Streets before the {region} is revealed?",
    Phase.STREETS_SWAP: "Choose what to swap your card by the {region} with.",
    Phase.ACTIVATE: "Activate your Deployed card in the {region}?",
    Phase.EYE: "Look at a hand?",
    Phase.RUSE: "Your Ruse: retreat, or reinforce with a card of your hand?",
    Phase.ACTIVE: "Use a tactic on the clash? {totals}.",
    Phase.SAP_SEAT: "Choose whom to weaken.",
    Phase.BATTLECRY: "You are tied. Use Startling Battlecry?",
    Phase.LAY: "You are tied. Lay a card for the new clash?",
    Phase.CLAIM: "You won the {region}: claim a location.",
    Phase.CASTLE: "Send a Captain to the Court?",
    Phase.ENDURES: "Use The House Endures?",
    Phase.WILDERNESS: "Send a questing card to your Site of Power?",
    Phase.FLIP: "Turn a used tactic face up again.",
    Phase.PATHFINDER: "{card} may go under your draw pile instead of the Lost Pile.",
    Phase.BATTLE_SEAT: "Remove i of an opponent?",
    Phase.BATTLE_AMOUNT: "How much?",
    Phase.NECROPOLIS: "How many cards do you draw from your shuffled discard pile?",
    Phase.FEED: "Your Loss feeds a Ritual: choose which.",
    Phase.AFTER: "Use a tactic after the {region}?",
    Phase.AFTER_CARD: "Choose the card for {using}.",
    Phase.AFTER_LOCATION: "Choose the location to fortify.",
    Phase.RETIRE: "Retire one of your revealed cards?",
    Phase.SHRINE: "The Shrine: put all your cards by the regions under your draw pile?",
    Phase.SHRINE_ORDER: "Choose the next card to go under the pile; the last one lies lowest.",
    Phase.STEADFAST: "Take your Heir back into your hand?",
    Phase.DEPLOY: "Deploy your War Machine?",
    Phase.POWER_BACK: "An opponent's Captain has fallen. Use Take the Power Back?",
}
IS_DOING = {
    Phase.PILLAGE: "{mover} is moving a Pillaging card.",
    Phase.PAMPHLETS: "{mover} may use Pamphlets.",
    Phase.PAMPHLET_CARD: "{mover} is putting cards under the draw pile.",
    Phase.OUTRIDER: "A moment for {mover} to declare Outrider.",
    Phase.OUTRIDER_SEAT: "{mover} is choosing whose hand to look at.",
    Phase.HERALD: "{mover} is placing a Herald.",
    Phase.WRIT: "{mover} may use Writ of Passage.",
    Phase.WRIT_LOCATION: "{mover} is moving the Herald.",
    Phase.AMBUSH: "{mover} may use Ambush.",
    Phase.AMBUSH_SEAT: "{mover} is choosing whom to ambush.",
    Phase.AMBUSH_REGION: "{mover} is choosing a card to look at.",
    Phase.AMBUSH_SWAP: "{mover} may swap a card.",
    Phase.AMBUSH_CARD: "{mover} is swapping the card by the {picked_region}.",
    Phase.STREETS: "{mover} may use School of the Streets.",
    Phase.STREETS_SWAP: "{mover} is swapping a card.",
    Phase.ACTIVATE: "{mover} may activate a Deployed card.",
    Phase.EYE: "{mover} may look at a hand.",
    Phase.RUSE: "{mover} is deciding on the Ruse.",
    Phase.ACTIVE: "{mover} may use a tactic on the clash.",
    Phase.SAP_SEAT: "{mover} is choosing whom to weaken.",
    Phase.BATTLECRY: "{mover} may use Startling Battlecry.",
    Phase.LAY: "{mover} may lay a card for the new clash.",
    Phase.CLAIM: "{mover} is claiming a location.",
    Phase.CASTLE: "{mover} may send a Captain to the Court.",
    Phase.ENDURES: "{mover} may use The House Endures.",
    Phase.WILDERNESS: "{mover} may send a card to the Site of Power.",
    Phase.FLIP: "{mover} is turning a tactic face up.",
    Phase.PATHFINDER: "{mover} is deciding on a Pathfinder.",
    Phase.BATTLE_SEAT: "{mover} may remove i of an opponent.",
    Phase.BATTLE_AMOUNT: "{mover} is removing i.",
    Phase.NECROPOLIS: "{mover} may draw from the discard pile.",
    Phase.FEED: "{mover} is feeding a Ritual.",
    Phase.AFTER: "{mover} may use a tactic.",
    Phase.AFTER_CARD: "{mover} is choosing a card for {using}.",
    Phase.AFTER_LOCATION: "{mover} is choosing a location to fortify.",
    Phase.SHRINE: "{mover} may use the Shrine.",
    Phase.SHRINE_ORDER: "{mover} is ordering cards for the draw pile.",
    Phase.STEADFAST: "{mover} may take the Heir back.",
    Phase.DEPLOY: "A moment for {mover} to deploy a card.",
    Phase.POWER_BACK: "{mover} may use Take the Power Back.",
}


def prompt(s: Any, seat: int) -> str:
    if s.phase == Phase.OVER:
        return "The game is over."
    if seat != SPECTATOR and legal(s, seat, [0] * ACTIONS) > 0:
        if s.phase == Phase.PLACE:
            return _placing(s, seat)
        return TO_DO[Phase(s.phase)].format(**_parts(s, seat))
    if s.phase in (Phase.PLACE, Phase.RETIRE):
        waited = [f"the {faction_name(s, other)}" for other in range(s.players) if s.waiting >> other & 1]
        return f"Waiting for {listed(waited)}."
    line = IS_DOING[Phase(s.phase)].format(**_parts(s, seat))
    return line[0].upper() + line[1:]


def _placing(s: Any, seat: int) -> str:
    region = next_region(s, seat)
    if region == REGIONS:
        return "Your cards lie by the regions. Ready?"
    return f"Lay a card face down by the {REGION_NAMES[region]}."


def _parts(s: Any, seat: int) -> dict[str, str]:
    moving = s.moving[seat] if seat < SEATS else 0
    return {
        "mover": f"the {faction_name(s, s.mover)}",
        "region": REGION_NAMES[s.region],
        "picked": faction_name(s, s.pick) if 0 <= s.pick < sides(s) else "",
        "picked_region": REGION_NAMES[s.pick] if 0 <= s.pick < REGIONS else "",
        "moving": card_name(s, seat, lowest(moving)) if moving else "",
        "card": _card_asked_about(s, seat) if seat < SEATS else "",
        "using": TILE_NAMES[s.using] if s.using >= 0 else "",
        "totals": ", ".join(
            f"{faction_name(s, other)} {strength_now(s, other)}" for other in range(sides(s)) if stands(s, other)
        ),
    }


# ------------------------------------------------------------------ what a click means
def points_at(s: Any, seat: int, action: int) -> str:
    """The thing in the seat's view that an action is about, as its handle; "" for a mere button."""
    if action < SEAT:
        return card_handle(s, seat, action - CARD)
    if action < REGION:
        return f"seat:{action - SEAT}"
    if action < LOCATION:
        region = action - REGION
        if s.phase == Phase.DEPLOY:
            return f"region:{region}"
        return f"down-{s.pick if s.phase == Phase.AMBUSH_REGION else seat}-{region}:0"
    if action < TILE:
        return f"location:{action - LOCATION}"
    if action < NUMBER:
        return f"tile:{action - TILE}"
    if action == YES:
        if s.phase == Phase.ACTIVATE:
            return f"deployed-{seat}-{s.region}:0"
        if s.phase == Phase.PATHFINDER:
            return f"site-{seat}:0"
        if s.phase == Phase.ENDURES:
            return f"tile:{int(Tile.THE_HOUSE_ENDURES)}"
        if s.phase == Phase.POWER_BACK:
            return f"tile:{int(Tile.TAKE_THE_POWER_BACK)}"
        if s.phase == Phase.STEADFAST:
            return card_handle(s, seat, HEIR)
    return ""


def card_handle(s: Any, seat: int, card: int) -> str:
    """Where a card of one's own lies: a place and how many cards come before it there."""
    places = {f"hand-{seat}": s.hand[seat], f"site-{seat}": s.site[seat]}
    places |= {f"shown-{seat}-{region}": s.shown[seat, region] for region in range(REGIONS)}
    for place, cards in places.items():
        if cards >> card & 1:
            return f"{place}:{(cards & ((1 << card) - 1)).bit_count()}"
    return ""


# ------------------------------------------------------------------ why not
def why_not(s: Any, seat: int, action: int) -> str:
    """Why the seat cannot do that now; empty if it can."""
    moves = [0] * ACTIONS
    if action in moves[: legal(s, seat, moves)] and seat != SPECTATOR:
        return ""
    if s.phase == Phase.OVER:
        return "The game is over."
    if seat == SPECTATOR:
        return "You only watch."
    if action == CLOSE:
        return "Only the table closes a window." if seat != TABLE else "No window is open."
    if s.phase in (Phase.PLACE, Phase.RETIRE):
        if not s.waiting >> seat & 1:
            return "You are out of the game." if not s.alive >> seat & 1 else "You are ready; wait for the others."
    elif seat != s.mover:
        return prompt(s, seat)
    if s.phase in (Phase.OUTRIDER, Phase.DEPLOY):
        return _not_declared(s, seat, action)
    return _not_that(s, seat, action)


def _not_declared(s: Any, seat: int, action: int) -> str:
    """10.5 the window of a seat that may have nothing to declare."""
    if s.answer[seat] >= 0:
        return "Your answer is noted; wait until the moment is over."
    if s.phase == Phase.OUTRIDER:
        if not s.hand[seat] & CAVALRY:
            return "You have no Cavalry in your hand."
        return "To declare Outrider choose a Cavalry of your hand, or declare nothing."
    if not s.hand[seat] >> WAR_MACHINE & 1:
        return "You have no War Machine in your hand."
    return "Choose the region for your War Machine, or deploy nothing."


def _not_that(s: Any, seat: int, action: int) -> str:
    phase = Phase(s.phase)
    if action < SEAT:
        return _not_that_card(s, seat, phase, action - CARD)
    if action < REGION:
        return _not_that_seat(s, seat, phase, action - SEAT)
    if action < LOCATION:
        if phase == Phase.STREETS_SWAP:
            return "You have no other face-down card there."
        return _now(s, seat)
    if action < TILE:
        return _not_that_location(s, seat, phase, action - LOCATION)
    if action < NUMBER:
        return _not_that_tile(s, seat, phase, action - TILE)
    if action < RETREAT:
        return _not_that_many(s, seat, phase)
    if action == RETREAT_HOME and phase == Phase.RUSE:
        return "Your Herald is not on the map."
    if action == READY and phase == Phase.PLACE:
        return "Lay a card by each region first."
    return _now(s, seat)


def _now(s: Any, seat: int) -> str:
    return f"That is not a choice in this step. {prompt(s, seat)}"


def _not_that_card(s: Any, seat: int, phase: Phase, card: int) -> str:
    name = card_name(s, seat, card)
    if phase == Phase.PLACE:
        if any(s.chosen[seat, region] == card for region in range(REGIONS)):
            return f"{name} is laid already; take your last card back to rearrange."
        if s.hand[seat] >> card & 1:
            return "A card lies by every region; take one back to rearrange, or be ready."
        return f"{name} is not in your hand."
    if phase in (Phase.PAMPHLET_CARD, Phase.AMBUSH_CARD, Phase.STREETS_SWAP, Phase.RUSE, Phase.LAY):
        return f"{name} is not in your hand."
    if phase in (Phase.CASTLE, Phase.WILDERNESS):
        keyword = "Authority" if phase == Phase.CASTLE else "Quest"
        return f"It must be a card with {keyword}, revealed in the Highlands this year and still there, or in hand."
    if phase in (Phase.RETIRE, Phase.SHRINE_ORDER):
        return f"{name} does not lie by a region, revealed this year."
    if phase == Phase.AFTER_CARD:
        return f"{name} is no card for {TILE_NAMES[s.using]} by the {REGION_NAMES[s.region]}."
    return _now(s, seat)


def _not_that_seat(s: Any, seat: int, phase: Phase, other: int) -> str:
    if phase not in PICKED_SEAT:
        return _now(s, seat)
    if other >= sides(s):
        return "Nobody sits there."
    if other == seat:
        return "Choose somebody else."
    if not s.alive >> other & 1:
        return f"The {faction_name(s, other)} left the game."
    if phase == Phase.SAP_SEAT:
        return f"The {faction_name(s, other)}: not in this clash."
    return f"There is no i to remove from the {faction_name(s, other)}."


def _not_that_location(s: Any, seat: int, phase: Phase, location: int) -> str:
    name = LOCATION_NAMES[location]
    if phase not in PICKED_LOCATION:
        return _now(s, seat)
    if phase == Phase.PILLAGE:
        here = location_of_pillaging(s, seat, lowest(s.moving[seat]))
        return f"A Pillaging card moves to another region; it is in the {REGION_NAMES[region_of(here)]} now."
    if phase in (Phase.CLAIM, Phase.AFTER_LOCATION) and region_of(location) != s.region:
        return f"The {name} is not in the {REGION_NAMES[s.region]}."
    if is_pillaged(s, location):
        return f"The {name} is pillaged: no Herald and no claim there."
    return f"Your Herald is on the {name} already."


def _not_that_tile(s: Any, seat: int, phase: Phase, tile: int) -> str:
    name = TILE_NAMES[tile]
    if phase == Phase.FLIP:
        return f"{name} is not one of your used tactics."
    if has_tile(s, seat, tile):
        if RITUALS >> tile & 1:
            return f"{name} is fed by a Loss; it is not used by hand."
        return f"{name} cannot be used now."
    if s.used[seat] >> tile & 1:
        return f"{name} has been used; your Site of Power can turn it face up again."
    return f"{name} is not one of your tactics."


def _not_that_many(s: Any, seat: int, phase: Phase) -> str:
    if phase == Phase.BATTLE_AMOUNT:
        return f"You may remove 1 to {most_removed(s)} i."
    if phase == Phase.NECROPOLIS:
        most = min(s.box.necropolis, int(s.discard[seat]).bit_count())
        return f"You may draw 0 to {most} cards."
    return _now(s, seat)


assert len(ACTION_NAMES) == ACTIONS
assert LOCATIONS == 2 * REGIONS
