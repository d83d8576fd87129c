"""How the table of Shadows over the Empire looks: what is shown, to whom, and what it stands for."""

from __future__ import annotations

import pytest
from shadows_looking import SHAPES, find, has, look, nodes_in, spread, started, symbols, table_of, written
from shadows_posing import play, using

from ludoteca import shelf
from ludoteca.games.shadows import GAME
from ludoteca.games.shadows.abilities import card_text
from ludoteca.games.shadows.layouts import cells_of
from ludoteca.games.shadows.pieces import CHARACTERS, TRAIT_NAMES, character
from ludoteca.games.shadows.scene_cards import HIGH, LONG_NAMES, NAME_SIZE, NAME_WIDTH
from ludoteca.kernel.questions import Question
from ludoteca.kernel.values import SPECTATOR, Option, Phrase, Refusal, Seat, label_of, say
from ludoteca.scene.nodes import Shape
from ludoteca.scene.wire import width_of

MOST_NODES = 900


# ---- the drawings


def test_every_character_has_a_portrait_of_its_own() -> None:
    drawings = shelf.art(GAME)
    portraits = {card.id: f"shadows-portrait-{card.id}" for card in CHARACTERS}
    assert [id for id, name in portraits.items() if name not in drawings.symbols] == []
    parts = dict(part.split(">", 1) for part in drawings.text.split("<symbol id=")[1:])
    drawn = {parts[head] for head in parts if head.split('"')[1] in portraits.values()}
    assert len(drawn) == len(CHARACTERS)


def test_the_box_is_there_in_its_size() -> None:
    assert shelf.art(GAME).symbols["shadows-box"] == "0 0 600 400"


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_name_fits_its_band(lang: str) -> None:
    words = shelf.words(GAME, lang)
    for card in CHARACTERS:
        size = LONG_NAMES.get(card.id, NAME_SIZE)
        assert width_of(words.say(card.name), size, bold=True) <= NAME_WIDTH, card.id


# ---- the grid


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("shape", SHAPES)
def test_everything_lies_on_the_board_once(seats: int, shape: Shape) -> None:
    match = started(seats)
    table = table_of(match)
    for seat in range(seats):
        spread(table, seat, 2)
    drawn = look(table, 0, match.question, shape)
    every = list(nodes_in(drawn.nodes))
    assert len(every) < MOST_NODES
    keys = [node.key for node in every if node.key]
    assert len(keys) == len(set(keys))
    for cell, card in enumerate(table.cards):
        node = find(drawn, f"card-{card.id}" if card else f"cell-{table.layout.names[cell]}")
        half = 102 * node.scale
        assert half <= node.x <= drawn.width - half
        assert half <= node.y <= drawn.height - half


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("shape", SHAPES)
def test_no_two_cards_overlap_however_they_are_turned(seats: int, shape: Shape) -> None:
    table = table_of(started(seats))
    drawn = look(table, 0, None, shape)
    cards = [node for node in drawn.nodes if node.key.startswith(("card-", "cell-"))]
    assert len(cards) == table.layout.size
    for node in cards:
        for other in cards:
            if node is not other:
                apart = max(abs(node.x - other.x), abs(node.y - other.y))
                assert apart >= 204 * node.scale


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_looks_has_the_own_leader_in_the_lower_half(seats: int) -> None:
    table = table_of(started(seats))
    for chair in range(seats):
        for seat in (chair, SPECTATOR):
            drawn = look(table, seat, chair=chair)
            heights = [find(drawn, f"card-{leader.id}").y for leader in table.leaders]
            heir = find(drawn, f"card-{table.card(table.layout.heir).id}").y
            assert heights[chair] > heir


def test_turning_the_board_turns_all_of_it() -> None:
    table = table_of(started(4))
    one, other = look(table, 2), look(table, 0)
    for cell in cells_of(table.open):
        key = f"card-{table.card(cell).id}"
        a, b, middle = find(one, key), find(other, key), find(one, f"card-{table.card(table.layout.heir).id}")
        assert (a.x + b.x) / 2 == pytest.approx(middle.x)
        assert (a.y + b.y) / 2 == pytest.approx(middle.y)


