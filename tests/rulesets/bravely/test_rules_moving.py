"""Moves forward and back, the enter space, portals (BK-12 to BK-18, BK-40 to BK-44)."""

import pytest

from sim.contract import CAPPED, RUNNING
from sim.errors import InputError
from sim.rulesets.bravely.codes import ENTER, ENTER_SPACE
from sim.rulesets.bravely.notes import AT_ENTER, LANDED, PORTAL_SPUN, SPUN, THROWN_BACK
from sim.rulesets.bravely.step import TURN_OVER

SAFE = "C1 C1 C1 C1 C1 C1 P1 P1 O C1 C1 H1 H1 T C1 S C1 C1 C1 C1 C1 C1 C1 C1 C1 C1 C1 C1"
NO_HARM = {"health_loss": 0}


def ahead(table, chamber, value, heading="north"):
    """The chamber where a move of this value ends."""
    place = table.world.places[table.place(chamber, heading)].ahead[value]
    return int(table.world.places[place].chamber)


def behind(table, chamber, value, heading="north"):
    place = table.world.places[table.place(chamber, heading)].behind[value]
    return int(table.world.places[place].chamber)


@pytest.mark.rule("BK-15", "BK-17", "BK-A8")
def test_the_full_value_is_moved_chamber_by_chamber(dungeon):
    table = dungeon()
    for value in range(1, 21):
        assert ahead(table, 0, value) == value
        assert ahead(table, 3, value, "north") == 3 + value
        assert ahead(table, 28, value, "east") == 28 - value


@pytest.mark.rule("BK-T22", "BK-11")
def test_t22_going_east_begins_in_chamber_28(dungeon, tables_of):
    table = dungeon(tables_of(spinner=(1,)), seed=3)
    assert ahead(table, 0, 1, "east") == 28
    table.act("east")
    assert table.events(LANDED)[0][1] == 28 and table.row.first_direction == 1


@pytest.mark.rule("BK-T10", "BK-43", "BK-44")
def test_t10_a_move_past_the_enter_space_ends_on_it(dungeon, tables_of):
    table = dungeon(tables_of(SAFE, spinner=(9,), H1=NO_HARM))
    assert [ahead(table, 27, value) for value in (1, 2, 3, 5, 20)] == [28, 0, 0, 0, 0]
    table.act("north")  # chambers 9 (a portal: back to the enter space)
    assert table.pub.phase == ENTER
    table = dungeon(tables_of(SAFE, spinner=(10,), H1=NO_HARM))
    table.act("north")  # 10, 20, 30
    assert [a for _, a, _ in table.events(LANDED)] == [10, 20]
    assert table.end == RUNNING and table.offered() == ["exit", "north", "east"]
    assert table.pub.place == ENTER_SPACE and table.row.laps == 1 and table.row.turns == 3


@pytest.mark.rule("BK-14", "BK-18", "BK-28", "BK-T14")
def test_t14_chambers_that_are_passed_do_nothing(dungeon, tables_of):
    table = dungeon(tables_of(SAFE, spinner=(10,), H1=NO_HARM))
    table.act("north")
    assert table.pub.carried == 200  # two stops, of the 20 chests that were passed or met
    assert [a for _, a, _ in table.events(SPUN)] == [10, 10, 10]


@pytest.mark.rule("BK-T11", "BK-13", "BK-40", "BK-41", "BK-A12")
def test_t11_a_portal_throws_back_and_that_chamber_is_processed(dungeon, tables_of):
    table = dungeon(tables_of(spinner=(4,)))
    assert table.land(9) == TURN_OVER
    assert table.chamber == 5 and table.pub.health == 9 and table.row.health_lost_hazard == 1
    assert table.row.portal_uses == 1 and table.events(PORTAL_SPUN)[0][1] == 4
    assert table.land(22, "east") == TURN_OVER
    assert table.chamber == 26


@pytest.mark.rule("BK-42")
def test_after_a_portal_a_new_turn_goes_forward(dungeon, tables_of):
    table = dungeon(tables_of(SAFE, spinner=(3,), H1=NO_HARM))
    table.act("north")  # 3, 6, 9 and back to 6, and so on for ever: the same spin again and again
    stops = [a for _, a, _ in table.events(LANDED)]
    assert stops[:7] == [3, 6, 9, 6, 9, 6, 9]
    assert table.end == CAPPED


@pytest.mark.rule("BK-T12", "BK-A6", "BK-A8")
def test_t12_back_to_the_enter_space_or_beyond_he_stops_there_and_chooses(dungeon, tables_of):
    for value in (9, 10, 15):
        table = dungeon(tables_of(spinner=(value,)))
        assert table.land(9) == RUNNING
        assert table.pub.place == ENTER_SPACE and table.offered() == ["exit", "north", "east"]
        assert table.row.laps == 0 and len(table.events(AT_ENTER)) == 1


