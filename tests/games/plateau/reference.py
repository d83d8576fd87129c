"""The rules of a turn once more, as plainly as can be: coordinates, sets, every possibility tried. Slow, and right by
being simple; `test_plateau_completion` holds the game against it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ludoteca.games.plateau.pieces import NOBODY
from ludoteca.games.plateau.state import PlateauState

Place = tuple[int, int]

WALL = frozenset(frozenset({(11, row), (12, row)}) for row in range(3, 8))
"""The red line of the flat board: between longitudes 12 and 13 from latitude 4 to 8."""


@dataclass(frozen=True)
class Hand:
    """The army being walked."""

    kind: int
    path: tuple[Place, ...]
    walked: int
    left: int
    jumped: bool = False


@dataclass(frozen=True)
class Turn:
    lons: int
    lats: int
    me: int
    required: int
    small: int
    great: int
    late: bool
    armies: dict[Place, tuple[int, int]] = field(hash=False)
    """place -> (commander, kind)"""
    bases: dict[Place, int] = field(hash=False)
    resting: frozenset[Place] = frozenset()
    """Where armies stand that have moved this turn, or were annexed in it."""
    annexation: bool = False
    hand: Hand | None = None
    short: bool = False
    flat: bool = False

    @classmethod
    def of(cls, state: PlateauState) -> Turn:
        board = state.house.board

        def place(point: int) -> Place:
            return board.column(point), board.row(point)

        armies = {
            place(point): (state.side[army], state.house.kinds[army])
            for army, point in enumerate(state.where)
            if point != NOBODY
        }
        hand = None
        if state.walker != NOBODY:
            path = tuple(place(point) for point in state.path)
            hand = Hand(
                state.house.kinds[state.walker], path, state.walked, state.left(), state.walked == 2 and len(path) == 3
            )
            kind = hand.kind
            return cls(
                board.lons,
                board.lats,
                state.turn,
                state.required,
                state.small - (state.walked if kind != 12 else 0),
                state.great - (state.walked if kind == 12 else 0),
                state.late,
                {where: who for where, who in armies.items() if where != path[-1]},
                {place(base): seat for seat, base in enumerate(state.bases) if base != NOBODY},
                frozenset(place(state.where[a]) for a in [*state.moved, *state.fresh] if a != state.walker),
                state.house.annexation,
                hand,
                state.house.short,
                not board.wraps,
            )
        return cls(
            board.lons,
            board.lats,
            state.turn,
            state.required,
            state.small,
            state.great,
            state.late,
            armies,
            {place(base): seat for seat, base in enumerate(state.bases) if base != NOBODY},
            frozenset(place(state.where[a]) for a in [*state.moved, *state.fresh]),
            state.house.annexation,
            None,
            state.house.short,
            not board.wraps,
        )

    @property
    def total(self) -> int:
        return self.small + self.great + (self.hand.walked if self.hand else 0)

    # ---- what may be answered

    def options(self) -> set[str]:
        if self.hand is None:
            found = {f"pick {place}" for place, after in self.picks() if after.completable()}
            return found | ({"over"} if self.total >= self.required else set())
        found = {f"step {place}" for place, _, after in self.steps() if after is None or after.completable()}
        if self.hand.walked and self.put_down(self.hand.path[-1]).completable():
            found.add("stop")
        return found

    def completable(self) -> bool:
        """Tries everything. A picked army must go on to a step."""
        if self.hand is None:
            return self.total >= self.required or any(after.completable() for _, after in self.picks())
        if any(after is None or after.completable() for _, _, after in self.steps()):
            return True
        return self.hand.walked > 0 and self.put_down(self.hand.path[-1]).completable()

    def most(self) -> int:
        """The largest total from here, between two moves, counting no further than six."""
        return max(t for t in range(7) if replace(self, required=t)._totals_without_winning(t))

    def _totals_without_winning(self, target: int) -> bool:
        if self.total >= target:
            return True
        if self.hand is None:
            return any(after._totals_without_winning(target) for _, after in self.picks())
        for _, cost, after in self.steps():
            if after is None:
                if self.total + cost >= target:
                    return True
            elif after._totals_without_winning(target):
                return True
        return self.hand.walked > 0 and self.put_down(self.hand.path[-1])._totals_without_winning(target)

    # ---- how

    def around(self, place: Place) -> list[Place]:
        return sorted({to for way in ((1, 0), (-1, 0), (0, 1), (0, -1)) if (to := self.beside(place, way)) is not None})

    def beside(self, place: Place, way: Place) -> Place | None:
        """The next point that way along a line, if there is one."""
        lon, lat = place[0] + way[0], place[1] + way[1]
        to = (lon, lat) if self.flat else (lon % self.lons, lat)
        on_board = 0 <= to[0] < self.lons and 0 <= lat < self.lats
        return None if not on_board or (self.flat and frozenset({place, to}) in WALL) else to

    def picks(self) -> list[tuple[Place, Turn]]:
        found = []
        if self.late:
            return found
        for place, (side, kind) in self.armies.items():
            if side != self.me or place in self.resting:
                continue
            if kind == 12:
                left = 12 - self.small
                late = self.small > 0
            else:
                left = min(kind, 6 - self.small, 12 - self.great - self.small)
                late = False
            if left > 0:
                rest = {other: who for other, who in self.armies.items() if other != place}
                found.append((place, replace(self, armies=rest, late=late, hand=Hand(kind, (place,), 0, left))))
        return found

    def steps(self) -> list[tuple[Place, int, Turn | None]]:
        """Where the army in hand may step, for how many spaces, and the turn afterwards; None where that wins."""
        hand = self.hand
        assert hand is not None
        here = hand.path[-1]
        found: list[tuple[Place, int, Turn | None]] = []
        for place in self.around(here):
            if hand.left < 1 or place in hand.path:
                continue
            if self.bases.get(place) == self.me and hand.kind != 12:
                continue
            self._enter(place, (place,), 1, found)
        if hand.kind == 4 and hand.walked == 0 and hand.left >= 2:
            for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                over = self.beside(here, way)
                if over is None or over not in self.armies or self.bases.get(over) == self.me:
                    continue
                land = self.beside(over, way)
                if land is not None and self.bases.get(land) != self.me:
                    self._enter(land, (over, land), 2, found)
        return found

    def _enter(
        self, place: Place, passed: tuple[Place, ...], cost: int, found: list[tuple[Place, int, Turn | None]]
    ) -> None:
        hand = self.hand
        assert hand is not None
        enemy = place in self.armies and self.armies[place][0] != self.me
        conquest = self.bases.get(place, self.me) != self.me
        if place in self.armies and not enemy:
            return
        if (enemy or conquest) and hand.kind == 2:
            start = hand.path[0]
            if hand.walked != 1 or start[0] == place[0] or start[1] == place[1]:
                return
        gone = replace(hand, path=hand.path + passed, walked=hand.walked + cost, left=hand.left - cost)
        after = replace(self, hand=gone)
        if conquest:
            if self.short or len(self.bases) == 2:
                found.append((place, cost, None))
                return
            found.append((place, cost, after.put_down(place).conquered(self.bases[place], place)))
        elif enemy:
            found.append((place, cost, after.put_down(place)))
        else:
            found.append((place, cost, after))

    def put_down(self, place: Place) -> Turn:
        hand = self.hand
        assert hand is not None
        return replace(
            self,
            armies={**self.armies, place: (self.me, hand.kind)},
            small=self.small + (hand.walked if hand.kind != 12 else 0),
            great=self.great + (hand.walked if hand.kind == 12 else 0),
            resting=self.resting | {place},
            hand=None,
        )

    def conquered(self, loser: int, base: Place) -> Turn:
        armies, resting = {}, set(self.resting)
        for place, (side, kind) in self.armies.items():
            if side != loser:
                armies[place] = (side, kind)
            elif self.annexation and kind != 12:
                armies[place] = (self.me, kind)
                resting.add(place)
        bases = {place: seat for place, seat in self.bases.items() if place != base}
        return replace(self, armies=armies, bases=bases, resting=frozenset(resting))