# ---- what lies on a card


def test_a_rotated_card_is_turned_and_its_tokens_are_not() -> None:
    table = table_of(started(3))
    card, cell = spread(table, 1, 2)
    assert find(look(table), f"face-{card.id}").angle == 0
    table.rotate(cell)
    drawn = look(table)
    assert find(drawn, f"face-{card.id}").angle == 90
    assert find(drawn, f"card-{card.id}").angle == 0
    assert find(drawn, f"tokens-{card.id}-1").angle == 0


def test_tokens_show_their_owner_by_shape_and_their_number() -> None:
    table = table_of(started(4))
    _, cell = spread(table, 0, 3)
    for seat in range(1, 4):
        table.add(seat, cell, seat)
    card = table.card(cell)
    drawn = look(table)
    for seat, count in enumerate((3, 1, 2, 3)):
        stack = find(drawn, f"tokens-{card.id}-{seat}")
        assert symbols(stack) == [f"token-{table.faction(seat).value}"]
        assert written(stack) == [str(count)]


def test_control_and_conflict_are_told_apart() -> None:
    table = table_of(started(2))
    card, cell = spread(table, 0)
    alone = find(look(table), f"card-{card.id}")
    assert "swords" not in symbols(alone)
    assert alone.says is not None
    assert isinstance(alone.says.about["held"], Phrase)
    assert alone.says.about["held"].says == "scene-held"
    frames = [node for node in nodes_in([alone]) if node.tag == "rect"]
    assert len(frames) == 1
    table.add(1, cell, 1)
    contested = find(look(table), f"card-{card.id}")
    assert "swords" in symbols(contested)
    assert contested.says is not None
    assert isinstance(contested.says.about["held"], Phrase)
    assert contested.says.about["held"].says == "scene-conflict"
    broken = [node for node in nodes_in([contested]) if node.tag == "rect"]
    assert "stroke-dasharray" in broken[0].attrs
    assert "stroke-dasharray" not in frames[0].attrs


def test_marker_and_quiraa_token_are_shown_where_they_lie() -> None:
    table = table_of(started(2))
    card, cell = spread(table, 0)
    assert has(look(table), f"marker-{card.id}")
    table.unmark(cell)
    drawn = look(table)
    assert not has(drawn, f"marker-{card.id}")
    assert not has(drawn, "quiraa")
    table.silence(cell)
    assert "quiraa" in symbols(find(look(table), f"card-{card.id}"))


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_every_card_shows_the_traits_it_shares_with_my_leader(seat: Seat) -> None:
    table = table_of(started(4, seed=seat))
    drawn = look(table, seat)
    leader = table.leaders[seat]
    divergent = 0
    for cell in cells_of(table.open):
        card = table.card(cell)
        node = find(drawn, f"card-{card.id}")
        badges = [part for part in node.children if {"shared", "divergent"} & set(symbols(part))]
        assert written(badges[0]) == [str(table.shared[seat][card.index])]
        assert symbols(badges[0]) == ["shared" if card.has(leader.distinctive) else "divergent"]
        divergent += not card.has(leader.distinctive)
    assert divergent
    for other in table.leaders:
        node = find(drawn, f"card-{other.id}")
        assert not {"shared", "divergent"} & set(symbols(node))


def test_traits_joker_and_distinctive_trait_are_on_the_card() -> None:
    table = table_of(started(2))
    drawn = look(table)
    for leader in table.leaders:
        shown = symbols(find(drawn, f"card-{leader.id}"))
        assert f"traits-{leader.traits}" in shown
        assert "distinctive" in shown
        assert "joker" in shown
    heir = table.card(table.layout.heir)
    shown = symbols(find(drawn, f"card-{heir.id}"))
    assert "card-heir" in shown
    assert "joker" not in shown


