"""What a pair of eyes sees of a table of Game of Crowns, and how the points came about.

Also two questions for the engine's own checks: the census of all material, and whether what a
seat believes still leaves room for the truth (11.3).
"""

from functools import cache, lru_cache
from typing import Any

import msgspec

from ...core.bits import count, members
from ...core.state import SPECTATOR
from ...core.telling import many
from ...core.view import Card
from .box import HOUSE_NAMES, KIND_NAMES
from .rules.cards import after, class_at, held_of_kind, house_of, kind_of, partner
from .rules.knowledge import known_at, least_of_kind
from .scoring import Ability, foreign_cards, kind_at_end, points_from
from .state import (
    AWAY,
    CARD,
    CLASSES,
    COINAGE,
    DRAW_GUEST,
    EXCHANGE,
    FIRST_GUEST,
    GUEST_SHIFT,
    HOUSE_CARDS,
    HOUSE_KINDS,
    KIND,
    KINDS,
    LEAST_BITS,
    LEAST_MASK,
    NUMBER,
    PLACES,
    PLAY_COINAGE,
    SEAT,
    SEATS,
    SPECTATORS,
    TAKE_CARD,
    VOTE,
    WISH_NOTHING,
    WISH_RAVENS,
    WORD_1_HOUSE,
    WORDS,
    Phase,
    Term,
)
from .words import SIDE_NAMES, TERM_NAMES, card_name, composing, ravens_in_words, seat_names


class Deal(msgspec.Struct, frozen=True):
    """10.2 a proposal; cards by kind."""

    proposer: int
    give: list[str]
    give_ravens: int
    ask: list[str]
    ask_ravens: int
    term: str | None
    attack: int | None
    handed: int
    """How many of the cards have changed hands."""


class Known(msgspec.Struct, frozen=True):
    """11.3 what the viewer is sure of in somebody else's hand."""

    cards: list[tuple[str, int]]
    at_least: list[tuple[str, int]]
    """Kinds of which there must be more than the cards above."""


class Swap(msgspec.Struct, frozen=True):
    """10.3 how far one's own swapping is, and what lies in one's set."""

    aside: str | None
    swaps: int
    box: list[Card]


class Player(msgspec.Struct, frozen=True):
    seat: int
    house: str
    partner: int | None
    cards: int
    """In hand, with those laid for an exchange."""
    ravens: int
    offer: list[Card]
    ravens_laid: int
    vote: str | None
    """ "attacker", "defender", or "cast" while it is still secret."""
    terms: list[str]
    """What the active player has promised this player, or about them."""
    dealt_set: str | None
    hand: list[Card]
    """Without what lies in the offer."""
    agenda: Card | None
    known: Known


class CrownsView(msgspec.Struct, frozen=True):
    round: int
    rounds: int
    options: list[str]
    phase: str
    active: int
    guests: int
    discards: list[Card]
    knight: Card | None
    target: int | None
    wish: str | None
    must_attack: int | None
    coinage: Card | None
    """5.2 the Coinage that waits for a partner's choice, for its giver alone."""
    deal: Deal | None
    victor: int | None
    loser: int | None
    swap: Swap | None
    players: list[Player]


def seen_to_act(s: Any, seat: int) -> int:
    """Who the viewer sees as having to act; 7.3 a Sentinel's holder does not stand out."""
    if s.phase == Phase.OVER:
        return 0
    if s.phase == Phase.SENTINEL:
        return sum(1 << other for other in range(s.players) if other != s.active and s.cards[other] > 0)
    if s.phase == Phase.VOTE or s.phase == Phase.SWAP:
        return int(s.waiting)
    return 1 << int(s.mover)


