"""The records of one run of Crypt Crawler.

`pub` is what lies open: the whole own state, the current map, the fight, the Slot. What a policy may know of
the deck depends on option `info` (A-53) and is filled in for it: `deck` and `top`. `hid` is what nobody sees:
the order of the deck. `flow` is the agenda of the engine.
"""

from sim.contract import policy_params
from sim.records import record
from sim.rng import LATE_STREAM, STREAM
from sim.rulesets.crypt_crawler.codes import (
    MAX_SKILLS,
    N_CARDS,
    N_TIMINGS,
    PIECES,
    POTIONS_HELD,
    SLOTS,
    TIERS,
    USES,
)

MAX_OFFERED = 40
MAX_TASKS = 64
WEAPONS = 4  # of race and class, primary hand, off-hand
N_PIECES = len(PIECES)  # of armor: loot by slot, then the starting armor of race and class
NO_CARD = 255
NO_LAST_TURN = 2**31 - 1

FIGHT = record(
    ("foe", "u4"),  # index of the enemy, or of the boss
    ("boss", "i4"),
    ("hp", "i4"),
    ("ac", "i4"),
    ("toughness", "i4"),
    ("strength", "i4"),
    ("speed", "i4"),
    ("burn", "i4"),  # counter on the enemy
    ("acting", "u4"),  # bit of the time of an ability that acts in every round
    ("cap_hit", "i4"),  # HP one hit takes at most; 0: no limit
    ("modifiers", "u4"),  # bits of the modifier cards in play
    ("n_modifiers", "i4"),
    ("rounds", "i4"),
    ("black", "i4"),
    ("red", "i4"),
    ("raised", "i4"),  # by coins on this black die
    ("points", "i4"),  # damage added by coins (coin_damage = point)
    ("red_coins", "i4"),  # coins spent on this red die
    ("weapon", "u4"),
    ("damage", "i4"),  # physical, still to be absorbed
    ("used", "u4"),  # bits of armor pieces used against this hit
    ("absorbed", "i4"),
)

