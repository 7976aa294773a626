"""Bets, what a try pays or costs, and who may bet next (TA-04 to TA-06, TA-12 to TA-29)."""

from sim.contract import RUNNING
from sim.jit import jit
from sim.rulesets.tower_attack.codes import LEFT, LEVELS, MAX_TRIES, PURSE_SHORT, TOWER_CLEARED, TRY_PLAYED
from sim.rulesets.tower_attack.ending import note_gold
from sim.rulesets.tower_attack.notes import BARRED, BEATEN, BROKE, CLOSED, FAILED, FELL, PLACED, PURSE_NOW
from sim.rulesets.tower_attack.notes import LEFT as NOTE_LEFT
from sim.rulesets.tower_attack.rules.places import marker_of, purse_of, show_levels
from sim.trace import note


@jit(inline=True)
def can_bet(pub, hero, world):
    """Whether a hero may pay for a try: the whole bet in the purse, not barred, the tower open."""
    affordable = pub.purse[purse_of(hero, world)] >= world.bet[pub.level[hero]]
    return affordable and not pub.barred[hero] and not pub.closed


@jit
def take_place(pub, hero, world, log):
    """A hero begins a game; whoever was at the board leaves it (TA-01, TA-16; reading of TA-A5)."""
    before = pub.hero
    if before >= 0 and pub.locked and world.locked_out:
        pub.barred[before] = 1
        note(log, BARRED, before, 0)
    pub.hero = hero
    pub.locked = 0
    show_levels(pub, world)


@jit(inline=True)
def place_bet(pub, hero, world, row, log):
    """Pay for a try and take all three dice in hand (TA-05, TA-11, TA-17, TA-20)."""
    if hero != pub.hero:
        take_place(pub, hero, world, log)
    level = pub.level[hero]
    pub.purse[purse_of(hero, world)] -= world.bet[level]
    pub.tries += 1
    pub.throw = 0
    pub.good = 0
    pub.aside = 0
    row.tries += 1
    row.tries_level[level - 1] += 1
    row.gold_staked += world.bet[level]
    row.net_gold -= world.bet[level]
    note(log, PLACED, hero, level)


@jit(inline=True)
def beat_level(pub, world, row, log):
    """Pay the win, move the marker and the hero up, close the tower at its top (TA-13 to TA-17, TA-24, TA-25)."""
    hero = pub.hero
    level = pub.level[hero]
    pub.purse[purse_of(hero, world)] += world.win[level]
    pub.marker[marker_of(hero, world)] = level
    pub.level[hero] = min(level + 1, LEVELS)
    pub.closed = level == LEVELS
    pub.locked = 0
    pub.beaten += 1
    pub.losing_run = 0
    row.beaten += 1
    row.end_level = max(row.end_level, level)
    row.gold_paid_out += world.win[level]
    row.net_gold += world.win[level]
    note(log, BEATEN, level, world.win[level])


@jit(inline=True)
def fail_try(pub, world, row, log):
    """The bet is lost and the hero locked on his level (TA-18, TA-19, TA-28); option fall takes levels away."""
    hero = pub.hero
    level = pub.level[hero]
    pub.locked = 1
    pub.losing_run += 1
    row.failed += 1
    row.failures_level[level - 1] += 1
    row.longest_losing_run = max(row.longest_losing_run, pub.losing_run)
    note(log, FAILED, level, world.bet[level])
    if world.fall:
        level = max(level - world.fall, 1)
        pub.level[hero] = level
        pub.marker[marker_of(hero, world)] = min(pub.marker[marker_of(hero, world)], level - 1)
        note(log, FELL, level, 0)


@jit(inline=True)
def next_bet(pub, world, row, log):
    """After a try: who may bet next, or how the game ends (TA-15, TA-20, TA-25, TA-29)."""
    if not world.visit:
        return TRY_PLAYED
    note_gold(pub, world, row)
    note(log, PURSE_NOW, pub.hero, pub.purse[purse_of(pub.hero, world)])
    if pub.closed:
        note(log, CLOSED, 0, 0)
        return TOWER_CLEARED
    if world.max_tries and pub.tries == world.max_tries:
        return MAX_TRIES
    show_levels(pub, world)
    return why_no_bet(pub, world, log)


@jit(inline=True)
def why_no_bet(pub, world, log):
    """RUNNING while some hero may bet; the end of a visit in which nobody can pay (HC-14)."""
    for hero in range(world.heroes):
        if can_bet(pub, hero, world):
            return RUNNING
    note(log, BROKE, 0, 0)
    return PURSE_SHORT


@jit
def leave(pub, world, row, log):
    """Nobody bets any more (TA-06, TA-15, TA-16, TA-20, HC-04)."""
    hero = max(pub.hero, 0)
    row.left_at = pub.level[hero]
    note(log, NOTE_LEFT, pub.hero, pub.marker[marker_of(hero, world)])
    return LEFT
