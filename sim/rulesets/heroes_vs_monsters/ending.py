"""The outcome row of Heroes vs. Monsters: its columns, a blank one, and the gold as it stands."""

from typing import Any

import numpy as np

from sim.contract import NONE, Column
from sim.jit import jit
from sim.records import record
from sim.rulesets.heroes_vs_monsters.codes import ABILITIES, HERO_NAMES, LEVELS, MONSTER_NAMES

_BY_LEVEL = tuple(str(level) for level in range(1, LEVELS + 1))
_BY_ABILITY = tuple(f"{hero}_{slot}" for hero in HERO_NAMES for slot in range(1, ABILITIES + 1))

# (name, type, what it says, names of its parts where it is an array: columns are called name_part)
_FIELDS: tuple[tuple[str, Any, str, tuple[str, ...]], ...] = (
    ("won", "u32", "challenges won", ()),
    ("lost", "u32", "challenges lost", ()),
    ("net_gold", "i32", "gold won less gold bet", ()),
    ("bets_made", "u32", "bets paid, one a challenge", ()),
    ("gold_staked", "i32", "gold bet", ()),
    ("gold_paid_out", "i32", "gold won", ()),
    ("gold_start", "i32", "visit: heroes' gold at the start; null for a single challenge", ()),
    ("gold_end", "i32", "visit: heroes' gold at the end", ()),
    ("gold_min", "i32", "visit: least gold", ()),
    ("gold_max", "i32", "visit: most gold", ()),
    ("closed", "bool", "visit: the last challenge is beaten", ()),
    ("broke", "bool", "visit: the heroes cannot pay the next bet", ()),
    ("left", "bool", "visit: the heroes left of their own accord", ()),
    ("max_level", "u8", "highest challenge won; 0 for none", ()),
    ("attempts", "u16", "bets on challenge {}", _BY_LEVEL),
    ("wins", "u8", "challenge {} won", _BY_LEVEL),
    ("rounds", "u32", "rounds begun", ()),
    ("monster_first_rounds", "u32", "rounds in which the monsters act first", ()),
    ("ap_rolled", "u32", "action points of all rolls", ()),
    ("ap_unspent", "u32", "action points lost or left when a challenge ends", ()),
    ("attacks", "u32", "normal attacks", ()),
    ("hits", "u32", "blows on monsters, by attacks and abilities", ()),
    ("kills", "u32", "slain: {}", MONSTER_NAMES),
    ("ability_uses", "u32", "uses of ability {}, in the order of the table", _BY_ABILITY),
    ("hero_damage", "u32", "damage markers received by the {}", HERO_NAMES),
    ("knockouts", "u32", "knock-outs of the {}", HERO_NAMES),
    ("wall_damage", "u32", "damage markers received by standing in the way", ()),
    ("healed", "u32", "damage markers removed between challenges", ()),
    ("loss_type", "u8", "type that entered last: 1 grunt, 2 skeleton, 3 wizard, 4 beast; null when none did", ()),
    ("min_column", "u8", "nearest column that a monster reached in the last challenge won; null when none was", ()),
)
COLUMNS = tuple(
    Column(f"{name}_{part}" if part else name, dtype, doc.format(part))
    for name, dtype, doc, parts in _FIELDS
    for part in parts or ("",)
)
ROW = record(
    ("end_reason", "i4"),
    ("decisions", "i4"),
    *((name, "i4", (len(parts),)) if parts else (name, "i4") for name, _, _, parts in _FIELDS),
)


def blank_row(options) -> np.ndarray:
    """The row at the start of a game: zeros, and no value for whatever this setting does not have."""
    blank = np.zeros(1, ROW)
    row = blank[0]
    row.loss_type = row.min_column = NONE
    if options.play == "challenge":
        row.gold_start = row.gold_end = row.gold_min = row.gold_max = NONE
    return blank


@jit(inline=True)
def note_gold(pub, world, row):
    """Enter the purse as it stands."""
    if world.visit:
        row.gold_end = pub.gold
        row.gold_min = min(row.gold_min, pub.gold)
        row.gold_max = max(row.gold_max, pub.gold)
