from __future__ import annotations

from ludoteca.kernel.values import SeatName, label_of, say
from ludoteca.scene.nodes import Look, Node, Scene, group, rect, symbol, text

from .game import Table


def scene(table: Table, look: Look) -> Scene:
    nodes: list[Node] = [text(say("box", coins=table.box), 20, x=300, y=30)]
    for seat, hand in enumerate(table.hands):
        mine = seat == look.seat
        cards = sorted(hand) if mine else ["back"] * len(hand)
        nodes.append(
            group(
                [
                    text(say("purse", who=SeatName(seat), coins=table.coins[seat]), 20, x=-200),
                    *(symbol(f"toy-{card}", 40, x=place * 50) for place, card in enumerate(cards)),
                ],
                x=300,
                y=100 + 60 * seat,
                key=f"seat-{seat}",
            )
        )
    if table.deck.top and look.seat in table.deck.top[-1][1]:
        nodes.append(group([symbol(f"toy-{table.deck.top[-1][0]}", 40)], x=300, y=350, key="top"))
    for place, option in enumerate(look.options()):
        button = rect(80, 30, fill="url(#toy-gold)")
        nodes.append(group([button], x=60 + 90 * place, y=400, key=f"do-{place}", picks=(label_of(option),)))
    return Scene(600, 450, nodes)
