"""Numbers the hands of heroes and dealer for the solver, once for each setting of the options.

Plain Python: the layout of the tables is told in solver.py.
"""

import functools

import numpy as np

from policies.skull_jack.solver import (
    BUST,
    CODE,
    DEALER_FROM,
    DEALER_HEAD,
    DEALER_TO,
    DEALT_21,
    HAND_ROW,
    HAS_ACTIONS,
    MOST_DEALER_HANDS,
    PAYOFF,
    STANDS_ON,
    USED_VALUES,
    VALUES,
    fill_actions,
    fill_payoffs,
)
from sim.errors import InputError
from sim.jit import JIT
from sim.rulesets.skull_jack.codes import GOAL
from sim.rulesets.skull_jack.state import PARAMS

Cards = tuple[int, ...]  # numbers of cards by value, place 0 unused

_TABLE_SIZE = PARAMS["table"].shape[0]
_LARGEST = np.iinfo(np.int16).max


def fill(params, world) -> None:
    """Fill `params` for the rules and cards in `world`; what was built before in this process is copied."""
    value = np.zeros(USED_VALUES)
    fill_payoffs(value, world)
    count = tuple(int(n) for n in world.count)
    built_value, table = _build(
        count, int(world.dealer_stands_on), bool(world.hit_soft17), tuple(value[PAYOFF:DEALER_FROM])
    )
    params.value[PAYOFF:USED_VALUES] = built_value[PAYOFF:]
    params.table[: len(table)] = table


@functools.lru_cache(maxsize=64)
def _build(count: Cards, stands_on: int, hit_soft: bool, payoffs: tuple[float, ...]) -> tuple[np.ndarray, np.ndarray]:
    """The values and the table for one setting."""
    value = np.zeros(USED_VALUES)
    value[PAYOFF:DEALER_FROM] = payoffs
    value[STANDS_ON] = stands_on
    hands, numbers = _hero_hands(count)
    for up in range(1, VALUES + 1):
        value[DEALER_FROM + up] = len(numbers)
        if count[up] > 0:
            numbers += _dealer_hands(up, count, stands_on, hit_soft)
        value[DEALER_TO + up] = len(numbers)
    if len(numbers) > _TABLE_SIZE or max(numbers) > _LARGEST:
        raise InputError("policy 'optimal': too many different hands are possible with these cards and options")
    table = np.array(numbers, np.int16)
    if JIT:  # without it every decision is solved when it comes up: the same answer, and no long wait here
        fill_actions(value, table, np.array(hands, np.int64), np.array(count, np.int64))
        value[HAS_ACTIONS] = 1
    return value, table


def _with(cards: Cards, value: int) -> Cards:
    return (*cards[:value], cards[value] + 1, *cards[value + 1 :])


def _without(cards: Cards, value: int) -> Cards:
    return (*cards[:value], cards[value] - 1, *cards[value + 1 :])


def _hard(cards: Cards) -> int:
    return sum(value * n for value, n in enumerate(cards))


def _hero_hands(count: Cards) -> tuple[list[Cards], list[int]]:
    """Every hand up to 21 that the shoe allows, small hands first, and their rows of the table."""
    start: Cards = (0,) * (VALUES + 1)
    hands, number, rows = [start], {start: 0}, []
    for hand in hands:  # grows while it is read
        row = [0] + [-1] * VALUES
        for card in range(1, min(VALUES, GOAL - _hard(hand)) + 1):
            if hand[card] < count[card]:
                following = _with(hand, card)
                if following not in number:
                    number[following] = len(hands)
                    hands.append(following)
                row[card] = number[following]
        rows += row
    assert len(rows) == HAND_ROW * len(hands)
    return hands, rows


def _ending(drawn: Cards, up: int, stands_on: int, hit_soft: bool) -> int | None:
    """How the dealer's turn ends with these further cards; None while he draws (SJ-27 to SJ-32)."""
    hard = _hard(drawn) + up
    soft = (drawn[1] > 0 or up == 1) and hard + 10 <= GOAL
    total = hard + 10 if soft else hard
    if total > GOAL:
        return BUST
    if total < stands_on or (hit_soft and soft and total == stands_on):
        return None
    return DEALT_21 if total == GOAL and sum(drawn) == 1 else total - 12


def _dealer_hands(up: int, count: Cards, stands_on: int, hit_soft: bool) -> list[int]:
    """The rows of the hands with which the dealer still draws, small hands first (list D_c of SJ 8.2)."""
    limits = [n - (value == up) for value, n in enumerate(count)]
    start: Cards = (0,) * (VALUES + 1)
    number = {start: 0}
    orders = {start: 1}
    numbers: list[int] = []
    queue = [(start, 0, 0)]  # hand, a smaller one that it grew from, the code of the card between
    for hand, smaller, code in queue:  # grows while it is read
        ends = []
        for card in range(1, VALUES + 1):
            if hand[card] == limits[card]:
                continue
            following = _with(hand, card)
            ending = _ending(following, up, stands_on, hit_soft)
            if ending is None:
                if following not in number:
                    number[following] = len(queue)
                    orders[following] = 0
                    queue.append((following, number[hand], CODE * card + hand[card]))
                orders[following] += orders[hand]
            elif ending != BUST:
                ends.append(256 * ending + CODE * card + hand[card])
        head = [smaller, code, orders[hand], sum(hand), len(ends)]
        assert len(head) == DEALER_HEAD
        numbers += head + ends
    assert len(queue) <= MOST_DEALER_HANDS
    return numbers
