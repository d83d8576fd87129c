"""The page of findings of a game (docs/findings/*.md): measured by a run, written by this command, not by hand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import polars as pl

from ludoteca.kernel.values import say
from ludoteca.lab import measures
from ludoteca.lab.plan import Plan
from ludoteca.lab.report import facts
from ludoteca.lab.run import plan_of
from ludoteca.shelf.words import Words


def findings(files: Sequence[Path]) -> str:
    """Markdown of what several runs of one game found."""
    plans = [plan_of(file) for file in files]
    title = Words(plans[0].table_game(), "en").say(say("game-title"))
    parts = [f"# {title}: findings", "", "Written by `ludoteca lab findings`; no figure is touched by hand.", ""]
    for plan, file in zip(plans, files, strict=True):
        parts += _run(plan, measures.read(file))
    return "\n".join(parts)


def _run(plan: Plan, rows: pl.DataFrame) -> list[str]:
    fair = 1 / len(plan.bots)
    by_seat = measures.wins_by_seat(rows)
    off = [rate for rate in by_seat if not rate.bounds[0] <= fair <= rate.bounds[1]]
    varied = "".join(f", {name} {value}" for name, value in plan.varied.items())
    never, always = measures.never_and_always(measures.option_uses(rows))
    lines = [
        f"## {len(plan.bots)} players: {', '.join(plan.bots)}{varied}",
        "",
        f"{rows.height:,} matches, seed {plan.seed}.",
        "",
        "| | |",
        "|---|---|",
        *(f"| {name} | {value} |" for name, value in facts(rows) if name != "decisions a second of one core"),
        *(f"| ended by {rate.name} | {rate.words} |" for rate in measures.endings(rows)),
        *(f"| won in seat {rate.name} | {rate.words} |" for rate in by_seat),
    ]
    if len(set(plan.bots)) > 1:
        lines += [f"| won by {rate.name} | {rate.words} |" for rate in measures.wins_by_bot(rows)]
    for trait, rates in measures.wins_by_trait(rows).items():
        lines += [f"| won with {trait} {rate.name} | {rate.words} |" for rate in rates]
    seats = ", ".join(rate.name for rate in off)
    lines += [
        "",
        f"**Fair by seat?** {'Not quite: seat ' + seats + ' is' if off else 'Yes: no seat is'} off the fair share of "
        f"{fair:.0%} by more than the interval allows.",
        "",
        f"**Dead options:** {_listed(never) or 'none was often on offer and never taken'}.",
        "",
        f"**Always taken:** {_listed(always) or 'none'}.",
        "",
    ]
    return lines


def _listed(uses: Sequence[measures.OptionUse], most: int = 12) -> str:
    named = ", ".join(f"`{use.question}: {use.option}`" for use in uses[:most])
    return named + (f" and {len(uses) - most} more" if len(uses) > most else "")
