"""Powers of heroes used in their turn: teleport, trade, Apple, booby trap (2.22 of the ledger)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import (
    APPLE,
    BY_TRAP,
    DRAGON,
    FLORA,
    KEY_1,
    MAVERICK,
    STONE,
)
from sim.rulesets.dungeon_royale.phases import ENTER
from tests.rulesets.dungeon_royale.hall import Hall, takes

EAST, SOUTH = 1, 2

# ---- Daynah


def flying(level=3, **options):
    return Hall("Daynah", "Maverick", **options).level(0, level).put(0, 1, 1).deal(0, "Slowed")


@pytest.mark.rule("DR-293", "DR-107", "DR-P34")
def test_daynah_teleports_once_a_game_as_an_action():
    hall = flying().begin().do(ph.FLY)
    assert hall.phase == "teleport"
    assert len(hall.actions()) == hall.world.n_spaces - 2  # not where she is, not into the locked lair
    hall.do(ph.CHOOSE, hall.space(8, 6))
    assert hall.at(0) == (8, 6) and not hall.can_play("Slowed") and hall.heroes[0].teleported
    hall.turn.card_played = 0
    assert (ph.FLY, 0) not in hall.actions()


@pytest.mark.rule("DR-293")
@pytest.mark.parametrize(("level", "played"), [(2, 0), (3, 1)])
def test_the_teleport_needs_level_3_and_the_action(level, played):
    hall = flying(level).begin()
    hall.turn.card_played = played
    assert (ph.FLY, 0) not in hall.actions()


@pytest.mark.rule("DR-294", "DR-079", "DR-073", "DR-T91", "DR-A106")
@pytest.mark.parametrize(("key", "may"), [(False, False), (True, True)])
def test_into_the_locked_lair_only_with_a_key_which_opens_it(key, may):
    """DR-T91, A-106."""
    hall = flying()
    if key:
        hall.give(0, KEY_1)
    hall.begin().do(ph.FLY)
    lair = int(hall.world.lair)
    assert ((ph.CHOOSE, lair) in hall.actions()) == may
    if may:
        hall.do(ph.CHOOSE, lair)
        assert hall.pub.lair_open and hall.row.lair_open_seat == 1


@pytest.mark.rule("DR-074", "DR-075", "DR-079", "DR-229")
@pytest.mark.parametrize("what", [KEY_1, APPLE])
def test_a_key_that_daynah_gets_in_the_locked_lair_opens_it(what):
    """She may not take the Stone unless she has a key, then she may."""
    hall = Hall("Daynah", "Maverick").level(0, 2).put(0, 4, 3).put(DRAGON, 0, 0).lay(what, 4, 3).begin()
    hall.turn.hunt = 1
    assert takes(hall) == [what]
    hall.do(ph.TAKE, what)
    assert takes(hall) == ([STONE] if what == KEY_1 else []) and hall.pub.lair_open == (what == KEY_1)


@pytest.mark.rule("DR-294", "DR-A118", "DR-A86")
def test_into_the_open_lair_without_a_key_and_to_any_floor():
    """A-118; picking up where she lands: A-86."""
    hall = flying(board="mansion").lay(5, 8, 2, 1)
    hall.pub.lair_open = 1
    hall.begin().do(ph.FLY)
    assert (ph.CHOOSE, int(hall.world.lair)) in hall.actions()
    hall.do(ph.CHOOSE, hall.space(8, 2, 1))
    assert (ph.TAKE, 5) in hall.actions()


@pytest.mark.rule("DR-293", "DR-090", "DR-325", "DR-A12")
def test_landing_is_entering():
    """A-12: lava costs, and a booby trap goes off."""
    hall = flying(board="mansion").begin().do(ph.FLY)
    hall.do(ph.CHOOSE, hall.space(3, 2))
    assert hall.hps[0] == 4
    hall = flying().begin()
    hall.pub.trap_seat, hall.pub.trap[0], hall.pub.trap[1] = 1, hall.space(5, 5), hall.space(5, 6)
    hall.state.own[1].trap_card = hall.kind("Spear") + 1
    hall.do(ph.FLY).dice("B2").do(ph.CHOOSE, hall.space(5, 5))
    assert hall.hps[0] == 3 and hall.attack.kind == BY_TRAP and hall.phase == "turn"


# ---- Sonico


def trader(level=3, mine=(KEY_1,), theirs=(STONE, 4), place=(4, 2)):
    hall = Hall("Sonico", "Jinxst", "Daynah").level(0, level).put(0, 4, 2).put(1, *place).deal(0, "Slowed")
    return hall.give(0, *mine).give(1, *theirs, gold=2).begin()


@pytest.mark.rule("DR-309", "DR-310", "DR-311", "DR-107", "DR-T90", "DR-A79")
@pytest.mark.parametrize(("green", "done"), [(0, True), (1, True), (2, False)])
def test_sonico_trades_an_artifact_for_one_of_his_choice(green, done):
    """DR-T90."""
    hall = trader(mine=(KEY_1, 8)).dice(f"G{green}").do(ph.TRADE)
    assert hall.phase == "artifact to give" and hall.actions() == [(ph.CHOOSE, 8), (ph.CHOOSE, KEY_1)]
    hall.do(ph.CHOOSE, KEY_1)
    if done:
        assert hall.phase == "artifact to take" and hall.actions() == [(ph.CHOOSE, 4), (ph.CHOOSE, STONE)]
        hall.do(ph.CHOOSE, STONE)
    assert hall.owns(0, STONE) == hall.owns(1, KEY_1) == done
    assert hall.owns(0, KEY_1) == hall.owns(1, STONE) == (not done)
    assert not hall.can_play("Slowed") and hall.phase == "turn"


@pytest.mark.rule("DR-309", "DR-A78")
@pytest.mark.parametrize(
    "wrong", [{"level": 2}, {"mine": ()}, {"theirs": ()}, {"place": (4, 1)}], ids=["level", "mine", "theirs", "place"]
)
def test_a_trade_needs_level_3_the_same_space_and_artifacts_on_both_sides(wrong):
    """A-78; treasure does not do (DR-311)."""
    assert (ph.TRADE, 0) in trader().actions()
    assert (ph.TRADE, 0) not in trader(**wrong).actions()


@pytest.mark.rule("DR-309", "DR-A51")
def test_the_trade_is_of_the_same_space_not_only_of_the_same_square():
    """A-51."""
    hall = Hall("Sonico", "Jinxst", board="mansion").level(0, 3).put(0, 7, 2).put(1, 7, 2, 1).give(0, 0).give(1, 1)
    assert (ph.TRADE, 0) not in hall.begin().actions()


@pytest.mark.rule("DR-309", "DR-181")
def test_a_trade_is_an_exchange_that_counts_for_no_level():
    """With two artifacts each before and after, nobody had three in between."""
    hall = trader(mine=(KEY_1, 8), theirs=(STONE, 4)).dice("G0").do(ph.TRADE)
    hall.do(ph.CHOOSE, KEY_1).do(ph.CHOOSE, STONE)
    assert hall.owns(0, STONE) and hall.owns(1, KEY_1) and hall.heroes[1].level == 1


@pytest.mark.rule("DR-309", "DR-P35")
def test_one_of_several_partners_is_chosen():
    hall = trader().put(2, 4, 2).give(2, 9).do(ph.TRADE)
    assert hall.phase == "trade with" and hall.actions() == [(ph.CHOOSE, 1), (ph.CHOOSE, 2)]
    hall.dice("G0").do(ph.CHOOSE, 2)
    assert hall.owns(0, 9) and hall.owns(2, KEY_1)


# ---- Flora


@pytest.mark.rule("DR-322", "DR-106", "DR-A80", "DR-P29")
def test_the_apple_heals_2_once_a_turn_besides_the_card_play():
    hall = Hall("Flora", "Jinxst").give(0, APPLE).level(0, 3).hp(0, 1).deal(0, "Slowed").begin().do(ph.EAT_APPLE)
    assert hall.hps[0] == 3 and (ph.EAT_APPLE, 0) not in hall.actions() and hall.can_play("Slowed")
    assert (ph.EAT_APPLE, 0) in hall.end_turn().end_turn().begin().actions()


@pytest.mark.rule("DR-322")
def test_the_apple_heals_up_to_the_maximum_and_what_it_heals_is_an_option():
    assert Hall("Flora", "Jinxst").give(0, APPLE).hp(0, 2).begin().do(ph.EAT_APPLE).hps[0] == 3
    assert Hall("Flora", "Jinxst", apple_heals=1).give(0, APPLE).hp(0, 1).begin().do(ph.EAT_APPLE).hps[0] == 2


@pytest.mark.rule("DR-106", "DR-322", "DR-A02")
@pytest.mark.parametrize(("costs", "can"), [(False, True), (True, False)])
def test_whether_a_power_takes_the_place_of_the_card_play(costs, can):
    """Switch power_costs_action, both ways round."""
    hall = Hall("Flora", "Jinxst", power_costs_action=costs).give(0, APPLE).hp(0, 1).deal(0, "Slowed").begin()
    hall.do(ph.EAT_APPLE)
    assert hall.can_play("Slowed") == can
    hall = Hall("Flora", "Jinxst", power_costs_action=costs).give(0, APPLE).hp(0, 1).deal(0, "Slowed").begin()
    assert ((ph.EAT_APPLE, 0) in hall.play("Slowed").actions()) == can


# ---- Maverick


def trapper(*hand, level=2, **options):
    hall = Hall("Maverick", "Jinxst", "Daynah", **options).level(0, level).put(0, 1, 1)
    return hall.deal(0, *(hand or ("Battle Axe", "Dodge"))).begin()


def with_trap(**options):
    """A trap with a Battle Axe on (2, 5) and (3, 5), just laid."""
    hall = trapper(**options).do(ph.LAY_TRAP)
    return hall.do(ph.CHOOSE, hall.space(2, 5)).do(ph.CHOOSE, EAST)


@pytest.mark.rule("DR-323", "DR-324", "DR-107", "DR-331", "DR-P36", "DR-A15")
def test_a_trap_takes_a_card_two_neighbouring_squares_anywhere_and_the_action():
    hall = with_trap()
    assert hall.pub.trap_seat == 0 and list(hall.pub.trap) == [hall.space(2, 5), hall.space(3, 5)]
    assert hall.state.own[0].trap_card == hall.kind("Battle Axe") + 1 and hall.heroes[0].hand == 1
    assert hall.pub.n_discards == 0 and hall.turn.card_played and hall.phase == "turn"


@pytest.mark.rule("DR-323", "DR-A14")
def test_squares_of_a_trap_may_have_a_wall_between_them_but_are_neighbours():
    """A-14: the wall east of (2, 2) does not matter; the board's edge does."""
    hall = trapper().do(ph.LAY_TRAP)
    hall.do(ph.CHOOSE, hall.space(2, 2))
    assert (ph.CHOOSE, EAST) in hall.actions() and len(hall.actions()) == 4
    hall = trapper().do(ph.LAY_TRAP)
    hall.do(ph.CHOOSE, hall.space(8, 0))
    assert len(hall.actions()) == 2 and (ph.CHOOSE, SOUTH) in hall.actions()


