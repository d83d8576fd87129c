"""Points of random matches to look from."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.kernel.game import AnyGame
from ludoteca.kernel.match import Answer, Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.shelf import games

GAMES = sorted(games())
SETUPS = [(name, seats) for name in GAMES for seats in sorted({games()[name].players[0], games()[name].players[-1]})]


def points(game: AnyGame, seats: int, stops: int, seed: int) -> Iterator[Match]:
    """One match at several points: its beginning, here and there, right after what not everybody saw, and its end.
    Where a game hides anything, the match is one in which something was hidden."""
    played, told = _played(game, seats, seed)
    hidden = [answer.number for answer in told if answer.seen_by is not None and len(answer.seen_by) < seats]
    every = max(1, played // stops)
    numbers = {*range(0, played, every), *(number + later for number in hidden[:stops] for later in (1, 2, 5)), played}
    match = Match(game, game.setup(seats))
    for answer in (answer for answer in told if not answer.forced):
        if answer.number in numbers:
            yield match
        match.answer(answer.option, answer.seat)
    yield match


def _played(game: AnyGame, seats: int, seed: int) -> tuple[int, list[Answer]]:
    while True:
        match = Match(game, game.setup(seats))
        match.play_out(SeededNature(f"points:{seed}"))
        told = match.history()
        if not match.state.hides or any(answer.seen_by is not None for answer in told):
            return match.number, told
        seed += 1
