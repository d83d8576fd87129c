"""Every game as a Gymnasium environment: one seat learns, bots sit in the others.

from ludoteca.bridges.gymnasium import LudotecaEnv
environment = LudotecaEnv("connect-four", seat=0, bots="novice")
"""

from __future__ import annotations

from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from ludoteca.bots.levels import player
from ludoteca.bridges.knowing import ACTIONS, FEATURES, Observation, begin, observe, options_of, rewards_of
from ludoteca.kernel.game import AnyGame, SetupValue
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import NATURE, Seat, label_of
from ludoteca.shelf import game as game_called


class LudotecaEnv(gymnasium.Env[Observation, np.int64]):
    """A learner in one seat. An action that is no option loses at once (reward -1, `info["illegal"]`)."""

    metadata = {"render_modes": []}  # noqa: RUF012 - the form Gymnasium asks for

    def __init__(
        self,
        game: AnyGame | str,
        seats: int | None = None,
        *,
        seat: Seat = 0,
        bots: str = "random",
        features: int = FEATURES,
        actions: int = ACTIONS,
        **options: SetupValue,
    ) -> None:
        self.game = game_called(game) if isinstance(game, str) else game
        self.options = options
        self.seats = self.game.setup(seats, **options).seats
        if seat not in range(self.seats):
            raise ValueError(f"there is no seat {seat}: the match has {self.seats}")
        self.seat = seat
        self.bots = {other: player(bots) for other in range(self.seats) if other != seat}
        self.features = features
        self.actions = actions
        space = spaces.Dict(
            {
                "observation": spaces.Box(-127, 127, (features,), np.int8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_space = cast(spaces.Space[Observation], space)
        self.action_space = spaces.Discrete(actions)
        self.match: Match
        self._nature: SeededNature

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        fate = int(self.np_random.integers(2**62))
        self.match, self._nature = begin(self.game, self.seats, self.options, fate)
        self._others()
        return self._told(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        options = options_of(self.match, self.seat)
        if not 0 <= action < len(options):
            return self._told(), -1.0, True, False, {"illegal": True}
        self.match.answer(options[int(action)], self.seat)
        self._others()
        result = self.match.result
        if result is None:
            return self._told(), 0.0, False, False, self._info()
        reward = rewards_of(result, self.seats, co_operative=self.game.box.co_operative)[self.seat]
        return self._told(), reward, True, False, {"ending": result.reason, "scores": result.scores}

    def _others(self) -> None:
        """Let Nature and the bots answer until the learner is asked or the match is over."""
        while (question := self.match.question) is not None and not question.asks(self.seat):
            if question.seat == NATURE:
                self.match.let_nature(self._nature)
                continue
            other = (question.seats or (question.seat,))[0]
            world = self.match.imagine(other, self._nature)
            answer = self.bots[other].answer(world, other, None, self._nature.index(2**31))
            self.match.answer_label(answer.label, other)

    def _told(self) -> Observation:
        return observe(self.match, self.seat, self.features, self.actions)

    def _info(self) -> dict[str, Any]:
        return {"labels": [label_of(option) for option in options_of(self.match, self.seat)]}
