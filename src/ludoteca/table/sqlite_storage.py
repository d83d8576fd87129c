"""The embedded store: one SQLite file.

WAL with synchronous=FULL: what is acknowledged survives a power cut. The file is locked for this process alone: two
servers on one file would be two writers, and the second is refused at its start.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from ludoteca.table.sqlite_rows import (
    TABLE_COLUMNS,
    read_person,
    read_summary,
    read_table,
    read_tables_of,
    read_token,
    table_values,
    update_table,
    write_lines,
    write_seats,
)
from ludoteca.table.sqlite_writer import Writer
from ludoteca.table.storage import ChatLine, Line, Person, PersonData, Summary, TableRow, Taken, folded


class SqliteStorage:
    """See `ludoteca.table.storage.Storage`."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._writer = Writer(file)

    async def start(self) -> None:
        await self._writer.start()

    async def close(self) -> None:
        await self._writer.close()

    # ---- secrets

    async def secret(self, name: str) -> bytes:
        def work(db: sqlite3.Connection) -> bytes:
            db.execute("insert or ignore into secrets values (?, ?)", (name, secrets.token_bytes(32)))
            value: bytes = db.execute("select value from secrets where name = ?", (name,)).fetchone()[0]
            return value

        return await self._writer.do(work)

    # ---- people

    async def add_person(self, person: Person) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "insert into people values (?, ?, ?, ?, ?, ?)",
                (person.id, person.name, folded(person.name), person.password, person.epoch, person.made),
            )

        await self._writer.do(work)

    async def person(self, id: str) -> Person | None:
        return await self._writer.do(lambda db: read_person(db, id))

    async def save_person(self, person: Person) -> None:
        def work(db: sqlite3.Connection) -> None:
            if (
                person.password
                and db.execute(
                    "select 1 from people where folded = ? and password <> '' and id <> ?",
                    (folded(person.name), person.id),
                ).fetchone()
            ):
                raise Taken(f"a person called {person.name!r} has a password already")
            db.execute(
                "update people set name = ?, folded = ?, password = ?, epoch = ? where id = ?",
                (person.name, folded(person.name), person.password, person.epoch, person.id),
            )

        await self._writer.do(work)

    async def people_with_password(self, name: str) -> Sequence[Person]:
        def work(db: sqlite3.Connection) -> list[Person]:
            rows = db.execute(
                "select id, name, password, epoch, made from people where folded = ? and password <> ''",
                (folded(name),),
            )
            return [Person(*row) for row in rows]

        return await self._writer.do(work)

    async def data_of(self, person: str) -> PersonData | None:
        def work(db: sqlite3.Connection) -> PersonData | None:
            who = read_person(db, person)
            if who is None:
                return None
            lines = db.execute(
                "select table_id, at, person, name, text from chat where person = ? order by id", (person,)
            )
            chat = tuple((row[0], ChatLine(*row[1:])) for row in lines)
            return PersonData(who, tuple(read_tables_of(db, person, 1_000_000)), chat)

        return await self._writer.do(work)

    async def delete_person(self, person: str, leave: Callable[[TableRow], TableRow]) -> Sequence[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            rows = db.execute(
                "select table_id from seats where person = ? union select id from tables where owner = ?"
                " union select tables.id from tables, json_each(tables.guests) where json_each.value = ?",
                (person, person, person),
            )
            touched = [row[0] for row in rows]
            for id in touched:
                if (table := read_table(db, id)) is not None:
                    _save(db, leave(table))
            db.execute("delete from chat where person = ?", (person,))
            db.execute("delete from people where id = ?", (person,))
            return touched

        return await self._writer.do(work)

    # ---- tokens

    async def add_token(self, hash: str, kind: str, person: str, expires: float) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("delete from tokens where expires < ?", (time.time(),))
            db.execute("insert into tokens values (?, ?, ?, ?)", (hash, kind, person, expires))

        await self._writer.do(work)

    async def token(self, hash: str, kind: str) -> str | None:
        return await self._writer.do(lambda db: read_token(db, hash, kind))

    async def use_token(self, hash: str, kind: str) -> str | None:
        def work(db: sqlite3.Connection) -> str | None:
            person = read_token(db, hash, kind)
            db.execute("delete from tokens where hash = ? and kind = ?", (hash, kind))
            return person

        return await self._writer.do(work)

    async def forget_tokens(self, person: str, kind: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("delete from tokens where person = ? and kind = ?", (person, kind))

        await self._writer.do(work)

    # ---- tables

    async def add_table(self, table: TableRow, lines: Sequence[Line]) -> None:
        def work(db: sqlite3.Connection) -> None:
            places = ", ".join("?" * 21)
            db.execute(f"insert into tables ({TABLE_COLUMNS}) values ({places})", table_values(table))
            write_seats(db, table)
            write_lines(db, table.id, lines)

        await self._writer.do(work)

    async def table(self, id: str) -> TableRow | None:
        return await self._writer.do(lambda db: read_table(db, id))

    async def save_table(self, table: TableRow) -> None:
        await self._writer.do(lambda db: _save(db, table))

    async def write(self, table: TableRow, lines: Sequence[Line]) -> None:
        def work(db: sqlite3.Connection) -> None:
            write_lines(db, table.id, lines)
            db.execute(
                "update tables set status = ?, asked = ?, changed = ? where id = ?",
                (table.status, json.dumps(table.asked), table.changed, table.id),
            )

        await self._writer.do(work)

    async def book(self, table: str) -> Sequence[Line]:
        def work(db: sqlite3.Connection) -> list[Line]:
            rows = db.execute(
                "select number, kind, seat, label, back_to, takes, at, spent from book where table_id = ?"
                " order by number",
                (table,),
            )
            return [Line(*row) for row in rows]

        return await self._writer.do(work)

    async def tables_of(self, person: str, limit: int = 100) -> Sequence[Summary]:
        return await self._writer.do(lambda db: read_tables_of(db, person, limit))

    async def open_tables(self, since: float = 0, limit: int = 100) -> Sequence[Summary]:
        def work(db: sqlite3.Connection) -> list[Summary]:
            ids = db.execute(
                "select id from tables where public = 1 and status = 'waiting' and changed >= ?"
                " order by changed desc limit ?",
                (since, limit),
            )
            found = [read_summary(db, row[0], "") for row in ids.fetchall()]
            return [table for table in found if {"open", "person"} <= {seat.kind for seat in table.seats}]

        return await self._writer.do(work)

    async def count_tables_of(self, person: str) -> int:
        def work(db: sqlite3.Connection) -> int:
            count: int = db.execute(
                "select count(*) from tables where owner = ? and status <> 'over'", (person,)
            ).fetchone()[0]
            return count

        return await self._writer.do(work)

    # ---- chat

    async def add_chat(self, table: str, line: ChatLine) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "insert into chat (table_id, at, person, name, text) values (?, ?, ?, ?, ?)",
                (table, line.at, line.person, line.name, line.text),
            )

        await self._writer.do(work)

    async def chat(self, table: str, limit: int = 100) -> Sequence[ChatLine]:
        def work(db: sqlite3.Connection) -> list[ChatLine]:
            rows = db.execute(
                "select at, person, name, text from chat where table_id = ? order by id desc limit ?", (table, limit)
            ).fetchall()
            return [ChatLine(*row) for row in reversed(rows)]

        return await self._writer.do(work)


def _save(db: sqlite3.Connection, table: TableRow) -> None:
    update_table(db, table)
    write_seats(db, table)
