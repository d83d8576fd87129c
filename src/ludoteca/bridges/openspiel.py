"""Any game on the shelf as a game of OpenSpiel.

    from ludoteca.bridges.openspiel import load

    game = load("connect-four")
    state = game.new_initial_state()

Importing this registers every game of the shelf under `ludoteca_<name>`, with its set-up as parameters, so that
`pyspiel.load_game("ludoteca_shadows(seats=3)")` finds it. Where Nature is asked there is a chance node. An action is
the place of an option in the list of the open question; its string is the option's label.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from ludoteca.bridges.knowing import Floats, Sight, TooManyOptions, answering, facts, imagined_for, room, widest
from ludoteca.bridges.rewards import rewards_of
from ludoteca.kernel.errors import BadRecord
from ludoteca.kernel.game import AnyGame, Setup, SetupValue
from ludoteca.kernel.match import Match
from ludoteca.kernel.questions import Question
from ludoteca.kernel.record import Record, line_of
from ludoteca.kernel.values import NATURE, Seat, label_of
from ludoteca.shelf import game, games

LONGEST = 50_000
"""What OpenSpiel is told of the length of a match: longer than any we have met."""

FATE = "openspiel"
"""What worlds are imagined with: any would do, they all look the same."""


def short_name(game: AnyGame) -> str:
    return "ludoteca_" + game.name.replace("-", "_")


def load(game_name: str, seats: int | None = None, *, actions: int = 0, **options: SetupValue) -> pyspiel.Game:
    """The game of the shelf, set up. `actions` is the size of the action space, 0 for what is found by itself (see
    `Sight`). Raises NoSuchGame and BadSetup."""
    found = game(game_name)
    setup = found.setup(seats, **options)
    return pyspiel.load_game(short_name(found), {"seats": setup.seats, "actions": actions, **setup.options})


class TableGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game and its set-up. Every game of the shelf has a class of its own made from this one."""

    table_game: ClassVar[AnyGame]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, params: Mapping[str, SetupValue]) -> None:
        game = self.table_game
        options = dict(params)
        seats, actions = int(options.pop("seats")), int(options.pop("actions"))
        self.setup: Setup = game.setup(seats, **options)
        self.sight = Sight(game, self.setup, actions or None)
        self.chances = room(widest(game, self.setup)[1])
        co_operative = game.box.co_operative
        info = pyspiel.GameInfo(
            num_distinct_actions=self.sight.actions,
            max_chance_outcomes=self.chances,
            num_players=self.setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if co_operative else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, dict(params))

    def new_initial_state(self, *others: object) -> TableState:
        if others:
            raise NotImplementedError("a match begins at its beginning: `state_of` makes a state of a record")
        return TableState(self, Match(self.table_game, self.setup))

    def state_of(self, record: Record) -> TableState:
        """The state at the end of a record, with the history of actions that led there. Raises BadRecord.

        Where any of several seats may answer, the answer counts as given by the one whose turn it is here."""
        target = record.replay(self.table_game)
        if target.setup != self.setup:
            raise BadRecord(f"the record is of {target.setup}, the game of {self.setup}")
        state = self.new_initial_state()
        for answer in target.history():
            if not answer.forced:
                question = state.match.question
                assert question is not None
                state.apply_action(question.options.index(answer.option))
        return state

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        recalls = isinstance(kind, pyspiel.IIGObservationType) and kind.perfect_recall
        return Observer(self.sight, recalls=recalls)


