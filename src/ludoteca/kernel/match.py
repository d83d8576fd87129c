"""A match in play: the set-up, the answers, and the State that follows from them.

The answers are the truth, the State is a cache. A Match runs one script; it keeps *anchors*, copies of the State as it
was at some checkpoints, and whoever needs a copy or a look back re-enters the script at an anchor and feeds it the
answers given since.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Literal, NewType, TypeAlias

from ludoteca.kernel.errors import BrokenPromise, LudotecaError, Refused
from ludoteca.kernel.game import AnyGame, Setup
from ludoteca.kernel.log import Listener
from ludoteca.kernel.nature import Dealer, Nature, SeededNature, by_weight
from ludoteca.kernel.questions import CHECKPOINT, Question, Script
from ludoteca.kernel.state import State
from ludoteca.kernel.values import ANY, NATURE, Option, Phrase, Refusal, Result, Seat, label_of, say

ANCHOR_EVERY = 64
"""How many answers may be given before the next checkpoint is kept: what a look back costs at the most."""


FORCED_AT_MOST = 10_000
"""How many steps in a row may leave nobody anything to decide: a game that goes on like this asks nothing any more."""


@dataclass(frozen=True, slots=True)
class By:
    """The answer to a question that several seats might have answered: who did."""

    seat: Seat
    option: Option


Given: TypeAlias = Option
"""An answer as a Match keeps it: the option itself, or a `By`."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer, as history tells it. `number` counts the recorded ones; a forced answer (the only option) is not
    recorded and shares the number of the next that is."""

    number: int
    seat: Seat
    option: Option
    says: str
    seen_by: tuple[Seat, ...] | None
    forced: bool

    @property
    def label(self) -> str:
        return label_of(self.option)

    def seen(self, seat: Seat) -> bool:
        return self.seen_by is None or self.seat == seat or seat in self.seen_by


@dataclass(frozen=True, slots=True)
class Undo:
    """May a seat take its last answer back? `to` is the number of the question it would be asked again."""

    kind: Literal["free", "consent", "none"]
    to: int
    why: Phrase


class Anchor:
    """A State at a checkpoint, kept and never run, and the answers that led to it from the anchor before.

    The first anchor of a true match keeps no State: its game begins it anew.
    """

    __slots__ = ("answers", "before", "number", "state")

    def __init__(self, state: State | None, before: Anchor | None, answers: Sequence[Given], number: int) -> None:
        self.state = state
        self.before = before
        self.answers = answers
        self.number = number


class Match:
    """One play of a game. Copying is cheap; asking what is on the table costs nothing.

    `state` is what is on the table now (read it, never change it), `question` what must be decided now (None when the
    match is over), `result` how it ended. `imagined_for` is the seat whose knowledge this match was made from, None for
    a true one.
    """

    __slots__ = (
        "_anchor",
        "_listener",
        "_mark",
        "_send",
        "_since",
        "_transcript",
        "game",
        "imagined_for",
        "question",
        "result",
        "setup",
        "state",
        "takes",
    )

    state: State
    question: Question[Any] | None
    result: Result | None
    _anchor: Anchor
    _since: list[Given]
    _mark: int
    _send: Callable[[Any], Question[Any]]
    _transcript: list[Answer] | None

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.imagined_for: Seat | None = None
        self.takes: tuple[tuple[int, int], ...] = ()
        self._listener: Listener | None = None
        try:
            self._enter(Anchor(None, None, (), 0), ())
        except Exception as error:
            raise self._broken(error) from error

    # ---- where it stands

    @property
    def number(self) -> int:
        """How many answers have been given: the number of the open question."""
        return self._anchor.number + len(self._since)

    @property
    def over(self) -> bool:
        return self.question is None

    @property
    def take(self) -> int:
        """See `Nature.pick`."""
        return self.takes[-1][1] if self.takes else 0

    def answers(self) -> list[Given]:
        """Every answer since the beginning (of an imagined match: since the checkpoint it was imagined at)."""
        _, answers = self._way_from(0)
        return list(answers)

    def history(self) -> list[Answer]:
        """The same, told: who answered what, and who has seen it; forced answers and reveals among them."""
        anchor, answers = self._way_from(0)
        return self._tell_again(anchor, answers)

    def told_since(self, number: int) -> list[Answer]:
        """The same from answer `number` on, at no more cost than what was answered since the checkpoint before it."""
        anchor, answers = self._way_from(number)
        return [answer for answer in self._tell_again(anchor, answers) if answer.number >= number]

    # ---- answering

    def answer(self, option: Option, seat: Seat | None = None, number: int | None = None) -> None:
        """Answer the open question. `seat` is who answers (default: who is asked); `number` the question meant.

        Raises Refused, with the reason and the rule, if that may not be; the match then stands as it was.
        """
        question = self._question_for(seat, number, lambda: _tried(option))
        try:
            index = question.options.index(option)
        except ValueError:
            raise self._refused(question, _tried(option), seat) from None
        self._give(question, question.options[index], seat)

    def answer_label(self, label: str, seat: Seat | None = None, number: int | None = None) -> None:
        """The same with the option's label."""
        question = self._question_for(seat, number, lambda: label)
        index = self._labelled(question, label)
        if index < 0:
            raise self._refused(question, label, seat)
        self._give(question, question.options[index], seat)

    def answer_at(self, index: int) -> None:
        """The same with the option's place in the list: the quick way for programs."""
        question = self.question
        if question is None:
            raise Refused(Refusal("over", ""), f"option {index}", self.number, NATURE, "the match is over")
        if not 0 <= index < len(question.options):
            where = f"{question.says} has {len(question.options)} options"
            raise Refused(Refusal("not-offered", question.rule), f"option {index}", self.number, question.seat, where)
        self._give(question, question.options[index], None)

    def let_nature(self, nature: Nature) -> None:
        """Let Nature answer until a seat is asked or the match is over."""
        while (question := self.question) is not None and question.seat == NATURE:
            self._give(question, question.options[nature.pick(question, self.number, self.take)], None)

    def play_out(self, nature: SeededNature, limit: int | None = None) -> Result | None:
        """Answer every question at random, Nature's by their weights, until the match is over or `limit` answers
        were given."""
        question = self.question
        if question is None:
            return self.result
        since, send, chance = self._since, self._send, nature.random
        append = since.append
        given = len(since)
        rounds: Iterable[int] = count(given) if limit is None else range(given, given + limit)
        try:
            try:
                for given in rounds:  # noqa: B007 - how many stand if a rule breaks
                    options = question.options
                    if question.weights is None:
                        option = options[int(chance() * len(options))]
                    else:
                        option = options[by_weight(question.weights, int(chance() * sum(question.weights)))]
                    if question.seat == ANY:
                        append(By(question.seats[int(chance() * len(question.seats))], option))
                    else:
                        append(option)
                    question = send(option)
                    forced = 0
                    while len(question.options) < 2 and (not question.always or not question.options):
                        forced += 1
                        if question is CHECKPOINT:
                            self._mark = len(since)
                            question = send(None)
                        else:
                            question = send(_only_option(question))
                        if forced > FORCED_AT_MOST:
                            raise _endless(question)
            except StopIteration as end:
                self._finish(end.value)
                return self.result
        except BaseException as error:
            tried = "".join(_tried(last.option if type(last) is By else last) for last in since[given:])
            self._enter(self._anchor, since[:given])
            if isinstance(error, Exception):
                raise self._broken(error, tried, self.number, repr(self.question)) from error
            raise
        self._transcript = None
        self.question = question
        return None

    # ---- other points in time

    def copy(self) -> Match:
        """An independent match at the same point."""
        self._settle()
        return self._at(self._anchor, self._since)

    def at(self, number: int) -> Match:
        """An independent match as it was when question `number` was open."""
        anchor, answers = self._way_back_to(number)
        new = self._at(anchor, answers[: number - anchor.number])
        new.takes = tuple(take for take in self.takes if take[0] <= number)
        return new

    def undo_verdict(self, seat: Seat) -> Undo:
        """May this seat take its last answer back? Free if since then nobody else has answered, Nature has not drawn
        and nobody's view has widened; with the others' consent otherwise."""
        anchor: Anchor | None = self._anchor
        answers: Sequence[Given] = self._since
        later: list[Answer] = []
        while anchor is not None:
            # What is forced right after a checkpoint is told on both sides of it, which changes no verdict.
            told = self._tell_again(anchor, answers)
            for place in range(len(told) - 1, -1, -1):
                if told[place].seat == seat and not told[place].forced:
                    return _verdict(told[place], [*told[place + 1 :], *later])
            later = [*told, *later]
            answers = anchor.answers
            anchor = anchor.before
        return Undo("none", self.number, say("undo-nothing"))

    def undo(self, seat: Seat, *, consent: bool = False) -> None:
        """Take that seat's last answer back. Raises Refused if there is none, or consent is needed and not given."""
        verdict = self.undo_verdict(seat)
        if verdict.kind == "none":
            raise Refused(Refusal("nothing-to-undo", ""), "undo", self.number, seat, "the seat has answered nothing")
        if verdict.kind == "consent" and not consent:
            raise Refused(Refusal("consent", ""), "undo", self.number, seat, verdict.why.says)
        self.back_to(verdict.to)

    def back_to(self, number: int) -> None:
        """Take back everything from answer `number` on, whoever gave it."""
        anchor, answers = self._way_back_to(number)
        undone = self._tell_again(anchor, answers)
        drew = any(a.seat == NATURE and not a.forced and a.number >= number for a in undone)
        if drew:
            self.takes = (*(t for t in self.takes if t[0] < number), (number, self.take + 1))
        elif self.takes and self.takes[-1][0] > number:
            # Draws before the one that was taken back are of the new take as well from now on.
            self.takes = (*(t for t in self.takes if t[0] < number), (number, self.take))
        self._enter(anchor, answers[: number - anchor.number])

    def imagine(self, seat: Seat, dealer: Dealer) -> Imagined:
        """A match at the same point in which everything `seat` cannot know has been dealt anew. See `imagining`."""
        from ludoteca.kernel.imagining import imagine

        try:
            return imagine(self, seat, dealer)
        except LudotecaError:
            raise
        except Exception as error:
            raise self._broken(error, "", self.number, repr(self.question)) from error

    def listen(self, listener: Listener | None, *, beginning: bool = False) -> None:
        """Hear what happens from now on; with `beginning`, before the first answer, also what was told until the first
        question. Copies and looks back are silent."""
        self._listener = listener
        if beginning:
            if self.number:
                raise ValueError(f"the beginning is over: {self.number} answers have been given")
            self._enter(self._anchor, (), aloud=True)
        self.state.listener = listener

    # ---- inside

    def _question_for(self, seat: Seat | None, number: int | None, tried: Callable[[], str]) -> Question[Any]:
        question = self.question
        who = seat if seat is not None else (question.seat if question is not None else NATURE)
        if question is None:
            raise Refused(Refusal("over", ""), tried(), self.number, who, "the match is over")
        if number is not None and number != self.number:
            raise Refused(Refusal("stale", ""), tried(), number, who, f"the open question is {self.number}")
        if seat is not None and not question.asks(seat):
            raise Refused(Refusal("not-your-turn", question.rule), tried(), self.number, seat, repr(question))
        return question

    def _refused(self, question: Question[Any], label: str, seat: Seat | None) -> Refused:
        who = question.seat if seat is None else seat
        for wish, refusal in question.refusals():
            if label_of(wish) == label:
                return Refused(refusal, label, self.number, who, repr(question))
        return Refused(Refusal("not-offered", question.rule), label, self.number, who, repr(question))

    def _give(self, question: Question[Any], option: Option, seat: Seat | None) -> None:
        if question.seat == ANY:
            self._since.append(By(question.seats[0] if seat is None else seat, option))
        else:
            self._since.append(option)
        try:
            try:
                question = self._send(option)
                forced = 0
                while len(question.options) < 2 and (not question.always or not question.options):
                    forced += 1
                    if question is CHECKPOINT:
                        self._mark = len(self._since)
                        if self._mark >= ANCHOR_EVERY or not self._mark:
                            self._drop_anchor()
                    question = self._send(_only_option(question))
                    if forced > FORCED_AT_MOST:
                        raise _endless(question)
            except StopIteration as end:
                self._finish(end.value)
                return
        except BaseException as error:
            self._rewind()
            if isinstance(error, Exception):
                raise self._broken(error, _tried(option), self.number, repr(self.question)) from error
            raise
        self._transcript = None
        self.question = question

    def _labelled(self, question: Question[Any], label: str) -> int:
        """The place of the option with that label, -1 if there is none."""
        try:
            for index, option in enumerate(question.options):
                if label_of(option) == label:
                    return index
        except TypeError as error:
            raise self._broken(error, label, self.number, repr(question)) from error
        return -1

    def _broken(self, error: Exception, tried: str = "", number: int | None = None, where: str = "") -> BrokenPromise:
        """What a rule raised, as the error that says of which game and at what."""
        what = error.what if isinstance(error, BrokenPromise) else f"{type(error).__name__}: {error}"
        return BrokenPromise(what, self.game.name, tried, number, where)

    def _finish(self, result: object) -> None:
        if not isinstance(result, Result):
            raise BrokenPromise(f"the script of {self.game.name} ended with {result!r}, not a Result")
        self.question = None
        self.result = result
        self._transcript = None

    def _rewind(self) -> None:
        """A rule broke: stand where we stood before the last answer."""
        anchor, answers = self._anchor, self._since
        if not answers and anchor.before is not None:
            # It broke behind a checkpoint that was kept.
            anchor, answers = anchor.before, list(anchor.answers)
        self._enter(anchor, answers[:-1])

    def _drop_anchor(self) -> None:
        """At a checkpoint: the running State is all there is to know. After a phase of forced answers alone the anchor
        dropped before it is moved on: what was shown in that phase need not be guessed by who imagines."""
        last = self._anchor
        if self._since:
            self._anchor = Anchor(self.state.copy(), last, self._since, self.number)
        else:
            self._anchor = Anchor(self.state.copy(), last.before, last.answers, last.number)
        self._since = []
        self._mark = 0

    def _settle(self) -> None:
        """Anchor at the last checkpoint passed, so that looks back are short from now on."""
        if self._mark:
            before, answers = self._since[: self._mark], self._since[self._mark :]
            reached = Match.__new__(Match)
            reached._take_over(self)
            state = reached._enter(self._anchor, before, until=self._mark)
            self._anchor = Anchor(state, self._anchor, before, self._anchor.number + self._mark)
            self._since = answers
            self._mark = 0

    def _take_over(self, other: Match) -> None:
        self.game = other.game
        self.setup = other.setup
        self.imagined_for = other.imagined_for
        self.takes = other.takes
        self._listener = None

    def _at(self, anchor: Anchor, answers: Sequence[Given]) -> Match:
        new = Match.__new__(Match)
        new._take_over(self)
        new._enter(anchor, answers)
        return new

    def _imagined(
        self,
        seat: Seat,
        anchor: Anchor,
        state: State,
        send: Callable[[Any], Question[Any]],
        since: list[Given],
        question: Question[Any] | None,
        result: Result | None,
    ) -> Match:
        """A match around a script that is already where it should be."""
        new = Match.__new__(Match)
        new._take_over(self)
        new.imagined_for = seat
        new.state = state
        new.question = question
        new.result = result
        new._anchor = anchor
        new._since = since
        new._mark = 0
        new._send = send
        new._transcript = None
        return new

    def _state_at(self, anchor: Anchor) -> State:
        return self.game.begin(self.setup) if anchor.state is None else anchor.state.copy()

    def _enter(
        self, anchor: Anchor, answers: Sequence[Given], until: int | None = None, *, aloud: bool = False
    ) -> State | None:
        """Run the script from an anchor through the answers. With `until`, returns a copy of the State at the last
        checkpoint passed after that many answers."""
        state = self._state_at(anchor)
        state.listener = self._listener if aloud else None
        script: Script[Result] = state.script()
        send = script.send
        kept: State | None = None
        mark = 0
        self.state = state
        self._anchor = anchor
        self._since = list(answers)
        self._send = send
        self._transcript = None
        self.result = None
        try:
            question = next(script)
            given = 0
            while True:
                forced = 0
                while len(question.options) < 2 and (not question.always or not question.options):
                    forced += 1
                    if question is CHECKPOINT:
                        mark = given
                        if given == until:
                            kept = state.copy()
                    question = send(_only_option(question))
                    if forced > FORCED_AT_MOST:
                        raise _endless(question)
                if given == len(answers):
                    break
                answer = answers[given]
                given += 1
                question = send(answer.option if type(answer) is By else answer)
            self.question = question
        except StopIteration as end:
            self._finish(end.value)
        self._mark = mark
        state.listener = self._listener
        return kept

    def _way_from(self, number: int) -> tuple[Anchor, Sequence[Given]]:
        """The last anchor not after question `number`, and every answer since it."""
        anchor = self._anchor
        parts: list[Sequence[Given]] = [self._since]
        while anchor.number > number and anchor.before is not None:
            parts.append(anchor.answers)
            anchor = anchor.before
        if anchor.number > number and self.imagined_for is None:
            raise ValueError(f"no question {number} is kept")
        if len(parts) == 1:
            return anchor, parts[0]
        return anchor, [answer for part in reversed(parts) for answer in part]

    def _way_back_to(self, number: int) -> tuple[Anchor, Sequence[Given]]:
        """The same, to stand there again: an imagined match has no past before the checkpoint it was imagined at."""
        if 0 <= number <= self.number:
            anchor, answers = self._way_from(number)
            if anchor.number <= number:
                return anchor, answers
        raise ValueError(f"no question {number}: the match has {self.number} answers")

    def _tell_again(self, anchor: Anchor, answers: Sequence[Given]) -> list[Answer]:
        """Run from an anchor through the answers and tell what was asked and answered."""
        script = self._state_at(anchor).script()
        told: list[Answer] = []
        number, end = anchor.number, anchor.number + len(answers)
        given = iter(answers)
        try:
            question = next(script)
            while True:
                forced = len(question.options) < 2 and not question.always
                if forced:
                    option, seat = _only_option(question), question.seat
                elif number < end:
                    answer = next(given)
                    option, seat = (answer.option, answer.seat) if type(answer) is By else (answer, question.seat)
                else:
                    break
                if question is not CHECKPOINT:
                    told.append(Answer(number, seat, option, question.says, question.seen_by, forced))
                number += not forced
                question = script.send(option)
        except StopIteration:
            pass
        return told

    def transcript(self) -> list[Answer]:
        """What was asked and answered since the last checkpoint: what imagining goes by."""
        self._settle()
        if self._transcript is None:
            self._transcript = self._tell_again(self._anchor, self._since)
        return self._transcript


Imagined = NewType("Imagined", Match)
"""A match that `Match.imagine` made. Who asks for this type, as bots do, cannot be handed a true match by mistake; and
nothing leads from it to the true one."""


def _tried(option: Option) -> str:
    try:
        return label_of(option)
    except TypeError:
        return repr(option)


def _endless(question: Question[Any]) -> BrokenPromise:
    return BrokenPromise(
        f"{FORCED_AT_MOST:,} steps in a row left nobody anything to decide, the last at {question.says!r}"
    )


def _only_option(question: Question[Any]) -> Option:
    if not question.options:
        raise BrokenPromise(f"the question {question.says!r} to seat {question.seat} has no options: a dead end")
    option: Option = question.options[0]
    return option


def _verdict(last: Answer, since: Sequence[Answer]) -> Undo:
    for later in since:
        if later.seat == NATURE:
            return Undo("consent", last.number, say("undo-after-draw"))
        if later.seat != last.seat and not later.forced:
            return Undo("consent", last.number, say("undo-after-others"))
    return Undo("free", last.number, say("undo-free"))
