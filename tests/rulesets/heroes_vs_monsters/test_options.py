"""Options and tables: defaults, wrong input in one line, and what holds after every step whatever is chosen."""

import numpy as np
import pytest

from sim.cards import load
from sim.contract import RUNNING
from sim.errors import InputError
from sim.jit import JIT
from sim.recipe import Recipe
from sim.registry import get_ruleset, load_data, make_options
from sim.rulesets.heroes_vs_monsters import notes
from sim.rulesets.heroes_vs_monsters.codes import CHAPEL, EMPTY, HEROES, MONSTER
from sim.rulesets.heroes_vs_monsters.options import PRESETS, MonstersOptions
from sim.rulesets.heroes_vs_monsters.ruleset import RULESET
from sim.simulate import simulate

SETTINGS = [
    {"level": 5},
    {"play": "visit"},
    {"level": 7, "tie_order": "player", "monster_block": "swap", "ap_carry": True},
    {"level": 8, "tie_order": "random", "monster_block": "sidestep", "diag_attack": False, "wall_hits_per_step": True},
    {"play": "visit", "level": 4, "retry_health": "keep", "mixed_wall_damage": False, "max_bets": 6, "heal_die": 2},
    {"play": "visit", "level": 3, "retry_health": "heal", "chapel_attack": False, "ap_bonus": 6, "specials": False},
    {"level": 6, "heroes": 2, "abilities": False, "ap_bonus": 6},
]


@pytest.mark.rule("HM-20", "HM-21", "HM-74", "HM-A3", "HM-A6", "HM-A7", "HM-A9", "HM-A11", "HM-A14", "HM-A15")
def test_the_defaults_are_the_printed_rules_and_the_readings_of_the_ledger():
    wanted = {"level": 1, "heroes": 3, "ap_bonus": 3, "ap_cap": 9, "heal_die": 6, "ap_carry": False}
    wanted |= {"diag_attack": True, "chapel_attack": True, "tie_order": "lane", "monster_block": "wait"}
    wanted |= {"mixed_wall_damage": True, "wall_hits_per_step": False, "retry_health": "full"}
    wanted |= {"return_health": "as_left", "formation_known": True, "specials": True, "abilities": True}
    found = MonstersOptions().model_dump()
    assert {name: found[name] for name in wanted} == wanted and PRESETS["printed"] == {}


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"level": 9}, "level: .*got 9"),
        ({"heroes": 0}, "heroes: .*got 0"),
        ({"tie_ordr": "lane"}, "did you mean 'tie_order'"),
        ({"monster_block": "jump"}, "monster_block: .*got 'jump'"),
        ({"ap_carry": 1}, "ap_carry: .*got 1"),
    ],
)
def test_wrong_options_are_named_in_one_line(settings, says):
    with pytest.raises(InputError, match=says) as refusal:
        make_options(RULESET, settings)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("table", "old", "new", "says"),
    [
        ("monsters", "toughness = 3", "toughness = 7", "monsters.toml: row 1: toughness: .*got 7"),
        ("monsters", 'name = "grunt"', 'name = "grnt"', "monsters.toml: row 1: name"),
        ("heroes", 'name = "warrior"', 'name = "mage"', "heroes: the rows must be warrior, archer, mage"),
        ("placements", "lane = 3", "lane = 6", "level 1: lane 6, column 7 is taken or not on the board"),
        ("placements", "lane = 3", "lane = 2", "level 1: lane 2, column 7 is taken"),
        ("placements", 'type = "grunt"', 'type = "beast"', "needs 3 of beast, there are 2"),
        ("challenges", "level = 2", "level = 3", "challenges: levels must be 1, 2, 3"),
        ("abilities", 'shape = "lane"', 'shape = "lane "', "abilities.toml: row 8: shape"),
        ("abilities", "min_d6 = 4", "min_d6 = 0", "abilities.toml: row 5: min_d6: 0 does not go with roll"),
        ("abilities", 'name = "Pin"', 'name = "Shot"', "abilities: 'Shot' appears twice"),
        ("specials", 'target_rule = "attacker"', 'target_rule = "nearest_hero"', "specials.toml: row 1: target_rule"),
        ("board", "lanes = 5", "lane = 5", "board.toml: row 1: unknown field 'lane'; did you mean 'lanes'"),
    ],
)
def test_wrong_tables_are_named_in_one_line(tmp_path, table, old, new, says):
    for file in load_data(RULESET).folder.glob("*.toml"):
        text = file.read_text()
        if file.stem == table:
            assert old in text
            count = -1 if table == "placements" and "type" in old else 1
            text = text.replace(old, new, count if count > 0 else 3)
        (tmp_path / file.name).write_text(text)
    with pytest.raises(InputError, match=says) as refusal:
        load(tmp_path, RULESET.tables)
    assert "\n" not in str(refusal.value)


