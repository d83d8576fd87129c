"""Capture (P-29 to P-38; T-17 to T-22)."""

from __future__ import annotations

import pytest
from posing import hear, offered, on, play, position, why

REST = "6@2,8 2@18,8 E@0,1"


@pytest.mark.rule("plateau", "P-32", "P-29")
@pytest.mark.parametrize(("blocked", "free"), [("", "6,5 5,6"), ("6,5", "5,6"), ("5,6", "6,5")])
def test_a_2_captures_round_a_free_corner(blocked: str, free: str) -> None:
    """T-17."""
    for corner in free.split():
        foes = f"E@12,1 4@6,6 {f'2@{blocked}' if blocked else ''}"
        match = position({"A": f"2@5,5 {REST}", "B": foes})
        play(match, f"2@5,5 {corner}")
        assert "6,6" in offered(match)
        play(match, "6,6")
        assert on(match, "6,6") == "A2"
        assert on(match, "5,5") == ""
        assert not any(match.state.house.kinds[army] == 4 for army in match.state.armies[1])


@pytest.mark.rule("plateau", "P-32", "P-23")
def test_with_both_corners_blocked_a_2_captures_nothing() -> None:
    """T-17."""
    match = position({"A": f"2@5,5 {REST}", "B": "E@12,1 4@6,6 2@6,5 2@5,6"})
    play(match, "2@5,5")
    assert why(match, "6,6") == "diagonal P-3"
    assert why(match, "6,5") == "straight-capture P-35"
    assert why(match, "5,6") == "straight-capture P-35"


@pytest.mark.rule("plateau", "P-35")
def test_a_2_captures_neither_beside_it_nor_straight_ahead() -> None:
    """T-18."""
    match = position({"A": f"2@5,5 {REST}", "B": "E@12,1 4@6,5 4@3,5"})
    play(match, "2@5,5")
    assert why(match, "6,5") == "straight-capture P-35"
    play(match, "4,5")
    assert why(match, "3,5") == "straight-capture P-35"
    assert offered(match) == {"4,4", "4,6", "stop"}


@pytest.mark.rule("plateau", "P-29", "P-31")
def test_a_6_that_captures_after_three_spaces_stays_there() -> None:
    """T-19."""
    match = position({"A": f"6@5,5 2@2,10 {REST}", "B": "E@12,1 4@7,6 2@12,5"})
    told = hear(match)
    play(match, "6@5,5 6,5 7,5 7,6")
    assert on(match, "7,6") == "A6"
    assert match.state.walker == -1
    assert match.state.small_left() == 3
    assert [event.says for event in told] == ["moved", "captured"]
    assert why(match, "6@7,6") == "has-moved P-8"


@pytest.mark.rule("plateau", "P-31")
@pytest.mark.parametrize("army", ["4", "6", "E"])
def test_4s_6s_and_the_emblem_capture_straight_and_round_corners(army: str) -> None:
    rest = "6@2,8 2@18,8 2@18,10" + ("" if army == "E" else " E@0,1")
    for way in ("6,5", "5,6 6,6 6,5", "5,4 6,4 6,5"):
        match = position({"A": f"{army}@5,5 {rest}", "B": "E@12,1 4@6,5 2@12,5"})
        play(match, f"{army}@5,5 {way}")
        assert on(match, "6,5") == f"A{army}"


@pytest.mark.rule("plateau", "P-30")
def test_own_and_annexed_armies_cannot_be_captured() -> None:
    match = position({"A": "6@5,5 2B@6,5 4A@5,6 2@18,8 E@0,1", "C": "E@12,1 2@12,5", "D": "E@18,1"}, players=4)
    play(match, "6@5,5")
    assert why(match, "6,5") == "own-army P-23"
    assert why(match, "5,6") == "own-army P-23"


@pytest.mark.rule("plateau", "P-33")
def test_an_l_needs_two_spaces_of_the_budget() -> None:
    match = position({"A": "2@5,5 6@2,8 2@18,8 E@0,1", "B": "E@12,1 4@6,6 2@12,5"})
    play(match, "6@2,8 2,7 2,6 2,5 2,4 2,3 stop", "2@5,5 6,5")
    assert match.state.walker == -1, "the sixth space took it to the corner, and no further"
    assert on(match, "6,6") == "B4"


@pytest.mark.rule("plateau", "P-34")
def test_a_2_walks_freely_where_it_does_not_capture() -> None:
    for way in ("6,5 7,5", "6,5 6,6", "5,4 4,4"):
        match = position({"A": f"2@5,5 {REST}", "B": "E@12,1 2@12,5"})
        play(match, f"2@5,5 {way}")
        assert on(match, way.split()[-1]) == "A2"


@pytest.mark.rule("plateau", "P-36")
def test_any_army_may_capture_the_emblem_and_the_game_goes_on_without_it() -> None:
    """T-20."""
    match = position({"A": f"2@5,5 2@2,10 {REST}", "B": "E@6,6 2@12,5 6@12,7 4@14,7"})
    play(match, "2@5,5 5,6 6,6", "6@2,8 2,7 2,6 2,5 2,4 over")
    assert match.result is None
    assert match.question is not None
    assert match.question.seat == 1
    assert match.state.required == 6
    play(match, "6@12,7 12,8 12,9 12,10 12,11 11,11 10,11")
    assert match.question.seat == 0, "without an Emblem six is the least and the most"


@pytest.mark.rule("plateau", "P-37", "P-23")
def test_a_capture_opens_no_second_move_and_still_blocks_the_way() -> None:
    """T-21."""
    match = position({"A": f"6@7,5 4@9,5 {REST}", "B": "E@12,1 2@8,5 2@12,5"})
    play(match, "6@7,5 8,5")
    assert match.state.walker == -1
    play(match, "4@9,5")
    assert why(match, "8,5") == "own-army P-23"


@pytest.mark.rule("plateau", "P-37", "P-38")
def test_others_use_the_line_a_capture_has_opened_and_capture_too() -> None:
    """T-22."""
    match = position({"A": f"4@7,5 2@5,6 {REST}", "B": "E@12,1 2@6,6 4@6,7 2@12,5"})
    # The 4 takes the guard of the corner from behind: (7,5) - (7,6) - (6,6); the 2 then cannot pass, it is a friend.
    play(match, "4@7,5 7,6 6,6")
    assert on(match, "6,6") == "A4"
    play(match, "2@5,6 5,7 6,7")
    assert on(match, "6,7") == "A2"
    assert match.state.small == 4
    assert len(match.state.armies[1]) == 2


@pytest.mark.rule("plateau", "P-37")
def test_the_point_a_capturer_left_is_free_for_others() -> None:
    """T-22: the 4 leaves the corner of an L by capturing; the 2 strikes through it within the two spaces left."""
    match = position({"A": "4@6,5 2@5,5 2@18,8 E@0,1", "B": "E@12,1 2@6,8 4@6,6 2@12,5 2@5,6"})
    play(match, "2@5,5")
    assert why(match, "6,5") == "own-army P-23"
    match.undo(0)
    play(match, "4@6,5 7,5 7,6 7,7 6,7")
    play(match, "2@5,5 6,5 6,6")
    assert on(match, "6,6") == "A2"
    assert match.state.small == 6
