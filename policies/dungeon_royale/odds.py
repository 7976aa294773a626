"""What prepare() puts into params.table for all policies: odds of dice, quests, treasure spaces, danger of spaces."""

from itertools import product

import numpy as np

from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import (
    HERO_ARTIFACTS,
    MAX_QUESTS,
    MAX_SPACES,
    N_DICE,
    N_QUEST_ITEMS,
    N_ZONES,
)

MOST = (2, 2, 3, 3)  # dice of each colour that the table of odds knows; more count as so many
HITS = 12  # numbers of hits it knows
MILLE = 1000
_ROWS = 3 * 3 * 4 * 4
QUESTS_AT = _ROWS * HITS
QUEST_WIDTH = 1 + N_QUEST_ITEMS - HERO_ARTIFACTS  # bits of the artifacts, then the other items
TREASURES_AT = QUESTS_AT + MAX_QUESTS * QUEST_WIDTH
N_TREASURES, MAX_TREASURES = TREASURES_AT, 24
DANGER_AT = TREASURES_AT + 1 + MAX_TREASURES
MEANS_AT = DANGER_AT + MAX_SPACES


def fill_table(params: np.record, world: np.record) -> None:
    """All of it."""
    table = params.table
    _fill_odds(table, world)
    for quest in range(world.n_quests):
        wants = world.quests[quest].wants
        at = QUESTS_AT + quest * QUEST_WIDTH
        table[at] = sum(1 << artifact for artifact in range(HERO_ARTIFACTS) if wants[artifact])
        table[at + 1 : at + QUEST_WIDTH] = wants[HERO_ARTIFACTS:]
    spaces = [space for space in range(world.n_spaces) if world.spaces[space].treasure][:MAX_TREASURES]
    table[N_TREASURES] = len(spaces)
    table[TREASURES_AT + 1 : TREASURES_AT + 1 + len(spaces)] = spaces
    faces = [int(face) for face in world.dragon_faces[: world.n_dragon_faces] if face < N_ZONES]
    for space in range(world.n_spaces):
        hits = sum(int(world.zone[face, space]) for face in faces)
        table[DANGER_AT + space] = MILLE * hits // world.n_dragon_faces
    table[MEANS_AT : MEANS_AT + N_DICE] = MILLE * world.dice.mean(1)


def _fill_odds(table: np.ndarray, world: np.record) -> None:
    """P(sum of dice >= hits) for every number of dice of each colour."""
    ones = [np.bincount(faces, minlength=10) / len(faces) for faces in world.dice]
    for row, counts in enumerate(product(*(range(most + 1) for most in MOST))):
        total = np.ones(1)
        for colour, n in enumerate(counts):
            for _ in range(n):
                total = np.convolve(total, ones[colour])
        for hits in range(1, HITS + 1):
            table[row * HITS + hits - 1] = round(MILLE * float(total[hits:].sum()))


@jit(inline=True)
def dice_row(black, blue, red, green):
    """The row of the table of odds for so many dice."""
    row = min(black, MOST[0])
    row = row * (MOST[1] + 1) + min(blue, MOST[1])
    row = row * (MOST[2] + 1) + min(red, MOST[2])
    return row * (MOST[3] + 1) + min(green, MOST[3])


@jit(inline=True)
def row_of(dice):
    """The row for the dice of a card."""
    return dice_row(np.int64(dice[0]), np.int64(dice[1]), np.int64(dice[2]), np.int64(dice[3]))


@jit(inline=True)
def chance(params, row, hits):
    """P(at least so many hits)."""
    if hits <= 0:
        return 1.0
    if hits > HITS:
        return 0.0
    return params.table[row * HITS + hits - 1] / MILLE


@jit(inline=True)
def mean_roll(params, dice):
    """Mean hits of dice."""
    total = 0.0
    for colour in range(N_DICE):
        total += dice[colour] * params.table[MEANS_AT + colour]
    return total / MILLE
