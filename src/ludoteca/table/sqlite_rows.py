"""Rows of the embedded store, read and written: people, tables, seats, lines of books."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Sequence
from typing import Any

from ludoteca.table.storage import Line, Person, SeatRow, Summary, TableRow

TABLE_COLUMNS = (
    "id, game, rules, players, options, owner, name, public, undo, clock, secret, salt, status, asked, guests,"
    " fork_of, fork_at, deals, rematch, made, changed"
)


def read_person(db: sqlite3.Connection, id: str) -> Person | None:
    row = db.execute("select id, name, password, epoch, made from people where id = ?", (id,)).fetchone()
    return None if row is None else Person(*row)


def read_token(db: sqlite3.Connection, hash: str, kind: str) -> str | None:
    row = db.execute(
        "select person from tokens where hash = ? and kind = ? and expires > ?", (hash, kind, time.time())
    ).fetchone()
    return None if row is None else str(row[0])


def table_values(table: TableRow) -> tuple[Any, ...]:
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


def update_table(db: sqlite3.Connection, table: TableRow) -> None:
    names = [name.strip() for name in TABLE_COLUMNS.split(",")]
    setters = ", ".join(f"{name} = ?" for name in names[1:])
    values = table_values(table)
    db.execute(f"update tables set {setters} where id = ?", (*values[1:], values[0]))


def write_seats(db: sqlite3.Connection, table: TableRow) -> None:
    db.executemany(
        "insert or replace into seats values (?, ?, ?, ?, ?, ?)",
        [(table.id, row.seat, row.kind, row.name, row.person, row.level) for row in table.seats],
    )


def write_lines(db: sqlite3.Connection, table: str, lines: Sequence[Line]) -> None:
    db.executemany(
        "insert into book values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(table, i.number, i.kind, i.seat, i.label, i.to, i.takes, i.at, i.spent) for i in lines],
    )


def read_seats(db: sqlite3.Connection, table: str) -> tuple[SeatRow, ...]:
    rows = db.execute("select seat, kind, name, person, level from seats where table_id = ? order by seat", (table,))
    return tuple(SeatRow(*row) for row in rows)


def read_table(db: sqlite3.Connection, id: str) -> TableRow | None:
    row = db.execute(f"select {TABLE_COLUMNS} from tables where id = ?", (id,)).fetchone()
    if row is None:
        return None
    return TableRow(
        id=row[0],
        game=row[1],
        rules=row[2],
        players=row[3],
        options=json.loads(row[4]),
        seats=read_seats(db, id),
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


def read_summary(db: sqlite3.Connection, id: str, person: str) -> Summary:
    row = db.execute("select id, game, name, status, asked, public, changed from tables where id = ?", (id,)).fetchone()
    seats = read_seats(db, id)
    mine = tuple(seat.seat for seat in seats if person and seat.person == person)
    return Summary(row[0], row[1], row[2], row[3], seats, tuple(json.loads(row[4])), mine, bool(row[5]), row[6])


def read_tables_of(db: sqlite3.Connection, person: str, limit: int) -> list[Summary]:
    ids = db.execute(
        "select distinct tables.id, changed from tables join seats on seats.table_id = tables.id where seats.person = ?"
        " union select id, changed from tables where owner = ? order by 2 desc limit ?",
        (person, person, limit),
    ).fetchall()
    return [read_summary(db, row[0], person) for row in ids]
