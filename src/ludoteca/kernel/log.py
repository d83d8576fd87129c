"""What happened, told as it happens to whoever listens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from ludoteca.kernel.values import Phrase, Seat, Word


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `says` is the message `log-<says>`; `seen_by` who may know it (None: all);
    `keys` the keys of the pieces in the scene it speaks of."""

    says: str
    about: Mapping[str, Word] = field(default_factory=dict)
    seen_by: tuple[Seat, ...] | None = None
    keys: tuple[str, ...] = ()

    @property
    def phrase(self) -> Phrase:
        return Phrase(f"log-{self.says}", self.about)

    def seen(self, seat: Seat) -> bool:
        return self.seen_by is None or seat in self.seen_by


Listener: TypeAlias = Callable[[Event], None]
