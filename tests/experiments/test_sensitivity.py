"""sensitivity: a known effect is found, what does nothing is not, and the item report counts what games did."""

import json
import math

import numpy as np
import polars as pl
import pytest

from experiments.cells import Target, target_metric
from experiments.charts import tornado
from experiments.exact import solve
from experiments.item_report import item_report
from experiments.run import Silent
from experiments.seat_items import with_and_without
from experiments.sensitivity import FDR, Base, Effect, screened
from experiments.sensitivity_plan import Study, play_study
from experiments.sobol import most_settings, sobol
from experiments.stats import Estimate, independent_difference, wilson
from experiments.variants import variants
from sim.errors import InputError
from sim.recipe import Recipe
from sim.registry import get_ruleset
from sim.simulate import simulate
from sim.workers import Workers

TRY = Recipe.of("tower_attack", "no_retry", {"play": "try"})
JACK = Recipe.of("skull_jack", "basic")


def study(base, patterns, metric="", games=4000, seed=1):
    return Study.of(base, target_metric(base, Target(metric=metric)), patterns, 0.1, games, seed)


def effects(*arguments, **more):
    return play_study(study(*arguments, **more), Workers(), Silent())


def test_known_effects_are_found_and_the_intervals_hold_the_exact_ones():
    tower = get_ruleset("tower_attack")
    now = solve(tower, "climber", {"play": "try"}).values["success_rate"]
    found = effects(TRY, ["throws", "target_shift", "cards.targets.1.green"], "success_rate", games=20_000)
    assert len(found) == 6
    for effect in found:
        value = int(effect.after)
        exact = solve(tower, "climber", {"play": "try", effect.key: value}).values["success_rate"] - now
        assert effect.q <= FDR and not effect.same
        wide = 2 * (effect.effect.high - effect.effect.low)
        assert effect.effect.low - wide < exact < effect.effect.high + wide
        assert math.copysign(1, effect.effect.mean) == math.copysign(1, exact)


def test_what_does_nothing_changes_no_game_and_is_not_told():
    found = effects(TRY, ["throws", "max_tries", "win_percent", "cards.levels.5.win"], "success_rate", games=500)
    told = {effect.key for effect in found if effect.q <= FDR}
    assert told == {"throws"}
    assert all(effect.same and effect.p == 1 for effect in found if effect.key != "throws")


def test_effects_that_are_only_luck_are_told_at_no_more_than_the_rate():
    """The same rules on other games: all that differs is luck, in 6 families of 50."""
    metric = target_metric(JACK, Target(metric="win_rate"))
    p = []
    for seed in range(300):
        base, other = (Base(JACK, metric, first + seed, 200, Workers()) for first in (0, 1000))
        p.append(base.difference(JACK, other.rows, other.tally).p)
    assert 0.02 < np.mean(np.array(p) < 0.05) < 0.09
    families = [[Effect("", "", "", Estimate(0.0, -1, 1, 200), value, False) for value in p[n::6]] for n in range(6)]
    assert sum(any(effect.q <= FDR for effect in screened(family)) for family in families) <= 1


def test_the_screen_keeps_its_rate():
    """Among 20 true effects and 80 of none, over 300 families, the share of false ones stays at or under 5 %."""
    rng = np.random.default_rng(3)
    shares = []
    for _ in range(300):
        p = [*rng.uniform(0, 0.002, 20), *rng.uniform(0, 1, 80)]
        family = [Effect(str(n), "", "", Estimate(0.0, 0, 0, 9), value, False) for n, value in enumerate(p)]
        told = [int(effect.key) for effect in screened(family) if effect.q <= FDR]
        shares.append(sum(n >= 20 for n in told) / max(len(told), 1))
    assert 0.01 < np.mean(shares) <= 0.05


def test_variants():
    found = variants(JACK, ["dealer_stands_on", "hit_soft17", "tie", "payout", "cards.cards.ace.*"], 0.1)
    made = {(v.key, v.after) for v in found.found}
    assert {("dealer_stands_on", 15), ("dealer_stands_on", 19), ("hit_soft17", True), ("tie", "hero")} <= made
    assert {("payout", 0.9), ("payout", 1.1), ("cards.cards.ace.count", 3)} <= made
    assert {("cards.cards.ace.value", 2)} <= made and not any(key == "max_decisions" for key, _ in made)
    tower = variants(TRY, ["cards.targets.1.*"], 0.1)
    assert tower.fixed == ["cards.targets.1.level"]
    with pytest.raises(InputError, match="unknown option or card value 'tei'"):
        variants(JACK, ["tei"], 0.1)


