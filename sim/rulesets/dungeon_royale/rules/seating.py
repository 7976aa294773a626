"""Who plays which hero, quests given up, and where the heroes start (DR-013 to DR-027)."""

import numpy as np

from sim.jit import jit
from sim.rng import below
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import HEROES, RANDOM_HERO
from sim.rulesets.dungeon_royale.flow import ask_seat, plan
from sim.rulesets.dungeon_royale.notes import GAVE_UP_QUEST, HERO_TAKEN, KEPT_QUEST, PLACED
from sim.rulesets.dungeon_royale.rules.order import seat_at
from sim.trace import note

N_HEROES = len(HEROES)
HEROES_DRAFTED, HEROES_ROTATED = 2, 3  # values of option hero_assign


@jit
def free_heroes(pub, world):
    """Bits of the heroes that no seat has, and none is to have by the line-up."""
    free = (1 << N_HEROES) - 1
    for seat in range(pub.n):
        if pub.heroes[seat].hero != RANDOM_HERO:
            free &= ~(1 << pub.heroes[seat].hero)
        if world.line_up[seat] != RANDOM_HERO:
            free &= ~(1 << world.line_up[seat])
    return free


@jit
def take_hero(pub, seat, hero, world, log):
    """A seat gets its hero, with the HP of level 1 (DR-013, DR-019, DR-020)."""
    pub.heroes[seat].hero = hero
    pub.heroes[seat].hp = world.heroes[hero].hp[0]
    note(log, HERO_TAKEN, seat, hero)


@jit
def hand_out(state, world, log):
    """Heroes by the line-up, the rest without repetition: at random, or by the game's index (A-93).

    The index picks one hero of 6, one of the 5 left, and so on, as digits of these bases: in 720 games, 6!, it picks
    every arrangement equally often.
    """
    pub, index = state.pub, np.int64(state.flow.game)
    for seat in range(pub.n):
        hero = world.line_up[seat] + 0
        if hero == RANDOM_HERO:
            free = free_heroes(pub, world)
            left = 0
            for h in range(N_HEROES):
                left += (free >> h) & 1
            if world.hero_assign == HEROES_ROTATED:
                number = index % left
                index //= left
            else:
                number = np.int64(below(state.deal, left))
            hero = 0
            while number > 0 or (free >> hero) & 1 == 0:
                number -= (free >> hero) & 1
                hero += 1
        take_hero(pub, seat, hero, world, log)


@jit
def ask_hero(state, chosen):
    """The next seat in torch order chooses a hero (P01)."""
    if chosen < state.pub.n:
        plan(state.flow, ph.SET_UP_HEROES, chosen + 1, 0)
        ask_seat(state.pub, ph.HERO_CHOICE, seat_at(state.pub, chosen))


@jit
def ask_quests(state, seat, world, log):
    """Every seat gives up quests until it has as many as it keeps (DR-015, A-94)."""
    pub = state.pub
    while seat < pub.n and state.own[seat].n_quests <= world.quests_kept:
        for i in range(state.own[seat].n_quests):
            note(log, KEPT_QUEST, seat, state.own[seat].quests[i])
        seat += 1
    if seat < pub.n:
        plan(state.flow, ph.SET_UP_QUESTS, seat, 0)
        ask_seat(pub, ph.KEEP_QUEST, seat)


@jit
def give_up_quest(state, seat, place, log):
    """A quest goes, face down."""
    own = state.own[seat]
    quest = own.quests[place]
    own.n_quests -= 1
    own.quests[place] = own.quests[own.n_quests]
    own.gone_quests[own.n_gone_quests] = quest
    own.n_gone_quests += 1
    note(log, GAVE_UP_QUEST, seat, quest)


@jit
def ask_start(state, placed):
    """The next to place a hero: counter-clockwise, and the last one has the torch (DR-023, DR-026)."""
    pub = state.pub
    if placed == pub.n:
        plan(state.flow, ph.BEGIN_ROUND, 0, 0)
    else:
        plan(state.flow, ph.PLACE_HERO, placed + 1, 0)
        ask_seat(pub, ph.START_SQUARE, seat_at(pub, pub.n - 1 - placed))


@jit
def is_free(pub, number, world):
    """Whether a hero may start on this numbered square: nobody is there, or it may be shared (DR-024, DR-025)."""
    here = False
    for seat in range(pub.n):
        here |= pub.heroes[seat].space == world.square[number]
    return not here or world.share_start != 0


@jit
def place_hero(pub, seat, number, world, row, log):
    """A hero enters the dungeon; what lies there stays (DR-022, DR-027)."""
    hero, placed = pub.heroes[seat], 1
    for other in range(pub.n):
        placed += pub.heroes[other].inside
    hero.space, hero.inside, hero.order = world.square[number], 1, placed
    row.place_order[seat], row.start_square[seat], row.hero_played[seat] = placed, number, hero.hero + 1
    note(log, PLACED, seat, number)
