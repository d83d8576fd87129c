"""The shelf, a game's box with the form for a new table, its rulebook and its art."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect
from markupsafe import Markup

from ludoteca import shelf
from ludoteca.bots import LEVELS
from ludoteca.kernel.errors import BadSetup
from ludoteca.kernel.game import AnyGame, SetupOption, SetupValue
from ludoteca.kernel.values import Phrase
from ludoteca.scene.picture import symbol_picture
from ludoteca.table.accounts import AccountRefusal, clean_name
from ludoteca.table.house import Visit, visit_of
from ludoteca.table.html import form, go, page, switch_language, whole_number
from ludoteca.table.room import LONGEST_TABLE_NAME, MIDDLE_LEVEL, Place, Wish, against_bots
from ludoteca.table.seating import TableRefusal
from ludoteca.table.security import PICTURE_POLICY
from ludoteca.table.storage import Summary, UndoPolicy
from ludoteca.table.ui import Ui, ui
from ludoteca.table.views import names_of

LONGEST_CLOCK_MINUTES = 600
MOST_OF_MINE = 100


def known_game(name: str) -> AnyGame:
    """A game of the shelf, or a page that says there is none."""
    found = shelf.games().get(name)
    if found is None:
        raise NotFoundException(f"no game {name!r} on the shelf")
    return found


# ---- what a page says of a game


def card(game: AnyGame, lang: str) -> dict[str, Any]:
    words = shelf.words(game, lang)
    box = game.box
    players = game.players
    spread = f"{players[0]}–{players[-1]}" if len(players) > 1 else str(players[0])
    low, high = box.minutes
    return {
        "name": game.name,
        "title": words.say(Phrase("game-title")),
        "tagline": words.say(Phrase("game-tagline")),
        "about": words.say(Phrase("game-about")),
        "players": spread,
        "minutes": f"{low}–{high}" if low != high else str(low),
        "age": box.age,
        "weight": box.weight,
        "authored": box.authored,
        "cooperative": box.co_operative,
        "designer": box.designer,
        "publisher": box.publisher,
        "year": box.year,
        "has_box": box_symbol(game) is not None,
        "palette": dict(game.palette),
    }


def box_symbol(game: AnyGame) -> str | None:
    symbols = shelf.art(game).symbols
    return next((name for name in (f"{game.name}-box", "box") if name in symbols), None)


def levels(said: Ui) -> list[dict[str, Any]]:
    return [{"value": level, "text": said.t(f"ui-level-{level}"), "chosen": level == MIDDLE_LEVEL} for level in LEVELS]


def summary_card(summary: Summary, lang: str) -> dict[str, Any]:
    game = shelf.games().get(summary.game)
    title = summary.game if game is None else shelf.words(game, lang).say(Phrase("game-title"))
    seated = [seat for seat in summary.seats if seat.kind != "open"]
    return {
        "id": summary.id,
        "game": summary.game,
        "title": title,
        "name": summary.name,
        "names": list(names_of(seated, lang)),
        "status": summary.status,
        "turn": any(seat in summary.asked for seat in summary.mine),
        "over": summary.status == "over",
        "free": sum(seat.kind == "open" for seat in summary.seats),
    }


# ---- the shelf


@get("/", include_in_schema=False)
async def front(request: Request[Any, Any, Any]) -> Response[Any]:
    if wanted := wanted_language(request):
        return switch_language(request, wanted)
    visit = await visit_of(request)
    room = visit.house.room
    mine = await visit.house.storage.tables_of(visit.id, MOST_OF_MINE) if visit.person else []
    known = {summary.id for summary in mine}
    cards = [summary_card(summary, visit.lang) for summary in mine]
    return page(
        visit,
        "shelf.html",
        games=[card(game, visit.lang) for game in shelf.games().values()],
        my_tables=sorted((one for one in cards if not one["over"]), key=lambda one: not one["turn"]),
        my_past=[one for one in cards if one["over"]],
        open_tables=[
            summary_card(summary, visit.lang) for summary in await room.open_tables(50) if summary.id not in known
        ],
        watchable=[summary_card(summary, visit.lang) for summary in room.watchable(20) if summary.id not in known],
    )


def wanted_language(request: Request[Any, Any, Any]) -> str | None:
    wanted = request.query_params.get("lang")
    return wanted if wanted in shelf.LANGUAGES else None


@post("/start", include_in_schema=False)
async def start(request: Request[Any, Any, Any]) -> Redirect:
    """Play now against bots."""
    visit, fields = await form(request)
    game = known_game(fields.get("game", ""))
    await be_somebody(visit, "")
    return await make(visit, against_bots(game))


async def make(visit: Visit, wish: Wish) -> Redirect:
    visit.limit("begin")
    if visit.person is None:
        raise TableRefusal("no-name")
    table = await visit.house.room.create(visit.person, wish)
    return go(visit, f"/tables/{table.id}")


async def be_somebody(visit: Visit, name: str) -> None:
    """Whoever plays has a name: the one given, the one they have, or a guest's."""
    accounts = visit.house.accounts
    name = name.strip()
    if visit.person is None:
        visit.limit("begin")
        visit.become(await accounts.enter(name or visit.said.t("ui-guest-name")))
    elif name and name != visit.person.name:
        visit.person = await accounts.rename(visit.person, name)
        await visit.house.room.rename_person(visit.person)


