"""The account: a name, a password, a link for another device, the data and the end of it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.exceptions import ClientException, NotAuthorizedException

from ludoteca.table.accounts import FORGOTTEN, AccountRefusal
from ludoteca.table.house import Visit, visit_of
from ludoteca.table.html import form, go, page, switch_language
from ludoteca.table.pages import be_somebody, wanted_language
from ludoteca.table.storage import PersonData


def me_page(visit: Visit, *, link: str | None = None, saved: bool = False, error: str | None = None) -> Response[str]:
    return page(visit, "me.html", status=400 if error else 200, here="/me", link=link, saved=saved, error=error)


@get("/me", include_in_schema=False)
async def me(request: Request[Any, Any, Any]) -> Response[Any]:
    if wanted := wanted_language(request):
        return switch_language(request, wanted)
    visit = await visit_of(request)
    return me_page(visit, saved="saved" in request.query_params)


@post("/me", include_in_schema=False)
async def rename(request: Request[Any, Any, Any]) -> Response[Any]:
    visit, fields = await form(request)
    try:
        await be_somebody(visit, fields.get("name", ""))
    except AccountRefusal as refusal:
        return me_page(visit, error=visit.said.t(refusal.says))
    return go(visit, "/me?saved=1")


@post("/me/password", include_in_schema=False)
async def password(request: Request[Any, Any, Any]) -> Response[Any]:
    visit, fields = await form(request)
    visit.limit("password")
    if visit.person is None:
        return go(visit, "/login")
    try:
        visit.become(await visit.house.accounts.set_password(visit.person, fields.get("password", "")))
    except AccountRefusal as refusal:
        return me_page(visit, error=visit.said.t(refusal.says))
    visit.house.room.hang_up(visit.id)
    return go(visit, "/me?saved=1")


@post("/me/link", include_in_schema=False)
async def link(request: Request[Any, Any, Any]) -> Response[Any]:
    visit, _ = await form(request)
    visit.limit("password")
    if visit.person is None:
        return go(visit, "/login")
    token = await visit.house.accounts.device_link(visit.person)
    return me_page(visit, link=f"{request.base_url}device/{token}")


@get("/device/{token:str}", include_in_schema=False)
async def device(request: Request[Any, Any, Any], token: str) -> Response[Any]:
    """Ask first: what only looks at a link (a preview, say) must not use it up."""
    if wanted := wanted_language(request):
        return switch_language(request, wanted)
    visit = await visit_of(request)
    return page(visit, "device.html", token=token)


@post("/device/{token:str}", include_in_schema=False)
async def use_device(request: Request[Any, Any, Any], token: str) -> Response[Any]:
    visit, _ = await form(request)
    visit.limit("password")
    try:
        visit.become(await visit.house.accounts.use_device_link(token))
    except AccountRefusal as refusal:
        return page(visit, "login.html", status=400, here="/login", error=visit.said.t(refusal.says))
    return go(visit, "/")


@get("/login", include_in_schema=False)
async def login_page(request: Request[Any, Any, Any]) -> Response[Any]:
    if wanted := wanted_language(request):
        return switch_language(request, wanted)
    return page(await visit_of(request), "login.html", error=None)


@post("/login", include_in_schema=False)
async def login(request: Request[Any, Any, Any]) -> Response[Any]:
    visit, fields = await form(request)
    visit.limit("password")
    try:
        visit.become(await visit.house.accounts.login(fields.get("name", ""), fields.get("password", "")))
    except AccountRefusal as refusal:
        return page(visit, "login.html", status=403, error=visit.said.t(refusal.says))
    return go(visit, "/")


@post("/logout", include_in_schema=False)
async def logout(request: Request[Any, Any, Any]) -> Response[Any]:
    visit, _ = await form(request)
    visit.become(None)
    return go(visit, "/")


@get("/me/data", include_in_schema=False)
async def data(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Everything kept about the person, as JSON."""
    visit = await visit_of(request)
    kept = await visit.house.storage.data_of(visit.id) if visit.person else None
    if kept is None:
        raise NotAuthorizedException("nobody is here")
    body = msgspec.json.format(msgspec.json.encode(data_view(kept)), indent=1)
    headers = {"content-disposition": 'attachment; filename="ludoteca-me.json"', "cache-control": "no-store"}
    return Response(body, media_type="application/json", headers=headers)


def data_view(kept: PersonData) -> dict[str, Any]:
    def moment(at: float) -> str:
        return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")

    return {
        "id": kept.person.id,
        "name": kept.person.name,
        "has_password": bool(kept.person.password),
        "made": moment(kept.person.made),
        "tables": [
            {
                "id": table.id,
                "game": table.game,
                "name": table.name,
                "status": table.status,
                "my_seats": list(table.mine),
                "changed": moment(table.changed),
            }
            for table in kept.tables
        ],
        "chat": [{"table": table, "at": moment(line.at), "text": line.text} for table, line in kept.chat],
    }


@post("/me/delete", include_in_schema=False)
async def delete(request: Request[Any, Any, Any]) -> Response[Any]:
    visit, fields = await form(request)
    if fields.get("sure") != "yes":
        raise ClientException("not sure")
    if visit.person is not None:
        await visit.house.room.forget_person(visit.person.id, FORGOTTEN)
        visit.become(None)
    return go(visit, "/")


HANDLERS = [me, rename, password, link, device, use_device, login_page, login, logout, data, delete]
