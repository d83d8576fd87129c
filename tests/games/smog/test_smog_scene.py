"""How the table looks: what each seat reads, what it may pick, and what it must not see."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import pytest
from smog_looking import NAMES, SHAPES, dealt, keyed, put, seen, started, symbols_in, walk, words_in
from smog_posing import do, glass, match_with, send_agent

from ludoteca.games.smog import GAME
from ludoteca.games.smog.options import Player
from ludoteca.games.smog.pieces import (
    ALL_ARTEFACTS,
    DIRECTIONS,
    DISCS,
    ELEMENTS,
    PLACES,
    Agent,
    Special,
    combination_called,
    place_called,
)
from ludoteca.games.smog.rounds import move_agents
from ludoteca.games.smog.scene import scene
from ludoteca.games.smog.state import Table
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import SPECTATOR, Seat, label_of
from ludoteca.scene.nodes import Look, Scene, Shape
from ludoteca.scene.terminal import terminal_text
from ludoteca.shelf import Words

# ---- What one reads


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_reads_its_own_side_of_every_disc(seats: int, shape: Shape) -> None:
    table = dealt(seats)
    table.turns = [(3 * index + 1) % 4 for index in range(len(DISCS))]
    for seat in range(seats):
        pieces = seen(table, seat, shape)
        for disc in DISCS:
            side = table.side(seat, disc)
            window, _ = pieces[f"read-{disc.label}"]
            goods = (
                disc.elements[side].name.lower()
                if disc.elements
                else disc.artefact.name.lower().replace("_", "-")
                if disc.artefact is not None
                else ""
            )
            assert str(disc.prices[side]) in words_in(window)
            assert f"smog-{goods}" in symbols_in(window)


def test_the_printed_example_is_read_as_printed() -> None:
    """Disc 2: ectoplasm 2 from the north, blood 1 from the east, titanium 4 from the south, mana 3 from the west."""
    table = dealt(4)
    read = {}
    for seat in range(4):
        window, _ = seen(table, seat)["read-2"]
        read[table.facing[seat]] = (symbols_in(window)[1], words_in(window)[0])
    assert read == {
        0: ("smog-ectoplasm", "2"),
        1: ("smog-blood", "1"),
        2: ("smog-titanium", "4"),
        3: ("smog-mana", "3"),
    }


def test_the_side_that_is_read_lies_at_the_bottom_of_the_turned_disc() -> None:
    """The turning disc and the window that lies over it agree, whatever is turned."""
    table = dealt(4)
    table.turns = [index % 4 for index in range(len(DISCS))]
    for seat in range(4):
        pieces = seen(table, seat)
        for disc in DISCS:
            group, spot = pieces[f"disc-{disc.label}"]
            faces = [node for node in group.children if "smog-side-" in str(node.attrs.get("href", ""))]
            assert len(faces) == 4
            near = [side for side, face in enumerate(faces) if (spot.angle + face.angle) % 360 == 0]
            assert near == [table.side(seat, disc)]


def test_the_board_is_turned_so_that_ones_own_side_is_at_the_bottom() -> None:
    table = dealt(4)
    for seat in range(4):
        pieces = seen(table, seat)
        outer = ("A", "B", "C", "D")[table.facing[seat]]
        _, mine = pieces[f"disc-{outer}"]
        _, middle = pieces["disc-promenade"]
        assert mine.y > middle.y
        assert mine.x == pytest.approx(middle.x)
        assert mine.y == max(spot.y for key, (_, spot) in pieces.items() if key.startswith("disc-"))


def test_the_wheel_of_chaos_turns_the_board_before_everybody() -> None:
    table = dealt(2)
    _, before = seen(table, 0)["disc-2"]
    table.facing = [(side - 1) & 3 for side in table.facing]
    _, after = seen(table, 0)["disc-2"]
    _, middle = seen(table, 0)["disc-promenade"]
    assert before.y < middle.y
    assert before.x == pytest.approx(middle.x)
    assert after.x > middle.x, "turned clockwise, what lay above comes to lie at the right"
    assert after.y == pytest.approx(middle.y)


@pytest.mark.parametrize("seat", range(4))
def test_fog_is_drawn_across_the_ways_it_bars(seat: int) -> None:
    table = dealt(4)
    for turn in range(4):
        table.turns = [turn] * len(DISCS)
        pieces = seen(table, seat)
        fogs = []
        for disc in DISCS:
            if disc.fog >= 0:
                _, spot = pieces[f"fog-{disc.label}"]
                out = 96 * spot.scale
                fogs.append((spot.x - out * sin(radians(spot.angle)), spot.y + out * cos(radians(spot.angle))))
        for here in PLACES:
            _, at = pieces[f"disc-{here.label}"]
            for direction, there in here.ways:
                _, beside = pieces[f"disc-{there.label}"]
                middle = ((at.x + beside.x) / 2, (at.y + beside.y) / 2)
                shown = sum(hypot(x - middle[0], y - middle[1]) < 20 for x, y in fogs)
                assert shown == table.fogs(here, direction, there)


def test_an_hourglass_on_my_side_is_on_my_window_and_on_nobody_elses() -> None:
    table = dealt(4)
    disc = place_called("3")
    table.glasses[disc.index] = 1 << table.side(1, disc)
    for seat in range(4):
        window, _ = seen(table, seat)["read-3"]
        assert ("smog-hourglass" in symbols_in(window)) == (seat == 1)
        group, _ = seen(table, seat)["disc-3"]
        assert symbols_in(group).count("smog-hourglass") == 1


def test_the_merchant_shows_what_one_pays_and_what_one_gets() -> None:
    table = dealt(4)
    put(table, Agent.MERCHANT, "5")
    disc = place_called("5")
    for seat in range(4):
        price = disc.prices[table.side(seat, disc)]
        words = words_in(seen(table, seat)["read-5"][0])
        assert str(max(1, price - 1)) in words
        assert (f"+{price}" in words) == (price > 1)


def test_the_doctor_closes_all_four_windows_of_his_disc() -> None:
    table = dealt(4)
    put(table, Agent.DOCTOR, "7")
    for seat in range(4):
        pieces = seen(table, seat)
        assert "smog-closed" in symbols_in(pieces["read-7"][0])
        assert sum("smog-closed" in symbols_in(pieces[f"read-{disc.label}"][0]) for disc in DISCS) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_prices_can_be_read_on_a_phone(seats: int) -> None:
    """On a tall scene, 900 units wide, no price is set smaller than 30 units, and one's own much larger."""
    table = dealt(seats)
    put(table, Agent.MERCHANT, "5")
    for disc in DISCS:
        pieces = seen(table, 0, "tall")
        window, spot = pieces[f"read-{disc.label}"]
        own = [node for node in window.children if node.tag == "text" and node.attrs["font-weight"] == 800]
        assert len(own) == 1
        assert float(own[0].attrs["font-size"]) * spot.scale >= 45
        group, spot = pieces[f"disc-{disc.label}"]
        others = [node for node in group.children if node.tag == "text"]
        assert len(others) == 4
        assert all(float(price.attrs["font-size"]) * spot.scale >= 30 for price in others)


