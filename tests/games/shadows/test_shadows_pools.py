"""Which Citizens are played with (S-107 to S-113), and pools put together by hand (S-122)."""

from __future__ import annotations

from collections import Counter

import pytest
from shadows_posing import asked, offered, play, why

from ludoteca.games.shadows import GAME
from ludoteca.games.shadows.pieces import (
    CITIZENS,
    TRAITS,
    Character,
    Level,
    character,
)
from ludoteca.games.shadows.pools import ASTERISKS, NUMBERS, SETS, why_unbalanced
from ludoteca.games.shadows.state import Stage, Table
from ludoteca.kernel.errors import BadSetup, SetupRefused
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.shelf import why_bad_setup


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def some(code: str, count: int = 1) -> list[Character]:
    return [card for card in CITIZENS if card.code == code][:count]


def pool(*counts: int, stars: int = 0) -> list[Character]:
    """A level B pool with so many cards of each number, and asterisks."""
    cards = [card for number, count in zip(NUMBERS, counts, strict=True) for card in some(f"B{number}", count)]
    return cards + list(ASTERISKS[:stars])


@pytest.mark.rule("shadows", "S-108", "S-109")
@pytest.mark.parametrize(
    ("codes", "sound"),
    [
        ("B1 B2 B* B4", True),
        ("B* B2 B3 B4", True),
        ("B1 B1 B3 B4", False),
        ("B1 B2 B3", False),
        ("B* B* B3 B4", False),
    ],
)
def test_single_sets(codes: str, sound: bool) -> None:
    """T-5."""
    cards: list[Character] = []
    for code in codes.split():
        cards.append(next(card for card in CITIZENS if card.code == code and card not in cards))
    refusal = why_unbalanced(cards, 2)
    assert refusal is not None
    assert (refusal.code == "pool-too-small") == sound, "a sound set is merely too small for a game"


@pytest.mark.rule("shadows", "S-109", "S-110")
@pytest.mark.parametrize(
    ("counts", "stars", "code"),
    [
        ((6, 6, 6, 5), 1, None),
        ((6, 6, 6, 6), 1, "pool-not-in-fours"),
        ((5, 6, 6, 5), 2, None),
        ((6, 6, 6, 4), 2, None),
        ((6, 4, 6, 6), 1, "pool-not-in-fours"),
        ((6, 4, 5, 5), 0, "pool-too-many"),
    ],
)
def test_the_judge_of_pools(counts: tuple[int, ...], stars: int, code: str | None) -> None:
    """T-53."""
    refusal = why_unbalanced(pool(*counts, stars=stars), 4)
    assert (None if refusal is None else refusal.code) == code


@pytest.mark.rule("shadows", "S-110", "S-111", "S-113")
def test_levels_sizes_and_level_c() -> None:
    a = [card for card in CITIZENS if card.level is Level.A]
    mixed = [*some("A1", 3), *some("A2", 2), *some("A3", 2), *some("A4", 2)]
    mixed += [*some("B1", 1), *some("B2", 2), *some("B3", 2), *some("B4", 2)]
    assert why_unbalanced(mixed, 2) is None, "in full variety the whole is enough"
    no = why_unbalanced(mixed, 2, each_level=True)
    assert no is not None
    assert no.code == "pool-not-in-fours"
    few = [*some("A1", 4), *some("A2", 4), *some("A3", 4), *some("A4", 4)]
    assert why_unbalanced(few, 2) is None
    assert why_unbalanced(few, 3) is None
    no = why_unbalanced(few, 4)
    assert no is not None
    assert (no.code, no.about["needed"]) == ("pool-too-small", 20)
    assert why_unbalanced(a, 4) is None
    no = why_unbalanced([card for card in CITIZENS if card.level is Level.C], 2)
    assert no is not None
    assert no.code == "pool-only-c"
    with pytest.raises(BadSetup, match="S-113"):
        GAME.setup(2, cards="variety", sets_a=0, sets_b=0, sets_c=2)
    with pytest.raises(BadSetup, match="S-111"):
        GAME.setup(4, cards="variety", sets_a=2, sets_b=2, sets_c=0)


@pytest.mark.rule("shadows", "S-107", "S-108", "S-112")
@pytest.mark.parametrize(
    ("options", "levels"),
    [
        ({"cards": "raised", "sets_b": 2}, {"A": 16, "B": 8}),
        ({"cards": "raised", "sets_b": 1, "asterisks": False}, {"A": 20, "B": 4}),
        ({"cards": "expert", "sets_c": 2}, {"B": 16, "C": 8}),
        ({"cards": "advanced"}, {"B": 24}),
        ({"cards": "variety", "sets_a": 2, "sets_b": 2, "sets_c": 1}, {"A": 8, "B": 8, "C": 4}),
        ({"cards": "variety", "sets_a": 4, "sets_b": 0, "sets_c": 2}, {"A": 16, "C": 8}),
    ],
)
def test_the_builder_makes_sound_pools(options: dict[str, str | int | bool], levels: dict[str, int]) -> None:
    for seed in range(25):
        match = Match(GAME, GAME.setup(3, **options))
        nature = SeededNature(seed)
        while not table(match).bag:
            assert match.question is not None
            match.answer_at(nature.index(len(match.question.options)))
        cards = table(match).bag
        assert Counter(card.level.value for card in cards) == levels
        assert why_unbalanced(cards, 3, each_level=True) is None
        stars = sum(card in ASTERISKS for card in cards)
        assert stars == (0 if options.get("asterisks") is False or "B" not in levels else 2)
        for trait in TRAITS:
            assert sum(card.has(trait) for card in cards) >= len(cards) // 4
    assert SETS == {Level.A: 6, Level.B: 6, Level.C: 2}


