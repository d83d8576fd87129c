"""Our search against OpenSpiel's own players at Connect Four, at equal simulations, and a page about it.

    python bench/beside_openspiel.py --matches 60 --out docs/findings/connect-four-openspiel.md

OpenSpiel keeps the board and judges the ends; who begins alternates.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots import uniform_random
from rich.console import Console
from scipy import stats

from ludoteca.bots.search import SearchBot
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.shelf.games import game

GAME = game("connect-four")
THEIRS = pyspiel.load_game("connect_four")
UCT = 2.0
"""The weight of curiosity in OpenSpiel's examples."""


@dataclass(frozen=True, slots=True)
class Tally:
    rival: str
    won: int
    drawn: int
    lost: int

    @property
    def matches(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        """A win is 1, a draw a half."""
        return self.won + self.drawn / 2

    def row(self) -> tuple[str, ...]:
        held = _interval(self.points, self.matches)
        lost = _interval(self.lost, self.matches)
        return (self.rival, str(self.matches), str(self.won), str(self.drawn), str(self.lost), held, lost)


def _interval(hits: float, of: int) -> str:
    low, high = stats.binomtest(round(hits), of).proportion_ci(0.95, method="wilson")
    return f"{hits / of:.1%} ({low:.1%} to {high:.1%})"


def uniform(seat: int, simulations: int, seed: int) -> Any:
    return uniform_random.UniformRandomBot(seat, np.random.RandomState(seed))


def open_spiel_search(seat: int, simulations: int, seed: int) -> Any:
    chance = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    return mcts.MCTSBot(THEIRS, UCT, simulations, evaluator, random_state=chance, solve=True)


def play(rival: Callable[[int, int, int], Any], simulations: int, index: int) -> float:
    """One match. What it was worth to us: 1, 0 or -1."""
    me = index % 2
    ours, theirs = SearchBot(simulations), rival(1 - me, simulations, index)
    state, match = THEIRS.new_initial_state(), Match(GAME, GAME.setup())
    while not state.is_terminal():
        actions = state.legal_actions()
        if len(actions) == 1:  # our match asks nothing where nothing is to choose: it has gone on by itself
            state.apply_action(actions[0])
            continue
        if state.current_player() == me:
            imagined = match.imagine(me, SeededNature(f"{index}:{match.number}"))
            label = ours.answer(imagined, me, seed=f"{index}:{match.number}").label
        else:
            label = str(theirs.step(state) + 1)
        state.apply_action(int(label) - 1)
        match.answer_label(label)
    return float(state.returns()[me])


def tally(name: str, rival: Callable[[int, int, int], Any], simulations: int, matches: int) -> Tally:
    worth = [play(rival, simulations, index) for index in range(matches)]
    return Tally(name, worth.count(1.0), worth.count(0.0), worth.count(-1.0))


def page(rows: Sequence[Sequence[str]], command: str, simulations: int) -> str:
    head = ("against", "matches", "won", "drawn", "lost", "points", "lost, rate")
    lines = ["| " + " | ".join(cells) + " |" for cells in (head, ("---",) * len(head), *rows)]
    return "\n".join(
        [
            "# Connect Four: the search beside OpenSpiel's",
            "",
            f"Written by `{command}`; no figure is touched by hand.",
            "",
            f"Our `SearchBot` thinks {simulations:,} simulations a move, as does OpenSpiel's search (Python, random "
            f"rollouts, UCT weight {UCT:g}, decided positions solved). OpenSpiel keeps the board; who begins "
            "alternates. A win is a point, a draw half of one. In brackets: Wilson intervals of 95 %.",
            "",
            *lines,
            "",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--out", type=Path, required=True, metavar="PAGE.md")
    args = parser.parse_args()
    rows = []
    rivals = (("OpenSpiel's random player", uniform), ("OpenSpiel's MCTS", open_spiel_search))
    for name, rival in rivals:
        found = tally(name, rival, args.simulations, args.matches)
        rows.append(found.row())
        Console().print(" ".join(found.row()))
    command = (
        f"python bench/beside_openspiel.py --matches {args.matches} --simulations {args.simulations} --out {args.out}"
    )
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.write_text(page(rows, command, args.simulations), encoding="utf-8")


if __name__ == "__main__":
    main()
