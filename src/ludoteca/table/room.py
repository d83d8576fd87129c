"""Every table there is: made, opened when somebody comes, dropped from memory when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

import structlog

from ludoteca import shelf
from ludoteca.bots import LEVELS
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import AnyGame, SetupValue
from ludoteca.table.book import effective
from ludoteca.table.seating import TableRefusal, forget, rename
from ludoteca.table.storage import Line, Person, SeatRow, Summary, TableRow, UndoPolicy
from ludoteca.table.tables import CHAT_KEPT, LiveTable, Services, begun
from ludoteca.table.tokens import new_id, new_token

log = structlog.get_logger(__name__)

SWEEP_SECONDS = 10.0
OPEN_FOR = 3 * 24 * 3600
MIDDLE_LEVEL = LEVELS[len(LEVELS) // 2]
LONGEST_TABLE_NAME = 60


class NoSuchTable(LudotecaError):
    """No table of that name here."""


SeatWish: TypeAlias = Literal["me", "open", "hotseat", "bot"]


@dataclass(frozen=True, slots=True)
class Place:
    """What is wished for one seat of a new table."""

    kind: SeatWish
    level: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wished of a new table."""

    game: str
    places: Sequence[Place]
    options: Mapping[str, SetupValue] = field(default_factory=dict)
    name: str = ""
    public: bool = True
    undo: UndoPolicy = "kernel"
    clock: float = 0


def against_bots(game: AnyGame) -> Wish:
    """The quickest way to play: me first, bots in the other seats, as few as make a proper match."""
    sensible = [count for count in game.players if count > 1] or list(game.players)
    count = sensible[0]
    places = [Place("me")] + [Place("bot", MIDDLE_LEVEL)] * (count - 1)
    return Wish(game.name, places, public=False)


