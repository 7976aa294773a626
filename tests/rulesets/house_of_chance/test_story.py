"""The story of the days: the house's own notes, the visits as their games tell them, agreeing with the row."""

import re

import pytest

from experiments.story import tell
from sim.recipe import Recipe
from sim.registry import get_ruleset
from sim.rulesets.house_of_chance import notes
from sim.rulesets.house_of_chance.codes import GAMES
from sim.rulesets.house_of_chance.narrate import TITLES
from sim.rulesets.house_of_chance.ruleset import RULESET


def test_every_note_has_rules_and_differs_from_those_of_the_games():
    own = {value for name, value in vars(notes).items() if name.isupper() and isinstance(value, int)} - {notes.FIRST}
    assert own | {notes.FIRST} == set(RULESET.rule_of_note)
    for game in GAMES:
        assert max(get_ruleset(game).rule_of_note) < notes.FIRST


@pytest.mark.parametrize("game", GAMES)
def test_a_visit_is_told_as_its_game_tells_it(game):
    story = tell(Recipe.of("house_of_chance", "target:goal=1200", {"owned_games": game}), 1, 0)
    assert story.lines[0].startswith(f"Celebration Day 1: the D4 picks {TITLES[GAMES.index(game)]}.")
    assert "sits down at the table with 1000 gold" in story.lines[1]
    inner = [line for line in story.lines if line.startswith("  ")]
    prefix = {"tower_attack": "TA", "heroes_vs_monsters": "HM", "skull_jack": "SJ", "bravely": "BK"}[game]
    assert sum(f"{prefix}-" in line for line in inner) > 3


def test_the_story_ends_with_the_gold_of_the_row():
    for number in range(6):
        story = tell(Recipe.of("house_of_chance", "target:goal=2500", {"days": 2, "heroes": 2}), 2, number)
        got_up = [int(text) for line in story.lines for text in re.findall(r"gets up with (\d+) gold", line)]
        assert got_up[-1] == story.row["gold_end"]
        assert len(got_up) == story.row["visits"]
        assert sum("Celebration Day" in line for line in story.lines) == 2


def test_what_keeps_a_party_from_playing_is_told():
    lines = tell(Recipe.of("house_of_chance", "first_legal", {"purse": 50}), 1, 0).lines
    assert any("Nobody can pay" in line for line in lines)
    empty = {"owned_games": "bravely", "not_owned": "no_game"}
    stories = [tell(Recipe.of("house_of_chance", "first_legal", empty), 1, n).lines for n in range(8)]
    assert any("nothing to play today" in line for story in stories for line in story)
