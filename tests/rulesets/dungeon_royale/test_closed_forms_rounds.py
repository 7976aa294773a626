"""Closed forms of set-up, movement and the Dragon (DR-C26 to DR-C40), by the engine's own functions.

What depends on few dice is enumerated; the rest is sampled, and a sample may be four standard deviations off.
"""

import itertools
from collections import Counter
from fractions import Fraction
from math import comb, sqrt

import numpy as np
import pytest

from sim.rng import DICE, start
from sim.rulesets.dungeon_royale.codes import (
    DX,
    DY,
    HERO_ARTIFACTS,
    KEY_2,
    N_PLACED,
    NUMBERS,
    RESPAWN_SQUARES,
    STAY,
    WALL,
)
from sim.rulesets.dungeon_royale.notes import START_ROLL
from sim.rulesets.dungeon_royale.rules.deaths import respawn_square
from sim.rulesets.dungeon_royale.rules.paths import walk
from sim.rulesets.dungeon_royale.rules.placing import place_held_back
from sim.rulesets.dungeon_royale.rules.ransack import draw_ransack
from tests.rulesets.dungeon_royale.hall import HELD_BACK, KEY
from tests.rulesets.dungeon_royale.scenes import Dungeon

SIX = ("Daynah", "Jinxst", "Sonico", "Cortana", "Flora", "Maverick")
PAIR = ("Sonico", "Cortana")
FACES = ("red", "green", "blue", "black", "yellow", "blank")
GAMES = 400
SIDE = 9


def close(found, n, p):
    """Whether a share of n is within four standard deviations of p."""
    return abs(found - float(p)) <= 4 * sqrt(float(p) * (1 - float(p)) / n)


@pytest.mark.rule("DR-C26", "DR-C27", "DR-D08")
def test_how_often_he_attacks_and_where_he_is():
    dungeon = Dungeon(*PAIR)
    faces = dungeon.world.dragon_faces[: dungeon.world.n_dragon_faces]
    assert sorted(faces) == list(range(6))
    attacks, stays_out, goes_out = 0, Fraction(0), Fraction(0)
    for face in FACES:
        scene = Dungeon(*PAIR).roar(face, "R0")
        attacks += int(scene.dragon.track)
        goes_out += Fraction(int(scene.dragon.space == scene.world.black), 6)
        scene = Dungeon(*PAIR)
        scene.dragon.space = scene.world.black
        stays_out += Fraction(int(scene.roar(face, "R0").dragon.space == scene.world.black), 6)
    assert Fraction(attacks, 6) == Fraction(4, 6)
    out = Fraction(0)
    for rounds in range(1, 12):
        out = out * stays_out + (1 - out) * goes_out
        assert out == (1 - Fraction(1, 3**rounds)) / 4


@pytest.mark.rule("DR-C32", "DR-C31")
@pytest.mark.parametrize(("n", "unique"), [(2, Fraction(7, 8)), (4, Fraction(49, 64)), (6, Fraction(5439, 8192))])
def test_a_single_highest_roller(n, unique):
    dungeon, alone, led = Dungeon(*SIX[:n]), 0, Counter()
    for game in range(GAMES):
        dungeon.open(game)
        alone += len(dungeon.events(START_ROLL)) == n
        led[int(dungeon.pub.torch)] += 1
    assert close(alone / GAMES, GAMES, unique)
    assert all(close(led[seat] / GAMES, GAMES, Fraction(1, n)) for seat in range(n))


@pytest.mark.rule("DR-C33", "DR-010")
def test_which_artifacts_are_among_the_first_eight():
    dungeon, seen, both, neither = Dungeon(*PAIR), Counter(), 0, 0
    for game in range(GAMES):
        dungeon.open(game)
        starting = int(dungeon.pub.starting)
        for artifact in range(N_PLACED):
            seen[artifact] += starting >> artifact & 1
        both += starting & 3 == 3
        neither += starting & 3 == 0
    for artifact in (*range(HERO_ARTIFACTS), KEY_2):
        assert close(seen[artifact] / GAMES, GAMES, Fraction(7, 13))
    assert close(both / GAMES, GAMES, Fraction(7, 26))
    assert close(neither / GAMES, GAMES, Fraction(comb(11, 7), comb(13, 7))) and comb(11, 7) * 26 == comb(13, 7) * 5


@pytest.mark.rule("DR-C35", "DR-264", "DR-265", "DR-041")
def test_the_squares_of_the_artifacts_held_back():
    dungeon, n, all_different, squares = Dungeon(*PAIR), 3000, 0, 0
    numbers = list(dungeon.world.square)
    where = Counter()
    for _ in range(n):
        dungeon.pub.held_back = HELD_BACK
        place_held_back(dungeon.state, dungeon.world, None)
        hit = [numbers.index(dungeon.pub.place[artifact]) for artifact in range(8, 14)]
        all_different += len(set(hit)) == 6
        squares += len(set(hit))
        where.update(hit)
    assert close(all_different / n, n, Fraction(315, 4096))
    assert abs(squares / n - 144495 / 32768) < 0.06
    assert all(close(where[number] / (6 * n), 6 * n, Fraction(1, 8)) for number in range(1, NUMBERS + 1))


