"""Who may do what at a table: seats, guests, undo and consent. Plain decisions over rows, no I/O."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ludoteca.bots import ABSENT
from ludoteca.kernel.match import Match
from ludoteca.kernel.values import SPECTATOR, Seat
from ludoteca.table.storage import Person, SeatRow, TableRow


class TableRefusal(Exception):
    """Something that may not be done at a table: `code` names the sentence `ui-refused-<code>`."""

    def __init__(self, code: str, **about: str | int) -> None:
        self.code = code
        self.about: Mapping[str, str | int] = about
        super().__init__(code)


class RuleRefusal(Exception):
    """An answer that the rules of the game refuse, said in the reader's language."""

    def __init__(self, code: str, text: str, rule: str) -> None:
        self.code = code
        self.text = text
        self.rule = rule
        super().__init__(text)


@dataclass(slots=True)
class UndoAsked:
    """Somebody asks the others to agree to an undo."""

    seat: Seat
    person: str
    to: int
    waiting: set[str]


@dataclass(frozen=True, slots=True)
class UndoOffer:
    kind: str
    to: int
    seat: Seat
    others: frozenset[str] = field(default_factory=frozenset)
    """Whose consent it takes: people at the table besides the one who asks."""


def may_watch(row: TableRow, person: str) -> bool:
    """Private tables are for those who sit there, own it, or came by a link."""
    return row.public or (bool(person) and (person == row.owner or person in row.guests or bool(row.seats_of(person))))


def others_of(row: TableRow, person: str) -> frozenset[str]:
    return frozenset(seat.person for seat in row.seats if seat.kind == "person" and seat.person not in ("", person))


def undo_offer(row: TableRow, match: Match, last_answer: Mapping[Seat, int], person: str) -> UndoOffer:
    """May this person take back the last answer given from their seats? As the kernel judges it, and as the table
    chose; whose consent it takes is everybody else's. Once a match is over its secret is known, so it stands."""
    mine = [seat for seat in row.seats_of(person) if seat in last_answer]
    if not mine or row.status != "playing":
        return UndoOffer("none", 0, SPECTATOR)
    seat = max(mine, key=lambda seat: last_answer[seat])
    if row.undo == "none":
        return UndoOffer("off", 0, seat)
    verdict = match.undo_verdict(seat)
    if verdict.kind == "none" or verdict.to < row.fork_at:
        return UndoOffer("none", 0, seat)
    kind = "consent" if row.undo == "consent" else verdict.kind
    others = others_of(row, person) if kind == "consent" else frozenset()
    return UndoOffer("free" if kind == "consent" and not others else kind, verdict.to, seat, others)


def sit_down(row: TableRow, person: Person, seat: Seat | None) -> TableRow:
    """The table with the person in a free seat (that one, or the first). Who sits already stays."""
    if row.seat_of(person.id) is not None:
        return row
    free = [place for place in row.seats if place.kind == "open" and seat in (None, place.seat)]
    if not free:
        raise TableRefusal("taken")
    return row.with_seat(SeatRow(free[0].seat, "person", person.name, person.id))


def stand_up(row: TableRow, person: str) -> TableRow:
    """The table without the person: before the start the seats are free again, later they go on as the rules of the
    game say of those who leave, or a bot plays on."""
    if not any(place.person == person for place in row.seats):
        raise TableRefusal("not-seated")
    return _without(row, person, None)


def forget(row: TableRow, person: str, name: str) -> TableRow:
    """The table without a trace of the person: who took their seats is called `name`."""
    owner = "" if row.owner == person else row.owner
    guests = tuple(guest for guest in row.guests if guest != person)
    return replace(_without(row, person, name), owner=owner, guests=guests)


def _without(row: TableRow, person: str, name: str | None) -> TableRow:
    for place in row.seats:
        if place.person == person:
            if row.status == "waiting":
                row = row.with_seat(SeatRow(place.seat, "open"))
            else:
                called = place.name if name is None else name
                row = row.with_seat(SeatRow(place.seat, "bot", called, "", place.level or ABSENT))
    return row


def fill(row: TableRow, owner: str, seat: Seat, kind: str, level: str) -> TableRow:
    """The owner puts a bot into a free seat, or takes one out again before the start."""
    if owner != row.owner or not owner:
        raise TableRefusal("not-owner")
    if row.status != "waiting" or not 0 <= seat < len(row.seats):
        raise TableRefusal("begun")
    if row.seats[seat].kind not in ("open", "bot"):
        raise TableRefusal("taken")
    return row.with_seat(SeatRow(seat, "open") if kind == "open" else SeatRow(seat, "bot", level=level))


def rename(row: TableRow, person: Person) -> TableRow:
    """The table with the person's new name."""
    renamed = row
    for place in row.seats:
        if place.person == person.id and place.kind == "person":
            renamed = renamed.with_seat(replace(place, name=person.name))
    return renamed
