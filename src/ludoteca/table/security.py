"""What strangers cannot do: act from elsewhere, ask too much, smuggle code into a page."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from ludoteca.table.settings import Rate, Settings

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
"""For pictures opened by themselves: they may draw and nothing else."""

HEADERS: Final[tuple[tuple[bytes, bytes], ...]] = (
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
)


def same_origin(origin: str | None, host: str | None) -> bool:
    """Does a request with this Origin come from our own pages? Programs send none: they have no cookie of anybody's."""
    if origin is None:
        return True
    if host is None:
        return False
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()


class Bucket:
    """Tokens that come back with time."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.burst
        self.at = now

    def take(self, now: float) -> bool:
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.each)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def full(self, now: float) -> bool:
        return self.left + (now - self.at) * self.rate.each >= self.rate.burst


class Limiter:
    """A bucket for each (kind, who), those that are full again forgotten."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._rates = settings.rates
        self._clock = clock
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._most = 10_000

    def allows(self, kind: str, who: str) -> bool:
        """May this one do another of that kind now? `kind` names a field of `Rates`."""
        now = self._clock()
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            if len(self._buckets) >= self._most:
                self._forget(now)
            rate: Rate = getattr(self._rates, kind)
            bucket = self._buckets[kind, who] = Bucket(rate, now)
        return bucket.take(now)

    def seconds(self, kind: str) -> int:
        """How long to wait before another of that kind is likely to be let through."""
        rate: Rate = getattr(self._rates, kind)
        return max(1, round(1 / rate.each))

    def _forget(self, now: float) -> None:
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full(now)}
        self._most = max(10_000, 2 * len(self._buckets))
