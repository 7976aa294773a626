"""Best play on all visible cards: own hand, open card, other heroes' cards, cards gone from the shoe.

Maximises the hero's own expected net of the hand (ledger SJ 8.3, `exact_all`), for every option. A hero who is
alone at a fresh shoe looks his action up; with other cards in sight each decision is solved as it comes.

One approximation: when the unseen cards of a shoe played on (reshuffle_each_hand false) might not last for this
hand, the cards gone are counted as unseen again, as they will be after the shuffle in mid-hand.
"""

import numpy as np

from policies.skull_jack import solver_tables
from policies.skull_jack.sitting import SittingParameters, asked_to_join, join_or_pass
from policies.skull_jack.solver import HAND_ROW, HAS_ACTIONS, VALUES, is_hit_better
from sim.jit import jit
from sim.rulesets.skull_jack.codes import GOAL, HIT, STAND


class Parameters(SittingParameters):
    """No parameters of its own."""


def prepare(params, parameters, options, world):
    """Number the hands and solve those of a hero alone at the table."""
    solver_tables.fill(params, world)


@jit
def sees_no_other_cards(pub, own, world):
    """Whether own hand and open card are the only cards that have left the shoe face up."""
    for seat in range(world.heroes):
        if seat != own.seat and pub.n_cards[seat] > 0:
            return False
    if not world.reshuffle:
        for value in range(1, VALUES + 1):
            if pub.gone[value] > 0:
                return False
    return True


@jit
def unseen_cards(pub, own, world):
    """Numbers of unseen cards by value 1..10, the dealer's hidden one among them."""
    left = np.zeros(VALUES + 1, np.int64)
    for value in range(1, VALUES + 1):
        left[value] = world.count[value]
    left[world.value[pub.up]] -= 1
    for seat in range(world.heroes):
        for i in range(pub.n_cards[seat]):
            left[world.value[pub.cards[seat, i]]] -= 1
    if not world.reshuffle:
        points = 0
        for value in range(1, VALUES + 1):
            points += value * (left[value] - pub.gone[value])
        if points > 2 * GOAL - pub.hard[own.seat] - world.value[pub.up]:  # enough for the hero and the dealer
            for value in range(1, VALUES + 1):
                left[value] -= pub.gone[value]
    return left


@jit
def solve_hand(pub, own, world, params, hand):
    """Whether a hit is better, from the unseen cards. hand: the number of the hero's hand."""
    seat = own.seat
    left = unseen_cards(pub, own, world)
    up = world.value[pub.up]
    ace = pub.soft[seat] > 0  # an ace that does not fit at 11 never will
    return is_hit_better(params.value, params.table, hand, pub.hard[seat], ace, pub.n_cards[seat], up, left)


def choose(pub, own, world, offer, params, stream):
    """Hit when it is worth more than standing."""
    if asked_to_join(pub):
        return join_or_pass(pub, own, world, params)
    table = params.table
    hand = np.int64(0)
    for i in range(pub.n_cards[own.seat]):
        hand = np.int64(table[hand * HAND_ROW + world.value[pub.cards[own.seat, i]]])
    if params.value[HAS_ACTIONS] and sees_no_other_cards(pub, own, world):
        return (table[hand * HAND_ROW] >> world.value[pub.up]) & 1  # the positions of HIT and STAND
    return HIT if solve_hand(pub, own, world, params, hand) else STAND
