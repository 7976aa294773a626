"""Card values wherever an option may stand: --set, specs, results, replay, exact."""

import json

import polars as pl
import pytest

from experiments.plan import make_plan
from sim.errors import InputError

SPEC = {"ruleset": "skull_jack", "policies": ["basic"], "games": 200, "seed": 1}
ACES = "cards.cards.ace.count"


def test_a_run_says_what_was_changed(cli):
    ended = cli(f"run skull_jack --policy basic --games 100 --seed 1 --set {ACES}=2 --json")
    content = json.loads(ended.out)
    assert content["data"]["changed"] == {ACES: 2} and content["data"]["assumed_share"] > 0
    plain = json.loads(cli("run skull_jack --policy basic --games 100 --seed 1 --json").out)
    assert content["data"]["digest"] != plain["data"]["digest"] and content["digest"] != plain["digest"]


def test_values_swept_are_columns_and_belong_to_the_config(cli, spec, tmp_path):
    head = 'ruleset = "skull_jack"\npolicies = ["basic"]\ngames = 100\n'
    quoted, bare = (
        spec(head + f"[grid]\n{key} = [1, 4]\n", f"{n}.toml") for n, key in (("a", f'"{ACES}"'), ("b", ACES))
    )
    assert cli("sweep", quoted, "--out", "found").code == 0
    cells = pl.read_parquet(tmp_path / "found" / "cells.parquet")
    assert cells[ACES].to_list() == [1, 4] and cells.schema[ACES] == pl.Int64
    assert cells["win_rate_mean"].n_unique() == 2
    assert cli("sweep", bare, "--out", "found").code == 0  # the same plan, so the same folder
    other = spec(head + f"[grid]\n{ACES} = [1, 3]\n", "c.toml")
    assert cli("sweep", other, "--out", "found").is_refusal("holds another run")


def test_one_value_at_a_time_begins_with_that_of_the_set():
    plan = make_plan(SPEC | {"vary": {"cards": {"cards": {"ace": {"count": [3]}, "king": {"count": [0]}}}}}, "spec")
    keys = [tuple(cell.keys.values()) for cell in plan.cells]
    assert keys == [(4, 4), (3, 4), (4, 0)]


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (
            {"options": {"cards": {"cards": {"acee": {"count": 3}}}}},
            "cards.cards: unknown row 'acee'; did you mean 'ace'?",
        ),
        (
            {"options": {"cards": {"cards": {"ace": 3}}}},
            "cards.cards.ace: a card value is written cards.TABLE.ROW.FIELD",
        ),
        ({"grid": {ACES: [3, 99]}}, f"{ACES}: input should be less than or equal to 52 (got 99)"),
        ({"options": {ACES: 3}, "grid": {ACES: [3, 4]}}, f"'{ACES}' stands in both options and grid"),
        ({"options": {ACES: 3}, "grid": {"cards.cards.Ace.count": [3, 4]}}, "are the same card value"),
    ],
)
def test_a_wrong_value_in_a_spec_is_one_line(part, words):
    with pytest.raises(InputError) as refusal:
        make_plan(SPEC | part, "spec.toml")
    assert str(refusal.value).startswith("spec.toml: ") and words in str(refusal.value)


def test_a_replayed_game_is_that_of_the_changed_cards(cli, tmp_path):
    ended = cli(f"run skull_jack --policy basic --games 50 --seed 4 --set {ACES}=30 --out out --keep all")
    assert ended.code == 0
    row = pl.read_parquet(next((tmp_path / "out" / "games").iterdir())).row(7, named=True)
    told = json.loads(cli(f"replay skull_jack --policy basic --seed 4 --game 7 --set {ACES}=30 --json").out)["row"]
    assert {key: row[key] for key in told} == told
    assert told != json.loads(cli("replay skull_jack --policy basic --seed 4 --game 7 --json").out)["row"]


def test_exact_odds_of_changed_cards(cli):
    printed, changed = (
        json.loads(cli(f"exact tower_attack --policy climber --set play=try {more} --json").out)["values"]["net_gold"]
        for more in ("", "--set cards.levels.1.win=300")
    )
    assert changed > printed + 50


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        (f"{ACES}=x", f"{ACES}: input should be a valid integer (got 'x')"),
        ("cards.cards.ace.cuont=3", "unknown field 'cuont'; did you mean 'count'?"),
    ],
)
def test_a_wrong_value_on_the_command_line(cli, setting, words):
    for verb in (
        "run skull_jack --policy basic --games 10",
        "replay skull_jack --policy basic --seed 1",
        "exact skull_jack --policy basic",
    ):
        assert cli(f"{verb} --set {setting}").is_refusal(words)
