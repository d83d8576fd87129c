"""Read by the proof, never run: the marks count."""

import pytest


@pytest.mark.rule("toy", "T1", "T2")
def test_turn() -> None: ...


@pytest.mark.rule("toy", "T3")
class TestPeeking:
    def test_peek(self) -> None: ...

    @pytest.mark.rule("toy", "T4")
    def test_end(self) -> None: ...
