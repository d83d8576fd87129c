"""What is kept, is kept; and the embedded store keeps its promises."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from ludoteca.bots import ABSENT
from ludoteca.table import seating, sqlite_schema
from ludoteca.table.book import open_book
from ludoteca.table.settings import Settings, user_data_folder
from ludoteca.table.sqlite_schema import StoreInUse, StoreUnfit
from ludoteca.table.sqlite_storage import SqliteStorage
from ludoteca.table.sqlite_writer import Request
from ludoteca.table.storage import ChatLine, Line, Person, SeatRow, TableRow, Taken

TABLE = TableRow(
    id="t1",
    game="connect-four",
    rules="1",
    players=2,
    options={"a": True, "b": 2, "c": "x"},
    seats=(SeatRow(0, "person", "Ann", "p1"), SeatRow(1, "open")),
    owner="p1",
    secret=b"\x00\xff",
    deals=((3, "seed"),),
    asked=(0,),
    guests=("p9",),
)


ANN = Person("p1", "Ann", made=5.0)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStorage]:
    storage = SqliteStorage(tmp_path / "deep" / "store.sqlite3")
    await storage.start()
    await storage.add_person(ANN)
    yield storage
    await storage.close()


async def reopened(store: SqliteStorage) -> SqliteStorage:
    await store.close()
    again = SqliteStorage(store.file)
    await again.start()
    return again


async def test_everything_comes_back_as_it_was(store: SqliteStorage) -> None:
    lines = [Line(0, "answer", 0, "d", at=1.0, spent=0.5), Line(1, "undo", 0, to=0, takes="[[0, 1]]", at=2.0)]
    await store.add_table(TABLE, lines)
    await store.add_chat("t1", ChatLine(3.0, "p1", "Ann", "hi <b>"))
    secret = await store.secret("signing")
    again = await reopened(store)
    assert await again.table("t1") == TABLE
    assert await again.book("t1") == lines
    assert await again.chat("t1") == [ChatLine(3.0, "p1", "Ann", "hi <b>")]
    assert await again.person("p1") == Person("p1", "Ann", made=5.0)
    assert await again.secret("signing") == secret
    assert await again.secret("other") != secret
    assert await again.table("none") is None
    await again.close()


async def test_of_two_writers_of_a_line_one_is_refused(store: SqliteStorage) -> None:
    await store.add_table(TABLE, [])
    first = store.write(replace(TABLE, status="over"), [Line(0, "answer", 0, "a"), Line(1, "answer", 1, "b")])
    second = store.write(TABLE, [Line(2, "answer", 0, "c"), Line(1, "answer", 1, "z")])
    done = await asyncio.gather(first, second, return_exceptions=True)
    assert done[0] is None
    assert isinstance(done[1], Taken)
    assert [line.label for line in await store.book("t1")] == ["a", "b"]  # all of a write or nothing
    kept = await store.table("t1")
    assert kept is not None
    assert kept.status == "over"


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


async def test_a_store_is_opened_once(store: SqliteStorage) -> None:
    with pytest.raises(StoreInUse):
        await SqliteStorage(store.file).start()


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


async def test_tokens_work_once_or_until_they_expire(store: SqliteStorage) -> None:
    await store.add_token("h1", "device", "p1", time.time() + 60)
    await store.add_token("h2", "program", "p1", time.time() - 1)
    assert await store.token("h1", "program") is None
    assert await store.token("h2", "program") is None
    assert await store.use_token("h1", "device") == "p1"
    assert await store.use_token("h1", "device") is None


async def test_names_with_passwords_are_unique(store: SqliteStorage) -> None:
    await store.add_person(Person("p2", "ANN"))
    await store.save_person(Person("p1", "Ann", "hash"))
    with pytest.raises(Taken):
        await store.save_person(Person("p2", "ann", "hash"))
    await store.save_person(Person("p2", "ann"))
    assert [person.id for person in await store.people_with_password("aNN")] == ["p1"]


async def test_forgetting_leaves_nothing_of_a_person(store: SqliteStorage) -> None:
    await store.add_table(TABLE, [])
    await store.add_chat("t1", ChatLine(3.0, "p1", "Ann", "hi"))
    await store.add_token("h1", "program", "p1", time.time() + 60)
    begun = replace(TABLE, id="t2", status="playing", owner="p2")
    looked_at = replace(begun, id="t3", seats=(SeatRow(0, "bot"),), guests=("p9", "p1"))
    for table in (begun, looked_at, replace(looked_at, id="t4", guests=("p9",))):
        await store.add_table(table, [])
    touched = await store.delete_person("p1", lambda row: seating.forget(row, "p1", "—"))
    assert sorted(touched) == ["t1", "t2", "t3"]
    again = await reopened(store)
    waiting, playing, watched = [await again.table(id) for id in ("t1", "t2", "t3")]
    assert waiting is not None and playing is not None and watched is not None
    assert waiting.owner == ""
    assert waiting.seats[0] == SeatRow(0, "open"), "nobody waits any more"
    assert playing.seats[0] == SeatRow(0, "bot", "—", level=ABSENT), "as when somebody leaves"
    assert watched.guests == ("p9",)
    assert await again.chat("t1") == []
    assert await again.person("p1") is None
    assert await again.token("h1", "program") is None
    assert await again.data_of("p1") is None
    await again.close()


async def test_lists_of_tables(store: SqliteStorage) -> None:
    await store.add_table(TABLE, [])
    await store.add_table(replace(TABLE, id="t2", public=False, changed=9.0), [])
    await store.add_table(replace(TABLE, id="t3", status="over", owner="p3", seats=(SeatRow(0, "bot"),)), [])
    assert [summary.id for summary in await store.tables_of("p1")] == ["t2", "t1"]
    assert [summary.id for summary in await store.open_tables()] == ["t1"]
    assert await store.count_tables_of("p1") == 2
    left_alone = (SeatRow(0, "open"), SeatRow(1, "bot"), SeatRow(2, "open"))
    await store.add_table(replace(TABLE, id="t4", changed=20.0), [])
    await store.add_table(replace(TABLE, id="t5", changed=21.0, seats=left_alone), [])
    assert [summary.id for summary in await store.open_tables(since=10)] == ["t4"], "somebody must be waiting there"


def test_data_lies_where_the_platform_wants_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert user_data_folder() == tmp_path / "ludoteca"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert user_data_folder() == Path.home() / ".local" / "share" / "ludoteca"
    monkeypatch.setattr("sys.platform", "darwin")
    assert user_data_folder().parts[-2:] == ("Application Support", "Ludoteca")
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert user_data_folder() == tmp_path / "Ludoteca"


def test_a_server_on_the_loopback_knows_its_names(tmp_path: Path) -> None:
    home = Settings(tmp_path)
    assert home.answers_to("127.0.0.1:8765")
    assert home.answers_to("localhost")
    assert not home.answers_to("evil.example:8765")
    assert not home.answers_to("")
    assert Settings(tmp_path, host="0.0.0.0").answers_to("anything.example")
    assert not Settings(tmp_path, host="0.0.0.0", hosts=("games.example",)).answers_to("anything.example")
