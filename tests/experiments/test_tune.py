"""tune: what it finds is what the exact odds say, and it says so when there is nothing to find."""

import json
import math

import pytest

from experiments.evaluations import Evaluations
from experiments.exact import solve
from experiments.run import Silent
from experiments.stats import Estimate, wilson
from experiments.tune import _rises_and_falls, tune
from experiments.tune_spec import make_tune
from experiments.verbs.tune import NOT_MET, TUNES, run_tune
from sim.errors import InputError
from sim.registry import get_ruleset
from sim.workers import Workers

TOWER, JACK = get_ruleset("tower_attack"), get_ruleset("skull_jack")
TRY = {
    "ruleset": "tower_attack",
    "policies": "no_retry",
    "metric": "success_rate",
    "target": 0.5,
    "games": 2000,
    "confirm": 20_000,
    "seed": 1,
    "options": {"play": "try"},
    "change": [{"set": "target_shift", "by": {"start": -4, "stop": 5, "step": 1}}],
}


def found(content):
    plan = make_tune(content, "spec")
    return tune(plan, Evaluations(plan, Workers(), Silent()))


def value(made, key):
    return None if made is None else made.settings[key]


def test_one_value_lies_where_the_exact_odds_say():
    odds = {shift: solve(TOWER, "climber", {"play": "try", "target_shift": shift}).values for shift in range(-4, 6)}
    for target in (0.2, 0.4, 0.7, 0.9):
        answer = found(TRY | {"target": target})
        easiest = min(s for s in odds if odds[s]["success_rate"] < target)
        assert (value(answer.below, "target_shift"), value(answer.above, "target_shift")) == (easiest, easiest - 1)
        for made in answer.confirmed:
            assert made.seed == 2 and made.found.n == 20_000
            exact = odds[made.settings["target_shift"]]["success_rate"]
            assert abs(made.found.mean - exact) < 4 * math.sqrt(exact * (1 - exact) / 20_000)
        nearest = min(odds, key=lambda s: abs(odds[s]["success_rate"] - target))
        assert value(answer.closest, "target_shift") == nearest
        assert answer.verdict == "between"


def test_a_card_value_is_found_as_an_option_is():
    keys = [f"cards.targets.1.{die}" for die in ("green", "purple", "orange")]
    change = [{"set": keys, "by": {"start": -3, "stop": 5, "step": 1}}]
    by_cards, by_option = found(TRY | {"change": change}), found(TRY)
    assert value(by_cards.closest, keys[0]) == 5 + value(by_option.closest, "target_shift")
    assert by_cards.closest.found == by_option.closest.found


def test_a_falling_and_a_fine_range_in_skull_jack():
    """Net gold rises with the payout; where it is 0 follows from the exact odds of the printed one."""
    exact = solve(JACK, "basic", {}).values
    fair = exact["loss_rate"] / exact["win_rate"]
    content = {"ruleset": "skull_jack", "policies": "basic", "metric": "net_per_bet", "target": 0.0}
    content |= {"tolerance": 0.002, "games": 4000, "confirm": 100_000, "seed": 3}
    steps = {"start": 1.6, "stop": 1.0, "step": -0.01}
    answer = found(content | {"change": [{"set": "payout", "to": steps}]})
    assert value(answer.below, "payout") < fair < value(answer.above, "payout")
    assert value(answer.above, "payout") - value(answer.below, "payout") < 0.1
    assert abs(value(answer.closest, "payout") - fair) < 0.05


@pytest.mark.parametrize(("target", "end"), [(0.98, -2), (0.02, 5)])
def test_a_target_out_of_reach_is_said_so_with_the_range(target, end):
    change = [{"set": "target_shift", "by": {"start": -2, "stop": 5, "step": 1}}]
    answer = found(TRY | {"target": target, "change": change})
    assert answer.verdict == "out of reach"
    assert value(answer.closest, "target_shift") == end
    low, high = answer.reach
    assert (value(low, "target_shift"), value(high, "target_shift")) == (5, -2)


def test_a_value_that_does_nothing_has_no_answer_and_ends_soon():
    answer = found(TRY | {"change": [{"set": "max_tries", "to": {"start": 0, "stop": 500, "step": 1}}]})
    assert answer.verdict == "out of reach"
    assert len(answer.looked_at) + len(answer.confirmed) < 10


def test_what_both_rises_and_falls_is_seen():
    """A hero wins often against a dealer who stands on 12 or must reach 21, seldom in between."""
    content = {"ruleset": "skull_jack", "policies": "basic", "metric": "win_rate", "target": 0.45, "games": 5000}
    change = [{"set": "dealer_stands_on", "to": {"start": 12, "stop": 21, "step": 1}}]
    assert found(content | {"change": change}).verdict == "not monotone"


def test_noise_does_not_count_as_rising_and_falling():
    same = [wilson(successes, 2000) for successes in (1000, 1030, 985, 1020, 1000)]
    assert not _rises_and_falls(same)
    assert _rises_and_falls([*same, wilson(1200, 2000), wilson(1000, 2000)])
    assert not _rises_and_falls([Estimate(0.1, 0.09, 0.11, 9), Estimate(0.2, 0.19, 0.21, 9)])