@pytest.mark.rule("DR-324", "DR-323", "DR-A110")
@pytest.mark.parametrize(
    ("hand", "level", "options", "may"),
    [
        (("Spear",), 2, {}, True),
        (("Spear",), 1, {}, False),
        (("Dodge", "Pickpocket"), 2, {}, False),
        (("Cherry Bomb",), 2, {}, True),
        (("Cherry Bomb",), 2, {"special_as_attack": False}, False),
    ],
)
def test_what_a_trap_needs(hand, level, options, may):
    """Switch special_as_attack."""
    assert ((ph.LAY_TRAP, 0) in trapper(*hand, level=level, **options).actions()) == may


@pytest.mark.rule("DR-326", "DR-331", "DR-T70")
def test_the_trap_ends_when_mavericks_next_turn_starts():
    """DR-T70."""
    hall = with_trap().end_turn()
    assert hall.pub.trap_seat == 0
    hall.end_turn().end_turn().begin()
    assert hall.pub.trap_seat == -1 and hall.state.own[0].trap_card == 0
    assert hall.pub.discards[hall.kind("Battle Axe")] == 1


def sprung(hall, who, space, dice):
    """A hero, or the Dragon, enters a square of the trap after the turn."""
    if who == DRAGON:
        hall.dragon.space = space
    else:
        hall.heroes[who].space = space
    hall.before_turn(1)
    at = hall.flow.n
    hall.flow.task[at], hall.flow.a[at], hall.flow.b[at], hall.flow.n = ENTER, who, 2, at + 1
    return hall.dice(dice).go()


