"""Secrecy is re-dealing: what a seat is shown is made from a match in which the truth is not.

Every answer knows who has seen it. To imagine, the State at the last checkpoint is re-dealt by the game, the script is
re-entered, answers the seat saw are given again, answers it did not see are drawn or guessed anew; if the re-dealt
world does not ask the same, or cannot give a seen answer, it is dealt again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from ludoteca.kernel.errors import CannotImagine
from ludoteca.kernel.match import Anchor, Answer, By, Given, Imagined, Match
from ludoteca.kernel.nature import Dealer, by_weight
from ludoteca.kernel.questions import CHECKPOINT, Question, Script
from ludoteca.kernel.state import State
from ludoteca.kernel.values import ANY, Option, Result, Seat

T = TypeVar("T")

TRIES = 500


def imagine(match: Match, seat: Seat, dealer: Dealer) -> Imagined:
    """A match as `seat` may believe it to be. Raises CannotImagine if no re-deal fits what it has seen."""
    if not match.state.hides:
        copy = match.copy()
        copy.imagined_for = seat
        copy._anchor = Anchor(copy._anchor.state or match.game.begin(match.setup), None, (), copy._anchor.number)
        return Imagined(copy)
    told = match.transcript()
    foreseeing = _Foreseeing(dealer, [(a.says, a.option) for a in told if a.seen(seat)])
    start = match._anchor
    for _ in range(TRIES):
        state = match._state_at(start)
        state.redeal(seat, foreseeing)
        world = _World(state.copy(), match.question)
        if world.follow(told, seat, dealer):
            anchor = Anchor(state, None, (), match.number - len(world.given))
            return Imagined(
                match._imagined(seat, anchor, world.state, world.script.send, world.given, world.question, world.result)
            )
    raise CannotImagine(
        f"{match.game.name}: {TRIES} re-deals for seat {seat} at question {match.number} "
        f"did not fit what it has seen: {told}"
    )


class _Foreseeing:
    """The caller's dealer, together with what the looker has seen since the checkpoint."""

    __slots__ = ("index", "seen", "shuffled")

    def __init__(self, dealer: Dealer, seen: Sequence[tuple[str, Option]]) -> None:
        self.seen = seen
        self.index = dealer.index
        self.shuffled = dealer.shuffled


class _World:
    """A re-dealt State on its way to where the match stands."""

    __slots__ = ("given", "question", "result", "script", "state", "true")

    def __init__(self, state: State, true: Question[Any] | None) -> None:
        self.state = state
        self.true = true
        self.script = state.script()
        self.given: list[Given] = []
        self.question: Question[Any] | None = None
        self.result: Result | None = None

    def follow(self, told: Sequence[Answer], seat: Seat, dealer: Dealer) -> bool:
        """Give the answers that lead there: those the seat saw again, the others anew. False: it does not get there."""
        script = self.script
        left = len(told)
        try:
            question = _past_checkpoints(script, next(script))
            for answer in told:
                left -= 1
                asker = question.seat
                if question.says != answer.says:
                    return False
                if asker != answer.seat and not (asker == ANY and answer.seat in question.seats):
                    return False
                options = question.options
                if answer.seen(seat):
                    if answer.option not in options:
                        return False
                    option = answer.option
                elif question.weights is not None:
                    option = options[by_weight(question.weights, dealer.index(sum(question.weights)))]
                else:
                    option = options[dealer.index(len(options))]
                if len(options) > 1 or question.always:
                    self.given.append(By(answer.seat, option) if asker == ANY else option)
                question = _past_checkpoints(script, script.send(option))
        except StopIteration as end:
            self.result = end.value
            return self.true is None and left == 0
        self.question = question
        return self.true is not None and _looks_the_same(question, self.true, seat)


def _past_checkpoints(script: Script[Any], question: Question[Any]) -> Question[Any]:
    """A phase of forced answers alone leaves no answer behind it, and so no anchor after it: the next phase is then
    re-entered with it."""
    while question is CHECKPOINT:
        question = script.send(None)
    return question


def _looks_the_same(question: Question[Any], true: Question[Any], seat: Seat) -> bool:
    if question.seat != true.seat or question.says != true.says or question.seats != true.seats:
        return False
    if true.asks(seat):
        return list(question.options) == list(true.options)
    return len(question.options) > 1 or question.always
