"""What is on the table: who stands where, what this turn has spent, and which army is in hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from ludoteca.games.plateau.budget import SMALL_MOST, TURN_LEAST, TURN_MOST
from ludoteca.games.plateau.completion import can_complete
from ludoteca.games.plateau.pieces import (
    ARMIES,
    BASES,
    BOARDS,
    EMBLEM,
    EMPIRES,
    NOBODY,
    Army,
    Board,
    Empire,
    Point,
    kinds_of,
    starting_armies,
)
from ludoteca.games.plateau.turn import one_answer, play
from ludoteca.kernel.game import Setup
from ludoteca.kernel.questions import Script
from ludoteca.kernel.state import State
from ludoteca.kernel.values import Result, Seat


@dataclass(frozen=True, slots=True)
class House:
    """What this table agreed upon: the set-up, read once and shared by all copies."""

    players: int
    board: Board
    kinds: tuple[int, ...]
    empires: tuple[Empire, ...]
    drawn_start: bool
    annexation: bool
    short: bool
    strict: bool
    resignation: bool
    quiet: int
    repetition: bool

    @classmethod
    def of(cls, setup: Setup) -> House:
        board = setup.text("board")
        first = Empire[setup.text("empire").upper()].value
        annexation = setup.text("annexation")
        return cls(
            players=setup.seats,
            board=BOARDS[board],
            kinds=kinds_of(board, setup.seats),
            empires=tuple(EMPIRES[(first + seat) % len(EMPIRES)] for seat in range(setup.seats)),
            drawn_start=setup.text("start") == "drawn",
            annexation=annexation == "always" or (annexation == "four" and setup.seats == 4),
            short=setup.flag("short"),
            strict=setup.flag("strict"),
            resignation=setup.flag("resignation"),
            quiet=setup.number("quiet"),
            repetition=setup.flag("repetition"),
        )


class PlateauState(State):
    """One position, down to the army in hand.

    holds      point -> the army on it, or NOBODY
    where      army -> its point, or NOBODY once it has left the board
    side       army -> the seat it obeys (its own empire's, until it is annexed)
    armies     seat -> the armies on the board that obey it, in the order of their numbers
    bases      seat -> its base, or NOBODY once the empire is out
    base_of    point -> the seat whose base it is, or NOBODY
    out        the seats that are out, first to go first

    turn       whose turn it is; NOBODY before the first player is drawn
    required   the spaces this turn must come to: R of P-18
    small      spaces gone by small armies this turn
    great      spaces gone by the Emblem this turn
    late       the Emblem was moved after small armies: nothing may follow it (P-14)
    moved      the armies moved this turn
    fresh      the armies annexed this turn, which may not move in it (P-50)
    walker     the army in hand, or NOBODY
    walked     spaces it has gone
    path       the points it has passed, from its start to where it is

    stirred    was something captured or conquered this turn?
    calm       turns since that last happened
    past       the positions since that last happened, as they were at the beginning of turns
    trails     the ways of this turn's armies, and before them those of the turn before (for the eye only)
    """

    __slots__ = (
        "armies",
        "base_of",
        "bases",
        "calm",
        "fresh",
        "great",
        "holds",
        "house",
        "late",
        "moved",
        "out",
        "past",
        "path",
        "required",
        "side",
        "small",
        "stirred",
        "trails",
        "trails_before",
        "turn",
        "walked",
        "walker",
        "where",
    )

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        house = House.of(setup)
        self.house = house
        board = house.board
        name = setup.text("board")
        self.holds: list[Army] = [NOBODY] * board.points
        self.where: list[Point] = []
        self.side: list[Seat] = []
        self.armies: list[list[Army]] = []
        self.bases: list[Point] = [board.at(*base) for base in BASES[name, setup.seats]]
        base_of = [NOBODY] * board.points
        for seat in range(setup.seats):
            base_of[self.bases[seat]] = seat
            for _, point in starting_armies(name, setup.seats, seat):
                self.holds[point] = len(self.where)
                self.where.append(point)
                self.side.append(seat)
            self.armies.append(list(range(seat * ARMIES, (seat + 1) * ARMIES)))
        self.base_of: tuple[Seat, ...] = tuple(base_of)
        self.out: list[Seat] = []
        self.turn: Seat = NOBODY
        self.required = 0
        self.small = 0
        self.great = 0
        self.late = False
        self.moved: list[Army] = []
        self.fresh: list[Army] = []
        self.walker: Army = NOBODY
        self.walked = 0
        self.path: list[Point] = []
        self.stirred = False
        self.calm = 0
        self.past: list[bytes] = []
        self.trails: list[tuple[Point, ...]] = []
        self.trails_before: list[tuple[Point, ...]] = []

    def copy(self) -> Self:
        new = self.copy_into(object.__new__(type(self)))
        new.house = self.house
        new.holds = self.holds[:]
        new.where = self.where[:]
        new.side = self.side[:]
        new.armies = [armies[:] for armies in self.armies]
        new.bases = self.bases[:]
        new.base_of = self.base_of
        new.out = self.out[:]
        new.turn = self.turn
        new.required = self.required
        new.small = self.small
        new.great = self.great
        new.late = self.late
        new.moved = self.moved[:]
        new.fresh = self.fresh[:]
        new.walker = self.walker
        new.walked = self.walked
        new.path = self.path[:]
        new.stirred = self.stirred
        new.calm = self.calm
        new.past = self.past[:]
        new.trails = self.trails[:]
        new.trails_before = self.trails_before[:]
        return new

    def phase(self) -> Script[None]:
        return one_answer(self)

    def script(self) -> Script[Result]:
        return play(self)

    # ---- what can be read off the table

    @property
    def total(self) -> int:
        """The spaces counted this turn."""
        return self.small + self.great

    @property
    def lacking(self) -> int:
        """The spaces this turn still lacks."""
        return self.required - self.small - self.great

    def alive(self) -> list[Seat]:
        """The empires still in the game, in turn order."""
        return [seat for seat, base in enumerate(self.bases) if base >= 0]

    def empire(self, army: Army) -> Empire:
        """Whose colours an army wears, whoever it obeys."""
        return self.house.empires[army // ARMIES]

    def piece(self, army: Army) -> tuple[int, Empire]:
        """What an army looks like."""
        return self.house.kinds[army], self.house.empires[army // ARMIES]

    def small_left(self) -> int:
        """How many spaces the small armies together may still go this turn (P-11, P-12, P-14, P-15)."""
        if self.late:
            return 0
        return min(SMALL_MOST, TURN_MOST - self.great) - self.small

    def allowance(self, army: Army) -> int:
        """How many spaces an army that has not moved yet may go now (P-10 to P-16)."""
        kind = self.house.kinds[army]
        if kind == EMBLEM:
            return 0 if self.great else TURN_MOST - self.small
        return min(kind, self.small_left())

    def left(self) -> int:
        """How many spaces the army in hand may still go."""
        kind = self.house.kinds[self.walker]
        if kind == EMBLEM:
            return TURN_MOST - self.small - self.great
        return min(kind - self.walked, min(SMALL_MOST, TURN_MOST - self.great) - self.small)

    def position(self) -> bytes:
        """The position as P-53 compares it: which kind of army of whom stands where, and whose turn it is."""
        codes = [side * 16 + kind + 1 for side, kind in zip(self.side, self.house.kinds, strict=True)]
        codes.append(0)  # NOBODY, -1, finds this last one
        return bytes([self.turn, *map(codes.__getitem__, self.holds)])

    # ---- laws

    def check(self) -> None:
        kinds = self.house.kinds
        assert len(self.where) == len(self.side) == ARMIES * self.house.players
        standing = [army for army in self.holds if army != NOBODY]
        assert len(standing) == len(set(standing)), "an army stands on two points"
        for army, point in enumerate(self.where):
            assert point == NOBODY or self.holds[point] == army, f"army {army} is not where it is said to be"
        assert len(standing) == sum(point != NOBODY for point in self.where)
        for seat, armies in enumerate(self.armies):
            assert armies == sorted(armies)
            assert all(self.side[army] == seat and self.where[army] != NOBODY for army in armies)
        assert sorted(army for armies in self.armies for army in armies) == sorted(standing)
        for seat, base in enumerate(self.bases):
            assert (base == NOBODY) == (seat in self.out)
            if base != NOBODY:
                assert self.base_of[base] == seat
                guard = self.holds[base]
                assert guard == NOBODY or (self.side[guard] == seat and kinds[guard] == EMBLEM), (
                    f"army {guard} stands on the base of seat {seat}"
                )
            elif self.result is None:
                assert not self.armies[seat], f"seat {seat} is out and still commands armies"
        assert sum(seat != NOBODY for seat in self.base_of) == len(self.alive())
        assert all(
            self.side[army] == army // ARMIES for armies in self.armies for army in armies if kinds[army] == EMBLEM
        ), "an Emblem obeys a stranger"
        assert 0 <= self.small <= SMALL_MOST
        assert self.great >= 0
        assert self.total <= TURN_MOST
        assert len(self.moved) == len(set(self.moved))
        if self.result is None and self.turn != NOBODY:
            assert self.turn not in self.out
            assert 1 <= self.required <= TURN_LEAST
            assert can_complete(self), "this turn cannot be completed"
