"""Pick-ups before the own turn: with the Crown of Majesty, and the early ones of the last two (2.10 of the ledger)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import (
    CROWN,
    HELM,
    RANSACK,
    STAFF,
)
from tests.rulesets.dungeon_royale.hall import Hall, takes


def crowned(**options):
    """Jinxst with the Crown, last in order, beside an artifact, after the movement."""
    hall = Hall("Daynah", "Sonico", "Jinxst", **options).give(2, CROWN).put(2, 1, 1).lay(STAFF, 1, 1).put(0, 1, 1)
    hall.before_turn()
    hall.flow.task[hall.flow.n], hall.flow.n = ph.BEFORE_TURNS, hall.flow.n + 1
    return hall.go()


@pytest.mark.rule("DR-305", "DR-T92", "DR-P11")
def test_the_crown_picks_up_before_all_turns():
    """DR-T92."""
    hall = crowned()
    assert hall.phase == "pick-up before the turns" and hall.seat == 2
    hall.do(ph.TAKE, STAFF)
    assert hall.owns(2, STAFF) and hall.seat == 0 and takes(hall) == []
    hall.lay(3, 1, 1).end_turn().end_turn()
    assert hall.seat == 2 and takes(hall) == []


@pytest.mark.rule("DR-305")
def test_the_crowns_pick_up_may_wait_for_the_turn():
    hall = crowned().do(ph.GO_ON)
    assert hall.seat == 0 and takes(hall) == [STAFF]
    hall.end_turn().end_turn()
    assert takes(hall) == [STAFF]


@pytest.mark.rule("DR-305", "DR-232")
def test_the_dragon_retaliates_against_the_crown_too():
    hall = Hall("Daynah", "Jinxst").give(1, CROWN).put(1, 4, 3).lay(STAFF, 4, 3).before_turn()
    hall.flow.task[hall.flow.n], hall.flow.n = ph.BEFORE_TURNS, hall.flow.n + 1
    hall.go().dice("K3 d1").do(ph.TAKE, STAFF)
    assert not hall.owns(1, STAFF) and hall.deaths == [0, 1] and hall.heroes[1].early_spent


def five(**options):
    """Five heroes, order 0 to 4; the last two stand on artifacts; the first one's turn is on."""
    hall = Hall("Daynah", "Sonico", "Jinxst", "Flora", "Cortana", **options)
    return hall.put(3, 1, 1).lay(STAFF, 1, 1).put(4, 7, 1).lay(HELM, 7, 1).begin()


@pytest.mark.rule("DR-112", "DR-113", "DR-114", "DR-339", "DR-T72", "DR-P12")
def test_the_last_two_of_five_pick_up_early():
    """DR-T72."""
    hall = five().end_turn()
    assert hall.phase == "pick-up before the turns" and hall.seat == 3
    assert hall.actions() == [(ph.GO_ON, 0), (ph.TAKE, STAFF)]
    hall.do(ph.TAKE, STAFF)
    assert hall.seat == 4
    hall.do(ph.TAKE, HELM)
    assert hall.phase == "turn" and hall.seat == 1
    hall.lay(8, 1, 1).lay(9, 7, 1).end_turn().end_turn()
    assert hall.seat == 3 and takes(hall) == []
    assert takes(hall.end_turn()) == []


@pytest.mark.rule("DR-113", "DR-T96")
def test_a_declined_early_pick_up_leaves_the_normal_one():
    """DR-T96."""
    hall = five().end_turn().do(ph.GO_ON).do(ph.GO_ON).end_turn().end_turn()
    assert hall.seat == 3 and takes(hall) == [STAFF]


@pytest.mark.rule("DR-113", "DR-A119")
@pytest.mark.parametrize(("option", "may"), [(True, []), (False, [8])])
def test_whether_an_early_pick_up_is_the_one_of_the_turn(option, may):
    """Switch early_pickup_spends."""
    hall = five(early_pickup_spends=option).end_turn().do(ph.TAKE, STAFF).do(ph.GO_ON)
    hall.lay(8, 1, 1).end_turn().end_turn()
    assert hall.seat == 3 and takes(hall) == may


@pytest.mark.rule("DR-112", "DR-339", "DR-A95")
@pytest.mark.parametrize(("option", "phase"), [("auto", "turn"), ("off", "turn"), ("on", "pick-up before the turns")])
def test_early_pick_ups_are_for_five_and_six_unless_switched(option, phase):
    """Switch v56_pickup."""
    hall = Hall("Daynah", "Sonico", "Jinxst", v56_pickup=option).put(2, 1, 1).lay(STAFF, 1, 1).begin().end_turn()
    assert hall.phase == phase


@pytest.mark.rule("DR-113", "DR-A99")
def test_a_boss_met_early_may_kill_and_the_turn_follows():
    """A-99."""
    hall = five().hp(3, 1).put(3, 2, 3).only_ransack("Grave Witch").deal(3, "Reflect").end_turn()
    hall.do(ph.TAKE, RANSACK).dice("G0 K1 d6").do(ph.ANSWER, 0)
    assert hall.deaths[3] == 1 and hall.at(3) == (4, 5) and hall.seat == 4
    hall.do(ph.GO_ON).end_turn().end_turn()
    assert hall.seat == 3 and hall.turn.picked == 1


@pytest.mark.rule("DR-112")
def test_who_has_left_picks_nothing_up():
    hall = five()
    hall.heroes[3].inside = 0
    assert hall.end_turn().seat == 4


@pytest.mark.rule("DR-112", "DR-A95")
def test_with_two_players_the_first_is_not_among_the_last_two():
    """Switch v56_pickup at a table of two: who has had his turn is asked no more."""
    hall = Hall("Daynah", "Sonico", v56_pickup="on").put(0, 1, 1).put(1, 7, 1).lay(STAFF, 1, 1).lay(HELM, 7, 1)
    hall.begin().end_turn()
    assert hall.phase == "pick-up before the turns" and hall.seat == 1
    hall.do(ph.GO_ON)
    assert hall.phase == "turn" and hall.seat == 1


@pytest.mark.rule("DR-A112", "DR-A99")
@pytest.mark.parametrize(("spent", "left"), [(True, []), (False, [5])])
def test_killed_by_an_early_pick_up(spent, left):
    """Switch failed_pickup_spent: the normal turn follows from the respawn square."""
    hall = Hall("Daynah", "Sonico", v56_pickup="on", failed_pickup_spent=spent).put(1, 2, 3).hp(1, 1).lay(5, 4, 0)
    hall.only_ransack("Grave Witch").deal(1, "Reflect").begin().end_turn().do(ph.TAKE, RANSACK)
    hall.dice("G0 K1 d2").do(ph.ANSWER, 0)
    assert hall.phase == "turn" and hall.seat == 1 and hall.at(1) == (4, 0) and takes(hall) == left
