"""The measurements of rulesets with many decisions a game say what they name."""

import pytest

from experiments import bench, bench_decisions
from experiments.bench import run_process
from sim.jit import JIT
from sim.simulate import simulate

GAMES = 300 if JIT else 3


def test_games_a_second_and_ns_a_decision_fit_together():
    """Three figures of one measurement: the seconds of a game, of a decision, and how many decisions a game has."""
    runs, time, asked = bench_decisions.decision_pace("crypt_crawler", "random", GAMES, repeats=1)
    frame = simulate("crypt_crawler", "random", games=GAMES, seed=1)
    assert asked.value == frame["decisions"].mean()
    assert 1e9 / runs.value == pytest.approx(time.value * asked.value)


@pytest.mark.parametrize("ruleset, policy", [("crypt_crawler", "greedy"), ("dungeon_royale", "collector")])
def test_one_policy_is_held_to_the_aim(ruleset, policy):
    """The aim stands beside its figure, and beside no other policy's."""
    games = GAMES if ruleset == "crypt_crawler" or JIT else 1
    aims = {name: bench_decisions.decision_pace(ruleset, name, games, repeats=1)[0].aim for name in (policy, "random")}
    assert aims == {policy: f">= {bench_decisions.AIMS[ruleset]}", "random": ""}


@pytest.mark.skipif(not JIT, reason="plain Python is too slow for whole sweeps")
def test_a_sweep_is_played_and_measured():
    seconds, memory = bench_decisions.modes_sweep(games=30, jobs=1)
    assert seconds.value > 0 and memory.value > 10


@pytest.mark.skipif(not JIT, reason="plain Python is too slow for a measurement")
def test_every_other_table_of_the_house_is_measured_against_its_aim():
    found = bench.house_of_chance(games=4_000)
    names = ["tower_attack", "bravely", *["heroes_vs_monsters"] * 3]
    assert [measure.what.split(",")[0] for measure in found] == names
    assert [measure.what.split(", ")[2] for measure in found[2:]] == ["level 1", "level 4", "level 8"]
    assert all(measure.value > 0 and measure.aim for measure in found)
    assert [measure.unit for measure in found] == ["million tries/s", *["million games/s"] * 4]


@pytest.mark.skipif(not JIT, reason="plain Python is too slow for a measurement")
def test_a_pace_can_count_by_a_column(monkeypatch):
    monkeypatch.setattr(bench.statistics, "median", lambda seconds: 1e-6)
    frame = simulate("tower_attack", "climber", games=500, seed=1)
    assert bench.ruleset_pace("tower_attack", "climber", 500).value == pytest.approx(500)
    assert bench.ruleset_pace("tower_attack", "climber", 500, count="tries").value == frame["tries"].sum()


def test_a_process_that_fails_is_no_measurement():
    with pytest.raises(RuntimeError, match="exit code 2"):
        run_process(["-m", "experiments.cli", "run", "no_such_ruleset"])
