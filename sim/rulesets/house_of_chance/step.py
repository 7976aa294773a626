"""One decision and everything that follows from it up to the next: in the house, or at the table of the day."""

from sim.contract import CAPPED, RUNNING
from sim.jit import jit
from sim.rulesets.bravely.step import step as bravely_step
from sim.rulesets.heroes_vs_monsters.step import step as monsters_step
from sim.rulesets.house_of_chance.codes import AT_TABLE, HOME, HOUSE, JACK, MONSTERS, SIT, TOWER, WENT_HOME
from sim.rulesets.house_of_chance.notes import GOT_UP, HOUSE_LEFT, SAT_DOWN
from sim.rulesets.house_of_chance.rules.leaving import get_up
from sim.rulesets.house_of_chance.rules.purses import gold_of_all, level_of, purse_of
from sim.rulesets.house_of_chance.rules.tables import sit_down
from sim.rulesets.house_of_chance.setup import next_day, why_nobody_sits
from sim.rulesets.skull_jack.step import step as jack_step
from sim.rulesets.tower_attack.step import step as tower_step
from sim.trace import note


@jit
def step(state, action, world, row, log):
    """Carry `action` out; returns the end code, RUNNING while the day goes on."""
    pub = state.pub
    if pub.phase == AT_TABLE:
        end = play_on(state, action, world, log)
        return end if end == RUNNING else end_visit(state, end, world, row, log)
    if action == HOME:
        note(log, HOUSE_LEFT, pub.day, gold_of_all(pub))
        return next_day(state, WENT_HOME, world, row, log)
    begin_visit(state, action - SIT, world, log)
    return RUNNING


@jit
def begin_visit(state, hero, world, log):
    """A hero sits down with the gold of his purse."""
    pub, own = state.pub, state.own[0]
    pub.phase = AT_TABLE
    pub.hero = hero
    pub.visits += 1
    pub.seated_with = pub.purse[purse_of(hero, world)]
    pub.purse[purse_of(hero, world)] = 0
    note(log, SAT_DOWN, hero, pub.seated_with)
    sit_down(state, pub.seated_with, level_of(hero, world), world, log)
    own.seat = pub.jack.seat if pub.game == JACK else 0


@jit
def play_on(state, action, world, log):
    """One decision at the table; returns the end code of the game there, RUNNING while the visit goes on."""
    game = state.pub.game
    if game == TOWER:
        return tower_step(state.tower, action, world.tower, state.tower_row[0], log)
    if game == MONSTERS:
        return monsters_step(state.monsters, action, world.monsters, state.monsters_row[0], log)
    if game == JACK:
        end = jack_step(state.jack, action, world.jack, state.jack_row[0], log)
        state.own[0].seat = state.pub.jack.seat
        return end
    return bravely_step(state.bravely, action, world.bravely, state.bravely_row[0], log)


@jit
def end_visit(state, end, world, row, log):
    """The hero gets up; then the house again, or the next day. end: how the visit ended."""
    pub = state.pub
    gold = get_up(state, end, level_of(pub.hero, world), world, row)
    pub.purse[purse_of(pub.hero, world)] = gold
    row.gold_end = gold_of_all(pub)
    pub.phase = HOUSE
    note(log, GOT_UP, pub.hero, gold)
    if end == CAPPED:
        return CAPPED
    why = why_nobody_sits(pub, world, log)
    row.tables_closed += pub.closed
    return RUNNING if why == RUNNING else next_day(state, why, world, row, log)
