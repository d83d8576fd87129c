"""Every game that can be found keeps every promise: our own and plugins alike, new ones without a word here."""

from __future__ import annotations

from ludoteca.shelf import faults, games
from ludoteca.testing import Promises


def _proof(name: str) -> type[Promises]:
    title = "Test" + "".join(part.title() for part in name.split("-"))
    return type(title, (Promises,), {"game": games()[name], "setups": 6, "seeds": (1,), "__module__": __name__})


globals().update({proof.__name__: proof for proof in map(_proof, games())})


def test_everything_offered_is_on_the_shelf() -> None:
    assert not faults(), "; ".join(map(str, faults()))
