"""How a declared ability is told to whoever may react to it: with all that was chosen (S-58). One function for each
shape of plan; every effect has the one of its own shape as `declared`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludoteca.games.shadows.layouts import cells_of
from ludoteca.kernel.values import Phrase, Seat, SeatName, say

if TYPE_CHECKING:
    from ludoteca.games.shadows.effects import Effect, Plan
    from ludoteca.games.shadows.state import Table


def on_cards(effect: Effect, table: Table, me: Seat, at: int, plan: Plan) -> Phrase:
    """The cards it would change, other than the one that acts."""
    names = [table.card(cell).name for cell in cells_of(effect.touches(table, me, at, plan)) if cell != at]
    return say("how-on", targets=listed(names)) if names else say("how-nothing")


def on_tokens(effect: Effect, table: Table, me: Seat, at: int, plan: Plan) -> Phrase:
    """(cell, owner, cell, owner, …): whose token on which card."""
    return _on_owners("aim-token", table, plan)


def on_opponent(effect: Effect, table: Table, me: Seat, at: int, plan: Plan) -> Phrase:
    """(cell, opponent): against whom."""
    return _on_owners("aim-against", table, plan)


def on_own_tokens(effect: Effect, table: Table, me: Seat, at: int, plan: Plan) -> Phrase:
    """(cell, …): the user's own token on each card."""
    return _on_owners("aim-token", table, [number for cell in plan for number in (cell, me)])


def on_token_or_marker(effect: Effect, table: Table, me: Seat, at: int, plan: Plan) -> Phrase:
    """(cell, owner), the owner -1 for the Influence marker."""
    cell, owner = plan
    if owner >= 0:
        return _on_owners("aim-token", table, plan)
    return say("how-on", targets=say("aim-marker", card=table.card(cell).name))


def moving_own(effect: Effect, table: Table, me: Seat, at: int, plan: Plan) -> Phrase:
    """(source, target, count); without a count, 1; nothing if the user moves none."""
    if not plan:
        return say("how-nothing")
    source, target, *count = plan
    return _moving(table, me, source, target, count[0] if count else 1)


def moving_rival(effect: Effect, table: Table, me: Seat, at: int, plan: Plan) -> Phrase:
    """(source, target, owner)."""
    source, target, owner = plan
    return _moving(table, owner, source, target, 1)


def gathering(effect: Effect, table: Table, me: Seat, at: int, plan: Plan) -> Phrase:
    """(target, source, …): a token from each source."""
    target, *sources = (table.card(cell).name for cell in plan)
    return say("how-gather", sources=listed(sources), target=target)


def exchanging(effect: Effect, table: Table, me: Seat, at: int, plan: Plan) -> Phrase:
    """(the user's card, the opponent's card, opponent)."""
    yours, theirs, opponent = plan
    return say("how-exchange", yours=table.card(yours).name, theirs=table.card(theirs).name, who=SeatName(opponent))


def giving_up(effect: Effect, table: Table, me: Seat, at: int, plan: Plan) -> Phrase:
    """(cell, count)."""
    return say("how-give-up", count=plan[1])


def looking(effect: Effect, table: Table, me: Seat, at: int, plan: Plan) -> Phrase:
    """(cell): around which card."""
    return say("how-look", card=table.card(plan[0]).name)


def naming_a_line(effect: Effect, table: Table, me: Seat, at: int, plan: Plan) -> Phrase:
    """(which of the lines)."""
    kind, line = list(table.layout.lines)[plan[0]].split("-")
    return say("how-line", line=say(f"do-{kind}", line=line))


def listed(names: Sequence[Phrase]) -> Phrase:
    """Some names, joined: "Osric", "Osric and Faris", "Osric, Faris and Greta"."""
    phrase = names[-1]
    for place, name in enumerate(reversed(names[:-1])):
        phrase = say("list-and" if place == 0 else "list-comma", one=name, rest=phrase)
    return phrase


def _on_owners(says: str, table: Table, plan: Sequence[int]) -> Phrase:
    pairs = zip(plan[::2], plan[1::2], strict=True)
    return say("how-on", targets=listed([say(says, card=table.card(c).name, who=SeatName(s)) for c, s in pairs]))


def _moving(table: Table, owner: Seat, source: int, target: int, count: int) -> Phrase:
    names = {"source": table.card(source).name, "target": table.card(target).name}
    return say("how-move", count=count, who=SeatName(owner), **names)
