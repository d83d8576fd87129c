"""What helps bots: how a position looks to each seat, and which answers a sensible player would rather give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoteca.games.plateau.answers import OVER, RESIGN, Act, Pick, Step
from ludoteca.games.plateau.pieces import EMBLEM, NOBODY, Army, Point, distances
from ludoteca.kernel.values import NATURE, Option, Seat

if TYPE_CHECKING:
    from ludoteca.games.plateau.state import PlateauState

WORTH: Final = {2: 1.0, 4: 2.2, 6: 3.2, EMBLEM: 6.0}
"""What an army is worth."""


def evaluate(state: PlateauState) -> tuple[float, ...]:
    """How well each seat stands, 0 to 1: its armies, how near they are to the bases of others, how near others are to
    its own. The shares of all seats add up to 1."""
    players = state.house.players
    if state.result is not None:
        winners = state.result.winners or tuple(range(players))
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players))
    strength = [_strength(state, seat) for seat in range(players)]
    best = max(strength)
    # A lead of eight points, four or five 2s, makes a seat about three times as likely to win.
    shares = [0.0 if value < 0 else 3.0 ** ((value - best) / 8) for value in strength]
    whole = sum(shares)
    return tuple(share / whole for share in shares)


def _strength(state: PlateauState, seat: Seat) -> float:
    """-1 for an empire that is out."""
    if state.bases[seat] == NOBODY:
        return -1.0
    kinds, where, board = state.house.kinds, state.where, state.house.board
    targets = [distances(board, base) for base in state.bases if base not in (NOBODY, state.bases[seat])]
    home = distances(board, state.bases[seat])
    worth, attack, guard = 0.0, 0.0, 0.0
    for army in state.armies[seat]:
        kind, point = kinds[army], where[army]
        worth += WORTH[kind]
        near = min(target[point] for target in targets)
        reach = kind - near
        attack = max(attack, 6.0 if reach >= 0 else 6.0 + reach / 2)
        if kind != EMBLEM and home[point] <= 2:
            guard += 0.3
    threat = 0.0
    for rival, armies in enumerate(state.armies):
        if rival != seat:
            for army in armies:
                over = home[where[army]] - kinds[army]
                threat = max(threat, 6.0 - over / 2 if over > 0 else 6.0)
    mine_next = 0.5 if state.turn == seat else 1.0
    return max(0.0, 20.0 + worth + attack + guard - threat * mine_next)


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
