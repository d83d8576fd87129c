"""The embedded store: one SQLite file, one thread that writes and reads it, many requests to a commit.

WAL with synchronous=FULL: what is acknowledged survives a power cut. Whatever waits when the thread is free goes into
one transaction, each request in a savepoint of its own, so one commit (one wait for the disk) serves all of them and
one that fails takes no other down. The file is locked for this process alone: two servers on one file would be two
writers, and the second is refused at its start.
"""

from __future__ import annotations

import asyncio
import json
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from ludoteca.table.storage import (
    ChatLine,
    Line,
    Person,
    PersonData,
    SeatRow,
    Summary,
    TableRow,
    Taken,
)

T = TypeVar("T")

AT_ONCE = 500
"""How many requests share a commit at the most."""

MIGRATIONS: tuple[str, ...] = (
    """
    create table secrets (name text primary key, value blob not null) strict;
    create table people (
        id text primary key, name text not null, folded text not null, password text not null,
        epoch integer not null, made real not null
    ) strict;
    create index people_by_name on people (folded) where password <> '';
    create table tokens (
        hash text primary key, kind text not null, person text not null references people on delete cascade,
        expires real not null
    ) strict;
    create table tables (
        id text primary key, game text not null, rules text not null, players integer not null,
        options text not null, owner text not null, name text not null, public integer not null,
        undo text not null, clock real not null, secret blob not null, salt text not null, status text not null,
        asked text not null, guests text not null, fork_of text not null, fork_at integer not null,
        deals text not null, rematch text not null, made real not null, changed real not null
    ) strict;
    create index tables_open on tables (changed) where public = 1 and status = 'waiting';
    create table seats (
        table_id text not null references tables on delete cascade, seat integer not null, kind text not null,
        name text not null, person text not null, level text not null, primary key (table_id, seat)
    ) strict, without rowid;
    create index seats_by_person on seats (person) where person <> '';
    create table book (
        table_id text not null references tables on delete cascade, number integer not null, kind text not null,
        seat integer not null, label text not null, back_to integer not null, takes text not null,
        at real not null, spent real not null, primary key (table_id, number)
    ) strict, without rowid;
    create table chat (
        id integer primary key, table_id text not null references tables on delete cascade, at real not null,
        person text not null, name text not null, text text not null
    ) strict;
    create index chat_by_table on chat (table_id, id);
    create index chat_by_person on chat (person);
    """,
)
"""The schema, step by step. A step that has been released never changes: a new one is added."""

_TABLE = (
    "id, game, rules, players, options, owner, name, public, undo, clock, secret, salt, status, asked, guests,"
    " fork_of, fork_at, deals, rematch, made, changed"
)


class StoreInUse(RuntimeError):
    """Another server has this data open."""


