"""One decision of a judging policy: what the phase asks is passed to the file that judges it."""

import numpy as np

from policies.crypt_crawler.boss import is_ready
from policies.crypt_crawler.choices import best_option
from policies.crypt_crawler.fighting import armor_choice, stamina_choice, weapon_choice
from policies.crypt_crawler.goods import loot_choice, shop_choice
from policies.crypt_crawler.luck import coin_choice, skill_on_body
from policies.crypt_crawler.offers import find_kind
from policies.crypt_crawler.potions import drink_between, drink_in_fight, flip, gives_xp, receive, rescue
from policies.crypt_crawler.routes import move_on, way_out
from policies.crypt_crawler.weights import ALTAR_HP, ALTARS, FOOD_KEPT, POTIONS, PUSH_ALWAYS, PUSHES
from policies.crypt_crawler.worth import wants_push
from sim.jit import jit
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import POTIONS_HELD

TURNS = 1 << ph.OWN_WINDOW | 1 << ph.FOE_WINDOW


@jit(inline=True)
def decide(pub, own, world, offer, params):
    """The position of the action taken."""
    phase = pub.phase
    if phase == ph.BETWEEN:
        return between(pub, own, world, offer, params)
    if phase == ph.COINS:
        return coin_choice(pub, own, world, offer, params)
    if phase == ph.STAMINA:
        return stamina_choice(pub, own, world, offer, params)
    if phase == ph.FLIPPED:
        return push_or_not(pub, own, world, offer, params)
    if phase >= ph.FIGHT_WINDOW and phase <= ph.FOE_WINDOW:
        return window(pub, own, world, offer, params)
    if phase == ph.WEAPON:
        return weapon_choice(pub, own, world, offer, params)
    if phase == ph.ARMOR:
        return armor_choice(pub, world, offer)
    if phase <= ph.AT_SHOP:
        return special(pub, own, world, offer, params)
    return other(pub, own, world, offer, params)


@jit(inline=True)
def between(pub, own, world, offer, params):
    """Eat, drink, use a skill; then go on. Food for HP need not be asked about again."""
    own.eats = 1
    at = eat(pub, world, offer, params)
    if at < 0 and params.value[POTIONS]:
        at = drink_between(pub, world, offer, params)
    if at < 0:
        at = skill_on_body(pub, world, offer)
    return at if at >= 0 else move_on(pub, world, offer, params)


@jit(inline=True)
def eat(pub, world, offer, params):
    """Food for HP whenever any is missing; for Stamina what is not kept, all of it before leaving."""
    if pub.food == 0:
        return -1
    if pub.hp < pub.hp_max:
        return find_kind(offer, ph.EAT_HP)
    if pub.food > params.value[FOOD_KEPT] or way_out(pub, world, offer) >= 0:
        return find_kind(offer, ph.EAT_STAMINA)
    return -1


@jit(inline=True)
def push_or_not(pub, own, world, offer, params):
    """Push your luck (D-04)."""
    if params.value[PUSHES] == 0:
        return 0
    if params.value[PUSH_ALWAYS] or wants_push(pub, own, world, params):
        return 1  # as listed, after going on
    return 0


@jit(inline=True)
def window(pub, own, world, offer, params):
    """Potions and skills in a fight (D-10, D-19). Against an enemy no potion is drunk once the fight has begun."""
    own.waived[0] |= TURNS
    at = -1
    if params.value[POTIONS] and (pub.fight.boss or pub.phase == ph.FIGHT_WINDOW):
        at = drink_in_fight(pub, world, offer, params)
    if at < 0 and pub.phase != ph.FOE_WINDOW:
        at = skill_on_body(pub, world, offer)
    return max(at, 0)


@jit(inline=True)
def special(pub, own, world, offer, params):
    """Shrine, altar, shop (D-05 to D-07)."""
    if pub.phase == ph.AT_SHOP:
        return shop_choice(pub, world, offer, params)
    if pub.phase == ph.AT_SHRINE:
        last = pub.n_crystals + 1 == world.crystals_needed
        return 1 if not last or is_ready(pub, own, world, params) else 0
    return 1 if params.value[ALTARS] and wants_altar(pub, world, params) else 0


@jit(inline=True)
def wants_altar(pub, world, params):
    """Whether the boss still has modifier cards to lose, and there is HP to spare."""
    return pub.altars < world.boss_modifiers and pub.hp > 1 and pub.hp > params.value[ALTAR_HP] * pub.hp_max


@jit
def order_windows(pub, own, params):
    """Only XP that unlock a skill are drunk before a fight with an enemy: no window where none may be at hand."""
    at_hand = gives_xp(params, np.int64(pub.offered))
    for place in range(POTIONS_HELD):
        at_hand = at_hand or gives_xp(params, np.int64(pub.potions[place]))
    own.waived[0] = TURNS if at_hand else TURNS | 1 << ph.FIGHT_WINDOW


@jit(inline=True)
def other(pub, own, world, offer, params):
    """Goods on offer, rescue, texts, choices (D-11 to D-14, D-20 to D-23)."""
    phase = pub.phase
    if phase == ph.POTION_OFFERED:
        order_windows(pub, own, params)
        return receive(pub, world, offer, params)
    if phase == ph.POTION_FLIP:
        order_windows(pub, own, params)
        return flip(pub, world, offer, params)
    if phase == ph.LOOT_OFFERED or phase == ph.LOOT_FLIP:
        return loot_choice(pub, world, offer)
    if phase == ph.RESCUE:
        return rescue(pub, world, offer, params)
    if phase == ph.TEXT_WINDOW:
        return offer.n - 1
    if phase == ph.CHOICE:
        return best_option(pub, world, offer, params)
    return 0
