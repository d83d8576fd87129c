"""What is on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludoteca.games.smog.pieces import (
    ARTEFACT_CARDS,
    BRIBE_LIMIT,
    CHAIRS,
    COMBINATIONS,
    COMPETENCE,
    COPIES_OF_A_SPECIAL,
    DISCS,
    FIRST_COINS,
    GATES,
    HOURGLASSES,
    PROMENADE,
    SPECIALS,
    Agent,
    Artefact,
    Combination,
    Corner,
    Element,
    Gate,
    Place,
    Special,
)
from ludoteca.kernel.piles import Bag
from ludoteca.kernel.questions import Script
from ludoteca.kernel.state import State
from ludoteca.kernel.values import Seat

if TYPE_CHECKING:
    from ludoteca.kernel.nature import Dealer


@dataclass(frozen=True, slots=True)
class House:
    """How this table wants the rulings on which tables differ."""

    replace_all: bool
    """A15: a change of the Favour replaces all agents in play, not only the oldest."""
    replace_on_flip: bool
    """A15: the marker's being turned over is enough to replace an agent."""
    double_fog_toll: bool
    """A5: an edge with fog on both its sides costs two tolls."""
    fairy_calls_agents: bool
    """A22: a purchase by the Fairy's Gift is a trade that lets an agent enter."""
    round_cap: int
    """A25: after so many rounds the match is a draw."""


