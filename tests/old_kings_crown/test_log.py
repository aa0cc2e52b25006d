"""The log's sentences, where they are easily wrong."""

from __future__ import annotations

from regalia.core.state import PUBLIC, SPECTATOR, clear_events, events_of, say
from regalia.games.old_kings_crown.log import describe_event
from regalia.games.old_kings_crown.state import Said

from .language import OldKing, card_named


def told(t: OldKing, kind: Said, actor: int, a: int = 0, b: int = 0, card: str = "") -> str:
    clear_events(t.s)
    say(t.s, kind, actor, a, b, card_named(card) if card else -1, PUBLIC)
    return describe_event(t.s, events_of(t.s)[0], SPECTATOR)


def test_4_2_the_order_is_told_as_it_was_even_if_few_are_left_at_once():
    t = OldKing(3, "clans,uprising,nobility")
    clear_events(t.s)
    for k, (side, influence) in enumerate(((2, 9), (0, 4), (1, 0))):
        say(t.s, Said.ORDER, side, k + 1, influence, -1, PUBLIC)
    t.s.in_order = 1
    sentences = [describe_event(t.s, event, SPECTATOR) for event in events_of(t.s)]
    assert sentences == ["The order: Nobility (9 i), Clans (4 i), Uprising (0 i).", "", ""]


def test_many_people_go_and_one_goes():
    t = OldKing(3, "clans,uprising,nobility")
    assert told(t, Said.LOST, 0, card="follower-a") == "Goatherds (Follower 1) of the Clans go to the Lost Pile."
    assert told(t, Said.LOST, 1, card="follower-e") == "Quarrymen (Follower 3) of the Uprising go to the Lost Pile."
    assert told(t, Said.LOST, 2, card="follower-f") == "House Guard (Follower 3) of the Nobility goes to the Lost Pile."
    assert told(t, Said.LOST, 0, card="captain-d") == "Dunmor (Captain 9) of the Clans goes to the Lost Pile."


def test_a_look_at_an_empty_hand_says_so():
    t = OldKing(3, "clans,uprising,nobility")
    assert told(t, Said.LOOKS, 0, 1, 3) == "The Clans look at the hand of the Uprising."
    assert told(t, Said.LOOKS, 0, 1, 0) == "The Clans look at the hand of the Uprising, which is empty."
