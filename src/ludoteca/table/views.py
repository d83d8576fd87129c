"""What one reader sees of a table, in the reader's language: always made from an imagined match.

A `Gaze` says all that a view depends on besides the table, so everybody with the same gaze is sent the same bytes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludoteca import shelf
from ludoteca.kernel.game import AnyGame
from ludoteca.kernel.match import Match
from ludoteca.kernel.questions import Question
from ludoteca.kernel.values import ANY, NATURE, Option, Phrase, Seat, SeatName, Word, label_of
from ludoteca.scene.nodes import Look, Scene, Shape
from ludoteca.scene.picture import picture
from ludoteca.scene.wire import Wire, scene_on_wire
from ludoteca.table.book import Story, Told
from ludoteca.table.storage import SeatRow
from ludoteca.table.ui import Ui, ui

LOG_TAIL = 200
SINCE_MOST = 40
REFUSED_MOST = 300


@dataclass(frozen=True, slots=True)
class Gaze:
    """Who looks (a seat or SPECTATOR), from whose side of the table, through what window, in which language."""

    seat: Seat
    chair: Seat
    shape: Shape
    lang: str
    open: bool = False
    """Everything lies open: for finished matches only."""
    drawn: bool = True
    """With the scene. Programs mostly do without."""


def names_of(seats: Sequence[SeatRow], lang: str) -> tuple[str, ...]:
    """How the people and bots at a table are called; namesakes are told apart."""
    said = ui(lang)
    names: list[str] = []
    for row in seats:
        if row.name:
            name = row.name
        elif row.kind == "bot":
            name = said.t("ui-bot-name", n=row.seat + 1)
        elif row.kind == "open":
            name = said.t("ui-open-name", n=row.seat + 1)
        else:
            name = said.t("ui-person-name", n=row.seat + 1)
        names.append(name if name not in names else f"{name} ({row.seat + 1})")
    return tuple(names)


class Teller:
    """Words a game's phrases for one reader at one table."""

    def __init__(self, game: AnyGame, lang: str, names: tuple[str, ...]) -> None:
        self.game = game
        self.lang = lang
        self.names = names
        self.ui: Ui = ui(lang)
        self._words = shelf.words(game, lang)

    def __call__(self, phrase: Phrase) -> str:
        return self._words.say(phrase, self.names)

    def has(self, says: str) -> bool:
        return self._words.has(says)

    def option(self, option: Option) -> str:
        return self(self.game.phrase(option))

    def name(self, seat: Seat) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else ""


def question_view(question: Question[Any] | None, seat: Seat, tell: Teller) -> Wire | None:
    """The open question as that seat may know it. `question` is an imagined match's."""
    if question is None:
        return None
    asked = list(question.seats) if question.seat == ANY else [question.seat] if question.seat != NATURE else []
    mine = question.asks(seat)
    waiting = (
        tell.ui.t("ui-view-waiting-for", names=", ".join(tell.name(seat) for seat in asked))
        if asked
        else tell.ui.t("ui-view-waiting-nature")
    )
    view: Wire = {
        "says": question.says,
        "text": tell(question.phrase) if mine else waiting,
        "rule": question.rule,
        "mine": mine,
        "asked": asked,
        "asked_text": waiting,
        "options": [],
        "refused": [],
    }
    if mine:
        offered: dict[str, str] = {}
        for option in question.options:
            offered.setdefault(label_of(option), tell.option(option))
        view["options"] = [{"label": label, "text": text} for label, text in offered.items()]
        view["refused"] = [
            {
                "label": label_of(wish),
                "text": tell.option(wish),
                "why": tell(refusal.phrase),
                "code": refusal.code,
                "rule": refusal.rule,
            }
            for wish, refusal in question.refusals()[:REFUSED_MOST]
        ]
    return view


def scene_of(imagined: Match, gaze: Gaze, tell: Teller) -> Scene:
    """The drawing. A game that has drawn none has an empty one: its options are there in words."""
    look = Look(gaze.seat, gaze.chair, imagined.question, tell.names, gaze.shape, gaze.open)
    scene = shelf.draw(imagined.game, imagined.state, look)
    return Scene(1500, 1000, []) if scene is None else scene


def scene_view(imagined: Match, gaze: Gaze, tell: Teller) -> Wire:
    return scene_on_wire(scene_of(imagined, gaze, tell), tell)


