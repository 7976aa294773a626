"""What cards and their parts are worth in the present state, in HP."""

import numpy as np

from policies.crypt_crawler.boss import is_ready
from policies.crypt_crawler.danger import COST, know_costs
from policies.crypt_crawler.digest import (
    FEARS,
    FOE,
    FRAGMENTS,
    GIFTS,
    HUNDREDTH,
    OILS,
    POTIONS_GIVEN,
    SECOND_FOE,
    SPOILS,
    SURE,
    outcome_entry,
    push_entry,
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
from sim.jit import jit, lowest_bit
from sim.rulesets.crypt_crawler import codes
from sim.rulesets.crypt_crawler.rules.body import fear_threshold

# places in own.worth: of a fight with enemy e at FIGHT + 1 + e, single worths, of a special location (its bit or 0,
# for none) at SPECIAL + bit
FIGHT = COST + codes.MAX_ENEMIES
OF_FEAR, OF_OIL, OF_POTION, SPECIAL = range(FIGHT + 1 + codes.MAX_ENEMIES, FIGHT + 5 + codes.MAX_ENEMIES)
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


@jit
def survey(pub, own, world, params):
    """Put what the parts of a text are worth now into own.worth: fights, and what there is one price of."""
    know_costs(pub, own, world, params)
    worth = own.worth
    fragment, room, hp = params.value[FRAGMENT], world.fragment_limit - pub.fragments, np.float64(pub.hp)
    danger, death = params.value[DANGER], params.value[DEATH]
    per_hp = 1.0 / hp
    for foe in range(np.int64(world.n_enemies)):
        gain = fragment * min(np.int64(world.enemies[foe].fragments), room) + params.table[SPOILS + foe] * HUNDREDTH
        cost = worth[COST + foe]
        part = min(cost * per_hp, 2.0)
        worth[FIGHT + 1 + foe] = gain - danger * cost - death * part * part * part
    worth[FIGHT] = 0.0  # no enemy
    worth[OF_FEAR] = cost_of_fear(pub, world, params)
    worth[OF_OIL] = worth_of_oil(pub, world, params)
    worth[OF_POTION] = worth_of_potion(pub, params)
    worth[SPECIAL] = 0.0
    worth[SPECIAL + codes.SHRINE] = worth_of_shrine(pub, own, world, params)
    altar = params.value[ALTAR] * params.value[ALTARS]
    worth[SPECIAL + codes.ALTAR] = altar * np.int64(pub.altars < world.boss_modifiers)
    worth[SPECIAL + codes.SHOP] = params.value[SHOP] * params.value[SHOPS] * min(pub.gold, SPENT_GOLD)


@jit(inline=True)
def worth_of_entry(pub, own, world, at, params):
    """Of what a text brings, by its entry in params.table; survey comes first.

    What an entry does not have counts as 0: a jump on it, hardly ever foreseen, would cost more.
    """
    table, worth = params.table, own.worth
    total = table[at + GIFTS] * HUNDREDTH + worth[FIGHT + table[at + FOE]] + worth[FIGHT + table[at + SECOND_FOE]]
    total -= worth[OF_FEAR] * max(np.int64(table[at + FEARS]), -np.int64(pub.fear) * np.int64(table[at + FEARS] != 0))
    total += worth[OF_OIL] * table[at + OILS]
    total += worth[OF_POTION] * table[at + POTIONS_GIVEN]
    return total + worth_of_fragments(pub, world, np.int64(table[at + FRAGMENTS]), params)


@jit
def worth_of_shrine(pub, own, world, params):
    """Of a shrine with enough fragments: nothing while the boss is too much; know_body comes first."""
    last = pub.n_crystals + 1 == world.crystals_needed
    return params.value[SHRINE] if not last or is_ready(pub, own, world, params) else 0.0


@jit(inline=True)
def worth_of_special(pub, own, world, special, at, room, params):
    """Of the special location of a card in a room, after the text with this entry; without jumps as worth_of_entry."""
    have = pub.fragments + max(params.table[at + SURE], 0)
    enough = np.int64(have >= world.fragment_cost) | np.int64(special & codes.SHRINE == 0)
    times = 1 + np.int64(world.maps[pub.map].symbol[room]) * np.int64(special == codes.SHOP)
    return own.worth[SPECIAL + special] * (enough * times)


@jit(inline=True)
def worth_of_card(pub, own, world, card, at, room, params):
    """Of resolving a card by the text with this entry in a room; survey comes first."""
    total = worth_of_entry(pub, own, world, at, params)
    return total + worth_of_special(pub, own, world, np.int64(world.cards[card].special), at, room, params)


@jit
def worth_of_pushes(pub, own, world, cards, unlit, room, params):
    """The mean over cards (bits) that a push in a room may bring; survey comes first."""
    total, n = 0.0, 0
    while cards:
        card = lowest_bit(cards)
        total += worth_of_card(pub, own, world, card, push_entry(card, unlit), room, params)
        n += 1
        cards &= cards - 1
    return total / max(n, 1)


@jit(inline=True)
def worth_of_push(pub, own, world, params):
    """Of a push now: of the top card when that is known and read."""
    cards = np.int64(pub.deck)
    if pub.deck_size == 0:
        cards = np.int64(pub.slot) | (np.int64(1) << np.int64(pub.active))
    elif pub.top < codes.N_CARDS and params.value[FORESIGHT]:
        cards = np.int64(1) << np.int64(pub.top)
    return worth_of_pushes(pub, own, world, cards, 1 - pub.lit, np.int64(pub.room), params)


@jit(inline=True)
def worth_here(pub, own, world, params):
    """Of resolving the card turned."""
    card, unlit, room = np.int64(pub.active), 1 - pub.lit, np.int64(pub.room)
    at = push_entry(card, unlit)
    if not pub.pushed:
        at = outcome_entry(card, np.int64(world.maps[pub.map].symbol[room]), unlit)
    return worth_of_card(pub, own, world, card, at, room, params)


@jit(inline=True)
def wants_push(pub, own, world, params):
    """Whether what a push may bring is better by the margin than the card turned."""
    survey(pub, own, world, params)
    here = worth_here(pub, own, world, params)
    return worth_of_push(pub, own, world, params) > here + params.value[PUSH_MARGIN]
