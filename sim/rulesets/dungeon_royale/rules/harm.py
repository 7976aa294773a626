"""HP off: of a hero, of the Dragon (DR-133, DR-166, DR-252 to DR-259). What follows from it is in deaths.py."""

from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import MAX_SEATS, NOWHERE, SOURCES
from sim.rulesets.dungeon_royale.flow import plan
from sim.rulesets.dungeon_royale.notes import DRAGON_HURT, DRAGON_KILLED, HURT
from sim.rulesets.dungeon_royale.phases import SETTLE
from sim.rulesets.dungeon_royale.rules.levels import check_levels
from sim.trace import note


@jit
def hurt(state, seat, amount, source, world, row, log):
    """Damage to a hero. source: a seat, DRAGON, BOARD, BOSS_FOE or SELF; who takes the last HP answers for the death.

    The hero stays where it is, with 0 HP, until SETTLE; more damage changes nothing then.
    """
    hero = state.pub.heroes[seat]
    lost = min(amount, hero.hp)
    if lost <= 0:
        return
    hero.hp -= lost
    row.damage_taken[seat] += lost
    if source < MAX_SEATS:
        row.damage_dealt[source] += lost
    note(log, HURT, seat, lost * SOURCES + source)
    if hero.hp == 0:
        state.flow.fallen_by[seat] = source


@jit(inline=True)
def plan_settle(state):
    """Plan deaths and what follows from them, if anybody has fallen (A-102)."""
    for seat in range(state.pub.n):
        if state.flow.fallen_by[seat] >= 0:
            plan(state.flow, SETTLE, 0, 0)
            return


@jit
def hurt_dragon(state, amount, seat, world, row, log):
    """Damage to the Dragon by a player, who takes the token, or 3 points, for the last hit (DR-252, DR-253)."""
    pub, dragon = state.pub, state.pub.dragon
    lost = min(amount, dragon.hp)
    if lost <= 0 or not dragon.alive:
        return
    dragon.hp -= lost
    row.damage_dragon[seat] += lost
    note(log, DRAGON_HURT, seat, lost)
    if dragon.hp > 0:
        return
    dragon.alive, dragon.space = 0, NOWHERE
    dragon.killed += 1
    note(log, DRAGON_KILLED, seat, dragon.killed)
    if dragon.killed == 1:
        pub.heroes[seat].dragon_token = 1
    else:
        pub.heroes[seat].dragon_kills += 1
        check_levels(state, seat, world, row, log)
