"""How the table looks."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest
from posing import play, position

from ludoteca.games.plateau import GAME
from ludoteca.games.plateau.pieces import BASES
from ludoteca.games.plateau.scene import scene
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import SPECTATOR, label_of
from ludoteca.scene.nodes import Look, Node, Scene, Shape
from ludoteca.scene.terminal import terminal_text

NAMES = ("Ada", "Bruno", "Chiara", "Dario")
SHAPES: tuple[Shape, ...] = ("wide", "tall")


def drawn(match: Match, seat: int, shape: Shape = "wide", chair: int | None = None) -> Scene:
    names = NAMES[: match.setup.seats]
    return scene(match.state, Look(seat, seat if chair is None else chair, match.question, names, shape))


def nodes(within: list[Node]) -> Iterator[Node]:
    for node in within:
        yield node
        yield from nodes(node.children)


def by_key(picture: Scene) -> dict[str, Node]:
    return {node.key: node for node in nodes(picture.nodes) if node.key}


@pytest.mark.parametrize(("board", "players"), sorted(BASES))
@pytest.mark.parametrize("shape", SHAPES)
def test_everything_lies_on_the_table_and_nothing_on_anything_else(board: str, players: int, shape: Shape) -> None:
    match = Match(GAME, GAME.setup(players, board=board, start="first"))
    for chair in range(players):
        picture = drawn(match, chair, shape)
        found = by_key(picture)
        armies = [node for key, node in found.items() if key.startswith("army-")]
        assert len(armies) == 19 * players
        for node in found.values():
            assert 0 <= node.x <= picture.width
            assert 0 <= node.y <= picture.height
        places = sorted((node.x, node.y) for node in armies)
        nearest = min(math.dist(a, b) for i, a in enumerate(places) for b in places[i + 1 :])
        assert nearest > 24, "armies are drawn too close to be told apart"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_lookers_base_lies_at_the_bottom(players: int) -> None:
    match = Match(GAME, GAME.setup(players, start="first"))
    for chair in range(players):
        found = by_key(drawn(match, SPECTATOR, chair=chair))
        bases = [found[f"base-{seat}"] for seat in range(players)]
        assert max(range(players), key=lambda seat: bases[seat].y) == chair
        assert bases[chair].x == pytest.approx(500)


def test_seats_follow_each_other_clockwise() -> None:
    match = Match(GAME, GAME.setup(4, start="first"))
    found = by_key(drawn(match, 0))
    assert found["base-1"].x < found["base-0"].x < found["base-3"].x, "the next player sits to the left"


def test_the_flat_board_turns_to_the_looker() -> None:
    match = Match(GAME, GAME.setup(4, board="flat", start="first"))
    for chair in range(4):
        for shape in SHAPES:
            found = by_key(drawn(match, chair, shape))
            assert found[f"base-{chair}"].y >= max(found[f"base-{seat}"].y for seat in range(4))
    match = Match(GAME, GAME.setup(2, board="flat", start="first"))
    for chair in range(2):
        wide, tall = by_key(drawn(match, chair)), by_key(drawn(match, chair, "tall"))
        assert wide[f"base-{chair}"].x < wide[f"base-{1 - chair}"].x
        assert tall[f"base-{chair}"].y > tall[f"base-{1 - chair}"].y


def test_every_option_can_be_picked_on_the_table_and_only_by_who_is_asked() -> None:
    for seats, board in ((2, "ring"), (4, "ring"), (2, "flat"), (4, "flat")):
        match = Match(GAME, GAME.setup(seats, board=board, start="first"))
        nature = SeededNature(3)
        for _ in range(120):
            match.play_out(nature, 3)
            assert match.question is not None
            seat = match.question.seat
            for shape in SHAPES:
                picked = {label for node in nodes(drawn(match, seat, shape).nodes) for label in node.picks}
                assert {label_of(option) for option in match.question.options} <= picked
                other = drawn(match, (seat + 1) % seats, shape)
                assert not any(node.picks for node in nodes(other.nodes))


def test_the_army_in_hand_its_way_and_the_count_are_seen() -> None:
    match = position({"A": "6@9,5 2@20,8 E@0,1", "B": "E@12,1 2@12,5"})
    play(match, "6@9,5 9,6 10,6")
    picture = drawn(match, 0)
    found = by_key(picture)
    army = match.state.walker
    assert found[f"army-{army}"].lit
    assert "stop" in found[f"army-{army}"].picks
    assert any(node.text == "2" for node in nodes([found["count"]]))
    assert any(node.text == "3" for node in nodes([found["point-10,7"]]))
    assert "9,5" not in found["point-10,7"].picks
    assert found["point-9,6"].picks == ("9,6",), "the point it came from can be asked about"
    assert found["button"].picks == ("stop",)


def test_who_may_be_captured_is_ringed() -> None:
    match = position({"A": "2@5,5 6@2,8 E@0,1", "B": "E@12,1 4@6,6 2@12,5"})
    play(match, "2@5,5 5,6")
    found = by_key(drawn(match, 0))
    assert found["aim-6,6"].picks == ("6,6",)


def test_an_annexed_army_wears_a_badge() -> None:
    match = position({"A": "2B@5,5 2@9,9 6@5,7 E@0,1", "C": "E@12,1 2@12,5", "D": "E@18,1"}, players=4)
    found = by_key(drawn(match, 0))
    state = match.state

    def symbols(army: int) -> set[str]:
        return {str(node.attrs["href"]) for node in nodes([found[f"army-{army}"]]) if "href" in node.attrs}

    annexed, own = (state.holds[state.house.board.numbers[name]] for name in ("5,5", "9,9"))
    assert symbols(annexed) == {"#token-persia", "#emblem-babylon"}
    assert symbols(own) == {"#token-babylon"}


def test_the_finished_table_shows_the_winner_and_offers_nothing() -> None:
    match = position({"A": "6@11,1 E@0,1", "B": "E@14,5"})
    play(match, "6@11,1 12,1")
    picture = drawn(match, 0)
    assert "winner-babylon" in by_key(picture)
    assert not any(node.picks for node in nodes(picture.nodes))


@pytest.mark.parametrize(("board", "players"), sorted(BASES))
def test_a_terminal_shows_every_point_and_whose_each_army_is(board: str, players: int) -> None:
    """Also without colours: every kind of army of every empire has a sign of its own."""
    match = Match(GAME, GAME.setup(players, board=board, start="first"))
    picture = drawn(match, 0)
    armies = [node for key, node in by_key(picture).items() if key.startswith("army-")]
    assert len({node.glyph for node in armies}) == 4 * players
    assert len({node.attrs["color"] for node in armies}) == players
    printed = terminal_text(picture, lambda phrase: phrase.says, 400).plain
    house = match.state.house
    assert printed.count("·") == house.board.points - 19 * players
    assert printed.count("┃") == (5 if board == "flat" else 0), "the red line"


def test_a_terminal_tells_a_count_from_an_army_and_shows_an_empty_base() -> None:
    match = position({"A": "6@5,5 2B@9,9", "B": "2@14,5"})
    play(match, "6@5,5 6,5")
    picture = drawn(match, 0)
    found = by_key(picture)
    assert {node.glyph for key, node in found.items() if key.startswith("point-") and node.glyph} == {"²"}
    annexed = match.state.holds[match.state.house.board.numbers["9,9"]]
    assert found[f"army-{annexed}"].glyph == "2", "the sign says whom it obeys"
    printed = terminal_text(picture, lambda phrase: phrase.says, 200).plain
    assert printed.count("◎") == 2
