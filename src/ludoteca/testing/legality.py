"""Answers: every one offered is accepted, anything else refused with a code, a sentence and a rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ludoteca.kernel.errors import Refused
from ludoteca.kernel.game import AnyGame, Setup
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.questions import Question
from ludoteca.kernel.values import ANY, NATURE, Option, label_of
from ludoteca.shelf.words import LANGUAGES, Words
from ludoteca.testing.notkept import keeping
from ludoteca.testing.walking import leaves, leaves_differ, looks, names_of, played
from ludoteca.testing.wording import strict_words

AT_MOST = 24
"""How many options of one question are tried."""

FOREIGN = "nothing anybody ever offered"
LONGEST_LABEL = 120


def answers(game: AnyGame, setup: Setup, seed: int, points: int = 8) -> None:
    """Labels tell options apart; every option on offer is accepted from every seat that is asked; what is not on offer,
    not one's turn, an answer to another question or to none is refused, and the match stands as it was."""
    promise = "the answer"
    with keeping(promise, game, setup, seed):
        match = played(game, setup, seed)
    said = [strict_words(game, lang) for lang in LANGUAGES]
    for here, _ in looks(match, points, seed):
        with keeping(promise, game, setup, seed, here.number):
            question = here.question
            before = leaves(here.state)
            if question is None:
                _refused(here, partial(here.answer_label, FOREIGN), "an answer after the end", said, rule=False)
            else:
                _labels(question)
                _accepts(here, question, seed)
                _refuses(here, question, said)
            parts = leaves_differ(before, leaves(here.state))
            assert parts is None, f"a refused answer changed the State: {parts}"


def _labels(question: Question[Option]) -> None:
    """Nature's list may hold equal options several times, a seat's may not; different options have different labels."""
    by_label: dict[str, Option] = {}
    for option in question.options:
        label = label_of(option)
        assert 0 < len(label) <= LONGEST_LABEL, f"the label {label!r} of {question.says!r} is too long or empty"
        assert label.isprintable(), f"the label {label!r} of {question.says!r} cannot be printed"
        hash(option)
        if label in by_label:
            assert by_label[label] == option, (
                f"{question.says!r} offers {by_label[label]!r} and {option!r} under one label {label!r}"
            )
            assert question.seat == NATURE, f"{question.says!r} offers {label!r} twice"
        by_label[label] = option
    if question.weights is not None:
        assert question.seat == NATURE, f"{question.says!r} to seat {question.seat} has weights"
        assert len(question.weights) == len(question.options), f"{question.says!r}: as many weights as options, please"
        assert all(type(w) is int and w >= 0 for w in question.weights), (
            f"{question.says!r}: weights {question.weights}"
        )
        assert sum(question.weights) > 0, f"{question.says!r}: all weights are 0"
    assert (question.seat == ANY) == bool(question.seats), f"{question.says!r}: `seats` is for questions to ANY"


def _accepts(here: Match, question: Question[Option], seed: int) -> None:
    choice: Sequence[Option] = question.options
    if len(choice) > AT_MOST:
        choice = SeededNature(seed).shuffled(choice)[:AT_MOST]
    for option in choice:
        for seat in question.seats or (question.seat,):
            copy = here.copy()
            copy.answer_label(label_of(option), seat, here.number)
            assert copy.number >= here.number + 1, f"the answer {label_of(option)!r} was not counted"


def _refuses(here: Match, question: Question[Option], said: Sequence[Words]) -> None:
    offered = {label_of(option) for option in question.options}
    number = here.number
    _refused(here, partial(here.answer_label, FOREIGN), "an answer nobody offered", said)
    _refused(here, partial(here.answer, ("no", "option")), "an answer nobody offered", said)
    _refused(here, partial(here.answer_at, len(question.options)), "an answer beyond the list", said)
    _refused(here, partial(here.answer_at, -1), "an answer before the list", said)
    label = label_of(question.options[0])
    for stale in (number - 1, number + 1):
        _refused(
            here, partial(here.answer_label, label, None, stale), "an answer to another question", said, rule=False
        )
    for seat in range(-1, here.setup.seats + 1):
        if not question.asks(seat):
            _refused(here, partial(here.answer_label, label, seat), f"an answer by seat {seat}", said)
    for wish, refusal in question.refusals():
        wished = label_of(wish)
        assert wished not in offered, f"{question.says!r} offers {wished!r} and refuses it too ({refusal.code})"
        tried = f"{wished!r}, refused as {refusal.code!r},"
        no = _refused(here, partial(here.answer_label, wished), tried, said)
        assert no.refusal == refusal, f"{wished!r} is refused as {no.refusal.code!r}, the wish as {refusal.code!r}"
        for words in said:
            words.say(here.game.phrase(wish), names_of(here))


def _refused(
    here: Match, attempt: Callable[[], None], what: str, said: Sequence[Words], *, rule: bool = True
) -> Refused:
    number, question = here.number, here.question
    try:
        attempt()
    except Refused as refused:
        refusal = refused.refusal
        assert refusal.code, f"{what} is refused without a code"
        assert refusal.rule or not rule, f"{what} is refused without a rule"
        for words in said:
            words.say(refusal.phrase, names_of(here))
        assert (here.number, here.question) == (number, question), f"{what} is refused, but the match went on"
        return refused
    raise AssertionError(f"{what} is accepted by {question!r}")
