"""Points by source, quests and the winner (DR-278 to DR-287)."""

import numpy as np

from sim.contract import NONE
from sim.jit import count_bits, jit
from sim.rulesets.dungeon_royale.codes import (
    BOSS,
    DIAMOND,
    GOLD,
    HERO_ARTIFACTS,
    KEYS,
    N_QUEST_ITEMS,
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
from sim.rulesets.dungeon_royale.notes import QUEST_DONE
from sim.trace import note

WHOLE = 60  # a win, in the parts that shared wins are counted in: divisible by 1 to 6
_NAMED = (1 << HERO_ARTIFACTS) - 1
_STONE = 1 << STONE


@jit
def cards_of(hero, kind, world):
    """How many Ransack cards of a kind (GOLD, DIAMOND, BOSS) a hero owns."""
    n = np.int64(0)
    for k in range(world.n_ransack):
        if world.ransack[k].kind == kind:
            n += np.int64(hero.treasure[k])
    return n


@jit
def worth_of(hero, boss, world):
    """Points of the gold and diamonds, or of the mini bosses, that a hero owns."""
    points = np.int64(0)
    for k in range(world.n_ransack):
        if (world.ransack[k].kind == BOSS) == boss:
            points += np.int64(hero.treasure[k]) * np.int64(world.ransack[k].points)
    return points


@jit
def owned(hero, item, world):
    """How many of what a quest may ask for a hero owns (DR-282)."""
    artifacts = np.int64(hero.artifacts)
    if item < HERO_ARTIFACTS:
        return (artifacts >> item) & 1
    if item == QUEST_KEY:
        return np.int64(count_bits(artifacts & KEYS))
    if item == QUEST_STONE:
        return artifacts >> STONE
    if item == QUEST_GOLD:
        return cards_of(hero, GOLD, world)
    if item == QUEST_DIAMOND:
        return cards_of(hero, DIAMOND, world)
    if item == QUEST_BOSS:
        return cards_of(hero, BOSS, world)
    if item == QUEST_KILL:
        return np.int64(hero.kills)
    if item == QUEST_DRAGON:
        return np.int64(hero.dragon_token)
    if item == QUEST_ANY_ARTIFACT:
        return np.int64(count_bits(artifacts))
    return 0


@jit
def is_fulfilled(hero, quest, world):
    """Whether a hero owns all that a quest asks for; an artifact may count for several quests (DR-284)."""
    for item in range(N_QUEST_ITEMS):
        wanted = np.int64(world.quests[quest].wants[item])
        if wanted > 0 and owned(hero, item, world) < wanted:
            return False
    return True


@jit
def points_of_artifacts(hero, world):
    """Points of artifacts, keys and the Stone (DR-221, DR-228, DR-278)."""
    artifacts = np.int64(hero.artifacts)
    points = count_bits(artifacts & _NAMED) * world.points_artifact
    points += count_bits(artifacts & KEYS) * world.points_key
    return points + (artifacts >> STONE) * world.points_stone


@jit
def points_in_the_open(hero, world):
    """The points that all can see a hero has: all but those of quests (DR-278, DR-279, DR-280)."""
    points = points_of_artifacts(hero, world)
    for kind in range(world.n_ransack):
        points += np.int64(hero.treasure[kind]) * np.int64(world.ransack[kind].points)
    points += hero.kills * world.points_kill + hero.deaths * world.points_death
    points += hero.dragon_token * world.points_dragon + hero.dragon_kills * world.points_dragon_later
    return points + points_of_exit(hero, world)


@jit(inline=True)
def points_of_exit(hero, world):
    """For leaving without the Stone (DR-274, DR-275)."""
    return world.points_exit if hero.exited and np.int64(hero.artifacts) & _STONE == 0 else 0


@jit
def points_of_quests(hero, own, world):
    """Points of the fulfilled quests; an unfulfilled one costs nothing (DR-281, DR-283)."""
    points = np.int64(0)
    for i in range(own.n_quests):
        if is_fulfilled(hero, own.quests[i], world):
            points += np.int64(world.quests[own.quests[i]].points)
    return points


@jit
def total_of(state, seat, world):
    """All points of a seat; they may be below 0 (DR-287)."""
    hero = state.pub.heroes[seat]
    return points_in_the_open(hero, world) + points_of_quests(hero, state.own[seat], world)


@jit
def leader(state, world):
    """The seat with most points, the first of several."""
    best, most = 0, total_of(state, 0, world)
    for seat in range(1, state.pub.n):
        points = total_of(state, seat, world)
        if points > most:
            best, most = seat, points
    return best


@jit
def note_leader(pub, world, row):
    """Who leads alone on the points that all see; a tie changes nothing."""
    best, most, ties = 0, points_in_the_open(pub.heroes[0], world), False
    for seat in range(1, pub.n):
        points = points_in_the_open(pub.heroes[seat], world)
        ties = points == most or (ties and points < most)
        if points > most:
            best, most = seat, points
    if not ties and row.lead_seat != best + 1:
        row.lead_changes += row.lead_seat != NONE
        row.lead_seat = best + 1


@jit
def enter_scores(state, world, row, log):
    """The points of all seats by source, and who won."""
    pub = state.pub
    for seat in range(pub.n):
        enter_seat(state, seat, world, row, log)
    enter_winners(pub, world, row)


@jit
def enter_seat(state, seat, world, row, log):
    """The points of one seat."""
    hero, own = state.pub.heroes[seat], state.own[seat]
    artifacts = np.int64(hero.artifacts)
    row.pts_artifact[seat] = count_bits(artifacts & _NAMED) * world.points_artifact
    row.pts_key[seat] = count_bits(artifacts & KEYS) * world.points_key
    row.pts_stone[seat] = (artifacts >> STONE) * world.points_stone
    row.pts_treasure[seat] = worth_of(hero, False, world)
    row.pts_boss[seat] = worth_of(hero, True, world)
    row.pts_dragon[seat] = hero.dragon_token * world.points_dragon + hero.dragon_kills * world.points_dragon_later
    row.pts_kill[seat] = hero.kills * world.points_kill
    row.pts_death[seat] = hero.deaths * world.points_death
    row.pts_exit[seat] = points_of_exit(hero, world)
    for i in range(own.n_quests):
        if is_fulfilled(hero, own.quests[i], world):
            row.quests_done[seat] += 1
            note(log, QUEST_DONE, seat, own.quests[i])
    row.pts_quest[seat] = points_of_quests(hero, own, world)
    row.score[seat] = total_of(state, seat, world)
    row.kills[seat] = hero.kills
    row.level_end[seat] = hero.level
    row.exited[seat] = hero.exited
    if artifacts & _STONE:
        row.stone_holder_end = seat + 1


@jit
def enter_winners(pub, world, row):
    """Most points win; of several the one with the Stone, else all of them share (DR-285, DR-286, A-100)."""
    most = next_best = np.int64(NONE)
    for seat in range(pub.n):
        points = np.int64(row.score[seat])
        if points > most:
            most, next_best = points, most
        else:
            next_best = np.int64(max(next_best, points))
    winners, n = np.int64(0), 0
    for seat in range(pub.n):
        if row.score[seat] == most:
            winners |= 1 << seat
            n += 1
    row.tie, row.margin = n > 1, most - next_best
    holder = np.int64(row.stone_holder_end)
    if holder != NONE and (winners >> (holder - 1)) & 1:
        winners, n = np.int64(1) << (holder - 1), 1
    row.winner_mask = winners
    for seat in range(pub.n):
        row.won[seat] = (winners >> seat) & 1
        row.win_share[seat] = row.won[seat] * (WHOLE // n)
        row.share[pub.heroes[seat].hero] = row.win_share[seat]
        row.order_share[pub.n - row.place_order[seat]] = row.win_share[seat]  # who was placed last began (DR-026)
        row.hero_score[pub.heroes[seat].hero] = row.score[seat]
