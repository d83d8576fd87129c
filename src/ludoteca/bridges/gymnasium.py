"""Any game on the shelf as an environment of Gymnasium: one seat learns, bots sit in the others.

    from ludoteca.bridges.gymnasium import LudotecaEnv

    table = LudotecaEnv("connect-four", bots="greedy", seed=1)
    observation, info = table.reset()
    observation, reward, terminated, truncated, info = table.step(info["labels"].index("4"))

Registered as `ludoteca.bridges.gymnasium:Ludoteca-v0` too, for `gymnasium.make`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium

from ludoteca.bots import Bot, player
from ludoteca.bridges.knowing import FEATURES, Observation, Sight, answering, imagined_for
from ludoteca.bridges.rewards import ending_of, rewards_of
from ludoteca.bridges.spaces import action_space, observation_space
from ludoteca.bridges.watching import picture
from ludoteca.kernel.errors import BadSetup
from ludoteca.kernel.game import AnyGame, SetupValue
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Seat
from ludoteca.shelf import game as game_called

ILLEGAL = -1.0
"""The reward for an action that is not on offer: it ends the match, as a loss."""


class LudotecaEnv(gymnasium.Env[Observation, int]):
    """A seat at a table of bots. An episode is a match; a match that ends before the learner was asked anything is no
    episode, another is begun.

    `seat` is the learner's. `bots` names them (see `ludoteca.bots.NAMES`): one name for all, or one for each of
    the other seats in their order. `seed` is for the first reset without one; `actions` is the size of the action space
    and `features` the length of the observation (see `Sight`); `options` are the set-up's. Raises NoSuchGame, BadSetup
    and NoSuchBot.
    """

    match: Match
    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}  # type: ignore[misc]  # an instance's, there

    def __init__(
        self,
        game: AnyGame | str,
        seats: int | None = None,
        *,
        seat: Seat = 0,
        bots: str | Sequence[str] = "random",
        seed: int | None = None,
        actions: int | None = None,
        features: int = FEATURES,
        render_mode: str | None = None,
        **options: SetupValue,
    ) -> None:
        self.game = game_called(game) if isinstance(game, str) else game
        self.setup = self.game.setup(seats, **options)
        if not 0 <= seat < self.setup.seats:
            raise BadSetup(f"seat {seat} is none of the {self.setup.seats} seats")
        self.seat = seat
        self.bots = [bots] * (self.setup.seats - 1) if isinstance(bots, str) else list(bots)
        if len(self.bots) != self.setup.seats - 1:
            raise BadSetup(f"{len(self.bots)} bots for {self.setup.seats - 1} other seats")
        for name in self.bots:
            player(name)
        self.render_mode = render_mode
        self.sight = Sight(self.game, self.setup, actions, features)
        self.action_space = action_space(self.sight)  # type: ignore[assignment]  # a numpy integer is an int to us
        self.observation_space = observation_space(self.sight)  # type: ignore[assignment]  # a dict with known keys
        self._first_seed = seed
        self._lost = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new match, up to the learner's first question."""
        if seed is None:
            seed, self._first_seed = self._first_seed, None
        super().reset(seed=seed)
        while True:
            self._begin(int(self.np_random.integers(1 << 62)))
            if self.match.question is not None:
                return self._seen(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer with the option at that place in the list, and let the others play until the learner is asked again.
        An action that is not on offer loses the match."""
        question = self.match.question
        assert question is not None and not self._lost, "the match is over: reset"
        if not 0 <= action < len(question.options):
            self._lost = True
            return self._seen(), ILLEGAL, True, False, {**self._info(), "illegal": True}
        self.match.answer(question.options[int(action)], self.seat)
        self._others_play()
        result = self.match.result
        reward = 0.0 if result is None else rewards_of(self.game, result, self.setup.seats)[self.seat]
        return self._seen(), reward, result is not None, False, self._info()

    def render(self) -> str | None:
        """The table as the learner sees it, as text (`render_mode="ansi"`)."""
        return None if self.render_mode is None else picture(self._imagined, self.seat)

    # ---- inside

    def _begin(self, seed: int) -> None:
        self._seed = seed
        self._lost = False
        self._nature = SeededNature(seed)
        self._players: dict[Seat, Bot] = {}
        for place, name in enumerate(self.bots):
            self._players[place if place < self.seat else place + 1] = player(name)
        self.match = Match(self.game, self.setup)
        self._others_play()

    def _others_play(self) -> None:
        """Nature and the bots answer until the learner is asked or the match is over."""
        match = self.match
        while True:
            match.let_nature(self._nature)
            if match.question is None:
                break
            seat = answering(match.question, match.number)
            if seat == self.seat:
                break
            seed = f"{self._seed}:{match.number}"
            imagined = match.imagine(seat, SeededNature(f"deal:{seed}"))
            match.answer_label(self._players[seat].answer(imagined, seat, seed=seed).label, seat)
        self._imagined = imagined_for(match, self.seat, self._seed)

    def _seen(self) -> Observation:
        return self.sight.observe(self._imagined, self.seat)

    def _info(self) -> dict[str, Any]:
        question, result = self._imagined.question, self._imagined.result
        if question is not None:
            labels = self.sight.labels(self._imagined, self.seat)
            return {"number": self.match.number, "question": question.says, "labels": labels}
        assert result is not None
        return ending_of(result)


gymnasium.register("Ludoteca-v0", entry_point="ludoteca.bridges.gymnasium:LudotecaEnv")
