"""The bot that chooses by chance."""

from __future__ import annotations

from ludoteca.bots.bot import BotAnswer
from ludoteca.kernel.match import Imagined
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Seat, label_of


class RandomBot:
    """Every option is equally likely."""

    def answer(self, imagined: Imagined, seat: Seat, seconds: float | None = None, seed: int | str = 0) -> BotAnswer:
        assert imagined.question is not None, "a bot is asked only while a question is open"
        options = imagined.question.options
        return BotAnswer(label_of(options[SeededNature(f"random:{seed}").index(len(options))]))
