"""Duels with exact chances (section 8.2), played by the kernel under the plain policy: the first action offered.

That is: no coins, Stamina, potions or skills; the one armor piece against every hit with physical damage.
"""

import numpy as np
import pytest

from sim.contract import RUNNING
from sim.jit import JIT, jit
from sim.rng import DICE, ENEMY, start, stream_key
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.legal import list_actions
from sim.rulesets.crypt_crawler.state import STATE
from sim.rulesets.crypt_crawler.step import step

GAMES = 40_000 if JIT else 60
MANY = 1_000_000
KEY = stream_key(1, "crypt_crawler duels")


@jit
def count_wins(states, world, offer, row, log, key, games):
    """Play the fight that states[0] stands at the beginning of so often; how often the player survives."""
    wins = 0
    for game in range(games):
        states[1] = states[0]
        state = states[1]
        start(state.dice, key, game, DICE)
        start(state.enemy, key, game, ENEMY)
        end = RUNNING
        while end == RUNNING and state.pub.phase != ph.BETWEEN:
            list_actions(state.pub, world, offer)
            end = step(state, np.int64(offer.action[0]), world, row, log)
            log.n = 0
        wins += end == RUNNING
    return wins


def share_of_wins(table, player_first, games):
    """The table stands in the window at the beginning of a fight."""
    assert table.phase == "fight begins"
    table.carry()
    table.foe.speed = 0 if player_first else 20
    states = np.zeros(2, STATE)
    states[0] = table._state[0]
    return count_wins(states, table.world, table.offer, table.row, table.log, KEY, games) / games


def player(table, hp, ac, tiers, toughness=0, strength=0, armor=(0, 0)):
    gear = table.world.races[table.pub.race].gear
    gear.toughness, table.pub.durability[5] = armor
    table.set(hp=hp, hp_max=hp, ac=ac, toughness=toughness, strength=strength)
    return table.arm(tiers).carry(1)


def enemy(table, hp, ac, tiers, toughness=0, strength=0):
    return table.face("rat", hp=hp, ac=ac, tiers=tiers, toughness=toughness, strength=strength, drop=0)


DUELS = {  # player, enemy, chance when the player is first and when the enemy is
    "DU-0": (((1, 4, "1/1/1"), {}), ((1, 4, "1/1/1"), {}), 2 / 3, 1 / 3),
    "DU-1": (((6, 4, "1/2/3"), {}), ((5, 4, "1/2/3"), {}), 0.6592005421, 0.5642036963),
    "DU-2": (((4, 4, "1/2/3"), {}), ((3, 3, "1/1/2"), {}), 0.9371851852, 0.8772592593),
    "DU-3": (((10, 4, "2/3/4"), {}), ((12, 4, "1/2/4"), {}), 0.6757909057, 0.6025761880),
    "DU-4": (
        ((6, 4, "2/3/4"), {"toughness": 1, "strength": 1, "armor": (1, 2)}),
        ((7, 4, "2/2/3"), {"toughness": 1, "strength": 1}),
        0.7488978080,
        0.6513248884,
    ),
    "DU-5": (((8, 4, "2/3/4"), {}), ((8, 4, "B2/B2/B3"), {}), 0.4149902418, 0.2928711086),
    "DU-6": (((8, 4, "B2/B2/B2"), {}), ((8, 4, "1/2/3"), {"toughness": 1}), 0.8851975690, 0.8287908268),
}
WITH_MAX = {"DU-5": (0.5454472183, 0.4178338977), "DU-6": (0.8141916565, 0.7337522386)}  # burn_stack = max
HEROES = {
    "RD-1": ({}, "guard", "D15", (7, 4, 1, 1), 0.9918758058, 0.9867316382),
    "RD-2": ({}, "knight", "D02", (8, 5, 2, 1), 0.4934002364, 0.4363482011),
    "RD-3": ({"race": "elf", "job": "mage", "mode": "novice"}, "imp", None, (4, 4, 0, 0), 0.9996268472, 0.9993379645),
}


def agrees(table, chance, player_first, games):
    found = share_of_wins(table, player_first, games)
    return abs(found - chance) <= 4 * (chance * (1 - chance) / games) ** 0.5


def duel(crypt, name, **options):
    (mine, my_more), (other, its_more), *_ = DUELS[name]
    return enemy(player(crypt(**options), *mine, **my_more), *other, **its_more)


@pytest.mark.rule("CC-CF07", "CC-128", "CC-131", "CC-134", "CC-140", "CC-141", "CC-149")
@pytest.mark.parametrize("player_first", [True, False])
@pytest.mark.parametrize("name", DUELS)
def test_duels(crypt, name, player_first):
    chance = DUELS[name][2 if player_first else 3]
    assert agrees(duel(crypt, name), chance, player_first, GAMES)


@pytest.mark.rule("CC-CF07", "CC-A18")
@pytest.mark.parametrize("player_first", [True, False])
@pytest.mark.parametrize("name", WITH_MAX)
def test_duels_where_the_higher_burn_counts(crypt, name, player_first):
    chance = WITH_MAX[name][0 if player_first else 1]
    assert agrees(duel(crypt, name, burn_stack="max"), chance, player_first, GAMES)


def hero(crypt, name):
    options, foe, modifier, stats, *_ = HEROES[name]
    table = crypt(**options).carry(1).lay("D01", top=modifier or "")
    table.world.enemies[table.enemies.index(foe)].drop = 0
    table.face(foe, modifiers=1 if modifier else 0)
    fight = table.foe
    assert (fight.hp, fight.ac, fight.toughness, fight.strength) == stats
    return table


@pytest.mark.rule("CC-CF07", "CC-126", "CC-142", "CC-T01", "CC-T04", "CC-T09")
@pytest.mark.parametrize("player_first", [True, False])
@pytest.mark.parametrize("name", HEROES)
def test_duels_of_the_reference_set(crypt, name, player_first):
    chance = HEROES[name][4 if player_first else 5]
    assert agrees(hero(crypt, name), chance, player_first, GAMES)


@pytest.mark.slow
@pytest.mark.skipif(not JIT, reason="a million fights of plain Python")
@pytest.mark.rule("CC-CF07")
@pytest.mark.parametrize("player_first", [True, False])
@pytest.mark.parametrize("name", [*DUELS, *HEROES])
def test_duels_many_times(crypt, name, player_first):
    table, chances = (duel(crypt, name), DUELS[name]) if name in DUELS else (hero(crypt, name), HEROES[name])
    assert agrees(table, chances[-2 if player_first else -1], player_first, MANY)