@pytest.mark.rule("DR-324", "DR-325", "DR-330", "DR-A13")
@pytest.mark.parametrize(("option", "n_dice"), [(False, 1), (True, 2)])
def test_the_trap_attacks_with_the_dice_of_its_card(option, n_dice):
    """Switch trap_bonus, here with Maverick's level die; the kill is his."""
    hall = with_trap(trap_bonus=option, level=3)
    sprung(hall, 1, hall.space(2, 5), "K3 d1" if not option else "K3 R0 d1")
    assert hall.attack.n_rolled == n_dice and hall.kills == [1, 0, 0] and hall.deaths == [0, 0, 0]


@pytest.mark.rule("DR-328", "DR-330", "DR-252")
def test_the_trap_hits_the_dragon_too():
    hall = with_trap()
    hall.dragon.hp = 3
    sprung(hall, DRAGON, hall.space(2, 5), "K3")
    assert hall.dragon.killed == 1 and hall.heroes[0].dragon_token == 1


@pytest.mark.rule("DR-327")
def test_maverick_passes_his_own_trap_unharmed():
    hall = with_trap()
    sprung(hall, 0, hall.space(2, 5), "K3")
    assert hall.hps[0] == 5


@pytest.mark.rule("DR-223")
def test_each_hero_has_two_artifacts_of_its_own():
    """The codes of the artifacts are made so: 2 * hero and 2 * hero + 1."""
    assert APPLE == 2 * FLORA + 1 and APPLE + 1 == 2 * MAVERICK
