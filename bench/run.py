"""`ludoteca bench`: Ludoteca and its peers side by side in one run, as ratios.

The same work for everybody: whole random matches, every legal move asked for, one of them chosen evenly, applied, until
the match is over. Ludoteca also keeps every answer, so that each match could be saved, undone or copied at any moment.
"""

from __future__ import annotations

import cProfile
import io
import os
import platform
import pstats
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import bench_table
import laboratory
import ours
import peers
import searching
from measuring import Rate, interleaved
from rich.console import Console
from rich.table import Table

from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.shelf import games

YARDSTICK = "connect-four"
OURS = "Ludoteca, play_out"
STEPS = "Ludoteca, step by step"
SEARCH = "Ludoteca, SearchBot"
WANTED = {"OpenSpiel, C++ through pyspiel": 0.5, "PettingZoo, raw_env": 20, "boardgame.io, reducer": 30}
RESULTS = Path(__file__).parent / "RESULTS.md"

Row = tuple[str, ...]


def main(quick: bool = False, write: bool = True) -> int:
    """Measure everything, print it, write it down. 1 if a goal is missed."""
    console = Console()
    sections = [
        _yardstick(1 if quick else 5, 0.3 if quick else 1.0),
        _every_game(0.3 if quick else 1.0, 5 if quick else 20),
        _growing(),
        _memory(100_000 if quick else 1_000_000),
        _searching(1 if quick else 5, 0.3 if quick else 2.0),
        _sight(),
        _laboratory(1_000 if quick else 4_000, 10_000 if quick else 100_000),
        *bench_table.sections(quick),
        _profile(),
    ]
    page = [
        "# Measured",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, {platform.python_implementation()} {platform.python_version()}, "
        f"{os.cpu_count()} cores ({platform.machine()}), {'a quick' if quick else 'a full'} run of `ludoteca bench`. "
        "All in one run, rounds of all candidates in turn, medians, by the time of the processor where nothing else is "
        "said. Absolute figures are this machine's; the ratios are what counts.",
        "",
    ]
    missed = False
    for title, note, head, rows, failed in sections:
        missed = missed or failed
        table = Table(*head, title=title, title_justify="left", title_style="bold")
        for row in rows:
            table.add_row(*row)
        console.print(table)
        console.print(note, style="dim", highlight=False)
        console.print()
        page += [f"## {title}", "", note, "", _line(head), _line(("---",) * len(head)), *map(_line, rows), ""]
    if write:
        RESULTS.write_text("\n".join(page), "utf-8")
        console.print(f"written to {RESULTS.name}")
    return 1 if missed else 0


Section = tuple[str, str, Row, list[Row], bool]


def _line(cells: Row) -> str:
    return "| " + " | ".join(cells) + " |"


def _yardstick(rounds: int, seconds: float) -> Section:
    game = games()[YARDSTICK]
    node = peers.boardgame_io()
    candidates: dict[str, Rate | None] = {
        OURS: ours.playing_out(game, game.setup()),
        STEPS: ours.step_by_step(game, game.setup()),
        "OpenSpiel, C++ through pyspiel": peers.open_spiel(),
        "PettingZoo, raw_env": peers.pettingzoo(),
        "boardgame.io, reducer": node,
    }
    try:
        found = interleaved({name: rate for name, rate in candidates.items() if rate is not None}, rounds, seconds)
    finally:
        if node is not None:
            node.close()
    rows: list[Row] = []
    missed = False
    for name in candidates:
        if name not in found:
            rows.append((name, "not installed", "", "", ""))
            continue
        fast, slow = found[OURS] / found[name], found[STEPS] / found[name]
        wanted = WANTED.get(name)
        missed = missed or (wanted is not None and fast < wanted)
        goal = "" if wanted is None else f"{wanted:g}× {'reached' if fast >= wanted else 'MISSED'}"
        rows.append((name, f"{found[name]:,.0f}", f"{fast:.2f}×", f"{slow:.2f}×", goal))
    note = (
        "Random play from the first disc to the last. Included for everybody: making the match, asking for the legal "
        "moves, choosing one evenly, applying it, finding the end. Ludoteca's also include keeping every answer; "
        "PettingZoo's include the observation that its legal moves come with."
    )
    return (
        "Connect Four beside its peers",
        note,
        ("who", "decisions/s", "play_out against it", "step by step against it", "goal"),
        rows,
        missed,
    )


