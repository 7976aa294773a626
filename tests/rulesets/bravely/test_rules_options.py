"""Options: the defaults are the printed rules, wrong values are named, each one changes a game (ledger BK 5, BK 9)."""

import shutil

import pytest

from sim.errors import InputError
from sim.registry import load_data, make_options
from sim.rulesets.bravely.options import PRESETS, BravelyOptions
from sim.rulesets.bravely.ruleset import RULESET
from sim.simulate import simulate

PRINTED = {
    "price": 500,
    "machine": 2500,
    "health": 10,
    "reward": 100,
    "sword_bonus": 1,
    "treasure_die": 10,
    "treasure_gold": 100,
    "tie": "both",
    "double_ko": "dead",
    "health_cap": True,
    "clear_on": "exit",
    "portal_enter": "choice",
    "respawn": "always",
    "max_turns": 10_000,
    "gold_scope": "pooled",
    "max_games": 0,
}


@pytest.mark.rule("BK-03", "BK-06", "BK-09", "BK-20", "BK-25", "BK-35", "BK-38")
@pytest.mark.rule("BK-A1", "BK-A2", "BK-A4", "BK-A6", "BK-A9", "BK-A16", "BK-A17")
def test_the_defaults_are_the_printed_rules():
    options = BravelyOptions().model_dump()
    assert {name: options[name] for name in PRINTED} == PRINTED
    assert PRESETS["printed"] == {}


@pytest.mark.rule("BK-01", "HC-19")
def test_one_player_whatever_the_heroes():
    assert RULESET.seats == RULESET.seats_in_play(BravelyOptions(heroes=6)) == 1


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"tie": "nobdy"}, "tie: .*got 'nobdy'"),
        ({"price": 0}, "price: .*got 0"),
        ({"health": 21}, "health: .*got 21"),
        ({"sword_bonus": 6}, "sword_bonus: .*got 6"),
        ({"portal_enter": "stop"}, "portal_enter: .*got 'stop'"),
        ({"respwan": "day"}, "did you mean 'respawn'"),
        ({"heroes": 7}, "heroes: .*got 7"),
        ({"machine": -100}, "machine: .*got -100"),
    ],
)
def test_a_wrong_option_is_named(settings, says):
    with pytest.raises(InputError, match=says) as error:
        make_options(RULESET, settings)
    assert "\n" not in str(error.value)


CHANGES = [
    {"price": 400},
    {"machine": 300},
    {"health": 9},
    {"reward": 200},
    {"sword_bonus": 2},
    {"treasure_die": 6},
    {"treasure_gold": 200},
    {"tie": "monster"},
    {"tie": "bravely"},
    {"tie": "nobody"},
    {"double_ko": "slain_first"},
    {"health_cap": False},
    {"respawn": "game"},
    {"max_turns": 5},
]


@pytest.fixture(scope="module")
def wide_spinner(tmp_path_factory):
    """A copy of the reference set in which a portal may throw back by 12."""
    folder = tmp_path_factory.mktemp("data") / "wide"
    shutil.copytree(load_data(RULESET).folder, folder)
    spinner = folder / "spinner.toml"
    spinner.write_text(spinner.read_text().replace("value = 6", "value = 12"))
    return str(folder)


WIDE_SPINNER = [{"portal_enter": "first"}, {"portal_enter": "through"}]  # the reference board's throws too short


@pytest.mark.parametrize("settings", [*CHANGES, *WIDE_SPINNER], ids=str)
def test_every_option_changes_games(settings, wide_spinner):
    data = wide_spinner if settings in WIDE_SPINNER else "reference"
    frames = [simulate("bravely", "threshold", o, games=300, seed=8, data=data) for o in ({}, settings)]
    assert not frames[0].equals(frames[1])


@pytest.mark.parametrize(
    "settings",
    [
        {"purse": 1500},
        {"heroes": 2},
        {"heroes": 2, "gold_scope": "per_hero"},
        {"max_games": 1},
        {"machine": 300},
        {"machine": 300, "clear_on": "empty"},
        {"respawn": "day"},
    ],
    ids=str,
)
def test_every_option_changes_visits(settings):
    rest = {"machine": 300} if settings.get("clear_on") else {}
    rest |= {"heroes": 2} if "gold_scope" in settings else {}
    frames = [
        simulate("bravely", "threshold", {"play": "visit"} | o, games=150, seed=8).drop("game")
        for o in (rest, settings)
    ]
    assert not frames[0].equals(frames[1])
