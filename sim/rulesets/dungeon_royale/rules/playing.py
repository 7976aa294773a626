"""Which card may be played in a turn, and what playing it asks next (DR-100 to DR-107)."""

import numpy as np

from sim.jit import jit, lowest_bit
from sim.rulesets.dungeon_royale.codes import (
    ACTION,
    AMBUSH,
    ATTACK,
    BOOMERANGS,
    CHERRY_BOMB,
    EXTRA,
    FLYING_ARROWS,
    HAT,
    SCROLL,
    SPECIAL,
    STEAL,
)
from sim.rulesets.dungeon_royale.flow import ask_seat
from sim.rulesets.dungeon_royale.notes import PLAYED
from sim.rulesets.dungeon_royale.phases import AREA, LINE, PATHS, TARGET, VICTIM
from sim.rulesets.dungeon_royale.rules.aiming import kinds_reaching
from sim.rulesets.dungeon_royale.rules.cards import discard
from sim.rulesets.dungeon_royale.rules.heroes import bit, wields
from sim.rulesets.dungeon_royale.rules.items import sorts_owned
from sim.rulesets.dungeon_royale.rules.powers import use_extra
from sim.rulesets.dungeon_royale.rules.walls import is_clear
from sim.trace import note

ONE_EXTRA, ONE_IN_DASH = 1, 0  # values of options extra_limit, dash_extra_limit
IN_TURN = 1  # value of option scroll_window
IN_TURN_B = 1  # value of option hat_timing


@jit
def kinds_to_play(pub, own, world):
    """Bits of the kinds of cards in hand that may be played now: one card play a turn, Extra Actions besides (DR-100,
    DR-102)."""
    seat, hand = np.int64(own.seat), np.int64(0)
    for i in range(own.n_hand):
        hand |= bit(own.hand[i])
    found, extras = np.int64(0), hand & world.kinds_of[EXTRA]
    while extras:
        kind = lowest_bit(extras)
        extras &= extras - 1
        if may_play_extra(pub, seat, kind, world):
            found |= bit(kind)
    return found if pub.turn.card_played else found | kinds_with_aim(pub, seat, hand, world)


@jit
def kinds_with_aim(pub, seat, hand, world):
    """Those of the kinds in hand that somebody is there for: to be hit (A-68), robbed or hindered."""
    found, space = np.int64(0), np.int64(pub.heroes[seat].space)
    for other in range(pub.n):
        if not may_hinder(pub, seat, other):
            continue
        hero = pub.heroes[other]
        found |= hand & world.kinds_of[ACTION]
        kinds = hand & kinds_reaching(space, hero.space, world)
        found |= kinds_past_walls(kinds & (world.kinds_of[ATTACK] | world.kinds_of[SPECIAL]), space, hero.space, world)
        steals = kinds & world.kinds_of[STEAL]
        if steals:
            found |= kinds_that_take(steals, sorts_owned(hero, world), world)
    if pub.dragon.alive:
        kinds = hand & world.kinds_for_dragon & kinds_reaching(space, pub.dragon.space, world)
        found |= kinds_past_walls(kinds, space, pub.dragon.space, world)
    return found


@jit(inline=True)
def kinds_that_take(steals, sorts, world):
    """Those of the kinds of steal cards that may take something of these sorts (DR-191)."""
    found = np.int64(0)
    while steals:
        kind = lowest_bit(steals)
        steals &= steals - 1
        if world.cards[kind].steals & sorts:
            found |= bit(kind)
    return found


@jit(inline=True)
def kinds_past_walls(kinds, from_space, to_space, world):
    """All of the kinds of weapons, or none where a wall is in the way and walls matter (A-50)."""
    if kinds and world.walls_block_attacks and not is_clear(from_space, to_space, world):
        return np.int64(0)
    return kinds


@jit(inline=True)
def may_hinder(pub, seat, other):
    """Whether Slowed and Daze may be played on a seat: any other hero in the dungeon (DR-288, DR-289, A-41)."""
    return other != seat and pub.heroes[other].inside


@jit
def may_play_extra(pub, seat, kind, world):
    """Extra Actions: any number, with Dash one (A-45, A-46); the Scroll by option only for the next round (A-43)."""
    hero = pub.heroes[seat]
    if world.cards[kind].text == SCROLL and (world.scroll_window != IN_TURN or hero.scroll):
        return False
    only_one = world.extra_limit == ONE_EXTRA or (hero.dash and world.dash_extra_limit == ONE_IN_DASH)
    return not only_one or pub.turn.extras == 0


@jit
def may_cycle(pub, own, world):
    """Discard-and-draw: with a card to discard, or with a hand that is not full (DR-101, A-90)."""
    return not pub.turn.card_played and (own.n_hand > 0 or own.n_hand < world.hand_size)


@jit
def may_wear_hat(pub, seat, world):
    """The Hat as turn action for the next movement, where it is read so; not in a round with Dash (A-09, DR-348)."""
    hero = pub.heroes[seat]
    return world.hat_timing == IN_TURN_B and wields(hero, HAT) and not pub.turn.card_played and not hero.dash


@jit
def play_card(state, seat, kind, world, row, log):
    """The card is discarded (DR-127, DR-292, DR-343, DR-344); an Extra Action acts, others ask whom they are for."""
    pub, turn = state.pub, state.pub.turn
    note(log, PLAYED, seat, kind)
    discard(state, seat, kind, log)
    if world.cards[kind].kind == EXTRA:
        turn.extras += 1
        use_extra(state, seat, kind, world, log)
        return
    turn.card_played, turn.card = 1, kind
    row.steals[seat] += world.cards[kind].kind == STEAL
    ask_seat(pub, phase_of(kind, world), seat)


@jit
def phase_of(kind, world):
    """The decision that playing a card leads to."""
    what, text = world.cards[kind].kind, world.cards[kind].text
    if what == STEAL or what == ACTION:
        return VICTIM
    if text == AMBUSH or text == FLYING_ARROWS:
        return LINE
    if text == BOOMERANGS:
        return PATHS
    return AREA if text == CHERRY_BOMB else TARGET
