"""The outcome row of Bravely the Knight: its columns, a blank one, and the entries made between two games."""

import numpy as np

from sim.contract import NONE, Column, row_record
from sim.jit import jit
from sim.rulesets.bravely.codes import MAX_HEROES

COLUMNS = (
    Column("games_played", "u32", "games paid for"),
    Column("exits", "u32", "games in which Bravely left the dungeon alive"),
    Column("deaths", "u32", "games in which Bravely died"),
    Column("cleared", "u8", "1 when the dungeon was cleared of all its gold, which closes it for the day"),
    Column("net_gold", "i32", "gold brought out less gold paid in"),
    Column("gold_staked", "i32", "gold paid into the machine"),
    Column("gold_paid_out", "i32", "gold that Bravely brought out"),
    Column("gold_found", "i32", "gold that Bravely took from the machine"),
    Column("gold_lost_by_death", "i32", "gold that went back to the machine when Bravely died"),
    Column("laps", "u32", "times Bravely reached the enter space going forward"),
    Column("turns", "u32", "turns: spins to move forward, and turns skipped"),
    Column("fights", "u32", "monsters fought"),
    Column("fights_lost", "u32", "fights in which Bravely died"),
    Column("double_kos", "u32", "fights that ended with both at no health"),
    Column("health_lost_fight", "u32", "health lost in fights"),
    Column("health_lost_hazard", "u32", "health lost to hazards"),
    Column("health_gained", "u32", "health regained from potions"),
    Column("sword_games", "u32", "games in which the magic sword was found"),
    Column("treasure_visits", "u32", "stops in the treasure chamber"),
    Column("portal_uses", "u32", "stops on a portal"),
    Column("first_direction", "u8", "the first direction chosen: 0 north, 1 east; null when no game was played"),
    Column("machine_end", "i32", "gold in the machine at the end"),
    Column("machine_min", "i32", "least gold in the machine at any time"),
    Column("gold_start", "i32", "visit: heroes' gold at the start; null for a single game"),
    Column("gold_end", "i32", "visit: heroes' gold at the end"),
    Column("gold_min", "i32", "visit: least gold of the heroes between games"),
    Column("gold_max", "i32", "visit: most gold of the heroes between games"),
)
ROW = row_record(COLUMNS, 1)


def blank_row(options) -> np.ndarray:
    """The row at the start of a round of play: zeros, and no value for whatever this setting does not have."""
    blank = np.zeros(1, ROW)
    row = blank[0]
    row.first_direction = NONE
    row.machine_end = row.machine_min = options.machine
    gold = options.purse * options.heroes if options.play == "visit" else NONE
    row.gold_start = row.gold_end = row.gold_min = row.gold_max = gold
    return blank


@jit
def note_gold(pub, world, row):
    """Enter machine and purses as they stand after a game."""
    row.machine_end = pub.machine
    if world.visit:
        gold = np.int64(0)
        for hero in range(MAX_HEROES):
            gold += pub.purse[hero]
        row.gold_end = gold
        row.gold_min = min(row.gold_min, gold)
        row.gold_max = max(row.gold_max, gold)
