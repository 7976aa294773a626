"""The records of days at the House of Chance.

The four games' own records lie inside these, so that their rules run here as they are: STATE["tower"] and its like
show the parts of STATE that one game calls its state. They are windows, not copies: `pub`, which policies see, holds
the `pub` of every game, and the streams of dice are shared, as only one game is open on a day.
"""

import numpy as np

from sim.contract import policy_params
from sim.records import record
from sim.rng import LATE_STREAM, STREAM
from sim.rulesets.bravely import ending as bravely_ending
from sim.rulesets.bravely import state as bravely
from sim.rulesets.heroes_vs_monsters import ending as monsters_ending
from sim.rulesets.heroes_vs_monsters import state as monsters
from sim.rulesets.heroes_vs_monsters.codes import HEROES as FIGURES
from sim.rulesets.house_of_chance.codes import DAYS, FACES, HEROES, SEATS
from sim.rulesets.skull_jack import ending as jack_ending
from sim.rulesets.skull_jack import state as jack
from sim.rulesets.skull_jack.codes import SEATS as JACK_SEATS
from sim.rulesets.tower_attack import ending as tower_ending
from sim.rulesets.tower_attack import state as tower

PUB = record(
    ("phase", "i4"),
    ("day", "i4"),  # 1, 2
    ("game", "i4"),  # the game of the day, as in codes.GAMES
    ("closed", "i4"),  # 1: no more of this game today
    ("hero", "i4"),  # who sits at the table
    ("visits", "i4"),  # times somebody sat down today
    ("brought", "i4"),  # gold of all heroes together at the start
    ("seated_with", "i4"),  # gold with which the hero sat down
    ("purse", "i4", (HEROES,)),  # gold of those who are not at the table; a pooled purse is purse[0]
    ("level", "i4", (HEROES,)),  # highest level beaten today; level[0] is everybody's when it is shared
    ("heal_due", "i4", (HEROES,)),  # Heroes vs. Monsters: as its own record has it, kept while nobody plays
    ("damage", "i4", (HEROES, FIGURES)),
    ("tower", tower.PUB),
    ("monsters", monsters.PUB),
    ("jack", jack.PUB),
    ("bravely", bravely.PUB),
)
OWN = monsters.OWN  # room for the notes of every game's policies
OFFER = monsters.OFFER  # room for the actions of every game
_PARTS = record(
    ("pub", PUB),
    ("own", OWN, (SEATS,)),
    ("policy", LATE_STREAM, (SEATS,)),
    ("hid", jack.HID),
    ("drawn", "i4", (DAYS,)),  # the games of the days to come
    ("deal", STREAM),
    ("dice", STREAM),
    ("enemy", STREAM),
    ("jack_own", jack.OWN, (JACK_SEATS,)),
    ("tower_row", tower_ending.ROW, (2,)),  # of the visit, in the terms of its game; and a blank one
    ("monsters_row", monsters_ending.ROW, (2,)),
    ("jack_row", jack_ending.ROW, (2,)),
    ("bravely_row", bravely_ending.ROW, (2,)),
)


def _window(**paths: str) -> np.dtype:
    """A record that shows parts of _PARTS under other names: name = path."""
    formats, offsets = [], []
    for path in paths.values():
        dtype, offset = _PARTS, 0
        for name in path.split("."):
            dtype, further = dtype.fields[name][:2]  # type: ignore[index]
            offset += further
        formats.append(dtype)
        offsets.append(offset)
    layout = {"names": list(paths), "formats": formats, "offsets": offsets, "itemsize": _PARTS.itemsize}
    return np.dtype((np.record, layout))


def _with_windows(**windows: np.dtype) -> np.dtype:
    """_PARTS and, over the same bytes, its windows."""
    names = _PARTS.names or ()
    parts = [_PARTS.fields[name][:2] for name in names]  # type: ignore[index]
    layout = {
        "names": [*names, *windows],
        "formats": [*(dtype for dtype, _ in parts), *windows.values()],
        "offsets": [*(offset for _, offset in parts), *(0 for _ in windows)],
        "itemsize": _PARTS.itemsize,
    }
    return np.dtype((np.record, layout))


STATE = _with_windows(
    tower=_window(pub="pub.tower", own="own", dice="dice"),
    monsters=_window(pub="pub.monsters", own="own", rounds="deal", dice="dice", enemy="enemy"),
    jack=_window(pub="pub.jack", own="jack_own", hid="hid", deal="deal"),
    bravely=_window(pub="pub.bravely", own="own", dice="dice"),
)
WORLD = record(
    ("max_decisions", "i4"),
    ("days", "i4"),
    ("heroes", "i4"),
    ("sitters", "i4"),  # heroes to choose from: 1 when it makes no difference who plays
    ("purse", "i4"),
    ("pooled", "i4"),
    ("own_levels", "i4"),
    ("throw_again", "i4"),  # the D4, until it shows a game that is owned
    ("without_replacement", "i4"),
    ("goes_on", "i4"),  # the same game on the second day
    ("seconds_throw", "i4"),
    ("seconds_card", "i4"),
    ("seconds_fight", "i4"),
    ("game", "i4", (FACES,)),  # by face of the D4
    ("owned", "i4", (FACES,)),  # by game
    ("tower", tower.WORLD),
    ("monsters", monsters.WORLD),
    ("jack", jack.WORLD),
    ("bravely", bravely.WORLD),
)
_OWN_PARAMS = policy_params(values=16)
PARAMS = record(
    *((name, _OWN_PARAMS[name].base, _OWN_PARAMS[name].shape) for name in ("value", "table")),
    ("tower", tower.PARAMS),
    ("monsters", monsters.PARAMS),
    ("jack", jack.PARAMS),
    ("bravely", bravely.PARAMS),
)