def view(s: Any, seat: int) -> CrownsView:
    phase = Phase.PROPOSE if composing(s) and seat != s.mover else Phase(s.phase)
    decided = phase in (Phase.REWARD, Phase.TAKE)
    return CrownsView(
        round=s.on_round,
        rounds=s.rounds,
        options=[name for name in OPTIONS if getattr(s, name)],
        phase=phase.name.lower(),
        active=s.active,
        guests=s.deck_size - s.deck_next,
        discards=_pile("discards", tuple(_discarded(s))),
        knight=_face_up("knight", 0, s.knight) if s.knight >= 0 else None,
        target=_seat(s.target),
        wish=_wish(s.wish),
        must_attack=_seat(s.must_attack),
        coinage=_face_up("coinage", 0, s.coin) if s.coin >= 0 and seat == s.active else None,
        deal=_deal(s, seat),
        victor=s.victor if decided else None,
        loser=s.loser if decided else None,
        swap=_swap(s, seat) if s.phase == Phase.SWAP and seat < s.players else None,
        players=_players(s, seat),
    )


def points_at(s: Any, seat: int, action: int) -> str:
    """What a click on the table means: a card, a player's seat, the guests. Of equal cards the first."""
    if action < KIND:
        return _card_pointed_at(s, seat, action - CARD)
    if SEAT <= action < NUMBER:
        return f"seat:{action - SEAT}"
    if VOTE <= action < EXCHANGE:
        return f"seat:{s.target if action > VOTE else s.active}"
    if action == TAKE_CARD:
        return f"seat:{s.loser}"
    if action == PLAY_COINAGE:
        coinages = [card for card in _hand(s, seat, seat) if card.kind == KIND_NAMES[COINAGE]]
        return f"{coinages[0].place}:{coinages[0].k}" if coinages else ""
    return "guests:0" if action == DRAW_GUEST else ""


def _card_pointed_at(s: Any, seat: int, card_class: int) -> str:
    if s.phase == Phase.SWAP and s.aside[seat] >= 0:
        pile = _swap(s, seat).box
    else:
        pile = _hand(s, seat, s.loser if s.phase == Phase.TAKE else seat)
    name = card_name(card_class)
    for card in pile:
        if card.name == name:
            return f"{card.place}:{card.k}"
    return ""


OPTIONS = ("hidden_agendas", "negotiations", "customized_hands", "team_play")


# ------------------------------------------------------------------ cards
# Four people see a table change several times a second, and most of it looks as before: what is made
# of the same cards is made once.
MANY = 1 << 12


def _box(s: Any) -> int:
    """A number for what the box prints: the kinds of a house's cards and of the guests."""
    return _box_number((*s.box.house_kind, *s.box.guest_kind))


@cache
def _box_number(kinds: tuple[int, ...]) -> int:
    BOXES.append(kinds)
    return len(BOXES) - 1


BOXES: list[tuple[int, ...]] = []


@lru_cache(MANY)
def _sorted_classes(box: int, word_0: int, word_1: int) -> tuple[int, ...]:
    """The classes of a set of cards, in the order of the box and not of the engine's numbers."""
    kinds, found = BOXES[box], []
    for word, bits in enumerate((word_0, word_1)):
        for bit in members(bits):
            house, card = divmod(bit, HOUSE_CARDS)
            if word == 1 and bit >= GUEST_SHIFT:
                found.append(FIRST_GUEST + kinds[HOUSE_CARDS + bit - GUEST_SHIFT] - HOUSE_KINDS)
            else:
                found.append((house + word * WORD_1_HOUSE) * HOUSE_KINDS + kinds[card])
    return tuple(sorted(found))


def _classes_in(s: Any, words: Any) -> list[int]:
    return list(_sorted_classes(_box(s), *words))


def _discarded(s: Any) -> list[int]:
    """6.7 a Knight in play is discarded only when the attack is over."""
    classes = _classes_in(s, s.discards)
    if s.knight >= 0:
        classes.remove(s.knight)
    return classes


@cache
def _face_up(place: str, k: int, card_class: int) -> Card:
    banner = HOUSE_NAMES[house_of(card_class)] if card_class < FIRST_GUEST else None
    return Card(place, k, card_name(card_class), KIND_NAMES[kind_of(card_class)], banner)


@lru_cache(MANY)
def _pile(place: str, classes: tuple[int, ...]) -> list[Card]:
    return [_face_up(place, k, card_class) for k, card_class in enumerate(classes)]


@cache
def _face_down(place: str, n: int) -> list[Card]:
    return [Card(place, k) for k in range(n)]


def _hand_words(s: Any, seat: int) -> tuple[int, ...]:
    return s.hand[seat, 0], s.hand[seat, 1]


