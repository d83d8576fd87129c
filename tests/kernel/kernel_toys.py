"""Lanterns: a toy game with everything the kernel offers, for the kernel's own tests.

Every seat has a hand of cards, drawn in private from a deck that may be peeked at; a turn is one action, some of which
go on with questions of every kind. Two broken variants stand at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Self

from ludoteca.kernel.game import Box, Game, Setup, SetupOption
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import Dealer, SeededNature
from ludoteca.kernel.piles import Deck
from ludoteca.kernel.questions import CHECKPOINT, Question, Script, chance, choose, choose_any, reveal
from ludoteca.kernel.state import State
from ludoteca.kernel.values import NATURE, Option, Refusal, Result, Seat, SeatName

CARDS = ("moon", *(f"lamp {n}" for n in range(1, 16)))
DEALT = 3
HAND = 5
WEIGHTS = (1, 2, 7)
ACTS = ("draw", "hide", "peek", "roll", "call", "show", "ask", "glimpse", "rest")
TRAPS = ("trip", "stall", "mumble", "doze", "dream", "vanish")

Held = tuple[str, tuple[Seat, ...]]
"""A card, and the seats that know it is here."""


class Steps:
    """How many questions the scripts of all Lanterns have asked: what running them again costs."""

    asked = 0


class Table(State):
    __slots__ = ("dealt", "deck", "flame", "hands", "left", "nods", "turn")

    hides = True

    def __init__(self, seats: int, turns: int) -> None:
        super().__init__()
        self.deck: Deck[str] = Deck(CARDS)
        self.hands: list[list[Held]] = [[] for _ in range(seats)]
        self.dealt = 0
        self.turn = 0
        self.left = turns
        self.flame = [0] * seats
        self.nods = 0

    def copy(self) -> Self:
        new = type(self).__new__(type(self))
        new.deck = self.deck.copy()
        new.hands = [hand[:] for hand in self.hands]
        new.dealt = self.dealt
        new.turn = self.turn
        new.left = self.left
        new.flame = self.flame[:]
        new.nods = self.nods
        return self.copy_into(new)

    def facts(self) -> tuple[object, ...]:
        """All that is on the table, to compare two of them by."""
        return (
            tuple(self.deck.top),
            tuple(self.deck.unknown.things),
            tuple(self.deck.bottom),
            tuple(map(tuple, self.hands)),
            self.dealt,
            self.turn,
            self.left,
            tuple(self.flame),
            self.nods,
            self.result,
        )

    def phase(self) -> Script[None]:
        script = deal_one(self) if self.dealt < DEALT * len(self.hands) else take_turn(self)
        question = next(script)
        while True:
            Steps.asked += 1
            answer = yield question
            try:
                question = script.send(answer)
            except StopIteration:
                return

    def redeal(self, seat: Seat, deal: Dealer) -> None:
        slots = [
            (who, place)
            for who, hand in enumerate(self.hands)
            for place, (_, known) in enumerate(hand)
            if seat not in known
        ]
        hidden = [self.hands[who][place][0] for who, place in slots]
        fresh = deal.shuffled(sorted([*hidden, *self.deck.unknown_to(seat)]))
        for who, place in slots:
            self.hands[who][place] = (fresh.pop(), self.hands[who][place][1])
        self.deck.refill(seat, fresh)

    def check(self) -> None:
        held = [card for hand in self.hands for card, _ in hand]
        lying = [card for card, _ in (*self.deck.top, *self.deck.bottom)] + self.deck.unknown.things
        assert sorted(held + lying) == sorted(CARDS), "a card is lost"

    def cards(self, seat: Seat) -> list[str]:
        return [card for card, _ in self.hands[seat]]


def deal_one(table: Table) -> Script[None]:
    seat = table.dealt % len(table.hands)
    yield from take_card(table, seat)
    table.dealt += 1


def take_card(table: Table, seat: Seat) -> Script[None]:
    knew = table.deck.top[-1][1] if table.deck.top else ()
    card = yield from table.deck.draw("drawn", "L2", seen_by=(seat,))
    table.hands[seat].append((card, tuple(sorted({*knew, seat}))))
    table.tell("drew", who=SeatName(seat))
    table.tell("got", seen_by=(seat,), card=card)


def take_turn(table: Table) -> Script[None]:
    me = table.turn
    others = tuple(seat for seat in range(len(table.hands)) if seat != me)
    act: str = yield Question(me, options(table, me), "act", "L3", wishes=lambda: refused(table, me))
    table.tell("acts", who=SeatName(me))
    hand = table.hands[me]
    if act == "draw":
        yield from take_card(table, me)
    elif act == "hide":
        card = yield from choose(me, table.cards(me), "hidden", "L4", seen_by=())
        hand[:] = [(other, (me,)) for other in table.cards(me) if other != card]
        table.deck.put_on_top(card, known_to=(me,))
        oaths = ["no", "yes"] if "moon" in table.cards(others[0]) else ["no"]
        yield from choose(others[0], oaths, "sworn", "L5", seen_by=(), always=True)
    elif act == "peek":
        yield from table.deck.peek(2, "peeked", "L6", by=(me,))
        if (yield from choose(me, ("leave", "swap"), "swapped", "L6", seen_by=())) == "swap":
            table.deck.top[-2:] = [(card, (me,)) for card, _ in reversed(table.deck.top[-2:])]
        else:
            table.deck.top[-2:] = [(card, (me,)) for card, _ in table.deck.top[-2:]]
    elif act == "roll":
        table.flame[me] += yield from chance((1, 2, 3), "rolled", "L7", weights=WEIGHTS)
    elif act == "call":
        if (yield from choose_any(others, ("aye", "nay"), "called", "L8", wishes=shrugs)) == "aye":
            table.flame[me] += 1
    elif act == "show":
        card = yield from choose(me, table.cards(me), "shown", "L9")
        hand[:] = [held for held in hand if held[0] != card]
        table.deck.shuffle_in([card])
    elif act == "ask":
        yield from choose(others[0], ("nod",), "nodded", "L10")  # nobody is asked this: there is nothing to choose
        table.nods += 1
    elif act == "glimpse":
        yield from reveal(table.cards(others[0])[0], "glimpsed", "L11", to=(me,))
        card, known = table.hands[others[0]][0]
        table.hands[others[0]][0] = (card, tuple(sorted({*known, me})))
    elif act in TRAPS:
        yield from trap(table, act, me)
    table.turn = (me + 1) % len(table.hands)
    table.left -= 1
    if not table.left:
        best = max(table.flame)
        winners = tuple(seat for seat, flame in enumerate(table.flame) if flame == best)
        table.result = Result("dark", winners, tuple(table.flame))


def options(table: Table, me: Seat) -> list[str]:
    traps = TRAPS if isinstance(table, Trapped) else ()
    return [act for act in (*ACTS, *traps) if why_not(table, me, act) is None]


def refused(table: Table, me: Seat) -> Iterable[tuple[Option, Refusal]]:
    return [(act, refusal) for act in ACTS if (refusal := why_not(table, me, act)) is not None]


def why_not(table: Table, me: Seat, act: str) -> Refusal | None:
    if act == "draw" and len(table.hands[me]) >= HAND:
        return Refusal("hand-full", "L2")
    if act in ("hide", "show") and not table.hands[me]:
        return Refusal("hand-empty", "L4")
    if act == "glimpse" and not table.hands[1 if me == 0 else 0]:
        return Refusal("nothing-to-see", "L11")
    return None


def shrugs() -> Iterable[tuple[Option, Refusal]]:
    return [("shrug", Refusal("no-shrugging", "L8"))]


def trap(table: Table, act: str, me: Seat) -> Script[None]:
    table.flame[me] += 100
    if act == "trip":
        raise KeyError("a rule tripped")
    if act == "stall":
        yield Question(me, (), "stalled", "L12")
    if act == "mumble":
        yield Question(me, (), "mumbled", "L12", always=True)
    while act == "doze":
        yield Question(me, ("snore",), "snored", "L12")
    while act == "dream":
        yield CHECKPOINT
    if act == "vanish" and isinstance(table, Trapped):
        table.gone = True


class Lanterns(Game[Table]):
    name: ClassVar[str] = "lanterns"
    rules: ClassVar[str] = "1"
    players: ClassVar[tuple[int, ...]] = (2, 3)
    endings: ClassVar[tuple[str, ...]] = ("dark",)
    box: ClassVar[Box] = Box((1, 2), 8, 1.0, "Nobody", "Nobody", 2026, True)
    setup_options: ClassVar[tuple[SetupOption, ...]] = (
        SetupOption("turns", (24, 3, 60, 3000), 24),
        SetupOption("mood", ("calm", "wild"), "calm"),
        SetupOption("fog", (True, False), False),
    )

    def begin(self, setup: Setup) -> State:
        return Table(setup.seats, setup.number("turns"))

    def why_no_setup(self, setup: Setup) -> Refusal | None:
        return Refusal("fog", "L9", {"mood": "wild"}) if setup.flag("fog") and setup.text("mood") == "wild" else None


LANTERNS = Lanterns()


def lanterns(seats: int = 2, turns: int = 24) -> Match:
    return Match(LANTERNS, LANTERNS.setup(seats, turns=turns))


def dealt(seats: int = 2, turns: int = 24, seed: int = 1) -> Match:
    """A match whose hands have been dealt: seat 0 is asked how to act."""
    match = lanterns(seats, turns)
    match.let_nature(SeededNature(seed))
    return match


def table_of(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def standing(match: Match) -> tuple[object, ...]:
    """Where a match stands: two of the same standing cannot be told apart."""
    question = match.question
    asked = None if question is None else (question.seat, question.seats, question.says, tuple(question.options))
    return match.number, asked, match.result, match.takes, match.answers(), table_of(match).facts()


# ---- broken in one place


class Trapped(Table):
    """Acts on which a rule breaks."""

    __slots__ = ("gone",)

    def __init__(self, seats: int, turns: int) -> None:
        super().__init__(seats, turns)
        self.gone = False

    def copy(self) -> Self:
        new = super().copy()
        new.gone = self.gone
        return new

    def script(self) -> Script[Result]:
        script = super().script()
        question = next(script)
        while not self.gone:
            answer = yield question
            try:
                question = script.send(answer)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
        return None  # type: ignore[return-value]


class TrappedLanterns(Lanterns):
    def begin(self, setup: Setup) -> State:
        return Trapped(setup.seats, setup.number("turns"))


class Forgetful(Table):
    """Its re-deal forgets that a seat knows its own hand."""

    __slots__ = ()

    def redeal(self, seat: Seat, deal: Dealer) -> None:
        self.hands = [[(card, ()) for card, _ in hand] for hand in self.hands]
        super().redeal(seat, deal)


class ForgetfulLanterns(Lanterns):
    def begin(self, setup: Setup) -> State:
        return Forgetful(setup.seats, setup.number("turns"))


class LaterLanterns(Lanterns):
    """The rules after a correction: nobody may call any more."""

    rules = "2"

    def begin(self, setup: Setup) -> State:
        return LaterTable(setup.seats, setup.number("turns"))


class LaterTable(Table):
    __slots__ = ()

    def phase(self) -> Script[None]:
        script = super().phase()
        question = next(script)
        while True:
            if question.says == "act":
                question.options = [act for act in question.options if act != "call"]
            answer = yield question
            try:
                question = script.send(answer)
            except StopIteration:
                return


@dataclass(frozen=True, slots=True)
class Labelled:
    """A value of a game's own, with a label."""

    label: str