# ---- What may be picked


def everything_picked(drawn: Scene) -> set[str]:
    return {label for node, _ in walk(drawn.nodes) for label in node.picks}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_option_lies_on_a_piece(seats: int, shape: Shape) -> None:
    """In random matches, whatever is asked, all that may be answered can be picked on the table."""
    asked: set[str] = set()
    for seed in range(2):
        match, nature = started(seats, seed, answers=0), SeededNature(seed)
        for _ in range(160):
            question = match.question
            if question is None:
                break
            look = Look(question.seat, question.seat, question, NAMES[:seats], shape)
            drawn = scene(match.state, look)
            options = {label_of(option) for option in question.options}
            wishes = {label_of(option) for option, _ in question.refusals()}
            missing = options - everything_picked(drawn)
            assert not missing, f"{question!r}: {sorted(missing)}"
            assert everything_picked(drawn) <= options | wishes
            asked.add(question.says)
            match.answer_at(nature.index(len(question.options)))
            match.let_nature(nature)
    assert {"place-hourglass", "act", "turn-which", "draw", "bribe"} <= asked


def test_hourglasses_that_are_spent_are_picked_where_they_lie() -> None:
    """Two agents stand on discs that look alike: words and rings tell which of them walks."""

    def pose(table: Table) -> None:
        send_agent(table, Agent.WITCH, "2")
        send_agent(table, Agent.DANDY, "7")
        for disc in "27":
            glass(table, disc, 0, 1, 2)
        table.favour = True
        table.then = move_agents

    match = do(match_with(pose), "dandy 1 spending 2")
    question = match.question
    assert question is not None
    said = {lang: Words(GAME, lang, strict=True).say(question.phrase) for lang in ("en", "it")}
    assert said == {
        "en": "Which hourglasses of disc 7 do you spend on the Dandy?",
        "it": "Quali clessidre del disco 7 spendi per muovere il Dandy?",
    }
    pieces = keyed(scene(match.state, Look(0, 0, question, NAMES)))
    picked = {key: node.picks for key, (node, _) in pieces.items() if node.picks}
    assert picked == {
        "glass-7-0": ("north east", "north south"),
        "glass-7-1": ("north east", "east south"),
        "glass-7-2": ("north south", "east south"),
    }


