"""The records of Bravely the Knight. Nothing is hidden but the dice to come, so there is no record `hid`."""

from sim.contract import policy_params
from sim.records import record
from sim.rng import LATE_STREAM, STREAM
from sim.rulesets.bravely.codes import MAX_CHAMBERS, MAX_HAZARDS, MAX_HEROES, MAX_PARTS, MAX_PLACES, MAX_SPIN, MAX_WAYS

PUB = record(
    ("phase", "i4"),
    ("place", "i4"),  # in world.places: a chamber and the path that led to it
    ("health", "i4"),
    ("sword", "i4"),  # 1 with the magic sword
    ("had_sword", "i4"),  # 1 once the sword was found in this game
    ("carried", "i4"),  # gold that Bravely has found in this game
    ("machine", "i4"),  # gold
    ("turn", "i4"),  # turns begun in this game
    ("lap", "i4"),  # times the enter space was reached in this game, going forward
    ("moves", "i4"),  # chambers still to go, at a junction
    ("emptied", "i4"),  # 1 once the machine was empty in this game
    ("game", "i4"),  # games started today
    ("hero", "i4"),  # whose turn it is to pay
    ("left", "i4"),  # heroes who have left although they could pay
    ("purse", "i4", (MAX_HEROES,)),  # gold; a pooled purse is purse[0]
    ("used", "u1", (MAX_CHAMBERS + 1,)),  # 1 for a chamber that is used up (respawn game or day)
)
OWN = record(("seat", "u4"), ("memo", "i8", (4,)))
STATE = record(("pub", PUB), ("own", OWN, (1,)), ("dice", STREAM), ("policy", LATE_STREAM, (1,)))
OFFER = record(("n", "i4"), ("action", "i4", (MAX_WAYS,)))

PLACE = record(
    ("chamber", "i4"),
    ("kind", "i4"),
    ("value", "i4"),  # health of a monster or a potion, gold of a chest
    ("hazard", "i4"),  # in world.hazards
    ("before", "i4"),  # the place one chamber back
    ("n_ways", "i4"),
    ("way", "i2", (MAX_WAYS,)),  # the places one chamber further
    ("ahead", "i2", (MAX_SPIN + 1,)),  # the place so many chambers further, ENTER_SPACE or ON_FOOT
    ("behind", "i2", (MAX_SPIN + 1,)),  # the place so many chambers back, or ENTER_SPACE
)
HAZARD_KIND = record(
    ("safe_from", "i4"),  # a D6 of this and more spares Bravely; 0: no test
    ("health_loss", "i4"),
    ("health_die", "i4"),  # sides of a die added to it; 0: none
    ("gold_loss", "i4"),
    ("skip_turns", "i4"),
    ("move_back", "i4"),
    ("lose_sword", "i4"),
)
WORLD = record(
    ("max_decisions", "i4"),
    ("visit", "i4"),
    ("max_turns", "i4"),
    ("max_games", "i4"),  # 0: no limit
    ("price", "i4"),
    ("machine", "i4"),
    ("health", "i4"),
    ("most_health", "i4"),  # potions heal up to this
    ("reward", "i4"),
    ("sword_bonus", "i4"),
    ("treasure_die", "i4"),
    ("treasure_gold", "i4"),
    ("tie_hurts_monster", "i4"),
    ("tie_hurts_bravely", "i4"),
    ("slain_first", "i4"),
    ("clear_on_empty", "i4"),
    ("respawn", "i4"),
    ("heroes", "i4"),
    ("purse", "i4"),
    ("pooled", "i4"),
    ("parts", "i4"),  # of the spinner
    ("spinner", "u1", (MAX_PARTS,)),  # the value of each part
    ("n_places", "i4"),
    ("places", PLACE, (MAX_PLACES,)),
    ("hazards", HAZARD_KIND, (MAX_HAZARDS,)),
)
PARAMS = policy_params(values=16, table=131_072)
