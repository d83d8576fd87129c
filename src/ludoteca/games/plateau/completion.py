"""Can this turn still be completed? (P-18)

A turn must come to R = min(6, M) spaces, M being the most that can be made from where it began, or end the game by a
conquest (P-19). No step is offered after which that has become impossible, so no player ever has to look ahead.

The search is exact: it tries, depth first, everything the player could still do, and stops at the first way that
is good enough. On an open board that is the first it looks at. `Foresight` spares even that: it remembers some armies
that can surely make the rest, and most steps do not disturb them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.games.plateau.answers import Act
from ludoteca.games.plateau.budget import TURN_MOST
from ludoteca.games.plateau.conquest import capture, conquer, conquest_ends
from ludoteca.games.plateau.movement import WALK, OpenStep, open_steps
from ludoteca.games.plateau.pieces import EMBLEM, NOBODY, Army, Point, distances

if TYPE_CHECKING:
    from ludoteca.games.plateau.state import PlateauState


def largest_total(state: PlateauState, enough: int) -> int:
    """M of P-18, as far as it matters: the most spaces that can be made from here, at most `enough`."""
    for target in range(min(enough, _most(state)), 0, -1):
        if _reachable(state, target, wins=False):
            return target
    return 0


def can_complete(state: PlateauState) -> bool:
    """Can the turn be completed from where it stands, between two moves or with an army in hand?"""
    need = state.lacking
    if need <= 0 or state.result is not None:
        return True
    if state.walker == NOBODY:
        return _reachable(state, need, wins=True)
    army, left = state.walker, state.left()
    at = _lift(state, army)
    done = _goes_on(state, army, at, state.path[:], state.walked, left, need, True)
    _lay(state, army, at)
    return done


def can_complete_after(state: PlateauState, step: OpenStep) -> bool:
    """The same, after the army in hand has taken this step."""
    need = state.lacking
    if need <= 0:
        return True
    army, left = state.walker, state.left()
    at = _lift(state, army)
    done = _serves_to_step(state, army, state.path[:], state.walked, left, need, True, step)
    _lay(state, army, at)
    return done


def can_complete_putting_down(state: PlateauState) -> bool:
    """The same, after the army in hand has been put down where it stands."""
    return _reachable(state, state.lacking, wins=True)


def can_complete_with(state: PlateauState, army: Army) -> bool:
    """Is there a way to complete the turn that goes on by picking this army up?"""
    need = state.lacking
    if need > 0:
        return _serves(state, army, need, wins=True)
    at = state.where[army]
    return bool(open_steps(state, army, at, [at], 0, state.allowance(army)))


# ---- the search. It moves armies about on the very State it is given and puts everything back. While an army walks it
# stands nowhere, and its spaces are counted only once it is put down.


def _reachable(state: PlateauState, need: int, wins: bool) -> bool:
    """Between two moves: can further moves bring `need` spaces, or (with `wins`) end the game?"""
    if need <= 0:
        return True
    if state.late or (_most(state) < need and not (wins and _may_win(state))):
        return False
    moved, fresh = state.moved, state.fresh
    far_first = sorted(state.armies[state.turn], key=state.allowance, reverse=True)
    return any(_serves(state, army, need, wins) for army in far_first if army not in moved and army not in fresh)


def _serves(state: PlateauState, army: Army, need: int, wins: bool) -> bool:
    """Can the need be met by moving this army next, and whatever others after it?"""
    left = state.allowance(army)
    at = state.where[army]
    state.holds[at] = NOBODY
    state.moved.append(army)
    was_late = state.late
    state.late = was_late or (state.house.kinds[army] == EMBLEM and state.small > 0)
    done = _goes_on(state, army, at, [at], 0, left, need, wins)
    state.late = was_late
    state.moved.pop()
    state.holds[at] = army
    return done


def _goes_on(
    state: PlateauState,
    army: Army,
    at: Point,
    path: list[Point],
    walked: int,
    left: int,
    need: int,
    wins: bool,
) -> bool:
    """The same for an army on its way."""
    for step in open_steps(state, army, at, path, walked, left):
        if _serves_to_step(state, army, path, walked, left, need, wins, step):
            return True
    return walked > 0 and _serves_to_stay(state, army, at, walked, need, wins)


def _serves_to_step(
    state: PlateauState,
    army: Army,
    path: list[Point],
    walked: int,
    left: int,
    need: int,
    wins: bool,
    step: OpenStep,
) -> bool:
    point, act, over = step
    cost = 1 if over == NOBODY else 2
    rest = need - cost
    if rest <= 0:
        return True
    if act is WALK:
        passed = len(path)
        if over != NOBODY:
            path.append(over)
        path.append(point)
        done = _goes_on(state, army, point, path, walked + cost, left - cost, rest, wins)
        del path[passed:]
        return done
    if act is Act.CONQUER and conquest_ends(state):
        return wins
    if act is Act.CONQUER:
        after = state.copy()
        _book(after, army, walked + cost)
        if after.holds[point] != NOBODY:
            capture(after, after.holds[point])
        after.holds[point], after.where[army] = army, point
        conquer(after, after.base_of[point])
        return _reachable(after, rest, wins)
    victim = state.holds[point]
    state.where[victim] = NOBODY
    done = _serves_to_stay(state, army, point, walked + cost, rest, wins)
    state.where[victim] = point
    return done


def _serves_to_stay(state: PlateauState, army: Army, at: Point, walked: int, need: int, wins: bool) -> bool:
    """Put the army down (upon an enemy, if one is there) and let others do the rest."""
    if state.late:
        return False
    start, there = state.where[army], state.holds[at]
    state.holds[at], state.where[army] = army, at
    _book(state, army, walked)
    done = _reachable(state, need, wins)
    _book(state, army, -walked)
    state.holds[at], state.where[army] = there, start
    return done


def _book(state: PlateauState, army: Army, spaces: int) -> None:
    if state.house.kinds[army] == EMBLEM:
        state.great += spaces
    else:
        state.small += spaces


def _lift(state: PlateauState, army: Army) -> Point:
    """Take the army in hand off the board and its spaces off the count."""
    _book(state, army, -state.walked)
    at = state.where[army]
    state.holds[at] = NOBODY
    return at


def _lay(state: PlateauState, army: Army, at: Point) -> None:
    """Undo `_lift`."""
    _book(state, army, state.walked)
    state.holds[at] = army


def _most(state: PlateauState) -> int:
    """More spaces than this cannot be made from here, between two moves."""
    if state.late:
        return 0
    moved, fresh, kinds = state.moved, state.fresh, state.house.kinds
    small = 0
    for army in state.armies[state.turn]:
        if army not in moved and army not in fresh:
            if kinds[army] == EMBLEM:
                return TURN_MOST - state.small
            small += kinds[army]
    return min(small, state.small_left())


def _may_win(state: PlateauState) -> bool:
    """Are the bases near enough that conquests might end the game from here? In the short game one is enough; else
    all rivals would have to fall in this turn, each to an army of its own."""
    board, me = state.house.board, state.turn
    free = [army for army in state.armies[me] if army not in state.moved and army not in state.fresh]
    near = [
        any(distances(board, base)[state.where[army]] <= state.allowance(army) for army in free)
        for seat, base in enumerate(state.bases)
        if seat != me and base != NOBODY
    ]
    if state.house.short:
        return any(near)
    return len(near) <= len(free) and all(near)


# ---- foresight


class Foresight:
    """Armies that can surely bring the spaces a turn still lacks, one after another, each along free points of its own.
    As long as nobody picks them up or sets foot there, every step leaves a turn that can be completed."""

    __slots__ = ("armies", "points", "spaces")

    def __init__(self) -> None:
        self.armies: list[Army] = []
        self.points: list[Point] = []
        self.spaces = 0

    def forget(self) -> None:
        self.spaces = 0

    def disturb(self, army: Army, point: Point) -> None:
        """An army has been picked up, or has stepped to a point."""
        if army in self.armies or point in self.points:
            self.spaces = 0

    def look(self, state: PlateauState) -> None:
        """Find enough such armies for what is lacking, if it can be seen at a glance."""
        need = state.lacking
        if self.spaces >= need:
            return
        self.armies, self.points, self.spaces = [], [], 0
        if state.late:
            return
        holds, base_of, near = state.holds, state.base_of, state.house.board.near
        kinds, moved, fresh = state.house.kinds, state.moved, state.fresh
        taken = self.points
        for army in state.armies[state.turn]:
            if army in moved or army in fresh:
                continue
            at = state.where[army]
            begun = len(taken)
            for _ in range(min(kinds[army], need - self.spaces)):
                for point in near[at]:
                    if holds[point] == NOBODY and base_of[point] == NOBODY and point not in taken:
                        taken.append(point)
                        at = point
                        break
                else:
                    break
            if len(taken) > begun:
                self.armies.append(army)
                self.spaces += len(taken) - begun
                if self.spaces >= need:
                    return
        self.spaces = 0
