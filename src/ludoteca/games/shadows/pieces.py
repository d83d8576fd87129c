"""What is in the box: 68 characters, 18 tokens a faction, 25 Influence markers, the Quiraa token.

The rulebook prints the names of the Leaders and of ten Citizens, the factions, the levels and the anatomy of
a card. The Traits, numbers, titles in italics and the two Distinct Personalities are authored (see
`Character.source`), made so that every rule and example of the rulebook holds: every card numbered k has the
Distinctive Trait of faction k.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from ludoteca.kernel.values import Phrase, say

TOKENS: Final = 18
"""The tokens of each faction (S-2)."""

MARKERS: Final = 25
"""The Influence markers: as many as the largest grid has cards, so they never run out (S-4)."""

LEGAL, RELIGIOUS, NOBLE, RICH = 1, 2, 4, 8
"""The four Traits. A character's `traits` is their sum; a bit that is missing is the Non- Trait (S-12)."""

TRAITS: Final = (LEGAL, RELIGIOUS, NOBLE, RICH)
TRAIT_NAMES: Final = {LEGAL: "legal", RELIGIOUS: "religious", NOBLE: "noble", RICH: "rich"}


class Faction(Enum):
    """The four powers, in the order of the rulebook. Each goes for the characters that have its Trait."""

    LAW = "law"
    INQUISITION = "inquisition"
    COURT = "court"
    COIN = "coin"

    @property
    def phrase(self) -> Phrase:
        return _FACTION_PHRASES[self.value]


_FACTION_PHRASES = {faction.value: say(f"faction-{faction.value}") for faction in Faction}

FACTIONS: Final = tuple(Faction)


class Level(Enum):
    """How demanding a card is to play: basic, advanced, expert."""

    A = "A"
    B = "B"
    C = "C"


class Rank(Enum):
    """The metal of a card's frame: gold Leaders, bronze Distinct Personalities, silver Citizens."""

    LEADER = "leader"
    HEIR = "heir"
    """A Distinct Personality."""
    CITIZEN = "citizen"


class Source(Enum):
    """How certain a character's name is. Traits and abilities are authored for all (abilities of RULEBOOK
    ones keep to the outline in the rulebook's clarifications)."""

    RULEBOOK = "rulebook"
    """Name and title stand in the rulebook."""
    EXAMPLE = "example"
    """The name stands in an example of the rulebook; the title is authored."""
    WEB = "web"
    """The title is attested in a review; the name is authored."""
    AUTHORED = "authored"


@dataclass(frozen=True, slots=True, eq=False)
class Character:
    """One card. There is exactly one object for each, so identity is equality; it is its own option, with its
    id as label.

    number       "1" to "4", "*" for an asterisk card, "" for Leaders and Distinct Personalities
    distinctive  the Trait a card must have to be Influenced by this Leader (Leaders only, else 0)
    joker        the Trait that always counts as shared (Leaders only, else 0)
    """

    index: int
    id: str
    rank: Rank
    level: Level
    number: str
    traits: int
    source: Source
    faction: Faction | None = None
    distinctive: int = 0
    joker: int = 0

    @property
    def label(self) -> str:
        return self.id

    @property
    def name(self) -> Phrase:
        """The message `name-<id>`: the bare name."""
        return NAMES[self.index]

    @property
    def title(self) -> Phrase:
        """The message `title-<id>`: what the character is, as "the Herald"."""
        return TITLES[self.index]

    @property
    def code(self) -> str:
        """Level and number as printed in the corner: A1, B*; a Leader's is its level alone."""
        return self.level.value + self.number

    def has(self, trait: int) -> bool:
        return self.traits & trait != 0

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (character, (self.id,))

    def __repr__(self) -> str:
        return self.id


def traits_of(code: str) -> int:
    """Four letters in the order Legal, Religious, Noble, Rich (M for money), capital where the character has
    the Trait: "LRNm" is Legal, Religious, Noble and Non-Rich."""
    return sum(trait for trait, letter in zip(TRAITS, code, strict=True) if letter.isupper())


_LEADERS: Final = (
    # id, faction, level, traits (authored), distinctive (follows from the faction), joker (authored)
    ("bonifatius", Faction.LAW, "A", "LRNm", LEGAL, NOBLE),
    ("pierre", Faction.LAW, "B", "LRnM", LEGAL, RELIGIOUS),
    ("margayth", Faction.INQUISITION, "A", "lRNM", RELIGIOUS, RICH),
    ("ignacio", Faction.INQUISITION, "B", "LRNm", RELIGIOUS, NOBLE),
    ("isabella", Faction.COURT, "A", "LrNM", NOBLE, LEGAL),
    ("genevieve", Faction.COURT, "B", "lRNM", NOBLE, RICH),
    ("ornatto", Faction.COIN, "A", "LRnM", RICH, RELIGIOUS),
    ("master-coin", Faction.COIN, "B", "LrNM", RICH, LEGAL),
)

_HEIRS: Final = (("lucan", "A", "LRNM"), ("severa", "B", "LRNM"))  # authored