def test_a_level_beyond_the_cards_is_refused():
    with pytest.raises(InputError, match="level: there are 1 challenge cards .got 2."):
        simulate("heroes_vs_monsters", "random", {"level": 2}, games=1, data="duel")


def test_what_is_printed_is_marked_as_printed():
    found = load_data(RULESET)
    assert found.sources["challenges"][0].startswith("rulebook: ")
    assert set(found.sources["challenges"][1:]) == {"assumed"} and found.assumed_share > 0.95


def sound(b):
    """What holds at every decision."""
    pub, world = b.pub, b.world
    assert 0 <= pub.ap <= world.ap_cap
    tokens = {}
    for m in range(pub.n_monsters):
        assert pub.damage[m] <= world.health[pub.type[m]]
        if pub.square[m]:
            tokens[int(pub.square[m])] = MONSTER + m
    assert len(tokens) == pub.alive
    for h in range(HEROES):
        assert 0 <= pub.h_damage[h] <= world.max_health[h]
        assert pub.h_out[h] or pub.h_damage[h] < world.max_health[h]
        assert not pub.h_out[h] or pub.h_square[h] == CHAPEL
        if pub.h_square[h] != CHAPEL:
            tokens[int(pub.h_square[h])] = h + 1
    held = {at: int(pub.grid[at]) for at in range(len(pub.grid)) if pub.grid[at] != world.grid[at]}
    assert held == tokens and all(world.grid[at] == EMPTY for at in tokens)


@pytest.mark.rule("HM-27", "HM-A8", "HM-65", "HM-67")
@pytest.mark.parametrize("settings", SETTINGS)
def test_every_position_is_sound_whatever_is_chosen(battle, settings):
    random = np.random.default_rng(3)
    for seed in range(12 if JIT else 3):
        b = battle(seed=seed, **settings)
        while b.end == RUNNING:
            offered = b.offered()
            assert 0 < len(offered) == len(set(offered))
            if b.pub.phase != 0 and b.pub.round_no > 0:
                sound(b)
            b.take(offered[random.integers(len(offered)) if random.random() < 0.9 else -1])
        assert b.row.attempts.sum() == b.row.bets_made >= b.row.wins.sum() == b.row.won
        assert b.row.hits >= b.row.kills.sum()


def test_every_note_has_a_teller_and_is_met_in_play():
    from experiments.story import tell
    from sim.rulesets.heroes_vs_monsters.narrate import _Story

    ruleset = get_ruleset("heroes_vs_monsters")
    assert set(_Story(MonstersOptions(), load_data(ruleset).tables).tellers) == set(ruleset.rule_of_note)
    met = set()
    more = [{"play": "visit", "level": 8, "purse": 100_000, "max_bets": 2}]
    for policy in ("random", "blocker", "greedy"):
        for settings in [*SETTINGS, *more]:
            for game in range(8):
                story = tell(Recipe.of("heroes_vs_monsters", policy, settings), 2, game)
                met |= {code for code, _, _ in story.events}
                assert all(line.endswith("]") for line in story.lines if line.startswith("  "))
    rare = {notes.CLOSED, notes.HERO_PUSHED, notes.FREE_MOVES, notes.SITS_OUT, notes.GUARD_HELD}
    assert set(ruleset.rule_of_note) - met <= rare