def test_attack_charts_that_are_numbers_are_turned_too():
    found = variants(Recipe.of("crypt_crawler", "greedy"), ["cards.enemies.rat.tier?"], 0.1)
    assert {(v.key[-5:], v.after) for v in found.found} >= {("tier1", "2"), ("tier3", "3"), ("tier3", "1")}


# ---- the folder


def test_after_a_kill_nothing_finished_is_played_again(tmp_path, monkeypatch):
    task = study(TRY, ["throws", "target_shift"], "success_rate", games=300)
    whole = play_study(task, Workers(), Silent(), tmp_path / "whole")
    made, effect = [], Base.effect

    def some(self, variant, played):
        if len(made) == 2:
            raise KeyboardInterrupt
        made.append(variant.after)
        return effect(self, variant, played)

    monkeypatch.setattr(Base, "effect", some)
    with pytest.raises(KeyboardInterrupt):
        play_study(task, Workers(), Silent(), tmp_path / "cut")
    monkeypatch.setattr(Base, "effect", lambda *rest: made.append(rest[1].after) or effect(*rest))
    assert play_study(task, Workers(), Silent(), tmp_path / "cut") == whole
    assert len(made) == len(task.variants)
    one, other = ((tmp_path / name / "cells.parquet").read_bytes() for name in ("whole", "cut"))
    assert one == other


# ---- Sobol'


def test_sobol_finds_the_shares_of_a_sum():
    """a + 2 b over 0..3 each: b has four times the variance of a, and nothing is shared; c does nothing."""
    levels = {"a": range(4), "b": range(4), "c": range(4)}
    asked = []
    found = {s.key: s for s in sobol(levels, 1024, lambda at: asked.append(at) or at["a"] + 2 * at["b"])}
    assert len(asked) == most_settings(levels, 1024) == 4**3
    assert most_settings(dict.fromkeys("abc", range(100)), 8) == 8 * (3 + 2)
    assert found["a"].first.mean == pytest.approx(0.2, abs=0.02) and found["b"].total.mean == pytest.approx(
        0.8, abs=0.02
    )
    assert found["c"].total.mean == pytest.approx(0, abs=1e-9)
    together = {s.key: s for s in sobol({"a": (-1, 1), "b": (-1, 1)}, 1024, lambda at: at["a"] * at["b"])}
    assert together["a"].first.mean == pytest.approx(0, abs=0.05) and together["a"].total.mean == pytest.approx(
        1, abs=0.1
    )
    with pytest.raises(InputError, match="the same at all"):
        sobol({"a": (0, 1), "b": (0, 1)}, 8, lambda at: 1.0)


# ---- items


def by_name(recipe, metric, games):
    found = item_report(recipe, target_metric(recipe, Target(metric=metric)), 1, games)
    return {(item.kind, item.name): item for item in found}


def test_items_are_those_of_the_outcome_rows():
    recipe = Recipe.of("tower_attack", "optimal")
    found = by_name(recipe, "net_gold", range(300))
    frame = simulate("tower_attack", "optimal", games=300, seed=1)
    for level in range(1, 7):
        tries, failures = (frame[f"{what}_level_{level}"] for what in ("tries", "failures"))
        item = found["level", str(level)]
        assert item.met.mean == (tries > 0).mean() and item.times_met == tries.mean()
        beaten = tries > failures
        assert item.used.mean == beaten.mean() and item.times_used == (tries - failures).mean()
        assert item.with_it.n == beaten.sum() and item.with_it.mean == pytest.approx(
            frame.filter(beaten)["net_gold"].mean()
        )
        if item.without_it.n:
            without = frame.filter(~beaten)["net_gold"].mean()
            assert item.without_it.mean == pytest.approx(without)
            assert item.difference.mean == pytest.approx(item.with_it.mean - without)


def test_a_game_too_long_for_the_log_has_no_item_report():
    """What it met after that nobody knows, and an item would seem rarer than it is."""
    long = Recipe.of("skull_jack", "basic", {"play": "visit", "purse": 1_000_000})
    with pytest.raises(InputError, match=r"^game \d+ is too long for an item report: .* \(50,000\); try max_decisions"):
        by_name(long, "net_gold", range(10))


