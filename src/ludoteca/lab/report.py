"""A run as one page of HTML that holds everything it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import groupby
from pathlib import Path

import polars as pl
from jinja2 import Environment

from ludoteca.kernel.values import say
from ludoteca.lab import measures, plots
from ludoteca.lab.plan import BadPlan, Plan, spelled
from ludoteca.lab.run import plan_of
from ludoteca.shelf.words import Words

MOST_QUESTIONS = 12
"""Questions whose options get a plot of their own, those asked most first."""


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of the page: a sentence, plots, a table, each if there is any."""

    title: str
    says: str = ""
    plots: Sequence[str] = ()
    heads: Sequence[str] = ()
    table: Sequence[Sequence[str]] = field(default=())


def report(file: Path, against: Path | None = None) -> str:
    """The page of a run; with `against`, compared to another."""
    plan = plan_of(file)
    rows = measures.read(file)
    game = plan.table_game()
    words = Words(game, "en")
    options = ", ".join(f"{name} {spelled(value)}" for name, value in plan.setup().options.items())
    sections = [*fairness(plan, rows), course(rows), *choices(plan, rows)]
    if against is not None:
        other = plan_of(against)
        if (other.game, len(other.bots)) != (plan.game, len(plan.bots)):
            raise BadPlan(
                f"{against} is a run of {other.game} with {len(other.bots)} seats: it cannot be compared with one of "
                f"{plan.game} with {len(plan.bots)}"
            )
        sections.append(comparison(rows, measures.read(against), against.name))
    page = Environment(autoescape=True).from_string(
        (files("ludoteca.lab") / "report.html.j2").read_text(encoding="utf-8")
    )
    return page.render(
        title=words.say(say("game-title")),
        matches=rows.height,
        bots=plan.bots,
        seed=plan.seed,
        setup=f"Set up for {len(plan.bots)} players" + (f": {options}" if options else ""),
        command=command_of(plan),
        facts=facts(rows),
        sections=sections,
    )


def command_of(plan: Plan) -> str:
    """What made the run."""
    varied = "".join(f" --vary {name}={spelled(value)}" for name, value in plan.varied.items())
    return (
        f"ludoteca lab run {plan.game} --matches {plan.matches} --seats {','.join(plan.bots)} --seed {plan.seed}"
        f"{varied}{' --decisions' if plan.decisions else ''}"
    )


def facts(rows: pl.DataFrame) -> list[tuple[str, str]]:
    """The numbers at the head of a page."""
    seconds = float(rows["seconds"].sum())
    known = rows["comeback"].drop_nulls()
    judged = [
        ("changes of the leader a match, median", f"{float(rows['lead_changes'].median() or 0):,.0f}"),  # type: ignore[arg-type]
        ("drama, median", f"{float(known.median() or 0):.2f}"),  # type: ignore[arg-type]
    ]
    return [
        ("matches", f"{rows.height:,}"),
        ("decisions a match, median", f"{float(rows['decisions'].median() or 0):,.0f}"),  # type: ignore[arg-type]
        ("options a decision", f"{float(rows['branching'].mean() or 0):,.1f}"),  # type: ignore[arg-type]
        *(judged if known.len() else ()),
        ("decisions a second of one core", f"{int(rows['decisions'].sum()) / max(seconds, 1e-9):,.0f}"),
    ]


def fairness(plan: Plan, rows: pl.DataFrame) -> list[Section]:
    fair = 1 / len(plan.bots)
    by_seat = measures.wins_by_seat(rows)
    drawn = [plots.rates("Won in each seat", by_seat, fair)]
    if len(set(plan.bots)) > 1:
        drawn.append(plots.rates("Won by each bot", measures.wins_by_bot(rows), fair))
    found = [Section("Is it fair?", verdict(by_seat), drawn)]
    traits = measures.wins_by_trait(rows)
    if traits:
        shown = [plots.rates(f"Won with each {trait}", rates, fair) for trait, rates in traits.items()]
        found.append(Section("What it is won with", matters(rows, traits), shown))
    return found