class SqliteStorage:
    """See `ludoteca.table.storage.Storage`."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._requests: queue.SimpleQueue[_Request | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._broken: BaseException | None = None

    # ---- the thread

    async def start(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._thread = threading.Thread(
            target=self._work, args=(asyncio.get_running_loop(), ready), name="storage", daemon=True
        )
        self._thread.start()
        await ready

    async def close(self) -> None:
        if self._thread is not None:
            self._requests.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    def _work(self, loop: asyncio.AbstractEventLoop, ready: asyncio.Future[None]) -> None:
        try:
            connection = connect(self.file)
        except BaseException as error:
            problem = error
            loop.call_soon_threadsafe(lambda: ready.set_exception(problem))
            return
        loop.call_soon_threadsafe(ready.set_result, None)
        try:
            while (first := self._requests.get()) is not None:
                batch = [first]
                ending = False
                while len(batch) < AT_ONCE:
                    try:
                        request = self._requests.get_nowait()
                    except queue.Empty:
                        break
                    if request is None:
                        ending = True
                        break
                    batch.append(request)
                self._commit(connection, batch)
                loop.call_soon_threadsafe(_tell, batch)
                if ending:
                    break
        finally:
            connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: list[_Request]) -> None:
        try:
            connection.execute("begin immediate")
            for request in batch:
                connection.execute("savepoint request")
                try:
                    request.result = request.work(connection)
                except sqlite3.IntegrityError as error:
                    request.error = Taken(str(error))
                except Exception as error:
                    request.error = error
                if request.error is not None:
                    connection.execute("rollback to request")
                connection.execute("release request")
            connection.execute("commit")
        except BaseException as error:
            for request in batch:
                request.error = error
            if connection.in_transaction:
                connection.execute("rollback")

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._requests.put(_Request(work, future))
        result: T = await future
        return result

    # ---- secrets

    async def secret(self, name: str) -> bytes:
        def work(db: sqlite3.Connection) -> bytes:
            db.execute("insert or ignore into secrets values (?, ?)", (name, secrets.token_bytes(32)))
            value: bytes = db.execute("select value from secrets where name = ?", (name,)).fetchone()[0]
            return value

        return await self._do(work)

    # ---- people

    async def add_person(self, person: Person) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "insert into people values (?, ?, ?, ?, ?, ?)",
                (person.id, person.name, fold(person.name), person.password, person.epoch, person.made),
            )

        await self._do(work)

    async def person(self, id: str) -> Person | None:
        return await self._do(lambda db: _person(db, id))

    async def save_person(self, person: Person) -> None:
        def work(db: sqlite3.Connection) -> None:
            if (
                person.password
                and db.execute(
                    "select 1 from people where folded = ? and password <> '' and id <> ?",
                    (fold(person.name), person.id),
                ).fetchone()
            ):
                raise Taken(f"a person called {person.name!r} has a password already")
            db.execute(
                "update people set name = ?, folded = ?, password = ?, epoch = ? where id = ?",
                (person.name, fold(person.name), person.password, person.epoch, person.id),
            )

        await self._do(work)

    async def people_with_password(self, name: str) -> Sequence[Person]:
        def work(db: sqlite3.Connection) -> list[Person]:
            rows = db.execute(
                "select id, name, password, epoch, made from people where folded = ? and password <> ''", (fold(name),)
            )
            return [Person(*row) for row in rows]

        return await self._do(work)

    async def data_of(self, person: str) -> PersonData | None:
        def work(db: sqlite3.Connection) -> PersonData | None:
            who = _person(db, person)
            if who is None:
                return None
            lines = db.execute(
                "select table_id, at, person, name, text from chat where person = ? order by id", (person,)
            )
            chat = tuple((row[0], ChatLine(*row[1:])) for row in lines)
            return PersonData(who, tuple(_tables_of(db, person, 1_000_000)), chat)

        return await self._do(work)

    async def delete_person(self, person: str, replacement: str) -> Sequence[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            rows = db.execute(
                "select table_id from seats where person = ? union select id from tables where owner = ?",
                (person, person),
            )
            touched = [row[0] for row in rows]
            db.execute(
                "update seats set kind = case when kind = 'open' then 'open' else 'bot' end, person = '',"
                " level = case when level = '' then 'player' else level end, name = ? where person = ?",
                (replacement, person),
            )
            db.execute("update tables set owner = '' where owner = ?", (person,))
            db.execute("delete from chat where person = ?", (person,))
            db.execute("delete from people where id = ?", (person,))
            return touched

        return await self._do(work)

    # ---- tokens

    async def add_token(self, hash: str, kind: str, person: str, expires: float) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("delete from tokens where expires < ?", (time.time(),))
            db.execute("insert into tokens values (?, ?, ?, ?)", (hash, kind, person, expires))

        await self._do(work)

    async def token(self, hash: str, kind: str) -> str | None:
        return await self._do(lambda db: _token(db, hash, kind))

    async def use_token(self, hash: str, kind: str) -> str | None:
        def work(db: sqlite3.Connection) -> str | None:
            person = _token(db, hash, kind)
            db.execute("delete from tokens where hash = ? and kind = ?", (hash, kind))
            return person

        return await self._do(work)

    # ---- tables

    async def add_table(self, table: TableRow, lines: Sequence[Line]) -> None:
        def work(db: sqlite3.Connection) -> None:
            places = ", ".join("?" * 21)
            db.execute(f"insert into tables ({_TABLE}) values ({places})", _values(table))
            _write_seats(db, table)
            _write_lines(db, table.id, lines)

        await self._do(work)

    async def table(self, id: str) -> TableRow | None:
        return await self._do(lambda db: _table(db, id))

    async def save_table(self, table: TableRow) -> None:
        def work(db: sqlite3.Connection) -> None:
            _update(db, table)
            _write_seats(db, table)

        await self._do(work)

    async def write(self, table: TableRow, lines: Sequence[Line]) -> None:
        def work(db: sqlite3.Connection) -> None:
            _write_lines(db, table.id, lines)
            db.execute(
                "update tables set status = ?, asked = ?, changed = ? where id = ?",
                (table.status, json.dumps(table.asked), table.changed, table.id),
            )

        await self._do(work)

    async def book(self, table: str) -> Sequence[Line]:
        def work(db: sqlite3.Connection) -> list[Line]:
            rows = db.execute(
                "select number, kind, seat, label, back_to, takes, at, spent from book where table_id = ?"
                " order by number",
                (table,),
            )
            return [Line(*row) for row in rows]

        return await self._do(work)

    async def tables_of(self, person: str, limit: int = 100) -> Sequence[Summary]:
        return await self._do(lambda db: _tables_of(db, person, limit))

    async def open_tables(self, limit: int = 100) -> Sequence[Summary]:
        def work(db: sqlite3.Connection) -> list[Summary]:
            ids = db.execute(
                "select id from tables where public = 1 and status = 'waiting' order by changed desc limit ?", (limit,)
            )
            found = [_summary(db, row[0], "") for row in ids.fetchall()]
            return [summary for summary in found if any(seat.kind == "open" for seat in summary.seats)]

        return await self._do(work)

    async def count_tables_of(self, person: str) -> int:
        def work(db: sqlite3.Connection) -> int:
            count: int = db.execute(
                "select count(*) from tables where owner = ? and status <> 'over'", (person,)
            ).fetchone()[0]
            return count

        return await self._do(work)

    # ---- chat

    async def add_chat(self, table: str, line: ChatLine) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "insert into chat (table_id, at, person, name, text) values (?, ?, ?, ?, ?)",
                (table, line.at, line.person, line.name, line.text),
            )

        await self._do(work)

    async def chat(self, table: str, limit: int = 100) -> Sequence[ChatLine]:
        def work(db: sqlite3.Connection) -> list[ChatLine]:
            rows = db.execute(
                "select at, person, name, text from chat where table_id = ? order by id desc limit ?", (table, limit)
            ).fetchall()
            return [ChatLine(*row) for row in reversed(rows)]

        return await self._do(work)


class _Request:
    __slots__ = ("error", "future", "result", "work")

    def __init__(self, work: Callable[[sqlite3.Connection], Any], future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future
        self.result: Any = None
        self.error: BaseException | None = None


def _tell(batch: list[_Request]) -> None:
    for request in batch:
        if request.future.done():
            continue  # whoever asked has gone
        if request.error is not None:
            request.future.set_exception(request.error)
        else:
            request.future.set_result(request.result)


def connect(file: Path) -> sqlite3.Connection:
    """Open the file for this process alone and bring its schema up to date."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=2)
    try:
        connection.execute("pragma locking_mode = exclusive")
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = full")
        connection.execute("pragma foreign_keys = on")
        connection.execute("pragma temp_store = memory")
        connection.execute("begin exclusive")
        migrate(connection)
        connection.execute("commit")
    except sqlite3.OperationalError as error:
        connection.close()
        if "locked" in str(error):
            raise StoreInUse(f"{file} is in use by another server") from error
        raise
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    """Take the steps that have not been taken. Within the caller's transaction."""
    connection.execute("create table if not exists migrations (number integer primary key, at real not null) strict")
    taken = connection.execute("select coalesce(max(number), 0) from migrations").fetchone()[0]
    if taken > len(MIGRATIONS):
        raise RuntimeError(f"the data is of a newer Ludoteca (step {taken}; this one knows {len(MIGRATIONS)})")
    for number, script in enumerate(MIGRATIONS[taken:], taken + 1):
        for statement in script.split(";"):
            if statement.strip():
                connection.execute(statement)
        connection.execute("insert into migrations values (?, ?)", (number, time.time()))


