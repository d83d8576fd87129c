"""Conflict (S-90 to S-92), the end of the round (S-93 to S-100), winning (S-101 to S-106), and S-117 to S-119."""

from __future__ import annotations

import pytest
from shadows_posing import (
    all_pass,
    asked,
    at,
    hear,
    holder,
    marked,
    offered,
    on,
    play,
    pose,
    reserve,
    rotated,
    silenced,
    state,
    why,
)

from ludoteca.games.shadows.absent import answer_of_the_absent
from ludoteca.games.shadows.end_of_round import discovered
from ludoteca.kernel.match import Match

LAST = (1, 2, 3)
"""Passed: seat 0 alone is left, and ends the round by passing."""


def end(match: Match) -> Match:
    """The last player passes (if asked at all), and nothing else is decided."""
    return play(match, "pass") if asked(match)[1] == "act" else match


# ---- Conflict


@pytest.mark.rule("shadows", "S-90", "S-92")
def test_nobody_acts_with_a_card_in_conflict() -> None:
    match = pose(
        {"b1": "osric", "a2": "edmund", "b2": "ilse", "c1": "anselm"},
        tokens={"osric": {0: 3, 1: 1, 2: 1, 3: 1}, "edmund": {0: 1, 1: 1}},
    )
    assert holder(match, "osric") == -1
    assert why(match, "influence osric") == "conflict S-90"
    assert why(match, "use osric") == "conflict S-90"
    assert why(match, "use anselm") == "not-controlled S-51"


@pytest.mark.rule("shadows", "S-91")
def test_the_one_who_is_left_controls_at_once() -> None:
    match = pose(
        {"b1": "osric", "a2": "fulk", "b2": "anselm"},
        tokens={"osric": {0: 1, 1: 1}, "fulk": {0: 2}},
        passed=LAST,
    )
    assert "use osric" not in offered(match)
    play(match, "use fulk", "fulk")
    assert on(match, "osric") == {0: 1}
    assert "use osric" in offered(match)
    assert "influence osric" in offered(match)


# ---- the end of the round


@pytest.mark.rule("shadows", "S-94", "S-93")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({0: 1, 1: 1}, {}),
        ({0: 3, 1: 1}, {0: 2}),
        ({0: 2, 1: 2, 2: 1}, {0: 1, 1: 1}),
    ],
)
def test_conflicts_are_thinned_out(before: dict[int, int], after: dict[int, int]) -> None:
    """T-40."""
    match = pose({"b1": "osric", "a2": "faris"}, tokens={"osric": before, "faris": {0: 2}}, passed=LAST)
    end(match)
    assert on(match, "osric") == after
    assert on(match, "faris") == {0: 2}


def test_lorenz_spares_his_player() -> None:
    """T-40, last part."""
    match = pose(
        {"b1": "osric", "a2": "lorenz", "d4": "faris"},
        tokens={"osric": {0: 1, 1: 1}, "lorenz": {0: 1}, "faris": {0: 1, 1: 1}},
        passed=LAST,
    )
    end(match)
    assert on(match, "osric") == {0: 1}
    assert on(match, "faris") == {}, "not near Lorenz"


@pytest.mark.rule("shadows", "S-95", "S-96", "S-99")
def test_markers_go_cards_turn_back_and_nobody_has_passed() -> None:
    match = pose(
        {"b1": "osric", "a2": "faris"},
        tokens={"osric": {0: 1}, "faris": {1: 1}},
        marked="osric faris bonifatius lucan",
        rotated="osric genevieve lucan",
        silenced="faris",
        passed=LAST,
    )
    all_pass(match)
    t = state(match)
    assert (t.marked, t.rotated, t.silenced, t.passed, t.round) == (0, 0, 0, 0, 2)