_CITIZENS: Final = (
    # id, level and number, traits, source; four to a row of the design's table
    ("osric", "A1", "LRNm", "web"),
    ("ysolde", "A2", "lRNM", "authored"),
    ("guiscard", "A3", "LrNM", "authored"),
    ("berengar", "A4", "LRnM", "authored"),
    ("tristan", "A1", "LRNm", "rulebook"),
    ("hildegund", "A2", "lRNM", "authored"),
    ("corvina", "A3", "LrNM", "web"),
    ("mathis", "A4", "LRnM", "web"),
    ("anselm", "A1", "LRnm", "web"),
    ("jehanne", "A2", "lRNm", "authored"),
    ("fulk", "A3", "lrNM", "authored"),
    ("gilbert", "A4", "LrnM", "web"),
    ("faris", "A1", "LRnm", "web"),
    ("odile", "A2", "lRNm", "web"),
    ("bastien", "A3", "lrNM", "web"),
    ("tomas", "A4", "LrnM", "authored"),
    ("leonor", "A1", "LrNm", "web"),
    ("zahra", "A2", "lRnM", "authored"),
    ("edmund", "A3", "LrNm", "authored"),
    ("paolo", "A4", "lRnM", "authored"),
    ("greta", "A1", "Lrnm", "authored"),
    ("maude", "A2", "lRnm", "web"),
    ("perrin", "A3", "lrNm", "web"),
    ("nadia", "A4", "lrnM", "authored"),
    ("arasia", "B1", "LRNm", "rulebook"),
    ("aurel", "B2", "lRNM", "authored"),
    ("sadora", "B3", "LrNM", "rulebook"),
    ("lorenz", "B4", "LRnM", "authored"),
    ("ottilie", "B1", "LRNm", "authored"),
    ("malachai", "B2", "lRNM", "authored"),
    ("qasim", "B3", "LrNM", "example"),
    ("cassian", "B4", "LRnM", "authored"),
    ("jory", "B1", "LRnm", "authored"),
    ("mirela", "B2", "lRNm", "authored"),
    ("dorian", "B3", "lrNM", "authored"),
    ("hanno", "B4", "LrnM", "authored"),
    ("rafe", "B1", "LRnm", "authored"),
    ("ramona", "B2", "lRNm", "example"),
    ("raleigh", "B3", "lrNM", "example"),
    ("bruno", "B4", "LrnM", "authored"),
    ("konrad", "B1", "LrNm", "authored"),
    ("talia", "B2", "lRnM", "authored"),
    ("aldous", "B3", "LrNm", "authored"),
    ("yusuf", "B4", "lRnM", "authored"),
    ("wren", "B1", "Lrnm", "authored"),
    ("tobias", "B2", "lRnm", "authored"),
    ("kenneth", "B3", "lrNm", "rulebook"),
    ("lazlo", "B4", "lrnM", "authored"),
    ("aurelia", "B*", "LRNM", "authored"),
    ("ivo", "B*", "LRNM", "authored"),
    ("severin", "C1", "LRNm", "authored"),
    ("sabine", "C2", "lRNM", "authored"),
    ("theodric", "C3", "LrNM", "authored"),
    ("oriana", "C4", "LRnM", "authored"),
    ("ilse", "C1", "LRnm", "authored"),
    ("seraphine", "C2", "lRNm", "authored"),
    ("quiraa", "C3", "lrNM", "rulebook"),
    ("dmitri", "C4", "LrnM", "authored"),
)


def _make() -> tuple[Character, ...]:
    made: list[Character] = []
    for id, faction, level, code, distinctive, joker in _LEADERS:
        made.append(
            Character(
                len(made),
                id,
                Rank.LEADER,
                Level(level),
                "",
                traits_of(code),
                Source.RULEBOOK,
                faction,
                distinctive,
                joker,
            )
        )
    for id, level, code in _HEIRS:
        made.append(Character(len(made), id, Rank.HEIR, Level(level), "", traits_of(code), Source.AUTHORED))
    for id, corner, code, source in _CITIZENS:
        made.append(
            Character(len(made), id, Rank.CITIZEN, Level(corner[0]), corner[1], traits_of(code), Source(source))
        )
    return tuple(made)


CHARACTERS: Final = _make()
"""All 68, by index: 8 Leaders, 2 Distinct Personalities, 58 Citizens."""

LEADERS: Final = tuple(card for card in CHARACTERS if card.rank is Rank.LEADER)
HEIRS: Final = tuple(card for card in CHARACTERS if card.rank is Rank.HEIR)
CITIZENS: Final = tuple(card for card in CHARACTERS if card.rank is Rank.CITIZEN)

NAMES: Final = tuple(say(f"name-{card.id}") for card in CHARACTERS)
TITLES: Final = tuple(say(f"title-{card.id}") for card in CHARACTERS)

_BY_ID: Final = {card.id: card for card in CHARACTERS}


def character(id: str) -> Character:
    """The character of that id. Raises KeyError."""
    return _BY_ID[id]


def shared_traits(leader: Character, card: Character) -> int:
    """How many Traits a Leader has in common with a card, the Joker always among them (S-12, S-13)."""
    differing = (leader.traits ^ card.traits) & ~leader.joker
    return 4 - differing.bit_count()


SHARED: Final = tuple(tuple(shared_traits(leader, card) for card in CHARACTERS) for leader in LEADERS)
"""`SHARED[leader.index][card.index]`: the table of `shared_traits`."""
