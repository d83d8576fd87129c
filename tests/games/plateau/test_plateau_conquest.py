"""Bases, annexation and the ends of the game (P-47 to P-55, V-1 to V-6; T-30 to T-35)."""

from __future__ import annotations

import pytest
from posing import hear, offered, on, play, position, why

from ludoteca.games.plateau import GAME
from ludoteca.kernel.match import Match
from ludoteca.shelf import Words

REST = "6@2,8 2@18,8 E@0,1"


@pytest.mark.rule("plateau", "P-48", "P-49", "P-19")
@pytest.mark.parametrize(("blocked", "corner"), [("", "11,1"), ("", "12,2"), ("11,1", "12,2"), ("12,2", "11,1")])
def test_a_2_conquers_with_an_l_and_wins_at_once(blocked: str, corner: str) -> None:
    """T-30."""
    foes = f"E@12,1 2@12,5 {f'4@{blocked}' if blocked else ''}"
    match = position({"A": f"2@11,2 {REST}", "B": foes})
    play(match, f"2@11,2 {corner} 12,1")
    assert match.result is not None
    assert (match.result.reason, match.result.winners, match.result.out) == ("conquest", (0,), (1,))
    assert match.state.total == 2
    assert on(match, "12,1") == "A2", "the Emblem on the base was captured too"


@pytest.mark.rule("plateau", "P-48", "P-27")
def test_a_2_does_not_conquer_straight() -> None:
    """T-30."""
    match = position({"A": f"2@12,3 {REST}", "B": "E@14,1 2@12,5"})
    play(match, "2@12,3 12,2")
    assert why(match, "12,1") == "straight-conquest P-27"


@pytest.mark.rule("plateau", "P-48")
def test_the_emblem_conquers_from_afar() -> None:
    """T-31."""
    match = position({"A": "6@2,8 2@18,8 E@3,1", "B": "E@14,5 2@12,5"})
    play(match, "E@3,1 4,1 5,1 6,1 7,1 8,1 9,1 10,1 11,1 12,1")
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.state.great == 9


@pytest.mark.rule("plateau", "P-50", "P-51", "P-2", "P-55")
def test_among_three_the_fallen_empire_leaves_the_board_and_the_conqueror_goes_on() -> None:
    """T-32."""
    match = position({"A": "E@0,1 2@5,5", "B": "6@15,3 2@9,5 2@9,8 E@8,1", "C": "E@16,3 4@17,5 2@18,6"}, "B", players=3)
    told = hear(match)
    play(match, "6@15,3 15,2 15,1 16,1")
    assert match.result is None
    assert match.state.out == [2]
    assert match.state.armies[2] == []
    assert on(match, "16,3") == on(match, "17,5") == on(match, "18,6") == "", "its Emblem with all the others"
    assert match.state.base_of[match.state.house.board.numbers["16,1"]] == -1
    assert [event.says for event in told] == ["moved", "conquered", "removed"]
    assert match.question is not None
    assert match.question.seat == 1, "three of the six spaces are still to be gone"
    play(match, "2@9,5 9,6 stop 2@9,8 9,9 9,10", "over")
    assert match.question.seat == 0, "the turn of C is no more"
    play(match, "2@5,5 5,6 5,7")
    assert "16,1" not in {match.state.house.board.names[base] for base in match.state.bases if base != -1}


@pytest.mark.rule("plateau", "P-50")
def test_the_last_empire_standing_wins() -> None:
    match = position({"A": f"6@9,1 {REST}", "B": "E@8,1 2@9,5"}, players=3)
    assert match.state.out == [2]
    play(match, "6@9,1 8,1")
    assert match.result is not None
    assert (match.result.winners, match.result.out) == ((0,), (2, 1))


FOUR = {"B": "E@6,1 2@5,5 4@7,7", "C": "E@12,1 2@12,5 2@4,6", "D": "E@18,1 2@17,5"}


