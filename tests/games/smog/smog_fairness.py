"""How fair the authored data are (D8 in the rulebook pages): matches of planners, counted by seat, by who goes first,
and by the cards that were dealt.

    python tests/games/smog/smog_fairness.py PLAYERS MATCHES

The same words give the same figures: the matches are those of the seeds "fair 0", "fair 1" and so on.
"""

from __future__ import annotations

import sys
from collections import Counter

from smog_planner import played

from ludoteca.games.smog.state import Table
from ludoteca.kernel.match import Match
from ludoteca.lab.measures import Rate

Group = tuple[str, str]
"""What seats are compared by, and which of them: ("seat", "1"), ("turn", "2"), ("combination", "e1-m1-b1-t1")."""


def groups(match: Match, seat: int) -> list[Group]:
    """Everything by which a seat of a match is counted."""
    table = match.state
    assert isinstance(table, Table)
    return [("seat", f"{seat + 1}"), *match.game.seat_traits(table, seat).items()]


def measured(players: int, matches: int) -> dict[str, list[Rate]]:
    """The share of wins of each group."""
    had: Counter[Group] = Counter()
    won: Counter[Group] = Counter()
    for number in range(matches):
        match = played(players, f"fair {number}")
        winners = match.result.winners if match.result is not None else ()
        for seat in range(players):
            for group in groups(match, seat):
                had[group] += 1
                won[group] += seat in winners
    rates: dict[str, list[Rate]] = {}
    for what, which in sorted(had):
        rates.setdefault(what, []).append(Rate(which, won[what, which], had[what, which]))
    return rates


def main(words: list[str]) -> None:
    players, matches = map(int, words)
    print(f"{players} players, {matches} matches of planners")
    for what, rates in measured(players, matches).items():
        for rate in rates:
            print(f"{what} {rate.name}: {rate.words}, had {rate.of} times")


if __name__ == "__main__":
    main(sys.argv[1:])