@pytest.mark.rule("BK-T13", "BK-41")
def test_t13_a_portal_may_throw_him_on_another_portal(dungeon, tables_of):
    table = dungeon(tables_of("C1 " * 6 + "O P1 O P1 H1 H1 T S C1 C1", spinner=(2,), H1=NO_HARM))
    assert table.land(9) == TURN_OVER
    assert table.chamber == 5 and table.row.portal_uses == 2
    assert [a for _, a, _ in table.events(LANDED)] == [9, 7, 5]
    assert len(table.events(THROWN_BACK)) == 2


@pytest.mark.rule("BK-A6")
def test_readings_of_a_portal_that_throws_too_far(dungeon, tables_of):
    first = dungeon(portal_enter="first")
    assert [behind(first, 9, value) for value in (1, 8, 9, 10, 20)] == [8, 1, 1, 1, 1]
    assert [behind(first, 22, value, "east") for value in (1, 6, 7, 20)] == [23, 28, 28, 28]
    through = dungeon(portal_enter="through")
    assert [behind(through, 9, value) for value in (8, 9, 10, 11)] == [1, 0, 28, 27]
    assert [behind(through, 22, value, "east") for value in (6, 7, 8, 9)] == [28, 0, 1, 2]
    place = through.world.places[through.place(9)].behind[10]
    assert through.world.places[place].ahead[1] == ENTER_SPACE  # his direction stays
    junction = tables_of(ways={5: {"next_north": [6, 8]}})
    with pytest.raises(InputError, match="through.*junctions"):
        dungeon(junction, portal_enter="through")


@pytest.mark.rule("BK-A6")
def test_a_chain_of_portals_without_end_is_capped(dungeon, tables_of):
    table = dungeon(tables_of("O " + SAFE[3:], spinner=(1,), H1=NO_HARM), portal_enter="first", max_turns=50)
    assert table.land(1) == CAPPED
    assert table.row.portal_uses == 51


@pytest.mark.rule("BK-A16")
@pytest.mark.parametrize("most", [1, 2, 50])
def test_a_game_is_capped_after_max_turns(dungeon, tables_of, most):
    table = dungeon(tables_of(SAFE, spinner=(1,), H1=NO_HARM), max_turns=most)
    while table.end == RUNNING:
        table.act("east")
    assert table.end == CAPPED and table.row.turns == most


# ---- junctions (BK-A7)

FORK = {5: {"next_north": [6, 20]}, 20: {"next_east": [19, 5]}}


@pytest.mark.rule("BK-A7", "BK-12")
def test_a_junction_on_the_way_is_a_decision_and_the_move_goes_on(dungeon, tables_of):
    table = dungeon(tables_of(SAFE, spinner=(8,), ways=FORK, H1=NO_HARM))
    table.act("north")
    assert table.offered() == ["way 1", "way 2"] and table.pub.moves == 3 and table.chamber == 5
    assert table.row.turns == 1 and table.pub.carried == 0
    table.act("way 2")  # 20, 21, 22
    assert table.events(LANDED)[0][1] == 22
    other = dungeon(tables_of(SAFE, spinner=(8,), ways=FORK, H1=NO_HARM))
    other.act("north", "way 1")
    assert other.events(LANDED)[0][1] == 8


@pytest.mark.rule("BK-A7")
def test_a_turn_that_begins_at_a_junction_spins_first(dungeon, tables_of):
    table = dungeon(tables_of(SAFE, spinner=(5,), ways=FORK, H1=NO_HARM))
    table.act("north")  # stops in chamber 5, spins 5, and is asked
    assert table.offered() == ["way 1", "way 2"] and table.pub.moves == 5 and table.row.turns == 2
    table.act("way 2")
    assert [a for _, a, _ in table.events(LANDED)][:2] == [5, 24]


@pytest.mark.rule("BK-13", "BK-A7")
def test_a_portal_leads_back_the_way_he_came(dungeon, tables_of):
    ways = {2: {"next_north": [3, 8]}}
    table = dungeon(tables_of(SAFE, spinner=(2,), ways=ways, H1=NO_HARM))
    table.act("north")
    assert table.chamber == 2
    table.act("way 2")  # 8, 9: a portal: back over 8 to 2
    assert [a for _, a, _ in table.events(LANDED)] == [2, 9, 2]
    assert table.offered() == ["way 1", "way 2"]


@pytest.mark.rule("BK-43", "BK-A7")
def test_a_way_may_lead_straight_to_the_enter_space(dungeon, tables_of):
    table = dungeon(tables_of(SAFE, spinner=(4,), ways={2: {"next_north": [3, 0]}}, H1=NO_HARM))
    table.act("north", "way 2")
    assert table.pub.phase == ENTER and table.pub.place == ENTER_SPACE and table.row.laps == 1
