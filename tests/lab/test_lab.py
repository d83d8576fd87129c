"""The lab: the same rows on any number of cores, nothing lost by Ctrl-C, pages that say what was measured."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import polars as pl
import pytest

from ludoteca.lab import league, measures
from ludoteca.lab.findings import findings
from ludoteca.lab.measures import Rate
from ludoteca.lab.plan import BadPlan, Plan, varied_options
from ludoteca.lab.report import report
from ludoteca.lab.run import plan_of, run
from ludoteca.shelf.games import game, games

PLAN = Plan("connect-four", ("greedy", "random"), 130, 4)


def rows_of(file: Path) -> pl.DataFrame:
    return pl.read_parquet(file).drop("seconds")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("lab") / "run.parquet"
    run(PLAN, out, workers=1)
    return out


def test_the_same_seed_gives_the_same_rows_on_any_number_of_cores(played: Path, tmp_path: Path) -> None:
    run(PLAN, tmp_path / "two.parquet", workers=2)
    assert rows_of(played).equals(rows_of(tmp_path / "two.parquet"))
    run(Plan("connect-four", PLAN.bots, 130, 5), tmp_path / "other.parquet", workers=2)
    assert not rows_of(played).equals(rows_of(tmp_path / "other.parquet"))


def test_a_file_knows_its_plan(played: Path, tmp_path: Path) -> None:
    assert plan_of(played) == PLAN
    pl.DataFrame({"a": [1]}).write_parquet(tmp_path / "stranger.parquet")
    with pytest.raises(BadPlan, match="names no plan"):
        plan_of(tmp_path / "stranger.parquet")
    (tmp_path / "text.parquet").write_text("no parquet")
    with pytest.raises(BadPlan, match="no result file"):
        plan_of(tmp_path / "text.parquet")


def test_entrants_change_seats_and_wins_are_counted_for_them(played: Path) -> None:
    rows = pl.read_parquet(played)
    assert rows["bots"].to_list()[:2] == [["greedy", "random"], ["random", "greedy"]]
    by_bot = {rate.name: rate for rate in measures.wins_by_bot(rows)}
    by_seat = measures.wins_by_seat(rows)
    decided = rows.filter(pl.col("winners").list.len() > 0).height
    assert sum(rate.hits for rate in by_bot.values()) == pytest.approx(decided)
    assert sum(rate.hits for rate in by_seat) == pytest.approx(decided)
    counted = sum("greedy" in names for names in rows["winning_bots"].to_list())
    assert by_bot["greedy"].hits == counted
    assert by_bot["greedy"].rate > by_bot["random"].rate


def test_options_are_counted_as_offered_chosen_and_won_with(played: Path) -> None:
    rows = pl.read_parquet(played)
    uses = measures.option_uses(rows)
    assert {use.option for use in uses} == set("1234567")
    assert sum(use.chosen for use in uses) == rows["decisions"].sum()
    assert all(use.won <= use.chosen <= use.offered for use in uses)


@pytest.mark.parametrize(
    ("name", "varied", "traits"),
    [
        ("shadows", {}, {"leader", "faction"}),
        ("shadows", {"cards": "variety"}, {"leader", "faction", "level"}),
        ("smog", {}, {"combination", "gate", "turn"}),
    ],
)
def test_wins_are_counted_by_what_sets_the_seats_of_a_game_apart(
    name: str, varied: dict[str, str], traits: set[str], tmp_path: Path
) -> None:
    """By Leader, faction and level in Shadows, by the cards dealt and the place in turn in Smog; not by what all have
    alike."""
    out = tmp_path / "run.parquet"
    run(Plan(name, ("greedy", "greedy"), 6, 1, varied), out, workers=1)
    by_trait = measures.wins_by_trait(pl.read_parquet(out))
    assert set(by_trait) == traits
    for rates in by_trait.values():
        assert sum(rate.of for rate in rates) == 12
        assert sum(rate.hits for rate in rates) == 6
    if "turn" in traits:
        assert [(rate.name, rate.of) for rate in by_trait["turn"]] == [("1", 6), ("2", 6)]


def test_a_trait_matters_only_where_wins_follow_it() -> None:
    """Who has the sword always wins; who wears red wins now and then."""

    def match(number: int) -> dict[str, object]:
        swords = [
            {"seat": seat, "trait": "weapon", "value": "sword" if seat == number % 2 else "spoon"} for seat in (0, 1)
        ]
        colours = [
            {"seat": seat, "trait": "colour", "value": "red" if seat == number // 2 % 2 else "blue"} for seat in (0, 1)
        ]
        return {"bots": ["random", "random"], "winners": [number % 2], "traits": swords + colours}

    rows = pl.DataFrame([match(number) for number in range(40)])
    assert measures.chance_if_alike(rows, "weapon") < 0.01
    assert measures.chance_if_alike(rows, "colour") > 0.5
    assert measures.chance_if_alike(rows, "hat") == 1.0


def test_workers_go_with_the_process_that_holds_the_run(tmp_path: Path) -> None:
    """Killed outright it cannot tell them to stop; and what they finished is not played again."""
    out = tmp_path / "long.parquet"
    words = ["lab", "run", "connect-four", "--matches", "600", "--seats", "search:20,search:20", "--seed", "3"]
    command = [str(Path(sys.executable).with_name("ludoteca")), *words, "--out", str(out), "--workers", "2"]
    held = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
    parts = tmp_path / "long.parquet.parts"
    until = time.monotonic() + 120
    while len(list(parts.glob("*.parquet"))) < 3:
        assert held.poll() is None, "the run ended before it could be killed"
        assert time.monotonic() < until
        time.sleep(0.02)
    held.kill()
    held.communicate(timeout=60)  # the pipes are closed only when nobody holds them any more
    kept = {part: part.stat().st_mtime_ns for part in parts.glob("*.parquet")}
    resumed = subprocess.Popen(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    while len(list(parts.glob("*.parquet"))) <= len(kept) and resumed.poll() is None:
        time.sleep(0.02)
    assert {part: part.stat().st_mtime_ns for part in kept} == kept
    resumed.send_signal(signal.SIGINT)
    resumed.wait(timeout=60)


def test_a_run_broken_off_by_ctrl_c_goes_on_where_it_stopped(tmp_path: Path) -> None:
    out = tmp_path / "long.parquet"
    words = ["lab", "run", "connect-four", "--matches", "600", "--seats", "search:20,search:20", "--seed", "3"]
    command = [str(Path(sys.executable).with_name("ludoteca")), *words, "--out", str(out), "--workers", "2"]
    first = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
    parts = tmp_path / "long.parquet.parts"
    until = time.monotonic() + 120
    while len(list(parts.glob("*.parquet"))) < 3:
        assert first.poll() is None, "the run ended before it could be broken off"
        assert time.monotonic() < until
        time.sleep(0.02)
    os.killpg(first.pid, signal.SIGINT)
    _, error = first.communicate(timeout=60)
    assert first.returncode != 0
    assert b"Traceback" not in error, error.decode()
    kept = {part: part.stat().st_mtime_ns for part in parts.glob("*.parquet")}
    assert not out.exists()
    assert 3 <= len(kept) < 60
    other = [*command]
    other[other.index("600")] = "601"
    refused = subprocess.run(other, capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert "parts of another run" in refused.stderr
    assert {part: part.stat().st_mtime_ns for part in kept} == kept, "finished parts are not played again"
    subprocess.run(command, check=True, capture_output=True)
    assert not parts.exists()
    whole = tmp_path / "whole.parquet"
    run(plan_of(out), whole, workers=2)
    assert rows_of(out).equals(rows_of(whole))


def test_a_report_holds_everything_it_shows(played: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.parquet"
    run(Plan("connect-four", ("random", "random"), 200, 4, {}, True), other, workers=1)
    page = report(played, other)
    for words in (
        "Is it fair?",
        "How a match goes",
        "What is chosen",
        "Choices that are none",
        "Against other.parquet",
    ):
        assert words in page
    assert page.count("<svg") >= 5
    assert "src=" not in page
    assert 'href="http' not in page
    assert "Time a decision" in report(other)
    by_bot = {rate.name: rate for rate in measures.wins_by_bot(pl.read_parquet(played))}
    assert by_bot["greedy"].words in page, "the comparison shows the measured rate"


def test_runs_of_different_games_are_not_compared(played: Path, tmp_path: Path) -> None:
    run(Plan("plateau", ("random", "random"), 1, 1), tmp_path / "plateau.parquet", workers=1)
    with pytest.raises(BadPlan, match="cannot be compared"):
        report(played, tmp_path / "plateau.parquet")
    with pytest.raises(BadPlan, match="connect-four and plateau"):
        findings([played, tmp_path / "plateau.parquet"], tmp_path / "page.md")


def test_the_difference_of_two_runs_is_significant_only_where_it_is_one(played: Path, tmp_path: Path) -> None:
    run(Plan("connect-four", ("greedy", "random"), 130, 77), tmp_path / "same.parquet", workers=1)
    run(Plan("connect-four", ("random", "random"), 130, 77), tmp_path / "else.parquet", workers=1)
    first = pl.read_parquet(played)
    same = {d.name: d for d in measures.differences(first, pl.read_parquet(tmp_path / "same.parquet"))}
    unlike = {d.name: d for d in measures.differences(first, pl.read_parquet(tmp_path / "else.parquet"))}
    assert not same["won by greedy"].significant
    assert unlike["won by greedy"].significant


def test_findings_are_made_of_the_rows(played: Path, tmp_path: Path) -> None:
    """Runs among equals tell of the game, runs between unlike bots of the bots."""
    equals = tmp_path / "equals.parquet"
    run(Plan("connect-four", ("random", "random"), 60, 4), equals, workers=1)
    findings([equals, played], tmp_path / "page.md")
    text = (tmp_path / "page.md").read_text()
    assert measures.wins_by_seat(pl.read_parquet(equals))[0].words in text
    won, drawn = measures.wins_of_the_first(pl.read_parquet(played))
    assert f"| greedy v random | 130 | {won.hits:g} | {drawn} | {130 - won.hits - drawn:g} | {won.words} | 4 |" in text
    assert "ludoteca lab run connect-four --matches 60 --seats random,random --seed 4" in text
    assert "(page-1.svg)" in text
    assert (tmp_path / "page-1.svg").read_text().startswith("<svg")


def test_seats_are_judged_fair_unless_chance_would_hardly_make_them_so_uneven() -> None:
    assert measures.chance_if_fair([Rate("1", 52, 100), Rate("2", 48, 100)]) > 0.5
    assert measures.chance_if_fair([Rate("1", 65, 100), Rate("2", 35, 100)]) < 0.01
    assert measures.chance_if_fair([Rate("1", 0, 0), Rate("2", 0, 0)]) == 1.0


def test_intervals_hold_the_rate_and_narrow() -> None:
    few, many = Rate("few", 5, 10), Rate("many", 500, 1000)
    assert few.bounds[0] < many.bounds[0] < 0.5 < many.bounds[1] < few.bounds[1]
    assert few.bounds == pytest.approx((0.2366, 0.7634), abs=1e-3)


def test_ratings_follow_who_beat_whom() -> None:
    meetings = [league.Meeting("a", "b", 75, 100), league.Meeting("b", "c", 75, 100), league.Meeting("a", "c", 90, 100)]
    rated = league.ratings(["c", "b", "a"], meetings)
    assert [rating.bot for rating in rated] == ["a", "b", "c"]
    assert rated[0].elo - rated[1].elo == pytest.approx(190, abs=20)
    assert sum(rating.elo for rating in rated) == pytest.approx(0, abs=0.1)
    assert all(0 < rating.margin < 100 for rating in rated)
    unbeaten = league.ratings(["a", "b"], [league.Meeting("a", "b", 50, 50)])
    assert 300 < unbeaten[0].elo - unbeaten[1].elo < 2000


def test_what_cannot_be_run_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    for bad in (
        Plan("connect-four", ("random", "genius"), 5, 1),
        Plan("connect-four", ("random",), 5, 1),
        Plan("no-such-game", ("random", "random"), 5, 1),
        Plan("connect-four", ("random", "random"), 0, 1),
    ):
        with pytest.raises(ValueError, match=r"genius|for 2 players|no-such-game|at least one"):
            run(bad, tmp_path / "never.parquet", workers=1)
    assert not list(tmp_path.iterdir())
    with pytest.raises(BadPlan, match="at least one process"):
        run(PLAN, tmp_path / "never.parquet", workers=-3)
    assert not list(tmp_path.iterdir())
    with pytest.raises(BadPlan, match="starter"):
        varied_options(game("connect-four"), ["starter=third"])
    assert varied_options(game("connect-four"), ["starter=lot"]) == {"starter": "lot"}


@pytest.mark.parametrize("name", sorted(games()))
def test_every_game_can_be_measured(name: str, tmp_path: Path) -> None:
    out = tmp_path / "random.parquet"
    seats = game(name).players[-1]
    run(Plan(name, ("random",) * seats, 6, 1), out, workers=1)
    assert "Is it fair?" in report(out)
