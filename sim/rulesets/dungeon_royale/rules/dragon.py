"""The Dragon's turn: attacks along lines, the relocation, thefts (DR-236 to DR-251, DR-254 to DR-256)."""

import numpy as np

from sim.jit import jit
from sim.rng import below
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import (
    BLANK,
    BOSS,
    BY_DRAGON,
    DRAGON,
    GREEN,
    N_ARTIFACTS,
    N_DICE,
    NO_ZONE,
    YELLOW,
    ZONE_BLACK,
    ZONE_RED,
)
from sim.rulesets.dungeon_royale.flow import ask_seat, plan
from sim.rulesets.dungeon_royale.notes import (
    DRAGON_ATTACKED,
    DRAGON_BACK,
    DRAGON_MOVED,
    DRAGON_ROLLED,
    GUARDED,
    LOST_TO_DRAGON,
)
from sim.rulesets.dungeon_royale.rules.attack import begin_attack
from sim.rulesets.dungeon_royale.rules.dice import roll_die
from sim.rulesets.dungeon_royale.rules.entering import plan_entries
from sim.rulesets.dungeon_royale.rules.heroes import give_up
from sim.rulesets.dungeon_royale.rules.order import seat_at
from sim.trace import note

FIRST_CARD = N_ARTIFACTS  # in LOSE_ITEM: argument of Ransack kind 0; below it are the artifacts
EACH = 1  # value of option dragon_roll
LAST_ROUND_ONLY = 1  # value of option steal_zone


@jit
def revive_dragon(state, world, log):
    """A killed Dragon is back at home with all HP and the track at its start (DR-254, DR-255)."""
    dragon = state.pub.dragon
    dragon.space, dragon.hp, dragon.alive, dragon.track = world.lair, world.dragon_hp, 1, 0
    note(log, DRAGON_BACK, dragon.space, 0)


@jit
def dragon_turn(state, world, log):
    """The Dragon die is rolled (DR-236); nothing in the last round (A-05) or while he is dead (A-16)."""
    pub = state.pub
    plan(state.flow, ph.END_ROUND, 0, 0)
    if pub.ending and not world.dragon_after_exit:
        return
    if not pub.dragon.alive:
        if not world.dead_dragon_turn:
            return
        revive_dragon(state, world, log)
    act_by(state, np.int64(world.dragon_faces[below(state.enemy, world.n_dragon_faces)]), world, log)


@jit
def act_by(state, face, world, log):
    """What he does by the face of his die (DR-237 to DR-240)."""
    note(log, DRAGON_ROLLED, face, 0)
    if face == BLANK:
        return
    if face == YELLOW:
        plan(state.flow, ph.ROB, 0, theft_zone(state.pub, world))
        return
    plan(state.flow, ph.DRAGON_STRIKE, face, 0)
    move_dragon(state, world.black if face == ZONE_BLACK else world.lair, world, log)


@jit
def move_dragon(state, space, world, log):
    """He goes to a space, unless he is there already (DR-241, DR-346); Hat squares and traps wait there (A-12)."""
    dragon = state.pub.dragon
    if dragon.space != space:
        dragon.space = space
        note(log, DRAGON_MOVED, space, 0)
        plan_entries(state, DRAGON, 0, world)


@jit(inline=True)
def track_step(dragon, world):
    """The space of the attack track that attack number dragon.track uses; the last one repeats (DR-245)."""
    return min(dragon.track, world.n_track) - 1


@jit
def heroes_in(pub, zone, world):
    """Bits of the seats whose heroes stand in a zone."""
    seats = 0
    for seat in range(pub.n):
        hero = pub.heroes[seat]
        if hero.inside and world.zone[zone, hero.space]:
            seats |= 1 << seat
    return seats


@jit
def strike(state, zone, only, world, row, log):
    """His attack along a line, with the dice of the track (DR-242 to DR-245). only: 1 + the one seat to be hit, of
    those in the line, where each rolls for itself; 0: the attack begins."""
    pub = state.pub
    dragon = pub.dragon
    if not dragon.alive:
        return  # killed on the way
    if only:
        begin_strike(state, 1 << (only - 1), world)
        return
    dragon.track += 1
    dragon.zone, dragon.zone_round = zone, pub.rounds
    note(log, DRAGON_ATTACKED, zone, dragon.track)
    row.dragon_attacks += 1
    targets = heroes_in(pub, zone, world)
    for position in range(pub.n - 1, -1, -1):
        seat = seat_at(pub, position)
        if (targets >> seat) & 1:
            row.dragon_hits += 1
            if world.dragon_roll == EACH:
                plan(state.flow, ph.DRAGON_STRIKE, zone, 1 + seat)
    if targets and world.dragon_roll != EACH:
        begin_strike(state, targets, world)


@jit
def begin_strike(state, targets, world):
    """One attack of his on one or more heroes."""
    pub = state.pub
    begin_attack(state, BY_DRAGON, DRAGON, targets)
    step = track_step(pub.dragon, world)
    for colour in range(N_DICE):
        pub.attack.dice[colour] = world.track[step, colour]


@jit
def theft_zone(pub, world):
    """Where he steals: the zone of his last attack, that of Red before the first one (DR-246, DR-247, A-20)."""
    dragon = pub.dragon
    if world.steal_zone == LAST_ROUND_ONLY and pub.rounds > 1 and dragon.zone_round != pub.rounds - 1:
        return NO_ZONE
    return ZONE_RED if dragon.zone == NO_ZONE else np.int64(dragon.zone)


@jit
def rob(state, position, zone, world, log):
    """The heroes of the zone, in torch order, each with a green die: on 0 one loses a thing of its choice (DR-248)."""
    pub = state.pub
    seats = heroes_in(pub, zone, world) if zone != NO_ZONE else 0
    while position < pub.n:
        seat = seat_at(pub, position)
        position += 1
        if (seats >> seat) & 1 and has_anything(pub.heroes[seat], world):
            rolled = roll_die(state.dice, GREEN, world)
            note(log, GUARDED, seat, rolled)
            if rolled == 0:
                plan(state.flow, ph.ROB, position, zone)
                ask_seat(pub, ph.LOSE_ITEM, seat)
                return


@jit(inline=True)
def may_take(kind, world):
    """Whether the Dragon takes cards of this kind: gold and diamonds, bosses by option (A-22)."""
    return world.ransack[kind].kind != BOSS or world.dragon_steals_bosses


@jit
def has_anything(hero, world):
    """Whether a hero has something that the Dragon can take."""
    if hero.artifacts:
        return True
    for kind in range(world.n_ransack):
        if hero.treasure[kind] and may_take(kind, world):
            return True
    return False


@jit
def lose(state, seat, what, row, log):
    """An artifact stays on the space of its owner, a card goes back into its deck (DR-249 to DR-251)."""
    pub = state.pub
    hero = pub.heroes[seat]
    if what < FIRST_CARD:
        give_up(hero, what)
        pub.place[what] = hero.space
    else:
        kind = what - FIRST_CARD
        hero.treasure[kind] -= 1
        pub.ransack[kind] += 1
        pub.n_ransack += 1
    row.dragon_steals += 1
    note(log, LOST_TO_DRAGON, seat, what)
