"""The story of a game: every kind of event has words and a rule, and the figures are those of the game."""

import numpy as np
import pytest

from sim.recipe import Recipe, set_table
from sim.rng import stream_key
from sim.rulesets.bravely import notes
from sim.rulesets.bravely.narrate import narrate
from sim.rulesets.bravely.ruleset import RULESET
from sim.simulate import play_block
from sim.trace import new_log


def lines_of(table, tables, events):
    return [told.line for told in narrate(table.options, tables, events)]


def story(recipe, game):
    table, log = set_table(recipe), new_log()
    block = table.new_block()
    play_block(table, stream_key(1, "bravely"), game, 1, block, log[0])
    events = [tuple(int(x) for x in event) for event in log[0].event[: log[0].n]]
    return lines_of(table, table.data.tables, events), events, block["rows"][0][0]


def test_every_note_has_rules():
    codes = {value for name, value in vars(notes).items() if name.isupper() and isinstance(value, int)}
    assert codes == set(notes.RULES) == set(range(len(codes)))


def test_the_stories_of_many_visits_tell_every_event_of_the_reference_board():
    recipe, told = Recipe.of("bravely", "random", {"play": "visit", "respawn": "game", "purse": 3000}), set()
    for game in range(60):
        lines, events, row = story(recipe, game)
        told |= {code for code, _, _ in events}
        assert sum(line.startswith("Game ") for line in lines) == row["games_played"]
        assert all("[BK-" in line for line in lines if not line.startswith("Game "))
        assert "  " not in " ".join(line.strip() for line in lines if "Game" in line)
        assert sum("leaves the dungeon" in line for line in lines) == row["exits"]
    rare = {notes.HAZARD_TEST, notes.HAZARD_GOLD, notes.HAZARD_SWORD, notes.HAZARD_TURNS, notes.WAY_TAKEN}
    assert set(notes.RULES) - told <= rare | {notes.DOUBLE_KO, notes.CLOSED}


def test_what_only_other_boards_have_is_told_too(tables_of, dungeon):
    hazard = {"test": "d6_at_least", "target": 6, "gold_loss": 100, "lose_sword": True, "skip_turns": 1, "move_back": 1}
    ways = {5: {"next_north": [6, 7]}}
    board = "C1 C1 C1 C1 C1 C1 P1 P1 O C1 H1 H1 T S C1 C1"
    tables = tables_of(board, spinner=(6,), ways=ways, H1=hazard)
    table = dungeon(tables)
    table.act("north", "way 2")
    table.land(11, sword=1, carried=300)
    table.land(11, sword=1, carried=300)
    lines = lines_of(table, tables, table.events())
    assert any("throws" in line for line in lines) and any("sword is lost" in line for line in lines)
    assert any("loses 1 turn." in line for line in lines) and any("drops 100 gold" in line for line in lines)


@pytest.mark.parametrize("game", range(5))
def test_the_figures_of_a_story_are_those_of_the_game(game):
    lines, events, row = story(Recipe.of("bravely", "optimal"), game)
    assert sum(code == notes.SPUN for code, _, _ in events) == row["turns"]
    assert sum(code == notes.SLAIN for code, _, _ in events) == row["fights"] - row["fights_lost"]
    last = lines[-1]
    assert (f"with {row['gold_paid_out']} gold" in last) == bool(row["exits"])
    assert (f"dead; {row['gold_lost_by_death']} gold" in last) == bool(row["deaths"])
    assert np.all([len(line) < 120 for line in lines])


def test_a_ruleset_tells_the_rules_of_its_notes():
    assert RULESET.rule_of_note == notes.RULES
