"""Exact odds of Skull Jack for one hero and one hand, and the optimal play (ledger SJ 8.1 to SJ 8.6).

The independent oracle of the simulation kernel: standard library and numpy only, nothing shared with it.
Unit of all values: one bet. Cards are named by value, 1 = ace, ..., 10 = ten-valued.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from numbers import Integral, Rational

import numpy as np

from sim.rulesets.skull_jack.exact_dealer import (
    BUST,
    ENDINGS,
    GOAL,
    LOWEST_STAND,
    TWO_CARD_21,
    VALUES,
    Hand,
    HandTree,
    best_total,
    dealer_runs,
    hand_tree,
)

Rule = Callable[[Hand, int, bool, int], float]

FEWEST_CARDS = 30
_NATURAL = GOAL + 1
_NO_CARDS: Hand = (0,) * VALUES
_UPCARDS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 1)


@dataclass(frozen=True)
class Table:
    """The rules of one table (SJ-08 to SJ-11, SJ-27 to SJ-38, SJ-45, SJ-A2, SJ-A3).

    counts: cards in the shoe by value (ace first), all decks together; at least 30 cards.
    dealer_stands_on: total 12..21 from which the dealer stands.
    hit_soft17: the dealer hits a soft total equal to dealer_stands_on.
    dealer_21_wins: "true" any dealer 21 beats all, "two_card" only a dealt one, "by_hit" only a longer one,
        "false" none; a dealer 21 that does not win so is compared like any other total.
    tie: who wins equal totals: "push" nobody, "hero", "dealer".
    payout: winnings per bet; natural_pay: factor on it for a winning two-card 21 (also one that wins a tie).
    natural_beats_21: a two-card 21 beats a longer 21 on both sides, after dealer_21_wins was applied.
    Raises ValueError, naming the field, for anything outside these ranges.
    """

    counts: tuple[int, ...]
    dealer_stands_on: int = 17
    hit_soft17: bool = False
    dealer_21_wins: str = "true"
    tie: str = "push"
    payout: Fraction = Fraction(1)
    natural_pay: Fraction = Fraction(1)
    natural_beats_21: bool = False

    def __post_init__(self) -> None:
        _check_hand("counts", self.counts)
        if sum(self.counts) < FEWEST_CARDS:
            raise ValueError(f"counts: {sum(self.counts)} cards, at least {FEWEST_CARDS} are needed")
        stands_on = self.dealer_stands_on
        if not _is_integer(stands_on) or not LOWEST_STAND <= stands_on <= GOAL:
            raise ValueError(f"dealer_stands_on: {stands_on!r} is no integer from {LOWEST_STAND} to {GOAL}")
        for name, choices in (
            ("dealer_21_wins", ("true", "two_card", "by_hit", "false")),
            ("tie", ("push", "hero", "dealer")),
        ):
            if not isinstance(getattr(self, name), str) or getattr(self, name) not in choices:
                raise ValueError(f"{name}: {getattr(self, name)!r} is not one of {', '.join(choices)}")
        for name in ("payout", "natural_pay"):
            pay = getattr(self, name)
            if not isinstance(pay, Rational) or isinstance(pay, bool) or pay < 0:
                raise ValueError(f"{name}: {pay!r} is not a fraction or integer of at least 0")
        for name in ("hit_soft17", "natural_beats_21"):
            if not isinstance(getattr(self, name), bool):
                raise ValueError(f"{name}: {getattr(self, name)!r} is not True or False")


@dataclass(frozen=True)
class Odds:
    """Exact result of one hand under one policy (SJ 8.5).

    win, tie, loss: probabilities (a tie given to a side by Table.tie counts as win or loss).
    net_per_bet, std_per_bet: mean and standard deviation of the hero's net, in bets.
    hero_totals: probability of each final hero total 0..21 and "bust".
    dealer_totals: probability of each final dealer total and "bust", every dealer hand played out (SJ-A7).
    by_upcard: net per bet given the dealer's upcard (value 1..10; only values in the shoe).
    """

    win: float
    tie: float
    loss: float
    net_per_bet: float
    std_per_bet: float
    hero_totals: dict[int | str, float]
    dealer_totals: dict[int | str, float]
    by_upcard: dict[int, float]


@dataclass(frozen=True)
class Optimum:
    """Optimal play on own cards and upcard (policy `exact_own`, SJ 8.4) and its odds.

    actions: (upcard, hand) -> (value of standing, value of hitting) in bets, for every hand of two or more
        cards that is not bust.
    reach: (upcard, hand) -> probability that the game comes to this decision under optimal play.
    """

    odds: Odds
    actions: dict[tuple[int, Hand], tuple[float, float]]
    reach: dict[tuple[int, Hand], float]

    def rule(self, hand: Hand, total: int, soft: bool, upcard: int) -> float:
        """The optimal policy as a Rule: 1 where a hit is strictly better, else 0."""
        stand, hit = self.actions[upcard, hand]
        return 1.0 if hit > stand else 0.0

    def chart(self) -> list[dict[str, str]]:
        """Decision table by total for printing: one row per total, columns "hero", "2".."10", "A".

        A cell is "H" or "S". Where the cards behind the total matter it is the better single action
        (mean advantage over the hands met in optimal play) and, after a star, the share of those
        hands, weighted by probability, in which a hit is best: "S*57.3%". "-" is never met.
        """
        groups: dict[tuple[bool, int, int], list[tuple[float, float]]] = {}
        for (upcard, hand), (stand, hit) in self.actions.items():
            chance = self.reach[upcard, hand]
            if chance > 0:
                total, soft = best_total(hand)
                groups.setdefault((soft, total, upcard), []).append((chance, hit - stand))
        rows = []
        for soft, totals in ((False, range(4, 21)), (True, range(12, 21))):
            for total in totals:
                row = {"hero": f"{'soft' if soft else 'hard'} {total}"}
                for upcard in _UPCARDS:
                    row["A" if upcard == 1 else str(upcard)] = _cell(groups.get((soft, total, upcard), []))
                rows.append(row)
        return rows


def _cell(cases: list[tuple[float, float]]) -> str:
    """One chart cell from (probability, advantage of a hit) of the hands behind a total."""
    if not cases:
        return "-"
    letter = "H" if sum(chance * gain for chance, gain in cases) > 0 else "S"
    hits = [gain > 0 for _, gain in cases]
    if all(hits) or not any(hits):
        return letter
    share = sum(chance for chance, gain in cases if gain > 0) / sum(chance for chance, _ in cases)
    return f"{letter}*{100 * share:.1f}%"


def _is_integer(value: object) -> bool:
    return isinstance(value, Integral) and not isinstance(value, bool)


def _check_hand(name: str, hand: Hand) -> None:
    if not isinstance(hand, tuple) or len(hand) != VALUES or not all(_is_integer(n) and n >= 0 for n in hand):
        raise ValueError(f"{name}: {hand!r} is not a tuple of {VALUES} integers of at least 0")


def _tree(table: Table, hand: Hand, upcard: int, others: Hand) -> HandTree:
    stock = list(table.counts)
    stock[upcard - 1] -= 1
    unseen = tuple(count - own - other for count, own, other in zip(stock, hand, others, strict=True))
    if min(unseen) < 0:
        raise ValueError("hand: hand, upcard and others together hold cards that the shoe has not got")
    limits = tuple(min(count, GOAL) for count in stock)
    runs = dealer_runs(limits, upcard, table.dealer_stands_on, table.hit_soft17)
    return hand_tree(hand, unseen, runs)


def _game_trees(table: Table) -> list[tuple[int, float, HandTree]]:
    """(upcard, its probability, tree from the empty hand) for every upcard in the shoe."""
    found = []
    for upcard in range(1, VALUES + 1):
        if table.counts[upcard - 1] > 0:
            tree = _tree(table, _NO_CARDS, upcard, _NO_CARDS)
            found.append((upcard, table.counts[upcard - 1] / sum(table.counts), tree))
    return found


def _result(table: Table, hero: int, dealer: int) -> int:
    """1 win, 0 tie, -1 loss of a hero who stands (SJ-33 to SJ-37).

    hero: total, _NATURAL for a two-card 21; dealer: ending code of DealerRuns.
    """
    if dealer == BUST:
        return 1
    dealt = dealer == TWO_CARD_21
    dealer_total = GOAL if dealt else dealer + LOWEST_STAND
    if dealer_total == GOAL and table.dealer_21_wins in ("true", "two_card" if dealt else "by_hit"):
        return -1
    ahead = min(hero, GOAL) - dealer_total
    if ahead == 0 and dealer_total == GOAL and table.natural_beats_21:
        ahead = (hero == _NATURAL) - dealt
    if ahead == 0:
        return {"push": 0, "hero": 1, "dealer": -1}[table.tie]
    return 1 if ahead > 0 else -1


def _settle(table: Table, tree: HandTree) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Win, tie and loss probability and winnings in bets at every node if the hero stands there."""
    heroes = range(_NATURAL + 1)
    results = np.array([[_result(table, hero, ending) for ending in range(ENDINGS)] for hero in heroes])
    natural = (tree.sizes == 2) & (tree.totals == GOAL)
    outcome = results[np.where(natural, _NATURAL, tree.totals)]
    winnings = np.where(natural, float(table.payout * table.natural_pay), float(table.payout))
    win, tie, loss = ((tree.dealer * (outcome == result)).sum(axis=1) for result in (1, 0, -1))
    return win, tie, loss, winnings