class Table(State):
    """The whole state between two phases.

    The board
      turns         quarter turns of each disc, clockwise, 0 to 3
      glasses       hourglasses on each disc, as bits: `1 << side`
      supply        hourglasses beside the board
      artefacts     per seat, as bits: `1 << artefact`. What nobody owns lies at the outer discs

    The agents
      corners       whose card lies in each corner
      figures       where the agent of that corner stands; None while it waits there
      in_play       the corners whose agents are in play, the oldest first
      entered       the corner whose agent entered last (the last corner before any has)
      trades        how many trades there have been (R70)
      moved         the corners whose agents have moved this round, as bits

    The players, by seat
      places        where the gentleman stands
      facing        on which side of the board the seat sits now (R47), as a Direction's number
      coins         in hand
      bribes        given to the Shadow Master
      elements      how many of each
      combinations, gates   secret; None until dealt
      laid_open     has the seat shown its combination and gate? (at the end)
      hands         special actions in hand, secret
      shuffles      for each card of the hand, how often the deck had been reshuffled when it was drawn. Open: everybody
                    can see which cards somebody holds from before the discards went back into the deck
      dragons       Dragon's Gifts that wait for a sale

    The deck
      deck, discard, shuffled (how often the discard became the deck)

    The round
      round         0 during the set-up
      first         who has the First Player marker
      began         who had it in the first round
      favour        does it show its Shadow Master side?
      seat          whose turn it is, or who moves the agents
      actions       how many that seat has left
      greeted       has the seat met the Witch and the Dandy that stand with it? (R12)
      requested, surveyed   has it asked for money (R25), turned any disc (R26) this turn?
      bought, sold  the discs on which it has, as bits (R21)
      placed        hourglasses placed in the set-up
      playing       the special action that is being carried out, if any
      leaving       who has left the market, or -1
      then          the phase to run next
    """

    __slots__ = (
        "actions",
        "artefacts",
        "began",
        "bought",
        "bribes",
        "coins",
        "combinations",
        "corners",
        "deck",
        "discard",
        "dragons",
        "elements",
        "entered",
        "facing",
        "favour",
        "figures",
        "first",
        "gates",
        "glasses",
        "greeted",
        "hands",
        "house",
        "in_play",
        "laid_open",
        "leaving",
        "moved",
        "placed",
        "places",
        "playing",
        "requested",
        "round",
        "seat",
        "seats",
        "shuffled",
        "shuffles",
        "sold",
        "supply",
        "surveyed",
        "then",
        "trades",
        "turns",
    )

    hides = True

    def __init__(self, seats: int, house: House, then: Callable[[Table], Script[None]]) -> None:
        super().__init__()
        self.seats = seats
        self.house = house
        self.then = then

        self.turns = [0] * len(DISCS)
        self.glasses = [0] * len(DISCS)
        self.supply = HOURGLASSES

        self.corners: list[Agent] = []
        self.figures: list[Place | None] = [None] * len(Corner)
        self.in_play: list[int] = []
        self.entered = len(Corner) - 1
        self.trades = 0
        self.moved = 0

        self.places: list[Place] = [PROMENADE] * seats
        self.facing: list[int] = [int(side) for side in CHAIRS[seats]]
        self.coins = [FIRST_COINS] * seats
        self.bribes = [0] * seats
        self.elements = [[int(element is self.competence(seat)) for element in Element] for seat in range(seats)]
        self.artefacts = [0] * seats
        self.combinations: list[Combination | None] = [None] * seats
        self.gates: list[Gate | None] = [None] * seats
        self.laid_open = [False] * seats
        self.hands: list[list[Special]] = [[] for _ in range(seats)]
        self.shuffles: list[list[int]] = [[] for _ in range(seats)]
        self.dragons = [0] * seats

        self.deck: Bag[Special] = Bag([special for special in SPECIALS for _ in range(COPIES_OF_A_SPECIAL)])
        self.discard: list[Special] = []
        self.shuffled = 0

        self.round = 0
        self.first: Seat = 0
        self.began: Seat = 0
        self.favour = False
        self.seat: Seat = 0
        self.actions = 0
        self.greeted = False
        self.requested = False
        self.surveyed = False
        self.bought = 0
        self.sold = 0
        self.placed = 0
        self.playing: Special | None = None
        self.leaving: Seat = -1

    # Reading the table

    def competence(self, seat: Seat) -> Element:
        """R5: the element of the side of the board on which a seat sits now."""
        return COMPETENCE[self.facing[seat]]

    def side(self, seat: Seat, disc: Place) -> int:
        """Which side of the disc points towards that seat."""
        return (self.facing[seat] - self.turns[disc.index]) & 3

    def owns(self, seat: Seat, artefact: Artefact) -> bool:
        return bool(self.artefacts[seat] >> artefact & 1)

    def stock(self, artefact: Artefact) -> int:
        """How many cards of that artefact lie at its disc."""
        return ARTEFACT_CARDS - sum(owned >> artefact & 1 for owned in self.artefacts)

    def has_glass(self, disc: Place, side: int) -> bool:
        """Is there an hourglass on that side of the disc?"""
        return bool(self.glasses[disc.index] >> side & 1)

    def is_here(self, agent: Agent, place: Place) -> bool:
        """Does that agent stand in that place?"""
        for corner in self.in_play:  # noqa: SIM110 - asked at every decision, and a generator costs three times as much
            if self.figures[corner] is place and self.corners[corner] is agent:
                return True
        return False

    def price_to_buy(self, disc: Place, side: int) -> int:
        """R68: the Merchant makes everything on his disc one coin cheaper, but never free."""
        price = disc.prices[side]
        return max(1, price - 1) if self.is_here(Agent.MERCHANT, disc) else price

    def fogs(self, here: Place, direction: int, there: Place) -> int:
        """R15: how many of the two discs have fog upon the edge from here to there."""
        fogs = 0
        if here.fog >= 0 and (here.fog + self.turns[here.index]) & 3 == direction:
            fogs = 1
        if there.fog >= 0 and (there.fog + self.turns[there.index]) & 3 == direction ^ 2:
            fogs += 1
        return fogs

    def gate_of(self, seat: Seat) -> Place | None:
        """Where that seat may leave, seen from where it sits now (R28, R47). Secret."""
        gate = self.gates[seat]
        return None if gate is None else gate.places[self.facing[seat]]

    def opponents(self, seat: Seat) -> list[Seat]:
        """The others, clockwise from the seat."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    # The kernel's contract

    def phase(self) -> Script[None]:
        return self.then(self)

    def copy(self) -> Table:
        new = Table.__new__(Table)
        new.seats = self.seats
        new.house = self.house
        new.then = self.then
        new.turns = self.turns[:]
        new.glasses = self.glasses[:]
        new.supply = self.supply
        new.corners = self.corners[:]
        new.figures = self.figures[:]
        new.in_play = self.in_play[:]
        new.entered = self.entered
        new.trades = self.trades
        new.moved = self.moved
        new.places = self.places[:]
        new.facing = self.facing[:]
        new.coins = self.coins[:]
        new.bribes = self.bribes[:]
        new.elements = [held[:] for held in self.elements]
        new.artefacts = self.artefacts[:]
        new.combinations = self.combinations[:]
        new.gates = self.gates[:]
        new.laid_open = self.laid_open[:]
        new.hands = [hand[:] for hand in self.hands]
        new.shuffles = [ages[:] for ages in self.shuffles]
        new.dragons = self.dragons[:]
        new.deck = self.deck.copy()
        new.discard = self.discard[:]
        new.shuffled = self.shuffled
        new.round = self.round
        new.first = self.first
        new.began = self.began
        new.favour = self.favour
        new.seat = self.seat
        new.actions = self.actions
        new.greeted = self.greeted
        new.requested = self.requested
        new.surveyed = self.surveyed
        new.bought = self.bought
        new.sold = self.sold
        new.placed = self.placed
        new.playing = self.playing
        new.leaving = self.leaving
        return self.copy_into(new)

    def redeal(self, seat: Seat, deal: Dealer) -> None:
        """Deal anew the combinations, gates and hands that `seat` has not seen.

        Special actions are dealt by the deck they came from: what was drawn before the discards became a new deck
        cannot be among the cards of that new deck, nor the other way round. The old deck was empty then, so its
        cards that are still out go round among the hands that hold them; those of the present deck may also lie in it.
        """
        self._redeal_secrets(seat, deal)
        for age in range(self.shuffled + 1):
            slots = [
                (other, slot)
                for other in range(self.seats)
                if other != seat
                for slot, drawn in enumerate(self.shuffles[other])
                if drawn == age
            ]
            if not slots:
                continue
            cards = [self.hands[other][slot] for other, slot in slots]
            if age == self.shuffled:
                cards += self.deck.things
            cards.sort()  # where they truly were must leave no trace
            for other, slot in slots:
                self.hands[other][slot] = cards.pop(deal.index(len(cards)))
            if age == self.shuffled:
                self.deck.things = cards

    def _redeal_secrets(self, seat: Seat, deal: Dealer) -> None:
        unknown = [other for other in range(self.seats) if other != seat and not self.laid_open[other]]
        leaver = self.leaving if self.leaving in unknown else -1
        known = [other for other in range(self.seats) if other not in unknown]
        known_combinations = [self.combinations[other] for other in known]
        known_gates = [self.gates[other] for other in known]
        combinations = [combination for combination in COMBINATIONS if combination not in known_combinations]
        gates = [gate for gate in GATES if gate not in known_gates]
        if leaver >= 0:
            # Whoever has left has shown that the cards were fulfilled.
            unknown.remove(leaver)
            if self.combinations[leaver] is not None:
                fitting = [c for c in combinations if self.fulfils(leaver, c)]
                chosen = fitting[deal.index(len(fitting))]
                combinations.remove(chosen)
                self.combinations[leaver] = chosen
            here = [gate for gate in gates if gate.places[self.facing[leaver]] is self.places[leaver]]
            gates.remove(here[0])
            self.gates[leaver] = here[0]
        for other in unknown:
            if self.combinations[other] is not None:
                self.combinations[other] = combinations.pop(deal.index(len(combinations)))
            if self.gates[other] is not None:
                self.gates[other] = gates.pop(deal.index(len(gates)))

    def fulfils(self, seat: Seat, combination: Combination) -> bool:
        """R28: does the seat own at least what the combination asks for?"""
        held = self.elements[seat]
        e, m, b, t = combination.needs
        return held[0] >= e and held[1] >= m and held[2] >= b and held[3] >= t

    def check(self) -> None:
        """What is never lost nor made: cards, hourglasses, agents, places."""
        everything = sorted(self.deck.things + self.discard + [card for hand in self.hands for card in hand])
        assert everything == sorted([special for special in SPECIALS for _ in range(COPIES_OF_A_SPECIAL)])
        assert [len(ages) for ages in self.shuffles] == [len(hand) for hand in self.hands]
        assert all(0 <= age <= self.shuffled for ages in self.shuffles for age in ages)
        placed = sum(mask.bit_count() for mask in self.glasses)
        assert self.supply >= 0
        assert placed + self.supply == HOURGLASSES
        assert all(0 <= mask < 16 for mask in self.glasses)
        assert all(0 <= turn < 4 for turn in self.turns)
        assert len(set(self.corners)) == len(self.corners)
        assert len(self.in_play) == len(set(self.in_play)) <= 2
        for corner, figure in enumerate(self.figures):
            assert (figure is not None) == (corner in self.in_play)
            assert figure is not PROMENADE
        assert all(coins >= 0 for coins in self.coins + self.bribes + self.dragons)
        assert all(count >= 0 for held in self.elements for count in held)
        assert all(self.stock(artefact) >= 0 for artefact in Artefact)
        for secret in (self.combinations, self.gates):
            dealt = [card for card in secret if card is not None]
            assert len({id(card) for card in dealt}) == len(dealt)
        turned = (self.facing[0] - CHAIRS[self.seats][0]) % 4
        assert self.facing == [(side + turned) % 4 for side in CHAIRS[self.seats]]
        assert self.actions >= 0
        assert 0 <= self.first < self.seats
        if self.favour:
            assert self.bribes[self.first] < BRIBE_LIMIT
