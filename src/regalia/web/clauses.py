"""The numbered rules of a game's page in docs/, as HTML. It reads only as much Markdown as those pages use."""

from __future__ import annotations

import re
from functools import cache
from html import escape

from markupsafe import Markup

from ..core.contract import GAMES

DOCS = GAMES.parents[2] / "docs" / "games"
SECTIONS = ("Rules", "House rulings", "Options")


@cache
def html_of(game: str) -> Markup:
    """Rules, rulings and options; empty where the docs are not beside the program."""
    page = DOCS / f"{game}.md"
    if not page.is_file():
        return Markup("")
    parts = re.split(r"^## ", page.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    wanted = [part for part in parts if part.split("\n", 1)[0].strip() in SECTIONS]
    return Markup("\n".join(_section(part) for part in wanted))


def _section(text: str) -> str:
    title, _, body = text.partition("\n")
    blocks = [block for block in re.split(r"\n\s*\n|\n(?=### )|(?<=\n)(?=- )|(?<=\n)(?=\|)", body) if block.strip()]
    made: list[str] = [f"<h2>{escape(title.strip())}</h2>"]
    for block in _joined(blocks):
        made.append(_block(block.strip()))
    return f"<article>{''.join(made)}</article>"


def _joined(blocks: list[str]) -> list[str]:
    """Lines of one list or one table stand together."""
    found: list[str] = []
    for block in blocks:
        mark = block.lstrip()[:1]
        if found and mark in "-|" and found[-1].lstrip()[:1] == mark:
            found[-1] = f"{found[-1].rstrip()}\n{block}"
        else:
            found.append(block)
    return found


def _block(block: str) -> str:
    if block.startswith("### "):
        title, _, rest = block[4:].partition("\n")
        return f"<h3>{_words(title)}</h3>" + (_block(rest.strip()) if rest.strip() else "")
    if block.startswith("- "):
        items = re.split(r"^- ", block, flags=re.MULTILINE)[1:]
        return "<ul>" + "".join(f"<li>{_words(' '.join(item.split()))}</li>" for item in items) + "</ul>"
    if block.startswith("|"):
        return _table(block)
    if block.startswith("<!--"):
        return ""
    return f"<p>{_words(' '.join(block.split()))}</p>"


def _table(block: str) -> str:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in block.splitlines() if "|" in line]
    head, body = rows[0], [row for row in rows[1:] if not set("".join(row)) <= set("-: ")]
    top = "".join(f'<th scope="col">{_words(cell)}</th>' for cell in head)
    lines = "".join("<tr>" + "".join(f"<td>{_words(cell)}</td>" for cell in row) + "</tr>" for row in body)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"


def _words(text: str) -> str:
    text = escape(text, quote=False)
    text = re.sub(r"\*\*([\d.]+)\*\*", r'<span class="clause" id="c\1">\1</span>', text)
    text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
    text = re.sub(r"\*\((.+?)\)\*", r'<span class="mark">(\1)</span>', text)
    text = re.sub(r"\*(.+?)\*", r"<em>\1</em>", text)
    text = re.sub(r"`(.+?)`", r"<code>\1</code>", text)
    return re.sub(r"\[(.+?)\]\(.+?\)", r"\1", text)
