"""Every game as a PettingZoo environment, agent by agent (AEC).

    from ludoteca.bridges.pettingzoo import env
    environment = env("smog", seats=3)

The agents are `seat_0`, `seat_1`, … An action is the place of an option in the list of the open question; the mask says
which there are. Nature answers its own questions, from the seed of `reset`. Where any of several seats may answer, the
first of them is asked.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ludoteca.bridges.knowing import ACTIONS, FEATURES, Observation, begin, observe, options_of, rewards_of
from ludoteca.kernel.game import AnyGame, SetupValue
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Seat, label_of
from ludoteca.shelf import game as game_called


def env(
    game: AnyGame | str,
    seats: int | None = None,
    *,
    features: int = FEATURES,
    actions: int = ACTIONS,
    **options: SetupValue,
) -> Any:
    """The environment with PettingZoo's own guards around it: illegal actions end it, misuse is told."""
    inner = raw_env(game, seats, features=features, actions=actions, **options)
    ending = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ending))


class raw_env(AECEnv):  # type: ignore[misc]
    """The environment itself."""

    def __init__(
        self,
        game: AnyGame | str,
        seats: int | None = None,
        *,
        features: int = FEATURES,
        actions: int = ACTIONS,
        **options: SetupValue,
    ) -> None:
        super().__init__()
        self.game = game_called(game) if isinstance(game, str) else game
        self.metadata = {"name": f"ludoteca_{self.game.name}", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.options = options
        self.seats = self.game.setup(seats, **options).seats
        self.features = features
        self.actions = actions
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-127, 127, (features,), np.int8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.match: Match
        self._nature: SeededNature

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is None:
            seed = int(np.random.default_rng().integers(2**63))
        self.match, self._nature = begin(self.game, self.seats, self.options, seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def observe(self, agent: str) -> Observation:
        return observe(self.match, self._seat(agent), self.features, self.actions)

    def labels(self, agent: str) -> list[str]:
        """What the actions of an agent mean now, by place."""
        return [label_of(option) for option in options_of(self.match, self._seat(agent))]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self._seat(agent)
        options = options_of(self.match, seat)
        if action is None or not 0 <= action < len(options):
            raise ValueError(
                f"{agent} has no action {action}: there are {len(options)} ({', '.join(self.labels(agent))})"
            )
        self.match.answer(options[int(action)], seat)
        self.match.let_nature(self._nature)
        if (result := self.match.result) is not None:
            told = rewards_of(result, self.seats, co_operative=self.game.box.co_operative)
            self.rewards = dict(zip(self.possible_agents, told, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            for other in self.agents:
                self.infos[other] = {"ending": result.reason, "scores": result.scores}
        self._next()
        self._accumulate_rewards()

    def render(self) -> None:
        """Pictures are the scene's business: see `ludoteca.scene.picture`."""

    def close(self) -> None:
        """There is nothing to close."""

    def _next(self) -> None:
        question = self.match.question
        if question is None:
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = f"seat_{(question.seats or (question.seat,))[0]}"

    def _seat(self, agent: str) -> Seat:
        return self.possible_agents.index(agent)
