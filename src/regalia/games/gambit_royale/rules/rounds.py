"""3.1 and 4: how a round begins and ends."""

from ....core.state import PUBLIC, say
from ..state import CARDS, GOLD, LONGEST, ROUNDS, SEATS, SILENCES, Phase, Said
from .effects import tell_face_down
from .supply import discard, draw
from .table import after, any_of, columns, say_cards
from .talents import NOBODY, clear_scratch, having, judge
from .turn import find_player


def begin_round(s):
    """3.1 turn up a goal for each column; 3.4 all hands draw."""
    s.on_round += 1
    say(s, Said.ROUND, s.active, s.on_round, 0, -1, PUBLIC)
    for column in range(columns(s)):
        goal = any_of(s, s.unseen)
        s.unseen &= ~(1 << goal)
        s.goal[column] = goal
        say(s, Said.GOAL, -1, column, 0, goal, PUBLIC)
    seat = s.active
    for _ in range(s.players):
        draw(s, seat)
        seat = after(s, seat)
    find_player(s, s.active)


def end_round(s):
    """4.1 all is turned up; 1.4 columns are scored one by one and do not affect each other."""
    if s.narrate != 0:
        for column in range(columns(s)):
            tell_face_down(s, Said.REVEALED, column, SEATS)
        keep_for_eyes(s)
    for column in range(columns(s)):
        score_column(s, column)
    clear_scratch(s)
    s.closed = 0
    s.active = after(s, s.active)  # 4.3 left of whoever placed the last card
    s.mover = s.active
    s.phase = Phase.ROUND_BEGINS
    if s.on_round == ROUNDS:
        s.phase = Phase.OVER


def score_column(s, column):
    winner, _ = judge(s, column, 1)
    goal = s.goal[column]
    if winner == NOBODY:  # 4.2 the goal is out of the game
        say(s, Said.NOBODY, -1, column, 0, goal, PUBLIC)
    else:
        s.won[winner] |= 1 << goal
        say(s, Said.WINS, winner, column, 0, goal, PUBLIC)
        keep_gold(s, winner, column)
    if s.narrate != 0:
        note_result(s, column, winner)
    for row in range(s.length[column]):  # 4.3
        discard(s, s.column[column, row])
        s.column[column, row] = 0
    for colour in range(s.players):  # Gold that is kept is in nobody's discards
        s.discards[colour] &= ~s.marked[colour]
    s.length[column] = 0
    s.goal[column] = -1


def keep_gold(s, winner, column):
    """Whoever wins the goal keeps the Gold in its column, unless it is void; it leaves its owner's set."""
    if having(s, SILENCES) > 0:
        return
    for colour in range(s.players):
        gold = s.left[colour] & s.box.able[GOLD]
        s.marked[colour] = gold
        if gold != 0:
            s.kept[winner, colour] |= gold
            say_cards(s, Said.KEEPS, winner, colour, gold, PUBLIC)


# ------------------------------------------------------------------ the last round, for people's eyes
def keep_for_eyes(s):
    """Note how the columns lie before they are scored and cleared."""
    for card in range(CARDS):
        s.last.count[card] = -1
    at = 0
    for column in range(columns(s)):
        s.last.goal[column] = s.goal[column]
        s.last.length[column] = s.length[column]
        for row in range(s.length[column]):
            s.last.card[at] = s.column[column, row]
            at += 1
    for k in range(at, LONGEST):
        s.last.card[k] = 0


def note_result(s, column, winner):
    s.last.winner[column] = winner
    for colour in range(s.players):
        s.last.total[column, colour] = -1
        if s.left[colour] != 0:
            s.last.total[column, colour] = s.total[colour]
