"""The same things for programs: a bot written elsewhere sits down, watches and answers. Described at /schema."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.exceptions import NotFoundException

from ludoteca import shelf
from ludoteca.bots import LEVELS
from ludoteca.kernel.game import AnyGame
from ludoteca.kernel.values import Phrase
from ludoteca.table import api_table
from ludoteca.table.accounts import clean_name, clean_text
from ludoteca.table.api_base import OPEN_TO_ALL, PROBLEMS, AnyRequest, at_table, live_info, table_info
from ludoteca.table.api_types import (
    GameInfo,
    JoinTable,
    Me,
    NewPerson,
    NewTable,
    OptionOfGame,
    PersonMade,
    TableInfo,
    TableLists,
    UseLink,
)
from ludoteca.table.house import address_of, check_host, house_of, language_of, program_of
from ludoteca.table.room import Place, Wish
from ludoteca.table.seating import sit_down

# ---- people


@post("/people", responses=PROBLEMS, response_description="Who you are from now on.", security=OPEN_TO_ALL)
async def new_person(request: AnyRequest, data: NewPerson) -> PersonMade:
    """Be somebody: answers with the token that all else needs."""
    house = house_of(request)
    check_host(request)
    house.limit("begin", address_of(request))
    person = await house.accounts.enter(data.name)
    return PersonMade(person.id, person.name, await house.accounts.program_token(person))


@get("/me", responses=PROBLEMS, response_description="You.")
async def me(request: AnyRequest) -> Me:
    """Who you are."""
    person = await program_of(request)
    return Me(person.id, person.name)


# ---- games


@get("/games", responses=PROBLEMS, response_description="The games on the shelf.")
async def games(request: AnyRequest) -> list[GameInfo]:
    """What can be played."""
    await program_of(request)
    lang = language_of(request)
    return [game_info(game, lang) for game in shelf.games().values()]


@get("/games/{name:str}", responses=PROBLEMS, response_description="The game.")
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


@get("/tables", responses=PROBLEMS, response_description="The tables, the last changed first.")
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


@post("/tables", responses=PROBLEMS, response_description="The new table.")
async def new_table(request: AnyRequest, data: NewTable) -> TableInfo:
    """Open a table. A seat of the kind `me` is yours; `bot` seats have a level; `open` ones wait for people, who come
    by their `join` link."""
    person = await program_of(request)
    house = house_of(request)
    house.limit("begin", person.id)
    places = [Place(seat.kind, seat.level, clean_name(seat.name) if seat.name.strip() else "") for seat in data.seats]
    wish = Wish(
        data.game, places, data.options, clean_text(data.name, 60), data.public, data.undo, data.clock_minutes * 60
    )
    return live_info(house, person, language_of(request), await house.room.create(person, wish))


@post("/tables/{id:str}/join", status_code=200, responses=PROBLEMS, response_description="The table.")
async def join(request: AnyRequest, id: str, data: JoinTable) -> TableInfo:
    """Take a free seat of a public table: that one, or the first."""
    person, house, table = await at_table(request, id)
    await table.change_seats(lambda row: sit_down(row, person, data.seat))
    return live_info(house, person, language_of(request), table)


@post("/join", status_code=200, responses=PROBLEMS, response_description="The table.")
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


ROUTER = Router(
    "/api",
    route_handlers=[new_person, me, games, one_game, tables, new_table, join, use_link, *api_table.HANDLERS],
    security=[{"token": []}],
)
