"""What a bot is: somebody who is handed an imagined match and gives an answer with a reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ludoteca.kernel.match import Imagined
from ludoteca.kernel.values import Phrase, Seat


@dataclass(frozen=True, slots=True)
class BotAnswer:
    """The label of the option chosen, and why, for whoever asks for a hint."""

    label: str
    why: Phrase | None = None


class Bot(Protocol):
    """A computer player.

    `imagined` is a match made by `Match.imagine(seat, …)`: what the seat cannot know in it has been dealt anew, and a
    true match is of another type, so there is no way from a bot back to the truth. It is the bot's to copy, never to
    answer in. With the same match, seed and no `seconds` the answer is the same; with `seconds` it comes in about that
    time at the latest.
    """

    def answer(
        self, imagined: Imagined, seat: Seat, seconds: float | None = None, seed: int | str = 0
    ) -> BotAnswer: ...
