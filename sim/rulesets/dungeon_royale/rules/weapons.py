"""Attack cards: whom they are aimed at, and the dice of card, level and powers (DR-120 to DR-127, DR-186, DR-187)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import (
    ATTACK,
    BLUE,
    BOOMERANGS,
    BOW,
    BY_CARD,
    DRAGON,
    FLORA,
    GREEN,
    N_DICE,
    RED,
    SPECIAL,
    STAFF,
    TORCH_OF_TRUTH,
)
from sim.rulesets.dungeon_royale.notes import AIMED
from sim.rulesets.dungeon_royale.rules.aiming import HALF, foes_of_special, foes_on_both_paths, heroes_here, space_of
from sim.rulesets.dungeon_royale.rules.attack import begin_attack
from sim.rulesets.dungeon_royale.rules.heroes import bit, count_use, is_at_level, wields
from sim.trace import note

EVERYBODY = DRAGON + 1  # in place of a target: all on Flora's square


@jit(inline=True)
def is_weapon(kind, world):
    """Whether a card of this kind fights mini bosses and goes under traps (DR-209, DR-324, A-110)."""
    what = world.cards[kind].kind
    return what == ATTACK or (what == SPECIAL and world.special_as_attack)


@jit
def may_hit_everybody(pub, seat, kind, world):
    """Flora's level 2: a card over the own square, and another hero there (DR-318, A-53)."""
    if not is_at_level(pub.heroes[seat], FLORA, 2) or world.cards[kind].reach[HALF, HALF] == 0:
        return False
    return heroes_here(pub, seat, world) != 0


@jit(inline=True)
def load_card(attack, kind, world):
    """The dice that are printed on the card."""
    attack.card = kind
    for colour in range(N_DICE):
        attack.dice[colour] = world.cards[kind].dice[colour]


@jit
def load_trap(pub, kind, world):
    """The dice of a booby trap: those of its card, with trap_bonus also its owner's (DR-324, A-13)."""
    load_card(pub.attack, kind, world)
    if world.trap_bonus:
        load_hero(pub.attack, pub.heroes[pub.trap_seat], True, world)


@jit
def load_hero(attack, hero, with_level_die, world):
    """The level die where it counts, and the Bow's (DR-125, DR-336)."""
    die = np.int64(world.heroes[hero.hero].die[hero.level - 1])
    if with_level_die and die >= 0:
        attack.dice[die] += 1
    if wields(hero, BOW):
        attack.dice[GREEN] += 1


@jit
def strike(state, seat, kind, target, world, row, log):
    """An attack card on one target, or on EVERYBODY on Flora's square for a blue die more (DR-121, DR-317, DR-318)."""
    pub, hero, attack = state.pub, state.pub.heroes[seat], state.pub.attack
    targets = heroes_here(pub, seat, world) if target == EVERYBODY else bit(target)
    begin_attack(state, BY_CARD, seat, targets)
    load_card(attack, kind, world)
    load_hero(attack, hero, True, world)
    if target == EVERYBODY:
        attack.dice[BLUE] += 1
        row.power_uses_l2[seat] += 1
    elif wields(hero, TORCH_OF_TRUTH) and is_away(hero.space, space_of(pub, target), world):
        attack.dice[RED] += 1
        count_use(row, seat, TORCH_OF_TRUTH)
    add_powers(attack, hero, seat, row)
    note(log, AIMED, seat, targets)


@jit
def strike_special(state, seat, kind, choice, world, row, log):
    """A special attack card on all that its line, paths or area hit (DR-150 to DR-165)."""
    pub, hero, attack = state.pub, state.pub.heroes[seat], state.pub.attack
    targets = foes_of_special(pub, seat, kind, choice, world)
    begin_attack(state, BY_CARD, seat, targets)
    load_card(attack, kind, world)
    load_hero(attack, hero, world.level_die_special, world)
    if world.boomerang_double and world.cards[kind].text == BOOMERANGS:
        attack.twice = foes_on_both_paths(pub, seat, kind, choice, world)
    attack.self_damage = world.cards[kind].self_damage
    add_powers(attack, hero, seat, row)
    row.specials[seat] += 1
    note(log, AIMED, seat, targets)


@jit(inline=True)
def is_away(here, there, world):
    """Whether two spaces differ on the grid plane (A-52)."""
    return world.spaces[here].x != world.spaces[there].x or world.spaces[here].y != world.spaces[there].y


@jit(inline=True)
def add_powers(attack, hero, seat, row):
    """The Staff's damage; the Bow's use is counted, its die is loaded already (DR-313, DR-336)."""
    if wields(hero, STAFF):
        attack.bonus += 1
        count_use(row, seat, STAFF)
    if wields(hero, BOW):
        count_use(row, seat, BOW)
