"""What programs do at a table: look, answer, take back, talk, ask, look back, go on elsewhere, leave."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.exceptions import ClientException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from ludoteca.bots import LEVELS
from ludoteca.kernel.errors import Refused
from ludoteca.table.accounts import clean_text
from ludoteca.table.api_base import PROBLEMS, VIEW, AnyRequest, at_table, described, json_answer, live_info
from ludoteca.table.api_types import (
    AskUndo,
    ChatView,
    Done,
    FillSeat,
    ForkAt,
    GiveConsent,
    HintView,
    NewAnswer,
    NewChat,
    TableInfo,
)
from ludoteca.table.house import house_of, language_of
from ludoteca.table.replay import past, record_of, still_of
from ludoteca.table.room import MIDDLE_LEVEL
from ludoteca.table.seating import RuleRefusal, TableRefusal, fill, stand_up
from ludoteca.table.showing import Watcher
from ludoteca.table.storage import Person
from ludoteca.table.tables import CHAT_LONGEST, LiveTable, chat_message

LONGEST_WAIT = 25.0

Seconds = Annotated[float, Parameter(ge=0, le=LONGEST_WAIT, description="How long to wait for a change.")]
Number = Annotated[int | None, Parameter(ge=0, le=2**31, description="The number you have: wait until it is another.")]
SeatWished = Annotated[
    int | None,
    Parameter(ge=0, le=20, description="Which of your seats to look from, where several are played on your screen."),
]
Drawn = Annotated[bool, Parameter(description="With the drawing (`scene`).")]
At = Annotated[int | None, Parameter(ge=0, le=2**31, description="How many answers had been given. Without it: now.")]
Chair = Annotated[
    str | None,
    Parameter(
        max_length=5,
        description="From which side: the number of a seat; `open` for everything, once the match is over. While it is "
        "on, all sides show what you may know.",
    ),
]
Shape = Annotated[str, Parameter(pattern="^(wide|tall)$", description="For a wide screen or a tall one.")]

HINT = {200: described(HintView, "What it would answer, and why."), **PROBLEMS}
RECORD = {200: described(dict[str, Any], "The record, as `ludoteca replay` and `ludoteca verify` read it."), **PROBLEMS}
PICTURE = {
    200: ResponseSpec(str, description="The picture.", media_type="image/svg+xml", generate_examples=False),
    **PROBLEMS,
}


@get("/tables/{id:str}", responses=VIEW)
async def view(
    request: AnyRequest,
    id: str,
    after: Number = None,
    wait: Seconds = 0.0,
    seat: SeatWished = None,
    scene: Drawn = False,
) -> Response[bytes]:
    """What you may know of the table. With `after` and `wait` the answer comes when something has changed."""
    person, _, table = await at_table(request, id)
    if after is not None and wait:
        await table.change_after(after, wait)
        table = await house_of(request).room.watched(id, person.id)
    return await _view(request, person, table, seat, scene)


@post("/tables/{id:str}/answers", status_code=200, responses=VIEW)
async def answer(request: AnyRequest, id: str, data: NewAnswer) -> Response[bytes]:
    """Answer the open question with the label of an option. Answers with the view that comes of it."""
    person, _, table = await at_table(request, id)
    try:
        await table.answer(person.id, data.seat, data.number, data.label)
    except Refused as refused:
        refusal = refused.refusal
        text = table.teller(language_of(request))(refusal.phrase)
        raise RuleRefusal(refusal.code, text, refusal.rule) from None
    return await _view(request, person, table, data.seat, False)


@post("/tables/{id:str}/undo", status_code=200, responses=VIEW)
async def undo(request: AnyRequest, id: str, data: AskUndo) -> Response[bytes]:
    """Take your last answer back, or ask the others to agree to it."""
    person, _, table = await at_table(request, id)
    await table.undo(person.id, data.number)
    return await _view(request, person, table, None, False)


@post("/tables/{id:str}/consent", status_code=200, responses=VIEW)
async def consent(request: AnyRequest, id: str, data: GiveConsent) -> Response[bytes]:
    """Agree to somebody's undo, or do not."""
    person, _, table = await at_table(request, id)
    await table.consent(person.id, data.yes)
    return await _view(request, person, table, None, False)


@post("/tables/{id:str}/chat", status_code=200, responses=PROBLEMS, response_description="It was said.")
async def chat(request: AnyRequest, id: str, data: NewChat) -> Done:
    """Say something to the table."""
    person, house, table = await at_table(request, id)
    text = clean_text(data.text, CHAT_LONGEST)
    if not text:
        raise ClientException("there is nothing to say")
    house.limit("chat", person.id)
    await table.say(person, text)
    return Done()


