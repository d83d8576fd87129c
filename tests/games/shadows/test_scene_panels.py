"""How the set-up and the panels beside the grid look."""

from __future__ import annotations

import re

import pytest
from shadows_looking import SHAPES, find, look, spread, started, symbols, table_of, written
from shadows_posing import pose

from ludoteca import shelf
from ludoteca.games.shadows import GAME
from ludoteca.games.shadows.pieces import LEADERS, Character, Faction, Rank
from ludoteca.games.shadows.state import Stage
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Phrase, Result, say
from ludoteca.scene.nodes import Node, Shape
from ludoteca.scene.wire import width_of

WIDE_FONT = 1.2
"""How much wider than estimated the widest common text faces are."""


def test_a_revealed_citizen_lies_beside_the_places_it_may_take() -> None:
    match = Match(GAME, GAME.setup(4, leaders="lot"))
    match.let_nature(SeededNature(3))
    table, question = table_of(match), match.question
    assert question is not None
    assert question.says == "place"
    drawn = look(table, question.seat, question)
    for name in question.options:
        assert find(drawn, f"cell-{name}").picks == (name,)
    lit = [node for node in drawn.nodes if node.lit and node.key.startswith("card-")]
    assert len(lit) == 1
    assert not lit[0].picks


def test_leaders_to_choose_from_lie_on_the_table() -> None:
    match = Match(GAME, GAME.setup(3, leaders="choose", cards="variety"))
    question = match.question
    assert question is not None
    for shape in SHAPES:
        drawn = look(table_of(match), question.seat, question, shape)
        offered = [option for option in question.options if isinstance(option, Character)]
        assert len(offered) == 8
        for leader in offered:
            assert leader.rank is Rank.LEADER
            assert find(drawn, f"card-{leader.id}").picks == (leader.id,)


@pytest.mark.rule("shadows", "S-122")
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 4])
def test_all_citizens_lie_on_the_table_while_the_pool_is_put_together(seats: int, shape: Shape) -> None:
    """None upon another; those in the pool have a tick, and who may not join now can be pointed at, to hear why."""
    match = Match(GAME, GAME.setup(seats, cards="picked"))
    match.answer_label("pool osric")
    question = match.question
    assert question is not None
    drawn = look(table_of(match), 0, question, shape)
    cards = [node for node in drawn.nodes if node.key.startswith("card-")]
    assert len(cards) == 58
    for node in cards:
        for other in cards:
            if node is not other:
                across, down = abs(node.x - other.x), abs(node.y - other.y)
                assert across >= 180 * node.scale or down >= 204 * node.scale
        assert 0 < node.x < drawn.width
        assert 0 < node.y < drawn.height
        # On a phone the scene is 390 wide: a card must be hit with a finger there.
        assert shape != "tall" or 180 * node.scale * 390 / drawn.width > 36
    assert find(drawn, "card-osric").says == say("scene-in-pool", name=say("name-osric"), title=say("title-osric"))
    assert find(drawn, "card-osric").picks == ()
    assert find(drawn, "card-ysolde").picks == ("pool ysolde",)
    assert find(drawn, "card-tristan").picks == ("pool tristan",)
    assert symbols(find(drawn, "card-ivo"))
    assert say("scene-pool", size=1, needed={2: 12, 4: 20}[seats]) in written(find(drawn, "head"))


@pytest.mark.rule("shadows", "S-2", "S-120")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("shape", SHAPES)
def test_panels_show_reserve_first_player_and_who_has_passed(seats: int, shape: Shape) -> None:
    table = table_of(started(seats))
    table.first = seats - 1
    table.passed = 1
    for seat in range(seats):
        spread(table, seat, seat + 1)
    drawn = look(table, 0, None, shape)
    for seat in range(seats):
        panel = find(drawn, f"panel-{seat}")
        assert written(find(drawn, f"reserve-{seat}")) == [str(18 - seat - 1)]
        assert f"crest-{table.faction(seat).value}" in symbols(panel)
        assert ("first" in symbols(panel)) == (seat == seats - 1)
        assert ("hourglass" in symbols(panel)) == (seat == 0)
        assert panel.says is not None
        assert panel.says.about["conflicts"] == 0
        half_wide, half_high = (float(panel.children[0].attrs[side]) / 2 for side in ("width", "height"))
        assert half_wide <= panel.x <= drawn.width - half_wide
        assert half_high <= panel.y <= drawn.height - half_high


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_leader_runs_into_the_word_for_who_has_passed(seats: int, shape: Shape, lang: str) -> None:
    """The first player, passed, is the narrowest case. The hourglass is always there, the word where it fits."""
    words = shelf.words(GAME, lang)
    for leader in LEADERS:
        others = [other for other in LEADERS if other.faction is not leader.faction][::2]
        table = table_of(pose({}, leaders=[leader.id, *(other.id for other in others)], players=seats))
        table.passed = 1
        panel = find(look(table, 0, None, shape), "panel-0")
        assert "hourglass" in symbols(panel)
        name = next(part for part in panel.children if part.text == leader.name)
        right = name.x + WIDE_FONT * width_of(words.say(leader.name), float(name.attrs["font-size"]))
        assert right <= float(panel.children[0].attrs["width"]) / 2
        for group in panel.children:
            for word in group.children:
                if word.text == say("scene-passed"):
                    size = float(word.attrs["font-size"])
                    left = group.x + word.x - WIDE_FONT * width_of(words.say(word.text), size, sans=True)
                    assert right <= left, f"{leader.id} runs into the word"


def test_the_head_tells_who_has_the_distinct_personality() -> None:
    table = table_of(started(3))
    heir = table.layout.heir

    def head() -> Node:
        return find(look(table), "head")

    def says() -> str:
        phrase = head().says
        assert phrase is not None
        return phrase.says

    assert says() == "scene-heir-free"
    table.add(1, heir, 2)
    assert says() == "scene-heir-held"
    assert f"crest-{table.faction(1).value}" in symbols(head())
    table.add(2, heir, 1)
    assert says() == "scene-heir-fought"
    assert "swords" in symbols(head())


def test_the_round_limit_is_shown_where_there_is_one() -> None:
    match = Match(GAME, GAME.setup(2, round_limit=15))
    table = table_of(match)
    nature = SeededNature(1)
    match.let_nature(nature)
    while table_of(match).stage is not Stage.ROUND:
        match.answer_at(0)
        match.let_nature(nature)
    table = table_of(match)
    numbers = [text for text in written(find(look(table), "head")) if isinstance(text, Phrase)]
    assert numbers[0] == say("scene-round-of", round=1, of=15)


def test_whoever_has_won_shines() -> None:
    table = table_of(started(3))
    table.result = Result("heir", (2,))
    drawn = look(table)
    assert [find(drawn, f"panel-{seat}").lit for seat in range(3)] == [False, False, True]


def test_no_faction_shares_its_shape_with_another() -> None:
    text = shelf.art(GAME).text
    tokens = [text.split(f'id="shadows-token-{faction.value}"')[1].split("</symbol>")[0] for faction in Faction]
    assert len({re.sub(r"url\(#[^)]*\)", "", token) for token in tokens}) == len(Faction)
