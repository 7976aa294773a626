"""When the policies of the House of Chance sit down, bet and go home."""

import polars as pl
import pytest

from sim.jit import JIT
from sim.simulate import simulate

DAYS = 3000 if JIT else 40


def played(policy, **options):
    return simulate("house_of_chance", policy, options=options, games=DAYS, seed=11)


def test_target_stops_at_its_goal_and_never_bets_below_its_floor():
    rows = played("target:goal=1500,floor=600")
    assert (rows["gold_end"] >= 600).all() and (rows["gold_min"] >= 600).all()
    reached = rows.filter(pl.col("gold_max") >= 1500)
    assert reached.height > 0 and (reached["gold_end"] == reached["gold_max"]).all()
    assert rows["broke"].sum() == 0


def test_target_without_goal_stays_until_the_end():
    rows = played("target:goal=0", owned_games="skull_jack")
    assert set(rows["end_reason"]) <= {"purse_short", "table_closed"}


def test_target_does_not_bet_with_the_goal_in_hand():
    assert played("target:goal=1000")["bets_made"].sum() == 0


@pytest.mark.parametrize("percent", [0, 20, 50])
def test_cautious_never_risks_more_than_its_share_and_stops_when_ahead(percent):
    rows = played(f"cautious:risk_percent={percent}")
    assert (rows["gold_min"] >= 1000 - 10 * percent).all()
    ahead = rows.filter(pl.col("gold_max") > 1000)
    assert (ahead["gold_end"] == ahead["gold_max"]).all()
    assert (rows["bets_made"].sum() == 0) == (percent == 0)


def test_best_tables_leaves_skull_jack_alone_unless_asked():
    assert played("best_tables", owned_games="skull_jack")["bets_made"].sum() == 0
    assert played("best_tables:jack=true", owned_games="skull_jack")["bets_made"].sum() > 0


def test_best_tables_pays_for_bravely_only_with_the_odds_on_its_side():
    """A full machine returns 463 of 500 at best: no bet."""
    assert played("best_tables", owned_games="bravely")["bets_made"].sum() == 0


def test_best_tables_stops_at_the_last_challenge_given():
    rows = played("best_tables:last_challenge=0", owned_games="heroes_vs_monsters")
    assert rows["bets_made"].sum() == 0


def test_heroes_with_purses_apart_sit_down_one_after_the_other():
    rows = played("target:goal=0", heroes=3, gold_scope="per_hero", owned_games="tower_attack", purse=200)
    assert (rows["visits"] <= 3).all() and rows["visits"].max() == 3


def test_with_the_goal_reached_no_further_hero_sits_down():
    rows = played("target:goal=700", heroes=3, gold_scope="per_hero", owned_games="tower_attack", purse=200)
    reached = rows.filter(pl.col("gold_max") >= 700)
    assert reached.height > 0 and (reached["gold_end"] == reached["gold_max"]).all()
