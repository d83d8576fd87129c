"""Measuring fairly: everything in one run, rounds interleaved, medians told, and only the time that the processor
worked for us counts, so that a busy machine does not blur the ratios."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Mapping

Rate = Callable[[float], float]
"""Works for about so many seconds and tells how many a second it did."""


def interleaved(rates: Mapping[str, Rate], rounds: int, seconds: float) -> dict[str, float]:
    """The median of each, the rounds of all taken in turn, so that a slow moment of the machine meets everybody."""
    found: dict[str, list[float]] = {name: [] for name in rates}
    for rate in rates.values():
        rate(seconds / 5)  # warm up
    for _ in range(rounds):
        for name, rate in rates.items():
            gc.collect()
            found[name].append(rate(seconds))
    return {name: statistics.median(values) for name, values in found.items()}


def microseconds(work: Callable[[], object], seconds: float = 0.3, rounds: int = 5) -> float:
    """The median time of one piece of work."""
    times = []
    for _ in range(rounds):
        done = 0
        started = time.process_time()
        while (spent := time.process_time() - started) < seconds / rounds:
            work()
            done += 1
        times.append(spent / done * 1e6)
    return statistics.median(times)


def per_second(play: Callable[[], int]) -> Rate:
    """A rate from something that plays a match and tells how many decisions it had."""

    def rate(seconds: float) -> float:
        decisions = 0
        started = time.process_time()
        while (spent := time.process_time() - started) < seconds:
            decisions += play()
        return decisions / spent

    return rate