def test_several_values_meet_the_target_and_leave_alone_what_does_nothing():
    change = [
        {"set": "target_shift", "by": [-2, -1, 0, 1, 2, 3], "cost": 0.05},
        {"set": "throws", "to": [2, 3, 4, 5], "cost": 0.05},
        {"set": "max_tries", "to": [0, 1, 2, 3], "cost": 0.5},
    ]
    small = {"generations": 8, "population": 8, "games": 500, "confirm": 20_000}
    wanted = solve(TOWER, "climber", {"play": "try", "target_shift": 1, "throws": 4}).values["success_rate"]
    answer = found(TRY | small | {"change": change, "target": wanted, "tolerance": 0.02})
    settings = dict(answer.closest.settings)
    assert answer.verdict == "met" and settings["max_tries"] == 0
    exact = solve(TOWER, "climber", {"play": "try"} | settings).values["success_rate"]
    assert abs(exact - wanted) < 0.03


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"target": 1.5}, "target: success_rate lies between 0 and 1 (got 1.5)"),
        ({"metric": "sucess_rate"}, "unknown metric 'sucess_rate'; did you mean 'success_rate'?"),
        ({"metric": "net_gold"}, "tolerance: missing; net_gold is no rate"),
        ({"gmaes": 3}, "unknown key 'gmaes'; did you mean 'games'?"),
        ({"change": []}, "change"),
        (
            {"change": [{"set": "target_shif", "to": [1, 2]}]},
            "unknown option 'target_shif'; did you mean 'target_shift'?",
        ),
        ({"change": [{"set": "target_shift", "to": [1]}]}, "give 2 to 10,000 values (got 1)"),
        ({"change": [{"set": "target_shift"}]}, "give either to or by"),
        ({"change": [{"set": "target_shift", "to": [1, 2], "by": [1, 2]}]}, "give either to or by"),
        ({"change": [{"set": "target_shift", "to": [1, 1]}]}, "1 appears twice"),
        ({"change": [{"set": "target_shift", "to": [1, 20]}]}, "target_shift"),
        ({"change": [{"set": "resume", "by": [1, 2]}]}, "by adds to numbers, not to 'next'"),
        ({"change": [{"set": "cards.targets.9.green", "to": [1, 2]}]}, "unknown row '9'"),
        ({"change": [{"set": "cards.targets.1.green", "to": [1, 99]}]}, "cards.targets.1.green: input should be less"),
        ({"change": [{"set": "throws", "to": [1, 2]}, {"set": "throws", "to": [3, 4]}]}, "'throws' appears twice"),
        ({"options": {"throw": 3}}, "options: unknown option 'throw'; did you mean 'throws'?"),
    ],
)
def test_a_wrong_spec_is_one_line(changes, words):
    with pytest.raises(InputError) as refusal:
        make_tune(TRY | changes, "spec.toml")
    assert str(refusal.value).startswith("spec.toml: ") and words in str(refusal.value)


def test_several_changes_need_the_values_they_start_from():
    change = [{"set": "throws", "to": [4, 5]}, {"set": "target_shift", "to": [0, 1]}]
    with pytest.raises(InputError, match="'throws': its values must include those it has now"):
        found(TRY | {"change": change})


@pytest.mark.parametrize("path", sorted(TUNES.glob("*.toml")), ids=lambda path: path.stem)
def test_the_shipped_specs_are_valid(path):
    from experiments.tune_spec import load_tune

    assert load_tune(path, {}).knobs


# ---- the folder and the command line


class Killed(BaseException):
    """Stands for a kill."""


@pytest.mark.parametrize("after", [0, 3, 6])
def test_after_a_kill_nothing_finished_is_played_again(tmp_path, monkeypatch, after, result_bytes):
    plan = make_tune(TRY, "spec")
    run_tune(plan, tmp_path / "whole", Workers())
    play, played = Evaluations._play, []

    def some(self, cell, seed, games):
        if len(played) == after:
            raise Killed
        played.append(cell.number)
        return play(self, cell, seed, games)

    monkeypatch.setattr(Evaluations, "_play", some)
    with pytest.raises(Killed):
        run_tune(plan, tmp_path / "cut", Workers())
    assert not (tmp_path / "cut" / "run.json").exists()
    monkeypatch.setattr(
        Evaluations, "_play", lambda self, cell, *rest: played.append(cell.number) or play(self, cell, *rest)
    )
    answer = run_tune(plan, tmp_path / "cut", Workers())
    assert played == list(range(len(played)))
    assert answer.verdict == "met"
    assert result_bytes(tmp_path / "cut") == result_bytes(tmp_path / "whole")
    answers = [json.loads((tmp_path / name / "run.json").read_text())["answer"] for name in ("cut", "whole")]
    assert answers[0] == answers[1]


def test_the_command_says_what_it_found(cli):
    ended = cli("tune tower_attack_targets --games 500 --confirm 5000 --jobs 1 --out found")
    assert ended.code == 0
    assert "To play it: --set cards.targets.1.green=7 --set cards.targets.1.purple=8" in ended.out
    assert ended.out.splitlines()[-1].count("--set ") == 3  # on a line to copy, however long
    again = cli("tune tower_attack_targets --games 500 --confirm 5000 --jobs 1 --out found --json")
    answer = json.loads(again.out)
    assert answer["closest"]["settings"]["cards.targets.1.green"] == 7 and answer["closest"]["n"] == 5000


def test_the_command_ends_with_3_when_the_target_is_out_of_reach(cli):
    ended = cli("tune tower_attack_targets --games 500 --confirm 5000 --jobs 1 --target 0.995")
    assert ended.code == NOT_MET
    assert "success_rate cannot be brought to 0.995 by these changes" in ended.out


def test_an_unknown_spec_is_one_line(cli):
    assert cli("tune tower_attack_target").is_refusal("did you mean 'tower_attack_targets'?")


@pytest.mark.parametrize("option", ["--games", "--confirm"])
def test_a_wrong_number_of_games_is_named(cli, option):
    assert cli(f"tune tower_attack_targets {option} few").is_refusal(f"{option} must be a whole number")
