"""Random legal runs on random valid card sets: every set loads and packs, no invariant breaks, every run ends."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sim.contract import RUNNING
from sim.errors import InputError
from sim.jit import JIT
from sim.rulesets.crypt_crawler.codes import END_NAMES
from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables
from sim.simulate import simulate
from tests.rulesets.card_sets import write_set
from tests.rulesets.crypt_crawler import test_invariants as invariants
from tests.rulesets.crypt_crawler.conftest import Crypt
from tests.rulesets.crypt_crawler.random_sets import card_set

MOST_STEPS = 5000  # with much Oil and little Fear a random walk may go on for long
SETS = settings(derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
ANYBODY = {"race": "random", "job": "random"}


class RunOfAnySet(invariants.Run):
    bounds_moves = False


def holds_together(face):
    """Whether every room of a map can be reached from the first one without the entrance."""
    joined, seen, todo = face.joined, set(), {1}
    while todo:
        seen |= todo
        todo = {other for room in todo for other in joined[room]} - seen - {0}
    return len(seen) == len(face.symbols)


def play_set(rnd, runs):
    """The ends of some runs on a random set, at one of the settings of the test of invariants."""
    tables = CryptCrawlerTables.model_validate(card_set(rnd))
    long = invariants.LONG if rnd.randrange(4) else {}
    options = rnd.choice(invariants.SETTINGS) | long | ANYBODY
    if options.get("entrance") == "none" and not all(holds_together(face) for face in tables.maps):
        with pytest.raises(InputError, match=r"entrance = none: on map D\d\d room \d+ hangs on the entrance alone"):
            Crypt(tables, **options)
        options["entrance"] = "cleared"
    table = Crypt(tables, **options)
    return [RunOfAnySet(table, game, MOST_STEPS).play() for game in range(runs)]


@pytest.mark.rule("CC-272", "CC-T17", "CC-280", "CC-267")
@settings(SETS, max_examples=10)
@given(st.randoms(use_true_random=False))
def test_random_sets_keep_the_invariants(rnd):
    assert RUNNING not in play_set(rnd, 2)


@pytest.mark.slow
@pytest.mark.rule("CC-272", "CC-T17", "CC-280", "CC-267")
@settings(SETS, max_examples=500)
@given(st.randoms(use_true_random=False))
def test_many_random_sets_keep_the_invariants(rnd):
    assert RUNNING not in play_set(rnd, 4)


@pytest.mark.rule("CC-272", "CC-205")
def test_a_rule_that_loses_a_card_is_seen(monkeypatch):
    """A planted fault."""
    step = invariants.step

    def careless(state, action, world, row, log):
        end = step(state, action, world, row, log)
        state.pub.slot &= int(state.pub.slot) - 1 if state.pub.slot else 0
        return end

    monkeypatch.setattr(invariants, "step", careless)
    with pytest.raises(AssertionError, match=r"\] == \[0, 1, 2"):
        play_set(random.Random(1), 3)


@pytest.mark.rule("CC-267", "CC-T17")
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_policies_play_random_sets_from_files(tmp_path, policy):
    for seed in range(30 if JIT else 3):
        folder = tmp_path / f"set{seed}"
        folder.mkdir()
        write_set(folder, card_set(random.Random(seed)))
        frame = simulate("crypt_crawler", policy, ANYBODY, games=40 if JIT else 2, seed=seed, data=str(folder))
        assert set(frame["end_reason"].unique()) <= {*END_NAMES, "capped"}
