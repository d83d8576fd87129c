"""Matches put before bots."""

from __future__ import annotations

from ludoteca.kernel.game import AnyGame
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import NATURE, Seat


def in_the_middle(table_game: AnyGame, seed: int, answers: int = 60) -> Match:
    """A match after some random answers, waiting for a seat."""
    match = Match(table_game, table_game.setup())
    nature = SeededNature(seed)
    match.play_out(nature, answers)
    while match.question is not None and match.question.seat == NATURE:
        match.let_nature(nature)
    return match if match.question is not None else in_the_middle(table_game, seed + 1, answers // 2)


def asked(match: Match) -> Seat:
    assert match.question is not None
    return match.question.seat
