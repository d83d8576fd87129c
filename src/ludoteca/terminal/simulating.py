"""`ludoteca simulate`: many random matches, and what came of them."""

from __future__ import annotations

import json
import time
from collections import Counter
from dataclasses import asdict, dataclass

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludoteca.kernel.game import AnyGame, Setup, SetupValue
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import say
from ludoteca.terminal.voice import Voice

TICK = 0.1
"""Seconds between two looks of the progress bar."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """What `simulate` tells, and prints as one JSON object."""

    game: str
    rules: str
    seats: int
    options: dict[str, SetupValue]
    seed: int
    matches: int
    unfinished: int
    decisions: int
    seconds: float
    decisions_per_second: float
    endings: dict[str, int]
    wins: dict[str, int]
    """By seat, counted from 0; a shared win counts for each."""


def simulate(game: AnyGame, setup: Setup, matches: int, seed: int, limit: int, bar: Progress | None) -> Simulated:
    """Play random matches. Match i of a seed is always the same, however many are played."""
    endings: Counter[str] = Counter()
    wins = Counter({str(seat): 0 for seat in range(setup.seats)})
    decisions = unfinished = 0
    task = bar.add_task(game.name, total=matches) if bar is not None else None
    shown = time.perf_counter()
    started = time.perf_counter()
    for number in range(matches):
        match = Match(game, setup)
        result = match.play_out(SeededNature(f"{seed}:{number}"), limit)
        decisions += match.number
        if result is None:
            unfinished += 1
        else:
            endings[result.reason] += 1
            wins.update(map(str, result.winners))
        if bar is not None and task is not None and time.perf_counter() - shown > TICK:
            bar.update(task, completed=number + 1)
            shown = time.perf_counter()
    seconds = time.perf_counter() - started
    if bar is not None and task is not None:
        bar.update(task, completed=matches)
    return Simulated(
        game.name,
        game.rules,
        setup.seats,
        dict(setup.options),
        seed,
        matches,
        unfinished,
        decisions,
        round(seconds, 6),
        round(decisions / seconds) if seconds else 0,
        dict(sorted(endings.items())),
        dict(wins),
    )


def run(
    game: AnyGame, setup: Setup, matches: int, seed: int, limit: int, as_json: bool, out: Console, lang: str
) -> int:
    """Simulate with a progress bar on the error stream, and tell on the output."""
    errors = Console(stderr=True)
    if errors.is_terminal:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=errors, transient=True) as bar:
            told = simulate(game, setup, matches, seed, limit, bar)
    else:
        told = simulate(game, setup, matches, seed, limit, None)
    if as_json:
        out.print(json.dumps(asdict(told), ensure_ascii=False), markup=False, highlight=False, soft_wrap=True)
        return 0
    voice = Voice(out, game, lang)
    voice.tell(
        voice.own(
            "simulated",
            game=voice.said(say("game-title")),
            matches=told.matches,
            decisions=told.decisions,
            seconds=f"{told.seconds:.2f}",
            speed=round(told.decisions_per_second),
        )
    )
    counts = [*told.endings.items()]
    counts += [(voice.own("simulated-wins", who=voice.who(int(seat))), count) for seat, count in told.wins.items()]
    if told.unfinished:
        counts.append((voice.own("simulated-unfinished", limit=limit), told.unfinished))
    widest = max(len(what) for what, _ in counts)
    for what, count in counts:
        voice.tell(f"  {what:<{widest}}{count:>12}  {count / matches:6.1%}")
    return 0
