"""Tree search beside OpenSpiel's, and how far it sees in a second in each of our games."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from measuring import Rate

from ludoteca.bots.search import SearchBot
from ludoteca.kernel.game import AnyGame
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import NATURE

SIMULATIONS = 1000
LONGEST = 2_000
"""The random match in whose first third the search thinks goes on no longer than this."""


def ours(game: AnyGame) -> Rate:
    """Searches of 1,000 simulations from the first position, one random playout a leaf."""

    def think(seed: int) -> int:
        bot = SearchBot(SIMULATIONS)
        bot.answer(Match(game, game.setup()).imagine(0, SeededNature(seed)), 0, seed=seed)
        return bot.last_simulations

    return _thinking(think)


def open_spiel_python() -> Rate | None:
    """OpenSpiel's MCTS written in Python, on its C++ game."""
    try:
        import pyspiel
        from open_spiel.python.algorithms import mcts
    except ImportError:
        return None
    game = pyspiel.load_game("connect_four")

    def think(seed: int) -> int:
        chance = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, chance)
        bot = mcts.MCTSBot(game, 2.0, SIMULATIONS, evaluator, random_state=chance, solve=True)
        bot.step(game.new_initial_state())
        return SIMULATIONS

    return _thinking(think)


def open_spiel_cpp() -> Rate | None:
    """OpenSpiel's MCTS in C++, called through pyspiel: nothing of it runs in Python."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("connect_four")

    def think(seed: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, True, seed, False).step(game.new_initial_state())
        return SIMULATIONS

    return _thinking(think)


def _thinking(think: Callable[[int], int]) -> Rate:
    def rate(seconds: float) -> float:
        done = seed = 0
        started = time.process_time()
        while (spent := time.process_time() - started) < seconds:
            done += think(seed)
            seed += 1
        return done / spent

    return rate


@dataclass(frozen=True, slots=True)
class Sight:
    """What one second of thought comes to."""

    simulations: int
    depth: int
    options: int


def one_second(game: AnyGame) -> Sight:
    whole = Match(game, game.setup())
    nature = SeededNature(5)
    whole.play_out(nature, LONGEST)
    match = whole.at(whole.number // 3)
    while match.question is not None and match.question.seat == NATURE:
        match.let_nature(nature)
    assert match.question is not None
    seat = match.question.seat
    bot = SearchBot(simulations=10**9)
    bot.answer(match.imagine(seat, nature), seat, seconds=1.0)
    return Sight(bot.last_simulations, bot.last_depth, len(match.question.options))
