"""One decision and everything that follows from it up to the next: phase first, then verb."""

from sim.contract import RUNNING
from sim.jit import jit
from sim.rng import die
from sim.rulesets.heroes_vs_monsters.codes import (
    ABILITY,
    ACT,
    AIM,
    ATTACK,
    BET,
    CHALLENGE_LOST,
    CHALLENGE_WON,
    END,
    HEAL,
    LEFT,
    MOVE,
    ON_HIT,
    ON_MISS,
    STAKE,
    VERB,
    WHO,
)
from sim.rulesets.heroes_vs_monsters.notes import ATTACKED, ENDED, LEFT_GAME, MOVED
from sim.rulesets.heroes_vs_monsters.rules.abilities import can_aim_at, take_aim, use_ability
from sim.rulesets.heroes_vs_monsters.rules.advancing import activate
from sim.rulesets.heroes_vs_monsters.rules.fighting import hit, is_hit, miss
from sim.rulesets.heroes_vs_monsters.rules.healing import cure, cure_without_choice
from sim.rulesets.heroes_vs_monsters.rules.rounds import advance, any_hero_can_act, end_activation, next_half
from sim.rulesets.heroes_vs_monsters.rules.specials import roll_special
from sim.rulesets.heroes_vs_monsters.rules.wounds import relocate_hero
from sim.rulesets.heroes_vs_monsters.setup import begin_challenge, close_challenge, place_bet
from sim.trace import note


@jit
def step(state, action, world, row, log):
    """Carry `action` out; returns the end code, RUNNING while the game goes on."""
    pub = state.pub
    if pub.phase == ACT:
        return step_activation(state, action, world, row, log)
    if pub.phase == AIM:
        take_aim(state, action % WHO, world, row, log)
        return after_act(state, world, row, log)
    if pub.phase == BET:
        if action // VERB == STAKE:
            return place_bet(state, world, row, log)
        row.left = 1
        note(log, LEFT_GAME, pub.gold, 0)
        return LEFT
    if pub.phase == HEAL:
        cure(pub, action // WHO % 4, 1, row, log)
        cure_without_choice(pub, row, log)
        return RUNNING if pub.heal_left > 0 else begin_challenge(state, world, row, log)
    return step_tie(state, action % WHO, world, row, log)


@jit(inline=True)
def step_activation(state, action, world, row, log):
    """One act of a hero, or the end of the heroes' activation (HM-22 to HM-39)."""
    pub = state.pub
    verb, h, target = action // VERB, action // WHO % 4, action % WHO
    if verb == END:
        note(log, ENDED, pub.ap, 0)
        return pass_turn(state, world, row, log)
    if verb == MOVE:
        move(pub, h, target, log)
    elif verb == ATTACK:
        attack(state, h, target, world, row, log)
    else:
        use_ability(state, h, verb - ABILITY, target, world, row, log)
    return after_act(state, world, row, log)


@jit(inline=True)
def move(pub, h, to, log):
    """One square, for one point unless a move is free (HM-25, HM-26)."""
    if pub.h_free[h] > 0:
        pub.h_free[h] -= 1
    else:
        pub.ap -= 1
    relocate_hero(pub, h, to)
    note(log, MOVED, h, to)


@jit(inline=True)
def attack(state, h, m, world, row, log):
    """A normal attack: the dice are thrown here and resolved in rules/fighting.py."""
    pub = state.pub
    pub.ap -= 1
    row.attacks += 1
    roll = die(state.dice, 6)
    note(log, ATTACKED, h, m * 16 + roll)
    if is_hit(pub, m, roll, world):
        hit(pub, h, m, 1, roll_special(state.dice, pub.type[m], ON_HIT, world), world, row, log)
    else:
        miss(pub, h, m, roll_special(state.dice, pub.type[m], ON_MISS, world), world, row, log)


@jit(inline=True)
def after_act(state, world, row, log):
    """Won at once when the last monster is slain; else the next target, the next act, or the other side."""
    pub = state.pub
    if pub.alive == 0:
        return close_challenge(pub, CHALLENGE_WON, world, row, log)
    if pub.phase == AIM:
        if pub.aim_left > 0 and any_target_left(pub, world):
            return RUNNING
        pub.phase = ACT
    if any_hero_can_act(pub):
        return RUNNING
    return pass_turn(state, world, row, log)


@jit
def any_target_left(pub, world):
    """Whether a shot at several targets can go on; a hero who was knocked out by the last one cannot."""
    if pub.h_out[pub.aim_hero]:
        return False
    for m in range(pub.n_monsters):
        if can_aim_at(pub, m, world):
            return True
    return False


@jit
def pass_turn(state, world, row, log):
    """The heroes' activation is over."""
    end_activation(state.pub, world, row)
    next_half(state, world, row, log)
    return go_on(state, world, row, log)


@jit
def go_on(state, world, row, log):
    """To the next decision or to what the challenge comes to."""
    end = advance(state, world, row, log)
    return close_challenge(state.pub, end, world, row, log) if end == CHALLENGE_LOST else end


@jit
def step_tie(state, m, world, row, log):
    """The player's choice among equally near monsters (HM-A6)."""
    if activate(state.pub, m, state.enemy, world, row, log):
        return close_challenge(state.pub, CHALLENGE_LOST, world, row, log)
    return go_on(state, world, row, log)
