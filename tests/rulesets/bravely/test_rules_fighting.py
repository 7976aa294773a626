"""Fights (BK-20 to BK-30, BK-38, BK-A1, BK-A5): single rounds by their dice, whole fights by their log."""

import numpy as np
import pytest

from sim.rulesets.bravely.codes import DIED
from sim.rulesets.bravely.notes import DICE, DOUBLE_KO, HURT, KILLED, LANDED, SLAIN
from sim.rulesets.bravely.rules.fighting import bravely_is_hurt, fight, monster_is_hurt
from sim.rulesets.bravely.step import TURN_OVER

LOSS = {"monster": (0, 1), "bravely": (1, 0), "both": (1, 1), "nobody": (0, 0)}


def hurt(table, blue, red):
    """Health that Bravely and the monster lose."""
    return int(bravely_is_hurt(blue, red, table.world)), int(monster_is_hurt(blue, red, table.world))


@pytest.mark.rule("BK-24", "BK-25", "BK-38", "BK-T03", "BK-T04", "BK-T05", "BK-T06")
@pytest.mark.parametrize(
    ("blue", "sword", "red", "who"),
    [
        pytest.param(4, 0, 3, "monster", id="t03"),
        pytest.param(3, 0, 3, "both", id="t04"),
        pytest.param(3, 1, 4, "both", id="t05"),
        pytest.param(3, 1, 3, "monster", id="t06"),
        pytest.param(2, 0, 3, "bravely", id="lower"),
        pytest.param(6, 1, 6, "monster", id="seven"),
    ],
)
def test_a_round(dungeon, blue, sword, red, who):
    table = dungeon()
    assert hurt(table, blue + sword * table.world.sword_bonus, red) == LOSS[who]


@pytest.mark.rule("BK-25")
@pytest.mark.parametrize("tie", ["both", "monster", "bravely", "nobody"])
def test_who_is_hurt_by_a_tie(dungeon, tie):
    table = dungeon(tie=tie)
    assert hurt(table, 3, 3) == LOSS[tie]
    assert hurt(table, 4, 3) == (0, 1) and hurt(table, 2, 3) == (1, 0)


def rounds_of(table):
    """(blue, red, health, monster) of each round of the log."""
    dice, after = table.events(DICE), table.events(HURT)
    return [(b, r, h, m) for (_, b, r), (_, h, m) in zip(dice, after, strict=True)]


def played_right(table, health, monster, bonus):
    """Whether each round of the log follows from the one before and from its dice; returns the last health."""
    rounds = rounds_of(table)
    for blue, red, health_left, monster_left in rounds:
        assert 1 <= blue <= 6 and 1 <= red <= 6
        assert health > 0 and monster > 0
        health -= blue + bonus <= red
        monster -= blue + bonus >= red
        assert (health_left, monster_left) == (health, monster)
    assert health == 0 or monster == 0
    return health, monster


@pytest.mark.rule("BK-21", "BK-22", "BK-23", "BK-24", "BK-25", "BK-26", "BK-37", "BK-38")
@pytest.mark.parametrize("sword", [0, 1])
def test_a_fight_is_played_round_by_round_to_the_death(dungeon, sword):
    ends = set()
    for seed in range(150):
        table = dungeon(seed=seed)
        table.pub.health, table.pub.sword, start = 3, sword, 3
        lives = fight(table.pub, 3, table.world, table.dice, table.row, table.log)
        health, monster = played_right(table, start, 3, sword)
        assert bool(lives) == (health > 0) and table.pub.health == health
        assert table.row.health_lost_fight == start - health and table.row.fights == 1
        assert table.row.fights_lost == (health == 0) and table.row.double_kos == (health == monster == 0)
        ends.add((health > 0, monster > 0))
    assert ends == {(True, False), (False, True), (False, False)}


@pytest.mark.rule("BK-23")
def test_the_two_dice_are_fair_and_independent(dungeon):
    table = dungeon(seed=5)
    for _ in range(1200):
        table.pub.health = 10
        fight(table.pub, 4, table.world, table.dice, table.row, table.log)
    pairs = np.array([(b, r) for b, r, _, _ in rounds_of(table)])
    counts = np.histogram2d(pairs[:, 0], pairs[:, 1], bins=np.arange(1, 8))[0]
    expected = len(pairs) / 36
    assert ((counts - expected) ** 2 / expected).sum() < 35 + 4 * 70**0.5  # chi-squared, 35 degrees of freedom


@pytest.mark.rule("BK-20", "BK-27", "BK-04", "BK-50")
def test_a_slain_monster_pays_100_from_the_machine(dungeon):
    table = dungeon()
    assert table.land(1, health=10, sword=1) == TURN_OVER
    assert table.events(LANDED)[0][1] == 1
    assert table.pub.carried == 100 and table.pub.machine == 2900 and table.row.gold_found == 100
    assert table.events(SLAIN)[0][1:] == (100, 2900)


@pytest.mark.rule("BK-T21", "BK-49", "BK-22")
def test_t21_the_monster_is_back_at_full_health(dungeon):
    table = dungeon()
    for nth in (1, 2):
        assert table.land(8, health=10) == TURN_OVER
        monster = [m for _, _, _, m in rounds_of(table)]
        assert monster[0] >= 2 and monster[-1] == 0
        assert table.pub.carried == 100 * nth


@pytest.mark.rule("BK-29", "BK-30", "BK-A13")
def test_who_is_killed_loses_all_gold_to_the_machine(dungeon):
    for seed in range(60):
        table = dungeon(seed=seed, play="visit", purse=1000)
        table.act("start")
        if table.land(15, health=1, sword=1, carried=900, machine=2100) == TURN_OVER:
            continue
        assert table.pub.carried == 0 and table.pub.machine == 3000
        assert table.events(KILLED)[0][1:] == (900, 3000)
        assert table.row.deaths == 1 and table.row.gold_lost_by_death == 900 and table.row.fights_lost == 1
        assert table.offered() == ["leave", "start"]
        table.end = table.result
        table.act("start")
        assert table.pub.sword == 0 and table.pub.health == 10
        return
    raise AssertionError("Bravely never died")


@pytest.mark.rule("BK-T07", "BK-A1")
def test_t07_both_at_their_last_health_and_a_tie(dungeon):
    """Dead by default; with slain_first the monster falls first, and pays."""
    seen = 0
    for seed in range(80):
        dead, alive = (dungeon(seed=seed, double_ko=reading) for reading in ("dead", "slain_first"))
        for table in (dead, alive):
            table.result = table.land(1, health=1, carried=500, machine=2500)
        assert dead.events(DICE) == alive.events(DICE)
        if not dead.events(DOUBLE_KO):
            assert dead.result == alive.result
            continue
        seen += 1
        assert dead.result == DIED and dead.pub.machine == 3000 and dead.row.gold_found == 0
        assert alive.result == TURN_OVER and alive.pub.health == 1 and alive.pub.carried == 600
        assert dead.row.double_kos == alive.row.double_kos == 1
        assert dead.row.health_lost_fight == 1 and alive.row.health_lost_fight == 0
    assert seen > 3


@pytest.mark.rule("BK-A5", "BK-A3")
def test_with_an_empty_machine_monsters_fight_for_nothing(dungeon):
    table = dungeon()
    assert table.land(1, health=10, sword=1, machine=0, carried=3000) == TURN_OVER
    assert table.pub.carried == 3000 and table.row.fights == 1 and table.row.gold_found == 0
