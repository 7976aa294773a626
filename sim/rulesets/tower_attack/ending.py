"""The outcome row of Tower Attack!: its columns, a blank one, and the entries made between tries and at the end."""

import numpy as np

from sim.contract import NONE, Column
from sim.jit import jit
from sim.records import record
from sim.rulesets.tower_attack.codes import LEFT, LEVELS, PURSE_SHORT

_EACH = range(1, LEVELS + 1)
_PLAIN = (
    Column("beaten", "u32", "levels beaten: tries that were a success"),
    Column("failed", "u32", "tries that failed"),
    Column("net_gold", "i32", "gold won less gold bet, all heroes together"),
    Column("tries", "u32", "bets placed, each for one try"),
    Column("throws_made", "u32", "throws of the dice"),
    Column("gold_staked", "i32", "gold bet"),
    Column("gold_paid_out", "i32", "gold won, stakes not deducted"),
    Column("start_level", "u8", "level of the first bet"),
    Column("end_level", "u8", "highest level beaten on the day, 0 for none"),
    Column("longest_losing_run", "u32", "most failures in a row"),
    Column("cleared", "bool", "level 8 was beaten, the game is closed"),
    Column("broke", "bool", "visit: nobody could pay the next bet"),
    Column("left", "bool", "visit: nobody wanted to bet"),
    Column("left_at", "u8", "level whose bet was not placed any more; null unless left"),
    Column("gold_start", "i32", "visit: heroes' gold at the start; null for a single try"),
    Column("gold_end", "i32", "visit: heroes' gold at the end"),
    Column("gold_min", "i32", "visit: least gold between tries"),
    Column("gold_max", "i32", "visit: most gold between tries"),
)
COLUMNS = (
    *_PLAIN,
    *(Column(f"tries_level_{level}", "u32", f"tries at level {level}") for level in _EACH),
    *(Column(f"failures_level_{level}", "u32", f"tries at level {level} that failed") for level in _EACH),
)
ROW = record(
    ("end_reason", "i4"),
    ("decisions", "i4"),
    *((column.name, "i4") for column in _PLAIN),
    ("tries_level", "i4", (LEVELS,)),
    ("failures_level", "i4", (LEVELS,)),
)


def blank_row(options) -> np.ndarray:
    """The row at the start of a game: zeros, and no value for whatever this setting does not have."""
    blank = np.zeros(1, ROW)
    row = blank[0]
    row.left_at = NONE
    gold = options.purse * options.heroes if options.play == "visit" else NONE
    row.gold_start = row.gold_end = row.gold_min = row.gold_max = gold
    return blank


@jit(inline=True)
def note_gold(pub, world, row):
    """Enter the purses as they stand between two tries."""
    gold = pub.purse[0]
    for hero in range(1, world.heroes):
        gold += pub.purse[hero]
    row.gold_end = gold
    row.gold_min = min(row.gold_min, gold)
    row.gold_max = max(row.gold_max, gold)


@jit(inline=True)
def enter_end(pub, end, row):
    """The last entries: how the game ended."""
    row.end_reason = end
    row.cleared = pub.closed
    row.broke = end == PURSE_SHORT
    row.left = end == LEFT
