"""A match: answering and being refused, copies, other points in time, rules that break, and who hears what."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludoteca.kernel.errors import BrokenPromise, LudotecaError, Refused
from ludoteca.kernel.game import Setup
from ludoteca.kernel.log import Event
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import Dealer, SeededNature
from ludoteca.kernel.questions import Question, Script
from ludoteca.kernel.state import State
from ludoteca.kernel.values import ANY, NATURE, Result, Seat
from tests.kernel.kernel_toys import (
    DEALT,
    LANTERNS,
    TRAPS,
    BreaksBehindCheckpoint,
    Counting,
    Lanterns,
    Steps,
    Table,
    Trapped,
    TrappedLanterns,
    Weighing,
    dealt,
    lanterns,
    standing,
    table_of,
)


def steps_of(match: Match, seed: int, limit: int = 400) -> list[tuple[int, str]]:
    """Play on at random and tell who answered what."""
    before = match.number
    match.play_out(SeededNature(seed), limit)
    return [(answer.seat, answer.label) for answer in match.history() if answer.number >= before]


def everywhere(seats: int = 2, seed: int = 1, every: int = 1) -> list[Match]:
    """One random match at each of its points, mid-phase ones among them."""
    match, points = lanterns(seats), []
    nature = SeededNature(seed)
    while not match.over:
        if match.number % every == 0:
            points.append(match.copy())
        match.play_out(nature, 1)
    return [*points, match]


# ---- copies and other points in time


@pytest.mark.parametrize("seats", [2, 3])
def test_a_copy_stands_where_the_match_stands_and_goes_on_as_it_would(seats: int) -> None:
    points = everywhere(seats, seed=4)
    assert {point.question.says for point in points if point.question} >= {"drawn", "act", "swapped", "called", "sworn"}
    for point in points:
        stood = standing(point)
        copy, other = point.copy(), point.copy()
        assert standing(copy) == stood
        assert steps_of(copy, 9) == steps_of(other, 9)
        assert standing(point) == stood, "playing on a copy moved the match"
        point.play_out(SeededNature(9))
        assert standing(point) == standing(copy)


def test_a_copy_of_a_copy_outlives_what_it_was_made_from() -> None:
    match = dealt()
    match.answer("peek")
    grandchild = match.copy().copy()
    match.play_out(SeededNature(1))
    grandchild.play_out(SeededNature(1))
    assert standing(match) == standing(grandchild)


def test_every_past_point_can_be_stood_at_again() -> None:
    match, stood = lanterns(3), []
    nature = SeededNature(2)
    while not match.over:
        stood.append(standing(match))
        match.play_out(nature, 1)
    stood.append(standing(match))
    for number in (*range(match.number + 1), *reversed(range(match.number + 1))):
        assert standing(match.at(number)) == stood[number]
    assert standing(match) == stood[-1]


def test_a_fork_goes_its_own_way() -> None:
    match = dealt()
    match.answer("rest")
    fork = match.at(match.number - 1)
    fork.answer("call")
    assert (fork.question.says, match.question.says) == ("called", "act")  # type: ignore[union-attr]
    assert fork.number == match.number


@pytest.mark.parametrize("number", [-1, 1000])
def test_a_point_that_never_was(number: int) -> None:
    match = dealt()
    for look in (match.at, match.back_to):
        with pytest.raises(ValueError, match=f"no question {number}: the match has 6 answers"):
            look(number)


def test_taking_back_to_a_number_leads_to_the_same_play_again() -> None:
    for number in range(0, 30, 5):
        match = lanterns()
        match.play_out(SeededNature(3), 30)
        stood, answers = standing(match.at(number)), match.history()
        match.back_to(number)
        assert standing(match)[1:3] == stood[1:3] and standing(match)[4:] == stood[4:]
        for answer in answers:
            if answer.number >= number and not answer.forced:
                match.answer(answer.option, None if answer.seat == NATURE else answer.seat)
        assert [a.label for a in match.history()] == [a.label for a in answers]


def test_playing_with_a_limit_gives_so_many_answers() -> None:
    match = lanterns()
    assert match.play_out(SeededNature(1), 0) is None and match.number == 0
    assert match.play_out(SeededNature(1), 7) is None and match.number == 7
    result = match.play_out(SeededNature(1))
    assert isinstance(result, Result) and match.over and match.play_out(SeededNature(1)) is result


def test_history_tells_forced_answers_and_reveals_too() -> None:
    match = dealt()
    match.answer("ask", 0)
    match.answer("glimpse", 1)
    told = [(a.seat, a.label, a.says, a.forced, a.seen_by) for a in match.history()[6:]]
    card = table_of(match).cards(0)[0]
    assert told == [
        (0, "ask", "act", False, None),
        (1, "nod", "nodded", True, None),
        (1, "glimpse", "act", False, None),
        (NATURE, card, "glimpsed", True, (1,)),
    ]
    assert match.number == 8, "what is forced is not recorded"


def test_a_question_with_one_option_is_asked_where_not_asking_would_betray_something() -> None:
    match = dealt()
    match.answer("hide")
    match.answer_at(0)
    assert match.question is not None and match.question.says == "sworn"
    assert len(match.question.options) in (1, 2) and match.question.always
    match.answer("no", 1)
    assert match.question.says == "act"
    assert [a.forced for a in match.history()][-3:] == [False, False, False]


# ---- refusals


def refusal(match: Match, tried: Callable[[Match], None]) -> Refused:
    """What the match says to it; it must stand as it stood."""
    stood = standing(match)
    with pytest.raises(Refused) as caught:
        tried(match)
    assert standing(match) == stood
    assert caught.value.number == match.number or caught.value.refusal.code == "stale"
    assert isinstance(caught.value, LudotecaError)
    return caught.value


def called() -> Match:
    match = dealt(3)
    match.answer("call", 0)
    return match


@pytest.mark.parametrize(
    ("code", "tried"),
    [
        ("not-your-turn", lambda m: m.answer("rest", 1)),
        ("not-your-turn", lambda m: m.answer_label("rest", 1)),
        ("not-your-turn", lambda m: m.answer("rest", 7)),
        ("not-your-turn", lambda m: m.answer("rest", NATURE)),
        ("not-your-turn", lambda m: m.answer("rest", ANY)),
        ("stale", lambda m: m.answer("rest", 0, 5)),
        ("stale", lambda m: m.answer("rest", 0, 7)),
        ("stale", lambda m: m.answer_label("rest", 0, -1)),
        ("not-offered", lambda m: m.answer("fly", 0)),
        ("not-offered", lambda m: m.answer_label("fly", 0)),
        ("not-offered", lambda m: m.answer_label("", 0)),
        ("not-offered", lambda m: m.answer(None)),
        ("not-offered", lambda m: m.answer(3.5)),
        ("not-offered", lambda m: m.answer(["rest"])),
        ("not-offered", lambda m: m.answer_at(-1)),
        ("not-offered", lambda m: m.answer_at(99)),
    ],
)
def test_an_answer_that_may_not_be_given(code: str, tried: Callable[[Match], None]) -> None:
    assert refusal(dealt(), tried).refusal.code == code


def test_a_refusal_carries_what_was_tried_and_where() -> None:
    error = refusal(dealt(), lambda match: match.answer_label("fly", 0, 6))
    assert (error.tried, error.number, error.seat, error.refusal.rule) == ("fly", 6, 0, "L3")
    assert str(error).startswith("'fly' by seat 0 is refused (not-offered, rule L3) at question 6: Question('act' to 0")


def test_a_wish_is_refused_with_its_own_reason() -> None:
    match = dealt()
    while match.question is not None and "draw" in match.question.options:
        match.answer("draw", 0)
        match.let_nature(SeededNature(1))
        match.answer("rest", 1)
    for tried in (lambda m: m.answer("draw", 0), lambda m: m.answer_label("draw", 0)):
        error = refusal(match, tried)
        assert (error.refusal.code, error.refusal.rule) == ("hand-full", "L2")


def test_an_answer_given_twice_is_stale() -> None:
    match = dealt()
    match.answer("call", 0, 6)
    assert refusal(match, lambda m: m.answer("call", 0, 6)).refusal.code == "stale"


def test_a_question_to_any_of_several_is_answered_by_one_of_them() -> None:
    for seat in (0, 3, NATURE, ANY):
        assert refusal(called(), lambda m, seat=seat: m.answer("aye", seat)).refusal.code == "not-your-turn"  # type: ignore[misc]
    for seat in (1, 2):
        match = called()
        match.answer_label("aye", seat)
        assert match.history()[-1].seat == seat
    refused = refusal(called(), lambda m: m.answer("shrug", 2)).refusal
    assert (refused.code, refused.rule) == ("no-shrugging", "L8")
    match = called()
    match.answer("nay")
    assert match.history()[-1].seat == 1, "the first of them, where nobody says who"


def test_nothing_is_answered_when_the_match_is_over() -> None:
    match = lanterns()
    match.play_out(SeededNature(1))
    for tried in (
        lambda m: m.answer("rest"),
        lambda m: m.answer("rest", 0, 3),
        lambda m: m.answer_label("rest"),
        lambda m: m.answer_at(0),
    ):
        assert refusal(match, tried).refusal.code == "over"
    match.let_nature(SeededNature(1))


# ---- rules that break

BREAKS = [
    ("trip", "KeyError: 'a rule tripped'"),
    ("stall", "a dead end"),
    ("mumble", "a dead end"),
    ("doze", "10,000 steps in a row left nobody anything to decide, the last at 'snored'"),
    ("dream", "10,000 steps in a row left nobody anything to decide, the last at 'checkpoint'"),
    ("vanish", "ended with None, not a Result"),
]


@pytest.mark.parametrize(("act", "says"), BREAKS)
@pytest.mark.parametrize("rests", [0, 1, 60, 64, 65, 200])
def test_a_rule_that_breaks_leaves_the_match_as_it_was(act: str, says: str, rests: int) -> None:
    game = TrappedLanterns()
    match = Match(game, game.setup(turns=3000))
    match.let_nature(SeededNature(1))
    for _ in range(rests):
        match.answer("rest")
    stood = standing(match)
    for tried in (
        lambda: match.answer(act),
        lambda: match.answer_label(act),
        lambda: match.answer_at(_place(match, act)),
    ):
        with pytest.raises(BrokenPromise) as caught:
            tried()
        assert says in str(caught.value)
        assert (caught.value.game, caught.value.tried, caught.value.number) == (game.name, act, match.number)
        assert caught.value.where == repr(match.question)
        assert standing(match) == stood
        assert isinstance(match.state, Trapped) and not match.state.gone
    match.answer("rest")
    assert match.number == stood[0] + 1  # type: ignore[operator]


def _place(match: Match, act: str) -> int:
    assert match.question is not None
    return match.question.options.index(act)


@pytest.mark.parametrize("seed", range(12))
def test_a_rule_that_breaks_while_playing_out_leaves_the_match_before_that_answer(seed: int) -> None:
    game = TrappedLanterns()
    match = Match(game, game.setup(turns=3000))
    with pytest.raises(BrokenPromise) as caught:
        match.play_out(SeededNature(seed))
    assert caught.value.number == match.number
    assert caught.value.tried in TRAPS
    assert match.question is not None and match.question.says == "act"
    assert max(table_of(match).flame) < 100, "what the broken rule did is undone"
    assert standing(match.copy()) == standing(match)
    match.answer("rest")


@pytest.mark.parametrize("at", [1, 63, 64, 65, 128])
def test_a_rule_that_breaks_right_behind_a_checkpoint_is_taken_back_over_it(at: int) -> None:
    game = Counting(at)
    match = Match(game, game.setup())
    for _ in range(at - 1):
        match.answer("on")
    for _ in range(2):
        with pytest.raises(BrokenPromise, match="a rule tripped") as caught:
            match.answer("off")
        assert (caught.value.tried, caught.value.number) == ("off", at - 1)
        assert (match.number, match.question is not None and match.question.says) == (at - 1, "counted")
        assert isinstance(match.state, BreaksBehindCheckpoint) and match.state.count == at - 1
    assert len(match.copy().history()) == at - 1


def test_weights_no_draw_can_fall_on_take_no_earlier_answer_with_them() -> None:
    for start in (0, 1):
        match = Match(Weighing(), Weighing().setup())
        if start:
            match.answer("on")
        with pytest.raises(BrokenPromise):
            match.play_out(SeededNature(1))
        assert match.number == 1 and match.question is not None and match.question.says == "weighed"


class Unready(Lanterns):
    def begin(self, setup: Setup) -> State:
        raise ZeroDivisionError("no lamp oil")


def test_a_game_that_cannot_begin_is_a_broken_promise() -> None:
    with pytest.raises(BrokenPromise, match=r"as a match began: ZeroDivisionError: no lamp oil") as caught:
        Match(Unready(), Unready().setup())
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


class Nameless(Table):
    __slots__ = ()

    def script(self) -> Script[Result]:
        yield Question(0, [object(), object()], "act", "L1")
        return Result("dark")


class NamelessLanterns(Lanterns):
    def begin(self, setup: Setup) -> State:
        return Nameless(setup.seats, setup.number("turns"))


def test_an_option_without_a_label_is_a_broken_promise() -> None:
    match = Match(NamelessLanterns(), NamelessLanterns().setup())
    with pytest.raises(BrokenPromise, match="an option needs a label") as caught:
        match.answer_label("rest")
    assert (caught.value.tried, caught.value.number) == ("rest", 0)
    assert match.number == 0


class Clumsy(Table):
    __slots__ = ()

    def redeal(self, seat: Seat, deal: Dealer) -> None:
        raise IndexError("the cards fell down")


class ClumsyLanterns(Lanterns):
    def begin(self, setup: Setup) -> State:
        return Clumsy(setup.seats, setup.number("turns"))


def test_a_re_deal_that_breaks_is_a_broken_promise() -> None:
    match = Match(ClumsyLanterns(), ClumsyLanterns().setup())
    match.let_nature(SeededNature(1))
    with pytest.raises(BrokenPromise, match="the cards fell down") as caught:
        match.imagine(0, SeededNature(1))
    assert caught.value.number == match.number


# ---- who hears what


def test_events_are_heard_as_they_happen_and_only_then() -> None:
    heard: list[tuple[int, Event]] = []
    match = lanterns()
    match.listen(lambda event: heard.append((match.number, event)))
    match.let_nature(SeededNature(1))
    assert [event.says for _, event in heard] == ["drew", "got"] * 6
    assert [number for number, _ in heard] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert [event.seen(1) for _, event in heard[:4]] == [True, False, True, True]
    assert heard[1][1].phrase.says == "log-got" and heard[1][1].about == {"card": table_of(match).cards(0)[0]}
    heard.clear()
    match.copy().answer("rest")
    match.at(3).play_out(SeededNature(2))
    match.imagine(0, SeededNature(1)).play_out(SeededNature(1))
    match.history()
    match.undo_verdict(0)
    assert not heard, "copies and looks back are silent"
    match.answer("rest")
    match.undo(0)
    assert [event.says for _, event in heard] == ["acts"], "taking back tells nothing again"
    match.answer("rest")
    assert [event.says for _, event in heard] == ["acts", "acts"]
    match.listen(None)
    match.answer("rest")
    assert len(heard) == 2


def test_what_is_told_before_the_first_question_is_heard_by_who_asks_for_the_beginning() -> None:
    for seats in (2, 3):
        heard: list[Event] = []
        game = ToldLanterns()
        match = Match(game, game.setup(seats))
        stood = standing(match)
        match.listen(heard.append, beginning=True)
        assert [event.says for event in heard] == ["lit"]
        assert standing(match) == stood
        match.let_nature(SeededNature(1))
        assert [event.says for event in heard[1:]] == ["drew", "got"] * DEALT * seats
        with pytest.raises(ValueError, match="the beginning is over: "):
            match.listen(heard.append, beginning=True)


class ToldTable(Table):
    __slots__ = ()

    def phase(self) -> Script[None]:
        if not self.dealt:
            self.tell("lit")
        return super().phase()


class ToldLanterns(Lanterns):
    def begin(self, setup: Setup) -> State:
        return ToldTable(setup.seats, setup.number("turns"))


def test_telling_costs_nothing_when_nobody_listens() -> None:
    assert table_of(lanterns()).listener is None


def test_looking_at_where_a_match_stands_runs_nothing() -> None:
    match = dealt()
    asked = Steps.asked
    assert (match.number, match.over, match.take, match.result) == (6, False, 0, None)
    assert match.question is not None and match.question.phrase.says == "ask-act"
    assert Steps.asked == asked
    assert match.game is LANTERNS