@dataclass(frozen=True, slots=True)
class Goal:
    """What a game must reach at a number of players: decisions a second at least, µs of a copy at most, and how many
    times a copy an imagining may cost at most (None: not asked)."""

    rate: float | None
    copy: float
    imagine: float | None = None

    def missed(self, rate: float, shape: ours.Shape) -> list[str]:
        return [
            what
            for what, fails in (
                ("decisions/s", self.rate is not None and rate < self.rate),
                ("copy", shape.copy > self.copy),
                ("imagine", self.imagine is not None and shape.imagine > self.imagine * shape.copy),
            )
            if fails
        ]


GOALS = {
    (YARDSTICK, 2): Goal(None, 5, 2),
    ("plateau", 2): Goal(40_000, 40, 2),
    ("smog", 2): Goal(40_000, 25),
    ("shadows", 4): Goal(30_000, 40),
}


def _every_game(seconds: float, matches: int) -> Section:
    tables = {
        f"{name}, {seats}": (game, game.setup(seats))
        for name, game in games().items()
        for seats in dict.fromkeys((game.players[0], game.players[-1]))
    }
    found = interleaved({name: ours.playing_out(*table) for name, table in tables.items()}, 3, seconds)
    rows: list[Row] = []
    failed = False
    for name, (game, setup) in tables.items():
        shape = ours.shape(game, setup, matches)
        goal = GOALS.get((game.name, setup.seats))
        missed = [] if goal is None else goal.missed(found[name], shape)
        failed = failed or bool(missed)
        rows.append(
            (
                name,
                f"{found[name]:,.0f}",
                f"{shape.decisions:,.0f}",
                f"{shape.branching:.1f}",
                f"{shape.copy:.1f}",
                f"{shape.fresh_copy:.1f}",
                f"{shape.imagine:.1f}",
                f"{shape.imagine / shape.copy:.1f}×",
                "" if goal is None else f"MISSED: {', '.join(missed)}" if missed else "reached",
            )
        )
    asked = [
        f"{name} with {seats}: "
        + ", ".join(
            [
                *([] if goal.rate is None else [f"{goal.rate:,.0f} decisions/s"]),
                f"a copy in {goal.copy:g} µs",
                *([] if goal.imagine is None else [f"imagining in {goal.imagine:g} copies"]),
            ]
        )
        for (name, seats), goal in GOALS.items()
    ]
    note = (
        "Random play with the fewest and the most players, default set-up. Length: median decisions of a match. "
        "Branching: mean options of a person's question. Copy and imagine: in mid-phase, in the middle of a match that "
        "has been copied there before. First copy: after every answer of a match, the mean; it also places the answers "
        "given since the last one. Goals: " + "; ".join(asked) + "."
    )
    head = (
        "game, players",
        "decisions/s",
        "length",
        "branching",
        "copy µs",
        "first copy µs",
        "imagine µs",
        "imagine/copy",
        "goals",
    )
    return "Every game on the shelf", note, head, rows, failed


def _growing() -> Section:
    rows: list[Row] = []
    missed = False
    for name, game in games().items():
        for told in ours.growing(game, (750, 1500, 3000)):
            missed = missed or (told.decisions >= 3000 and told.replay >= 0.5)
            rows.append(
                (
                    name,
                    f"{told.decisions:,}",
                    f"{told.play:.1f}",
                    f"{told.replay:.3f}",
                    f"{told.replay / told.decisions * 1e6:.1f}",
                    f"{told.copy:.1f}",
                    f"{told.imagine:.1f}",
                    f"{told.at_the_middle:.1f}",
                )
            )
    note = (
        "Games whose random matches last that long. Replay: the text parsed and its answers given. The time for each "
        "answer played and replayed stays the same, so playing and replaying grow linearly; copying, imagining and "
        "looking back do not grow at all. Goal: 3,000 answers replayed in under 0.5 s."
    )
    head = (
        "game",
        "answers",
        "play µs an answer",
        "replay s",
        "replay µs an answer",
        "copy at the end µs",
        "imagine at the end µs",
        "look back to the middle µs",
    )
    return "Long matches", note, head, rows, missed