def _best_values(table: Table, tree: HandTree) -> tuple[np.ndarray, np.ndarray]:
    """Values of standing and of hitting at every node, best play afterwards (SJ 8.3)."""
    win, _, loss, winnings = _settle(table, tree)
    stand = winnings * win - loss
    hit = np.zeros_like(stand)
    value = np.full(stand.size + 1, -1.0)
    for low, high in reversed(tree.levels()):
        part = slice(low, high)
        hit[part] = (tree.draw[part] * value[tree.following[part]]).sum(axis=1)
        # the first two cards are dealt, not chosen
        value[part] = np.maximum(stand[part], hit[part]) if tree.sizes[low] >= 2 else hit[part]
    return stand, hit


def _play(tree: HandTree, hit_chance: Callable[[int], float]) -> tuple[np.ndarray, np.ndarray]:
    """Probability of reaching each node (last cell: bust) and of standing there."""
    reach = np.zeros(len(tree.hands) + 1)
    reach[0] = 1.0
    stop = np.zeros(len(tree.hands))
    for low, high in tree.levels():
        part = slice(low, high)
        hits = np.ones(high - low)
        if tree.sizes[low] >= 2:
            hits = np.array([hit_chance(node) if reach[node] > 0 else 0.0 for node in range(low, high)])
        stop[part] = reach[part] * (1 - hits)
        np.add.at(reach, tree.following[part], (reach[part] * hits)[:, None] * tree.draw[part])
    return reach, stop


