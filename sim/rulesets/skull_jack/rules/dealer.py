"""Skull Jack's own hand (SJ-26 to SJ-33)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.skull_jack.codes import GOAL
from sim.rulesets.skull_jack.notes import DEALER_BUSTS, DEALER_CARD, DEALER_REVEALS, DEALER_STANDS
from sim.rulesets.skull_jack.rules.dealing import draw
from sim.rulesets.skull_jack.rules.totals import best_total
from sim.trace import note


@jit(inline=True)
def dealer_hits(total, soft, world):
    """Whether he must take a card: below 17 always, never on 17 or more, soft 17 included (SJ-27, SJ-28, SJ-31).

    Option hit_soft17 has him hit a soft total equal to dealer_stands_on.
    """
    return total < world.dealer_stands_on + (np.int64(soft) & world.hit_soft17)


@jit(inline=True)
def play_dealer(hid, pub, world, deal, log):
    """Turn the hidden card up and play the hand out; returns (total, number of cards)."""
    note(log, DEALER_REVEALS, hid.hole, pub.up)
    first, second = world.value[hid.hole], world.value[pub.up]
    hard = first + second
    has_ace = first == 1 or second == 1
    total = best_total(hard, has_ace)
    n_cards = 2
    while dealer_hits(total, total != hard, world):
        card = draw(hid, pub, world, deal, log)
        hard += world.value[card]
        has_ace = has_ace or world.value[card] == 1
        total = best_total(hard, has_ace)
        n_cards += 1
        note(log, DEALER_CARD, card, total)
    if total > GOAL:
        note(log, DEALER_BUSTS, total, n_cards)
    else:
        note(log, DEALER_STANDS, total, n_cards)
    return total, n_cards
