"""Taking back: when it is free, when others must consent, and what becomes of the draws."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import Refused
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature, VerifiableNature
from ludoteca.kernel.record import NatureNote, Record, verify
from ludoteca.kernel.values import NATURE, SPECTATOR
from tests.kernel.kernel_toys import LANTERNS, dealt, lanterns, standing, table_of


def verdict(match: Match, seat: int) -> tuple[str, int, str]:
    found = match.undo_verdict(seat)
    return found.kind, found.to, found.why.says


def after(*answers: str | int, seats: int = 2) -> Match:
    """A match with the hands dealt (question 6, or 9 with three seats) and these answers given; Nature draws the first
    there is."""
    match = dealt(seats)
    for answer in answers:
        if isinstance(answer, int):
            match.answer_at(answer)
        else:
            match.answer(answer)
    return match


def test_nothing_to_take_back() -> None:
    for match in (lanterns(), dealt(), after("rest")):
        assert verdict(match, 1) == ("none", match.number, "undo-nothing")
        assert verdict(match, SPECTATOR)[0] == "none"
        stood = standing(match)
        with pytest.raises(Refused) as caught:
            match.undo(1, consent=True)
        assert caught.value.refusal.code == "nothing-to-undo" and standing(match) == stood


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        (("rest",), ("free", 6, "undo-free")),
        (("hide",), ("free", 6, "undo-free")),
        (("hide", 0), ("free", 7, "undo-free")),
        (("roll",), ("free", 6, "undo-free")),
        (("roll", 2), ("consent", 6, "undo-after-draw")),
        (("draw", 2), ("consent", 6, "undo-after-draw")),
        (("peek",), ("free", 6, "undo-free")),
        (("peek", 0, 0), ("consent", 6, "undo-after-draw")),
        (("peek", 0, 0, "swap"), ("free", 9, "undo-free")),
        (("glimpse",), ("consent", 6, "undo-after-draw")),
        (("ask",), ("free", 6, "undo-free")),
        (("rest", "rest"), ("consent", 6, "undo-after-others")),
        (("hide", 0, "no"), ("consent", 7, "undo-after-others")),
        (("show", 0), ("free", 7, "undo-free")),
        (("call", "aye"), ("consent", 6, "undo-after-others")),
    ],
)
def test_it_is_free_until_somebody_learns_or_answers_something(
    answers: tuple[str | int, ...], expected: tuple[str, int, str]
) -> None:
    match = after(*answers)
    assert verdict(match, 0) == expected
    assert verdict(match.copy(), 0) == expected, "a copy judges alike"
    stood = standing(match)
    if expected[0] == "consent":
        with pytest.raises(Refused) as caught:
            match.undo(0)
        assert caught.value.refusal.code == "consent" and standing(match) == stood
    match.undo(0, consent=expected[0] == "consent")
    assert match.number == expected[1]
    assert match.question is not None and match.question.seat == 0


def test_an_answer_to_a_question_to_any_is_taken_back_by_who_gave_it() -> None:
    match = after("call", seats=3)
    match.answer("aye", 2)
    assert verdict(match, 2) == ("free", 10, "undo-free")
    assert verdict(match, 1)[0] == "none"
    assert verdict(match, 0) == ("consent", 9, "undo-after-others")


def test_an_ended_match_can_be_taken_back_into_play() -> None:
    match = dealt(turns=3)
    for _ in range(3):
        match.answer("rest")
    assert match.over
    match.undo(0)
    assert not match.over and match.result is None and match.question is not None
    match.answer("rest")
    assert match.over


def verifies(match: Match, nature: VerifiableNature) -> bool:
    """Through the text and back, every draw can be recomputed."""
    note = NatureNote(nature.commitment, nature.salt, nature.reveal().hex())
    record = Record.parse(Record.of(match, (), note).text())
    found = verify(record, LANTERNS)
    assert found.draws == sum(a.seat == NATURE and not a.forced for a in match.history())
    return found.wrong_at is None


def test_what_was_drawn_and_taken_back_does_not_come_again() -> None:
    nature = VerifiableNature(b"secret", "salt")
    match = lanterns()
    match.let_nature(nature)
    drawn = []
    for _ in range(12):
        match.answer("roll")
        match.let_nature(nature)
        drawn.append(match.history()[-1].label)
        assert verifies(match, nature)
        match.undo(0, consent=True)
    assert set(drawn) == {"1", "2", "3"} or set(drawn) == {"2", "3"}
    assert match.takes == ((6, 12),) and match.take == 12


def test_draws_before_one_that_was_taken_back_are_of_the_new_take_too() -> None:
    nature = VerifiableNature(b"secret", "salt")
    match = lanterns()
    match.let_nature(nature)
    match.answer("rest", 0)
    match.answer("rest", 1)
    match.answer("roll", 0)
    match.let_nature(nature)
    match.back_to(8)  # the roll is taken back
    match.back_to(6)  # and then everything since the deal, in which nothing was drawn
    assert match.takes == ((6, 1),)
    match.answer("roll", 0)
    match.let_nature(nature)
    assert verifies(match, nature)


@pytest.mark.parametrize("seed", range(8))
def test_any_undoing_leaves_a_record_that_verifies(seed: int) -> None:
    """Players at random, who take back to random points between their answers."""
    chance = SeededNature(seed)
    nature = VerifiableNature(bytes([seed]), "pepper")
    match = lanterns(2 + seed % 2, 60)
    for _ in range(120):
        match.let_nature(nature)
        if match.over:
            break
        if chance.index(6) == 0:
            match.back_to(match.number - chance.index(min(12, match.number + 1)))
        else:
            assert match.question is not None
            match.answer_at(chance.index(len(match.question.options)))
    match.let_nature(nature)
    assert match.takes, "nothing was taken back"
    assert verifies(match, nature)
    half = match.at(match.number // 2)
    half.let_nature(nature)
    assert verifies(half, nature)
    table_of(match).check()
