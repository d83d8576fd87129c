"""Nature: seeded fate is even, its seeds unrelated; verifiable fate can be recomputed by whoever has the secret."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterable
from math import factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature, VerifiableNature, by_weight, commitment_of
from ludoteca.kernel.questions import Question
from ludoteca.kernel.record import Record
from ludoteca.kernel.values import NATURE
from tests.kernel.kernel_toys import CARDS, WEIGHTS, dealt, lanterns


def chi_square(counts: Iterable[int], expected: Iterable[float]) -> float:
    return sum((seen - wanted) ** 2 / wanted for seen, wanted in zip(counts, expected, strict=True))


def surprising(chi: float, freedom: int) -> bool:
    """Beyond what chance brings in one of some ten thousand: four standard deviations."""
    return chi > freedom + 4 * (2 * freedom) ** 0.5 + 4


def question(options: int, weights: tuple[int, ...] | None = None) -> Question[int]:
    return Question(NATURE, tuple(range(options)), "drawn", weights=weights)


# ---- seeded


def test_the_same_seed_gives_the_same_fate() -> None:
    for seed in (0, 1, "table 7"):
        first, second = SeededNature(seed), SeededNature(seed)
        assert [first.index(1000) for _ in range(50)] == [second.index(1000) for _ in range(50)]
        assert first.shuffled(range(52)) == second.shuffled(range(52))
    assert SeededNature(1).index(2**40) == SeededNature("1").index(2**40) != SeededNature(2).index(2**40)


@pytest.mark.parametrize("n", [2, 6, 52])
def test_an_index_is_even(n: int) -> None:
    nature, draws = SeededNature(n), 400 * n
    counts = Counter(nature.index(n) for _ in range(draws))
    assert not surprising(chi_square((counts[i] for i in range(n)), [400.0] * n), n - 1)
    assert set(counts) == set(range(n))


@pytest.mark.parametrize("first", [0, 1000, 123_456_789])
def test_neighbouring_seeds_draw_unrelated_firsts(first: int) -> None:
    """Each alone is even, and each pair of neighbours is as every pair is."""
    draws = [SeededNature(seed).index(6) for seed in range(first, first + 3600)]
    assert not surprising(chi_square((draws.count(i) for i in range(6)), [600.0] * 6), 5)
    for apart in (1, 2):
        pairs = Counter(zip(draws, draws[apart:], strict=False))
        expected = (len(draws) - apart) / 36
        assert not surprising(chi_square((pairs[a, b] for a in range(6) for b in range(6)), [expected] * 36), 35)


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    nature, things = SeededNature(4), "abcd"
    orders = Counter(tuple(nature.shuffled(things)) for _ in range(200 * factorial(4)))
    assert len(orders) == factorial(4)
    assert not surprising(chi_square(orders.values(), [200.0] * factorial(4)), factorial(4) - 1)


@given(st.lists(st.integers()), st.integers())
def test_a_shuffle_keeps_the_things_and_leaves_the_list_alone(things: list[int], seed: int) -> None:
    before = things[:]
    assert sorted(SeededNature(seed).shuffled(things)) == sorted(things)
    assert things == before


# ---- weights


@given(st.lists(st.integers(0, 9), min_size=1, max_size=8).filter(sum))
def test_each_weight_holds_as_many_points_as_it_says(weights: list[int]) -> None:
    counts = Counter(by_weight(weights, point) for point in range(sum(weights)))
    assert [counts[index] for index in range(len(weights))] == weights


def test_a_point_beyond_the_weights() -> None:
    with pytest.raises(ValueError, match=r"6 lies beyond the weights \[1, 2, 3\]"):
        by_weight([1, 2, 3], 6)


@pytest.mark.parametrize("nature", [SeededNature(1), VerifiableNature(b"secret")], ids=["seeded", "verifiable"])
def test_picks_follow_the_weights(nature: SeededNature | VerifiableNature) -> None:
    for weights in (None, WEIGHTS, (5, 0, 1)):
        shares = weights or (1, 1, 1)
        counts = Counter(nature.pick(question(3, weights), number, 0) for number in range(3000))
        there = [i for i in range(3) if shares[i]]
        assert set(counts) == set(there)
        expected = [3000 * shares[i] / sum(shares) for i in there]
        assert not surprising(chi_square((counts[i] for i in there), expected), len(there) - 1)


def test_playing_out_follows_the_weights() -> None:
    match = dealt(turns=3000)
    match.play_out(SeededNature(6))
    rolled = Counter(a.option for a in match.history() if a.says == "rolled")
    total = sum(rolled.values())
    assert total > 200
    expected = [total * weight / sum(WEIGHTS) for weight in WEIGHTS]
    assert not surprising(chi_square((rolled[face] for face in (1, 2, 3)), expected), 2)


# ---- verifiable


def recomputed(secret: bytes, salt: str, take: int, number: int, total: int) -> int:
    """The formula of the docstring, written out again."""
    largest = max(multiple for multiple in range(2**64 - total, 2**64 + 1) if multiple % total == 0)
    attempt = 0
    while True:
        message = f"{salt}:{take}:{number}:{attempt}".encode()
        drawn = int.from_bytes(hmac.new(secret, message, hashlib.sha256).digest()[:8], "big")
        if drawn < largest:
            return drawn % total
        attempt += 1


@settings(max_examples=100, deadline=None)
@given(
    st.binary(min_size=1, max_size=40),
    st.text(max_size=8).filter(str.isprintable),
    st.integers(0, 9),
    st.integers(0, 9999),
    st.integers(1, 60),
)
def test_any_draw_can_be_recomputed(secret: bytes, salt: str, take: int, number: int, total: int) -> None:
    nature = VerifiableNature(secret, salt)
    point = recomputed(secret, salt, take, number, total)
    assert nature.pick(question(total), number, take) == point
    weights = (3, 0, *([1] * total))
    point = recomputed(secret, salt, take, number, sum(weights))
    assert nature.pick(question(total + 2, weights), number, take) == (0 if point < 3 else point - 1)


def test_every_draw_of_a_match_can_be_recomputed_from_its_record() -> None:
    nature = VerifiableNature(b"secret", "Ann+Bob")
    match = lanterns()
    match.let_nature(nature)
    bag = list(CARDS)
    for number, line in enumerate(Record.of(match).answers):
        assert line == f"~ {bag.pop(recomputed(b'secret', 'Ann+Bob', 0, number, len(bag)))}"


def test_a_total_that_fits_badly_is_drawn_again() -> None:
    """With nearly half of all numbers too large, the second attempt must count."""
    total = 2**63 + 1
    nature = VerifiableNature(b"x")
    weights = (total - 1, 1)
    for number in range(20):
        point = recomputed_large(b"x", number, total)
        assert nature.pick(question(2, weights), number, 0) == (point == total - 1)


def recomputed_large(secret: bytes, number: int, total: int) -> int:
    attempt = 0
    while True:
        digest = hmac.new(secret, f":0:{number}:{attempt}".encode(), hashlib.sha256).digest()
        drawn = int.from_bytes(digest[:8], "big")
        if drawn < total:  # the largest multiple of it under 2^64 is itself
            return drawn
        attempt += 1


def test_draws_depend_on_secret_salt_number_and_take() -> None:
    asked = question(10**6)
    draws = [
        VerifiableNature(secret, salt).pick(asked, number, take)
        for secret in (b"a", b"b")
        for salt in ("", "s")
        for number in (0, 1)
        for take in (0, 1)
    ]
    assert len(set(draws)) == 16


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    nature = VerifiableNature(b"secret", "salt")
    assert nature.commitment == commitment_of(b"secret") == hashlib.sha256(b"secret").hexdigest()
    assert nature.reveal() == b"secret" and nature.salt == "salt"


def test_asking_nature_twice_about_one_answer_changes_nothing() -> None:
    """What falls does not hang on who asked before, so that a restart draws the same."""
    nature = VerifiableNature(b"secret")
    fates = []
    for _ in range(2):
        match: Match = lanterns()
        match.let_nature(nature)
        fates.append([a.label for a in match.history()])
    assert fates[0] == fates[1]
