"""What a page or a program gets: handles that mean something, a small view, words for everything."""

from __future__ import annotations

import random
from typing import Any

import pytest

import regalia as library
from regalia.core.state import SPECTATOR
from regalia.core.view import to_wire
from regalia.games.old_kings_crown.names import SLUGS

LARGEST = 16_000
"""Bytes of a view at most."""


def states(players: int, seed: int, **options: Any) -> Any:
    """Every position of a random game."""
    table = library.new("old-kings-crown", players=players, seed=seed, **options)
    luck = random.Random(seed)
    while not table.over:
        yield table
        seat = luck.choice(table.to_act)
        table.play(seat, luck.choice(table.legal(seat)))
    yield table


def handles(thing: Any) -> set[str]:
    """Every handle that a view carries."""
    found = set()
    if isinstance(thing, list | tuple):
        for part in thing:
            found |= handles(part)
    elif isinstance(thing, dict):
        if "place" in thing and isinstance(thing["place"], str):
            found.add(f"{thing['place']}:{thing['k']}")
        for part in thing.values():
            found |= handles(part)
    return found


@pytest.mark.parametrize(("players", "seed"), [(4, 3), (3, 5), (2, 7), (1, 9)])
def test_every_handle_of_an_action_is_in_the_view(players: int, seed: int) -> None:
    import msgspec

    pointed = 0
    for table in states(players, seed):
        for seat in table.to_act:
            view = msgspec.to_builtins(table.view(seat))
            own = view["table"]
            there = handles(own)
            there |= {f"seat:{player['seat']}" for player in own["players"]}
            there |= {f"location:{place['id']}" for place in own["locations"]}
            there |= {f"region:{region['id']}" for region in own["regions"]}
            there |= {f"tile:{tile['id']}" for tile in own["players"][seat]["tiles"]}
            for action in table.legal(seat):
                handle = table.game.people.points_at(table.state, seat, action.number)
                assert handle == "" or handle in there, f"{action.name}: {handle}"
                pointed += handle != ""
    assert pointed > 100


def test_a_card_picked_is_the_card_shown_at_its_handle() -> None:
    import msgspec

    for table in states(3, 11):
        for seat in table.to_act:
            text = str(msgspec.to_builtins(table.view(seat)))
            for action in table.legal(seat):
                handle = table.game.people.points_at(table.state, seat, action.number)
                if action.name.startswith("card:"):
                    place, _, k = handle.rpartition(":")
                    name = text.partition(f"'place': '{place}', 'k': {k}, 'name': ")[2][1:].partition("'")[0]
                    assert name.partition("'")[0] in action.words


def test_views_are_small() -> None:
    sizes = [len(to_wire(table.view(seat))) for table in states(4, 2) for seat in (0, None)]
    assert max(sizes) < LARGEST


def test_every_choice_and_every_refusal_has_words() -> None:
    for number, table in enumerate(states(4, 6)):
        if number % 7:
            continue
        for seat in range(4):
            legal = {action.name for action in table.legal(seat)}
            for name in table.game.action_names:
                assert bool(table.why_not(seat, name)) == (name not in legal)
            for action in table.legal(seat):
                assert action.words[0].isupper()
                assert "{" not in action.words


def test_everything_that_is_heard_reads_well() -> None:
    for players, seed in ((4, 1), (2, 2), (1, 3)):
        *_, table = states(players, seed)
        for eyes in [*range(players), None]:
            for line in table.heard(eyes):
                assert line[0].isupper()
                assert line.endswith(".")
                assert "{" not in line
                assert "the the" not in line.lower()


def test_a_spectator_sees_no_hidden_card() -> None:
    for table in states(3, 8):
        if table.over:
            continue
        s = table.state
        seen = table.view().table
        for player in seen.players:
            shown = [card.name for card in player.hand if card.name]
            known = s.held[4, player.seat]
            assert len(shown) <= known.bit_count()
        assert all(side.laid is None or side.laid.name is None for region in seen.regions for side in region.sides)
        assert all(side.down is None or side.down.name is None for region in seen.regions for side in region.sides)


def test_action_names_do_not_depend_on_the_card_file() -> None:
    assert SLUGS[0] == "follower-a"
    assert len({*SLUGS}) == 21
    assert SPECTATOR == 14
