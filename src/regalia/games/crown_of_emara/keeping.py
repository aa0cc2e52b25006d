"""Chapter 9: high scores and the campaign, kept between games: in a small file, or by the caller as `Kept`."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from ...core.errors import Refused
from ...core.keep import keep, read_kept
from ...core.table import Table
from .box import FIRST_IN_CAMPAIGN
from .scoring import final_scores

GAME = "crown-of-emara"
LOWEST, HIGHEST = 0, 60
WIN_LOWERS, LOSS_RAISES = 5, 2
"""9.3"""
LONGEST_NAME = 40

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Number = Annotated[int, msgspec.Meta(ge=LOWEST, le=HIGHEST)]
Points = Annotated[int, msgspec.Meta(ge=0, le=32767)]


class Score(msgspec.Struct, forbid_unknown_fields=True):
    """9.2 the best result of a player from a starting number."""

    name: Name
    start: Number
    full_selection: bool
    points: Points
    other: Points

    @property
    def list_place(self) -> tuple[bool, int, int, int, str]:
        return self.full_selection, -self.start, -self.points, -self.other, self.name


class Campaign(msgspec.Struct, forbid_unknown_fields=True):
    """9.3 how a player's campaign stands."""

    name: Name
    full_selection: bool
    start: Number = FIRST_IN_CAMPAIGN
    """Where the next game starts."""
    games: Points = 0
    best_start: Number | None = None
    """The lowest start that was won, and the best score from it."""
    best_points: Points = 0
    last: str = ""
    """A mark of the last game that counted, so that none counts twice."""


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    scores: list[Score] = []
    campaigns: list[Campaign] = []


def checked_name(name: str) -> str:
    tidy = " ".join(name.split())
    if not 0 < len(tidy) <= LONGEST_NAME or not tidy.isprintable():
        raise Refused(f"A name for high scores has 1 to {LONGEST_NAME} letters.")
    return tidy


# ------------------------------------------------------------------ before and after a game
def before(players: int, options: Mapping[str, Any], name: str, kept: Kept | None = None) -> dict[str, Any]:
    """`campaign=next` becomes the number at which that player's campaign stands."""
    found = dict(options)
    if players == 1 and str(found.get("campaign", "")).strip().lower() == "next":
        content = read_kept(GAME, Kept) if kept is None else kept
        full = str(found.get("full_selection", "")).strip().lower() in ("true", "yes", "on", "1")
        found["campaign"] = _campaign(content, checked_name(name), full).start
    return found


def after(table: Table, name: str, kept: Kept | None = None) -> list[str]:
    """Note the result of a game that somebody has played alone."""
    if table.players != 1 or not table.over:
        return []
    s = table.state
    name = checked_name(name)
    content = read_kept(GAME, Kept) if kept is None else kept
    scores = final_scores(s, 0)
    lines = _note_score(content, name, s, min(scores), max(scores))
    if s.campaign:
        mark = hashlib.sha256(str(table.seed).encode()).hexdigest()[:16]
        lines += _note_campaign(content, name, s, min(scores), mark)
    problem = keep(GAME, content) if kept is None else ""
    return [*lines, problem] if problem else lines


def _note_score(content: Kept, name: str, s: Any, points: int, other: int) -> list[str]:
    """9.2 the other score breaks ties."""
    full = bool(s.full_selection)
    old = next((x for x in content.scores if (x.name, x.start, x.full_selection) == (name, s.start, full)), None)
    if old is not None and (old.points, old.other) >= (points, other):
        return [f"Your best from {s.start} is still {old.points} ({old.other})."]
    if old is not None:
        content.scores.remove(old)
    content.scores.append(Score(name, s.start, full, points, other))
    content.scores.sort(key=lambda score: score.list_place)
    return [f"{points} ({other}) is the best that {name} has done from {s.start}."]


def _campaign(content: Kept, name: str, full: bool) -> Campaign:
    for campaign in content.campaigns:
        if (campaign.name, campaign.full_selection) == (name, full):
            return campaign
    content.campaigns.append(Campaign(name, full))
    return content.campaigns[-1]


def _note_campaign(content: Kept, name: str, s: Any, points: int, mark: str) -> list[str]:
    """9.3 a win lowers the next start by 5, a loss raises it by 2."""
    campaign = _campaign(content, name, bool(s.full_selection))
    if campaign.last == mark:
        return ["This game has counted for your campaign before."]
    if campaign.start != s.start:
        return [f"Your campaign stands at {campaign.start}, so this game from {s.start} does not count for it."]
    campaign.games += 1
    campaign.last = mark
    if points <= s.victoria:
        campaign.start = min(HIGHEST, s.start + LOSS_RAISES)
        return [f"You lose to Victoria, {points} to {s.victoria}. Your campaign goes on from {campaign.start}."]
    campaign.start = max(LOWEST, s.start - WIN_LOWERS)
    lines = [f"You beat Victoria, {points} to {s.victoria}. Your campaign goes on from {campaign.start}."]
    best = campaign.best_start
    if best is None or s.start < best or (s.start == best and points > campaign.best_points):
        campaign.best_start, campaign.best_points = s.start, points
        lines.append(f"That is the best of your campaign: {points} from {s.start}.")
    return lines


# ------------------------------------------------------------------ the lists
def listed(kept: Kept | None = None) -> list[str]:
    content = read_kept(GAME, Kept) if kept is None else kept
    lines = []
    for full in (False, True):
        high, ways = (
            ("Full Selection, high scores", "Full Selection, campaigns") if full else ("High scores", "Campaigns")
        )
        scores = [score for score in content.scores if score.full_selection == full]
        if scores:
            lines.append(high)
            lines += [f"  from {x.start:2}: {x.points} ({x.other})  {x.name}" for x in scores]
        campaigns = [campaign for campaign in content.campaigns if campaign.full_selection == full and campaign.games]
        if campaigns:
            lines.append(ways)
        campaigns.sort(key=lambda c: (HIGHEST + 1 if c.best_start is None else c.best_start, -c.best_points, c.name))
        for c in campaigns:
            best = "no win yet" if c.best_start is None else f"won from {c.best_start} with {c.best_points}"
            lines.append(f"  {c.name}: {best}, {c.games} {'game' if c.games == 1 else 'games'}, next from {c.start}")
    return lines or ["Nothing is kept yet: play alone, `regalia play crown-of-emara --players 1`."]
