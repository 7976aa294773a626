"""Closed forms of dice, attacks and defences (section 8 of the ledger), against the engine."""

from fractions import Fraction as F

import pytest

from sim.rulesets.dungeon_royale.codes import (
    ARMOR,
    DEFEND_DODGE,
    DEFEND_HOURGLASS,
    DEFEND_REFLECT,
    HELM,
    HOURGLASS,
    NO_DEFENCE,
)
from tests.rulesets.dungeon_royale.chances import (
    FACES,
    assert_close,
    at_least,
    halved,
    mean,
    spread,
    variance,
)
from tests.rulesets.dungeon_royale.hall import Hall
from tests.rulesets.dungeon_royale.rolling import COLOURS, blows, defended


@pytest.mark.rule("DR-124", "DR-C01", "DR-C02")
@pytest.mark.parametrize(
    ("die", "average", "spreading", "tails"),
    [
        ("K", F(5, 2), F(11, 12), (1, F(5, 6), F(1, 2), F(1, 6))),
        ("B", F(5, 3), F(8, 9), (F(5, 6), F(2, 3), F(1, 6), 0)),
        ("R", F(7, 6), F(17, 36), (F(5, 6), F(1, 3), 0, 0)),
        ("G", F(2, 3), F(5, 9), (F(1, 2), F(1, 6), 0, 0)),
    ],
)
def test_one_die(die, average, spreading, tails):
    """DR-C01, DR-C02."""
    chances = spread(die)
    assert (mean(chances), variance(chances)) == (average, spreading)
    assert tuple(at_least(chances, n) for n in (1, 2, 3, 4)) == tails
    assert_close(blows(die)[0], chances)


@pytest.mark.rule("DR-124", "DR-C03", "DR-C04", "DR-C05")
@pytest.mark.parametrize(
    ("dice", "three", "four", "five"),
    [
        ("KK", F(35, 36), F(31, 36), F(23, 36)),
        ("KB", F(8, 9), F(25, 36), F(5, 12)),
        ("KR", F(5, 6), F(5, 9), F(1, 4)),
        ("KG", F(25, 36), F(7, 18), F(5, 36)),
        ("BB", F(13, 18), F(1, 2), F(7, 36)),
        ("BR", F(23, 36), F(11, 36), F(1, 18)),
        ("BG", F(4, 9), F(1, 6), F(1, 36)),
        ("RR", F(4, 9), F(1, 9), 0),
        ("RG", F(1, 4), F(1, 18), 0),
        ("GG", F(5, 36), F(1, 36), 0),
    ],
)
def test_two_dice(dice, three, four, five):
    """DR-C03, DR-C04, DR-C05."""
    chances = spread(dice)
    assert (at_least(chances, 3), at_least(chances, 4), at_least(chances, 5)) == (three, four, five)
    assert_close(blows(dice)[0], chances)


@pytest.mark.rule("DR-136", "DR-137", "DR-138", "DR-C06", "DR-C08")
@pytest.mark.parametrize(
    ("die", "average", "kills", "kills_dodged"),
    [
        ("K", F(7, 4), F(1, 2), F(1, 4)),
        ("B", F(7, 6), F(1, 6), F(1, 12)),
        ("R", F(31, 36), 0, 0),
        ("G", F(1, 2), 0, 0),
    ],
)
def test_dodge(die, average, kills, kills_dodged):
    """DR-C06, DR-C08."""
    chances = spread(die + "G", halved)
    assert mean(chances) == average and at_least(chances, 3) == kills_dodged and at_least(spread(die), 3) == kills
    assert_close(defended(die, DEFEND_DODGE, hand=("Dodge",))[0], chances)


@pytest.mark.rule("DR-139", "DR-140", "DR-141", "DR-C07")
@pytest.mark.parametrize(("die", "average"), [("K", F(3, 4)), ("B", F(1, 2)), ("R", F(11, 36)), ("G", F(1, 6))])
def test_reflect(die, average):
    """DR-C07."""
    back = spread(die + "G", lambda d, g: d - halved(d, g) if g else 0)
    assert mean(back) == average
    taken, sent = defended(die, DEFEND_REFLECT, hand=("Reflect",))
    assert_close(taken, spread(die + "G", halved))
    assert_close(sent, back)


