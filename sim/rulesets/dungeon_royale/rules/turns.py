"""The beginning and the end of a Hero Turn, and the pick-ups before the turns (DR-099 to DR-119)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import RANSACK
from sim.rulesets.dungeon_royale.flow import ask_seat, plan
from sim.rulesets.dungeon_royale.notes import TURN_BEGAN
from sim.rulesets.dungeon_royale.phases import EARLY, END_TURN, GO_ON_TURN, HERO_TURN, PICK_UP, TURN
from sim.rulesets.dungeon_royale.rules.cards import refill
from sim.rulesets.dungeon_royale.rules.dragon import revive_dragon
from sim.rulesets.dungeon_royale.rules.order import seat_at
from sim.rulesets.dungeon_royale.rules.pick_count import has_pick_left
from sim.rulesets.dungeon_royale.rules.pickups import can_pick, can_pick_any, wears_crown
from sim.rulesets.dungeon_royale.rules.traps import end_trap
from sim.trace import note


@jit
def begin_turn(state, at, world, row, log):
    """The turn of the seat at a place of the torch order: the Dragon is back, the own trap is gone (DR-254, DR-326)."""
    pub = state.pub
    if at >= pub.n:
        return
    seat = np.int64(seat_at(pub, at))
    if pub.trap_seat == seat:
        end_trap(state, seat, log)
    if not pub.heroes[seat].inside:  # DR-270
        after_turn(state, at, world)
        return
    if not pub.dragon.alive:
        revive_dragon(state, world, log)
    reset_turn(pub, seat, at)
    note(log, TURN_BEGAN, seat, pub.heroes[seat].space)
    plan(state.flow, END_TURN, at, 0)
    plan(state.flow, GO_ON_TURN, 0, 0)


@jit
def reset_turn(pub, seat, at):
    """Nothing done yet. Dash and the Hat's squares have cost the card play (DR-071, A-09), Crown or early pick-up the
    pick-up (DR-113, DR-305)."""
    turn, hero = pub.turn, pub.heroes[seat]
    turn.seat, turn.at = seat, at
    turn.card_played = hero.dash or hero.hat_costs
    turn.picked = hero.early_spent
    turn.extras = turn.hunt = turn.flora = turn.by_flora = turn.apple = turn.discards = 0
    turn.card = turn.boss = 0
    turn.victim = turn.picker = turn.first_item = turn.second_item = turn.trap_space = turn.wanted = -1
    hero.turn_taken = 1


@jit(inline=True)
def go_on_turn(pub):
    """Ask for the next part of the turn (DR-099)."""
    ask_seat(pub, TURN, pub.turn.seat)


@jit(inline=True)
def must_draw(pub, seat, world):
    """Whether treasure under the hero must still be drawn (ransack_mandatory, A-24)."""
    if not world.ransack_mandatory or pub.turn.picked > 0 or not has_pick_left(pub, seat, world):
        return False
    return can_pick(pub, seat, RANSACK, world)


@jit
def end_turn(state, at, world, row, log):
    """Hands are filled up, the own one first (DR-115); then the next turn, or the early pick-ups."""
    pub = state.pub
    seat = np.int64(pub.turn.seat)
    if has_pick_left(pub, seat, world) and can_pick_any(pub, seat, world):
        row.pickups_declined[seat] += 1
    refill(state, seat, world, row, log)
    pub.turn.seat = -1
    after_turn(state, at, world)


@jit
def after_turn(state, at, world):
    """The next turn; after the first one, before it, the pick-ups of the last two (DR-112, DR-114, A-97)."""
    plan(state.flow, HERO_TURN, at + 1, 0)
    if at == 0 and world.early_pickup:
        plan(state.flow, EARLY, 1, 0)
        plan(state.flow, EARLY, 0, 0)


@jit
def offer_early(state, which, world):
    """The last but one, then the last, may pick up from their spaces and do nothing else (DR-112, DR-113)."""
    pub = state.pub
    seat = np.int64(seat_at(pub, max(np.int64(pub.n) - 2 + which, 0)))
    if not pub.heroes[seat].turn_taken:
        offer_pick(pub, seat, 1, world)


@jit
def offer_crown(state, world):
    """Jinxst with the Crown may pick up after movement, before all turns (DR-305, A-98)."""
    pub = state.pub
    for seat in range(pub.n):
        if wears_crown(pub.heroes[seat]):
            offer_pick(pub, seat, 0, world)


@jit
def offer_pick(pub, seat, early, world):
    """Ask whether to pick up now, if there is something and the pick-up is not spent (A-114)."""
    hero = pub.heroes[seat]
    if hero.inside and not hero.early_spent and can_pick_any(pub, seat, world):
        pub.early = early
        ask_seat(pub, PICK_UP, seat)
