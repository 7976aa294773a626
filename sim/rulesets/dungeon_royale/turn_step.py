"""Decisions of Hero Turns, attacks and what they bring about, carried out: phases PICK_UP to RESPAWN."""

import numpy as np

from sim.jit import jit
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import FIGHT, GREEN
from sim.rulesets.dungeon_royale.flow import ask_seat, plan
from sim.rulesets.dungeon_royale.notes import NAMED_ITEM
from sim.rulesets.dungeon_royale.rules.attack import UNDERTAKEN, call_monster
from sim.rulesets.dungeon_royale.rules.cards import discard, draw_card
from sim.rulesets.dungeon_royale.rules.deaths import respawn, respawn_square
from sim.rulesets.dungeon_royale.rules.defence import defend
from sim.rulesets.dungeon_royale.rules.dice import roll_die
from sim.rulesets.dungeon_royale.rules.pickups import pick_before_turn, pick_in_turn
from sim.rulesets.dungeon_royale.rules.playing import play_card
from sim.rulesets.dungeon_royale.rules.powers import eat_apple, fly, hinder, settle_trade, trade
from sim.rulesets.dungeon_royale.rules.ransack import answer_boss
from sim.rulesets.dungeon_royale.rules.stealing import steal
from sim.rulesets.dungeon_royale.rules.traps import attach, lay_trap
from sim.rulesets.dungeon_royale.rules.weapons import EVERYBODY, strike, strike_special
from sim.trace import note

MOST_DISCARDS = 2  # DR-101


@jit
def step_turn(state, phase, kind, a, world, row, log):
    """Carry an action out that was offered in one of these phases."""
    seat = np.int64(state.pub.seat)
    if phase == ph.TURN:
        do_part(state, seat, kind, a, world, row, log)
    elif phase == ph.PICK_UP:
        if kind == ph.TAKE:
            pick_before_turn(state, seat, a, world, row, log)
    elif phase <= ph.AREA:
        aim(state, seat, phase, kind, a, world, row, log)
    elif phase <= ph.DEFENCE:
        answer_attack(state, seat, phase, kind, a, world, row, log)
    elif phase <= ph.GIVE_ITEM:
        choose_item(state, seat, phase, a, world, row, log)
    elif phase == ph.DISCARD:
        cycle(state, seat, kind, a, world, row, log)
    elif phase == ph.BOSS_ANSWER:
        fights = kind == ph.FIGHT_WITH
        answer_boss(state, seat, FIGHT if fights else a, a, world, row, log)
    elif phase == ph.RESPAWN:
        stays = kind == ph.YES
        row.power_uses_l2[seat] += stays
        respawn(state, seat, state.pub.heroes[seat].space if stays else respawn_square(state, world), world, log)
    else:
        choose_place(state, seat, phase, a, world, row, log)


@jit
def do_part(state, seat, kind, a, world, row, log):
    """One part of the turn, after which the turn goes on; GO_ON ends it (DR-099)."""
    pub, turn = state.pub, state.pub.turn
    if kind == ph.GO_ON:
        return
    plan(state.flow, ph.GO_ON_TURN, 0, 0)
    if kind == ph.PLAY:
        play_card(state, seat, a, world, row, log)
    elif kind == ph.TAKE:
        pick_in_turn(state, seat, a, world, row, log)
    elif kind == ph.EAT_APPLE:
        eat_apple(state, seat, world, row, log)
    else:
        turn.card_played = 1
        if kind == ph.CYCLE:
            turn.discards = 0
            ask_seat(pub, ph.DISCARD, seat)
        elif kind == ph.LAY_TRAP:
            ask_seat(pub, ph.TRAP_CARD, seat)
        elif kind == ph.WEAR_HAT:
            ask_seat(pub, ph.HAT_SQUARE, seat)
        elif kind == ph.TRADE:
            ask_seat(pub, ph.TRADE_WITH, seat)
        else:
            ask_seat(pub, ph.TELEPORT, seat)


@jit
def aim(state, seat, phase, kind, a, world, row, log):
    """The target of a weapon, or what a special attack hits."""
    card = np.int64(state.pub.turn.card)
    if phase == ph.TARGET:
        strike(state, seat, card, EVERYBODY if kind == ph.YES else a, world, row, log)
    else:
        strike_special(state, seat, card, a, world, row, log)


@jit
def answer_attack(state, seat, phase, kind, a, world, row, log):
    """What attacker and targets decide while an attack is under way; GO_ON is no each time."""
    if kind == ph.GO_ON:
        return
    if phase == ph.GAMBLE:
        state.pub.attack.gamble = UNDERTAKEN
        row.power_uses_l2[seat] += 1
    elif phase == ph.DEFENCE:
        defend(state, seat, a, world, row, log)
    else:
        call_monster(state, seat, row, log)


@jit
def choose_item(state, seat, phase, a, world, row, log):
    """Victims of cards, and what is stolen (DR-190, DR-195, DR-196)."""
    turn = state.pub.turn
    if phase == ph.VICTIM:
        if world.cards[turn.card].steals:
            turn.victim = a
            plan(state.flow, ph.STEAL_ROLL, 0, 0)
        else:
            hinder(state, a, np.int64(turn.card), world, log)
    elif phase == ph.NAME_ITEMS:
        note(log, NAMED_ITEM, seat, a)
        name_item(state, a, world, row, log)
    else:
        steal(state, a, world, row, log)


@jit
def name_item(state, item, world, row, log):
    """The first or the second item named; of two alike the victim has no choice (DR-196)."""
    pub, turn = state.pub, state.pub.turn
    if turn.first_item < 0:
        turn.first_item = item
        ask_seat(pub, ph.NAME_ITEMS, turn.seat)
    elif turn.first_item == item:
        steal(state, item, world, row, log)
    else:
        turn.second_item = item
        ask_seat(pub, ph.GIVE_ITEM, turn.victim)


@jit
def cycle(state, seat, kind, a, world, row, log):
    """Up to two cards discarded, then one drawn (DR-101)."""
    turn = state.pub.turn
    if kind == ph.CHOOSE:
        discard(state, seat, a, log)
        turn.discards += 1
        if turn.discards < MOST_DISCARDS and state.own[seat].n_hand > 0:
            ask_seat(state.pub, ph.DISCARD, seat)
            return
    draw_card(state, seat, world, row, log)


@jit
def choose_place(state, seat, phase, a, world, row, log):
    """Teleport, trade, booby trap, part by part."""
    pub, turn = state.pub, state.pub.turn
    if phase == ph.TELEPORT:
        fly(state, seat, a, world, row, log)
    elif phase == ph.TRADE_WITH:
        turn.victim = a
        ask_seat(pub, ph.TRADE_GIVE, seat)
    elif phase == ph.TRADE_GIVE:
        turn.first_item = a
        settle_trade(state, roll_die(state.dice, GREEN, world), row, log)
    elif phase == ph.TRADE_TAKE:
        trade(state, a, world, row, log)
    elif phase == ph.TRAP_CARD:
        attach(state, seat, a)
        ask_seat(pub, ph.TRAP_SQUARE, seat)
    elif phase == ph.TRAP_SQUARE:
        turn.trap_space = a
        ask_seat(pub, ph.TRAP_SIDE, seat)
    else:
        lay_trap(state, seat, turn.trap_space, a, world, row, log)
