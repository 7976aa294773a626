"""Hazards, chests, potions, the treasure chamber and the magic sword (BK-32 to BK-39)."""

import pytest

from sim.rulesets.bravely.codes import DIED
from sim.rulesets.bravely.notes import HAZARD_TEST, LANDED, TREASURE_GOLD
from sim.rulesets.bravely.rules.chambers import heal, open_treasure, suffer
from sim.rulesets.bravely.step import TURN_OVER

FIELDS = "M1 M1 C1 C1 C1 C1 P1 P1 O C1 H1 H2 T S C1 C1"


@pytest.mark.rule("BK-33", "BK-04", "BK-50")
def test_a_chest_holds_what_is_printed_on_it(dungeon):
    table = dungeon()
    assert table.land(21) == TURN_OVER
    assert table.pub.carried == 300 and table.pub.machine == 2700
    assert table.land(21, machine=400) == TURN_OVER and table.row.machine_min == 100


@pytest.mark.rule("BK-T18", "BK-A3")
def test_t18_the_machine_pays_what_is_left(dungeon, tables_of):
    table = dungeon(tables_of(FIELDS.replace("C1 C1 C1 C1", "C5 C1 C1 C1")))
    assert table.land(3, machine=300, carried=2700) == TURN_OVER
    assert table.pub.carried == 3000 and table.pub.machine == 0 and table.row.gold_found == 300
    table = dungeon()
    table.pub.machine = 300
    open_treasure(table.pub, 8, table.world, table.row, table.log)
    assert table.pub.carried == 300 and table.pub.machine == 0
    assert table.events(TREASURE_GOLD)[0][1:] == (8, 300)


@pytest.mark.rule("BK-T08", "BK-34", "BK-A2")
@pytest.mark.parametrize(
    ("health", "potion", "cap", "then"), [(9, 3, True, 10), (4, 3, True, 7), (10, 3, True, 10), (9, 3, False, 12)]
)
def test_t08_a_potion_heals_no_further_than_the_cap(dungeon, health, potion, cap, then):
    table = dungeon(health_cap=cap)
    table.pub.health = health
    heal(table.pub, potion, table.world, table.row, table.log)
    assert table.pub.health == then and table.row.health_gained == then - health


@pytest.mark.rule("BK-34")
def test_a_potion_chamber_heals_what_is_printed_on_it(dungeon):
    table = dungeon()
    assert table.land(19, health=2) == TURN_OVER
    assert table.pub.health == 5
    assert table.land(7) == TURN_OVER
    assert table.pub.health == 7


@pytest.mark.rule("BK-T02", "BK-35")
def test_t02_the_treasure_chamber_pays_a_hundred_for_each_point(dungeon):
    table = dungeon()
    open_treasure(table.pub, 7, table.world, table.row, table.log)
    assert table.pub.carried == 700 and table.row.treasure_visits == 1
    other = dungeon(treasure_gold=50)
    open_treasure(other.pub, 7, other.world, other.row, other.log)
    assert other.pub.carried == 350


@pytest.mark.rule("BK-35")
@pytest.mark.parametrize("sides", [10, 6])
def test_the_treasure_die_has_ten_sides(dungeon, sides):
    thrown = set()
    for seed in range(120):
        table = dungeon(seed=seed, treasure_die=sides)
        assert table.land(14) == TURN_OVER
        thrown.add(table.events(TREASURE_GOLD)[0][1])
    assert thrown == set(range(1, sides + 1))


@pytest.mark.rule("BK-37", "BK-39", "BK-T09")
def test_t09_there_is_only_one_sword(dungeon):
    table = dungeon()
    assert table.land(16) == TURN_OVER
    assert table.pub.sword == 1 and table.row.sword_games == 1
    before = table.pub.copy().tobytes()
    assert table.land(16) == TURN_OVER
    assert table.pub.copy().tobytes() == before and table.row.sword_games == 1