@pytest.mark.rule("plateau", "V-1", "V-2", "V-4", "P-50")
def test_among_four_the_small_armies_of_the_fallen_obey_the_conqueror() -> None:
    """T-33."""
    match = position({"A": "6@5,2 4@2,8 2@18,8 2@20,8 E@0,1", **FOUR}, players=4)
    told = hear(match)
    play(match, "6@5,2 5,1 6,1")
    assert [event.says for event in told] == ["moved", "captured", "conquered", "annexed"]
    assert on(match, "6,1") == "A6"
    assert on(match, "5,5") == "A2"
    assert on(match, "7,7") == "A4"
    assert not any(match.state.house.kinds[army] == 12 for army in range(19, 38) if match.state.where[army] != -1)
    assert why(match, "2@5,5") == "just-annexed V-4"
    assert match.state.base_of[match.state.house.board.numbers["6,1"]] == -1
    play(match, "4@2,8 2,9 2,10 2,11 3,11 over")
    assert match.question is not None
    assert match.question.seat == 2
    play(match, "2@12,5 12,6 12,7 2@4,6 4,7 stop 12,2 12,3 12,4 stop")
    assert match.question.seat == 3
    play(match, "2@17,5 17,6 17,7 18,2 18,3 18,4 18,5 stop")
    assert match.question.seat == 0
    play(match, "2@5,5 5,6")
    assert on(match, "5,6") == "A2", "in the next turn it does obey"


@pytest.mark.rule("plateau", "V-1", "V-3", "V-4", "P-25", "P-30", "P-32")
def test_annexed_armies_fight_as_the_conquerors_own() -> None:
    """T-33, one turn later."""
    match = position({"A": "2B@5,5 4B@23,1 6@5,7 2@18,8 E@0,1", "C": "E@12,1 2@12,5 2@4,6", "D": "E@18,1"}, players=4)
    play(match, "2@5,5 4,5 4,6")
    assert on(match, "4,6") == "A2"
    assert [len(armies) for armies in match.state.armies] == [5, 0, 2, 1], "who is captured leaves"
    play(match, "4@23,1")
    assert why(match, "1,1") == "own-base P-25", "not even by a jump over the Emblem at home"
    match.undo(0)
    play(match, "6@5,7 5,6")
    assert "5,5" in offered(match)


@pytest.mark.rule("plateau", "V-5", "V-1", "P-55")
def test_who_conquers_the_conqueror_commands_everything() -> None:
    """T-34."""
    match = position(
        {"A": "2B@5,5 4B@7,7 2@2,9 E@1,3", "C": "E@12,1 2@12,5", "D": "6@23,2 2@17,5 2@17,8 E@18,1"}, "D", players=4
    )
    play(match, "6@23,2 23,1 0,1")
    assert match.state.out == [1, 0]
    assert [on(match, point) for point in ("5,5", "7,7", "2,9", "1,3")] == ["D2", "D4", "D2", ""]


@pytest.mark.rule("plateau", "V-1", "P-50")
@pytest.mark.parametrize(
    ("players", "annexation", "stay"),
    [(4, "four", True), (4, "never", False), (3, "four", False), (3, "always", True)],
)
def test_annexation_is_an_option(players: int, annexation: str, stay: bool) -> None:
    base = "6,1" if players == 4 else "8,1"
    start = "6@6,3" if players == 4 else "6@8,3"
    walk = f"{start} {start[2]},2 {base}"
    match = position(
        {"A": f"{start} 2@2,8 {REST.replace('6@2,8', '')}", "B": "E@10,3 2@10,5", "C": "E@14,3 2@14,5"},
        players=players,
        annexation=annexation,
    )
    play(match, walk)
    assert on(match, "10,5") == ("A2" if stay else "")


@pytest.mark.rule("plateau", "V-6")
def test_in_the_short_game_the_first_conquest_wins() -> None:
    match = position({"A": f"6@6,3 {REST}", "B": "E@10,3", "C": "E@14,3", "D": "E@18,1"}, players=4, short=True)
    play(match, "6@6,3 6,2 6,1")
    assert match.result is not None
    assert (match.result.reason, match.result.winners, match.result.out) == ("conquest", (0,), (1,))


