"""What the rows of a run say: rates with their intervals, and whether two runs really differ."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import polars as pl
from scipy import stats

CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Rate:
    """So many of so many, and between what bounds the true rate lies (Wilson, 95 %). `hits` may hold shares."""

    name: str
    hits: float
    of: int

    @property
    def rate(self) -> float:
        return self.hits / self.of if self.of else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        if not self.of:
            return 0.0, 1.0
        interval = stats.binomtest(round(self.hits), self.of).proportion_ci(CONFIDENCE, method="wilson")
        return float(interval.low), float(interval.high)

    @property
    def words(self) -> str:
        low, high = self.bounds
        return f"{self.rate:.1%} ({low:.1%} to {high:.1%})"


@dataclass(frozen=True, slots=True)
class OptionUse:
    """How one option fared over a run. `lift` is how much more often it was won with than its rivals on offer."""

    question: str
    option: str
    offered: int
    chosen: int
    won: int

    @property
    def chosen_rate(self) -> float:
        return self.chosen / self.offered

    @property
    def won_rate(self) -> float:
        return self.won / self.chosen if self.chosen else 0.0


@dataclass(frozen=True, slots=True)
class Difference:
    """One measure in two runs, and how likely chance alone makes them differ so much.

    `allowing` is the same where it is allowed for that many measures were compared, and some differ by chance
    (Benjamini-Hochberg).
    """

    name: str
    first: str
    second: str
    chance: float
    allowing: float = 1.0

    @property
    def significant(self) -> bool:
        return self.allowing < 1 - CONFIDENCE


def read(file: Path) -> pl.DataFrame:
    return pl.read_parquet(file)


def endings(rows: pl.DataFrame) -> list[Rate]:
    counts = rows.group_by("ending").len().sort("len", descending=True)
    return [Rate(str(name), count, rows.height) for name, count in counts.iter_rows()]


def wins_by_seat(rows: pl.DataFrame) -> list[Rate]:
    """Of the matches that somebody won."""
    seats = len(rows["bots"][0])
    shares = _shares(rows)
    won = rows.filter(pl.col("winners").list.len() > 0).height
    return [
        Rate(f"{seat + 1}", float(shares.filter(pl.col("winners") == seat)["share"].sum()), won)
        for seat in range(seats)
    ]


def chance_if_fair(by_seat: list[Rate]) -> float:
    """How often seats would differ at least so much if all were equally good (chi-square)."""
    hits = [rate.hits for rate in by_seat]
    if len(hits) < 2 or not any(hits):
        return 1.0
    return float(stats.chisquare(hits).pvalue)


def wins_of_the_first(rows: pl.DataFrame) -> tuple[Rate, int]:
    """How often the first entrant alone won, of all matches; and how many were shared or won by nobody."""
    alone = rows.filter(pl.col("winning_entrants").list.len() == 1)
    won = int((alone["winning_entrants"].list.get(0) == 0).sum())
    return Rate(rows["bots"][0][0], won, rows.height), rows.height - alone.height


def wins_by_bot(rows: pl.DataFrame) -> list[Rate]:
    """By entrant's name; entrants of one name count together."""
    shares = _shares(rows).with_columns(pl.col("bots").list.get(pl.col("winners")).alias("bot"))
    seats = rows.explode("bots").group_by("bots").len()
    played = {str(name): int(count) for name, count in seats.iter_rows()}
    return [
        Rate(name, float(shares.filter(pl.col("bot") == name)["share"].sum()), played[name]) for name in sorted(played)
    ]


def wins_by_trait(rows: pl.DataFrame) -> dict[str, list[Rate]]:
    """For everything the game says sets seats apart (faction, leader, …): how often each was won with, best first;
    numbers in their order. What all seats of the run had alike is left out."""
    held = rows.select("winners", pl.col("traits")).explode("traits").drop_nulls("traits").unnest("traits")
    if not held.height:
        return {}
    tallied = (
        held.with_columns(
            (pl.col("winners").list.contains(pl.col("seat")) / pl.col("winners").list.len()).alias("share")
        )
        .with_columns(pl.col("share").fill_nan(0.0).fill_null(0.0))
        .group_by("trait", "value")
        .agg(pl.col("share").sum(), pl.len())
        .sort("trait", "value")
    )
    found: dict[str, list[Rate]] = {}
    for trait, value, share, count in tallied.iter_rows():
        found.setdefault(str(trait), []).append(Rate(str(value), float(share), int(count)))
    found = {trait: rates for trait, rates in found.items() if len(rates) > 1}
    for rates in found.values():
        if not all(rate.name.isdecimal() for rate in rates):
            rates.sort(key=lambda rate: -rate.rate)
    return found


