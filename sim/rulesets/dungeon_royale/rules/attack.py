"""One attack, from its announcement to the damage: the stages (a) to (h) of section 6.0 of the ledger.

One attack is under way at a time (pub.attack). The task ATTACK_STAGE takes it from one decision to the next.
"""

import numpy as np

from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import (
    ARMOR,
    BY_CARD,
    BY_HAT,
    DRAGON,
    GREEN,
    HELM,
    MAVERICK,
    MAX_SEATS,
    N_DICE,
    NO_DEFENCE,
    RED,
    SELF,
    SONICO,
)
from sim.rulesets.dungeon_royale.flow import ask_seat, plan
from sim.rulesets.dungeon_royale.notes import ATTACK_ROLLED, CALLED_MONSTER, GAMBLED
from sim.rulesets.dungeon_royale.phases import ATTACK_STAGE, DEFENCE, GAMBLE, MONSTER_ATTACK, MONSTER_DEFENCE
from sim.rulesets.dungeon_royale.rules.defence import can_defend, first_asked, resolve_defences
from sim.rulesets.dungeon_royale.rules.dice import roll_die
from sim.rulesets.dungeon_royale.rules.harm import hurt, plan_settle
from sim.rulesets.dungeon_royale.rules.heroes import bit, count_use, is_at_level, seat_from, wields
from sim.rulesets.dungeon_royale.rules.impact import apply_damage
from sim.rulesets.dungeon_royale.state import MAX_ROLLED
from sim.trace import note

# stages: what the attacker decides, monsters against it, defences before the roll, the roll, defences after it
ATTACKER, MONSTERS, BEFORE, ROLL, AFTER, RESOLVE = range(6)
BEFORE_ROLL = 1  # value of option react_timing
UNDERTAKEN, WON, LOST = 1, 2, 3  # attack.gamble
GAMBLE_ADDS, GAMBLE_COSTS = 2, 1  # DR-307, DR-308
SAME_ROLL = -1  # self_damage of a card


@jit
def begin_attack(state, kind, source, targets):
    """Plan an attack on `targets` (bits of seats, bit DRAGON). source: the seat of the attacker, or DRAGON.

    The caller puts the dice into pub.attack.dice, or calls preset_roll, and adds card and bonus.
    """
    attack = state.pub.attack
    attack.stage, attack.asked = ATTACKER, 0
    attack.kind, attack.source, attack.targets = kind, source, targets
    attack.twice = attack.monster = 0
    attack.n_rolled = attack.total = attack.lowest = attack.bonus = attack.gamble = attack.self_damage = 0
    for colour in range(N_DICE):
        attack.dice[colour] = 0
    for seat in range(MAX_SEATS):
        attack.defence[seat] = NO_DEFENCE
        attack.damage[seat] = attack.taken[seat] = attack.back[seat] = 0
    attack.damage[DRAGON] = attack.taken[DRAGON] = 0
    plan(state.flow, ATTACK_STAGE, 0, 0)


@jit(inline=True)
def preset_roll(attack, value):
    """The attack is of one die that lies rolled already: a square of the Hat (DR-301)."""
    attack.rolled[0] = value
    attack.n_rolled, attack.total, attack.lowest = 1, value, value


@jit
def go_on_attack(state, world, row, log):
    """The task ATTACK_STAGE: on to the next decision, or to the end of the attack."""
    pub, attack = state.pub, state.pub.attack
    while attack.stage < RESOLVE:
        if attack.stage == ROLL:
            roll_attack(state, world, row, log)
        elif ask_next(state, world):
            plan(state.flow, ATTACK_STAGE, 0, 0)
            return
        attack.stage += 1
        attack.asked = 0
    resolve_defences(state, world, row, log)
    apply_damage(state, world, row, log)
    if not pub.movement:  # there, deaths come after all that is entered in a step
        plan_settle(state)


@jit
def ask_next(state, world):
    """Open the next decision of this stage; False when there is none left."""
    pub, attack = state.pub, state.pub.attack
    stage = np.int64(attack.stage)
    if stage == ATTACKER:
        return ask_attacker(pub)
    if stage != MONSTERS and (stage == BEFORE) != (world.react_timing == BEFORE_ROLL):
        return False
    while attack.asked < pub.n:
        seat = seat_from(pub, first_asked(pub), np.int64(attack.asked))
        attack.asked += 1
        if (np.int64(attack.targets) >> seat) & 1:
            if stage == MONSTERS:
                if may_call_monster(pub, seat):
                    ask_seat(pub, MONSTER_DEFENCE, seat)
                    return True
            elif can_defend(pub, state.own[seat], world):
                ask_seat(pub, DEFENCE, seat)
                return True
    return False


