"""Walking along the lines (P-21 to P-28; T-13 to T-16)."""

from __future__ import annotations

import pytest
from posing import offered, on, play, position, why

FOES = "E@12,1 2@12,5 2@13,5"


@pytest.mark.rule("plateau", "P-21", "P-3")
def test_armies_go_any_way_along_the_lines_and_turn_as_they_like() -> None:
    match = position({"A": "6@0,6 2@5,5 2@18,8 E@0,1", "B": FOES})
    play(match, "6@0,6")
    assert offered(match) == {"1,6", "23,6", "0,5", "0,7"}
    play(match, "23,6 23,7 22,7 22,6 21,6 21,5")
    assert on(match, "21,5") == "A6"


@pytest.mark.rule("plateau", "P-3", "P-23")
def test_neither_through_others_nor_diagonally() -> None:
    """T-13."""
    match = position({"A": "6@5,5 2@5,6 2@18,8 E@0,1", "B": "E@12,1 2@6,5"})
    play(match, "6@5,5")
    assert why(match, "5,6") == "own-army P-23"
    assert why(match, "5,7") == "no-jumper P-23"
    assert why(match, "7,5") == "no-jumper P-23"
    assert why(match, "6,6") == "diagonal P-3"
    assert why(match, "3,5") == "one-space-at-a-time P-3"
    play(match, "6,5")
    assert match.state.walker == -1, "stepping upon an enemy ends the move"


@pytest.mark.rule("plateau", "P-22")
def test_an_army_never_passes_a_point_twice_but_another_may_use_it() -> None:
    """T-14."""
    match = position({"A": "6@3,5 2@4,4 2@18,8 E@0,1", "B": FOES})
    play(match, "6@3,5 4,5 4,6 3,6")
    assert why(match, "3,5") == "passed-before P-22"
    assert why(match, "4,6") == "passed-before P-22"
    play(match, "stop", "2@4,4")
    assert "4,5" in offered(match)


@pytest.mark.rule("plateau", "P-24")
def test_nobody_crosses_the_red_line() -> None:
    match = position({"A": "6@0,11 4@5,10 2@5,11 2@18,8 E@0,1", "B": FOES})
    play(match, "6@0,11")
    assert why(match, "12,11") == "red-line P-24"

    match = position({"A": "6@12,5 2@3,3 2@3,5 E@1,6", "B": "E@24,6 2@22,5"}, board="flat")
    play(match, "6@12,5")
    assert why(match, "13,5") == "red-line P-24"
    assert offered(match) == {"11,5", "12,4", "12,6"}
    play(match, "12,4 12,3")
    assert "13,3" in offered(match), "above the wall the way is free"


@pytest.mark.rule("plateau", "P-24", "P-32")
def test_an_l_does_not_bend_through_the_wall() -> None:
    match = position({"A": "2@12,3 6@3,3 2@3,5 E@1,6", "B": "E@24,6 2@13,4"}, board="flat")
    play(match, "2@12,3 12,4")
    assert why(match, "13,4") == "red-line P-24"
    assert "13,4" not in offered(match)
    match = position({"A": "2@12,3 6@3,3 2@3,5 E@1,6", "B": "E@24,6 2@13,4"}, board="flat")
    play(match, "2@12,3 13,3")
    assert "13,4" in offered(match), "round the end of the wall the L is free"


@pytest.mark.rule("plateau", "P-25", "P-26")
def test_only_the_emblem_uses_its_own_base() -> None:
    """T-15."""
    match = position({"A": "6@1,1 2@0,2 2@18,8 E@3,1", "B": FOES})
    play(match, "6@1,1")
    assert why(match, "0,1") == "own-base P-25"

    match = position({"A": "6@5,5 2@18,8 E@1,1", "B": FOES})
    play(match, "E@1,1 0,1")
    assert "23,1" in offered(match)
    play(match, "23,1")
    assert why(match, "0,1") == "passed-before P-22"


@pytest.mark.rule("plateau", "P-26")
def test_the_emblem_may_come_home() -> None:
    match = position({"A": "6@5,5 2@18,8 E@1,1", "B": FOES})
    play(match, "E@1,1 0,1 stop")
    assert on(match, "0,1") == "AE"


@pytest.mark.rule("plateau", "P-27")
def test_a_rival_base_is_the_end_of_every_way() -> None:
    """T-16."""
    match = position({"A": "6@10,1 2@18,8 E@0,1", "B": "E@12,5 2@12,7", "C": "E@16,1"}, players=3)
    play(match, "6@10,1 9,1 8,1")
    assert match.state.walker == -1, "nobody walks through a rival base"
    assert match.state.out == [1]

    match = position({"A": "6@10,1 2@18,8 E@0,1", "B": "E@14,5 2@12,7"})
    play(match, "6@10,1 11,1 12,1")
    assert match.result is not None


@pytest.mark.rule("plateau", "P-27", "P-48")
def test_a_2_may_not_enter_a_rival_base_straight() -> None:
    match = position({"A": "2@12,2 2@18,8 6@5,5 E@0,1", "B": "E@14,5 2@12,7"})
    play(match, "2@12,2")
    assert why(match, "12,1") == "straight-conquest P-27"
    match = position({"A": "2@12,3 2@18,8 6@5,5 E@0,1", "B": "E@14,5 2@12,7"})
    play(match, "2@12,3 12,2")
    assert why(match, "12,1") == "straight-conquest P-27"


@pytest.mark.rule("plateau", "P-28")
def test_every_rival_base_is_guarded_by_the_same_rule() -> None:
    for base, lon in (("6,1", 6), ("12,1", 12), ("18,1", 18)):
        rivals = {"B": "E@6,3 2@7,5", "C": "E@12,3", "D": "E@18,3"}
        match = position({"A": f"2@{lon},2 2@21,8 6@2,5 E@0,1", **rivals}, players=4)
        play(match, f"2@{lon},2")
        assert why(match, base) == "straight-conquest P-27"
        play(match, f"{lon + 1},2 {lon + 1},1")
        match = position({"A": f"2@{lon + 1},2 2@21,8 6@2,5 E@0,1", **rivals}, players=4)
        play(match, f"2@{lon + 1},2 {lon + 1},1 {base}")
        assert len(match.state.out) == 1
        assert match.state.walker == -1
