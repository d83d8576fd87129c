"""What is measured of Ludoteca itself."""

from __future__ import annotations

import gc
import statistics
import sys
import time
from dataclasses import dataclass

from measuring import Rate, microseconds, per_second

from ludoteca.kernel.game import AnyGame
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.record import Record

LIMIT = 20_000


def playing_out(game: AnyGame) -> Rate:
    """Whole random matches by `Match.play_out`: the match made, every decision asked, answered and kept."""
    setup = game.setup()
    nature = SeededNature(1)

    def play() -> int:
        match = Match(game, setup)
        match.play_out(nature, LIMIT)
        return match.number

    return per_second(play)


def step_by_step(game: AnyGame) -> Rate:
    """The same, one call of `Match.answer_at` a decision."""
    setup = game.setup()
    nature = SeededNature(1)

    def play() -> int:
        match = Match(game, setup)
        while (question := match.question) is not None and match.number < LIMIT:
            match.answer_at(nature.pick(question, match.number, 0))
        return match.number

    return per_second(play)


@dataclass(frozen=True, slots=True)
class Shape:
    """A game as random play meets it."""

    decisions: float
    branching: float
    copy: float
    imagine: float


def shape(game: AnyGame, matches: int) -> Shape:
    setup = game.setup()
    lengths, widths = [], []
    for seed in range(matches):
        match = Match(game, setup)
        nature = SeededNature(f"shape:{seed}")
        while (question := match.question) is not None and match.number < 2_000:
            if question.seat >= 0:
                widths.append(len(question.options))
            match.answer_at(nature.pick(question, match.number, 0))
        match.play_out(nature, LIMIT)
        lengths.append(match.number)
    middle = _mid_phase(game, int(statistics.median(lengths)))
    dealer = SeededNature(1)
    seat = max(middle.question.seat, 0) if middle.question is not None else 0
    return Shape(
        statistics.median(lengths),
        statistics.fmean(widths),
        microseconds(middle.copy),
        microseconds(lambda: middle.imagine(seat, dealer)),
    )


def _mid_phase(game: AnyGame, length: int) -> Match:
    """A match in its middle, in the middle of a phase where the game has any: some answers since the checkpoint."""
    match = Match(game, game.setup())
    nature = SeededNature("middle")
    match.play_out(nature, min(length // 2, 400))
    for _ in range(40):
        if match.question is None or sum(not a.forced for a in match.transcript()) >= 2:
            break
        match.play_out(nature, 1)
    return match.copy() if match.question is not None else Match(game, game.setup())


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record of so many decisions: seconds to replay it, microseconds to copy and look back at its end."""

    decisions: int
    replay: float
    copy: float
    at_the_middle: float


def replaying(game: AnyGame, lengths: tuple[int, ...]) -> list[Replayed]:
    """The same game at growing lengths."""
    found = []
    for length in lengths:
        match = _long(game, length)
        if match is None:
            continue
        record = Record.of(match)
        started = time.process_time()
        rounds = 3
        for _ in range(rounds):
            Record.parse(record.text()).replay(game)
        seconds = (time.process_time() - started) / rounds
        middle = match.number // 2
        copy = microseconds(match.copy)
        found.append(Replayed(match.number, seconds, copy, microseconds(lambda m=match, n=middle: m.at(n))))
    return found


def _long(game: AnyGame, length: int) -> Match | None:
    for seed in range(60):
        match = Match(game, game.setup())
        nature = SeededNature(f"long:{seed}")
        while match.question is not None and match.number < length:
            match.answer_at(nature.pick(match.question, match.number, 0))
        if match.number == length:
            return match
    return None


def growth(game: AnyGame, decisions: int) -> tuple[int, int]:
    """Blocks of memory that Python holds before and after so many random decisions, all matches let go."""
    setup = game.setup()
    nature = SeededNature(2)

    def play(many: int) -> int:
        done = 0
        while done < many:
            match = Match(game, setup)
            match.play_out(nature, LIMIT)
            done += max(match.number, 1)
        del match
        gc.collect()
        return sys.getallocatedblocks()

    before = play(decisions // 20)  # what is made once is made now
    return before, play(decisions)