PUB = record(
    ("phase", "i4"),
    ("seat", "i4"),  # 0
    ("race", "u4"),
    ("job", "u4"),
    ("level", "i4"),
    ("map", "u4"),
    ("room", "u4"),
    ("cleared", "u4"),  # bits of rooms; bit 0 is the entrance
    ("key", "i4"),
    ("lit", "i4"),
    ("foot", "i4"),
    ("turns", "i4"),
    ("hp", "i4"),
    ("hp_max", "i4"),
    ("stamina", "i4"),
    ("stamina_max", "i4"),
    ("fear", "i4"),
    ("fear_threshold", "i4"),
    ("poison", "i4"),  # points; the cube stands at stamina_max + 1 - points
    ("food", "i4"),
    ("gold", "i4"),
    ("xp", "i4"),
    ("fragments", "i4"),
    ("crystals", "u4"),  # bits of colours
    ("n_crystals", "i4"),
    ("altars", "i4"),
    ("coins", "i4"),
    ("burn", "i4"),  # counter on the player
    ("ac", "i4"),  # printed, like the next three; see rules/body.py for what they come to
    ("toughness", "i4"),
    ("strength", "i4"),
    ("speed", "i4"),
    ("bonus", "i4", (6,)),  # by skills, in the order of codes.STATS
    ("fight_bonus", "i4", (6,)),  # the same for the present fight
    ("attack_bonus", "i4", (6,)),  # and for the present attack, of either side
    ("loot_bonus", "i4", (6,)),  # by the loot equipped now
    ("added", "i4", (6,)),  # the sum of these four
    ("brief", "u4"),  # bits of the scopes, of codes.SCOPES, of bonuses in force that end with the fight or the attack
    ("skills", "u4"),  # bits of those unlocked
    ("uses", "i4", (MAX_SKILLS + 2 + SLOTS,)),  # left in the present fight, level or game: skills, starting items, loot
    ("loot", "u4", (SLOTS,)),  # index + 1, 0 for none; a two-handed one in the first slot
    ("durability", "i4", (N_PIECES,)),
    ("armor", "u4"),  # bits of the armor pieces with durability left
    ("armor_ac", "i4"),  # AC of race and armor
    ("weapons", "u4"),  # bits of the weapons there are: of race and class, in the primary hand, in the off-hand
    ("charts", "i1", (WEAPONS, TIERS, 4)),  # their attack charts
    ("force", "i4"),  # the most physical damage that they print
    ("potions", "u4", (POTIONS_HELD,)),  # number 1..6, 0 for none
    ("gone_potions", "u4"),  # bits of potions out of the game (potion_return off)
    ("slot", "u4"),  # bits of the cards in the Resolution Slot, the active one not among them
    ("active", "u4"),  # the card being resolved, or NO_CARD
    ("pushed", "i4"),  # pushes on this room so far
    ("deck_size", "i4"),
    ("deck", "u4"),  # bits of the cards that may lie in the deck, as far as the player knows
    ("top", "u4"),  # the top card of the deck to an expert, else NO_CARD
    ("bought", "u4"),  # bits of shop positions, this visit
    ("offered", "u4"),  # the potion or the loot on offer, 1 + index; the first option of a choice
    ("n_options", "i4"),  # of a choice
    ("acting", "u4"),  # bits of the times at which own texts act by themselves
    ("offered_times", "u4"),  # bits of those at which own texts are offered
    ("texts", "u2", (2, N_TIMINGS)),  # bits of the places of texts in force, by whether they act by themselves and when
    ("limits", "u2", (len(USES),)),  # the same by what their uses last for
    ("window", "i4"),  # the timing of a TEXT_WINDOW
    ("harm", "i4"),  # pending, kind
    ("harm_amount", "i4"),
    ("fight", FIGHT),
)
OWN = record(
    ("seat", "u4"),
    # standing orders of the policy, by which it is asked less; none are given at the start of a run
    ("waived", "u4", (2,)),  # bits of windows of a fight that potions alone do not open: with enemies, with the boss
    ("no_coins", "u4"),  # HP from which on coins alone are no reason to ask, in this fight; 0: no such order
    ("weapon", "u4"),  # 1 + weapon: attack with it as long as it is there, in this fight
    ("eats", "u4"),  # 1: between turns Food is eaten for HP as long as any are missing
    ("memo", "i8", (8,)),
    ("worth", "f8", (16,)),  # a memo of numbers
    ("price", "i4", (32,)),  # and of whole ones
)
HID = record(
    ("pile", "u1", (N_CARDS,)),  # from the bottom to the top
    ("n_deck", "u4"),
    ("in_deck", "u4"),  # bits of its cards
    ("held_back", "u4"),  # bits of cards that the next reshuffle leaves out
    ("enemies_left", "u4"),  # bits of enemies in the enemy deck (enemy_pick = deck)
)
FLOW = record(
    ("n", "u4"),
    ("task", "u1", (MAX_TASKS,)),
    ("a", "i2", (MAX_TASKS,)),
    ("b", "i2", (MAX_TASKS,)),
    ("seen_lit", "i4"),  # the lantern at the flip (lantern_read = flip)
    ("ignored_kind", "i4"),
    ("ignored", "i4"),  # how much of the pending harm a text takes away
    ("last_turn", "i4"),  # look-ahead plays on until so many turns are over, see rules/exploring.py: begin_turn
    ("ask_all", "u4"),  # 1: stop at the choice of a weapon or armor piece even where there is one
)
STATE = record(
    ("pub", PUB),
    ("own", OWN, (1,)),
    ("hid", HID),
    ("flow", FLOW),
    ("deal", STREAM),
    ("dice", STREAM),
    ("enemy", STREAM),
    ("policy", LATE_STREAM, (1,)),
)
OFFER = record(("n", "i4"), ("action", "i4", (MAX_OFFERED,)))
PARAMS = policy_params(values=816, table=7192)
