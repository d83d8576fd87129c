"""A campaign of 3,000 decisions is carried as easily as a short match. Costs are counted in questions asked of the
scripts, not in seconds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludoteca.kernel.match import ANCHOR_EVERY, Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.record import Record
from ludoteca.kernel.values import SPECTATOR
from tests.kernel.kernel_toys import LANTERNS, Steps, lanterns, standing

PHASE = 8
"""More questions than a turn of Lanterns ever asks."""


def campaign(*, quickly: bool = False, copying: bool = False, answers: int = 3100) -> Match:
    """A match with so many answers, given one by one (or played out in one go)."""
    match = lanterns(3, 3000)
    nature = SeededNature(5)
    if quickly:
        match.play_out(nature, answers)
    while match.number < answers:
        assert match.question is not None
        match.let_nature(nature)
        match.answer_at(nature.index(len(match.question.options)))
        if copying:
            match.copy()
    return match


def cost(doing: Callable[[], object]) -> int:
    before = Steps.asked
    doing()
    return Steps.asked - before


KINDS = [{}, {"quickly": True}, {"copying": True}]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_copy_costs_the_same_early_and_late(kind: dict[str, bool]) -> None:
    for answers in (100, 3000):
        match = campaign(answers=answers, **kind)
        match.copy()  # settles at the last checkpoint
        assert cost(match.copy) <= PHASE
        assert cost(lambda: match.imagine(0, SeededNature(1))) <= 5 * PHASE  # noqa: B023
        assert cost(lambda: match.imagine(0, SeededNature(1)).copy()) <= 6 * PHASE  # noqa: B023


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_first_copy_costs_no_more_than_what_was_not_settled(kind: dict[str, bool]) -> None:
    match = campaign(**kind)
    bound = 2 * 3 * match.number if kind.get("quickly") else 3 * (ANCHOR_EVERY + PHASE)
    assert cost(match.copy) <= bound


def test_looking_back_costs_the_same_wherever_one_looks() -> None:
    match = campaign()
    costs = [cost(lambda n=number: match.at(n)) for number in range(0, 3000, 37)]  # type: ignore[misc]
    assert max(costs) <= 2 * (ANCHOR_EVERY + PHASE)
    assert sum(costs) > 0


@pytest.mark.parametrize("kind", [{}, {"copying": True}], ids=str)
def test_a_verdict_costs_no_more_than_the_last_kept_checkpoints(kind: dict[str, bool]) -> None:
    for answers in (100, 3000):
        match = campaign(answers=answers, **kind)
        for seat in range(3):
            assert cost(lambda s=seat: match.undo_verdict(s)) <= 3 * (ANCHOR_EVERY + PHASE)  # type: ignore[misc] # noqa: B023


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_looking_back_and_taking_back_lead_where_the_answers_lead(kind: dict[str, bool]) -> None:
    match = campaign(**kind)
    answers = [(a.option, a.seat) for a in match.history() if not a.forced]
    again = lanterns(3, 3000)
    for number, (option, seat) in enumerate(answers):
        if number % 251 == 0:
            assert standing(match.at(number)) == standing(again)
        again.answer(option, seat)
    assert standing(again) == standing(match)
    for number in (2999, 2900, 1500, 64, 63, 1, 0):
        there = standing(match.at(number))
        match.back_to(number)
        assert standing(match)[:3] == there[:3] and standing(match)[4:] == there[4:]
        assert cost(match.copy) <= 3 * (2 * ANCHOR_EVERY + PHASE) or kind.get("quickly")


def test_looking_for_an_answer_that_is_not_there_costs_one_pass() -> None:
    """With a checkpoint kept after every single answer."""
    match = campaign(copying=True)
    asked = cost(lambda: campaign())
    assert cost(lambda: match.undo_verdict(SPECTATOR)) <= 3 * asked
    assert match.undo_verdict(SPECTATOR).kind == "none"


def test_history_and_record_cost_one_pass() -> None:
    match = campaign(copying=True)
    asked = cost(lambda: campaign())
    assert cost(match.history) <= asked
    record = Record.parse(Record.of(match).text())
    assert cost(lambda: record.replay(LANTERNS)) <= asked
    assert standing(record.replay(LANTERNS)) == standing(match)


def test_a_fork_of_the_distant_past_plays_on_to_the_end() -> None:
    match = campaign()
    stood = standing(match)
    fork = match.at(40)
    fork.play_out(SeededNature(9))
    assert fork.over and fork.number > 3000
    assert standing(match) == stood
