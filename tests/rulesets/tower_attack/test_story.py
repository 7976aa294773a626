"""The story of a visit: every note is told, and the story agrees with the row."""

import re

import pytest

from experiments.story import tell
from sim.recipe import Recipe, set_table
from sim.rulesets.tower_attack import notes
from sim.rulesets.tower_attack.narrate import Story
from sim.rulesets.tower_attack.ruleset import RULESET
from sim.simulate import simulate

SETTINGS = {
    "one purse": ("climber", {}),
    "leaving": ("optimal", {"purse": 500}),
    "dice chosen": ("random", {"ask_keep": True}),
    "three towers": ("random", {"heroes": 3, "level_scope": "per_hero", "locked_out": True}),
    "falling": ("climber", {"fall": 2}),
    "one try": ("climber", {"play": "try"}),
}


def test_every_note_has_a_teller_and_rules():
    codes = {value for name, value in vars(notes).items() if name.isupper() and isinstance(value, int)}
    table = set_table(Recipe.of("tower_attack", "random"))
    assert codes == set(RULESET.rule_of_note) == set(Story(table.options, table.data.tables).tellers)


def test_every_note_is_made_somewhere():
    made = set()
    for policy, options in SETTINGS.values():
        for game in range(40):
            made |= {code for code, _, _ in tell(Recipe.of("tower_attack", policy, options), 3, game).events}
    assert made == set(RULESET.rule_of_note)


@pytest.mark.parametrize("name", SETTINGS)
def test_the_story_agrees_with_the_row(name):
    policy, options = SETTINGS[name]
    frame = simulate("tower_attack", policy, options, games=12, seed=8)
    for game in range(12):
        story = tell(Recipe.of("tower_attack", policy, options), 8, game)
        row = frame.row(game, named=True)
        assert story.row == row
        text = "\n".join(story.lines)
        assert len(re.findall(r"^Try \d+, level \d", text, re.M)) == row["tries"]
        assert len(re.findall(r"is beaten and pays", text)) == row["beaten"]
        assert len(re.findall(r"is lost", text)) == row["failed"]
        assert len(re.findall(r"Throw \d", text)) == row["throws_made"]
        assert ("the tower is cleared" in text.lower()) == (row["cleared"] and options.get("play") != "try")
        paid = sum(map(int, re.findall(r"pays (\d+) gold", text)))
        assert paid == row["gold_paid_out"]
        assert sum(map(int, re.findall(r"bets (\d+) gold", text))) == row["gold_staked"]


def test_a_good_die_is_called_good():
    """Values, targets and what is said of them fit together, line by line."""
    seen = set()
    for game in range(30):
        wanted = {}
        for line in tell(Recipe.of("tower_attack", "climber"), 1, game).lines:
            if "needs" in line:
                wanted = dict(re.findall(r"(green|purple|orange) (\d+)", line))
            for name, value, good in re.findall(r"(green|purple|orange) (\d+)( \(good\))?", line) * ("Throw" in line):
                assert (int(value) >= int(wanted[name])) == bool(good)
                seen.add((name, bool(good)))
    assert len(seen) == 6
