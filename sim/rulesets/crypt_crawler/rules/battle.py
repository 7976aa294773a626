"""A fight from the modifier cards to the reward (CC-125 to CC-159, CC-184 to CC-188, CC-211, CC-214)."""

import numpy as np

from sim.contract import RUNNING
from sim.jit import jit
from sim.rng import die
from sim.rulesets.crypt_crawler.codes import (
    BURN,
    FACES,
    FEAR,
    PER_FIGHT,
    PHYSICAL,
    POISON,
    TIMING_ALWAYS,
    TIMING_FIGHT_START,
    TIMING_KILL,
    TIMINGS_OF_ABILITIES,
    WON,
)
from sim.rulesets.crypt_crawler.flow import plan, plan_text
from sim.rulesets.crypt_crawler.notes import BOSS, FOE, FOE_DEAD, FOE_DICE, HIT, MISSED, OWN_DICE, STRIKES_FIRST
from sim.rulesets.crypt_crawler.phases import (
    ADD_BURN,
    END_FIGHT,
    FIGHT_WINDOW,
    FIRST_STRIKE,
    FOE_DAMAGE,
    FOE_EFFECTS,
    FOE_TURN,
    HARM,
    HARM_FEAR,
    HARM_POISON,
    NO_TASK,
    OWN_TURN,
    PENDING,
)
from sim.rulesets.crypt_crawler.rules.body import (
    armor_class,
    chart,
    forget_fight,
    innate_toughness,
    speed,
    strength,
    tier_of,
)
from sim.rulesets.crypt_crawler.rules.deck import discard_modifiers, draw_modifiers, look_at_deck, shuffle_in
from sim.rulesets.crypt_crawler.rules.enemies import pick_enemy
from sim.rulesets.crypt_crawler.rules.gains import gain_fragments, gain_gold, gain_xp
from sim.rulesets.crypt_crawler.rules.harm import more_burn
from sim.rulesets.crypt_crawler.rules.shrine import missing_crystal
from sim.rulesets.crypt_crawler.rules.texts import acts_alone, is_open, plan_window, restore_uses
from sim.trace import note

MOST_MODIFIERS = 14  # 16 cards less the map and the active one (CC-280)
AFTER_FIGHT = 2  # value of option reshuffle


@jit(inline=True)
def begin_fight(state, named, world, row, log):
    """Set an enemy up with its modifier cards, level + mode (CC-125, CC-200 to CC-202)."""
    pub, fight = state.pub, state.pub.fight
    foe = pick_enemy(state, named, world)
    card = world.enemies[foe]
    enter_foe(pub, foe, card)
    fight.boss = 0
    fight.hp += world.enemy_hp_offset
    fight.toughness += world.enemy_toughness_offset
    fight.strength += world.enemy_strength_offset
    n = min(max(pub.level + world.modifier_offset, 0), MOST_MODIFIERS)
    note(log, FOE, foe, n)
    draw_modifiers(state, n, world, row, log)
    row.fights += 1
    open_fight(state, card, world)


@jit(inline=True)
def begin_boss(state, world, row, log):
    """Set up the boss that the crystals summon: 5 modifier cards less the altars used (CC-182 to CC-187, CC-262)."""
    pub, fight = state.pub, state.pub.fight
    foe = missing_crystal(pub)
    card = world.bosses[foe]
    enter_foe(pub, foe, card)
    fight.boss = 1
    delta = world.mode_delta if world.boss_mode_delta else 0
    n = min(max(world.boss_modifiers + delta - pub.altars, 0), MOST_MODIFIERS)
    note(log, BOSS, foe, n)
    draw_modifiers(state, n, world, row, log)
    row.boss = foe
    row.boss_level = pub.level
    row.boss_turn = pub.turns
    row.boss_cards = n
    row.boss_hp = pub.hp
    row.boss_coins = pub.coins
    row.boss_stamina = pub.stamina
    row.boss_fear = pub.fear
    open_fight(state, card, world)


@jit(inline=True)
def enter_foe(pub, foe, card):
    """The printed stats of the enemy or boss."""
    fight = pub.fight
    fight.foe = foe
    fight.hp, fight.ac = card.hp, card.ac
    fight.toughness, fight.strength, fight.speed = card.toughness, card.strength, card.speed
    fight.burn = fight.cap_hit = fight.rounds = 0
    own_time = card.ability != 0 and (TIMINGS_OF_ABILITIES >> np.int64(card.timing)) & 1 == 1
    fight.acting = np.int64(1) << np.int64(card.timing) if own_time else 0


@jit
def open_fight(state, card, world):
    """What stands before the comparison of speeds: the ability, then the window for potions and skills."""
    pub = state.pub
    if not world.burn_persists:
        pub.burn = 0
    forget_fight(pub)
    state.own[0].no_coins = state.own[0].weapon = 0
    restore_uses(pub, PER_FIGHT, world)
    plan(state.flow, FIRST_STRIKE, 0, 0)
    ability = card.ability if card.timing == TIMING_ALWAYS or card.timing == TIMING_FIGHT_START else 0
    if ability or acts_alone(pub, TIMING_FIGHT_START):
        plan(state.flow, PENDING, FIGHT_WINDOW, 0)
        plan_text(state.flow, ability, world)
        plan_window(state, TIMING_FIGHT_START)
    elif is_open(state, FIGHT_WINDOW, world):
        pub.phase = FIGHT_WINDOW


@jit(inline=True)
def ability_at(fight, timing, world):
    """The list of an enemy or boss that acts at this time of every round, 0 for none (CC-186)."""
    card = world.bosses[fight.foe] if fight.boss else world.enemies[fight.foe]
    return np.int64(card.ability) if card.timing == timing else np.int64(0)


