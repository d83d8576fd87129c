"""The bot that sits where somebody has left."""

from __future__ import annotations

from ludoteca.bots.bot import Bot, BotAnswer
from ludoteca.kernel.match import Imagined
from ludoteca.kernel.values import Seat, label_of


class AbsentBot:
    """Answers what the rules of the game say of a player who has left; where they say nothing, a stand-in plays on."""

    def __init__(self, stand_in: Bot) -> None:
        self.stand_in = stand_in

    def answer(self, imagined: Imagined, seat: Seat, seconds: float | None = None, seed: int | str = 0) -> BotAnswer:
        assert imagined.question is not None, "a bot is asked only while a question is open"
        answer = imagined.game.answer_of_the_absent(imagined.question.options)
        if answer is None:
            return self.stand_in.answer(imagined, seat, seconds, seed)
        return BotAnswer(label_of(answer))