def test_only_who_is_asked_may_pick() -> None:
    match = started(3)
    assert match.question is not None
    for seat in (*range(3), SPECTATOR):
        look = Look(seat, max(seat, 0), match.question, NAMES[:3])
        assert bool(everything_picked(scene(match.state, look))) == match.question.asks(seat)


def test_a_refused_wish_lies_on_the_piece_it_speaks_of() -> None:
    """Too few coins for an artefact: the window can be asked why not."""
    match = started(2, answers=4)
    table = match.state
    assert match.question is not None
    table.places[table.seat] = place_called("B")
    table.coins[table.seat] = 0
    look = Look(table.seat, table.seat, match.question, NAMES[:2])
    window, _ = keyed(scene(table, look))["read-B"]
    assert "buy-artefact" in window.picks


def test_a_rival_is_picked_by_the_figure_or_the_purse() -> None:
    from ludoteca.games.smog.options import PLAYERS
    from ludoteca.kernel.questions import Question

    table = dealt(3)
    for says, piece in (("titan-whom", "gentleman"), ("rust-whom", "purse")):
        question: Question[Player] = Question(0, PLAYERS[1:3], says)
        pieces = keyed(scene(table, Look(0, 0, question, NAMES[:3])))  # type: ignore[arg-type]
        assert pieces[f"{piece}-1"][0].picks == ("seat 1",)
        assert pieces[f"{piece}-2"][0].picks == ("seat 2",)
        assert pieces[f"{piece}-0"][0].picks == ()


# ---- What must not be seen


def shown(table: Table, seat: Seat) -> str:
    return repr(scene(table, Look(seat, max(seat, 0), None, NAMES[: table.seats])))


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_nobody_sees_the_secrets_of_others(seat: Seat) -> None:
    """Whatever the others hold, the picture is the same."""
    table = dealt(3)
    for other in range(3):
        table.hands[other] = [Special.RUST, Special.FAIRY]
        table.shuffles[other] = [0, 0]
    before = shown(table, seat)
    for other in range(3):
        if other != seat:
            table.hands[other] = [Special.CHAOS, Special.DRAGON]
            table.combinations[other] = table.combinations[(other + 1) % 3]
            table.gates[other] = table.gates[(other + 1) % 3]
    assert shown(table, seat) == before


def test_one_sees_ones_own_secrets() -> None:
    table = dealt(3)
    table.hands[1] = [Special.RUST, Special.FAIRY, Special.RUST]
    table.shuffles[1] = [0, 0, 0]
    for shape in SHAPES:
        pieces = seen(table, 1, shape)
        assert {"special-rust", "special-rust-1", "special-fairy", "gate-1", "door"} <= pieces.keys()
        combination = table.combinations[1]
        assert combination is not None
        for element in ELEMENTS:
            words = words_in(pieces[f"element-1-{element.name.lower()}"][0])
            needs = combination.needs[element]
            assert words == [f"{table.elements[1][element]}/{needs}" if needs else str(table.elements[1][element])]
        _, door = pieces["door"]
        gate = table.gate_of(1)
        assert gate is not None
        _, disc = pieces[f"disc-{gate.label}"]
        assert hypot(door.x - disc.x, door.y - disc.y) < 120
        assert not {"special-rust", "gate-1"} & seen(table, 0, shape).keys()


