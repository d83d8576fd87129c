"""Matches end: no dead end, no endless game, and each ending of the rulebook occurs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ludoteca.kernel.game import AnyGame, Setup
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature, by_weight
from ludoteca.kernel.questions import CHECKPOINT, Question
from ludoteca.kernel.record import Record
from ludoteca.kernel.state import State
from ludoteca.kernel.values import NATURE, Option, Result
from ludoteca.testing.notkept import keeping
from ludoteca.testing.rules import project_of
from ludoteca.testing.setups import every_setup
from ludoteca.testing.walking import LONGEST


def ends(game: AnyGame, setup: Setup, seed: int) -> None:
    """A random match comes to an end the game knows, and the game's own laws hold at every checkpoint on the way. In
    its second half it is played sensibly where the game knows how (`plausible`): chance alone need not find an end."""
    promise = "the end"
    nature = SeededNature(f"{game.name}:{seed}")
    number = steps = 0
    with keeping(promise, game, setup, seed):
        state = game.begin(setup)
        script = state.script()
        try:
            question = next(script)
            while True:
                steps += 1
                assert steps < 10 * LONGEST, f"no end: it comes to {question.says!r} for ever, with nothing to decide"
                if question is CHECKPOINT:
                    with keeping("a law of the game", game, setup, seed, number):
                        state.check()
                    question = script.send(None)
                    continue
                assert question.options, f"a dead end: {question.says!r} to seat {question.seat} has no options"
                assert number < LONGEST, f"no end after {LONGEST} decisions: it is asking {question.says!r}"
                number += len(question.options) > 1 or question.always
                question = script.send(question.options[_choice(game, state, question, nature, number)])
        except StopIteration as end:
            result = end.value
        with keeping("a law of the game", game, setup, seed, number):
            state.check()
        _fits(game, setup, result)
        assert state.result == result, f"the script ended with {result}, but the State says {state.result}"


def _choice(game: AnyGame, state: State, question: Question[Option], nature: SeededNature, number: int) -> int:
    if question.seat != NATURE and number > LONGEST // 2:
        weights = game.plausible(state, tuple(question.options))
        if weights is not None:
            whole = [1 + int(1000 * weight) for weight in weights]
            return by_weight(whole, nature.index(sum(whole)))
    return nature.pick(question, number, 0)


def _fits(game: AnyGame, setup: Setup, result: object) -> None:
    assert isinstance(result, Result), f"the script ended with {result!r}, no Result"
    assert result.reason in game.endings, f"{result.reason!r} is none of the endings {game.endings}"
    seats = range(setup.seats)
    assert all(seat in seats for seat in (*result.winners, *result.out)), f"{result} names seats that are not there"
    assert len(set(result.winners)) == len(result.winners), f"somebody wins twice: {result}"
    assert not set(result.winners) & set(result.out) or game.box.co_operative, f"somebody is out and wins: {result}"
    assert len(result.scores) in (0, setup.seats), f"scores for {len(result.scores)} of {setup.seats} seats"


def reaches_every_ending(game: AnyGame, matches: int = 300, records: Sequence[Path] | None = None) -> None:
    """Each ending the game names occurs: in random matches of all set-ups, or in its recorded ones (default: every
    `*.json` under `tests/…/<game>/records` of its project), which must replay."""
    promise = "every ending occurs"
    met: set[str] = set()
    setups = every_setup(game, 24)
    with keeping(promise, game):
        for file in recorded(game) if records is None else records:
            match = Record.parse(file.read_text("utf-8")).replay(game)
            assert match.result is not None, f"{file.name} is the record of a match that has not ended"
            met.add(match.result.reason)
        for seed in range(matches):
            if met.issuperset(game.endings):
                return
            match = Match(game, setups[seed % len(setups)])
            result = match.play_out(SeededNature(f"endings:{seed}"), LONGEST)
            if result is not None:
                met.add(result.reason)
        missing = [ending for ending in game.endings if ending not in met]
        assert not missing, f"no recorded match and none of {matches} random ones ends with {', '.join(missing)}"


def recorded(game: AnyGame) -> list[Path]:
    """The recorded matches of a game's project: under a folder `records` beside its tests."""
    project = project_of(game)
    if project is None:
        return []
    own = [project / "tests" / "games" / game.name / "records", project / "tests" / "records"]
    return sorted(file for place in own for file in place.glob("*.json") if _is_of(game, file))


def _is_of(game: AnyGame, file: Path) -> bool:
    return f'"game": "{game.name}"' in file.read_text("utf-8")[:400]
