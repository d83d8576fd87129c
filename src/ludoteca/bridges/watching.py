"""A look at the table as text, for who watches a learner."""

from __future__ import annotations

from ludoteca.kernel.match import Match
from ludoteca.kernel.values import Phrase, Seat
from ludoteca.scene.nodes import Look
from ludoteca.scene.terminal import terminal_text
from ludoteca.shelf import draw, words


def picture(imagined: Match, seat: Seat) -> str:
    """What the seat sees, in English: the scene where the game has one, and the open question."""
    said = words(imagined.game, "en")
    names = tuple(f"Player {other + 1}" for other in range(imagined.setup.seats))

    def say(phrase: Phrase) -> str:
        return said.say(phrase, names)

    question = imagined.question
    scene = draw(imagined.game, imagined.state, Look(seat, max(seat, 0), question, names))
    parts = [] if scene is None else [terminal_text(scene, say).plain]
    if question is not None and question.asks(seat):
        parts.append(say(question.phrase))
        parts += [f"  {place}  {say(imagined.game.phrase(option))}" for place, option in enumerate(question.options)]
    if imagined.result is not None:
        parts.append(say(imagined.result.phrase))
    return "\n".join(parts) + "\n"
