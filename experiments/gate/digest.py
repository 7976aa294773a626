"""A digest over the outcome rows of the first games of a setting: equal digests mean equal games."""

import hashlib
from collections.abc import Iterator

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

PRINTS = 256  # games, the first ones, that have a fingerprint each
_DIGITS = 4  # hex, of a fingerprint
_DECISIONS = 1  # the column of questions asked: a policy that is asked less often may play the same games


class Digest(BaseModel):
    """rows: of the rows of so many games. prints: a few hex digits of each of the first ones."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    games: int = Field(ge=1)
    rows: str = Field(pattern=r"^[0-9a-f]{16}$")
    prints: str = Field(pattern=r"^([0-9a-f]{4})*$")

    def first_other(self, other: "Digest") -> int | None:
        """The first game whose row is another one, where the prints tell."""
        games = zip(_cut(self.prints), _cut(other.prints), strict=False)
        return next((game for game, (mine, theirs) in enumerate(games) if mine != theirs), None)


def _cut(prints: str) -> Iterator[str]:
    return (prints[i : i + _DIGITS] for i in range(0, len(prints), _DIGITS))


class Digester:
    """Takes rows in the order of the games."""

    def __init__(self) -> None:
        self._games, self._hash, self._prints = 0, hashlib.sha256(), ""

    def add(self, rows: np.ndarray) -> None:
        """Add int32 outcome rows; decisions are no part of a digest."""
        kept = np.ascontiguousarray(np.delete(rows, _DECISIONS, axis=1), "<i4")
        self._hash.update(kept.tobytes())
        for row in kept[: max(PRINTS - self._games, 0)]:
            self._prints += hashlib.sha256(row.tobytes()).hexdigest()[:_DIGITS]
        self._games += len(rows)

    def digest(self) -> Digest:
        """The digest so far."""
        return Digest(games=self._games, rows=self._hash.hexdigest()[:16], prints=self._prints)
