"""The page of findings of a game (docs/findings/*.md): measured by runs, written by this command, not by hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

import polars as pl

from ludoteca.bots.levels import EXPERT, PLAYER
from ludoteca.kernel.values import say
from ludoteca.lab import measures, plots
from ludoteca.lab.plan import BadPlan, Plan
from ludoteca.lab.play import LONGEST, UNFINISHED
from ludoteca.lab.report import command_of, facts, matters, verdict
from ludoteca.lab.run import plan_of
from ludoteca.shelf.words import Words


def findings(files: Sequence[Path], out: Path) -> None:
    """Write a page of Markdown about runs of one game to `out`, and its pictures beside it.

    Runs among equals tell about the game, runs between unlike bots how strong these are. Raises BadPlan if they are of
    several games.
    """
    runs = [(plan_of(file), measures.read(file)) for file in files]
    played = sorted({plan.game for plan, _ in runs})
    if len(played) > 1:
        raise BadPlan(f"a page of findings is about one game, not {' and '.join(played)}")
    game = runs[0][0].table_game()
    title = Words(game, "en").say(say("game-title"))
    names = " ".join(file.name for file in files)
    parts = [
        f"# {title}: findings",
        "",
        f"Written by `ludoteca lab findings {names} --out {out.name}`; no figure is touched by hand. What follows a "
        "rate in brackets is its Wilson interval of 95 %: one in twenty does not hold the true rate.",
        "",
        "`greedy` looks one question ahead, a `novice` does so and slips; a `player` searches "
        f"{PLAYER:,} continuations a question, an `expert` {EXPERT:,}. What is found among equals is so for players as "
        "good as these: better ones may find otherwise. Drama is how far below its fair chance the winner ever was, by "
        "the game's own evaluation: 0 never, 1 as good as lost.",
        "",
    ]
    among_equals = [(plan, rows) for plan, rows in runs if len(set(plan.bots)) == 1]
    for number, (plan, rows) in enumerate(among_equals, 1):
        picture = out.with_name(f"{out.stem}-{number}.svg")
        picture.write_text(plots.at_a_glance(rows, measures.wins_by_seat(rows)), encoding="utf-8")
        parts += _about_the_game(plan, rows, picture.name)
    unlike = [(plan, rows) for plan, rows in runs if len(set(plan.bots)) > 1]
    if unlike:
        parts += _about_the_bots(unlike)
    out.write_text("\n".join(parts), encoding="utf-8")


def _about_the_game(plan: Plan, rows: pl.DataFrame, picture: str) -> list[str]:
    by_seat = measures.wins_by_seat(rows)
    varied = "".join(f", {name} {value}" for name, value in plan.varied.items())
    title = f"{len(plan.bots)} players, all of them {plan.bots[0]}{varied}"
    never, always = measures.never_and_always(measures.option_uses(rows))
    lines = [
        f"## {title}",
        "",
        f"`{command_of(plan)}`",
        "",
        f"![Wins by seat and length of a match: {title}]({picture})",
        "",
        "| | |",
        "|---|---|",
        *(f"| {name} | {value} |" for name, value in facts(rows) if name != "decisions a second of one core"),
        *(f"| {_ended(rate.name)} | {rate.words} |" for rate in measures.endings(rows)),
        *(f"| won in seat {rate.name} | {rate.words} |" for rate in by_seat),
    ]
    traits = measures.wins_by_trait(rows)
    for trait, rates in traits.items():
        lines += [f"| won with {trait} {rate.name} | {rate.words} |" for rate in rates]
    lines += [
        "",
        f"**Is it fair by seat?** {verdict(by_seat)}",
        "",
        *([f"**What sets seats apart:** {matters(rows, traits)}", ""] if traits else []),
        f"**Dead options:** {_listed(never) or 'none was often on offer and never taken'}.",
        "",
        f"**Always taken:** {_listed(always) or 'none'}.",
        "",
    ]
    return lines


def _ended(ending: str) -> str:
    return f"given up after {LONGEST:,} decisions" if ending == UNFINISHED else f"ended by {ending}"


def _about_the_bots(runs: Sequence[tuple[Plan, pl.DataFrame]]) -> list[str]:
    lines = [
        "## How strong the bots are",
        "",
        "How often the first of each line won alone, seats changing from match to match.",
        "",
        "| | matches | won | shared or drawn | lost | won, rate | seed |",
        "|---|---|---|---|---|---|---|",
    ]
    for plan, rows in runs:
        won, shared = measures.wins_of_the_first(rows)
        lost = won.of - int(won.hits) - shared
        lines.append(
            f"| {' v '.join(plan.bots)} | {won.of} | {won.hits:g} | {shared} | {lost} | {won.words} | {plan.seed} |"
        )
    return [*lines, "", "Each by a run such as", "", f"`{command_of(runs[0][0])}`", ""]


def _listed(uses: Sequence[measures.OptionUse], most: int = 8) -> str:
    """By question, those most often on offer first."""
    ranked = sorted(uses, key=lambda use: (use.question, -use.offered))
    listed = []
    for question, group in groupby(ranked, key=lambda use: use.question):
        options = [f"`{use.option}`" for use in group]
        more = f" and {len(options) - most} more" if len(options) > most else ""
        listed.append(f"{question}: {', '.join(options[:most])}{more}")
    return "; ".join(listed)