@pytest.mark.rule("plateau", "V-6", "P-50")
def test_otherwise_among_four_the_last_unconquered_base_wins() -> None:
    match = position({"A": f"6@6,3 {REST}", "B": "E@10,3", "C": "E@14,3", "D": "E@18,1"}, players=4)
    play(match, "6@6,3 6,2 6,1")
    assert match.result is None
    last = position({"A": f"6@18,3 {REST}", "D": "E@19,4"}, players=4)
    play(last, "6@18,3 18,2 18,1")
    assert last.result is not None
    assert (last.result.reason, last.result.winners, last.result.out) == ("conquest", (0,), (1, 2, 3))


@pytest.mark.rule("plateau", "V-6")
def test_how_a_conquest_is_told_is_true_of_the_short_game_too() -> None:
    match = position({"A": f"6@6,3 {REST}", "B": "E@10,3", "C": "E@14,3", "D": "E@18,1"}, players=4, short=True)
    play(match, "6@6,3 6,2 6,1")
    assert match.result is not None
    said = Words(GAME, "en", strict=True).say(match.result.phrase, ("Ann", "Bob", "Cy", "Di"))
    assert said == "Ann has conquered a rival base and wins the game.", "two rival bases still stand"


@pytest.mark.rule("plateau", "P-51")
def test_after_a_conquest_the_rest_of_the_turn_is_still_owed() -> None:
    match = position({"A": f"6@8,2 {REST}", "B": "E@10,3", "C": "E@16,1"}, players=3)
    play(match, "6@8,2 8,1")
    assert why(match, "over") == "too-early P-9"
    assert "2@18,8" in offered(match)


@pytest.mark.rule("plateau", "P-52")
def test_an_empire_without_armies_is_out_when_its_turn_would_begin() -> None:
    match = position({"A": f"6@10,4 {REST}", "B": "2@10,5", "C": "E@16,1 2@16,4"}, players=3)
    told = hear(match)
    play(match, "6@10,4 10,5 2@18,8 18,9 18,10")
    assert match.state.out == []
    play(match, "E@0,1 1,1 2,1 3,1 stop")
    assert [event.says for event in told][-1] == "no-armies"
    assert match.state.out == [1]
    assert match.question is not None
    assert match.question.seat == 2
    assert match.state.base_of[match.state.house.board.numbers["8,1"]] == -1


TO = "6@2,8 2,7 2,6 2,5 2,4 2,3 2,2 over"
BACK = "6@2,2 2,3 2,4 2,5 2,6 2,7 2,8 over"
THEIR_TO = "6@14,8 14,7 14,6 14,5 14,4 14,3 14,2 over"
THEIR_BACK = "6@14,2 14,3 14,4 14,5 14,6 14,7 14,8 over"


@pytest.mark.rule("plateau", "P-53")
def test_the_third_repetition_is_a_draw() -> None:
    """T-35."""
    sides = {"A": "6@2,8 E@0,1", "B": "6@14,8 E@12,1"}
    match = position(sides)
    play(match, TO, THEIR_TO, BACK, THEIR_BACK, TO, THEIR_TO, BACK)
    assert match.result is None
    told = hear(match)
    play(match, THEIR_BACK)
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("repetition", ())
    assert told[-1].says == "repetition"

    match = position(sides, repetition=False)
    play(match, TO, THEIR_TO, BACK, THEIR_BACK, TO, THEIR_TO, BACK, THEIR_BACK)
    assert match.result is None


