"""Events of the log, for the story of a game: code and the rule ids that may be behind each.

What needs more than two numbers is packed: `a` is a seat (6: the Dragon) where the comment says so.
"""

(
    # set-up and rounds
    DOOR_PLACED,  # space that the face looks at, side
    ARTIFACT_LAID,  # artifact, space
    HERO_TAKEN,  # seat, hero
    DREW,  # seat, kind of card
    GAVE_UP_QUEST,  # seat, quest
    KEPT_QUEST,  # seat, quest
    START_ROLL,  # seat, number
    PLACED,  # seat, number of the square
    TORCH,  # seat, round
    RESHUFFLED,  # cards
    # movement
    DASHED,  # seat
    HAT_LAID,  # the two squares
    FORESAW,  # seat
    PLANNED,  # seat, plan: base 5, the first die highest, led by a 1
    DAZED_ROLL,  # seat, plan
    HAT_ROLLED,  # square, number
    STEPPED,  # seat, space
    LOST_STEP,  # seat, direction
    THROUGH_DOOR,  # seat, space
    THROUGH_TUNNEL,  # seat, space
    LAIR_OPENED,  # seat
    LEFT_DUNGEON,  # seat
    BURNT,  # seat, damage of the board
    SET_OFF_HAT,  # seat, square
    SET_OFF_TRAP,  # seat, square
    # the Dragon and the end
    DRAGON_ROLLED,  # face
    DRAGON_MOVED,  # space
    DRAGON_ATTACKED,  # zone, number of the attack since the last reset
    DRAGON_BACK,  # space
    GUARDED,  # seat, number rolled against the Dragon's theft
    LOST_TO_DRAGON,  # seat, artifact, or 15 + kind of Ransack card
    GAME_OVER,  # end code, bits of the winners
    QUEST_DONE,  # seat, quest
    SCORED,  # seat, points
    # turns
    HURT,  # seat, HP * SOURCES + source
    DIED,  # seat, source
    STONE_DROPPED,  # seat, space
    RESPAWNED,  # seat, space
    LEVEL_UP,  # seat, level
    PHASE_2,  # what began it, seat
    DRAGON_HURT,  # seat, HP
    DRAGON_KILLED,  # seat, how many times he has been killed
    TURN_BEGAN,  # seat, space
    PLAYED,  # seat, kind of card
    DISCARDED,  # seat, kind of card
    AIMED,  # source (a seat or DRAGON), bits of targets
    ATTACK_ROLLED,  # source, sum of the dice
    GAMBLED,  # seat, number of the green die
    CALLED_MONSTER,  # seat, number of the red die, or -1 attacking
    DEFENDED,  # seat, DEFEND_... * GREENS + number of the green die
    SENT_BACK,  # seat, HP
    PICKED_UP,  # seat, artifact
    PICK_FAILED,  # seat, artifact or RANSACK
    RETALIATED,  # seat, artifact or RANSACK
    RANSACKED,  # seat, kind of Ransack card
    BOSS_FOUGHT,  # seat, ESCAPE, FIGHT or REFLECT_BOSS, own roll and the boss's: base ROLLS
    BOSS_BEATEN,  # seat, kind of Ransack card
    BOSS_WENT_BACK,  # seat, kind of Ransack card
    STEAL_ROLLED,  # victim, number
    NAMED_ITEM,  # seat, artifact, or 15 + kind of Ransack card
    STOLEN,  # seat, artifact, or 15 + kind of Ransack card
    HINDERED,  # victim, 0 Slowed 1 Daze
    HEALED,  # seat, HP
    TELEPORTED,  # seat, space
    TRADE_ROLLED,  # seat asked, number
    TRADED,  # seat, artifact given * 16 + artifact taken
    TRAP_LAID,  # the two squares
    TRAP_ENDED,  # seat, kind of card
) = range(68)

RULES = {
    DOOR_PLACED: "DR-003 DR-053",
    ARTIFACT_LAID: "DR-009 DR-010 DR-264",
    HERO_TAKEN: "DR-013",
    DREW: "DR-017 DR-101 DR-115",
    GAVE_UP_QUEST: "DR-015",
    KEPT_QUEST: "DR-014",
    START_ROLL: "DR-021",
    PLACED: "DR-022 DR-023",
    TORCH: "DR-026 DR-030 DR-031",
    RESHUFFLED: "DR-118",
    DASHED: "DR-069 DR-070",
    HAT_LAID: "DR-299 DR-300",
    FORESAW: "DR-065 DR-066",
    PLANNED: "DR-042 DR-047",
    DAZED_ROLL: "DR-063",
    HAT_ROLLED: "DR-301",
    STEPPED: "DR-048 DR-044",
    LOST_STEP: "DR-050 DR-051",
    THROUGH_DOOR: "DR-054",
    THROUGH_TUNNEL: "DR-058 DR-060 DR-084",
    LAIR_OPENED: "DR-079",
    LEFT_DUNGEON: "DR-266 DR-267 DR-268",
    BURNT: "DR-090 DR-094 DR-096",
    SET_OFF_HAT: "DR-302",
    SET_OFF_TRAP: "DR-325",
    DRAGON_ROLLED: "DR-236",
    DRAGON_MOVED: "DR-238 DR-241",
    DRAGON_ATTACKED: "DR-237 DR-245",
    DRAGON_BACK: "DR-254 DR-255",
    GUARDED: "DR-248",
    LOST_TO_DRAGON: "DR-249 DR-250 DR-251",
    GAME_OVER: "DR-033 DR-272 DR-285 DR-286",
    QUEST_DONE: "DR-281 DR-282",
    SCORED: "DR-278 DR-279 DR-280",
    HURT: "DR-133 DR-166",
    DIED: "DR-172 DR-174",
    STONE_DROPPED: "DR-170",
    RESPAWNED: "DR-167 DR-168 DR-176",
    LEVEL_UP: "DR-178 DR-179 DR-183",
    PHASE_2: "DR-260 DR-261",
    DRAGON_HURT: "DR-129",
    DRAGON_KILLED: "DR-252 DR-253",
    TURN_BEGAN: "DR-029",
    PLAYED: "DR-100 DR-102 DR-165",
    DISCARDED: "DR-066 DR-101 DR-127 DR-145 DR-217 DR-292 DR-343 DR-344",
    AIMED: "DR-121 DR-122",
    ATTACK_ROLLED: "DR-124 DR-125 DR-232 DR-242 DR-301 DR-324",
    GAMBLED: "DR-306",
    CALLED_MONSTER: "DR-332 DR-334",
    DEFENDED: "DR-136 DR-139 DR-295 DR-315",
    SENT_BACK: "DR-140 DR-320",
    PICKED_UP: "DR-108",
    PICK_FAILED: "DR-233",
    RETALIATED: "DR-232",
    RANSACKED: "DR-111",
    BOSS_FOUGHT: "DR-206 DR-210",
    BOSS_BEATEN: "DR-211 DR-215 DR-345",
    BOSS_WENT_BACK: "DR-208 DR-213 DR-216",
    STEAL_ROLLED: "DR-194",
    NAMED_ITEM: "DR-196",
    STOLEN: "DR-195 DR-196",
    HINDERED: "DR-288 DR-289",
    HEALED: "DR-290 DR-322",
    TELEPORTED: "DR-293",
    TRADE_ROLLED: "DR-310",
    TRADED: "DR-309",
    TRAP_LAID: "DR-323",
    TRAP_ENDED: "DR-326",
}
