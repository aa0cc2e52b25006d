"""A small language for tests that read like a player's moves.

t = Crowns(4, houses="lyre,orlok,midian,chiron", starts=0)
t.give(0, "Knight of Orlok")           # arrange a hand, whoever had the card
t.plays(0, "exchange")                 # by an action's name,
t.picks(0, "Lay the Feud of Lyre")     # or by its words
t.sees(1, "Knight of Orlok")           # what a seat is shown
"""

from __future__ import annotations

from typing import Any

from regalia.core.cards import CardFile
from regalia.core.contract import load_game
from regalia.core.state import clear_events
from regalia.core.table import Table
from regalia.games.game_of_crowns.box import HOUSE_NAMES, KIND_NAMES
from regalia.games.game_of_crowns.rules import cards
from regalia.games.game_of_crowns.rules.knowledge import find_sure, first_minds, learn, one_sees_guest
from regalia.games.game_of_crowns.rules.play import settle
from regalia.games.game_of_crowns.state import (
    AWAY,
    FIRST_GUEST,
    GUEST_SHIFT,
    HOUSE_KINDS,
    SPECTATORS,
    WORDS,
    Phase,
)
from tests.language import AtTable

FOUR = "lyre,orlok,midian,chiron"
SIX = "lyre,orlok,midian,chiron,redtower,occultus"
ALL_CARDS = [f"{kind} of {house}" for house in HOUSE_NAMES for kind in KIND_NAMES[:HOUSE_KINDS]]
ALL_CARDS += KIND_NAMES[HOUSE_KINDS:]


def class_named(name: str) -> int:
    """The class of "Knight of Lyre" or "Artist"."""
    kind, _, house = name.partition(" of ")
    number = KIND_NAMES.index(kind)
    if number >= HOUSE_KINDS:
        return FIRST_GUEST + number - HOUSE_KINDS
    return HOUSE_NAMES.index(house) * HOUSE_KINDS + number


def _counted(hand: str) -> list[str]:
    """ "2 Feud, Bard" as ["Feud", "Feud", "Bard"]."""
    names = []
    for part in filter(None, (part.strip() for part in hand.split(","))):
        number, _, name = part.partition(" ") if part[0].isdigit() else ("1", "", part)
        names += [name] * int(number)
    return names


def _kinds(names: str) -> list[str]:
    """The picks for up to two kinds, in the order of the box; "nothing" where there is none."""
    kinds = sorted((KIND_NAMES.index(name.strip()) for name in names.split(",") if name), key=int)
    return [*(f"kind:{KIND_NAMES[kind].lower()}" for kind in kinds), "nothing", "nothing"]


