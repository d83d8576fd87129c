"""One match between bots, watched: what it took, who led, what was offered and chosen."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from ludoteca.bots import Bot, player
from ludoteca.bots.chance import RandomBot
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import ANY, NATURE, Option, Seat, label_of
from ludoteca.lab.plan import Plan, seat_of

Row: TypeAlias = dict[str, Any]
"""A row of the result file, before it is one: plain values only."""

LONGEST, UNFINISHED = 50_000, "unfinished"
"""Decisions after which a match is given up, and its ending then."""

LEAD = 0.05
"""By so much a seat must be judged better than all others before it leads: judgements tremble from move to move."""


@dataclass(slots=True)
class Watch:
    """What is counted while a match is played."""

    offered: Counter[tuple[str, Option]] = field(default_factory=Counter)
    chosen: list[Counter[tuple[str, Option]]] = field(default_factory=list)
    branching: int = 0
    decisions: int = 0
    leads: list[Seat] = field(default_factory=list)
    worst: list[float] = field(default_factory=list)
    """The lowest each seat was ever judged; empty where the game has no opinion."""
    rows: list[Row] = field(default_factory=list)


def play(plan: Plan, index: int) -> Row:
    """Play match number `index` of the plan. Depends on nothing but the plan and the index."""
    started = time.perf_counter()
    setup = plan.setup()
    seats = setup.seats
    match = Match(plan.table_game(), setup)
    nature = SeededNature(f"{plan.seed}:{index}:nature")
    entrants = [0] * seats
    bots: list[Bot] = [RandomBot()] * seats
    for entrant, name in enumerate(plan.bots):
        seat = seat_of(entrant, index, seats)
        entrants[seat] = entrant
        bots[seat] = player(name)
    watch = Watch(chosen=[Counter() for _ in range(seats)])
    while match.question is not None and watch.decisions < LONGEST:
        if match.question.seat == NATURE:
            match.let_nature(nature)
            continue
        _decide(plan, index, match, bots, nature, watch)
    return _row(plan, index, match, entrants, watch, time.perf_counter() - started)


def _decide(plan: Plan, index: int, match: Match, bots: list[Bot], nature: SeededNature, watch: Watch) -> None:
    question = match.question
    assert question is not None
    seat = question.seat if question.seat != ANY else question.seats[0]
    options = question.options
    bot = bots[seat]
    began = time.perf_counter()
    if isinstance(bot, RandomBot):
        place = nature.index(len(options))
    else:
        dealer = SeededNature(f"{plan.seed}:{index}:{match.number}:deal")
        label = bot.answer(match.imagine(seat, dealer), seat, seed=f"{plan.seed}:{index}:{match.number}").label
        place = next(i for i, option in enumerate(options) if label_of(option) == label)
    took = time.perf_counter() - began
    says = question.says
    watch.decisions += 1
    watch.branching += len(options)
    watch.offered.update((says, option) for option in options)
    watch.chosen[seat][says, options[place]] += 1
    if plan.decisions:
        watch.rows.append(
            {
                "number": match.number,
                "seat": seat,
                "question": says,
                "options": len(options),
                "chosen": label_of(options[place]),
                "microseconds": round(took * 1e6),
            }
        )
    match.answer_at(place)
    _judge(match, watch)


def _judge(match: Match, watch: Watch) -> None:
    """Note who leads by the game's own opinion, whenever it changes, and how badly each seat ever stood."""
    opinion = match.game.evaluate(match.state) if match.question is not None else None
    if opinion is None:
        return
    ranked = sorted(opinion, reverse=True)
    if len(ranked) > 1 and ranked[0] - ranked[1] >= LEAD:
        leader = opinion.index(ranked[0])
        if not watch.leads or watch.leads[-1] != leader:
            watch.leads.append(leader)
    watch.worst = list(map(min, watch.worst or opinion, opinion))


def _row(plan: Plan, index: int, match: Match, entrants: list[int], watch: Watch, seconds: float) -> Row:
    result = match.result
    winners = result.winners if result is not None else ()
    won_with: Counter[tuple[str, Option]] = Counter()
    for seat in winners:
        won_with.update(watch.chosen[seat])
    chosen = sum(watch.chosen, Counter())
    row: Row = {
        "match": index,
        "ending": result.reason if result is not None else UNFINISHED,
        "winners": list(winners),
        "winning_bots": sorted({plan.bots[entrants[seat]] for seat in winners}),
        "winning_entrants": sorted(entrants[seat] for seat in winners),
        "bots": [plan.bots[entrant] for entrant in entrants],
        "scores": list(result.scores) if result is not None else [],
        "decisions": watch.decisions,
        "branching": watch.branching / max(1, watch.decisions),
        "lead_changes": max(0, len(watch.leads) - 1),
        "comeback": _comeback(watch, winners),
        "seconds": seconds,
        "traits": [
            {"seat": seat, "trait": trait, "value": value}
            for seat in range(len(entrants))
            for trait, value in match.game.seat_traits(match.state, seat).items()
        ],
        "options": [
            {
                "question": says,
                "option": label_of(option),
                "offered": offered,
                "chosen": chosen[says, option],
                "won": won_with[says, option],
            }
            for (says, option), offered in watch.offered.items()
        ],
    }
    if plan.decisions:
        row["decision_rows"] = watch.rows
    return row


def _comeback(watch: Watch, winners: Sequence[Seat]) -> float | None:
    """How far the winner was ever judged below its fair share: 0 never, 1 as good as lost. None where nobody won, or
    the game has no opinion."""
    if not winners or not watch.worst:
        return None
    return max(0.0, 1.0 - len(watch.worst) * min(watch.worst[seat] for seat in winners))