def _offer(s: Any, seat: int) -> tuple[int, ...]:
    first, second = s.offer[seat, 0], s.offer[seat, 1]
    if second >= 0:
        return first, second
    return (first,) if first >= 0 else ()


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _wish(wish: int) -> str | None:
    if wish < 0:
        return None
    return {WISH_RAVENS: "ravens", WISH_NOTHING: "nothing"}.get(wish) or KIND_NAMES[wish]


# ------------------------------------------------------------------ players
def _players(s: Any, seat: int) -> list[Player]:
    box, row = _box(s), SPECTATORS if seat == SPECTATOR else seat
    may, sure, least = s.mind.may.plane_of(row), s.mind.sure.row(row), s.mind.least.row(row)
    known = [
        NOTHING_KNOWN
        if seat == other or s.track == 0
        else _known(
            box,
            may[WORDS * other] & sure[0],
            may[WORDS * other + 1] & sure[1],
            least[other],
        )
        for other in range(s.players)
    ]
    return [_player(s, seat, other, house, box, known[other]) for other, house in enumerate(seat_names(s))]


def _player(s: Any, seat: int, other: int, house: str, box: int, known: Known) -> Player:
    laid = _offer(s, other)
    return Player(
        other,
        house,
        _seat(partner(s, other)) if s.team_play else None,
        s.cards[other],
        s.ravens[other],
        _pile(OFFERS[other], laid) if laid else [],
        s.bid[other],
        _vote(s, seat, other) if s.vote[other] >= 0 else None,
        _terms(s, other),
        HOUSE_NAMES[s.dealt_set[other]] if s.dealt_set[other] >= 0 else None,
        _cards_in_hand(s, other, laid, box)
        if _sees_hand(s, seat, other)
        else _face_down(HANDS[other], s.cards[other] - len(laid)),
        _agenda(s, seat, other) if s.agenda[other] >= 0 else None,
        known,
    )


OFFERS = tuple(f"offer {seat}" for seat in range(SEATS))
HANDS = tuple(f"hand {seat}" for seat in range(SEATS))


def _sees_hand(s: Any, seat: int, other: int) -> bool:
    """One's own; 6.5 the victor looks at the loser's; 11.4 at the end all hands are shown."""
    looking = s.phase == Phase.TAKE and seat == s.victor and other == s.loser
    return bool(seat == other or looking or s.phase == Phase.OVER)


def _hand(s: Any, seat: int, other: int) -> list[Card]:
    laid = _offer(s, other)
    if not _sees_hand(s, seat, other):
        return _face_down(HANDS[other], s.cards[other] - len(laid))
    return _cards_in_hand(s, other, laid, _box(s))


def _cards_in_hand(s: Any, other: int, laid: tuple[int, ...], box: int) -> list[Card]:
    """Without what lies in the offer."""
    classes = _sorted_classes(box, *_hand_words(s, other))
    return _pile(HANDS[other], _without(classes, laid) if laid else classes)


@lru_cache(MANY)
def _without(classes: tuple[int, ...], laid: tuple[int, ...]) -> tuple[int, ...]:
    rest = list(classes)
    for card_class in laid:
        rest.remove(card_class)
    return tuple(rest)


def _agenda(s: Any, seat: int, other: int) -> Card:
    place = f"agenda {other}"
    if seat == other or s.phase == Phase.OVER:
        return _face_up(place, 0, class_at(s, 1, s.agenda[other]))
    return Card(place, 0)


def _vote(s: Any, seat: int, other: int) -> str:
    """6.2 that a vote was cast is public, whose side it takes only when all have voted."""
    if s.phase == Phase.VOTE and seat != other:
        return "cast"
    return SIDE_NAMES[s.vote[other]]


def _terms(s: Any, other: int) -> list[str]:
    if not (s.spare | s.no_coinage | s.bought_off) and s.must_attack < 0:
        return []
    terms = []
    if s.spare >> other & 1:
        terms.append("not to be attacked")
    if s.no_coinage >> other & 1:
        terms.append("no Coinage")
    if s.bought_off >> other & 1:
        terms.append("bought off")
    if s.must_attack == other:
        terms.append("to be attacked")
    return terms


