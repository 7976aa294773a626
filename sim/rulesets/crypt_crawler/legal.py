"""Which actions are offered at a decision, by phase."""

import numpy as np

from sim.jit import jit, lowest_bit
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import (
    BLACK_DIE,
    CRYSTALS,
    FACES,
    MAX_DEGREE,
    MAX_SKILLS,
    POINT,
    POTIONS_HELD,
    RED_DIE,
    SHOP_POSITIONS,
    TIMING_AFTER_HIT,
    TIMING_AFTER_MISS,
    TIMING_AFTER_ROLL,
    TIMING_BEFORE_ROLL,
    TIMING_BETWEEN,
    TIMING_ENEMY_TURN,
    TIMING_FIGHT_START,
    TIMING_OWN_TURN,
    TIMING_PUSH_DECISION,
    TIMING_RESCUE,
)
from sim.rulesets.crypt_crawler.rules.armor import can_wear, may_wear, must_wear
from sim.rulesets.crypt_crawler.rules.battle import hits
from sim.rulesets.crypt_crawler.rules.body import N_PIECES, WEAPONS, has_weapon, stamina_limit
from sim.rulesets.crypt_crawler.rules.exploring import is_cleared
from sim.rulesets.crypt_crawler.rules.loot import is_in_the_way
from sim.rulesets.crypt_crawler.rules.potions import FULL_RESPONSE, back_of, place_of
from sim.rulesets.crypt_crawler.rules.shop import is_for_sale, not_for_sale, sold_out
from sim.rulesets.crypt_crawler.rules.texts import due_texts, may_offer

CLOSED = 0  # value of option level5_door
ONE_COIN = 1  # value of option coin_damage_limit


@jit(inline=True)
def add(offer, kind, argument):
    """One more action."""
    add_if(True, offer, kind, argument)


@jit(inline=True)
def add_if(may, offer, kind, argument):
    """One more action if it may be chosen; written in any case, as a jump on what varies costs more."""
    offer.action[offer.n] = kind * ph.ARGUMENTS + argument
    offer.n += np.int32(may)


@jit(inline=True)
def list_actions(pub, world, offer):
    """Fill `offer` with what may be chosen now. The first action is the one that lets things go on, if any."""
    offer.n = 0
    phase = pub.phase
    if phase == ph.BETWEEN:
        list_between(pub, world, offer)
    elif phase == ph.FLIPPED:
        add(offer, ph.GO_ON, 0)
        add(offer, ph.PUSH, 0)
        list_texts(pub, TIMING_PUSH_DECISION, world, offer)
        if world.eat_after_flip:
            list_food(pub, world, offer)
    elif phase == ph.COINS or phase == ph.FOE_COINS:
        list_coins(pub, world, offer)
    elif phase == ph.WEAPON:
        for weapon in range(WEAPONS):
            if has_weapon(pub, weapon, world):
                add(offer, ph.ATTACK, weapon)
        list_texts(pub, TIMING_BEFORE_ROLL, world, offer)
    elif phase == ph.STAMINA:
        for n in range(min(world.stamina_per_hit, pub.stamina) + 1):
            add(offer, ph.SPEND, n)
    elif phase == ph.ARMOR:
        list_armor(pub, world, offer)
    elif phase >= ph.POTION_OFFERED and phase <= ph.LOOT_FLIP:
        list_goods(pub, world, offer)
    elif phase >= ph.AT_SHRINE and phase <= ph.AT_SHOP:
        list_special(pub, world, offer)
    else:
        list_window(pub, world, offer)


@jit(inline=True)
def list_between(pub, world, offer):
    """Between turns: moves, the door, food, potions, skills (D-03, D-08, D-09, D-10)."""
    plan = world.maps[pub.map]
    for way in range(MAX_DEGREE):  # all of them, as a loop that varies costs more
        offer.action[way] = ph.MOVE * ph.ARGUMENTS + plan.ways[pub.room, way]
    offer.n = plan.n_ways[pub.room]
    is_open = (pub.level < world.levels) | (world.level5_door != CLOSED)
    at_door = (pub.room == plan.door) & is_cleared(pub, pub.room)
    add_if(at_door & (pub.key != 0) & is_open, offer, ph.LEAVE, 0)
    list_food(pub, world, offer)
    list_potions(pub, offer)
    list_texts(pub, TIMING_BETWEEN, world, offer)


@jit(inline=True)
def list_food(pub, world, offer):
    """Eating one Food (CC-041)."""
    has_food = pub.food > 0
    add_if(has_food & (pub.hp < pub.hp_max), offer, ph.EAT_HP, 0)
    add_if(has_food & (pub.stamina < stamina_limit(pub, world)), offer, ph.EAT_STAMINA, 0)


@jit(inline=True)
def list_potions(pub, offer):
    """Drinking what is equipped (CC-177)."""
    for place in range(POTIONS_HELD):
        add_if(pub.potions[place] != 0, offer, ph.DRINK, place)


