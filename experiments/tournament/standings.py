"""What a tournament came to: shares of wins by policy, seat and pair, each with its interval over batches of deals.

A win that several share counts as a part for each. Two policies are set against each other by the games that either
won: its part of these, for each pair of seats they have, so that who has more seats is not taken to be stronger.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from experiments.stats import NOTHING, Estimate, ratio_interval, wilson
from experiments.tournament.rating import ratings
from experiments.tournament.seating import Seats

SCHEMA: dict[str, Any] = {
    "kind": pl.String,  # rating, policy, pair, seat or policy_seat
    "policy": pl.String,
    "other": pl.String,
    "seat": pl.UInt8,
    "mean": pl.Float64,
    "low": pl.Float64,
    "high": pl.Float64,
    "n": pl.Int64,
}


@dataclass(frozen=True)
class Standings:
    """ratings, shares: by policy. seats: by seat. by_seat: [policy][seat]. pairs: [policy][other], None with itself.

    games: that were not stopped.
    """

    policies: tuple[str, ...]
    games: int
    ratings: tuple[Estimate, ...]
    shares: tuple[Estimate, ...]
    seats: tuple[Estimate, ...]
    by_seat: tuple[tuple[Estimate, ...], ...]
    pairs: tuple[tuple[Estimate | None, ...], ...]

    @property
    def order(self) -> list[int]:
        """The policies by what they won, the best first."""
        return sorted(range(len(self.policies)), key=lambda number: -(self.shares[number].mean or 0.0))

    def frame(self) -> pl.DataFrame:
        """A row a figure."""
        rows: list[tuple] = []
        for number, policy in enumerate(self.policies):
            rows.append(("rating", policy, None, None, self.ratings[number]))
            rows.append(("policy", policy, None, None, self.shares[number]))
            rows += [("pair", policy, self.policies[i], None, e) for i, e in enumerate(self.pairs[number]) if e]
            rows += [("policy_seat", policy, None, seat, e) for seat, e in enumerate(self.by_seat[number], 1)]
        rows += [("seat", None, None, seat, found) for seat, found in enumerate(self.seats, 1)]
        return pl.DataFrame([(*row[:4], *row[4].as_dict().values()) for row in rows], schema=SCHEMA, orient="row")


def read_standings(frame: pl.DataFrame) -> Standings:
    """The standings of a frame."""
    found = {tuple(row[:4]): Estimate(*row[4:]) for row in frame.iter_rows()}
    policies = tuple(frame.filter(kind="policy")["policy"])
    seats = range(1, 1 + len(frame.filter(kind="seat")))
    return Standings(
        policies,
        found["seat", None, None, 1].n,
        tuple(found["rating", policy, None, None] for policy in policies),
        tuple(found["policy", policy, None, None] for policy in policies),
        tuple(found["seat", None, None, seat] for seat in seats),
        tuple(tuple(found["policy_seat", policy, None, seat] for seat in seats) for policy in policies),
        tuple(tuple(found.get(("pair", policy, other, None)) for other in policies) for policy in policies),
    )


def standings(
    policies: Sequence[str], tables: Sequence[Seats], wins: np.ndarray, games: np.ndarray, whole: int, seed: int
) -> Standings:
    """All figures. wins: of each batch, table and seat, in parts of `whole`; games: of each batch and table."""
    sits = np.array([[[number == seat for seat in table] for table in tables] for number in range(len(policies))])
    sits = sits.astype(np.int64)  # policy, table, seat
    won = np.einsum("bts,pts->bpt", wins, sits)
    held = np.einsum("bt,pts->bpt", games, sits)
    pair_wins = np.einsum("bpt,qt->bpq", won, sits.sum(axis=2))
    at_seat = np.einsum("bts,pts->bps", wins, sits)
    held_seat = np.einsum("bt,pts->bps", games, sits)
    numbers, seats = range(len(policies)), range(len(tables[0]))
    rated = ratings(pair_wins / whole, seed)
    shares = tuple(_share(won[:, p].sum(axis=1), held[:, p].sum(axis=1), whole) for p in numbers)
    return Standings(
        tuple(policies),
        int(games.sum()),
        tuple(Estimate(*found, share.n) for found, share in zip(rated, shares, strict=True)),
        shares,
        tuple(_share(wins[:, :, s].sum(axis=1), games.sum(axis=1), whole) for s in seats),
        tuple(tuple(_share(at_seat[:, p, s], held_seat[:, p, s], whole) for s in seats) for p in numbers),
        tuple(
            tuple(None if p == q else _pair(pair_wins, p, q, _together(tables, games, p, q)) for q in numbers)
            for p in numbers
        ),
    )


def _together(tables: Sequence[Seats], games: np.ndarray, p: int, q: int) -> int:
    """Games in which both sit."""
    return int(games[:, [p in table and q in table for table in tables]].sum())


def _pair(pair_wins: np.ndarray, p: int, q: int, n: int) -> Estimate:
    """Of the wins of either, the part of p. n: games in which both sit."""
    mine = pair_wins[:, p, q]
    return _share(mine, mine + pair_wins[:, q, p], 1, n)


def _share(top: np.ndarray, bottom: np.ndarray, whole: int, n: int | None = None) -> Estimate:
    """The ratio of two sums over batches, in parts of whole. n: games; the sum of the bottom where left out."""
    x, y = top.tolist(), bottom.tolist()
    count = sum(y) if n is None else n
    if not sum(y):
        return NOTHING
    if sum(x) in (0, whole * sum(y)):  # the batches do not differ; how many there were bounds what was not seen
        return wilson(count if sum(x) else 0, count)
    products = sum(a * b for a, b in zip(x, y, strict=True))
    squares = sum(a * a for a in x), sum(b * b for b in y)
    found = ratio_interval(len(x), sum(x), sum(y), *squares, products).scaled(1 / whole)
    if found.low is None or found.high is None:
        return Estimate(found.mean, None, None, count)
    return Estimate(found.mean, max(found.low, 0.0), min(found.high, 1.0), count)
