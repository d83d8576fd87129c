"""What can go wrong, each with what was tried and where."""

from __future__ import annotations

import reprlib

from ludoteca.kernel.values import Refusal, Seat

_brief = reprlib.Repr()
_brief.maxstring = _brief.maxother = 80


def shown(value: object) -> str:
    """What was tried, as a message tells it: its `repr`, and of a very long one the beginning and the end."""
    return _brief.repr(value)


class LudotecaError(ValueError):
    """The family of all errors a caller can cause."""


class BadSetup(LudotecaError):
    """A set-up the game cannot be played with."""


class SetupRefused(BadSetup):
    """A combination of set-up options that the rules of a game do not allow. `refusal` says why, for whoever words it;
    `game` is the game's name."""

    def __init__(self, game: str, refusal: Refusal) -> None:
        self.game = game
        self.refusal = refusal
        rule = f", rule {refusal.rule}" if refusal.rule else ""
        about = "".join(f", {name} {word}" for name, word in refusal.about.items())
        super().__init__(f"{game} cannot be set up like this: {refusal.code}{rule}{about}")


class Refused(LudotecaError):
    """An answer that may not be given. The match stands as it was.

    `refusal` says why, with the rule; `tried` is the answer's label, `number` the question it was given to.
    """

    def __init__(self, refusal: Refusal, tried: str, number: int, seat: Seat, where: str) -> None:
        self.refusal = refusal
        self.tried = tried
        self.number = number
        self.seat = seat
        rule = f", rule {refusal.rule}" if refusal.rule else ""
        super().__init__(
            f"{shown(tried)} by seat {seat} is refused ({refusal.code}{rule}) at question {number}: {where}"
        )


class BadRecord(LudotecaError):
    """A text that is no record, or no record of this game."""


class RecordParts(BadRecord):
    """A record that no longer fits the rules: says at which answer they part (`number`, from 0; told from 1)."""

    def __init__(self, number: int, recorded: str, offered: tuple[str, ...], asked: str) -> None:
        self.number = number
        self.recorded = recorded
        self.offered = offered
        self.asked = asked
        some = ", ".join(offered[:12]) + (", …" if len(offered) > 12 else "") if offered else "nothing"
        at = f"the record parts from the rules at answer {number + 1}"
        super().__init__(f"{at}: it says {shown(recorded)}, {asked} offers {some}")


class NoSuchGame(LudotecaError):
    """No game of that name on the shelf."""


class CannotImagine(LudotecaError):
    """No re-dealt world gave the answers the seat has seen: the game's `redeal` forgets something."""


class BrokenPromise(LudotecaError):
    """A game broke its contract with the kernel: a rule that raises, an empty question, an option without a label, …

    `what` says how; what a rule raised is its `__cause__`. Where a match knows, `tried` is the label of the answer that
    was being given, `number` the question it was given to and `where` that question. The match stands as it was.
    """

    def __init__(self, what: str, game: str = "", tried: str = "", number: int | None = None, where: str = "") -> None:
        self.what = what
        self.game = game
        self.tried = tried
        self.number = number
        self.where = where
        at = "as a match began" if number is None else f"at question {number}, {where}"
        answered = f", answered {tried!r}" if tried else ""
        super().__init__(f"a rule of {game} broke {at}{answered}: {what}" if game else what)
