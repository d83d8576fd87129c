"""A sensible player, and the recorded matches it played.

It looks for the best way to spend its whole turn, in a match imagined for its seat, by the game's own judgement of how
far everybody is from leaving. Run as a program it writes `records/*.json` anew: after a change of the rules that makes
the old ones part.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

from ludoteca.games.smog import GAME
from ludoteca.games.smog.options import END, PLAY
from ludoteca.games.smog.state import Table
from ludoteca.games.smog.strength import effort
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature
from ludoteca.kernel.record import Record
from ludoteca.kernel.values import Seat

RECORDS = Path(__file__).parent / "records"
NAMES = ("Ada", "Beatrice", "Charles", "Dorian")
Way: TypeAlias = tuple[float, int, Match, list[int]]
"""A way to spend the turn so far: how bad it is, when it was found, where it leads, and its answers."""
WIDTH = 4
"""How many ways to spend the turn so far are kept."""
DEEPEST = 12


def worth(table: Table, me: Seat) -> float:
    if table.leaving == me:
        return 1e6
    return 0.25 * min(effort(table, other) for other in table.opponents(me)) - effort(table, me)


def plan(world: Match, nature: SeededNature) -> list[int]:
    """The answers, as places in the lists of options, that lead to the best end of the turn. The world is imagined."""
    assert world.question is not None
    me = world.question.seat
    ways: list[Way] = [(0.0, 0, world, [])]
    best, answers = -1e9, [0]
    tried = 0
    for _ in range(DEEPEST):
        further: list[Way] = []
        for _, _, reached, way in ways:
            assert reached.question is not None
            for place, option in enumerate(reached.question.options):
                after = reached.copy()
                after.answer_at(place)
                after.let_nature(nature)
                tried += 1
                table = after.state
                assert isinstance(table, Table)
                value = worth(table, me)
                if after.question is None or after.question.seat != me or option is END:
                    if value > best:
                        best, answers = value, [*way, place]
                else:
                    further.append((-value, tried, after, [*way, place]))
        if not further:
            break
        further.sort(key=lambda item: item[:2])
        ways = _different(further, me)
    return answers


def _different(
    further: list[tuple[float, int, Match, list[int]]], me: Seat
) -> list[tuple[float, int, Match, list[int]]]:
    """The best few that lead to different tables."""
    kept: list[Way] = []
    met: set[str] = set()
    for item in further:
        table, question = item[2].state, item[2].question
        assert isinstance(table, Table)
        assert question is not None
        what = (
            table.places[me],
            table.turns,
            table.glasses,
            table.coins,
            table.elements,
            table.artefacts,
            table.actions,
        )
        key = f"{question.says} {what} {table.bribes}"
        if key not in met:
            met.add(key)
            kept.append(item)
            if len(kept) == WIDTH:
                break
    return kept


def played(seats: int, seed: int | str, **options: str | int | bool) -> Match:
    """A match of planners to its end."""
    match = Match(GAME, GAME.setup(seats, **options))
    nature = SeededNature(seed)
    match.let_nature(nature)
    while match.question is not None:
        me = match.question.seat
        for place in plan(match.imagine(me, nature), nature):
            match.answer_at(place)
            if match.question is None or match.question.seat != me:
                break
        match.let_nature(nature)
    return match


def artefact_order(match: Match) -> str:
    """In which order the winner came by the artefacts: the letters of their discs."""
    order = ""
    walker = Match(match.game, match.setup)
    winner = match.result.winners[0] if match.result is not None and match.result.winners else 0
    owned = 0
    for answer in match.history():
        if answer.forced:
            continue
        walker.answer(answer.option, answer.seat)
        table = walker.state
        assert isinstance(table, Table)
        fresh = table.artefacts[winner] & ~owned
        for artefact in range(4):
            if fresh >> artefact & 1:
                order += "ABCD"[artefact]
        owned = table.artefacts[winner]
    return order


def acts(match: Match) -> set[str]:
    """Every label that was answered."""
    return {answer.label for answer in match.history()}


def save(name: str, match: Match) -> None:
    record = Record.of(match, NAMES[: match.setup.seats])
    (RECORDS / f"{name}.json").write_text(record.text(), "utf-8")


RARE: Final = {
    "play chaos": "wheel-of-chaos",
    "jump": "gatekeeper",
    "play rust": "rust",
    "forestall ritual": "ritual-before-the-agents",
}
"""Acts that are worth a record of their own, and what it is called."""


def main() -> None:
    """Matches of 2, 3 and 4 players until each artefact was once bought first and once last, and each rare act and
    special action was done; one that ends with the last round; one with every option of the set-up changed."""
    RECORDS.mkdir(exist_ok=True)
    for old in RECORDS.glob("*.json"):
        old.unlink()
    firsts, lasts = set("ABCD"), set("ABCD")
    wanted = {*RARE, *(act.label for act in PLAY)}
    seed = 0
    while firsts or lasts or wanted:
        seats = 2 + seed % 3
        match = played(seats, f"record {seed}")
        seed += 1
        order, fresh = artefact_order(match), wanted & acts(match)
        if match.result is None or not match.result.winners:
            continue
        if order[0] in firsts or order[-1] in lasts or fresh:
            firsts.discard(order[0])
            lasts.discard(order[-1])
            wanted -= fresh
            names = [name for act, name in RARE.items() if act in fresh] or [f"artefacts-{order}"]
            save(f"{seats}-players-{'-and-'.join(names)}", match)
    save("3-players-last-round", played(3, "record cap", round_cap=10))
    changed = {"replace_all": True, "replace_on_flip": False, "double_fog_toll": True, "fairy_calls_agents": False}
    save("4-players-house-rules", played(4, "record house", **changed))


if __name__ == "__main__":
    main()
