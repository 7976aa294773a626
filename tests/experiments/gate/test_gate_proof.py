"""The gate's error rates on games of the real engine, and rule bugs planted in a copy of the tree."""

import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from scipy import stats

import experiments.cli
from experiments.gate.advice import POWER, power
from experiments.gate.bands import load_bands
from experiments.gate.baseline import stored_from
from experiments.gate.family import Outcome
from experiments.gate.gate import run_gate
from experiments.gate.play import Played
from sim.workers import Workers

ROOT = Path(experiments.cli.__file__).resolve().parent.parent
pytestmark = pytest.mark.slow

FALSE_ALARM, GAMES, MARGIN, SHIFT = 0.05, 100_000, 0.01, 0.02
RATES = ("win_rate", "tie_rate", "loss_rate", "dealer_bust_rate", "dealer_21_rate")
WIDE = {"hero_bust_rate_1": MARGIN, "net_per_bet": 2 * MARGIN, "net_gold": 400 * MARGIN, "cards_drawn": 5 * MARGIN}
SETTINGS = [(policy, 1) for policy in ("basic", "mimic", "never_bust", "threshold", "random")] + [("basic", 2)]
RUNS, RUNS_A_BASELINE, EDGE_RUNS, SHIFTED_RUNS = 2000, 20, 300, 300


@pytest.fixture(scope="module")
def family(tmp_path_factory):
    """Fifty checks: rates and means of six settings."""
    text = f"false_alarm = {FALSE_ALARM}\ngames = {GAMES}\n"
    for policy, decks in SETTINGS:
        text += f'\n[[setting]]\nruleset = "skull_jack"\npolicy = "{policy}"\noptions.decks = {decks}\n'
        margins = dict.fromkeys(RATES, MARGIN) | (WIDE if decks == 1 else {})
        text += "".join(f'check.{name} = {{ margin = {margin}, why = "x" }}\n' for name, margin in margins.items())
    path = tmp_path_factory.mktemp("family") / "bands.toml"
    path.write_text(text)
    bands = load_bands(path)
    assert len(bands.checks) == 50
    return bands


def baseline_of(bands, seed):
    found = {}
    for setting in bands.settings:
        played = Played(setting, seed, Workers(), lambda games: None)
        played.digest_of(1)
        played.up_to(GAMES)
        found[setting.name] = stored_from(setting, seed, played)
    return found


def told(outcomes):
    return ", ".join(f"{count:,} {outcome.value}" for outcome, count in outcomes.items())


def test_identical_code_with_fresh_seeds_is_red_no_more_often_than_stated(family, capsys):
    """Baselines are drawn anew too: the rate is over both. All but a few runs pass outright."""
    found = Counter()
    for run in range(RUNS):
        if run % RUNS_A_BASELINE == 0:
            baseline = baseline_of(family, 1_000_000 + run)
        found[run_gate(family, baseline, 2_000_000 + run, Workers()).outcome] += 1
    with capsys.disabled():
        print(f"\n50 checks, identical code, {RUNS:,} runs: {told(found)}")
    assert stats.binomtest(found[Outcome.FAIL], RUNS, FALSE_ALARM, alternative="greater").pvalue > 0.05
    assert found[Outcome.FAIL] / RUNS <= FALSE_ALARM
    assert found[Outcome.PASS] / RUNS > 0.8


def shifted(stored, check, by):
    """A baseline in which a metric was so much higher, or lower, in every game that counts for it."""
    sums = stored.metrics[check.metric.name]
    if check.metric.kind == "rate":
        more = round(by * sums.n)
        moved = sums.model_copy(update={"sum": sums.sum + more, "squares": sums.squares + more})
    else:
        more = round(by / check.metric.scale * sums.n)  # the spread stays: sum (x + c)^2 - n (mean + c)^2
        squares = sums.squares + (2 * sums.sum * more + more * more) // sums.n
        moved = sums.model_copy(update={"sum": sums.sum + more, "squares": squares})
    return stored.model_copy(update={"metrics": stored.metrics | {check.metric.name: moved}})