@pytest.mark.rule("BK-32", "BK-A10")
def test_a_hazard_applies_each_time(dungeon):
    table = dungeon()
    for health in (8, 6, 4):
        assert table.land(12) == TURN_OVER
        assert table.pub.health == health
    assert table.row.health_lost_hazard == 6


@pytest.mark.rule("BK-T24", "BK-51", "BK-32")
@pytest.mark.parametrize("health", [1, 2])
def test_t24_a_hazard_can_kill(dungeon, health):
    table = dungeon()
    assert table.land(12, health=health, carried=400, machine=2600) == DIED
    assert table.row.deaths == 1 and table.pub.machine == 3000 and table.row.gold_lost_by_death == 400
    assert table.row.health_lost_hazard == health and table.row.fights == 0


def hazard(dungeon, tables_of, thrown=1, pub=None, **fields):
    """A table on which a hazard of these fields was suffered, and how far it throws back."""
    table = dungeon(tables_of(FIELDS, H1=fields))
    for name, value in (pub or {}).items():
        table.pub[name] = value
    back = suffer(table.pub, table.world.hazards[0], thrown, table.world, table.dice, table.row, table.log)
    return table, int(back)


@pytest.mark.rule("BK-32")
@pytest.mark.parametrize(("thrown", "safe"), [(1, False), (3, False), (4, True), (6, True)])
def test_a_hazard_with_a_test(dungeon, tables_of, thrown, safe):
    table, _ = hazard(dungeon, tables_of, thrown, test="d6_at_least", target=4, health_loss=3)
    assert table.pub.health == (10 if safe else 7)
    assert table.events(HAZARD_TEST)[0][1:] == (thrown, 4)


@pytest.mark.rule("BK-32")
def test_the_test_of_a_hazard_is_a_six_sided_die(dungeon, tables_of):
    fields = {"test": "d6_at_least", "target": 6, "health_loss": 1}
    thrown = set()
    for seed in range(60):
        table = dungeon(tables_of(FIELDS, H1=fields), seed=seed)
        table.land(11)
        (event,) = table.events(HAZARD_TEST)
        thrown.add(event[1])
        assert table.pub.health == (10 if event[1] == 6 else 9)
    assert thrown == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("BK-32", "BK-50")
def test_a_hazard_may_cost_gold_the_sword_and_turns(dungeon, tables_of):
    start = {"carried": 300, "machine": 2700, "sword": 1}
    table, _ = hazard(dungeon, tables_of, pub=start, gold_loss=200, lose_sword=True, skip_turns=2)
    assert table.pub.carried == 100 and table.pub.machine == 2900
    assert table.pub.sword == 0 and table.row.turns == 2 and table.pub.turn == 2
    table, _ = hazard(dungeon, tables_of, pub=start, gold_loss=1000)
    assert table.pub.carried == 0 and table.pub.machine == 3000 and table.pub.sword == 1


@pytest.mark.rule("BK-32")
def test_a_hazard_may_roll_for_its_damage(dungeon, tables_of):
    lost = set()
    for seed in range(60):
        table = dungeon(tables_of(FIELDS, H1={"health_loss": 2, "health_loss_die": 4}), seed=seed)
        table.land(11)
        lost.add(10 - int(table.pub.health))
    assert lost == {3, 4, 5, 6}


@pytest.mark.rule("BK-32", "BK-41")
def test_a_hazard_may_throw_back_and_that_chamber_is_processed(dungeon, tables_of):
    table = dungeon(tables_of(FIELDS, H1={"health_loss": 1, "move_back": 3}))
    assert table.land(11) == TURN_OVER  # to chamber 8, a potion
    assert [a for _, a, _ in table.events(LANDED)] == [11, 8] and table.chamber == 8
    assert table.pub.health == 10 and table.row.health_gained == 1 and table.row.portal_uses == 0
    dead = dungeon(tables_of(FIELDS, H1={"health_loss": 1, "move_back": 3}))
    assert dead.land(11, health=1) == DIED
    assert [a for _, a, _ in dead.events(LANDED)] == [11]
