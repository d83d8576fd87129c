"""The page on research shows code that runs, and sizes that are so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteca.bridges.knowing import FEATURES, OPTION_FEATURES, Sight
from ludoteca.shelf import game

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_every_block_of_the_page_is_run() -> None:
    assert len(BLOCKS) == PAGE.count("```") / 2 == 6


@pytest.mark.parametrize("code", BLOCKS, ids=range(len(BLOCKS)))
def test_the_block_runs(code: str) -> None:
    exec(compile(code, "docs/research.md", "exec"), {})


def test_the_sizes_are_as_the_page_says() -> None:
    connect_four = game("connect-four")
    assert f"connect-four is {Sight(connect_four, connect_four.setup()).actions};" in PAGE
    assert f"one of {FEATURES} places" in PAGE
    assert f"a row of {OPTION_FEATURES} numbers" in PAGE
