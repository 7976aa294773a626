"""Events of the log, for the story of a run: code and the rule ids that each stands for."""

(
    SET_UP,  # race, class
    NEW_MAP,  # card, level
    STEPPED,  # room, footstep
    LANTERN_OUT,  # room
    DARK_STEP,  # room, Fear
    CARD,  # card, room
    PUSHED,  # card
    OUTCOME,  # symbol, lit
    EVENT_ROLLED,  # card, face
    GAINED,  # what (an operation), amount
    TABLE_ROLLED,  # 0 pouch 1 chest, face
    POTION_ROLLED,  # potion
    POTION_TAKEN,  # potion, place
    POTION_DRUNK,  # potion
    LOOT_ROLLED,  # loot
    LOOT_TAKEN,  # loot
    FOE,  # enemy, modifiers
    BOSS,  # boss, modifiers
    MODIFIER,  # card
    STRIKES_FIRST,  # side
    BURNS,  # side, HP
    OWN_DICE,  # black, red
    FOE_DICE,  # black, red
    COIN,  # die, 0 raise 1 reroll
    HIT,  # HP taken, burn
    MISSED,  # side
    ARMOR_USED,  # piece, durability left
    ARMOR_BROKE,  # piece
    HARMED,  # kind, amount
    FOE_DEAD,  # enemy
    SKILL_UNLOCKED,  # skill
    SKILL_USED,  # skill
    ITEM_USED,  # 0 of the race, 1 of the class, then loot by slot; the loot, 1 + index
    CONVERTED,  # colour
    SACRIFICED,  # altars
    BOUGHT,  # position, price
    CLEARED,  # room
    KEY_TAKEN,
    LEFT_LEVEL,  # level
    SHUFFLED,  # cards
    ATE,  # 0 HP 1 Stamina
) = range(41)

RULES = {
    SET_UP: "CC-003 CC-004 CC-007 CC-008",
    NEW_MAP: "CC-012 CC-103",
    STEPPED: "CC-039 CC-072",
    LANTERN_OUT: "CC-112 CC-221",
    DARK_STEP: "CC-113",
    CARD: "CC-075",
    PUSHED: "CC-078 CC-079",
    OUTCOME: "CC-080 CC-086",
    EVENT_ROLLED: "CC-082 CC-083 CC-087",
    GAINED: "CC-117 CC-118",
    TABLE_ROLLED: "CC-119 CC-120",
    POTION_ROLLED: "CC-181",
    POTION_TAKEN: "CC-252",
    POTION_DRUNK: "CC-177",
    LOOT_ROLLED: "CC-121",
    LOOT_TAKEN: "CC-171",
    FOE: "CC-122 CC-125",
    BOSS: "CC-182 CC-184",
    MODIFIER: "CC-126",
    STRIKES_FIRST: "CC-128",
    BURNS: "CC-149 CC-151",
    OWN_DICE: "CC-130",
    FOE_DICE: "CC-136",
    COIN: "CC-189 CC-193",
    HIT: "CC-133 CC-134",
    MISSED: "CC-131 CC-135",
    ARMOR_USED: "CC-138 CC-142",
    ARMOR_BROKE: "CC-143 CC-070",
    HARMED: "CC-141 CC-154 CC-156",
    FOE_DEAD: "CC-145 CC-268",
    SKILL_UNLOCKED: "CC-047",
    SKILL_USED: "CC-267",
    ITEM_USED: "CC-267",
    CONVERTED: "CC-160",
    SACRIFICED: "CC-166",
    BOUGHT: "CC-161 CC-162",
    CLEARED: "CC-089",
    KEY_TAKEN: "CC-093",
    LEFT_LEVEL: "CC-095 CC-098",
    SHUFFLED: "CC-204",
    ATE: "CC-041",
}
