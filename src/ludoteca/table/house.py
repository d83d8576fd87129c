"""Everything a request may need, in one place; and who is asking."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import structlog
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException, TooManyRequestsException

from ludoteca import shelf
from ludoteca.kernel.values import Phrase
from ludoteca.table.accounts import Accounts
from ludoteca.table.bot_workers import BotWorkers
from ludoteca.table.room import Room
from ludoteca.table.security import Limiter, same_origin
from ludoteca.table.settings import Settings
from ludoteca.table.storage import Person, Storage
from ludoteca.table.stores import store_of
from ludoteca.table.tables import Services
from ludoteca.table.tokens import Session, Signer, new_id
from ludoteca.table.ui import COOKIE as LANGUAGE_COOKIE
from ludoteca.table.ui import Ui, language, ui

log = structlog.get_logger(__name__)

Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]

SESSION_COOKIE = "ludoteca"
YEAR = 365 * 24 * 3600


@dataclass(slots=True)
class House:
    settings: Settings
    storage: Storage
    signer: Signer
    accounts: Accounts
    workers: BotWorkers
    room: Room
    limiter: Limiter
    sockets: dict[str, int]
    """Open live connections by address."""

    def limit(self, kind: str, who: str) -> None:
        """Raises TooManyRequestsException, with the time to wait, when there is too much of that kind."""
        if not self.limiter.allows(kind, who):
            wait = self.limiter.seconds(kind)
            raise TooManyRequestsException("too many requests", headers={"retry-after": str(wait)})


@contextlib.asynccontextmanager
async def open_house(app: Litestar) -> AsyncIterator[None]:
    """The lifetime of a server: opens the store, closes it when all is said."""
    settings: Settings = app.state.settings
    storage = store_of(settings)
    await storage.start()
    workers = BotWorkers(settings.bot_processes, settings.bot_seconds)
    try:
        signer = Signer(await storage.secret("signing"))
        room = Room(Services(storage, settings, signer, workers))
        await room.start()
        app.state.house = House(settings, storage, signer, Accounts(storage), workers, room, Limiter(settings), {})
        warming = asyncio.create_task(_warm(workers))
        try:
            yield
        finally:
            warming.cancel()
            await room.close()
    finally:
        await workers.close()
        await storage.close()


async def _warm(workers: BotWorkers) -> None:
    """Have at hand what the first visitor will need: the games' words and drawings, a process for bots."""
    try:
        await asyncio.to_thread(_read_shelf)
        await asyncio.sleep(1)
        await workers.warm()
    except Exception:
        log.warning("the server could not be warmed up", exc_info=True)


def _read_shelf() -> None:
    for game in shelf.games().values():
        shelf.art(game)
        for lang in shelf.LANGUAGES:
            shelf.words(game, lang).say(Phrase("game-title"))


def house_of(connection: Connection) -> House:
    house: House = connection.app.state.house
    return house


@dataclass(slots=True)
class Visit:
    """Who asks, in which language, and what goes back in cookies."""

    house: House
    session: Session
    person: Person | None
    lang: str
    address: str
    path: str
    fresh: bool
    """Has the session changed, so that it must be sent?"""
    secure: bool = False
    """Did the request come over TLS? Then the cookie never travels otherwise."""

    @property
    def id(self) -> str:
        return self.person.id if self.person is not None else ""

    @property
    def said(self) -> Ui:
        return ui(self.lang)

    @property
    def csrf(self) -> str:
        return self.house.signer.csrf(self.session)

    def limit(self, kind: str) -> None:
        """Raises TooManyRequestsException when there is too much of it."""
        self.house.limit(kind, self.address)

    def become(self, person: Person | None) -> None:
        """From now on this browser is that person's. The visit is a new one, so that no form made before fits."""
        self.person = person
        self.session = Session(new_id(20), person.id, person.epoch) if person else Session(new_id(20))
        self.fresh = True

    def cookies(self) -> list[Cookie]:
        if not self.fresh:
            return []
        value = self.house.signer.session(self.session)
        return [
            Cookie(
                key=SESSION_COOKIE,
                value=value,
                httponly=True,
                samesite="lax",
                secure=self.secure,
                path="/",
                max_age=YEAR,
            )
        ]


async def visit_of(connection: Connection) -> Visit:
    """Read who asks from the cookie. Raises when asked too often, or by another name than ours."""
    house = house_of(connection)
    check_host(connection)
    cookie = connection.cookies.get(SESSION_COOKIE, "")
    session = house.signer.read_session(cookie) if cookie else None
    person = await house.accounts.person_of(session)
    kept = session if session is not None and (person is not None or not session.person) else None
    visit = Visit(
        house,
        kept or Session(new_id(20)),
        person,
        language_of(connection),
        address_of(connection),
        connection.url.path,
        fresh=kept is None,
        secure=connection.url.scheme in ("https", "wss"),
    )
    connection.state.visit = visit
    visit.limit("page")
    return visit


async def program_of(connection: Connection) -> Person:
    """Whose program asks: the bearer of a token. Raises NotAuthorizedException."""
    house = house_of(connection)
    check_host(connection)
    house.limit("page", address_of(connection))
    person = await bearer_of(connection)
    if person is None:
        raise NotAuthorizedException("a bearer token is needed: POST /api/people makes one")
    return person


async def bearer_of(connection: Connection) -> Person | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token or len(token) > 200:
        return None
    return await house_of(connection).accounts.person_of_token(token.strip())


def check_host(connection: Connection) -> None:
    host = connection.headers.get("host", "")
    if not house_of(connection).settings.answers_to(host):
        raise PermissionDeniedException("this server does not answer to that name")


def check_origin(connection: Connection) -> None:
    if not same_origin(connection.headers.get("origin"), connection.headers.get("host")):
        raise PermissionDeniedException("this request comes from another site")


def address_of(connection: Connection) -> str:
    return connection.client.host if connection.client is not None else "local"


def language_of(connection: Connection) -> str:
    return language(
        connection.query_params.get("lang"),
        connection.cookies.get(LANGUAGE_COOKIE),
        connection.headers.get("accept-language"),
    )
