"""The rows of a sweep depend on nothing but recipe, seed and game index; every one of them is sound."""

import numpy as np
import polars as pl
import pytest

from sim.contract import BLOCK, COMMON_END_NAMES
from sim.frames import outcome_schema
from sim.recipe import Recipe
from sim.registry import get_ruleset
from sim.simulate import play_spans, simulate
from sim.workers import Workers

GAMES = 120


def test_no_outcome_column_has_the_name_of_an_option(ruleset_name):
    """Both stand side by side in the files of a sweep."""
    ruleset = get_ruleset(ruleset_name)
    assert not set(outcome_schema(ruleset)) & set(ruleset.options.model_fields)


def rows(recipe, games, **how):
    spans = list(play_spans(recipe, 5, games, keep=True, **how))
    assert [span.first for span in spans] == sorted(span.first for span in spans)
    return np.concatenate([span.rows for span in spans])


def same_bytes(a, b):
    return a.shape == b.shape and a.dtype == b.dtype and a.tobytes() == b.tobytes()


def test_rows_do_not_depend_on_chunk_workers_or_where_a_run_begins(ruleset_name, policy_name, settings):
    recipe = Recipe.of(ruleset_name, policy_name, settings)
    whole = rows(recipe, range(GAMES))
    assert len(whole) == GAMES
    for how in ({"chunk": 7}, {"chunk": 7, "workers": Workers(2)}, {"chunk": 1, "workers": Workers(3)}):
        assert same_bytes(rows(recipe, range(GAMES), **how), whole), how
    for cut in (1, 50, 119):
        parts = [rows(recipe, range(cut)), rows(recipe, range(cut, GAMES))]
        assert same_bytes(np.concatenate(parts), whole)


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("chunk", [1, 7, 1000, BLOCK])
def test_rows_of_many_blocks(ruleset_name, chunk, jobs):
    """Of games that are stopped early, as some last long."""
    recipe = Recipe.of(ruleset_name, "random", {"max_decisions": 100})
    games = 2 * BLOCK + 500 if chunk > 1 else 1500
    assert same_bytes(rows(recipe, range(games), chunk=chunk, workers=Workers(jobs)), rows(recipe, range(games)))


def test_processes_play_the_same_rows_as_threads(ruleset_name):
    recipe = Recipe.of(ruleset_name, "random")
    games = range(40)
    processes = rows(recipe, games, workers=Workers(2, "loky"), chunk=8)
    assert same_bytes(processes, rows(recipe, games))


def test_frames_can_be_put_together_at_any_game(ruleset_name):
    whole = simulate(ruleset_name, "random", games=50, seed=3)
    assert whole["game"].to_list() == list(range(50))
    for cut in (1, 17, 49):
        head = simulate(ruleset_name, "random", games=cut, seed=3)
        tail = simulate(ruleset_name, "random", games=50 - cut, seed=3, first=cut, jobs=2)
        assert pl.concat([head, tail]).equals(whole)


def test_another_seed_or_game_is_another_row(ruleset_name):
    one, other = (simulate(ruleset_name, "random", games=200, seed=seed).drop("game") for seed in (3, 4))
    assert not one.equals(other)
    assert one.n_unique() > 10


def test_games_end_with_a_name_and_fit_the_schema(ruleset_name, policy_name, settings):
    ruleset = get_ruleset(ruleset_name)
    frame = simulate(ruleset_name, policy_name, settings, games=GAMES, seed=1)
    assert dict(frame.schema) == outcome_schema(ruleset)
    assert frame.height == GAMES and frame["game"].to_list() == list(range(GAMES))
    assert set(frame["end_reason"]) <= set(ruleset.end_names)
    assert not set(ruleset.end_names) & set(COMMON_END_NAMES)
    assert frame["decisions"].null_count() == 0


def test_a_value_that_does_not_fit_its_column_is_an_error(ruleset_name):
    from sim.frames import outcome_frame

    ruleset = get_ruleset(ruleset_name)
    sound = rows(Recipe.of(ruleset_name, "random"), range(3))
    outcome_frame(ruleset, sound, 0)
    place = next(i for i, column in enumerate(ruleset.columns, 2) if column.dtype.startswith("u"))
    sound[1, place] = -7
    with pytest.raises(OverflowError, match=f"column {ruleset.columns[place - 2].name}"):
        outcome_frame(ruleset, sound, 0)
