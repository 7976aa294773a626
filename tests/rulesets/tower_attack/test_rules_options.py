"""Options, presets and the table of levels: the printed values, what may be varied, what is refused."""

import pytest

from sim.errors import InputError
from sim.registry import load_data, make_options
from sim.rulesets.tower_attack.options import PRESETS, TowerAttackOptions
from sim.rulesets.tower_attack.ruleset import RULESET
from sim.rulesets.tower_attack.tables import build_world
from sim.simulate import simulate


@pytest.mark.rule("TA-01", "TA-09", "TA-10", "TA-A1", "TA-A2", "TA-A4", "TA-A5", "TA-A9", "HC-19")
def test_the_defaults_are_the_printed_rules_and_the_readings_chosen():
    chosen = {
        "heroes": 1,
        "throws": 3,
        "keep_good": True,
        "ask_keep": False,
        "level_scope": "shared",
        "gold_scope": "pooled",
        "locked_out": False,
        "resume": "next",
        "fall": 0,
        "target_shift": 0,
        "win_percent": 100,
        "max_tries": 0,
        "marker": 0,
        "play": "visit",
    }
    options = TowerAttackOptions().model_dump()
    assert {name: options[name] for name in chosen} == chosen
    assert PRESETS["printed"] == {}


@pytest.mark.rule("TA-02", "TA-03", "TA-04")
def test_what_is_printed_and_what_is_not():
    data = load_data(RULESET)
    first = data.tables.levels[0]
    assert (first.bet, first.win) == (100, 200) and len(data.tables.levels) == 8
    assert data.sources["levels"] == ["rulebook: Tower Attack!"] + ["assumed"] * 7
    assert data.sources["targets"] == ["assumed"] * 8
    assert data.assumed_share == pytest.approx(53 / 56)


@pytest.mark.rule("TA-03")
@pytest.mark.parametrize("shift, first, last", [(0, [5, 6, 7], [9, 10, 10]), (3, [8, 9, 10], [12, 12, 12])])
def test_target_shift_stays_on_the_die(shift, first, last):
    world = build_world(TowerAttackOptions(target_shift=shift), load_data(RULESET).tables)[0]
    assert world.target[1].tolist() == first and world.target[8].tolist() == last
    world = build_world(TowerAttackOptions(target_shift=-6), load_data(RULESET).tables)[0]
    assert world.target[1].tolist() == [1, 1, 1]


@pytest.mark.rule("TA-13")
def test_win_percent_pays_a_share_of_the_win(board):
    table = board(win_percent=150)
    table.win(times=2)
    assert table.gold() == 1000 + 200 + 200
    assert board(win_percent=33).world.win[1] == 66


def edited(tmp_path, name, old, new):
    """A copy of the reference set with one text replaced."""
    for file in load_data(RULESET).folder.glob("*.toml"):
        text = file.read_text()
        if file.stem == name:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / file.name).write_text(text)
    return str(tmp_path)


@pytest.mark.rule("TA-03")
@pytest.mark.parametrize(
    "name, old, new, says",
    [
        ("targets", "green = 5", "green = 13", r"targets.toml: row 1: green: .*12 \(got 13\)"),
        ("targets", "orange = 10", "orange = 0", r"targets.toml: row 7: orange: .*1 \(got 0\)"),
        ("targets", "level = 2", "level = 3", "targets: row 2 is of level 3; levels 1 to 8 in order"),
        ("targets", "purple = 6", "purpel = 6", "did you mean 'purple'"),
        ("levels", "bet = 300", "bet = 350", r"levels.toml: row 5: bet: .*100 \(got 350\)"),
        ("levels", "bet = 500", "bet = 2100", r"levels.toml: row 8: bet: .*2000 \(got 2100\)"),
        ("levels", "win = 700", "win = 300", "win: 300 is not more than the bet of 300"),
        ("levels", "win = 1200", "win = 2100", "the top level must hold the largest win"),
        ("levels", 'source = "assumed"', 'source = "guess"', "source must be 'assumed' or 'rulebook"),
        ("levels", "[[row]]\nlevel = 8\nbet = 500\nwin = 2000\n", "", "levels.toml: list should have at least 8 items"),
    ],
)
def test_a_wrong_table_is_named_in_one_line(tmp_path, name, old, new, says):
    with pytest.raises(InputError, match=says) as refusal:
        load_data(RULESET, edited(tmp_path, name, old, new))
    assert "\n" not in str(refusal.value)


def test_an_edited_set_is_played(tmp_path):
    folder = edited(tmp_path, "levels", "win = 200", "win = 900")
    frame = simulate("tower_attack", "cautious", {"target_shift": -11}, games=5, data=folder)
    assert set(frame["net_gold"]) == {800}


@pytest.mark.parametrize(
    "settings, says",
    [
        ({"heroes": 7}, "heroes: .*got 7"),
        ({"throws": 0}, "throws: .*got 0"),
        ({"marker": 8}, "marker: .*got 8"),
        ({"resume": "nxt"}, "resume: .*got 'nxt'"),
        ({"keep_good": 1}, "keep_good: .*got 1"),
        ({"target_shift": 12}, "target_shift: .*got 12"),
        ({"throw": 2}, "did you mean 'throws'"),
        ({"purse": -1}, "purse: .*got -1"),
    ],
)
def test_wrong_options_are_named_in_one_line(settings, says):
    with pytest.raises(InputError, match=says) as refusal:
        make_options(RULESET, settings)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("settings", [{"fall": 1}, {"resume": "first"}, {"resume": "same"}])
def test_gold_that_could_grow_past_counting_is_refused(settings):
    tables = load_data(RULESET).tables
    build_world(TowerAttackOptions(**settings), tables)
    build_world(TowerAttackOptions(max_decisions=10_000_000), tables)
    with pytest.raises(InputError, match="max_decisions: 10000000 wins of 2000 gold .*at most 500000 decisions"):
        build_world(TowerAttackOptions(**settings, max_decisions=10_000_000), tables)