@pytest.mark.rule("shadows", "S-107")
def test_exchanging_takes_one_or_two_sets() -> None:
    for options in ({"cards": "raised", "sets_b": 3}, {"cards": "expert", "sets_c": 0}):
        with pytest.raises(SetupRefused) as caught:
            GAME.setup(2, **options)
        assert (caught.value.refusal.code, caught.value.refusal.rule) == ("sets-exchanged", "S-107")


@pytest.mark.rule("shadows", "S-107", "S-111")
def test_full_variety_takes_every_set_there_is() -> None:
    """And whoever asks for too few is told so in its own language."""
    match = Match(GAME, GAME.setup(4, cards="variety", sets_a=6, sets_b=6, sets_c=2, asterisks=False))
    while not table(match).bag:
        match.answer_at(0)
    assert set(CITIZENS) - set(table(match).bag) == set(ASTERISKS)
    with pytest.raises(SetupRefused) as caught:
        GAME.setup(4, cards="variety", sets_a=2, sets_b=2, sets_c=0)
    assert why_bad_setup(caught.value, "en") == "16 Citizens are too few: 4 players need 20."
    assert why_bad_setup(caught.value, "it") == "16 Cittadini sono troppo pochi: in 4 giocatori ne servono 20."


def picking(players: int = 2) -> Match:
    return Match(GAME, GAME.setup(players, cards="picked", leaders="choose"))


@pytest.mark.rule("shadows", "S-122", "S-107", "S-108", "S-109", "S-111")
def test_a_pool_is_put_together_by_hand() -> None:
    """Three sets for two players: the first with an asterisk for its 2, and the judge says why it is not enough."""
    match = picking()
    assert asked(match) == (0, "pool")
    assert len(offered(match)) == 58 + 1, "every Citizen, and the lot"
    assert why(match, "enough") == "pool-too-small S-111"
    play(match, "pool osric")
    assert why(match, "enough") == "pool-not-in-fours S-109"
    assert why(match, "pool severin") == "pool-number-taken S-107"
    play(match, "pool ivo")
    assert why(match, "pool aurelia") == "pool-one-asterisk S-108"
    play(match, "pool quiraa", "pool dmitri")
    assert "pool osric" not in offered(match), "it is in the pool"
    play(match, "pool severin", "pool jehanne", "pool corvina", "pool oriana")
    assert "enough" not in offered(match)
    play(match, "pool lazlo", "pool aldous", "pool maude", "pool greta")
    assert [label for label in offered(match) if not label.startswith("pool ")] == ["enough"]
    chosen = "osric ivo quiraa dmitri severin jehanne corvina oriana lazlo aldous maude greta"
    assert table(match).bag == [character(id) for id in chosen.split()]
    other = match.copy()
    play(match, "enough")
    assert asked(match) == (0, "leader")
    for label in ("bonifatius", "margayth"):
        play(match, label)
    while table(match).stage is not Stage.ROUND:
        assert match.question is not None
        match.answer_at(0)
    up = table(match).cards_in(table(match).citizens)
    assert {*up, *table(match).bag} == {character(id) for id in chosen.split()}, "these are dealt, and no others"
    play(other, "pool tristan", "pool ysolde", "pool guiscard", "pool mathis")
    assert len(table(other).bag) == 16, "more sets than needed may join"


@pytest.mark.rule("shadows", "S-122")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_lot_completes_a_pool(players: int) -> None:
    """From the middle of a set, at any size, always sound and no larger than needed."""
    for seed in range(20):
        match = picking(players)
        nature = SeededNature(seed)
        for _ in range(seed % 11):
            match.answer_at(1 + nature.index(len(offered(match)) - 1))
        mine = table(match).bag[:]
        play(match, "by-lot")
        while asked(match)[1] == "into-pool":
            match.let_nature(nature)
        pool = table(match).bag
        assert pool[: len(mine)] == mine
        assert why_unbalanced(pool, players) is None
        assert len(pool) == {2: 12, 3: 16, 4: 20}[players]


@pytest.mark.rule("shadows", "S-122", "S-109")
def test_a_pool_never_runs_into_a_dead_end() -> None:
    """Taking whatever comes last, to the last set that can be made: every set is sound, and then it is enough."""
    for seed in range(15):
        match = picking()
        nature = SeededNature(seed)
        while asked(match)[1] == "pool":
            cards = [label for label in offered(match) if label.startswith("pool ")]
            if not cards:
                break
            stars = [label for label in cards if label in ("pool ivo", "pool aurelia")]
            play(match, stars[0] if stars and seed % 2 else cards[nature.index(len(cards))])
            sets, over = divmod(len(table(match).bag), 4)
            if not over:
                for n in range(sets):
                    one = table(match).bag[4 * n : 4 * n + 4]
                    assert len({card.number for card in one}) == 4
        assert len(table(match).bag) == 56
        assert asked(match)[1] == "leader", "nothing else can join: that is enough"