def test_an_item_that_is_dead_and_one_that_decides_stand_out():
    """An up card of 10 is bad for the hero; a rank that is not in the deck is never met."""
    found = by_name(Recipe.of("skull_jack", "basic", {"cards.cards.9.count": 0}), "win_rate", range(3000))
    assert ("card of a hero", "9") not in found and ("card of a hero", "8") in found
    assert found["card of a hero", "ace"].difference.low > 0
    assert found["up card of Skull Jack", "ace"].difference.high < 0


def test_an_item_of_a_seat_is_set_against_the_other_seats():
    """Two games of three seats: seat 1 has it in both, seat 2 in the second; the third game did not meet it."""
    values = np.array([[1.0, 0, 0], [0, 1, 0], [0, 0, 1]])
    with_it, without_it, apart = with_and_without(values, [0, 1], {(0, 0), (1, 0), (1, 1)})
    assert (with_it.mean, with_it.n) == (pytest.approx(2 / 3), 3) and (without_it.mean, without_it.n) == (0, 3)
    assert apart.mean == pytest.approx(2 / 3) and apart.low < 2 / 3 < apart.high
    assert with_and_without(values, [0], {(0, 0), (0, 1), (0, 2)})[2].mean is None


def test_the_intervals_of_items_of_seats_hold_what_is_true():
    """An item that doubles the chance to win of who has it, in 300 studies of 200 games."""
    stream, hits = np.random.default_rng(1), []
    for _ in range(300):
        has = stream.random((200, 4)) < 0.3
        weights = 1.0 + has
        chances = weights / weights.sum(axis=1, keepdims=True)
        winner = (stream.random((200, 1)) < chances.cumsum(axis=1)).argmax(axis=1)
        found = with_and_without(np.eye(4)[winner], range(200), list(map(tuple, np.argwhere(has))))[2]
        hits.append(found.low <= TRUE_EDGE <= found.high)
    assert 0.92 <= np.mean(hits) <= 0.98


def true_edge():
    """Of such an item, by all ways in which four seats may have it."""
    with_it = without = 0.0
    for having in range(5):
        share = math.comb(4, having) * 0.3**having * 0.7 ** (4 - having)
        with_it += share * having * 2 / (4 + having)
        without += share * (4 - having) / (4 + having)
    return with_it / 1.2 - without / 2.8


TRUE_EDGE = true_edge()


def test_games_that_were_stopped_are_in_no_value_of_an_item_of_a_seat():
    recipe = Recipe.of("dungeon_royale", "random", {"max_decisions": 1500})
    ended = simulate("dungeon_royale", "random", {"max_decisions": 1500}, games=40, seed=1)["end_reason"] != "capped"
    heroes = [item for (kind, _), item in by_name(recipe, "score_1", range(40)).items() if kind == "hero"]
    assert 0 < ended.sum() < 40 and sum(item.with_it.n for item in heroes) == 4 * ended.sum()


def test_a_metric_of_a_seat_is_that_of_the_seat_with_the_item():
    recipe = Recipe.of("dungeon_royale", "random", {"max_rounds": 6})
    found = by_name(recipe, "win_1", range(60))
    heroes = [item for (kind, _), item in found.items() if kind == "hero"]
    frame = simulate("dungeon_royale", "random", {"max_rounds": 6}, games=60, seed=1)
    for item in heroes:
        share = frame[f"share_{item.name.lower()}"]
        assert item.with_it.mean == pytest.approx(share.mean() / 60) and item.with_it.n == share.count()
    assert sum(item.with_it.mean * item.with_it.n for item in heroes) == pytest.approx(60)
    whole = by_name(recipe, "rounds", range(60))  # of no seat: games with it against games without
    assert whole["hero", "Flora"].with_it.n + whole["hero", "Flora"].without_it.n == 60


def test_difference_of_independent_rates_is_newcombes():
    """The published example: 56/70 against 48/80 gives 0.20 (0.0524 to 0.3339), Newcombe 1998, method 10."""
    found = independent_difference(wilson(56, 70), wilson(48, 80))
    assert [found.mean, found.low, found.high] == pytest.approx([0.2, 0.0524, 0.3339], abs=1e-4)


# ---- chart and command line