class Room:
    """The tables, in memory and in the store."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        for table in list(self._tables.values()):
            async with table.lock:
                table.close()
        self._tables.clear()

    @property
    def in_memory(self) -> int:
        return len(self._tables)

    # ---- finding

    async def table(self, id: str) -> LiveTable:
        """A table, opened from its book if need be. Raises NoSuchTable."""
        found = self._tables.get(id)
        if found is not None and not found.closed:
            return found
        opening = self._opening.get(id)
        if opening is None:
            # A task of its own: who asked first may go away meanwhile, and there must not be two of one table.
            opening = self._opening[id] = asyncio.create_task(self._open(id))
            opening.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(opening)

    async def _open(self, id: str) -> LiveTable:
        storage = self.services.storage
        row = await storage.table(id)
        if row is None or row.game not in shelf.games():
            raise NoSuchTable(f"no table {id!r}")
        lines = await storage.book(id)
        chat = await storage.chat(id, CHAT_KEPT)
        began = time.perf_counter()
        table = LiveTable(self.services, row, list(lines), list(chat))
        if drawn := table.settle():  # the server ended between a beginning and its first draws
            await storage.write(table.row, drawn)
        took = time.perf_counter() - began
        if table.parts is not None:
            log.warning("a table's rules have changed", table=id, game=row.game, parts_at=table.parts.number)
        log.info("table opened", table=id, game=row.game, answers=table.match.number, seconds=round(took, 4))
        self._tables[id] = table
        table.publish()
        return table

    async def watched(self, id: str, person: str) -> LiveTable:
        """A table that this person may look at. Of a private one a stranger does not even learn that it exists."""
        table = await self.table(id)
        if not table.may_watch(person):
            raise NoSuchTable(f"no table {id!r}")
        return table

    async def open_tables(self, most: int) -> Sequence[Summary]:
        """Those that anybody may join, the newest first; who has waited for days is not waiting any more."""
        return await self.services.storage.open_tables(time.time() - OPEN_FOR, most)

    def watchable(self, most: int) -> Sequence[Summary]:
        """The public tables where people are playing at this moment: anybody may look on."""
        rows = [
            table.row
            for table in self._tables.values()
            if table.row.public and table.row.status == "playing" and _played(table)
        ]
        rows.sort(key=lambda row: row.changed, reverse=True)
        return [
            Summary(row.id, row.game, row.name, row.status, row.seats, row.asked, (), True, row.changed)
            for row in rows[:most]
        ]

    # ---- making

    async def create(self, person: Person, wish: Wish) -> LiveTable:
        """A new table. Raises BadSetup, NoSuchGame or TableRefusal."""
        game = shelf.game(wish.game)
        setup = game.setup(len(wish.places), **wish.options)
        seats = tuple(_seat(number, place, person) for number, place in enumerate(wish.places))
        if sum(row.kind == "person" for row in seats) > 1:
            raise TableRefusal("two-seats")
        row = TableRow(
            id=new_id(),
            game=game.name,
            rules=game.rules,
            players=setup.seats,
            options=dict(setup.options),
            seats=seats,
            owner=person.id,
            name=wish.name[:LONGEST_TABLE_NAME],
            public=wish.public,
            undo=wish.undo,
            clock=wish.clock,
            secret=secrets.token_bytes(32),
            made=time.time(),
            changed=time.time(),
        )
        return await self._add(person, row, [])

    async def _add(self, person: Person, row: TableRow, lines: list[Line]) -> LiveTable:
        if await self.services.storage.count_tables_of(person.id) >= self.services.settings.tables_a_person:
            raise TableRefusal("too-many")
        begins = not any(place.kind == "open" for place in row.seats)
        if begins:
            row = begun(row)
        table = LiveTable(self.services, row, lines, [])
        drawn = table.settle()
        await self.services.storage.add_table(table.row, [*lines, *drawn])
        self._tables[row.id] = table
        table.publish()
        return table

    async def fork(self, person: Person, table: LiveTable, at: int) -> LiveTable:
        """A new table that goes on from a past point of another. What not all had seen there is dealt afresh; the
        person takes their own seat (or the one that is asked), bots the others."""
        async with table.lock:
            table.must_be_open()
            at = max(table.row.fork_at, min(at, table.match.number))
            lines, _ = effective(await self.services.storage.book(table.id))
            then = table.match.at(at)
            if then.over:
                raise TableRefusal("over")
            question = then.question
            mine = table.row.seat_of(person.id)
            if mine is None:
                asked = question.seat if question is not None else 0
                mine = asked if 0 <= asked < table.row.players else 0
            seats = tuple(
                SeatRow(place, "person", person.name, person.id)
                if place == mine
                else SeatRow(place, "bot", level=_playing_level(table.row.seats[place]))
                for place in range(table.row.players)
            )
            row = replace(
                table.row,
                id=new_id(),
                rules=table.game.rules,
                seats=seats,
                owner=person.id,
                public=False,
                clock=0,
                secret=secrets.token_bytes(32),
                salt="",
                status="waiting",
                asked=(),
                guests=(),
                fork_of=table.id,
                fork_at=at,
                deals=(*table.row.deals, (at, new_token())) if then.state.hides else (),
                rematch="",
                made=time.time(),
                changed=time.time(),
            )
            prefix = [replace(line, number=number, spent=0) for number, line in enumerate(lines[:at])]
        return await self._add(person, row, prefix)

    async def rematch(self, person: Person, table: LiveTable) -> LiveTable:
        """The same people, bots and set-up once more; the first who asks makes the table, the others follow."""
        async with table.lock:
            table.must_be_open()
            if not table.over:
                raise TableRefusal("not-over")
            if person.id != table.row.owner and not table.row.seats_of(person.id):
                raise TableRefusal("not-your-seat")
            if table.row.rematch:
                return await self.table(table.row.rematch)
            row = replace(
                table.row,
                id=new_id(),
                rules=table.game.rules,
                owner=person.id,
                secret=secrets.token_bytes(32),
                salt="",
                status="waiting",
                asked=(),
                fork_of="",
                fork_at=0,
                deals=(),
                rematch="",
                made=time.time(),
                changed=time.time(),
            )
            new = await self._add(person, row, [])
            table.row = replace(table.row, rematch=new.id)
            await self.services.storage.save_table(table.row)
            table.publish()
            return new

    # ---- forgetting

    async def forget_person(self, person: str, name: str) -> None:
        """Delete somebody's data, and open anew the tables that knew them. Who took their seats is called `name`."""
        theirs = [summary.id for summary in await self.services.storage.tables_of(person, 1_000_000)]
        for id in theirs:
            await self._close(id)
        for id in await self.services.storage.delete_person(person, lambda row: forget(row, person, name)):
            await self._close(id)  # they had only looked on, or somebody has opened it in between
        self.hang_up(person)
        for table in self._tables.values():
            table.chat = [line for line in table.chat if line.person != person]

    def hang_up(self, person: str) -> None:
        """End the live connections of somebody whose sessions have ended."""
        for table in self._tables.values():
            table.hang_up(person)

    async def _close(self, id: str) -> None:
        if (opening := self._opening.get(id)) is not None:
            await asyncio.wait([opening])
        table = self._tables.pop(id, None)
        if table is not None:
            async with table.lock:
                table.close()

    async def rename_person(self, person: Person) -> None:
        """Call somebody by their new name where they still play. (Where a game is no longer on the shelf, nobody
        does.)"""
        for summary in await self.services.storage.tables_of(person.id):
            if summary.status != "over" and summary.mine and summary.game in shelf.games():
                table = await self.table(summary.id)
                await table.change_seats(lambda row: rename(row, person))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.services.settings.idle_seconds))
            self.drop_idle()

    def drop_idle(self) -> None:
        """Let go of the tables where nobody has been for a while."""
        limit = time.monotonic() - self.services.settings.idle_seconds
        for id, table in list(self._tables.items()):
            if not table.busy and table.touched <= limit:
                table.close()
                del self._tables[id]


def _played(table: LiveTable) -> bool:
    """Is somebody who sits there looking at it?"""
    return any(table.row.seats_of(watcher.person) for watcher in table.watchers)


def _playing_level(place: SeatRow) -> str:
    """How strong a bot plays in a seat of a new table: that of somebody who had left plays too."""
    return place.level if place.level in LEVELS else MIDDLE_LEVEL


def _seat(number: int, place: Place, person: Person) -> SeatRow:
    match place.kind:
        case "me":
            return SeatRow(number, "person", person.name, person.id)
        case "hotseat":
            return SeatRow(number, "hotseat", place.name, person.id)
        case "bot":
            level = place.level or MIDDLE_LEVEL
            if level not in LEVELS:
                raise TableRefusal("no-such-level", level=level)
            return SeatRow(number, "bot", place.name, level=level)
        case _:
            return SeatRow(number, "open")