# ---- a game's box


@get("/games/{name:str}", include_in_schema=False)
async def box(request: Request[Any, Any, Any], name: str) -> Response[Any]:
    if wanted := wanted_language(request):
        return switch_language(request, wanted)
    visit = await visit_of(request)
    return box_page(visit, known_game(name), None)


def box_page(
    visit: Visit, game: AnyGame, error: str | None = None, given: Mapping[str, str] | None = None
) -> Response[str]:
    """The box with the form for a new table, filled in with what was `given` where that was refused (`error`)."""
    counts = list(game.players)
    chosen = len(against_bots(game).places)
    return page(
        visit,
        "box.html",
        status=400 if error else 200,
        here=f"/games/{game.name}",
        game=card(game, visit.lang),
        counts=counts,
        default_count=chosen,
        options=[option_card(game, option, visit.lang) for option in game.setup_options],
        levels=levels(visit.said),
        error=error,
        given=given or {},
    )


def option_card(game: AnyGame, option: SetupOption, lang: str) -> dict[str, Any]:
    words = shelf.words(game, lang)
    flag = isinstance(option.default, bool)
    return {
        "name": option.name,
        "text": words.say(Phrase(f"setup-{option.name}")),
        "help": words.say(Phrase(f"setup-{option.name}-help")),
        "rule": option.rule,
        "kind": "flag" if flag else "choice",
        "values": [
            {
                "value": form_value(value),
                "text": value_text(game, option, value, lang),
                "chosen": value == option.default,
            }
            for value in option.values
        ],
        "seats": list(option.seats),
    }


def form_value(value: SetupValue) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def value_text(game: AnyGame, option: SetupOption, value: SetupValue, lang: str) -> str:
    words = shelf.words(game, lang)
    says = f"setup-{option.name}-{form_value(value)}"
    if words.has(says):
        return words.say(Phrase(says))
    if isinstance(value, bool):
        return ui(lang).t("ui-yes" if value else "ui-no")
    return str(value) if isinstance(value, int) else words.say(Phrase(says))


@post("/tables", include_in_schema=False)
async def new_table(request: Request[Any, Any, Any]) -> Response[Any]:
    visit, fields = await form(request)
    game = known_game(fields.get("game", ""))
    try:
        wish = wish_of(game, fields)
        await be_somebody(visit, fields.get("name", ""))
        return await make(visit, wish)
    except BadSetup as error:
        return box_page(visit, game, visit.said.t("ui-setup-bad", why=shelf.why_bad_setup(error, visit.lang)), fields)
    except AccountRefusal as refusal:
        return box_page(visit, game, visit.said.t(refusal.says), fields)
    except TableRefusal as refusal:
        return box_page(visit, game, visit.said.t(f"ui-refused-{refusal.code}", **refusal.about), fields)


