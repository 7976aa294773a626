"""What cards and their parts are worth in the present state, in HP."""

import numpy as np

from policies.crypt_crawler.boss import is_ready
from policies.crypt_crawler.danger import cost_of_enemy, know_body
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
def worth_of_fight(pub, own, world, foe, params):
    """Rewards less what the fight costs and the death it may bring."""
    gain = worth_of_fragments(pub, world, np.int64(world.enemies[foe].fragments), params)
    gain += params.table[SPOILS + foe] * HUNDREDTH
    cost = cost_of_enemy(pub, own, world, foe, params)
    part = min(cost / pub.hp, 2.0)
    return gain - params.value[DANGER] * cost - params.value[DEATH] * part * part * part


@jit(inline=True)
def worth_of_entry(pub, own, world, at, params):
    """Of what a text brings, by its entry in params.table.

    What an entry does not have counts 0 times: a jump on it, hardly ever foreseen, would cost more.
    """
    table = params.table
    total = table[at + GIFTS] * HUNDREDTH
    foe = np.int64(table[at + FOE])
    total += worth_of_fight(pub, own, world, max(foe - 1, 0), params) * np.int64(foe != 0)
    if table[at + SECOND_FOE]:
        total += worth_of_fight(pub, own, world, np.int64(table[at + SECOND_FOE]) - 1, params)
    fears = np.int64(table[at + FEARS])
    total -= cost_of_fear(pub, world, params) * max(fears, -np.int64(pub.fear)) * np.int64(fears != 0)
    total += worth_of_oil(pub, world, params) * np.int64(table[at + OILS] != 0)
    total += worth_of_potion(pub, params) * np.int64(table[at + POTIONS_GIVEN] != 0)
    fragments = np.int64(table[at + FRAGMENTS])
    return total + worth_of_fragments(pub, world, fragments, params) * np.int64(fragments != 0)


@jit(inline=True)
def fragments_of(world, at, params):
    """Soul Fragments that a text gives for sure, when its fights are won."""
    table = params.table
    n = np.int64(table[at + FRAGMENTS])
    if table[at + FOE]:
        n += world.enemies[table[at + FOE] - 1].fragments
    if table[at + SECOND_FOE]:
        n += world.enemies[table[at + SECOND_FOE] - 1].fragments
    return n


@jit(inline=True)
def worth_of_shrine(pub, own, world, params):
    """Of a shrine with enough fragments: nothing while the boss is too much; know_body comes first."""
    last = pub.n_crystals + 1 == world.crystals_needed
    return params.value[SHRINE] if not last or is_ready(pub, own, world, params) else 0.0


@jit(inline=True)
def worth_of_special(pub, world, special, at, room, shrine, params):
    """Of the special location of a card in a room, after the text with this entry; shrine: worth_of_shrine."""
    if special & codes.SHRINE:
        have = np.int64(pub.fragments)
        if have < world.fragment_cost:
            have += fragments_of(world, at, params)
        if have >= world.fragment_cost:
            return shrine
    elif special & codes.ALTAR:
        return params.value[ALTAR] * params.value[ALTARS] * np.int64(pub.altars < world.boss_modifiers)
    elif special & codes.SHOP:
        shelves = 1 + np.int64(world.maps[pub.map].symbol[room])
        return params.value[SHOP] * params.value[SHOPS] * min(pub.gold, SPENT_GOLD) * shelves
    return 0.0


@jit(inline=True)
def worth_of_card(pub, own, world, card, at, room, shrine, params):
    """Of resolving a card by the text with this entry in a room."""
    total = worth_of_entry(pub, own, world, at, params)
    special = np.int64(world.cards[card].special)
    return total + worth_of_special(pub, world, special, at, room, shrine, params) if special else total


@jit
def worth_of_pushes(pub, own, world, cards, unlit, room, shrine, params):
    """The mean over cards (bits) that a push in a room may bring."""
    total, n = 0.0, 0
    while cards:
        card = lowest_bit(cards)
        total += worth_of_card(pub, own, world, card, push_entry(card, unlit), room, shrine, params)
        n += 1
        cards &= cards - 1
    return total / max(n, 1)


@jit(inline=True)
def worth_of_push(pub, own, world, shrine, params):
    """Of a push now: of the top card when that is known and read."""
    cards = np.int64(pub.deck)
    if pub.deck_size == 0:
        cards = np.int64(pub.slot) | (np.int64(1) << np.int64(pub.active))
    elif pub.top < codes.N_CARDS and params.value[FORESIGHT]:
        cards = np.int64(1) << np.int64(pub.top)
    return worth_of_pushes(pub, own, world, cards, 1 - pub.lit, np.int64(pub.room), shrine, params)


@jit(inline=True)
def worth_here(pub, own, world, shrine, params):
    """Of resolving the card turned."""
    card, unlit, room = np.int64(pub.active), 1 - pub.lit, np.int64(pub.room)
    at = push_entry(card, unlit)
    if not pub.pushed:
        at = outcome_entry(card, np.int64(world.maps[pub.map].symbol[room]), unlit)
    return worth_of_card(pub, own, world, card, at, room, shrine, params)


@jit(inline=True)
def wants_push(pub, own, world, params):
    """Whether what a push may bring is better by the margin than the card turned."""
    know_body(pub, own, world)
    shrine = worth_of_shrine(pub, own, world, params)
    here = worth_here(pub, own, world, shrine, params)
    return worth_of_push(pub, own, world, shrine, params) > here + params.value[PUSH_MARGIN]
