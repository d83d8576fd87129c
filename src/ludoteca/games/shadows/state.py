"""What is on the table.

Sets of cells are whole numbers with a bit a cell (see `layouts`). The question "which cards" is then one
expression: `table.near[cell] & table.open & table.marked` are the face-up cards around a cell that have a
marker.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final, Self

from ludoteca.games.shadows.abilities import REACTORS
from ludoteca.games.shadows.end_of_round import end_round
from ludoteca.games.shadows.face_down import sights
from ludoteca.games.shadows.hand_picked import pick_set
from ludoteca.games.shadows.layouts import LAYOUTS, Layout, cells_of
from ludoteca.games.shadows.pieces import MARKERS, SHARED, TOKENS, TRAITS, Character, Faction, Rank
from ludoteca.games.shadows.pools import picked_by_hand
from ludoteca.games.shadows.setting_up import gather, place
from ludoteca.games.shadows.stages import Stage
from ludoteca.games.shadows.turn import take_turn
from ludoteca.kernel.game import Setup
from ludoteca.kernel.log import Event
from ludoteca.kernel.questions import Script
from ludoteca.kernel.state import State
from ludoteca.kernel.values import Seat, SeatName, Word

if TYPE_CHECKING:
    from ludoteca.kernel.nature import Dealer

__all__ = ["NOBODY", "Stage", "Table", "card_key", "cell_key"]

NOBODY: Final = -1
"""Who controls a card that is empty, in Conflict or face down."""


_index = attrgetter("index")


def card_key(card: Character) -> str:
    """The key of a face-up card in the scene."""
    return f"card-{card.id}"


def cell_key(name: str) -> str:
    """The key of a face-down card (and of an empty place) in the scene, by the name of its cell."""
    return f"cell-{name}"


class Table(State):
    """The grid, the tokens, the reserves, and whose turn it is."""

    __slots__ = (
        "acted",
        "aside",
        "bag",
        "cards",
        "carried",
        "first",
        "fought",
        "having",
        "idle",
        "known",
        "layout",
        "leaders",
        "marked",
        "near",
        "open",
        "passed",
        "reserve",
        "rotated",
        "round",
        "seats",
        "settled",
        "setup",
        "shared",
        "silenced",
        "stage",
        "tokens",
        "turn",
        "used",
        "watchers",
        "where",
    )

    hides = True

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        seats = setup.seats
        layout = LAYOUTS[seats]
        self.setup = setup
        self.seats: int = seats
        self.layout: Layout = layout
        self.near: tuple[int, ...] = layout.near
        """The cells around each cell."""
        self.stage = Stage.POOL if picked_by_hand(setup) else Stage.GATHERING
        self.leaders: list[Character] = []
        """Each seat's Leader; empty until they are picked."""
        self.shared: list[tuple[int, ...]] = []
        """`shared[seat][card.index]`: the Traits each seat's Leader shares with each card."""
        self.cards: list[Character | None] = [None] * layout.size
        """The face-up card in each cell; None where a card lies face down, or none yet."""
        self.where: list[int] = [-1] * 68
        """The cell of each face-up card, by `card.index`; -1 where it is not."""
        self.tokens: list[list[int]] = [[0] * layout.size for _ in range(seats)]
        """`tokens[seat][cell]`."""
        self.reserve: list[int] = [TOKENS] * seats
        self.carried: list[int] = [0] * seats
        """The cells on which each seat has tokens."""
        self.open: int = 0
        """The cells with a face-up card that is no Leader: what effects may choose, as a rule (S-55,
        S-70)."""
        self.having: list[int] = [0] * (TRAITS[-1] + 1)
        """`having[trait]`: the cells in `open` whose card has that Trait."""
        self.marked: int = 0
        self.rotated: int = 0
        self.silenced: int = 0
        """The cell with the Quiraa token (one bit, or 0)."""
        self.watchers: list[Character] = []
        """The face-up cards that have a Reaction."""
        self.used: dict[int, int] = {}
        """Which of its Uses a card with several has used this round (S-54), by `card.index`."""
        self.fought = 0
        """Inside an action: the cards whose Conflict had begun before it (see `reactions`). 0 between
        phases."""
        self.bag: list[Character] = []
        """The Citizens nobody has seen: those face down and those left over, in no order. Before the Leaders are there:
        those picked for the pool."""
        self.aside: list[Character] = []
        """Citizens that did not suit a Leader, while Citizens are being placed (S-7)."""
        self.settled: dict[int, Character] = {}
        """The face-down cards somebody has looked at, by cell; the others are drawn from `bag` when first
        seen."""
        self.known: dict[int, int] = {}
        """Who knows each settled card (bit `1 << seat`)."""
        self.first: Seat = 0
        """The first player."""
        self.turn: Seat = 0
        """Whose turn it is."""
        self.passed = 0
        """Who has passed (bit `1 << seat`)."""
        self.round = 0
        """1 in the first round; 0 before."""
        self.acted = False
        """Has anybody done anything but pass in this round?"""
        self.idle = 0
        """How many rounds in a row, up to the last finished one, nobody did anything (S-118)."""

    def copy(self) -> Self:
        new: Self = type(self).__new__(type(self))
        self.copy_into(new)
        new.setup = self.setup
        new.seats = self.seats
        new.layout = self.layout
        new.near = self.near
        new.stage = self.stage
        new.leaders = self.leaders[:]
        new.shared = self.shared[:]
        new.cards = self.cards[:]
        new.where = self.where[:]
        new.tokens = [tokens[:] for tokens in self.tokens]
        new.reserve = self.reserve[:]
        new.carried = self.carried[:]
        new.open = self.open
        new.having = self.having[:]
        new.marked = self.marked
        new.rotated = self.rotated
        new.silenced = self.silenced
        new.watchers = self.watchers[:]
        new.used = self.used.copy()
        new.fought = self.fought
        new.bag = self.bag[:]
        new.aside = self.aside[:]
        new.settled = self.settled.copy()
        new.known = self.known.copy()
        new.first = self.first
        new.turn = self.turn
        new.passed = self.passed
        new.round = self.round
        new.acted = self.acted
        new.idle = self.idle
        return new

    def phase(self) -> Script[None]:
        if self.stage is Stage.ROUND:
            return end_round(self) if self.passed == (1 << self.seats) - 1 else take_turn(self)
        if self.stage is Stage.POOL:
            return pick_set(self)
        return gather(self) if self.stage is Stage.GATHERING else place(self)

    # ---- who holds what

    @property
    def citizens(self) -> int:
        """The cells with a face-up Citizen."""
        return self.open & ~(1 << self.layout.heir)

    @property
    def face_down(self) -> int:
        """The cells with a face-down card. (Before the first round: the cells meant for one, and those still
        empty.)"""
        leaders = 0
        for cell in self.layout.leaders:
            leaders |= 1 << cell
        return ((1 << self.layout.size) - 1) & ~self.open & ~leaders

    def rivals(self, me: Seat) -> int:
        """The cells on which any opponent has tokens."""
        bits = 0
        for seat, cells in enumerate(self.carried):
            if seat != me:
                bits |= cells
        return bits

    def controlled(self, me: Seat) -> int:
        """The cells under this seat's control, its Leader's among them (S-17)."""
        return self.carried[me] & ~self.rivals(me) | 1 << self.layout.leaders[me]

    def conflicts(self) -> int:
        """The cells in Conflict: with tokens of two or more (S-90)."""
        once = twice = 0
        for cells in self.carried:
            twice |= once & cells
            once |= cells
        return twice

    def holders(self, cell: int) -> list[Seat]:
        """Who has tokens there, in seat order."""
        return [seat for seat, cells in enumerate(self.carried) if cells >> cell & 1]

    def controller(self, cell: int) -> Seat:
        """Who controls the card there, or NOBODY (S-17, S-18)."""
        if cell in self.layout.leaders:
            return self.layout.leaders.index(cell)
        holders = self.holders(cell)
        return holders[0] if len(holders) == 1 else NOBODY

    def linked(self, me: Seat) -> int:
        """The cells of this seat's Leader and cards, and all around them."""
        bits = mine = self.controlled(me)
        for cell in cells_of(mine):
            bits |= self.near[cell]
        return bits

    def after(self, me: Seat) -> list[Seat]:
        """Everybody clockwise, from the left of this seat round to itself."""
        return [(me + n) % self.seats for n in range(1, self.seats + 1)]

    def from_seat(self, me: Seat) -> list[Seat]:
        """Everybody clockwise, beginning with this seat (S-76)."""
        return [(me + n) % self.seats for n in range(self.seats)]

    def card(self, cell: int) -> Character:
        """The face-up card there."""
        card = self.cards[cell]
        assert card is not None, f"no card lies face up in {self.layout.names[cell]}"
        return card

    def cards_in(self, bits: int) -> list[Character]:
        """The face-up cards in a set of cells, in the order of the grid."""
        cards = self.cards
        return [card for cell in cells_of(bits) if (card := cards[cell]) is not None]

    def cell_of(self, card: Character) -> int:
        """Where that card lies face up; -1 if it does not."""
        return self.where[card.index]

    def is_on(self, card: Character) -> int:
        """The cell of that card as a set, if it lies face up without the Quiraa token; else 0. Whether
        anybody controls it, and so whether its Passive is on, is for the caller to see."""
        cell = self.where[card.index]
        return 0 if cell < 0 else (1 << cell) & ~self.silenced

    def faction(self, seat: Seat) -> Faction:
        faction = self.leaders[seat].faction
        assert faction is not None
        return faction

    def seat_of(self, faction: Faction) -> Seat:
        """Who plays that faction. Raises ValueError."""
        return [leader.faction for leader in self.leaders].index(faction)

    def sees(self, seat: Seat, cell: int) -> Character | None:
        """The card in a cell as far as that seat (or SPECTATOR) knows it."""
        card = self.cards[cell]
        if card is None and seat >= 0 and self.known.get(cell, 0) >> seat & 1:
            return self.settled[cell]
        return card

    # ---- moving things

    def add(self, seat: Seat, cell: int, count: int) -> int:
        """Put tokens from the reserve on a card, as many as there are; a card that had none gets a marker as
        well (S-38, S-56). Returns how many."""
        count = self._put(seat, cell, min(count, self.reserve[seat]))
        if count and self.listener:
            self._tell("add", cell, who=SeatName(seat), count=count)
        return count

    def take(self, seat: Seat, cell: int, count: int) -> int:
        """Take tokens off a card, back to the reserve, as many as there are (S-62, S-63). Returns how
        many."""
        count = self._remove(seat, cell, count)
        if count and self.listener:
            self._tell("take", cell, who=SeatName(seat), count=count)
        return count

    def move(self, seat: Seat, source: int, target: int, count: int) -> int:
        """Move tokens from card to card, as many as there are. Returns how many."""
        count = self._put(seat, target, self._remove(seat, source, count))
        if count and self.listener:
            self._tell("move", target, who=SeatName(seat), count=count, source=self.card(source).name)
        return count

    def _put(self, seat: Seat, cell: int, count: int) -> int:
        if count > 0:
            bit = 1 << cell
            for cells in self.carried:
                if cells & bit:
                    break
            else:
                self.marked |= bit
            self.reserve[seat] -= count
            self.tokens[seat][cell] += count
            self.carried[seat] |= bit
        return count

    def _remove(self, seat: Seat, cell: int, count: int) -> int:
        mine = self.tokens[seat]
        count = min(count, mine[cell])
        if count > 0:
            mine[cell] -= count
            self.reserve[seat] += count
            if not mine[cell]:
                self.carried[seat] &= ~(1 << cell)
        return count

    def mark(self, cell: int) -> None:
        """Put an Influence marker on a card; one is enough (S-42)."""
        self.marked |= 1 << cell
        if self.listener:
            self._tell("mark", cell)

    def unmark(self, cell: int) -> None:
        self.marked &= ~(1 << cell)
        if self.listener:
            self._tell("unmark", cell)

    def rotate(self, cell: int) -> None:
        """Turn a card by 90 degrees (S-24)."""
        self.rotated |= 1 << cell
        if self.listener:
            self._tell("rotate", cell)

    def reactivate(self, cell: int) -> None:
        """Turn a card upright again; a marker stays (S-25)."""
        self.rotated &= ~(1 << cell)
        if self.listener:
            self._tell("reactivate", cell)

    def silence(self, cell: int) -> None:
        """Put the one Quiraa token on a card, wherever it was before (S-116)."""
        self.silenced = 1 << cell
        if self.listener:
            self._tell("silence", cell)

    def swap(self, one: int, other: int) -> None:
        """Two cards change places with everything on them (S-66)."""
        card, its = self.card(one), self.card(other)
        self.cards[one], self.cards[other] = its, card
        self.where[card.index], self.where[its.index] = other, one
        for tokens in self.tokens:
            tokens[one], tokens[other] = tokens[other], tokens[one]
        self.carried = [_exchanged(cells, one, other) for cells in self.carried]
        self.having = [_exchanged(cells, one, other) for cells in self.having]
        self.marked = _exchanged(self.marked, one, other)
        self.rotated = _exchanged(self.rotated, one, other)
        self.silenced = _exchanged(self.silenced, one, other)
        self.fought = _exchanged(self.fought, one, other)
        if self.listener:
            self.tell("swap", keys=(card_key(card), card_key(its)), card=card.name, other=its.name)

    def _tell(self, says: str, cell: int, **about: Word) -> None:
        """Tell what happened to the face-up card in a cell."""
        card = self.card(cell)
        if self.listener is not None:
            self.listener(Event(says, {"card": card.name, **about}, keys=(card_key(card),)))

    def turn_up(self, cell: int, card: Character) -> None:
        """Lay a card open (S-72)."""
        self.cards[cell] = card
        self.where[card.index] = cell
        if card.rank is not Rank.LEADER:
            self.open |= 1 << cell
            for trait in TRAITS:
                if card.traits & trait:
                    self.having[trait] |= 1 << cell
        if card.index in REACTORS:
            self.watchers.append(card)

    def seat_leaders(self, leaders: list[Character]) -> None:
        """Everybody's Leader takes its place."""
        self.leaders = leaders
        self.shared = [SHARED[leader.index] for leader in leaders]
        for cell, leader in zip(self.layout.leaders, leaders, strict=True):
            self.turn_up(cell, leader)

    # ---- secrets

    def redeal(self, seat: Seat, deal: Dealer) -> None:
        """Deal the face-down cards anew that this seat has not looked at. Those nobody has looked at are in
        the bag, and need no dealing."""
        mine = 1 << seat if seat >= 0 else 0
        hidden = [cell for cell in self.settled if not self.known[cell] & mine]
        if not hidden:
            self.bag = deal.shuffled(sorted(self.bag, key=_index))  # so that not even an equal draw means an equal card
            return
        # Sorted, so that where the cards truly are leaves no trace.
        pool = sorted([*(self.settled[cell] for cell in hidden), *self.bag], key=_index)
        shown = {self.layout.cell(name): card for name, card in sights(deal.seen) if card in pool}
        for card in shown.values():
            pool.remove(card)
        pool = deal.shuffled(pool)
        for cell in hidden:
            self.settled[cell] = shown.pop(cell) if cell in shown else pool.pop()
        self.bag = pool + list(shown.values())

    # ---- conservation

    def check(self) -> None:
        size, leaders = self.layout.size, self.layout.leaders
        for seat in range(self.seats):
            tokens = self.tokens[seat]
            assert min(tokens) >= 0 and self.reserve[seat] >= 0
            assert sum(tokens) + self.reserve[seat] == TOKENS, f"seat {seat} has not {TOKENS} tokens"
            assert self.carried[seat] == sum(1 << cell for cell in range(size) if tokens[cell])
            assert not self.carried[seat] & ~self.open, "tokens lie on a Leader or on a face-down card"
        assert self.marked.bit_count() <= MARKERS, "there are not so many markers"
        faces = sum(1 << cell for cell in range(size) if self.cards[cell] is not None)
        assert self.marked & ~faces == 0 and self.rotated & ~faces == 0, "a face-down card is marked or Rotated"
        assert self.silenced.bit_count() <= 1 and not self.silenced & ~self.open
        assert self.face_down & faces == 0
        assert not self.leaders or faces | self.face_down == (1 << size) - 1, "a cell holds nothing"
        up = [card for card in self.cards if card is not None]
        hidden = [*self.bag, *self.aside, *self.settled.values()]
        assert len({*up, *hidden}) == len(up) + len(hidden), "a card is in two places"
        for card, cell in ((card, cell) for cell, card in enumerate(self.cards) if card is not None):
            assert self.where[card.index] == cell
            assert (card.rank is Rank.LEADER) == (cell in leaders)
            assert (card.rank is Rank.HEIR) == (cell == self.layout.heir), "a Distinct Personality moved"
            for trait in TRAITS:
                shown = card.rank is not Rank.LEADER and card.has(trait)
                assert (self.having[trait] >> cell & 1) == shown
        assert len(up) == sum(cell >= 0 for cell in self.where), "a card is thought to lie where it does not"
        assert {card.index for card in self.watchers} == {card.index for card in up} & REACTORS
        assert self.settled.keys() == self.known.keys()
        assert all(self.face_down >> cell & 1 for cell in self.settled), "a known face-down card lies face up"
        if self.stage is Stage.ROUND:
            unseen = self.face_down.bit_count() - len(self.settled)
            assert not self.aside and len(self.bag) >= unseen, "cards are missing"


def _exchanged(cells: int, one: int, other: int) -> int:
    """The set after two cells changed places."""
    if (cells >> one ^ cells >> other) & 1:
        return cells ^ (1 << one | 1 << other)
    return cells