def _checked_rule(rule: Rule, tree: HandTree, upcard: int) -> Callable[[int], float]:
    def hit_chance(node: int) -> float:
        chance = float(rule(tree.hands[node], int(tree.totals[node]), bool(tree.soft[node]), upcard))
        if not 0 <= chance <= 1:
            raise ValueError(f"rule: returned {chance!r}, a probability of hitting must lie in 0..1")
        return chance

    return hit_chance


def _odds(table: Table, played: list[tuple[int, float, HandTree, np.ndarray, np.ndarray]]) -> Odds:
    """Add the upcards (upcard, probability, tree, reach, stop) up to the odds of the game."""
    win = tie = loss = net = square = 0.0
    hero, dealer, by_upcard = np.zeros(GOAL + 2), np.zeros(ENDINGS), {}
    for upcard, chance, tree, reach, stop in played:
        win_here, tie_here, loss_here, winnings = _settle(table, tree)
        lost = float(stop @ loss_here + reach[-1])
        by_upcard[upcard] = float(stop @ (winnings * win_here)) - lost
        win += chance * float(stop @ win_here)
        tie += chance * float(stop @ tie_here)
        loss += chance * lost
        net += chance * by_upcard[upcard]
        square += chance * (float(stop @ (winnings**2 * win_here)) + lost)
        hero += chance * np.append(np.bincount(tree.totals, weights=stop, minlength=GOAL + 1), reach[-1])
        dealer += chance * tree.dealer[0]  # unconditional: the hero's cards do not matter (SJ 8.1 point 4)
    dealer[GOAL - LOWEST_STAND] += dealer[TWO_CARD_21]
    dealer_totals: dict[int | str, float] = {
        total: float(dealer[total - LOWEST_STAND]) for total in range(table.dealer_stands_on, GOAL + 1)
    }
    dealer_totals["bust"] = float(dealer[BUST])
    hero_totals: dict[int | str, float] = {total: float(hero[total]) for total in range(GOAL + 1)}
    hero_totals["bust"] = float(hero[-1])
    spread = max(0.0, square - net**2) ** 0.5
    return Odds(win, tie, loss, net, spread, hero_totals, dealer_totals, by_upcard)


