"""Action cards and powers: Slowed, Daze, potion, Apple, teleport, trade (DR-288 to DR-294, DR-309 to DR-311)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import (
    APPLE,
    DAYNAH,
    HEALTH_POTION,
    KEYS,
    SLOWED,
    SONICO,
    TREASURE_HUNT,
)
from sim.rulesets.dungeon_royale.flow import ask_seat, plan
from sim.rulesets.dungeon_royale.notes import HEALED, HINDERED, TELEPORTED, TRADE_ROLLED, TRADED
from sim.rulesets.dungeon_royale.phases import SETTLE, TRADE_TAKE
from sim.rulesets.dungeon_royale.rules.entering import plan_entries
from sim.rulesets.dungeon_royale.rules.heroes import bit, count_use, full_hp, give_up, heal, is_at_level, wields
from sim.rulesets.dungeon_royale.rules.items import gain_artifact
from sim.rulesets.dungeon_royale.rules.moving import open_lair_if_key
from sim.trace import note

BLOCKED = 2  # number of the green die that stops a trade (DR-310)


@jit
def heal_by(state, seat, amount, world, log):
    """HP on for a potion or the Apple."""
    hero = state.pub.heroes[seat]
    before = np.int64(hero.hp)
    heal(hero, amount, world)
    note(log, HEALED, seat, hero.hp - before)


@jit
def use_extra(state, seat, kind, world, log):
    """An Extra Action card: Health Potion, Treasure Hunt, the Scroll for the next round (DR-102, DR-103, A-43)."""
    text = world.cards[kind].text
    if text == HEALTH_POTION:
        heal_by(state, seat, np.int64(world.potion_heals), world, log)
    elif text == TREASURE_HUNT:
        state.pub.turn.hunt += 1
    else:
        state.pub.heroes[seat].scroll = 1


@jit
def hinder(state, victim, kind, world, log):
    """Slowed or Daze, for the next movement (DR-288, DR-289, A-40)."""
    hero = state.pub.heroes[victim]
    if world.cards[kind].text == SLOWED:
        hero.slowed = 1
        note(log, HINDERED, victim, 0)
    else:
        hero.dazed = 1
        note(log, HINDERED, victim, 1)


@jit
def may_eat_apple(pub, seat, world):
    """Flora's Apple, once a turn, while there is something to heal (DR-322, A-80)."""
    hero, turn = pub.heroes[seat], pub.turn
    if not wields(hero, APPLE) or turn.apple or hero.hp >= full_hp(hero, world):
        return False
    return not (world.power_costs_action and turn.card_played)


@jit
def eat_apple(state, seat, world, row, log):
    """2 HP; with power_costs_action it takes the place of the card play (A-02)."""
    turn = state.pub.turn
    turn.apple = 1
    turn.card_played |= world.power_costs_action
    count_use(row, seat, APPLE)
    heal_by(state, seat, np.int64(world.apple_heals), world, log)


@jit
def may_fly(pub, seat):
    """Daynah's level 3, once a game, as an action (DR-293)."""
    hero = pub.heroes[seat]
    return is_at_level(hero, DAYNAH, 3) and not hero.teleported and not pub.turn.card_played


@jit
def may_land(pub, seat, space, world):
    """Any other space; the locked lair only with a key (DR-294, A-118)."""
    hero = pub.heroes[seat]
    if space == hero.space:
        return False
    return not world.spaces[space].lair or pub.lair_open or np.int64(hero.artifacts) & KEYS != 0


@jit
def fly(state, seat, space, world, row, log):
    """She is there at once; what lies in wait on that space acts, and a key opens the lair (A-12, A-106)."""
    hero = state.pub.heroes[seat]
    hero.teleported, hero.space, state.flow.visited[seat] = 1, space, 0
    row.power_uses_l3[seat] += 1
    note(log, TELEPORTED, seat, space)
    open_lair_if_key(state.pub, seat, -1, world, row, log)
    plan(state.flow, SETTLE, 0, 0)
    plan_entries(state, seat, np.int64(world.spaces[space].enter_damage), world)


@jit
def may_trade(pub, seat):
    """Sonico's level 3, as an action, with an artifact to give and a partner (DR-309)."""
    hero = pub.heroes[seat]
    if not is_at_level(hero, SONICO, 3) or hero.artifacts == 0 or pub.turn.card_played:
        return False
    return trade_partners(pub, seat) != 0


@jit
def trade_partners(pub, seat):
    """Players on the same space who own artifacts (DR-309, A-51, A-78)."""
    hero, found = pub.heroes[seat], np.int64(0)
    for other in range(pub.n):
        partner = pub.heroes[other]
        if other != seat and partner.inside and partner.space == hero.space and partner.artifacts != 0:
            found |= bit(other)
    return found


@jit
def settle_trade(state, green, row, log):
    """The green die blocks the trade, or Sonico chooses what he takes (DR-310)."""
    pub, turn = state.pub, state.pub.turn
    row.power_uses_l3[turn.seat] += 1
    note(log, TRADE_ROLLED, turn.victim, green)
    if green < BLOCKED:
        ask_seat(pub, TRADE_TAKE, turn.seat)


@jit
def trade(state, taken, world, row, log):
    """One artifact for another, the Stone and keys among them (DR-309 to DR-311). They change hands at the same time:
    nobody owns both for a moment, which might count for a level."""
    turn, heroes = state.pub.turn, state.pub.heroes
    seat, partner, given = np.int64(turn.seat), np.int64(turn.victim), np.int64(turn.first_item)
    note(log, TRADED, seat, given * 16 + taken)
    give_up(heroes[seat], given)
    give_up(heroes[partner], taken)
    gain_artifact(state, seat, taken, world, row, log)
    gain_artifact(state, partner, given, world, row, log)
