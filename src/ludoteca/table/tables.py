"""A live table in memory: the match, who sits and who looks on, what they are told.

One lock a table: whoever changes it holds the lock until the change is on disk, and only then is anybody told.
Everything shown is made from `match.imagine(seat)`.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, NoReturn

import msgspec
import structlog

from ludoteca.kernel.errors import RecordParts, Refused
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import VerifiableNature
from ludoteca.kernel.values import ANY, NATURE, Seat, label_of
from ludoteca.scene.wire import Wire
from ludoteca.shelf import LANGUAGES
from ludoteca.table import seating
from ludoteca.table.book import Opened, Story, effective, game_of, open_book
from ludoteca.table.bot_workers import BotWorkers
from ludoteca.table.clocks import Clocks
from ludoteca.table.seating import TableRefusal, UndoAsked, UndoOffer
from ludoteca.table.settings import Settings
from ludoteca.table.showing import Showing, Watcher
from ludoteca.table.storage import ChatLine, Line, NotKept, Person, SeatRow, Storage, TableRow, Taken
from ludoteca.table.thinking import Thinking
from ludoteca.table.tokens import Signer
from ludoteca.table.ui import ui
from ludoteca.table.views import Teller, names_of

log = structlog.get_logger(__name__)
encode = msgspec.json.encode

CHAT_LONGEST = 500
CHAT_KEPT = 100


@dataclass(frozen=True, slots=True)
class Services:
    """What all tables share."""

    storage: Storage
    settings: Settings
    signer: Signer
    workers: BotWorkers


class LiveTable:
    """See the module. Made by `Room`."""

    def __init__(self, services: Services, row: TableRow, lines: list[Line], chat: list[ChatLine]) -> None:
        self.services = services
        self.row = row
        self.game = game_of(row)
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.chat = chat
        self.undo_asked: UndoAsked | None = None
        self.touched = time.monotonic()
        self.closed = False
        self._changed = asyncio.Event()
        self.thinking = Thinking(self)
        self._tasks: set[asyncio.Task[Any]] = set()
        self.shown = 0.0
        """When everybody was last told."""
        self.showing = Showing(self)
        self._open(lines)

    def _open(self, lines: list[Line]) -> None:
        opened: Opened = open_book(self.row, lines)
        self.match: Match = opened.match
        self.story: Story = opened.story
        self.parts: RecordParts | None = opened.parts
        self.number = lines[-1].number + 1 if lines else 0
        """The number of the next line of the book: what an answer must name."""
        self.answers = [(line.seat, line.label) for line in effective(lines)[0]]
        self.nature = VerifiableNature(self.row.secret, self.row.salt)
        self.clocks = Clocks(self.row.clock, lines)
        if self.parts is not None and self.row.status != "waiting":
            self.row = replace(self.row, status="parted")
        elif self.row.status == "parted":
            self.row = replace(self.row, status="over" if self.match.over else "playing")
        self.showing.forget_all()

    # ---- what it is like

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def over(self) -> bool:
        return self.row.status == "over"

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may answer now."""
        question = self.match.question
        if self.row.status != "playing" or question is None or question.seat == NATURE:
            return ()
        return question.seats if question.seat == ANY else (question.seat,)

    @property
    def busy(self) -> bool:
        """Must it stay in memory?"""
        return bool(self.watchers) or self.thinking.busy or self.clocks.running or self.lock.locked()

    def names(self, lang: str) -> tuple[str, ...]:
        return names_of(self.row.seats, lang)

    def teller(self, lang: str) -> Teller:
        return Teller(self.game, lang, self.names(lang))

    def may_watch(self, person: str) -> bool:
        return seating.may_watch(self.row, person)

    # ---- answering

    async def answer(self, person: str, seat: Seat | None, number: int, label: str) -> None:
        """A person's answer. Raises Refused (by the game) or TableRefusal; it is on disk when this returns."""
        async with self.lock:
            mine = self.row.seats_of(person)
            self._must_play()
            seats = [place for place in (mine if seat is None else (seat,)) if place in mine]
            if not seats:
                raise TableRefusal("not-your-seat")
            if number != self.number:
                raise TableRefusal(self._why_stale(seats, label))
            asked = [place for place in seats if place in self.asked]
            if not asked:
                raise TableRefusal("not-your-turn")
            await self.give(asked[0], label)

    def must_be_open(self) -> None:
        if self.closed:
            raise TableRefusal("closed")

    def _must_play(self) -> None:
        self.must_be_open()
        if self.row.status != "playing":
            raise TableRefusal(self.row.status)  # waiting, over, parted

    def _why_stale(self, seats: list[Seat], label: str) -> str:
        """Refused for its number: is it the answer already given, sent twice?"""
        given = next((answer for answer in reversed(self.answers) if answer[0] != NATURE), None)
        return "double" if given is not None and given[0] in seats and given[1] == label else "stale"

    async def give(self, seat: Seat, label: str) -> None:
        """Under the lock: the answer and what Nature adds to it, kept, then told."""
        before = self.match.number
        try:
            self.match.answer_label(label, seat)
        except Refused:
            raise
        except Exception:
            log.exception("a rule broke", table=self.id, game=self.row.game, number=before, label=label)
            raise TableRefusal("broken") from None
        now = time.time()
        lines = [Line(self.number, "answer", seat, label, at=now, spent=self.clocks.stop(seat))]
        self.story.answered(seat, self.match.number)
        try:
            lines += self.let_nature(self.number + 1, now)
            await self._keep(lines)
        except BaseException as error:
            await self._not_kept("an answer", error)

    def let_nature(self, number: int, now: float) -> list[Line]:
        """Let Nature answer until a seat is asked: the lines that makes, from that number on."""
        lines: list[Line] = []
        match = self.match
        while (question := match.question) is not None and question.seat == NATURE:
            index = self.nature.pick(question, match.number, match.take)
            lines.append(Line(number + len(lines), "answer", NATURE, label_of(question.options[index]), at=now))
            match.answer_at(index)
        return lines

    async def _keep(self, lines: list[Line]) -> None:
        """Write lines that the match has already taken, and tell everybody."""
        self._took(lines)
        await self.services.storage.write(self.row, lines)
        self.undo_asked = None
        self.publish()

    def _took(self, lines: list[Line]) -> None:
        self.row = replace(self.row, status="over" if self.match.over else "playing", changed=time.time())
        self.row = replace(self.row, asked=self.asked)
        self.number += len(lines)
        self.answers += [(line.seat, line.label) for line in lines if line.kind == "answer"]

    def settle(self) -> list[Line]:
        """Of a table in play that is new in memory: the draws that are due, to be kept before it is shown."""
        if self.row.status != "playing":
            return []
        lines = self.let_nature(self.number, time.time())
        self._took(lines)
        return lines

    async def _not_kept(self, what: str, error: BaseException) -> NoReturn:
        """Something failed half-way: the table stands again where the disk does, and whoever asked for it is told."""
        code = "not-kept" if isinstance(error, NotKept) else "stale" if isinstance(error, Taken) else "broken"
        if code == "broken" and isinstance(error, Exception):
            log.error(f"{what} could not be kept", table=self.id, game=self.row.game, exc_info=error)
        else:
            log.error(f"{what} could not be kept", table=self.id, game=self.row.game, why=repr(error))
        await self._open_again()
        if not isinstance(error, Exception):
            raise error  # whoever asked for it has gone
        raise TableRefusal(code) from None

    async def _open_again(self) -> None:
        """What is on disk is the truth."""
        self.clocks.cancel()
        try:
            row = await self.services.storage.table(self.id)
            lines = await self.services.storage.book(self.id)
        except NotKept:
            row, lines = None, ()
        if row is None:
            self.close()  # out of memory: whoever comes finds it as it is on disk then
            return
        self.row = row
        self._open(list(lines))
        self.publish()

    # ---- taking back

    def undo_offer(self, person: str) -> UndoOffer:
        return seating.undo_offer(self.row, self.match, self.story.last_answer, person)

    async def undo(self, person: str, number: int) -> None:
        """Take back, or ask the others to agree."""
        async with self.lock:
            self.must_be_open()
            if number != self.number:
                raise TableRefusal("stale")
            offer = self.undo_offer(person)
            if offer.kind in ("none", "off"):
                raise TableRefusal("no-undo")
            if offer.others:
                self.undo_asked = UndoAsked(offer.seat, person, offer.to, set(offer.others))
                self.publish()
                return
            await self._take_back(offer.seat, offer.to)

    async def consent(self, person: str, yes: bool) -> None:
        async with self.lock:
            self.must_be_open()
            asked = self.undo_asked
            if asked is None or person not in asked.waiting | {asked.person}:
                raise TableRefusal("not-asked")
            asked.waiting.discard(person)
            if not yes:
                self.undo_asked = None
                self.publish()
            elif not asked.waiting:
                await self._take_back(asked.seat, asked.to)
            else:
                self.publish()

    async def _take_back(self, seat: Seat, to: int) -> None:
        try:
            self.match.back_to(to)
            takes = json.dumps(self.match.takes)
            del self.answers[to:]
            self.story.back_to(to, seat)
            self.showing.forget_all()
            now = time.time()
            lines = [Line(self.number, "undo", seat, to=to, takes=takes, at=now, spent=self.clocks.stop(seat))]
            lines += self.let_nature(self.number + 1, now)
            await self._keep(lines)
        except BaseException as error:
            await self._not_kept("an undo", error)

    async def go_on(self, person: str) -> None:
        """A table whose book no longer fits the rules goes on from where it parts."""
        async with self.lock:
            self.must_be_open()
            if self.row.status != "parted" or self.parts is None:
                raise TableRefusal("not-parted")
            if person != self.row.owner and not self.row.seats_of(person):
                raise TableRefusal("not-your-seat")
            to = self.match.number
            # What was drawn from here on has been seen: it must not come again.
            takes = (*(take for take in self.match.takes if take[0] < to), (to, self.match.take + 1))
            line = Line(self.number, "undo", NATURE, to=to, takes=json.dumps(takes), at=time.time())
            row = replace(self.row, rules=self.game.rules, status="playing")
            await self.services.storage.save_table(row)
            await self.services.storage.write(row, [line])
            await self._open_again()
            try:
                await self._keep(self.let_nature(self.number, time.time()))
            except BaseException as error:
                await self._not_kept("going on", error)

    # ---- seats

    async def change_seats(self, change: Callable[[TableRow], TableRow]) -> None:
        """Change who sits where; begins the match when the last free seat is filled."""
        async with self.lock:
            self.must_be_open()
            row = change(self.row)
            if row is self.row:
                return
            await self._seat(row)

    async def _seat(self, row: TableRow) -> None:
        begins = row.status == "waiting" and not any(place.kind == "open" for place in row.seats)
        before, self.row = self.row, replace(row, changed=time.time())
        try:
            if begins:
                self.row = begun(self.row)
                self.nature = VerifiableNature(self.row.secret, self.row.salt)
            await self.services.storage.save_table(self.row)
        except BaseException:
            self.row = before
            raise
        if self.undo_asked is not None and {place.person for place in before.seats} != {p.person for p in row.seats}:
            self.undo_asked = None  # who asked, or was asked, may have gone
        self.showing.forget_all()
        if begins:
            try:
                await self._keep(self.let_nature(self.number, time.time()))
            except BaseException as error:
                await self._not_kept("a beginning", error)
        else:
            self.publish()

    async def let_watch(self, person: str) -> None:
        """Somebody came by a link: from now on they may look on."""
        if not self.may_watch(person):
            await self.change_seats(lambda row: replace(row, guests=(*row.guests, person)[-500:]))

    # ---- talking

    async def say(self, person: Person, text: str) -> None:
        line = ChatLine(time.time(), person.id, person.name, text)
        await self.services.storage.add_chat(self.id, line)
        self.chat = [*self.chat, line][-CHAT_KEPT:]
        self.tell_all(encode(chat_message(line)))

    def tell_all(self, message: bytes) -> None:
        for watcher in self.watchers:
            if watcher.looking:
                watcher.tell(message, False)

    def announce(self, says: str, names: Mapping[str, str] | None = None) -> None:
        """Tell everybody who looks, each in their language, by a line in the chat that is not kept. `names` is whom it
        speaks of, by language."""
        for watcher in self.watchers:
            text = ui(watcher.lang).t(says, **({} if names is None else {"name": names[watcher.lang]}))
            watcher.tell(encode(chat_message(ChatLine(time.time(), "", "", text))), False)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Work of this table's own, ended with it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # ---- clocks

    def _wind_clocks(self) -> None:
        people = [seat for seat in self.asked if self.row.seats[seat].kind != "bot"]
        self.clocks.start(people, lambda seat: self.spawn(self._out_of_time(seat, self.number)))

    async def _out_of_time(self, seat: Seat, number: int) -> None:
        """A bot plays on for whoever has used up their time."""
        async with self.lock:
            if self.closed or number != self.number or seat not in self.asked:
                return
            place = self.row.seats[seat]
            names = {lang: self.names(lang)[seat] for lang in LANGUAGES}
            await self._seat(self.row.with_seat(SeatRow(seat, "bot", place.name, "", "player")))
            self.announce("ui-clock-out", names)

    # ---- telling

    def publish(self) -> None:
        """Everything is on disk: tell everybody."""
        self.showing.forget()
        self.shown = self.touched = time.monotonic()
        self._wind_clocks()
        self.thinking.wake()
        self._changed.set()
        self._changed = asyncio.Event()
        for watcher in list(self.watchers):
            self._show(watcher)

    def _show(self, watcher: Watcher) -> None:
        """What one reader cannot be told must keep nothing from the others."""
        if watcher.looking:
            try:
                watcher.tell(self.showing.view(watcher), True)
            except Exception:
                log.exception("a watcher could not be told", table=self.id, game=self.row.game)

    async def show(self, watcher: Watcher) -> None:
        """Tell one watcher how things stand. Under the lock: a change on its way to the disk is not to be seen yet."""
        async with self.lock:
            watcher.tell(self.showing.view(watcher), True)

    async def greet(self, newcomer: Watcher) -> None:
        """Somebody has come: they see the table, and the others see who is there."""
        known = any(watcher.person == newcomer.person for watcher in self.watchers if watcher is not newcomer)
        if known or not newcomer.person:
            await self.show(newcomer)
        else:
            await self._show_all()

    def leave(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        self.watchers.discard(watcher)
        self.touched = time.monotonic()
        if watcher.person and not any(other.person == watcher.person for other in self.watchers):
            self.spawn(self._show_all())

    async def _show_all(self) -> None:
        async with self.lock:
            self.touched = time.monotonic()
            for watcher in list(self.watchers):
                self._show(watcher)

    async def change_after(self, number: int, seconds: float) -> None:
        """Wait until something has changed since line `number`, but not for long."""
        if self.number != number or self.closed:
            return
        try:
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        except TimeoutError:
            return

    def hang_up(self, person: str) -> None:
        for watcher in self.watchers:
            if watcher.person == person:
                watcher.hang_up()

    def close(self) -> None:
        """Out of memory; whoever still looks on comes again, and finds it opened anew."""
        self.closed = True
        self.clocks.cancel()
        self._changed.set()
        for watcher in self.watchers:
            watcher.hang_up()
        for task in list(self._tasks):
            task.cancel()


def begun(row: TableRow) -> TableRow:
    """The row of a table whose last seat is filled. The salt is made of what the players brought, after the secret was
    committed to; of their names only a fingerprint, for it stays when they have themselves forgotten."""
    names = ", ".join(place.name or place.kind for place in row.seats)
    return replace(row, status="playing", salt=f"{row.id}: {hashlib.sha256(names.encode()).hexdigest()}")


def chat_message(line: ChatLine) -> Wire:
    at = datetime.fromtimestamp(line.at, UTC).isoformat(timespec="seconds")
    return {"type": "chat", "at": at, "name": line.name, "text": line.text}
