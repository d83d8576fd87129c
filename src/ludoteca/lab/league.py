"""Bots against bots, rated: a round robin, Elo with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log10

import numpy as np
from scipy import optimize

POINTS = 400.0
"""So many Elo points are ten to one."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's strength: 0 is the mean of the league; `margin` to either side holds it with 95 %."""

    bot: str
    elo: float
    margin: float
    score: float
    matches: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """What two bots made of so many matches against each other; a shared win counts half for each."""

    first: str
    second: str
    score: float
    matches: int


def pairs(bots: Sequence[str]) -> list[tuple[str, str]]:
    return list(combinations(bots, 2))


def ratings(bots: Sequence[str], meetings: Sequence[Meeting]) -> list[Rating]:
    """The ratings under which these meetings are likeliest (Bradley-Terry), strongest first.

    Half a match won and lost is added to every meeting, so that a bot that never lost has a rating at all.
    """
    place = {bot: index for index, bot in enumerate(bots)}
    first = np.array([place[m.first] for m in meetings])
    second = np.array([place[m.second] for m in meetings])
    won = np.array([m.score + 0.5 for m in meetings])
    played = np.array([m.matches + 1.0 for m in meetings])

    def unlikelihood(strength: np.ndarray[tuple[int], np.dtype[np.float64]]) -> float:
        gap = strength[first] - strength[second]
        likelihood = won * np.log1p(np.exp(-gap)) + (played - won) * np.log1p(np.exp(gap))
        return float(likelihood.sum() + 1e-6 * (strength**2).sum())

    strength = optimize.minimize(unlikelihood, np.zeros(len(bots)), method="BFGS").x
    strength = strength - strength.mean()
    information = np.zeros((len(bots), len(bots)))
    for a, b, n in zip(first, second, played, strict=True):
        even = 1 / (1 + np.exp(strength[b] - strength[a]))
        weight = n * even * (1 - even)
        information[a, a] += weight
        information[b, b] += weight
        information[a, b] -= weight
        information[b, a] -= weight
    spread = np.sqrt(np.clip(np.diag(np.linalg.pinv(information)), 0, None))
    scale = POINTS * log10(np.e)
    table = [
        Rating(
            bot,
            float(strength[index] * scale),
            float(1.96 * spread[index] * scale),
            sum(m.score for m in meetings if m.first == bot)
            + sum(m.matches - m.score for m in meetings if m.second == bot),
            sum(m.matches for m in meetings if bot in (m.first, m.second)),
        )
        for index, bot in enumerate(bots)
    ]
    return sorted(table, key=lambda rating: -rating.elo)
