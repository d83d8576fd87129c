"""`ludoteca play`: one match at one keyboard, against bots or handed from player to player.

What a player sees is made from an imagined match: the truth is not on the screen, even where it is in the same program.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from ludoteca.bots.bot import Bot
from ludoteca.kernel.errors import BadRecord, Refused
from ludoteca.kernel.game import AnyGame, Setup
from ludoteca.kernel.log import Event
from ludoteca.kernel.match import Match
from ludoteca.kernel.nature import SeededNature, VerifiableNature
from ludoteca.kernel.record import NatureNote, Record, seat_and_label
from ludoteca.kernel.values import ANY, NATURE, SPECTATOR, Option, Seat, label_of
from ludoteca.shelf import rulebook
from ludoteca.terminal.recorded import how_it_ended, names_of
from ludoteca.terminal.voice import Voice

Read = Callable[[str], str]
"""Asks for a line; raises EOFError when there are no more."""


class Sitting:
    """One match at one keyboard. `bots` are the seats that a program plays, `file` is where the match is kept."""

    def __init__(
        self, match: Match, nature: VerifiableNature, voice: Voice, bots: dict[Seat, Bot], read: Read, file: Path
    ) -> None:
        self.match = match
        self.file = file
        self.nature = nature
        self.voice = voice
        self.bots = bots
        self.read = read
        self.dealer = SeededNature(secrets.token_hex(16))
        self.log: list[tuple[int, Event]] = []
        """What happened, each with the number of answers given by then: undo forgets what it undoes."""
        self.shown = 0
        self.at_keyboard: Seat | None = None
        match.listen(lambda event: self.log.append((match.number, event)), beginning=not match.number)

    def remember(self, record: Record) -> None:
        """What happened before the match was saved, for who asks for the log."""
        again = record.begin(self.match.game)
        again.listen(lambda event: self.log.append((again.number, event)), beginning=True)
        for line in record.answers:
            seat, label = seat_and_label(line)
            again.answer_label(label, seat)
        self.shown = len(self.log)

    def play(self) -> int:
        """Until the match is over or the player leaves it; then it is saved."""
        try:
            while (question := self.match.question) is not None:
                if question.seat == NATURE:
                    self.match.let_nature(self.nature)
                    continue
                seat = self._who_answers(question.seats if question.seat == ANY else (question.seat,))
                if seat in self.bots:
                    self._bot(seat)
                elif not self._person(seat):
                    self._leave()
                    return 0
        except (EOFError, KeyboardInterrupt):
            self._leave()
            return 0
        except Exception:
            # A rule broke: the match stands as it was, and is not lost.
            self.save(self.file)
            raise
        people = [seat for seat in range(self.match.setup.seats) if seat not in self.bots]
        looker = people[0] if len(people) == 1 else SPECTATOR
        self._show(looker)
        self.voice.tell(how_it_ended(self.match, self.voice), "bold")
        self.save(self.file)
        return 0

    def save(self, file: Path) -> None:
        """With the secret, so that the match can go on where it stands: the file is the player's own."""
        note = NatureNote(self.nature.commitment, self.nature.salt, self.nature.reveal().hex())
        file.write_text(Record.of(self.match, self.voice.names, note).text(), "utf-8")
        self.voice.tell(self.voice.own("saved", file=str(file)))

    # ---- whose turn it is

    def _who_answers(self, asked: Sequence[Seat]) -> Seat:
        """Of several that may answer, a person before a bot."""
        return next((seat for seat in asked if seat not in self.bots), asked[0])

    def _bot(self, seat: Seat) -> None:
        imagined = self.match.imagine(seat, self.dealer)
        answer = self.bots[seat].answer(imagined, seat, None, secrets.token_hex(8))
        self.match.answer_label(answer.label, seat)

    def _person(self, seat: Seat) -> bool:
        """Ask a person until they have answered. False if they leave."""
        if self.at_keyboard not in (None, seat) and self.match.state.hides:
            self.voice.console.clear()
            self.read(self.voice.own("hand-over", who=self.voice.who(seat)) + " ")
        self.at_keyboard = seat
        self._show(seat)
        while True:
            line = self.read(f"{self.voice.own('prompt')} > ").strip()
            word, _, rest = line.partition(" ")
            rest = rest.strip()
            match word.lower():
                case "":
                    continue
                case "quit" | "exit" | "esci":
                    return False
                case "?" | "help" | "aiuto":
                    self.voice.tell(self.voice.own("help"), "dim")
                case "undo" | "annulla":
                    if self._undo(seat):
                        return True
                case "why" | "perché" | "perche":
                    self._why(seat, rest)
                case "log" | "diario":
                    self._tell_log(seat, 0)
                case "rule" | "regola" if rest:
                    self._rule(rest)
                case "save" | "salva":
                    try:
                        self.save(Path(rest) if rest else self.file)
                    except OSError as error:
                        self.voice.tell(f"{error.filename}: {error.strerror}", "red")
                case _:
                    if self._answer(seat, line):
                        return True

    def _show(self, seat: Seat) -> None:
        """What has happened since, the table, the question and its options, as that seat may see them."""
        imagined = self.match.imagine(seat, self.dealer)
        self._tell_log(seat, self.shown)
        self.shown = len(self.log)
        self.voice.show(imagined, seat, max(seat, 0))
        question = imagined.question
        if question is None or not question.asks(seat):
            return
        asked = self.voice.said(question.phrase)
        self.voice.tell(self.voice.own("your-turn", who=self.voice.who(seat), question=asked), "bold")
        for place, option in enumerate(question.options, 1):
            self.voice.tell(f"{place:>4}. {self._said(option)}", "")
        for wish, refusal in question.refusals()[:6]:
            sentence = self.voice.own("why", wish=self._said(wish), why=refusal.phrase)
            self.voice.tell(f"   –  {sentence}", "dim")

    # ---- what a person may say

    def _answer(self, seat: Seat, line: str) -> bool:
        question = self.match.question
        assert question is not None
        options = list(question.options)
        labels = [label_of(option) for option in options]
        if line in labels and not (line.isdecimal() and self._said(options[labels.index(line)]) != line):
            label = line
        elif line.isdecimal() and 1 <= int(line) <= len(options):
            label = labels[int(line) - 1]
        else:
            said = [self._said(option).casefold() for option in options]
            label = labels[said.index(line.casefold())] if line.casefold() in said else line
        try:
            self.match.answer_label(label, seat)
        except Refused as refused:
            self._tell_refused(refused, line)
            return False
        return True

    def _tell_refused(self, refused: Refused, line: str) -> None:
        refusal = refused.refusal
        if refusal.code == "not-offered":
            self.voice.tell(self.voice.own("not-understood", words=line), "red")
            return
        why = self.voice.said(refusal.phrase)
        sentence = self.voice.own("refused", why=why, rule=refusal.rule) if refusal.rule else why
        self.voice.tell(sentence, "red")

    def _undo(self, seat: Seat) -> bool:
        verdict = self.match.undo_verdict(seat)
        why = self.voice.said(verdict.why)
        if verdict.kind == "none":
            self.voice.tell(why, "red")
            return False
        if verdict.kind == "consent":
            given = self.read(self.voice.own("consent", why=why) + " ").strip().casefold()
            if given not in (self.voice.own("yes"), "y", "yes", "s", "sì", "si"):
                return False
        self.match.undo(seat, consent=True)
        self.log[:] = [(number, event) for number, event in self.log if number <= verdict.to]
        self.voice.tell(self.voice.own("undone"))
        self.shown = len(self.log)
        return True

    def _why(self, seat: Seat, words: str) -> None:
        question = self.match.question
        assert question is not None
        refused = question.refusals() if question.asks(seat) else []
        if not refused:
            self.voice.tell(self.voice.own("nothing-refused"))
            return
        wanted = words.casefold()
        found = [(w, no) for w, no in refused if wanted in self._said(w).casefold() or wanted == label_of(w).casefold()]
        if not found:
            self.voice.tell(self.voice.own("not-wished", words=words), "red")
        for wish, refusal in found:
            sentence = self.voice.own("why", wish=self._said(wish), why=refusal.phrase)
            self.voice.tell(f"{sentence} [{refusal.rule}]")

    def _rule(self, number: str) -> None:
        book = rulebook(self.match.game, self.voice.lang)
        rule = book.rule(number) or book.rule(number.upper())
        if rule is None:
            self.voice.tell(self.voice.own("no-rule", number=number), "red")
        else:
            self.voice.tell(f"{rule.id}  {rule.plain}")

    def _tell_log(self, seat: Seat, since: int) -> None:
        seen = [event for _, event in self.log[since:] if event.seen(seat)]
        for event in seen[-40:]:
            self.voice.tell(f"  · {self.voice.said(event.phrase)}", "dim")
        if not seen and since == 0 and self.shown:
            self.voice.tell(self.voice.own("log-empty"), "dim")

    def _leave(self) -> None:
        self.voice.tell("")
        self.save(self.file)
        self.voice.tell(self.voice.own("go-on", file=str(self.file)))

    def _said(self, option: Option) -> str:
        return self.voice.said(self.match.game.phrase(option))