def matters(rows: pl.DataFrame, traits: Mapping[str, Sequence[measures.Rate]]) -> str:
    """Whether what sets seats apart makes a difference, and which way."""
    told = []
    for trait, rates in traits.items():
        chance = measures.chance_if_alike(rows, trait)
        if chance < 1 - measures.CONFIDENCE:
            best, worst = max(rates, key=lambda rate: rate.rate), min(rates, key=lambda rate: rate.rate)
            found = f"matters, {best.name} wins most often and {worst.name} least"
        else:
            found = "is not seen to matter"
        told.append(
            f"{trait} {found} (if it made no difference, wins would be so uneven with a chance of {chance:.2g})"
        )
    said = "; ".join(told)
    return said[:1].upper() + said[1:] + "."


def verdict(by_seat: Sequence[measures.Rate]) -> str:
    """Whether it matters where one sits."""
    chance = measures.chance_if_fair(list(by_seat))
    of = by_seat[0].of if by_seat else 0
    told = f"if all seats were equal, {of:,} won matches would come out so uneven with a chance of {chance:.2g}"
    if chance < 1 - measures.CONFIDENCE:
        best = max(by_seat, key=lambda rate: rate.hits)
        return f"Not quite: seat {best.name} wins most often, and {told}."
    return f"Nothing speaks against it: {told}."


def course(rows: pl.DataFrame) -> Section:
    drawn = [
        plots.spread("Length", rows["decisions"], "decisions a match"),
        plots.rates("How it ends", measures.endings(rows)),
        plots.spread("Branching", rows["branching"], "options a decision"),
    ]
    says = "How long matches are, how they end, how much there is to choose."
    if rows["comeback"].drop_nulls().len():
        drawn.append(plots.spread("Lead changes", rows["lead_changes"], "changes of the leader a match"))
        drawn.append(
            plots.spread(
                "Drama",
                rows["comeback"],
                "how far below its fair chance the winner ever was\n(0 never, 1 as good as lost)",
            )
        )
        says += " Who leads is judged by the game's own evaluation."
    if "decision_rows" in rows.columns:
        taken = rows.select(pl.col("decision_rows").explode()).unnest("decision_rows")["microseconds"] / 1000
        drawn.append(plots.spread("Time a decision", taken, "milliseconds", "decisions"))
    return Section("How a match goes", says, drawn)


def choices(plan: Plan, rows: pl.DataFrame) -> list[Section]:
    fair = 1 / len(plan.bots)
    uses = measures.option_uses(rows)
    asked = [(says, list(group)) for says, group in groupby(uses, key=lambda use: use.question)]
    asked.sort(key=lambda pair: -sum(use.chosen for use in pair[1]))
    drawn = [
        plots.options(f"Question “{says}”", group, fair)
        for says, group in asked[:MOST_QUESTIONS]
        if sum(use.chosen >= plots.LEAST_TAKEN for use in group) > 1
    ]
    heads = ("question: option", "offered", "taken", "won with")
    table = [
        (f"{use.question}: {use.option}", f"{use.offered:,}", f"{use.chosen_rate:.1%}", f"{use.won_rate:.1%}")
        for _, group in asked
        for use in sorted(group, key=lambda use: -use.offered)[:60]
    ]
    never, always = measures.never_and_always(uses)
    dead = (
        f"{len(never)} options were often on offer and never taken; {len(always)} were always taken. "
        "An option that is never taken, or always, is no choice."
    )
    extremes = [
        (f"{use.question}: {use.option}", f"{use.offered:,}", "never" if not use.chosen else "always")
        for use in never + always
    ]
    return [
        Section("What is chosen", "How often each option is on offer, taken, and won with.", drawn, heads, table),
        Section("Choices that are none", dead, (), ("question: option", "offered", "taken"), extremes),
    ]


def comparison(rows: pl.DataFrame, others: pl.DataFrame, name: str) -> Section:
    table = [
        (d.name, d.first, d.second, f"{d.chance:.2g}", f"{d.allowing:.2g}", "yes" if d.significant else "no")
        for d in measures.differences(rows, others)
    ]
    return Section(
        f"Against {name}",
        "The last columns: how likely chance alone makes the two differ so much; the same, allowing for the number of "
        "measures compared (Benjamini-Hochberg); and whether that is under 5 %.",
        (),
        ("measure", "this run", "the other", "chance", "of many", "differs"),
        table,
    )
