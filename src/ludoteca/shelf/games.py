"""The games there are, found through the entry-point group `ludoteca.games`, our own like everybody's."""

from __future__ import annotations

import difflib
import importlib.metadata
import importlib.resources
import sys
from collections.abc import Iterable
from functools import cache
from importlib.resources.abc import Traversable

from ludoteca.kernel.errors import LudotecaError, NoSuchGame, shown
from ludoteca.kernel.game import AnyGame, Box, Game

GROUP = "ludoteca.games"


class BadPlugin(LudotecaError):
    """Something offered as a game that cannot be put on the shelf.

    `name` is what it is offered as, `target` where (`package.module:attribute`), `offered_by` the
    distribution that offers it, `why` what is wrong.
    """

    def __init__(self, name: str, target: str, offered_by: str, why: str) -> None:
        self.name = name
        self.target = target
        self.offered_by = offered_by
        self.why = why
        super().__init__(f"the game {name!r} offered by {offered_by} ({target}) is left off the shelf: {why}")


def games() -> dict[str, AnyGame]:
    """Every game that could be loaded, by name, in the order of their names. Looked for once a process."""
    return dict(_shelf()[0])


def faults() -> tuple[BadPlugin, ...]:
    """What is offered as a game but cannot be played, and why."""
    return _shelf()[1]


def game(name: str) -> AnyGame:
    """The game of that name. Raises NoSuchGame with the names there are, BadPlugin where it is broken."""
    shelf, broken = _shelf()
    if name in shelf:
        return shelf[name]
    for fault in broken:
        if fault.name == name:
            raise fault
    near = difflib.get_close_matches(name, shelf, 1)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    raise NoSuchGame(f"no game {shown(name)} on the shelf; there are: {', '.join(shelf) or 'none'}{hint}")


def folder(game: AnyGame) -> Traversable:
    """The folder a game lives in: where its words, rulebook pages and art are."""
    module = sys.modules[type(game).__module__]
    package = module.__package__ or module.__name__
    return importlib.resources.files(package)


@cache
def _shelf() -> tuple[dict[str, AnyGame], tuple[BadPlugin, ...]]:
    return load(importlib.metadata.entry_points(group=GROUP))


def load(offers: Iterable[importlib.metadata.EntryPoint]) -> tuple[dict[str, AnyGame], tuple[BadPlugin, ...]]:
    """Load what is offered. A plugin that fails, in whatever way, never takes the others down."""
    found: dict[str, AnyGame] = {}
    broken: list[BadPlugin] = []
    for offer in sorted(offers, key=lambda offer: (offer.name, offer.value)):
        by = offer.dist.name if offer.dist is not None else "an unknown package"
        try:
            thing = offer.load()
        except (Exception, SystemExit) as error:
            why = f"it fails to import: {type(error).__name__}: {error}"
            broken.append(BadPlugin(offer.name, offer.value, by, why))
            continue
        fault = _why_no_game(offer.name, thing)
        if fault is None and offer.name in found:
            fault = "another game of that name is there already"
        if fault is None:
            fault = _why_no_art(thing)
        if fault is None:
            found[offer.name] = thing
        else:
            broken.append(BadPlugin(offer.name, offer.value, by, fault))
    return found, tuple(broken)


_PARTS: tuple[tuple[str, type], ...] = (
    ("name", str),
    ("rules", str),
    ("players", tuple),
    ("endings", tuple),
    ("box", Box),
)


def _why_no_game(name: str, thing: object) -> str | None:
    if isinstance(thing, type) and issubclass(thing, Game):
        return f"{thing.__name__} is the class, the shelf wants an instance of it"
    if not isinstance(thing, Game):
        return f"it is a {type(thing).__name__}, no Game"
    for part, kind in _PARTS:
        value = getattr(thing, part, None)
        if not isinstance(value, kind) or not value:
            return f"its `{part}` is {value!r}, which is no {kind.__name__} with something in it"
    if thing.name != name:
        return f"it calls itself {thing.name!r}"
    try:
        folder(thing)
    except (TypeError, ModuleNotFoundError):
        return "it lives in a single module; a game is a package, with a folder for its words and rulebook pages"
    return None


def _why_no_art(thing: AnyGame) -> str | None:
    """Its drawings stand on the page of the whole shelf, where a broken one would take the others down."""
    from ludoteca.shelf.art import BadArt, art

    try:
        art(thing)
    except (BadArt, OSError, UnicodeDecodeError) as error:
        return str(error)
    return None
