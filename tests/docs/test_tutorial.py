"""The tutorial shows what the example really holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "connect-four" / "src" / "connect_four"
PAGE = (ROOT / "docs" / "writing-a-game.md").read_text("utf-8")

BLOCKS = re.findall(r'^```(\w+) title="([^"]+)"\n(.*?)^```$', PAGE, re.MULTILINE | re.DOTALL)


def test_every_block_of_the_tutorial_names_its_file() -> None:
    opened = re.findall(r"^```\S.*$", PAGE, re.MULTILINE)
    assert len(BLOCKS) == len(opened) >= 12


@pytest.mark.parametrize(
    ("language", "file", "code"), BLOCKS, ids=[f"{n}-{block[1]}" for n, block in enumerate(BLOCKS)]
)
def test_the_block_is_in_its_file(language: str, file: str, code: str) -> None:
    """Piece by piece, in this order; `…` stands for what is left out."""
    text = (EXAMPLE / file).read_text("utf-8")
    place = 0
    for piece in code.split("…\n"):
        found = text.find(piece, place)
        assert found >= 0, f"{file} does not hold, after what was shown before:\n{piece}"
        place = found + len(piece)


def test_what_the_pages_name_is_there() -> None:
    for page in ("writing-a-game.md", "architecture.md"):
        for name in re.findall(
            r"`((?:src|tests|examples|bench|docs)/[\w./-]+)`", (ROOT / "docs" / page).read_text("utf-8")
        ):
            assert (ROOT / name).exists(), f"docs/{page} speaks of {name}"
