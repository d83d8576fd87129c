"""Records: a text a person can read, that replays without a random generator, and every text that is none."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.kernel.errors import BadRecord, LudotecaError, RecordParts
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature, VerifiableNature, commitment_of
from ludoteca.kernel.record import LARGEST, NatureNote, Record, line_of, seat_and_label, verify
from ludoteca.kernel.values import NATURE
from tests.kernel.kernel_toys import LANTERNS, Lanterns, LaterLanterns, dealt, lanterns, standing

SECRET = b"a secret"


def played(seats: int = 2, seed: int = 1) -> Match:
    match = lanterns(seats)
    nature = VerifiableNature(SECRET, "salt")
    chance = SeededNature(seed)
    while not match.over:
        match.let_nature(nature)
        if match.question is not None:
            match.answer_at(chance.index(len(match.question.options)))
    return match


NOTE = NatureNote(commitment_of(SECRET), "salt", SECRET.hex())
MATCH = played()
RECORD = Record.of(MATCH, ("Ann", "Bòb “the fog” \n"), NOTE)
TEXT = RECORD.text()
DATA: dict[str, Any] = json.loads(TEXT)


def changed(**parts: Any) -> str:
    return json.dumps({**DATA, **parts})


# ---- there and back


@pytest.mark.parametrize("seats", [2, 3])
def test_a_record_goes_through_its_text_and_replays_to_the_same_match(seats: int) -> None:
    for limit in (0, 1, 6, 17, 40, 500):
        match = lanterns(seats)
        match.play_out(SeededNature(limit), limit)
        record = Record.of(match, [f"Player {seat}" for seat in range(seats)])
        again = Record.parse(record.text())
        assert again == record and again.text() == record.text()
        replayed = again.replay(LANTERNS)
        assert standing(replayed) == standing(match)
        assert Record.of(replayed, record.names) == record


def test_replaying_asks_no_nature(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> int:
        raise AssertionError("a draw was made")

    monkeypatch.setattr(SeededNature, "pick", never)
    monkeypatch.setattr(VerifiableNature, "pick", never)
    monkeypatch.setattr("random.Random.random", never)
    assert standing(RECORD.replay(LANTERNS)) == standing(MATCH)


def test_a_person_can_read_it() -> None:
    match = dealt(seed=5)
    match.answer("call")
    match.answer("aye")
    lines = Record.of(match, ("Zoë", "Bob")).text().splitlines()
    assert lines[:4] == ["{", ' "ludoteca": 1,', ' "game": "lanterns",', ' "rules": "1",']
    assert ' "names": ["Zoë", "Bob"],' in lines
    assert lines[-4:] == ['  "0 call",', '  "1 aye"', " ]", "}"]
    assert sum(line.startswith('  "~ ') for line in lines) == 6


def test_who_answered_a_question_to_any_is_kept() -> None:
    match = dealt(3)
    match.answer("call", 0)
    match.answer("aye", 2)
    assert Record.of(match).answers[-1] == "2 aye"
    assert Record.of(match).replay(LANTERNS).history()[-1].seat == 2


def test_an_imagined_match_has_no_record() -> None:
    with pytest.raises(ValueError, match="imagined match has no record"):
        Record.of(MATCH.at(20).imagine(0, SeededNature(1)))


def test_the_record_of_the_first_answers() -> None:
    match = dealt()
    match.answer("roll")
    match.answer_at(0)
    match.back_to(7)
    record = Record.of(match)
    assert record.cut(7).takes == match.takes == match.at(7).takes, "what was drawn there must not be drawn again"
    assert record.cut(6).takes == () and len(record.cut(6).answers) == 6
    for number in range(0, MATCH.number, 5):
        assert standing(RECORD.cut(number).replay(LANTERNS)) == standing(MATCH.at(number))


NO_LINES = ("", "x", "0", "~", "-1 rest", "-2 aye", "² rest", "٣ rest", "00 rest", "+1 rest", "9" * 5000 + " x")


@pytest.mark.parametrize("line", NO_LINES, ids=range(len(NO_LINES)))
def test_a_line_that_is_no_answer(line: str) -> None:
    with pytest.raises(BadRecord, match="is not 'seat label'"):
        seat_and_label(line)
    broken = replace(RECORD, answers=(*RECORD.answers[:9], line), result=None)
    with pytest.raises(RecordParts) as caught:
        Record.parse(broken.text()).replay(LANTERNS)
    assert caught.value.number == 9
    with pytest.raises(BadRecord):
        verify(broken, LANTERNS)


def test_a_line_is_read_as_it_was_written() -> None:
    for seat, label in ((0, "rest"), (12, "lamp 3 east"), (NATURE, "queen of hearts"), (3, "")):
        assert seat_and_label(line_of(seat, label)) == (seat, label)


# ---- where record and rules part


def test_changed_rules_say_where_what_and_what_else() -> None:
    match = dealt(3)
    for act in ("rest", "rest", "call"):
        match.answer(act)
    match.answer("aye", 1)
    with pytest.raises(RecordParts) as caught:
        Record.parse(Record.of(match).text()).replay(LaterLanterns())
    error = caught.value
    assert (error.number, error.recorded) == (11, "2 call")
    assert error.offered == ("draw", "hide", "peek", "roll", "show", "ask", "glimpse", "rest")
    assert str(error) == (
        "the record parts from the rules at answer 12: it says '2 call', 'act' to seat 2 offers "
        "draw, hide, peek, roll, show, ask, glimpse, rest"
    )
    reached, parts = Record.of(match).replay_as_far(LaterLanterns())
    assert parts is not None and reached.number == 11
    reached.answer("rest", 2)


def test_where_a_record_parts_the_takes_of_what_is_left_out_are_left_out_too() -> None:
    match = lanterns(turns=60)
    nature = VerifiableNature(SECRET, "salt")
    match.let_nature(nature)
    for number in (6, 8):
        while match.number < 12:
            match.answer("roll")
            match.let_nature(nature)
        match.back_to(number)
    match.answer("rest")
    match.answer("roll")
    match.let_nature(nature)
    record = replace(Record.of(match), nature=NOTE)
    assert [number for number, _ in record.takes] == [6, 8]
    lines = [*record.answers[:7], "1 fly", *record.answers[8:]]
    reached, parts = replace(record, answers=tuple(lines)).replay_as_far(LANTERNS)
    assert parts is not None and parts.number == reached.number == 7
    reached.let_nature(nature)
    reached.answer("roll")
    reached.let_nature(nature)
    again = Record.parse(replace(Record.of(reached), nature=NOTE).text())
    assert verify(again, LANTERNS).wrong_at is None


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("1 rest", "'act' to seat 0"),
        ("~ rest", "'act' to seat 0"),
        ("999 rest", "'act' to seat 0"),
        ("0 fly", "'act' to seat 0"),
        ("0 rest ", "'act' to seat 0"),
    ],
)
@pytest.mark.parametrize("number", [6, 12])
def test_an_answer_that_was_tampered_with(number: int, line: str, asked: str) -> None:
    match = lanterns()
    match.let_nature(VerifiableNature(SECRET, "salt"))
    for _ in range(7):
        match.answer("rest")
    lines = list(Record.of(match).answers)
    lines[number] = line
    record = replace(Record.of(match), answers=tuple(lines), nature=NOTE)
    for check in (lambda: record.replay(LANTERNS), lambda: verify(record, LANTERNS)):
        with pytest.raises(RecordParts) as caught:
            check()
        assert (caught.value.number, caught.value.recorded) == (number, line)
        assert asked in str(caught.value)


@pytest.mark.parametrize("line", ["", "~", "0 rest", "~ ", "~lamp 3", "x"])
def test_a_draw_that_is_no_answer_is_a_draw_that_was_tampered_with(line: str) -> None:
    found = verify(replace(RECORD, answers=(*RECORD.answers[:3], line, *RECORD.answers[4:])), LANTERNS)
    assert (found.wrong_at, found.draws) == (3, 3)
    assert RECORD.answers[3] == f"~ {found.drawn}"


LONG = "x" * 1_000_000


@pytest.mark.parametrize(
    "part",
    [
        {"game": LONG},
        {"setup": {"seats": 2, "options": {LONG: 1}}},
        {"setup": {"seats": 2, "options": {"mood": LONG}}},
        {"setup": {"seats": 2, "options": {"mood": [LONG]}}},
        {"answers": [*DATA["answers"][:5], f"0 {LONG}"]},
        {"takes": [[LONG, 1]]},
        {"result": {"reason": LONG, "winners": [1] * 100_000}},
    ],
    ids=lambda part: "-".join(part),
)
def test_a_message_about_something_very_long_stays_short(part: dict[str, Any]) -> None:
    with pytest.raises(BadRecord) as caught:
        Record.parse(changed(**part)).replay(LANTERNS)
    assert len(str(caught.value)) < 400


def test_answers_after_the_end() -> None:
    record = replace(RECORD, answers=(*RECORD.answers, "0 rest"))
    for check in (lambda: record.replay(LANTERNS), lambda: verify(record, LANTERNS)):
        with pytest.raises(RecordParts, match="the match is over and offers nothing") as caught:
            check()
        assert caught.value.number == MATCH.number


@pytest.mark.parametrize("claim", [{"reason": "dawn", "winners": [0]}, {"reason": "dark", "winners": []}])
def test_a_claimed_result_that_is_not_what_the_answers_lead_to(claim: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match=r"claims to have the end .*, but its answers lead to the end 'dark'"):
        Record.parse(changed(result=claim)).replay(LANTERNS)


def test_a_result_claimed_before_the_end() -> None:
    with pytest.raises(BadRecord, match="lead to no end"):
        Record.parse(changed(answers=DATA["answers"][:-1])).replay(LANTERNS)


# ---- texts that are no record, or of something else


NO_RECORDS = (
    ("", "no JSON"),
    ("{", "no JSON"),
    (TEXT[: len(TEXT) // 2], "no JSON"),
    (TEXT + "}", "no JSON"),
    ("[" * 100_000, "no JSON"),
    ("9" * 5000, "no JSON"),
    ("[]", "list, not an object"),
    ("null", "NoneType, not an object"),
    ("{}", "no 'ludoteca'"),
    (changed(ludoteca=2), "format 2; this program reads format 1"),
    (changed(ludoteca=True), "'ludoteca' is bool, not int"),
    (changed(ludoteca="1"), "'ludoteca' is str, not int"),
    (changed(game=7), "'game' is int, not str"),
    (changed(game="chess"), "of 'chess', not of 'lanterns'"),
    (changed(setup=[]), "'setup' is list, not dict"),
    (changed(setup={"seats": 2}), "'setup' has no 'options'"),
    (changed(setup={"seats": 2.0, "options": {}}), "'seats' is float, not int"),
    (changed(setup={"seats": 5, "options": {}}), "for 2, 3 players, not 5"),
    (changed(setup={"seats": 2, "options": {"turns": [24]}}), "option 'turns' is [24]"),
    (changed(setup={"seats": 2, "options": {"turns": 25}}), "turns cannot be 25 (it can be: 24, 3, 60, 3000)"),
    (changed(setup={"seats": 2, "options": {"fog": 1}}), "fog cannot be 1 (it can be: True, False)"),
    (changed(setup={"seats": 2, "options": {"wind": 1}}), "no set-up option 'wind' (it has: turns, mood, fog)"),
    (changed(setup={"seats": 2, "options": {"self": 1}}), "no set-up option 'self'"),
    (changed(names=["Ann", 7]), "'names' holds int at 1, not str"),
    (changed(names=["Ann", "\ud800"]), "'names' holds no text that can be written at 1"),
    (changed(answers="0 rest"), "'answers' is str, not list"),
    (changed(answers=[*DATA["answers"][:3], None]), "'answers' holds NoneType at 3, not str"),
    (changed(takes=[[1]]), "holds [1], not two whole numbers"),
    (changed(takes=[[1, True]]), "not two whole numbers"),
    (changed(takes=[[-1, 1]]), "holds (-1, 1)"),
    (changed(takes=[[5, 1], [5, 2]]), "holds (5, 2) after (5, 1)"),
    (changed(takes=[[5, 2], [6, 1]]), "holds (6, 1) after (5, 2)"),
    (changed(takes=[[MATCH.number + 1, 1]]), f"there are {MATCH.number} answers"),
    (changed(nature="dice"), "'nature' is str, not dict"),
    (changed(nature={"salt": ""}), "'nature' has no 'commitment'"),
    (changed(nature={"commitment": "", "salt": "\udc80"}), "'salt' is no text that can be written"),
    (changed(nature={"commitment": "", "salt": "", "secret": 7}), "'secret' is int, not str"),
    (changed(result={"reason": "dark"}), "'result' has no 'winners'"),
    (changed(result={"reason": "dark", "winners": [True]}), "'winners' holds bool at 0, not int"),
)


@pytest.mark.parametrize(("text", "says"), NO_RECORDS, ids=range(len(NO_RECORDS)))
def test_a_text_that_is_no_record_of_this_game(text: str, says: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Record.parse(text).replay(LANTERNS)
    assert says in str(caught.value)
    str(caught.value).encode()


@pytest.mark.parametrize("name", ["ludoteca", "game", "rules", "setup", "names", "takes", "answers"])
def test_a_part_that_is_missing_is_named(name: str) -> None:
    with pytest.raises(BadRecord, match=f"the record has no '{name}'"):
        Record.parse(json.dumps({key: value for key, value in DATA.items() if key != name}))


def test_a_text_too_long_to_be_read_is_not_read() -> None:
    with pytest.raises(BadRecord, match="33,554,433 characters long; 33,554,432 are read"):
        Record.parse(" " * (LARGEST + 1))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | st.floats() | st.text(max_size=5) | st.sampled_from(["\ud800"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


SCRAPS = ('"', "{", "}", "[", "]", ",", "0", "-1", "~", "1e9", "\\ud800", "null", "")


def only_our_errors(text: str) -> None:
    for check in (lambda r: r.replay(Lanterns()), lambda r: verify(r, Lanterns())):
        try:
            check(Record.parse(text))
        except LudotecaError as error:
            str(error).encode()  # it can be written down


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_mutated_texts_are_records_or_raise_our_errors(data: st.DataObject) -> None:
    """Cut out, put in and turn over some of the text."""
    text = TEXT
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 12)))
        new = data.draw(st.sampled_from(SCRAPS) | st.text(max_size=4))
        text = text[:start] + new + text[end:]
    only_our_errors(text)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] + [place for key, part in inner for place in places(part, (*path, key))]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(places(DATA)), VALUES)
def test_mutated_values_are_records_or_raise_our_errors(place: tuple[Any, ...], value: Any) -> None:
    """Any part of it replaced by anything JSON can hold."""
    data = json.loads(TEXT)
    if not place:
        data = value
    else:
        holder = data
        for key in place[:-1]:
            holder = holder[key]
        holder[place[-1]] = value
    only_our_errors(json.dumps(data))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80))
def test_any_text_is_a_record_or_raises_our_errors(text: str) -> None:
    only_our_errors(text)


# ---- verifying


def test_every_draw_is_recomputed() -> None:
    found = verify(Record.parse(TEXT), LANTERNS)
    assert found.wrong_at is None
    assert found.draws == sum(line.startswith("~") for line in RECORD.answers) > 6


def test_a_draw_that_was_tampered_with_is_found_at_its_number() -> None:
    for number in range(6):
        lines = list(RECORD.answers)
        other = "~ lamp 15" if "~ lamp 15" not in lines[:6] else "~ lamp 14"
        assert other not in lines[:6]
        true, lines[number] = lines[number], other
        found = verify(replace(RECORD, answers=tuple(lines)), LANTERNS)
        assert (found.wrong_at, found.draws) == (number, number)
        assert (found.drawn, found.recorded) == (true[2:], other[2:])


def test_another_salt_gives_other_draws() -> None:
    assert verify(replace(RECORD, nature=replace(NOTE, salt="pepper")), LANTERNS).wrong_at is not None


@pytest.mark.parametrize(
    ("note", "says"),
    [
        (None, "no commitment to check"),
        (replace(NOTE, secret=None), "has not been revealed"),
        (replace(NOTE, secret="not hex"), "not hexadecimal"),
        (replace(NOTE, secret=b"another".hex()), "not the one that was committed to"),
        (replace(NOTE, commitment=commitment_of(b"another")), "not the one that was committed to"),
    ],
)
def test_what_cannot_be_verified(note: NatureNote | None, says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        verify(replace(RECORD, nature=note), LANTERNS)


def test_verifying_needs_the_right_game() -> None:
    with pytest.raises(BadRecord, match="of 'chess', not of 'lanterns'"):
        verify(replace(RECORD, game="chess"), LANTERNS)