@post("/tables/{id:str}/hint", status_code=200, responses=HINT)
async def hint(request: AnyRequest, id: str) -> Response[bytes]:
    """What the best bot would do."""
    person, house, table = await at_table(request, id)
    house.limit("hint", person.id)
    return json_answer(msgspec.json.encode(await table.thinking.hint(person.id, None, language_of(request))))


@get("/tables/{id:str}/record", responses=RECORD)
async def record(request: AnyRequest, id: str) -> Response[bytes]:
    """The whole match as a record: once it is over, or at any time where the game hides nothing."""
    _, house, table = await at_table(request, id)
    return json_answer((await record_of(house.room, table, language_of(request))).encode())


@get("/tables/{id:str}/chat", responses=PROBLEMS, response_description="The last that was said, oldest first.")
async def said(request: AnyRequest, id: str) -> list[ChatView]:
    """What was said at the table."""
    _, _, table = await at_table(request, id)
    return msgspec.convert([chat_message(line) for line in table.chat], list[ChatView])


@get("/tables/{id:str}/past", responses=VIEW)
async def look_back(request: AnyRequest, id: str, at: At = None, chair: Chair = None) -> Response[bytes]:
    """A moment of the past as you might have seen it then; once the match is over, as anybody did."""
    person, _, table = await at_table(request, id)
    async with table.lock:
        gaze, moment, _ = past(request, table, person.id, language_of(request))
        return json_answer(msgspec.json.encode(table.showing.past_view(gaze, moment)))


@get("/tables/{id:str}/picture", responses=PICTURE, media_type="image/svg+xml")
async def picture(
    request: AnyRequest, id: str, at: At = None, chair: Chair = None, shape: Shape = "wide"
) -> Response[str]:
    """The same moment as a picture (SVG)."""
    person, _, table = await at_table(request, id)
    return await still_of(request, table, person.id, language_of(request))


@post("/tables/{id:str}/rematch", responses=PROBLEMS, response_description="The new table.")
async def rematch(request: AnyRequest, id: str) -> TableInfo:
    """Once more with the same people: whoever asks first makes the table."""
    person, house, table = await at_table(request, id)
    return live_info(house, person, language_of(request), await house.room.rematch(person, table))


@post("/tables/{id:str}/fork", responses=PROBLEMS, response_description="The new table.")
async def fork(request: AnyRequest, id: str, data: ForkAt) -> TableInfo:
    """Go on from a past moment at a table of your own, against bots. What not all had seen is dealt afresh."""
    person, house, table = await at_table(request, id)
    house.limit("begin", person.id)
    new = await house.room.fork(person, table, data.at)
    return live_info(house, person, language_of(request), new)


@post("/tables/{id:str}/go-on", status_code=200, responses=VIEW)
async def go_on(request: AnyRequest, id: str) -> Response[bytes]:
    """Where the rules have been corrected since (`status` is `parted`): play on from the last moment that fits them."""
    person, _, table = await at_table(request, id)
    await table.go_on(person.id)
    return await _view(request, person, table, None, False)


@post("/tables/{id:str}/seats", status_code=200, responses=PROBLEMS, response_description="The table.")
async def fill_seat(request: AnyRequest, id: str, data: FillSeat) -> TableInfo:
    """Put a bot into a free seat of your table before the match begins, or free a bot's seat again."""
    person, house, table = await at_table(request, id)
    level = data.level or MIDDLE_LEVEL
    if level not in LEVELS:
        raise TableRefusal("no-such-level", level=level)
    await table.change_seats(lambda row: fill(row, person.id, data.seat, data.kind, level))
    return live_info(house, person, language_of(request), table)


@post("/tables/{id:str}/leave", status_code=200, responses=PROBLEMS, response_description="You have left.")
async def leave(request: AnyRequest, id: str) -> Done:
    """Stand up. Before the match begins your seats are free again; later they go on as the game's rules say of those
    who leave, or a bot plays on."""
    person, _, table = await at_table(request, id)
    await table.change_seats(lambda row: stand_up(row, person.id))
    return Done()


async def _view(
    request: AnyRequest, person: Person, table: LiveTable, seat: int | None, scene: bool
) -> Response[bytes]:
    if seat is not None and seat not in table.row.seats_of(person.id):
        raise TableRefusal("not-your-seat")
    watcher = Watcher(person.id, language_of(request), holding=seat, drawn=scene)
    async with table.lock:
        return json_answer(table.showing.view(watcher))


HANDLERS = [
    view,
    answer,
    undo,
    consent,
    said,
    chat,
    hint,
    look_back,
    picture,
    record,
    rematch,
    fork,
    go_on,
    fill_seat,
    leave,
]
