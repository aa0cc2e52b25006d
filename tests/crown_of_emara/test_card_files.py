"""Card files of one's own: what they may change, and what is refused."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import regalia as library
from regalia.core.cards import CardFile, card_file, printed_cards, read_cards
from regalia.core.contract import load_game
from regalia.core.engine import blank_state
from regalia.core.errors import Refused
from regalia.games.crown_of_emara.box import ABILITIES, ADVISOR_NAMES, slug
from tests.crown_of_emara.language import Emara, advisor
from tests.language import play_out

EMARA = load_game("crown-of-emara")


def changed(name: str, **changes: Any) -> CardFile:
    """The printed cards with one thing changed, as the engine gets them."""
    content = copy.deepcopy(printed_cards(EMARA.meta).content)
    content["name"] = "My own"
    content["cards"][name].update(changes)
    return card_file(EMARA.meta, content, "own.toml")


def edited(edit: Callable[[dict[str, Any]], Any]) -> CardFile:
    content = copy.deepcopy(printed_cards(EMARA.meta).content)
    edit(content["cards"])
    return card_file(EMARA.meta, content, "own.toml")


# ------------------------------------------------------------------ where figures come from
def test_every_card_says_where_its_figures_come_from() -> None:
    cards = printed_cards(EMARA.meta).content["cards"]
    for name in map(slug, ADVISOR_NAMES):
        assert (cards[name]["source"], cards[name]["cost_source"]) == ("rulebook", "reconstructed")
    for name in ("forest", "quarry", "weaving-mill", "grainfield", "craftsmen", "baron", "duke", "favor-tokens"):
        assert cards[name]["source"] == "reconstructed"
    for name in ("castle", "market", "construction-site", "the-great-famine", "a-long-summer"):
        assert cards[name]["source"] == "rulebook"
    starts = [card["start_source"] for card in cards.values() if "start_source" in card]
    assert (len(starts), starts.count("rulebook"), starts.count("reconstructed")) == (14, 1, 13)


# ------------------------------------------------------------------ what may be changed
def test_another_price_and_another_ability() -> None:
    cards = changed("baker", cost={"grain": 1}, ability="books", amount=3, cp=9)
    t = Emara(cards=cards).offers("Castle", "Baker").has(0, grain=1).stands(0, "Castle").turn(0, "town", 1)
    t.plays(0, "recruit:castle/1")
    assert (t.goods(0), t.points(0)[0]) == ({"book": 3}, 9)
    assert "use:baker" not in t.can(0)


@pytest.mark.parametrize("ability", ABILITIES)
def test_any_advisor_may_have_any_ability(ability: str) -> None:
    cards = changed("abbess", ability=ability, amount=2, cost={})
    t = Emara(3, cards=cards, seed=3).offers("Castle", "Abbess").stands(0, "Castle").turn(0, "town", 1)
    t.plays(0, "recruit:castle/1")
    assert t.s.advisors[0] >> advisor("Abbess") & 1
    play_out(t.table)


def test_a_fourth_hut() -> None:
    def add(cards: dict[str, Any]) -> None:
        cards["forest"]["huts"].append({"cloth": 1})

    t = Emara(cards=edited(add)).has(0, cloth=1).stands(0, "Forest").turn(0, "town", 1).plays(0, "hire:forest/4")
    assert t.s.craftsmen[0] == 1


def test_markers_of_another_length() -> None:
    t = Emara(4, cards=changed("stone-marker", four=[9], board=0)).has(0, stone=2).turn(0, "town", 1)
    t.plays(0, "to:construction-site", "stone")
    assert t.points(0)[0] == 9
    t.has(0, stone=1).turn(0, "town", 1).plays(0, "to:construction-site", "stone")
    assert t.points(0)[0] == 9


def test_tokens_may_be_spread_otherwise() -> None:
    def spread(cards: dict[str, Any]) -> None:
        cards["favor-tokens"].update({"castle": [{"wood": 2}] * 12, "cathedral": [], "market": []})
        del cards["favor-tokens"]["construction-site"]

    t = Emara(cards=edited(spread)).turn(0, "town", 1)
    t.arranged(lambda s: s.favors.__setitem__(0, 3) or setattr(s, "tokens", 4095 - 3)).has(0)
    t.plays(0, "to:castle", "favor:1", "favor:2")
    assert t.goods(0) == {"wood": 4}


def test_a_table_shows_which_cards_it_is_played_with() -> None:
    t = Emara(cards=changed("castle", book_bp=7))
    assert t.table.view(0).cards == "My own"
    t.has(0, book=1).turn(0, "town", 1).plays(0, "to:castle")
    assert t.words(0, "book-to-castle") == "Discard 1 Book for 7 BP"


# ------------------------------------------------------------------ the widest figures
def widest(cards: dict[str, Any]) -> None:
    """Everything free and everything as rich as a card file may make it."""
    for name, card in cards.items():
        for key in ("cost", "huts"):
            if key in card:
                card[key] = {} if key == "cost" else [{}] * 4
        for key in ("cp", "books_cp", "wood_bp"):
            if isinstance(card.get(key), list):
                card[key] = [60] * len(card[key])
            elif key in card:
                card[key] = 60
        if "four" in card:
            card.update(
                {"four": [9, 0, 9, 9], "fewer": [9], "board": 9 if name in ("stone-marker", "bread-marker") else 0}
            )
        if "amount" in card:
            card["amount"] = 9
        if "gold" in card:
            card.update({"gold": 0, "rings": 0})
    for name in map(slug, ADVISOR_NAMES):
        cards[name]["amount"] = 9
    cards["castle"]["book_bp"] = cards["construction-site"]["stone_bp"] = 60
    cards["favor-tokens"].update({"castle": [{"book": 9}] * 12, "cathedral": [], "market": [], "construction-site": []})


@pytest.mark.parametrize("ability", ["more-books", "gifts", "more-building", "books", "swap", "bake"])
def test_the_widest_figures_fit(ability: str) -> None:
    def edit(cards: dict[str, Any]) -> None:
        widest(cards)
        for name in map(slug, ADVISOR_NAMES):
            cards[name]["ability"] = ability

    for seed in range(2):
        table = library.new("crown-of-emara", players=4, seed=seed, cards=edited(edit))
        play_out(table)
        table.to_bytes()  # fails if a number does not fit its field
        assert max(place.points for place in table.standings) > 60


# ------------------------------------------------------------------ what is refused
COST = "needs a cost such as { wood = 2, grain = 1 }"
WRONG: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "unknown thing": (lambda c: c.update(dragon={"source": "own"}), "nothing called 'dragon'"),
    "the cathedral prints nothing": (lambda c: c.update(cathedral={"source": "own"}), "nothing called 'cathedral'"),
    "missing thing": (lambda c: c.pop("baker"), "leaves out the baker; a card file lists all 54"),
    "unknown ability": (lambda c: c["baker"].update(ability="fly"), "an ability 'fly' that the engine does not have"),
    "no ability": (lambda c: c["baker"].pop("ability"), "an ability 'None' that the engine does not have"),
    "ability without amount": (lambda c: c["carpenter"].pop("amount"), "the card carpenter needs amount"),
    "amount of 0": (lambda c: c["carpenter"].update(amount=0), "amount as a whole number from 1 to 60"),
    "amount of many": (lambda c: c["abbess"].update(amount=10), "amount as a whole number from 1 to 9"),
    "half a point": (lambda c: c["baker"].update(cp=0.5), "cp as a whole number from 0 to 60"),
    "too many points": (lambda c: c["baker"].update(cp=61), "cp as a whole number from 0 to 60"),
    "no cost": (lambda c: c["baker"].pop("cost"), COST),
    "cost in words": (lambda c: c["baker"].update(cost="2 wood"), COST),
    "cost of a coin": (lambda c: c["baker"].update(cost={"coin": 1}), COST),
    "negative cost": (lambda c: c["baker"].update(cost={"wood": -1}), COST),
    "cost of True": (lambda c: c["baker"].update(cost={"wood": True}), COST),
    "too much in all": (lambda c: c["baker"].update(cost={"wood": 5, "stone": 5}), COST),
    "no huts": (lambda c: c["forest"].update(huts=[]), "needs a list of 1 to 4 huts"),
    "five huts": (lambda c: c["forest"].update(huts=[{}] * 5), "needs a list of 1 to 4 huts"),
    "huts in words": (lambda c: c["forest"].update(huts="three"), "needs a list of 1 to 4 huts"),
    "a hut in words": (lambda c: c["forest"].update(huts=["2 wood"]), COST),
    "three craftsmen": (lambda c: c["craftsmen"].update(cp=[1, 1, 2]), "cp as 4 whole numbers from 0 to 60"),
    "ranks in words": (lambda c: c["baron"].update(cp="5432"), "cp as 4 whole numbers from 0 to 60"),
    "rank for much gold": (lambda c: c["baron"].update(gold=10), "gold as a whole number from 0 to 9"),
    "marker without numbers": (lambda c: c["gift-marker"].update(four=[]), "four as a list of 1 to 4 numbers"),
    "marker of five": (lambda c: c["gift-marker"].update(fewer=[1] * 5), "fewer as a list of 1 to 4 numbers"),
    "marker of ten": (lambda c: c["gift-marker"].update(four=[10]), "four as 1 whole numbers from 0 to 9"),
    "no board": (lambda c: c["gift-marker"].pop("board"), "board as a whole number from 0 to 9"),
    "eleven tokens": (lambda c: c["favor-tokens"]["castle"].pop(), "must be 12 favor tokens, not 11"),
    "thirteen tokens": (lambda c: c["favor-tokens"]["castle"].append({"cp": 1}), "must be 12 favor tokens, not 13"),
    "token of two": (lambda c: c["favor-tokens"].update(castle=[{"cp": 1, "bp": 1}]), "needs one reward"),
    "token of gems": (lambda c: c["favor-tokens"].update(castle=[{"gem": 1}]), "needs one reward"),
    "tokens in words": (lambda c: c["favor-tokens"].update(castle="3 CP"), "needs one reward"),
    "six books": (lambda c: c["market"].update(books_cp=[1] * 6), "books_cp as 5 whole numbers"),
    "event nowhere": (lambda c: c["a-long-summer"].update(town="forest"), "needs a town: one of castle"),
    "event no list": (lambda c: c["a-long-summer"].update(countryside=["forest"]), "needs a countryside: one of"),
    "event starts late": (lambda c: c["a-long-summer"].update(start=61), "start as a whole number from 0 to 60"),
    "famine without more": (lambda c: c["the-great-famine"].pop("more"), "the-great-famine needs more"),
    "no source": (lambda c: c["baker"].pop("source"), "needs a source: one of rulebook"),
    "unknown source": (lambda c: c["baker"].update(cost_source="hearsay"), "cost_source must be one of"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_is_refused_in_one_sentence(what: str) -> None:
    edit, because = WRONG[what]
    with pytest.raises(Refused) as refusal:
        blank_state(EMARA, 2, {}, edited(edit))
    assert because in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_file_for_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('game = "template"\nname = "x"\n[cards]\n')
    with pytest.raises(Refused, match="is not for Crown of Emara"):
        read_cards(EMARA.meta, path)