@jit
def ask_attacker(pub):
    """Sonico's gamble, Maverick's monster, both before the roll (DR-306, DR-334)."""
    attack = pub.attack
    if attack.kind != BY_CARD or attack.asked:
        return False
    attack.asked = 1
    seat = np.int64(attack.source)
    hero = pub.heroes[seat]
    if is_at_level(hero, SONICO, 2):
        ask_seat(pub, GAMBLE, seat)
        return True
    players_hit = np.int64(attack.targets) & ~bit(DRAGON)
    if is_at_level(hero, MAVERICK, 3) and not hero.monster_used and players_hit:
        ask_seat(pub, MONSTER_ATTACK, seat)
        return True
    return False


@jit(inline=True)
def may_call_monster(pub, seat):
    """Whether a target may take the red die off: before the roll, which a square of the Hat has had (DR-332, A-120)."""
    hero = pub.heroes[seat]
    return is_at_level(hero, MAVERICK, 3) and not hero.monster_used and pub.attack.kind != BY_HAT


@jit
def call_monster(state, seat, row, log):
    """Maverick's level 3: against an attack its red die, in his own a green die more (DR-332, DR-334)."""
    attack, hero = state.pub.attack, state.pub.heroes[seat]
    hero.monster_used = 1
    row.power_uses_l3[seat] += 1
    if attack.source == seat:
        attack.dice[GREEN] += 1
        note(log, CALLED_MONSTER, seat, -1)
    else:
        attack.monster = np.int64(attack.monster) | bit(seat)


@jit
def roll_attack(state, world, row, log):
    """Stage (d): the dice, the gamble, and what each target would take (DR-124, DR-126)."""
    pub, attack = state.pub, state.pub.attack
    if attack.n_rolled == 0:
        for colour in range(N_DICE):
            for _ in range(attack.dice[colour]):
                add_roll(attack, roll_die(state.dice, colour, world))
    source = np.int64(attack.source)
    note(log, ATTACK_ROLLED, source, attack.total)
    if attack.kind == BY_CARD:
        row.attacks[source] += 1
        if attack.self_damage == SAME_ROLL:
            attack.self_damage = attack.total
        if attack.gamble:
            gamble(state, roll_die(state.dice, GREEN, world), world, row, log)
    for seat in range(pub.n):
        if (np.int64(attack.targets) >> seat) & 1:
            attack.damage[seat] = damage_to(pub, seat, world, row)
            if (np.int64(attack.monster) >> seat) & 1:
                red = roll_die(state.dice, RED, world)
                note(log, CALLED_MONSTER, seat, red)
                attack.damage[seat] = max(np.int64(attack.damage[seat]) - red, 0)
    if (np.int64(attack.targets) >> DRAGON) & 1:
        attack.damage[DRAGON] = raw_damage(attack, DRAGON, np.int64(attack.total))


@jit(inline=True)
def add_roll(attack, value):
    """One die more of the roll."""
    if attack.n_rolled < MAX_ROLLED:
        attack.rolled[attack.n_rolled] = value
    attack.lowest = value if attack.n_rolled == 0 else min(value, attack.lowest)
    attack.n_rolled += 1
    attack.total += value


@jit
def gamble(state, green, world, row, log):
    """Sonico's level 2: 2 damage more, or 1 HP lost; should he die, then after the attack (DR-307, DR-308, A-71)."""
    attack = state.pub.attack
    seat = np.int64(attack.source)
    note(log, GAMBLED, seat, green)
    if green:
        attack.gamble = WON
        attack.bonus += GAMBLE_ADDS
    else:
        attack.gamble = LOST
        hurt(state, seat, GAMBLE_COSTS, SELF, world, row, log)


@jit(inline=True)
def raw_damage(attack, target, dice):
    """Dice and flat bonuses; twice for who is on both paths of the Boomerangs (A-65, A-73)."""
    damage = dice + np.int64(attack.bonus)
    return 2 * damage if (np.int64(attack.twice) >> target) & 1 else damage


@jit
def damage_to(pub, seat, world, row):
    """What the roll means for a hero: the Armor takes the lowest of several dice away (DR-312, A-58, A-74)."""
    attack, hero = pub.attack, pub.heroes[seat]
    dice = np.int64(attack.total)
    if attack.n_rolled > 1 and wields(hero, ARMOR):
        dice -= np.int64(attack.lowest)
        count_use(row, seat, ARMOR)
    damage = raw_damage(attack, seat, dice)
    if world.helm_before_split and damage > 0 and wields(hero, HELM):
        damage -= 1
        count_use(row, seat, HELM)
    return damage
