"""The lantern, the dark and the two texts of a card."""

import pytest

from sim.rulesets.crypt_crawler.codes import SHRINE


@pytest.fixture
def dark_or_lit(crypt):
    """A run whose next two cards give 5 Gold lit and 1 Gold in the dark."""

    def make(**options):
        table = crypt(**options).lay("D01", top="D02 D03").set(gold=0)
        for name in ("D02", "D03"):
            table.print(name, g="GOLD 5 / GOLD 1")
        return table

    return make


@pytest.mark.rule("CC-S01", "CC-039", "CC-040", "CC-072", "CC-106", "CC-107", "CC-108", "CC-111", "CC-112", "CC-113")
@pytest.mark.rule("CC-114", "CC-221", "CC-222")
def test_the_tenth_room_is_lit_and_the_next_dark(dark_or_lit):
    table = dark_or_lit().set(foot=9)
    table.enter("G").resolve()
    assert (table.pub.foot, table.pub.lit, table.pub.fear, table.pub.gold) == (10, 1, 0, 5)
    table.enter("G").resolve()
    assert (table.pub.foot, table.pub.lit, table.pub.fear, table.pub.gold) == (10, 0, 1, 6)


@pytest.mark.rule("CC-S01", "CC-A06", "CC-222", "CC-221", "CC-A21")
@pytest.mark.parametrize("burnout_fear", [True, False])
def test_the_tenth_room_may_be_dark(dark_or_lit, burnout_fear):
    table = dark_or_lit(tenth_room="unlit", burnout_fear=burnout_fear).set(foot=9)
    table.enter("G").resolve()
    assert (table.pub.foot, table.pub.lit, table.pub.fear, table.pub.gold) == (10, 0, 0, 1)
    table.enter("G").resolve()
    assert (table.pub.foot, table.pub.fear, table.pub.gold) == (10, 1, 2)


@pytest.mark.rule("CC-A21", "CC-221")
@pytest.mark.parametrize(("burnout_fear", "after"), [(True, (1, 2)), (False, (0, 1))])
def test_the_step_that_puts_the_lantern_out(crypt, burnout_fear, after):
    table = crypt(burnout_fear=burnout_fear).lay("D01", room=3, cleared=(2, 1)).set(foot=10)
    fears = []
    for room in (2, 3):
        table.do("move to room", room)
        fears.append(table.pub.fear)
    assert (tuple(fears), table.pub.lit) == (after, 0)


@pytest.mark.rule("CC-S02", "CC-076", "CC-112", "CC-113", "CC-274", "CC-D03")
def test_a_cleared_room_puts_the_lantern_out_too(crypt):
    table = crypt().lay("D01", room=2, cleared=(3,)).set(foot=10)
    deck = table.hid.n_deck
    table.do("move to room", 3)
    assert (table.pub.lit, table.pub.fear, table.pub.foot, table.pub.room) == (0, 1, 10, 3)
    assert (table.hid.n_deck, table.phase) == (deck, "between turns")


@pytest.mark.rule("CC-S03", "CC-038", "CC-198", "CC-225", "CC-272")
def test_fear_of_a_step_loses_before_any_flip(crypt):
    table = crypt().lay("D01").set(lit=0, foot=10, fear=5, fear_threshold=6)
    table.enter("G")
    assert (table.end, table.hid.n_deck, table.row.flips) == ("fear", 15, 0)


@pytest.mark.rule("CC-S04", "CC-115", "CC-116")
def test_oil_lights_the_lantern_and_calms_nobody(crypt):
    table = crypt().lay("D01", room=2, cleared=(3,)).set(lit=0, foot=10, fear=4)
    table.read("OIL")
    assert (table.pub.lit, table.pub.foot, table.pub.fear) == (1, 0, 4)
    table.do("move to room", 3)
    assert (table.pub.foot, table.pub.fear) == (1, 4)


def at_the_open_door(table, **pub):
    """In the cleared door room of D01 on level 2, with the key."""
    return table.lay("D01", room=6, cleared=(4, 5)).set(level=2, key=1, **pub)


@pytest.mark.rule("CC-S05", "CC-045", "CC-092", "CC-095", "CC-097", "CC-098", "CC-100", "CC-101", "CC-102", "CC-103")
@pytest.mark.rule("CC-104", "CC-105", "CC-223", "CC-D08", "CC-094")
def test_leaving_a_level(crypt):
    table = at_the_open_door(crypt(), foot=10, fear=0, food=4)
    new_map = int(table.hid.pile[table.hid.n_deck - 1])
    table.do("leave the level")
    pub = table.pub
    assert (pub.lit, pub.fear, pub.food, pub.level, pub.key, pub.foot) == (0, 1, 0, 3, 0, 10)
    assert (table.rooms(), pub.room, pub.map) == ([], 0, new_map)
    assert table.slot() == ["D01"]
    assert (table.row.food_spoiled, table.row.rooms_left) == (4, 5)


