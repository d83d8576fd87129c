"""The end, and what is secret (R80, R81)."""

from __future__ import annotations

from collections import Counter

import pytest
from smog_posing import Pose, asked, at, do, give, match_with, offers, send_agent, table_of

from ludoteca.games.smog import GAME
from ludoteca.games.smog.pieces import ALL_ARTEFACTS, GATES, PROMENADE, Agent, Special
from ludoteca.games.smog.state import Table
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.values import SPECTATOR, Seat, label_of
from ludoteca.testing.walking import view


def ready_to_leave(table: Table) -> None:
    table.places[0] = at("2")
    table.artefacts[0] = ALL_ARTEFACTS
    table.elements[0] = [1, 1, 1, 1]


def worlds(match: Match, seat: Seat, count: int = 200) -> list[Table]:
    dealer = SeededNature(f"worlds:{seat}")
    return [table_of(match.imagine(seat, dealer)) for _ in range(count)]


# ---- The end


@pytest.mark.rule("smog", "R80")
def test_the_match_ends_in_the_middle_of_a_turn_with_one_winner() -> None:
    match = match_with(ready_to_leave)
    do(match, "leave")
    assert match.over
    assert match.result is not None
    assert (match.result.winners, match.result.scores, match.result.out) == ((0,), (), ())
    assert table_of(match).actions == 2, "the others do not get their turns"
    assert table_of(match).laid_open == [True] * 4


@pytest.mark.rule("smog", "R80")
@pytest.mark.parametrize("cap", [10, 20])
def test_after_the_last_round_the_match_is_drawn(cap: int) -> None:
    def pose(table: Table) -> None:
        table.round = cap

    match = do(match_with(pose, 2, round_cap=cap), "end")
    assert not match.over, "the last round is played to its end"
    do(match, "end")
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("last-round", ())
    earlier = do(match_with(lambda table: setattr(table, "round", cap - 1), 2, round_cap=cap), "end", "end")
    assert not earlier.over
    assert table_of(earlier).round == cap


@pytest.mark.rule("smog", "R80")
def test_the_last_round_may_still_be_won() -> None:
    def pose(table: Table) -> None:
        ready_to_leave(table)
        table.round = 10

    match = do(match_with(pose, round_cap=10), "leave")
    assert match.result is not None
    assert match.result.winners == (0,)


# ---- What is secret


@pytest.mark.rule("smog", "R81")
def test_what_lies_open_is_the_same_in_every_world_and_the_secrets_are_not() -> None:
    def pose(table: Table) -> None:
        give(table, 0, Special.CHAOS)
        give(table, 1, Special.RUST, Special.DRAGON)
        table.deck.things.remove(Special.FAIRY)
        table.discard.append(Special.FAIRY)
        send_agent(table, Agent.DOCTOR, "4")

    match = match_with(pose)
    true = table_of(match)
    met: set[tuple[object, ...]] = set()
    for world in worlds(match, 0):
        world.check()
        for name in Table.__slots__:
            if name not in ("combinations", "gates", "hands", "deck"):
                assert getattr(world, name) == getattr(true, name), name
        assert world.combinations[0] is true.combinations[0]
        assert world.gates[0] is true.gates[0]
        assert world.hands[0] == true.hands[0]
        assert [len(hand) for hand in world.hands] == [1, 2, 0, 0]
        met.add((world.combinations[1], world.gates[1], tuple(world.hands[1])))
    assert len({combination for combination, _, _ in met}) == 12
    assert len({gate for _, gate, _ in met}) == 7
    assert len({hand for _, _, hand in met}) > 60
    assert not any(hand.count(Special.CHAOS) > 1 for _, _, hand in met if isinstance(hand, tuple))


@pytest.mark.rule("smog", "R81")
def test_a_spectator_knows_no_secret_and_every_combination_is_equally_likely() -> None:
    match = match_with(seats=2)
    seen = Counter(str(world.combinations[0]) for world in worlds(match, SPECTATOR, 2600))
    assert len(seen) == 13
    assert all(130 <= count <= 270 for count in seen.values()), seen
    gates = Counter(world.gates[1] for world in worlds(match, 0, 1400))
    assert set(gates) == {gate for gate in GATES if gate is not table_of(match).gates[0]}
    assert all(130 <= count <= 270 for count in gates.values()), gates