class BreaksBehindCheckpoint(State):
    """Counts to `at` and then breaks at the very start of a phase, behind a checkpoint."""

    __slots__ = ("at", "count")

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at
        self.count = 0

    def copy(self) -> Self:
        new = type(self).__new__(type(self))
        new.at = self.at
        new.count = self.count
        return self.copy_into(new)

    def phase(self) -> Script[None]:
        if self.count == self.at:
            raise KeyError("a rule tripped")
        yield from choose(0, ("on", "off"), "counted", "L1")
        self.count += 1


class Counting(Game[BreaksBehindCheckpoint]):
    name: ClassVar[str] = "counting"
    rules: ClassVar[str] = "1"
    players: ClassVar[tuple[int, ...]] = (1,)
    endings: ClassVar[tuple[str, ...]] = ()

    def __init__(self, at: int) -> None:
        self.at = at

    def begin(self, setup: Setup) -> State:
        return BreaksBehindCheckpoint(self.at)


class BadWeights(State):
    """Asks Nature with weights that no draw can fall on, after one good question."""

    __slots__ = ()

    def copy(self) -> Self:
        return self.copy_into(type(self).__new__(type(self)))

    def phase(self) -> Script[None]:
        yield from choose(0, ("on", "off"), "counted", "L1")
        yield Question(NATURE, ("a", "b"), "weighed", "L1", weights=(0, 0))


class Weighing(Counting):
    def __init__(self) -> None:
        super().__init__(0)

    def begin(self, setup: Setup) -> State:
        return BadWeights()
