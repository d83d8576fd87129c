"""Set-ups that are refused say what is offered; labels, refusals and results are plain small values."""

from __future__ import annotations

from enum import Enum, IntEnum, StrEnum
from typing import Any

import pytest

from ludoteca.kernel.errors import BadSetup, BrokenPromise, LudotecaError, NoSuchGame
from ludoteca.kernel.questions import CHECKPOINT, Question, allowed
from ludoteca.kernel.values import ANY, NATURE, SPECTATOR, Phrase, Refusal, Result, SeatName, label_of, say
from tests.kernel.kernel_toys import LANTERNS, Labelled

# ---- set-ups


@pytest.mark.parametrize("seats", [0, 1, 4, -1, "2", None])
def test_a_number_of_players_the_game_is_not_for(seats: Any) -> None:
    if seats is None:
        assert LANTERNS.setup(seats).seats == 2, "as few as may be, where nobody says"
        return
    with pytest.raises(BadSetup, match=f"^lanterns is for 2, 3 players, not {seats}$"):
        LANTERNS.setup(seats)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"wind": True}, "lanterns has no set-up option 'wind' (it has: turns, mood, fog)"),
        ({"turns": 25}, "lanterns: turns cannot be 25 (it can be: 24, 3, 60, 3000)"),
        ({"turns": "24"}, "lanterns: turns cannot be '24' (it can be: 24, 3, 60, 3000)"),
        ({"turns": True}, "lanterns: turns cannot be True (it can be: 24, 3, 60, 3000)"),
        ({"mood": "Calm"}, "lanterns: mood cannot be 'Calm' (it can be: 'calm', 'wild')"),
        ({"fog": 1}, "lanterns: fog cannot be 1 (it can be: True, False)"),
        ({"fog": [True]}, "lanterns: fog cannot be [True] (it can be: True, False)"),
        ({"fog": True, "mood": "wild"}, "lanterns cannot be set up like this: fog, rule L9, mood wild"),
    ],
)
def test_a_set_up_that_cannot_be_played_says_what_can(options: dict[str, Any], says: str) -> None:
    with pytest.raises(BadSetup) as caught:
        LANTERNS.setup(2, **options)
    assert str(caught.value) == says


def test_defaults_are_filled_in() -> None:
    setup = LANTERNS.setup(3, mood="wild")
    assert (setup.seats, setup.options) == (3, {"turns": 24, "mood": "wild", "fog": False})
    assert (setup.number("turns"), setup.text("mood"), setup.flag("fog")) == (24, "wild", False)


def test_all_errors_a_caller_can_cause_are_of_one_family() -> None:
    for error in (BadSetup, BrokenPromise, NoSuchGame):
        assert issubclass(error, LudotecaError) and issubclass(error, ValueError)


# ---- labels


class Colour(Enum):
    RED = 1
    DARK_BLUE = 2


class Level(IntEnum):
    LOW = 1


class Suit(StrEnum):
    HEARTS = "h"


@pytest.mark.parametrize(
    ("option", "label"),
    [
        ("queen of hearts", "queen of hearts"),
        ("", ""),
        (7, "7"),
        (-1, "-1"),
        (True, "yes"),
        (False, "no"),
        (None, "none"),
        (Colour.RED, "red"),
        (Colour.DARK_BLUE, "dark_blue"),
        (Level.LOW, "low"),
        (("move", 3, Colour.RED), "move 3 red"),
        (("a", ("b", None)), "a b none"),
        ((), ""),
        (Labelled("a lamp"), "a lamp"),
        ((Labelled("a"), Labelled("b")), "a b"),
    ],
)
def test_labels(option: Any, label: str) -> None:
    assert label_of(option) == label


@pytest.mark.parametrize("option", [3.5, ["a"], {"a"}, object(), ("a", 3.5), b"a", Labelled(7)])  # type: ignore[arg-type]
def test_what_has_no_label_is_no_option(option: Any) -> None:
    with pytest.raises(TypeError, match="an option needs a label"):
        label_of(option)


def test_a_label_is_plain_text_whatever_the_option_is() -> None:
    """Else it would be written otherwise than it is compared."""
    assert label_of(Suit.HEARTS) == "hearts" and label_of((Suit.HEARTS, 3)) == "hearts 3"

    class Name(str):
        __slots__ = ()

    assert type(label_of(Name("Ann"))) is str


# ---- questions and phrases


def test_who_a_question_asks_and_who_will_know() -> None:
    open_to_all = Question(1, ("a", "b"), "act")
    private = Question(1, ("a", "b"), "act", seen_by=(2,))
    any_of = Question(ANY, ("a", "b"), "act", seats=(0, 2))
    fate = Question(NATURE, ("a", "b"), "act", seen_by=())
    everyone = (0, 1, 2, NATURE, ANY, SPECTATOR)
    assert [seat for seat in everyone if open_to_all.asks(seat)] == [1]
    assert [seat for seat in everyone if any_of.asks(seat)] == [0, 2]
    assert [seat for seat in everyone if fate.asks(seat)] == [NATURE]
    assert all(open_to_all.seen(seat) for seat in everyone)
    assert [seat for seat in everyone if private.seen(seat)] == [1, 2]
    assert [seat for seat in (0, 1, 2, SPECTATOR) if fate.seen(seat)] == []
    assert CHECKPOINT.seen_by is None and len(CHECKPOINT.options) == 1


def test_wishes_are_what_is_refused_and_options_what_is_not() -> None:
    calls = []

    def why_not(n: int) -> Refusal | None:
        calls.append(n)
        return Refusal("odd", "R1", {"n": n}) if n % 2 else None

    options, wishes = allowed((1, 2, 3, 4), why_not)
    assert options == [2, 4] and len(calls) == 4, "why not is asked when somebody wants to know"
    question = Question(0, options, "pick", "R1", wishes=wishes, about=say("x", n=3))
    assert question.refusals() == [(1, Refusal("odd", "R1", {"n": 1})), (3, Refusal("odd", "R1", {"n": 3}))]
    assert question.phrase == Phrase("ask-pick", {"n": 3})
    assert Question(0, options, "pick").refusals() == []


def test_refusals_and_results_are_worded_by_their_codes() -> None:
    assert Refusal("hand-full", "L2", {"most": 5}).phrase == Phrase("no-hand-full", {"most": 5})
    assert Result("dark", (0,), about={"who": SeatName(0)}).phrase == Phrase("end-dark", {"who": SeatName(0)})
    assert hash(Refusal("a", "b", {"n": 1})) == hash(Refusal("a", "b"))
