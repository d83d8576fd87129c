"""Setting up (chapter 1): Leaders and cards in one phase, then a phase for each Citizen put next to a
Leader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.games.shadows.end_of_round import begin_round
from ludoteca.games.shadows.layouts import cells_of
from ludoteca.games.shadows.pieces import HEIRS, LEADERS, Character, Level
from ludoteca.games.shadows.pools import build_pool, picked_by_hand
from ludoteca.games.shadows.reach import about
from ludoteca.games.shadows.stages import Stage
from ludoteca.kernel.game import Setup
from ludoteca.kernel.questions import Question, Script, chance, choose
from ludoteca.kernel.values import NATURE, SeatName

if TYPE_CHECKING:
    from ludoteca.games.shadows.state import Table


def character_level(setup: Setup) -> Level | None:
    """The level of the Leaders and of the Distinct Personality; None in full variety, where both levels are
    there to pick from (S-1, S-11)."""
    match setup.text("cards"):
        case "basic" | "raised":
            return Level.A
        case "advanced" | "expert":
            return Level.B
        case _:
            return None


def gather(table: Table) -> Script[None]:
    """Leaders, the Distinct Personality, the deck of Citizens, the first player."""
    leaders = yield from pick_leaders(table)
    heirs = [card for card in HEIRS if character_level(table.setup) in (None, card.level)]
    heir = yield from chance(heirs, "heir", "S-3")
    table.seat_leaders(leaders)
    table.turn_up(table.layout.heir, heir)
    if not picked_by_hand(table.setup):
        table.bag = yield from build_pool(table.setup)
    factions = [table.faction(seat) for seat in range(table.seats)]
    first = yield from chance(factions, "first-by-lot", "S-5")
    table.first = table.turn = table.seat_of(first)
    if table.listener:
        table.tell("set-up", who=SeatName(table.first), heir=heir.name)
    table.stage = Stage.PLACING


def pick_leaders(table: Table) -> Script[list[Character]]:
    """Everybody gets a Leader of another faction, by choice in seat order or by lot (S-1, S-11)."""
    level = character_level(table.setup)
    left = [leader for leader in LEADERS if level in (None, leader.level)]
    leaders: list[Character] = []
    for seat in range(table.seats):
        if table.setup.text("leaders") == "choose":
            leader = yield from choose(seat, left, "leader", "S-1")
        else:
            leader = yield from chance(left, "leader-by-lot", "S-1")
        left = [other for other in left if other.faction is not leader.faction]
        leaders.append(leader)
        if table.listener:
            table.tell("leader", who=SeatName(seat), card=leader.name)
    return leaders


def place(table: Table) -> Script[None]:
    """The player on turn reveals a Citizen with the Leader's Distinctive Trait and puts it next to the Leader
    (S-6)."""
    me = table.turn
    card = yield from reveal_suitable(table, me)
    names = [table.layout.names[cell] for cell in cells_of(table.layout.doorsteps[me] & ~table.open)]
    name = yield Question(me, names, "place", "S-6", about=about(card))
    table.turn_up(table.layout.cell(name), card)
    if table.listener:
        table.tell("place", keys=(f"card-{card.id}",), who=SeatName(me), card=card.name, cell=name)
    table.turn = (me + 1) % table.seats
    if not any(steps & ~table.open for steps in table.layout.doorsteps):
        table.bag += table.aside  # S-7, S-9: the rest lies face down, and nobody knows which is where
        table.aside = []
        table.stage = Stage.ROUND
        begin_round(table)


def reveal_suitable(table: Table, me: int) -> Script[Character]:
    """Reveal Citizens until one has the Distinctive Trait; the others are set aside (S-7, S-8)."""
    trait = table.leaders[me].distinctive
    while True:
        if not table.bag:
            table.bag, table.aside = table.aside, []
        card: Character = yield Question(NATURE, table.bag, "reveal", "S-7")
        table.bag.remove(card)
        if card.has(trait) or not any(other.has(trait) for other in table.bag + table.aside):
            return card
        table.aside.append(card)
        if table.listener:
            table.tell("set-aside", card=card.name)
