"""The Hero Turn: its parts, cards and refills (2.10 and 2.21 of the ledger)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import DRAGON, SCROLL
from sim.rulesets.dungeon_royale.notes import DREW
from tests.rulesets.dungeon_royale.hall import Hall

PLAYS = ("Spear", "Pickpocket", "Flying Arrows", "Slowed")


def turn(*hand, **options):
    """Seat 0 with a hand beside seat 1, who owns gold, in its turn."""
    hall = Hall("Daynah", "Jinxst", "Sonico", **options).put(0, 4, 2).put(1, 4, 1).put(DRAGON, 0, 6).give(1, gold=2)
    return hall.deal(0, *hand).begin()


@pytest.mark.rule("DR-029", "DR-028", "DR-P39")
def test_turns_go_clockwise_from_the_torch_one_each():
    hall = Hall().begin(2)
    seats = [hall.seat]
    for _ in range(3):
        seats.append(hall.end_turn().seat)
    assert seats == [2, 3, 0, 1]


@pytest.mark.rule("DR-099", "DR-P13")
@pytest.mark.parametrize("first", ["card", "pick"])
def test_parts_of_the_turn_in_any_order(first):
    hall = turn("Slowed").lay(3, 4, 2)
    steps = [lambda: hall.play("Slowed", 1), lambda: hall.do(ph.TAKE, 3)]
    for step in steps if first == "card" else reversed(steps):
        step()
    assert hall.heroes[1].slowed and hall.owns(0, 3) and hall.phase == "turn"


@pytest.mark.rule("DR-100", "DR-105", "DR-165")
@pytest.mark.parametrize("name", PLAYS)
def test_one_card_play_of_any_kind(name):
    hall = turn(*PLAYS)
    assert all(hall.can_play(card) for card in PLAYS) and (ph.CYCLE, 0) in hall.actions()
    hall.do(ph.PLAY, hall.kind(name))
    while hall.phase != "turn":
        hall.do(*hall.actions()[0])
    assert not any(hall.can_play(card) for card in PLAYS) and (ph.CYCLE, 0) not in hall.actions()


@pytest.mark.rule("DR-101", "DR-100", "DR-T77", "DR-A90", "DR-P32")
def test_discard_up_to_two_and_draw_one():
    """DR-T77."""
    hall = turn("Spear", "Spear", "Slowed", "Daze", "Dodge").do(ph.CYCLE)
    assert hall.phase == "card to discard" and (ph.GO_ON, 0) not in hall.actions()
    assert len(hall.actions()) == 4
    hall.do(ph.CHOOSE, hall.kind("Spear"))
    assert (ph.GO_ON, 0) in hall.actions()
    hall.do(ph.CHOOSE, hall.kind("Daze"))
    assert hall.heroes[0].hand == 4 and hall.pub.n_discards == 2 and not hall.can_play("Slowed")
    assert hall.end_turn().heroes[0].hand == 5


@pytest.mark.rule("DR-101")
def test_one_or_no_discard_is_enough():
    hall = turn("Spear", "Slowed", "Daze", "Dodge", "Dodge").do(ph.CYCLE)
    hall.do(ph.CHOOSE, hall.kind("Daze")).do(ph.GO_ON)
    assert hall.heroes[0].hand == 5
    hall = turn("Spear", "Slowed").do(ph.CYCLE).do(ph.GO_ON)
    assert hall.heroes[0].hand == 3 and hall.pub.n_discards == 0


@pytest.mark.rule("DR-102", "DR-103")
@pytest.mark.parametrize("extra", ["Health Potion", "Treasure Hunt"])
def test_an_extra_action_leaves_the_card_play(extra):
    hall = turn(extra, "Slowed", "Spear").play(extra)
    assert hall.can_play("Slowed") and (ph.CYCLE, 0) in hall.actions() and hall.pub.n_discards == 1
    hall = turn(extra, "Slowed").play("Slowed", 1)
    assert hall.can_play(extra)


@pytest.mark.rule("DR-102", "DR-A46")
@pytest.mark.parametrize(("option", "again"), [("any", True), ("one", False)])
def test_how_many_extra_actions(option, again):
    """Switch extra_limit: A-46."""
    hall = turn("Health Potion", "Treasure Hunt", extra_limit=option).play("Health Potion")
    assert hall.can_play("Treasure Hunt") == again


@pytest.mark.rule("DR-102", "DR-066", "DR-A43")
@pytest.mark.parametrize(("option", "can"), [("announce", False), ("turn", True)])
def test_the_scroll_in_the_own_turn(option, can):
    """Switch scroll_window: by option it is played for the next movement."""
    hall = turn("Scroll of Foresight", scroll_window=option)
    assert hall.can_play("Scroll of Foresight") == can
    if can:
        hall.play("Scroll of Foresight")
        assert hall.heroes[0].scroll and not hall.holds(0, SCROLL)


@pytest.mark.rule("DR-290", "DR-292", "DR-P29")
@pytest.mark.parametrize(("level", "hp", "after"), [(1, 1, 3), (1, 3, 3), (3, 1, 4), (3, 3, 5)])
def test_a_health_potion_heals_3_up_to_the_maximum(level, hp, after):
    hall = turn("Health Potion").level(0, level).hp(0, hp).play("Health Potion")
    assert hall.hps[0] == after and hall.pub.discards[hall.kind("Health Potion")] == 1


@pytest.mark.rule("DR-290")
def test_what_a_potion_heals_is_an_option():
    assert turn("Health Potion", potion_heals=1).hp(0, 1).play("Health Potion").hps[0] == 2


@pytest.mark.rule("DR-288", "DR-289", "DR-292", "DR-A41", "DR-P28")
@pytest.mark.parametrize(("card", "field"), [("Slowed", "slowed"), ("Daze", "dazed")])
def test_slowed_and_daze_work_on_any_other_hero(card, field):
    hall = turn(card)
    hall.do(ph.PLAY, hall.kind(card))
    assert hall.actions() == [(ph.CHOOSE, 1), (ph.CHOOSE, 2)]  # not oneself, however far
    hall.do(ph.CHOOSE, 2)
    assert [int(hall.heroes[seat][field]) for seat in range(3)] == [0, 0, 1]
    assert hall.pub.discards[hall.kind(card)] == 1


@pytest.mark.rule("DR-071", "DR-297", "DR-T33", "DR-A45")
@pytest.mark.parametrize(("limit", "second"), [("one", False), ("any", True)])
def test_a_round_with_dash_has_no_action_but_an_extra_action_and_a_pick_up(limit, second):
    """DR-T33, switch dash_extra_limit."""
    hall = Hall("Jinxst", "Daynah", dash_extra_limit=limit).put(0, 4, 2).put(1, 4, 1).lay(3, 4, 2).give(1, gold=1)
    hall.deal(0, *PLAYS, "Health Potion", "Treasure Hunt")
    hall.heroes[0].dash = 1
    hall.begin()
    assert not any(hall.can_play(card) for card in PLAYS) and (ph.CYCLE, 0) not in hall.actions()
    assert (ph.TAKE, 3) in hall.actions() and hall.can_play("Treasure Hunt")
    assert hall.play("Health Potion").can_play("Treasure Hunt") == second


@pytest.mark.rule("DR-299", "DR-348", "DR-107")
def test_the_hats_squares_cost_the_card_play_of_the_round():
    hall = Hall("Jinxst", "Daynah").deal(0, "Slowed")
    hall.heroes[0].hat_costs = 1
    assert not hall.begin().can_play("Slowed")


@pytest.mark.rule("DR-299", "DR-348", "DR-A111", "DR-A09")
@pytest.mark.parametrize(("timing", "dash", "may"), [("A", 0, False), ("B", 0, True), ("B", 1, False)])
def test_the_hat_as_turn_action(timing, dash, may):
    """Switch hat_timing: B, squares for the next movement; not in a round with Dash (A-111)."""
    hall = Hall("Jinxst", "Daynah", hat_timing=timing).give(0, 2).deal(0, "Slowed")
    hall.heroes[0].dash = dash
    assert ((ph.WEAR_HAT, 0) in hall.begin().actions()) == may
    if may:
        hall.do(ph.WEAR_HAT)
        hall.do(ph.CHOOSE, hall.space(2, 2)).do(ph.CHOOSE, 1)
        assert list(hall.pub.hat) == [hall.space(2, 2), hall.space(3, 2)] and hall.pub.hat_seat == 0
        assert hall.phase == "turn" and hall.seat == 0 and not hall.can_play("Slowed")


@pytest.mark.rule("DR-115", "DR-116", "DR-T75")
def test_at_the_end_of_each_turn_all_draw_up_to_five():
    """DR-T75."""
    hall = turn("Spear").deal(1, "Dodge", "Spear").deal(2, "Spear", "Dodge", "Dodge", "Daze", "Slowed")
    hall.log.n = 0
    hall.end_turn()
    drawn = [int(seat) for code, seat, _ in hall.log.event[: hall.log.n] if code == DREW]
    assert drawn == [0] * 4 + [1] * 3 and [int(hero.hand) for hero in hall.heroes[:3]] == [5, 5, 5]


@pytest.mark.rule("DR-117", "DR-145")
def test_a_card_spent_in_anothers_turn_is_replaced_at_its_end_and_not_before():
    hall = turn("Spear").deal(1, "Dodge").dice("B1").play("Spear")
    hall.do(ph.GO_ON)
    assert hall.heroes[1].hand == 1
    hall.end_turn()
    assert hall.heroes[1].hand == 5


@pytest.mark.rule("DR-115")
def test_the_size_of_a_full_hand_is_an_option():
    assert turn("Spear", hand_size=3).end_turn().heroes[0].hand == 3


@pytest.mark.rule("DR-118", "DR-A89")
def test_an_empty_deck_is_rebuilt_from_the_discards():
    hall = turn("Spear", "Slowed", "Daze", "Dodge")
    hall.pub.discards[3], hall.pub.n_discards = 2, 2
    hall.pub.deck = 0
    hall.end_turn()
    assert hall.row.reshuffles >= 1 and hall.pub.deck + hall.pub.n_discards == 0
    assert sum(int(hero.hand) for hero in hall.heroes[:3]) == 6


@pytest.mark.rule("DR-270", "DR-131")
def test_who_has_left_has_no_turn():
    hall = Hall().begin()
    hall.heroes[1].inside = 0
    assert hall.end_turn().seat == 2


@pytest.mark.rule("DR-106", "DR-107")
def test_several_powers_besides_the_card_play():
    hall = Hall("Flora", "Jinxst").level(0, 3).give(0, 9).put(0, 2, 3).hp(0, 2).deal(0, "Slowed").only_ransack("Gold")
    hall.begin().play("Slowed").do(ph.EAT_APPLE).do(ph.TAKE, 15).do(ph.TAKE, 15)
    assert hall.hps[0] == 4 and hall.heroes[0].treasure[0] == 2