@pytest.mark.rule("plateau", "P-53")
@pytest.mark.parametrize("quiet", [20, 40, 60])
def test_too_many_quiet_turns_are_a_draw(quiet: int) -> None:
    """T-35."""
    match = position({"A": "6@2,8 E@0,1", "B": "6@14,8 E@12,1"}, repetition=False, quiet=quiet)
    told = hear(match)
    for _ in range(quiet // 2 - 1):
        play(match, TO, THEIR_TO, BACK, THEIR_BACK)
    play(match, TO, THEIR_TO, BACK)
    assert match.result is None
    play(match, THEIR_BACK)
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("quiet", ())
    assert told[-1].about == {"turns": quiet}


@pytest.mark.rule("plateau", "P-53")
def test_a_capture_begins_the_quiet_turns_anew() -> None:
    match = position({"A": "6@2,8 2@1,8 E@0,1", "B": "6@14,8 2@2,9 E@12,1"}, repetition=False, quiet=20)
    for _ in range(9):
        play(match, TO, THEIR_TO, BACK, THEIR_BACK)
    play(match, TO, THEIR_TO)
    assert match.state.calm == 38
    play(match, "2@1,8 1,9 2,9", "6@2,2 2,3 2,4 2,5 2,6", "over")
    assert match.state.calm == 0
    assert match.result is None


@pytest.mark.rule("plateau", "P-53")
def test_a_conquest_without_a_capture_begins_them_anew_too() -> None:
    match = position({"A": "6@8,3 6@2,8 E@0,1", "B": "6@14,8 E@10,3", "C": "6@20,8 E@18,3"}, players=3)
    play(match, TO, THEIR_TO, "6@20,8 20,7 20,6 20,5 20,4 20,3 20,2 over")
    assert match.state.calm == 3
    play(match, "6@8,3 8,2 8,1 6@2,2 2,3 2,4 2,5 2,6 over")
    assert match.state.out == [1]
    assert match.state.calm == 0


@pytest.mark.rule("plateau", "P-53", "P-54")
def test_so_does_an_empire_that_goes_out() -> None:
    sides = {"A": "6@2,8 E@0,1", "B": "6@14,8 E@8,1", "C": "6@20,8 E@16,1"}
    match = position(sides, players=3, quiet=20, repetition=False, resignation=True)
    theirs, theirs_back = "6@20,8 20,7 20,6 20,5 20,4 20,3 20,2 over", "6@20,2 20,3 20,4 20,5 20,6 20,7 20,8 over"
    for _ in range(9):
        play(match, TO, THEIR_TO, theirs, BACK, THEIR_BACK, theirs_back)
    play(match, TO, THEIR_TO, theirs)
    assert match.state.calm == 57
    play(match, "resign", THEIR_BACK)
    assert match.result is None, "of the forty turns that two empires have only one has passed"
    assert match.state.calm == 1


@pytest.mark.rule("plateau", "P-53")
def test_among_three_the_survivors_share_a_draw() -> None:
    match = position({"A": "6@2,8 E@0,1", "B": "6@14,8 E@8,1"}, players=3)
    play(match, TO, THEIR_TO, BACK, THEIR_BACK, TO, THEIR_TO, BACK, THEIR_BACK)
    assert match.result is not None
    assert match.result.winners == (0, 1)
    assert match.result.out == (2,)


@pytest.mark.rule("plateau", "P-54")
def test_resigning_clears_the_board_of_the_loser() -> None:
    match = position({"A": "6@2,8 2@5,5 E@0,1", "B": "6@10,8 E@8,1", "C": "E@16,1 2@16,4"}, players=3, resignation=True)
    told = hear(match)
    play(match, "resign")
    assert [event.says for event in told] == ["resigned", "removed"]
    assert match.state.armies[0] == []
    assert match.state.bases[0] == -1
    assert match.question is not None
    assert match.question.seat == 1
    play(match, "6@10,8 10,7")
    assert why(match, "resign") == "turn-has-begun P-54"
    play(match, "stop")
    assert why(match, "resign") == "turn-has-begun P-54", "only a turn not yet begun can be given up"
    play(match, "7,1 6,1 5,1 4,1 3,1 stop")
    play(match, "resign")
    assert match.result is not None
    assert (match.result.reason, match.result.winners, match.result.out) == ("resignation", (1,), (0, 2))


@pytest.mark.rule("plateau", "P-54")
def test_resigning_with_two_players_gives_the_other_the_game() -> None:
    match = Match(GAME, GAME.setup(2, start="first", resignation=True))
    play(match, "resign")
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("resignation", (1,))


@pytest.mark.rule("plateau", "P-54")
def test_nobody_can_resign_unless_the_table_wants_it() -> None:
    match = Match(GAME, GAME.setup(2, start="first"))
    assert "resign" not in offered(match)
