"""The lab: matches a second on one core and on two, and whether memory stays flat over many matches."""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ludoteca.lab.plan import Plan
from ludoteca.lab.run import run

GAME = "connect-four"


def matches_a_second(workers: int, matches: int) -> float:
    """A run as `ludoteca lab run` makes it, file and all."""
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        run(Plan(GAME, ("greedy", "greedy"), matches, 1), Path(folder) / "run.parquet", workers)
        return matches / (time.perf_counter() - started)


def peak_megabytes(matches: int) -> float:
    """The most memory a run of so many random matches on one core ever held, in a process of its own."""
    code = f"import laboratory; laboratory.report_peak({matches})"
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=Path(__file__).parent, capture_output=True, text=True, check=True
    )
    return float(told.stdout)


def report_peak(matches: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        run(Plan(GAME, ("random", "random"), matches, 1), Path(folder) / "run.parquet", 1)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
