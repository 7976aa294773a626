"""The records of one game of Heroes vs. Monsters.

Nothing is hidden but the dice to come: all of the game is in `pub`. A later ruleset that plays a whole day keeps
STATE between visits; the level and the heroes' damage stay in it (HM-80).
"""

from sim.contract import policy_params
from sim.records import record
from sim.rng import LATE_STREAM, STREAM
from sim.rulesets.heroes_vs_monsters.codes import ABILITIES, HEROES, LEVELS, MAX_OFFERED, SQUARES, TOKENS

PUB = record(
    ("phase", "i4"),
    ("level", "i4"),  # the challenge in play, or the next one to bet on
    ("gold", "i4"),
    ("bets", "i4"),  # bets of this visit
    ("beaten", "i4"),  # highest level beaten today
    ("heal_due", "i4"),  # 1 when the Chapel heals before the next challenge
    ("heal_left", "i4"),  # damage markers that may still be removed now
    ("round_no", "i4"),
    ("first", "i4"),  # who acts first in this round
    ("half", "i4"),  # 0 while the first side acts, 1 while the second does
    ("ap", "i4"),  # action points left
    ("ap_loss", "i4"),  # that the next roll will be short of
    ("uses", "i8"),  # uses of abilities in this activation, 4 bits each
    ("n_monsters", "i4"),  # tokens of this challenge, slain ones included
    ("alive", "i4"),
    ("moved", "i4"),  # monsters that have activated in this round, one bit each
    ("nearest", "i4"),  # least column that a monster has reached in this challenge
    ("aim_hero", "i4"),  # a shot at several targets in progress: who shoots, with which ability,
    ("aim_slot", "i4"),
    ("aim_left", "i4"),  # how many targets are left to choose,
    ("aim_at", "i4"),  # and which have been chosen, one bit each
    ("type", "i4", (TOKENS,)),
    ("square", "i4", (TOKENS,)),  # 0 once slain
    ("damage", "i4", (TOKENS,)),
    ("skip", "i4", (TOKENS,)),  # activations the monster will miss
    ("slow", "i4", (TOKENS,)),  # steps its next activation is short of
    ("h_square", "i4", (HEROES,)),  # CHAPEL while in the Chapel
    ("h_damage", "i4", (HEROES,)),
    ("h_out", "i4", (HEROES,)),  # 1: takes no part in this challenge (any more)
    ("h_guard", "i4", (HEROES,)),
    ("h_free", "i4", (HEROES,)),  # moves that cost no action point
    ("grid", "u1", (SQUARES,)),
)
OWN = record(("seat", "u4"), ("memo", "i8", (24,)))
STATE = record(
    ("pub", PUB),
    ("own", OWN, (1,)),
    ("rounds", STREAM),  # initiative, action points and healing: the same for every policy
    ("dice", STREAM),  # attacks and abilities
    ("enemy", STREAM),  # sidesteps and specials
    ("policy", LATE_STREAM, (1,)),
)
OFFER = record(("n", "i4"), ("stamp", "i4"), ("action", "i4", (MAX_OFFERED,)), ("mark", "i4", (SQUARES,)))

WORLD = record(
    ("max_decisions", "i4"),
    ("visit", "i4"),
    ("level", "i4"),
    ("levels", "i4"),  # cards in the deck
    ("purse", "i4"),
    ("max_bets", "i4"),
    ("heroes", "i4"),
    ("ap_bonus", "i4"),
    ("ap_cap", "i4"),
    ("ap_carry", "i4"),
    ("heal_die", "i4"),
    ("attack_ways", "i4"),  # 8 or 4 of the ways
    ("chapel_attack", "i4"),
    ("tie_order", "i4"),
    ("monster_block", "i4"),
    ("mixed_wall_damage", "i4"),
    ("wall_hits_per_step", "i4"),
    ("retry_health", "i4"),
    ("return_fresh", "i4"),
    ("formation_known", "i4"),
    ("lanes", "i4"),
    ("columns", "i4"),
    ("low", "i4"),  # lane shift of a sidestep on 1 to 3; its opposite on 4 to 6
    ("way", "i4", (8,)),  # steps to the neighbouring squares, straight ones first
    ("lane_of", "i4", (SQUARES,)),
    ("column_of", "i4", (SQUARES,)),
    ("grid", "u1", (SQUARES,)),
    ("toughness", "i4", (4,)),  # by monster type, like all that follow
    ("health", "i4", (4,)),
    ("move", "i4", (4,)),
    ("wall_damage", "i4", (4,)),
    ("miss_damage", "i4", (4,)),
    ("special", "i4", (4, 4)),  # effect by type and trigger, like all that follow
    ("special_die", "i4", (4, 4)),  # least D6 that sets it off; 1 is always
    ("special_amount", "i4", (4, 4)),
    ("special_range", "i4", (4, 4)),
    ("special_target", "i4", (4, 4)),
    ("special_chapel", "i4", (4, 4)),  # 1: reaches into the Chapel
    ("max_health", "i4", (HEROES,)),
    ("n_abilities", "i4", (HEROES,)),
    ("cost", "i4", (HEROES, ABILITIES)),
    ("range", "i4", (HEROES, ABILITIES)),
    ("area", "i4", (HEROES, ABILITIES)),
    ("roll", "i4", (HEROES, ABILITIES)),
    ("min_d6", "i4", (HEROES, ABILITIES)),
    ("counter", "i4", (HEROES, ABILITIES)),  # 1: a miss hurts the hero
    ("effect", "i4", (HEROES, ABILITIES)),
    ("amount", "i4", (HEROES, ABILITIES)),
    ("targets", "i4", (HEROES, ABILITIES)),  # different monsters that are chosen one after the other
    ("max_uses", "i4", (HEROES, ABILITIES)),
    ("bet", "i4", (LEVELS + 1,)),
    ("win", "i4", (LEVELS + 1,)),
    ("n_placed", "i4", (LEVELS + 1,)),
    ("placed_type", "i4", (LEVELS + 1, TOKENS)),
    ("placed_square", "i4", (LEVELS + 1, TOKENS)),
)
PARAMS = policy_params(values=64, table=65_536)
