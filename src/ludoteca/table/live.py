"""The live connection of a table: what a browser (or a program) says and is told while it looks on."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Any, Literal, TypeAlias, cast

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import (
    PermissionDeniedException,
    TooManyRequestsException,
    WebSocketDisconnect,
    WebSocketException,
)

from ludoteca.kernel.errors import Refused
from ludoteca.table.accounts import clean_text
from ludoteca.table.house import (
    SESSION_COOKIE,
    House,
    address_of,
    bearer_of,
    check_host,
    check_origin,
    house_of,
    language_of,
)
from ludoteca.table.room import NoSuchTable
from ludoteca.table.seating import TableRefusal
from ludoteca.table.security import Bucket
from ludoteca.table.showing import Watcher
from ludoteca.table.storage import NotKept, Person
from ludoteca.table.tables import CHAT_LONGEST, LiveTable, chat_message
from ludoteca.table.ui import ui

log = structlog.get_logger(__name__)
encode = msgspec.json.encode

OUTBOX_MOST = 300
NONSENSE_MOST = 20
"""How many messages that make no sense are answered before the connection is closed."""


class Look(msgspec.Struct, tag_field="type", tag="look"):
    shape: Literal["wide", "tall"] = "wide"
    chair: int | None = None
    have: int | None = None


class Answer(msgspec.Struct, tag_field="type", tag="answer"):
    number: int
    label: str
    seat: int | None = None


class Undo(msgspec.Struct, tag_field="type", tag="undo"):
    number: int


class Consent(msgspec.Struct, tag_field="type", tag="consent"):
    yes: bool


class Chat(msgspec.Struct, tag_field="type", tag="chat"):
    text: str


class Hint(msgspec.Struct, tag_field="type", tag="hint"):
    seat: int | None = None


class Ping(msgspec.Struct, tag_field="type", tag="ping"):
    pass


class Handover(msgspec.Struct, tag_field="type", tag="handover"):
    seat: int


Message: TypeAlias = Look | Answer | Undo | Consent | Chat | Hint | Ping | Handover
_decoder = msgspec.json.Decoder(Message)


class Outbox:
    """What is still to be sent. Only the newest view is: whoever is slow skips some, and nobody waits for them."""

    def __init__(self) -> None:
        self._messages: deque[bytes] = deque()
        self._view: bytes | None = None
        self._wake = asyncio.Event()
        self._end: tuple[int, str] | None = None

    def put(self, message: bytes, is_view: bool) -> None:
        if is_view:
            self._view = message
        elif len(self._messages) < OUTBOX_MOST:
            self._messages.append(message)
        else:
            self._end = (4413, "too slow")
        self._wake.set()

    def hang_up(self) -> None:
        self._end = (4410, "come again")
        self._wake.set()

    async def empty_into(self, socket: WebSocket[Any, Any, Any]) -> None:
        while self._end is None:
            await self._wake.wait()
            self._wake.clear()
            while self._messages and self._end is None:
                await socket.send_data(self._messages.popleft(), mode="text")
            if self._view is not None and self._end is None:
                view, self._view = self._view, None
                await socket.send_data(view, mode="text")
        code, reason = self._end
        await socket.close(code=code, reason=reason)


@websocket("/tables/{id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], id: str) -> None:
    """What may be said is the structs above; what is told is views, refusals, chat, hints."""
    house = house_of(socket)
    address = address_of(socket)
    try:
        check_host(socket)
        check_origin(socket)
        if house.sockets.get(address, 0) >= house.settings.sockets_an_address:
            raise TooManyRequestsException("too many connections")
        house.limit("page", address)
    except (PermissionDeniedException, TooManyRequestsException) as error:
        await socket.close(code=4000 + error.status_code, reason=error.detail)
        return
    house.sockets[address] = house.sockets.get(address, 0) + 1
    try:
        await _serve(socket, house, id)
    except (WebSocketDisconnect, WebSocketException, asyncio.CancelledError):
        pass  # they have gone, or the server is ending
    except Exception:
        log.exception("a live connection broke", table=id)
        raise
    finally:
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]


async def _serve(socket: WebSocket[Any, Any, Any], house: House, id: str) -> None:
    person = await _person_of(socket, house)
    lang = language_of(socket)
    await socket.accept()
    try:
        table = await house.room.watched(id, person.id if person else "")
        gone = "ui-refused-crowded" if len(table.watchers) >= house.settings.sockets_a_table else ""
    except NoSuchTable:
        gone = "ui-table-none"
    if gone:
        await socket.send_data(encode({"type": "gone", "text": ui(lang).t(gone)}), mode="text")
        await socket.close(code=4404)
        return
    outbox = Outbox()
    watcher = Watcher(person.id if person else "", lang, outbox.put, outbox.hang_up)
    sender = asyncio.create_task(_send(outbox, socket))
    talk = Talk(house, table, person, watcher, outbox)
    table.watchers.add(watcher)
    if table.closed:
        outbox.hang_up()
    try:
        await talk.listen(socket)
    finally:
        table.leave(watcher)
        talk.end()
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sender


async def _send(outbox: Outbox, socket: WebSocket[Any, Any, Any]) -> None:
    with contextlib.suppress(WebSocketException, RuntimeError, OSError):
        await outbox.empty_into(socket)


async def _person_of(socket: WebSocket[Any, Any, Any], house: House) -> Person | None:
    if (bearer := await bearer_of(socket)) is not None:
        return bearer
    cookie = socket.cookies.get(SESSION_COOKIE, "")
    return await house.accounts.person_of(house.signer.read_session(cookie) if cookie else None)


class Talk:
    """One connection's side of the conversation."""

    def __init__(self, house: House, table: LiveTable, person: Person | None, watcher: Watcher, outbox: Outbox) -> None:
        self._house = house
        self._table = table
        self._person = person
        self._watcher = watcher
        self._outbox = outbox
        self._bucket = Bucket(house.settings.rates.message, 0.0)
        self._nonsense = 0
        self._hints: set[asyncio.Task[None]] = set()

    async def listen(self, socket: WebSocket[Any, Any, Any]) -> None:
        clock = asyncio.get_running_loop().time
        self._bucket.at = clock()
        while True:
            message = await _receive(socket)
            if len(message) > self._house.settings.largest_message:
                await socket.close(code=1009, reason="too large")
                return
            if not self._bucket.take(clock()):
                self._refuse("too-fast")
                await asyncio.sleep(0.25)  # the sender has to wait: what comes meanwhile waits in their connection
                continue
            try:
                decoded = _decoder.decode(message)
            except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError):
                self._nonsense += 1
                if self._nonsense > NONSENSE_MOST:
                    await socket.close(code=4400, reason="no sense")
                    return
                self._refuse("no-sense")
                continue
            await self._handle(decoded)

    async def _handle(self, message: Message) -> None:
        number, label = (message.number, message.label) if isinstance(message, Answer) else (None, None)
        try:
            await self._do(message)
        except Refused as refused:
            tell = self._table.teller(self._watcher.lang)
            refusal = refused.refusal
            self._refuse(refusal.code, tell(refusal.phrase), refusal.rule, number, label)
        except TableRefusal as refusal:
            text = ui(self._watcher.lang).t(f"ui-refused-{refusal.code}", **refusal.about)
            self._refuse(refusal.code, text, "", number, label)
        except NotKept as error:
            log.error("the store failed", table=self._table.id, kind=type(message).__name__, why=str(error))
            self._refuse("not-kept", number=number, label=label)
        except Exception:
            log.exception("a message could not be handled", table=self._table.id, kind=type(message).__name__)
            self._refuse("broken", number=number, label=label)

    async def _do(self, message: Message) -> None:
        table, watcher = self._table, self._watcher
        match message:
            case Look():
                await self._look(message)
            case Answer():
                await table.answer(watcher.person, message.seat, message.number, message.label)
            case Undo():
                await table.undo(watcher.person, message.number)
            case Consent():
                await table.consent(watcher.person, message.yes)
            case Chat():
                await self._chat(message.text)
            case Hint():
                self._hint(message.seat)
            case Handover():
                if message.seat not in table.row.seats_of(watcher.person):
                    raise TableRefusal("not-your-seat")
                watcher.holding = message.seat
                await table.show(watcher)
            case Ping():
                self._outbox.put(b'{"type":"pong"}', False)

    async def _look(self, message: Look) -> None:
        watcher, table = self._watcher, self._table
        watcher.shape = message.shape
        watcher.chair = message.chair
        if not watcher.looking:
            watcher.looking = True
            for line in table.chat:
                self._outbox.put(encode(chat_message(line)), False)
            await table.greet(watcher)
        else:
            await table.show(watcher)

    async def _chat(self, text: str) -> None:
        if self._person is None:
            raise TableRefusal("no-name")
        cleaned = clean_text(text, CHAT_LONGEST)
        if not cleaned:
            raise TableRefusal("empty")
        if not self._house.limiter.allows("chat", self._person.id):
            raise TableRefusal("too-fast")
        await self._table.say(self._person, cleaned)

    def _hint(self, seat: int | None) -> None:
        if self._person is None:
            raise TableRefusal("not-your-turn")
        if not self._house.limiter.allows("hint", self._person.id):
            raise TableRefusal("too-fast")
        task = asyncio.create_task(self._give_hint(seat))
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)

    async def _give_hint(self, seat: int | None) -> None:
        try:
            hint = await self._table.thinking.hint(self._watcher.person, seat, self._watcher.lang)
        except TableRefusal as refusal:
            self._refuse(refusal.code, ui(self._watcher.lang).t(f"ui-refused-{refusal.code}", **refusal.about))
        except Exception:
            log.exception("a hint failed", table=self._table.id)
            self._refuse("no-hint")
        else:
            self._outbox.put(encode(hint), False)

    def _refuse(
        self, code: str, text: str = "", rule: str = "", number: int | None = None, label: str | None = None
    ) -> None:
        said = text or ui(self._watcher.lang).t(f"ui-refused-{code}")
        message = {"type": "refused", "number": number, "label": label, "code": code, "text": said, "rule": rule}
        self._outbox.put(encode(message), False)

    def end(self) -> None:
        for task in list(self._hints):
            task.cancel()


async def _receive(socket: WebSocket[Any, Any, Any]) -> bytes:
    """The next message, text or bytes."""
    event = cast(dict[str, Any], await socket.receive())
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=event.get("code") or 1000)
    text: str | None = event.get("text")
    return text.encode("utf-8", "surrogatepass") if text is not None else bytes(event.get("bytes") or b"")
