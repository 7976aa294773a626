"""Good specs unfold into the right cells."""

import pytest

from experiments.plan import load_plan, make_plan
from sim.cards import load
from sim.registry import get_ruleset, load_data

BASE = {"ruleset": "skull_jack", "policies": ["random"], "games": 10}


def plan_of(**more):
    return make_plan(BASE | more, "spec.toml")


def test_grid_is_every_combination_in_order():
    plan = plan_of(policies=["random", "threshold"], grid={"heroes": [1, 2], "tie": ["hero", "push", "dealer"]})
    found = [(cell.policy, cell.keys["heroes"], cell.keys["tie"]) for cell in plan.cells]
    ties = ("hero", "push", "dealer")
    assert found == [(p, h, t) for p in ("random", "threshold") for h in (1, 2) for t in ties]
    assert [cell.number for cell in plan.cells] == list(range(12))
    assert plan.swept == ("heroes", "tie")


def test_a_single_setting_is_one_cell():
    plan = plan_of(options={"heroes": 2, "bet": 100})
    assert len(plan.cells) == 1 and plan.swept == ()
    assert dict(plan.cells[0].recipe.options) == {"heroes": 2, "bet": 100}


@pytest.mark.parametrize(
    ("axis", "values"),
    [
        ({"start": 15, "stop": 18, "step": 1}, [15, 16, 17, 18]),
        ({"start": 18, "stop": 15, "step": -1}, [18, 17, 16, 15]),
        ({"start": 15, "stop": 18, "step": 2}, [15, 17]),
        ({"start": 15, "stop": 15, "step": 1}, [15]),
    ],
)
def test_steps(axis, values):
    plan = plan_of(grid={"dealer_stands_on": axis})
    found = [cell.keys["dealer_stands_on"] for cell in plan.cells]
    assert found == values and all(isinstance(value, int) for value in found)


def test_steps_of_fractions_are_the_numbers_a_person_means():
    plan = plan_of(grid={"payout": {"start": 0.5, "stop": 1.5, "step": 0.1}})
    assert [cell.keys["payout"] for cell in plan.cells] == [
        0.5,
        0.6,
        0.7,
        0.8,
        0.9,
        1.0,
        1.1,
        1.2,
        1.3,
        1.4,
        1.5,
    ]


def test_varied_options_change_one_at_a_time():
    plan = plan_of(grid={"heroes": [1, 2]}, vary={"tie": ["hero", "dealer"], "hit_soft17": [True]})
    found = [(c.keys["heroes"], c.keys["tie"], c.keys["hit_soft17"]) for c in plan.cells if c.keys["heroes"] == 1]
    assert found == [(1, "push", False), (1, "hero", False), (1, "dealer", False), (1, "push", True)]
    assert len(plan.cells) == 2 * 4 * len({c.policy for c in plan.cells})


def test_zipped_axes_go_together():
    zipped = [{"bet": [100, 200], "bank": [1000, 3000]}, {"purse": {"start": 400, "stop": 600, "step": 200}}]
    plan = plan_of(grid={"heroes": [1, 3]}, zip=zipped)
    found = [tuple(cell.keys[name] for name in ("heroes", "bet", "bank", "purse")) for cell in plan.cells]
    pairs = ((100, 1000), (200, 3000))
    assert found == [(h, *pair, p) for h in (1, 3) for pair in pairs for p in (400, 600)]


def test_policies_by_seat():
    plan = plan_of(policies=["random", ["random", "threshold:stand_on=16"]], options={"heroes": 2})
    assert [cell.policy for cell in plan.cells] == ["random", "random | threshold:stand_on=16"]
    assert plan.cells[1].recipe.policies == ("random", "threshold:stand_on=16")


def test_data_sets_are_an_axis(tmp_path, write):
    cards = (load_data(get_ruleset("skull_jack")).folder / "cards.toml").read_text()
    write("mine/cards.toml", cards.replace("value = 10", "value = 9"))
    mine = str(tmp_path / "mine")
    plan = plan_of(policies=["random", "threshold"], data=["reference", mine])
    assert [(cell.policy, cell.recipe.data) for cell in plan.cells] == [
        (p, d) for p in ("random", "threshold") for d in ("reference", mine)
    ]
    assert load(tmp_path / "mine", get_ruleset("skull_jack").tables).digest in plan.cells[1].recipe.stamp


def test_overrides_replace_the_specs_length(spec):
    path = spec()
    assert load_plan(path, {"games": 3}).target.games == 3
    assert load_plan(path, {"seed": 0}).seed == 0
    precise = load_plan(path, {"precision": "1pp"})
    assert (precise.target.games, precise.target.precision) == (0, 0.01)
    path = spec('ruleset = "skull_jack"\npolicies = ["random"]\nprecision = "2pp"\nmetric = "win_rate"\n')
    plan = load_plan(path, {})
    assert (plan.target.precision, plan.target.metric) == (0.02, "win_rate")
    assert load_plan(path, {"games": 5}).target.games == 5


def test_config_tells_plans_apart():
    configs = [
        plan_of().config(),
        plan_of(seed=1).config(),
        plan_of(games=11).config(),
        plan_of(keep=5).config(),
        plan_of(policies=["threshold"]).config(),
        plan_of(options={"bet": 100}).config(),
    ]
    assert all(a != b for i, a in enumerate(configs) for b in configs[:i])
    assert plan_of().config() == configs[0]
