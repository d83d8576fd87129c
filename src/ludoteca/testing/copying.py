"""Copies, looks back, records: whatever leads to the same answers leads to the same State."""

from __future__ import annotations

from ludoteca.kernel.errors import Refused
from ludoteca.kernel.game import AnyGame, Setup
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.record import Record
from ludoteca.kernel.values import NATURE, label_of
from ludoteca.testing.notkept import keeping
from ludoteca.testing.walking import ONWARDS, Leaves, difference, everybody, leaves, leaves_differ, looks, played, view


def copies(game: AnyGame, setup: Setup, seed: int, points: int = 8) -> None:
    """A copy is the same and independent: playing on one leaves the other as it was, and each continues exactly as
    the other would. Looking back at any past question shows what was there."""
    promise = "the copy"
    with keeping(promise, game, setup, seed):
        match = played(game, setup, seed)
    seen: list[tuple[int, Leaves]] = []
    for here, _ in looks(match, points, seed):
        with keeping(promise, game, setup, seed, here.number):
            before = leaves(here.state)
            seen.append((here.number, before))
            copy, again = here.copy(), here.copy()
            parts = leaves_differ(before, leaves(copy.state))
            assert parts is None, f"a copy differs from its original: {parts}"
            assert _asked(copy) == _asked(here), f"a copy is asked {_asked(copy)}, its original {_asked(here)}"
            copy.play_out(SeededNature(seed), ONWARDS)
            parts = leaves_differ(before, leaves(here.state))
            assert parts is None, f"playing on a copy changes the original: {parts}"
            parts = leaves_differ(before, leaves(again.state))
            assert parts is None, f"playing on a copy changes another copy: {parts}"
            again.play_out(SeededNature(seed), ONWARDS)
            assert copy.result == again.result, f"copies played alike end with {copy.result} and {again.result}"
            parts = difference(copy.state, again.state)
            assert parts is None, f"copies played alike differ: {parts}"
    for number, before in seen:
        with keeping(promise, game, setup, seed, number):
            parts = leaves_differ(before, leaves(match.at(number).state))
            assert parts is None, f"looking back shows something else: {parts}"


def records(game: AnyGame, setup: Setup, seed: int, points: int = 4) -> None:
    """A record, written and read again, replays to the same State and shows every seat the same."""
    promise = "the record"
    with keeping(promise, game, setup, seed):
        match = played(game, setup, seed)
    for here, _ in looks(match, points, seed):
        number = here.number
        with keeping(promise, game, setup, seed, number):
            record = Record.of(here, [f"Player {seat}" for seat in range(setup.seats)])
            read = Record.parse(record.text())
            assert read == record, "a record written and read again is not the same"
            again = read.replay(game)
            assert (parts := difference(here.state, again.state)) is None, f"replaying leads elsewhere: {parts}"
            assert again.result == here.result, f"replaying ends with {again.result}, not {here.result}"
            assert _asked(again) == _asked(here), f"replaying asks {_asked(again)}, not {_asked(here)}"
            assert Record.of(again, read.names) == record, "the record of a replay is another"
            for seat in everybody(here):
                assert view(again, seat) == view(here, seat), f"after replaying, seat {seat} sees something else"


def undoes(game: AnyGame, setup: Setup, seed: int, points: int = 8) -> None:
    """What is taken back and played again leads to the same State; and taking back is free only where nobody else has
    answered since and Nature has not drawn."""
    promise = "undo"
    with keeping(promise, game, setup, seed):
        match = played(game, setup, seed)
    for here, _ in looks(match, points, seed):
        number = here.number
        with keeping(promise, game, setup, seed, number):
            told = here.history()
            for seat in range(setup.seats):
                verdict = here.undo_verdict(seat)
                own = [place for place, a in enumerate(told) if a.seat == seat and not a.forced]
                if not own:
                    assert verdict.kind == "none", f"seat {seat} has not answered, but may undo ({verdict.kind})"
                    continue
                since = told[own[-1] + 1 :]
                widened = any(a.seat == NATURE or (a.seat != seat and not a.forced) for a in since)
                assert verdict.kind == ("consent" if widened else "free"), (
                    f"undo for seat {seat} is {verdict.kind}, though since then {[(a.seat, a.says) for a in since]}"
                )
                assert verdict.to == told[own[-1]].number, f"undo for seat {seat} leads to question {verdict.to}"
                back = here.copy()
                if widened:
                    try:
                        back.undo(seat)
                    except Refused:
                        pass
                    else:
                        raise AssertionError(f"undo for seat {seat} needs consent but was done without")
                    assert difference(back.state, here.state) is None, "a refused undo changed the State"
                back.undo(seat, consent=widened)
                parts = difference(back.state, here.at(verdict.to).state)
                assert parts is None, f"undo leads elsewhere: {parts}"
                for answer in told[own[-1] :]:
                    if not answer.forced:
                        back.answer(answer.option, answer.seat)
                parts = difference(back.state, here.state)
                assert parts is None, f"undone and played again, something is different: {parts}"


def _asked(match: Match) -> tuple[object, ...] | None:
    question = match.question
    if question is None:
        return None
    return question.says, question.seat, question.seats, question.rule, tuple(map(label_of, question.options))