def _memory(decisions: int) -> Section:
    rows: list[Row] = []
    missed = False
    for name, game in games().items():
        before, after = ours.growth(game, decisions)
        grown = after - before
        missed = missed or grown > before // 100
        rows.append((name, f"{decisions:,}", f"{before:,}", f"{after:,}", f"{grown:+,}"))
    note = (
        "Blocks of memory Python holds, matches let go. What a game remembers once for all counts as growth here too."
    )
    return "Memory", note, ("game", "random decisions", "blocks before", "blocks after", "growth"), rows, missed


def _searching(rounds: int, seconds: float) -> Section:
    candidates = {
        SEARCH: searching.ours(games()[YARDSTICK]),
        "OpenSpiel, MCTS in Python": searching.open_spiel_python(),
        "OpenSpiel, MCTS in C++ through pyspiel": searching.open_spiel_cpp(),
    }
    found = interleaved({name: rate for name, rate in candidates.items() if rate is not None}, rounds, seconds)
    wanted = {"OpenSpiel, MCTS in Python": 1.5}
    rows: list[Row] = []
    missed = False
    for name in candidates:
        if name not in found:
            rows.append((name, "not installed", "", ""))
            continue
        ratio = found[SEARCH] / found[name]
        goal = wanted.get(name)
        missed = missed or (goal is not None and ratio < goal)
        verdict = "" if goal is None else f"{goal:g}× {'reached' if ratio >= goal else 'MISSED'}"
        rows.append((name, f"{found[name]:,.0f}", f"{ratio:.2f}×", verdict))
    note = (
        "Connect Four from the first position, 1,000 simulations a search, one random playout a leaf, decided "
        "positions proven. Between us and the C++ search stands the interpreter: it plays and searches without Python."
    )
    return "Tree search", note, ("who", "simulations/s", "ours against it", "goal"), rows, missed


def _sight() -> Section:
    rows: list[Row] = []
    for name, game in games().items():
        sight = searching.one_second(game)
        rows.append((name, f"{sight.options}", f"{sight.simulations:,}", f"{sight.depth}"))
    note = "A match under way, one second of thought on one core: how many simulations, and the deepest line seen."
    return "A second of thought", note, ("game", "options", "simulations", "depth"), rows, False


def _laboratory(matches: int, many: int) -> Section:
    pace = laboratory.pace(matches, 3)
    few, most = laboratory.peak_megabytes(many // 10), laboratory.peak_megabytes(many)
    rows: list[Row] = [
        ("a run on 1 core", f"{pace.one:,.0f} matches/s"),
        ("a run on 2 cores", f"{pace.two:,.0f} matches/s"),
        ("efficiency of 2 cores", f"{pace.efficiency:.0%}"),
        ("two runs on 1 core each, side by side", f"{pace.apart:,.0f} matches/s"),
        ("a run on 2 cores against them", f"{pace.against_apart:.2f}×"),
        (f"peak memory, {many // 10:,} matches", f"{few:,.0f} MB"),
        (f"peak memory, {many:,} matches", f"{most:,.0f} MB"),
    ]
    note = (
        f"Runs of `ludoteca lab run {laboratory.GAME}`, file and start of the processes included: greedy bots for the "
        "rates (medians of three rounds in turn, by the clock), random ones for the memory. On a busy machine a second "
        "core has less to give; two runs side by side tell how much, and whether the pool of one run loses any of it. "
        "Memory grows by what a Parquet file notes of each of its parts, some 20 kB a part of 500 matches."
    )
    return "The lab", note, ("what", "measured"), rows, False


def _profile() -> Section:
    """Where the rest goes, in Connect Four step by step."""
    game = games()[YARDSTICK]
    setup = game.setup()
    nature = SeededNature(3)
    profile = cProfile.Profile()
    profile.enable()
    for _ in range(400):
        match = Match(game, setup)
        while (question := match.question) is not None:
            match.answer_at(nature.pick(question, match.number, 0))
    profile.disable()
    stats = pstats.Stats(profile, stream=io.StringIO())
    entries = sorted(stats.stats.items(), key=lambda entry: -entry[1][2])[:8]  # type: ignore[attr-defined]
    total = sum(entry[2] for entry in stats.stats.values())  # type: ignore[attr-defined]
    rows = [
        (f"{Path(file).name}: {function}" if line else function, f"{calls[1]:,}", f"{calls[2] / total:.0%}")
        for (file, line, function), calls in entries
    ]
    note = (
        "Where the time of 400 matches, step by step, is spent (own time; the profiler weighs small calls too heavily)."
    )
    return "Profile of Connect Four", note, ("function", "calls", "own time"), rows, False