NOTHING_KNOWN = Known([], [])


@lru_cache(MANY)
def _known(box: int, word_0: int, word_1: int, least: int) -> Known:
    """11.3 what one is sure of, of a hand one does not see."""
    classes = _sorted_classes(box, word_0, word_1)
    cards: dict[int, int] = {}
    for card_class in classes:
        cards[card_class] = cards.get(card_class, 0) + 1
    surely = [sum(kind_of(card_class) == kind for card_class in classes) for kind in range(HOUSE_KINDS)]
    counted = [least >> kind * LEAST_BITS & LEAST_MASK for kind in range(HOUSE_KINDS)]
    by_kind = [(KIND_NAMES[kind], n) for kind, n in enumerate(counted) if n > surely[kind]]
    return Known([(card_name(card_class), n) for card_class, n in cards.items()], by_kind)


# ------------------------------------------------------------------ deals and swaps
def _deal(s: Any, seat: int) -> Deal | None:
    """10.2.2 a complete proposal is public; before that only its composer sees it."""
    deal = s.deal
    if deal.proposer < 0 or (composing(s) and seat != s.mover):
        return None
    return Deal(
        proposer=deal.proposer,
        give=[KIND_NAMES[kind] for kind in deal.give if kind >= 0],
        give_ravens=deal.give_ravens,
        ask=[KIND_NAMES[kind] for kind in deal.ask if kind >= 0],
        ask_ravens=deal.ask_ravens,
        term=TERM_NAMES[deal.term] if deal.term != Term.NONE else None,
        attack=_seat(deal.seat),
        handed=deal.handed,
    )


def _swap(s: Any, seat: int) -> Swap:
    house = s.dealt_set[seat]
    lying = [card_class for card_class in _classes_in(s, s.in_box) if _of_house(card_class, house)]
    aside = card_name(s.aside[seat]) if s.aside[seat] >= 0 else None
    return Swap(aside, s.swaps[seat], _pile("set", tuple(lying)))


def _of_house(card_class: int, house: int) -> bool:
    return card_class < FIRST_GUEST and house_of(card_class) == house


# ------------------------------------------------------------------ 9 how the points came about
def score_lines(s: Any, seat: int) -> list[tuple[str, int]]:
    """One line for each kind that counts; together they are the seat's points."""
    lines = [(_line(s, seat, kind), points_from(s, seat, kind)) for kind in range(KINDS)]
    return [line for line in lines if line[1] != 0]


def _line(s: Any, seat: int, kind: int) -> str:
    cards = many(kind_at_end(s, seat, kind), KIND_NAMES[kind])
    ability = s.box.ability[kind]
    of = s.box.of[kind, 0]
    if ability == Ability.PER_RAVEN:
        return f"{cards} with {ravens_in_words(s.ravens[seat])}"
    if ability == Ability.PER_KIND:
        return f"{cards} with {many(kind_at_end(s, seat, of), KIND_NAMES[of])}"
    if ability == Ability.MOST:
        return f"{cards}, {'the most' if points_from(s, seat, kind) > 0 else 'not the most'}"
    if ability == Ability.NEIGHBOURS:
        beside = kind_at_end(s, after(s, seat), of) + kind_at_end(s, (seat - 1) % s.players, of)
        return f"{cards} with {many(beside, KIND_NAMES[of])} next door"
    if ability == Ability.FOREIGN:
        return f"{cards} with {many(foreign_cards(s, seat), 'card')} of other houses"
    if ability == Ability.SETS:
        sets = min(kind_at_end(s, seat, s.box.of[kind, i]) for i in range(3))
        return f"{cards} with {many(sets, 'complete set')}"
    if ability == Ability.FEWEST:
        return f"{cards}, and nobody has fewer cards"
    return cards