class TableState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A match where somebody must decide, or Nature, or where it is over."""

    def __init__(self, game: TableGame, match: Match) -> None:
        super().__init__(game)
        self._kept = Kept(match)
        self._actions = game.sight.actions
        self._chances = game.chances

    @property
    def match(self) -> Match:
        return self._kept.match

    def record(self) -> Record:
        """The match as it is saved."""
        return Record.of(self.match)

    # ---- what OpenSpiel asks

    def current_player(self) -> int:
        question = self.match.question
        if question is None:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = answering(question, self.match.number)
        return int(pyspiel.PlayerId.CHANCE) if seat == NATURE else seat

    def is_terminal(self) -> bool:
        return self.match.over

    def returns(self) -> list[float]:
        seats, result = self.match.setup.seats, self.match.result
        return [0.0] * seats if result is None else rewards_of(self.match.game, result, seats)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Equal options are one outcome, under the place of the first of them."""
        question = self.match.question
        assert question is not None and question.seat == NATURE
        self._places(question, self._chances)
        weights = question.weights or [1] * len(question.options)
        total = sum(weights)
        chances: dict[int, int] = {}
        first: dict[Any, int] = {}
        for place, (option, weight) in enumerate(zip(question.options, weights, strict=True)):
            if weight:
                here = first.setdefault(option, place)
                chances[here] = chances.get(here, 0) + weight
        return [(place, weight / total) for place, weight in chances.items()]

    def _legal_actions(self, player: int) -> list[int]:
        question = self.match.question
        assert question is not None
        return self._places(question, self._actions)

    @staticmethod
    def _places(question: Question[Any], there_is_room_for: int) -> list[int]:
        if len(question.options) > there_is_room_for:
            raise TooManyOptions(question.says, len(question.options), there_is_room_for)
        return list(range(len(question.options)))

    def _apply_action(self, action: int) -> None:
        question = self.match.question
        assert question is not None
        self.match.answer(question.options[action], answering(question, self.match.number))

    def _action_to_string(self, player: int, action: int) -> str:
        question = self.match.question
        assert question is not None
        return label_of(question.options[action])

    def __str__(self) -> str:
        """Everything that was answered, Nature's answers too: for debugging, not for players."""
        return "\n".join(self.record().answers) or "nothing was answered yet"


class Kept:
    """A match in a form that OpenSpiel can copy and save: by its own copy, and as its record."""

    __slots__ = ("match",)

    def __init__(self, match: Match) -> None:
        self.match = match

    def __deepcopy__(self, memo: object) -> Kept:
        return Kept(self.match.copy())

    def __reduce__(self) -> tuple[Any, tuple[str, str]]:
        return _replayed, (self.match.game.name, Record.of(self.match).text())


def _replayed(name: str, text: str) -> Kept:
    return Kept(Record.parse(text).replay(game(name)))


# ---- what a player knows


class Observer:
    """What a seat knows, as a vector and as text. With `recalls` the text holds all it has seen since the beginning."""

    def __init__(self, sight: Sight, *, recalls: bool) -> None:
        self.sight = sight
        self.recalls = recalls
        self.tensor: Floats | None = None if recalls else np.zeros(sight.features, np.float32)
        self.dict: dict[str, Floats] = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: TableState, player: Seat) -> None:
        if self.tensor is not None:
            self.tensor[:] = self.sight.table(imagined_for(state.match, player, FATE), player)

    def string_from(self, state: TableState, player: Seat) -> str:
        imagined = imagined_for(state.match, player, FATE)
        if not self.recalls:
            return known_now(imagined, player)
        return "\n".join([f"seat {player}", *seen_by(state.match, player), asked_now(imagined, player)])


def seen_by(match: Match, seat: Seat) -> list[str]:
    """Every answer the seat has seen, in order. Of those it has not seen there is not even a gap. By the kernel's
    contract nothing else ever widens a view, so this is all it can know."""
    return [line_of(answer.seat, answer.label) for answer in match.history() if answer.seen(seat)]


def known_now(imagined: Match, seat: Seat) -> str:
    """What a seat can read off the table and what it is asked, as text: the facts its tensor is made of."""
    return "\n".join(text for text, _ in facts(imagined, seat))


def asked_now(imagined: Match, seat: Seat) -> str:
    """Who is asked for what; and what may be answered, if it is this seat."""
    question = imagined.question
    if question is None:
        return f"over: {imagined.result.reason if imagined.result else ''}"
    options = [label_of(option) for option in question.options] if question.asks(seat) else []
    return f"asked: {question.says} of {question.seats or question.seat} {options or ''}".rstrip()


# ---- registering


def _register(table_game: AnyGame) -> None:
    specification: dict[str, Any] = {"seats": table_game.players[0], "actions": 0}
    specification.update({option.name: option.default for option in table_game.setup_options})
    co_operative = table_game.box.co_operative
    utility = pyspiel.GameType.Utility.IDENTICAL if co_operative else pyspiel.GameType.Utility.ZERO_SUM
    hides = table_game.begin(table_game.setup()).hides
    information = pyspiel.GameType.Information
    kind = pyspiel.GameType(
        short_name=short_name(table_game),
        long_name=f"{table_game.name} of Ludoteca",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(table_game.players),
        min_num_players=min(table_game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification,
        provides_factored_observation_string=False,
    )
    # OpenSpiel keeps what is registered until after Python has gone: a class outlives that, a function does not.
    name = f"{table_game.name.title().replace('-', '')}Game"
    pyspiel.register_game(kind, type(name, (TableGame,), {"table_game": table_game, "kind": kind}))


for _game in games().values():
    _register(_game)
