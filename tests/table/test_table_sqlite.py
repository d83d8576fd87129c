"""The embedded store: one file for one server, brought up to date step by step, one wait for the disk for many."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from test_table_storage import ANN, TABLE

from ludoteca.table import sqlite_schema
from ludoteca.table.book import open_book
from ludoteca.table.sqlite_storage import SqliteStorage
from ludoteca.table.sqlite_writer import Request
from ludoteca.table.storage import Line, NotKept, Person, StoreUnfit, Taken


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStorage]:
    storage = SqliteStorage(tmp_path / "store.sqlite3")
    await storage.start()
    await storage.add_person(ANN)
    yield storage
    await storage.close()


async def reopened(store: SqliteStorage) -> SqliteStorage:
    await store.close()
    again = SqliteStorage(store.file)
    await again.start()
    return again


async def test_many_requests_share_a_commit(store: SqliteStorage) -> None:
    """The disk is waited for once, not once a request; and one that fails takes no other down."""
    for n in range(50):
        await store.add_table(replace(TABLE, id=f"m{n}"), [])
    commits: list[int] = []
    honest = store._writer._commit

    def counting(connection: sqlite3.Connection, batch: list[Request]) -> None:
        commits.append(len(batch))
        time.sleep(0.002)
        honest(connection, batch)

    store._writer._commit = counting  # type: ignore[method-assign]
    writes = [store.write(replace(TABLE, id=f"m{n}"), [Line(0, "answer", 0, "a")]) for n in range(50)]
    bad = store.write(replace(TABLE, id="nowhere"), [Line(0, "answer", 0, "a")])
    done = await asyncio.gather(*writes, bad, return_exceptions=True)
    assert done[:50] == [None] * 50
    assert isinstance(done[50], Taken)
    assert len(commits) < 10
    assert sum(commits) == 51


async def test_what_is_acknowledged_is_safe_from_a_power_cut(store: SqliteStorage) -> None:
    def pragmas(connection: sqlite3.Connection) -> tuple[str, int, str]:
        return (
            connection.execute("pragma journal_mode").fetchone()[0],
            connection.execute("pragma synchronous").fetchone()[0],
            connection.execute("pragma locking_mode").fetchone()[0],
        )

    assert await store._writer.do(pragmas) == ("wal", 2, "exclusive")


async def test_a_full_disk_keeps_nothing_and_breaks_nothing(store: SqliteStorage) -> None:
    """A file that may not grow fails as a full disk does."""
    await store.add_table(TABLE, [])

    def room(db: sqlite3.Connection) -> None:
        db.execute(f"pragma max_page_count = {db.execute('pragma page_count').fetchone()[0]}")

    await store._writer.do(room)
    large = [Line(n, "answer", 0, "x" * 500) for n in range(200)]
    written, found, said = await asyncio.gather(
        store.write(replace(TABLE, status="over"), large),
        store.table("t1"),
        store.chat("t1"),
        return_exceptions=True,
    )
    assert isinstance(written, NotKept)
    assert "full" in str(written)
    assert (found, said) == (TABLE, []), "who asked at the same time is served"
    assert await store.book("t1") == []
    await store._writer.do(lambda db: db.execute("pragma max_page_count = 100000"))
    await store.write(TABLE, large)
    assert await store.book("t1") == large


async def test_migrations_are_taken_once_and_never_back(
    store: SqliteStorage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    await store.add_table(TABLE, [])
    steps = (*sqlite_schema.MIGRATIONS, "alter table people add column colour text not null default 'red'")
    monkeypatch.setattr(sqlite_schema, "MIGRATIONS", steps)
    again = await reopened(store)
    colour = await again._writer.do(lambda db: db.execute("select colour from people").fetchone()[0])
    taken = await again._writer.do(lambda db: db.execute("select count(*) from migrations").fetchone()[0])
    assert (colour, taken) == ("red", len(steps))
    assert await again.table("t1") == TABLE
    await again.close()
    monkeypatch.undo()
    older = SqliteStorage(store.file)
    with pytest.raises(StoreUnfit, match="newer Ludoteca"):
        await older.start()


@pytest.fixture
def old_store(tmp_path: Path) -> Path:
    """A store as an earlier Ludoteca has left it: written by the program of then, kept as text."""
    file = tmp_path / "old.sqlite3"
    with contextlib.closing(sqlite3.connect(file)) as db:
        db.executescript((Path(__file__).parent / "stores" / "step1.sql").read_text("utf-8"))
    return file


async def test_a_store_of_the_first_schema_is_taken_over(old_store: Path) -> None:
    store = SqliteStorage(old_store)
    await store.start()
    taken = await store._writer.do(lambda db: db.execute("select count(*) from migrations").fetchone()[0])
    assert taken == len(sqlite_schema.MIGRATIONS) > 1
    ann = await store.person("qvfc2jvhhzy6")
    tables = await store.tables_of("qvfc2jvhhzy6")
    assert ann is not None and ann.name == "Ann"
    assert {(table.game, table.status) for table in tables} == {("connect-four", "waiting"), ("connect-four", "over")}
    row = await store.table("necdtrbps5")
    assert row is not None
    opened = open_book(row, await store.book(row.id))
    assert opened.parts is None
    assert opened.match.over
    assert [line.text for line in await store.chat(row.id)] == ["Well played; once more?"]
    await store.close()


def test_an_old_store_comes_to_the_schema_of_a_new_one(old_store: Path, tmp_path: Path) -> None:
    schemas = []
    for file in (old_store, tmp_path / "new.sqlite3"):
        with contextlib.closing(sqlite_schema.connect(file)) as db:
            schemas.append(sorted(db.execute("select type, name, sql from sqlite_master where sql <> ''").fetchall()))
    assert schemas[0] == schemas[1]


async def test_a_step_that_fails_leaves_the_store_as_it_was(old_store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = (*sqlite_schema.MIGRATIONS, "create table half (id text); create table people (id text)")
    monkeypatch.setattr(sqlite_schema, "MIGRATIONS", steps)
    with pytest.raises(StoreUnfit, match="already exists"):
        await SqliteStorage(old_store).start()
    with contextlib.closing(sqlite3.connect(old_store)) as db:
        assert db.execute("select count(*) from migrations").fetchone() == (1,)
        assert not db.execute("select 1 from sqlite_master where name = 'half'").fetchall()


async def test_what_is_no_store_is_said_to_be_none(tmp_path: Path) -> None:
    file = tmp_path / "letter.sqlite3"
    file.write_text("Dear reader, " * 200)
    with pytest.raises(StoreUnfit, match="no store of ours"):
        await SqliteStorage(file).start()
    assert file.read_text() == "Dear reader, " * 200


async def test_no_request_reads_a_whole_table(store: SqliteStorage) -> None:
    """However many tables there are, each request finds what it needs by an index."""
    said: list[str] = []
    await store._writer.do(lambda db: db.set_trace_callback(said.append))
    await store.add_table(TABLE, [Line(0, "answer", 0, "a")])
    await store.write(TABLE, [Line(1, "answer", 0, "a")])
    await store.save_table(TABLE)
    for one in (store.table, store.book, store.chat):
        await one("t1")
    await store.tables_of("p1")
    await store.count_tables_of("p1")
    await store.open_tables()
    await store.data_of("p1")
    await store.save_person(Person("p1", "Ann", "hash"))
    await store.people_with_password("Ann")
    await store.add_token("h", "device", "p1", time.time() + 60)
    await store.use_token("h", "device")
    await store.forget_tokens("p1", "device")

    def scans(db: sqlite3.Connection) -> list[str]:
        db.set_trace_callback(None)
        asked = [line for line in said if line.split()[0].lower() in ("select", "update", "delete", "insert")]
        plans = {line: db.execute(f"explain query plan {line}").fetchall() for line in asked}
        assert len(plans) > 15
        return [
            f"{step[3]}: {line}"
            for line, plan in plans.items()
            for step in plan
            if step[3].startswith("SCAN") and "INDEX" not in step[3] and "CONSTANT" not in step[3]
        ]

    assert await store._writer.do(scans) == []
