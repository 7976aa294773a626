"""What cards and their parts are worth in the present state.

A text is a row of counts (digest.py); `survey` puts the price of each into own.price, in UNITS of an HP, so that what
a text is worth is the sum of counts times prices, in whole numbers.
"""

import numpy as np

from policies.crypt_crawler.boss import is_ready
from policies.crypt_crawler.danger import COST, know_costs
from policies.crypt_crawler.digest import (
    ALTARS_SEEN,
    FEARS,
    FEATURES,
    FOE_FRAGMENTS,
    FOES,
    FRAGMENTS,
    GIFTS,
    MOST_FRAGMENTS,
    MOST_RELIEF,
    MOST_SURE,
    OILS,
    PARTS,
    POTIONS_GIVEN,
    RELIEF,
    SHOPS_SEEN,
    SHRINES,
    SPOILS,
    outcome_row,
    push_row,
)
from policies.crypt_crawler.weights import (
    ALTAR,
    ALTARS,
    DANGER,
    DEATH,
    FEAR,
    FORESIGHT,
    FRAGMENT,
    LIGHT,
    POTION,
    POTIONS,
    PUSH_MARGIN,
    SHOP,
    SHOPS,
    SHRINE,
    STEP,
)
from sim.jit import count_bits, jit
from sim.rulesets.crypt_crawler import codes
from sim.rulesets.crypt_crawler.rules.body import fear_threshold

UNITS = 1024
SPENT_GOLD = 6  # more is not of use in one shop
NEAR = 3.0
NO_PLACE = 0.35  # of the worth of a potion when both places are taken


@jit(inline=True)
def cost_of_fear(pub, world, params):
    """Of one point, rising towards the threshold."""
    return params.value[FEAR] * (1.0 + NEAR / max(fear_threshold(pub, world) - pub.fear, 1))


@jit(inline=True)
def worth_of_oil(pub, world, params):
    """Lit steps regained, and light itself in the dark."""
    if pub.lit:
        return params.value[STEP] * pub.foot
    return params.value[STEP] * world.lantern_steps + params.value[LIGHT]


@jit(inline=True)
def worth_of_potion(pub, params):
    """Of a potion of any kind."""
    if params.value[POTIONS] == 0:
        return 0.0
    return params.value[POTION] * (1.0 if pub.potions[0] == 0 or pub.potions[1] == 0 else NO_PLACE)


@jit(inline=True)
def worth_of_fragments(pub, world, n, params):
    """Of n Soul Fragments: none above the limit."""
    return params.value[FRAGMENT] * min(n, world.fragment_limit - pub.fragments)


@jit(inline=True)
def in_units(worth):
    """HP as a whole number of UNITS."""
    return np.int64(worth * UNITS)


@jit
def survey(pub, own, world, room, params):
    """Put the price of each feature now into own.price, that of a shop for this room."""
    price_fights(pub, own, world, params)
    price_counts(pub, own, world, params)
    price = own.price
    price[GIFTS] = UNITS // PARTS
    price[OILS] = in_units(worth_of_oil(pub, world, params))
    price[POTIONS_GIVEN] = in_units(worth_of_potion(pub, params))
    price[ALTARS_SEEN] = 0
    if pub.altars < world.boss_modifiers:
        price[ALTARS_SEEN] = in_units(params.value[ALTAR] * params.value[ALTARS])
    price_shop(pub, own, world, room, params)


@jit(inline=True)
def price_shop(pub, own, world, room, params):
    """The higher the shelf that a room has, the more a shop there is worth."""
    per_gold = params.value[SHOP] * params.value[SHOPS] * (1 + world.maps[pub.map].symbol[room])
    own.price[SHOPS_SEEN] = in_units(per_gold * min(pub.gold, SPENT_GOLD))


