"""The same things for programs: a bot written elsewhere sits down, watches and answers. Described at /schema."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.exceptions import ClientException, NotFoundException, TooManyRequestsException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from ludoteca import shelf
from ludoteca.bots import LEVELS
from ludoteca.kernel.errors import Refused
from ludoteca.kernel.game import AnyGame
from ludoteca.kernel.values import Phrase
from ludoteca.table.accounts import clean_name, clean_text
from ludoteca.table.api_types import (
    AskUndo,
    Done,
    GameInfo,
    GiveConsent,
    HintView,
    JoinTable,
    Me,
    NewAnswer,
    NewChat,
    NewPerson,
    NewTable,
    OptionOfGame,
    PersonMade,
    Problem,
    SeatInfo,
    TableInfo,
    TableLists,
    TableView,
    UseLink,
)
from ludoteca.table.house import House, address_of, check_host, house_of, language_of, program_of
from ludoteca.table.replay import record_of
from ludoteca.table.room import Place, Wish
from ludoteca.table.seating import RuleRefusal, TableRefusal, sit_down
from ludoteca.table.showing import Watcher
from ludoteca.table.storage import Person, SeatRow, Status
from ludoteca.table.tables import CHAT_LONGEST, LiveTable
from ludoteca.table.views import names_of

LONGEST_WAIT = 25.0

AnyRequest = Request[Any, Any, Any]
Seconds = Annotated[float, Parameter(ge=0, le=LONGEST_WAIT, description="How long to wait for a change.")]
Number = Annotated[int | None, Parameter(ge=0, le=2**31, description="The number you have: wait until it is another.")]
SeatWished = Annotated[int | None, Parameter(ge=0, le=20, description="Which of your seats to look from.")]

OPEN_TO_ALL: list[dict[str, list[str]]] = [{}]
PROBLEMS: dict[int, ResponseSpec] = {
    400: ResponseSpec(Problem, description="It makes no sense.", generate_examples=False),
    401: ResponseSpec(Problem, description="A bearer token is needed.", generate_examples=False),
    403: ResponseSpec(Problem, description="Not for you.", generate_examples=False),
    404: ResponseSpec(
        Problem, description="There is no such thing, or it is not open to you.", generate_examples=False
    ),
    409: ResponseSpec(Problem, description="It cannot be done now; `code` says why.", generate_examples=False),
    413: ResponseSpec(Problem, description="Too large.", generate_examples=False),
    429: ResponseSpec(Problem, description="Too often.", generate_examples=False),
}
VIEW: dict[int, ResponseSpec] = {200: ResponseSpec(TableView, generate_examples=False), **PROBLEMS}


# ---- people


@post("/people", responses=PROBLEMS, security=OPEN_TO_ALL)
async def new_person(request: AnyRequest, data: NewPerson) -> PersonMade:
    """Be somebody: answers with the token that all else needs."""
    house = house_of(request)
    check_host(request)
    if not house.limiter.allows("begin", address_of(request)):
        raise TooManyRequestsException("too many new people")
    person = await house.accounts.enter(data.name)
    return PersonMade(person.id, person.name, await house.accounts.program_token(person))


@get("/me", responses=PROBLEMS)
async def me(request: AnyRequest) -> Me:
    """Who you are."""
    person = await program_of(request)
    return Me(person.id, person.name)


# ---- games


@get("/games", responses=PROBLEMS)
async def games(request: AnyRequest) -> list[GameInfo]:
    """What can be played."""
    await program_of(request)
    lang = language_of(request)
    return [game_info(game, lang) for game in shelf.games().values()]


@get("/games/{name:str}", responses=PROBLEMS)
async def one_game(request: AnyRequest, name: str) -> GameInfo:
    """One of them."""
    await program_of(request)
    return game_info(shelf.game(name), language_of(request))


def game_info(game: AnyGame, lang: str) -> GameInfo:
    words = shelf.words(game, lang)
    options = [
        OptionOfGame(
            option.name,
            list(option.values),
            option.default,
            words.say(Phrase(f"setup-{option.name}")),
            words.say(Phrase(f"setup-{option.name}-help")),
        )
        for option in game.setup_options
    ]
    return GameInfo(
        game.name,
        words.say(Phrase("game-title")),
        words.say(Phrase("game-tagline")),
        game.rules,
        list(game.players),
        f"/games/{game.name}/rules",
        options,
        list(LEVELS),
    )


# ---- tables


@get("/tables", responses=PROBLEMS)
async def tables(request: AnyRequest) -> TableLists:
    """Your tables, and those with free seats."""
    person = await program_of(request)
    house = house_of(request)
    lang = language_of(request)
    mine = await house.storage.tables_of(person.id, 100)
    known = {summary.id for summary in mine}
    open_tables = [summary for summary in await house.room.open_tables(100) if summary.id not in known]
    return TableLists(
        *(
            [
                table_info(
                    house, person, lang, one.id, one.game, one.name, one.status, one.public, one.seats, one.asked
                )
                for one in some
            ]
            for some in (mine, open_tables)
        )
    )


@post("/tables", responses=PROBLEMS)
async def new_table(request: AnyRequest, data: NewTable) -> TableInfo:
    """Open a table. A seat of the kind `me` is yours; `bot` seats have a level; `open` ones wait for people, who come
    by their `join` link."""
    person = await program_of(request)
    house = house_of(request)
    if not house.limiter.allows("begin", person.id):
        raise TooManyRequestsException("too many new tables")
    places = [Place(seat.kind, seat.level, clean_name(seat.name) if seat.name.strip() else "") for seat in data.seats]
    wish = Wish(
        data.game, places, data.options, clean_text(data.name, 60), data.public, data.undo, data.clock_minutes * 60
    )
    return live_info(house, person, language_of(request), await house.room.create(person, wish))


@post("/tables/{id:str}/join", status_code=200, responses=PROBLEMS)
async def join(request: AnyRequest, id: str, data: JoinTable) -> TableInfo:
    """Take a free seat of a public table: that one, or the first."""
    person, house, table = await _at_table(request, id)
    await table.change_seats(lambda row: sit_down(row, person, data.seat))
    return live_info(house, person, language_of(request), table)


@post("/join", status_code=200, responses=PROBLEMS)
async def use_link(request: AnyRequest, data: UseLink) -> TableInfo:
    """Take the seat somebody's link is for, at a private table too."""
    person = await program_of(request)
    house = house_of(request)
    invited = house.signer.read_seat(data.token)
    if invited is None:
        raise NotFoundException("no such invitation")
    table = await house.room.table(invited[0])
    await table.change_seats(lambda row: sit_down(row, person, invited[1]))
    return live_info(house, person, language_of(request), table)


