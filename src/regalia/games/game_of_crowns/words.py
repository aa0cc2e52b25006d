"""Game of Crowns in players' words: actions, what to do now, and why something cannot be done.

Nothing here looks at more than the addressed seat may know.
"""

from functools import cache, lru_cache
from typing import Any

from ...core.state import TABLE
from ...core.telling import many
from .box import HOUSE_NAMES, KIND_NAMES
from .rules.cards import held, held_of_kind, house_of, kind_of, partner
from .rules.exchange import in_exchange
from .rules.negotiations import asks_of, kind_to_hand
from .rules.play import legal
from .rules.sentinel import may_answer
from .rules.setup import MOST_SWAPS
from .state import (
    ACCEPT,
    ACTIONS,
    CARD,
    CLASSES,
    CLOSE,
    COINAGE,
    DECLINE,
    DONE,
    DRAW_GUEST,
    EXCHANGE,
    FIRST_GUEST,
    KIND,
    KINDS,
    KNIGHT,
    LAST_COMPOSING,
    MORE,
    NOTHING,
    NUMBER,
    PLAY_COINAGE,
    RAVENS,
    SEAT,
    SEATS,
    SENTINEL,
    TAKE_CARD,
    TERM,
    VOTE,
    WANT_RAVENS,
    Phase,
    Term,
)

TERM_NAMES = tuple(term.name.lower().replace("_", "-") for term in Term)
SIDE_NAMES = ("attacker", "defender")
LONE_PICKS = {
    EXCHANGE: "exchange",
    PLAY_COINAGE: "coinage",
    NOTHING: "nothing",
    WANT_RAVENS: "want-ravens",
    MORE: "more",
    ACCEPT: "accept",
    DECLINE: "decline",
    TAKE_CARD: "take-card",
    DRAW_GUEST: "draw-guest",
    DONE: "done",
    CLOSE: "close",
}


# ------------------------------------------------------------------ names
@cache
def card_name(card_class: int) -> str:
    """ "Knight of Lyre", or "Jester" for a guest."""
    if card_class >= FIRST_GUEST:
        return KIND_NAMES[kind_of(card_class)]
    return f"{KIND_NAMES[kind_of(card_class)]} of {HOUSE_NAMES[house_of(card_class)]}"


def a_kind(kind: int) -> str:
    name = KIND_NAMES[kind]
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def ravens_in_words(n: int) -> str:
    return many(n, "raven") if n else "no ravens"


def seat_names(s: Any) -> list[str]:
    return _seat_names(tuple(s.house[: s.players]))


@lru_cache(1 << 10)
def _seat_names(houses: tuple[int, ...]) -> list[str]:
    return [HOUSE_NAMES[house] if house >= 0 else f"Seat {seat + 1}" for seat, house in enumerate(houses)]


def phase_name(s: Any) -> str:
    return Phase(s.phase).name.lower()


def composing(s: Any) -> bool:
    """10.2 a proposal is being put together; nothing of it shows."""
    return bool(Phase.PROPOSE <= s.phase <= LAST_COMPOSING)


def _slug(card_class: int) -> str:
    kind = KIND_NAMES[kind_of(card_class)].lower()
    return kind if card_class >= FIRST_GUEST else f"{kind}/{HOUSE_NAMES[house_of(card_class)].lower()}"


ACTION_NAMES: list[str] = [
    *(f"card:{_slug(card_class)}" for card_class in range(CLASSES)),
    *(f"kind:{name.lower()}" for name in KIND_NAMES),
    *(f"seat:{seat}" for seat in range(SEATS)),
    *(f"number:{n}" for n in range(RAVENS + 1)),
    *(f"term:{name}" for name in TERM_NAMES),
    *(f"vote:{name}" for name in SIDE_NAMES),
    *(LONE_PICKS[action] for action in sorted(LONE_PICKS)),
]