def play(
    console: Console,
    lang: str,
    game: AnyGame,
    setup: Setup,
    bots: dict[Seat, Bot],
    seed: int | None,
    file: Path,
    resume: Record | None,
    read: Read,
) -> int:
    """Begin or resume a match and play it. Raises OSError at once where it could not be kept in `file`."""
    with file.open("a", encoding="utf-8"):
        pass
    if resume is None:
        secret = secrets.token_bytes(32) if seed is None else hashlib.sha256(f"ludoteca play {seed}".encode()).digest()
        nature = VerifiableNature(secret)
        match = Match(game, setup)
        names: tuple[str, ...] = ()
    else:
        nature = _nature_of(resume)
        match = resume.replay(game)
        names = names_of(resume, console, lang, game) if resume.names else ()
    if not names:
        first = Voice(console, game, lang)
        names = tuple(
            first.own("bot", number=seat + 1) if seat in bots else first.who(seat) for seat in range(match.setup.seats)
        )
    sitting = Sitting(match, nature, Voice(console, game, lang, names), bots, read, file)
    if resume is not None and resume.answers:
        sitting.remember(resume)
    return sitting.play()


def _nature_of(record: Record) -> VerifiableNature:
    """The Nature a saved match goes on with: its own, so that its draws can still be verified."""
    note = record.nature
    if note is None or note.secret is None:
        return VerifiableNature(secrets.token_bytes(32))
    try:
        nature = VerifiableNature(bytes.fromhex(note.secret), note.salt)
    except ValueError:
        raise BadRecord("the secret in the record is not hexadecimal") from None
    if nature.commitment != note.commitment:
        raise BadRecord("the secret in the record is not the one that was committed to")
    return nature
