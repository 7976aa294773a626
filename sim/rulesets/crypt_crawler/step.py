"""One decision carried out: what it changes at once and what it plans."""

import numpy as np

from sim.contract import RUNNING
from sim.jit import jit
from sim.rng import die
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import BLACK_DIE, FACES, LEFT_LEVEL_5, MAX_SKILLS, POINT
from sim.rulesets.crypt_crawler.flow import plan, plan_text
from sim.rulesets.crypt_crawler.notes import ATE, COIN, SACRIFICED
from sim.rulesets.crypt_crawler.rules.armor import wear
from sim.rulesets.crypt_crawler.rules.exploring import enter, leave, push
from sim.rulesets.crypt_crawler.rules.gains import gain_stamina, heal
from sim.rulesets.crypt_crawler.rules.harm import decline, weigh_threshold
from sim.rulesets.crypt_crawler.rules.loot import equip
from sim.rulesets.crypt_crawler.rules.potions import back_of, drink, let_go, place_of, put_potion
from sim.rulesets.crypt_crawler.rules.shop import buy
from sim.rulesets.crypt_crawler.rules.shrine import gain_crystal, take_crystal
from sim.rulesets.crypt_crawler.rules.texts import act, is_against_harm
from sim.rulesets.crypt_crawler.tasks import advance
from sim.trace import note

LOSE = 1  # value of option level5_door


@jit(inline=True)
def step(state, action, world, row, log):
    """Carry an offered action out and go on to the next decision; returns the end code."""
    pub = state.pub
    phase, kind, a = np.int64(pub.phase), action >> ph.ARGUMENT_BITS, action & (ph.ARGUMENTS - 1)
    pub.phase = ph.NO_PHASE
    end = RUNNING
    if kind <= ph.GO_ON:
        go_on(state, phase, world)
    elif kind <= ph.EAT_STAMINA:
        end = go_about(state, phase, kind, a, world, row, log)
    elif kind <= ph.BUY:
        use(state, phase, kind, a, world, row, log)
    elif kind <= ph.TAKE:
        accept(state, phase, kind, a, world, row, log)
    else:
        fight_step(state, phase, kind, a, world, row, log)
    if end != RUNNING:
        return end
    return advance(state, world, row, log)


@jit(inline=True)
def go_on(state, phase, world):
    """Nothing (more) is done here; a refused potion goes back, a declined rescue or armor is not offered again."""
    if phase == ph.RESCUE:
        decline(state.flow, ph.RESCUE_DECLINED)
    elif phase == ph.TEXT_WINDOW:
        if is_against_harm(np.int64(state.pub.window)):
            decline(state.flow, ph.TEXTS_DECLINED)
    elif phase == ph.POTION_OFFERED:
        let_go(state.pub, np.int64(state.pub.offered), world)
    elif phase == ph.ARMOR:
        state.flow.a[state.flow.n - 1] = 1


@jit(inline=True)
def go_about(state, phase, kind, a, world, row, log):
    """Moves, the door, food."""
    pub = state.pub
    if kind == ph.MOVE:
        enter(state, a, world, row, log)
    elif kind == ph.LEAVE:
        if pub.level == world.levels and world.level5_door == LOSE:
            return LEFT_LEVEL_5
        leave(state, world, row, log)
    else:
        pub.phase = phase
        eat(pub, kind, world, row, log)
    return RUNNING


@jit
def eat(pub, kind, world, row, log):
    """One Food (CC-041)."""
    pub.food -= 1
    note(log, ATE, kind == ph.EAT_STAMINA, pub.food)
    if kind == ph.EAT_HP:
        row.food_hp += 1
        heal(pub, 1)
    else:
        row.food_stamina += 1
        gain_stamina(pub, 1, world)


@jit(inline=True)
def eat_as_ordered(state, world, row, log):
    """Between turns, Food for HP without asking, when the policy has given that order."""
    pub = state.pub
    if pub.phase == ph.BETWEEN and state.own[0].eats:
        while pub.food > 0 and pub.hp < pub.hp_max:
            eat(pub, ph.EAT_HP, world, row, log)


