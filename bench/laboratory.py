"""The lab: matches a second on one core and on two, and whether memory stays flat over many matches."""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from ludoteca.lab.plan import Plan
from ludoteca.lab.run import run

GAME = "connect-four"


@dataclass(frozen=True, slots=True)
class Pace:
    """Matches a second of one run on one core, of one run on two, and of two runs on one core each, side by side:
    what the machine has to give two processes just now, with nothing between them."""

    one: float
    two: float
    apart: float

    @property
    def efficiency(self) -> float:
        return self.two / self.one / 2

    @property
    def against_apart(self) -> float:
        """What it costs that two processes work for one run. Another's load slows both alike, so this may be believed
        on a busy machine too."""
        return self.two / self.apart


def pace(matches: int, rounds: int) -> Pace:
    """Medians of rounds in turn. Each run is a command of its own, start of the processes and file included."""
    found = [(_rate(matches, (1,)), _rate(matches, (2,)), _rate(matches, (1, 1))) for _ in range(rounds)]
    return Pace(*(median(column) for column in zip(*found, strict=True)))


def _rate(matches: int, workers: tuple[int, ...]) -> float:
    """Runs of so many workers, at the same time, that share these matches."""
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        runs = [
            subprocess.Popen(
                [
                    sys.executable,
                    "-c",
                    f"import laboratory; laboratory.play({matches // len(workers)}, "
                    f"{count}, {str(Path(folder) / str(place))!r})",
                ],
                cwd=Path(__file__).parent,
            )
            for place, count in enumerate(workers)
        ]
        ended = [process.wait() for process in runs]
        if any(ended):
            raise RuntimeError("a run of the lab broke")
        return matches / (time.perf_counter() - started)


def play(matches: int, workers: int, out: str) -> None:
    run(Plan(GAME, ("greedy", "greedy"), matches, 1), Path(out), workers)


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
