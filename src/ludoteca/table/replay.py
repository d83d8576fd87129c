"""Looking back: any moment from any chair, as a view, a picture or a record; and checking that fate was fair."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from litestar import Request, Response, get

from ludoteca.kernel.match import Match
from ludoteca.kernel.values import SPECTATOR, Seat
from ludoteca.table.book import draws_of, record_text
from ludoteca.table.house import visit_of
from ludoteca.table.html import page, switch_language, whole_number
from ludoteca.table.pages import card, svg, wanted_language
from ludoteca.table.room import Room
from ludoteca.table.seating import TableRefusal
from ludoteca.table.showing import imagine
from ludoteca.table.table_pages import art_of, table_card, watched
from ludoteca.table.tables import LiveTable
from ludoteca.table.views import Gaze, still

Chair: TypeAlias = int | Literal["open"]


def past(request: Request[Any, Any, Any], table: LiveTable, person: str, lang: str) -> tuple[Gaze, int, Chair]:
    """What of the past is asked for: how to look, when, and the chair as pages name it.

    While a match is on, everybody sees the past as they saw it: their own seat's secrets and nobody else's, from
    whatever side. Once it is over all seats may be looked through, and everything may lie open.
    """
    query = request.query_params
    mine = table.row.seats_of(person)
    own = mine[0] if len(mine) == 1 else SPECTATOR
    wanted = query.get("chair", "")
    opened = wanted == "open" and table.over
    chair: Seat = whole_number(wanted, own if own >= 0 else 0)
    if not 0 <= chair < table.row.players:
        chair = 0
    seat = chair if table.over or chair == own else SPECTATOR
    if own >= 0 and not table.over:
        seat = own
    last = table.match.number
    at = max(table.row.fork_at, min(last, whole_number(query.get("at"), last)))
    gaze = Gaze(seat, chair, "tall" if query.get("shape") == "tall" else "wide", lang, opened)
    return gaze, at, "open" if opened else chair


def match_at(table: LiveTable, gaze: Gaze, at: int) -> Match:
    """The match as the gaze may see it then."""
    match = table.match.at(at)
    return match if gaze.open else imagine(match, gaze.seat)


@get("/tables/{id:str}/replay", include_in_schema=False)
async def replay(request: Request[Any, Any, Any], id: str) -> Response[Any]:
    if wanted := wanted_language(request):
        return switch_language(request, wanted)
    visit = await visit_of(request)
    table = await watched(visit, id)
    async with table.lock:
        _, at, chair = past(request, table, visit.id, visit.lang)
        return page(
            visit,
            "replay.html",
            table=table_card(table, visit),
            game=card(table.game, visit.lang),
            art=art_of(table),
            at=at,
            last=table.match.number,
            chair=chair,
            seats=[{"seat": seat, "name": name} for seat, name in enumerate(table.names(visit.lang))],
            open_allowed=table.over,
        )


@get("/tables/{id:str}/view", include_in_schema=False)
async def view(request: Request[Any, Any, Any], id: str) -> Response[bytes]:
    visit = await visit_of(request)
    table = await watched(visit, id)
    async with table.lock:
        gaze, at, _ = past(request, table, visit.id, visit.lang)
        body = msgspec.json.encode(table.showing.past_view(gaze, at))
    return Response(body, media_type="application/json", headers={"cache-control": "private, no-cache"})


@get("/tables/{id:str}/picture.svg", include_in_schema=False)
async def picture(request: Request[Any, Any, Any], id: str) -> Response[str]:
    visit = await visit_of(request)
    return await still_of(request, await watched(visit, id), visit.id, visit.lang)


async def still_of(request: Request[Any, Any, Any], table: LiveTable, person: str, lang: str) -> Response[str]:
    """The picture of the moment that is asked for."""
    async with table.lock:
        gaze, at, _ = past(request, table, person, lang)
        title = f"{card(table.game, lang)['title']}, {at}"
        drawing = still(match_at(table, gaze, at), gaze, table.teller(lang), title)
    return svg(drawing, "private, no-cache")


@get("/tables/{id:str}/record", include_in_schema=False)
async def record(request: Request[Any, Any, Any], id: str) -> Response[str]:
    """The whole truth: while a match is on, only of games that hide nothing."""
    visit = await visit_of(request)
    table = await watched(visit, id)
    text = await record_of(visit.house.room, table, visit.lang)
    name = f"{table.row.game}-{table.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "private, no-cache"}
    return Response(text, media_type="application/json", headers=headers)


async def record_of(room: Room, table: LiveTable, lang: str) -> str:
    """Raises TableRefusal while it would tell what somebody must not know."""
    if table.match.state.hides and not await all_over(room, table):
        raise TableRefusal("record-later")
    async with table.lock:
        lines = await room.services.storage.book(table.id)
        return record_text(table.row, lines, table.names(lang), over=table.over)


async def all_over(room: Room, table: LiveTable) -> bool:
    """Is this match over, and every match it was forked from?"""
    row = table.row
    while row.status == "over":
        if not row.fork_of:
            return True
        parent = await room.services.storage.table(row.fork_of)
        if parent is None:
            return True
        row = parent
    return False


@get("/tables/{id:str}/verify", include_in_schema=False)
async def verify(request: Request[Any, Any, Any], id: str) -> Response[Any]:
    if wanted := wanted_language(request):
        return switch_language(request, wanted)
    visit = await visit_of(request)
    table = await watched(visit, id)
    draws: list[dict[str, Any]] = []
    fair: bool | None = None
    if table.over:
        recomputed = draws_of(table.row, await visit.house.storage.book(id))
        fair = all(draw.recorded == draw.drawn for draw in recomputed)
        draws = [
            {"at": draw.at, "text": f"{draw.says}: {draw.recorded}" + wrong(draw.recorded, draw.drawn)}
            for draw in recomputed
        ]
    return page(
        visit,
        "verify.html",
        game=card(table.game, visit.lang),
        table=table_card(table, visit),
        over=table.over,
        commitment=table.nature.commitment,
        secret=table.nature.reveal().hex() if table.over else "",
        ok=fair,
        draws=draws,
    )


def wrong(recorded: str, drawn: str) -> str:
    return "" if recorded == drawn else f" ≠ {drawn}"


HANDLERS = [replay, view, picture, record, verify]
