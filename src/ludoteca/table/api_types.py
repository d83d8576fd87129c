"""What programs send and are sent, as OpenAPI describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ludoteca.table.room import SeatWish
from ludoteca.table.storage import SeatKind, Status, UndoPolicy

Name = Annotated[str, Meta(min_length=1, max_length=100, description="What the others call you.")]
Count = Annotated[int, Meta(ge=0, le=2**31)]


class NewPerson(Struct, forbid_unknown_fields=True):
    name: Name


class PersonMade(Struct):
    id: str
    name: str
    token: Annotated[str, Meta(description="Send it as `Authorization: Bearer …`. It is shown this once.")]


class Me(Struct):
    id: str
    name: str


class OptionOfGame(Struct):
    name: str
    values: list[str | int | bool]
    default: str | int | bool
    text: str
    help: str


class GameInfo(Struct):
    name: str
    title: str
    tagline: str
    rules: Annotated[str, Meta(description="The version of its rules.")]
    players: list[int]
    rulebook: Annotated[str, Meta(description="Where to read the rules.")]
    options: list[OptionOfGame]
    levels: Annotated[list[str], Meta(description="The strengths of bots, weakest first.")]


class NewSeat(Struct, forbid_unknown_fields=True):
    kind: SeatWish = "open"
    level: Annotated[str, Meta(max_length=20)] = ""
    name: Annotated[str, Meta(max_length=100)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=12)]
    options: Annotated[dict[str, str | int | bool], Meta(max_length=50)] = {}
    name: Annotated[str, Meta(max_length=60)] = ""
    public: bool = False
    undo: UndoPolicy = "kernel"
    clock_minutes: Annotated[int, Meta(ge=0, le=600)] = 0


class SeatInfo(Struct):
    seat: int
    kind: SeatKind
    name: str
    level: str | None
    mine: bool
    join: Annotated[str | None, Meta(description="The page by which somebody else takes this free seat.")]


class TableInfo(Struct):
    id: str
    game: str
    name: str
    status: Status
    public: bool
    seats: list[SeatInfo]
    my_turn: bool


class TableLists(Struct):
    mine: list[TableInfo]
    open: list[TableInfo]


class JoinTable(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=20)] | None = None


class UseLink(Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=1, max_length=400, description="The last part of a `join` link.")]


class NewAnswer(Struct, forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=0, le=2**31, description="The `number` of the view that is answered.")]
    label: Annotated[str, Meta(max_length=1000)]
    seat: Annotated[int, Meta(ge=0, le=20)] | None = None


class AskUndo(Struct, forbid_unknown_fields=True):
    number: Count


class GiveConsent(Struct, forbid_unknown_fields=True):
    yes: bool


class NewChat(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Offered(Struct):
    label: str
    text: str


class NotOffered(Struct):
    label: str
    text: str
    why: str
    code: str
    rule: str


class QuestionView(Struct):
    says: str
    text: str
    rule: str
    mine: Annotated[bool, Meta(description="May you answer?")]
    asked: list[int]
    asked_text: str
    options: list[Offered]
    refused: list[NotOffered]


class LogLine(Struct):
    at: int
    text: str
    keys: list[str]
    mine: bool


class SeatView(Struct):
    seat: int
    name: str
    kind: SeatKind
    level: str | None
    online: bool
    clock: float | None
    turn: bool
    me: bool
    free: bool
    join: str | None


class ScoreRow(Struct):
    seat: int
    name: str
    score: int | None
    winner: bool


class ResultView(Struct):
    reason: str
    text: str
    winners: list[int]
    scores: list[int]
    rows: list[ScoreRow]


class HotSeat(Struct):
    seat: int
    name: str


class UndoView(Struct):
    kind: Literal["free", "consent", "none"]
    text: str


class UndoAskedView(Struct):
    by: int
    text: str
    mine: bool
    waits_for_me: bool


class PartedView(Struct):
    number: int
    text: str


class TableView(Struct, omit_defaults=True):
    """What a seat is shown of a table. `number` must come back with an answer."""

    type: Literal["view"]
    table: str
    name: str
    game: str
    number: int
    seat: int | None
    chair: int
    status: Status
    lang: str
    owner: bool
    seats: list[SeatView]
    hotseat: HotSeat | None
    undo: UndoView
    undo_asked: UndoAskedView | None
    thinking: list[int]
    clock_running: int | None
    commitment: str
    rematch: str | None
    question: QuestionView | None
    scene: dict[str, Any] | None
    log: list[LogLine]
    since: list[str]
    result: ResultView | None
    palette: dict[str, str]
    last: int
    parted: PartedView | None = None


class HintView(Struct):
    type: Literal["hint"]
    label: str
    text: str
    number: int


class Done(Struct):
    done: bool = True


class Problem(Struct):
    """Why something was not done."""

    status_code: int
    code: str
    detail: str
    rule: str = ""