def test_when_all_lie_on_an_edge_a_false_alarm_is_no_more_frequent_than_stated(family, capsys):
    """Every metric is off by its whole margin and no more: to fail is wrong, and nowhere more tempting."""
    found = Counter()
    for run in range(EDGE_RUNS):
        baseline = baseline_of(family, 5_000_000 + run)  # a new one each: one that lies low would count many times
        for setting, check in family.checks:
            baseline[setting.name] = shifted(baseline[setting.name], check, check.margin)
        found[run_gate(family, baseline, 6_000_000 + run, Workers()).outcome] += 1
    with capsys.disabled():
        print(f"\n50 checks on an edge, {EDGE_RUNS} runs: {told(found)}")
    assert stats.binomtest(found[Outcome.FAIL], EDGE_RUNS, FALSE_ALARM, alternative="greater").pvalue > 0.01
    assert found[Outcome.PASS] == 0


def test_a_shift_of_two_points_is_caught_with_the_power_stated(family, capsys):
    """The widest rate of all is shifted in the baseline; the gate states how surely it sees that."""
    caught = Counter()
    for run in range(SHIFTED_RUNS):
        if run % RUNS_A_BASELINE == 0:
            baseline = baseline_of(family, 3_000_000 + run)
        setting = family.settings[0]
        check = next(check for check in setting.checks if check.metric.name == "win_rate")
        planted = shifted(baseline[setting.name], check, SHIFT)
        assert MARGIN + power(family, check, GAMES, planted).caught <= SHIFT, "the gate does not state this power"
        report = run_gate(family, baseline | {setting.name: planted}, 4_000_000 + run, Workers())
        caught[report.verdicts[0].outcome] += 1
    with capsys.disabled():
        print(f"\na shift of {SHIFT:.0%}, {SHIFTED_RUNS} runs: {told(caught)}")
    assert stats.binomtest(caught[Outcome.FAIL], SHIFTED_RUNS, POWER, alternative="less").pvalue > 0.01


def copied_tree(folder):
    for room in ("sim", "policies", "experiments"):
        shutil.copytree(ROOT / room, folder / room, ignore=shutil.ignore_patterns("__pycache__"))


def gate_in(folder, bands, *words):
    """Run the gate of a tree as a process."""
    command = [sys.executable, "-m", "experiments.cli", "gate", str(bands), *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=3600, check=False)


BUGS = {
    "the dealer stands on 16": (
        'ruleset = "skull_jack"\npolicy = "basic"\ngames = 100_000\n',
        'dealer_bust_rate = { margin = "1pp", why = "x" }',
        "sim/rulesets/skull_jack/rules/dealer.py",
        "return total < world.dealer_stands_on",
        "return total < 16",
    ),
    "a Blood Altar costs nothing": (
        'ruleset = "crypt_crawler"\npolicy = "greedy"\ngames = 64_000\n',
        'win = { margin = "1pp", why = "x" }',
        "sim/rulesets/crypt_crawler/step.py",
        "        plan(flow, ph.HARM, ph.HARM_LOSS, 1)\n    elif kind == ph.BUY:",
        "    elif kind == ph.BUY:",
    ),
}


@pytest.mark.parametrize("bug", BUGS)
def test_a_rule_bug_in_a_copy_of_the_tree_turns_it_red(bug, tmp_path):
    setting, check, file, right, wrong = BUGS[bug]
    bands = tmp_path / "bands.toml"
    bands.write_text(f"[[setting]]\n{setting}[setting.check]\n{check}\n")
    assert gate_in(ROOT, bands, "--update").returncode == 0
    same = gate_in(ROOT, bands)
    assert same.returncode == 0 and "no change" in same.stdout, same.stderr
    copied_tree(tmp_path)
    source = (tmp_path / file).read_text()
    assert source.count(right) == 1
    (tmp_path / file).write_text(source.replace(right, wrong))
    red = gate_in(tmp_path, bands)
    assert red.returncode == 1, red.stdout + red.stderr
    assert "fail" in red.stdout and "dungeonsim replay" in red.stdout
    fresh = gate_in(tmp_path, bands, "--fresh")
    assert fresh.returncode == 1, fresh.stdout + fresh.stderr
