"""Which actions are offered in Hero Turns, attacks and what they bring about: phases PICK_UP to RESPAWN."""

import numpy as np

from sim.jit import jit, lowest_bit
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import (
    BOOMERANGS,
    DAYNAH,
    DEFEND_DODGE,
    DEFEND_MONSTER,
    DIRECTIONS,
    ESCAPE,
    FLORA,
    JINXST,
    MAVERICK,
    N_ARTIFACTS,
    REFLECT,
    REFLECT_BOSS,
    SONICO,
    WALL,
)
from sim.rulesets.dungeon_royale.offers import add
from sim.rulesets.dungeon_royale.rules.aiming import choices_of_special, foes_in_reach, foes_of_special
from sim.rulesets.dungeon_royale.rules.cards import find_text, is_repeated
from sim.rulesets.dungeon_royale.rules.defence import may_defend_with
from sim.rulesets.dungeon_royale.rules.heroes import bit, owns
from sim.rulesets.dungeon_royale.rules.items import how_many, is_of_kinds, n_items
from sim.rulesets.dungeon_royale.rules.pick_count import has_pick_left
from sim.rulesets.dungeon_royale.rules.pickups import can_pick, things_here
from sim.rulesets.dungeon_royale.rules.playing import kinds_to_play, may_cycle, may_hinder, may_wear_hat
from sim.rulesets.dungeon_royale.rules.powers import may_eat_apple, may_fly, may_land, may_trade, trade_partners
from sim.rulesets.dungeon_royale.rules.stealing import victims
from sim.rulesets.dungeon_royale.rules.traps import has_neighbour, may_lay_trap
from sim.rulesets.dungeon_royale.rules.turns import must_draw
from sim.rulesets.dungeon_royale.rules.weapons import is_weapon, may_hit_everybody

WORD = 64  # bits of a word


@jit
def list_turn(pub, own, world, offer):
    """Fill `offer`, which is empty. The first action is the one that lets things go on, if any."""
    phase = pub.phase
    if phase == ph.TURN:
        list_parts(pub, own, world, offer)
    elif phase == ph.PICK_UP:
        add(offer, ph.GO_ON, 0)
        list_picks(pub, own, False, world, offer)
    elif phase <= ph.AREA:
        list_aims(pub, own, world, offer)
    elif phase <= ph.MONSTER_DEFENCE or phase == ph.RESPAWN:
        add(offer, ph.GO_ON, 0)
        add(offer, ph.YES, 0)
    elif phase == ph.DEFENCE:
        add(offer, ph.GO_ON, 0)
        for way in range(DEFEND_DODGE, DEFEND_MONSTER):
            if may_defend_with(pub, own, way, world):
                add(offer, ph.DEFEND, way)
    elif phase <= ph.GIVE_ITEM:
        list_items(pub, own, world, offer)
    elif phase <= ph.BOSS_ANSWER:
        list_hand(pub, own, world, offer)
    else:
        list_places(pub, own, world, offer)


@jit
def list_parts(pub, own, world, offer):
    """The next part of the turn, or its end (P10, P13, P29 to P32, P39)."""
    seat = np.int64(own.seat)
    if not must_draw(pub, seat, world):
        add(offer, ph.GO_ON, 0)
    playable = kinds_to_play(pub, own, world)
    for i in range(own.n_hand):
        kind = np.int64(own.hand[i])
        if (playable >> kind) & 1:
            playable &= ~bit(kind)  # others of the same kind are no other choice
            add(offer, ph.PLAY, kind)
    list_picks(pub, own, True, world, offer)
    if may_cycle(pub, own, world):
        add(offer, ph.CYCLE, 0)
    list_powers(pub, own, world, offer)


@jit(inline=True)
def list_powers(pub, own, world, offer):
    """What the hero itself can do in its turn (DR-106, DR-107)."""
    seat = np.int64(own.seat)
    who = pub.heroes[seat].hero
    if who == DAYNAH:
        if may_fly(pub, seat):
            add(offer, ph.FLY, 0)
    elif who == JINXST:
        if may_wear_hat(pub, seat, world):
            add(offer, ph.WEAR_HAT, 0)
    elif who == SONICO:
        if may_trade(pub, seat):
            add(offer, ph.TRADE, 0)
    elif who == FLORA:
        if may_eat_apple(pub, seat, world):
            add(offer, ph.EAT_APPLE, 0)
    elif who == MAVERICK and may_lay_trap(pub, own, world):
        add(offer, ph.LAY_TRAP, 0)


