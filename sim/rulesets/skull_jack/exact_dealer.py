"""The cards behind the exact odds of Skull Jack: every end of the dealer's turn, every hand a hero can hold.

Part of the independent oracle `exact.py`; shares nothing with the simulation kernel.
A hand is a tuple of ten counts by card value: index 0 counts aces (value 1), index 9 ten-valued cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

Hand = tuple[int, ...]

VALUES = 10
GOAL = 21
LOWEST_STAND = 12
TWO_CARD_21 = 10
BUST = 11
ENDINGS = 12
_CHUNK_CELLS = 200_000


def best_total(hand: Hand) -> tuple[int, bool]:
    """Best total of a hand and whether one ace counts 11 in it (SJ-10, SJ-11, SJ-29, SJ-30).

    A total above 21 means bust. Two aces are 12 (SJ-A1).
    """
    hard = sum((value + 1) * count for value, count in enumerate(hand))
    soft = hand[0] > 0 and hard + 10 <= GOAL
    return hard + 10 if soft else hard, soft


@dataclass(frozen=True, eq=False)
class DealerRuns:
    """All multisets of further cards that end the dealer's turn, for one upcard (list D_c of SJ 8.2).

    draws: rows x 10 counts of the cards drawn, the hidden card included.
    ways: number of drawing orders that stop exactly at the last card.
    ending: 0..9 for a stand on 12..21 (21 with three or more cards), TWO_CARD_21, or BUST.
    """

    draws: np.ndarray
    ways: np.ndarray
    ending: np.ndarray


@lru_cache(maxsize=400)
def dealer_runs(limits: Hand, upcard: int, stands_on: int = 17, hit_soft: bool = False) -> DealerRuns:
    """List every end of the dealer's turn (SJ-27 to SJ-32).

    limits: most cards of each value that he can draw (more than 21 change nothing); upcard: value 1..10;
    stands_on: total 12..21 from which he stands; hit_soft: he hits a soft total equal to stands_on.
    """
    alive: dict[Hand, int] = {(0,) * VALUES: 1}
    rows: list[tuple[Hand, int, int]] = []
    while alive:
        grown: dict[Hand, int] = {}
        for drawn, ways in alive.items():
            for value in range(VALUES):
                if drawn[value] < limits[value]:
                    more = drawn[:value] + (drawn[value] + 1,) + drawn[value + 1 :]
                    grown[more] = grown.get(more, 0) + ways
        alive = {}
        for drawn, ways in grown.items():
            ending = _ending(drawn, upcard, stands_on, hit_soft)
            if ending is None:
                alive[drawn] = ways
            else:
                rows.append((drawn, ways, ending))
    return DealerRuns(
        draws=np.array([row[0] for row in rows], dtype=np.int64),
        ways=np.array([row[1] for row in rows], dtype=np.float64),
        ending=np.array([row[2] for row in rows], dtype=np.int64),
    )


def _ending(drawn: Hand, upcard: int, stands_on: int, hit_soft: bool) -> int | None:
    """Ending code of the dealer's hand, None while he must hit."""
    hand = list(drawn)
    hand[upcard - 1] += 1
    total, soft = best_total(tuple(hand))
    if total > GOAL:
        return BUST
    if total < stands_on or (hit_soft and soft and total == stands_on):
        return None
    if total == GOAL and sum(drawn) == 1:
        return TWO_CARD_21
    return total - LOWEST_STAND


def _falling(start: int, longest: int) -> list[float]:
    """Falling factorials start^(0), start^(1), ..., start^(longest)."""
    table = [1.0]
    for step in range(longest):
        table.append(table[-1] * (start - step))
    return table