# ------------------------------------------------------------------ what an action means now
PICKED_CARD = {
    Phase.ACTION: "Play the {}",
    Phase.OFFER: "Lay the {}",
    Phase.REPLY: "Lay the {}",
    Phase.SECOND: "Lay the {} as a second card",
    Phase.REPLY_SECOND: "Lay the {} as a second card",
    Phase.COIN_CARD: "Give the {}",
    Phase.COIN_PARTNER: "Let your partner have the {}",
    Phase.TAKE: "Take the {}",
    Phase.HAND_OVER: "Hand over the {}",
}
PICKED_KIND = {
    Phase.WISH: "Wish for {}",
    Phase.PROPOSE: "Give {}",
    Phase.GIVE_SECOND: "Give {} as well",
    Phase.ASK_FIRST: "Ask for {}",
    Phase.ASK_SECOND: "Ask for {} as well",
}
PICKED_SEAT = {
    Phase.DECIDE: "Accept {}'s offer",
    Phase.COIN_SEAT: "Give the Coinage to {}",
    Phase.TARGET: "Attack {}",
    Phase.TERM_SEAT: "Ask for an attack on {}",
}
PICKED_RAVENS = {
    Phase.BID: "Add {}",
    Phase.DECIDE: "Add {}",
    Phase.SPEND: "Spend {}",
    Phase.GIVE_RAVENS: "Give {}",
    Phase.ASK_RAVENS: "Ask for {}",
}
PICKED_NOTHING = {
    Phase.WISH: "Wish for nothing in particular",
    Phase.SECOND: "Lay no second card",
    Phase.PROPOSE: "Give ravens only",
    Phase.GIVE_SECOND: "Give no second card",
    Phase.ASK_FIRST: "Ask for no card",
    Phase.ASK_SECOND: "Ask for no second card",
}
PICKED_TERM = (
    "Ask for no promise",
    "Ask not to be attacked",
    "Ask for an attack on someone",
    "Ask for no Coinage on you",
    "Ask to attack someone else",
)
PICKED_ALONE = {
    EXCHANGE: "Make an exchange",
    PLAY_COINAGE: "Play a Coinage",
    WANT_RAVENS: "Wish for ravens",
    MORE: "Ask for one more round of bids",
    ACCEPT: "Accept the deal",
    TAKE_CARD: "Look at the loser's hand and take a card",
    DRAW_GUEST: "Draw the top guest",
    DONE: "Swap no more",
    CLOSE: "Close the Sentinel window",
}


def describe_action(s: Any, seat: int, action: int) -> str:
    """A legal action as a short order."""
    if action < KIND and s.phase == Phase.SWAP:
        return _describe_swap(s, seat, action - CARD)
    if SEAT <= action < NUMBER:
        return PICKED_SEAT[Phase(s.phase)].format(seat_names(s)[action - SEAT])
    if VOTE <= action < EXCHANGE:
        side = action - VOTE
        return f"Vote for the {SIDE_NAMES[side]}, {seat_names(s)[s.target if side else s.active]}"
    return _picked(s.phase, action)


@cache
def _picked(in_phase: int, action: int) -> str:
    """What reads the same at every table."""
    phase = Phase(in_phase)
    if action < KIND:
        return PICKED_CARD[phase].format(card_name(action - CARD))
    if action < SEAT:
        return PICKED_KIND[phase].format(a_kind(action - KIND))
    if action < TERM:
        return _describe_number(phase, action - NUMBER)
    if action < VOTE:
        return PICKED_TERM[action - TERM]
    if action == NOTHING:
        return PICKED_NOTHING[phase]
    if action == DECLINE:
        return "Decline the deal" if phase == Phase.ANSWER else "Propose no deal"
    return PICKED_ALONE[action]


def _describe_swap(s: Any, seat: int, card_class: int) -> str:
    if s.aside[seat] < 0:
        return f"Put the {card_name(card_class)} aside"
    return f"Take the {card_name(card_class)} for the {card_name(s.aside[seat])}"


