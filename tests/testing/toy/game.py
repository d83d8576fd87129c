from __future__ import annotations

from collections.abc import Iterable

from ludoteca.kernel.game import Box, Game, Setup, SetupOption
from ludoteca.kernel.nature import Dealer
from ludoteca.kernel.piles import Deck
from ludoteca.kernel.questions import Script, choose
from ludoteca.kernel.state import State
from ludoteca.kernel.values import Option, Phrase, Refusal, Result, Seat, SeatName, say

WORTH = {"one": 1, "two": 2, "three": 3}
CARDS = tuple(WORTH) * 5


class Table(State):
    __slots__ = ("box", "coins", "deck", "hands", "mover", "shown", "wealth")

    hides = True

    def __init__(self, seats: int, wealth: int) -> None:
        super().__init__()
        self.deck: Deck[str] = Deck(CARDS)
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.shown: list[str] = []
        self.wealth = wealth
        self.box = wealth
        self.coins = [0] * seats
        self.mover = 0

    def copy(self) -> Table:
        new = self.copy_into(Table(len(self.hands), self.wealth))
        new.deck = self.deck.copy()
        new.hands = [hand[:] for hand in self.hands]
        new.shown = self.shown[:]
        new.box = self.box
        new.coins = self.coins[:]
        new.mover = self.mover
        return new

    def phase(self) -> Script[None]:
        return turn(self)

    def redeal(self, seat: Seat, deal: Dealer) -> None:
        others = [s for s in range(len(self.hands)) if s != seat]
        hidden = [card for s in others for card in self.hands[s]]
        fresh = deal.shuffled(sorted(self.deck.unknown_to(seat) + hidden))
        for s in others:
            self.hands[s] = [fresh.pop() for _ in self.hands[s]]
        self.deck.refill(seat, fresh)

    def check(self) -> None:
        everywhere = [*self.deck.unknown.things, *(card for card, _ in self.deck.top), *self.shown]
        everywhere += [card for hand in self.hands for card in hand]
        assert sorted(everywhere) == sorted(CARDS), "a card is lost"
        assert self.box + sum(self.coins) == self.wealth, "a coin is lost"


def turn(table: Table) -> Script[None]:
    me = table.mover
    hand = sorted(set(table.hands[me]))
    options: list[Option] = ["take"]
    options += [act for act in ("draw", "peek") if why_not(table, me, act) is None]
    options += [("show", card) for card in hand]
    answer = yield from choose(me, options, "act", "T1", wishes=lambda: refused(table, me))
    if answer == "take":
        earn(table, me, 1)
    elif answer == "draw":
        card = yield from table.deck.draw("drawn", "T2", seen_by=(me,))
        table.hands[me].append(card)
    elif answer == "peek":
        yield from table.deck.peek(1, "peeked", "T3", by=(me,))
    else:
        card = answer[1]
        table.hands[me].remove(card)
        table.shown.append(card)
        earn(table, me, WORTH[card])
    table.tell("acted", who=SeatName(me))
    table.mover = (me + 1) % len(table.hands)
    if table.box == 0:
        most = max(table.coins)
        winners = tuple(seat for seat, coins in enumerate(table.coins) if coins == most)
        table.result = Result("rich" if len(winners) == 1 else "tie", winners, tuple(table.coins))


def earn(table: Table, me: Seat, coins: int) -> None:
    paid = min(coins, table.box)
    table.box -= paid
    table.coins[me] += paid


def why_not(table: Table, me: Seat, act: str) -> Refusal | None:
    if act == "draw" and not len(table.deck):
        return Refusal("deck-empty", "T2")
    if act == "peek" and not table.deck.unknown_to(me):
        return Refusal("all-known", "T3", {"cards": len(table.deck)})
    if act == "peek" and table.deck.top and me in table.deck.top[-1][1]:
        return Refusal("peeked-already", "T3")
    return None


def refused(table: Table, me: Seat) -> Iterable[tuple[Option, Refusal]]:
    return ((act, no) for act in ("draw", "peek") if (no := why_not(table, me, act)) is not None)


class Toy(Game[Table]):
    name = "toy"
    rules = "1"
    players = (2, 3)
    endings = ("rich", "tie")
    box = Box((1, 2), 6, 1.0, "nobody", "nobody", 2026, authored=True)
    setup_options = (SetupOption("wealth", ("modest", "plenty"), "modest", "T4"),)

    def begin(self, setup: Setup) -> Table:
        return Table(setup.seats, 12 if setup.text("wealth") == "modest" else 20)

    def phrase(self, option: Option) -> Phrase:
        if isinstance(option, tuple):
            return say("do-show", card=say(f"card-{option[1]}"))
        return say(f"card-{option}") if option in WORTH else say(f"do-{option}")

    def evaluate(self, state: Table) -> tuple[float, ...]:
        return tuple(coins / state.wealth for coins in state.coins)

    def plausible(self, state: Table, options: tuple[Option, ...]) -> list[float]:
        return [3.0 if isinstance(option, tuple) else 1.0 for option in options]
