"""The story of a game belongs to the row of the results, and every note can be told."""

import json
import re

import polars as pl
import pytest

from experiments.story import tell
from sim.contract import RUNNING
from sim.recipe import set_table
from sim.registry import get_ruleset, ruleset_names
from sim.rulesets.skull_jack import notes
from sim.rulesets.skull_jack.narrate import _Story
from sim.simulate import Recipe, simulate
from sim.trace import CAPACITY

CARD = r"\b(ace|2|3|4|5|6|7|8|9|10|jack|queen|king) of (spades|hearts|diamonds|clubs)\b"
SETTINGS = {
    "hand": ("threshold:stand_on=16", {}),
    "three heroes": ("random", {"heroes": 3}),
    "visit": ("threshold", {"play": "visit", "purse": 600, "max_hands": 40}),
    "visit of two": ("threshold", {"play": "visit", "heroes": 2, "gold_scope": "per_hero", "bank": 500}),
    "an ongoing shoe": (
        "random",
        {"play": "visit", "heroes": 3, "reshuffle_each_hand": False, "purse": 5000},
    ),
    "capped": ("threshold", {"play": "visit", "max_decisions": 7}),
}


@pytest.mark.parametrize("name", SETTINGS)
def test_the_row_of_the_story_is_that_of_the_results(name, cli, tmp_path):
    policy, options = SETTINGS[name]
    settings = [word for key, value in options.items() for word in ("--set", f"{key}={str(value).lower()}")]
    common = ["skull_jack", "--policy", policy, *settings, "--seed", "9"]
    assert cli("run", *common, "--games", "50", "--keep", "all", "--out", "out").code == 0
    rows = pl.read_parquet(tmp_path / "out" / "games" / "*.parquet").drop("cell", "policy", "data").rows(named=True)
    frame = simulate("skull_jack", policy, options, games=50, seed=9)
    recipe = Recipe.of("skull_jack", policy, options)
    assert len(rows) == 50
    for game, row in enumerate(rows):
        assert tell(recipe, 9, game).row == row == frame.row(game, named=True)
    for game in (0, 17, 49):
        found = json.loads(cli("replay", *common, "--game", str(game), "--json").out)
        assert found["row"] == rows[game] and found["story"]
    assert len({tuple(row.items()) for row in rows}) > 5


def test_another_seed_is_another_game():
    recipe = Recipe.of("skull_jack", "random")
    stories = [tuple(tell(recipe, seed, 0).lines) for seed in range(10)]
    assert len(set(stories)) > 5


def test_every_note_has_a_teller_and_rules():
    codes = {value for name, value in vars(notes).items() if name.isupper() and isinstance(value, int)}
    ruleset = get_ruleset("skull_jack")
    table = set_table(Recipe.of("skull_jack", "random"))
    assert codes == set(ruleset.rule_of_note) == set(_Story(table.options, table.data.tables).tellers)


def test_every_note_is_met_in_play_and_told():
    """Games of these settings bring up every note there is."""
    more = {
        "dealer idle": ("threshold:stand_on=22,soft_stand_on=22", {}),
        "a poor bank": ("threshold", {"play": "visit", "bank": 100, "purse": 5000}),
        "a long shoe": (
            "threshold:leave_below=201",
            {"play": "visit", "reshuffle_each_hand": False, "heroes": 3, "purse": 9000, "bank": 90_000},
        ),
    }
    met = set()
    for policy, options in (SETTINGS | more).values():
        recipe = Recipe.of("skull_jack", policy, options)
        for game in range(15):
            story = tell(recipe, 2, game)
            codes = [code for code, _, _ in story.events]
            met |= set(codes)
            told = [line for line in story.lines if not re.fullmatch(r"Hand \d+", line)]
            assert len(told) == len(codes) < CAPACITY
            assert story.row["end_reason"] != RUNNING
    assert met == set(get_ruleset("skull_jack").rule_of_note)


@pytest.mark.parametrize("name", SETTINGS)
def test_lines_name_cards_and_rules(name):
    policy, options = SETTINGS[name]
    story = tell(Recipe.of("skull_jack", policy, options), 9, 3)
    cards = (notes.DEALT_UP, notes.HERO_CARD, notes.DEALER_REVEALS, notes.DEALER_CARD)
    told = [line for line in story.lines if not re.fullmatch(r"Hand \d+", line)]
    for line, (code, _, _) in zip(told, story.events, strict=True):
        assert re.search(r"\[(SJ|HC)-[A-Z]?\d+( (SJ|HC)-[A-Z]?\d+)*\]$", line), line
        assert bool(re.search(CARD, line)) == (code in cards), line
    assert any(re.search(CARD, line) for line in told)


def test_every_ruleset_names_rules_for_its_notes():
    for name in ruleset_names():
        ruleset = get_ruleset(name)
        for code, rules in ruleset.rule_of_note.items():
            assert rules, (name, code)
            assert all(rule.split("-")[0] in ruleset.prefixes for rule in rules.split())


def test_a_game_of_too_many_events_says_so(monkeypatch):
    """A story longer than the log keeps its beginning, and its row."""
    options = {
        "play": "visit",
        "bank": 1_000_000,
        "purse": 1_000_000,
        "bet": 1,
        "max_hands": 9000,
        "heroes": 1,
    }
    story = tell(Recipe.of("skull_jack", "threshold", options), 1, 0)
    assert len(story.events) == CAPACITY
    assert re.fullmatch(r"\(the story is cut: [\d,]+ more events\)", story.lines[-1])
    assert story.row == simulate("skull_jack", "threshold", options, games=1, seed=1).row(0, named=True)
