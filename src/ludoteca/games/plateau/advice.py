"""What helps bots: how a position looks to each seat, and which answers a sensible player would rather give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoteca.games.plateau.answers import OVER, RESIGN, Act, Pick, Step
from ludoteca.games.plateau.pieces import EMBLEM, NOBODY, Army, Point, distances
from ludoteca.kernel.values import NATURE, Option

if TYPE_CHECKING:
    from ludoteca.games.plateau.state import PlateauState

WORTH: Final = {2: 1.0, 4: 2.2, 6: 3.2, EMBLEM: 6.0}
"""What an army is worth."""

NEARNESS: Final = {
    kind: tuple(min(1.0, kind / max(1, spaces)) * (0.6 if kind == EMBLEM else 1.0) for spaces in range(64))
    for kind in WORTH
}
"""By how many spaces an army is away from a base: 1 where it might take it in one move, less the more moves it needs.
An Emblem seldom finds its long way open, and leaves its own base behind."""


def evaluate(state: PlateauState) -> tuple[float, ...]:
    """How well each seat stands, 0 to 1: its armies, how near they are to the bases of others, how near others are to
    its own. The shares of all seats add up to 1."""
    players = state.house.players
    if state.result is not None:
        winners = state.result.winners or tuple(range(players))
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players))
    strength = _strengths(state)
    best = max(strength)
    # A lead of eight points, four or five 2s, makes a seat about three times as likely to win.
    shares = [0.0 if value < 0 else 3.0 ** ((value - best) / 8) for value in strength]
    whole = sum(shares)
    return tuple(share / whole for share in shares)


def _strengths(state: PlateauState) -> list[float]:
    """In about the worth of armies; -1 for an empire that is out."""
    kinds, where, board = state.house.kinds, state.where, state.house.board
    homes = [(seat, distances(board, base)) for seat, base in enumerate(state.bases) if base != NOBODY]
    worth = [-1.0] * len(state.bases)
    attack, threat = [0.0] * len(worth), [0.0] * len(worth)
    for seat, home in homes:
        mine, best = 20.0, 0.0
        for army in state.armies[seat]:
            kind, point = kinds[army], where[army]
            nearness = NEARNESS[kind]
            near = 0.0
            for rival, base in homes:
                if rival != seat:
                    there = nearness[base[point]]
                    if there > near:
                        near = there
                    if there > threat[rival]:
                        threat[rival] = there
            mine += WORTH[kind] + 0.3 * near
            if near > best:
                best = near
            if kind != EMBLEM and home[point] <= 2:
                mine += 0.3
        worth[seat], attack[seat] = mine, best
    for seat, _ in homes:
        # Who is to move strikes first; a threat against who is to move can still be met.
        first = state.turn == seat
        blows = attack[seat] * (6.0 if first else 5.0) - threat[seat] * (4.0 if first else 5.0)
        worth[seat] = max(0.0, worth[seat] + blows)
    return worth


def plausible(state: PlateauState, options: tuple[Option, ...]) -> list[float]:
    """Weights for the options of the open question."""
    if state.turn in (NOBODY, NATURE):
        return [1.0] * len(options)
    targets = [
        distances(state.house.board, base)
        for seat, base in enumerate(state.bases)
        if base != NOBODY and seat != state.turn
    ]
    here = NOBODY if state.walker == NOBODY else state.where[state.walker]
    return [_weight(state, option, targets, here) for option in options]


def _weight(state: PlateauState, option: Option, targets: list[tuple[int, ...]], here: Point) -> float:
    if isinstance(option, Step):
        if option.act is Act.CONQUER:
            return 400.0
        if option.act is Act.CAPTURE:
            return 25.0 + (25.0 if option.victim is not None and option.victim[0] == EMBLEM else 0.0)
        nearer = _nearest(targets, here) - _nearest(targets, option.point)
        return 4.0 if nearer > 0 else 1.0
    if isinstance(option, Pick):
        army: Army = state.holds[option.point]
        if option.kind == EMBLEM:
            # The Emblem leaves its base to strike, seldom to stroll.
            return 8.0 if _nearest(targets, option.point) <= state.allowance(army) else 0.3
        return 1.0 + option.kind / max(1, _nearest(targets, option.point))
    if option == RESIGN:
        # Hardly ever, so that play at random by these weights is a fight to the end.
        return 0.001
    return 3.0 if option == OVER else 2.0


def _nearest(targets: list[tuple[int, ...]], point: Point) -> int:
    return min(target[point] for target in targets)
