"""What a game tells bots: values and weights in their bounds, the same for a copy, without touching the State."""

from __future__ import annotations

from math import isfinite

from ludoteca.kernel.game import AnyGame, Setup
from ludoteca.testing.notkept import keeping
from ludoteca.testing.walking import leaves, leaves_differ, looks, played


def judges(game: AnyGame, setup: Setup, seed: int, points: int = 12) -> None:
    """`evaluate` gives every seat a value from 0 to 1 and `plausible` every option a weight, always the same for
    the same State, and neither changes it."""
    promise = "judging"
    with keeping(promise, game, setup, seed):
        match = played(game, setup, seed)
    for here, _ in looks(match, points, seed):
        with keeping(promise, game, setup, seed, here.number):
            before = leaves(here.state)
            values = game.evaluate(here.state)
            if values is not None:
                assert len(values) == setup.seats, f"evaluate gives {len(values)} values for {setup.seats} seats"
                assert all(0 <= value <= 1 for value in values), f"evaluate gives {values}: 0 is lost and 1 is won"
                again = game.evaluate(here.copy().state)
                assert again == values, f"evaluate gives {values}, and {again} for a copy"
            if here.question is not None and here.question.seat >= 0:
                weights = game.plausible(here.state, tuple(here.question.options))
                if weights is not None:
                    assert len(weights) == len(here.question.options), "plausible: a weight for every option, please"
                    assert all(isfinite(w) and w >= 0 for w in weights), f"plausible gives {weights}"
                    assert any(weights), "plausible gives 0 to every option"
            parts = leaves_differ(before, leaves(here.state))
            assert parts is None, f"judging changed the State: {parts}"
