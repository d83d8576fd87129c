"""The command `ludoteca lab`."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from ludoteca.bots import LEVELS, NAMES
from ludoteca.lab.plan import BadPlan, Plan, varied_options
from ludoteca.lab.run import plan_of, run
from ludoteca.shelf.games import game as game_called


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `lab` and its own commands to the program's."""
    lab = commands.add_parser("lab", help="many matches: measure, compare, report")
    inside = lab.add_subparsers(dest="lab_command", required=True, metavar="COMMAND")

    runs = inside.add_parser("run", help="play many matches between bots into one Parquet file")
    _what_to_play(runs)
    runs.add_argument("--seats", required=True, help=f"a bot a seat, separated by commas ({', '.join(NAMES)})")
    runs.add_argument("--decisions", action="store_true", help="keep a row a decision too")
    runs.add_argument("--out", type=Path, required=True, metavar="FILE.parquet")
    runs.set_defaults(run=_run)

    reports = inside.add_parser("report", help="write a page of plots about a run")
    reports.add_argument("file", type=Path)
    reports.add_argument("--against", type=Path, metavar="FILE", help="another run to compare with")
    reports.add_argument("--out", type=Path, required=True, metavar="PAGE.html")
    reports.set_defaults(run=_report)

    leagues = inside.add_parser("league", help="rate bots by round robin")
    _what_to_play(leagues)
    leagues.add_argument("--bots", default=",".join(["random", "greedy", *LEVELS]))
    leagues.add_argument(
        "--keep", type=Path, metavar="FOLDER", help="keep a result file a pair here; those there are not played again"
    )
    leagues.set_defaults(run=_league)

    found = inside.add_parser("findings", help="write the page of findings of runs of one game")
    found.add_argument("files", type=Path, nargs="+")
    found.add_argument("--out", type=Path, required=True, metavar="PAGE.md")
    found.set_defaults(run=_findings)


def _what_to_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--vary", action="append", default=[], metavar="OPTION=VALUE", help="a set-up option")
    parser.add_argument("--workers", type=int, default=None, help="processes (default: one a core)")


def _run(args: argparse.Namespace) -> None:
    options = varied_options(game_called(args.game), args.vary)
    plan = Plan(args.game, _bots(args.seats), args.matches, args.seed, options, args.decisions)
    _played(plan, args.out, args.workers)
    Console().print(f"{plan.matches:,} matches in {args.out}")


def _bots(words: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in words.split(","))


def _played(plan: Plan, out: Path, workers: int | None) -> None:
    plan.check()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, TextColumn("left"), TimeRemainingColumn(), console=Console(stderr=True)) as bar:
        task = bar.add_task(f"{plan.game}: {' v '.join(plan.bots)}", total=plan.matches)
        run(plan, out, workers, lambda more: bar.advance(task, more))


# A run begins at once: statistics and plots, which take seconds to import, are left to the commands that need them.


def _report(args: argparse.Namespace) -> None:
    from ludoteca.lab.report import report

    args.out.write_text(report(args.file, args.against), encoding="utf-8")
    Console().print(f"{args.out}")


def _findings(args: argparse.Namespace) -> None:
    from ludoteca.lab.findings import findings

    args.out.parent.mkdir(parents=True, exist_ok=True)
    findings(args.files, args.out)
    Console().print(f"{args.out}")


def _league(args: argparse.Namespace) -> None:
    from ludoteca.lab import league, measures

    bots = _bots(args.bots)
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise BadPlan("a league needs two bots or more, each named once")
    options = varied_options(game_called(args.game), args.vary)
    meetings: list[league.Meeting] = []
    with tempfile.TemporaryDirectory() as passing:
        folder: Path = args.keep or Path(passing)
        folder.mkdir(parents=True, exist_ok=True)
        for first, second in league.pairs(bots):
            plan = Plan(args.game, (first, second), args.matches, args.seed, options)
            out = folder / f"{args.game}-{first}-{second}.parquet".replace(":", "")
            if not out.exists() or plan_of(out) != plan:
                _played(plan, out, args.workers)
            won, shared = measures.wins_of_the_first(measures.read(out))
            meetings.append(league.Meeting(first, second, won.hits + shared / 2, args.matches))
    table = Table("bot", "Elo", "±", "score", "matches", title=f"{args.game}: league of {len(bots)}")
    for rating in league.ratings(bots, meetings):
        row = (f"{rating.elo:+.0f}", f"{rating.margin:.0f}", f"{rating.score:g}", f"{rating.matches}")
        table.add_row(rating.bot, *row)
    Console().print(table)
