"""Which golden playthroughs of Crown of Emara there must be; `tests/test_playthroughs.py` plays them."""

from __future__ import annotations

import re

import pytest

from regalia.games.crown_of_emara.box import ADVISOR_NAMES, EVENT_NAMES, RANK_NAMES
from regalia.games.crown_of_emara.names import CARD_NAMES
from tests.crown_of_emara.sheets import SHEETS
from tests.make_playthroughs import Sheet

ALL = "\n".join(sheet.path.read_text() for sheet in SHEETS)
USED = ("Baker", "Schoolmarm", "Bailiff", "Dressmaker", "Landlord", "Merchant", "Chamberlain")


def sheet(name: str) -> Sheet:
    return next(sheet for sheet in SHEETS if sheet.name == name)


def places(name: str) -> list[tuple[int, int]]:
    """(rank, points) of everybody in a playthrough."""
    return [
        (int(r), int(p)) for r, p in re.findall(r"^rank (\d): \w+, (\d+) points", sheet(name).path.read_text(), re.M)
    ]


def test_a_file_for_every_way_to_play() -> None:
    options = [sheet.options for sheet in SHEETS]
    for wanted in ({"random_layout": True}, {"full_selection": True}, {"start": "printed"}, {"campaign": 40}):
        assert wanted in options
    assert {"random_layout": True, "full_selection": True} in options


@pytest.mark.parametrize("event", EVENT_NAMES)
def test_every_event_is_shown(event: str) -> None:
    assert re.search(rf"Round \d begins with \w+\. {event}: ", ALL)


@pytest.mark.parametrize("advisor", ADVISOR_NAMES)
def test_every_advisor_is_recruited(advisor: str) -> None:
    assert re.search(rf" recruits (the )?{advisor}\.", ALL)


@pytest.mark.parametrize("advisor", USED)
def test_every_advisor_that_can_be_used_is_used(advisor: str) -> None:
    assert f"to use the {advisor}." in ALL


def test_every_card_and_every_rank_is_shown() -> None:
    for card in CARD_NAMES:
        assert f" plays {card} onto slot " in ALL
    for rank in RANK_NAMES[:4]:
        assert re.search(rf"(Red|Blue|Yellow|Green) becomes {rank} for", ALL)


def test_every_way_to_end_is_shown() -> None:
    assert places("1-player-wins")[0][0] == 1
    assert places("1-player-loses")[0][0] == 2
    assert places("shared-place")[0][0] == places("shared-place")[1][0] == 1
    for name in ("tie-by-other-score", "tie-by-rank", "tie-by-card-of-rank"):
        (first, points), (second, same) = places(name)
        assert (first, second, points) == (1, 2, same)