def _describe_number(phase: Phase, n: int) -> str:
    if phase == Phase.SENTINEL:
        return f"Use {many(n, 'Sentinel') if n else 'no Sentinel'}"
    if n == 0 and phase in (Phase.BID, Phase.SPEND):
        return PICKED_RAVENS[phase].format("nothing")
    return PICKED_RAVENS[phase].format(ravens_in_words(n))


# ------------------------------------------------------------------ what to do now
TO_DO = {
    Phase.PROPOSE: "Propose a deal to {active}, or none: what do you give?",
    Phase.GIVE_SECOND: "Give a second card?",
    Phase.GIVE_RAVENS: "How many ravens do you give?",
    Phase.ASK_FIRST: "Which card do you ask for?",
    Phase.ASK_SECOND: "Ask for a second card?",
    Phase.ASK_RAVENS: "How many ravens do you ask for?",
    Phase.TERM: "What shall {active} promise?",
    Phase.TERM_SEAT: "Whom shall {active} attack?",
    Phase.ANSWER: "Accept or decline {proposer}'s deal.",
    Phase.HAND_OVER: "Choose which {kind} to hand to {taker}.",
    Phase.ACTION: "Take your action: an exchange, a Coinage or a Knight.",
    Phase.OFFER: "Lay a card for the exchange.",
    Phase.WISH: "Say what you wish for.",
    Phase.REPLY: "Lay a card for {active}'s exchange.",
    Phase.SECOND: "Lay a second card, or none.",
    Phase.REPLY_SECOND: "Lay a second card.",
    Phase.BID: "Add ravens to your offer, or nothing.",
    Phase.DECIDE: "Accept an offer, or add ravens first.",
    Phase.COIN_SEAT: "Choose who gets the Coinage.",
    Phase.COIN_CARD: "Choose which Coinage to give.",
    Phase.COIN_PARTNER: "Choose the card that {active} gets.",
    Phase.TARGET: "Choose whom to attack.",
    Phase.SPEND: "Spend ravens for the {side}, or nothing.",
    Phase.REWARD: "You won: take a card from {loser}, or draw a guest.",
    Phase.TAKE: "Take a card from {loser}'s hand.",
}
IS_DOING = {
    Phase.ANSWER: "{mover} is answering {proposer}'s deal.",
    Phase.HAND_OVER: "{mover} is handing over {a_kind}.",
    Phase.ACTION: "{mover} is choosing an action.",
    Phase.OFFER: "{mover} is laying a card for an exchange.",
    Phase.WISH: "{mover} is making a wish.",
    Phase.REPLY: "{mover} is laying a card.",
    Phase.SECOND: "{mover} may lay a second card.",
    Phase.REPLY_SECOND: "{mover} is laying a second card.",
    Phase.BID: "{mover} may add ravens.",
    Phase.DECIDE: "{mover} is choosing an offer.",
    Phase.COIN_SEAT: "{mover} is choosing who gets the Coinage.",
    Phase.COIN_CARD: "{mover} is choosing which Coinage to give.",
    Phase.COIN_PARTNER: "{mover} is choosing a card for {active}.",
    Phase.TARGET: "{mover} is choosing whom to attack.",
    Phase.SPEND: "{mover} may spend ravens.",
    Phase.REWARD: "{mover} won and chooses between a card and a guest.",
    Phase.TAKE: "{mover} is taking a card from {loser}.",
}


