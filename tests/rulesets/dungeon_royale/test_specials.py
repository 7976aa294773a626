"""Special attack cards: lines, paths, the bomb (2.13 of the ledger)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import CHALICE, DEFEND_REFLECT, DRAGON
from sim.rulesets.dungeon_royale.rules.aiming import choices_of_special, foes_of_special
from tests.rulesets.dungeon_royale.hall import Hall

FALLING, RISING, COLUMN, ROW = 0, 1, 0, 1  # choices of Ambush, and of Flying Arrows


def table(*places, hero="Daynah", hand=("Ambush",), dragon=(8, 6), at=(4, 2), **options):
    """Seat 0 at a space with a hand, in its turn, and the others at these places."""
    others = [name for name in ("Jinxst", "Sonico", "Cortana", "Flora", "Daynah") if name != hero]
    hall = Hall(hero, *others[: len(places)], **options).put(0, *at).deal(0, *hand).put(DRAGON, *dragon)
    for seat, place in enumerate(places, 1):
        hall.put(seat, *place)
    return hall.begin()


@pytest.mark.rule("DR-150", "DR-151", "DR-165", "DR-343", "DR-T93", "DR-P15", "DR-A67")
def test_ambush_hits_one_whole_diagonal_with_one_roll():
    """DR-T93."""
    hall = table((2, 0), (6, 4), (6, 0))
    hall.do(ph.PLAY, hall.kind("Ambush"))
    assert hall.phase == "line" and hall.actions() == [(ph.CHOOSE, FALLING), (ph.CHOOSE, RISING)]
    hall.dice("R2").do(ph.CHOOSE, FALLING)
    assert hall.hps == [3, 1, 1, 3] and hall.attack.n_rolled == 1
    assert hall.turn.card_played and hall.pub.discards[hall.kind("Ambush")] == 1


@pytest.mark.rule("DR-150")
def test_a_line_goes_from_edge_to_edge_and_over_the_own_square():
    hall = table((8, 6), (4, 2), dragon=(0, 6))
    hall.dice("R2").play("Ambush", FALLING)
    assert hall.hps == [3, 1, 1]


@pytest.mark.rule("DR-152", "DR-153", "DR-154", "DR-155", "DR-126", "DR-T02", "DR-P15")
@pytest.mark.parametrize(("line", "hps", "dragon"), [(ROW, [3, 1, 3], 8), (COLUMN, [3, 3, 1], 10)])
def test_flying_arrows_hit_a_whole_row_or_column_and_the_dragon(line, hps, dragon):
    """DR-T02: one roll for all."""
    hall = table((8, 2), (4, 6), hand=("Flying Arrows",), dragon=(0, 2))
    hall.dice("R2").play("Flying Arrows", line)
    assert hall.hps == hps and hall.dragon.hp == dragon and hall.attack.n_rolled == 1


@pytest.mark.rule("DR-151", "DR-153", "DR-A68")
def test_a_line_that_hits_nobody_is_not_offered():
    """A-68."""
    hall = table((8, 2), hand=("Flying Arrows", "Ambush"), dragon=(0, 5))
    assert hall.can_play("Flying Arrows") and not hall.can_play("Ambush")
    hall.dice("R1").play("Flying Arrows")  # the row is the only choice
    assert hall.hps == [3, 2]


@pytest.mark.rule("DR-156", "DR-157", "DR-158", "DR-159", "DR-D12")
@pytest.mark.parametrize(
    ("places", "most"),
    [
        ([(4, 3), (5, 4), (3, 4)], 3),  # a path and its mirror image left-right
        ([(5, 4), (5, 0)], 2),  # up-down
        ([(5, 4), (3, 0)], 2),  # both
        ([(4, 1), (6, 2)], 1),  # a quarter turn is no mirror image
        ([(4, 6)], 0),
    ],
)
def test_boomerangs_hit_all_on_a_path_and_on_one_mirrored(places, most):
    hall = table(*places, hand=("Boomerangs",))
    kind = hall.kind("Boomerangs")
    choices = range(choices_of_special(kind, hall.world))
    assert max(int(foes_of_special(hall.pub, 0, kind, choice, hall.world)).bit_count() for choice in choices) == most
    assert hall.can_play("Boomerangs") == (most > 0)


@pytest.mark.rule("DR-158", "DR-A66", "DR-P16")
def test_what_hits_the_same_is_offered_once_and_one_path_is_enough():
    """A-66."""
    hall = table((4, 3), (5, 3), hand=("Boomerangs",))
    hall.do(ph.PLAY, hall.kind("Boomerangs"))
    hit = set()
    for _, choice in hall.actions():
        again = table((4, 3), (5, 3), hand=("Boomerangs",)).dice("R1").play("Boomerangs", choice)
        hit.add(tuple(again.hps))
    assert len(hit) == len(hall.actions()) and (3, 2, 3) in hit and (3, 2, 2) in hit


@pytest.mark.rule("DR-156", "DR-T94", "DR-A65")
@pytest.mark.parametrize(("option", "losses"), [(False, {1}), (True, {1, 2})])
def test_who_is_on_both_paths_is_hit_once_or_twice(option, losses):
    """DR-T94, switch boomerang_double: a path and its mirror image left-right share the square ahead; one roll."""

    def throwing():
        hall = table((4, 1), hand=("Boomerangs",), boomerang_double=option)
        hall.pub.phase, hall.turn.card = ph.PATHS, hall.kind("Boomerangs")
        return hall

    found = set()
    for kind, choice in throwing().actions():
        hall = throwing().dice("R1").go(kind * ph.ARGUMENTS + choice)
        assert hall.attack.n_rolled == 1
        found.add(3 - hall.hps[1])
    assert found == losses


@pytest.mark.rule("DR-155", "DR-160", "DR-A64")
@pytest.mark.parametrize(("card", "place"), [("Cherry Bomb", (5, 3)), ("Boomerangs", (4, 1))])
@pytest.mark.parametrize(("option", "can"), [(True, True), (False, False)])
def test_whether_areas_hit_the_dragon(card, place, option, can):
    """Switch area_hits_dragon."""
    hall = table((0, 6), hand=(card,), dragon=place, area_hits_dragon=option)
    assert hall.can_play(card) == can


@pytest.mark.rule("DR-160", "DR-161", "DR-P17")
def test_the_cherry_bomb_hits_all_around_its_user_and_himself():
    hall = table((4, 2), (5, 3), (6, 2), hand=("Cherry Bomb",), dragon=(3, 1))
    hall.dice("B2").play("Cherry Bomb")
    assert hall.hps == [1, 1, 1, 3] and hall.dragon.hp == 8


@pytest.mark.rule("DR-162", "DR-174")
def test_who_dies_of_his_own_bomb_takes_a_death_token():
    hall = table((5, 3), hand=("Cherry Bomb",)).hp(0, 2).dice("B2 d1").play("Cherry Bomb")
    assert hall.deaths == [1, 0] and hall.kills == [0, 0] and hall.row.deaths_self[0] == 1


@pytest.mark.rule("DR-163", "DR-164", "DR-T08", "DR-T09")
@pytest.mark.parametrize(("hp", "deaths", "kills"), [(3, 0, 1), (2, 1, 0), (4, 0, 1)])
def test_bomb_and_reflect_together(hp, deaths, kills):
    """DR-T08 and DR-T09: who of the two answers for the death."""
    hall = table((5, 3), hand=("Cherry Bomb",)).hp(0, hp).deal(1, "Reflect")
    hall.dice("B2").play("Cherry Bomb")
    assert hall.phase == "defence" and hall.seat == 1
    hall.dice("G2 d1").do(ph.DEFEND, DEFEND_REFLECT)
    assert hall.deaths == [deaths, 0] and hall.kills == [0, kills]


@pytest.mark.rule("DR-161", "DR-A63")
def test_bonuses_against_foes_do_not_count_for_the_own_bomb():
    """A-63: the Staff adds 1 for each target, not for the user."""
    hall = table((5, 3), hero="Sonico", hand=("Cherry Bomb",)).give(0, 5).dice("B2 d1").play("Cherry Bomb")
    assert hall.hps[0] == 1 and hall.row.deaths_player[1] == 1


@pytest.mark.rule("DR-154", "DR-142", "DR-T61", "DR-A61", "DR-A62")
def test_several_victims_answer_in_turn_and_all_damage_falls_together():
    """DR-T61, A-61, A-62: the first to bring the attacker to 0 HP takes the token, all the hit still count."""
    hall = table((4, 0), (4, 5), hand=("Flying Arrows",)).hp(0, 2).deal(1, "Reflect").deal(2, "Reflect")
    hall.dice("R2").play("Flying Arrows")
    assert hall.seat == 1
    hall.do(ph.DEFEND, DEFEND_REFLECT)
    assert hall.seat == 2
    hall.dice("G2 G1 d1").do(ph.DEFEND, DEFEND_REFLECT)
    assert hall.kills == [0, 1, 0] and hall.hps == [3, 3, 2]


@pytest.mark.rule("DR-142", "DR-320", "DR-A60", "DR-A62", "DR-A69", "DR-A70")
def test_reflected_damage_comes_clockwise_and_a_fallen_flora_answers_no_more():
    """A-62: of seats 2 and 0 the one next to the attacker kills; her Chalice answers the blow that fells her."""
    hall = Hall("Daynah", "Flora", "Jinxst").put(0, 4, 0).put(1, 4, 2).put(2, 4, 5).put(DRAGON, 0, 0).hp(1, 1)
    hall.give(1, CHALICE).deal(0, "Reflect").deal(1, "Flying Arrows").deal(2, "Reflect").begin(1)
    hall.dice("R2").play("Flying Arrows")
    assert hall.seat == 2
    hall.do(ph.DEFEND, DEFEND_REFLECT)
    assert hall.seat == 0
    hall.dice("G2 G2 G1 d6").do(ph.DEFEND, DEFEND_REFLECT)
    assert hall.kills == [0, 0, 1] and hall.hps == [3, 3, 2]


@pytest.mark.rule("DR-125", "DR-A55")
@pytest.mark.parametrize(("option", "n_dice"), [(True, 2), (False, 1)])
def test_level_dice_on_special_attacks(option, n_dice):
    """Switch level_die_special."""
    hall = table((4, 0), hand=("Flying Arrows",), level_die_special=option).level(0, 2)
    hall.play("Flying Arrows")
    assert hall.attack.n_rolled == n_dice


@pytest.mark.rule("DR-318", "DR-A117")
def test_floras_level_2_does_not_widen_the_bomb():
    """A-117."""
    hall = table((4, 2), hero="Flora", hand=("Cherry Bomb",)).level(0, 2)
    hall.play("Cherry Bomb")
    assert hall.attack.n_rolled == 2  # the bomb's blue die and the level's green one


@pytest.mark.rule("DR-135", "DR-A61")
def test_victims_are_asked_clockwise_from_the_attacker():
    hall = Hall("Jinxst", "Daynah", "Sonico").put(1, 4, 2).put(0, 4, 0).put(2, 4, 5).put(DRAGON, 8, 6)
    hall.deal(1, "Flying Arrows").deal(0, "Dodge").deal(2, "Dodge").begin(1).play("Flying Arrows")
    assert hall.phase == "defence" and hall.seat == 2
    assert hall.do(ph.GO_ON).seat == 0
