"""Answers to browsers: pages from templates, redirections, forms that can only come from our own pages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Request, Response
from litestar.datastructures import Cookie
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.response import Redirect

from ludoteca.table.house import YEAR, Visit, check_origin, visit_of
from ludoteca.table.ui import COOKIE as LANGUAGE_COOKIE
from ludoteca.table.ui import ui

FOLDER = Path(__file__).parent
MOST_FIELDS = 200


class WrongForm(PermissionDeniedException):
    """A form without the token of this visit."""


@cache
def templates() -> Environment:
    return Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page(visit: Visit, template: str, /, *, status: int = 200, here: str = "", **context: Any) -> Response[str]:
    """A page in the reader's language. `here`: where it can be asked for, if it may have come in answer to a form."""
    person = visit.person
    html = (
        templates()
        .get_template(template)
        .render(
            t=visit.said.t,
            lang=visit.lang,
            csrf=visit.csrf,
            path=visit.path,
            here=here,
            me=None if person is None else {"name": person.name, "has_password": bool(person.password)},
            **context,
        )
    )
    headers = {"cache-control": "no-store", "content-language": visit.lang, "vary": "cookie, accept-language"}
    return Response(html, status_code=status, media_type=MediaType.HTML, headers=headers, cookies=visit.cookies())


def go(visit: Visit, path: str) -> Redirect:
    """After a form: look there."""
    return Redirect(path, status_code=303, cookies=visit.cookies(), headers={"cache-control": "no-store"})


def message(
    visit: Visit | None, lang: str, path: str, status: int, title: str, text: str, headers: dict[str, str]
) -> Response[str]:
    """A page that says what went wrong; who asks may not be known yet. Its languages lead to the shelf: here there is
    nothing that could be asked for again."""
    context = {"title": title, "text": text, "back": "/", "here": "/"}
    if visit is not None:
        answer = page(visit, "message.html", status=status, **context)
    else:
        html = (
            templates()
            .get_template("message.html")
            .render(t=ui(lang).t, lang=lang, csrf="", path=path, me=None, **context)
        )
        answer = Response(html, status_code=status, media_type=MediaType.HTML)
    answer.headers.update({"cache-control": "no-store", **headers})
    return answer


def switch_language(request: Request[Any, Any, Any], wanted: str) -> Redirect:
    """Remember the language and show the same page again, without the wish in its address."""
    rest = [(name, value) for name, value in request.query_params.multi_items() if name != "lang"]
    address = str(request.url.with_replacements(query="").path)
    if rest:
        address += "?" + urlencode(rest)
    cookie = Cookie(key=LANGUAGE_COOKIE, value=wanted, max_age=YEAR, path="/", samesite="lax", httponly=True)
    return Redirect(address, status_code=303, cookies=[cookie])


async def form(request: Request[Any, Any, Any]) -> tuple[Visit, dict[str, str]]:
    """The fields of a posted form, if it comes from a page of this visit. Raises WrongForm, ClientException."""
    visit = await visit_of(request)
    visit.limit("act")
    check_origin(request)
    try:
        sent = await request.form()
    except ValueError as error:
        raise ClientException("the form cannot be read") from error
    fields = {name: value for name, value in sent.multi_items() if isinstance(value, str)}
    if len(fields) > MOST_FIELDS:
        raise ClientException("the form has too many fields")
    if not visit.house.signer.csrf_fits(visit.session, fields.get("_csrf", "")):
        raise WrongForm("this form is not of your visit")
    return visit, fields


def whole_number(text: str | None, default: int) -> int:
    """A number from a form or an address; whatever is none is the default."""
    try:
        return int(text or "")
    except ValueError:
        return default
