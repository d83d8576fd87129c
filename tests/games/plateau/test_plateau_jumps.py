"""The jump of the 4s (P-39 to P-46; T-23 to T-29)."""

from __future__ import annotations

import pytest
from posing import hear, offered, on, play, position, why

REST = "6@2,8 2@18,8 E@0,1"


@pytest.mark.rule("plateau", "P-39", "P-40", "P-42")
@pytest.mark.parametrize("jumped", ["A", "B"])
def test_a_4_begins_with_a_jump_over_anybody_and_may_go_two_more(jumped: str) -> None:
    """T-23."""
    mine, theirs = f"4@5,5 {REST}", "E@12,1 6@8,6 2@12,5"
    match = position({"A": mine + " 2@6,5", "B": theirs} if jumped == "A" else {"A": mine, "B": theirs + " 2@6,5"})
    told = hear(match)
    play(match, "4@5,5 7,5")
    assert match.state.total == 2
    assert match.state.left() == 2
    assert on(match, "6,5") == f"{jumped}2", "whoever is jumped comes to no harm"
    assert [event.says for event in told] == ["jumped"]
    play(match, "8,5 8,6")
    assert on(match, "8,6") == "A4"
    assert match.state.total == 4


@pytest.mark.rule("plateau", "P-43")
def test_landing_on_an_enemy_captures_and_on_a_friend_is_no_jump() -> None:
    """T-24."""
    match = position({"A": f"4@5,5 {REST}", "B": "E@12,1 2@6,5 6@7,5 2@12,5"})
    play(match, "4@5,5 7,5")
    assert match.state.walker == -1
    assert on(match, "7,5") == "A4"
    assert match.state.total == 2

    match = position({"A": f"4@5,5 6@7,5 {REST}", "B": "E@12,1 2@6,5 2@12,5"})
    play(match, "4@5,5")
    assert why(match, "7,5") == "no-landing P-43"

    match = position({"A": "4@2,1 6@2,8 2@18,8 E@3,3", "B": "E@12,1 2@1,1 2@12,5"})
    play(match, "4@2,1")
    assert why(match, "0,1") == "own-base P-43"


@pytest.mark.rule("plateau", "P-39", "P-41")
def test_no_jump_after_a_step_no_second_jump_and_nobody_far_off() -> None:
    """T-25."""
    match = position({"A": f"4@5,5 {REST}", "B": "E@12,1 2@7,5 2@12,5"})
    play(match, "4@5,5")
    assert why(match, "7,5") == "one-space-at-a-time P-3", "the army is two points away"
    play(match, "6,5")
    assert why(match, "8,5") == "jump-comes-first P-39"

    match = position({"A": f"4@5,5 {REST}", "B": "E@12,1 2@6,5 2@8,5 2@12,5"})
    play(match, "4@5,5 7,5")
    assert why(match, "9,5") == "jump-comes-first P-41"
    assert "8,5" in offered(match), "capturing it is another matter"


@pytest.mark.rule("plateau", "P-41")
def test_a_jump_goes_straight_over_one_army() -> None:
    match = position({"A": f"4@5,5 {REST}", "B": "E@12,1 2@6,5 2@7,5 2@12,5"})
    play(match, "4@5,5")
    assert why(match, "6,6") == "diagonal P-3"
    assert why(match, "6,4") == "diagonal P-3"
    assert "8,5" not in offered(match), "two armies in a row cannot be jumped together"


@pytest.mark.rule("plateau", "P-44", "P-24")
def test_a_jump_goes_along_the_inner_ring_but_not_over_the_hub() -> None:
    """T-26."""
    match = position({"A": f"4@0,10 {REST}", "B": "E@12,1 2@0,11 2@12,5"})
    play(match, "4@0,10")
    assert why(match, "12,11") == "red-line P-24"
    assert offered(match) == {"0,9", "1,10", "23,10", "0,11"}
    match = position({"A": f"4@23,11 {REST}", "B": "E@12,1 2@0,11 2@12,5"})
    play(match, "4@23,11 1,11")
    assert match.state.total == 2


@pytest.mark.rule("plateau", "P-43", "P-24")
def test_a_jump_needs_both_its_lines() -> None:
    match = position({"A": "4@11,5 6@3,3 2@3,5 E@1,6", "B": "E@24,6 2@12,5"}, board="flat")
    play(match, "4@11,5")
    assert why(match, "13,5") == "red-line P-24"


@pytest.mark.rule("plateau", "P-25", "P-44")
def test_jumping_over_bases() -> None:
    """T-27."""
    match = position({"A": "4@23,1 6@2,8 2@18,8 E@0,1", "B": "E@12,1 2@12,5"})
    play(match, "4@23,1")
    assert why(match, "1,1") == "own-base P-25"
    match = position({"A": f"4@11,1 {REST}", "B": "E@12,1 2@12,5"})
    play(match, "4@11,1 13,1")
    assert match.result is None, "the base was flown over, not entered"
    assert match.state.bases[1] != -1
    assert why(match, "12,1") == "passed-before P-45"


@pytest.mark.rule("plateau", "P-43", "P-48")
def test_a_jump_may_end_on_a_rival_base() -> None:
    """T-28."""
    match = position({"A": f"4@10,1 {REST}", "B": "E@14,5 2@11,1 2@12,5"})
    play(match, "4@10,1 12,1")
    assert match.result is not None
    assert match.result.winners == (0,)
    assert on(match, "11,1") == "B2"


@pytest.mark.rule("plateau", "P-45")
def test_the_point_jumped_over_counts_as_passed() -> None:
    match = position({"A": f"4@5,5 {REST}", "B": "E@12,1 2@6,5 2@12,5"})
    play(match, "4@5,5 7,5")
    assert why(match, "6,5") == "passed-before P-45"


@pytest.mark.rule("plateau", "P-46", "P-40")
def test_a_jump_takes_two_small_spaces() -> None:
    """T-29."""
    match = position({"A": f"4@5,5 {REST}", "B": "E@12,1 2@6,5 2@12,5"})
    play(match, "6@2,8 2,7 2,6 2,5 2,4 2,3 stop", "4@5,5")
    assert match.state.left() == 1
    assert why(match, "7,5") == "jump-needs-two P-46"
