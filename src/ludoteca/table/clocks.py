"""The time each person has for a whole match, where a table wants that."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence

from ludoteca.kernel.values import Seat
from ludoteca.table.storage import Line


class Clocks:
    """Budgets of seconds. Time runs while a seat is asked, and only while the server does: what a restart takes is
    nobody's fault."""

    def __init__(self, budget: float, lines: Iterable[Line] = ()) -> None:
        self._budget = budget
        self._spent: dict[Seat, float] = {}
        self.seats: tuple[Seat, ...] = ()
        """Whose clock runs."""
        self._since = 0.0
        self._alarm: asyncio.TimerHandle | None = None
        if budget:
            for line in lines:
                if line.spent:
                    self._spent[line.seat] = self._spent.get(line.seat, 0.0) + line.spent

    @property
    def running(self) -> bool:
        return bool(self.seats)

    def left(self, seat: Seat) -> float | None:
        """The seconds a seat has left; None where there is no clock."""
        if not self._budget:
            return None
        used = self._spent.get(seat, 0.0)
        if seat in self.seats:
            used += time.monotonic() - self._since
        return round(max(0.0, self._budget - used), 1)

    def start(self, seats: Sequence[Seat], out: Callable[[Seat], object]) -> None:
        """A question is open for these seats. Where it was open for them before, their time just goes on; `out` is
        called with the first that has none left."""
        if not self._budget:
            return
        if tuple(seats) != self.seats:
            self._charge(self.seats if len(self.seats) == 1 else ())
            self.seats = tuple(seats)
            self._since = time.monotonic()
        self.cancel()
        if seats:
            first = min(seats, key=lambda seat: self.left(seat) or 0.0)
            self._alarm = asyncio.get_running_loop().call_later(self.left(first) or 0.0, out, first)

    def stop(self, seat: Seat) -> float:
        """That seat has answered: the seconds it took, charged to it."""
        if not self._budget:
            return 0.0
        took = time.monotonic() - self._since if seat in self.seats else 0.0
        if took:
            self._spent[seat] = self._spent.get(seat, 0.0) + took
        self.seats = ()
        self.cancel()
        return round(took, 3)

    def cancel(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _charge(self, seats: Sequence[Seat]) -> None:
        took = time.monotonic() - self._since
        for seat in seats:
            self._spent[seat] = self._spent.get(seat, 0.0) + took
