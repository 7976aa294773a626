"""Answers to attacks and to mini bosses; dice for more or less damage; where to come back."""

import numpy as np

from policies.dungeon_royale.odds import HITS, chance, mean_roll, row_of
from policies.dungeon_royale.offers import find
from policies.dungeon_royale.weights import DEATH, DEFEND, HURT, weight
from sim.jit import jit
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import (
    DEFEND_DODGE,
    DEFEND_HOURGLASS,
    DEFEND_REFLECT,
    DEFEND_REFLEXES,
    REFLECT_BOSS,
    STAFF,
    STONE,
)
from sim.rulesets.dungeon_royale.rules.attack import AFTER
from sim.rulesets.dungeon_royale.rules.heroes import wields

CARD_WORTH = 0.4  # of a Reflect
KILLS = 0.15  # a chance of dying that is worth a power


@jit
def defence(pub, own, offer, params):
    """Powers always; a card where it may save a life, or against much damage."""
    attack, hero = pub.attack, pub.heroes[own.seat]
    expected = mean_roll(params, attack.dice)
    damage = np.int64(attack.damage[own.seat]) if attack.stage >= AFTER else np.int64(expected + 0.5)
    if damage == 0:
        return 0
    at = find(offer, ph.DEFEND, DEFEND_REFLEXES)
    if at < 0 and (damage >= hero.hp or damage >= weight(own, params, DEFEND)):
        at = find(offer, ph.DEFEND, DEFEND_REFLECT if damage >= 2 else DEFEND_DODGE)
        if at < 0:
            at = max(find(offer, ph.DEFEND, DEFEND_REFLECT), find(offer, ph.DEFEND, DEFEND_DODGE))
    if at < 0:
        at = find(offer, ph.DEFEND, DEFEND_HOURGLASS)
    return max(at, 0)


@jit
def monster_defence(pub, own, params):
    """Maverick's monster where the dice may kill him."""
    return 1 if chance(params, row_of(pub.attack.dice), np.int64(pub.heroes[own.seat].hp)) > KILLS else 0


@jit
def respawn_choice(pub, own):
    """Stay beside the Stone that was dropped; else the die."""
    return 1 if pub.place[STONE] == pub.heroes[own.seat].space else 0


@jit
def boss_answer(pub, own, world, offer, params):
    """The answer with the best balance of points, damage and death."""
    best, found = -1e9, 0
    for at in range(offer.n):
        action = np.int64(offer.action[at])
        kind, argument = action // ph.ARGUMENTS, action % ph.ARGUMENTS
        if kind == ph.FIGHT_WITH:
            worth = worth_of_fight(pub, own, world, params, argument)
        else:
            worth = worth_of_escape(pub, own, world, params)
            if argument == REFLECT_BOSS:
                worth += world.ransack[pub.turn.boss].points / 6.0 - CARD_WORTH
        if worth > best:
            best, found = worth, at
    return found


@jit
def worth_of_escape(pub, own, world, params):
    """Damage by the rules of Dodge (DR-207)."""
    row, hp = row_of(world.ransack[pub.turn.boss].dice), np.int64(pub.heroes[own.seat].hp)
    death = chance(params, row, hp) / 2.0 + chance(params, row, 2 * hp - 1) / 3.0
    damage = 0.67 * mean_roll(params, world.ransack[pub.turn.boss].dice)
    return -weight(own, params, DEATH) * death - weight(own, params, HURT) * damage


@jit
def worth_of_fight(pub, own, world, params, card):
    """Points with the chance of beating the boss; the difference as damage otherwise (DR-211, DR-212)."""
    hero, boss = pub.heroes[own.seat], world.ransack[pub.turn.boss]
    bonus, hp = np.int64(wields(hero, STAFF)), np.int64(hero.hp)
    mine, theirs = row_of(world.cards[card].dice), row_of(boss.dice)
    wins = death = damage = 0.0
    for hits in range(HITS):
        p = chance(params, theirs, hits) - chance(params, theirs, hits + 1)
        if p > 0.0:
            wins += p * chance(params, mine, hits - bonus)
            death += p * (1.0 - chance(params, mine, hits - hp + 1 - bonus))
            for lost in range(1, hits + 1):
                damage += p * (1.0 - chance(params, mine, hits - lost + 1 - bonus))
    worth = wins * boss.points - weight(own, params, DEATH) * death - weight(own, params, HURT) * damage
    return worth - 0.1 * mean_roll(params, world.cards[card].dice)
