"""What a game can be waiting for, what can be chosen then, and what is still to be done.

A **phase** is a kind of decision of one seat, an **action** one thing that may be chosen, coded as kind and
argument, and a **task** a piece of work on the agenda that needs no decision to begin.
"""

# phases: DR-Pnn of the ledger. What would need long lists of options is asked in parts (a plan die by die, two
# squares as a square and a direction, two items one after the other); nothing that another seat sees changes between.
(
    NO_PHASE,
    HERO_CHOICE,  # with hero_assign = draft (P01)
    DOOR,  # with door_placement = player: the space that the face looks at (P02)
    DOOR_SIDE,
    KEEP_QUEST,  # the quest to give up (P03)
    START_SQUARE,  # P04
    DASH,  # P05
    HAT_SQUARE,  # the first square, or none (P06)
    HAT_SIDE,
    SCROLL_USE,  # P07
    PLAN,  # the next movement die (P08), also with the Scroll, then pub.revealed is 1 (P09)
    PICK_UP,  # with the Crown, or early: pub.early tells which (P11, P12)
    TURN,  # the next part of the own turn (P10, P13, P29 to P32, P39)
    TARGET,  # of an attack card (P14, P18)
    LINE,  # of Ambush, Flying Arrows (P15)
    PATHS,  # of Boomerangs (P16)
    AREA,  # orientation of Cherry Bomb (P17)
    GAMBLE,  # P19
    MONSTER_ATTACK,  # Maverick's level 3 (P20)
    MONSTER_DEFENCE,  # P21
    DEFENCE,  # P22
    VICTIM,  # of a steal card, Slowed, Daze (P23, P28)
    TAKE_ITEM,  # the item stolen (P24)
    NAME_ITEMS,  # the first, then the second of two items (P25)
    GIVE_ITEM,  # the victim's choice of the two (P26)
    DISCARD,  # one card, or stop (P32)
    BOSS_ANSWER,  # P33
    TELEPORT,  # P34
    TRADE_WITH,  # P35
    TRADE_GIVE,
    TRADE_TAKE,
    TRAP_CARD,  # P36
    TRAP_SQUARE,
    TRAP_SIDE,
    RESPAWN,  # P37
    LOSE_ITEM,  # to the Dragon (P38)
) = range(36)
PHASE_NAMES = (
    "none",
    "hero",
    "door",
    "side of the door",
    "quest to give up",
    "start square",
    "Dash",
    "square of the Hat",
    "second square of the Hat",
    "Scroll of Foresight",
    "movement die",
    "pick-up before the turns",
    "turn",
    "target",
    "line",
    "paths",
    "area",
    "gamble",
    "monster, attacking",
    "monster, attacked",
    "defence",
    "victim",
    "item to take",
    "items to name",
    "item to give",
    "card to discard",
    "mini boss",
    "teleport",
    "trade with",
    "artifact to give",
    "artifact to take",
    "card of the trap",
    "square of the trap",
    "second square of the trap",
    "respawn",
    "item to lose",
)

# kinds of actions; an action is kind * ARGUMENTS + argument
ARGUMENT_BITS = 8
ARGUMENTS = 1 << ARGUMENT_BITS
(
    GO_ON,  # nothing (more): no, none, end of the turn, roll the respawn die
    YES,  # the thing itself: Dash, Scroll, gamble, monster, all on the own square, stay where one died
    CHOOSE,  # number a of what is asked for: hero, quest (by its place in own.quests), square, space, direction,
    # orientation, line, path pair, card kind, item, seat
    PLAY,  # card kind a from hand (TURN); its target and other parameters follow
    TAKE,  # pick up artifact a, or RANSACK (TURN, PICK_UP)
    CYCLE,  # discard and draw (TURN)
    LAY_TRAP,  # TURN
    WEAR_HAT,  # TURN, with hat_timing = B
    TRADE,  # TURN
    FLY,  # Daynah's teleport (TURN)
    EAT_APPLE,  # TURN
    DEFEND,  # with DEFEND_... a (DEFENCE)
    ANSWER,  # ESCAPE or REFLECT_BOSS (BOSS_ANSWER)
    FIGHT_WITH,  # card kind a (BOSS_ANSWER)
) = range(14)
ACTION_NAMES = (
    "go on",
    "yes",
    "choose",
    "play",
    "take",
    "discard and draw",
    "lay a trap",
    "wear the Hat",
    "trade",
    "teleport",
    "eat the Apple",
    "defend",
    "answer",
    "fight with",
)

# tasks on the agenda, with what their two arguments are
(
    SET_UP_HEROES,  # with hero_assign = draft: heroes chosen so far
    SET_UP_DOORS,  # with door_placement = player: doors left
    SET_UP_QUESTS,  # seat
    PLACE_HERO,  # how many have been placed
    BEGIN_ROUND,
    ANNOUNCE,  # position in torch order, which of the three announcements
    ASK_PLANS,  # seats asked so far
    REVEAL,
    FORESEE,  # position in torch order: plans of Scroll users
    STEP,  # number of the step, 0 based
    ENTER,  # seat or DRAGON, stage (board, Hat, trap) + 4 * damage of the board: what the space just entered does
    BEFORE_TURNS,  # the Crown's pick-up
    HERO_TURN,  # position in torch order
    EARLY,  # 0 or 1: early pick-ups of the last two
    GO_ON_TURN,  # ask the active seat again
    END_TURN,  # refill
    ATTACK_STAGE,  # the pending attack goes on at attack.stage
    RETALIATE,  # seat, what it wants to pick up
    PICK,  # seat, what: the pick-up itself
    MEET_BOSS,  # seat, kind of Ransack card
    STEAL_ROLL,
    SETTLE,  # deaths, then tokens, levels and Phase 2: after every event that may hurt
    DRAGON_TURN,
    DRAGON_STRIKE,  # zone, 1 + the only seat of it to be hit, or 0
    ROB,  # position in torch order, zone
    END_ROUND,
) = range(26)
