"""The Shadow Master's agents: how they enter, act, walk and are relieved (chapter 7 of the rulebook pages).

What the Doctor, the Merchant, the Gatekeeper and the Lost Boy do all the time (R68) is asked where it matters, with
`Table.is_here`.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from ludoteca.games.smog.names import named
from ludoteca.games.smog.options import Spent, Walk, Walking, walk_of
from ludoteca.games.smog.pieces import DIRECTIONS, DISCS, REACH, Agent, Corner, Place
from ludoteca.games.smog.state import Table
from ludoteca.kernel.questions import Script, choose
from ludoteca.kernel.values import Option, Refusal, Seat, SeatName, say

CORNERS: Final = len(Corner)


# ---- Entering and leaving (R70 to R72)


def next_corner(table: Table) -> int:
    """The next corner, clockwise from the one whose agent entered last. An agent waits there: those in the streets are
    the last who entered, two at most."""
    return (table.entered + 1) % CORNERS


def enter(table: Table, disc: Place) -> None:
    corner = next_corner(table)
    table.figures[corner] = disc
    table.in_play.append(corner)
    table.entered = corner
    if table.listener:
        agent = table.corners[corner]
        table.tell("agent-enters", keys=(f"agent-{agent.name.lower()}",), agent=named(agent), disc=named(disc))


def enter_after_trade(table: Table, disc: Place) -> None:
    """R70: the first two trades of the game each bring an agent to the disc of the trade."""
    if table.trades < 2:
        table.trades += 1
        enter(table, disc)


def relieve(table: Table) -> None:
    """R72: the agent that has been out longest goes back to its corner, the next one takes its place."""
    corner = table.in_play.pop(0)
    disc = table.figures[corner]
    assert disc is not None
    table.figures[corner] = None
    if table.listener:
        agent = table.corners[corner]
        table.tell("agent-leaves", keys=(f"agent-{agent.name.lower()}",), agent=named(agent), disc=named(disc))
    enter(table, disc)


def relieve_for_new_favour(table: Table) -> None:
    """R58: the oldest agent; all of them, one after the other, if the table wants it so (A15)."""
    out = len(table.in_play)
    for _ in range(out if table.house.replace_all else min(out, 1)):
        relieve(table)


# ---- At the start of a turn (R12, R66, R67)


def meet(table: Table, me: Seat) -> tuple[int, int]:
    """The Witch and the Dandy who stand with me do their work. Returns what they took: actions, coins."""
    here = table.places[me]
    actions = int(table.is_here(Agent.WITCH, here))
    coins = int(table.is_here(Agent.DANDY, here) and table.coins[me] > 0)
    table.actions -= actions
    table.coins[me] -= coins
    return actions, coins


def tell_met(table: Table, me: Seat, taken: tuple[int, int]) -> None:
    actions, coins = taken
    if actions:
        table.tell("witch", keys=("agent-witch",), who=SeatName(me))
    if coins:
        table.tell("dandy", keys=("agent-dandy",), who=SeatName(me))


# ---- Walking (R73 to R77)


def walks(table: Table, corner: int) -> list[Walk]:
    """Where that corner's agent may go. It may always go somewhere: every disc lies beside another."""
    agent, start = table.corners[corner], table.figures[corner]
    assert start is not None
    base = 2 if table.seats == 2 else 1
    reach = REACH[start.index]
    found = [walk_of(agent, 0, disc) for disc in sorted({d for n in range(1, base + 1) for d in reach[n]}, key=_index)]
    for spent in range(1, table.glasses[start.index].bit_count() + 1):
        found += [walk_of(agent, spent, disc) for disc in reach[base + spent]]
    return found


def refused_walks(table: Table) -> list[tuple[Option, Refusal]]:
    """Where the agents in the streets may not go, and why not. With hourglasses spent that is told of the discs that
    can be reached without: elsewhere it says no more than that they are too far."""
    refused: list[tuple[Option, Refusal]] = []
    for corner in table.in_play:
        agent, start = table.corners[corner], table.figures[corner]
        assert start is not None
        about = {"agent": named(agent)}
        if table.moved >> corner & 1:
            refused += [(walk_of(agent, 0, disc), Refusal("agent-has-moved", "R73", about)) for disc in DISCS]
            continue
        offered = set(walks(table, corner))
        near = {walk.to for walk in offered if not walk.spent} | {start}
        for disc in DISCS:
            if disc is start:
                refused.append((walk_of(agent, 0, disc), Refusal("agent-stands-there", "R76", about)))
            elif disc not in near:
                refused.append((walk_of(agent, 0, disc), Refusal("agent-too-far", "R73", about)))
        for spent in range(1, table.glasses[start.index].bit_count() + 1):
            whole = (walk_of(agent, spent, disc) for disc in DISCS if disc in near)
            refused += [(walk, Refusal("agent-whole-way", "R75", about)) for walk in whole if walk not in offered]
    return refused


def _index(disc: Place) -> int:
    return disc.index


def walk_agents(table: Table, me: Seat) -> Script[bool]:
    """Let the holder of the Favour move one agent that has not moved yet. Returns whether there may be more to move."""
    ready = [corner for corner in table.in_play if not table.moved >> corner & 1]
    options: list[Walk | Walking] = [Walking.STAND_STILL]
    for corner in ready:
        options += walks(table, corner)
    walk = yield from choose(me, options, "walk-agents", "R73", wishes=lambda: refused_walks(table))
    if not isinstance(walk, Walk):
        return False
    corner = table.corners.index(walk.agent)
    start = table.figures[corner]
    assert start is not None
    if walk.spent:
        yield from spend_hourglasses(table, me, walk.agent, start, walk.spent)
    table.figures[corner] = walk.to
    table.moved |= 1 << corner
    if table.listener:
        keys = (f"agent-{walk.agent.name.lower()}",)
        who, agent, disc = SeatName(me), named(walk.agent), named(walk.to)
        table.tell("agent-walks", keys=keys, who=who, agent=agent, disc=disc, spent=walk.spent)
    return len(ready) > 1


def spend_hourglasses(table: Table, me: Seat, agent: Agent, disc: Place, count: int) -> Script[None]:
    """R74: hourglasses from the disc where the agent starts; which ones, where there are more than are spent."""
    turned = table.turns[disc.index]
    present = [direction for direction in DIRECTIONS if table.has_glass(disc, (direction - turned) & 3)]
    options: list[Spent] = list(combinations(present, count))
    about = say("spending", agent=named(agent), disc=named(disc))
    for direction in (yield from choose(me, options, "spend-hourglasses", "R74", about=about)):
        table.glasses[disc.index] &= ~(1 << ((direction - turned) & 3))
    table.supply += count
