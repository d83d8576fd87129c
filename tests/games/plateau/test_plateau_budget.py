"""The spaces of a turn (P-5 to P-20; T-1 to T-11)."""

from __future__ import annotations

import pytest
from posing import hear, offered, on, play, position, why

from ludoteca.kernel.match import Match

FOES = "E@12,1 2@12,5 2@13,5"


def last_turn(match: Match) -> list[int]:
    """How many spaces every move of the turn before went."""
    return [len(way) - 1 for way in match.state.trails_before]


def counted(match: Match) -> int:
    return match.state.total


def asked(match: Match) -> int:
    assert match.question is not None
    return match.question.seat


def emblem_walks(spaces: int) -> str:
    """The Emblem leaves (0,1) along the rim."""
    return "E@0,1 " + " ".join(f"{lon},1" for lon in range(1, spaces + 1))


# ---- the questions of the rulebook


@pytest.mark.rule("plateau", "P-9", "P-13", "P-14")
def test_one_space_of_a_2_and_five_of_the_emblem_make_a_turn() -> None:
    """T-1."""
    match = position({"A": "2@5,5 2@5,8 E@0,1", "B": FOES})
    play(match, "2@5,5 5,6 stop", emblem_walks(4))
    assert counted(match) == 5
    assert why(match, "stop") == "emblem-must-go-on P-18"
    assert why(match, "over") == "still-in-hand P-7"
    play(match, "5,1")
    assert counted(match) == 6
    play(match, "stop")
    assert asked(match) == 1, "the Emblem came last, so the turn was over with it"
    assert last_turn(match) == [1, 5]


@pytest.mark.rule("plateau", "P-12", "P-14")
def test_after_one_small_space_the_emblem_goes_eleven_and_no_more() -> None:
    """T-2."""
    match = position({"A": "2@5,5 2@5,8 E@0,1", "B": FOES})
    play(match, "2@5,5 5,6 stop", emblem_walks(10))
    assert "11,1" in offered(match)
    play(match, "11,1")
    assert asked(match) == 1, "twelve are counted: the thirteenth space does not exist"
    assert last_turn(match) == [1, 11]


@pytest.mark.rule("plateau", "P-15", "P-12")
def test_after_seven_spaces_of_the_emblem_the_small_armies_go_five() -> None:
    """T-3."""
    match = position({"A": "4@5,5 2@5,8 2@18,8 E@0,1", "B": FOES})
    play(match, emblem_walks(7), "stop", "4@5,5 5,6 6,6 7,6 stop", "2@5,8 6,8")
    assert counted(match) == 11
    play(match, "7,8")
    assert asked(match) == 1, "the twelfth space was the last: the third 2 had none left"
    assert last_turn(match) == [7, 3, 2]


@pytest.mark.rule("plateau", "P-15")
def test_the_sixth_small_space_after_seven_of_the_emblem_does_not_exist() -> None:
    """T-3, with a 6 that would like to go on."""
    match = position({"A": "6@5,5 2@5,8 E@0,1", "B": FOES})
    play(match, emblem_walks(7), "stop", "6@5,5 5,6 6,6 7,6 8,6 9,6")
    assert asked(match) == 1
    assert last_turn(match) == [7, 5]


@pytest.mark.rule("plateau", "P-15", "P-11", "P-13")
def test_after_two_spaces_of_the_emblem_the_small_armies_go_six_not_ten() -> None:
    """T-4."""
    match = position({"A": "6@5,5 2@5,8 2@18,8 E@0,1", "B": FOES})
    play(match, emblem_walks(2), "stop")
    assert why(match, "E@2,1") == "emblem-has-moved P-13"
    play(match, "6@5,5 5,6 6,6 7,6 8,6 9,6 9,7")
    assert asked(match) == 1, "8 are counted; a seventh small space and a second Emblem move do not exist"
    assert last_turn(match) == [2, 6]


@pytest.mark.rule("plateau", "P-14", "P-17")
def test_nothing_follows_an_emblem_that_came_after_small_armies() -> None:
    """T-5."""
    match = position({"A": "4@5,5 2@5,8 2@18,8 E@0,1", "B": FOES})
    play(match, "4@5,5 5,6 6,6 7,6 stop", emblem_walks(4))
    assert counted(match) == 7
    play(match, "stop")
    assert asked(match) == 1, "three small spaces were left, but may not be split around the Emblem"
    assert last_turn(match) == [3, 4]


# ---- small armies alone


@pytest.mark.rule("plateau", "P-9", "P-10", "P-11", "P-16")
@pytest.mark.parametrize(
    "moves",
    [
        "2@3,5 3,6 3,7  2@4,5 4,6 4,7  2@5,5 5,6 5,7",
        "4@7,5 7,6 7,7 7,8 7,9  2@3,5 3,6 3,7",
        "6@9,5 9,6 9,7 9,8 9,9 9,10 9,11",
        "2@3,5 3,6 stop 2@4,5 4,6 stop 2@5,5 5,6 stop 4@7,5 7,6 stop 6@9,5 9,6 stop 4@8,5 8,6",
    ],
)
def test_small_armies_make_six_in_any_mixture_and_never_a_seventh(moves: str) -> None:
    """T-6."""
    mine = "2@3,5 2@4,5 2@5,5 4@7,5 4@8,5 6@9,5 2@20,8 E@0,1"
    match = position({"A": mine, "B": FOES})
    play(match, moves)
    assert counted(match) == 6
    assert "over" in offered(match)
    assert why(match, "2@20,8") == "small-spaces-spent P-11"
    assert "E@0,1" in offered(match), "only the Emblem may still go"
    play(match, "over")
    assert asked(match) == 1


