"""Whatever a user's policy does, the run goes on: the game ends as fault, or one clear line says what is wrong."""

import functools
import os
import random
import subprocess
import sys
from pathlib import Path
from random import randint

import polars as pl
import pytest

from experiments.cells import Target, play_cell
from sim.errors import InputError
from sim.jit import jit
from sim.recipe import Recipe
from sim.simulate import simulate

ROOT = Path(__file__).resolve().parents[2]


def raises(pub, own, world, offer, params, stream):
    if pub.total[own.seat] == 20:
        raise ValueError("not 20")
    return 0


def divides(pub, own, world, offer, params, stream):
    return 1 // (pub.total[own.seat] - 20) * 0


def not_offered(pub, own, world, offer, params, stream):
    return 99 if pub.total[own.seat] == 20 else 0


def negative(pub, own, world, offer, params, stream):
    return -1 if pub.total[own.seat] == 20 else 0


def stands(pub, own, world, offer, params, stream):
    return 0


@pytest.fixture(scope="module")
def undisturbed():
    return simulate("skull_jack", stands, games=500, seed=4)


@pytest.mark.parametrize("policy", [raises, divides, not_offered, negative])
def test_a_failing_choice_ends_that_game_as_fault(policy, undisturbed):
    frame = simulate("skull_jack", policy, games=500, seed=4)
    faulty = undisturbed["hero_total_1"] == 20
    assert 10 < faulty.sum() < 200
    assert ((frame["end_reason"] == "fault") == faulty).all()
    assert frame.filter(~faulty).equals(undisturbed.filter(~faulty))
    lost = frame.filter(faulty).select(pl.col("won", "tied", "lost", "hands").sum())
    assert lost.row(0) == (0, 0, 0, 0)


def far_out(pub, own, world, offer, params, stream):
    return pub.n_cards[pub.total[own.seat] + 100_000_000]


def test_an_index_out_of_range_reads_no_other_memory():
    assert set(simulate("skull_jack", far_out, games=50, seed=4)["end_reason"]) == {"fault"}


def returns_a_float(pub, own, world, offer, params, stream):
    return 0.7


def returns_nothing(pub, own, world, offer, params, stream):
    pass


def returns_text(pub, own, world, offer, params, stream):
    return "hit"


def takes_two(pub, own):
    return 0


def peeks(pub, own, world, offer, params, stream):
    return pub.hole


@pytest.mark.parametrize("policy", [returns_a_float, returns_nothing, returns_text, peeks])
def test_a_function_that_is_no_policy_is_one_clear_line(policy):
    with pytest.raises(InputError, match=f"^policy '{policy.__name__}' does not compile: [^\n]+$"):
        simulate("skull_jack", policy, games=10)


def module_random(pub, own, world, offer, params, stream):
    return random.randint(0, 1)


def own_random(pub, own, world, offer, params, stream):
    return randint(0, 1)


def helper_random(pub, own, world, offer, params, stream):
    return toss()


@jit
def toss():
    return random.randint(0, 1)


class Callable:
    def __call__(self, pub, own, world, offer, params, stream):
        return 0


NO_POLICIES = [
    (takes_two, r"'takes_two': a policy is a function of \(pub, own, world, offer, params, stream\)"),
    (functools.partial(stands), "a partial cannot be compiled; give a plain function"),
    (Callable(), "a Callable cannot be compiled; give a plain function"),
    (len, "a builtin_function_or_method cannot be compiled"),
    (module_random, "'module_random': it draws from `random`"),
    (own_random, "'own_random': it draws from `random`"),
    (helper_random, "'helper_random': it draws from `random`"),
]


@pytest.mark.parametrize(("policy", "message"), NO_POLICIES)
def test_what_cannot_be_a_policy_is_refused_before_it_is_compiled(policy, message):
    with pytest.raises(InputError, match=message) as refused:
        simulate("skull_jack", policy, games=10)
    assert "\n" not in str(refused.value)


def test_a_function_that_is_compiled_already_is_as_good(undisturbed):
    assert simulate("skull_jack", jit(stands), games=500, seed=4).equals(undisturbed)


def writes_to_the_table(pub, own, world, offer, params, stream):
    if pub.total[own.seat] == 20:
        pub.total[own.seat] = 21
    return 0


def writes_to_the_offer(pub, own, world, offer, params, stream):
    if pub.total[own.seat] == 20:
        offer.action[0] = 1
    return 0


@pytest.mark.parametrize("policy", [writes_to_the_table, writes_to_the_offer])
def test_a_policy_that_writes_to_the_game_ends_it_as_fault(policy, undisturbed):
    frame = simulate("skull_jack", policy, games=500, seed=4)
    assert ((frame["end_reason"] == "fault") == (undisturbed["hero_total_1"] == 20)).all()


def writes_to_the_world(pub, own, world, offer, params, stream):
    world.due[0, 2] += 1
    return 0


def writes_to_its_parameters(pub, own, world, offer, params, stream):
    params.value[0] += 1
    return 0


@pytest.mark.parametrize("policy", [writes_to_the_world, writes_to_its_parameters])
def test_a_policy_that_writes_to_what_lasts_is_refused(policy):
    with pytest.raises(InputError, match=f"policy '{policy.__name__}': it writes to world or params"):
        simulate("skull_jack", policy, games=10)


def remembers(pub, own, world, offer, params, stream):
    own.memo[0] += 1
    return 0


def test_own_memo_may_be_written_to(undisturbed):
    assert simulate("skull_jack", remembers, games=500, seed=4).equals(undisturbed)


def test_numbers_are_of_the_games_that_ended():
    """A game stopped as fault is neither won nor lost, and no part of any rate."""
    result = play_cell(Recipe.of("skull_jack", not_offered), 4, Target(games=500))
    whole = simulate("skull_jack", not_offered, games=500, seed=4)
    ended = whole.filter(pl.col("end_reason") != "fault")
    found = result.estimates["loss_rate"]
    assert result.tally.games == 500 and found.n == ended.height < 500
    assert found.mean == pytest.approx(ended["lost"].sum() / ended.height)


HELPED = """
from sim.jit import jit


@jit
def low(total):
    return total < 15


def choose(pub, own, world, offer, params, stream):
    return low(pub.total[own.seat])
"""
RUN = """
import sys
from sim.simulate import simulate
print(simulate("skull_jack", sys.argv[1], games=200).hash_rows().sum())
"""


@pytest.mark.parametrize("switch", ["0", "1"])
def test_a_file_with_a_compiled_helper_runs_again_and_without_the_jit(tmp_path, switch):
    (tmp_path / "mine.py").write_text(HELPED)
    env = os.environ | {"PYTHONPATH": str(ROOT), "DUNGEONSIM_CACHE": str(tmp_path / "cache"), "DUNGEONSIM_JIT": switch}
    command = [sys.executable, "-c", RUN, f"{tmp_path / 'mine.py'}:choose"]
    runs = [subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout for _ in range(2)]
    direct = simulate("skull_jack", f"{tmp_path / 'mine.py'}:choose", games=200).hash_rows().sum()
    assert runs == [f"{direct}\n"] * 2