@jit(inline=True)
def list_texts(pub, timing, world, offer):
    """Skills, items and loot whose time this is (D-19, D-20)."""
    if may_offer(pub, timing):
        list_due(pub, timing, world, offer)


@jit
def list_due(pub, timing, world, offer):
    """The same when there may be any."""
    due = due_texts(pub, 0, timing, world)
    while due:
        place = lowest_bit(due)
        due &= due - 1
        if place < MAX_SKILLS:
            add(offer, ph.USE_SKILL, place)
        else:
            add(offer, ph.USE_ITEM, place - MAX_SKILLS)


@jit(inline=True)
def list_coins(pub, world, offer):
    """Lucky Coins on the dice just rolled, and texts that work on them (D-16; CC-189 to CC-193, CC-247)."""
    fight = pub.fight
    add(offer, ph.GO_ON, 0)
    if pub.phase == ph.FOE_COINS:
        if pub.coins:
            add(offer, ph.REROLL, BLACK_DIE)
            add(offer, ph.REROLL, RED_DIE)
        return
    if pub.coins:
        add(offer, ph.RAISE, BLACK_DIE)
        add(offer, ph.REROLL, BLACK_DIE)
        if world.coin_damage_limit != ONE_COIN or fight.red_coins == 0:
            if world.coin_damage == POINT or fight.red < FACES:
                add(offer, ph.RAISE, RED_DIE)
            add(offer, ph.REROLL, RED_DIE)
    list_texts(pub, TIMING_AFTER_ROLL, world, offer)
    list_texts(pub, TIMING_AFTER_HIT if hits(fight, world) else TIMING_AFTER_MISS, world, offer)


@jit(inline=True)
def list_armor(pub, world, offer):
    """Armor pieces against the hit; stopping when nothing more must be used (D-18)."""
    forced = must_wear(pub, world)
    if may_wear(pub, world):
        for piece in range(N_PIECES):
            if can_wear(pub, piece):
                add(offer, ph.WEAR, piece)
    if offer.n == 0 or not forced:
        add(offer, ph.GO_ON, 0)


@jit(inline=True)
def list_goods(pub, world, offer):
    """A potion or a loot on offer (D-11 to D-14)."""
    if pub.phase == ph.LOOT_OFFERED or pub.phase == ph.LOOT_FLIP:
        flip = pub.phase == ph.LOOT_FLIP
        if flip or world.loot_refuse or not is_in_the_way(pub, np.int64(pub.offered) - 1, world):
            add(offer, ph.GO_ON, 0)
        add(offer, ph.TAKE, 0)
        return
    add(offer, ph.GO_ON, 0)
    potion = np.int64(pub.offered)
    if pub.phase == ph.POTION_OFFERED:
        add(offer, ph.DRINK_NEW, 0)
        for place in range(POTIONS_HELD):
            add(offer, ph.PUT, place)
        list_potions(pub, offer)
        return
    reverse = place_of(pub, back_of(potion, world))
    if reverse >= 0:
        add(offer, ph.TAKE, 0)
    if world.potion_response == FULL_RESPONSE:
        add(offer, ph.DRINK, reverse if reverse >= 0 else place_of(pub, potion))


@jit(inline=True)
def list_special(pub, world, offer):
    """Shrine, altar, shop (D-05 to D-07)."""
    add(offer, ph.GO_ON, 0)
    if pub.phase == ph.AT_SHRINE:
        add(offer, ph.CONVERT, 0)
    elif pub.phase == ph.AT_ALTAR:
        add(offer, ph.SACRIFICE, 0)
    else:
        sold, full = sold_out(pub, world), not_for_sale(pub, world)
        for position in range(SHOP_POSITIONS):
            add_if(is_for_sale(pub, position, sold, full, world), offer, ph.BUY, position)
        list_potions(pub, offer)


@jit(inline=True)
def list_window(pub, world, offer):
    """Windows for potions and texts, and choices of a text (D-10, D-19 to D-23)."""
    if pub.phase == ph.CRYSTAL:
        for colour in range(CRYSTALS):
            if (pub.crystals >> colour) & 1 == 0:
                add(offer, ph.CHOOSE, colour)
        return
    if pub.phase == ph.CHOICE:
        for option in range(pub.n_options):
            add(offer, ph.CHOOSE, option)
        return
    add(offer, ph.GO_ON, 0)
    if pub.phase == ph.TEXT_WINDOW:
        list_texts(pub, pub.window, world, offer)
        return
    if pub.phase != ph.RESCUE or world.potion_rescue:
        list_potions(pub, offer)
    if pub.phase == ph.FIGHT_WINDOW:
        list_texts(pub, TIMING_FIGHT_START, world, offer)
    elif pub.phase == ph.OWN_WINDOW:
        list_texts(pub, TIMING_OWN_TURN, world, offer)
    elif pub.phase == ph.FOE_WINDOW:
        list_texts(pub, TIMING_ENEMY_TURN, world, offer)
    elif pub.phase == ph.RESCUE:
        list_texts(pub, TIMING_RESCUE, world, offer)