class Crowns(AtTable):
    """A table of Game of Crowns, arranged and played by a test."""

    def __init__(
        self,
        players: int = 4,
        seed: int = 1,
        houses: str | None = None,
        starts: int = 0,
        cards: CardFile | None = None,
        **options: Any,
    ):
        names = houses or ",".join(name.lower() for name in HOUSE_NAMES[:players])
        chosen = {"houses": names, "starting_seat": starts, **options}
        self.table = Table(load_game("game-of-crowns"), players, seed, chosen, cards)

    # ---------------------------------------------------------------- arranging
    def give(self, seat: int, *names: str) -> Crowns:
        """Put cards into a hand, taken from wherever they are; everybody knows where cards are."""
        for name in names:
            wanted = class_named(name)
            word, bits = cards.word_of(wanted), cards.bits_of(self.s, wanted)
            bit = self._find(word, bits, seat, name)
            cards.put_in(self.s, seat, wanted, bit)
        self._everybody_knows()
        return self

    def _find(self, word: int, bits: int, seat: int, name: str) -> int:
        for other in range(self.table.players):
            there = self.s.hand[other, word] & bits
            if other != seat and there:
                bit = there & -there
                self.s.hand[other, word] ^= bit
                self.s.cards[other] -= 1
                return int(bit)
        for i in range(self.s.deck_next, self.s.deck_size):
            if word == 1 and bits >> self.s.deck[i] & 1:
                bit = 1 << self.s.deck[i]
                del self.s.deck[i]
                self.s.deck.append(0)
                self.s.deck_size -= 1
                return bit
        raise AssertionError(f"there is no other {name} to give")

    def hand(self, seat: int, *names: str) -> Crowns:
        """Make a hand exactly these cards; what it had goes to the seat to its left."""
        left = (seat + 1) % self.table.players
        for word in range(2):
            self.s.hand[left, word] |= self.s.hand[seat, word]
            self.s.hand[seat, word] = 0
        self.s.cards[left] += self.s.cards[seat]
        self.s.cards[seat] = 0
        return self.give(seat, *names)

    def empty(self, seat: int) -> Crowns:
        """Discard a whole hand, openly."""
        for word in range(2):
            self.s.discards[word] |= self.s.hand[seat, word]
            self.s.hand[seat, word] = 0
        self.s.cards[seat] = 0
        self._everybody_knows()
        return self

    def keep_only(self, seat: int, *names: str) -> Crowns:
        """Discard all of a hand but these cards of it."""
        kept = [0, 0]
        for name in names:
            wanted = class_named(name)
            word = cards.word_of(wanted)
            there = self.s.hand[seat, word] & cards.bits_of(self.s, wanted) & ~kept[word]
            assert there, f"seat {seat} has no {name}"
            kept[word] |= there & -there
        for word in range(2):
            self.s.discards[word] |= self.s.hand[seat, word] & ~kept[word]
            self.s.hand[seat, word] = kept[word]
        self.s.cards[seat] = sum(word.bit_count() for word in kept)
        self._everybody_knows()
        return self

    def only(self, *hands: str) -> Crowns:
        """Each seat has only these cards, "2 Feud, Knight of Lyre, Bard": by kind alone those of the own
        house come first. All the rest, with the guest deck, is discarded."""
        s = self.s
        pool = [0, 0]
        for seat in range(self.table.players):
            for word in range(WORDS):
                pool[word] |= s.hand[seat, word]
                s.hand[seat, word] = 0
            s.cards[seat] = 0
        for i in range(s.deck_next, s.deck_size):
            pool[1] |= 1 << s.deck[i]
        self.no_guests()
        for word in range(WORDS):
            pool[word] |= s.discards[word]
        wanted = [(name.count(" of "), seat, name) for seat, hand in enumerate(hands) for name in _counted(hand)]
        for _, seat, name in sorted(wanted, reverse=True):  # exact cards first
            banners = [s.house[seat], *range(len(HOUSE_NAMES))]
            exact = " of " in name or KIND_NAMES.index(name) >= HOUSE_KINDS
            for card in [name] if exact else [f"{name} of {HOUSE_NAMES[house]}" for house in banners]:
                there = pool[cards.word_of(class_named(card))] & cards.bits_of(s, class_named(card))
                if there:
                    pool[cards.word_of(class_named(card))] ^= there & -there
                    cards.put_in(s, seat, class_named(card), there & -there)
                    break
            else:
                raise AssertionError(f"there is no other {name} for seat {seat}")
        for word in range(WORDS):
            s.discards[word] = pool[word]
        self._everybody_knows()
        return self

    def ravens(self, *numbers: int) -> Crowns:
        """Set everybody's ravens, seat by seat."""
        for seat, number in enumerate(numbers):
            self.s.ravens[seat] = number
        return self

    def next_guest(self, name: str) -> Crowns:
        """Put a guest on top of the deck."""
        bits = cards.bits_of(self.s, class_named(name))
        top = self.s.deck_next
        at = next(i for i in range(top, self.s.deck_size) if bits >> self.s.deck[i] & 1)
        self.s.deck[top], self.s.deck[at] = self.s.deck[at], self.s.deck[top]
        return self

    def no_guests(self) -> Crowns:
        """Discard the guest deck."""
        for i in range(self.s.deck_next, self.s.deck_size):
            self.s.discards[1] |= 1 << self.s.deck[i]
            self.s.deck[i] = 0
        self.s.deck_next = self.s.deck_size
        self._everybody_knows()
        return self

    def agenda(self, seat: int, name: str) -> Crowns:
        """Make this guest a seat's agenda, swapping with whoever has it."""
        bits = cards.bits_of(self.s, class_named(name))
        mine = self.s.agenda[seat]
        if bits >> mine & 1:
            return self
        for other in range(self.table.players):
            if bits >> self.s.agenda[other] & 1:
                self.s.agenda[seat], self.s.agenda[other] = self.s.agenda[other], mine
                return self
        at = next(i for i in range(self.s.deck_next, self.s.deck_size) if bits >> self.s.deck[i] & 1)
        self.s.agenda[seat], self.s.deck[at] = self.s.deck[at], mine
        return self

    def _everybody_knows(self) -> None:
        first_minds(self.s)

        for viewer in [*range(self.table.players), SPECTATORS]:  # 10.1, 10.3 others' agendas, what lies in the box
            hidden = [self.s.in_box[word] for word in range(WORDS)]
            for seat in range(self.table.players):
                if self.s.agenda[seat] >= 0 and seat != viewer:
                    hidden[1] |= 1 << self.s.agenda[seat]
            for word in range(WORDS):
                self.s.mind.may[viewer, AWAY, word] |= hidden[word]
                find_sure(self.s, viewer, word)

    def draws(self, seat: int, name: str) -> Crowns:
        """A seat draws this guest from the deck, and nobody else sees which it is. To be called after
        `give` and its like, which show all cards to everybody."""
        self.next_guest(name)
        guest = cards.next_guest(self.s)
        cards.put_in(self.s, seat, class_named(name), 1 << guest)
        one_sees_guest(self.s, seat, class_named(name))
        learn(self.s)
        return self

    def begins(self, seat: int) -> Crowns:
        """The turn before this seat's is over, and this seat's begins."""
        self.s.active = (seat - 1) % self.table.players
        self.s.phase = Phase.NEXT_TURN
        clear_events(self.s)
        settle(self.s)
        self.table._listen()
        self.table._close_idle_window()
        return self

    # ---------------------------------------------------------------- playing

    def picks(self, seat: int, *words: str) -> Crowns:
        """Play actions by their words, or a part that only one choice has."""
        for text in words:
            fitting = [a for a in self.table.legal(seat) if text.lower() in a.words.lower()]
            exact = [a for a in fitting if a.words.lower() == text.lower()] or fitting
            choices = [a.words for a in self.table.legal(seat)]
            assert len(exact) == 1, f"seat {seat} cannot pick '{text}' among {choices}"
            self.table.play(seat, exact[0])
        return self

    def votes(self, *sides: str) -> Crowns:
        """Everybody votes, seat by seat: "a" for the attacker, "d" for the defender."""
        for seat, side in enumerate(sides):
            self.plays(seat, "vote:attacker" if side == "a" else "vote:defender")
        return self

    def pass_turn(self) -> Crowns:
        """The active player makes an exchange in which nothing special happens: every choice is the
        first one, no ravens are added and the first offer is accepted."""
        active = self.s.active
        while not self.table.over and self.s.active == active and self.s.phase != Phase.SENTINEL:
            seat = self.table.to_act[0]
            names = [action.name for action in self.table.legal(seat)]
            wanted = [n for n in ("exchange", "decline", "nothing", "number:0") if n in names]
            wanted += [n for n in names if n.startswith("seat:")]
            self.table.play(seat, wanted[0] if wanted else names[0])
        return self

    def proposes(
        self,
        seat: int,
        give: str = "",
        give_ravens: int = 0,
        ask: str = "",
        ask_ravens: int = 0,
        term: str = "none",
        attack: int = -1,
    ) -> Crowns:
        """A whole deal, cards by kind with commas between them: `proposes(1, give="Feud", ask="Knight,Trader")`."""
        given, asked = _kinds(give), _kinds(ask)
        picks = {
            Phase.PROPOSE: given[0],
            Phase.GIVE_SECOND: given[1],
            Phase.GIVE_RAVENS: f"number:{give_ravens}",
            Phase.ASK_FIRST: asked[0],
            Phase.ASK_SECOND: asked[1],
            Phase.ASK_RAVENS: f"number:{ask_ravens}",
            Phase.TERM: f"term:{term}",
            Phase.TERM_SEAT: f"seat:{attack}",
        }
        assert self.s.phase == Phase.PROPOSE, f"nobody can propose a deal now: {self.phase}"
        while self.s.phase in picks:
            self.plays(seat, picks[Phase(self.s.phase)])
        assert (self.s.deal.give_ravens, self.s.deal.ask_ravens) == (give_ravens, ask_ravens)
        return self

    def accepts(self, seat: int, *handed: tuple[int, str]) -> Crowns:
        """The active player accepts; then (seat, card) for every card that changes hands."""
        self.plays(seat, "accept")
        for giver, name in handed:
            self.picks(giver, f"Hand over the {name}")
        return self

    # ---------------------------------------------------------------- looking

    def has(self, seat: int, name: str) -> int:
        """How many of a card a seat really has."""
        return int(cards.held(self.s, seat, class_named(name)))

    def holds(self, seat: int) -> dict[str, int]:
        """A seat's whole hand, as it really is: {"Knight of Lyre": 3, "Jester": 1}."""
        return {name: self.has(seat, name) for name in ALL_CARDS if self.has(seat, name)}

    def guests(self) -> list[str]:
        """The guest deck, from the top."""
        deck = [self.s.deck[i] for i in range(self.s.deck_next, self.s.deck_size)]
        return [KIND_NAMES[self.s.box.guest_kind[card - GUEST_SHIFT]] for card in deck]

    def sees(self, viewer: int | None, text: str) -> bool:
        """Whether a viewer's screen shows some words."""
        return text.lower() in self.wire(viewer).lower()

    def raven_count(self) -> list[int]:
        return list(self.s.ravens[: self.table.players])

    def knows(self, viewer: int | None, seat: int) -> dict[str, int]:
        """The cards that a viewer is sure of in another's hand: {"Knight of Lyre": 2}."""
        return dict(self.table.view(viewer).table.players[seat].known.cards)

    def knows_kinds(self, viewer: int | None, seat: int) -> dict[str, int]:
        """Kinds of which a viewer is sure that more are in that hand: {"Coinage": 1}."""
        return dict(self.table.view(viewer).table.players[seat].known.at_least)

    def points(self) -> list[int]:
        """Points by seat, as the cards lie."""
        return self.standings()[0]

    def ranks(self) -> list[int]:
        return self.standings()[1]
