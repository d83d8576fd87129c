"""The web application: what answers at which address, and what everybody is told when something goes wrong."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from typing import Any

import structlog
from litestar import Litestar, MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from ludoteca import shelf
from ludoteca.kernel.errors import BadSetup, CannotImagine, NoSuchGame, SetupRefused
from ludoteca.table import api, live, pages, people_pages, replay, table_pages
from ludoteca.table.accounts import AccountRefusal
from ludoteca.table.house import Visit, open_house
from ludoteca.table.html import FOLDER, WrongForm, message
from ludoteca.table.room import NoSuchTable
from ludoteca.table.seating import RuleRefusal, TableRefusal
from ludoteca.table.security import HEADERS
from ludoteca.table.settings import Settings
from ludoteca.table.storage import NotKept
from ludoteca.table.ui import language, ui

log = structlog.get_logger(__name__)

STATIC = FOLDER / "static"
DESCRIPTION = """\
Sit down at a table, watch and answer.

1. `POST /api/people` makes you somebody; send its `token` with all else, as `Authorization: Bearer …`.
2. `POST /api/tables` opens a table; `POST /api/join` takes the seat a link is for, `POST /api/tables/{id}/join` one \
at a public table (`GET /api/tables` lists them).
3. `GET /api/tables/{id}?after=NUMBER&wait=20` answers as soon as something has changed.
4. Where `question.mine` is true, `POST /api/tables/{id}/answers` with the view's `number` and the `label` of an option.

Everything you are shown is what your seat may know. Words are in the language of `accept-language` or `?lang=` (`en`, \
`it`). What is refused is a `Problem`. An answer is on disk when it is acknowledged: after a lost connection just look \
again. The same table speaks over a WebSocket at `/tables/{id}/live`."""


def build(settings: Settings) -> Litestar:
    app = Litestar(
        route_handlers=[
            *pages.HANDLERS,
            *table_pages.HANDLERS,
            *people_pages.HANDLERS,
            *replay.HANDLERS,
            live.live,
            api.ROUTER,
            create_static_files_router(
                path="/static",
                directories=[STATIC],
                include_in_schema=False,
                cache_control=None,
                before_request=only_what_is_there,
            ),
        ],
        lifespan=[open_house],
        before_send=[add_headers],
        exception_handlers={Exception: explain},
        request_max_body_size=settings.largest_body,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, minimum_size=1000),
        openapi_config=OpenAPIConfig(
            title="Ludoteca",
            version=version("ludoteca"),
            description=DESCRIPTION,
            use_handler_docstrings=True,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
            components=Components(
                security_schemes={
                    "token": SecurityScheme(type="http", scheme="bearer", description="A program's token")
                }
            ),
        ),
        logging_config=None,
    )
    app.state.settings = settings
    return app


def only_what_is_there(request: Request[Any, Any, Any]) -> None:
    """A name that is no file's never comes to the file system, which takes offence at some."""
    if request.path_params.get("file_path", "").lstrip("/") not in static_files():
        raise NotFoundException("no such file")


@cache
def static_files() -> frozenset[str]:
    return frozenset(file.relative_to(STATIC).as_posix() for file in STATIC.rglob("*") if file.is_file())


async def add_headers(message: Message, scope: Scope) -> None:
    """The policy goes with everything, errors and files among it."""
    if message["type"] != "http.response.start":
        return
    headers = list(message.get("headers", []))
    present = {name.lower() for name, _ in headers}
    headers += [(name, value) for name, value in HEADERS if name not in present]
    if scope["path"].startswith("/static") and b"cache-control" not in present:
        headers.append((b"cache-control", b"no-cache"))
    message["headers"] = headers


class Trouble:
    """What went wrong, as it is told: a status, a code, a sentence, the rule behind it."""

    __slots__ = ("code", "headers", "rule", "status", "text", "title")

    def __init__(self, status: int, code: str, text: str, rule: str = "", title: str = "") -> None:
        self.status = status
        self.code = code
        self.text = text
        self.rule = rule
        self.title = title
        self.headers: dict[str, str] = {}


def trouble_of(error: Exception, lang: str, path: str) -> Trouble:
    said = ui(lang)
    refused = said.t("ui-error-refused-title")
    match error:
        case TableRefusal():
            return Trouble(409, error.code, said.t(f"ui-refused-{error.code}", **error.about), title=refused)
        case RuleRefusal():
            return Trouble(409, error.code, error.text, error.rule, refused)
        case AccountRefusal():
            return Trouble(400, error.says.removeprefix("ui-"), said.t(error.says), title=refused)
        case BadSetup():
            rule = error.refusal.rule if isinstance(error, SetupRefused) else ""
            text = said.t("ui-setup-bad", why=shelf.why_bad_setup(error, lang))
            return Trouble(400, "bad-setup", text, rule, refused)
        case NoSuchTable() | NoSuchGame():
            return Trouble(404, "none", said.t("ui-error-404-text"), title=said.t("ui-error-404-title"))
        case WrongForm():
            return Trouble(403, "csrf", said.t("ui-error-csrf-text"), title=said.t("ui-error-csrf-title"))
        case HTTPException() if error.status_code < 500:
            known = error.status_code if said.has(f"ui-error-{error.status_code}-text") else 400
            text = error.detail if path.startswith("/api") else said.t(f"ui-error-{known}-text")
            trouble = Trouble(error.status_code, "http", text, title=said.t(f"ui-error-{known}-title"))
            trouble.headers = {name: value for name, value in (error.headers or {}).items() if name != "content-type"}
            return trouble
        case RecursionError() if "deserializing" in str(error):  # a body of brackets in brackets in brackets
            return Trouble(400, "http", said.t("ui-error-400-text"), title=said.t("ui-error-400-title"))
        case NotKept():
            log.error("the store failed", path=path, why=str(error))
            return Trouble(503, "not-kept", said.t("ui-refused-not-kept"), title=said.t("ui-error-503-title"))
        case _:
            if not isinstance(error, CannotImagine):
                log.error("unhandled", path=path, error=repr(error), exc_info=error)
            else:
                log.error("cannot imagine", path=path, error=str(error))
            return Trouble(500, "broken", said.t("ui-error-500-text"), title=said.t("ui-error-500-title"))


def explain(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Say what went wrong: to programs in JSON, to people on a page."""
    accept = request.headers.get("accept-language")
    lang = language(request.query_params.get("lang"), request.cookies.get("ludoteca-lang"), accept)
    path = request.url.path
    trouble = trouble_of(error, lang, path)
    if path.startswith(("/api", "/schema")):
        body = {
            "status_code": trouble.status,
            "code": trouble.code,
            "detail": trouble.text,
            "rule": trouble.rule,
        }
        return Response(body, status_code=trouble.status, media_type=MediaType.JSON, headers=trouble.headers)
    visit: Visit | None = getattr(request.state, "visit", None)
    return message(visit, lang, path, trouble.status, trouble.title, trouble.text, trouble.headers)
