"""The drawings of a report: small, calm, readable without colour."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import matplotlib
import matplotlib.pyplot as plt
import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.transforms import Bbox

from ludoteca.lab.measures import OptionUse, Rate

matplotlib.use("svg")

Numbers: TypeAlias = np.ndarray[tuple[int], np.dtype[Any]]

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


WIDTH = 4.8
"""Inches of a plot: narrow enough for its words to be read on a phone."""

MOST_BARS = 30

SHOWN = 0.98
"""So much of a spread is drawn; a few values far out would press the rest into one bar."""

LEAST_TAKEN = 5
"""Options taken less often are left out of a drawing: what they were won with says nothing."""

MOST_NAMED = 26
"""Dots of one drawing that get their names, those taken most first."""


def rates(title: str, found: Sequence[Rate], fair: float | None = None) -> str:
    """A dot a rate, with its interval; a dashed line where it would be fair."""
    with plt.rc_context(STYLE):
        figure, (axes,) = _sheet(WIDTH, 0.9 + 0.36 * len(found))
        _rates(axes, title, found, fair)
        return _drawn(figure)


def spread(title: str, values: pl.Series, unit: str, of: str = "matches") -> str:
    """How a number is spread, with its median."""
    with plt.rc_context(STYLE):
        figure, (axes,) = _sheet(WIDTH, 2.5)
        _spread(axes, title, values, unit, of)
        return _drawn(figure)


def at_a_glance(rows: pl.DataFrame, by_seat: Sequence[Rate]) -> str:
    """Who wins and how long it takes, side by side, on white: a picture to stand alone."""
    with plt.rc_context(STYLE):
        figure, (left, right) = _sheet(2 * WIDTH, 2.6, 2)
        figure.set_facecolor("white")
        _rates(left, "Won in each seat", by_seat, 1 / len(by_seat))
        _spread(right, "Length", rows["decisions"], "decisions a match", "matches")
        return _drawn(figure, transparent=False)


def _rates(axes: Axes, title: str, found: Sequence[Rate], fair: float | None) -> None:
    for row, rate in enumerate(found):
        low, high = rate.bounds
        axes.plot([low, high], [row, row], color=ACCENT, linewidth=2.2, solid_capstyle="round")
        axes.plot([rate.rate], [row], "o", color=ACCENT, markersize=6)
        axes.annotate(f"{rate.rate:.1%}", (rate.rate, row), (0, 6), textcoords="offset points", ha="center", fontsize=8)
    if fair is not None:
        axes.axvline(fair, color=RULE, linestyle="--", linewidth=1, zorder=0)
        axes.annotate(
            "fair",
            (fair, 1),
            (3, -1),
            xycoords=("data", "axes fraction"),
            textcoords="offset points",
            va="top",
            color=RULE,
            fontsize=8,
        )
    axes.set_yticks(range(len(found)), [rate.name for rate in found])
    axes.set_ylim(len(found) - 0.4, -0.9)
    most = max([fair or 0.0, *(rate.bounds[1] for rate in found)])
    axes.set_xlim(0, min(1.04, most * 1.12 + 0.02))
    axes.xaxis.set_major_formatter(matplotlib.ticker.PercentFormatter(1.0, decimals=0))
    axes.set_title(title)


def _spread(axes: Axes, title: str, values: pl.Series, unit: str, of: str) -> None:
    known = values.drop_nulls()
    numbers = known.to_numpy()
    far = numbers.max()
    edge = min(far, 1.25 * float(np.quantile(numbers, SHOWN)))
    axes.hist(numbers[numbers <= edge], bins=_bins(numbers, edge), color=PALE, edgecolor=ACCENT, linewidth=0.8)
    median = float(np.median(numbers))
    axes.axvline(median, color=ACCENT, linewidth=2)
    axes.set_title(f"median {median:,.3g}" if median < 100 else f"median {median:,.0f}", loc="right", fontsize=9)
    beyond = int((numbers > edge).sum())
    axes.set_xlabel(f"{unit}\n({beyond:,} more, up to {far:,.4g})" if beyond else unit)
    axes.set_ylabel(of)
    axes.yaxis.set_major_locator(matplotlib.ticker.MaxNLocator(5, integer=True))
    axes.set_title(title)


def _bins(numbers: Numbers, edge: float) -> list[float]:
    """Where the bars begin and end: whole numbers are counted in whole steps."""
    low = numbers.min()
    if not np.issubdtype(numbers.dtype, np.integer):
        return list(np.linspace(low, max(edge, low + 1e-9), MOST_BARS + 1))
    step = max(1, -int(-(edge - low + 1) // MOST_BARS))
    return list(np.arange(low, edge + step + 1, step) - 0.5)


def options(title: str, uses: Sequence[OptionUse], fair: float) -> str:
    """Every option of a question that was taken at all often: how often taken when offered, against how often won
    with."""
    taken = sorted((use for use in uses if use.chosen >= LEAST_TAKEN), key=lambda use: -use.chosen)
    with plt.rc_context(STYLE):
        figure, (axes,) = _sheet(WIDTH, 3.6)
        axes.axhline(fair, color=RULE, linestyle="--", linewidth=1, zorder=0)
        axes.scatter(
            [use.chosen_rate for use in taken],
            [use.won_rate for use in taken],
            [10 + 120 * use.chosen / taken[0].chosen for use in taken],
            color=PALE,
            edgecolors=ACCENT,
            linewidths=1.0,
        )
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_formatter(matplotlib.ticker.PercentFormatter(1.0, decimals=0))
        axes.margins(x=0.09, y=0.09)
        axes.set_xlabel("taken when on offer")
        axes.set_ylabel("won by who took it")
        axes.set_title(title)
        figure.draw_without_rendering()
        _name(axes, taken)
        return _drawn(figure)


def _name(axes: Axes, uses: Sequence[OptionUse]) -> None:
    """Write names beside dots, no two over each other."""
    held: list[Bbox] = []
    places: tuple[tuple[tuple[int, int], Literal["left", "right"]], ...] = (
        ((5, 2), "left"),
        ((5, -8), "left"),
        ((-5, 2), "right"),
        ((-5, -8), "right"),
    )
    for use in uses[:MOST_NAMED]:
        name = axes.annotate(
            use.option[:24], (use.chosen_rate, use.won_rate), (5, 2), textcoords="offset points", fontsize=8
        )
        for where, align in places:
            name.set_position(where)
            name.set_horizontalalignment(align)
            box = name.get_window_extent()
            if not any(box.overlaps(other) for other in held) and axes.bbox.x0 <= box.x0 and box.x1 <= axes.bbox.x1:
                held.append(box)
                break
        else:
            name.remove()


def _sheet(width: float, height: float, plots: int = 1) -> tuple[Figure, Sequence[Axes]]:
    figure, axes = plt.subplots(1, plots, figsize=(width, height), layout="constrained", squeeze=False)
    return figure, axes[0]


def _drawn(figure: Figure, *, transparent: bool = True) -> str:
    """The drawing as SVG to stand in a page."""
    page = io.StringIO()
    figure.savefig(page, format="svg", transparent=transparent, metadata={"Date": None})
    plt.close(figure)
    drawn = page.getvalue()
    return drawn[drawn.index("<svg") :]
