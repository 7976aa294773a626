"""Whole games of the judging policies of Dungeon Royale: all end by the rules; who wins against whom."""

import functools
import math

import pytest

from experiments.dungeon_royale.tune_weights import NAMES, TABLES, task
from experiments.weights_study import TEST_SEED
from policies.dungeon_royale import tuned
from policies.dungeon_royale.tuned import FILE
from policies.dungeon_royale.weights import Weights
from sim.cards import read_toml
from sim.jit import JIT
from sim.rulesets.dungeon_royale.codes import END_NAMES
from sim.simulate import simulate

JUDGING = ("collector", "hunter", "thief", "rusher", "mixed", "tuned")
BOARDS = ("gorgath", "mansion")
WHOLE = 60  # a win in column win_share
ERRORS = 4.0  # standard errors


@functools.cache
def played(policies, board="gorgath", players=4, games=400):
    options = {"players": players, "board": board}
    return simulate("dungeon_royale", list(policies), options, games=games if JIT else 2, seed=21)


def share(first, others, board="gorgath", games=8000):
    """The part of the games that the first seat wins against three others, and its standard error."""
    column = played((first, *[others] * 3), board, 4, games)["win_share_1"]
    return column.mean() / WHOLE, column.std() / WHOLE / math.sqrt(len(column))


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("policy", JUDGING)
def test_nearly_every_game_ends_with_an_exit(policy, board):
    for players in (2, 4, 6):
        frame = played((policy,) * players, board, players)
        assert set(frame["end_reason"].unique()) <= set(END_NAMES)
        assert (frame["end_reason"] == "exit").mean() > (0.95 if JIT else 0)  # two hunters may chase on


needs_many_games = pytest.mark.skipif(not JIT, reason="many games, compiled")


@needs_many_games
@pytest.mark.parametrize("policy", JUDGING)
def test_each_beats_random_play(policy):
    mean, error = share(policy, "random", games=400)
    assert mean - ERRORS * error > 0.5


@needs_many_games
@pytest.mark.parametrize(
    "better, worse, board",
    [
        ("collector", "hunter", "gorgath"),
        ("collector", "hunter", "mansion"),
        ("tuned", "mixed", "gorgath"),
        ("tuned", "mixed", "mansion"),
        ("tuned", "collector", "mansion"),  # in Gorgath, at a table of collectors, it is no better than they
    ],
)
def test_one_of_these_among_three_of_those(better, worse, board):
    """1/4 would be as good as they are."""
    mean, error = share(better, worse, board)
    assert mean - ERRORS * error > 0.25


@needs_many_games
def test_the_styles_do_what_they_are_called():
    games = {name: played((name,) * 4, games=4000) for name in ("collector", "hunter", "thief", "rusher")}
    kills = {name: games[name]["kills_1"].mean() for name in ("collector", "hunter")}
    assert kills["hunter"] > 1.5 * kills["collector"]
    steals = {name: games[name]["steals_1"].mean() for name in ("collector", "thief")}
    assert steals["thief"] > 1.05 * steals["collector"]
    rounds = {name: games[name]["rounds"].mean() for name in ("collector", "rusher")}
    assert rounds["rusher"] < rounds["collector"]


def test_the_file_holds_every_weight_that_was_searched_for():
    found = read_toml(FILE)
    assert list(found["weights"]) == NAMES
    given = tuned.Parameters().model_dump()
    assert all(given[name] == value for name, value in found["weights"].items())
    assert set(given) == set(Weights.model_fields)


@needs_many_games
@pytest.mark.slow
def test_the_measured_worth_is_that_of_the_weights():
    """The stored win rates, played again with the same seed."""
    found = read_toml(FILE)["measured"]
    searched = task(1)
    spec = searched.spec([read_toml(FILE)["weights"][name] for name in NAMES])
    for name, policy in (("collector", "collector"), ("tuned", spec)):
        for table, estimate in zip(TABLES, searched.estimates(policy, TEST_SEED, found["games"]), strict=True):
            assert found[f"{name}_{table}"][0] == pytest.approx(estimate.mean, abs=1e-5)
