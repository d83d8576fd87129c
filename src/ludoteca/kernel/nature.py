"""Nature: who answers where fate decides. It stands outside the rules, so no State and no bot can read the future.

`SeededNature` is fast and repeatable: for simulations, bots and tests. `VerifiableNature` is for served games: its
secret is committed to before the first draw and revealed after the last, and anyone can recompute every draw.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, Protocol, TypeVar

from ludoteca.kernel.questions import Question
from ludoteca.kernel.values import Option

T = TypeVar("T")


class Nature(Protocol):
    """Answers Nature's questions."""

    def pick(self, question: Question[Any], number: int, take: int) -> int:
        """The index of the option that falls at answer `number`. `take` grows with every undo that took a draw
        back, so what was seen and undone does not come again."""


class Dealer(Protocol):
    """What a game's `redeal` deals with."""

    @property
    def seen(self) -> Sequence[tuple[str, Option]]:
        """What the looker has seen since the checkpoint, as (says, option): a re-deal that takes these into account is
        accepted at once, one that does not is tried again."""

    def index(self, n: int) -> int:
        """A number from 0 to n-1, all equally likely."""

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in a new order, all orders equally likely."""


def by_weight(weights: Sequence[int], point: int) -> int:
    """Which of the weights holds the point, counted from 0 to their sum - 1."""
    for index, end in enumerate(accumulate(weights)):
        if point < end:
            return index
    raise ValueError(f"{point} lies beyond the weights {list(weights)}")


class SeededNature:
    """Repeatable fate from a seed. Neighbouring seeds give unrelated draws, because a hash stands between."""

    __slots__ = ("_generator", "random", "seen")

    def __init__(self, seed: int | str) -> None:
        digest = hashlib.sha256(f"ludoteca:{seed}".encode()).digest()
        self._generator = random.Random(int.from_bytes(digest, "big"))
        self.random = self._generator.random
        self.seen: Sequence[tuple[str, Option]] = ()

    def index(self, n: int) -> int:
        return int(self.random() * n)

    def shuffled(self, things: Sequence[T]) -> list[T]:
        order = list(things)
        chance = self.random
        for i in range(len(order) - 1, 0, -1):
            j = int(chance() * (i + 1))
            order[i], order[j] = order[j], order[i]
        return order

    def pick(self, question: Question[Any], number: int, take: int) -> int:
        if question.weights is None:
            return int(self.random() * len(question.options))
        return by_weight(question.weights, int(self.random() * sum(question.weights)))


def commitment_of(secret: bytes) -> str:
    """What is published before the first draw."""
    return hashlib.sha256(secret).hexdigest()


class VerifiableNature:
    """Fate from a secret that is committed to beforehand.

    The draw at answer `number`, take `take`, among `total` equal chances: the first of the 64-bit numbers
    HMAC-SHA256(secret, "salt:take:number:attempt")[:8], attempt = 0, 1, 2, …, that lies below the largest multiple of
    `total` under 2^64, taken modulo `total`. The salt is public and chosen by the players' side, after the commitment,
    so that whoever chose the secret could not choose the draws.
    """

    __slots__ = ("_secret", "salt")

    def __init__(self, secret: bytes, salt: str = "") -> None:
        self._secret = secret
        self.salt = salt

    @property
    def commitment(self) -> str:
        return commitment_of(self._secret)

    def reveal(self) -> bytes:
        """The secret: to be shown only when the match is over."""
        return self._secret

    def pick(self, question: Question[Any], number: int, take: int) -> int:
        weights = question.weights
        total = len(question.options) if weights is None else sum(weights)
        limit = (1 << 64) // total * total
        attempt = 0
        while True:
            words = f"{self.salt}:{take}:{number}:{attempt}".encode()
            point = int.from_bytes(hmac.digest(self._secret, words, "sha256")[:8], "big")
            if point < limit:
                break
            attempt += 1
        point %= total
        return point if weights is None else by_weight(weights, point)
