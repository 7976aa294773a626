"""Random games on random valid data sets: every set loads and packs, no invariant breaks, every game ends."""

import random

import pytest

from sim.contract import RUNNING
from sim.jit import JIT
from sim.rulesets.dungeon_royale.codes import END_NAMES
from sim.rulesets.dungeon_royale.doors import pair_fits
from sim.rulesets.dungeon_royale.schema.geometry import geometry_of
from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables
from sim.simulate import simulate
from tests.rulesets.card_sets import write_set
from tests.rulesets.dungeon_royale.random_sets import data_set
from tests.rulesets.dungeon_royale.running import Game
from tests.rulesets.dungeon_royale.test_invariants import faults


def options_of(number):
    return {"players": 2 + number % 5, "board": ("gorgath", "mansion")[number % 2], "door_outer": number % 3 == 0}


def check_sound(game):
    assert faults(game) == []


@pytest.mark.rule("DR-C45", "DR-337")
@pytest.mark.parametrize("number", range(8))
def test_random_sets_keep_the_invariants(number):
    tables = DungeonRoyaleTables.model_validate(data_set(random.Random(number)))
    assert Game(number, tables=tables, **options_of(number)).play_on(check_sound) != RUNNING


@pytest.mark.slow
@pytest.mark.rule("DR-C45", "DR-337")
@pytest.mark.parametrize("number", range(100, 200))
def test_many_random_sets_keep_the_invariants(number):
    tables = DungeonRoyaleTables.model_validate(data_set(random.Random(number)))
    assert Game(number, tables=tables, **options_of(number)).play_on(check_sound) != RUNNING


@pytest.mark.rule("DR-003")
@pytest.mark.parametrize("number", range(4))
def test_pairs_of_doors_on_random_boards(number):
    """The quick search for pairs that cut the dungeon against the check of each pair."""
    tables = DungeonRoyaleTables.model_validate(data_set(random.Random(number)))
    for board in ("gorgath", "mansion"):
        geometry = geometry_of(tables, board)
        world = Game(0, tables=tables, board=board).world
        places = [(int(world.door_space[at]), int(world.door_side[at])) for at in range(world.n_doors)]
        rnd = random.Random(number)
        for _ in range(150):
            a, b = rnd.randrange(len(places)), rnd.randrange(len(places))
            assert world.door_pair[a, b] == pair_fits(geometry, places[a], places[b])


def test_a_lost_card_would_be_seen():
    """A planted fault."""
    game = Game(1)
    game.look()
    game.pub.n_ransack -= 1
    with pytest.raises(AssertionError, match="Ransack cards are missing or too many"):
        check_sound(game)


@pytest.mark.parametrize("policy", ["random", "collector", "hunter"])
def test_policies_play_random_sets_from_files(tmp_path, policy):
    for seed in range(10 if JIT else 1):
        folder = tmp_path / f"set{seed}"
        folder.mkdir()
        write_set(folder, data_set(random.Random(seed)))
        options = {"max_rounds": 10, "board": ("gorgath", "mansion")[seed % 2]}
        frame = simulate("dungeon_royale", policy, options, games=40 if JIT else 1, seed=seed, data=str(folder))
        assert set(frame["end_reason"].unique()) <= set(END_NAMES)