def still(imagined: Match, gaze: Gaze, tell: Teller, title: str) -> str:
    """The same as a picture."""
    art = shelf.art(imagined.game).text
    ground = str(imagined.game.palette.get("ground", "#2b2118"))
    return picture(scene_of(imagined, gaze, tell), art, tell, ground=ground, title=title)


def result_view(match: Match, tell: Teller) -> Wire | None:
    result = match.result
    if result is None:
        return None
    rows = [
        {
            "seat": seat,
            "name": name,
            "score": result.scores[seat] if seat < len(result.scores) else None,
            "winner": seat in result.winners,
        }
        for seat, name in enumerate(tell.names)
    ]
    return {
        "reason": result.reason,
        "text": tell(result.phrase),
        "winners": list(result.winners),
        "scores": list(result.scores),
        "rows": rows,
    }


class LogBook:
    """A story for those who see alike. Only what is shown is put into words, and that once."""

    def __init__(self, seat: Seat, tell: Teller) -> None:
        self._seat = seat
        self._tell = tell
        self._heard = 0
        self._seen: list[Told] = []
        self._said: dict[int, Wire] = {}

    def hear(self, story: Story) -> LogBook:
        """Take in what has been told since."""
        seat = self._seat
        for told in story.told[self._heard :]:
            if told.event is None or told.event.seen(seat):
                self._seen.append(told)
        self._heard = len(story.told)
        return self

    def tail(self, most: int = LOG_TAIL, at: int | None = None) -> list[Wire]:
        """The last lines, or the last that had been told when `at` answers were given."""
        end = len(self._seen) if at is None else bisect_right(self._seen, at, key=lambda told: told.at)
        return [self._line(place) for place in range(max(0, end - most), end)]

    def since(self, last_answer: int | None) -> list[str]:
        """What happened since a seat's last answer: first what happened to it."""
        if last_answer is None:
            return []
        start = bisect_right(self._seen, last_answer, key=lambda told: told.at)
        recent = [self._line(place) for place in range(max(start, len(self._seen) - LOG_TAIL), len(self._seen))]
        first = [line["text"] for line in recent if line["mine"]]
        then = [line["text"] for line in recent if not line["mine"]]
        return (first + then)[:SINCE_MOST]

    def _line(self, place: int) -> Wire:
        line = self._said.get(place)
        if line is None:
            line = self._said[place] = log_line(self._seen[place], self._seat, self._tell)
        return line


def log_line(told: Told, seat: Seat, tell: Teller) -> Wire:
    event = told.event
    if event is None:
        text = tell.ui.t("ui-log-undone", name=tell.name(told.undone_by))
        return {"at": told.at, "text": text, "keys": [], "mine": told.undone_by == seat}
    return {
        "at": told.at,
        "text": tell(event.phrase),
        "keys": list(event.keys),
        "mine": _speaks_of(event.about, seat),
    }


def _speaks_of(about: Mapping[str, Word], seat: Seat) -> bool:
    for word in about.values():
        if isinstance(word, SeatName) and word.seat == seat:
            return True
        if isinstance(word, Phrase) and _speaks_of(word.about, seat):
            return True
    return False


def table_view(imagined: Match, gaze: Gaze, tell: Teller, log: Sequence[Wire], since: Sequence[str]) -> Wire:
    """The part of a view that all with the same gaze share."""
    return {
        "question": question_view(imagined.question, gaze.seat, tell),
        "scene": scene_view(imagined, gaze, tell) if gaze.drawn else None,
        "log": list(log),
        "since": list(since),
        "result": result_view(imagined, tell),
        "palette": dict(imagined.game.palette),
        "last": imagined.number,
    }


def plain_view(match: Match, gaze: Gaze, tell: Teller, log: Sequence[Wire], since: Sequence[str]) -> Wire:
    """The same without a drawing, for when a game fails to make one. The only view that is made from the true match: of
    it, it holds who is asked, the asked seat's own options, and the result."""
    return {
        "question": question_view(match.question, gaze.seat, tell),
        "scene": scene_on_wire(Scene(1500, 1000, []), tell) if gaze.drawn else None,
        "log": list(log),
        "since": list(since),
        "result": result_view(match, tell),
        "palette": dict(match.game.palette),
        "last": match.number,
    }


__all__ = [
    "Gaze",
    "LogBook",
    "Teller",
    "names_of",
    "plain_view",
    "question_view",
    "result_view",
    "scene_of",
    "still",
    "table_view",
]