@jit
def list_picks(pub, own, in_turn, world, offer):
    """What lies on the own space (P10 to P12), in the own turn as long as a pick-up is left."""
    seat = np.int64(own.seat)
    things = things_here(pub, pub.heroes[seat].space, world)
    if things and in_turn and not has_pick_left(pub, seat, world):
        return
    while things:
        what = lowest_bit(things)
        things &= things - 1
        if can_pick(pub, seat, what, world):
            add(offer, ph.TAKE, what)


@jit
def list_bits(bits, offer):
    """Each of these seats, or the Dragon."""
    number = 0
    while bits >> number:
        if (bits >> number) & 1:
            add(offer, ph.CHOOSE, number)
        number += 1


@jit
def list_aims(pub, own, world, offer):
    """Targets of a weapon; lines, paths and orientations, of those that hit the same the first one (P14 to P18)."""
    seat, kind = np.int64(own.seat), np.int64(pub.turn.card)
    if pub.phase == ph.TARGET:
        list_bits(foes_in_reach(pub, seat, kind, world), offer)
        if may_hit_everybody(pub, seat, kind, world):
            add(offer, ph.YES, 0)
        return
    apart = world.boomerang_double and world.cards[kind].text == BOOMERANGS
    seen_low, seen_high = 0, 0  # sets of targets offered so far
    for choice in range(choices_of_special(kind, world)):
        hit = foes_of_special(pub, seat, kind, choice, world)
        seen = seen_low if hit < WORD else seen_high
        if hit and (apart or (seen >> (hit % WORD)) & 1 == 0):
            add(offer, ph.CHOOSE, choice)
            if hit < WORD:
                seen_low |= np.int64(1) << hit
            else:
                seen_high |= np.int64(1) << (hit - WORD)


@jit
def list_items(pub, own, world, offer):
    """Victims, and what is stolen (P23 to P26, P28)."""
    seat, turn = np.int64(own.seat), pub.turn
    if pub.phase == ph.VICTIM:
        if world.cards[turn.card].steals:
            list_bits(victims(pub, seat, np.int64(turn.card), world), offer)
        else:
            for other in range(pub.n):
                if may_hinder(pub, seat, other):
                    add(offer, ph.CHOOSE, other)
    elif pub.phase == ph.GIVE_ITEM:
        add(offer, ph.CHOOSE, np.int64(turn.first_item))
        add(offer, ph.CHOOSE, np.int64(turn.second_item))
    else:
        kinds, victim = np.int64(world.cards[turn.card].steals), pub.heroes[turn.victim]
        for item in range(n_items(world)):
            named = turn.first_item == item
            if is_of_kinds(item, kinds, world) and how_many(victim, item) > named:
                add(offer, ph.CHOOSE, item)


@jit
def list_hand(pub, own, world, offer):
    """Cards to discard (P32); the answers to a mini boss (P33)."""
    if pub.phase == ph.DISCARD:
        if pub.turn.discards > 0 or own.n_hand < world.hand_size:
            add(offer, ph.GO_ON, 0)
        for i in range(own.n_hand):
            if not is_repeated(own, i):
                add(offer, ph.CHOOSE, np.int64(own.hand[i]))
        return
    add(offer, ph.ANSWER, ESCAPE)
    for i in range(own.n_hand):
        if not is_repeated(own, i) and is_weapon(own.hand[i], world):
            add(offer, ph.FIGHT_WITH, np.int64(own.hand[i]))
    if find_text(own, REFLECT, world) >= 0:
        add(offer, ph.ANSWER, REFLECT_BOSS)


@jit
def list_places(pub, own, world, offer):
    """Teleport, trade, booby trap (P34 to P36)."""
    seat, turn, phase = np.int64(own.seat), pub.turn, pub.phase
    if phase == ph.TELEPORT:
        for space in range(world.n_spaces):
            if may_land(pub, seat, space, world):
                add(offer, ph.CHOOSE, space)
    elif phase == ph.TRADE_WITH:
        list_bits(trade_partners(pub, seat), offer)
    elif phase == ph.TRADE_GIVE or phase == ph.TRADE_TAKE:
        owner = pub.heroes[seat if phase == ph.TRADE_GIVE else turn.victim]
        for artifact in range(N_ARTIFACTS):
            if owns(owner, artifact):
                add(offer, ph.CHOOSE, artifact)
    elif phase == ph.TRAP_CARD:
        for i in range(own.n_hand):
            if not is_repeated(own, i) and is_weapon(own.hand[i], world):
                add(offer, ph.CHOOSE, np.int64(own.hand[i]))
    elif phase == ph.TRAP_SQUARE:
        for space in range(world.n_spaces):
            if has_neighbour(space, world):
                add(offer, ph.CHOOSE, space)
    else:
        for side in range(len(DIRECTIONS)):
            if world.spaces[turn.trap_space].near[side] != WALL:
                add(offer, ph.CHOOSE, side)
