"""Positions to order, played through the public surface: a Match of a game that begins where the test wants it to.

match = pose(
    {"b2": "osric", "c2": "ysolde"},       # these Citizens lie face up, all other cells face down
    tokens={"osric": {0: 3}},              # seat 0 has three tokens on Osric
    marked="osric", rotated="ysolde",
)
play(match, "influence osric", "ysolde")
assert on(match, "ysolde") == {0: 3}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from ludoteca.games.shadows.game import Shadows
from ludoteca.games.shadows.pieces import CITIZENS, TOKENS, character
from ludoteca.games.shadows.state import Stage, Table
from ludoteca.kernel.errors import Refused
from ludoteca.kernel.game import Setup
from ludoteca.kernel.log import Event
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Refusal, Seat, label_of

LEADERS_A = ("bonifatius", "margayth", "isabella", "ornatto")
QUIET = ("bonifatius", "margayth", "genevieve", "ornatto")
"""One Leader of each faction, none with a Reaction."""

LED_BY = {
    "pierre": ("pierre", "margayth", "genevieve", "ornatto"),
    "margayth": ("margayth", "bonifatius", "genevieve", "ornatto"),
    "ignacio": ("ignacio", "bonifatius", "genevieve", "ornatto"),
    "isabella": ("isabella", "bonifatius", "margayth", "ornatto"),
    "genevieve": ("genevieve", "bonifatius", "margayth", "ornatto"),
    "ornatto": ("ornatto", "bonifatius", "margayth", "genevieve"),
    "master-coin": ("master-coin", "bonifatius", "margayth", "genevieve"),
}
"""The Leaders, seat by seat, when seat 0 leads this one."""


class Posed(Shadows):
    """The game, begun in a position."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def begin(self, setup: Setup) -> Table:
        return self.table.copy()


def pose(
    up: Mapping[str, str],
    *,
    tokens: Mapping[str, Mapping[Seat, int]] | None = None,
    leaders: Sequence[str] = QUIET,
    players: int = 4,
    heir: str = "lucan",
    marked: str = "",
    rotated: str = "",
    silenced: str = "",
    reserve: Mapping[Seat, int] | None = None,
    turn: Seat = 0,
    first: Seat = 0,
    passed: Sequence[Seat] = (),
    acted: bool = True,
    round_limit: int = 0,
    round: int = 1,
) -> Match:
    """A match in that position, with `turn` to move. `reserve` sets a reserve to less than the tokens elsewhere would
    leave (they are then in no place at all)."""
    table = table_of(
        up,
        tokens=tokens or {},
        leaders=leaders,
        players=players,
        heir=heir,
        marked=marked,
        rotated=rotated,
        silenced=silenced,
        round_limit=round_limit,
    )
    if reserve is None:
        table.check()
    for seat, count in (reserve or {}).items():
        table.reserve[seat] = count
    table.turn, table.first, table.acted, table.round = turn, first, acted, round
    for seat in passed:
        table.passed |= 1 << seat
    return Match(Posed(table), table.setup)


def using(
    card: str,
    up: Mapping[str, str] | None = None,
    tokens: Mapping[str, Mapping[int, int]] | None = None,
    **more: object,
) -> Match:
    """Seat 0 (Bonifatius in a1) holds this card, with 2 tokens, in b2; Greta (or Wren) lies near, in b1. The others
    have passed."""
    anchor = "greta" if card != "greta" else "wren"
    grid = {"b1": anchor, "b2": card, **(up or {})}
    stacks = {card: {0: 2}, **(tokens or {})}
    return pose(grid, tokens=stacks, passed=more.pop("passed", (1, 2, 3)), **more)  # type: ignore[arg-type]


def isabella(have: int = 15, **more: object) -> Match:
    """Seat 0 holds Osric beside the heir; seat 2 leads Isabella and has so many tokens in reserve."""
    up = {"b2": "osric", "b1": "greta", "d4": "faris"}
    stacks = {"osric": {0: 1}, "faris": {2: 1}}
    return pose(up, tokens=stacks, leaders=LEADERS_A, reserve={2: have}, **more)  # type: ignore[arg-type]