def test_the_tornado_has_a_line_a_key_and_a_bar_a_value():
    found = effects(TRY, ["throws", "target_shift", "resume", "cards.levels.1.win"], "net_gold", games=300)
    assert len(found) == 7  # a win must be more than the bet
    figure = tornado(found, "net_gold", "tower_attack")
    (axes,) = figure.axes
    labels = [label.get_text() for label in axes.get_yticklabels()]
    assert len(labels) == 4 and labels[0].startswith(found[0].key)
    assert len(axes.patches) == len(found)
    assert {round(bar.get_width(), 9) for bar in axes.patches} == {round(effect.effect.mean, 9) for effect in found}
    hollow = [bar for bar in axes.patches if bar.get_facecolor()[3] == 0]
    assert len(hollow) == sum(effect.q > FDR for effect in found) > 0


def test_the_command_prints_writes_and_draws(cli, tmp_path):
    words = (
        "sensitivity tower_attack --policy no_retry --set play=try --only throws --only cards.targets.1.* --games 400"
    )
    ended = cli(f"{words} --seed 1 --jobs 1 --out found --chart t.svg")
    assert ended.code == 0 and "of 8 changes are told from none" in ended.out
    assert "such as cards.targets.1.level" in ended.err
    assert (tmp_path / "t.svg").read_text().startswith("<?xml")
    assert pl.read_parquet(tmp_path / "found" / "cells.parquet")["key"].n_unique() == 4
    content = json.loads(cli(f"{words} --seed 1 --jobs 1 --out found --json").out)
    assert len(content["effects"]) == 8 and content["fixed"] == ["cards.targets.1.level"]


def test_items_and_sobol_on_the_command_line(cli):
    ended = cli("sensitivity skull_jack --policy basic --items --games 200 --seed 1 --metric win_rate")
    assert ended.code == 0 and "up card of Skull Jack" in ended.out and "no proof of cause" in ended.out
    assert "met a game" in ended.out and "used a game" in ended.out
    words = (
        "sensitivity tower_attack --policy climber --set play=try --metric success_rate --points 8 --games 200 --seed 1"
    )
    ended = cli(f"{words} --sobol throws=2:4 --sobol target_shift=-1,0,1 --sobol max_tries=1,2 --jobs 1 --json")
    content = json.loads(ended.out)
    assert [share["key"] for share in content["shares"]][-1] == "max_tries"
    assert [content[key] for key in ("ruleset", "metric", "games", "seed", "points")] == [
        "tower_attack",
        "success_rate",
        200,
        1,
        8,
    ]
    content = json.loads(cli("sensitivity skull_jack --policy basic --items --games 50 --seed 1 --json").out)
    assert content["games"] == 50 and {item["kind"] for item in content["items"]} >= {"action", "card of a hero"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--only thrwos", "unknown option or card value 'thrwos'; did you mean 'throws'?"),
        ("--items --sobol throws=1:3", "give --items or --sobol, not both"),
        ("--items --only throws", "--only does not go with --items"),
        ("--items --jobs 2", "--jobs does not go with --items"),
        ("--items --share 20", "--share does not go with --items"),
        ("--sobol throws=1:3 --sobol fall=0:1 --out x", "--out does not go with --sobol"),
        ("--only throws --points 8", "--points goes with --sobol only"),
        ("--sobol throws=3", "must be written KEY=A:B"),
        ("--sobol throws=1:99 --sobol fall=0:1", "throws"),
        ("--sobol throws=1:3", "two keys or more"),
        ("--sobol throws=1:3 --points 12", "--points must be a power of 2"),
        ("--share 0", "--share must be a percentage"),
        ("--chart t.jpeg", "--chart must end in .svg, .png or .pdf"),
        ("--chart nowhere/t.svg", "there is no folder nowhere"),
        ("--sobol throws=1:3 --sobol throws=1:2 --sobol fall=0:1", "--sobol: 'throws' is given twice"),
        ("--metric win", "unknown metric 'win'"),
        ("--only cards.levels.1.level", "none of these values can be another one"),
    ],
)
def test_wrong_input_is_one_line(cli, words, said):
    assert cli(f"sensitivity tower_attack --policy climber --seed 1 --games 100 {words}").is_refusal(said)


def test_a_metric_is_that_of_each_setting():
    """Two heroes win no more of their bets than one; after play=visit no rate of hands is left."""
    found = {effect.key: effect for effect in effects(JACK, ["heroes"], "win_rate", games=4000)}
    assert abs(found["heroes"].effect.mean) < 0.03
    assert study(JACK, ["play"], "dealer_21_rate").unmeasured == ["play=visit"]
