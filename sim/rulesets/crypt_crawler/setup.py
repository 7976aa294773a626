"""Beginning of a run (CC-001 to CC-019, CC-273)."""

import numpy as np

from sim.jit import jit
from sim.rng import below
from sim.rulesets.crypt_crawler.codes import (
    ARMOR,
    RANDOM,
    SLOTS,
    TIMING_ALWAYS,
    TIMING_LEVEL_START,
)
from sim.rulesets.crypt_crawler.flow import plan, plan_text
from sim.rulesets.crypt_crawler.notes import SET_UP
from sim.rulesets.crypt_crawler.phases import NO_PHASE, TURN
from sim.rulesets.crypt_crawler.rules.body import N_PIECES
from sim.rulesets.crypt_crawler.rules.deck import ALL_CARDS, shuffle_in
from sim.rulesets.crypt_crawler.rules.exploring import lay_map
from sim.rulesets.crypt_crawler.rules.gains import gain_xp
from sim.rulesets.crypt_crawler.rules.texts import note_gear, plan_window, restore_uses
from sim.rulesets.crypt_crawler.state import NO_CARD, NO_LAST_TURN
from sim.trace import note


@jit
def start_run(state, world, row, log):
    """Race, class and their gear, a shuffled deck, the first map, coins; then the first turn."""
    pub = state.pub
    pub.race = below(state.deal, np.int64(world.n_races)) if world.race == RANDOM else world.race
    pub.job = below(state.deal, np.int64(world.n_jobs)) if world.job == RANDOM else world.job
    note(log, SET_UP, pub.race, pub.job)
    own = state.own[0]
    own.seat = 0
    own.waived[0] = own.waived[1] = own.no_coins = own.weapon = own.eats = 0
    for i in range(own.memo.shape[0]):
        own.memo[i] = 0
    for i in range(own.worth.shape[0]):
        own.worth[i] = 0.0
    clear_flow(state)
    clear_fight(pub)
    take_character(pub, world)
    pub.level, pub.turns, pub.pushed, pub.slot, pub.active = 1, 0, 0, 0, NO_CARD
    pub.foot, pub.lit = 0, 1
    row.race_played, row.job_played, row.level = pub.race, pub.job, 1
    shuffle_in(state, ALL_CARDS, world, row, log)
    row.reshuffles = 0
    lay_map(state, world, row, log)
    row.draws = 0
    plan(state.flow, TURN, 0, 0)
    note_gear(pub, world)
    for limit in range(pub.limits.shape[0]):
        restore_uses(pub, limit, world)
    plan_window(state, TIMING_LEVEL_START)
    plan_item(state.flow, world.races[pub.race].gear, world)
    plan_item(state.flow, world.jobs[pub.job].gear, world)
    gain_xp(state, 0, world, row, log)  # a skill that asks for no XP


@jit
def plan_item(flow, gear, world):
    """A starting item that is always in force."""
    if gear.timing == TIMING_ALWAYS:
        plan_text(flow, gear.effect, world)


@jit
def clear_flow(state):
    """Nothing on the agenda, nothing hidden left from the last run."""
    hid, flow, pub = state.hid, state.flow, state.pub
    hid.n_deck = hid.in_deck = hid.held_back = 0
    hid.enemies_left = 0xFFF
    flow.last_turn, flow.ask_all = NO_LAST_TURN, 0
    flow.n = flow.seen_lit = flow.ignored = flow.ignored_kind = 0
    pub.phase = NO_PHASE
    pub.gone_potions = pub.seat = pub.bought = pub.offered = pub.n_options = pub.window = pub.harm = pub.harm_amount = 0


@jit
def clear_fight(pub):
    """No enemy, no dice."""
    fight = pub.fight
    fight.foe = fight.boss = fight.hp = fight.ac = fight.toughness = fight.strength = fight.speed = 0
    fight.acting = fight.burn = fight.cap_hit = fight.modifiers = fight.n_modifiers = fight.rounds = 0
    fight.black = fight.red = fight.raised = fight.points = fight.red_coins = 0
    fight.weapon = fight.damage = fight.used = fight.absorbed = 0


@jit
def take_character(pub, world):
    """Stats as printed on the race, start values, starting gear equipped (CC-005 to CC-011)."""
    race = world.races[pub.race]
    pub.ac, pub.toughness, pub.strength, pub.speed = race.ac, race.toughness, race.strength, race.speed
    pub.hp_max = max(race.hp + world.hp_offset, 1)
    pub.stamina_max = max(race.stamina + world.stamina_offset, 1)
    pub.hp, pub.stamina = pub.hp_max, pub.stamina_max
    pub.fear_threshold = max(race.fear_threshold + world.fear_offset, 1)
    pub.food = min(max(race.food + world.food_offset, 0), world.food_limit)
    pub.gold = max(race.gold + world.gold_offset, 0)
    pub.fear = pub.poison = pub.xp = pub.fragments = pub.n_crystals = pub.altars = pub.burn = 0
    pub.crystals = pub.skills = pub.brief = 0
    pub.coins = world.coins
    for stat in range(pub.bonus.shape[0]):
        pub.bonus[stat] = pub.fight_bonus[stat] = pub.attack_bonus[stat] = 0
    for use in range(pub.uses.shape[0]):
        pub.uses[use] = 0
    for slot in range(SLOTS):
        pub.loot[slot] = 0
    for place in range(pub.potions.shape[0]):
        pub.potions[place] = 0
    for piece in range(N_PIECES):
        pub.durability[piece] = 0
    if race.gear.kind == ARMOR:
        pub.durability[SLOTS] = race.gear.durability
    gear = world.jobs[pub.job].gear
    if gear.kind == ARMOR:
        pub.durability[SLOTS + 1] = gear.durability
