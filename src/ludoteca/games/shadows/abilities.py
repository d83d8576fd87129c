"""What every character can do: the 68 abilities as data, and their texts, which are made from that data.

All abilities are authored; those of Bonifatius, Pierre, Isabella, Tristan, Arasia, Sadora, Kenneth and Quiraa
keep to the outline that the rulebook's clarifications give.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from ludoteca.games.shadows.deeds import (
    ADDED_NEAR_YOURS,
    AIMS_AT_YOURS_NEAR,
    CONFLICT_BEGUN_NEAR,
    INFLUENCED_NEAR,
    PASSES,
    TOUCHES_HEIR,
    USES_CITIZEN,
    USES_NEAR_CITIZEN,
    Trigger,
)
from ludoteca.games.shadows.effects import (
    Add,
    Effect,
    Influence,
    MoveOwn,
    MoveRival,
    OnOneCard,
    Plan,
    Subjugate,
    TakeOwn,
    TakeRival,
)
from ludoteca.games.shadows.influence import FEWEST_TRAITS, MOST_TRAITS, why_not_controlled
from ludoteca.games.shadows.layouts import cells_of
from ludoteca.games.shadows.passives import PERRIN_BONUS, TOBIAS_PENALTY
from ludoteca.games.shadows.pieces import CHARACTERS, TOKENS, Character
from ludoteca.games.shadows.reach import (
    CITIZEN,
    EMPTY,
    IN_CONFLICT,
    IS_RELIGIOUS,
    IS_RICH,
    NO_OPPONENT,
    NON_LEGAL,
    OPPONENT_CONTROLS,
    ROTATED,
    UPRIGHT,
    WITH_YOURS,
    YOU_CONTROL,
    Cards,
    Scope,
    about,
)
from ludoteca.games.shadows.turning import Cancel, Mark, Peek, Reactivate, Rotate, Swap, Unmark
from ludoteca.games.shadows.unique_asking import LazloCollects, OttilieConfesses, QuiraaBlackmails, TheodricTaxes
from ludoteca.games.shadows.unique_leaders import BonifatiusTakes, PierreJudges
from ludoteca.games.shadows.unique_moving import (
    AureliaInvites,
    BrunoSmuggles,
    DmitriExchanges,
    MirelaReveals,
    SeraphineForetells,
)
from ludoteca.games.shadows.unique_taking import (
    ArasiaMediates,
    DorianDuels,
    HannoAudits,
    MalachaiScourges,
    MaudeWakesLeader,
    RamonaAtones,
    RamonaTakes,
    SabineTakes,
    SadoraSweeps,
    SeverinSentences,
    TristanCollects,
)
from ludoteca.kernel.questions import Question, Script
from ludoteca.kernel.values import Phrase, Refusal, Seat, say

if TYPE_CHECKING:
    from ludoteca.games.shadows.deeds import Deed
    from ludoteca.games.shadows.state import Table


@dataclass(frozen=True, slots=True)
class Use:
    """An ability used as an action (S-21). `name` tells the Uses of one card apart."""

    first: Effect
    then: Effect | None = None
    name: str = ""

    @property
    def phrase(self) -> Phrase:
        return say("ability-use", text=_text(self.first, self.then))


@dataclass(frozen=True, slots=True)
class Reaction:
    """An ability used when its trigger happens (S-22)."""

    trigger: Trigger
    first: Effect
    then: Effect | None = None

    @property
    def phrase(self) -> Phrase:
        return say("ability-reaction", when=self.trigger.phrase, text=_text(self.first, self.then))


@dataclass(frozen=True, slots=True)
class Passive:
    """An ability that is always on (S-23): the function of that name in `passives`. Worded
    `passive-<name>`, with the numbers it works with."""

    name: str
    numbers: tuple[tuple[str, int], ...] = ()

    @property
    def phrase(self) -> Phrase:
        return say("ability-passive", text=say(f"passive-{self.name}", **dict(self.numbers)))


Ability: TypeAlias = Use | Reaction | Passive


def _text(first: Effect, then: Effect | None) -> Phrase:
    if then is None:
        return first.phrase
    return say("first-then", first=first.phrase, then=then.phrase)


@dataclass(frozen=True, slots=True)
class OrianaCopies(OnOneCard):
    """Perform the Use of a near Citizen as if it were printed here. Who is copied, and which of its Uses, is
    chosen by `copied`; then that ability takes the place of this one, so this effect itself never
    resolves."""

    cards: Cards

    def targets(self, table: Table, me: Seat, at: int, that: int = 0) -> int:
        bits = 0
        for cell in cells_of(self.cards.bits(table, me, at, that)):
            if self.uses(table, me, at, cell):
                bits |= 1 << cell
        return bits

    @staticmethod
    def uses(table: Table, me: Seat, at: int, cell: int) -> list[Use]:
        """What could be copied from the card there. A copy is not copied."""
        uses = USES[table.card(cell).index]
        return [use for use in uses if not isinstance(use.first, OrianaCopies) and use.first.can(table, me, at)]

    def why_not(self, table: Table, me: Seat, at: int, that: int, cell: int) -> Refusal | None:
        no = self.cards.why_not(table, me, at, that, cell)
        if no is None and not USES[table.card(cell).index]:
            no = Refusal("no-use", "S-51", {"card": table.card(cell).name})
        if no is None and not self.uses(table, me, at, cell):
            no = Refusal("changes-nothing", "S-57", {"card": table.card(cell).name})
        return no

    def copied(self, table: Table, me: Seat, at: int) -> Script[tuple[Character, Use]]:
        """Choose whose ability, and which."""
        cell = yield from self.pick(table, me, at, 0, "oriana", "S-58")
        card, uses = table.card(cell), self.uses(table, me, at, cell)
        if len(uses) == 1:
            return card, uses[0]
        names = [use.name for use in uses]
        name = yield Question(me, names, "oriana-which", "S-54", about=about(card))
        return card, uses[names.index(name)]

    def declare(self, table: Table, me: Seat, at: int, that: int = 0) -> Script[Plan]:
        raise AssertionError("the copied ability takes its place")

    def resolve(self, table: Table, me: Seat, at: int, plan: Plan, against: Deed | None = None) -> Script[bool]:
        raise AssertionError("the copied ability takes its place")

    @property
    def phrase(self) -> Phrase:
        return say("does-oriana", cards=self.cards.phrase)


NEAR: Final = Cards(Scope.NEAR)
HERE: Final = Cards(Scope.HERE)
GRID: Final = Cards(Scope.GRID)
YOURS: Final = Cards(Scope.YOURS)
LINKED: Final = Cards(Scope.LINKED)
THAT: Final = Cards(Scope.THAT)
NEAR_CITIZEN: Final = Cards(Scope.NEAR, (CITIZEN,))
NEAR_RICH: Final = Cards(Scope.NEAR, (IS_RICH,))
NEAR_CONFLICT: Final = Cards(Scope.NEAR, (IN_CONFLICT,))
NEAR_CONFLICT_OF_YOURS: Final = Cards(Scope.NEAR, (IN_CONFLICT, WITH_YOURS))
NEAR_YOURS: Final = Cards(Scope.NEAR, (YOU_CONTROL,))
LOOKOUT: Final = Cards(Scope.AROUND, leaders=True)
"""The card itself or a near one, Leaders allowed."""

ABILITIES: Final[dict[str, tuple[Ability, ...]]] = {
    # Leaders
    "bonifatius": (Use(BonifatiusTakes(GRID)),),
    "pierre": (Use(PierreJudges(Cards(Scope.LINKED, (IN_CONFLICT, WITH_YOURS)))),),
    "margayth": (Use(MoveRival(LINKED, Cards(Scope.BESIDE_THAT))),),
    "ignacio": (Use(TakeRival(LINKED), Subjugate(Cards(Scope.THAT, (EMPTY,)))),),
    "isabella": (
        Reaction(TOUCHES_HEIR, Cancel(), Add(1, THAT, may=True)),
        Use(Reactivate(Cards(Scope.YOURS, (CITIZEN,)))),
    ),
    "genevieve": (Use(Swap(Cards(Scope.YOURS, (CITIZEN,)), Cards(Scope.BESIDE_THAT, (CITIZEN, NO_OPPONENT)))),),
    "ornatto": (Use(MoveOwn(1, YOURS, Cards(Scope.BESIDE_THAT, (CITIZEN,)))),),
    "master-coin": (Use(TakeOwn(1, GRID), TakeRival(GRID)),),
    # Distinct Personalities
    "lucan": (Use(Influence(GRID)),),
    "severa": (Use(TakeRival(NEAR), Influence(THAT)),),
    # level A
    "osric": (Use(Influence(NEAR)),),
    "ysolde": (Use(Subjugate(Cards(Scope.NEAR, (EMPTY,)))),),
    "guiscard": (Use(MoveOwn(2, HERE, NEAR)),),
    "berengar": (Use(TakeRival(NEAR_RICH)),),
    "tristan": (Use(TristanCollects(NEAR_CONFLICT)),),
    "hildegund": (Passive("hildegund"),),
    "corvina": (Use(Rotate(Cards(Scope.NEAR, (UPRIGHT,)))),),
    "mathis": (Use(Add(1, Cards(Scope.NEAR, (WITH_YOURS,)))),),
    "anselm": (Use(Add(1, Cards(Scope.NEAR, (IS_RELIGIOUS,)))),),
    "jehanne": (Use(Swap(HERE, NEAR_CITIZEN)),),
    "fulk": (Use(TakeOwn(1, GRID), TakeRival(NEAR)),),
    "gilbert": (Use(TakeRival(Cards(Scope.NEAR, (NON_LEGAL,)))),),
    "faris": (Use(Mark(NEAR)),),
    "odile": (Use(Unmark(NEAR_YOURS)),),
    "bastien": (Use(TakeRival(NEAR_RICH), Add(1, THAT)),),
    "tomas": (Use(MoveOwn(TOKENS, NEAR, NEAR)),),
    "leonor": (Use(Rotate(Cards(Scope.CROSSING, (UPRIGHT, OPPONENT_CONTROLS)))),),
    "zahra": (Use(Subjugate(NEAR_RICH)),),
    "edmund": (Reaction(ADDED_NEAR_YOURS, Add(1, THAT)),),
    "paolo": (Use(Reactivate(NEAR_YOURS)),),
    "greta": (Use(Peek(LOOKOUT)),),
    "maude": (Use(TakeOwn(1, HERE), MaudeWakesLeader()),),
    "perrin": (Passive("perrin", (("more", PERRIN_BONUS), ("most", MOST_TRAITS))),),
    "nadia": (Use(Swap(NEAR_CITIZEN, NEAR_CITIZEN)),),
    # level B
    "arasia": (Use(ArasiaMediates(NEAR_CONFLICT)),),
    "aurel": (Reaction(USES_NEAR_CITIZEN, Cancel()),),
    "sadora": (Use(SadoraSweeps()),),
    "lorenz": (Passive("lorenz"),),
    "ottilie": (Use(OttilieConfesses(Cards(Scope.NEAR, (OPPONENT_CONTROLS,)))),),
    "malachai": (Use(MalachaiScourges(NEAR_CONFLICT_OF_YOURS)),),
    "qasim": (Use(Subjugate(NEAR), Rotate(THAT)),),
    "cassian": (Use(MoveOwn(3, YOURS, YOURS)),),
    "jory": (Use(TakeRival(Cards(Scope.NEAR, (ROTATED, OPPONENT_CONTROLS))), Mark(THAT)),),
    "mirela": (Use(Peek(Cards(Scope.YOURS, leaders=True)), MirelaReveals()),),
    "dorian": (Use(DorianDuels(NEAR_CONFLICT_OF_YOURS)),),
    "hanno": (Use(HannoAudits(NEAR)),),
    "rafe": (Reaction(INFLUENCED_NEAR, Rotate(Cards(Scope.DOER))),),
    "ramona": (Use(RamonaAtones(), RamonaTakes(NEAR)),),
    "raleigh": (
        Use(
            Swap(
                Cards(Scope.ROW_OR_COLUMN, (CITIZEN, NO_OPPONENT)),
                Cards(Scope.SAME_LINE, (CITIZEN, NO_OPPONENT)),
            )
        ),
    ),
    "bruno": (Use(BrunoSmuggles(NEAR)),),
    "konrad": (Passive("konrad"),),
    "talia": (Use(Peek(LOOKOUT), name="peek"), Use(Reactivate(NEAR_YOURS), name="reactivate")),
    "aldous": (Reaction(CONFLICT_BEGUN_NEAR, Add(1, THAT)),),
    "yusuf": (Use(TakeOwn(2, YOURS), Influence(GRID)),),
    "wren": (Reaction(PASSES, Unmark(Cards(Scope.YOURS, leaders=True))),),
    "tobias": (Passive("tobias", (("fewer", TOBIAS_PENALTY), ("least", FEWEST_TRAITS))),),
    "kenneth": (Use(Swap(HERE, Cards(Scope.GRID, (CITIZEN, IS_RICH)), cost=1)),),
    "lazlo": (Use(LazloCollects(Cards(Scope.NEAR, (UPRIGHT, OPPONENT_CONTROLS)))),),
    "aurelia": (Use(AureliaInvites()),),
    "ivo": (Reaction(AIMS_AT_YOURS_NEAR, Cancel()),),
    # level C
    "severin": (Use(SeverinSentences(Cards(Scope.GRID, (IN_CONFLICT,)))),),
    "sabine": (Use(SabineTakes(NEAR), Add(1, Cards(Scope.THOSE), may=True)),),
    "theodric": (Reaction(USES_CITIZEN, TheodricTaxes()),),
    "oriana": (Use(OrianaCopies(NEAR_CITIZEN)),),
    "ilse": (Passive("ilse"),),
    "seraphine": (Use(SeraphineForetells()),),
    "quiraa": (Use(QuiraaBlackmails(Cards(Scope.GRID, (CITIZEN, OPPONENT_CONTROLS)))),),
    "dmitri": (Use(DmitriExchanges(NEAR)),),
}

USES: Final = tuple(tuple(ability for ability in ABILITIES[card.id] if isinstance(ability, Use)) for card in CHARACTERS)
"""The Use abilities of each character, by index."""

REACTIONS: Final = tuple(
    next((ability for ability in ABILITIES[card.id] if isinstance(ability, Reaction)), None) for card in CHARACTERS
)
"""The Reaction of each character, if it has one, by index. No character has two."""

REACTORS: Final = frozenset(card.index for card in CHARACTERS if REACTIONS[card.index] is not None)
"""The characters with a Reaction, by index."""


def card_text(card: Character) -> Phrase:
    """What is printed on a card, made from what it does."""
    abilities = ABILITIES[card.id]
    if len(abilities) == 1:
        return abilities[0].phrase
    one, other = abilities
    both_uses = isinstance(one, Use) and isinstance(other, Use)
    return say("text-one-of-two-uses" if both_uses else "text-two", one=one.phrase, other=other.phrase)


# ---- why not


def why_not_use(table: Table, me: Seat, card: Character, number: int = 0) -> Refusal | None:
    """Why this seat cannot use that Use ability of that card now."""
    about = {"card": card.name}
    uses = USES[card.index]
    if not uses:
        return Refusal("no-use", "S-51", about)
    if (no := why_not_controlled(table, me, card, "S-51")) is not None:
        return no
    cell = table.cell_of(card)
    bit = 1 << cell
    if bit & table.rotated:
        return Refusal("turned", "S-24", about)
    if bit & table.silenced:
        return Refusal("silenced", "S-114", about)
    if table.used.get(card.index, number) != number:
        return Refusal("other-use", "S-54", about)
    if not uses[number].first.can(table, me, cell):
        return Refusal("changes-nothing", "S-57", about)
    return None
