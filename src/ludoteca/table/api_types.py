"""What programs send and are sent, as OpenAPI describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ludoteca.table.room import SeatWish
from ludoteca.table.storage import SeatKind, Status, UndoPolicy

Name = Annotated[str, Meta(min_length=1, max_length=100, description="What the others call you.", examples=["Robot"])]
Count = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=20, description="A seat, counted from 0 in the order of turns.")]
Level = Annotated[str, Meta(max_length=20, description="How strong a bot is: one of the game's `levels`.")]
Label = Annotated[str, Meta(max_length=1000, description="The `label` of one of `question.options`.", examples=["d"])]
Sentence = Annotated[str, Meta(description="In words, in the reader's language.")]

Rule = Annotated[str, Meta(description="The number of the rule it rests on, as in the rulebook; may be empty.")]
TableStatus = Annotated[
    Status,
    Meta(
        description="`waiting`: a seat is free; `playing`; `over`; `parted`: the rules have been corrected since, and "
        "the match no longer fits them."
    ),
]


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
    values: Annotated[list[str | int | bool], Meta(description="What it may be set to.")]
    default: str | int | bool
    text: Sentence
    help: Sentence


class GameInfo(Struct):
    name: Annotated[str, Meta(description="What to call it in requests.", examples=["connect-four"])]
    title: Sentence
    tagline: Sentence
    rules: Annotated[str, Meta(description="The version of its rules.")]
    players: Annotated[list[int], Meta(description="For how many it is: a table has as many `seats` as one of these.")]
    rulebook: Annotated[str, Meta(description="The page with its rules, whose numbers `rule` speaks of.")]
    options: Annotated[list[OptionOfGame], Meta(description="What may be chosen for a table.")]
    levels: Annotated[list[str], Meta(description="The strengths of bots, weakest first.")]


class NewSeat(Struct, forbid_unknown_fields=True):
    kind: Annotated[
        SeatWish,
        Meta(
            description="`me`: yours (one at the most); `bot`: a bot's; `hotseat`: somebody else at your screen, for "
            "whom you answer; `open`: free, for whoever comes by its `join` link or finds a public table."
        ),
    ] = "open"
    level: Level = ""
    name: Annotated[str, Meta(max_length=100, description="What a hot seat is called.")] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=60, description="The `name` of a game.", examples=["connect-four"])]
    seats: Annotated[
        list[NewSeat],
        Meta(
            min_length=1,
            max_length=12,
            description="In the order of turns. The match begins when none is `open`.",
            examples=[[{"kind": "me"}, {"kind": "bot", "level": "novice"}]],
        ),
    ]
    options: Annotated[
        dict[str, str | int | bool], Meta(max_length=50, description="By name; what is left out is as the game has it.")
    ] = {}
    name: Annotated[str, Meta(max_length=60, description="What the table is called.")] = ""
    public: Annotated[bool, Meta(description="May anybody look on, and sit down where it is free?")] = False
    undo: Annotated[
        UndoPolicy,
        Meta(
            description="`kernel`: free until somebody has learned something, then the others are asked; `consent`: "
            "they are always asked; `none`: nothing is taken back."
        ),
    ] = "kernel"
    clock_minutes: Annotated[
        int,
        Meta(
            ge=0, le=600, description="The time each person has for the match, after which a bot plays on. 0: no clock."
        ),
    ] = 0


class SeatInfo(Struct):
    seat: SeatNumber
    kind: SeatKind
    name: str
    level: Level | None
    mine: bool
    join: Annotated[str | None, Meta(description="The page by which somebody else takes this free seat.")]


class TableInfo(Struct):
    id: str
    game: str
    name: str
    status: TableStatus
    public: bool
    seats: list[SeatInfo]
    my_turn: bool


class TableLists(Struct):
    mine: Annotated[list[TableInfo], Meta(description="Where you sit, and what you own.")]
    open: Annotated[list[TableInfo], Meta(description="Public tables with a free seat: `POST /api/tables/{id}/join`.")]


class JoinTable(Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None


class UseLink(Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=1, max_length=400, description="The last part of a `join` link.")]


class NewAnswer(Struct, forbid_unknown_fields=True):
    number: Annotated[
        int, Meta(ge=0, le=2**31, description="The `number` of the view that is answered.", examples=[12])
    ]
    label: Label
    seat: SeatNumber | None = None


class AskUndo(Struct, forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=0, le=2**31, description="The `number` of the view you look at.", examples=[13])]


class GiveConsent(Struct, forbid_unknown_fields=True):
    yes: Annotated[bool, Meta(description="No ends the request for all; so the one who asked takes it back.")]


class NewChat(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500, examples=["Good luck!"])]


class ChatView(Struct, tag_field="type", tag="chat"):
    at: Annotated[str, Meta(description="When, as ISO 8601 in UTC.")]
    name: str
    text: str


class ForkAt(Struct, forbid_unknown_fields=True):
    at: Annotated[int, Meta(ge=0, le=2**31, description="How many of its answers stand.", examples=[4])]


class FillSeat(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    kind: Literal["bot", "open"]
    level: Level = ""


class Offered(Struct):
    label: Label
    text: Sentence


class NotOffered(Struct):
    label: Annotated[str, Meta(description="What might have been wished.")]
    text: Sentence
    why: Annotated[str, Meta(description="Why it may not be, in words.")]
    code: Annotated[str, Meta(description="The same for programs.")]
    rule: Rule


class QuestionView(Struct):
    says: Annotated[str, Meta(description="The kind of question, the same in every language.")]
    text: Annotated[str, Meta(description="The question in words; to others, whom it waits for.")]
    rule: Rule
    mine: Annotated[bool, Meta(description="May you answer?")]
    asked: Annotated[list[int], Meta(description="The seats that may.")]
    asked_text: Sentence
    options: Annotated[list[Offered], Meta(description="What you may answer; empty where it is not for you.")]
    refused: Annotated[list[NotOffered], Meta(description="What is not on offer, and why not.")]


class LogLine(Struct):
    at: Annotated[int, Meta(description="How many answers had been given.")]
    text: Sentence
    keys: Annotated[list[str], Meta(description="The nodes of the drawing it speaks of.")]
    mine: Annotated[bool, Meta(description="Does it speak of you?")]


class SeatView(Struct):
    seat: SeatNumber
    name: str
    kind: SeatKind
    level: Level | None
    online: bool
    clock: Annotated[float | None, Meta(description="The seconds left, where there is a clock.")]
    turn: Annotated[bool, Meta(description="May this seat answer now?")]
    me: bool
    free: bool
    join: str | None


class ScoreRow(Struct):
    seat: SeatNumber
    name: str
    score: int | None
    winner: bool


class ResultView(Struct):
    reason: Annotated[str, Meta(description="How it ended, for programs.")]
    text: Sentence
    winners: Annotated[list[int], Meta(description="The seats that have won.")]
    scores: Annotated[list[int], Meta(description="By seat; empty where the game keeps none.")]
    rows: list[ScoreRow]


class HotSeat(Struct):
    seat: SeatNumber
    name: str


class UndoView(Struct):
    kind: Annotated[
        Literal["free", "consent", "none"],
        Meta(description="`free`: done at once; `consent`: the others are asked; `none`: there is nothing of yours."),
    ]
    text: Sentence


class UndoAskedView(Struct):
    by: SeatNumber
    text: Sentence
    mine: Annotated[bool, Meta(description="Have you asked?")]
    waits_for_me: Annotated[bool, Meta(description="Answer with `POST …/consent`.")]


class PartedView(Struct):
    number: Annotated[int, Meta(description="The answer that the rules of today would not have.")]
    text: Sentence


class TableView(Struct, omit_defaults=True):
    """What a seat is shown of a table. `number` must come back with an answer."""

    type: Literal["view"]
    table: Annotated[str, Meta(description="The table's id.")]
    name: str
    game: str
    number: Annotated[
        int,
        Meta(description="Of the open question. It must come back with an answer, and grows with whatever happens."),
    ]
    seat: Annotated[int | None, Meta(description="Whose knowledge this is; null: what all may see.")]
    chair: Annotated[int, Meta(description="From which seat's side it is drawn.")]
    status: TableStatus
    lang: str
    owner: Annotated[bool, Meta(description="Did you open the table?")]
    seats: list[SeatView]
    hotseat: Annotated[
        HotSeat | None,
        Meta(description="Of several seats on your screen this one is asked: look again with `seat`."),
    ]
    undo: UndoView
    undo_asked: Annotated[UndoAskedView | None, Meta(description="Somebody asks to take an answer back.")]
    thinking: Annotated[list[int], Meta(description="The bots that think now.")]
    clock_running: int | None
    commitment: Annotated[
        str, Meta(description="The hash of the secret all draws come from, shown when the match is over.")
    ]
    rematch: Annotated[str | None, Meta(description="The page of the table where it goes on.")]
    question: Annotated[QuestionView | None, Meta(description="What is to be decided now; null: nothing.")]
    scene: Annotated[dict[str, Any] | None, Meta(description="The drawing, with `scene=true`.")]
    log: Annotated[list[LogLine], Meta(description="What happened, the last 200 lines.")]
    since: Annotated[list[str], Meta(description="What happened since your last answer, what concerns you first.")]
    result: Annotated[ResultView | None, Meta(description="How it ended; null while it is on.")]
    palette: dict[str, str]
    last: Annotated[int, Meta(description="How many answers stand.")]
    parted: PartedView | None = None


class HintView(Struct):
    type: Literal["hint"]
    label: Label
    text: Sentence
    number: Count


class Done(Struct):
    done: bool = True


class Problem(Struct):
    """Why something was not done."""

    status_code: int
    code: Annotated[
        str,
        Meta(
            description="For programs. Of an answer: `stale` (it was to an earlier question), `double` (it is given "
            "already), `not-your-turn`, `not-your-seat`, `over`, `waiting`, `closed` (the table is being opened anew: "
            "ask again), `not-offered` or a code of the game.",
            examples=["stale"],
        ),
    ]
    detail: Sentence
    rule: Rule = ""
