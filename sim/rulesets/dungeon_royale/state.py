"""The records of one game of Dungeon Royale.

`pub` is what all see, `own` what a seat sees of itself, `hid` what nobody sees. `flow` is the agenda of the engine.
What a seat is asked in secret (a plan) lies in its `own`; the answer comes into `pub` when it is revealed.
"""

from sim.contract import policy_params
from sim.records import record
from sim.rng import LATE_STREAM, STREAM
from sim.rulesets.dungeon_royale.codes import (
    MAX_CARD_KINDS,
    MAX_DECK,
    MAX_DICE,
    MAX_HAND,
    MAX_QUESTS,
    MAX_QUESTS_DEALT,
    MAX_RANSACK_KINDS,
    MAX_SEATS,
    MAX_SPACES,
    N_ARTIFACTS,
    N_DICE,
)

MAX_OFFERED = MAX_SPACES + 4
MAX_TASKS = 48
MAX_ROLLED = 12  # dice of one attack

HERO = record(
    ("hero", "i4"),  # DAYNAH .. MAVERICK
    ("space", "i4"),
    ("inside", "i4"),  # 0: has left the dungeon
    ("hp", "i4"),
    ("level", "i4"),  # 1 .. 3
    ("artifacts", "i4"),  # bits of those owned
    ("gained", "i4"),  # artifacts and kill tokens ever gained (level_count = ever)
    ("treasure", "u1", (MAX_RANSACK_KINDS,)),  # gold, diamonds and beaten bosses, by kind of Ransack card
    ("kills", "i4"),  # kill tokens for heroes killed
    ("deaths", "i4"),  # death tokens
    ("dragon_token", "i4"),
    ("dragon_kills", "i4"),  # later ones
    ("hand", "i4"),  # cards held
    ("slowed", "i4"),  # 1: in the next movement phase
    ("dazed", "i4"),
    ("dash", "i4"),  # announced for this round
    ("scroll", "i4"),  # announced for this movement phase
    ("hourglass_used", "i4"),  # in this round, like the next two
    ("reflexes_used", "i4"),  # Cortana's Dodge without a card
    ("monster_used", "i4"),  # Maverick's level 3
    ("teleported", "i4"),  # in this game
    ("order", "i4"),  # in which heroes were placed
    ("exited", "i4"),  # 1 left the dungeon
    ("early_spent", "i4"),  # the pick-up of this round's turn is spent (Crown, early pick-up)
    ("hat_costs", "i4"),  # 1: the Hat's squares of this round take the card play of the turn (hat_timing = A)
    ("ended_at", "i4"),  # space where the movement of this round ended (pickup_space = movement)
    ("turn_taken", "i4"),  # in this round
    ("plan", "u1", (MAX_DICE,)),  # revealed directions
    ("n_dice", "i4"),  # of the revealed plan; 0 before the reveal
)
DRAGON_RECORD = record(
    ("space", "i4"),
    ("hp", "i4"),
    ("alive", "i4"),
    ("track", "i4"),  # attacks made since the last reset
    ("zone", "i4"),  # of the last attack in this game, NO_ZONE before the first
    ("zone_round", "i4"),  # the round of that attack
    ("killed", "i4"),  # times killed in this game
)
TURN_RECORD = record(
    ("seat", "i4"),  # whose Hero Turn it is, -1 outside of turns
    ("at", "i4"),  # position in torch order
    ("card_played", "i4"),  # the one card action is spent
    ("extras", "i4"),  # Extra Action cards played
    ("picked", "i4"),  # pick-ups made or spent in this turn
    ("hunt", "i4"),  # Treasure Hunts in force
    ("flora", "i4"),  # 1: Flora's extra pick-up is used
    ("by_flora", "i4"),  # 1: the pick-up under way is that one
    ("apple", "i4"),  # 1: eaten in this turn
    ("card", "i4"),  # kind of card being played, while its parameters are asked for
    ("victim", "i4"),  # seat asked about or chosen
    ("first_item", "i4"),  # item named first, or -1
    ("second_item", "i4"),
    ("trap_space", "i4"),  # first square chosen, of two or of a door
    ("wanted", "i4"),  # what is to be picked up, while the Dragon retaliates; -1: the hero has died of it
    ("picker", "i4"),  # seat that picks up (in its turn, early, or with the Crown)
    ("boss", "i4"),  # kind of Ransack card met
    ("discards", "i4"),  # made in this discard-and-draw
)
ATTACK_RECORD = record(
    ("stage", "i4"),
    ("kind", "i4"),  # BY_CARD, BY_TRAP, ...
    ("source", "i4"),  # seat of the attacker (also of a trap or the Hat), or DRAGON
    ("card", "i4"),  # kind of card
    ("targets", "i4"),  # bits of seats, bit 6 the Dragon
    ("twice", "i4"),  # bits of those that are hit by both paths (boomerang_double)
    ("asked", "i4"),  # clockwise position of the target whose answer is due
    ("dice", "i4", (N_DICE,)),  # dice of each colour to roll
    ("rolled", "u1", (MAX_ROLLED,)),  # shown, once n_rolled > 0
    ("n_rolled", "i4"),
    ("total", "i4"),  # their sum
    ("lowest", "i4"),  # the lowest die, what the Armor takes away
    ("bonus", "i4"),  # added for each target: Staff, gamble
    ("gamble", "i4"),  # 1 undertaken, 2 won, 3 lost
    ("self_damage", "i4"),  # Cherry Bomb
    ("monster", "i4"),  # bits of seats whose Maverick calls the monster to defend
    ("defence", "u1", (MAX_SEATS,)),  # DEFEND_... chosen, by seat
    ("damage", "i4", (MAX_SEATS + 1,)),  # to each target before its defence
    ("taken", "i4", (MAX_SEATS + 1,)),
    ("back", "i4", (MAX_SEATS,)),  # sent back by each target: reflected, and Chalice
)
PUB = record(
    ("phase", "i4"),
    ("seat", "i4"),  # who is asked
    ("n", "i4"),  # players
    ("rounds", "i4"),  # begun, this one among them
    ("torch", "i4"),  # seat that leads
    ("movement", "i4"),  # 1 in the movement phase
    ("revealed", "i4"),  # 1: plans lie open (heroes[].plan)
    ("phase2", "i4"),  # 0, then BY_LEVEL or BY_EIGHT
    ("exits_open", "i4"),  # 1 from the first movement phase after Phase 2 began
    ("ending", "i4"),  # 1: somebody has left; the round is the last
    ("early", "i4"),  # in phase PICK_UP: 1 early pick-up, 0 the Crown
    ("lair_open", "i4"),
    ("opened_at", "i4"),  # step of this movement in which it was opened, -1: not in this one
    ("place", "u1", (N_ARTIFACTS,)),  # space where an artifact lies, NOWHERE: owned or held back
    ("starting", "i4"),  # bits of the eight starting artifacts
    ("taken", "i4"),  # bits of those of them that have been picked up
    ("dropper", "i4"),  # seat that dropped the Stone last, -1: none (stone_dropper_may_regrab)
    ("held_back", "i4"),  # bits of those not yet on the board
    ("door_space", "i4", (2,)),  # space that the face of a door looks at, NOWHERE before it is placed
    ("door_side", "i4", (2,)),  # direction from there to the door
    ("ransack", "u1", (MAX_RANSACK_KINDS,)),  # cards of each kind in the deck
    ("n_ransack", "i4"),
    ("deck", "i4"),  # Dungeon Royale cards in the deck
    ("discards", "u1", (MAX_CARD_KINDS,)),
    ("n_discards", "i4"),
    ("hat_seat", "i4"),  # owner of the Hat's squares in force, -1: none
    ("hat", "i4", (2,)),  # squares
    ("hat_roll", "i4", (2,)),  # shown once all plans are fixed; -1 before
    ("trap_seat", "i4"),  # -1: none
    ("trap", "i4", (2,)),
    ("trap_card", "i4"),  # 1 + kind of its card once somebody has set it off, 0: face down
    ("sprung", "i4"),  # bits of seats that have set it off in this movement phase, bit 6 the Dragon
    ("heroes", HERO, (MAX_SEATS,)),
    ("dragon", DRAGON_RECORD),
    ("turn", TURN_RECORD),
    ("attack", ATTACK_RECORD),
)
OWN = record(
    ("seat", "i4"),
    ("n_hand", "i4"),
    ("hand", "u1", (MAX_HAND,)),  # kinds of cards
    ("n_quests", "i4"),
    ("quests", "u1", (MAX_QUESTS_DEALT,)),
    ("gone_quests", "u1", (MAX_QUESTS_DEALT,)),  # given up
    ("n_gone_quests", "i4"),
    ("plan", "u1", (MAX_DICE,)),
    ("n_planned", "i4"),
    ("n_plan", "i4"),  # dice of the plan
    ("trap_card", "i4"),  # 1 + kind of the card under the trap, 0: none
    ("memo", "i8", (16,)),
    ("worth", "f8", (32,)),  # a memo of numbers
)
HID = record(
    ("draw_pile", "u1", (MAX_DECK,)),  # kinds of cards; a draw takes any of them
    ("quest_pile", "u1", (MAX_QUESTS,)),
    ("n_quest_pile", "i4"),
)
FLOW = record(
    ("n", "i4"),
    ("task", "u1", (MAX_TASKS,)),
    ("a", "i2", (MAX_TASKS,)),
    ("b", "i2", (MAX_TASKS,)),
    ("fallen_by", "i4", (MAX_SEATS,)),  # by seat: who brought it to 0 HP, -1: not fallen
    ("entered", "i4"),  # bits of seats that entered a space in this step
    ("board_damage", "i4", (MAX_SEATS,)),  # of the space just entered
    ("visited", "u1", (MAX_SEATS,)),  # centre already paid for in this visit
    ("backwards", "i4"),  # 1: plans are asked for in reverse order, for a test
    ("game", "i8"),  # its index, which with hero_assign = rotate says who plays which hero
)
STATE = record(
    ("pub", PUB),
    ("own", OWN, (MAX_SEATS,)),
    ("hid", HID),
    ("flow", FLOW),
    ("deal", STREAM),
    ("dice", STREAM),
    ("enemy", STREAM),
    ("policy", LATE_STREAM, (MAX_SEATS,)),
)
OFFER = record(("n", "i4"), ("action", "i4", (MAX_OFFERED,)))
PARAMS = policy_params(values=128, table=2304)  # weights of up to four styles; odds, quests and spaces as numbers
