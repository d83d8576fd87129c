"""Any game on the shelf as an environment of PettingZoo: the seats are agents that take turns (AEC).

    from ludoteca.bridges.pettingzoo import env

    table = env("connect-four", seed=1)
    table.reset()
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        over = termination or truncation
        table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))

Nature plays inside. Observations are made from what the agent may know; `infos` holds the labels of the options.
"""

from __future__ import annotations

import secrets
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from ludoteca.bridges.knowing import FEATURES, Observation, Sight, answering, imagined_for
from ludoteca.bridges.rewards import ending_of, rewards_of
from ludoteca.bridges.spaces import action_space, observation_space
from ludoteca.bridges.watching import picture
from ludoteca.kernel.game import AnyGame, Setup, SetupValue
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Seat
from ludoteca.shelf import game as game_called


def env(
    game: AnyGame | str,
    seats: int | None = None,
    *,
    seed: int | str | None = None,
    actions: int | None = None,
    features: int = FEATURES,
    render_mode: str | None = None,
    **options: SetupValue,
) -> Any:
    """The game as an AEC environment, in PettingZoo's usual wrappers: an action that is not on offer ends the match
    with -1 for who took it.

    `seed` is for matches that are reset without one; `actions` the size of the action space and `features` the length
    of the observation (see `Sight`); `options` are the set-up's. Raises NoSuchGame and BadSetup.
    """
    found = game_called(game) if isinstance(game, str) else game
    setup = found.setup(seats, **options)
    table = raw_env(found, setup, seed=seed, actions=actions, features=features, render_mode=render_mode)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(table, illegal_reward=-1)))


class raw_env(AECEnv):  # type: ignore[misc]  # PettingZoo has no types; the name is its custom
    """The environment without wrappers: an action that is not on offer raises Refused."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        *,
        seed: int | str | None = None,
        actions: int | None = None,
        features: int = FEATURES,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"ludoteca_{game.name}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.game = game
        self.setup = setup
        self.sight = Sight(game, setup, actions, features)
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: action_space(self.sight) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(self.sight) for agent in self.possible_agents}
        self._seed: int | str = secrets.randbits(64) if seed is None else seed
        self._played = 0

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. The same seed gives the same draws; without one each match has its own, in a row that depends
        on the last seed given."""
        if seed is not None:
            self._seed = seed
            self._played = 0
        self._fate = f"{self._seed}:{self._played}"
        self._played += 1
        self._nature = SeededNature(self._fate)
        self.match = Match(self.game, self.setup)
        self.agents = self.possible_agents[:]
        self.agent_selection = self.agents[0]
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._skip_agent_selection = None
        self._go_on()

    def step(self, action: int | None) -> None:
        """Answer the open question with the option at that place in the list."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        question = self.match.question
        assert question is not None and action is not None, "an agent that plays needs an action"
        place = int(action)
        if not 0 <= place < len(question.options):
            self.match.answer_at(place)  # raises, with the reason
        self.match.answer(question.options[place], self._seat(self.agent_selection))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        seat = self._seat(agent)
        return self.sight.observe(self._imagined(seat), seat)

    def render(self) -> str | None:
        """The table as the agent at turn sees it, as text (`render_mode="ansi"`)."""
        if self.render_mode is None:
            return None
        seat = self._seat(self.agent_selection)
        return picture(self._imagined(seat), seat)

    def close(self) -> None:
        """There is nothing to close."""

    # ---- inside

    def _seat(self, agent: str) -> Seat:
        return self.possible_agents.index(agent)

    def _imagined(self, seat: Seat) -> Match:
        if seat not in self._imaginings:
            self._imaginings[seat] = imagined_for(self.match, seat, self._fate)
        return self._imaginings[seat]

    def _go_on(self) -> None:
        """Nature answers until a seat is asked or the match is over; then everybody is told where it stands."""
        self.match.let_nature(self._nature)
        self._imaginings: dict[Seat, Match] = {}
        question, result = self.match.question, self.match.result
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, result is not None)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if question is not None:
            seat = answering(question, self.match.number)
            self.agent_selection = self.possible_agents[seat]
            labels = self.sight.labels(self._imagined(seat), seat)
            self.infos[self.agent_selection] = {
                "number": self.match.number,
                "question": question.says,
                "labels": labels,
            }
        if result is not None:
            worth = rewards_of(self.game, result, self.setup.seats)
            self.rewards = dict(zip(self.agents, worth, strict=True))
            for agent in self.agents:
                self.infos[agent] = ending_of(result)
