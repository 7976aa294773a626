"""What things are worth to a seat, by its hero, level and quests; kept in own.worth and renewed each round."""

import numpy as np

from policies.dungeon_royale.odds import QUEST_WIDTH, QUESTS_AT, chance, row_of
from policies.dungeon_royale.weights import (
    DEATH,
    DRAGON_WORTH,
    KEY,
    KILL,
    KILL_WORTH,
    LEVEL,
    POWER,
    QUEST,
    RANSACK,
    TREASURE_WORTH,
    weight,
)
from sim.jit import count_bits, jit
from sim.rulesets.dungeon_royale.codes import (
    HERO_ARTIFACTS,
    KEY_1,
    KEY_2,
    KEYS,
    LEVELS,
    N_ARTIFACTS,
    QUEST_ANY_ARTIFACT,
    QUEST_BOSS,
    QUEST_DIAMOND,
    QUEST_DRAGON,
    QUEST_GOLD,
    QUEST_KEY,
    QUEST_KILL,
    QUEST_STONE,
    STONE,
)
from sim.rulesets.dungeon_royale.rules.scoring import owned

DRAWS_TO_MEET = 3.0  # Ransack cards that it takes, roughly, to meet one of a kind that a quest asks for


@jit
def renew_worths(pub, own, world, params):
    """What each artifact, a Ransack card, a kill and the Dragon's end would be worth."""
    hero = pub.heroes[own.seat]
    step_up = weight(own, params, LEVEL) if hero.level < LEVELS else 0.0
    for artifact in range(HERO_ARTIFACTS):
        own.worth[artifact] = world.points_artifact + step_up
        if artifact >> 1 == hero.hero:
            own.worth[artifact] += weight(own, params, POWER)
    key = world.points_key + step_up
    if not pub.lair_open and np.int64(hero.artifacts) & KEYS == 0:
        key += weight(own, params, KEY)
    own.worth[KEY_1] = own.worth[KEY_2] = key
    own.worth[STONE] = world.points_stone + step_up
    own.worth[TREASURE_WORTH] = weight(own, params, RANSACK)
    own.worth[KILL_WORTH] = world.points_kill + step_up + weight(own, params, KILL)
    own.worth[DRAGON_WORTH] = world.points_dragon_later if pub.dragon.killed else world.points_dragon
    for i in range(own.n_quests):
        add_quest(hero, own, np.int64(own.quests[i]), world, params)


@jit
def add_quest(hero, own, quest, world, params):
    """What a quest asks for is worth a part of its points, the more the fewer things are missing besides."""
    at = QUESTS_AT + quest * QUEST_WIDTH
    points = weight(own, params, QUEST) * world.quests[quest].points
    artifacts = np.int64(hero.artifacts)
    named = np.int64(params.table[at])
    missing = np.int64(count_bits(named & ~artifacts))
    for item in range(HERO_ARTIFACTS, QUEST_ANY_ARTIFACT + 1):
        wanted = np.int64(params.table[at + 1 + item - HERO_ARTIFACTS])
        if wanted > 0:
            missing += max(wanted - owned(hero, item, world), 0)
    for artifact in range(HERO_ARTIFACTS):
        if (named >> artifact) & 1:
            own.worth[artifact] += points / (1.0 + missing - (1 - ((artifacts >> artifact) & 1)))
    for item in range(HERO_ARTIFACTS, QUEST_ANY_ARTIFACT + 1):
        wanted = np.int64(params.table[at + 1 + item - HERO_ARTIFACTS])
        if wanted > 0:
            lacks = owned(hero, item, world) < wanted
            add_item(own, artifacts, item, points / max(missing, 1), lacks)


@jit
def add_item(own, artifacts, item, points, lacks):
    """Of a thing that is no artifact of a hero. lacks: more of it is needed; what is owned is not to be lost."""
    if item == QUEST_KEY:
        for key in (KEY_1, KEY_2):
            if lacks or (artifacts >> key) & 1:
                own.worth[key] += points
    elif item == QUEST_STONE:
        own.worth[STONE] += points
    elif item == QUEST_ANY_ARTIFACT:
        for artifact in range(N_ARTIFACTS):
            if lacks or (artifacts >> artifact) & 1:
                own.worth[artifact] += points
    elif lacks:
        if item == QUEST_GOLD or item == QUEST_DIAMOND or item == QUEST_BOSS:
            own.worth[TREASURE_WORTH] += points / DRAWS_TO_MEET
        elif item == QUEST_KILL:
            own.worth[KILL_WORTH] += points
        elif item == QUEST_DRAGON:
            own.worth[DRAGON_WORTH] += points


@jit
def worth_beside_dragon(pub, own, world, params, space, worth):
    """What is left of a worth when the Dragon stands there and strikes who reaches out (DR-232)."""
    if not pub.dragon.alive or pub.dragon.space != space:
        return worth
    death = chance(params, row_of(world.retaliation), np.int64(pub.heroes[own.seat].hp))
    return worth * (1.0 - death) - weight(own, params, DEATH) * death


@jit
def worth_of_item(own, world, item):
    """Of an artifact, or of a Ransack card (N_ARTIFACTS + kind), to the own seat."""
    if item < N_ARTIFACTS:
        return own.worth[item]
    return float(world.ransack[item - N_ARTIFACTS].points)
