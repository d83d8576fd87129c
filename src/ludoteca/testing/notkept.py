"""The one error of the proof: which promise is broken, in which game, and how to get there again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ludoteca.kernel.game import AnyGame, Setup


class NotKept(AssertionError):
    """A promise that a game does not keep.

    `promise` is its name, `what` what was found, `setup`, `seed` and `number` lead there: the random match of that
    seed, at that question.
    """

    def __init__(
        self,
        promise: str,
        game: AnyGame,
        what: str,
        *,
        setup: Setup | None = None,
        seed: int | None = None,
        number: int | None = None,
    ) -> None:
        self.promise = promise
        self.game = game.name
        self.what = what
        self.setup = setup
        self.seed = seed
        self.number = number
        where = [game.name]
        if setup is not None:
            options = ", ".join(f"{name}={value!r}" for name, value in setup.options.items())
            where.append(f"{setup.seats} players" + (f" ({options})" if options else ""))
        if seed is not None:
            where.append(f"seed {seed}")
        if number is not None:
            where.append(f"question {number}")
        super().__init__(f"{promise} is not kept by {', '.join(where)}: {what}")


@contextmanager
def keeping(
    promise: str, game: AnyGame, setup: Setup | None = None, seed: int | None = None, number: int | None = None
) -> Iterator[None]:
    """Whatever goes wrong inside is a promise not kept."""
    try:
        yield
    except NotKept:
        raise
    except Exception as error:
        what = str(error) if isinstance(error, AssertionError) and str(error) else f"{type(error).__name__}: {error}"
        raise NotKept(promise, game, what, setup=setup, seed=seed, number=number) from error
