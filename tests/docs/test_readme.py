"""What the README shows works as it stands there."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = re.findall(r"^    ludoteca (.+)$", README, re.MULTILINE)


def test_the_commands_of_the_readme_run_in_their_order(tmp_path: Path) -> None:
    played = [command for command in COMMANDS if not command.startswith("serve")]
    assert len(played) >= 4
    for command in played:
        run = subprocess.run(
            [Path(sys.executable).with_name("ludoteca"), *shlex.split(command)],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, f"ludoteca {command}\n{run.stdout}{run.stderr}"
    assert "Is it fair?" in (tmp_path / "report.html").read_text("utf-8")


@pytest.mark.parametrize("code", re.findall(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL))
def test_the_code_of_the_readme_runs(code: str) -> None:
    exec(compile(code, "README.md", "exec"), {})


PAGES = sorted(
    page
    for page in [
        *ROOT.glob("*.md"),
        *(page for room in ("bench", "docs", "examples") for page in (ROOT / room).rglob("*.md")),
    ]
    if "node_modules" not in page.parts  # what the bench has installed is not ours
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_points_at_is_there(page: Path) -> None:
    """Every picture and every page linked to exists, seen from where the page lies; pictures also open."""
    for target in re.findall(r"\]\(([^)\s#]+)[^)]*\)", page.read_text("utf-8")):
        if "://" in target:
            continue
        found = page.parent / target
        assert found.exists(), f"it points at {target}"
        if found.suffix == ".png":
            assert found.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n", f"{target} is no picture"


def test_the_two_commands_are_those_of_the_script() -> None:
    shown = re.findall(r"^    ./run (\w+)", README, re.MULTILINE)
    refused = subprocess.run([ROOT / "run"], capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert shown == re.findall(r"\./run (\w+)", refused.stderr) == ["play", "test"]
    assert (ROOT / ".ci" / "run").read_text("utf-8").rstrip().endswith("./run test")