def fold(name: str) -> str:
    """Names are the same if they differ in case only."""
    return name.casefold()


def _person(db: sqlite3.Connection, id: str) -> Person | None:
    row = db.execute("select id, name, password, epoch, made from people where id = ?", (id,)).fetchone()
    return None if row is None else Person(*row)


def _token(db: sqlite3.Connection, hash: str, kind: str) -> str | None:
    row = db.execute(
        "select person from tokens where hash = ? and kind = ? and expires > ?", (hash, kind, time.time())
    ).fetchone()
    return None if row is None else str(row[0])


def _values(table: TableRow) -> tuple[Any, ...]:
    return (
        table.id,
        table.game,
        table.rules,
        table.players,
        json.dumps(table.options),
        table.owner,
        table.name,
        int(table.public),
        table.undo,
        table.clock,
        table.secret,
        table.salt,
        table.status,
        json.dumps(table.asked),
        json.dumps(table.guests),
        table.fork_of,
        table.fork_at,
        json.dumps(table.deals),
        table.rematch,
        table.made,
        table.changed,
    )


def _update(db: sqlite3.Connection, table: TableRow) -> None:
    names = [name.strip() for name in _TABLE.split(",")]
    setters = ", ".join(f"{name} = ?" for name in names[1:])
    values = _values(table)
    db.execute(f"update tables set {setters} where id = ?", (*values[1:], values[0]))


