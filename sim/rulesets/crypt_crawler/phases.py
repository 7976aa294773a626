"""What a run can be waiting for, what can be chosen then, and what is still to be done.

A **phase** is a kind of decision, an **action** one thing that may be chosen, coded as kind and argument, and a
**task** a piece of work on the agenda that needs no decision to begin.
"""

# phases: D-nn of the ledger
(
    NO_PHASE,
    BETWEEN,  # between turns: move, leave, eat, drink, use a skill (D-03, D-08, D-09, D-10)
    FLIPPED,  # resolve or push (D-04)
    AT_SHRINE,  # D-05
    AT_ALTAR,  # D-06
    AT_SHOP,  # D-07
    POTION_OFFERED,  # D-11
    POTION_FLIP,  # D-12
    LOOT_OFFERED,  # D-13
    LOOT_FLIP,  # D-14
    FIGHT_WINDOW,  # before speeds are compared (D-10, D-19)
    OWN_WINDOW,  # start of the own combat turn
    FOE_WINDOW,  # start of the enemy's combat turn
    WEAPON,  # D-15
    COINS,  # D-16, and skills on the dice (D-19)
    FOE_COINS,  # with coin_enemy_reroll
    STAMINA,  # D-17
    ARMOR,  # D-18
    RESCUE,  # D-22
    CHOICE,  # D-21
    CRYSTAL,  # D-23
    TEXT_WINDOW,  # texts of skills, items and loot, at pub.window (D-19, D-20)
) = range(22)
PHASE_NAMES = (
    "none",
    "between turns",
    "card flipped",
    "at a shrine",
    "at an altar",
    "in a shop",
    "potion offered",
    "potion flip",
    "loot offered",
    "loot flip",
    "fight begins",
    "own combat turn",
    "enemy's combat turn",
    "weapon",
    "coins",
    "coins on the enemy's dice",
    "stamina",
    "armor",
    "rescue",
    "choice of a text",
    "crystal",
    "time of a text",
)

# kinds of actions; an action is kind * ARGUMENTS + argument
ARGUMENT_BITS = 6
ARGUMENTS = 1 << ARGUMENT_BITS
(
    GO_ON,  # nothing more here: resolve, skip, stop, refuse, keep
    MOVE,  # to room a
    LEAVE,  # through the locked door
    EAT_HP,
    EAT_STAMINA,
    DRINK,  # the potion held in place a
    USE_SKILL,  # skill a of the class
    PUSH,
    CONVERT,  # five Soul Fragments
    SACRIFICE,  # 1 HP
    BUY,  # shop position a
    DRINK_NEW,
    PUT,  # the potion offered, into place a
    TAKE,  # loot: equip; flip
    ATTACK,  # with weapon a
    RAISE,  # die a by a coin
    REROLL,  # die a by a coin
    SPEND,  # a Stamina
    WEAR,  # armor piece a
    CHOOSE,  # option or colour a
    USE_ITEM,  # a: 0 of the race, 1 of the class, then loot by slot
) = range(21)
ACTION_NAMES = (
    "go on",
    "move to room",
    "leave the level",
    "eat for HP",
    "eat for Stamina",
    "drink potion of place",
    "use skill",
    "push your luck",
    "make a Soul Crystal",
    "sacrifice 1 HP",
    "buy position",
    "drink the new potion",
    "put the new potion in place",
    "take it",
    "attack with weapon",
    "raise die",
    "reroll die",
    "spend Stamina",
    "use armor piece",
    "choose",
    "use item",
)

# tasks; those of a round in the order in which one leads straight on to the next
(
    NO_TASK,
    TURN,
    FLIP,
    RESOLVE,  # outcome of the active card
    OPERATIONS,  # list a from operation b on
    EVENT,
    SPECIALS,  # bits a
    CLEAR,
    DESCEND,
    GIVE_POTION,  # potion a
    GIVE_LOOT,  # loot a
    BEGIN_FIGHT,  # enemy a
    BEGIN_BOSS,
    FIRST_STRIKE,
    OWN_TURN,
    OWN_BURN,
    CHOOSE_WEAPON,  # a: the texts that act by themselves before a roll have acted
    OWN_ROLL,
    OWN_HIT,
    STRIKE,  # with a Stamina
    FOE_TURN,
    FOE_BURN,
    FOE_ROLL,
    FOE_HIT,
    FOE_DAMAGE,  # a: no more armor is used
    FOE_EFFECTS,  # of tier a
    REWARD,
    END_FIGHT,
    HARM,  # kind a, with what was done against it; amount b
    ADD_BURN,  # a to the player
    WINDOW,  # of timing a; b: the texts that act by themselves have acted
    PENDING,  # whatever phase a waits for goes on here
) = range(32)

# kinds of harm: what a pending change would lower or raise, the first four numbered as in codes.DAMAGE_KINDS
HARM_HP, HARM_BURN, HARM_POISON, HARM_FEAR = 0, 1, 2, 3
HARM_LOSS = 4  # HP lost to a text or an altar
HARM_THRESHOLD = 5  # the Fear threshold has come down to the Fear there is
HARM_KINDS = 8
# what was done against a pending harm, added to its kind
TEXTS_FIRED, TEXTS_DECLINED, RESCUE_DECLINED = 8, 16, 32
