"""What the player who is to act may do, in every phase."""

from ..state import FAVOR, Phase
from .advisors import list_others
from .payment import list_coins, list_drops, list_units
from .places import list_location
from .rounds import list_aid
from .setup import list_councilors, list_destinations, list_first_resources
from .table import offer_all, offer_none
from .turn import list_help, list_slots, list_turn


def list_choices(s):
    offer_none(s)
    phase = s.phase
    if phase == Phase.TURN:
        list_turn(s, s.mover)
    elif phase == Phase.LOCATION:
        list_location(s, s.mover)
    elif phase == Phase.CARD:
        s.can[0] = s.hand[s.mover]
    elif phase == Phase.SLOT:
        list_slots(s, s.mover)
    elif phase == Phase.HELP:
        list_help(s, s.mover)
    elif phase == Phase.KEEP:
        offer_all(s, FAVOR, s.looked)
    elif phase == Phase.DROP:
        list_drops(s)
    elif phase == Phase.COINS:
        list_coins(s)
    elif phase == Phase.UNITS:
        list_units(s)
    elif phase == Phase.OTHER:
        list_others(s)
    elif phase == Phase.EVENT:
        list_aid(s, s.mover)
    elif phase == Phase.RELOCATE:
        list_councilors(s, s.mover)
    elif phase == Phase.RELOCATE_TO:
        list_destinations(s)
    elif phase == Phase.FIRST_RESOURCE:
        list_first_resources(s)