def ending_odds(runs: DealerRuns, unseen: Hand, taken: np.ndarray) -> np.ndarray:
    """Probability of each dealer ending after some cards left the unseen set (formula of SJ 8.2).

    unseen: counts of the unseen cards, the hidden one included.
    taken: n x 10, cards removed from `unseen` in each of n situations.
    Returns n x 12 (ending codes of DealerRuns). A row below a sum of one means that the cards can run out.
    """
    size = taken.sum(axis=1)
    longest = runs.draws.sum(axis=1)
    factors, picks = [], []
    for value in range(VALUES):
        deepest, most = int(runs.draws[:, value].max()), int(taken[:, value].max())
        table = np.array([_falling(unseen[value] - gone, deepest) for gone in range(most + 1)])
        factors.append(table[:, runs.draws[:, value]])
        picks.append(taken[:, value])
    total = sum(unseen)
    orders = np.ones((int(size.max()) + 1, int(longest.max()) + 1))
    for gone in range(orders.shape[0]):
        orders[gone] = _falling(total - gone, orders.shape[1] - 1)
    with np.errstate(divide="ignore"):
        share = np.where(orders > 0, 1.0 / orders, 0.0)
    factors.append(share[:, longest] * runs.ways)
    picks.append(size)
    return _sum_by_ending(factors, picks, runs.ending)


def _sum_by_ending(factors: list[np.ndarray], picks: list[np.ndarray], ending: np.ndarray) -> np.ndarray:
    """Multiply one row of every factor table per situation and add the products by ending."""
    selector = np.zeros((ending.size, ENDINGS))
    selector[np.arange(ending.size), ending] = 1.0
    situations = picks[0].size
    odds = np.empty((situations, ENDINGS))
    chunk = max(1, _CHUNK_CELLS // max(1, ending.size))
    for low in range(0, situations, chunk):
        part = slice(low, min(low + chunk, situations))
        product = factors[-1][picks[-1][part]]
        for table, pick in zip(factors[:-1], picks[:-1], strict=True):
            if table.shape[0] == 1:
                product *= table[0]
            else:
                product *= table[pick[part]]
        odds[part] = product @ selector
    return odds


@dataclass(frozen=True, eq=False)
class HandTree:
    """Every hand a hero can hold from a start hand on, for one upcard; ordered by number of cards (SJ 8.3).

    hands, totals, soft, sizes: the hand of each node, its best total, whether that is soft, its card number.
    following[i, v]: node after drawing value v + 1, or -1 for a bust or a value that is used up
        (-1 addresses the extra last cell that value and reach arrays carry for the bust).
    draw[i, v]: probability that the next card has value v + 1.
    dealer[i]: ending odds (codes of DealerRuns) if the hero stands there.
    """

    hands: list[Hand]
    totals: np.ndarray
    soft: np.ndarray
    sizes: np.ndarray
    following: np.ndarray
    draw: np.ndarray
    dealer: np.ndarray

    def levels(self) -> list[tuple[int, int]]:
        """Node ranges of equal card number, small hands first."""
        edges = [int(edge) + 1 for edge in np.flatnonzero(np.diff(self.sizes))]
        return list(zip([0, *edges], [*edges, self.sizes.size], strict=True))


@lru_cache(maxsize=200)
def hand_tree(start: Hand, unseen: Hand, runs: DealerRuns) -> HandTree:
    """Grow the hero hands above `start` with cards from `unseen`, and a dealer's odds at each.

    Raises ValueError if the dealer or the hero could run out of cards.
    """
    hands, following = _grow(start, unseen)
    taken = np.array(hands) - np.array(start)
    dealer = ending_odds(runs, unseen, taken)
    if np.abs(dealer.sum(axis=1) - 1).max() > 1e-9:
        raise ValueError("counts: too few cards are left in the shoe, a hand can run out of them")
    left = np.array(unseen) - taken
    best = [best_total(hand) for hand in hands]
    return HandTree(
        hands=hands,
        totals=np.array([total for total, _ in best]),
        soft=np.array([soft for _, soft in best]),
        sizes=np.array(hands).sum(axis=1),
        following=np.array(following),
        draw=left / left.sum(axis=1, keepdims=True),
        dealer=dealer,
    )


def _grow(start: Hand, unseen: Hand) -> tuple[list[Hand], list[list[int]]]:
    """Hands up to 21 points above `start`, breadth first, and the `following` rows of HandTree."""
    hands, index, following = [start], {start: 0}, []
    for hand in hands:  # grows while it is read
        hard = sum((value + 1) * count for value, count in enumerate(hand))
        row = [-1] * VALUES
        for value in range(min(VALUES, GOAL - hard)):
            if hand[value] - start[value] < unseen[value]:
                more = hand[:value] + (hand[value] + 1,) + hand[value + 1 :]
                if more not in index:
                    index[more] = len(hands)
                    hands.append(more)
                row[value] = index[more]
        following.append(row)
    return hands, following
