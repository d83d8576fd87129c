"""What must outlive the server, and the one small interface to whatever keeps it.

Nothing above this file may know which store it is. A table is kept as its set-up and its *book*: the numbered lines
of what was answered and undone. (table, number) is unique, so of two writers of the same line one is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, Protocol, TypeAlias

from ludoteca.kernel.game import SetupValue

SeatKind: TypeAlias = Literal["person", "bot", "open", "hotseat"]
Status: TypeAlias = Literal["waiting", "playing", "over", "parted"]
UndoPolicy: TypeAlias = Literal["kernel", "consent", "none"]
LineKind: TypeAlias = Literal["answer", "undo"]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here. `epoch` grows when every open session must end."""

    id: str
    name: str
    password: str = ""
    """The Argon2 hash, or empty."""
    epoch: int = 0
    made: float = 0


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits in a seat. A hot seat belongs to the person whose screen it is."""

    seat: int
    kind: SeatKind
    name: str = ""
    person: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it is kept. `seats` in turn order."""

    id: str
    game: str
    rules: str
    players: int
    options: dict[str, SetupValue]
    seats: tuple[SeatRow, ...]
    owner: str
    name: str = ""
    public: bool = True
    undo: UndoPolicy = "kernel"
    clock: float = 0
    """Seconds for each person; 0: no clock."""
    secret: bytes = b""
    salt: str = ""
    status: Status = "waiting"
    asked: tuple[int, ...] = ()
    guests: tuple[str, ...] = ()
    """Who came by a link and may look on at a private table."""
    fork_of: str = ""
    fork_at: int = 0
    """How many of the book's first lines are another table's."""
    deals: tuple[tuple[int, str], ...] = ()
    """Where everything hidden was dealt afresh, and from which seed: one for each fork on the way here."""
    rematch: str = ""
    made: float = 0
    changed: float = 0

    def seat_of(self, person: str) -> int | None:
        """The seat this person sits in."""
        for row in self.seats:
            if row.person == person and row.kind == "person":
                return row.seat
        return None

    def seats_of(self, person: str) -> tuple[int, ...]:
        """Every seat played from this person's screens, the hot seats among them."""
        if not person:
            return ()
        return tuple(row.seat for row in self.seats if row.person == person and row.kind in ("person", "hotseat"))

    def with_seat(self, seat: SeatRow) -> TableRow:
        return replace(self, seats=tuple(seat if row.seat == seat.seat else row for row in self.seats))


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table's book: an answer (`seat`, `label`), or an undo back to question `to`, after which the
    undone draws stand as `takes` tells (JSON)."""

    number: int
    kind: LineKind
    seat: int
    label: str = ""
    to: int = 0
    takes: str = ""
    at: float = 0
    spent: float = 0
    """Seconds of that seat's clock."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    at: float
    person: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Summary:
    """A table as lists show it."""

    id: str
    game: str
    name: str
    status: Status
    seats: tuple[SeatRow, ...]
    asked: tuple[int, ...]
    mine: tuple[int, ...] = ()
    public: bool = True
    changed: float = 0


@dataclass(frozen=True, slots=True)
class PersonData:
    """Everything kept about a person, for them to take away."""

    person: Person
    tables: tuple[Summary, ...]
    chat: tuple[tuple[str, ChatLine], ...] = field(default=())


class Taken(Exception):
    """What was to be written is there already: a line of that number, a name with a password."""


class NotKept(Exception):
    """The store could not write or read it: its disk is full, say. Nothing of what was asked has happened."""


class StoreUnfit(Exception):
    """What lies there cannot be used as a store, and why: it is of a newer Ludoteca, damaged, not ours, not allowed."""


class StoreInUse(StoreUnfit):
    """Another server has this data open."""


def folded(name: str) -> str:
    """Names with passwords are the same if they differ in case only."""
    return name.casefold()


class Storage(Protocol):
    """Keeps it. Every method that writes returns only when it is safely kept, and does all of it or nothing. Any may
    raise NotKept. `tests/table/test_table_storage.py` is what every store must pass."""

    async def start(self) -> None:
        """Open it, new or with all that is there, and bring it up to date. Raises StoreUnfit or StoreInUse."""
        ...

    async def close(self) -> None: ...

    async def secret(self, name: str) -> bytes:
        """A secret of this server, made at first use."""
        ...

    # people

    async def add_person(self, person: Person) -> None: ...
    async def person(self, id: str) -> Person | None: ...
    async def save_person(self, person: Person) -> None:
        """Raises Taken if another person with a password bears that name."""
        ...

    async def people_with_password(self, name: str) -> Sequence[Person]:
        """Those of that name, see `folded`: one at the most."""
        ...

    async def data_of(self, person: str) -> PersonData | None: ...
    async def delete_person(self, person: str, leave: Callable[[TableRow], TableRow]) -> Sequence[str]:
        """Forget a person, all or nothing: themselves, their tokens, what they said; each table that names them is
        replaced by what `leave` makes of it. Tells those tables."""
        ...

    # tokens: only their hashes are kept

    async def add_token(self, hash: str, kind: str, person: str, expires: float) -> None: ...
    async def token(self, hash: str, kind: str) -> str | None:
        """Whose token it is, if it is one and has not expired."""
        ...

    async def use_token(self, hash: str, kind: str) -> str | None:
        """The same, and never again."""
        ...

    async def forget_tokens(self, person: str, kind: str) -> None: ...

    # tables

    async def add_table(self, table: TableRow, lines: Sequence[Line]) -> None: ...
    async def table(self, id: str) -> TableRow | None: ...
    async def save_table(self, table: TableRow) -> None:
        """The whole row with its seats; its book stays as it is."""
        ...

    async def write(self, table: TableRow, lines: Sequence[Line]) -> None:
        """Lines of the book and the row's `status`, `asked` and `changed`. Raises Taken if a line is there already or
        the table is not."""
        ...

    async def book(self, table: str) -> Sequence[Line]:
        """In the order of their numbers."""
        ...

    async def tables_of(self, person: str, limit: int = 100) -> Sequence[Summary]:
        """Where they sit and what they own, the last changed first."""
        ...

    async def open_tables(self, since: float = 0, limit: int = 100) -> Sequence[Summary]:
        """Those that anybody may join: public, with a free seat and somebody who waits, changed since then. The last
        changed first."""
        ...

    async def count_tables_of(self, person: str) -> int:
        """How many they own that are not over."""
        ...

    # chat

    async def add_chat(self, table: str, line: ChatLine) -> None: ...
    async def chat(self, table: str, limit: int = 100) -> Sequence[ChatLine]:
        """The last that were said, in the order they were."""
        ...
