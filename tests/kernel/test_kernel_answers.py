"""Answering: what is asked, of whom, what is refused, and what stands as it was."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import BadSetup, BrokenPromise, Refused
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.questions import CHECKPOINT, Question, Script, allowed, chance, choose, choose_any
from ludoteca.kernel.values import Refusal, Result, label_of
from tests.kernel.posing import OVER, Scratch, pose, things


def count_to(limit: int, seats: int = 2) -> Match:
    """Seats in turn add 1 or 2 until the sum is reached."""

    def turn(table: Scratch) -> Script[None]:
        me = table.things["turn"] % seats
        options, wishes = allowed((1, 2, 3), lambda n: Refusal("too-much", "R3", {"most": 2}) if n > 2 else None)
        table.things["sum"] += yield from choose(me, options, "add", "R1", wishes=wishes)
        table.things["turn"] += 1
        if table.things["sum"] >= limit:
            table.result = OVER

    return pose(turn, seats=seats, sum=0, turn=0)


def test_answers_by_option_by_label_and_by_place() -> None:
    match = count_to(10)
    match.answer(2)
    match.answer_label("1", 1, 1)
    match.answer_at(1)
    assert things(match)["sum"] == 5
    assert match.answers() == [2, 1, 2]
    assert [(a.number, a.seat, a.label) for a in match.history()] == [(0, 0, "2"), (1, 1, "1"), (2, 0, "2")]


def test_what_is_refused_says_why_and_leaves_the_match_alone() -> None:
    match = count_to(10)
    match.answer(1)
    cases: list[tuple[tuple[object, int | None, int | None], str, str]] = [
        ((1, 0, None), "not-your-turn", "R1"),
        ((1, 7, None), "not-your-turn", "R1"),
        ((1, -1, None), "not-your-turn", "R1"),
        ((1, 1, 0), "stale", ""),
        ((1, 1, 2), "stale", ""),
        ((3, 1, 1), "too-much", "R3"),
        ((4, 1, 1), "not-offered", "R1"),
        (("sing", 1, 1), "not-offered", "R1"),
    ]
    for (option, seat, number), code, rule in cases:
        with pytest.raises(Refused) as caught:
            match.answer(option, seat, number)
        assert (caught.value.refusal.code, caught.value.refusal.rule) == (code, rule)
        assert caught.value.tried == label_of(option)
        assert (match.number, things(match)["sum"]) == (1, 1)


def test_an_answer_given_twice_is_stale() -> None:
    match = count_to(10)
    match.answer(1, 0, 0)
    with pytest.raises(Refused, match="stale"):
        match.answer(1, 0, 0)


def test_a_match_that_is_over_refuses() -> None:
    match = count_to(1)
    match.answer(1)
    assert match.over
    assert match.result == OVER
    for attempt in (lambda: match.answer(1), lambda: match.answer_label("1"), lambda: match.answer_at(0)):
        with pytest.raises(Refused, match="over"):
            attempt()


def test_any_of_several_may_answer_and_the_record_tells_who() -> None:
    def party(table: Scratch) -> Script[None]:
        act = yield from choose_any((0, 2), ("fight", "flee"), "party", "R1")
        table.things["done"].append(act)
        if len(table.things["done"]) == 3:
            table.result = Result("over", (0, 1, 2))

    match = pose(party, seats=3, done=[])
    with pytest.raises(Refused, match="not-your-turn"):
        match.answer("fight", 1)
    match.answer("fight", 2)
    match.answer("flee", 0)
    match.answer("fight", 2)
    assert [(a.seat, a.label) for a in match.history()] == [(2, "fight"), (0, "flee"), (2, "fight")]
    assert [(a.seat, a.label) for a in match.copy().history()] == [(2, "fight"), (0, "flee"), (2, "fight")]
    assert match.undo_verdict(0).kind == "consent"
    assert match.undo_verdict(2).kind == "free"
    assert match.undo_verdict(1).kind == "none"


def test_one_option_is_not_asked_but_always_is() -> None:
    def turn(table: Scratch) -> Script[None]:
        yield from choose(0, ("only",), "forced", "R1")
        yield Question(1, ("pass",), "secret", "R2", always=True)
        table.result = OVER

    match = pose(turn)
    assert match.question is not None
    assert match.question.says == "secret"
    assert match.number == 0
    match.answer("pass", 1)
    assert match.over
    assert [(a.says, a.forced, a.number) for a in match.history()] == [("forced", True, 0), ("secret", False, 0)]


@pytest.mark.parametrize("always", [False, True])
def test_an_empty_question_is_a_broken_promise_and_the_match_stands(always: bool) -> None:
    def turn(table: Scratch) -> Script[None]:
        answer = yield from choose(0, ("safe", "trap"), "which", "R1")
        if answer == "trap":
            yield Question[str](0, (), "nothing", "R2", always=always)
        table.things["turns"] += 1

    match = pose(turn, turns=0)
    match.answer("safe")
    with pytest.raises(BrokenPromise, match="nothing"):
        match.answer("trap")
    assert match.number == 1
    match.answer("safe")
    assert things(match)["turns"] == 2


@pytest.mark.parametrize("before", [0, 1, 62, 63, 64, 65, 127, 128, 200])
@pytest.mark.parametrize("where", ["inside", "after"])
def test_a_rule_that_breaks_leaves_the_match_as_it_was(before: int, where: str) -> None:
    """Also where the error comes just behind a checkpoint that was kept."""

    def turn(table: Scratch) -> Script[None]:
        if table.things["broken"]:
            raise ZeroDivisionError("a rule broke")
        answer = yield from choose(0, ("safe", "trap"), "which", "R1")
        table.things["turns"] += 1
        if answer == "trap":
            if where == "inside":
                raise ZeroDivisionError("a rule broke")
            table.things["broken"] = True

    match = pose(turn, turns=0, broken=False)
    for _ in range(before):
        match.answer("safe")
    with pytest.raises(ZeroDivisionError):
        match.answer("trap")
    assert match.number == before
    assert things(match)["turns"] == before
    match.answer("safe")
    assert things(match)["turns"] == before + 1
    assert len(match.history()) == before + 1


def test_playing_out_stops_at_its_limit_and_goes_on() -> None:
    one, other = count_to(50), count_to(50)
    nature = SeededNature(1)
    while one.play_out(nature, 7) is None:
        assert one.number % 7 == 0
    other.play_out(SeededNature(1))
    assert one.answers() == other.answers()
    assert one.result == other.result == OVER


def test_a_script_that_ends_without_a_result_is_a_broken_promise() -> None:
    match = count_to(5)

    class Empty(Scratch):
        def script(self):  # type: ignore[no-untyped-def]
            yield CHECKPOINT
            yield Question(0, (1, 2), "add")

    match.game.begin = lambda setup: Empty(lambda table: iter(()), None, {})  # type: ignore[method-assign,assignment,arg-type,return-value]
    broken = Match(match.game, match.setup)
    with pytest.raises(BrokenPromise, match="not a Result"):
        broken.answer(1)
    assert broken.number == 0


def test_weights_make_chances() -> None:
    def throw(table: Scratch) -> Script[None]:
        table.things["seen"].append((yield from chance(("rare", "never", "often"), "throw", "R1", weights=(1, 0, 3))))
        if len(table.things["seen"]) == 4000:
            table.result = OVER

    match = pose(throw, seen=[])
    match.play_out(SeededNature(5))
    seen = things(match)["seen"]
    assert seen.count("never") == 0
    assert 900 < seen.count("rare") < 1100
    other = pose(throw, seen=[])
    other.let_nature(SeededNature(6))
    assert other.over
    assert 900 < things(other)["seen"].count("rare") < 1100


def test_set_ups_are_checked() -> None:
    game = count_to(3).game
    for seats, options in ((0, {}), (9, {}), (2, {"fog": True})):
        with pytest.raises(BadSetup):
            game.setup(seats, **options)
