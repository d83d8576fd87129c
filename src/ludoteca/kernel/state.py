"""What is on the table between two phases."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Self

from ludoteca.kernel.log import Event, Listener
from ludoteca.kernel.questions import CHECKPOINT, Script
from ludoteca.kernel.values import Result, Seat, Word

if TYPE_CHECKING:
    from ludoteca.kernel.nature import Dealer


class State(ABC):
    """Everything of a game that outlives a phase. Plain and mutable; holds no generator and no seed.

    A game's State declares `__slots__`, sets `self.result = None` and `self.listener = None` by calling
    `super().__init__()`, and writes `copy`, `phase` and `check`; and `redeal` if anything is hidden.
    """

    __slots__ = ("listener", "result")

    hides = False
    """Does this game hide anything from any seat? Then it has a `redeal`."""

    def __init__(self) -> None:
        self.result: Result | None = None
        self.listener: Listener | None = None

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy: lists are sliced, immutable values shared. The copy has no listener.
        Use `self.copy_into(new)` for what this base class holds."""

    def copy_into(self, new: Self) -> Self:
        new.result = self.result
        new.listener = None
        return new

    def phase(self) -> Script[None]:
        """The script of the phase to run next. Locals live only inside it: when it ends, all that matters is in
        the State. Keep phases short (a turn, or one action). A phase that ends the game sets `self.result`.

        Every game writes this, or else `script` as a whole."""
        raise NotImplementedError(f"{type(self).__name__} has neither a `phase` nor a `script` of its own")

    def script(self) -> Script[Result]:
        """The whole game from here on. Games that must save the cost of a generator a phase write their own,
        with a `yield CHECKPOINT` wherever a phase would have begun."""
        while self.result is None:
            yield CHECKPOINT
            yield from self.phase()
        return self.result

    def redeal(self, seat: Seat, deal: Dealer) -> None:
        """Deal anew everything that `seat` (a seat, or SPECTATOR) cannot know at this point, consistently with all it
        has seen: hands, face-down cards, unknown order. Called only on a copy, only between phases."""

    def check(self) -> None:
        """The game's own conservation laws: raise AssertionError where one is broken. Called by the tests."""

    def tell(
        self,
        says: str,
        /,
        *,
        seen_by: tuple[Seat, ...] | None = None,
        keys: tuple[str, ...] = (),
        **about: Word,
    ) -> None:
        """Tell whoever listens what happened. Where telling costs something, ask `if self.listener:` first."""
        if self.listener is not None:
            self.listener(Event(says, about, seen_by, keys))
