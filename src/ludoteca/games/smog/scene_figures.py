"""Agents and gentlemen, in their corners and on the discs."""

from __future__ import annotations

from typing import Final

from ludoteca.games.smog.names import named
from ludoteca.games.smog.pieces import PLACES, PROMENADE, Place
from ludoteca.games.smog.scene_view import COLOURS, Board, corner_at, size_of, slug
from ludoteca.kernel.values import SeatName, say
from ludoteca.scene.nodes import Node, circle, group, symbol

CROWD: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((0, -8),),
    ((-21, -8), (21, -8)),
    ((-27, -14), (27, -14), (0, 4)),
    ((-27, -16), (27, -16), (-24, 8), (24, 8)),
)
"""Where gentlemen stand on a disc, by how many they are."""
PLAZA: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((0, 0),),
    ((-30, 0), (30, 0)),
    ((-42, -6), (42, -6), (0, 6)),
    ((-30, -32), (30, -32), (-30, 36), (30, 36)),
)
"""Where they stand on the Promenade."""


def agents(here: Board) -> list[Node]:
    """The agents: in their corners, or on the rim of the disc where they work."""
    table = here.table
    nodes = []
    standing: dict[Place, int] = {}
    for corner, agent in enumerate(table.corners):
        disc = table.figures[corner]
        if disc is None:
            x, y = corner_at(here, corner)
            y, scale = y - 26, 1.02
        else:
            x, y = here.middle(disc)
            second = standing.get(disc, 0)
            standing[disc] = second + 1
            x, y, scale = x + (-66 if second else 66) * size_of(disc), y - 72 * size_of(disc), 0.86
        says = (
            say("scene-agent-waits", agent=named(agent))
            if disc is None
            else say("scene-agent-at", agent=named(agent), disc=named(disc))
        )
        key = f"agent-{agent.name.lower()}"
        nodes.append(
            group(
                [circle(40, fill="#fff", opacity=0), symbol(f"smog-{slug(agent)}", 84, 100)],
                x=x,
                y=y,
                scale=scale,
                key=key,
                picks=here.picked(key),
                says=says,
                detail=say(f"{slug(agent)}-text"),
                glyph=agent.name[0],
            )
        )
    return nodes


def gentlemen(here: Board) -> list[Node]:
    table = here.table
    nodes = []
    for place in PLACES:
        seats = [seat for seat in range(table.seats) if table.places[seat] is place]
        x, y = here.middle(place)
        plaza = place is PROMENADE
        scale = (0.9 if plaza else 0.84) if len(seats) < 3 else 0.72
        for seat, (dx, dy) in zip(seats, (PLAZA if plaza else CROWD)[len(seats)], strict=True):
            key = f"gentleman-{seat}"
            nodes.append(
                group(
                    [
                        symbol("smog-mine", 110) if seat == here.look.seat else None,
                        symbol(f"smog-gentleman-{seat}", 72, 99, color=COLOURS[seat]),
                    ],
                    x=x + dx,
                    y=y + dy - 4,
                    scale=scale,
                    key=key,
                    picks=here.picked(key),
                    says=say("scene-gentleman", who=SeatName(seat), place=named(place)),
                    glyph=str(seat + 1),
                )
            )
    return nodes
