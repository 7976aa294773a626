"""Days in numbers: the draw of the games, and visits against what the games' own rulesets say of them."""

import numpy as np
import polars as pl
import pytest

from experiments.exact import solve
from sim.jit import JIT
from sim.registry import get_ruleset
from sim.simulate import simulate

DAYS = 20_000 if JIT else 1500
ERRORS = 4  # standard errors


def share_is(found, wanted, n):
    return abs(found - wanted) <= ERRORS * (wanted * (1 - wanted) / n) ** 0.5


@pytest.mark.rule("HC-03", "HC-12")
def test_the_games_of_two_days():
    """Each game has a quarter of the days; both days the same 1/4; a given game at least once 7/16."""
    row = simulate("house_of_chance", "first_legal", options={"days": 2}, games=DAYS, seed=5)
    first, second = row["game_day_1"], row["game_day_2"]
    for number in (1, 2, 3, 4):
        assert share_is((first == number).mean(), 1 / 4, DAYS)
        assert share_is(((first == number) | (second == number)).mean(), 7 / 16, DAYS)
    assert share_is((first == second).mean(), 1 / 4, DAYS)


@pytest.mark.rule("HC-03")
def test_no_game_for_the_share_of_faces_not_owned():
    options = {"owned_games": "tower_attack+bravely", "not_owned": "no_game"}
    row = simulate("house_of_chance", "first_legal", options=options, games=DAYS, seed=6)
    assert share_is(row["game_day_1"].is_null().mean(), 1 / 2, DAYS)


# a policy of the house, and the game's own policy that plays the same visits
SAME = [
    ("tower_attack", "climber", {}),
    ("heroes_vs_monsters", "greedy", {"play": "visit"}),
    ("skull_jack", "basic", {"play": "visit"}),
    ("bravely", "optimal", {"play": "visit"}),
]


@pytest.mark.skipif(not JIT, reason="plain Python is too slow for enough visits")
@pytest.mark.parametrize(("game", "policy", "options"), SAME, ids=[case[0] for case in SAME])
def test_a_day_at_one_table_is_a_visit_of_its_ruleset(game, policy, options):
    """Played to the end by the same inner policy: means of gold and bets agree within 4 standard errors."""
    n = 4000
    bets = {"tower_attack": "tries", "skull_jack": "hero_hands", "bravely": "games_played"}.get(game, "bets_made")
    day = simulate("house_of_chance", "target:goal=0", options={"owned_games": game}, games=n, seed=7)
    visit = simulate(game, policy, options=options | {"purse": 1000}, games=n, seed=8)
    for ours, theirs in ((day["gold_end"], visit["gold_end"]), (day["bets_made"], visit[bets])):
        a, b = ours.to_numpy().astype(float), theirs.to_numpy().astype(float)
        error = np.hypot(a.std(ddof=1), b.std(ddof=1)) / n**0.5
        assert abs(a.mean() - b.mean()) <= ERRORS * error


@pytest.mark.parametrize("policy", ["random", "cautious", "target", "best_tables"])
def test_gold_adds_up(policy):
    """Start, net and end; bets and net by table; and the extremes hold the end."""
    options = {"days": 2, "heroes": 3, "purse": 400, "gold_scope": "per_hero", "level_scope": "per_hero"}
    row = simulate("house_of_chance", policy, options=options, games=2000 if JIT else 15, seed=9)
    by_game = [c for c in row.columns if c.startswith(("bets_", "net_"))]
    total = {
        kind: sum(row[c] for c in by_game if c.startswith(kind) and not c.endswith(("made", "gold")))
        for kind in ("bets_", "net_")
    }
    assert (total["bets_"] == row["bets_made"]).all() and (total["net_"] == row["net_gold"]).all()
    assert (row["gold_start"] + row["net_gold"] == row["gold_end"]).all()
    assert (row["gold_paid_out"] - row["gold_staked"] == row["net_gold"]).all()
    assert row.select(pl.col("gold_end").is_between("gold_min", "gold_max").all()).item()
    assert (row["end_reason"].is_in(["capped", "fault"]).sum()) == 0


@pytest.mark.rule("HC-03")
def test_without_replacement_an_empty_day_takes_its_face_with_it():
    """Two of four games owned, no second throw: both days empty for 2/4 x 1/3 of the parties."""
    options = {"owned_games": "tower_attack+bravely", "not_owned": "no_game", "days": 2}
    options["d4_each_day"] = "without_replacement"
    row = simulate("house_of_chance", "first_legal", options=options, games=DAYS, seed=10)
    assert share_is((row["game_day_1"].is_null() & row["game_day_2"].is_null()).mean(), 1 / 6, DAYS)


def test_a_day_at_the_tower_against_the_exact_odds():
    """Climbing until the purse is empty: gold, and how often the tower is cleared, as the solver has them."""
    exact = solve(get_ruleset("tower_attack"), "climber", {}).values
    days = simulate("house_of_chance", "target:goal=0", options={"owned_games": "tower_attack"}, games=DAYS, seed=12)
    net = days["net_gold"].to_numpy().astype(float)
    assert abs(net.mean() - exact["net_gold"]) <= ERRORS * net.std(ddof=1) / DAYS**0.5
    assert share_is(days["tables_closed"].mean(), exact["clear_rate"], DAYS)
