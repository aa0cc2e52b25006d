"""The command `regalia`. Wrong input gets one clear sentence and exit code 2."""

from __future__ import annotations

import json
import re
import shlex
import sys
import time
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from .core.contract import all_meta, load_game
from .core.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

as_json = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
options = click.option(
    "--option", "given", multiple=True, metavar="NAME=VALUE", help="A table option; may be repeated."
)
processes = click.option("--processes", type=int, default=1, show_default=True, help="Play on so many at once.")
resume_rows = click.option("--resume", type=click.Path(path_type=Path), help="Add to this file and count what it has.")
html_page = click.option("--page", type=click.Path(path_type=Path), help="Write an HTML page with plots.")
LADDER = "random,novice,steady,master:200"
card_file = click.option("--cards", metavar="FILE.toml", help="A card file of your own.")


@click.group(context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(package_name="regalia")
@click.pass_context
def regalia(context: click.Context) -> None:
    """Regalia: four board games about an empty throne. Without a command, `serve`."""
    if context.invoked_subcommand is None:
        serve.invoke(serve.make_context("serve", [], parent=context))


def say_json(value: Any) -> None:
    click.echo(json.dumps(value, indent=1))


def read_options(given: tuple[str, ...]) -> dict[str, str]:
    chosen = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused(f"An option is written NAME=VALUE, not '{text[:40]}'.")
        chosen[name.strip().replace("-", "_")] = value.strip()
    return chosen


def read_card_file(game: Any, path: str | None) -> Any:
    from .core.cards import read_cards

    return None if path is None else read_cards(game.meta, path)


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal once a thing has taken more than a second."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip
    task = bar.add_task(what, total=total)
    begun = time.monotonic()

    def tell(done: int) -> None:
        if not bar.live.is_started and time.monotonic() - begun > 1:
            bar.start()
        bar.update(task, completed=done)

    try:
        yield tell
    finally:
        bar.stop()


def compile_first(game_id: str) -> None:
    """Compile native code, if it must be done, and say how far it is."""
    from .core.compile import numba_installed
    from .core.native import native_engine

    if numba_installed():
        with progress_bar("Compiling native code (only the first time)", 100) as tell:
            native_engine(game_id, progress=lambda done, of: tell(100 * done // max(1, of)))


@regalia.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets others in your network play.")
@click.option("--port", type=click.IntRange(0, 65535), envvar="REGALIA_PORT", default=8017, show_default=True)
@click.option("--no-browser", is_flag=True, envvar="REGALIA_NO_BROWSER", help="Do not open the page.")
def serve(host: str = "127.0.0.1", port: int = 8017, no_browser: bool = False) -> None:
    """Play in the browser: starts the server and opens the page."""
    from .server.run import serve as run

    run(host, port, not no_browser)


@regalia.command()
@as_json
def games(as_json: bool) -> None:
    """The games, their players and options."""
    shown = [meta for meta in all_meta().values() if not meta.hidden]
    if as_json:
        say_json(
            [
                {
                    "id": meta.id,
                    "name": meta.name,
                    "players_min": meta.players_min,
                    "players_max": meta.players_max,
                    "options": {
                        o.id: {"kind": o.kind, "default": o.default, "text": o.text} for o in meta.options.values()
                    },
                }
                for meta in shown
            ]
        )
        return
    for meta in shown:
        click.echo(f"{meta.id}: {meta.name} by {meta.designer}, {meta.players_min} to {meta.players_max} players")
        click.echo(f"  {meta.line}")
        for option in meta.options.values():
            click.echo(f"  --option {option.id}={option.default}".ljust(40) + option.text)


@regalia.command()
@click.argument("game")
@click.option("--players", type=int, help="Number of players; the least the game takes if left out.")
@click.option("--games", "count", type=int, default=1000, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="Game k is the table with seed + k.")
@click.option("--bots", default="random", show_default=True, help="One bot for all seats, or one a seat: a,b,..")
@options
@card_file
@click.option("--threads", type=int, default=1, show_default=True)
@click.option("--device", type=click.Choice(["cpu", "gpu"]), default="cpu", show_default=True)
@click.option("--out", type=click.Path(path_type=Path), help="Write a row for each game to a Parquet file.")
@as_json
def simulate(
    game: str, players: int | None, count: int, seed: int, bots: str, given: tuple[str, ...], cards: str | None,
    threads: int, device: str, out: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Play many games with bots and count."""
    from .lab.simulate import Simulation, summarize

    rules = load_game(game)
    seats = rules.meta.players_min if players is None else players
    simulation = Simulation(
        rules, seats, count, seed, [name.strip() for name in bots.split(",")],
        read_options(given), read_card_file(rules, cards), threads, device,
    )  # fmt: skip
    for warning in simulation.warnings:
        click.echo(warning, err=True)
    if device == "cpu":
        compile_first(game)
    with progress_bar("Playing", count) as tell:
        result = summarize(simulation, tell, out)
    figures = {
        "game": game,
        "players": seats,
        "bots": simulation.bots,
        "games": count,
        "decisions": result.decisions,
        "seconds": result.seconds,
        "decisions_per_second": result.decisions / result.seconds,
        "games_per_second": count / result.seconds,
        "wins": result.wins,
        "mean_points": result.mean_points,
        "device": device,
        "threads": threads,
    }
    if as_json:
        say_json(figures)
        return
    click.echo(
        f"{count:,} games, {result.decisions:,} decisions in {result.seconds:.2f} s: "
        f"{figures['decisions_per_second']:,.0f} decisions and {figures['games_per_second']:,.0f} games a second"
    )
    click.echo("seat  bot       wins        share   mean points")
    for seat, name in enumerate(simulation.bots):
        share = result.wins[seat] / count
        click.echo(f"{seat:4}  {name:8} {result.wins[seat]:11,.1f}  {share:6.1%}  {result.mean_points[seat]:10.2f}")


@regalia.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, help="As this seat saw it; without it, what was public.")
@click.option("--to", "upto", type=int, help="Only the first so many entries.")
@click.option("--verify", is_flag=True, help="Play it again and compare with what the record says.")
@as_json
def replay(file: Path, seat: int | None, upto: int | None, verify: bool, as_json: bool) -> None:
    """Tell a saved game in words."""
    from .lab.replay import retell

    story = retell(file, seat, upto, verify)
    if as_json:
        say_json(
            {
                "game": story.game,
                "players": story.players,
                "seat": story.seat,
                "entries": story.entries,
                "lines": story.lines,
                "standings": story.standings,
                "verified": story.verified,
            }
        )
        return
    places = [f"{place['rank']}. {place['name']}: {place['points']} points" for place in story.standings]
    for line in story.lines + places:
        click.echo(printable(line))
    if story.verified:
        click.echo("The record is true: played again, it gives the same game.")


@regalia.command()
@click.argument("game")
@click.option("--games", "count", type=int, default=36, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@card_file
@as_json
def check(game: str, count: int, seed: int, cards: str | None, as_json: bool) -> None:
    """Run a game through the compliance kit."""
    from .core.engine import Interpreted
    from .core.kit import Bench, run_kit

    if count < 1 or seed < 0:
        raise Refused("The number of games must be at least 1 and the seed not negative.")
    rules = load_game(game)
    tested = Bench(rules, Interpreted(rules), cards=read_card_file(rules, cards))
    with progress_bar("Checking", count) as tell:
        report = run_kit(rules, count, seed, tested, lambda done, of: tell(done))
    if as_json:
        say_json(
            {
                "checks": [
                    {
                        "name": c.name,
                        "states_tried": c.states_tried,
                        "pairs_that_differed": c.pairs_that_differed,
                        "failures": len(c.failures),
                    }
                    for c in report.checks
                ],
                "ok": report.ok,
            }
        )
    else:
        print_report(report)
    for c in report.checks:
        for failure in c.failures:
            click.echo(f"{c.name}: {failure}", err=True)
    sys.exit(0 if report.ok else 1)


def print_report(report: Any) -> None:
    for c in report.checks:
        pairs = f", {c.pairs_that_differed:,} pairs differed" if c.tried else ""
        mark = "ok  " if not c.failures and c.states_tried else "FAIL"
        click.echo(f"{mark} {c.name}: {c.meaning} ({c.states_tried:,} tried{pairs})")
    for c in report.checks:
        if c.tried:
            click.echo(f"\n{c.name}, pairs of worlds by phase: tried, really different in what is hidden")
            for phase, tried, differed in c.by_phase():
                click.echo(f"  {phase:16} {tried:8,} {differed:8,}")


@regalia.command()
@click.argument("game", default="game-of-crowns")
@click.option("--seconds", type=float, default=2.0, show_default=True, help="How long to measure each way.")
@card_file
@as_json
def bench(game: str, seconds: float, cards: str | None, as_json: bool) -> None:
    """Measure how fast a game runs, each way, with knowledge tracking off and on."""
    from .lab.bench import measure

    rules = load_game(game)
    if not 0.05 <= seconds <= 600:
        raise Refused("--seconds must be from 0.05 to 600.")
    figures = measure(rules, seconds, read_card_file(rules, cards))
    if as_json:
        say_json(figures)
        return
    click.echo(f"{rules.meta.name}, {rules.meta.players_min} players at least, random play, decisions a second:")
    for way in ("interpreted", "native_one_core", "native_all_cores", "gpu"):
        rate = figures[way]
        text = "none here" if rate is None else f"{rate['untracked']:15,.0f} untracked {rate['tracked']:15,.0f} tracked"
        click.echo(f"  {way:18} {text}")
    click.echo(
        f"  cold compile {figures['cold_compile_s']:.1f} s, cached start {figures['cached_start_s']:.2f} s, "
        f"state {figures['state_bytes']} bytes"
    )


@regalia.command()
@click.argument("game")
@click.option("--players", type=int, help="Number of players; the least the game takes if left out.")
@click.option("--games", "count", type=int, default=40, show_default=True, help="Games for each pair of bots.")
@click.option("--seed", type=int, default=0, show_default=True, help="Game k is the table with seed + k.")
@click.option(
    "--bots", help="Every one of these against every other: a,b,..  [default: random,novice,steady,master:200]"
)
@click.option("--pair", "pairs", nargs=2, multiple=True, metavar="A B", help="Only A against a table of B; repeatable.")
@options
@card_file
@processes
@resume_rows
@html_page
@as_json
def ladder(
    game: str, players: int | None, count: int, seed: int, bots: str | None, pairs: tuple[tuple[str, str], ...],
    given: tuple[str, ...], cards: str | None, processes: int, resume: Path | None, page: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Rate bots: every level against every other, in all seats."""
    from .lab.ladder import every_pair
    from .lab.ratings import as_json as figures
    from .lab.ratings import ratings, shares
    from .lab.reports import ladder_page

    seats = load_game(game).meta.players_min if players is None else players
    wanted = list(pairs)
    if bots is not None or not pairs:
        names = [name.strip() for name in (bots or LADDER).split(",")]
        wanted += every_pair(names, seats)
    rows = measure_rows(game, seats, count, wanted, seed, read_options(given), cards, processes, resume)
    if page is not None:
        write_page(page, ladder_page(f"Bots of {load_game(game).meta.name}", rows, spoken_command()))
    if as_json:
        say_json({"game": game, "players": seats, **figures(rows)})
        return
    click.echo("challenger      all others      games   wins   95 % interval   fair   odds, of fair")
    for s in shares(rows):
        click.echo(
            f"{s.challenger:15} {s.field:15} {s.games:5}  {s.share:5.1%}  {s.low:5.1%} to {s.high:6.1%}  {s.fair:5.1%}"
            f"   {s.odds_in_words}"
        )
    for r in ratings(rows):
        if r.games:
            click.echo(f"{r.name:15} rating {r.mu:6.2f}, give or take {2 * r.sigma:.2f}")


@regalia.command()
@click.argument("game")
@click.option("--players", "numbers", help="Numbers of players: 2,4  [default: all that the game takes]")
@click.option("--games", "count", type=int, default=40, show_default=True, help="Games for each number of players.")
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--bots", "bot", default="master:200", show_default=True, help="The bot for all seats.")
@options
@card_file
@processes
@resume_rows
@html_page
@click.option("--pictures", type=click.Path(path_type=Path), help="Write every plot as an SVG file into this folder.")
@as_json
def balance(
    game: str, numbers: str | None, count: int, seed: int, bot: str, given: tuple[str, ...], cards: str | None,
    processes: int, resume: Path | None, page: Path | None, pictures: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """How even a game is between equals: points, seats, and whatever the game itself tells of."""
    from dataclasses import asdict

    from .lab.reports import balance as weigh_up
    from .lab.reports import balance_page, balance_plots

    meta = load_game(game).meta
    chosen = range(meta.players_min, meta.players_max + 1) if numbers is None else read_numbers("--players", numbers)
    rows = []
    for players in chosen:
        rows += measure_rows(game, players, count, [(bot, bot)], seed, read_options(given), cards, processes, resume)
    found = weigh_up(rows)
    if page is not None:
        write_page(page, balance_page(f"Balance of {meta.name}", found, spoken_command()))
    if pictures is not None:
        write_pictures(pictures, meta.id, balance_plots(found))
    if as_json:
        say_json([asdict(one) for one in found])
        return
    for b in found:
        click.echo(
            f"{b.players} players, {b.bot}, {b.games} games: points {b.points[0]:g} to {b.points[4]:g}, half of them "
            f"{b.points[1]:g} to {b.points[3]:g}, median {b.points[2]:g}; {b.decisions:.0f} decisions a game"
        )
        click.echo("  wins by seat: " + ", ".join(f"{share:.0%}" for _, share, _, _ in b.seats))
        for trait, values in b.traits.items():
            click.echo(f"  wins by {trait}: " + ", ".join(f"{v} {share:.0%} of {n}" for v, n, share, _, _ in values))
        for question, names in b.rates.items():
            click.echo(f"  {question}: " + ", ".join(f"{name} {share:.0%} of {n}" for name, n, share, _, _ in names))


def measure_rows(
    game: str, players: int, count: int, pairs: list[tuple[str, str]], seed: int, chosen: dict[str, str],
    cards: str | None, processes: int, resume: Path | None,
) -> list[Any]:  # fmt: skip
    """The games of a ladder, with a bar that tells how far it is."""
    from .lab.ladder import Ladder, measure

    ladder = Ladder(game, players, count, pairs, seed, chosen, read_card_file(load_game(game), cards))
    compile_first(game)
    with progress_bar("Playing", len(list(ladder.tasks()))) as tell:
        return measure(ladder, processes, resume, lambda done, of: tell(done))


def read_numbers(name: str, text: str) -> list[int]:
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise Refused(f"{name} takes whole numbers with commas between them, not '{text[:40]}'.") from None


def write_page(path: Path, text: str) -> None:
    from .lab.page import write

    write(path, text)
    click.echo(f"The page is {path}.", err=True)


def write_pictures(folder: Path, game: str, plots: list[tuple[str, str]]) -> None:
    from .lab.page import picture, write

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Refused(f"{folder} cannot be made: {problem.strerror}.") from None
    for heading, plot in plots:
        words = "".join(letter if letter.isalnum() else "-" for letter in heading.lower())
        write(folder / f"{game}-{re.sub('-+', '-', words)}.svg", picture(plot))
    click.echo(f"{len(plots)} pictures are in {folder}.", err=True)


def spoken_command() -> str:
    """The command as it was given."""
    return shlex.join(["regalia", *sys.argv[1:]])


@regalia.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, help="Whose; without it, whoever is to act first.")
@click.option("--rounds", type=int, help="Look ahead for so many rounds instead of a second.")
@click.option("--seed", type=int, help="With --rounds, the same seed gives the same hint.")
@as_json
def hint(file: Path, seat: int | None, rounds: int | None, seed: int | None, as_json: bool) -> None:
    """What a master would do in a saved game, and why."""
    from .bots.hint import quicken
    from .bots.master import MOST_ROUNDS, Budget
    from .core.record import load

    if rounds is not None and not 1 <= rounds <= MOST_ROUNDS:
        raise Refused(f"--rounds must be from 1 to {MOST_ROUNDS}.")
    table = load(file)
    if table.over:
        raise Refused(f"{file.name} is a finished game; there is nothing left to do.")
    quicken(table)
    asked = table.to_act[0] if seat is None and table.to_act else seat or 0
    found = table.hint(asked, None if rounds is None else Budget(rounds=rounds), seed)
    if found is None:
        raise Refused(f"Seat {asked} has nothing to do now; to act: {', '.join(map(str, table.to_act))}.")
    if as_json:
        best = [
            {"action": a.action.name, "words": a.action.words, "chance": a.chance, "tried": a.tried} for a in found.best
        ]
        say_json({"seat": asked, "best": best, "why": found.why})
        return
    click.echo(f"{table.names[asked]}, seat {asked}:")
    for advice in found.best:
        chance = f"{advice.chance:4.0%}  " if advice.tried else ""
        click.echo(f"  {chance}{printable(advice.action.words)}")
    click.echo(found.why)


@regalia.command()
@click.argument("game", required=False)
@click.option("--players", type=int, help="Number of players; the least the game takes if left out.")
@click.option("--seed", type=int, help="A seed to play a certain deal; by chance if left out.")
@click.option("--humans", type=int, default=1, show_default=True, help="People who share this screen.")
@click.option("--bots", default="steady", show_default=True, help="The bot for the other seats, or one a seat: a,b,..")
@options
@card_file
@click.option("--resume", "saved", type=click.Path(path_type=Path), help="Go on with a saved game.")
@click.option("--save", "save_to", type=click.Path(path_type=Path), help="Where `save` and `quit` write the game.")
@click.option("--name", help="Your name where a game keeps high scores; your login's if left out.")
def play(
    game: str | None, players: int | None, seed: int | None, humans: int, bots: str, given: tuple[str, ...],
    cards: str | None, saved: Path | None, save_to: Path | None, name: str | None,
) -> None:  # fmt: skip
    """Play in the terminal, against bots or with friends at one screen."""
    from .terminal.screen import Screen
    from .terminal.seating import seat_people
    from .terminal.sitting import Sitting

    seating = seat_people(game, players, seed, humans, bots, read_options(given), cards, saved, save_to, name)
    Sitting(seating, Screen()).play()


@regalia.command()
@click.argument("game")
def scores(game: str) -> None:
    """High scores and campaigns, of games that keep them."""
    from .core.keep import keeping_of

    meta = load_game(game).meta
    keeping = keeping_of(meta)
    if keeping is None:
        raise Refused(f"{meta.name} keeps no scores.")
    for line in keeping.listed():
        click.echo(printable(line) if not line.startswith(" ") else f"  {printable(line)}")


def printable(text: str) -> str:
    """On one line and without control codes, whoever wrote it."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def refuse(sentence: str) -> NoReturn:
    click.echo(printable(sentence), err=True)
    sys.exit(2)


def main() -> None:
    """Run the command; turn every foreseeable trouble into a sentence."""
    try:
        regalia.main(prog_name="regalia", standalone_mode=False)
    except Refused as problem:
        refuse(str(problem))
    except click.exceptions.NoArgsIsHelpError as problem:
        click.echo(problem.format_message())
    except click.ClickException as problem:
        text = problem.format_message().strip().rstrip(".?").replace(". (Did", " (did").replace(". Did", "; did")
        context = getattr(problem, "ctx", None)
        where = context.command_path if context else "regalia"
        refuse(f"{text}; see `{where} --help`.")
    except (click.Abort, KeyboardInterrupt):
        click.echo("Stopped.", err=True)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
    except OSError as problem:  # a full disk, a cache that cannot be written
        refuse(f"{problem.strerror or problem}{f': {problem.filename}' if problem.filename else ''}.")


if __name__ == "__main__":
    main()
