"""Which card may be played in a turn, and what playing it asks next (DR-100 to DR-107)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import (
    ACTION,
    AMBUSH,
    ATTACK,
    BOOMERANGS,
    CHERRY_BOMB,
    EXTRA,
    FLYING_ARROWS,
    HAT,
    REACTION,
    SCROLL,
    SPECIAL,
    STEAL,
)
from sim.rulesets.dungeon_royale.flow import ask_seat
from sim.rulesets.dungeon_royale.notes import PLAYED
from sim.rulesets.dungeon_royale.phases import AREA, LINE, PATHS, TARGET, VICTIM
from sim.rulesets.dungeon_royale.rules.aiming import can_aim
from sim.rulesets.dungeon_royale.rules.cards import discard
from sim.rulesets.dungeon_royale.rules.heroes import wields
from sim.rulesets.dungeon_royale.rules.powers import use_extra
from sim.rulesets.dungeon_royale.rules.stealing import victims
from sim.trace import note

ONE_EXTRA, ONE_IN_DASH = 1, 0  # values of options extra_limit, dash_extra_limit
IN_TURN = 1  # value of option scroll_window
IN_TURN_B = 1  # value of option hat_timing


@jit
def may_play(pub, own, kind, world):
    """Whether a card of this kind may be played now: one card play a turn, Extra Actions besides (DR-100, DR-102)."""
    seat, what = np.int64(own.seat), world.cards[kind].kind
    if what == EXTRA:
        return may_play_extra(pub, seat, kind, world)
    if what == REACTION or pub.turn.card_played:
        return False
    if what == ATTACK or what == SPECIAL:
        return can_aim(pub, seat, kind, world)
    if what == STEAL:
        return victims(pub, seat, kind, world) != 0
    for other in range(pub.n):
        if may_hinder(pub, seat, other):
            return True
    return False


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
