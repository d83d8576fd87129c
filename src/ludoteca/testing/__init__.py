"""The proof that a game keeps its promises: what the house runs for its own games, and plugin authors for theirs.

    from my_game import GAME
    from ludoteca.testing import Promises

    class TestPromises(Promises):
        game = GAME

Each promise is also a function over (game, setup, seed), or over the game alone, that raises NotKept and says which
promise is broken, where, and how to get there again.
"""

from ludoteca.testing.copying import copies, records, undoes
from ludoteca.testing.ending import ends, reaches_every_ending
from ludoteca.testing.judging import judges
from ludoteca.testing.legality import answers
from ludoteca.testing.notkept import NotKept
from ludoteca.testing.repeating import repeats
from ludoteca.testing.rules import cites, pages, proofs_of, rules_tested
from ludoteca.testing.secrecy import imagines, tells_fairly, undoes_fairly
from ludoteca.testing.setups import every_setup
from ludoteca.testing.suite import FOR_A_GAME, FOR_A_SETUP, Promises
from ludoteca.testing.walking import difference, leaves, view
from ludoteca.testing.wording import draws, says, words_match

__all__ = [
    "FOR_A_GAME",
    "FOR_A_SETUP",
    "NotKept",
    "Promises",
    "answers",
    "cites",
    "copies",
    "difference",
    "draws",
    "ends",
    "every_setup",
    "imagines",
    "judges",
    "leaves",
    "pages",
    "proofs_of",
    "reaches_every_ending",
    "records",
    "repeats",
    "rules_tested",
    "says",
    "tells_fairly",
    "undoes",
    "undoes_fairly",
    "view",
    "words_match",
]
