"""The embedded store's file: how it is opened, its schema, and the steps that lead there from an older one."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

from ludoteca.table.storage import StoreInUse, StoreUnfit

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
    # Whose seats, tables and tokens: asked for with every list and every new table, so not by reading all of them. (The
    # partial index of the first step does not serve a question about a person who is only known when it is asked.)
    """
    drop index seats_by_person;
    create index seats_by_person on seats (person);
    create index tables_by_owner on tables (owner);
    create index tokens_by_person on tokens (person);
    create index tokens_by_expiry on tokens (expires);
    """,
)
"""The schema, step by step. A step that has been released never changes: a new one is added."""


def connect(file: Path) -> sqlite3.Connection:
    """Open the file for this process alone and bring its schema up to date. Raises StoreUnfit or StoreInUse."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=2)
    except OSError as error:
        raise StoreUnfit(f"cannot keep data in {file.parent}: {error.strerror}") from error
    except sqlite3.Error as error:
        raise StoreUnfit(f"cannot keep data in {file.parent}: {error}") from error
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
            raise StoreInUse(f"another server has {file.parent} open already") from error
        raise StoreUnfit(f"{file} cannot be used: {error}") from error
    except sqlite3.DatabaseError as error:
        connection.close()
        raise StoreUnfit(f"{file} is no store of ours, or is damaged: {error}") from error
    except StoreUnfit:
        connection.close()
        raise
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    """Take the steps that have not been taken. Within the caller's transaction."""
    connection.execute("create table if not exists migrations (number integer primary key, at real not null) strict")
    taken = connection.execute("select coalesce(max(number), 0) from migrations").fetchone()[0]
    if taken > len(MIGRATIONS):
        raise StoreUnfit(f"the data is of a newer Ludoteca (step {taken}; this one knows {len(MIGRATIONS)})")
    for number, script in enumerate(MIGRATIONS[taken:], taken + 1):
        for statement in script.split(";"):
            if statement.strip():
                connection.execute(statement)
        connection.execute("insert into migrations values (?, ?)", (number, time.time()))
