"""Live tables on this machine: the part of `ludoteca bench` about the table. By itself:

    python bench/bench_table.py [--quick]

200 tables with three clients each, twice: as fast as they go and at a calm pace, beside a bare echo of the same
framework; the time to open a match of 3,000 answers that is not in memory; and what a person sees in a browser.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from typing import TypeAlias

from table_browser import Sight, sight
from table_load import CALM, GameLoad, Load, load_of
from table_server import SERVER, bearer, client, process

from ludoteca import shelf
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.table.accounts import Accounts
from ludoteca.table.sqlite_storage import SqliteStorage
from ludoteca.table.storage import Line, SeatRow, TableRow

GAMES = ("connect-four", "smog")
LONG_GAME = "plateau"
LONG = 3_000
PAINT_GOAL = 1_000
SEEN_GOAL = 100

Row: TypeAlias = tuple[str, ...]
Section: TypeAlias = tuple[str, str, Row, list[Row], bool]


def sections(quick: bool) -> list[Section]:
    """Measure all of it, in the form of `run.py`."""
    with tempfile.TemporaryDirectory() as name:
        return asyncio.run(_measure(quick, Path(name)))


async def _measure(quick: bool, folder: Path) -> list[Section]:
    count, seconds = (20, 3.0) if quick else (200, 10.0)
    loads = [await load_of(game, count, seconds, folder) for game in GAMES]
    opened, again = await _cold(folder, LONG)
    try:
        seen: Sight | None = await sight(GAMES[-1], folder, visits=2 if quick else 7, answers=10 if quick else 60)
    except Exception as error:
        print(f"nothing can be said of browsers: {error}")
        seen = None
    return [_loads(loads, count, seconds), _eyes(seen, opened, again)]


def _loads(loads: list[GameLoad], count: int, seconds: float) -> Section:
    rows: list[Row] = []
    for game in loads:
        for pace, own, bare in (
            (f"an answer every {CALM:g} s", game.calm, game.calm_echo),
            ("as fast as they go", game.fast, game.fast_echo),
        ):
            rows.append((game.game, pace, *_figures(own), f"{game.kilobytes_a_table:.0f}", "1.00×", "1.00×"))
            rate, wait = own.rate / bare.rate, own.percentile(0.5) / bare.percentile(0.5)
            rows.append(
                (f"bare echo of {own.update_bytes:,} bytes", pace, *_figures(bare), "", f"{rate:.2f}×", f"{wait:.2f}×")
            )
    note = (
        f"{count} tables with three connections each, two who play and one who looks on, {seconds:g} s a row, by the "
        "clock; server and clients share this machine. To everyone: from the answer sent to the last of the three "
        "updates read. Every answer is on disk first. The echo is of the same framework, with as many connections and "
        "bytes; it keeps nothing and knows no rules. Against it: our answers a second and our p50, divided by its own."
    )
    head = (
        "table",
        "pace",
        "answers/s",
        "to everyone, p50 ms",
        "p95 ms",
        "server ms an answer",
        "kB a table",
        "rate against the echo",
        "p50 against the echo",
    )
    return "Live tables", note, head, rows, False


def _figures(load: Load) -> Row:
    return (
        f"{load.rate:,.0f}",
        f"{load.percentile(0.5):.1f}",
        f"{load.percentile(0.95):.1f}",
        f"{load.server_ms:.2f}",
    )


def _eyes(seen: Sight | None, opened: float, again: float) -> Section:
    rows: list[Row] = [
        (f"a match of {LONG:,} answers opened cold", f"{opened:.0f} ms", ""),
        ("the same once it is in memory", f"{again:.0f} ms", ""),
    ]
    missed = False
    if seen is None:
        rows.append(("in the browser", "Chromium is not installed", ""))
    else:
        for what, paint in seen.paints.items():
            missed = missed or paint >= PAINT_GOAL
            rows.append((f"first paint of {what}", f"{paint:.0f} ms", _goal(paint, PAINT_GOAL)))
        missed = missed or seen.seen_p95 >= SEEN_GOAL
        rows.append(("an answer on all three screens, p50", f"{seen.seen_p50:.0f} ms", ""))
        rows.append(("an answer on all three screens, p95", f"{seen.seen_p95:.0f} ms", _goal(seen.seen_p95, SEEN_GOAL)))
    note = (
        f"The long match is of {LONG_GAME}, three seats, from the store to a view with its drawing, by HTTP. In "
        f"Chromium, with {GAMES[-1]}: first paint by a browser that has nothing stored; an answer from the press of "
        "the button to the frame in which the last of two players and a spectator has the new question."
    )
    return "What people wait for", note, ("what", "measured", "goal"), rows, missed


def _goal(measured: float, goal: float) -> str:
    return f"{goal:,.0f} ms {'reached' if measured < goal else 'MISSED'}"


async def _cold(folder: Path, answers: int) -> tuple[float, float]:
    """Milliseconds of the first look at a long match in the store of a server that has never seen it, and of another
    look in another language."""
    rules = shelf.game(LONG_GAME)
    setup = rules.setup(3)
    match = Match(rules, setup)
    for seed in range(100):
        match = Match(rules, setup)
        match.play_out(SeededNature(seed), answers)
        if match.number == answers:
            break
    lines = [Line(told.number, "answer", told.seat, told.label) for told in match.history() if not told.forced]
    assert len(lines) == answers, "no match of the game is that long"
    seats = tuple(SeatRow(seat, "bot", level="novice") for seat in range(3))
    row = TableRow(
        "cold", LONG_GAME, rules.rules, 3, dict(setup.options), seats, "", status="playing", secret=b"s" * 32
    )
    store = SqliteStorage(folder / "cold" / "ludoteca.sqlite3")
    await store.start()
    accounts = Accounts(store)
    token = await accounts.program_token(await accounts.enter("A"))
    await store.add_table(row, lines)
    await store.close()
    with process(SERVER, str(folder / "cold")) as (_, port):
        async with client(port) as http:
            await http.get(f"/games/{LONG_GAME}")  # a game's words and art are read once a server, not once a table
            times: list[float] = []
            for lang in ("en", "it"):
                began = time.perf_counter()
                shown = await http.get(f"/api/tables/cold?scene=true&lang={lang}", headers=bearer(token))
                times.append((time.perf_counter() - began) * 1000)
                assert shown.status_code == 200
                assert shown.json()["last"] >= answers
    return times[0], times[1]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true", help="few tables for a short time")
    for title, note, head, rows, _ in sections(parser.parse_args().quick):
        print(f"## {title}\n\n{note}\n")
        for row in (head, *rows):
            print(" | ".join(row))
        print()


if __name__ == "__main__":
    main()