def _write_seats(db: sqlite3.Connection, table: TableRow) -> None:
    db.executemany(
        "insert or replace into seats values (?, ?, ?, ?, ?, ?)",
        [(table.id, row.seat, row.kind, row.name, row.person, row.level) for row in table.seats],
    )


def _write_lines(db: sqlite3.Connection, table: str, lines: Sequence[Line]) -> None:
    db.executemany(
        "insert into book values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(table, i.number, i.kind, i.seat, i.label, i.to, i.takes, i.at, i.spent) for i in lines],
    )


def _seats(db: sqlite3.Connection, table: str) -> tuple[SeatRow, ...]:
    rows = db.execute("select seat, kind, name, person, level from seats where table_id = ? order by seat", (table,))
    return tuple(SeatRow(*row) for row in rows)


def _table(db: sqlite3.Connection, id: str) -> TableRow | None:
    row = db.execute(f"select {_TABLE} from tables where id = ?", (id,)).fetchone()
    if row is None:
        return None
    return TableRow(
        id=row[0],
        game=row[1],
        rules=row[2],
        players=row[3],
        options=json.loads(row[4]),
        seats=_seats(db, id),
        owner=row[5],
        name=row[6],
        public=bool(row[7]),
        undo=row[8],
        clock=row[9],
        secret=row[10],
        salt=row[11],
        status=row[12],
        asked=tuple(json.loads(row[13])),
        guests=tuple(json.loads(row[14])),
        fork_of=row[15],
        fork_at=row[16],
        deals=tuple((at, seed) for at, seed in json.loads(row[17])),
        rematch=row[18],
        made=row[19],
        changed=row[20],
    )


def _summary(db: sqlite3.Connection, id: str, person: str) -> Summary:
    row = db.execute("select id, game, name, status, asked, public, changed from tables where id = ?", (id,)).fetchone()
    seats = _seats(db, id)
    mine = tuple(seat.seat for seat in seats if person and seat.person == person)
    return Summary(row[0], row[1], row[2], row[3], seats, tuple(json.loads(row[4])), mine, bool(row[5]), row[6])


def _tables_of(db: sqlite3.Connection, person: str, limit: int) -> list[Summary]:
    ids = db.execute(
        "select distinct tables.id, changed from tables join seats on seats.table_id = tables.id where seats.person = ?"
        " union select id, changed from tables where owner = ? order by 2 desc limit ?",
        (person, person, limit),
    ).fetchall()
    return [_summary(db, row[0], person) for row in ids]
