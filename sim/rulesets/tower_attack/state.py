"""The records of one game of Tower Attack!

Nothing is hidden in this game but the dice to come: `pub` holds it all. What lasts for the day (markers, barred
heroes, whether the tower is closed) and the purses are apart from what belongs to one visit or one try, so that
a visit can begin with the purses and levels of an earlier one.
"""

from sim.contract import policy_params
from sim.records import record
from sim.rng import LATE_STREAM, STREAM
from sim.rulesets.tower_attack.codes import DICE, HEROES, LEVELS, MOST_ACTIONS, SEATS

PUB = record(
    ("phase", "i4"),
    # the day
    ("closed", "i4"),  # 1 when level 8 was beaten
    ("marker", "i4", (HEROES,)),  # level beaten last, 0 none; marker[0] is everybody's with a shared level
    ("barred", "i4", (HEROES,)),  # 1: left after a failure, with locked_out
    ("purse", "i4", (HEROES,)),  # gold; a pooled purse is purse[0]
    # the visit
    ("hero", "i4"),  # who stands at the board, -1 nobody yet
    ("locked", "i4"),  # 1 when his last try failed
    ("level", "i4", (HEROES,)),  # the level each hero's next bet is for, 1..8
    ("tries", "i4"),
    ("beaten", "i4"),  # tries that were a success
    ("losing_run", "i4"),  # failures since the last success
    # the try
    ("throw", "i4"),  # throws made
    ("aside", "i4"),  # the set of dice put aside
    ("good", "i4"),  # the set of dice that are good after the last throw
)
OWN = record(("seat", "u4"), ("memo", "i8", (4,)))
STATE = record(
    ("pub", PUB),
    ("own", OWN, (SEATS,)),
    ("dice", STREAM),
    ("policy", LATE_STREAM, (SEATS,)),
)
OFFER = record(("n", "i4"), ("action", "i4", (MOST_ACTIONS,)))

WORLD = record(
    ("max_decisions", "i4"),
    ("visit", "i4"),
    ("heroes", "i4"),  # heroes to choose from: 1 when it makes no difference which of them pays
    ("pooled", "i4"),
    ("own_levels", "i4"),
    ("gold", "i4"),  # in a purse at the start
    ("marked", "i4"),  # level beaten last before the visit
    ("resume", "i4"),
    ("locked_out", "i4"),
    ("throws", "i4"),
    ("kept", "i4"),  # the set of dice put aside unasked when they are good
    ("ask_keep", "i4"),
    ("max_tries", "i4"),  # 0: no limit
    ("fall", "i4"),
    ("bet", "i4", (LEVELS + 1,)),  # by level 1..8, like the two below
    ("win", "i4", (LEVELS + 1,)),
    ("target", "i4", (LEVELS + 1, DICE)),
)
PARAMS = policy_params(values=16, table=32_768)
