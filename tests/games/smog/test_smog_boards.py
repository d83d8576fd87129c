"""The figures on the board and the players' boards: that everything lies there, and covers nothing."""

from __future__ import annotations

from math import hypot

import pytest
from smog_looking import SHAPES, Spot, dealt, put, seen, symbols_in, walk, words_in
from smog_posing import asked, do, match_with, send_agent, table_of

from ludoteca.games.smog.pieces import AGENTS, DISCS, ELEMENTS, PROMENADE, Agent, Artefact, Special
from ludoteca.games.smog.rounds import begin_turn
from ludoteca.games.smog.state import Table
from ludoteca.kernel.values import SPECTATOR, Seat
from ludoteca.scene.nodes import Node, Shape


def test_agents_wait_in_their_corners_and_stand_on_their_discs() -> None:
    table = dealt(4)
    for agent in table.corners:
        pieces = seen(table, 0)
        _, figure = pieces[f"agent-{agent.name.lower()}"]
        _, corner = pieces[f"corner-{agent.name.lower()}"]
        assert hypot(figure.x - corner.x, figure.y - corner.y) < 40
    first = table.corners[2]
    put(table, first, "6")
    pieces = seen(table, 0)
    _, figure = pieces[f"agent-{first.name.lower()}"]
    _, disc = pieces["disc-6"]
    assert hypot(figure.x - disc.x, figure.y - disc.y) < 100
    assert len([key for key in pieces if key.startswith("agent-")]) == 4 < len(AGENTS)


def test_gentlemen_stand_where_they_are_without_hiding_each_other() -> None:
    table = dealt(4)
    for crowd in ([PROMENADE] * 4, [DISCS[0]] * 4, [DISCS[0], DISCS[0], DISCS[9], PROMENADE]):
        table.places = list(crowd)
        pieces = seen(table, 2)
        spots = [pieces[f"gentleman-{seat}"][1] for seat in range(4)]
        for seat, place in enumerate(crowd):
            _, disc = pieces[f"disc-{place.label}"]
            assert hypot(spots[seat].x - disc.x, spots[seat].y - disc.y) < 60
        apart = [hypot(a.x - b.x, a.y - b.y) for n, a in enumerate(spots) for b in spots[:n]]
        assert min(apart) > 15


def test_the_marker_lies_with_the_first_player_and_shows_its_side() -> None:
    table = dealt(3)
    for first in range(3):
        for favour in (False, True):
            table.first, table.favour = first, favour
            pieces = seen(table, 0)
            assert symbols_in(pieces["marker"][0]) == ["smog-favour" if favour else "smog-first"]
            board, _ = pieces[f"player-{first}"]
            assert any(node.key == "marker" for node, _ in walk([board]))


def test_a_lamp_burns_for_each_action_left() -> None:
    table = dealt(2)
    for actions in range(6):
        table.actions = actions
        lamps, _ = seen(table, table.seat)[f"lamps-{table.seat}"]
        assert symbols_in(lamps).count("smog-lamp-on") == actions


def test_while_the_agents_walk_no_lamp_burns() -> None:
    """The last turn of the round before is over, whatever actions were left of it."""

    def pose(table: Table) -> None:
        table.bribes[2] = 1
        send_agent(table, Agent.WITCH, "1")
        begin_turn(table, 3)

    match = do(match_with(pose), "end")
    assert asked(match) == ("walk-agents", 2)
    pieces = seen(table_of(match), 0)
    assert [key for key in pieces if key.startswith("lamps-")] == ["lamps-2"]
    assert "smog-lamp-on" not in symbols_in(pieces["lamps-2"][0])


@pytest.mark.rule("smog", "R81")
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("looker", [0, SPECTATOR])
def test_how_many_cards_somebody_holds_is_on_every_board_but_the_owners(looker: Seat, shape: Shape) -> None:
    table = dealt(3)
    for seat in range(3):
        table.hands[seat] = [Special.RUST, Special.FAIRY, Special.CHAOS][: seat + 1]
        table.shuffles[seat] = [0] * (seat + 1)
    pieces = seen(table, looker, shape, chair=0)
    counted = {seat: words_in(pieces[f"hand-{seat}"][0]) for seat in range(3) if f"hand-{seat}" in pieces}
    assert counted == {seat: [str(seat + 1)] for seat in range(3) if seat != looker}


