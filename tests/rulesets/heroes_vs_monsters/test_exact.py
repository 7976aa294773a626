"""Small boards: the exact solver, and games played against it (HM-T29, ledger HM 8)."""

import pytest

from sim.cards import load
from sim.errors import InputError
from sim.registry import exact_rule, get_policy, load_data
from sim.rulesets.heroes_vs_monsters.exact import Solution
from sim.rulesets.heroes_vs_monsters.exact_board import Board, Kind
from sim.rulesets.heroes_vs_monsters.options import MonstersOptions
from sim.rulesets.heroes_vs_monsters.ruleset import RULESET
from sim.rulesets.heroes_vs_monsters.solve import solve
from sim.simulate import simulate

DUEL = {"heroes": 1, "abilities": False}
GRUNT, SKELETON = Kind(4, 1, 2, 1, 1), Kind(4, 2, 1, 1, 1)
POINTS = tuple(range(4, 10))


def exact(policy, options, data):
    rule = None if policy == "optimal" else exact_rule(RULESET, get_policy(RULESET, policy), options)
    return solve(MonstersOptions(**options), data.tables, rule).values["win_rate"]


def check(policy, options, games, data, folder="duel"):
    chance = exact(policy, options, data)
    frame = simulate("heroes_vs_monsters", policy, options, games=games, seed=12, data=folder)
    error = (chance * (1 - chance) / games) ** 0.5
    assert frame["won"].mean() == pytest.approx(chance, abs=4 * error)


@pytest.mark.rule("HM-T29")
def test_t29_best_play_wins_167_of_192():
    assert Solution(Board(3, 3, -1, (GRUNT,), ((2, 3),), (3,), POINTS)).win_rate == pytest.approx(167 / 192, abs=1e-12)
    assert exact("optimal", DUEL, load_data(RULESET, "duel")) == pytest.approx(167 / 192, abs=1e-12)


@pytest.mark.rule("HM-T29", "HM-31", "HM-32", "HM-20", "HM-13")
@pytest.mark.parametrize("policy", ["optimal", "attacker", "random", "first_legal"])
def test_games_agree_with_the_solver(policy):
    check(policy, DUEL, 40_000, load_data(RULESET, "duel"))


@pytest.mark.slow
@pytest.mark.parametrize("policy", ["optimal", "attacker", "random"])
@pytest.mark.parametrize("reading", [{}, {"chapel_attack": False}, {"diag_attack": False}, {"ap_bonus": 0}])
def test_a_million_games_agree(policy, reading):
    check(policy, DUEL | reading, 1_000_000, load_data(RULESET, "duel"))


def two_monsters(tmp_path):
    """A set with a skeleton beside the grunt."""
    source = load_data(RULESET, "duel").folder
    for file in source.glob("*.toml"):
        (tmp_path / file.name).write_text(file.read_text())
    with (tmp_path / "placements.toml").open("a") as file:
        file.write('\n[[row]]\nlevel = 1\ntype = "skeleton"\nlane = 1\ncolumn = 3\n')
    return load(tmp_path, RULESET.tables)


@pytest.mark.rule("HM-51", "HM-54", "HM-55", "HM-56", "HM-A7", "HM-A9")
@pytest.mark.parametrize("reading", [{}, {"monster_block": "sidestep"}, {"wall_hits_per_step": True}])
@pytest.mark.parametrize("heroes", [1, 2])
def test_two_monsters_agree_too(tmp_path, reading, heroes):
    data = two_monsters(tmp_path)
    options = {"heroes": heroes, "abilities": False} | reading
    for policy in ("random", "attacker") if heroes == 1 else ("random",):
        check(policy, options, 20_000, data, str(tmp_path))


def test_a_planted_fault_would_be_seen():
    """A toughness one too low is far outside the bounds of the comparison."""
    easy = Solution(Board(3, 3, -1, (Kind(3, 1, 2, 1, 1),), ((2, 3),), (3,), POINTS)).win_rate
    right = 167 / 192
    assert abs(easy - right) > 10 * (right * (1 - right) / 40_000) ** 0.5


def test_more_health_or_more_monsters_are_harder():
    def value(*kinds, health=(3,)):
        start = ((2, 3), (1, 3))[: len(kinds)]
        return Solution(Board(3, 3, -1, kinds, start, health, POINTS)).win_rate

    assert value(GRUNT, SKELETON) < value(SKELETON) < 1
    assert value(GRUNT, health=(2,)) < value(GRUNT) < value(GRUNT, health=(3, 3))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({}, "abilities of heroes cannot be solved"),
        ({"abilities": False}, "35 squares cannot be solved"),
        ({"abilities": False, "play": "visit"}, "play = visit cannot be solved"),
        ({"abilities": False, "level": 5}, "specials of monsters cannot be solved"),
    ],
)
def test_what_cannot_be_solved_is_refused_in_one_line(options, says):
    with pytest.raises(InputError, match=says) as refusal:
        solve(MonstersOptions(**options), load_data(RULESET).tables, None)
    assert "\n" not in str(refusal.value) and "--data duel" in str(refusal.value)
