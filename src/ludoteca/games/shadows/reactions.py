"""Reactions: the timing table, and the one place where every action and every Reaction goes through it.

    (a) Declare             Somebody names an action, the character that acts, and everything that is
                            chosen at once (S-26, S-58).
    (b) Pay                 Influence: a marker on the acting character. Use and Reaction: it is turned.
                            Pass: nothing. Never given back (S-38, S-59).
    (c) Declaration window  "When an opponent declares", "when an opponent passes". Asked clockwise from the
                            left of whoever declared, one Reaction at a time, until all in a row decline
                            (S-81, S-82). It closes at once when the deed is cancelled (S-85).
    (d) Cancelled?          Then on to (g): nothing (more) of the deed happens (S-84).
    (e) First part          The effect, or its first part. Who uses it decides first, the others clockwise
                            (S-76).
    (f) Second part         If there is one and the first changed something (S-74). Its own choices are made
                            now, and where only they name a Distinct Personality the window of (c) opens again
                            for those who watch over it.
    (g) After window        "After an Influence action has", "has just gone into Conflict". Asked as in (c).
    (h) Next                For an action: the next player who has not passed, or the end of the round (S-27,
                            S-93). For a Reaction: back to the window it was played in, with the next player
                            clockwise.

A Reaction goes through (a) to (g) itself, so it may be reacted to (S-83): such chains end because each link
turns a card and no Reaction turns one back. Nobody is asked whose Reaction could not change anything; whether
one could is seen from what lies open to all.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from ludoteca.games.shadows.abilities import REACTIONS, OrianaCopies, Reaction, Use
from ludoteca.games.shadows.deeds import Deed, Kind, Moment
from ludoteca.games.shadows.influence import influence_action, why_not_controlled
from ludoteca.games.shadows.pieces import CHARACTERS, Character
from ludoteca.games.shadows.reach import DECLINE
from ludoteca.kernel.questions import Question, Script
from ludoteca.kernel.values import Option, Refusal, Seat, SeatName, say

if TYPE_CHECKING:
    from ludoteca.games.shadows.state import Table

REACT: Final = tuple(("react", card) for card in CHARACTERS)
"""The option of reacting with a character, by index."""


# ---- the three actions and the Reaction, step by step


def influence_with(table: Table, me: Seat, source: Character, target: int) -> Script[None]:
    """The Influence action, from (b) on."""
    deed = Deed(Kind.INFLUENCE, me, source, target, 1 << target)
    outer = _begin(table)
    if table.listener:
        table.tell("influence", keys=(f"card-{source.id}",), deed=deed.phrase(table))
    table.marked |= 1 << table.cell_of(source)  # (b)
    yield from window(table, Moment.DECLARED, deed)  # (c)
    if not deed.cancelled:  # (d)
        deed.added = influence_action(table, me, table.cell_of(source), target)  # (e)
    yield from _end(table, deed, outer)


def use(table: Table, me: Seat, card: Character, ability: Use) -> Script[None]:
    """The action of using an ability, from the choices of (a) on."""
    copied = None
    if isinstance(ability.first, OrianaCopies):
        copied, ability = yield from ability.first.copied(table, me, table.cell_of(card))
    yield from _carry_out(table, Deed(Kind.USE, me, card, copied=copied), ability, None, 0)


def pass_turn(table: Table, me: Seat) -> Script[None]:
    """The Pass action."""
    deed = Deed(Kind.PASS, me)
    outer = _begin(table)
    if table.listener:
        table.tell("pass", who=SeatName(me))
    yield from window(table, Moment.DECLARED, deed)
    table.passed |= 1 << me
    yield from _end(table, deed, outer)


def _carry_out(table: Table, deed: Deed, ability: Use | Reaction, against: Deed | None, that: int) -> Script[None]:
    """Steps (a) to (g) of an ability. `against` and `that`: what a Reaction reacts to, and the cells it
    speaks of."""
    me, card, first = deed.by, deed.card, ability.first
    assert card is not None
    at = table.cell_of(card)
    plan = yield from first.declare(table, me, at, that)  # (a)
    deed.touches = first.touches(table, me, at, plan)
    deed.parts = ((first, at, plan),)
    outer = _begin(table)
    if table.listener:
        table.tell(deed.kind.value, keys=(f"card-{card.id}",), deed=deed.phrase(table, briefly=True))
    table.rotated |= 1 << at  # (b)
    yield from window(table, Moment.DECLARED, deed)  # (c)
    if not deed.cancelled:  # (d)
        plan = first.left(table, me, plan)
        done = yield from first.resolve(table, me, at, plan, against)  # (e)
        table.fought &= table.conflicts()  # S-91: one that is over may begin again
        if done and ability.then is not None:
            then = first.follow(plan, ability.then)
            at = table.cell_of(card)  # S-60: what is near is seen anew
            that = first.that(plan) or that
            if then.can(table, me, at, that):
                plan = yield from then.declare(table, me, at, that)  # (f)
                if plan:
                    named, parts = deed.touches, deed.parts
                    deed.touches = then.touches(table, me, at, plan) & ~named
                    deed.parts = ((then, at, plan),)
                    yield from window(table, Moment.SECOND, deed)
                    deed.touches |= named
                    deed.parts = parts if deed.cancelled else parts + deed.parts
                    if not deed.cancelled:
                        yield from then.resolve(table, me, at, plan, against)
    yield from _end(table, deed, outer)


def _begin(table: Table) -> int:
    """Remember which Conflicts there are before a deed; what an outer deed remembers is returned, to be put
    back."""
    outer = table.fought
    table.fought = table.conflicts()
    return outer


def _end(table: Table, deed: Deed, outer: int) -> Script[None]:
    """Step (g), then back to the outer deed, which is not to see these Conflicts begin again."""
    deed.begun = table.conflicts() & ~table.fought
    if deed.begun and table.listener:
        for card in table.cards_in(deed.begun):
            table.tell("conflict", keys=(f"card-{card.id}",), card=card.name)
    if table.watchers and (deed.kind is Kind.INFLUENCE or deed.begun):
        yield from window(table, Moment.AFTER, deed)
    table.fought = (outer | deed.begun) & table.conflicts() if deed.kind is Kind.REACTION else 0


# ---- windows


def window(table: Table, moment: Moment, deed: Deed) -> Script[None]:
    """Ask clockwise from the left of whoever declared, one Reaction at a time, until all in a row decline
    (S-82); before the deed is done, also until it is cancelled (S-85)."""
    ready = _ready(table, moment, deed) if table.watchers else None
    if not ready:
        return
    order = table.after(deed.by)
    declined = place = 0
    while ready and declined < len(order) and (moment is Moment.AFTER or not deed.cancelled):
        seat = order[place % len(order)]
        place += 1
        options: list[Option] = [REACT[card.index] for who, card in ready if who == seat]
        if not options:
            declined += 1
            continue
        options.append(DECLINE)
        spoken = say("", deed=deed.phrase(table), moment=moment.value)
        answer = yield Question(
            seat,
            options,
            "react",
            "S-80",
            about=spoken,
            wishes=partial(refused_reactions, table, seat, moment, deed),
        )
        if answer == DECLINE:
            declined += 1
            continue
        declined = 0
        _, card = answer
        reaction = REACTIONS[card.index]
        assert reaction is not None
        that = reaction.trigger.fires(table, seat, table.cell_of(card), deed)
        yield from _carry_out(table, Deed(Kind.REACTION, seat, card), reaction, deed, that)
        ready = _ready(table, moment, deed)


def _ready(table: Table, moment: Moment, deed: Deed) -> list[tuple[Seat, Character]]:
    """Who may react now, and with what: everything that `why_not_react` lets pass."""
    ready = []
    for card in table.watchers:
        at = table.where[card.index]
        reaction = REACTIONS[card.index]
        if (table.rotated | table.silenced) >> at & 1 or reaction is None:
            continue
        if moment not in reaction.trigger.moments:
            continue
        seat = table.controller(at)
        if seat < 0:
            continue
        that = reaction.trigger.fires(table, seat, at, deed)
        if that and reaction.first.can(table, seat, at, that):
            ready.append((seat, card))
    return ready


def why_not_react(table: Table, seat: Seat, card: Character, moment: Moment, deed: Deed) -> Refusal | None:
    """Why this seat cannot react with that card in this window (S-79)."""
    about = {"card": card.name}
    reaction = REACTIONS[card.index]
    if reaction is None:
        return Refusal("no-reaction", "S-79", about)
    if (no := why_not_controlled(table, seat, card, "S-79")) is not None:
        return no
    at = table.cell_of(card)
    bit = 1 << at
    if bit & table.rotated:
        return Refusal("turned", "S-79", about)
    if bit & table.silenced:
        return Refusal("silenced", "S-79", about)
    that = reaction.trigger.fires(table, seat, at, deed) if moment in reaction.trigger.moments else 0
    if not that:
        return Refusal("not-its-moment", "S-79", about)
    if not reaction.first.can(table, seat, at, that):
        return Refusal("changes-nothing", "S-57", about)
    return None


def refused_reactions(table: Table, seat: Seat, moment: Moment, deed: Deed) -> Iterable[tuple[Option, Refusal]]:
    """The cards under this seat's control, or fought over by it, with which it may not react now, and why."""
    for card in table.watchers:
        bit = 1 << table.cell_of(card)
        if bit & (table.controlled(seat) | table.carried[seat]):
            refusal = why_not_react(table, seat, card, moment, deed)
            if refusal is not None:
                yield REACT[card.index], refusal