# ------------------------------------------------------------------ checks
def census(s: Any) -> dict[str, int]:
    """All cards and ravens; 1.4, 8.2 none is ever added, and none disappears."""
    guests = [1 << s.deck[i] for i in range(s.deck_next, s.deck_size)]
    guests += [1 << s.agenda[seat] for seat in range(s.players) if s.agenda[seat] >= 0]
    cards = distinct = 0
    for word in range(WORDS):
        piles = [s.hand[seat, word] for seat in range(s.players)]
        piles += [s.discards[word], s.in_box[word], *(guests if word == 1 else [])]
        together = 0
        for pile in piles:
            cards += count(pile)
            together |= pile
        distinct += count(together)
    return {
        "cards": cards,
        "distinct cards": distinct,
        "ravens": sum(s.ravens[seat] + s.bid[seat] for seat in range(s.players)) + s.ravens_gone,
        "miscounted hands": sum(
            s.cards[seat] != sum(count(word) for word in _hand_words(s, seat)) for seat in range(s.players)
        ),
    }


def hidden(s: Any, seat: int) -> tuple[Any, ...]:
    """What another seat can see and this one cannot: hands, agendas, and choices made in secret."""
    others = [other for other in range(s.players) if other != seat]
    hands = [tuple(_classes_in(s, _hand_words(s, other))) for other in others]
    agendas = [class_at(s, 1, s.agenda[other]) for other in others if s.agenda[other] >= 0]
    secret = [s.vote[other] for other in others] if s.phase == Phase.VOTE else []
    answers = [(s.answer[other], s.aside[other]) for other in others]
    composing_deal = (int(s.phase), *s.deal.give, *s.deal.ask) if composing(s) and seat != s.mover else ()
    return tuple(hands), tuple(agendas), tuple(secret), tuple(answers), composing_deal


def fits(s: Any, seat: int) -> bool:
    """11.3 whether the truth is among what the seat, or the public, believes possible."""
    if s.track == 0:
        return True
    row = SPECTATORS if seat == SPECTATOR else seat
    if not all(map(_matched, _true_places(s, row), _believed_places(s, row))):
        return False
    for holder in range(s.players):
        for kind in range(HOUSE_KINDS):
            if least_of_kind(s, row, holder, kind) > held_of_kind(s, holder, kind):
                return False
    return row == SPECTATORS or _knows_own_hand(s, seat)


def _true_places(s: Any, row: int) -> list[list[int]]:
    """For each class, where its cards are that are neither discarded nor the viewer's own agenda."""
    places: list[list[int]] = [[] for _ in range(CLASSES)]
    for holder in range(s.players):
        for card_class in _classes_in(s, _hand_words(s, holder)):
            places[card_class].append(holder)
    for card_class in _classes_in(s, s.in_box):
        places[card_class].append(AWAY)
    hidden = [s.deck[i] for i in range(s.deck_next, s.deck_size)]
    hidden += [s.agenda[other] for other in range(s.players) if other != row and s.agenda[other] >= 0]
    for guest in hidden:
        places[class_at(s, 1, guest)].append(AWAY)
    return places


def _believed_places(s: Any, row: int) -> list[list[set[int]]]:
    """For each class, where each of its cards may be that the viewer thinks is in the game."""
    believed: list[list[set[int]]] = [[] for _ in range(CLASSES)]
    for word in range(WORDS):
        places: dict[int, set[int]] = {}
        for place in range(PLACES):
            for bit in members(s.mind.may[row, place, word]):
                places.setdefault(bit, set()).add(place)
        for bit in sorted(places):
            believed[class_at(s, word, bit)].append(places[bit])
    return believed


def _matched(places: list[int], believed: list[set[int]]) -> bool:
    """Whether every card can be given one of its believed places, each place used as often as it is true."""
    if len(places) != len(believed):
        return False
    taken_by: dict[int, int] = {}

    def settle(card: int, tried: set[int]) -> bool:
        for i, place in enumerate(places):
            if place in believed[card] and i not in tried:
                tried.add(i)
                if i not in taken_by or settle(taken_by[i], tried):
                    taken_by[i] = card
                    return True
        return False

    return all(settle(card, set()) for card in range(len(believed)))


def _knows_own_hand(s: Any, seat: int) -> bool:
    known = [known_at(s, seat, seat, word) for word in range(WORDS)]
    no_doubt = all(known[word] == s.mind.may[seat, seat, word] for word in range(WORDS))
    return no_doubt and _classes_in(s, known) == _classes_in(s, _hand_words(s, seat))