def prompt(s: Any, seat: int) -> str:
    """What the seat must do now, or whom the table waits for."""
    names = seat_names(s)
    plays = seat < s.players
    if s.phase == Phase.OVER:
        return "The game is over."
    if s.phase == Phase.SENTINEL:
        if plays and may_answer(s, seat):
            return f"Use a Sentinel against {names[s.active]}, who has {ravens_in_words(s.ravens[s.active])}?"
        return f"Sentinels may be used against {names[s.active]}."
    if s.phase == Phase.SWAP or s.phase == Phase.VOTE:
        if plays and s.waiting >> seat & 1:
            return _prompt_together(s, seat)
        waiting = [name for other, name in enumerate(names) if s.waiting >> other & 1]
        return f"The table waits for {', '.join(waiting)} to {'swap' if s.phase == Phase.SWAP else 'vote'}."
    if seat == s.mover:
        return TO_DO[Phase(s.phase)].format(**_people(s))
    return waits_for(s)


def _prompt_together(s: Any, seat: int) -> str:
    if s.phase == Phase.VOTE:
        names = seat_names(s)
        return f"{names[s.active]} attacks {names[s.target]}: vote in secret."
    if s.aside[seat] >= 0:
        return f"Take a card of your set for the {card_name(s.aside[seat])}."
    return f"Swap up to {MOST_SWAPS} cards with your set, one at a time; you have swapped {s.swaps[seat]}."


def waits_for(s: Any) -> str:
    """What everybody but the mover hears."""
    people = _people(s)
    if composing(s):
        return f"{people['mover']} may propose a deal."
    return IS_DOING[Phase(s.phase)].format(**people)


def _people(s: Any) -> dict[str, str]:
    """Who and what the sentences speak of; all of it public."""
    names = [*seat_names(s), ""]  # seat -1 is nobody
    kind = kind_to_hand(s) if s.phase == Phase.HAND_OVER else COINAGE
    return {
        "mover": names[s.mover],
        "active": names[s.active],
        "proposer": names[s.deal.proposer],
        "taker": names[s.active if s.mover == s.deal.proposer else s.deal.proposer],
        "loser": names[s.loser],
        "side": SIDE_NAMES[s.vote[s.mover]] if s.phase == Phase.SPEND else "",
        "kind": KIND_NAMES[kind],
        "a_kind": a_kind(kind),
    }


# ------------------------------------------------------------------ why something cannot be done
NO_CHOICE = "That is not a choice in this step."


def why_not(s: Any, seat: int, action: int) -> str:
    """Why the seat cannot do that now; nothing if it can."""
    if not 0 <= action < ACTIONS:
        return f"There is no action {action}; they are numbered from 0 to {ACTIONS - 1}."
    if seat >= s.players and seat != TABLE:
        return "Who only watches does not play."
    moves = [0] * ACTIONS
    if action in moves[: legal(s, seat, moves)]:
        return ""
    if s.phase == Phase.OVER:
        return "The game is over."
    if seat == TABLE:
        return "The table itself does nothing but close a Sentinel window."
    return _not_your_turn(s, seat) or _not_that(s, seat, action) or NO_CHOICE


def _not_your_turn(s: Any, seat: int) -> str:
    if s.phase == Phase.SENTINEL:
        if seat == s.active:
            return "A Sentinel is used at the start of another player's turn, not of your own."
        if s.answer[seat] >= 0:
            return "You have answered, and the table waits until the window closes."
        return "" if may_answer(s, seat) else "You have no Sentinel to use."
    if s.phase == Phase.VOTE:
        return "" if s.waiting >> seat & 1 else "You have voted, and a vote cannot be changed."
    if s.phase == Phase.SWAP:
        return "" if s.waiting >> seat & 1 else "You have said that you swap no more."
    return "" if seat == s.mover else f"It is not your turn: {waits_for(s)}"


