"""What every store must keep: the promises of `ludoteca.table.storage.Storage`. A store that comes later joins STORES,
and passes as it is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ludoteca.bots import ABSENT
from ludoteca.table import seating
from ludoteca.table.sqlite_storage import SqliteStorage
from ludoteca.table.storage import ChatLine, Line, Person, SeatRow, Storage, StoreInUse, TableRow, Taken

STORES: dict[str, Callable[[Path], Storage]] = {"sqlite": lambda folder: SqliteStorage(folder / "deep" / "store")}
"""By name: what opens a store of that kind over a folder, the same one each time."""

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


@pytest.fixture(params=STORES)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Storage]:
    """Makes the store, as a server does at its start."""
    return lambda: STORES[request.param](tmp_path)


@pytest.fixture
async def store(opened: Callable[[], Storage]) -> AsyncIterator[Storage]:
    storage = opened()
    await storage.start()
    await storage.add_person(ANN)
    yield storage
    await storage.close()


async def again(store: Storage, opened: Callable[[], Storage]) -> Storage:
    """What the next server finds."""
    await store.close()
    next_one = opened()
    await next_one.start()
    return next_one


async def test_everything_comes_back_as_it_was(store: Storage, opened: Callable[[], Storage]) -> None:
    lines = [Line(0, "answer", 0, "d", at=1.0, spent=0.5), Line(1, "undo", 0, to=0, takes="[[0, 1]]", at=2.0)]
    odd = replace(
        TABLE, id="t2", name="Öß 東 \U0001f3b2 ' \" ; --", public=False, undo="none", clock=90.0, status="over"
    )
    odd = replace(odd, fork_of="t1", fork_at=3, rematch="t9", salt="s: 1", made=1.5, changed=2.5, deals=())
    await store.add_table(TABLE, lines)
    await store.add_table(odd, [])
    for n in range(5):
        await store.add_chat("t1", ChatLine(float(n), "p1", "Ann", f"hi <b> {n}"))
    secret = await store.secret("signing")
    after = await again(store, opened)
    assert await after.table("t1") == TABLE
    assert await after.table("t2") == odd
    assert await after.book("t1") == lines
    assert await after.chat("t1", 2) == [ChatLine(float(n), "p1", "Ann", f"hi <b> {n}") for n in (3, 4)]
    assert await after.person("p1") == ANN
    assert await after.secret("signing") == secret
    assert await after.secret("other") != secret
    assert await after.table("none") is None
    assert await after.book("none") == []
    await after.close()


async def test_a_saved_row_replaces_the_old_and_leaves_the_book(store: Storage) -> None:
    await store.add_table(TABLE, [Line(0, "answer", 0, "d")])
    changed = replace(
        TABLE, seats=(SeatRow(0, "bot", "Ann", "", "novice"), SeatRow(1, "person", "Bob", "p2")), salt="x"
    )
    await store.save_table(changed)
    assert await store.table("t1") == changed
    await store.write(replace(changed, status="over", asked=(), changed=7.0, name="not written"), [])
    assert await store.table("t1") == replace(changed, status="over", asked=(), changed=7.0)
    assert len(await store.book("t1")) == 1


async def test_of_many_at_once_one_that_fails_takes_no_other_down(store: Storage) -> None:
    for n in range(20):
        await store.add_table(replace(TABLE, id=f"m{n}"), [])
    writes = [store.write(replace(TABLE, id=f"m{n}"), [Line(0, "answer", 0, "a")]) for n in range(20)]
    nowhere = store.write(replace(TABLE, id="nowhere"), [Line(0, "answer", 0, "a")])
    double = store.add_table(replace(TABLE, id="m3"), [])
    done = await asyncio.gather(*writes[:10], nowhere, double, *writes[10:], return_exceptions=True)
    assert [isinstance(one, Taken) for one in done] == [False] * 10 + [True, True] + [False] * 10
    assert [len(await store.book(f"m{n}")) for n in range(20)] == [1] * 20


async def test_what_somebody_takes_away(store: Storage) -> None:
    await store.add_table(TABLE, [])
    await store.add_chat("t1", ChatLine(3.0, "p1", "Ann", "hi"))
    await store.add_chat("t1", ChatLine(4.0, "p2", "Bob", "not mine"))
    kept = await store.data_of("p1")
    assert kept is not None
    assert kept.person == ANN
    assert [(table.id, table.mine) for table in kept.tables] == [("t1", (0,))]
    assert kept.chat == (("t1", ChatLine(3.0, "p1", "Ann", "hi")),)
    assert await store.data_of("nobody") is None


async def test_a_person_whose_tables_cannot_be_left_is_not_forgotten(store: Storage) -> None:
    await store.add_table(TABLE, [])
    await store.add_chat("t1", ChatLine(3.0, "p1", "Ann", "hi"))

    def fails(row: TableRow) -> TableRow:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.delete_person("p1", fails)
    assert await store.person("p1") == ANN
    assert await store.table("t1") == TABLE
    assert len(await store.chat("t1")) == 1


async def test_of_two_writers_of_a_line_one_is_refused(store: Storage) -> None:
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


async def test_a_store_is_opened_once(store: Storage, opened: Callable[[], Storage]) -> None:
    with pytest.raises(StoreInUse):
        await opened().start()


async def test_tokens_work_once_or_until_they_expire(store: Storage) -> None:
    await store.add_token("h1", "device", "p1", time.time() + 60)
    await store.add_token("h2", "program", "p1", time.time() - 1)
    assert await store.token("h1", "program") is None
    assert await store.token("h2", "program") is None
    assert await store.use_token("h1", "device") == "p1"
    assert await store.use_token("h1", "device") is None


async def test_names_with_passwords_are_unique(store: Storage) -> None:
    await store.add_person(Person("p2", "ANN"))
    await store.save_person(Person("p1", "Ann", "hash"))
    with pytest.raises(Taken):
        await store.save_person(Person("p2", "ann", "hash"))
    await store.save_person(Person("p2", "ann"))
    assert [person.id for person in await store.people_with_password("aNN")] == ["p1"]


async def test_forgetting_leaves_nothing_of_a_person(store: Storage, opened: Callable[[], Storage]) -> None:
    await store.add_table(TABLE, [])
    await store.add_chat("t1", ChatLine(3.0, "p1", "Ann", "hi"))
    await store.add_token("h1", "program", "p1", time.time() + 60)
    begun = replace(TABLE, id="t2", status="playing", owner="p2")
    looked_at = replace(begun, id="t3", seats=(SeatRow(0, "bot"),), guests=("p9", "p1"))
    for table in (begun, looked_at, replace(looked_at, id="t4", guests=("p9",))):
        await store.add_table(table, [])
    touched = await store.delete_person("p1", lambda row: seating.forget(row, "p1", "—"))
    assert sorted(touched) == ["t1", "t2", "t3"]
    after = await again(store, opened)
    waiting, playing, watched = [await after.table(id) for id in ("t1", "t2", "t3")]
    assert waiting is not None and playing is not None and watched is not None
    assert waiting.owner == ""
    assert waiting.seats[0] == SeatRow(0, "open"), "nobody waits any more"
    assert playing.seats[0] == SeatRow(0, "bot", "—", level=ABSENT), "as when somebody leaves"
    assert watched.guests == ("p9",)
    assert await after.chat("t1") == []
    assert await after.person("p1") is None
    assert await after.token("h1", "program") is None
    assert await after.data_of("p1") is None
    await after.close()


async def test_lists_of_tables(store: Storage) -> None:
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