@pytest.mark.rule("plateau", "P-9", "P-5")
def test_a_turn_cannot_be_called_over_at_five() -> None:
    """T-6."""
    match = position({"A": "6@9,5 2@20,8 2@3,3 E@0,1", "B": FOES})
    assert why(match, "over") == "too-early P-9"
    play(match, "6@9,5 9,6 9,7 9,8 9,9 9,10 stop")
    assert counted(match) == 5
    assert why(match, "over") == "too-early P-9"
    play(match, "2@20,8 20,9")
    assert "over" in offered(match)


@pytest.mark.rule("plateau", "P-13", "P-16", "P-12")
@pytest.mark.parametrize("spaces", [6, 9, 12])
def test_the_emblem_alone_goes_six_to_twelve(spaces: int) -> None:
    """T-7."""
    match = position({"A": "E@0,1 2@5,5", "B": "E@12,1 2@12,5 2@13,5"})
    walk = [*emblem_walks(10).split(), "10,2", "11,2"]
    play(match, *walk[: spaces + 1])
    if spaces < 12:
        play(match, "stop over")
    assert asked(match) == 1
    assert last_turn(match) == [spaces]


@pytest.mark.rule("plateau", "P-13", "P-18")
def test_the_emblem_alone_may_not_stay_at_five() -> None:
    """T-7. A boxed 2 beside it cannot help."""
    boxed = "2@5,5"
    around = "6@4,5 6@6,5 4@5,4 4@5,6"
    match = position({"A": f"E@0,1 {boxed}", "B": f"E@12,1 {around}"})
    play(match, emblem_walks(5).removeprefix("E@0,1 "))
    assert counted(match) == 5
    assert why(match, "stop") == "emblem-must-go-on P-18"
    play(match, "6,1")
    assert "stop" in offered(match)


@pytest.mark.rule("plateau", "P-7", "P-8")
def test_an_army_moves_once_a_turn_even_with_spaces_left() -> None:
    """T-8."""
    match = position({"A": "6@9,5 2@20,8 2@3,3 E@0,1", "B": FOES})
    play(match, "6@9,5 9,6 stop")
    assert why(match, "6@9,6") == "has-moved P-8"


@pytest.mark.rule("plateau", "P-7")
def test_an_army_in_hand_must_be_put_down_first() -> None:
    match = position({"A": "6@9,5 2@20,8 2@3,3 E@0,1", "B": FOES})
    play(match, "6@9,5 9,6")
    assert why(match, "2@3,3") == "another-in-hand P-7"
    assert why(match, "over") == "still-in-hand P-7"


@pytest.mark.rule("plateau", "P-7")
def test_what_was_let_go_may_be_taken_back_freely_or_at_a_strict_table_with_consent() -> None:
    for strict, kind in ((False, "free"), (True, "consent")):
        match = position({"A": "6@9,5 2@20,8 2@3,3 E@0,1", "B": FOES}, strict=strict)
        play(match, "6@9,5 9,6")
        assert match.undo_verdict(0).kind == "free", "the fingers are still on it"
        play(match, "9,7 stop")
        assert match.undo_verdict(0).kind == kind
        match.undo(0, consent=True)
        assert on(match, "9,7") == "A6"
        assert match.state.walker != -1


@pytest.mark.rule("plateau", "P-5")
def test_the_turn_is_over_when_it_is_called_over() -> None:
    match = position({"A": "6@9,5 2@20,8 E@0,1", "B": FOES})
    play(match, "6@9,5 9,6 9,7 9,8 9,9 9,10 9,11")
    assert asked(match) == 0, "the Emblem could still move: the turn waits for the call"
    told = hear(match)
    play(match, "over")
    assert [event.says for event in told] == ["over"]
    assert asked(match) == 1


@pytest.mark.rule("plateau", "P-6")
def test_spaces_are_counted_through_the_turn() -> None:
    match = position({"A": "6@9,5 2@20,8 2@3,3 E@0,1", "B": FOES})
    play(match, "2@20,8 20,9 20,10", "6@9,5")
    assert match.question is not None
    assert match.question.phrase.about["count"] == 2
    step = next(option for option in match.question.options if option.label == "9,6")
    assert (step.count, step.limit) == (3, 6)
    play(match, "9,6")
    assert match.question is not None
    assert match.question.phrase.about["count"] == 3