def evaluate(table: Table, rule: Rule) -> Odds:
    """Exact odds of a policy that looks at its own cards and the upcard (SJ 8.5).

    rule(hand, total, soft, upcard) returns the probability 0..1 of a hit; it is asked for every hand of
    two or more cards up to 21 (SJ-21, SJ-A8) that the policy can come to. Raises ValueError otherwise.
    """
    played = []
    for upcard, chance, tree in _game_trees(table):
        played.append((upcard, chance, tree, *_play(tree, _checked_rule(rule, tree, upcard))))
    return _odds(table, played)


def optimal(table: Table) -> Optimum:
    """Best play of one hero on own cards and upcard, with the value of every decision (SJ 8.3, SJ 8.4).

    Equal values count as a stand.
    """
    played, actions, reached = [], {}, {}
    for upcard, chance, tree in _game_trees(table):
        stand, hit = _best_values(table, tree)
        choice = (hit > stand).astype(float)
        reach, stop = _play(tree, choice.__getitem__)
        played.append((upcard, chance, tree, reach, stop))
        for node in np.flatnonzero(tree.sizes >= 2):
            actions[upcard, tree.hands[node]] = (float(stand[node]), float(hit[node]))
            reached[upcard, tree.hands[node]] = chance * float(reach[node])
    return Optimum(_odds(table, played), actions, reached)


def values(table: Table, hand: Hand, upcard: int, others: Hand = _NO_CARDS) -> tuple[float, float]:
    """Value in bets of standing and of hitting (best play afterwards) in one decision (SJ 8.3).

    hand: the hero's cards, two or more, not above 21; upcard: value 1..10;
    others: further visible cards, removed from the unseen set. Raises ValueError for impossible cards.
    """
    _check_hand("hand", hand)
    _check_hand("others", others)
    if not _is_integer(upcard) or not 1 <= upcard <= VALUES:
        raise ValueError(f"upcard: {upcard!r} is not an integer from 1 to {VALUES}")
    if sum(hand) < 2 or best_total(hand)[0] > GOAL:
        raise ValueError(f"hand: {hand!r} has fewer than two cards or more than {GOAL} points")
    stand, hit = _best_values(table, _tree(table, hand, upcard, others))
    return float(stand[0]), float(hit[0])
