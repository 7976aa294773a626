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
    GAME_OVER,  # end code
    SCORED,  # seat, points + 1000
) = range(33)

RULES = {
    DOOR_PLACED: "DR-003 DR-053",
    ARTIFACT_LAID: "DR-009 DR-010 DR-264",
    HERO_TAKEN: "DR-013",
    DREW: "DR-017 DR-115",
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
    GAME_OVER: "DR-272",
    SCORED: "DR-278 DR-285",
}
