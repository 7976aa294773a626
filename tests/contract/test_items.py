"""What a game met and used, by name: every ruleset reads it from its log."""

from collections import Counter

import numpy as np
import pytest

from experiments.traced import traced_games
from sim.contract import MET, USED
from sim.recipe import Recipe, check_recipe
from sim.registry import ruleset_names
from sim.simulate import simulate


def counted(ruleset, policy="random", options=None, games=30):
    """For each game: its outcome row as a dict, and how often each (kind, name, MET or USED) was seen."""
    recipe = Recipe.of(ruleset, policy, options)
    checked = check_recipe(recipe)
    rows = simulate(ruleset, policy, options, games=games, seed=1).rows(named=True)
    for row, game in zip(rows, traced_games(recipe, 1, range(games)), strict=True):
        assert game.left_out == 0 and not game.failure
        yield row, Counter(checked.ruleset.items(checked.options, checked.data.tables, game.events.tolist()))


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_ruleset_names_what_its_games_met_and_used(ruleset):
    seen = Counter()
    for _, counts in counted(ruleset):
        seen += counts
    assert len({(kind, name) for kind, name, _ in seen}) >= 5
    assert {how for *_, how in seen} == {MET, USED}
    assert all(isinstance(text, str) and text.strip() == text != "" for kind, name, _ in seen for text in (kind, name))


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_games_with_the_log_on_are_those_without(ruleset):
    recipe = Recipe.of(ruleset, "random")
    decisions = simulate(ruleset, "random", games=20, seed=1)["decisions"].to_list()
    assert [int(game.row[1]) for game in traced_games(recipe, 1, range(20))] == decisions


def total(counts, kind, how):
    return sum(n for (k, _, h), n in counts.items() if (k, h) == (kind, how))


def test_those_of_crypt_crawler_are_those_of_its_rows():
    options = {"race": "random", "job": "random"}
    won = 0
    for row, counts in counted("crypt_crawler", "greedy", options, games=60):
        assert total(counts, "enemy", MET) + total(counts, "boss", MET) == row["fights"] + row["boss_met"]
        assert counts["place", "altar", USED] == row["altars_used"]
        assert counts["action", "push luck", USED] == row["pushed"]
        assert total(counts, "boss", USED) == row["won"]
        assert total(counts, "race", USED) == total(counts, "class", USED) == 1
        assert total(counts, "enemy", USED) <= total(counts, "enemy", MET)
        assert total(counts, "dungeon card", USED) <= total(counts, "dungeon card", MET)
        won += row["won"]
    assert won > 0


def test_those_of_skull_jack_are_those_of_its_rows():
    for row, counts in counted("skull_jack", "basic", games=100):
        drawn = sum(total(counts, kind, MET) for kind in ("card of a hero", "card that Skull Jack draws"))
        assert drawn + 2 == row["cards_drawn"]  # the up card, and the one face down
        assert counts["action", "hit", USED] == total(counts, "card of a hero", MET) - 2


def test_those_of_the_house_tell_its_games_apart():
    seen = Counter()
    for _, counts in counted("house_of_chance", "target", games=40):
        seen += counts
    games = {name for kind, name, how in seen if (kind, how) == ("game", USED)}
    assert len(games) == 4
    assert np.all([any(kind.startswith(f"{game}: ") for kind, *_ in seen) for game in games])