def test_nothing_covers_the_signs_of_a_card() -> None:
    """Leaders: the signs of Distinctive Trait and Joker lie over the frame. What one may do with a card is shown within
    it, where the glow around the card does not reach."""
    match = started(2)
    question = match.question
    assert question is not None
    drawn = look(table_of(match), question.seat, question)
    leader = table_of(match).leaders[question.seat]
    face = [part.tag for part in find(drawn, f"face-{leader.id}").children]
    assert face[-3:] == ["rect", "use", "use"]
    pips = [part for part in find(drawn, f"card-{leader.id}").children if part.attrs.get("href") == "#shadows-speak"]
    assert len(pips) == 1
    assert HIGH / 2 + pips[0].y >= float(pips[0].attrs["height"]) / 2 - 4


@pytest.mark.parametrize(
    ("id", "sign"), [("osric", "use"), ("edmund", "reaction"), ("perrin", "passive"), ("isabella", "both")]
)
def test_the_kind_of_ability_is_told_by_a_sign(id: str, sign: str) -> None:
    table = table_of(started(2))
    card = character(id)
    if table.cell_of(card) < 0:
        table.turn_up(next(iter(cells_of(table.face_down))), card)
    assert f"kind-{sign}" in symbols(find(look(table), f"card-{id}"))


def test_looking_closer_tells_the_whole_card() -> None:
    words = shelf.words(GAME, "en")
    table = table_of(started(2))
    card = table.card(next(iter(cells_of(table.citizens))))
    detail = find(look(table), f"card-{card.id}").detail
    assert detail is not None
    told = words.say(detail, ("Ann", "Bob"))
    assert told.startswith(words.say(card_text(card)))
    assert card.code in told
    for trait, name in TRAIT_NAMES.items():
        word = words.say(say(f"trait-{name}"))
        assert (word if card.has(trait) else f"Non-{word}") in told.splitlines()[-1].split(" · ")


# ---- what the open question offers


def test_cards_stand_for_what_one_may_do_with_them() -> None:
    match = started(4)
    table, question = table_of(match), match.question
    assert question is not None
    drawn = look(table, question.seat, question)
    leader = table.leaders[question.seat]
    node = find(drawn, f"card-{leader.id}")
    assert f"influence {leader.id}" in node.picks
    assert "speak" in symbols(node)
    offered = {label_of(option) for option in question.options} - {"pass"}
    shown = {label for part in nodes_in(drawn.nodes) for label in part.picks}
    assert offered <= shown


def test_refused_wishes_are_shown_as_well() -> None:
    match = started(4)
    table, question = table_of(match), match.question
    assert question is not None
    drawn = look(table, question.seat, question)
    shown = {label for part in nodes_in(drawn.nodes) for label in part.picks}
    refused = {label_of(wish) for wish, _ in question.refusals()}
    assert refused
    assert refused <= shown
    card = table.card(next(iter(cells_of(table.citizens))))
    node = find(drawn, f"card-{card.id}")
    assert f"influence {card.id}" in node.picks
    assert "speak" not in symbols(node)


def test_whoever_is_not_asked_picks_nothing() -> None:
    match = started(3)
    question = match.question
    assert question is not None
    for seat in (*range(3), SPECTATOR):
        if seat != question.seat:
            assert not any(node.picks for node in nodes_in(look(table_of(match), seat, question).nodes))


def test_tokens_and_marker_of_the_chosen_card_can_be_picked() -> None:
    table = table_of(started(2))
    card, _ = spread(table, 1)
    about = say("", target=card.name)
    options: list[Option] = [table.faction(1), "marker"]
    drawn = look(table, 0, Question(0, options, "bonifatius-what", about=about))
    assert find(drawn, f"tokens-{card.id}-1").picks == (label_of(table.faction(1)),)
    assert find(drawn, f"marker-{card.id}").picks == ("marker",)
    assert find(drawn, f"card-{card.id}").lit


