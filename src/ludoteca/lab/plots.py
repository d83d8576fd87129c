"""The drawings of a report: small, calm, readable without colour."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import matplotlib
import matplotlib.pyplot as plt
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ludoteca.lab.measures import OptionUse, Rate

matplotlib.use("svg")

INK, ACCENT, PALE, RULE = "#2b2a33", "#a4532c", "#e8ddcc", "#8a8378"
STYLE: Any = {  # matplotlib types its settings as a literal of all their names
    "font.family": "sans-serif",
    "font.size": 10,
    "axes.edgecolor": RULE,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 12,
    "axes.titleweight": "bold",
    "xtick.color": INK,
    "ytick.color": INK,
    "text.color": INK,
    "svg.fonttype": "none",
    "svg.hashsalt": "ludoteca",
    "figure.facecolor": "none",
    "axes.facecolor": "none",
}


def rates(title: str, found: Sequence[Rate], fair: float | None = None) -> str:
    """A dot a rate, with its interval; a dashed line where it would be fair."""
    figure, (axes,) = _sheet(7.2, 0.9 + 0.42 * len(found))
    _rates(axes, title, found, fair)
    return _drawn(figure)


def spread(title: str, values: pl.Series, unit: str) -> str:
    """How a number is spread over the matches, with its median."""
    figure, (axes,) = _sheet(7.2, 2.6)
    _spread(axes, title, values, unit)
    return _drawn(figure)


def at_a_glance(rows: pl.DataFrame, by_seat: Sequence[Rate]) -> str:
    """Who wins and how long it takes, side by side, on white: a picture to stand alone."""
    figure, (left, right) = _sheet(9.6, 2.6, 2)
    figure.set_facecolor("white")
    _rates(left, "Won in each seat", by_seat, 1 / len(by_seat))
    _spread(right, "Length", rows["decisions"], "decisions a match")
    return _drawn(figure, transparent=False)


def _rates(axes: Axes, title: str, found: Sequence[Rate], fair: float | None) -> None:
    for row, rate in enumerate(found):
        low, high = rate.bounds
        axes.plot([low, high], [row, row], color=ACCENT, linewidth=2.2, solid_capstyle="round")
        axes.plot([rate.rate], [row], "o", color=ACCENT, markersize=7)
        axes.annotate(f"{rate.rate:.1%}", (rate.rate, row), (0, 7), textcoords="offset points", ha="center", fontsize=9)
    if fair is not None:
        axes.axvline(fair, color=RULE, linestyle="--", linewidth=1)
        axes.annotate("fair", (fair, len(found) - 0.4), (3, 0), textcoords="offset points", color=RULE, fontsize=9)
    axes.set_yticks(range(len(found)), [rate.name for rate in found])
    axes.set_ylim(len(found) - 0.4, -0.7)
    most = max([fair or 0.0, *(rate.bounds[1] for rate in found)])
    axes.set_xlim(0, min(1.02, most * 1.12 + 0.02))
    axes.xaxis.set_major_formatter(matplotlib.ticker.PercentFormatter(1.0, decimals=0))
    axes.set_title(title)


def _spread(axes: Axes, title: str, values: pl.Series, unit: str) -> None:
    numbers = values.drop_nulls().to_numpy()
    axes.hist(numbers, bins=min(40, max(5, len(set(numbers.tolist())))), color=PALE, edgecolor=ACCENT, linewidth=0.8)
    median = float(values.median() or 0)  # type: ignore[arg-type]
    axes.axvline(median, color=ACCENT, linewidth=2)
    axes.annotate(f"median {median:,.4g}", (median, axes.get_ylim()[1] * 0.92), (5, 0), textcoords="offset points")
    axes.set_xlabel(unit)
    axes.set_ylabel("matches")
    axes.set_title(title)


def options(title: str, uses: Sequence[OptionUse], fair: float) -> str:
    """Every option of a question: how often taken when offered, against how often won with."""
    figure, (axes,) = _sheet(7.2, 4.4)
    taken = [use for use in uses if use.chosen]
    axes.scatter(
        [use.chosen_rate for use in taken],
        [use.won_rate for use in taken],
        [12 + 160 * use.chosen / max(u.chosen for u in taken) for use in taken],
        color=PALE,
        edgecolors=ACCENT,
        linewidths=1.0,
    )
    if len(taken) <= 40:
        for use in taken:
            axes.annotate(
                use.option[:24], (use.chosen_rate, use.won_rate), (5, 3), textcoords="offset points", fontsize=8
            )
    axes.axhline(fair, color=RULE, linestyle="--", linewidth=1)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(matplotlib.ticker.PercentFormatter(1.0, decimals=0))
    axes.set_xlabel("taken when on offer")
    axes.set_ylabel("won by who took it")
    axes.set_title(title)
    return _drawn(figure)


def _sheet(width: float, height: float, plots: int = 1) -> tuple[Figure, Sequence[Axes]]:
    with plt.rc_context(STYLE):
        figure, axes = plt.subplots(1, plots, figsize=(width, height), layout="constrained", squeeze=False)
    return figure, axes[0]


def _drawn(figure: Figure, *, transparent: bool = True) -> str:
    """The drawing as SVG to stand in a page."""
    page = io.StringIO()
    with plt.rc_context(STYLE):
        figure.savefig(page, format="svg", transparent=transparent, metadata={"Date": None})
    plt.close(figure)
    drawn = page.getvalue()
    return drawn[drawn.index("<svg") :]
