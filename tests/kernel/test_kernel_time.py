"""Other points in time: copies, looks back, undo with its verdicts, records, and matches of thousands of answers."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import pairwise

import pytest

from ludoteca.kernel.errors import BadRecord, RecordParts, Refused
from ludoteca.kernel.log import Event
from ludoteca.kernel.match import ANCHOR_EVERY, Match
from ludoteca.kernel.nature import SeededNature, VerifiableNature, commitment_of
from ludoteca.kernel.questions import Script, chance, choose, reveal
from ludoteca.kernel.record import NatureNote, Record, verify
from ludoteca.kernel.values import NATURE, SeatName
from tests.kernel.posing import OVER, Posed, Scratch, pose, things

CAMPAIGN = 3_000

WRITTEN = (
    '{"ludoteca": 1, "game": "posed", "rules": "1", "setup": {"seats": 2, "options": {}}, '
    '"names": [], "takes": [], "answers": []}'
)


def campaign(table: Scratch) -> Script[None]:
    """A turn of a long match: a choice, a throw, a note in the log."""
    me = table.things["turn"] % 2
    act = yield from choose(me, ("rest", "march", "fight"), "act", "R1")
    if act == "fight":
        table.things["luck"] += yield from chance((1, 2, 3, 4, 5, 6), "throw", "R2")
    table.things["done"].append(act)
    table.things["turn"] += 1
    table.tell("acted", who=SeatName(me))
    if table.things["turn"] == CAMPAIGN:
        table.result = OVER


def campaigning(answers: int, seed: int = 1) -> Match:
    match = pose(campaign, turn=0, luck=0, done=[])
    match.play_out(SeededNature(seed), answers)
    return match


def test_every_point_of_the_past_can_be_looked_at() -> None:
    walked = pose(campaign, turn=0, luck=0, done=[])
    nature = SeededNature(2)
    seen = []
    for _ in range(5 * ANCHOR_EVERY):
        seen.append((dict(things(walked.copy())), repr(walked.question)))
        assert walked.question is not None
        walked.answer_at(nature.pick(walked.question, walked.number, 0))
    fast = campaigning(0)
    for answer in walked.answers():
        fast.answer(answer)
    for number, (there, question) in enumerate(seen):
        for match in (walked, fast):
            back = match.at(number)
            assert (things(back), repr(back.question), back.number) == (there, question, number)
            assert back.answers() == walked.answers()[:number]
    with pytest.raises(ValueError, match="no question"):
        walked.at(len(seen) + 1)
    with pytest.raises(ValueError, match="no question"):
        walked.at(-1)


def test_copies_are_independent_both_ways() -> None:
    match = campaigning(100)
    copy = match.copy()
    before = things(match.copy())
    copy.play_out(SeededNature(3))
    assert things(match) == before
    again = match.copy()
    match.play_out(SeededNature(3))
    assert things(match) == things(copy)
    assert things(again) == before


@pytest.mark.parametrize("settling", [False, True])
@pytest.mark.parametrize("gap", [1, 5, ANCHOR_EVERY, 3 * ANCHOR_EVERY])
def test_undo_looks_as_far_back_as_it_must(gap: int, settling: bool) -> None:
    """The last answer of a seat may lie far behind, beyond many checkpoints; what lies between decides."""

    def turn(table: Scratch) -> Script[None]:
        if not table.things["begun"]:
            yield from choose(0, ("a", "b"), "first", "R1")
            table.things["begun"] = True
        elif table.things["luck"] < gap:
            table.things["luck"] += 1
            yield from chance(("heads", "tails"), "toss", "R2")
        else:
            yield from choose(0, ("only",), "forced", "R3")
            yield from choose(0, ("only",), "forced-again", "R3")
            yield from choose(1, ("x", "y"), "second", "R4")

    match = pose(turn, begun=False, luck=0)
    match.answer("a")
    nature = SeededNature(1)
    while match.question is not None and match.question.seat == NATURE:
        match.answer_at(nature.index(2))
        if settling:
            match.copy()
    verdict = match.undo_verdict(0)
    assert (verdict.kind, verdict.to) == ("consent", 0)
    assert match.undo_verdict(1).kind == "none"
    with pytest.raises(Refused):
        match.undo(0)
    match.undo(0, consent=True)
    assert match.number == 0


def test_undo_is_free_only_while_nothing_was_seen() -> None:
    def turn(table: Scratch) -> Script[None]:
        yield from choose(0, ("a", "b"), "plain", "R1")
        yield from choose(0, ("a", "b"), "plain-too", "R1")
        yield from reveal("a card", "shown", "R2", to=(0,))
        yield from choose(0, ("a", "b"), "after-reveal", "R1")
        yield from choose(1, ("a", "b"), "other", "R1")
        yield from choose(0, ("a", "b"), "after-other", "R1")
        table.result = OVER

    match = pose(turn, lambda table, seat, deal: None)
    assert match.undo_verdict(0).kind == "none"
    match.answer("a")
    assert (match.undo_verdict(0).kind, match.undo_verdict(0).to) == ("free", 0)
    match.answer("a")
    assert (match.undo_verdict(0).kind, match.undo_verdict(0).to) == ("consent", 1)  # a reveal came since
    match.answer("a")
    assert match.undo_verdict(0).kind == "free"
    match.answer("b", 1)
    assert (match.undo_verdict(0).kind, match.undo_verdict(0).to) == ("consent", 2)
    assert match.undo_verdict(1).kind == "free"
    match.answer("b")
    assert match.over
    match.undo(0)
    assert not match.over
    assert match.number == 4


def test_what_was_drawn_and_undone_does_not_come_again() -> None:
    def turn(table: Scratch) -> Script[None]:
        yield from choose(0, ("draw", "wait"), "act", "R1")
        table.things["card"] = yield from chance(tuple(range(1000)), "draw", "R2")
        yield from choose(0, ("keep", "drop"), "then", "R3")

    nature = VerifiableNature(b"secret", "salt")
    match = pose(turn, card=-1)
    cards = []
    for take in range(4):
        assert match.take == take
        match.answer("draw")
        match.let_nature(nature)
        cards.append(things(match)["card"])
        match.undo(0, consent=True)
    assert len(set(cards)) == 4
    match.answer("draw")
    match.let_nature(nature)
    note = NatureNote(nature.commitment, nature.salt, nature.reveal().hex())
    record = Record.parse(Record.of(match, ("Ann", "Bob"), note).text())
    found = verify(record, match.game)
    assert (found.draws, found.wrong_at) == (1, None)


def test_draws_can_be_recomputed_and_tampering_is_found() -> None:
    nature = VerifiableNature(b"a secret", "pepper")
    match = pose(campaign, turn=0, luck=0, done=[])
    while match.number < 60:
        match.let_nature(nature)
        match.answer("fight")
    match.let_nature(nature)
    note = NatureNote(commitment_of(b"a secret"), "pepper", b"a secret".hex())
    record = Record.of(match, (), note)
    found = verify(record, match.game)
    assert found.wrong_at is None
    assert found.draws == sum(a.seat == NATURE for a in match.history())
    number = next(a.number for a in match.history() if a.seat == NATURE and a.label == "6")
    lines = list(record.answers)
    lines[number] = "~ 1"
    tampered = Record.parse(replace(record, answers=tuple(lines)).text())
    found = verify(tampered, match.game)
    assert (found.wrong_at, found.drawn, found.recorded) == (number, "6", "1")
    for secret, why in ((None, "not been revealed"), ("zz", "hexadecimal"), (b"other".hex(), "not the one")):
        broken = replace(record, nature=NatureNote(note.commitment, note.salt, secret))
        with pytest.raises(BadRecord, match=why):
            verify(broken, match.game)


def test_a_record_says_where_it_parts_from_changed_rules() -> None:
    match = campaigning(40)
    record = Record.of(match)

    def changed(table: Scratch) -> Script[None]:
        options = ("rest", "march", "fight") if table.things["turn"] < 10 else ("rest", "sing")
        me = table.things["turn"] % 2
        act = yield from choose(me, options, "act", "R1")
        if act == "fight":
            table.things["luck"] += yield from chance((1, 2, 3, 4, 5, 6), "throw", "R2")
        table.things["turn"] += 1

    game = Posed(changed, turn=0, luck=0, done=[])
    with pytest.raises(RecordParts) as caught:
        record.replay(game)
    parts = caught.value
    assert parts.offered == ("rest", "sing")
    assert record.answers[parts.number] == parts.recorded
    reached, told = record.replay_as_far(game)
    assert told is not None
    assert reached.number == told.number == parts.number
    assert reached.question is not None
    reached.answer("sing")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"0 ', '"1 '),
        ('"0 ', '"~ '),
        ('"0 ', '"9 '),
        ('"0 ', '"0'),
        ('"0 ', '"-1 '),
        ('"0 ', '"\\ud800 '),
        ('"0 ', '"² '),
    ],
)
def test_records_with_answers_by_strangers_part(old: str, new: str) -> None:
    match = campaigning(10)
    text = Record.of(match).text()
    assert old in text
    with pytest.raises(BadRecord):
        Record.parse(text.replace(old, new, 1)).replay(match.game)


def test_the_text_the_broken_ones_are_made_from_is_sound() -> None:
    assert Record.parse(WRITTEN).replay(campaigning(0).game).number == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "{}",
        "[" * 5000,
        '{"ludoteca": true}',
        WRITTEN.replace('"seats": 2', '"seats": "2"'),
        WRITTEN.replace('"seats": 2', '"seats": 99'),
        WRITTEN.replace('"options": {}', '"options": {"x": 1.5}'),
        WRITTEN.replace('"options": {}', '"options": {"x": 1}'),
        WRITTEN.replace("posed", "chess"),
        WRITTEN.replace('"takes": []', '"takes": [[1]]'),
        WRITTEN.replace('"answers": []', '"answers": [7]'),
        WRITTEN.replace('"answers": []', '"answers": null'),
        WRITTEN[:-1],
    ],
)
def test_texts_that_are_no_record_are_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.parse(text).replay(campaigning(0).game)


def test_a_record_that_claims_another_end_is_refused() -> None:
    match = campaigning(10_000)
    assert match.over
    text = Record.of(match).text()
    with pytest.raises(BadRecord, match="claims to end"):
        Record.parse(text.replace('"winners": [0]', '"winners": [1]')).replay(match.game)


def test_a_campaign_of_three_thousand_turns_is_carried_easily() -> None:
    match = campaigning(10_000)
    assert match.over
    assert match.number >= CAMPAIGN
    text = Record.of(match).text()
    started = time.process_time()
    again = Record.parse(text).replay(match.game)
    assert time.process_time() - started < 0.5
    assert things(again) == things(match)
    started = time.process_time()
    for _ in range(200):
        again.copy()
    assert (time.process_time() - started) / 200 < 0.001
    again.back_to(17)
    assert again.number == 17
    assert again.answers() == match.answers()[:17]


def test_listeners_hear_each_thing_once_and_copies_are_silent() -> None:
    heard: list[Event] = []
    match = pose(campaign, turn=0, luck=0, done=[])
    match.listen(heard.append)
    match.play_out(SeededNature(1), 200)
    turns = things(match)["turn"]
    assert len(heard) == turns
    match.copy().play_out(SeededNature(2))
    match.at(5)
    match.undo_verdict(0)
    match.history()
    assert len(heard) == turns
    match.back_to(10)
    assert len(heard) == turns
    assert match.question is not None
    seat = match.question.seat
    match.answer_at(0)
    assert len(heard) == turns + (seat != NATURE or 1)


def test_neighbouring_seeds_give_unrelated_draws() -> None:
    first = [SeededNature(seed).random() for seed in range(2000)]
    mean = sum(first) / len(first)
    assert abs(mean - 0.5) < 0.03
    pairs = list(pairwise(first))
    correlation = sum((a - 0.5) * (b - 0.5) for a, b in pairs) / len(pairs) * 12
    assert abs(correlation) < 0.08
    cells = [0] * 100
    for seed in range(2000):
        nature = SeededNature(seed)
        cells[nature.index(10) * 10 + nature.index(10)] += 1
    assert 60 < sum((cell - 20) ** 2 / 20 for cell in cells) < 150  # chi-square with 99 degrees


def test_verifiable_draws_are_even_and_depend_on_everything() -> None:
    from ludoteca.kernel.questions import Question

    question = Question(NATURE, tuple(range(7)), "draw")
    draws = [VerifiableNature(b"k", "s").pick(question, number, 0) for number in range(3500)]
    assert all(430 < draws.count(face) < 570 for face in range(7))
    for other in (VerifiableNature(b"l", "s"), VerifiableNature(b"k", "t")):
        assert [other.pick(question, n, 0) for n in range(50)] != draws[:50]
    assert [VerifiableNature(b"k", "s").pick(question, n, 1) for n in range(50)] != draws[:50]