def wish_of(game: AnyGame, fields: dict[str, str]) -> Wish:
    """Read the form. Raises BadSetup."""
    count = whole_number(fields.get("seats"), game.players[0])
    if count not in game.players:
        raise BadSetup(f"{game.name} is for {', '.join(map(str, game.players))} players")
    places = [place_of(fields.get(f"seat{n}", "open"), fields.get(f"name{n}", "")) for n in range(count)]
    options: dict[str, SetupValue] = {}
    for option in game.setup_options:
        sent = fields.get(f"option.{option.name}")
        if sent is not None:
            values = {form_value(value): value for value in option.values}
            if sent not in values:
                raise BadSetup(f"{option.name}: {sent[:40]!r}")
            options[option.name] = values[sent]
    policy: UndoPolicy = "kernel"
    match fields.get("undo"):
        case "consent":
            policy = "consent"
        case "none":
            policy = "none"
    minutes = min(LONGEST_CLOCK_MINUTES, max(0, whole_number(fields.get("clock"), 0)))
    return Wish(
        game.name,
        places,
        options,
        fields.get("table", "")[:LONGEST_TABLE_NAME],
        fields.get("public") != "no",
        policy,
        minutes * 60,
    )


def place_of(kind: str, name: str) -> Place:

    head, _, level = kind.partition(":")
    match head:
        case "me":
            return Place("me")
        case "bot":
            return Place("bot", level)
        case "hotseat":
            return Place("hotseat", name=clean_name(name) if name.strip() else "")
        case _:
            return Place("open")


# ---- rulebook and art


@get("/games/{name:str}/rules", include_in_schema=False)
async def rules(request: Request[Any, Any, Any], name: str) -> Response[Any]:
    if wanted := wanted_language(request):
        return switch_language(request, wanted)
    visit = await visit_of(request)
    game = known_game(name)
    try:
        book = shelf.rulebook(game, visit.lang)
    except shelf.BadRulebook as error:
        raise NotFoundException(str(error)) from error
    query = request.query_params.get("q", "")[:100].strip()
    found = {item.id for item in book.search(query)} if query else set()
    chapters = []
    for place, chapter in enumerate(book.chapters, 1):
        free = [text for item, text in chapter.html_blocks() if item is None]
        chapters.append(
            {
                "id": f"c{place}" if chapter.kind == "rules" else chapter.kind,
                "title": chapter.heading,
                "intro": Markup("".join(free)),
                "rules": [
                    {"id": item.id, "html": Markup(item.html), "hit": item.id in found} for item in chapter.items
                ],
            }
        )
    return page(
        visit,
        "rules.html",
        game=card(game, visit.lang),
        title=book.title,
        chapters=chapters,
        q=query,
        found=len(found) if query else None,
    )


@get("/art/{name:str}", include_in_schema=False)
async def art(name: str) -> Response[str]:
    """`/art/smog.svg`: the whole art of a game."""
    return svg(shelf.art(known_game(name.removesuffix(".svg"))).text)


@get("/art/{name:str}/box.svg", include_in_schema=False)
async def box_art(name: str) -> Response[str]:
    """The picture on the box, by itself."""
    game = known_game(name)
    symbol = box_symbol(game)
    return svg(symbol_picture(shelf.art(game).text, symbol) if symbol else "")


def svg(drawing: str, cache: str = "public, max-age=300", headers: dict[str, str] | None = None) -> Response[str]:
    if not drawing:
        raise NotFoundException("no such drawing")
    own = {"cache-control": cache, "content-security-policy": PICTURE_POLICY, **(headers or {})}
    return Response(drawing, media_type="image/svg+xml", headers=own)


HANDLERS = [front, start, box, new_table, rules, art, box_art]
