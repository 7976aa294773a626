"""What the top card means for the next move, when it is known (A-53)."""

import numpy as np

from policies.crypt_crawler.digest import outcome_row
from policies.crypt_crawler.routes import links_to_new
from policies.crypt_crawler.worth import UNITS, price_shop, survey, worth_of_pushes, worth_of_row
from sim.jit import count_bits, jit
from sim.rulesets.crypt_crawler.phases import ARGUMENTS, MOVE

PER_LINK = 0.3  # HP that a way on costs a room: dead ends first


@jit(inline=True)
def is_new(pub, room):
    """Whether a room is not cleared."""
    return np.int64(pub.cleared) >> room & 1 == 0


@jit
def move_by_top_card(pub, own, world, offer, at, params):
    """Instead of the move at position `at` into a new room: into the new room next door that suits the top card best.

    A card that suits none is pushed, so no room is worth less than a push on average.
    """
    if not is_new(pub, offer.action[at] % ARGUMENTS):
        return at
    survey(pub, own, world, np.int64(pub.room), params)
    top = np.int64(pub.top)
    unlit = 0 if pub.lit and pub.foot < world.lantern_steps else 1
    others = np.int64(pub.deck) & ~(np.int64(1) << top)
    best, found = -1e9, at
    for other in range(offer.n):
        room = offer.action[other] % ARGUMENTS
        if offer.action[other] // ARGUMENTS != MOVE or not is_new(pub, room):
            continue
        price_shop(pub, own, world, room, params)
        row = outcome_row(top, np.int64(world.maps[pub.map].symbol[room]), unlit)
        worth = worth_of_row(own, row, params) / UNITS
        if others:
            worth = max(worth, worth_of_pushes(own, others, unlit, params) / UNITS / count_bits(others))
        worth -= PER_LINK * links_to_new(pub, world, room)
        if worth > best:
            best, found = worth, other
    return found
