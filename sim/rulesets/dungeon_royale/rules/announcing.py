"""Before anybody moves: announcements in torch order, then the plans (DR-042 to DR-047, DR-062 to DR-071, DR-299)."""

import numpy as np

from sim.jit import jit
from sim.rng import below
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import BLUE, HAT, JINXST, MAP, SCROLL
from sim.rulesets.dungeon_royale.flow import ask_seat, plan
from sim.rulesets.dungeon_royale.notes import DASHED, DAZED_ROLL, FORESAW, HAT_LAID, HAT_ROLLED, PLANNED
from sim.rulesets.dungeon_royale.rules.cards import discard, find_text
from sim.rulesets.dungeon_royale.rules.dice import roll_die
from sim.rulesets.dungeon_royale.rules.heroes import count_use, is_at_level, wields
from sim.rulesets.dungeon_royale.rules.order import seat_at
from sim.trace import note

DASH_FIRST, HAT_NEXT, SCROLL_LAST, ALL = range(4)  # the order of one seat's announcements
ANNOUNCED_HAT = 0  # value of option hat_timing
IN_WINDOW = 0  # value of option scroll_window


@jit
def announce(state, position, which, world):
    """Ask the next who may announce something; after the last one, for the plans."""
    pub = state.pub
    while position < pub.n:
        seat = seat_at(pub, position)
        while which < ALL:
            if may_announce(state, seat, which, world):
                plan(state.flow, ph.ANNOUNCE, position, which + 1)
                ask_seat(pub, (ph.DASH, ph.HAT_SQUARE, ph.SCROLL_USE)[which], seat)
                return
            which += 1
        which = 0
        position += 1
    plan(state.flow, ph.REVEAL, 0, 0)
    plan(state.flow, ph.ASK_PLANS, 0, 0)


@jit(inline=True)
def may_announce(state, seat, which, world):
    """Jinxst from level 2 a Dash; with his Hat, but not with Dash, two squares (DR-348); anybody a Scroll (DR-067)."""
    hero = state.pub.heroes[seat]
    if not hero.inside:
        return False
    if which == SCROLL_LAST:
        undazed = world.scroll_window == IN_WINDOW and not hero.dazed and not hero.scroll
        return undazed and find_text(state.own[seat], SCROLL, world) >= 0
    if which == DASH_FIRST:
        return is_at_level(hero, JINXST, 2)
    return world.hat_timing == ANNOUNCED_HAT and not hero.dash and wields(hero, HAT)


@jit
def announce_dash(pub, seat, row, log):
    """More steps in this round, for the normal action of the turn (DR-069, DR-071)."""
    pub.heroes[seat].dash = 1
    row.power_uses_l2[seat] += 1
    note(log, DASHED, seat, 0)


@jit
def lay_hat(pub, seat, space, direction, row, world, log):
    """Two neighbouring squares are in danger; their dice are rolled when all plans are fixed (A-10)."""
    pub.hat_seat = seat
    pub.heroes[seat].hat_costs = 1
    pub.hat[0], pub.hat[1] = space, world.spaces[space].near[direction]
    pub.hat_roll[0] = pub.hat_roll[1] = -1
    row.artifact_power_uses_a[seat] += 1
    note(log, HAT_LAID, pub.hat[0], pub.hat[1])


@jit
def announce_scroll(state, seat, world, log):
    """The Scroll is played: its user will plan when all others' dice lie open (DR-065, DR-066)."""
    state.pub.heroes[seat].scroll = 1
    discard(state, seat, find_text(state.own[seat], SCROLL, world), log)
    note(log, FORESAW, seat, 0)


@jit
def dice_of(hero, world):
    """How many movement dice a hero sets: three, a fourth with the Map, five with Dash, one when slowed (DR-018,
    DR-062, DR-068, DR-069)."""
    if hero.slowed:
        return 1
    if hero.dash:
        return world.dash_dice
    return world.movement_dice + wields(hero, MAP)


