"""Live tables from within: time runs out, the disk fails, a rule breaks, memory is given back."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludoteca import shelf
from ludoteca.kernel.errors import CannotImagine, Refused
from ludoteca.kernel.match import Match
from ludoteca.kernel.values import NATURE, label_of
from ludoteca.table.bot_workers import BotWorkers
from ludoteca.table.room import NoSuchTable, Place, Room, Wish
from ludoteca.table.seating import TableRefusal, sit_down, stand_up
from ludoteca.table.settings import Settings
from ludoteca.table.showing import Watcher
from ludoteca.table.sqlite_storage import SqliteStorage
from ludoteca.table.storage import Line, NotKept, Person, TableRow
from ludoteca.table.tables import LiveTable, Services
from ludoteca.table.tokens import Signer
from ludoteca.table.ui import ui

ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")
GAME = "connect-four"


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    settings = Settings(tmp_path, bot_pause=0, bot_seconds=0.1, idle_seconds=0.0)
    storage = SqliteStorage(settings.database)
    await storage.start()
    for person in (ANN, BOB):
        await storage.add_person(person)
    workers = BotWorkers(1, 0.1)
    made = Room(Services(storage, settings, Signer(b"s"), workers))
    yield made
    await made.close()
    await workers.close()
    await storage.close()


async def two_people(room: Room, game: str = GAME, **more: Any) -> LiveTable:
    table = await room.create(ANN, Wish(game, [Place("me"), Place("open")], **more))
    await table.change_seats(lambda row: sit_down(row, BOB, None))
    return table


def first_label(table: LiveTable) -> str:
    assert table.match.question is not None
    return label_of(table.match.question.options[0])


async def until(what: Any, seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not what():
            await asyncio.sleep(0.02)


async def test_out_of_time_a_bot_plays_on(room: Room) -> None:
    table = await two_people(room, clock=2.5)
    told: list[dict[str, Any]] = []
    watcher = Watcher(BOB.id, "en", lambda message, _: told.append(json.loads(message)), looking=True)
    table.watchers.add(watcher)
    await table.answer(ANN.id, 0, table.number, first_label(table))
    left = table.clocks.left(0)
    assert left is not None
    assert 0 < left <= 2.5
    await table.answer(BOB.id, 1, table.number, first_label(table))
    await until(lambda: table.row.seats[0].kind == "bot" and table.match.number >= 3)
    assert table.row.seats[0].name == "Ann"
    assert table.row.seats[1].kind == "person"
    assert any("Ann" in message["text"] for message in told if message["type"] == "chat")
    with pytest.raises(TableRefusal) as refused:
        await table.answer(ANN.id, 0, table.number, first_label(table))
    assert refused.value.code == "not-your-seat"


async def test_time_used_is_remembered_when_the_table_is_opened_again(room: Room) -> None:
    table = await two_people(room, clock=60)
    await asyncio.sleep(0.3)
    await table.answer(ANN.id, 0, table.number, first_label(table))
    before = table.clocks.left(0)
    await room._close(table.id)
    again = await room.table(table.id)
    assert again is not table
    assert again.clocks.left(0) == before
    assert before is not None
    assert before <= 59.7


async def test_taking_back_gives_no_time_back(room: Room) -> None:
    table = await two_people(room, clock=60)
    for person in (ANN, BOB):
        await table.answer(person.id, None, table.number, first_label(table))
    before = table.clocks.left(0)
    await asyncio.sleep(0.4)  # Ann thinks, and takes her first answer back
    await table.undo(ANN.id, table.number)
    await table.consent(BOB.id, True)
    assert table.match.number == 0
    for opened in (table, await opened_anew(room, table)):
        left = opened.clocks.left(0)
        assert before is not None and left is not None
        assert left <= before - 0.4


async def opened_anew(room: Room, table: LiveTable) -> LiveTable:
    await room._close(table.id)
    return await room.table(table.id)


async def test_who_leaves_is_waited_for_no_longer(room: Room) -> None:
    """Neither the wish nor the consent of somebody who has gone stands."""
    for gone in (ANN, BOB):
        table = await two_people(room)
        await table.answer(ANN.id, None, table.number, first_label(table))
        await table.answer(BOB.id, None, table.number, first_label(table))
        await table.undo(ANN.id, table.number)
        assert table.undo_asked is not None
        await table.change_seats(lambda row: stand_up(row, gone.id))  # noqa: B023
        assert table.undo_asked is None
        with pytest.raises(TableRefusal):
            await table.consent(BOB.id, True)


async def test_what_was_drawn_before_rules_changed_does_not_come_again(room: Room) -> None:
    """Going on from where a book parts is an undo: its draws have been seen."""
    table = await room.create(ANN, Wish("smog", [Place("me"), Place("bot")]))
    lines = list(await room.services.storage.book(table.id))
    draws = [line.number for line in lines if line.seat == NATURE]
    await room._close(table.id)

    def changed(db: Any) -> None:
        db.execute("update book set label = 'of old rules' where table_id = ? and number = ?", (table.id, draws[1]))

    await room.services.storage._writer.do(changed)  # type: ignore[attr-defined]
    again = await room.table(table.id)
    assert again.row.status == "parted"
    await again.go_on(ANN.id)
    assert again.row.status == "playing"
    assert again.match.takes == ((draws[1], 1),)
    fresh = [line.label for line in await room.services.storage.book(table.id) if line.number > len(lines)]
    assert fresh[: len(draws) - 2] != [lines[number].label for number in draws[2:]]


async def test_of_who_opens_a_table_at_once_the_first_may_go(room: Room) -> None:
    table = await two_people(room)
    await room._close(table.id)
    first, second = (asyncio.create_task(room.table(table.id)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    for _ in range(3):
        await asyncio.sleep(0)
    opened = await asyncio.gather(second, *(room.table(table.id) for _ in range(5)))
    assert len({id(one) for one in opened}) == 1


async def test_idle_tables_leave_memory_and_come_back_the_same(room: Room) -> None:
    table = await two_people(room)
    for _ in range(4):
        person = (ANN, BOB)[table.asked[0]]
        await table.answer(person.id, None, table.number, first_label(table))
    room.drop_idle()
    assert room.in_memory == 0
    again = await room.table(table.id)
    assert again is not table
    assert again.number == table.number
    assert again.match.answers() == table.match.answers()
    assert [told.at for told in again.story.told] == [told.at for told in table.story.told]
    with pytest.raises(TableRefusal):
        await table.answer(ANN.id, None, table.number, "a")  # the one dropped is closed for good


async def test_a_watched_table_stays_in_memory(room: Room) -> None:
    table = await two_people(room)
    table.watchers.add(Watcher(ANN.id, "en", lambda message, is_view: None))
    room.drop_idle()
    assert await room.table(table.id) is table


async def test_when_the_disk_fails_nothing_has_happened(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is refused, nobody is told, and the table stands where the disk does."""
    table = await two_people(room)
    told: list[bytes] = []
    table.watchers.add(Watcher(BOB.id, "en", lambda message, _: told.append(message), looking=True))
    storage = room.services.storage
    honest = storage.write

    async def full(row: TableRow, lines: Sequence[Line]) -> None:
        raise NotKept("database or disk is full")

    monkeypatch.setattr(storage, "write", full)
    number = table.number
    with pytest.raises(TableRefusal) as refused:
        await table.answer(ANN.id, 0, number, first_label(table))
    assert refused.value.code == "not-kept"
    assert table.number == number
    assert table.match.number == 0
    assert all(json.loads(message)["last"] == 0 for message in told)
    monkeypatch.setattr(storage, "write", honest)
    await table.answer(ANN.id, 0, number, first_label(table))
    assert table.match.number == 1