@jit(inline=True)
def first_strike(state, world, log):
    """The enemy acts first unless the player is faster; the order then stays (CC-128, CC-129).

    Returns the task that is next.
    """
    own_first = speed(state.pub, world) > state.pub.fight.speed
    note(log, STRIKES_FIRST, not own_first, 0)
    return OWN_TURN if own_first else FOE_TURN


@jit(inline=True)
def roll_own(state, row, log):
    """Both dice of the player's attack (CC-130)."""
    fight = state.pub.fight
    fight.black, fight.red = die(state.dice, FACES), die(state.dice, FACES)
    fight.raised = fight.points = fight.red_coins = 0
    row.to_hit_rolls += 1
    note(log, OWN_DICE, fight.black, fight.red)


@jit(inline=True)
def hits(fight, world):
    """Whether the player's black die with the coins on it hits (CC-131, CC-231)."""
    return fight.black + fight.raised >= fight.ac or (world.six_always_hits and fight.black == FACES)


@jit(inline=True)
def strike(state, stamina, world, row, log):
    """A hit with so much Stamina spent: physical damage, then Burn."""
    pub, fight = state.pub, state.pub.fight
    pub.stamina -= stamina
    row.stamina_spent += stamina
    row.hits += 1
    tier = tier_of(fight.red)
    physical = chart(pub, fight.weapon, tier, PHYSICAL, world) + strength(pub, world) + stamina + fight.points
    damage = max(physical - fight.toughness, 0)
    if world.enemy_poison:
        damage += chart(pub, fight.weapon, tier, POISON, world) + chart(pub, fight.weapon, tier, FEAR, world)
    if fight.cap_hit:
        damage = min(damage, fight.cap_hit)
    fight.hp = max(fight.hp - damage, 0)
    burn = chart(pub, fight.weapon, tier, BURN, world)
    if burn:
        fight.burn = more_burn(fight.burn, burn, world)
    note(log, HIT, damage, burn)


@jit(inline=True)
def roll_foe(state, row, log):
    """Both dice of the enemy's attack (CC-136)."""
    fight = state.pub.fight
    fight.black, fight.red = die(state.enemy, FACES), die(state.enemy, FACES)
    fight.raised = 0
    row.enemy_rolls += 1
    note(log, FOE_DICE, fight.black, fight.red)


@jit(inline=True)
def foe_strikes(state, world, row, log):
    """The enemy's dice against the player's AC: physical damage, then Burn, Poison, Fear (CC-137, CC-158, CC-239).

    Returns the task that is next.
    """
    pub, fight = state.pub, state.pub.fight
    sure = world.six_always_hits and fight.black == FACES
    if fight.black + fight.raised < armor_class(pub, world) and not sure:
        note(log, MISSED, 1, 0)
        return OWN_TURN
    plan(state.flow, OWN_TURN, 0, 0)
    row.enemy_hits += 1
    tiers = world.bosses[fight.foe].chart if fight.boss else world.enemies[fight.foe].chart
    tier = tier_of(fight.red)
    row.fear_attacks += tiers[tier, FEAR]
    if tiers[tier, BURN] | tiers[tier, POISON] | tiers[tier, FEAR]:
        plan(state.flow, FOE_EFFECTS, tier, 0)
    fight.damage = tiers[tier, PHYSICAL] + fight.strength
    fight.used = fight.absorbed = 0
    return FOE_DAMAGE if fight.damage > 0 else NO_TASK


@jit(inline=True)
def foe_effects(state, tier, world):
    """Plan what a hit does besides physical damage: Burn, then Poison, then Fear."""
    flow, fight = state.flow, state.pub.fight
    tiers = world.bosses[fight.foe].chart if fight.boss else world.enemies[fight.foe].chart
    if tiers[tier, FEAR] or tiers[tier, POISON]:
        plan(flow, HARM, HARM_FEAR, tiers[tier, FEAR])
        plan(flow, HARM, HARM_POISON, tiers[tier, POISON])
    if tiers[tier, BURN]:
        plan(flow, ADD_BURN, tiers[tier, BURN], 0)


@jit(inline=True)
def take_damage(pub, world, row):
    """What armor and innate Toughness leave of the physical damage (CC-140, CC-141)."""
    fight = pub.fight
    left = max(fight.damage - fight.absorbed, 0)
    loss = max(left - innate_toughness(pub, world), 0)
    row.absorbed_innate += max(left - loss, 0)  # with a Toughness below 0 more is lost
    return loss


@jit(inline=True)
def reward(state, world, row, log):
    """XP, Soul Fragments, Gold, then the drop; a dead boss is the game won (CC-145, CC-146, CC-188, CC-268)."""
    pub, fight = state.pub, state.pub.fight
    note(log, FOE_DEAD, fight.foe, fight.boss)
    if fight.boss:
        return WON
    card = world.enemies[fight.foe]
    plan_text(state.flow, card.drop, world)
    plan_window(state, TIMING_KILL)
    plan(state.flow, END_FIGHT, 0, 0)
    gain_fragments(pub, card.fragments, world, row)
    gain_gold(pub, card.gold, row)
    gain_xp(state, card.xp, world, row, log)
    row.kills += 1
    return RUNNING


@jit(inline=True)
def end_fight(state, world, row, log):
    """Modifier cards away, Burn out (CC-208, CC-237)."""
    pub = state.pub
    forget_fight(pub)
    discard_modifiers(state, world, row, log)
    if not world.burn_persists:
        pub.burn = 0
    if world.reshuffle == AFTER_FIGHT:
        shuffle_in(state, np.int64(pub.slot), world, row, log)
        look_at_deck(pub, state.hid, world)
