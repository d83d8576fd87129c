"""What Leaders and Distinct Personalities do (Isabella reacts as well: see the reactions)."""

from __future__ import annotations

import pytest
from shadows_posing import (
    LED_BY,
    asked,
    holder,
    marked,
    offered,
    on,
    place,
    play,
    reserve,
    rotated,
    using,
    why,
)


@pytest.mark.rule("shadows", "S-114", "S-62", "S-55")
def test_bonifatius() -> None:
    """T-6."""
    match = using("odile", {"d4": "osric", "d3": "faris"}, {"osric": {2: 2}}, marked="osric bonifatius")
    kept = match.copy()
    play(match, "use bonifatius")
    assert asked(match) == (0, "bonifatius-what")
    assert offered(match) == ["court", "marker"]
    play(match, "court")
    assert on(match, "osric") == {2: 1}
    assert marked(match, "osric")
    play(kept, "use bonifatius", "marker")
    assert on(kept, "osric") == {2: 2}
    assert not marked(kept, "osric")
    match = using("odile", {"d4": "osric", "d3": "faris"}, marked="bonifatius")
    assert why(match, "use bonifatius") == "changes-nothing S-57"


@pytest.mark.rule("shadows", "S-114", "S-63", "S-121")
@pytest.mark.parametrize(("before", "after"), [({0: 2, 1: 3}, {0: 1, 1: 1}), ({0: 2, 1: 1}, {0: 2})])
def test_pierre(before: dict[int, int], after: dict[int, int]) -> None:
    """T-10."""
    match = using("odile", {"c2": "osric"}, {"osric": before}, leaders=LED_BY["pierre"])
    assert on(play(match, "use pierre"), "osric") == after
    assert holder(match, "osric") == (0 if len(after) == 1 else -1)
    match = using("odile", {"d4": "osric"}, {"osric": before}, leaders=LED_BY["pierre"])
    assert why(match, "use pierre") == "changes-nothing S-57", "not linked"
    match = using("odile", {"c2": "osric"}, {"osric": {1: 1, 2: 1}}, leaders=LED_BY["pierre"])
    assert why(match, "use pierre") == "changes-nothing S-57", "a Conflict of others"


def test_margayth() -> None:
    match = using("odile", {"c2": "osric", "d2": "faris"}, {"osric": {1: 2}}, leaders=LED_BY["margayth"])
    play(match, "use margayth", "faris")
    assert on(match, "osric") == {1: 1}
    assert on(match, "faris") == {1: 1}
    assert marked(match, "faris")
    assert reserve(match)[1] == 16, "it does not pass through the reserve"


@pytest.mark.rule("shadows", "S-73")
def test_ignacio() -> None:
    match = using("odile", {"c2": "osric"}, {"osric": {1: 1}}, leaders=LED_BY["ignacio"])
    play(match, "use ignacio")
    assert on(match, "osric") == {0: 4}
    match = using("odile", {"c2": "osric"}, {"osric": {1: 2}}, leaders=LED_BY["ignacio"])
    assert on(play(match, "use ignacio"), "osric") == {1: 1}, "not emptied"


def test_isabella_reactivates_citizens_only() -> None:
    match = using("odile", tokens={"lucan": {0: 1}}, leaders=LED_BY["isabella"], rotated="lucan")
    assert why(match, "use isabella") == "changes-nothing S-57"
    match = using("odile", {"c2": "osric"}, {"osric": {0: 1}}, leaders=LED_BY["isabella"], rotated="osric")
    play(match, "use isabella")
    assert not rotated(match, "osric")
    assert rotated(match, "isabella")


def test_genevieve() -> None:
    match = using(
        "odile", {"c2": "osric", "c1": "faris"}, {"osric": {1: 1}, "faris": {1: 1, 2: 1}}, leaders=LED_BY["genevieve"]
    )
    play(match, "use genevieve")
    assert why(match, "osric") == "not-no-opponents S-17"
    play(match, "faris")
    assert (place(match, "odile"), place(match, "faris")) == ("c1", "b2")


def test_ornatto() -> None:
    match = using("odile", {"c2": "osric"}, leaders=LED_BY["ornatto"])
    play(match, "use ornatto")
    assert why(match, "lucan") == "not-citizen S-121"
    play(match, "osric")
    assert (on(match, "odile"), on(match, "osric")) == ({0: 1}, {0: 1})


def test_master_coin() -> None:
    match = using("odile", {"d4": "osric"}, {"osric": {1: 2}}, leaders=LED_BY["master-coin"])
    play(match, "use master-coin")
    assert (on(match, "odile"), on(match, "osric")) == ({0: 1}, {1: 1})


def test_lucan() -> None:
    match = using("odile", {"d4": "osric", "d3": "maude"}, {"lucan": {0: 1}})
    play(match, "use lucan")
    assert why(match, "maude") == "divergent S-16"
    assert "lucan" in offered(match), "any card: himself too"
    play(match, "osric")
    assert on(match, "osric") == {0: 4}
    assert not marked(match, "lucan")


def test_severa() -> None:
    match = using("odile", {"d3": "osric"}, {"severa": {0: 1}, "osric": {1: 1}}, heir="severa")
    play(match, "use severa")
    assert on(match, "osric") == {0: 4}
    assert marked(match, "osric")
