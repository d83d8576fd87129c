"""The Shadow Master: income, bribes and the judgement (chapters 2 and 6 of the rulebook pages)."""

from __future__ import annotations

from ludoteca.games.smog.agents import relieve_for_new_favour
from ludoteca.games.smog.pieces import BRIBE_LIMIT
from ludoteca.games.smog.state import Table
from ludoteca.kernel.values import Seat, SeatName


def lay_bribe(table: Table, seat: Seat) -> None:
    """One more coin on a bribe space. The holder of the Favour loses all of them at the fifth (R62)."""
    table.bribes[seat] += 1
    if table.favour and seat == table.first and table.bribes[seat] == BRIBE_LIMIT:
        table.bribes[seat] = 0
        if table.listener:
            table.tell("five-bribes", keys=(f"purse-{seat}",), who=SeatName(seat))


def pay_income(table: Table) -> None:
    """R10: a coin for each; the holder of the Favour owes it to the Shadow Master (R61)."""
    if table.listener:
        table.tell("income")
    for seat in range(table.seats):
        if table.favour and seat == table.first:
            if table.listener:
                table.tell("owed-coin", keys=(f"purse-{seat}",), who=SeatName(seat))
            lay_bribe(table, seat)
        else:
            table.coins[seat] += 1


def winner(table: Table) -> Seat | None:
    """R56: the largest bribe; among equals, who owns most of the element of its own competence now (A24)."""
    most = max(table.bribes)
    if most == 0:
        return None
    tied = [seat for seat in range(table.seats) if table.bribes[seat] == most]
    competent = [table.elements[seat][table.competence(seat)] for seat in tied]
    best = max(competent)
    return tied[competent.index(best)] if competent.count(best) == 1 else None


def judge(table: Table) -> None:
    """R56 to R59."""
    won = winner(table)
    if won is None:
        moved, turned = False, table.favour
        table.favour = False
    else:
        moved, turned = won != table.first, not table.favour
        table.first, table.favour = won, True
    if table.listener:
        if won is None:
            table.tell("favour-lost" if turned else "favour-nobody", keys=("marker",))
        else:
            table.tell("favour-won" if moved or turned else "favour-kept", keys=("marker",), who=SeatName(won))
    if moved or turned:
        table.bribes = [0] * table.seats
        if table.listener:
            table.tell("bribes-discarded")
        if moved or table.house.replace_on_flip:
            relieve_for_new_favour(table)
