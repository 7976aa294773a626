"""Deaths: the Stone is dropped, the hero respawns, tokens are handed out, then levels (DR-166 to DR-177, A-102)."""

import numpy as np

from sim.jit import jit
from sim.rng import below
from sim.rulesets.dungeon_royale.codes import (
    BOARD,
    BOSS_FOE,
    CORTANA,
    DRAGON,
    MAX_SEATS,
    RESPAWN_SQUARES,
    SELF,
    STONE,
)
from sim.rulesets.dungeon_royale.flow import ask_seat, plan
from sim.rulesets.dungeon_royale.notes import DIED, RESPAWNED, STONE_DROPPED
from sim.rulesets.dungeon_royale.phases import RESPAWN, SETTLE
from sim.rulesets.dungeon_royale.rules.entering import plan_entries
from sim.rulesets.dungeon_royale.rules.heroes import bit, full_hp, give_up, is_at_level, owns
from sim.rulesets.dungeon_royale.rules.levels import check_levels
from sim.rulesets.dungeon_royale.rules.order import seat_at
from sim.trace import note


@jit
def settle(state, world, row, log):
    """Everybody at 0 HP, in torch order: Stone and respawn first, then the tokens of all, then levels (A-102)."""
    pub, flow = state.pub, state.flow
    for place in range(pub.n):
        seat = seat_at(pub, place)
        hero = pub.heroes[seat]
        if flow.fallen_by[seat] >= 0 and hero.hp == 0:
            drop_stone(pub, seat, log)
            if is_at_level(hero, CORTANA, 2):
                plan(flow, SETTLE, 0, 0)
                ask_seat(pub, RESPAWN, seat)
                return
            respawn(state, seat, respawn_square(state, world), world, log)
    hand_out_tokens(state, world, row, log)


@jit
def drop_stone(pub, seat, log):
    """The Stone of Life stays on the square of death (DR-170)."""
    hero = pub.heroes[seat]
    if owns(hero, STONE):
        give_up(hero, STONE)
        pub.place[STONE] = hero.space
        pub.dropper = seat
        note(log, STONE_DROPPED, seat, hero.space)


@jit(inline=True)
def respawn_square(state, world):
    """The space of the respawn die (DR-167)."""
    return np.int64(world.square[1 + below(state.dice, RESPAWN_SQUARES)])


@jit
def respawn(state, seat, space, world, log):
    """Back with all HP (DR-167, DR-168). Steps left are lost (A-29), a pick-up under way fails (A-112)."""
    pub = state.pub
    hero = pub.heroes[seat]
    hero.space, hero.hp = space, full_hp(hero, world)
    note(log, RESPAWNED, seat, space)
    if pub.movement and not world.death_keeps_steps:
        hero.n_dice = 0
    if pub.turn.picker == seat:
        pub.turn.wanted = -1
    if world.trap_on_respawn:
        plan(state.flow, SETTLE, 0, 0)
        plan_entries(state, seat, 0, world)


@jit
def hand_out_tokens(state, world, row, log):
    """A kill token to the player who did it, else a death token to the dead (DR-172 to DR-174); then levels, also of
    the dead, who could not rise before."""
    pub, flow = state.pub, state.flow
    concerned = np.int64(0)
    for seat in range(pub.n):
        by = np.int64(flow.fallen_by[seat])
        if by < 0:
            continue
        flow.fallen_by[seat] = -1
        note(log, DIED, seat, by)
        concerned |= bit(seat)
        if by < MAX_SEATS:
            pub.heroes[by].kills += 1
            pub.heroes[by].gained += 1
            row.deaths_player[seat] += 1
            concerned |= bit(by)
        else:
            pub.heroes[seat].deaths += 1
            row.deaths_board[seat] += by == BOARD
            row.deaths_self[seat] += by == SELF
            row.deaths_boss[seat] += by == BOSS_FOE
            row.deaths_dragon[seat] += by == DRAGON
    for seat in range(pub.n):
        if (concerned >> seat) & 1:
            check_levels(state, seat, world, row, log)