@jit
def begin_plans(state, world, row, log):
    """How many dice each sets; those of a dazed hero are rolled now and shown with the others' (DR-063, DR-064)."""
    pub = state.pub
    for position in range(pub.n):
        seat = seat_at(pub, position)
        hero, own = pub.heroes[seat], state.own[seat]
        own.n_planned, own.n_plan = 0, dice_of(hero, world) if hero.inside else 0
        row.times_slowed[seat] += hero.slowed
        row.times_dazed[seat] += hero.dazed
        if hero.inside and not hero.slowed and wields(hero, MAP):
            count_use(row, seat, MAP)
        if hero.dazed and hero.inside:
            hero.scroll = 0
            for i in range(own.n_plan):
                own.plan[i] = world.move_faces[below(state.dice, world.n_move_faces)]
            own.n_planned = own.n_plan
            note(log, DAZED_ROLL, seat, plan_number(own))


@jit
def ask_plans(state, asked, world, row, log):
    """Every seat that sets its dice unseen: nothing that another one sees changes until all have (section 6.0)."""
    pub = state.pub
    if asked == 0:
        begin_plans(state, world, row, log)
    while asked < pub.n:
        seat = pub.n - 1 - asked if state.flow.backwards else asked
        own = state.own[seat]
        if own.n_planned < own.n_plan and not pub.heroes[seat].scroll:
            plan(state.flow, ph.ASK_PLANS, asked + 1, 0)
            ask_seat(pub, ph.PLAN, seat)
            return
        asked += 1


@jit(inline=True)
def set_die(state, seat, direction):
    """The next movement die; the seat is asked again until all are set (DR-044)."""
    own = state.own[seat]
    own.plan[own.n_planned] = direction
    own.n_planned += 1
    if own.n_planned < own.n_plan:
        ask_seat(state.pub, ph.PLAN, seat)


@jit
def plan_number(own):
    """A plan as one number: base 5, the first die highest, led by a 1."""
    number = np.int64(1)
    for i in range(own.n_planned):
        number = number * 5 + np.int64(own.plan[i])
    return number


@jit
def show_plan(state, seat, log):
    """A plan comes into the open (DR-047)."""
    hero, own = state.pub.heroes[seat], state.own[seat]
    hero.n_dice = own.n_planned
    for i in range(own.n_planned):
        hero.plan[i] = own.plan[i]
    if own.n_planned > 0:
        note(log, PLANNED, seat, plan_number(own))


@jit
def reveal(state, log):
    """All plans lie open, but those of Scroll users, who are asked now."""
    pub = state.pub
    for seat in range(pub.n):
        show_plan(state, seat, log)
    pub.revealed = 1
    plan(state.flow, ph.FORESEE, 0, 0)


@jit
def foresee(state, position, world, log):
    """Scroll users in torch order, each with the plans of those before (A-42); then the movement begins."""
    pub = state.pub
    while position < pub.n:
        seat = seat_at(pub, position)
        own = state.own[seat]
        if pub.heroes[seat].scroll:
            if own.n_planned < own.n_plan:
                plan(state.flow, ph.FORESEE, position, 0)
                ask_seat(pub, ph.PLAN, seat)
                return
            show_plan(state, seat, log)
        position += 1
    for seat in range(pub.n):
        hero = pub.heroes[seat]
        hero.slowed = hero.dazed = hero.scroll = 0
    roll_hat(state, world, log)
    plan(state.flow, ph.STEP, 0, 0)


@jit(inline=True)
def roll_hat(state, world, log):
    """One blue die for each of the Hat's squares (DR-301)."""
    pub = state.pub
    if pub.hat_seat >= 0 and pub.hat_roll[0] < 0:
        for i in range(2):
            pub.hat_roll[i] = roll_die(state.dice, BLUE, world)
            note(log, HAT_ROLLED, pub.hat[i], pub.hat_roll[i])
