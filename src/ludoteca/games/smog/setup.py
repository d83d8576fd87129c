"""Setting up: what is dealt, and the first hourglasses (chapter 1 of the rulebook pages)."""

from __future__ import annotations

from ludoteca.games.smog.names import goods_named, named
from ludoteca.games.smog.options import MARKS, PLAYERS
from ludoteca.games.smog.pieces import AGENTS, COMBINATIONS, DIRECTIONS, DISCS, GATES, Corner
from ludoteca.games.smog.rounds import begin_round
from ludoteca.games.smog.state import Table
from ludoteca.kernel.questions import Script, chance, choose
from ludoteca.kernel.values import Option, Refusal, SeatName

HOURGLASSES_EACH = 2
SIDE_TAKEN = Refusal("side-taken", "R8")


def deal(table: Table) -> Script[None]:
    """R3, R6 and R7. What R1, R2, R4 and R5 lay out stands there from the beginning."""
    agents = list(AGENTS)
    for _ in Corner:
        agent = yield from chance(agents, "agent-waits", "R3")
        agents.remove(agent)
        table.corners.append(agent)
    combinations, gates = list(COMBINATIONS), list(GATES)
    for seat in range(table.seats):
        combination = yield from chance(combinations, "deal-combination", "R6", seen_by=(seat,))
        combinations.remove(combination)
        table.combinations[seat] = combination
        gate = yield from chance(gates, "deal-gate", "R6", seen_by=(seat,))
        gates.remove(gate)
        table.gates[seat] = gate
    first = yield from chance(PLAYERS[: table.seats], "first-player", "R7")
    table.first = table.began = first.seat
    table.seat = first.seat
    if table.listener:
        table.tell("first-player", keys=("marker",), who=SeatName(table.first))
    table.then = place_hourglass


def place_hourglass(table: Table) -> Script[None]:
    """R8: one after the other, each a first one and then each a second; never two on one side (A2)."""
    seat = (table.first + table.placed) % table.seats
    table.seat = seat
    free = [MARKS[d.index][side] for d in DISCS for side in DIRECTIONS if not table.has_glass(d, side)]

    def taken() -> list[tuple[Option, Refusal]]:
        return [(MARKS[d.index][s], SIDE_TAKEN) for d in DISCS for s in DIRECTIONS if table.has_glass(d, s)]

    disc, side = yield from choose(seat, free, "place-hourglass", "R8", wishes=taken)
    table.glasses[disc.index] |= 1 << side
    table.supply -= 1
    table.placed += 1
    if table.listener:
        keys, who = (f"disc-{disc.label}",), SeatName(seat)
        goods, price, way = goods_named(disc, side), disc.prices[side], named(side)
        table.tell("placed-hourglass", keys=keys, who=who, disc=named(disc), goods=goods, price=price, direction=way)
    if table.placed == HOURGLASSES_EACH * table.seats:
        begin_round(table)
