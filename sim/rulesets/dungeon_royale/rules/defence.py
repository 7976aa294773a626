"""Defences: what a target may answer an attack with, and what the green die makes of it (DR-134 to DR-149)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import (
    ARMOR,
    BY_DRAGON,
    BY_HAT,
    BY_TRAP,
    CHALICE,
    CORTANA,
    DEFEND_DODGE,
    DEFEND_HOURGLASS,
    DEFEND_MONSTER,
    DEFEND_REFLECT,
    DEFEND_REFLEXES,
    DODGE,
    GREEN,
    GREENS,
    HELM,
    HOURGLASS,
    MAX_SEATS,
    NO_DEFENCE,
    REFLECT,
)
from sim.rulesets.dungeon_royale.notes import DEFENDED
from sim.rulesets.dungeon_royale.rules.cards import discard, find_text
from sim.rulesets.dungeon_royale.rules.dice import part_taken, roll_die
from sim.rulesets.dungeon_royale.rules.heroes import count_use, is_at_level, seat_from, wields
from sim.trace import note

FULL, HALF_WAY = 2, 1  # numbers of the green die


@jit(inline=True)
def first_asked(pub):
    """The first seat, clockwise, that answers an attack: next to the attacker, or the one with the torch."""
    source = np.int64(pub.attack.source)
    return source + 1 if source < MAX_SEATS else np.int64(pub.torch)


@jit
def may_defend_with(pub, own, way, world):
    """Whether a target may answer the attack so; one answer an attack (DR-134, DR-135)."""
    attack = pub.attack
    hero = pub.heroes[own.seat]
    if world.mav3_counts_as_defence and (np.int64(attack.monster) >> np.int64(own.seat)) & 1:
        return False
    if way == DEFEND_HOURGLASS:
        return wields(hero, HOURGLASS) and not hero.hourglass_used
    if attack.kind == BY_DRAGON and not world.react_to_dragon:
        return False
    if way == DEFEND_REFLEXES:
        return is_at_level(hero, CORTANA, 3) and not hero.reflexes_used
    return find_text(own, DODGE if way == DEFEND_DODGE else REFLECT, world) >= 0


@jit
def can_defend(pub, own, world):
    """Whether there is anything to answer the attack with."""
    for way in range(DEFEND_DODGE, DEFEND_MONSTER):
        if may_defend_with(pub, own, way, world):
            return True
    return False


@jit
def defend(state, seat, way, world, row, log):
    """Commit to a defence: its card is gone, its power used up, whatever it will roll (DR-145, DR-295, DR-315)."""
    hero = state.pub.heroes[seat]
    state.pub.attack.defence[seat] = way
    if way == DEFEND_HOURGLASS:
        hero.hourglass_used = 1
        count_use(row, seat, HOURGLASS)
    elif way == DEFEND_REFLEXES:
        hero.reflexes_used = 1
        row.power_uses_l3[seat] += 1
    else:
        text = DODGE if way == DEFEND_DODGE else REFLECT
        discard(state, seat, find_text(state.own[seat], text, world), log)
    if way == DEFEND_REFLECT:
        row.reflects[seat] += 1
    else:
        row.dodges[seat] += 1


@jit
def resolve_defences(state, world, row, log):
    """Stage (f): for each target the green die of its defence, then the Helm, then the Chalice (A-58)."""
    pub, attack = state.pub, state.pub.attack
    for place in range(pub.n):
        seat = seat_from(pub, first_asked(pub), place)
        if (np.int64(attack.targets) >> seat) & 1 == 0:
            continue
        way = np.int64(attack.defence[seat])
        if way != NO_DEFENCE:
            green = roll_die(state.dice, GREEN, world)
            note(log, DEFENDED, seat, way * GREENS + green)
            row.react_full[seat] += green >= FULL
            row.react_half[seat] += green == HALF_WAY and way != DEFEND_HOURGLASS
            settle_defence(pub, seat, way, green, world)
        else:
            attack.taken[seat] = attack.damage[seat]
        if not world.helm_before_split and attack.taken[seat] > 0 and wields(pub.heroes[seat], HELM):
            attack.taken[seat] -= 1  # DR-335
            count_use(row, seat, HELM)
        if is_spiteful(pub, seat, world):
            count_use(row, seat, CHALICE)
            attack.back[seat] += roll_die(state.dice, GREEN, world)


@jit
def settle_defence(pub, seat, way, green, world):
    """Damage taken and sent back. Traps and the Hat's squares have nobody to send it to (DR-136 to DR-148, DR-295)."""
    attack = pub.attack
    damage = np.int64(attack.damage[seat])
    if way == DEFEND_HOURGLASS:
        attack.taken[seat] = 0 if green >= FULL else damage
        return
    taken = part_taken(damage, green)
    attack.taken[seat] = taken
    if way == DEFEND_REFLECT and attack.kind != BY_TRAP and attack.kind != BY_HAT:
        attack.back[seat] = received_back(pub, damage - taken, world)


@jit
def received_back(pub, back, world):
    """What a reflected damage does to the attacker, whose Helm and Armor may count (A-60)."""
    attack = pub.attack
    source = np.int64(attack.source)
    if not world.react_to_reflect or source >= MAX_SEATS:
        return back
    hero = pub.heroes[source]
    if attack.n_rolled > 1 and wields(hero, ARMOR):
        back -= np.int64(attack.lowest)
    if wields(hero, HELM):
        back -= 1
    return max(back, 0)


@jit(inline=True)
def is_spiteful(pub, seat, world):
    """Whether Flora's Chalice answers what she takes now (DR-320, A-69)."""
    attack, hero = pub.attack, pub.heroes[seat]
    if attack.taken[seat] == 0 or hero.hp == 0 or not wields(hero, CHALICE):
        return False
    return world.chalice_on_trap or (attack.kind != BY_TRAP and attack.kind != BY_HAT)
