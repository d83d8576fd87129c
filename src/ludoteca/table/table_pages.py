"""The page of a table, and the forms around it: sitting down, filling seats, leaving, rematch."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException
from markupsafe import Markup

from ludoteca import shelf
from ludoteca.scene.picture import inner
from ludoteca.table.accounts import AccountRefusal
from ludoteca.table.house import Visit, visit_of
from ludoteca.table.html import form, go, page, switch_language, whole_number
from ludoteca.table.pages import be_somebody, card, levels, wanted_language
from ludoteca.table.seating import TableRefusal, fill, sit_down, stand_up
from ludoteca.table.storage import Person
from ludoteca.table.tables import LiveTable


def table_card(table: LiveTable, visit: Visit) -> dict[str, Any]:
    """What pages say of a table."""
    row = table.row
    free = next((seat.seat for seat in row.seats if seat.kind == "open"), None)
    inside = bool(row.seats_of(visit.id)) or (visit.id and visit.id == row.owner)
    join = f"/join/{visit.house.signer.seat(row.id, free)}" if inside and free is not None else None
    return {
        "id": row.id,
        "name": row.name,
        "public": row.public,
        "seated": bool(row.seats_of(visit.id)),
        "join": join,
        "record_later": table.match.state.hides and not table.over,
    }


def art_of(table: LiveTable) -> Markup:
    """The game's drawings, to stand in the page once. They come with the program, and were checked when read."""
    drawing = inner(shelf.art(table.game).text)
    return Markup(f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">{drawing}</svg>' if drawing else "")


async def watched(visit: Visit, id: str) -> LiveTable:
    return await visit.house.room.watched(id, visit.id)


def somebody(visit: Visit) -> Person:
    if visit.person is None:
        raise TableRefusal("no-name")
    return visit.person


@get("/tables/{id:str}", include_in_schema=False)
async def table_page(request: Request[Any, Any, Any], id: str) -> Response[Any]:
    if wanted := wanted_language(request):
        return switch_language(request, wanted)
    visit = await visit_of(request)
    table = await watched(visit, id)
    return page(
        visit,
        "table.html",
        table=table_card(table, visit),
        game=card(table.game, visit.lang),
        art=art_of(table),
        levels=levels(visit.said),
        over=table.over,
    )


@post("/tables/{id:str}/sit", include_in_schema=False)
async def sit(request: Request[Any, Any, Any], id: str) -> Response[Any]:
    visit, fields = await form(request)
    table = await watched(visit, id)
    await be_somebody(visit, fields.get("name", ""))
    person, seat = somebody(visit), whole_number(fields.get("seat"), -1)
    await table.change_seats(lambda row: sit_down(row, person, seat if seat >= 0 else None))
    return go(visit, f"/tables/{id}")


@post("/tables/{id:str}/seats/{seat:int}", include_in_schema=False)
async def fill_seat(request: Request[Any, Any, Any], id: str, seat: int) -> Response[Any]:
    visit, fields = await form(request)
    table = await watched(visit, id)
    kind, _, level = fields.get("kind", "").partition(":")
    if kind not in ("bot", "open") or (kind == "bot" and level not in {one["value"] for one in levels(visit.said)}):
        raise TableRefusal("no-such-level", level=level[:40])
    await table.change_seats(lambda row: fill(row, visit.id, seat, kind, level))
    return go(visit, f"/tables/{id}")


@post("/tables/{id:str}/leave", include_in_schema=False)
async def leave(request: Request[Any, Any, Any], id: str) -> Response[Any]:
    visit, _ = await form(request)
    table = await watched(visit, id)
    await table.change_seats(lambda row: stand_up(row, visit.id))
    return go(visit, "/")


@post("/tables/{id:str}/rematch", include_in_schema=False)
async def rematch(request: Request[Any, Any, Any], id: str) -> Response[Any]:
    visit, _ = await form(request)
    visit.limit("begin")
    table = await watched(visit, id)
    new = await visit.house.room.rematch(somebody(visit), table)
    return go(visit, f"/tables/{new.id}")


@post("/tables/{id:str}/fork", include_in_schema=False)
async def fork(request: Request[Any, Any, Any], id: str) -> Response[Any]:
    visit, fields = await form(request)
    visit.limit("begin")
    table = await watched(visit, id)
    await be_somebody(visit, "")
    new = await visit.house.room.fork(somebody(visit), table, whole_number(fields.get("at"), table.match.number))
    return go(visit, f"/tables/{new.id}")


@post("/tables/{id:str}/go-on", include_in_schema=False)
async def go_on(request: Request[Any, Any, Any], id: str) -> Response[Any]:
    visit, _ = await form(request)
    table = await watched(visit, id)
    await table.go_on(visit.id)
    return go(visit, f"/tables/{id}")


# ---- by a link


@get("/join/{token:str}", include_in_schema=False)
async def join_page(request: Request[Any, Any, Any], token: str) -> Response[Any]:
    if wanted := wanted_language(request):
        return switch_language(request, wanted)
    visit = await visit_of(request)
    table, _ = await invited(visit, token)
    if table.row.seats_of(visit.id):
        return go(visit, f"/tables/{table.id}")
    return show_join(visit, table, None)


def show_join(visit: Visit, table: LiveTable, error: str | None) -> Response[str]:
    seated = [name for seat, name in zip(table.row.seats, table.names(visit.lang), strict=True) if seat.kind != "open"]
    return page(
        visit,
        "join.html",
        status=400 if error else 200,
        game=card(table.game, visit.lang),
        table=table_card(table, visit),
        names=seated,
        error=error,
    )


async def invited(visit: Visit, token: str) -> tuple[LiveTable, int]:
    found = visit.house.signer.read_seat(token)
    if found is None:
        raise NotFoundException("no such invitation")
    return await visit.house.room.table(found[0]), found[1]


@post("/join/{token:str}", include_in_schema=False)
async def join(request: Request[Any, Any, Any], token: str) -> Response[Any]:
    """Take the seat the link is for, or another that is free; where all are taken, look on."""
    visit, fields = await form(request)
    table, seat = await invited(visit, token)
    try:
        await be_somebody(visit, fields.get("name", ""))
    except AccountRefusal as refusal:
        return show_join(visit, table, visit.said.t(refusal.says))
    person = somebody(visit)
    for wanted in (seat, None):
        try:
            await table.change_seats(lambda row, wanted=wanted: sit_down(row, person, wanted))  # type: ignore[misc]
            break
        except TableRefusal:
            continue
    else:
        await table.let_watch(person.id)
    return go(visit, f"/tables/{table.id}")


HANDLERS = [table_page, sit, fill_seat, leave, rematch, fork, go_on, join_page, join]