@post("/tables/{id:str}/rematch", responses=PROBLEMS)
async def rematch(request: AnyRequest, id: str) -> TableInfo:
    """Once more with the same people: whoever asks first makes the table."""
    person, house, table = await _at_table(request, id)
    return live_info(house, person, language_of(request), await house.room.rematch(person, table))


def live_info(house: House, person: Person, lang: str, table: LiveTable) -> TableInfo:
    row = table.row
    return table_info(
        house, person, lang, row.id, row.game, row.name, row.status, row.public, row.seats, table.asked, row.owner
    )


def table_info(
    house: House,
    person: Person,
    lang: str,
    id: str,
    game: str,
    name: str,
    status: Status,
    public: bool,
    seats: tuple[SeatRow, ...],
    asked: tuple[int, ...],
    owner: str = "",
) -> TableInfo:
    names = names_of(seats, lang)
    inside = owner == person.id or any(row.person == person.id for row in seats)
    infos = [
        SeatInfo(
            row.seat,
            row.kind,
            names[row.seat],
            row.level or None,
            row.person == person.id,
            f"/join/{house.signer.seat(id, row.seat)}" if inside and row.kind == "open" else None,
        )
        for row in seats
    ]
    return TableInfo(id, game, name, status, public, infos, any(infos[seat].mine for seat in asked))


