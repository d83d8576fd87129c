"""What each watcher of a live table is sent: shared where they look alike, made from imagined matches always."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
import structlog

from ludoteca.kernel.errors import CannotImagine, RecordParts
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.record import seat_and_label
from ludoteca.kernel.values import SPECTATOR, Seat
from ludoteca.scene.nodes import Shape
from ludoteca.scene.wire import Wire
from ludoteca.table.seating import UndoOffer
from ludoteca.table.ui import Ui, ui
from ludoteca.table.views import Gaze, LogBook, plain_view, table_view

if TYPE_CHECKING:
    from ludoteca.table.tables import LiveTable

log = structlog.get_logger(__name__)
encode = msgspec.json.encode


@dataclass(eq=False, slots=True)
class Watcher:
    """One open connection: who looks, how, and how it is told. `holding` is the seat whose view a shared screen
    shows."""

    person: str
    lang: str
    tell: Callable[[bytes, bool], None] = lambda message, is_view: None
    """Called with a message, and whether it is a view (which replaces any view not yet sent)."""
    hang_up: Callable[[], None] = lambda: None
    """Called where the connection must end; whoever still looks on comes again."""
    shape: Shape = "wide"
    chair: Seat | None = None
    holding: Seat | None = None
    drawn: bool = True
    looking: bool = False
    """Has it said how it looks? Before that it is sent nothing."""


class Showing:
    """The views of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._imagined: dict[Seat, Match] = {}
        self._views: dict[Gaze, bytes] = {}
        self._logs: dict[tuple[Seat, str], LogBook] = {}
        self._offers: dict[str, UndoOffer] = {}

    def forget(self) -> None:
        """The table has changed: what was made of it before no longer holds."""
        self._imagined = {}
        self._views = {}
        self._offers = {}

    def forget_all(self) -> None:
        """The past has changed too (an undo), or a name."""
        self.forget()
        self._logs = {}

    def imagined(self, seat: Seat) -> Match:
        """The table as that seat may believe it to be."""
        found = self._imagined.get(seat)
        if found is None:
            found = self._imagined[seat] = imagine(self._table.match, seat)
        return found

    def gaze(self, watcher: Watcher) -> tuple[Gaze, Seat | None]:
        """How a watcher looks, and the seat somebody must take over the screen for, if any."""
        mine = self._table.row.seats_of(watcher.person)
        seat, waiting = SPECTATOR, None
        if len(mine) == 1:
            seat = mine[0]
        elif mine:
            asked = [place for place in self._table.asked if place in mine]
            if asked and watcher.holding not in asked:
                if self._table.match.state.hides:
                    waiting = asked[0]
                else:
                    watcher.holding = asked[0]
            if waiting is None and watcher.holding in mine:
                seat = watcher.holding if watcher.holding is not None else SPECTATOR
        chair = watcher.chair if watcher.chair is not None else seat
        if not 0 <= chair < self._table.row.players:
            chair = 0
        return Gaze(seat, chair, watcher.shape, watcher.lang, drawn=watcher.drawn), waiting

    def view(self, watcher: Watcher) -> bytes:
        """All that a watcher is shown, as JSON."""
        gaze, waiting = self.gaze(watcher)
        shared = self._views.get(gaze)
        if shared is None:
            shared = self._views[gaze] = encode(self._shared_view(gaze))
        own = encode(self._own_view(watcher.person, gaze, waiting))
        return own[:-1] + b"," + shared[1:]

    def _shared_view(self, gaze: Gaze) -> Wire:
        tell = self._table.teller(gaze.lang)
        key = (gaze.seat, gaze.lang)
        if key not in self._logs:
            self._logs[key] = LogBook(gaze.seat, tell)
        book = self._logs[key].hear(self._table.story)
        since = book.since(self._table.story.last_answer.get(gaze.seat))
        try:
            view = table_view(self.imagined(gaze.seat), gaze, tell, book.tail(), since)
        except Exception:
            # A game's scene or re-deal is at fault: people must still be able to play on by the words of their options.
            log.exception("a view could not be made", table=self._table.id, game=self._table.row.game, seat=gaze.seat)
            view = plain_view(self._table.match, gaze, tell, book.tail(), since)
        if self._table.row.status != "playing":
            view["question"] = None
        return view

    def _own_view(self, person: str, gaze: Gaze, waiting: Seat | None) -> Wire:
        said = ui(gaze.lang)
        names = self._table.names(gaze.lang)
        offer = self._offers.get(person)
        if offer is None:
            offer = self._offers[person] = self._table.undo_offer(person)
        undo_kind = "none" if offer.kind == "off" else offer.kind
        running = self._table.clocks.seats
        view: Wire = {
            "type": "view",
            "table": self._table.id,
            "name": self._table.row.name,
            "game": self._table.row.game,
            "number": self._table.number,
            "seat": None if gaze.seat == SPECTATOR else gaze.seat,
            "chair": gaze.chair,
            "status": self._table.row.status,
            "lang": gaze.lang,
            "owner": bool(person) and person == self._table.row.owner,
            "seats": self._seats_view(person, gaze, names),
            "hotseat": None if waiting is None else {"seat": waiting, "name": names[waiting]},
            "undo": {"kind": undo_kind, "text": said.t(f"ui-undo-{offer.kind}")},
            "undo_asked": None,
            "thinking": self._table.thinking.seats,
            "clock_running": running[0] if len(running) == 1 else None,
            "commitment": self._table.nature.commitment,
            "rematch": f"/tables/{self._table.row.rematch}" if self._table.row.rematch else None,
        }
        if self._table.undo_asked is not None:
            by = self._table.undo_asked.seat
            view["undo_asked"] = {
                "by": by,
                "text": said.t("ui-undo-asked", name=names[by]),
                "mine": self._table.undo_asked.person == person,
                "waits_for_me": person in self._table.undo_asked.waiting,
            }
        if self._table.parts is not None:
            view["parted"] = self._parted_view(self._table.parts, gaze.seat, said)
        return view

    def _parted_view(self, parts: RecordParts, looker: Seat, said: Ui) -> Wire:
        """Where the book parts from the rules. Who may know the answer that no longer fits, only its question could
        tell, and the rules no longer ask it: so it is named to the seat that gave it, and to all where nothing is
        hidden."""
        seat, label = seat_and_label(parts.recorded)
        if not self._table.match.state.hides or seat == looker:
            text = said.t("ui-parted-text", number=parts.number, answer=label)
        else:
            text = said.t("ui-parted-text-hidden", number=parts.number)
        return {"number": parts.number, "text": text}

    def _seats_view(self, person: str, gaze: Gaze, names: tuple[str, ...]) -> list[Wire]:
        online = {watcher.person for watcher in self._table.watchers}
        asked = self._table.asked
        mine = self._table.row.seats_of(person)
        inside = bool(mine) or (bool(person) and person == self._table.row.owner)
        seats: list[Wire] = []
        for place in self._table.row.seats:
            free = place.kind == "open"
            seats.append(
                {
                    "seat": place.seat,
                    "name": names[place.seat],
                    "kind": place.kind,
                    "level": place.level or None,
                    "online": place.kind == "bot" or (bool(place.person) and place.person in online),
                    "clock": self._table.clocks.left(place.seat) if place.kind in ("person", "hotseat") else None,
                    "turn": place.seat in asked,
                    "me": place.seat in mine,
                    "free": free and not mine,
                    "join": f"/join/{self._table.services.signer.seat(self._table.id, place.seat)}"
                    if free and inside
                    else None,
                }
            )
        return seats

    def past_view(self, gaze: Gaze, at: int) -> Wire:
        """What that gaze would have seen when `at` answers had been given; open for finished tables only."""
        match = self._table.match.at(at)
        shown = match if gaze.open else imagine(match, gaze.seat)
        tell = self._table.teller(gaze.lang)
        lines = LogBook(gaze.seat, tell).hear(self._table.story).tail(at=at)
        view = table_view(shown, gaze, tell, lines, ())
        if view["question"] is not None:
            view["question"]["options"] = []
            view["question"]["refused"] = []
            view["question"]["mine"] = False
        own = self._own_view("", gaze, None)
        own.update(undo={"kind": "none", "text": ""}, thinking=[], number=at, undo_asked=None)
        return {**own, **view}


def imagine(match: Match, seat: Seat) -> Match:
    """Imagine with fate of our own; a re-deal that does not come off is tried again before it is given up."""
    try:
        return match.imagine(seat, SeededNature(random.getrandbits(64)))
    except CannotImagine:
        return match.imagine(seat, SeededNature(random.getrandbits(64)))