def _not_that(s: Any, seat: int, action: int) -> str:
    """Why a seat that is to act cannot pick that."""
    if action < KIND:
        return _not_that_card(s, seat, action - CARD)
    if action < SEAT:
        return _not_that_kind(s, seat, action - KIND)
    if action < NUMBER:
        return _not_that_seat(s, seat, action - SEAT)
    if action < TERM:
        return _not_that_many(s, seat, action - NUMBER)
    if action < VOTE:
        return _not_that_term(s, seat, action - TERM) if s.phase == Phase.TERM else ""
    if s.phase == Phase.ACTION:
        return _not_that_action(s, seat, action)
    if action == MORE and s.phase == Phase.DECIDE:
        if not s.raised:
            return "Another round of bids can be asked for only after a raven was added."
        return "Nobody else in the exchange has a raven left to add."
    if action == ACCEPT and s.phase == Phase.ANSWER:
        return _not_accept(s, seat)
    if action == NOTHING and s.phase == Phase.PROPOSE:
        return "You have no ravens to give."
    if action == NOTHING and s.phase in (Phase.OFFER, Phase.REPLY, Phase.REPLY_SECOND):
        return "You must lay a card."
    return ""


def _not_that_action(s: Any, seat: int, action: int) -> str:
    if action not in (EXCHANGE, PLAY_COINAGE):
        return ""
    if s.must_attack >= 0:
        return f"You promised to attack {seat_names(s)[s.must_attack]} this turn."
    if action == EXCHANGE:
        return f"An exchange needs {'another player with a card' if s.cards[seat] else 'a card of your own'}."
    if held_of_kind(s, seat, COINAGE) == 0:
        return "You have no Coinage."
    return "Coinage needs another player with a card whom you have not promised to leave out."


def _not_that_card(s: Any, seat: int, card_class: int) -> str:
    name = card_name(card_class)
    if s.phase == Phase.SWAP:
        return _not_that_swap(s, seat, card_class)
    if s.phase == Phase.TAKE:
        return f"The {name} is not in {seat_names(s)[s.loser]}'s hand."
    if s.phase == Phase.COIN_CARD and kind_of(card_class) != COINAGE:
        return "You are giving a Coinage."
    if s.phase == Phase.ACTION and kind_of(card_class) != KNIGHT:
        return "A single card can be played as an action only if it is a Knight."
    if s.phase == Phase.HAND_OVER and kind_of(card_class) != kind_to_hand(s):
        return f"You agreed to give {a_kind(kind_to_hand(s))}."
    if s.phase in (Phase.BID, Phase.DECIDE):
        return "Cards are laid before the bidding; a second one only if somebody could match it."
    if s.phase not in PICKED_CARD:
        return ""
    if held(s, seat, card_class) == 0:
        return f"The {name} is not in your hand."
    if s.phase == Phase.ACTION:
        return f"The {name} has nobody to attack: not its banner's owner, a partner, or against a promise."
    if s.phase == Phase.HAND_OVER:
        return f"The attack on {seat_names(s)[s.must_attack]} needs a Knight without their banner."
    return f"The {name} already lies in your offer."


def _not_that_swap(s: Any, seat: int, card_class: int) -> str:
    name = card_name(card_class)
    if s.aside[seat] >= 0:
        return f"The {name} is not in the set before you; take a card of {HOUSE_NAMES[s.dealt_set[seat]]}."
    if s.swaps[seat] >= MOST_SWAPS:
        return f"You have swapped {MOST_SWAPS} cards, and that is the most."
    if held(s, seat, card_class) == 0:
        return f"The {name} is not in your hand."
    return "What was swapped in stays; put a card of your own house aside."


def _not_that_kind(s: Any, seat: int, kind: int) -> str:
    if s.phase == Phase.PROPOSE:
        return f"You have no {KIND_NAMES[kind]} to give."
    if s.phase == Phase.GIVE_SECOND:
        if held_of_kind(s, seat, kind) > (kind == s.deal.give[0]):
            return "Name two cards in the order of their kinds, the other one first."
        return f"You have no {KIND_NAMES[kind]} left to give."
    if s.phase == Phase.ASK_SECOND and kind < s.deal.ask[0]:
        return "Name two cards in the order of their kinds, the other one first."
    if s.phase in (Phase.ASK_FIRST, Phase.ASK_SECOND):
        return f"{seat_names(s)[s.active]} cannot have that many cards of the kind {KIND_NAMES[kind]}."
    return ""