@pytest.mark.rule("shadows", "S-97", "S-25")
def test_what_lies_next_to_a_controlled_card_is_turned_up() -> None:
    """T-46: a Conflict card turns nothing up, unless the Conflict step leaves somebody in control."""
    match = pose({"d4": "osric", "b1": "faris"}, tokens={"osric": {0: 1, 1: 1}}, passed=LAST)
    t = state(match)
    away = t.layout.cell("c4")
    assert not discovered(t) >> away & 1
    all_pass(match)
    assert state(match).face_down >> away & 1
    match = pose({"d4": "osric", "b1": "faris"}, tokens={"osric": {0: 2, 1: 1}}, passed=LAST)
    all_pass(match)
    t = state(match)
    assert holder(match, "osric") == 0
    assert not t.face_down >> away & 1
    assert not t.face_down & t.near[at(match, "osric")]
    for cell in (t.layout.cell("c2"), t.layout.cell("b3")):
        assert t.face_down >> cell & 1, "a card just turned up turns up no others"


@pytest.mark.rule("shadows", "S-98")
def test_the_richest_begins_and_of_several_the_old_first_player_picks() -> None:
    """T-47: reserves 4, 6, 6, 2."""
    match = pose({"b1": "osric"}, reserve={0: 4, 1: 6, 2: 6, 3: 2}, first=3, passed=LAST, players=4)
    end(match)
    while asked(match)[0] < 0:
        play(match, offered(match)[0])
    assert asked(match) == (3, "first-player")
    assert offered(match) == ["inquisition", "court"]
    play(match, "court")
    assert state(match).first == 2
    match = pose({"b1": "osric"}, reserve={0: 4, 1: 5, 2: 6, 3: 2}, first=3, passed=LAST)
    all_pass(match)
    assert state(match).first == 2


# ---- winning


@pytest.mark.rule("shadows", "S-101", "S-103", "S-93")
def test_eighteen_and_the_heir_win_whatever_the_conflicts() -> None:
    """T-41."""
    match = pose(
        {"b1": "osric", "a2": "faris"},
        tokens={"lucan": {0: 1}, "osric": {0: 1, 2: 1}, "faris": {0: 1, 3: 1}},
        reserve={0: 0, 1: 0, 2: 5, 3: 5},
        passed=LAST,
    )
    end(match)
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("heir", (0,))
    assert on(match, "osric") == {0: 1, 2: 1}, "with a victory the round ends there: nothing is thinned out any more"


@pytest.mark.rule("shadows", "S-105", "S-102")
def test_an_heir_in_conflict_or_empty_helps_nobody() -> None:
    """T-42."""
    for heir in ({0: 2, 1: 1}, {}):
        match = pose(
            {"b1": "osric"},
            tokens={"lucan": heir, "osric": {0: 1, 2: 1}},
            reserve={0: 0, 1: 5, 2: 5, 3: 5},
            passed=LAST,
        )
        end(match)
        assert match.result is None


@pytest.mark.rule("shadows", "S-104")
def test_two_with_everything_out_win_nothing() -> None:
    """T-43."""
    match = pose({"b1": "osric"}, tokens={"osric": {0: 1}}, reserve={0: 0, 1: 0, 2: 5, 3: 5}, passed=LAST)
    end(match)
    assert match.result is None


@pytest.mark.rule("shadows", "S-102")
def test_alone_with_eighteen_and_no_conflict() -> None:
    """T-44."""
    match = pose(
        {"b1": "osric"},
        tokens={"osric": {0: 1}, "lucan": {1: 3}},
        reserve={0: 0, 1: 3, 2: 5, 3: 5},
        passed=LAST,
    )
    end(match)
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("sway", (0,))


@pytest.mark.rule("shadows", "S-100", "S-93")
def test_the_conflict_step_wins_nothing() -> None:
    """T-45."""
    match = pose(
        {"b1": "osric", "a2": "faris"},
        tokens={"osric": {0: 2, 1: 1}, "faris": {0: 3}},
        reserve={0: 0, 1: 5, 2: 5, 3: 5},
        passed=LAST,
    )
    end(match)
    assert match.result is None
    assert reserve(match)[0] == 1
    assert holder(match, "osric") == 0


