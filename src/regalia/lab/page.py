"""Reports as one HTML file that needs nothing else: tables, and plots drawn as SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import log
from pathlib import Path

from ..core.errors import Refused

STYLE = """
:root { color-scheme: light dark; --ink: #2b2620; --paper: #fbf8f2; --gold: #9a6b12; --line: #d8cfbf; --mark: #3b6ea5; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece6da; --paper: #1c1a17; --gold: #d9a93f; --line: #4a443a; --mark: #8ab4e0; } }
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper); max-width: 52rem; margin: 2rem auto;
  padding: 0 1rem; }
h1, h2 { font-weight: normal; } h1 { color: var(--gold); }
table { border-collapse: collapse; margin: 1rem 0; } td, th { padding: .2rem .8rem .2rem 0; text-align: right;
  border-bottom: 1px solid var(--line); font-weight: normal; } th { color: var(--gold); }
td:first-child, th:first-child { text-align: left; }
@media (max-width: 45rem) { table { display: block; overflow-x: auto; } }
svg { width: 100%; height: auto; margin: .5rem 0; } svg text { fill: var(--ink); font: 13px Georgia, serif; }
svg .axis { stroke: var(--line); } svg .mark { stroke: var(--mark); fill: var(--mark); } svg .fair {
  stroke: var(--gold); stroke-dasharray: 4 3; } code { font-size: .9em; }
"""
WIDTH = 720
LEFT = 230
RIGHT = 38
ROW = 26


def page(title: str, parts: Sequence[str]) -> str:
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
        f"<h1>{escape(title)}</h1>{''.join(parts)}</html>\n"
    )


def heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def sentence(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"


def intervals(
    title: str, rows: Sequence[tuple[str, float, float, float]], low: float, high: float, fair: float | None = None,
    percent: bool = True,
) -> str:  # fmt: skip
    """A dot with its interval for each (name, middle, low, high)."""

    def x(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (min(max(value, low), high) - low) / (high - low or 1)

    height = ROW * (len(rows) + 2)
    drawn = [_axis(low, high, height, x, percent)]
    if fair is not None:
        drawn.append(f'<line class="fair" x1="{x(fair):.1f}" x2="{x(fair):.1f}" y1="4" y2="{height - ROW}"/>')
    for k, (name, middle, least, most) in enumerate(rows):
        y = ROW * (k + 0.8)
        drawn.append(f'<text x="0" y="{y + 4:.1f}">{escape(name)}</text>')
        drawn.append(f'<line class="mark" x1="{x(least):.1f}" x2="{x(most):.1f}" y1="{y:.1f}" y2="{y:.1f}"/>')
        drawn.append(f'<circle class="mark" cx="{x(middle):.1f}" cy="{y:.1f}" r="4"/>')
    return _drawing(title, height, drawn)


def curve(title: str, points: Sequence[tuple[float, float, float, float]], across: str) -> str:
    """Shares with their intervals over a number that grows by factors."""
    height, bottom = 280, 240
    logs = [log(p[0]) for p in points]
    least, most = min(logs), max(logs)

    def x(value: float) -> float:
        return 60 + (WIDTH - 100) * (log(value) - least) / (most - least or 1)

    def y(share: float) -> float:
        return bottom - (bottom - 20) * share

    drawn = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        drawn.append(f'<line class="axis" x1="50" x2="{WIDTH - 20}" y1="{y(share):.1f}" y2="{y(share):.1f}"/>')
        drawn.append(f'<text x="0" y="{y(share) + 4:.1f}">{share:.0%}</text>')
    path = " ".join(f"{x(n):.1f},{y(middle):.1f}" for n, middle, _, _ in points)
    drawn.append(f'<polyline class="mark" style="fill:none" points="{path}"/>')
    for n, middle, low, high in points:
        drawn.append(f'<line class="mark" x1="{x(n):.1f}" x2="{x(n):.1f}" y1="{y(low):.1f}" y2="{y(high):.1f}"/>')
        drawn.append(f'<circle class="mark" cx="{x(n):.1f}" cy="{y(middle):.1f}" r="4"/>')
        drawn.append(f'<text x="{x(n) - 14:.1f}" y="{bottom + 18}">{n:g}</text>')
    drawn.append(f'<text x="{WIDTH / 2 - 60:.0f}" y="{height - 4}">{escape(across)}</text>')
    return _drawing(title, height, drawn)


def _axis(low: float, high: float, height: int, x: Callable[[float], float], percent: bool) -> str:
    drawn = []
    for k in range(5):
        value = low + (high - low) * k / 4
        at = x(value)
        text = f"{value:.0%}" if percent else f"{value:.0f}"
        drawn.append(f'<line class="axis" x1="{at:.1f}" x2="{at:.1f}" y1="4" y2="{height - ROW}"/>')
        drawn.append(f'<text x="{at - 12:.1f}" y="{height - 8}">{text}</text>')
    return "".join(drawn)


def _drawing(title: str, height: int, drawn: Sequence[str]) -> str:
    return (
        f'<svg role="img" aria-label="{escape(title)}" viewBox="0 0 {WIDTH} {height}">'
        f"<title>{escape(title)}</title>{''.join(drawn)}</svg>"
    )


def picture(drawing: str) -> str:
    """A drawing as a file of its own, with a margin."""
    framed = drawing.replace('viewBox="0 0 ', 'viewBox="-12 0 ', 1)
    return framed.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace(
        "<title>", f"<style>{STYLE} svg {{ background: var(--paper); }}</style><title>", 1
    )


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise Refused(f"{path} cannot be written: {problem.strerror}.") from None
