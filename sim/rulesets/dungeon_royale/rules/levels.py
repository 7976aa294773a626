"""Levels, and the beginning of Phase 2 (DR-178 to DR-188, DR-260 to DR-265)."""

import numpy as np

from sim.jit import count_bits, jit
from sim.rulesets.dungeon_royale.codes import BY_LEVEL
from sim.rulesets.dungeon_royale.notes import LEVEL_UP, PHASE_2
from sim.rulesets.dungeon_royale.rules.heroes import full_hp
from sim.rulesets.dungeon_royale.rules.placing import place_held_back
from sim.rulesets.dungeon_royale.rules.scoring import leader
from sim.trace import note

EVER = 1  # value of option level_count


@jit(inline=True)
def counted(hero, world):
    """Artifacts and kill tokens that count for the level (DR-181, DR-182, A-17, A-115)."""
    n = np.int64(hero.gained) if world.level_count == EVER else count_bits(hero.artifacts) + np.int64(hero.kills)
    return n + np.int64(hero.dragon_kills) if world.dragon_kill_counts_level else n


@jit
def check_levels(state, seat, world, row, log):
    """Level up at once, with all HP, as often as what the hero possesses allows (DR-178 to DR-185). Who has fallen is
    looked at again after the respawn (A-102)."""
    hero = state.pub.heroes[seat]
    if hero.hp == 0:
        return
    while hero.level < 3 and counted(hero, world) >= (world.level_2_at if hero.level == 1 else world.level_3_at):
        hero.level += 1
        hero.hp = full_hp(hero, world)
        note(log, LEVEL_UP, seat, hero.level)
        if hero.level == 2:
            row.level2_round[seat] = state.pub.rounds
        else:
            row.level3_round[seat] = state.pub.rounds
            begin_phase2(state, BY_LEVEL, seat, world, row, log)


@jit
def begin_phase2(state, why, seat, world, row, log):
    """Phase 2, once: each artifact held back goes to the square of an eight-sided roll (DR-260 to DR-265)."""
    pub = state.pub
    if pub.phase2:
        return
    pub.phase2 = why
    row.phase2_round, row.phase2_trigger, row.phase2_seat = pub.rounds, why, seat + 1
    row.leader_at_phase2 = leader(state, world) + 1
    note(log, PHASE_2, why, seat)
    place_held_back(state, world, log)