@pytest.mark.rule("shadows", "S-100", "S-104")
def test_what_the_conflict_step_opens_is_judged_a_round_later() -> None:
    """Two have everything out; the step takes a token of seat 1's back, and seat 0 is alone. Or Lorenz lets seat 0 keep
    what it has on the heir while the rival leaves. Neither wins now; with nothing else happening, both win next."""
    match = pose(
        {"b1": "osric", "a2": "faris", "d1": "odile"},
        tokens={"osric": {0: 3}, "odile": {1: 2, 2: 2}},
        reserve={0: 0, 1: 0, 2: 5, 3: 5},
        passed=LAST,
    )
    all_pass(end(match))
    assert (state(match).round, match.result) == (2, None)
    assert reserve(match)[:2] == [0, 1]
    all_pass(match)
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("sway", (0,))
    match = pose(
        {"b1": "osric", "b2": "lorenz"},
        tokens={"lorenz": {0: 2}, "lucan": {0: 2, 1: 1}},
        reserve={0: 0, 1: 5, 2: 5, 3: 5},
        passed=LAST,
    )
    all_pass(end(match))
    assert (state(match).round, match.result) == (2, None)
    assert on(match, "lucan") == {0: 2}
    all_pass(match)
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("heir", (0,))


@pytest.mark.rule("shadows", "S-106")
def test_the_eighteenth_token_wins_nothing_by_itself() -> None:
    match = pose({"b1": "osric", "a2": "faris"}, tokens={"lucan": {0: 1}}, reserve={0: 1}, passed=(2, 3))
    play(match, "influence bonifatius", "osric")
    assert reserve(match)[0] == 0
    assert match.result is None


# ---- at this table


@pytest.mark.rule("shadows", "S-117")
@pytest.mark.parametrize(
    ("tokens", "left", "winners"),
    [
        ({"lucan": {1: 1}}, {0: 1, 1: 9, 2: 9, 3: 9}, (1,)),
        ({"osric": {0: 1}}, {0: 4, 1: 3, 2: 9, 3: 9}, (1,)),
        ({"osric": {0: 2, 2: 2}}, {0: 2, 1: 3, 2: 9, 3: 9}, (1,)),
        ({"osric": {0: 1}}, {0: 3, 1: 3, 2: 9, 3: 9}, (0, 1)),
    ],
)
def test_the_agreed_last_round(
    tokens: dict[str, dict[int, int]], left: dict[int, int], winners: tuple[int, ...]
) -> None:
    match = pose({"b1": "osric"}, tokens=tokens, reserve=left, passed=LAST, round_limit=10)
    end(match)
    assert match.result is None, "the first of ten"
    match = pose({"b1": "osric"}, tokens=tokens, reserve=left, passed=LAST, round_limit=10, round=10)
    end(match)
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("round-limit", winners)


@pytest.mark.rule("shadows", "S-118")
def test_two_rounds_of_nothing_end_the_game() -> None:
    match = pose({"b1": "osric"}, tokens={"lucan": {3: 1}}, acted=False)
    all_pass(match)
    assert match.result is None
    assert state(match).idle == 1
    all_pass(match)
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("standstill", (3,))
    match = pose({"b1": "osric", "a2": "faris"}, acted=False)
    all_pass(match)
    while asked(match)[0] != 0:
        play(match, "pass")
    play(match, "influence bonifatius", "osric")
    all_pass(match)
    assert match.result is None
    assert state(match).idle == 0


@pytest.mark.rule("shadows", "S-119")
def test_a_seat_that_has_left_passes_and_does_not_react() -> None:
    match = pose({"b1": "osric", "b2": "edmund"}, tokens={"edmund": {1: 1}, "osric": {1: 1}}, players=2)
    assert match.question is not None
    assert answer_of_the_absent(match.question.options) == "pass"
    play(match, "influence bonifatius", "osric")
    assert match.question is not None
    assert asked(match) == (1, "react")
    assert answer_of_the_absent(match.question.options) == "decline"
    assert answer_of_the_absent(("a1", "b1")) == "a1"
    before = on(match, "osric")
    play(match, "decline")
    assert on(match, "osric") == before, "the tokens stay"


def test_what_happens_is_told() -> None:
    match = pose({"b1": "osric", "a2": "faris"}, tokens={"osric": {0: 1, 1: 1}, "faris": {0: 1}}, passed=LAST)
    told = hear(match)
    play(match, "influence bonifatius", "osric")
    all_pass(match)
    said = [event.says for event in told]
    for says in ("influence", "add", "pass", "round-over", "take", "turned-up", "round"):
        assert says in said
    assert not marked(match, "osric")
    assert not rotated(match, "osric")
    assert not silenced(match, "osric")
