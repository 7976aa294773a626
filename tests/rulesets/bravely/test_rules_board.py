"""Board, hazards and spinner as data: what the rulebook implies is checked, and what is wrong is named."""

import shutil

import numpy as np
import pytest

from sim.cards import violations
from sim.errors import InputError
from sim.registry import load_data
from sim.rng import STREAM, start
from sim.rulesets.bravely.codes import EAST_ROOT, ENTER_SPACE, NORTH_ROOT
from sim.rulesets.bravely.rules.moving import spin
from sim.rulesets.bravely.ruleset import RULESET
from sim.rulesets.bravely.tables import BravelyTables

R28 = "M1 M2 C1 M2 H1 M1 P2 M3 O C2 M2 H2 M3 T M4 S M3 H2 P3 M2 C3 O M3 M1 P2 H1 M2 C1"


def chambers_of(world, root):
    """The chambers from a root on, by the first way."""
    found, place = [], world.places[root].way[0]
    while place != ENTER_SPACE:
        found.append(int(world.places[place].chamber))
        place = world.places[place].way[0]
    return found


@pytest.mark.rule("BK-19", "BK-36")
def test_the_reference_board_is_the_stand_in_of_the_ledger(tables_of):
    ours = load_data(RULESET).tables
    assert [(row.type, row.value) for row in ours.board] == [(row.type, row.value) for row in tables_of(R28).board]
    losses = {row.hazard: row.health_loss for row in ours.hazards}
    assert [losses[row.hazard] for row in ours.board if row.hazard] == [1, 2, 2, 1]
    assert [(field.value, field.weight) for field in ours.spinner] == [(value, 1) for value in range(1, 7)]
    assert load_data(RULESET).assumed_share == 1.0


@pytest.mark.rule("BK-11", "BK-12", "BK-A7", "BK-A18")
def test_the_board_is_a_loop_walked_in_two_directions(dungeon):
    world = dungeon().world
    assert chambers_of(world, NORTH_ROOT) == list(range(1, 29))
    assert chambers_of(world, EAST_ROOT) == list(range(28, 0, -1))


@pytest.mark.rule("BK-16", "BK-A14")
def test_the_spinner_shows_each_field_by_its_share(tables_of, dungeon):
    table = dungeon(tables_of(spinner=(1, 1, 1, 5)))
    stream = np.zeros(1, STREAM)[0]
    start(stream, np.uint64(1), 0, 0)
    values = [int(spin(table.world, stream)) for _ in range(4000)]
    assert set(values) == {1, 5}
    assert abs(values.count(1) / 4000 - 0.75) < 4 * (0.75 * 0.25 / 4000) ** 0.5


@pytest.mark.rule("BK-32", "BK-34", "BK-36", "BK-39", "BK-40")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("T", "M1", "0 chambers of type treasure, must be exactly 1"),
        ("S", "T", "2 chambers of type treasure, must be exactly 1"),
        ("S", "M1", "0 chambers of type sword, must be exactly 1"),
        ("P2", "M1", "1 chambers of type potion, must be at least 2"),
        ("O", "M1", "0 chambers of type portal, must be at least 1"),
        ("H1", "M2", None),
        ("H2", "M2", None),
    ],
)
def test_a_board_has_what_the_rulebook_speaks_of(tables_of, old, new, says):
    board = " ".join(new if name == old else name for name in R28.split())
    if says is None:
        assert tables_of(board)
        return
    with pytest.raises(ValueError, match=says):
        tables_of(board)


def test_two_hazards_at_least(tables_of):
    with pytest.raises(ValueError, match="1 chambers of type hazard"):
        tables_of("H1" + R28[2:].replace("H1", "M1").replace("H2", "M1"))


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("board", "value = 4", "value = 5", r"board.toml: row 15: value of a monster must be 1 to 4 \(got 5\)"),
        ("board", "value = 300", "value = 350", r"row 21: value of a chest must be 0 to 1000 in steps of 100"),
        (
            "board",
            "value = 3\n\n[[row]]\nchamber = 20",
            "value = 9\n\n[[row]]\nchamber = 20",
            "row 19: value of a potion",
        ),
        ("board", 'type = "treasure"', 'type = "treasures"', "row 14: type: .*treasure"),
        ("board", "chamber = 9", "chamber = 8", "board.toml: chambers must be numbered 1, 2, 3"),
        ("board", 'hazard = "pit"', 'hazard = "pits"', "chamber 12: no hazard 'pits' in hazards.toml"),
        ("board", '"portal"', '"portal"\nhazard = "pit"', "row 9: hazard must be left out"),
        ("board", 'type = "sword"', 'type = "sword"\nvalu = 3', "row 16: unknown field 'valu'; did you mean 'value'"),
        ("hazards", 'hazard = "pit"', 'hazard = "darts"', "hazard 'darts' appears twice"),
        ("hazards", "health_loss = 2", "target = 3", "row 2: target must be 1 to 6 with test d6_at_least"),
        ("hazards", "health_loss = 2", "health_loss = 11", "row 2: health_loss"),
        ("spinner", "weight = 1", "weight = 360", "the weights add up to more than 360"),
        ("spinner", "value = 6", "value = 21", "row 6: value"),
        ("spinner", "value = 6", "value = 0", "row 6: value"),
    ],
)
def test_what_is_wrong_in_a_file_is_named(tmp_path, file, old, new, says):
    folder = tmp_path / "mine"
    shutil.copytree(load_data(RULESET).folder, folder)
    assert violations(folder, BravelyTables) == []
    path = folder / f"{file}.toml"
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new, 1))
    with pytest.raises(InputError, match=says) as error:
        load_data(RULESET, str(folder))
    assert "\n" not in str(error.value)


@pytest.mark.rule("BK-12")
@pytest.mark.parametrize(
    ("ways", "says"),
    [
        ({5: {"next_north": [3]}}, "going north chamber 3 can be met twice"),
        ({5: {"next_east": [9]}}, "going east chamber 9 can be met twice"),
        ({5: {"next_north": [6, 30]}}, "chamber 5 leads to 30, which is not on the board"),
        ({n: {"next_north": [n + 1, n + 2]} for n in range(1, 26)}, "make more than 512 paths"),
    ],
)
def test_no_board_lets_him_turn_back_or_off_it(dungeon, tables_of, ways, says):
    with pytest.raises(InputError, match=says):
        dungeon(tables_of(ways=ways))