def test_an_artefact_that_is_bought_comes_from_its_pile() -> None:
    table = dealt(3)
    pieces = seen(table, 0)
    lying, _ = pieces["card-spectral_chain-1"]
    board, _ = pieces["player-1"]
    assert not any(node is lying for node, _ in walk([board]))
    table.artefacts[1] |= 1 << Artefact.SPECTRAL_CHAIN
    pieces = seen(table, 0)
    owned, _ = pieces["card-spectral_chain-1"]
    board, _ = pieces["player-1"]
    assert any(node is owned for node, _ in walk([board]))


def test_coins_bribes_elements_and_gifts_are_on_the_boards() -> None:
    table = dealt(4)
    table.coins = [7, 1, 0, 12]
    table.bribes = [0, 4, 2, 0]
    table.dragons = [0, 2, 0, 0]
    table.elements = [[seat + element for element in ELEMENTS] for seat in range(4)]
    for shape in SHAPES:
        pieces = seen(table, 0, shape)
        for seat in range(4):
            assert words_in(pieces[f"coins-{seat}"][0]) == [str(table.coins[seat])]
            assert words_in(pieces[f"purse-{seat}"][0]) == [str(table.bribes[seat])]
            for element in ELEMENTS:
                words = words_in(pieces[f"element-{seat}-{element.name.lower()}"][0])
                assert words[0].split("/")[0] == str(seat + element)
        assert words_in(pieces["dragon-1"][0]) == ["+6"]
        assert "dragon-0" not in pieces


def crowded(seats: int) -> Table:
    """All figures that a board can show at once, with large numbers, and seven lamps before a rival."""
    table = dealt(seats)
    table.coins, table.bribes, table.dragons = [23] * seats, [11] * seats, [2] * seats
    table.elements = [[12, 0, 11, 2] for _ in range(seats)]
    table.first = table.seat = 1
    table.favour, table.actions = True, 7
    return table


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_figure_on_a_board_covers_another(seats: int, shape: Shape) -> None:
    """Dragon's Gifts that wait and lamps for seven actions make room for themselves."""
    kinds = ("coins-", "purse-", "hand-", "dragon-", "element-", "lamps-")
    pieces = seen(crowded(seats), 0, shape)
    for seat in range(seats):
        board, _ = pieces[f"player-{seat}"]
        lying = [pieces[node.key] for node, _ in walk([board]) if node.key.startswith(kinds)]
        boxes = [box_of(node, spot) for node, spot in lying]
        assert len(boxes) > 6
        for n, (left, right, top, bottom) in enumerate(boxes):
            for other in boxes[:n]:
                apart = right <= other[0] or other[1] <= left or bottom <= other[2] or other[3] <= top
                assert apart, f"{lying[n][0].key} of seat {seat}"


def box_of(node: Node, spot: Spot) -> tuple[float, float, float, float]:
    """Left, right, top and bottom of a figure: of the dark ground it lies on, or of its lamps' middles."""
    ground = node.children[0]
    if ground.tag == "rect":
        wide, high = float(ground.attrs["width"]), float(ground.attrs["height"])
        return (
            spot.x - wide / 2 * spot.scale,
            spot.x + wide / 2 * spot.scale,
            spot.y - high / 2 * spot.scale,
            spot.y + high / 2 * spot.scale,
        )
    across = [spot.x + lamp.x * spot.scale for lamp in node.children]
    return min(across) - 3, max(across) + 3, spot.y - 5, spot.y + 5


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("cards", [1, 3, 4])
def test_special_actions_in_hand_can_be_read(seats: int, shape: Shape, cards: int) -> None:
    table = dealt(seats)
    table.hands[0] = [Special.DECREE, Special.DRAIN, Special.SHIFT, Special.CHAOS][:cards]
    table.shuffles[0] = [0] * cards
    pieces = seen(table, 0, shape)
    tickets = [pieces[f"special-{special.name.lower()}"] for special in table.hands[0]]
    for node, spot in tickets:
        name = next(inner for inner, _ in walk([node]) if inner.tag == "text")
        assert float(name.attrs["font-size"]) * spot.scale >= 12
    assert len({spot.x for _, spot in tickets}) == (1 if shape == "wide" else min(cards, 3))