@pytest.mark.rule("smog", "R81", "R27")
def test_cards_drawn_before_a_reshuffle_are_dealt_anew_among_themselves_only() -> None:
    """Everybody can work out which cards were out when the discards became the deck."""

    def pose(table: Table) -> None:
        give(table, 1, Special.RUST, Special.DRAGON)
        give(table, 2, Special.CHAOS)
        rest = table.deck.things
        table.deck.things = rest[3:]
        table.shuffled = 1
        for card in rest[:3]:
            table.hands[1].append(card)
            table.shuffles[1].append(1)

    match = match_with(pose)
    old = set()
    for world in worlds(match, 0):
        world.check()
        known = Counter([*world.hands[1][:2], *world.hands[2]])
        assert known == Counter([Special.RUST, Special.DRAGON, Special.CHAOS])
        old.add(tuple(world.hands[1][:2]))
        assert world.shuffles[1] == [0, 0, 1, 1, 1]
    assert len(old) == 6
    assert len({tuple(world.hands[1][2:]) for world in worlds(match, 0)}) > 100


def test_a_card_that_is_drawn_is_seen_by_nobody_else() -> None:
    match = do(match_with(), "turn-any", "1 clockwise", "draw")
    match.answer_label("decree")
    assert all(world.hands[0] == [Special.DECREE] for world in worlds(match, 0, 20))
    for looker in (1, SPECTATOR):
        assert len({world.hands[0][0] for world in worlds(match, looker)}) == 12


@pytest.mark.rule("smog", "R28", "R81")
def test_whoever_left_has_shown_the_cards_and_then_everybody_shows() -> None:
    match = do(match_with(ready_to_leave), "leave")
    for seat in (0, 1, SPECTATOR):
        for world in worlds(match, seat, 5):
            assert world.combinations == table_of(match).combinations
            assert world.gates == table_of(match).gates


@pytest.mark.parametrize("turns", range(61, 66))
def test_the_end_can_be_imagined_however_long_the_match_was(turns: int) -> None:
    """Matches keep a State every so many answers; one kept just before the cards are shown must not be what the end is
    imagined from, for nobody could guess them all."""

    def pose(table: Table) -> None:
        ready_to_leave(table)
        table.actions = 70

    match = do(match_with(pose), *["turn"] * turns, "leave")
    for seat in (0, 1, SPECTATOR):
        assert worlds(match, seat, 1)[0].combinations == table_of(match).combinations


@pytest.mark.rule("smog", "R27", "R81")
def test_what_anybody_is_shown_betrays_nothing_when_the_discards_become_the_deck() -> None:
    """At every decision on the way, in the middle of actions too, one of the seats or a spectator sees in an imagined
    match just what it sees in the true one. Matches played at random never get that far into the deck."""

    def pose(table: Table) -> None:
        cards = table.deck.things
        table.deck.things, table.discard = cards[:1], cards[1:15]
        for number, card in enumerate(cards[15:]):
            table.hands[number % 3].append(card)
            table.shuffles[number % 3].append(0)
        table.elements = [[1, 1, 1, 1] for _ in range(3)]

    match, nature = match_with(pose, 3), SeededNature(3)
    mixed = False
    for number in range(40):
        question = match.question
        assert question is not None
        seat = (SPECTATOR, 0, 1, 2)[number % 4]
        world = match.imagine(seat, nature)
        world.state.check()
        assert view(world, seat) == view(match, seat), f"seat {seat} at {match.number}, {question!r}"
        labels = [label_of(option) for option in question.options]
        drawing = [label for label in labels if label in ("turn-any", "draw")]
        staying = drawing or [label for label in labels if not label.startswith("move")]
        match.answer_label(staying[nature.index(len(staying))])
        match.let_nature(nature)
        mixed = mixed or any(set(ages) == {0, 1} for ages in table_of(match).shuffles)
    assert mixed, "somebody held cards of the old deck and of the new one"


# ---- Being asked betrays nothing


