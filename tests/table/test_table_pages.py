"""The pages and their forms, asked for anything and sent anything: they answer, and nothing breaks."""

from __future__ import annotations

import re
from collections import Counter
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from serving import Browser, Server

from ludoteca.table import pages, people_pages, replay, table_pages

HANDLERS = [*pages.HANDLERS, *people_pages.HANDLERS, *replay.HANDLERS, *table_pages.HANDLERS]
ADDRESSES = sorted(
    {(method, path) for handler in HANDLERS for path in handler.paths for method in handler.http_methods},
    key=str,
)
GAMES = ["smog", "shadows", "connect-four"]
LIKELY = [
    "",
    "0",
    "1",
    "-1",
    "3",
    "true",
    "no",
    "open",
    "me",
    "bot",
    "bot:novice",
    "hotseat",
    "none",
    "consent",
    "tall",
    "it",
]
CURIOUS = [
    "1e9",
    "NaN",
    "½",
    "٣",
    "9" * 30,
    "bot:x",
    "\x00",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "\u202e",
    "é" * 300,
]
VALUES = st.sampled_from([*LIKELY, *GAMES, *CURIOUS]) | st.text(st.characters(exclude_categories=["Cs"]))
PEOPLE = ["seats", "seat0", "seat1", "seat2", "name0", "name1", "name", "password", "saved", "token"]
TABLES = [
    "table",
    "public",
    "undo",
    "clock",
    "kind",
    "option.x",
    "option.first",
    "seat",
    "at",
    "chair",
    "shape",
    "lang",
    "q",
]
FIELDS = st.fixed_dictionaries(
    {"game": st.sampled_from(GAMES) | VALUES}, optional=dict.fromkeys([*PEOPLE, *TABLES], VALUES)
)


@pytest.mark.parametrize(("method", "path"), ADDRESSES)
def test_nothing_asked_of_a_page_breaks_it(server: Server, ann: Browser, method: str, path: str) -> None:
    tables = [ann.start("smog"), ann.table("shadows", "me", "open", public="yes")]
    token, seen = ann.token(), Counter[int]()
    there = st.sampled_from(GAMES if path.startswith(("/games", "/art")) else tables)
    names = st.integers(0, 9).flatmap(lambda n: there if n else VALUES)

    @settings(
        max_examples=30, deadline=None, phases=[Phase.generate], database=None, suppress_health_check=list(HealthCheck)
    )
    @given(st.lists(names, min_size=3, max_size=3), FIELDS)
    def ask(given_names: list[str], fields: dict[str, str]) -> None:
        left = iter(given_names)
        address = re.sub(r"\{[^}]*\}", lambda _: quote(next(left), safe="") or "-", path)
        if method == "GET":
            answer = ann.get(address, params=fields)
        else:
            answer = ann.http.post(address, data={**fields, "_csrf": token})
        seen[answer.status_code] += 1
        assert answer.status_code < 500, f"{address} {fields}"
        assert "<script>alert" not in answer.text

    ask()
    assert sum(seen.values()) >= 10
    assert set(seen) - {404} or "{" in path, seen
    assert "level=error" not in server.errors()
