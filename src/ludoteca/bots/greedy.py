"""The bot that looks one question ahead."""

from __future__ import annotations

import time

from ludoteca.bots.bot import BotAnswer
from ludoteca.bots.value import value_now
from ludoteca.kernel.match import Imagined
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import Seat, label_of, say


class GreedyBot:
    """Tries every option in a few imagined worlds and takes the one after which it stands best.

    `slips` is how often, in a hundred, it chooses by chance instead: what makes a novice.
    """

    def __init__(self, worlds: int = 3, slips: int = 0) -> None:
        self.worlds = worlds
        self.slips = slips

    def answer(self, imagined: Imagined, seat: Seat, seconds: float | None = None, seed: int | str = 0) -> BotAnswer:
        question = imagined.question
        assert question is not None, "a bot is asked only while a question is open"
        nature = SeededNature(f"greedy:{seed}")
        options = question.options
        if nature.index(100) < self.slips:
            return BotAnswer(label_of(options[nature.index(len(options))]))
        until = None if seconds is None else time.monotonic() + seconds
        worlds = self.worlds if imagined.state.hides else 1
        totals = [0.0] * len(options)
        tried = 0
        while tried < worlds:
            tried += 1
            world = imagined.imagine(seat, nature)
            for place in range(len(options)):
                after = world.copy()
                after.answer_at(place)
                after.let_nature(nature)
                totals[place] += value_now(after, nature)[seat]
            if until is not None and time.monotonic() > until:
                break
        best = max(totals)
        ties = [place for place, total in enumerate(totals) if total >= best - 1e-12]
        chosen = options[ties[nature.index(len(ties))]]
        return BotAnswer(label_of(chosen), say("bot-greedy-why", share=round(100 * best / tried)))
