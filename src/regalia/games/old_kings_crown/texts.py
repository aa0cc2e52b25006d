"""What cards, tiles and locations do, in our own words, short enough for a card on a screen."""

from typing import Any

from .box import KIND_OF
from .state import DECREE, Decree

CARD_TEXTS = {
    "follower": "Eliminate Agent. Quest {quest}.",
    "cavalry": "Outrider. Pathfinder. Quest {quest}.",
    "war-machine": "Deploy.",
    "captain": "Authority. Quest {quest}.",
    "heir": "Steadfast.",
    "agent": "Vulnerable to Followers.",
    "champion": "Quest {quest}.",
    "myth": "Legend.",
    "ruse": "Retreat or Reinforce.",
    "tooth": "Ritual.",
    "eye": "Ritual.",
}
LOOK_TEXT = " When revealed, you may look at a hand."
DECREE_TEXTS = {
    Decree.BLACK_POWDER_PLOY: "If {whose} Captain is in the clash, all Captains in it fall{spent} and you win. "
    "Else it has strength {box.ploy}{less}.",
    Decree.PATIENT_ROOT: "Strength {box.root} for each Loss of yours in earlier regions this year.",
    Decree.RAID_AND_RAZE: "Its strength is the highest of another player in the clash.",
    Decree.GILDED_WALL: "The clash is a tie that nothing can alter.",
}
LOCATION_TEXTS = (
    "Send one card with Authority, from the Highlands or your hand, to the Court.",
    "Send one card with Quest, from the Highlands or your hand, to your Site of Power.",
    "",
    "Remove up to {battlefield} i of one opponent.",
    "In Winter you may put all your cards still by regions under your draw pile.",
    "Shuffle your discard pile and draw up to {necropolis} of it.",
)
TILE_TEXTS = (
    "When you are tied for the highest: you win the clash.",
    "When all cards are placed: look at an opponent's card by a region, then you may swap one of yours with your hand.",
    "In a clash: +{box.stones} strength.",
    "After claiming a location: a Cavalry of yours still by the region goes on it to pillage.",
    "When an opponent's Captain goes to the Lost Pile: your hand limit rises by 1, to {box.most_limit} at most.",
    "Before a region is revealed: swap your card there with another face-down card of yours or with your hand.",
    "After losing a region: a Follower of yours still by it fortifies a location there.",
    "In Spring after drawing: put up to {box.pamphlets} cards of your hand under your draw pile and draw as many.",
    "When a card is sent to the Court: your own card there stays.",
    "After winning a region: a Captain of yours still by it fortifies a location there.",
    "In a clash: +1 strength for each card of yours in the Court and for your Herald in the region, at least "
    "+{box.sword_least}, at most +{box.sword_most}.",
    "When all Heralds are placed: move yours to another location.",
    "Each Loss puts 1 i on one of your Rituals. With {box.ritual_needs[0]} you gain The Tooth.",
    "Each Loss puts 1 i on one of your Rituals. With {box.ritual_needs[1]} you gain The Eye.",
    "In a clash: -{box.sap} strength for one opponent in it.",
    "After losing a region: take a card you revealed there back into your hand.",
)


def tile_text(s: Any, tile: int) -> str:
    text = TILE_TEXTS[tile].format(box=s.box)
    return f"{text} You gain {s.box.tile_influence[tile]} i." if s.box.tile_influence[tile] else text


def card_text(s: Any, side: int, card: int) -> str:
    if card == DECREE:
        whose = "a" if s.box.ploy_own else "another player's"
        spent = ", the Ploy is lost" if s.box.ploy_spent else ""
        less = f", less {s.box.ploy_less} for each opponent in the clash" if s.box.ploy_less else ""
        text = DECREE_TEXTS[Decree(s.box.decree[s.faction[side]])]
        return text.format(box=s.box, whose=whose, spent=spent, less=less)
    text = CARD_TEXTS[KIND_OF[card]].format(quest=s.box.quest[card])
    return text + LOOK_TEXT if s.box.looks >> card & 1 else text
