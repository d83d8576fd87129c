"""What the addresses of the interface for programs share: how they are described, who asks, at which table."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.openapi.datastructures import ResponseSpec

from ludoteca.table.api_types import Problem, SeatInfo, TableInfo, TableView
from ludoteca.table.house import House, house_of, program_of
from ludoteca.table.storage import Person, SeatRow, Status
from ludoteca.table.tables import LiveTable
from ludoteca.table.views import names_of

AnyRequest = Request[Any, Any, Any]

OPEN_TO_ALL: list[dict[str, list[str]]] = [{}]


def described(what: type[Any], description: str, **more: Any) -> ResponseSpec:
    return ResponseSpec(what, description=description, generate_examples=False, **more)


PROBLEMS: dict[int, ResponseSpec] = {
    400: described(Problem, "It makes no sense: `detail` says what of it."),
    401: described(Problem, "A bearer token is needed: `POST /api/people` makes one."),
    403: described(Problem, "Not for you."),
    404: described(Problem, "There is no such thing, or it is not open to you."),
    409: described(
        Problem, "It cannot be done now: `code` says why, `detail` in words, `rule` by which rule of the game."
    ),
    413: described(Problem, "Too large."),
    429: described(Problem, "Too often: try again after the seconds in the header `retry-after`."),
}
VIEW: dict[int, ResponseSpec] = {200: described(TableView, "What you may know of the table now."), **PROBLEMS}


async def at_table(request: AnyRequest, id: str) -> tuple[Person, House, LiveTable]:
    person = await program_of(request)
    house = house_of(request)
    return person, house, await house.room.watched(id, person.id)


def json_answer(body: bytes) -> Response[bytes]:
    return Response(body, media_type="application/json", headers={"cache-control": "no-store"})


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
