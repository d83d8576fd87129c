"""The command `ludoteca` as people run it: in a process of its own."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature, VerifiableNature
from ludoteca.kernel.record import NatureNote, Record
from ludoteca.shelf import game, games

RECORDS = Path(__file__).parents[2] / "examples" / "connect-four" / "tests" / "records"


def ludoteca(
    *arguments: str | Path, typed: str = "", cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if name not in ("LANG", "LC_ALL", "LC_MESSAGES")}
    return subprocess.run(
        [Path(sys.executable).with_name("ludoteca"), *map(str, arguments)],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        cwd=cwd,
        env={**env, "PYTHONIOENCODING": "utf-8", "COLUMNS": "120", **environment},
        timeout=120,
        check=False,
    )


def assert_one_clear_line(done: subprocess.CompletedProcess[str], *words: str) -> None:
    assert done.returncode == 2, done.stderr
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("ludoteca: ")
    assert "Traceback" not in done.stderr
    for word in words:
        assert word in lines[0]


def test_games_lists_every_game() -> None:
    done = ludoteca("games")
    assert done.returncode == 0
    for name in games():
        assert name in done.stdout
    assert "Connect Four" in done.stdout


def test_a_set_up_that_cannot_be_played_is_explained_in_the_reader_s_language() -> None:
    wish = ("shadows", "--seats", "4", "--option", "cards=variety", "--option", "sets_a=1", "--option", "sets_b=1")
    assert_one_clear_line(ludoteca("simulate", *wish), "12 Citizens are too few: 4 players need 20. (S-111)")
    assert_one_clear_line(ludoteca("play", *wish, "--lang", "it"), "in 4 giocatori ne servono 20. (S-111)")


def test_the_language_is_asked_for_or_the_locale_s() -> None:
    assert "Forza quattro" in ludoteca("--lang", "it", "games").stdout
    assert "Forza quattro" in ludoteca("games", "--lang", "it").stdout
    assert "Forza quattro" in ludoteca("games", LC_ALL="it_IT.UTF-8").stdout
    assert "Connect Four" in ludoteca("games", LC_ALL="de_DE.UTF-8").stdout


def test_simulate_prints_one_json_object() -> None:
    done = ludoteca("simulate", "connect-four", "--matches", "300", "--seats", "2", "--seed", "7", "--json")
    assert done.returncode == 0
    told = json.loads(done.stdout)
    assert {"game", "matches", "decisions", "seconds", "decisions_per_second", "endings", "wins"} <= told.keys()
    assert told["matches"] == 300 == sum(told["endings"].values())
    assert told["decisions"] > 300 * 7
    assert sum(told["wins"].values()) == told["endings"]["four"]
    again = json.loads(ludoteca("simulate", "connect-four", "--matches", "300", "--seed", "7", "--json").stdout)
    for part in ("decisions", "endings", "wins"):
        assert again[part] == told[part]


def test_simulate_tells_people_too() -> None:
    done = ludoteca("simulate", "connect-four", "--matches", "50", "--option", "starter=lot", "--limit", "5")
    assert done.returncode == 0
    assert "Connect Four: 50 matches, 250 decisions" in done.stdout
    assert re.search(r"not ended after 5 decisions +50 +100\.0%", done.stdout)
    assert "Player 2 wins" in done.stdout
    done = ludoteca("simulate", "connect-four", "--matches", "5", "--lang", "it")
    assert "Forza quattro: 5 partite" in done.stdout
    assert "vince Giocatore 2" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "chess"], ["'chess'", "connect-four"]),
        (["simulate", "conect-four"], ["did you mean 'connect-four'"]),
        (["simulate", "connect-four", "--seats", "3"], ["2 players, not 3"]),
        (["simulate", "connect-four", "--option", "colour=red"], ["'colour'", "starter"]),
        (["simulate", "connect-four", "--option", "starter=me"], ["'me'", "'lot'"]),
        (["simulate", "connect-four", "--option", "starter"], ["NAME=VALUE"]),
        (["simulate", "connect-four", "--matches", "0"], ["0 is not 1 or more"]),
        (["simulate", "connect-four", "--matches", "many"], ["many"]),
        (["simulate"], ["game"]),
        (["sing"], ["sing"]),
        (["play"], ["which game"]),
        (["play", "connect-four", "--seat", "3"], ["no seat 3"]),
        (["play", "connect-four", "--bots", "genius"], ["genius", "novice"]),
        (["replay", "there-is-no-such-file.json"], ["there-is-no-such-file.json", "No such file"]),
        (["verify", RECORDS / "four.json"], ["no commitment"]),
        (["rules", "chess"], ["'chess'"]),
        (["rules", "connect-four", "--tests", "nowhere"], ["nowhere is no folder"]),
        (["serve", "--port", "65536"], ["65536 is no port"]),
        (["serve", "--host", "999.1.1.1", "--port", "0"], ["cannot listen on 999.1.1.1"]),
        (["lab", "sing"], ["sing"]),
        (["--lang", "xx", "games"], ["xx"]),
    ],
)
def test_errors_are_one_clear_line(arguments: list[str], words: list[str], tmp_path: Path) -> None:
    assert_one_clear_line(ludoteca(*arguments, cwd=tmp_path), *words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["no JSON"]),
        ("[1, 2]", ["not an object"]),
        ("[" * 100_000, ["no JSON"]),
        ('{"ludoteca": 99}', ["format 99"]),
        ('{"ludoteca": 1}', ["no 'setup'"]),
    ],
)
def test_a_file_that_is_no_record_is_refused(text: str, words: list[str], tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(text, "utf-8")
    for command in ("replay", "verify"):
        assert_one_clear_line(ludoteca(command, file), *words)
    assert_one_clear_line(ludoteca("play", "--resume", file), *words)


def test_a_truncated_or_foreign_or_binary_record_is_refused(tmp_path: Path) -> None:
    whole = (RECORDS / "four.json").read_text("utf-8")
    file = tmp_path / "record.json"
    file.write_text(whole[: len(whole) // 2], "utf-8")
    assert_one_clear_line(ludoteca("replay", file), "no JSON")
    file.write_text(whole.replace('"connect-four"', '"chess"'), "utf-8")
    assert_one_clear_line(ludoteca("replay", file), "'chess'")
    file.write_bytes(b"\xff\xfe\x00" * 40)
    assert_one_clear_line(ludoteca("replay", file), "no text")
    file.write_text(whole.replace('"1 2"', '"1 9"', 1), "utf-8")
    assert_one_clear_line(ludoteca("replay", file), "answer 2", "'1 9'", "offers 1, 2, 3")


def test_replay_tells_every_answer_and_the_end() -> None:
    done = ludoteca("replay", RECORDS / "four.json")
    assert done.returncode == 0
    assert "Ann: Column 1" in done.stdout
    assert "Winner: Ann" in done.stdout
    assert "☀" in done.stdout
    partly = ludoteca("replay", RECORDS / "four.json", "--at", "3")
    assert "3 answers" in partly.stdout
    assert "Winner" not in partly.stdout


def test_names_that_are_missing_or_cannot_be_written_are_told_otherwise(tmp_path: Path) -> None:
    whole = (RECORDS / "four.json").read_text("utf-8")
    file = tmp_path / "record.json"
    for names, told in (
        (["Ann"], "Player 2: Column"),
        ([], "Player 1: Column"),
        (["Ann", "\x1b[2J\n"], "[2J: Column"),
        (["Ann", "\n"], "Player 2: Column"),
        (["Ann", "B" * 5000], f"{'B' * 40}: Column"),
        (["Ann", "Bob", "Eve"], "Bob: Column"),
    ):
        file.write_text(whole.replace('["Ann", "Bob"]', json.dumps(names)), "utf-8")
        done = ludoteca("replay", file)
        assert done.returncode == 0, done.stderr
        assert told in done.stdout
        assert "\x1b" not in done.stdout
        resumed = ludoteca("play", "--resume", file, "--save", tmp_path / "again.json")
        assert resumed.returncode == 0, resumed.stderr


def verifiable(tmp_path: Path) -> tuple[Path, str]:
    one = game("connect-four")
    nature = VerifiableNature(b"a secret of some length", "salt")
    match = Match(one, one.setup(2, starter="lot"))
    match.let_nature(nature)
    match.play_out(SeededNature(1))
    note = NatureNote(nature.commitment, nature.salt, nature.reveal().hex())
    text = Record.of(match, ("Ann", "Bob"), note).text()
    file = tmp_path / "verifiable.json"
    file.write_text(text, "utf-8")
    return file, text


def test_verify_recomputes_the_draws(tmp_path: Path) -> None:
    file, text = verifiable(tmp_path)
    done = ludoteca("verify", file)
    assert done.returncode == 0
    assert "One draw recomputed" in done.stdout
    file.write_text(text.replace(b"secret".hex(), b"sacred".hex()), "utf-8")
    assert_one_clear_line(ludoteca("verify", file), "not the one that was committed to")


def test_verify_does_not_believe_a_claimed_end(tmp_path: Path) -> None:
    file, text = verifiable(tmp_path)
    claimed = re.sub(r'"winners": \[.*?\]', '"winners": [0, 1]', text)
    assert claimed != text
    file.write_text(claimed, "utf-8")
    assert_one_clear_line(ludoteca("verify", file), "claims to have the end", "won by seat 0, 1")


def test_verify_says_where_a_draw_was_tampered_with(tmp_path: Path) -> None:
    file, text = verifiable(tmp_path)
    drawn, other = ("~ sun", "~ moon") if '"~ sun"' in text else ("~ moon", "~ sun")
    answers = text[text.index('"answers"') :]
    swapped = answers.replace(drawn, other)
    for seat, instead in (('"0 ', '"x '), ('"1 ', '"0 '), ('"x ', '"1 ')):
        swapped = swapped.replace(seat, instead)
    file.write_text(text[: text.index('"answers"')] + swapped, "utf-8")
    done = ludoteca("verify", file)
    assert done.returncode == 1
    assert "tampered" in done.stdout


def test_rules_lists_each_with_its_tests(tmp_path: Path) -> None:
    done = ludoteca("rules", "connect-four")
    assert done.returncode == 0
    lines = {line.split()[0]: line for line in done.stdout.splitlines() if line.startswith("C")}
    assert len(lines) == 10
    assert all("test_connect_four_rules.py::test_" in line for line in lines.values())
    without = ludoteca("rules", "connect-four", "--tests", tmp_path)
    assert without.returncode == 1
    assert "no test" in without.stdout


def test_play_save_and_resume(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    first = ludoteca(
        "play",
        "connect-four",
        "--hot-seat",
        "--save",
        file,
        typed="4\n3\nundo\ny\n5\n?\nwhy 4\nrule c7\nnonsense\n99\nlog\nquit\n",
    )
    assert first.returncode == 0
    assert "Taken back." in first.stdout
    assert "it cannot be chosen" in first.stdout
    assert "I do not understand nonsense" in first.stdout
    assert "ludoteca play --resume" in first.stdout
    assert Record.parse(file.read_text("utf-8")).answers == ("0 5",)
    second = ludoteca("play", "--resume", file, "--hot-seat", typed="6\n5\n6\n5\n6\n5\n")
    assert second.returncode == 0
    assert "Four in a row!" in second.stdout
    assert Record.parse(file.read_text("utf-8")).replay(game("connect-four")).result is not None
    assert ludoteca("verify", file).returncode == 0


def test_a_match_goes_on_with_the_log_of_what_was_before(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    ludoteca("play", "connect-four", "--hot-seat", "--save", file, typed="4\n3\nquit\n")
    resumed = ludoteca("play", "--resume", file, "--hot-seat", typed="log\nquit\n")
    assert "Player 1 drops a disc into column 4." in resumed.stdout
    assert "Player 2 drops a disc into column 3." in resumed.stdout
    assert "Nothing has happened yet" not in resumed.stdout


def test_what_a_game_tells_before_it_asks_anything_is_told(tmp_path: Path) -> None:
    done = ludoteca("play", "plateau", "--option", "start=first", cwd=tmp_path)
    assert done.stdout.splitlines()[0] == "  · Player 1 goes first."


def test_a_new_match_takes_no_other_s_file(tmp_path: Path) -> None:
    for column in "123":
        done = ludoteca("play", "connect-four", "--hot-seat", cwd=tmp_path, typed=f"{column}\nsave\nquit\n")
        assert done.stdout.count("Saved in connect-four") == 2
    for name, answer in (("connect-four", "0 1"), ("connect-four-2", "0 2"), ("connect-four-3", "0 3")):
        assert Record.parse((tmp_path / f"{name}.json").read_text("utf-8")).answers == (answer,)


def test_where_a_match_cannot_be_kept_it_is_not_begun(tmp_path: Path) -> None:
    for file, why in ((tmp_path / "none" / "match.json", "No such file"), (tmp_path, "Is a directory")):
        done = ludoteca("play", "connect-four", "--save", file, typed="1\n")
        assert_one_clear_line(done, str(file), why)
        assert not done.stdout
    done = ludoteca(
        "play", "connect-four", "--save", tmp_path / "a.json", typed="save none/b.json\nquit\n", cwd=tmp_path
    )
    assert "none/b.json: No such file" in done.stdout
    assert done.returncode == 0


def test_who_reads_may_have_had_enough() -> None:
    command = f"{Path(sys.executable).with_name('ludoteca')} rules plateau | head -1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, encoding="utf-8", timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 1


def test_play_against_a_bot_and_why_not(tmp_path: Path) -> None:
    done = ludoteca("play", "connect-four", "--seed", "5", "--lang", "it", cwd=tmp_path, typed="4\nundo\ns\n1\nquit\n")
    assert done.returncode == 0
    assert "Annullato." in done.stdout
    answers = Record.parse((tmp_path / "connect-four.json").read_text("utf-8")).answers
    assert answers[0] == "0 1"
    assert len(answers) == 2


def test_a_full_column_is_told_with_its_reason(tmp_path: Path) -> None:
    done = ludoteca(
        "play", "connect-four", "--hot-seat", cwd=tmp_path, typed="1\n" * 6 + "why column 1\nColumn 1\nquit\n"
    )
    assert "Column 1 is full." in done.stdout
    assert "[C7]" in done.stdout