def chance_if_alike(rows: pl.DataFrame, trait: str) -> float:
    """How often wins would differ at least so much by a trait if it did not matter: the wins of every match are dealt
    anew to its seats, again and again (a permutation test, the same every time)."""
    held = [{t["seat"]: t["value"] for t in traits if t["trait"] == trait} for traits in rows["traits"].to_list()]
    names = sorted({name for match in held for name in match.values()})
    seats = len(rows["bots"][0])
    known = [
        (match, winners)
        for match, winners in zip(held, rows["winners"].to_list(), strict=True)
        if winners and len(match) == seats
    ]
    if len(names) < 2 or not known:
        return 1.0
    values = np.array([[names.index(match[seat]) for seat in range(seats)] for match, _ in known])
    wins = np.array([[(seat in winners) / len(winners) for seat in range(seats)] for _, winners in known])
    expected = np.bincount(values.ravel(), minlength=len(names)) / seats

    def unevenness(dealt: np.ndarray[tuple[int, int], np.dtype[np.float64]]) -> float:
        won = np.bincount(values.ravel(), weights=dealt.ravel(), minlength=len(names))
        return float((np.square(won - expected) / expected).sum())

    found = unevenness(wins)
    chance = np.random.default_rng(0)
    rounds = int(max(199, min(1999, 20_000_000 // wins.size)))
    as_much = sum(unevenness(chance.permuted(wins, axis=1)) >= found - 1e-9 for _ in range(rounds))
    return (as_much + 1) / (rounds + 1)


def option_uses(rows: pl.DataFrame) -> list[OptionUse]:
    table = (
        rows.select("options")
        .explode("options")
        .drop_nulls("options")
        .unnest("options")
        .group_by("question", "option")
        .agg(pl.col("offered").sum(), pl.col("chosen").sum(), pl.col("won").sum())
        .sort("question", "offered", "option", descending=[False, True, False])
    )
    return [OptionUse(*row) for row in table.iter_rows()]


def never_and_always(uses: list[OptionUse], at_least: int = 200) -> tuple[list[OptionUse], list[OptionUse]]:
    """Options that were often on offer and never taken, and those that were always taken."""
    often = [use for use in uses if use.offered >= at_least]
    return [use for use in often if not use.chosen], [use for use in often if use.chosen == use.offered]


def differences(first: pl.DataFrame, second: pl.DataFrame) -> list[Difference]:
    """Every measure of two runs side by side, with the chance that they do not really differ."""
    found = [
        _shift(name, first[column], second[column])
        for name, column in (("decisions a match", "decisions"), ("options a decision", "branching"))
    ]
    if first["lead_changes"].sum() or second["lead_changes"].sum():
        found.append(_shift("lead changes a match", first["lead_changes"], second["lead_changes"]))
    for name, ones, others in (
        ("won in seat", wins_by_seat(first), wins_by_seat(second)),
        ("won by", wins_by_bot(first), wins_by_bot(second)),
        ("ending", endings(first), endings(second)),
    ):
        paired = {rate.name: rate for rate in others}
        found += [
            _against(f"{name} {rate.name}", rate, paired.get(rate.name, Rate(rate.name, 0, second.height)))
            for rate in ones
        ]
    allowing = stats.false_discovery_control([difference.chance for difference in found])
    return [replace(difference, allowing=float(chance)) for difference, chance in zip(found, allowing, strict=True)]


def _shares(rows: pl.DataFrame) -> pl.DataFrame:
    """A row a winner, with its share of the win."""
    return rows.with_columns((1 / pl.col("winners").list.len()).alias("share")).explode("winners").drop_nulls("winners")


def _shift(name: str, first: pl.Series, second: pl.Series) -> Difference:
    test = stats.mannwhitneyu(first.to_numpy(), second.to_numpy())
    return Difference(name, _median(first), _median(second), float(test.pvalue))


def _median(values: pl.Series) -> str:
    return f"{float(values.median() or 0):.4g}"  # type: ignore[arg-type]


def _against(name: str, first: Rate, second: Rate) -> Difference:
    table = [
        [round(first.hits), first.of - round(first.hits)],
        [round(second.hits), second.of - round(second.hits)],
    ]
    return Difference(name, first.words, second.words, float(stats.fisher_exact(table).pvalue))
