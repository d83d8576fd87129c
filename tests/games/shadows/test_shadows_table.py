"""The whole game: recorded matches, random matches, what is offered against what is refused, texts."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest
from shadows_posing import asked, hear, offered, play, pose, state

from ludoteca.bots.levels import player
from ludoteca.games.shadows import GAME
from ludoteca.games.shadows.abilities import ABILITIES, USES, Use, card_text, why_not_use
from ludoteca.games.shadows.effects import OnOneCard
from ludoteca.games.shadows.influence import (
    influenceable,
    sources,
    targets,
    why_not_influence,
    why_not_source,
)
from ludoteca.games.shadows.judgement import merit, standing, weights, wins_if_all_pass
from ludoteca.games.shadows.layouts import cells_of
from ludoteca.games.shadows.pieces import CHARACTERS, FACTIONS, TOKENS, TRAITS, Character, character
from ludoteca.games.shadows.state import Stage, Table
from ludoteca.games.shadows.turn import INFLUENCE, USE, actions
from ludoteca.kernel.log import Event
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.record import Record
from ludoteca.kernel.values import Phrase
from ludoteca.shelf.words import LANGUAGES, Words

RECORDS = Path(__file__).parent / "records"


# ---- recorded matches


def replayed(name: str) -> tuple[Match, list[Event]]:
    """The recorded match, played again from the first answer, and what happened in it."""
    record = Record.parse((RECORDS / f"{name}.json").read_text("utf-8"))
    match = record.replay(GAME)
    again = Match(GAME, record.setup)
    told = hear(again)
    for answer in match.history():
        if not answer.forced:
            again.answer(answer.option, answer.seat)
    assert again.result == match.result
    return match, told


@pytest.mark.rule("shadows", "S-101", "S-102", "S-103")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("reason", ["heir", "sway"])
def test_each_victory_at_each_number_of_players(reason: str, players: int) -> None:
    match, _ = replayed(f"{reason}-{players}")
    assert match.setup.seats == players
    assert match.result is not None
    assert match.result.reason == reason
    (winner,) = match.result.winners
    t = state(match)
    assert t.reserve[winner] == 0
    assert match.result.scores[winner] == TOKENS
    if reason == "heir":
        assert t.controller(t.layout.heir) == winner
    else:
        assert t.controller(t.layout.heir) not in [s for s in range(players) if not t.reserve[s]]
        assert not t.carried[winner] & t.conflicts()
    t.check()


@pytest.mark.rule("shadows", "S-117", "S-118")
@pytest.mark.parametrize("reason", ["round-limit", "standstill"])
def test_the_ends_without_victory(reason: str) -> None:
    match, _ = replayed(reason)
    assert match.result is not None
    assert match.result.reason == reason
    last = state(match).round == match.setup.number("round_limit")
    assert (state(match).idle == 2, last) == ((True, False) if reason == "standstill" else (False, True))


@pytest.mark.rule("shadows", "S-84")
def test_a_recorded_cancellation() -> None:
    _, told = replayed("cancelled")
    deeds = [event.about["deed"] for event in told if event.says == "cancelled"]
    assert any(isinstance(deed, Phrase) and deed.says.startswith(("deed-use", "deed-influence")) for deed in deeds)


@pytest.mark.rule("shadows", "S-83")
def test_a_recorded_chain() -> None:
    _, told = replayed("chain")
    deeds = [event.about["deed"] for event in told if event.says == "cancelled"]
    assert any(isinstance(deed, Phrase) and deed.says.startswith("deed-reaction") for deed in deeds)


@pytest.mark.rule("shadows", "S-107")
def test_a_recorded_match_in_full_variety() -> None:
    match, _ = replayed("variety")
    assert match.setup.text("cards") == "variety"
    t = state(match)
    seen = [card for card in t.cards if card is not None]
    assert {card.level.value for card in seen if not card.faction} == {"A", "B", "C"}


# ---- random matches


@pytest.mark.rule("shadows", "S-2", "S-42", "S-99")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("cards", ["basic", "advanced", "variety"])
def test_nothing_is_lost_whatever_happens(players: int, cards: str) -> None:
    """T-54."""
    for seed in range(12):
        sets = {"sets_a": 2, "sets_b": 2, "sets_c": 2} if cards == "variety" else {}
        match = Match(GAME, GAME.setup(players, cards=cards, **sets))
        nature = SeededNature(f"fuzz {seed}")
        rounds = 0
        while match.question is not None:
            match.answer_at(nature.index(len(match.question.options)))
            t = state(match)
            if t.leaders:
                for seat in range(players):
                    assert sum(t.tokens[seat]) + t.reserve[seat] == TOKENS
            if t.round != rounds:
                rounds = t.round
                t.check()
                assert t.passed == 0
        state(match).check()
        assert match.result is not None


def positions(count: int) -> Iterator[Table]:
    """Positions out of random matches with all cards in play, in the middle of rounds."""
    for seed in range(count):
        match = Match(GAME, GAME.setup(2 + seed % 3, cards="variety", sets_a=4, sets_b=4, sets_c=2))
        match.play_out(SeededNature(f"position {seed}"), 30 + 5 * (seed % 31))
        t = state(match)
        if t.stage is Stage.ROUND and match.result is None:
            yield t


@pytest.mark.rule("shadows", "S-29", "S-32", "S-51")
def test_offered_is_what_is_not_refused() -> None:
    looked = 0
    for t in positions(60):
        for me in range(t.seats):
            options = actions(t, me)
            assert options[-1] == "pass"
            assert len(set(options)) == len(options)
            open_to_me = influenceable(t, me)
            ups = [card for card in t.cards if card is not None]
            for card in ups:
                assert (INFLUENCE[card.index] in options) == (why_not_source(t, me, card) is None)
                for number, option in enumerate(USE[card.index]):
                    assert (option in options) == (why_not_use(t, me, card, number) is None)
            for cell in cells_of(sources(t, me)):
                bits = targets(t, me, cell, open_to_me)
                for card in ups:
                    told = why_not_influence(t, me, t.card(cell), card) is None
                    assert told == bool(bits >> t.cell_of(card) & 1)
                    looked += 1
    assert looked > 1000


@pytest.mark.rule("shadows", "S-55", "S-57", "S-70")
def test_every_effect_lists_what_it_does_not_refuse() -> None:
    looked = 0
    for t in positions(45):
        ups = [cell for cell in range(t.layout.size) if t.cards[cell] is not None]
        for uses in USES:
            for ability in uses:
                for effect in (ability.first, ability.then):
                    if not isinstance(effect, OnOneCard):
                        continue
                    at = ups[looked % len(ups)]
                    that = 1 << ups[(looked * 5 + 2) % len(ups)]
                    me = looked % t.seats
                    bits = effect.targets(t, me, at, that)
                    told = sum(1 << cell for cell in ups if effect.why_not(t, me, at, that, cell) is None)
                    assert bits == told, (effect, t.card(at))
                    assert effect.can(t, me, at, that) == (bits != 0)
                    looked += 1
    assert looked > 500


# ---- texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_text_made_from_its_ability(lang: str) -> None:
    words = Words(GAME, lang, strict=True)
    texts = {card.id: words.say(card_text(card)) for card in CHARACTERS}
    assert len(set(texts.values())) > 55, "texts tell cards apart"
    for card in CHARACTERS:
        kinds = {"Use": ("USE", "USA"), "Reaction": ("REACTION", "REAGISCI"), "Passive": ("PASSIVE", "PASSIVA")}
        for ability in ABILITIES[card.id]:
            word = kinds[type(ability).__name__][LANGUAGES.index(lang)]
            assert f"{word}:" in texts[card.id]
            if isinstance(ability, Use) and ability.then is not None:
                assert words.say(ability.then.phrase) in texts[card.id]
        for faction in FACTIONS:
            assert words.say(faction.phrase)
        assert words.say(card.name)
        assert words.say(card.title)


def test_the_cards_say_what_the_design_says() -> None:
    """The whole deck to be read at a glance: Traits and English texts, as held against the design's card file.
    Whoever changes an ability on purpose changes its line."""
    words = Words(GAME, "en", strict=True)
    deck = [f"{card.id} {card.code} {trait_code(card)}: {words.say(card_text(card))}" for card in CHARACTERS]
    assert deck == (Path(__file__).parent / "cards.txt").read_text("utf-8").splitlines()


def trait_code(card: Character) -> str:
    """As the design writes it: LRNm."""
    return "".join(
        letter.upper() if card.has(trait) else letter.lower() for trait, letter in zip(TRAITS, "lrnm", strict=True)
    )


def test_a_text_follows_its_data() -> None:
    """The numbers in a text are those the effect works with."""
    from dataclasses import replace

    words = Words(GAME, "en", strict=True)
    osric, mathis = USES[character("osric").index][0], USES[character("mathis").index][0]
    assert words.say(card_text(character("osric"))) == "USE: Influence a near card."
    assert words.say(mathis.phrase) == "USE: add 1 token to a near card that carries a token of yours."
    more = replace(mathis, first=replace(mathis.first, count=3))  # type: ignore[type-var]
    assert words.say(more.phrase) == "USE: add 3 tokens to a near card that carries a token of yours."
    perrin = ABILITIES["perrin"][0]
    twice = replace(perrin, numbers=(("more", 2), ("most", 3)))
    assert words.say(twice.phrase) == "PASSIVE: when this card Influences, 2 more Traits count as shared, up to 3."
    both = replace(osric, then=mathis.first)
    assert words.say(both.phrase).endswith("near card; then add 1 token to a near card that carries a token of yours.")


# ---- for programs


def test_characters_stay_themselves() -> None:
    for card in CHARACTERS:
        assert pickle.loads(pickle.dumps(card)) is card
        assert character(card.id) is card


def test_judgement_looks_at_the_end_of_the_round() -> None:
    match = pose({"b1": "osric", "a2": "faris"}, tokens={"osric": {0: 2}, "faris": {1: 2}})
    t = state(match)
    before = merit(t, 0)
    t.add(1, t.cell_of(character("osric")), 1)
    assert merit(t, 0) < before, "a Conflict costs"
    t.take(1, t.cell_of(character("osric")), 1)
    t.add(0, t.layout.heir, 2)
    held = standing(t)
    assert held[0] > max(held[1:])
    assert sum(held) == pytest.approx(1)
    match = pose({"b1": "osric", "a2": "fulk"}, tokens={"lucan": {0: 3}, "fulk": {0: 1}}, reserve={0: 0}, passed=(2, 3))
    assert asked(match)[1] == "act"
    guessed = weights(state(match), match.question.options if match.question else [])
    assert guessed is not None
    assert guessed[offered(match).index("pass")] == max(guessed), "passing wins"
    play(match, "pass", "pass")
    assert match.result is not None
    assert GAME.evaluate(state(match)) == (1.0, 0.0, 0.0, 0.0)


@pytest.mark.rule("shadows", "S-101", "S-106")
@pytest.mark.parametrize("name", ["greedy", "player"])
def test_computer_players_take_the_win_in_hand_and_deny_it_to_others(name: str) -> None:
    """All have passed but one. Seat 0 has everything out and the heir: it passes, though it could do more. Seat 1 sees
    that seat 0 would win, and whatever else it does, it does not let that happen."""
    up = {"b1": "osric", "a2": "faris", "b2": "tristan", "d2": "fulk"}
    match = pose(up, tokens={"lucan": {0: 3}, "faris": {0: 3}, "fulk": {1: 1}}, reserve={0: 0}, passed=(1, 2, 3))
    assert "use faris" in offered(match)
    assert decided(name, match, 0) == "pass"
    match = pose(
        up,
        leaders=("margayth", "bonifatius", "genevieve", "ornatto"),
        tokens={"lucan": {0: 1}, "tristan": {0: 4}, "fulk": {1: 1}},
        reserve={0: 0},
        turn=1,
        passed=(0, 2, 3),
    )
    assert wins_if_all_pass(state(match)) == 0
    while match.question is not None and state(match).round == 1:
        seat, _ = asked(match)
        if seat < 0:
            match.let_nature(SeededNature(2))
        else:
            play(match, decided(name, match, seat))
    assert match.result is None, "seat 1 has not passed before it had taken the token off"


def decided(name: str, match: Match, seat: int) -> str:
    return player(name).answer(match.imagine(seat, SeededNature(1)), seat, None, 1).label


@pytest.mark.parametrize("name", ["player", "expert"])
def test_computer_players_pick_a_leader_they_do_well_with(name: str) -> None:
    """Not the first on the list: nothing on the table tells Leaders apart yet."""
    match = Match(GAME, GAME.setup(2))
    assert decided(name, match, 0) == "isabella"
    match.answer_label("isabella")
    assert decided(name, match, 1) == "margayth"