@pytest.mark.rule("plateau", "P-10")
@pytest.mark.parametrize(("army", "spaces"), [("2", 2), ("4", 4), ("6", 6)])
def test_an_army_goes_one_space_up_to_its_number(army: str, spaces: int) -> None:
    match = position({"A": f"{army}@9,5 2@20,8 2@20,10 2@3,3 E@0,1", "B": FOES})
    play(match, f"{army}@9,5")
    assert why(match, "stop") == "not-moved-yet P-10"
    for space in range(1, spaces + 1):
        assert match.state.walker != -1
        play(match, f"9,{5 + space}")
    assert match.state.walker == -1, "its spaces are used up, so it is put down"
    assert counted(match) == spaces


@pytest.mark.rule("plateau", "P-18")
def test_who_cannot_make_six_must_make_the_most_that_can_be_made() -> None:
    """T-9: two 2s alone make four."""
    match = position({"A": "2@5,5 2@18,8", "B": FOES})
    assert match.state.required == 4
    play(match, "2@5,5 5,6")
    assert why(match, "stop") == "turn-would-fail P-18"
    play(match, "5,7")
    assert on(match, "18,8") == "A2"
    assert match.state.path == [match.state.house.board.numbers["18,8"]], "only the other 2 was left to pick"
    play(match, "18,9")
    assert why(match, "stop") == "turn-would-fail P-18"
    play(match, "18,10")
    assert asked(match) == 1
    assert last_turn(match) == [2, 2]


@pytest.mark.rule("plateau", "P-18")
def test_a_step_after_which_the_turn_could_not_be_completed_is_refused_with_that_reason() -> None:
    """The 6 alone has to make six. To the south it would be at a capture after two spaces, and so at its end."""
    match = position({"A": "6@4,10", "B": "E@12,1 4@3,11 4@5,11"})
    assert match.state.required == 6
    assert offered(match) == {"3,10", "5,10", "4,9"}
    assert why(match, "4,11") == "turn-would-fail P-18"


@pytest.mark.rule("plateau", "P-18")
def test_who_can_only_capture_at_once_does_so() -> None:
    match = position({"A": "6@4,11", "B": "E@12,1 2@4,9 2@3,10 2@2,11 2@5,10 2@6,11"})
    assert match.state.required == 2, "every way ends upon an enemy after two spaces"
    play(match, "3,11")
    assert why(match, "stop") == "turn-would-fail P-18"
    assert offered(match) == {"2,11", "3,10"}


@pytest.mark.rule("plateau", "P-18", "P-52")
def test_who_cannot_move_misses_the_turn_and_who_has_nobody_is_out() -> None:
    """T-10."""
    match = position({"A": "2@5,5", "B": "E@12,1 6@4,5 6@6,5 4@5,4 4@5,6"}, turn="B")
    told = hear(match)
    play(match, "E@12,1 12,2 12,3 12,4 12,5 12,6 12,7 stop over")
    assert [event.says for event in told][-2:] == ["over", "skipped"]
    assert asked(match) == 1

    match = position({"A": "6@5,5 2@20,5 E@0,1", "B": "2@6,5"})
    play(match, "6@5,5 6,5", "E@0,1 1,1 2,1 3,1 4,1 5,1 stop")
    assert match.result is not None
    assert (match.result.reason, match.result.winners, match.result.out) == ("no-armies", (0,), (1,))


@pytest.mark.rule("plateau", "P-20")
def test_spaces_count_along_the_way_really_gone() -> None:
    """T-11: ten spaces to a point four away."""
    match = position({"A": "2@5,5 2@18,8 E@0,1", "B": FOES})
    play(match, "E@0,1 1,1 1,2 1,3 1,4 2,4 3,4 3,3 3,2 3,1 4,1")
    assert counted(match) == 10


@pytest.mark.rule("plateau", "P-19")
def test_a_conquest_that_ends_the_game_needs_no_six() -> None:
    match = position({"A": "6@11,1 E@0,1", "B": FOES})
    play(match, "6@11,1 12,1")
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("conquest", (0,))
    assert match.state.total == 1


@pytest.mark.rule("plateau", "P-19", "P-18")
def test_a_turn_may_be_cut_short_only_to_win() -> None:
    """Two 2s must make four; one step and a winning L make three, and that is a legal turn too."""
    match = position({"A": "2@5,5 2@11,2", "B": "E@12,1 2@12,5"})
    play(match, "2@5,5 5,6")
    assert "stop" in offered(match), "because the other 2 can win at once"
    play(match, "stop")
    assert match.state.walker != -1
    assert "12,3" not in offered(match)
    play(match, "11,1")
    assert match.result is not None, "the L was all that was left, so it was done"
    assert match.result.winners == (0,)


@pytest.mark.rule("plateau", "P-19")
def test_other_captures_and_conquests_leave_the_six_standing() -> None:
    match = position({"A": "6@11,1 2@5,5 2@18,8 2@19,8 E@0,1", "B": "E@12,2 2@12,5", "C": "E@16,1"}, players=3)
    # With three players the bases are (0,1), (8,1), (16,1).
    play(match, "2@5,5 5,6 5,7", "6@11,1 10,1 9,1 8,1")
    assert match.result is None
    assert counted(match) == 5
    assert why(match, "over") == "too-early P-9"