@pytest.mark.rule("DR-C36", "DR-A28", "DR-167", "DR-039")
@pytest.mark.parametrize("board", ["gorgath", "mansion"])
def test_respawn_squares_are_one_to_six(board):
    dungeon, n = Dungeon(*PAIR, board=board), 3000
    start(dungeon.state.dice, KEY, 5, DICE)
    seen = Counter(int(respawn_square(dungeon.state, dungeon.world)) for _ in range(n))
    assert set(seen) == {int(dungeon.world.square[number]) for number in range(1, RESPAWN_SQUARES + 1)}
    assert all(close(times / n, n, Fraction(1, 6)) for times in seen.values())


@pytest.fixture(scope="module")
def plain():
    """A hall whose board is an open grid of 9 by 9."""
    dungeon = Dungeon(*PAIR)
    world = dungeon.world
    world.n_spaces = SIDE * SIDE
    for x, y in itertools.product(range(SIDE), repeat=2):
        space = world.spaces[y * SIDE + x]
        space.lair = space.enter_damage = space.centre = space.twice = 0
        space.link[:], space.exit[:] = WALL, 0
        for direction in range(4):
            at = x + DX[direction], y + DY[direction]
            inside = 0 <= at[0] < SIDE and 0 <= at[1] < SIDE
            space.open_to[direction] = space.near[direction] = at[1] * SIDE + at[0] if inside else WALL
    return dungeon


def end_of(dungeon, dice):
    """Where these dice lead from the middle, as the distance along x and along y."""
    middle = SIDE // 2 * SIDE + SIDE // 2
    space = middle
    for direction in dice:
        if direction != STAY:
            there = walk(dungeon.pub, 0, space, direction, False, dungeon.world)
            space = there if there >= 0 else space
    return abs(space % SIDE - SIDE // 2), abs(space // SIDE - SIDE // 2), int(space)


@pytest.mark.rule("DR-C37")
@pytest.mark.parametrize(("k", "ends"), [(1, 5), (2, 13), (3, 25), (4, 41), (5, 61 - 4)])
def test_end_spaces_of_k_dice(plain, k, ends):
    """With five dice the four corners of the diamond lie off the board."""
    reached = {end_of(plain, dice)[2] for dice in itertools.combinations_with_replacement(range(STAY + 1), k)}
    assert len(reached) == ends


@pytest.mark.rule("DR-C38", "DR-D09")
def test_how_far_a_dazed_hero_gets(plain):
    faces = list(map(int, plain.world.move_faces[: plain.world.n_move_faces]))
    for dice, chances in (
        (faces, (Fraction(4, 27), Fraction(7, 18), Fraction(1, 3), Fraction(7, 54))),
        (range(5), tuple(Fraction(n, 125) for n in (13, 48, 36, 28))),
    ):
        distances = Counter()
        for plan in itertools.product(dice, repeat=3):
            x, y, _ = end_of(plain, plan)
            distances[x + y] += 1
        total = sum(distances.values())
        assert tuple(Fraction(distances[d], total) for d in range(4)) == chances


@pytest.mark.rule("DR-C39", "DR-017")
def test_hands_without_a_class_of_cards():
    dungeon, n, unarmed, bare = Dungeon(*SIX[:4]), 0, 0, 0
    kinds = dungeon.world.cards["kind"]
    for game in range(GAMES):
        dungeon.open(game)
        for own in dungeon.state.own[:4]:
            hand = {int(kinds[card]) for card in own.hand[:5]}
            unarmed += not hand & {0, 1}
            bare += 5 not in hand
            n += 1
    assert close(unarmed / n, n, Fraction(comb(61 - 33, 5), comb(61, 5)))
    assert close(bare / n, n, Fraction(comb(61 - 8, 5), comb(61, 5)))


@pytest.mark.rule("DR-C40", "DR-203")
def test_a_draw_from_the_ransack_deck():
    dungeon, n = Dungeon(*PAIR), 0
    world = dungeon.world
    copies, points, kinds = (world.ransack[name][: world.n_ransack] for name in ("copies", "points", "kind"))
    assert Fraction(int((copies * points)[kinds < 2].sum()), int(copies.sum())) == Fraction(36, 38)
    seen = Counter()
    while n < 3000:
        dungeon.pub.ransack[: world.n_ransack] = copies
        dungeon.pub.n_ransack = copies.sum()
        draw_ransack(dungeon.state, 0, world, dungeon.row, None)
        (drawn,) = np.flatnonzero(dungeon.pub.ransack[: world.n_ransack] != copies)
        dungeon.flow.n, dungeon.heroes[0].treasure[:] = 0, 0
        seen[int(drawn)] += 1
        n += 1
    assert all(close(seen[kind] / n, n, Fraction(int(copies[kind]), 38)) for kind in range(int(world.n_ransack)))