# ---- at a table


@get("/tables/{id:str}", responses=VIEW)
async def view(
    request: AnyRequest,
    id: str,
    after: Number = None,
    wait: Seconds = 0.0,
    seat: SeatWished = None,
    scene: bool = False,
) -> Response[bytes]:
    """What you may know of the table. With `after` and `wait` the answer comes when something has changed."""
    person, _, table = await _at_table(request, id)
    if after is not None and wait:
        await table.change_after(after, wait)
        table = await house_of(request).room.watched(id, person.id)
    return await _view(request, person, table, seat, scene)


@post("/tables/{id:str}/answers", status_code=200, responses=VIEW)
async def answer(request: AnyRequest, id: str, data: NewAnswer) -> Response[bytes]:
    """Answer the open question with the label of an option. Answers with the view that comes of it."""
    person, _, table = await _at_table(request, id)
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
    person, _, table = await _at_table(request, id)
    await table.undo(person.id, data.number)
    return await _view(request, person, table, None, False)


@post("/tables/{id:str}/consent", status_code=200, responses=VIEW)
async def consent(request: AnyRequest, id: str, data: GiveConsent) -> Response[bytes]:
    """Agree to somebody's undo, or do not."""
    person, _, table = await _at_table(request, id)
    await table.consent(person.id, data.yes)
    return await _view(request, person, table, None, False)


@post("/tables/{id:str}/chat", status_code=200, responses=PROBLEMS)
async def chat(request: AnyRequest, id: str, data: NewChat) -> Done:
    """Say something to the table."""
    person, house, table = await _at_table(request, id)
    text = clean_text(data.text, CHAT_LONGEST)
    if not text:
        raise ClientException("there is nothing to say")
    if not house.limiter.allows("chat", person.id):
        raise TooManyRequestsException("too much talk")
    await table.say(person, text)
    return Done()


@post("/tables/{id:str}/hint", status_code=200, responses={200: ResponseSpec(HintView), **PROBLEMS})
async def hint(request: AnyRequest, id: str) -> Response[bytes]:
    """What the best bot would do."""
    person, house, table = await _at_table(request, id)
    if not house.limiter.allows("hint", person.id):
        raise TooManyRequestsException("too many hints")
    return _json(msgspec.json.encode(await table.thinking.hint(person.id, None, language_of(request))))


@get("/tables/{id:str}/record", responses={200: ResponseSpec(dict[str, Any]), **PROBLEMS})
async def record(request: AnyRequest, id: str) -> Response[bytes]:
    """The whole match as a record: once it is over, or at any time where the game hides nothing."""
    _, house, table = await _at_table(request, id)
    return _json((await record_of(house.room, table, language_of(request))).encode())


async def _at_table(request: AnyRequest, id: str) -> tuple[Person, House, LiveTable]:
    person = await program_of(request)
    house = house_of(request)
    return person, house, await house.room.watched(id, person.id)


async def _view(
    request: AnyRequest, person: Person, table: LiveTable, seat: int | None, scene: bool
) -> Response[bytes]:
    if seat is not None and seat not in table.row.seats_of(person.id):
        raise TableRefusal("not-your-seat")
    watcher = Watcher(person.id, language_of(request), holding=seat, drawn=scene)
    async with table.lock:
        return _json(table.showing.view(watcher))


def _json(body: bytes) -> Response[bytes]:
    return Response(body, media_type="application/json", headers={"cache-control": "no-store"})


ROUTER = Router(
    "/api",
    route_handlers=[
        new_person,
        me,
        games,
        one_game,
        tables,
        new_table,
        join,
        use_link,
        rematch,
        view,
        answer,
        undo,
        consent,
        chat,
        hint,
        record,
    ],
    security=[{"token": []}],
)
