"""The round and the turn (chapter 2 of the rulebook pages).

A phase is one action. What lies between two turns needs no decision, except where the holder of the Favour moves the
agents, and happens at the end of the phase before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from ludoteca.games.smog import actions, agents, free_actions, leaving, options, shadow_master, specials
from ludoteca.games.smog.names import goods_named
from ludoteca.games.smog.options import Act, Verb
from ludoteca.games.smog.pieces import ALL_ARTEFACTS, DIRECTIONS, PLACES, PROMENADE, Place, Special
from ludoteca.games.smog.state import Table
from ludoteca.kernel.questions import Question, Script
from ludoteca.kernel.values import Option, Phrase, Refusal, Seat, SeatName, say

ACTIONS: Final = 3
ACTIONS_WITH_FAVOUR: Final = 4

WhyNot: TypeAlias = Callable[[Table, Seat, Any], Refusal | None]

WHY_NOT: Final[Mapping[Verb, WhyNot]] = {
    Verb.MOVE: actions.why_not_move,
    Verb.JUMP: actions.why_not_jump,
    Verb.TURN: actions.why_not_turn,
    Verb.BUY_ELEMENT: actions.why_not_buy_element,
    Verb.SELL_ELEMENT: actions.why_not_sell_element,
    Verb.BUY_ARTEFACT: actions.why_not_buy_artefact,
    Verb.REMOVE: actions.why_not_remove,
    Verb.REQUEST: actions.why_not_request,
    Verb.TURN_ANY: actions.why_not_turn_any,
    Verb.LEAVE: leaving.why_not_leave,
    Verb.BRIBE: free_actions.why_not_bribe,
    Verb.PLAY: free_actions.why_not_play,
    Verb.FORESTALL: free_actions.why_not_play,
}
"""Why an act may not be done now. Ending the turn is always allowed (A3)."""

DO: Final[Mapping[Verb, Callable[[Table, Seat, Any], Script[None] | None]]] = {
    Verb.MOVE: actions.move,
    Verb.JUMP: actions.jump,
    Verb.TURN: actions.turn,
    Verb.BUY_ELEMENT: actions.buy_element,
    Verb.SELL_ELEMENT: actions.sell_element,
    Verb.BUY_ARTEFACT: actions.buy_artefact,
    Verb.REMOVE: actions.remove,
    Verb.REQUEST: actions.request,
    Verb.TURN_ANY: actions.turn_any,
    Verb.LEAVE: leaving.leave,
    Verb.BRIBE: free_actions.bribe,
    Verb.PLAY: free_actions.play,
    Verb.FORESTALL: free_actions.play,
}
"""What an act does: a script where something more must be chosen."""

_Candidate: TypeAlias = tuple[Act, WhyNot]


def _candidates(place: Place) -> tuple[_Candidate, ...]:
    acts = [options.MOVE[beside.index] for beside in place.neighbours]
    if place is PROMENADE:
        acts += [options.REQUEST, options.TURN_ANY]
    else:
        acts.append(options.TURN)
        acts += [options.BUY_ARTEFACT] if place.is_outer else [options.BUY_ELEMENT, options.SELL_ELEMENT]
    return tuple((act, WHY_NOT[act.verb]) for act in acts)


CANDIDATES: Final = tuple(_candidates(place) for place in PLACES)
"""What is worth trying in each place, besides what depends on more than the place."""


# ---- Rounds (R9 to R11)


def begin_round(table: Table) -> None:
    table.round += 1
    table.moved = 0
    if table.listener:
        table.tell("round", number=table.round)
    if table.round > 1:
        shadow_master.pay_income(table)
    if table.favour and table.in_play:
        table.seat, table.actions = table.first, 0
        table.then = move_agents
    else:
        begin_turn(table, table.first)


def move_agents(table: Table) -> Script[None]:
    """R73: a phase for each agent, until all have moved or the holder of the Favour lets them stand."""
    if not (yield from agents.walk_agents(table, table.first)):
        begin_turn(table, table.first)


def begin_turn(table: Table, seat: Seat) -> None:
    table.seat = seat
    table.actions = ACTIONS_WITH_FAVOUR if table.favour and seat == table.first else ACTIONS
    table.greeted = False
    table.requested = False
    table.surveyed = False
    table.bought = 0
    table.sold = 0
    table.then = act
    if table.listener:
        table.tell("turn", who=SeatName(seat))


def end_turn(table: Table) -> None:
    following = (table.seat + 1) % table.seats
    if following != table.first:
        begin_turn(table, following)
        return
    shadow_master.judge(table)
    if table.round == table.house.round_cap:
        table.then = leaving.lay_open
    else:
        begin_round(table)


# ---- The turn (R11 to R13)


MET: Final[Mapping[tuple[int, int], Phrase | str]] = {
    (0, 0): "",
    (1, 0): say("met-witch"),
    (0, 1): say("met-dandy"),
    (1, 1): say("met-both"),
}
"""How a seat is told of the actions and coins that the Witch and the Dandy took from it."""


def asked(table: Table, me: Seat, taken: tuple[int, int]) -> Phrase:
    """How many actions are left; what the Witch and the Dandy have just taken; and while there are actions, what the
    seat reads on its side of the disc it stands on."""
    here = table.places[me]
    if here is PROMENADE or not table.actions:
        return asked_nothing_for_sale(table.actions, taken)
    side = table.side(me, here)
    return asked_beside(table.actions, taken, here, side, table.price_to_buy(here, side))


@cache
def asked_nothing_for_sale(actions: int, taken: tuple[int, int]) -> Phrase:
    return say("act", actions=actions, met=MET[taken], offer="")


@cache
def asked_beside(actions: int, taken: tuple[int, int], here: Place, side: int, cost: int) -> Phrase:
    goods = goods_named(here, side)
    price = here.prices[side]
    says = "offer" if cost == price else "offer-merchant"
    return say("act", actions=actions, met=MET[taken], offer=say(says, goods=goods, price=price, cost=cost))


def offered(table: Table, me: Seat) -> list[Act]:
    """Everything the seat may do now: exactly the acts for which `WHY_NOT` knows no reason."""
    here = table.places[me]
    acts: list[Act] = []
    if table.actions:
        acts = [act for act, why_not in CANDIDATES[here.index] if why_not(table, me, act.what) is None]
        if here is not PROMENADE and table.glasses[here.index]:
            acts += [
                options.REMOVE[direction]
                for direction in DIRECTIONS
                if actions.why_not_remove(table, me, direction) is None
            ]
        if actions.why_not_jump(table, me) is None:
            acts.append(options.JUMP)
        if table.artefacts[me] == ALL_ARTEFACTS and leaving.why_not_leave(table, me) is None:
            acts.append(options.LEAVE)
    if table.coins[me]:
        acts.append(options.BRIBE)
    if table.hands[me]:
        playable = [s for s in dict.fromkeys(table.hands[me]) if free_actions.why_not_play(table, me, s) is None]
        if Special.RITUAL in playable and not table.greeted:
            acts.append(options.FORESTALL)
        acts += [options.PLAY[special] for special in playable]
    acts.append(options.END)
    return acts


def refused(table: Table, me: Seat) -> list[tuple[Option, Refusal]]:
    """What the seat might wish to do but may not, and why: every action, and every special action in its hand."""
    wishes = [options.BUY_ELEMENT, options.SELL_ELEMENT, options.BUY_ARTEFACT, options.LEAVE]
    wishes += [options.PLAY[special] for special in dict.fromkeys(table.hands[me])]
    wishes += [options.TURN, options.REQUEST, options.TURN_ANY, options.JUMP, options.BRIBE]
    wishes += [*options.REMOVE, *options.MOVE]
    reasons = ((wish, WHY_NOT[wish.verb](table, me, wish.what)) for wish in wishes)
    return [(wish, reason) for wish, reason in reasons if reason is not None]


def act(table: Table) -> Script[None]:
    """One action, free or not, or the end of the turn.

    R12, A26: the Witch and the Dandy have done their work by the time the seat is asked for the first time; but if its
    first answer is to forestall them with Ritual Evocation, that is taken back, and they who stand there then do
    theirs. So nobody can tell from the asking whether the card is held.

    A28: a seat that can only end its turn is asked all the same if it might hold a card that it could play. Whether it
    could leave the market betrays nothing of that kind: where one may leave, one may turn the disc as well.
    """
    me = table.seat
    taken = (0, 0)
    if not table.greeted:
        taken = agents.meet(table, me)
        table.greeted = taken == (0, 0)
    acts = offered(table, me)
    chosen: Act = yield Question(
        me,
        acts,
        "act",
        "R11",
        wishes=lambda: refused(table, me),
        about=asked(table, me, taken),
        always=len(acts) == 1 and free_actions.might_play(table, me),
    )
    if not table.greeted:
        if chosen is options.FORESTALL:
            table.actions += taken[0]
            table.coins[me] += taken[1]
        else:
            table.greeted = True
            agents.tell_met(table, me, taken)
    if chosen is options.END:
        end_turn(table)
        return
    if chosen.costs:
        table.actions -= 1
    steps = DO[chosen.verb](table, me, chosen.what)
    if steps is not None:
        yield from steps
    if table.playing is not None:
        table.then = carry_out
    elif table.leaving >= 0:
        table.then = leaving.lay_open


def carry_out(table: Table) -> Script[None]:
    """A special action has been played: now it does its work."""
    assert table.playing is not None
    steps = specials.CARRY_OUT[table.playing](table, table.seat)
    if steps is not None:
        yield from steps
    table.playing = None
    table.then = act
