"""What is measured of Ludoteca itself."""

from __future__ import annotations

import gc
import statistics
import sys
import time
from dataclasses import dataclass

from measuring import Rate, microseconds, per_second

from ludoteca.kernel.game import AnyGame, Setup
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.record import Record

LIMIT = 20_000


def playing_out(game: AnyGame, setup: Setup) -> Rate:
    """Whole random matches by `Match.play_out`: the match made, every decision asked, answered and kept."""
    nature = SeededNature(1)

    def play() -> int:
        match = Match(game, setup)
        match.play_out(nature, LIMIT)
        return match.number

    return per_second(play)


def step_by_step(game: AnyGame, setup: Setup) -> Rate:
    """The same, one call of `Match.answer_at` a decision."""
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
    fresh_copy: float
    imagine: float


def shape(game: AnyGame, setup: Setup, matches: int) -> Shape:
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
    middle = _mid_phase(game, setup, int(statistics.median(lengths)))
    dealer = SeededNature(1)
    seat = max(middle.question.seat, 0) if middle.question is not None else 0
    return Shape(
        statistics.median(lengths),
        statistics.fmean(widths),
        microseconds(middle.copy),
        _fresh_copy(game, setup),
        microseconds(lambda: middle.imagine(seat, dealer)),
    )


def _fresh_copy(game: AnyGame, setup: Setup) -> float:
    """Microseconds of a copy after every answer of a match: the mean, with all that is put off to the next copy."""
    match = Match(game, setup)
    nature = SeededNature("fresh")
    spent, copies = 0.0, 0
    while (question := match.question) is not None and copies < 1_000:
        match.answer_at(nature.pick(question, match.number, 0))
        started = time.process_time()
        match.copy()
        spent += time.process_time() - started
        copies += 1
    return spent / copies * 1e6


def _mid_phase(game: AnyGame, setup: Setup, length: int) -> Match:
    """A match in its middle, in the middle of a phase where the game has any: some answers since the checkpoint."""
    match = Match(game, setup)
    nature = SeededNature("middle")
    match.play_out(nature, min(length // 2, 400))
    for _ in range(40):
        if match.question is None or sum(not a.forced for a in match.transcript()) >= 2:
            break
        match.play_out(nature, 1)
    return match.copy() if match.question is not None else Match(game, setup)


@dataclass(frozen=True, slots=True)
class Grown:
    """A match of so many decisions: microseconds to play each, seconds to replay it, microseconds to copy, imagine and
    look back at its end."""

    decisions: int
    play: float
    replay: float
    copy: float
    imagine: float
    at_the_middle: float


def growing(game: AnyGame, lengths: tuple[int, ...]) -> list[Grown]:
    """The same game at growing lengths."""
    found = []
    dealer = SeededNature(1)
    for length in lengths:
        seed = _long(game, length)
        if seed is None:
            continue
        match = Match(game, game.setup())
        play = microseconds(lambda n=length, s=seed: Match(game, game.setup()).play_out(SeededNature(s), n)) / length
        match.play_out(SeededNature(seed), length)
        text = Record.of(match).text()
        replay = microseconds(lambda t=text: Record.parse(t).replay(game)) / 1e6
        match = Record.parse(text).replay(game)  # answer by answer, as at a table
        found.append(
            Grown(
                match.number,
                play,
                replay,
                microseconds(match.copy),
                microseconds(lambda m=match: m.imagine(0, dealer)),
                microseconds(lambda m=match, n=length // 2: m.at(n)),
            )
        )
    return found


def _long(game: AnyGame, length: int) -> str | None:
    """A seed whose random match is not over after so many decisions."""
    for number in range(60):
        seed = f"long:{number}"
        if Match(game, game.setup()).play_out(SeededNature(seed), length) is None:
            return seed
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
