"""Random names, signed texts and hashed tokens: everything a stranger must not be able to make up."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer

ALPHABET = "23456789abcdefghjkmnpqrstvwxyz"


def new_id(length: int = 10) -> str:
    """A name nobody guesses, without letters that are taken for one another."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Session:
    """What the cookie says: which visit this is, and who came. `person` is empty for strangers."""

    visit: str
    person: str = ""
    epoch: int = 0


class Signer:
    """Signs with the server's secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._sessions = URLSafeSerializer(secret, salt="session")
        self._seats = URLSafeSerializer(secret, salt="seat")

    def session(self, session: Session) -> str:
        return str(self._sessions.dumps([session.visit, session.person, session.epoch]))

    def read_session(self, text: str) -> Session | None:
        match _loads(self._sessions, text):
            case [str(visit), str(person), int(epoch)]:
                return Session(visit, person, epoch)
        return None

    def seat(self, table: str, seat: int) -> str:
        """The link by which a free seat is taken."""
        return str(self._seats.dumps([table, seat]))

    def read_seat(self, text: str) -> tuple[str, int] | None:
        match _loads(self._seats, text):
            case [str(table), int(seat)]:
                return table, seat
        return None

    def csrf(self, session: Session) -> str:
        """What a form of this visit carries."""
        return hmac.new(self._secret, f"csrf:{session.visit}".encode(), "sha256").hexdigest()[:40]

    def csrf_fits(self, session: Session, token: str) -> bool:
        return hmac.compare_digest(self.csrf(session).encode(), token.encode())


def _loads(serializer: URLSafeSerializer, text: str) -> object:
    if len(text) > 400:
        return None
    try:
        loaded: object = serializer.loads(text)
    except (BadSignature, ValueError, RecursionError):
        return None
    return loaded
