"""Secrecy is re-dealing: what a seat is shown and offered is made from a match in which the truth is not."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.kernel.errors import Refused
from ludoteca.kernel.game import AnyGame, Setup
from ludoteca.kernel.log import Event
from ludoteca.kernel.match import Answer, Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Seat, label_of
from ludoteca.testing.notkept import keeping
from ludoteca.testing.walking import ONWARDS, difference, everybody, first_difference, looks, played, view

TRIES = 6
"""How many worlds are imagined for a seat before it is believed that they are all the same."""


def imagines(game: AnyGame, setup: Setup, seed: int, points: int = 8) -> None:
    """What every seat and a spectator is shown and offered is byte for byte the same from the true match and from any
    imagined one; imagined matches obey the game's laws and can be played to their end; and where something was hidden
    from a seat, imagining twice differs."""
    promise = "secrecy"
    with keeping(promise, game, setup, seed):
        match = played(game, setup, seed)
        hiding = [a for a in match.history() if a.seen_by is not None and len(a.seen_by) < setup.seats]
        if not match.state.hides:
            assert not hiding, f"not all see {hiding[0].says!r}, but {type(match.state).__name__}.hides is False"
    hidden_from = {seat for seat in everybody(match) if any(not a.seen(seat) for a in hiding)}
    differs: set[Seat] = set()
    for here, _ in looks(match, points, seed):
        for seat in everybody(here):
            with keeping(f"{promise} (seat {seat})", game, setup, seed, here.number):
                shown = view(here, seat)
                dealer = SeededNature(f"{seed}:{here.number}:{seat}")
                worlds = [here.imagine(seat, dealer) for _ in range(2)]
                if seat in hidden_from and seat not in differs:
                    worlds += [here.imagine(seat, dealer) for _ in range(TRIES - 2)]
                for world in worlds:
                    imagined = view(world, seat)
                    assert imagined == shown, (
                        f"the truth shows what an imagined match does not: {first_difference(shown, imagined)}"
                    )
                    world.state.check()
                if any(difference(worlds[0].state, world.state) is not None for world in worlds[1:]):
                    differs.add(seat)
                worlds[0].play_out(SeededNature(seed), ONWARDS)
    for seat in sorted(hidden_from - differs):
        with keeping(f"{promise} (seat {seat})", game, setup, seed):
            unseen = sorted({a.says for a in hiding if not a.seen(seat)})
            raise AssertionError(
                f"it has not seen {', '.join(unseen)}, yet all matches imagined for it are the same: `redeal` is idle"
            )


def undoes_fairly(game: AnyGame, setup: Setup, seed: int, points: int = 12) -> None:
    """Where undo is free the seat has learned nothing since: in every world it could believe in before, the same
    answers lead to the same view. So whatever widens a view goes through a draw or a `reveal`."""
    promise = "undo that knows what was revealed"
    with keeping(promise, game, setup, seed):
        match = played(game, setup, seed)
    if not match.state.hides:
        return
    for here, _ in looks(match, points, seed):
        for seat in range(setup.seats):
            with keeping(f"{promise} (seat {seat})", game, setup, seed, here.number):
                verdict = here.undo_verdict(seat)
                if verdict.kind != "free":
                    continue
                before = here.at(verdict.to)
                since = [a for a in here.history() if a.number >= verdict.to and not a.forced]
                shown = view(here, seat)
                dealer = SeededNature(f"{seed}:{here.number}:{seat}")
                for _ in range(TRIES):
                    world = before.imagine(seat, dealer)
                    _answer_alike(world, since)
                    imagined = view(world, seat)
                    assert imagined == shown, (
                        f"undo is free after {[a.label for a in since]}, but the seat has learned something: "
                        f"{first_difference(shown, imagined)}"
                    )


def _answer_alike(world: Match, since: Sequence[Answer]) -> None:
    for answer in since:
        try:
            world.answer_label(answer.label, answer.seat)
        except Refused as refused:
            raise AssertionError(
                f"undo is free after {[a.label for a in since]}, but in another world the seat could believe in "
                f"{answer.label!r} is refused ({refused.refusal.code}): being offered it tells the seat something"
            ) from None


def tells_fairly(game: AnyGame, setup: Setup, seed: int, points: int = 60) -> None:
    """Whoever hears what happens learns no more than it sees: after one more answer a seat is told the same in every
    world it believes in and in which it sees the same."""
    promise = "the log that tells no secret"
    with keeping(promise, game, setup, seed):
        match = played(game, setup, seed)
    if not match.state.hides:
        return
    for here, to_come in looks(match, points, seed):
        if not to_come:
            continue
        answer = to_come[0]
        seen, told = _one_more(here, answer.label, answer.seat)
        if seen is None:
            continue  # over: everything lies open
        for seat in everybody(here):
            with keeping(f"{promise} (seat {seat})", game, setup, seed, here.number):
                dealer = SeededNature(f"{seed}:{here.number}:{seat}")
                for _ in range(TRIES):
                    world = here.imagine(seat, dealer)
                    assert world.question is not None
                    labels = [label_of(option) for option in world.question.options]
                    label = answer.label if answer.seen(seat) else labels[dealer.index(len(labels))]
                    if label not in labels:
                        continue  # not the world it is
                    imagined, told_there = _one_more(world, label, answer.seat)
                    if imagined is None or _as_seen(imagined, seat) != _as_seen(seen, seat):
                        continue
                    heard, instead = _as_heard(told, seat), _as_heard(told_there, seat)
                    assert heard == instead, (
                        f"after {answer.says!r} it is told {heard}, and in another world it could believe in {instead}"
                    )


def _one_more(match: Match, label: str, seat: Seat) -> tuple[list[Answer] | None, list[Event]]:
    """What is answered, forced answers and reveals among it, and told from here to the next question, after this
    answer; no answers if the match is over then."""
    copy = match.copy()
    told: list[Event] = []
    copy.listen(told.append)
    before = copy.number
    copy.answer_label(label, seat)
    return None if copy.over else copy.told_since(before), told


def _as_seen(answers: Sequence[Answer], seat: Seat) -> list[tuple[str, Seat, str | None]]:
    return [(a.says, a.seat, a.label if a.seen(seat) else None) for a in answers]


def _as_heard(told: Sequence[Event], seat: Seat) -> list[tuple[object, ...]]:
    return [(e.says, dict(e.about), e.seen_by, e.keys) for e in told if e.seen(seat)]