@pytest.mark.rule("DR-295", "DR-C09")
@pytest.mark.parametrize("die", COLOURS)
def test_hourglass(die):
    """DR-C09."""
    chances = spread(die + "G", lambda d, g: 0 if g == 2 else d)
    assert mean(chances) == F(5, 6) * mean(spread(die))
    assert_close(defended(die, DEFEND_HOURGLASS, "Daynah", gives=(HOURGLASS,), attacker="Jinxst")[0], chances)


@pytest.mark.rule("DR-335", "DR-C10")
@pytest.mark.parametrize(("die", "average"), [("K", F(3, 2)), ("B", F(5, 6)), ("R", F(1, 3)), ("G", F(1, 6))])
def test_helm(die, average):
    """DR-C10."""
    chances = spread(die, lambda d: max(d - 1, 0))
    assert mean(chances) == average
    assert_close(defended(die, NO_DEFENCE, "Maverick", gives=(HELM,))[0], chances)


@pytest.mark.rule("DR-332", "DR-C11")
@pytest.mark.parametrize(("die", "average"), [("K", F(25, 18)), ("B", F(3, 4)), ("R", F(13, 36)), ("G", F(7, 36))])
def test_monster(die, average):
    """DR-C11."""
    chances = spread(die + "R", lambda d, r: max(d - r, 0))
    assert mean(chances) == average
    assert_close(defended(die, NO_DEFENCE, "Maverick", level=3)[0], chances)


@pytest.mark.rule("DR-312", "DR-C12")
@pytest.mark.parametrize(
    ("dice", "average"),
    [
        ("KK", F(109, 36)),
        ("KB", F(97, 36)),
        ("KR", F(23, 9)),
        ("KG", F(91, 36)),
        ("BB", F(13, 6)),
        ("BR", F(23, 12)),
        ("BG", F(65, 36)),
        ("RR", F(55, 36)),
        ("RG", F(49, 36)),
        ("GG", F(19, 18)),
    ],
)
def test_armor(dice, average):
    """DR-C12."""
    chances = spread(dice, max)
    assert mean(chances) == average
    assert_close(defended(dice, NO_DEFENCE, "Sonico", gives=(ARMOR,))[0], chances)


@pytest.mark.rule("DR-306", "DR-307", "DR-308", "DR-C13")
def test_gamble():
    """DR-C13."""
    taken, lost = blows("B", Hall("Sonico", "Jinxst").level(0, 2))
    assert_close(taken, spread("BG", lambda d, g: d + 2 * (g > 0)))
    assert_close(lost, {0: F(1, 2), 1: F(1, 2)})


@pytest.mark.rule("DR-161", "DR-162", "DR-C44")
def test_cherry_bomb():
    """DR-C44: the user takes the roll; at 3 HP he dies of one roll in six."""
    own = blows("B", self_damage=-1)[1]
    assert_close(own, spread("B"))
    assert mean(spread("B")) == F(5, 3) and at_least(spread("B"), 3) == F(1, 6)


@pytest.mark.rule("DR-124")
def test_the_dice_are_those_of_the_rulebook():
    world = Hall("Daynah", "Jinxst").world
    assert {die: tuple(world.dice[COLOURS.index(die)]) for die in COLOURS} == FACES


# ---- planted faults: what the comparison is for


@pytest.mark.parametrize("errors", [4])
def test_a_die_that_is_off_is_seen(errors):
    counts = blows("K")[0]
    with pytest.raises(AssertionError):
        assert_close(counts, spread("B"), errors)
    biased = {1: F(1, 3), 2: F(1, 6), 3: F(1, 3), 4: F(1, 6)}
    with pytest.raises(AssertionError):
        assert_close(counts, biased, errors)
