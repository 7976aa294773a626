"""The four tables: how each is set up for a day, and sat down at (HC-05 to HC-10).

Each game keeps what lasts for the day in its own part of `pub`; gold is handed to it when a hero sits down, and
taken back when he gets up (see leaving.py).
"""

from sim.jit import jit
from sim.rulesets.bravely import setup as bravely
from sim.rulesets.heroes_vs_monsters import setup as monsters
from sim.rulesets.heroes_vs_monsters.codes import HEROES as FIGURES
from sim.rulesets.house_of_chance.codes import JACK, LEVELS, MONSTERS, TOWER
from sim.rulesets.skull_jack import setup as jack
from sim.rulesets.skull_jack.codes import SIT as JACK_SIT
from sim.rulesets.tower_attack import setup as tower


@jit
def set_up_table(state, world, log):
    """The game of the day as it is in the morning: level 1, full bank, full machine (HC-06)."""
    pub = state.pub
    for hero in range(pub.level.shape[0]):
        pub.level[hero] = 0
        pub.heal_due[hero] = 0
        for figure in range(FIGURES):
            pub.damage[hero, figure] = 0
    if pub.game == TOWER:
        tower.start_day(pub.tower, 0)
    elif pub.game == MONSTERS:
        monsters.start_day(pub.monsters, world.monsters)
    elif pub.game == JACK:
        jack.start_game(state.jack, world.jack, log)
    else:
        bravely.start_day(state.bravely, world.bravely, state.bravely_row[0], log)


@jit
def sit_down(state, gold, level, world, log):
    """Begin a visit with so much gold where the day's play was left (HC-07). level: whose level counts."""
    pub = state.pub
    if pub.game == TOWER:
        sit_at_tower(state, gold, level, world)
    elif pub.game == MONSTERS:
        sit_at_monsters(state, gold, level, world, log)
    elif pub.game == JACK:
        state.jack_row[0] = state.jack_row[1]
        pub.jack.purse[0] = gold
        pub.jack.phase = JACK_SIT
        pub.jack.seat = jack.next_to_ask(pub.jack, -1, world.jack)
        state.jack_row[0].gold_min = state.jack_row[0].gold_max = gold
    else:
        state.bravely_row[0] = state.bravely_row[1]
        pub.bravely.purse[0] = gold
        pub.bravely.hero = 0
        pub.bravely.left = 0
        bravely.clear_board(pub.bravely, world.bravely)
        bravely.ask_to_pay(pub.bravely, world.bravely)
        state.bravely_row[0].gold_min = state.bravely_row[0].gold_max = gold


@jit
def sit_at_tower(state, gold, level, world):
    """The marker lies where this hero, or anybody, left it."""
    pub = state.pub
    state.tower_row[0] = state.tower_row[1]
    pub.tower.purse[0] = gold
    pub.tower.marker[0] = pub.level[level]
    tower.start_visit(pub.tower, world.tower, state.tower_row[0])
    state.tower_row[0].gold_min = state.tower_row[0].gold_max = gold


@jit
def sit_at_monsters(state, gold, level, world, log):
    """The stack of cards and the damage of the figures are as they were left."""
    pub = state.pub
    state.monsters_row[0] = state.monsters_row[1]
    pub.monsters.beaten = pub.level[level]
    pub.monsters.level = min(pub.level[level] + 1, LEVELS, world.monsters.levels)
    pub.monsters.heal_due = pub.heal_due[level]
    for figure in range(FIGURES):
        pub.monsters.h_damage[figure] = pub.damage[level, figure]
    monsters.start_visit(state.monsters, gold, world.monsters, state.monsters_row[0], log)