def test_what_has_been_laid_open_everybody_sees() -> None:
    table = dealt(3)
    table.laid_open[2] = True
    combination = table.combinations[2]
    assert combination is not None
    words = [words_in(seen(table, 0)[f"element-2-{element.name.lower()}"][0])[0] for element in ELEMENTS]
    assert ["/" in word for word in words] == [bool(needs) for needs in combination.needs]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("chair", range(3))
def test_a_match_that_is_over_is_looked_at_with_all_cards_open(chair: Seat, shape: Shape) -> None:
    """From its beginning on: combinations, gates and the special actions in every hand."""
    table = dealt(3)
    for seat in range(3):
        table.hands[seat] = [Special.RUST, Special.FAIRY]
        table.shuffles[seat] = [0, 0]
    drawn = scene(table, Look(SPECTATOR, chair, None, NAMES[:3], shape, open=True))
    pieces = keyed(drawn)
    for seat in range(3):
        board, _ = pieces[f"player-{seat}"]
        assert {"smog-special-rust", "smog-special-fairy"} <= set(symbols_in(board))
        assert f"gate-{seat}" in pieces
        asked = [words_in(pieces[f"element-{seat}-{element.name.lower()}"][0])[0] for element in ELEMENTS]
        combination = table.combinations[seat]
        assert combination is not None
        assert ["/" in words for words in asked] == [bool(needs) for needs in combination.needs]
    assert "door" in pieces


@pytest.mark.parametrize("chair", range(4))
def test_a_spectator_chooses_a_chair(chair: Seat) -> None:
    table = dealt(4)
    pieces = seen(table, SPECTATOR, chair=chair)
    for disc in DISCS:
        assert str(disc.prices[table.side(chair, disc)]) in words_in(pieces[f"read-{disc.label}"][0])
    assert not any(key.startswith("special-") for key in pieces)


# ---- In a terminal


def test_a_terminal_tells_what_is_sold_and_what_everybody_has() -> None:
    table = dealt(2)
    table.combinations[0] = combination_called("e2-m1-b0-t1")
    table.elements = [[1, 0, 2, 0], [0, 3, 0, 1]]
    glass(table, "2", table.side(0, place_called("2")))
    drawn = scene(table, Look(0, 0, None, NAMES[:2]))
    plain = terminal_text(drawn, Words(GAME, "en", strict=True).say, 100).plain
    assert {"B3", "T4x", "E1/2", "M0/1", "B2", "M3", "$2"} <= set(plain.split())
    assert [plain.split().count(label) for label in "ABC"] == [1, 1, 1], "a disc says its name once"


# ---- As a drawing


@pytest.mark.parametrize("shape", SHAPES)
def test_a_scene_is_moderate_in_size_and_lies_within_its_frame(shape: Shape) -> None:
    for seats in (2, 3, 4):
        match = started(seats, 3, answers=90)
        table = match.state
        table.artefacts = [ALL_ARTEFACTS] * seats
        for seat in range(seats):
            drawn = scene(table, Look(seat, seat, match.question, NAMES[:seats], shape))
            nodes = list(walk(drawn.nodes))
            assert len(nodes) < 760
            keys = [node.key for node, _ in nodes if node.key]
            assert len(keys) == len(set(keys))
            for node, spot in nodes:
                assert -1 <= spot.x <= drawn.width + 1, node.key
                assert -1 <= spot.y <= drawn.height + 1, node.key


def test_every_piece_that_stands_for_something_can_be_named() -> None:
    match = started(4, 5, answers=60)
    assert match.question is not None
    drawn = scene(match.state, Look(match.question.seat, match.question.seat, match.question, NAMES))
    for node, _ in walk(drawn.nodes):
        if node.picks or node.detail is not None:
            assert node.says is not None, node.key


def test_a_sharp_eye_finds_every_direction_of_an_hourglass() -> None:
    """During the set-up each free side of each disc can be picked on its own."""
    match = started(4, answers=0)
    assert match.question is not None
    seat = match.question.seat
    pieces = keyed(scene(match.state, Look(seat, seat, match.question, NAMES)))
    marks = {
        label
        for key, (node, _) in pieces.items()
        if key.startswith(("mark-", "read-"))
        for label in node.picks
        if len(node.picks) == 1
    }
    assert len(marks) == len(DISCS) * len(DIRECTIONS)