@jit(inline=True)
def price_fights(pub, own, world, params):
    """A fight brings its reward; it costs HP, and the more of those at hand, the more it costs."""
    know_costs(pub, own, world, params)
    fragment, room = params.value[FRAGMENT], np.float64(world.fragment_limit - pub.fragments)
    danger, death, per_hp = params.value[DANGER], params.value[DEATH], 1.0 / pub.hp
    for foe in range(codes.MAX_ENEMIES):
        gain = params.value[SPOILS + foe] + fragment * min(params.value[FOE_FRAGMENTS + foe], room)
        cost = own.worth[COST + foe]
        part = min(cost * per_hp, 2.0)
        own.price[FOES + foe] = in_units(gain - danger * cost - death * part * part * part)


@jit(inline=True)
def price_counts(pub, own, world, params):
    """What has a limit: Fear relieved, Soul Fragments held; and a shrine, where there are enough of those."""
    price = own.price
    fear, fragment = in_units(cost_of_fear(pub, world, params)), in_units(params.value[FRAGMENT])
    price[FEARS] = -fear
    for k in range(MOST_RELIEF):
        price[RELIEF + k] = fear * np.int64(k < pub.fear)
    room = world.fragment_limit - pub.fragments
    for k in range(MOST_FRAGMENTS):
        price[FRAGMENTS + k] = fragment * np.int64(k < room)
    missing, shrine = max(world.fragment_cost - pub.fragments, 0), in_units(worth_of_shrine(pub, own, world, params))
    for k in range(MOST_SURE + 1):
        price[SHRINES + k] = shrine * np.int64(k == missing)


@jit
def worth_of_shrine(pub, own, world, params):
    """Of a shrine with enough fragments: nothing while the boss is too much."""
    last = pub.n_crystals + 1 == world.crystals_needed
    return params.value[SHRINE] if not last or is_ready(pub, own, world, params) else 0.0


@jit(inline=True)
def row_at(params, at):
    """The counts of one row. In a slice the compiler sees that no place is negative, and takes several at once."""
    return params.table[at : at + FEATURES]


@jit(inline=True)
def worth_of_row(own, at, params):
    """Of one text; survey comes first."""
    row, total = row_at(params, at), np.int64(0)
    for feature in range(FEATURES):
        total += np.int64(row[feature]) * np.int64(own.price[feature])
    return total


@jit(inline=True)
def worth_of_pushes(own, cards, unlit, params):
    """Of all cards (bits) that a push may bring together; survey comes first."""
    a, b = row_at(params, push_row(0, cards & 15, unlit)), row_at(params, push_row(1, cards >> 4 & 15, unlit))
    c, d = row_at(params, push_row(2, cards >> 8 & 15, unlit)), row_at(params, push_row(3, cards >> 12 & 15, unlit))
    total = np.int64(0)
    for feature in range(FEATURES):
        count = np.int64(a[feature]) + np.int64(b[feature]) + np.int64(c[feature]) + np.int64(d[feature])
        total += count * np.int64(own.price[feature])
    return total


@jit(inline=True)
def cards_of_push(pub, params):
    """The cards (bits) that a push may bring: the top card when that is known and read."""
    if pub.deck_size == 0:
        return np.int64(pub.slot) | (np.int64(1) << np.int64(pub.active))
    if pub.top < codes.N_CARDS and params.value[FORESIGHT]:
        return np.int64(1) << np.int64(pub.top)
    return np.int64(pub.deck)


@jit(inline=True)
def row_here(pub, world, unlit):
    """The row of the card turned."""
    card = np.int64(pub.active)
    if pub.pushed:
        return push_row(card >> 2, np.int64(1) << (card & 3), unlit)
    return outcome_row(card, np.int64(world.maps[pub.map].symbol[pub.room]), unlit)


@jit(inline=True)
def wants_push(pub, own, world, params):
    """Whether what a push may bring is better by the margin, on average, than the card turned."""
    survey(pub, own, world, np.int64(pub.room), params)
    unlit, cards = 1 - pub.lit, cards_of_push(pub, params)
    here = worth_of_row(own, row_here(pub, world, unlit), params) + in_units(params.value[PUSH_MARGIN])
    return worth_of_pushes(own, cards, unlit, params) > here * count_bits(cards)
