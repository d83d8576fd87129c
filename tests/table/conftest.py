"""One server for the tests that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from serving import Browser, Program, Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server") / "data") as running:
        yield running


@pytest.fixture
def ann(server: Server) -> Iterator[Browser]:
    browser = Browser(server)
    yield browser
    browser.close()


@pytest.fixture
def bob(server: Server) -> Iterator[Browser]:
    browser = Browser(server)
    yield browser
    browser.close()


@pytest.fixture
def robot(server: Server) -> Program:
    return Program(server)