@jit(inline=True)
def use(state, phase, kind, a, world, row, log):
    """Potions, skills, pushing, special locations. A window opens again after what was used in it."""
    pub, flow = state.pub, state.flow
    if kind == ph.DRINK:
        again(state, phase)
        potion = np.int64(pub.potions[a])
        pub.potions[a] = 0
        row.rescues += phase == ph.RESCUE
        drink(state, potion, world, row, log)
    elif kind == ph.USE_SKILL:
        again(state, phase)
        row.skill_uses += 1
        act(state, a, world, row, log)
    elif kind == ph.PUSH:
        push(state, world, row, log)
    elif kind == ph.CONVERT:
        pub.fragments -= world.fragment_cost
        row.shrines_used += 1
        gain_crystal(state, world, row, log)
    elif kind == ph.SACRIFICE:
        pub.altars += 1
        row.altars_used += 1
        note(log, SACRIFICED, pub.altars, 0)
        plan(flow, ph.HARM, ph.HARM_LOSS, 1)
    elif kind == ph.BUY:
        again(state, phase)
        buy(state, a, world, row, log)


@jit
def again(state, phase):
    """Plan to come back to a window: by weighing again what was on offer, else by opening it as it was."""
    if phase == ph.POTION_OFFERED or phase == ph.POTION_FLIP:
        plan(state.flow, ph.GIVE_POTION, state.pub.offered, 0)
    elif phase == ph.TEXT_WINDOW:
        if not is_against_harm(np.int64(state.pub.window)):
            plan(state.flow, ph.WINDOW, state.pub.window, 1)
    elif phase != ph.RESCUE:  # there, as in a window against harm, the harm itself waits on the agenda
        plan(state.flow, ph.PENDING, phase, 0)


@jit(inline=True)
def accept(state, phase, kind, a, world, row, log):
    """What becomes of a potion or a loot on offer (CC-065, CC-066, CC-174, CC-180)."""
    pub = state.pub
    offered = np.int64(pub.offered)
    if kind == ph.DRINK_NEW:
        drink(state, offered, world, row, log)
    elif kind == ph.PUT:
        if pub.potions[a]:
            let_go(pub, np.int64(pub.potions[a]), world)
        put_potion(pub, offered, a, row, log)
    elif phase == ph.POTION_FLIP:
        put_potion(pub, offered, place_of(pub, back_of(offered, world)), row, log)
    else:
        row.loot_flips += phase == ph.LOOT_FLIP
        equip(pub, offered - 1, world, row, log)
        weigh_threshold(state, world)


@jit(inline=True)
def fight_step(state, phase, kind, a, world, row, log):
    """Decisions of a fight, and choices of a text."""
    pub, flow = state.pub, state.flow
    if kind == ph.ATTACK:
        pub.fight.weapon = a
        plan(flow, ph.OWN_ROLL, 0, 0)
    elif kind == ph.RAISE or kind == ph.REROLL:
        spend_coin(state, phase, kind, a, world, row, log)
        pub.phase = phase
    elif kind == ph.SPEND:
        plan(flow, ph.STRIKE, a, 0)
    elif kind == ph.WEAR:
        wear(pub, a, world, row, log)
        if pub.durability[a] == 0:
            weigh_threshold(state, world)
    elif kind == ph.CHOOSE:
        if phase == ph.CRYSTAL:
            take_crystal(state, a, world, row, log)
        else:
            plan_text(flow, np.int64(pub.offered) + a, world)
    elif kind == ph.USE_ITEM:
        again(state, phase)
        act(state, MAX_SKILLS + a, world, row, log)


@jit
def spend_coin(state, phase, kind, die_kind, world, row, log):
    """A Lucky Coin raises a die by 1 or rolls it again, which discards what coins raised it by (CC-248)."""
    pub, fight = state.pub, state.pub.fight
    pub.coins -= 1
    row.coins_spent += 1
    note(log, COIN, die_kind, kind == ph.REROLL)
    if phase == ph.FOE_COINS:
        if die_kind == BLACK_DIE:
            fight.black, fight.raised = die(state.enemy, FACES), 0
        else:
            fight.red = die(state.enemy, FACES)
    elif die_kind == BLACK_DIE:
        row.coins_hit += 1
        if kind == ph.RAISE:
            fight.raised += 1
        else:
            fight.black, fight.raised = die(state.dice, FACES), 0
    else:
        fight.red_coins += 1
        if kind == ph.REROLL:
            fight.red, fight.points = die(state.dice, FACES), 0
        elif world.coin_damage == POINT:
            fight.points += 1
        else:
            fight.red += 1