async def test_when_the_disk_cannot_even_be_read_the_table_is_opened_anew(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands on disk is not known then: the table leaves memory, and comes back as the disk has it."""
    table = await two_people(room)
    storage = room.services.storage

    async def fails(*more: object) -> None:
        raise NotKept("disk I/O error")

    for name in ("write", "table"):
        monkeypatch.setattr(storage, name, fails)
    with pytest.raises(TableRefusal) as refused:
        await table.answer(ANN.id, 0, table.number, first_label(table))
    assert refused.value.code == "not-kept"
    monkeypatch.undo()
    again = await room.table(table.id)
    assert again is not table
    assert (again.number, again.match.number) == (0, 0)
    await again.answer(ANN.id, 0, 0, first_label(again))
    assert [line.number for line in await storage.book(table.id)] == [0]


async def test_who_finds_a_line_taken_reads_what_it_says(room: Room) -> None:
    """As when another server writes the same book: nothing is overwritten, and the table learns of it."""
    table = await two_people(room)
    label = first_label(table)
    await room.services.storage.write(table.row, [Line(0, "answer", 0, label)])
    with pytest.raises(TableRefusal) as refused:
        await table.answer(ANN.id, 0, 0, label)
    assert refused.value.code == "stale"
    assert (table.number, table.asked) == (1, (1,))
    await table.answer(BOB.id, 1, 1, first_label(table))
    assert [line.seat for line in await room.services.storage.book(table.id)] == [0, 1]


async def test_a_beginning_that_cannot_be_kept_is_made_up_for(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.create(ANN, Wish("smog", [Place("me"), Place("open")]))
    storage = room.services.storage

    async def full(row: TableRow, lines: Sequence[Line]) -> None:
        raise NotKept("database or disk is full")

    monkeypatch.setattr(storage, "write", full)
    with pytest.raises(TableRefusal):
        await table.change_seats(lambda row: sit_down(row, BOB, None))
    monkeypatch.undo()
    again = await opened_anew(room, table)
    assert again.asked
    assert [line.number for line in await storage.book(table.id)] == list(range(again.number))


async def test_nobody_is_told_before_it_is_on_disk(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the disk is slow, whoever comes, looks or asks sees the table as it was."""
    table = await two_people(room)
    told: list[dict[str, Any]] = []
    watcher = Watcher(BOB.id, "en", lambda message, _: told.append(json.loads(message)), looking=True)
    table.watchers.add(watcher)
    storage = room.services.storage
    honest, free = storage.write, asyncio.Event()

    async def slow(row: TableRow, lines: Sequence[Line]) -> None:
        await free.wait()
        await honest(row, lines)

    monkeypatch.setattr(storage, "write", slow)
    answering = asyncio.create_task(table.answer(ANN.id, 0, table.number, first_label(table)))
    looking = asyncio.create_task(table.show(watcher))
    greeting = asyncio.create_task(table.greet(watcher))
    await asyncio.sleep(0.1)
    assert told == []
    assert not answering.done()
    free.set()
    await asyncio.gather(answering, looking, greeting)
    assert told
    assert all(message["last"] == 1 for message in told)
    assert len(await storage.book(table.id)) == 1


async def test_a_rule_that_breaks_breaks_nothing_else(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await two_people(room)

    def broken(label: str, seat: int | None = None, number: int | None = None) -> None:
        raise ZeroDivisionError("a rule")

    label = first_label(table)
    monkeypatch.setattr(type(table.match), "answer_label", lambda self, *more: broken(*more))
    with pytest.raises(TableRefusal) as refused:
        await table.answer(ANN.id, 0, table.number, label)
    assert refused.value.code == "broken"
    monkeypatch.undo()
    await table.answer(ANN.id, 0, table.number, label)
    assert table.match.number == 1


async def test_a_bot_finds_the_answer_that_breaks_no_rule(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """And if there is none, people are told, and taking back helps."""
    table = await room.create(ANN, Wish(GAME, [Place("me"), Place("bot", "novice")]))
    told: list[dict[str, Any]] = []
    table.watchers.add(Watcher(ANN.id, "en", lambda message, _: told.append(json.loads(message)), looking=True))
    honest, unbroken = type(table.match).answer_label, {"5"}

    def breaking(match: Match, label: str, seat: int | None = None, number: int | None = None) -> None:
        if seat == 1 and label not in unbroken:
            raise ZeroDivisionError("a rule")
        honest(match, label, seat, number)

    monkeypatch.setattr(type(table.match), "answer_label", breaking)
    await table.answer(ANN.id, 0, table.number, "1")
    await until(lambda: table.match.number == 2)
    assert [label for _, label in table.answers] == ["1", "5"]
    unbroken.clear()
    await table.answer(ANN.id, 0, table.number, "1")
    await until(lambda: any("rules" in message.get("text", "") for message in told if message["type"] == "chat"))
    assert table.match.number == 3
    await table.undo(ANN.id, table.number)
    assert table.asked == (0,)


async def test_a_server_that_ended_between_a_beginning_and_its_draws(room: Room) -> None:
    """The last seat was filled, the first draws were not kept: they are made when the table is opened."""
    table = await room.create(ANN, Wish("smog", [Place("me"), Place("open")]))
    seats = (table.row.seats[0], replace(table.row.seats[1], kind="bot", level="novice"))
    await room._close(table.id)
    await room.services.storage.save_table(replace(table.row, seats=seats, status="playing", salt="s"))
    again = await room.table(table.id)
    assert again.asked
    assert len(await room.services.storage.book(table.id)) >= again.number > 0


async def test_tables_that_are_not_there(room: Room) -> None:
    for id in ("", "none", "../x", "'"):
        with pytest.raises(NoSuchTable):
            await room.table(id)


async def test_an_answer_the_rules_refuse_leaves_the_book_alone(room: Room) -> None:
    table = await two_people(room)
    with pytest.raises(Refused):
        await table.answer(ANN.id, 0, table.number, "no such thing")
    assert await room.services.storage.book(table.id) == []


async def test_many_answers_at_once_are_one_answer(room: Room) -> None:
    table = await two_people(room)
    number = table.number
    labels = [label_of(option) for option in table.match.question.options]  # type: ignore[union-attr]
    tries = [table.answer(ANN.id, 0, number, label) for label in labels for _ in range(5)]
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert done.count(None) == 1
    assert all(isinstance(error, TableRefusal) and error.code in ("stale", "double") for error in done if error)
    assert len(await room.services.storage.book(table.id)) == 1


async def test_opening_at_once_opens_once(room: Room) -> None:
    table = await two_people(room)
    await room._close(table.id)
    opened = await asyncio.gather(*(room.table(table.id) for _ in range(20)))
    assert len({id(one) for one in opened}) == 1


def test_every_sentence_of_the_server_is_in_both_languages() -> None:
    folder = Path(shelf.__file__).parents[1] / "table"
    ids = {
        says
        for file in folder.glob("*.py")
        for says in re.findall(r'"(ui-[a-z0-9-]+)"', file.read_text())
        if not says.endswith("-")
    }
    ids |= {f"ui-refused-{code}" for file in folder.glob("*.py") for code in refusals(file.read_text())}
    ids |= {f"ui-undo-{kind}" for kind in ("free", "consent", "none", "off")}
    ids |= {
        f"ui-error-{code}-{part}" for code in (400, 401, 403, 404, 405, 413, 429, 500) for part in ("title", "text")
    }
    assert len(ids) > 60
    for lang in ("en", "it"):
        assert sorted(says for says in ids if not ui(lang).has(says)) == []


def refusals(text: str) -> set[str]:
    return set(re.findall(r'(?:TableRefusal|_refuse)\("([a-z-]+)"', text)) | {
        "waiting",
        "over",
        "parted",
        "stale",
        "double",
    }


async def test_a_game_that_cannot_draw_is_still_played(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scene or a re-deal that fails costs the drawing, not the match."""
    table = await two_people(room, "smog")
    told: list[dict[str, Any]] = []
    watchers = [
        Watcher(id, "en", lambda message, _: told.append(json.loads(message)), looking=True) for id in ("ann", "")
    ]
    table.watchers.update(watchers)

    def broken(*more: object) -> None:
        raise RuntimeError("a drawing")

    monkeypatch.setattr(shelf, "draw", broken)

    def unimagined(*more: object) -> None:
        raise CannotImagine("a re-deal")

    for fails_too in (False, True):
        if fails_too:
            monkeypatch.setattr(type(table.match), "imagine", unimagined)
        person = (ANN, BOB)[table.asked[0]]
        number = table.number
        await table.answer(person.id, None, number, first_label(table))
        assert table.number > number
        views = [json.loads(table.showing.view(watcher)) for watcher in watchers]
        assert [view["scene"]["nodes"] for view in views] == [[], []]
        assert views[1]["question"]["options"] == []
        mine = views[0]["question"]
        assert bool(mine["options"]) == (0 in mine["asked"])
    assert told[-1]["number"] == table.number
