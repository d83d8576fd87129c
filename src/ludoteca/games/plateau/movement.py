"""Where an army may step: along the lines, around others, onto enemies; the L of the 2s and the jump of the 4s.

`open_steps` lists, quickly, what the lines of the board, the armies on it and the bases allow; whether the turn can
still be completed afterwards is the business of `completion`. `why_not_step` gives the reason for every point that is
not among them. The tests prove that the two agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from ludoteca.games.plateau.answers import Act, base_phrase, piece_phrase
from ludoteca.games.plateau.pieces import EMBLEM, NOBODY, Army, Point
from ludoteca.kernel.values import Refusal

if TYPE_CHECKING:
    from ludoteca.games.plateau.state import PlateauState

OpenStep: TypeAlias = tuple[Point, Act, Point]
"""Where to, what happens there, and the point jumped over (NOBODY: none)."""

WALK: Final = Act.WALK
CAPTURE: Final = Act.CAPTURE
CONQUER: Final = Act.CONQUER


def open_steps(state: PlateauState, army: Army, at: Point, path: list[Point], walked: int, left: int) -> list[OpenStep]:
    """The steps of an army that stands on `at`, has passed the points of `path` (its start first), has gone `walked`
    spaces and may go `left` more (P-21 to P-46)."""
    found: list[OpenStep] = []
    if left < 1:
        return found
    house, holds, side, base_of = state.house, state.holds, state.side, state.base_of
    me, kind, board = state.turn, house.kinds[army], house.board
    for point in board.near[at]:
        if point in path:
            continue
        army_there, owner = holds[point], base_of[point]
        if army_there == NOBODY:
            if owner == NOBODY:
                found.append((point, WALK, NOBODY))
            elif owner == me:
                if kind == EMBLEM:
                    found.append((point, WALK, NOBODY))
            elif kind != 2 or (walked == 1 and board.is_corner(path[0], point)):
                found.append((point, CONQUER, NOBODY))
        elif side[army_there] != me and (kind != 2 or (walked == 1 and board.is_corner(path[0], point))):
            found.append((point, CAPTURE if owner == NOBODY else CONQUER, NOBODY))
    if kind == 4 and walked == 0 and left >= 2:
        for over, point in board.jumps[at]:
            if holds[over] == NOBODY or base_of[over] == me:
                continue
            army_there, owner = holds[point], base_of[point]
            if army_there == NOBODY:
                if owner != me:
                    found.append((point, WALK if owner == NOBODY else CONQUER, over))
            elif side[army_there] != me:
                found.append((point, CAPTURE if owner == NOBODY else CONQUER, over))
    return found


def wished_points(state: PlateauState) -> list[Point]:
    """The points one might wish to step to with the army in hand: those about it, those beyond the red line."""
    board, at = state.house.board, state.where[state.walker]
    wished = list(board.near[at])
    wished += board.across[at]
    wished += [land for _, land in board.jumps[at]]
    for beside in board.near[at]:
        wished += board.across[beside]
        wished += [point for point in board.near[beside] if board.is_corner(at, point)]
    return [point for point in dict.fromkeys(wished) if point != at]


def why_not_step(state: PlateauState, point: Point) -> Refusal | None:
    """Why the army in hand may not step to a point, as far as the board is concerned; None if it may."""
    board, army = state.house.board, state.walker
    at, kind = state.where[army], state.house.kinds[army]
    if state.left() < 1:
        return Refusal("gone-far-enough", "P-10", {"army": piece_phrase(state.piece(army))})
    if point in state.path:
        jumped = has_jumped(state) and point == state.path[1]
        return Refusal("passed-before", "P-45" if jumped else "P-22", {"point": board.names[point]})
    if point in board.near[at]:
        return _why_not_beside(state, point, kind)
    for over, land in board.jumps[at]:
        if land == point:
            return _why_not_jump(state, over, land, kind)
    if point in board.across[at] or any(point in board.across[beside] for beside in board.near[at]):
        return Refusal("red-line", "P-24")
    if any(point in board.near[beside] for beside in board.near[at]):
        return Refusal("diagonal", "P-3")
    return Refusal("too-far", "P-3", {"point": board.names[point]})


def _why_not_beside(state: PlateauState, point: Point, kind: int) -> Refusal | None:
    board, me = state.house.board, state.turn
    army_there, owner = state.holds[point], state.base_of[point]
    if army_there != NOBODY and state.side[army_there] == me:
        return Refusal("own-army", "P-23", {"army": piece_phrase(state.piece(army_there))})
    if owner == me and kind != EMBLEM:
        return Refusal("own-base", "P-25")
    if kind != 2 or (army_there == NOBODY and owner == NOBODY):
        return None
    if state.walked == 1 and board.is_corner(state.path[0], point):
        return None
    if owner != NOBODY:
        return Refusal("straight-conquest", "P-27", {"base": base_phrase(state.house.empires[owner])})
    return Refusal("straight-capture", "P-35", {"army": piece_phrase(state.piece(army_there))})


def _why_not_jump(state: PlateauState, over: Point, land: Point, kind: int) -> Refusal | None:
    names, me = state.house.board.names, state.turn
    jumped, army_there = state.holds[over], state.holds[land]
    if jumped == NOBODY:
        return Refusal("one-space-at-a-time", "P-3", {"point": names[land]})
    if kind != 4:
        return Refusal("no-jumper", "P-23", {"army": piece_phrase(state.piece(jumped))})
    if state.walked > 0:
        return Refusal("jump-comes-first", "P-41" if has_jumped(state) else "P-39")
    if state.base_of[over] == me:
        return Refusal("own-base", "P-25")
    if state.left() < 2:
        return Refusal("jump-needs-two", "P-46")
    if army_there != NOBODY and state.side[army_there] == me:
        return Refusal("no-landing", "P-43", {"army": piece_phrase(state.piece(army_there))})
    if state.base_of[land] == me:
        return Refusal("own-base", "P-43")
    return None


def has_jumped(state: PlateauState) -> bool:
    """Did the army in hand begin with a jump? Then the second point of its path is not free: that army still stands."""
    path = state.path
    return len(path) > 2 and state.holds[path[1]] != NOBODY


def has_open_step(state: PlateauState, army: Army) -> bool:
    """Could this army, not moved yet, take any first step at all?"""
    at = state.where[army]
    return bool(open_steps(state, army, at, [at], 0, state.allowance(army)))