@pytest.mark.parametrize(
    ("labels", "says"),
    [
        (["use tomas", "osric"], "Tomas: from Osric to which card?"),
        (["use tomas", "osric", "greta"], "Tomas: how many tokens do you move to Greta?"),
        (["use nadia", "osric"], "Nadia: with whom does Osric change places?"),
        (["use sabine", "corvina"], "Sabine: a rival token off a second card, besides Corvina?"),
        (["use dmitri", "osric"], "Dmitri: your stack on Osric for one on which card?"),
    ],
)
def test_a_second_choice_names_the_first_and_lights_it(labels: list[str], says: str) -> None:
    card, *chosen = (label.split()[-1] for label in labels)
    tokens = {"osric": {0: 2}, "faris": {0: 1}, "corvina": {1: 1}, "greta": {1: 1}}
    match = using(card, {"c2": "osric", "c1": "corvina", "a2": "faris"}, tokens)
    question = play(match, *labels).question
    assert question is not None
    assert question.about is not None
    assert shelf.words(GAME, "en").say(say(f"ask-{question.says}", **question.about.about)) == says
    drawn = look(table_of(match), 0, question)
    assert {id for id in (card, *tokens) if find(drawn, f"card-{id}").lit} == {card, chosen[-1]}


def test_factions_can_be_picked_by_their_panels() -> None:
    table = table_of(started(3))
    factions: list[Option] = [table.faction(0), table.faction(2)]
    drawn = look(table, 1, Question(1, factions, "first-player"))
    assert [find(drawn, f"panel-{seat}").picks for seat in range(3)] == [
        (label_of(factions[0]),),
        (),
        (label_of(factions[1]),),
    ]


def test_lines_and_directions_can_be_picked() -> None:
    table = table_of(started(4))
    lines: list[Option] = ["row-3", "column-c"]
    drawn = look(table, 0, Question(0, lines, "seraphine"))
    for line in lines:
        assert find(drawn, f"line-{line}").picks == (line,)
    card = table.card(table.layout.heir)
    ways: list[Option] = ["north", "south-east"]
    for chair, sign in ((2, 1), (0, -1)):
        drawn = look(table, chair, Question(chair, ways, "sadora", about=say("", card=card.name)))
        middle, north, diagonal = (find(drawn, key) for key in (f"card-{card.id}", "line-north", "line-south-east"))
        assert (north.y - middle.y) * sign < 0
        assert (diagonal.x - middle.x) * sign > 0
        assert (diagonal.y - middle.y) * sign > 0
        assert north.picks == ("north",)


def test_face_down_cards_can_be_picked_by_their_cell() -> None:
    table = table_of(started(4))
    cell = next(iter(cells_of(table.face_down)))
    name = table.layout.names[cell]
    options: list[Option] = [name, "decline"]
    assert find(look(table, 0, Question(0, options, "mirela")), f"cell-{name}").picks == (name,)


def test_a_refused_card_is_picked_like_an_offered_one() -> None:
    table = table_of(started(2))
    one, other = (table.card(cell) for cell in cells_of(table.citizens)[:2])
    question: Question[Option] = Question(
        0, [one, "decline"], "ability-add", wishes=lambda: [(other, Refusal("not-near", "S-20"))]
    )
    drawn = look(table, 0, question)
    assert find(drawn, f"card-{one.id}").picks == (one.id,)
    assert find(drawn, f"card-{other.id}").picks == (other.id,)


# ---- secrets


@pytest.mark.rule("shadows", "S-71", "S-120")
def test_a_face_down_card_is_shown_only_to_who_has_looked_at_it() -> None:
    table = table_of(started(3))
    cell = next(iter(cells_of(table.face_down)))
    card = table.bag.pop()
    table.settled[cell] = card
    table.known[cell] = 1 << 1
    key = f"cell-{table.layout.names[cell]}"
    portrait = f"portrait-{card.id}"
    for seat in (0, 2, SPECTATOR):
        drawn = look(table, seat)
        assert not any(portrait in symbols(node) for node in drawn.nodes)
        assert find(drawn, key).detail is None
    peeked = find(look(table, 1), key)
    assert portrait in symbols(peeked)
    assert "eye" in symbols(peeked)
    assert peeked.detail is not None
    assert portrait in symbols(find(look(table, 0, open=True), key))