@pytest.mark.rule("CC-S06", "CC-224")
def test_fear_of_leaving_loses_before_the_next_map(crypt):
    table = at_the_open_door(crypt(), foot=10, fear_threshold=1)
    table.do("leave the level")
    assert (table.end, table.pub.level, table.hid.n_deck, table.slot()) == ("fear", 2, 15, [])


@pytest.mark.rule("CC-A05", "CC-223", "CC-098")
@pytest.mark.parametrize(
    ("leave_step", "foot", "lit", "after"),
    [
        ("as_move", 3, 1, (4, 1, 0)),
        ("as_move", 10, 1, (10, 0, 1)),
        ("as_move", 10, 0, (10, 0, 1)),
        ("footstep_only", 3, 1, (4, 1, 0)),
        ("footstep_only", 10, 1, (10, 1, 0)),
        ("footstep_only", 10, 0, (10, 0, 0)),
        ("none", 3, 1, (3, 1, 0)),
        ("none", 10, 1, (10, 1, 0)),
    ],
)
def test_the_step_that_leaves_a_level(crypt, leave_step, foot, lit, after):
    table = at_the_open_door(crypt(leave_step=leave_step), foot=foot, lit=lit)
    table.do("leave the level")
    assert (table.pub.foot, table.pub.lit, table.pub.fear) == after


@pytest.mark.rule("CC-105")
@pytest.mark.parametrize(("refill", "after"), [(False, (10, 0)), (True, (0, 1))])
def test_a_new_level_does_not_fill_the_lantern(crypt, refill, after):
    table = at_the_open_door(crypt(refill_on_level=refill), foot=10, lit=0)
    table.do("leave the level")
    assert (table.pub.foot, table.pub.lit) == after


@pytest.mark.rule("CC-S67", "CC-226", "CC-A42", "CC-A52")
@pytest.mark.parametrize(("lantern_read", "gold"), [("part", 5), ("flip", 1)])
def test_oil_in_the_outcome_lights_the_event(crypt, lantern_read, gold):
    table = crypt(lantern_read=lantern_read).lay("D01", top="D02").set(lit=0, foot=10, gold=0)
    table.print("D02", event_symbol="G", event="GOLD 5", event_unlit="GOLD 1", g="NONE / OIL")
    table.enter("G").resolve()
    assert (table.pub.gold, table.pub.lit) == (gold, 1)


@pytest.mark.rule("CC-S70", "CC-109")
def test_a_text_without_a_dot_holds_in_the_dark(crypt):
    table = crypt().lay("D02", top="D11").set(lit=0, foot=10)
    lit, unlit = table.world.cards[10].outcome[0]
    assert lit == unlit  # the acolyte of card D11
    table.enter("G").go_on()
    assert table.row.fights == 1


@pytest.mark.rule("CC-S76", "CC-A57", "CC-274")
@pytest.mark.parametrize(
    ("burnout_on", "first", "second"),
    [("any_step", (0, 1, 10), (0, 2, 1)), ("new_room", (1, 0, 10), (0, 1, 1))],
)
def test_which_step_at_ten_puts_the_lantern_out(dark_or_lit, burnout_on, first, second):
    table = dark_or_lit(burnout_on=burnout_on).lay("D01", top="D02", room=2, cleared=(3,)).set(foot=10)
    table.do("move to room", 3)
    assert (table.pub.lit, table.pub.fear, table.pub.foot) == first
    table.enter("G").resolve()
    assert (table.pub.lit, table.pub.fear, table.pub.gold) == second


@pytest.mark.rule("CC-S82", "CC-278")
def test_a_shrine_works_in_the_dark(crypt):
    table = crypt().lay("D02", top="D01").set(lit=0, foot=10, fragments=5).print("D01", special=SHRINE)
    table.enter("G").go_on().do("make a Soul Crystal")
    assert (table.pub.n_crystals, table.pub.fragments, table.pub.lit) == (1, 0, 0)


@pytest.mark.rule("CC-110")
@pytest.mark.parametrize(("lit", "gold"), [(1, 5), (0, 1)])
def test_the_red_text_has_a_black_half(crypt, lit, gold):
    table = crypt().lay("D01", top="D02 D03").set(lit=lit, foot=3 if lit else 10, gold=0)
    table.print("D02", g="GOLD 9").print("D03", red="R", r="GOLD 5 / GOLD 1")
    table.enter("G").do("push your luck")
    assert table.pub.gold == gold


@pytest.mark.rule("CC-111", "CC-113")
def test_the_numbers_of_the_lantern_are_options(crypt):
    table = crypt(lantern_steps=2, dark_fear=3).lay("D01", room=2, cleared=(3,))
    seen = []
    for room in (3, 2, 3, 2):
        table.do("move to room", room)
        seen.append((int(table.pub.foot), int(table.pub.fear)))
    assert seen == [(1, 0), (2, 0), (2, 3), (2, 6)]


@pytest.mark.rule("CC-115")
def test_oil_counts_the_steps_it_wastes(crypt):
    table = crypt(lantern_steps=20).set(foot=13)
    table.read("OIL")
    assert (table.row.refills, table.row.footsteps_wasted) == (1, 7)