def table_of(
    up: Mapping[str, str],
    *,
    tokens: Mapping[str, Mapping[Seat, int]],
    leaders: Sequence[str] = QUIET,
    players: int = 4,
    heir: str = "lucan",
    marked: str = "",
    rotated: str = "",
    silenced: str = "",
    round_limit: int = 0,
) -> Table:
    table = Table(Shadows().setup(players, round_limit=round_limit))
    table.seat_leaders([character(id) for id in leaders[:players]])
    table.turn_up(table.layout.heir, character(heir))
    for name, id in up.items():
        table.turn_up(table.layout.cell(name), character(id))
    table.bag = [card for card in CITIZENS if table.where[card.index] < 0]
    for id, stacks in tokens.items():
        cell = table.cell_of(character(id))
        for seat, count in stacks.items():
            table.tokens[seat][cell] = count
            table.carried[seat] |= 1 << cell
            table.reserve[seat] -= count
            assert 0 <= table.reserve[seat] <= TOKENS
    table.marked = cells(table, marked)
    table.rotated = cells(table, rotated)
    table.silenced = cells(table, silenced)
    table.stage = Stage.ROUND
    table.round = 1
    return table


def cells(table: Table, ids: str) -> int:
    """The cells of these characters, as a set."""
    return sum(1 << table.cell_of(character(id)) for id in ids.split())


def play(match: Match, *labels: str) -> Match:
    """Give these answers, whoever is asked. A label `2:decline` also says which seat must be asked. A label may name an
    answer that was the only option, and so was given without asking: it is checked all the same."""
    history = match.history()
    told = len(history)
    last = max((n for n, answer in enumerate(history) if not answer.forced), default=-1)
    forced = [(answer.seat, answer.label) for answer in history[last + 1 :]]
    for label in labels:
        seat = None
        if label[:2] in ("0:", "1:", "2:", "3:"):
            seat, label = int(label[0]), label[2:]
        given = [n for n, (who, what) in enumerate(forced) if what == label and seat in (None, who)]
        if given:
            forced = forced[given[0] + 1 :]
            continue
        match.answer_label(label, seat)
        history = match.history()
        forced = [(answer.seat, answer.label) for answer in history[told:] if answer.forced]
        told = len(history)
    return match


def offered(match: Match) -> list[str]:
    """The labels of what may be answered now."""
    return [] if match.question is None else [label_of(option) for option in match.question.options]


def asked(match: Match) -> tuple[Seat, str]:
    """Who is asked what."""
    assert match.question is not None
    return match.question.seat, match.question.says


def asked_to_react(match: Match) -> bool:
    """Is, or was, anybody asked whether to react?"""
    now = match.question is not None and match.question.says == "react"
    return now or any(answer.says == "react" for answer in match.history())


def why(match: Match, label: str) -> str:
    """Why something is not on offer: "code rule"; it must be refused when tried as well."""
    assert match.question is not None
    found: list[Refusal] = [no for wish, no in match.question.refusals() if label_of(wish) == label]
    assert len(found) == 1, f"{label} is refused {len(found)} times"
    with pytest.raises(Refused) as refused:
        match.answer_label(label)
    assert refused.value.refusal == found[0]
    return f"{found[0].code} {found[0].rule}"


def state(match: Match) -> Table:
    table = match.state
    assert isinstance(table, Table)
    return table


def at(match: Match, id: str) -> int:
    return state(match).cell_of(character(id))


def place(match: Match, id: str) -> str:
    """The name of the cell a character lies in."""
    return state(match).layout.names[at(match, id)]


def on(match: Match, id: str) -> dict[Seat, int]:
    """Whose tokens lie on a character, and how many."""
    table, cell = state(match), at(match, id)
    return {seat: tokens[cell] for seat, tokens in enumerate(table.tokens) if tokens[cell]}


def marked(match: Match, id: str) -> bool:
    return state(match).marked >> at(match, id) & 1 == 1


def rotated(match: Match, id: str) -> bool:
    return state(match).rotated >> at(match, id) & 1 == 1


def silenced(match: Match, id: str) -> bool:
    return state(match).silenced >> at(match, id) & 1 == 1


def holder(match: Match, id: str) -> Seat:
    """Who controls a character, -1 for nobody."""
    return state(match).controller(at(match, id))


def reserve(match: Match) -> list[int]:
    return state(match).reserve


def hear(match: Match) -> list[Event]:
    """What happens from now on, as a list that grows."""
    events: list[Event] = []
    match.listen(events.append)
    return events


def all_pass(match: Match, *, seed: int = 0) -> Match:
    """Everybody passes, reacting to nothing; Nature turns up what is to be turned up; ties go to the first option."""
    start = state(match).round
    while match.question is not None and state(match).round == start:
        if match.question.seat < 0:
            match.let_nature(SeededNature(seed))
        else:
            labels = offered(match)
            quiet = [label for label in ("pass", "decline") if label in labels]
            match.answer_label(quiet[0] if quiet else labels[0])
    return match
