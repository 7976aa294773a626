"""Ransack cards: gold, diamonds and mini bosses (DR-203 to DR-220, DR-345)."""

import numpy as np

from sim.jit import jit
from sim.rng import below
from sim.rulesets.dungeon_royale.codes import (
    ARMOR,
    BOSS,
    BOSS_FOE,
    BOW,
    FIGHT,
    GREEN,
    HELM,
    N_DICE,
    REFLECT,
    REFLECT_BOSS,
    ROLLS,
    STAFF,
)
from sim.rulesets.dungeon_royale.flow import ask_seat, plan
from sim.rulesets.dungeon_royale.notes import BOSS_BEATEN, BOSS_FOUGHT, BOSS_WENT_BACK, RANSACKED
from sim.rulesets.dungeon_royale.phases import BOSS_ANSWER, MEET_BOSS
from sim.rulesets.dungeon_royale.rules.cards import discard, find_text
from sim.rulesets.dungeon_royale.rules.dice import part_taken, roll_die
from sim.rulesets.dungeon_royale.rules.harm import hurt, plan_settle
from sim.rulesets.dungeon_royale.rules.heroes import count_use, wields
from sim.rulesets.dungeon_royale.rules.pick_count import give_back_pick
from sim.trace import note

ALL_DICE = 1  # value of option boss_fight_bonus
BEATS = 2  # number of the green die with which a Reflect beats a mini boss


@jit
def draw_ransack(state, seat, world, row, log):
    """The top card of the Ransack deck: laid face up, or a mini boss that attacks at once (DR-204, DR-205)."""
    pub = state.pub
    left, kind = below(state.deal, pub.n_ransack), 0
    while left >= pub.ransack[kind]:
        left -= np.int64(pub.ransack[kind])
        kind += 1
    pub.ransack[kind] -= 1
    pub.n_ransack -= 1
    row.pickups_ransack[seat] += 1
    row.ransack_draws += 1
    note(log, RANSACKED, seat, kind)
    if world.ransack[kind].kind == BOSS:
        row.bosses_met += 1
        plan(state.flow, MEET_BOSS, seat, kind)
    else:
        pub.heroes[seat].treasure[kind] += 1


@jit
def meet_boss(state, seat, kind):
    """The drawer answers with exactly one of three (DR-206)."""
    pub = state.pub
    pub.turn.boss = kind
    ask_seat(pub, BOSS_ANSWER, seat)


@jit
def roll_boss(state, seat, world, row):
    """The dice of the boss, without the lowest of several against the Armor (A-57)."""
    total, lowest, n = 0, 0, 0
    for colour in range(N_DICE):
        for _ in range(world.ransack[state.pub.turn.boss].dice[colour]):
            value = roll_die(state.dice, colour, world)
            total += value
            lowest = value if n == 0 else min(lowest, value)
            n += 1
    if n > 1 and world.powers_vs_boss and wields(state.pub.heroes[seat], ARMOR):
        count_use(row, seat, ARMOR)
        return total - lowest
    return total


@jit
def roll_fight(state, seat, kind, world, row):
    """The dice of an attack card against a boss, and the Staff (DR-210, DR-313, A-56)."""
    hero, total = state.pub.heroes[seat], 0
    for colour in range(N_DICE):
        for _ in range(world.cards[kind].dice[colour]):
            total += roll_die(state.dice, colour, world)
    if wields(hero, STAFF):
        total += 1
        count_use(row, seat, STAFF)
    if world.boss_fight_bonus == ALL_DICE:
        die = np.int64(world.heroes[hero.hero].die[hero.level - 1])
        total += roll_die(state.dice, die, world) if die >= 0 else 0
        total += roll_die(state.dice, GREEN, world) if wields(hero, BOW) else 0
    return total


@jit
def answer_boss(state, seat, answer, kind, world, row, log):
    """Escape, Fight with a card of this kind, or Reflect; none is the card play of the turn (DR-206, DR-218)."""
    if answer == FIGHT:
        discard(state, seat, kind, log)
        own = roll_fight(state, seat, kind, world, row)
    else:
        if answer == REFLECT_BOSS:
            discard(state, seat, find_text(state.own[seat], REFLECT, world), log)
        own = roll_die(state.dice, GREEN, world)
    settle_boss(state, seat, answer, own, roll_boss(state, seat, world, row), world, row, log)


@jit
def settle_boss(state, seat, answer, own, boss, world, row, log):
    """Who wins and what it costs, from the hero's roll and the boss's (DR-207 to DR-216, DR-345)."""
    pub = state.pub
    hero, kind = pub.heroes[seat], np.int64(pub.turn.boss)
    note(log, BOSS_FOUGHT, seat, (answer * ROLLS + own) * ROLLS + boss)
    if answer == FIGHT:
        beaten, damage = own >= boss, max(boss - own, 0)
    else:
        beaten, damage = answer == REFLECT_BOSS and own >= BEATS, part_taken(boss, own)
    if beaten:
        hero.treasure[kind] += 1
        row.bosses_beaten += 1
        note(log, BOSS_BEATEN, seat, kind)
    else:
        pub.ransack[kind] += 1
        pub.n_ransack += 1
        note(log, BOSS_WENT_BACK, seat, kind)
    if damage > 0 and world.powers_vs_boss and wields(hero, HELM):
        damage -= 1
        count_use(row, seat, HELM)
    hurt(state, seat, damage, BOSS_FOE, world, row, log)
    if hero.hp == 0:
        give_back_pick(state, seat, world)
    plan_settle(state)
