"""What balance reports tell of each game."""

from __future__ import annotations

from regalia.games.crown_of_emara.box import ADVISOR_NAMES
from regalia.games.gambit_royale.study import IN_THE_SUM, PREFERRED, Watch
from regalia.lab.ladder import Ladder, measure
from tests.gambit_royale.language import Gambit


def test_emara_tells_of_advisors_and_ranks() -> None:
    for row in measure(Ladder("crown-of-emara", 3, 2, [("steady", "steady")])):
        advisors = [name for seat in row["traits"] for name in seat["advisor"]]
        assert advisors
        assert set(advisors) <= set(ADVISOR_NAMES)
        assert len(set(advisors)) == len(advisors), "an advisor has one owner"
        assert all(seat["rank reached"][0] == "none" for seat in row["traits"])


def test_the_old_king_tells_of_factions_and_years() -> None:
    row = measure(Ladder("old-kings-crown", 2, 1, [("steady", "steady")], options={"factions": "clans,nobility"}))[0]
    assert [seat["faction"] for seat in row["traits"]] == ["Clans", "Nobility"]
    assert [seat["pairing"] for seat in row["traits"]] == ["Clans against Nobility", "Nobility against Clans"]
    assert len({seat["years"] for seat in row["traits"]}) == 1


def test_gambit_counts_who_is_in_the_winning_sum() -> None:
    """A Wizard takes King and Juliet away: they are in its column, but not in the sum."""
    t = Gambit(2, goals="Fencing 3, Music 2, Religion 4")
    t.column(1, "Red Wizard", "Red King", "Blue Spy", "Red Juliet").column(2, "Blue Queen").column(3)
    watch = Watch()
    watch(t.s, 0, 0)
    t.ends_round()
    watch(t.s, 0, 0)
    watch(t.s, 0, 0)
    found = watch.counts[IN_THE_SUM]
    assert found == {"Wizard": [1, 1], "King": [0, 1], "Spy": [0, 1], "Juliet": [0, 1], "Queen": [1, 1]}


def test_gambit_counts_what_is_played_rather_than_two_others() -> None:
    watch = Watch()
    t = Gambit(4).hand("Red", "King", "Spy", "Storm").plays("Red", "column:1")
    watch(t.s, 0, t.table.game.action_numbers["card:spy"])
    assert watch.counts[PREFERRED] == {"King": [0, 1], "Spy": [1, 1], "Storm": [0, 1]}
    t = Gambit(4).hand("Red", "King", "Spy").plays("Red", "column:1")
    watch(t.s, 0, t.table.game.action_numbers["card:spy"])
    assert watch.counts[PREFERRED]["Spy"] == [1, 1], "two cards are no choice between three"


def test_gambit_rows_count_every_conspirator() -> None:
    row = measure(Ladder("gambit-royale", 2, 1, [("random", "random")]))[0]
    assert set(row["counts"]) == {IN_THE_SUM, PREFERRED}
    assert sum(times for _, times in row["counts"][IN_THE_SUM].values()) > 40
