"""Every numbered rule of Connect Four."""

from __future__ import annotations

import pytest
from connect_four import GAME
from connect_four.pieces import COLUMNS, OPEN, ROWS, cell, four_of
from connect_four.state import Table
from connect_four.turn import has_four, why_not_drop

from ludoteca.kernel.errors import Refused
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import NATURE


def played(columns: str) -> Match:
    """A match after discs in these columns, Sun's first."""
    match = Match(GAME, GAME.setup())
    for column in columns:
        match.answer(int(column))
    return match


def stones(match: Match) -> list[int]:
    assert isinstance(match.state, Table)
    return match.state.stones


def filled(*cells: tuple[int, int]) -> int:
    return sum(cell(column, row) for column, row in cells)


# Four discs of Sun in a line, Sun's last; Moon's stay harmless.
UPRIGHT = "1213141"
LEVEL = "1122334"
RISING = "12234334744"
FALLING = "76654554144"
DRAWN = "25775145561466675173514374267232322614331"


@pytest.mark.rule("connect-four", "C1")
def test_seven_columns_of_six() -> None:
    match = played("111111")
    assert match.question is not None
    assert list(match.question.options) == [2, 3, 4, 5, 6, 7]
    assert len({cell(column, row) for column in COLUMNS for row in ROWS}) == 42


@pytest.mark.rule("connect-four", "C2")
def test_two_players_with_21_discs() -> None:
    assert GAME.players == (2,)
    match = played(DRAWN)
    assert [side.bit_count() for side in stones(match)] == [21, 21]


@pytest.mark.rule("connect-four", "C3")
def test_the_stand_is_empty_at_first() -> None:
    match = played("")
    assert stones(match) == [0, 0]
    assert match.question is not None
    assert list(match.question.options) == list(COLUMNS)


@pytest.mark.rule("connect-four", "C4")
def test_sun_begins() -> None:
    match = played("")
    assert match.question is not None
    assert match.question.seat == 0


@pytest.mark.rule("connect-four", "C4")
def test_the_lot_may_decide_who_begins() -> None:
    begun = []
    for seed in range(200):
        match = Match(GAME, GAME.setup(2, starter="lot"))
        assert match.question is not None
        assert match.question.seat == NATURE
        assert match.question.weights is None  # equal chances
        match.let_nature(SeededNature(seed))
        begun.append(match.question.seat)
    assert set(begun) == {0, 1}
    assert 70 < sum(begun) < 130


@pytest.mark.rule("connect-four", "C5")
def test_turns_alternate_one_disc_each() -> None:
    match = played("")
    for number, column in enumerate((4, 4, 3, 5, 1)):
        assert match.question is not None
        assert match.question.seat == number % 2
        match.answer(column)
        assert sum(side.bit_count() for side in stones(match)) == number + 1


@pytest.mark.rule("connect-four", "C5")
def test_nobody_may_pass_or_play_out_of_turn() -> None:
    match = played("4")
    with pytest.raises(Refused, match="not-your-turn"):
        match.answer(4, seat=0)
    with pytest.raises(Refused, match="not-offered"):
        match.answer("pass")
    assert match.number == 1


@pytest.mark.rule("connect-four", "C6")
def test_a_disc_falls_to_the_lowest_free_cell_and_stays() -> None:
    assert stones(played("4441")) == [filled((4, 0), (4, 2)), filled((4, 1), (1, 0))]


@pytest.mark.rule("connect-four", "C7")
def test_a_full_column_is_refused_with_its_rule() -> None:
    match = played("222222")
    with pytest.raises(Refused) as caught:
        match.answer(2)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("column-full", "C7")
    assert match.number == 6


@pytest.mark.rule("connect-four", "C7")
def test_the_shared_lists_are_what_no_refusal_forbids() -> None:
    for seed in range(40):
        match = Match(GAME, GAME.setup())
        nature = SeededNature(seed)
        while match.question is not None:
            table = match.state
            assert isinstance(table, Table)
            allowed = [column for column in COLUMNS if why_not_drop(table, column) is None]
            assert list(match.question.options) == allowed
            refused = [wish for wish, _ in match.question.refusals()]
            assert {*allowed, *refused} == set(COLUMNS)
            match.answer_at(nature.index(len(allowed)))
    assert OPEN[0] == COLUMNS


@pytest.mark.rule("connect-four", "C8")
@pytest.mark.parametrize("columns", [UPRIGHT, LEVEL, RISING, FALLING])
def test_four_in_a_row_win_at_once(columns: str) -> None:
    assert played(columns[:-1]).result is None
    match = played(columns)
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("four", (0,))
    assert match.question is None


@pytest.mark.rule("connect-four", "C8")
def test_every_line_of_the_stand_wins_and_nothing_else() -> None:
    lines = {
        frozenset((column + step * across, row + step * up) for step in range(4))
        for column in COLUMNS
        for row in ROWS
        for across, up in ((0, 1), (1, 0), (1, 1), (1, -1))
        if column + 3 * across in COLUMNS and row + 3 * up in ROWS
    }
    assert len(lines) == 69
    for line in lines:
        assert has_four(filled(*line))
        assert four_of(filled(*line)) == filled(*line)
        for missing in line:
            assert not has_four(filled(*(line - {missing})))


@pytest.mark.rule("connect-four", "C8")
def test_a_line_does_not_run_over_the_edge() -> None:
    assert not has_four(filled((1, 4), (1, 5), (2, 0), (2, 1)))
    assert not has_four(filled((1, 2), (2, 3), (3, 4), (4, 5)) & ~cell(3, 4) | cell(5, 0))


@pytest.mark.rule("connect-four", "C9")
def test_five_in_a_row_win() -> None:
    match = played("11224455")
    match.answer(3)
    assert match.result is not None
    assert match.result.winners == (0,)
    assert four_of(stones(match)[0]) == filled(*((column, 0) for column in range(1, 6)))


@pytest.mark.rule("connect-four", "C9")
def test_two_lines_by_one_disc_win_as_one() -> None:
    level = filled((1, 0), (2, 0), (3, 0), (4, 0))
    rising = filled((4, 0), (5, 1), (6, 2), (7, 3))
    assert has_four(level | rising)
    assert four_of(level | rising) == level | rising


@pytest.mark.rule("connect-four", "C10")
def test_a_full_stand_is_a_draw() -> None:
    match = played(DRAWN)
    # A2: once one column is left, its discs fall without asking.
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("full", ())