def _not_that_seat(s: Any, seat: int, other: int) -> str:
    if s.phase == Phase.ACTION:
        return "Play a Knight or a Coinage first, then choose whom it goes to."
    if s.phase not in PICKED_SEAT:
        return ""
    if other >= s.players:
        return f"There is no seat {other}; seats are numbered from 0 to {s.players - 1}."
    name = seat_names(s)[other]
    if other == seat:
        return "That is you; choose another player."
    if s.phase == Phase.DECIDE:
        return "" if in_exchange(s, other) else f"{name} is not in the exchange."
    if s.phase == Phase.COIN_SEAT:
        return f"You promised {name} no Coinage." if s.no_coinage >> other & 1 else f"{name} has no card."
    if s.phase == Phase.TERM_SEAT:
        return _not_that_attack(s, seat, other)
    return _not_that_target(s, seat, other)


def _not_that_target(s: Any, seat: int, other: int) -> str:
    name = seat_names(s)[other]
    if s.owner[house_of(s.knight)] == other:
        return f"A Knight cannot attack the owner of its banner, and the {card_name(s.knight)} bears {name}'s."
    if partner(s, seat) == other:
        return f"{name} is your partner."
    if (s.spare | s.bought_off) >> other & 1:
        return f"You promised not to attack {name} this turn."
    return f"You promised to attack {seat_names(s)[s.must_attack]}."


def _not_that_attack(s: Any, seat: int, other: int) -> str:
    """10.2.1 whom "attack N" can name."""
    names = seat_names(s)
    if other == s.active:
        return f"{names[other]} is the one who attacks."
    if partner(s, s.active) == other:
        return f"{names[other]} is {names[s.active]}'s partner."
    if s.spare >> other & 1:
        return f"{names[s.active]} promised not to attack {names[other]} this turn."
    if s.must_attack >= 0 and s.must_attack != other:
        return f"{names[s.active]} promised to attack {names[s.must_attack]} this turn."
    return f"You give a Knight, but have none that could attack {names[other]}."


def _not_that_many(s: Any, seat: int, n: int) -> str:
    if s.phase == Phase.SENTINEL:
        return f"You have only {many(held_of_kind(s, seat, SENTINEL), 'Sentinel')}."
    if s.phase not in PICKED_RAVENS:
        return ""
    if s.phase == Phase.ASK_RAVENS:
        return f"{seat_names(s)[s.active]} has only {ravens_in_words(s.ravens[s.active])}."
    if n > s.ravens[seat]:
        return f"That needs {many(n, 'raven')}, and you have {ravens_in_words(s.ravens[seat])}."
    return "A deal gives at least one thing." if s.phase == Phase.GIVE_RAVENS else "Add at least one raven, or decide."


def _not_that_term(s: Any, seat: int, term: int) -> str:
    active = seat_names(s)[s.active]
    if s.knight >= 0:
        if term != Term.SOMEONE_ELSE:
            return 'Once a target is named, only "attack someone else" can be asked.'
        return f"The {card_name(s.knight)} has nobody else to attack."
    if term == Term.SOMEONE_ELSE:
        return "That can be asked only once a Knight has named a target."
    if term == Term.NO_COINAGE:
        return f"{active} promised you that already."
    if term == Term.ATTACK:
        return f"There is nobody whom {active} could be asked to attack."
    if partner(s, s.active) == seat:
        return f"{active} is your partner and cannot attack you."
    return f"{active} promised {'to attack you' if s.must_attack == seat else 'you that already'}."


def _not_accept(s: Any, seat: int) -> str:
    """10.2.3"""
    for kind in range(KINDS):
        if held_of_kind(s, seat, kind) < asks_of(s, kind):
            return f"The deal asks for {many(asks_of(s, kind), KIND_NAMES[kind])}, and you do not have that."
    return "After this deal you could not be sure to keep what you promise this turn."