def spent(*hand: Special, elements: tuple[int, ...] = (1, 0, 0, 0)) -> Pose:
    """Seat 0 has neither actions nor coins left and holds these cards."""

    def pose(table: Table) -> None:
        table.actions = 0
        table.coins[0] = 0
        table.elements[0] = list(elements)
        give(table, 0, *hand)

    return pose


@pytest.mark.rule("smog", "R13", "R81")
def test_who_holds_cards_is_asked_for_the_end_of_the_turn_whatever_they_are() -> None:
    """One of them could be Spectral Speed, for all that lies open."""
    speed, rust = match_with(spent(Special.SPECTRAL_SPEED)), match_with(spent(Special.RUST))
    assert asked(speed) == asked(rust) == ("act", 0)
    assert offers(speed) == ["play spectral_speed", "end"]
    assert offers(rust) == ["end"]
    for match in (speed, rust):
        hands = {world.hands[0][0] for world in worlds(match, 1)}
        assert len(hands) == 12, "so nobody learns anything from the asking"
    assert asked(do(rust, "end")) == ("act", 1)


@pytest.mark.rule("smog", "R13")
def test_who_can_play_nothing_for_all_that_lies_open_is_not_asked() -> None:
    assert asked(match_with(spent())) == ("act", 1)
    assert asked(match_with(spent(Special.RUST, elements=(0, 0, 0, 0)))) == ("act", 1)

    def both_speeds_discarded(table: Table) -> None:
        spent(Special.RUST)(table)
        for _ in range(2):
            table.deck.things.remove(Special.SPECTRAL_SPEED)
            table.discard.append(Special.SPECTRAL_SPEED)

    assert asked(match_with(both_speeds_discarded)) == ("act", 1)


@pytest.mark.rule("smog", "R28", "R81")
def test_who_can_leave_is_never_asked_for_that_alone() -> None:
    """Being asked would tell that one stands at one's gate; but whoever can leave can turn the disc as well."""

    def at_the_gate(table: Table) -> None:
        ready_to_leave(table)
        table.actions = 1
        table.coins[0] = 0
        table.turns[at("2").index] = 3

    def elsewhere(table: Table) -> None:
        at_the_gate(table)
        table.gates[0], table.gates[1] = table.gates[1], table.gates[0]

    there, not_there = match_with(at_the_gate), match_with(elsewhere)
    assert set(offers(there)) - {"leave"} == set(offers(not_there))
    assert "turn" in offers(not_there)


# ---- Taking back


def test_what_one_did_may_be_taken_back_until_a_card_is_drawn() -> None:
    match = do(match_with(), "move 2", "turn")
    assert match.undo_verdict(0).kind == "free"
    match.undo(0)
    assert table_of(match).turns == [0] * 12
    match = do(match_with(), "turn-any", "1 clockwise", "draw")
    match.answer_label("chaos")
    assert match.undo_verdict(0).kind == "consent"


def test_nobody_is_worth_more_than_who_has_left() -> None:
    match = match_with(ready_to_leave)
    before = GAME.evaluate(table_of(match))
    assert before[0] == max(before)
    assert sum(before) == pytest.approx(1)
    do(match, "leave")
    assert GAME.evaluate(table_of(match)) == (1.0, 0.0, 0.0, 0.0)
    assert table_of(match).places[1] is PROMENADE


def test_whoever_is_far_ahead_still_gains_by_every_action_towards_the_end() -> None:
    """Or a computer player that cannot lose any more would never trouble to win."""

    def worth(elements: int, rival: int) -> float:
        """Of needing so many elements fewer, against a rival with so many artefacts."""

        def pose(table: Table) -> None:
            table.elements[0] = [1] * elements + [0] * (4 - elements)
            table.artefacts[0] = ALL_ARTEFACTS
            table.artefacts[1] = (1 << rival) - 1

        match = match_with(pose, seats=2)
        return GAME.evaluate(table_of(match))[0]

    for elements in range(4):
        assert worth(elements + 1, 0) > worth(elements, 0) + 0.002, "far ahead"
        assert worth(elements + 1, 4) > worth(elements, 4) + 0.002, "neck and neck"
