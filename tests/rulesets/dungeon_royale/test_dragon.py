"""The Dragon Turn (DR-236 to DR-251, DR-254 to DR-256, DR-346)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import DEFEND_DODGE, DEFEND_REFLECT, DRAGON, KEY_1, MAP, NO_ZONE, STONE
from sim.rulesets.dungeon_royale.notes import DRAGON_ATTACKED, GUARDED, LOST_TO_DRAGON
from tests.rulesets.dungeon_royale.scenes import Dungeon, choose

PAIR = ("Sonico", "Cortana")
TRACK = ("R", "B", "B", "K", "K", "K G", "K R", "K B")
COLOURS = ("red", "green", "blue", "black")


def lair(*heroes, **options):
    """Heroes far from any zone of the Dragon but the black one."""
    dungeon = Dungeon(*(heroes or PAIR), **options)
    for seat in range(dungeon.pub.n):
        dungeon.put(seat, 0, 2)
    return dungeon


@pytest.mark.rule("DR-236", "DR-237", "DR-D06", "DR-C29")
@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_hits_the_cells_of_its_zone_and_no_others(colour):
    zones = {
        "red": {(x, 3) for x in range(9)},
        "green": {(4, y) for y in range(7)},
        "blue": {(x, y) for x in range(9) for y in range(7) if abs(x - 4) == abs(y - 3)},
        "black": {(0, 0), (1, 0), (0, 1), (1, 1)},
    }
    for x in range(9):
        for y in range(7):
            dungeon = lair().put(0, x, y).roar(colour, "R1")
            assert (dungeon.hps[0] == 2) == ((x, y) in zones[colour]), (x, y)


@pytest.mark.rule("DR-A21", "DR-088", "DR-239")
@pytest.mark.parametrize(("floors", "hp"), [(True, 2), (False, 3)])
def test_whether_zones_reach_all_floors_is_an_option(floors, hp):
    dungeon = lair(board="mansion", zone_all_floors=floors).put(0, 1, 3, -1).put(1, 1, 3, 0)
    zone = [int(space) for space in dungeon.world.zone[2].nonzero()[0]]
    upstairs = [space for space in zone if dungeon.world.spaces[space].floor != 0]
    assert bool(upstairs) == floors
    dungeon.world.zone[0] = dungeon.world.zone[2]
    if floors:
        dungeon.heroes[0].space = upstairs[0]
    assert dungeon.roar("red", "R1").hps[0] == hp


@pytest.mark.rule("DR-006", "DR-242", "DR-244", "DR-245", "DR-T11", "DR-A19", "DR-D07")
def test_t11_attack_after_attack_the_track_goes_on_hit_or_miss():
    dungeon = lair()
    assert dungeon.dragon.track == 0
    for number in range(1, 11):
        dice = TRACK[min(number, len(TRACK)) - 1].split()
        dungeon.level(0, 3).put(0, 2, 3) if number % 2 == 0 else dungeon.put(0, 0, 2)
        dungeon.roar("red", *(f"{die}1" for die in dice))
        assert dungeon.dragon.track == number
        assert 6 - dungeon.hps[0] == (len(dice) if number % 2 == 0 else 0) or number % 2
    assert [n for _, n in dungeon.events(DRAGON_ATTACKED)] == list(range(1, 11))
    assert dungeon.row.dragon_attacks == 10 and dungeon.row.dragon_hits == 5


@pytest.mark.rule("DR-243", "DR-A23")
@pytest.mark.parametrize(("roll", "dice", "hps"), [("one", "R2", [1, 1]), ("each", "R2 R1", [1, 2])])
def test_one_roll_for_all_in_the_line_or_each(roll, dice, hps):
    dungeon = lair(dragon_roll=roll).put(0, 1, 3).put(1, 7, 3)
    assert dungeon.roar("red", *dice.split()).hps == hps
    assert dungeon.dragon.track == 1 and dungeon.row.dragon_hits == 2


@pytest.mark.rule("DR-240")
def test_blank_does_nothing():
    dungeon = lair().put(0, 4, 3).put(1, 1, 1).roar("blank")
    assert dungeon.hps == [3, 3] and dungeon.dragon.track == 0


@pytest.mark.rule("DR-238", "DR-241", "DR-T59", "DR-346")
@pytest.mark.parametrize(("board", "black", "home"), [("gorgath", (0, 0), (4, 3)), ("mansion", (4, 3), (4, 0))])
def test_t59_black_relocates_until_a_line_is_rolled(board, black, home):
    dungeon = lair(board=board)

    def at():
        space = dungeon.world.spaces[dungeon.dragon.space]
        return int(space.x), int(space.y)

    assert at() == home
    for face, place, track in (
        ("black", black, 1),
        ("blank", black, 1),
        ("yellow", black, 1),
        ("black", black, 2),
        ("green", home, 3),
    ):
        dungeon.roar(face, "R0", "B0")
        assert (at(), dungeon.dragon.track) == (place, track)


@pytest.mark.rule("DR-147", "DR-A26")
def test_dodge_and_reflect_against_his_turn():
    dungeon = lair().put(0, 1, 3).deal(0, "Reflect").roar("red", "R2")
    assert (dungeon.phase, dungeon.seat) == ("defence", 0)
    dungeon.dice("G2").do(ph.DEFEND, DEFEND_REFLECT)
    assert dungeon.hps[0] == 3 and dungeon.dragon.hp == 8
    assert lair(react_to_dragon=False).put(0, 1, 3).deal(0, "Reflect").roar("red", "R2").hps[0] == 1


@pytest.mark.rule("DR-257", "DR-A61")
def test_killed_by_his_attack():
    dungeon = lair().put(0, 1, 3).hp(0, 1).deal(0, "Dodge").roar("red", "R2")
    dungeon.dice("G0 d4").do(ph.DEFEND, DEFEND_DODGE)
    assert dungeon.deaths == [1, 0] and dungeon.row.deaths_dragon[0] == 1
    assert dungeon.at(0) == (1, 5)


@pytest.mark.rule("DR-T61")
def test_t61_the_first_reflect_kills_him_and_the_second_hero_is_hit_all_the_same():
    dungeon = lair().put(0, 1, 3).put(1, 7, 3).deal(0, "Reflect")
    dungeon.dragon.hp = 1
    dungeon.roar("red", "R2").dice("G2").do(ph.DEFEND, DEFEND_REFLECT)
    assert not dungeon.dragon.alive and dungeon.heroes[0].dragon_token == 1
    assert dungeon.hps == [3, 1]


# ---- dead and back


@pytest.mark.rule("DR-256", "DR-T60", "DR-A16", "DR-254", "DR-255")
@pytest.mark.parametrize(("acts", "hp"), [(False, 3), (True, 2)])
def test_t60_dead_he_takes_no_turn_unless_an_option_says_so(acts, hp):
    dungeon = lair(dead_dragon_turn=acts).put(0, 1, 3)
    dungeon.dragon.alive, dungeon.dragon.hp, dungeon.dragon.track, dungeon.dragon.space = 0, 0, 4, 255
    dungeon.roar("red", "R1")
    assert dungeon.hps[0] == hp
    assert dungeon.dragon.alive == acts
    dungeon.march()
    assert (dungeon.dragon.alive, dungeon.dragon.hp) == (1, 10)
    assert dungeon.dragon.track == acts
    assert dungeon.dragon.space == dungeon.world.lair


@pytest.mark.rule("DR-T85", "DR-A108", "DR-254")
def test_t85_back_in_the_same_round_the_track_begins_anew():
    dungeon = lair("Sonico", "Cortana", "Flora").put(DRAGON, 0, 2)
    dungeon.dragon.hp, dungeon.dragon.track, dungeon.dragon.killed = 1, 3, 0
    dungeon.deal(1, "Dagger").before_turn(0).go().spare_turn()
    dungeon.dice("K1").do(ph.PLAY, dungeon.kind("Dagger")).do(*choose(DRAGON))
    assert dungeon.heroes[1].dragon_token == 1 and not dungeon.dragon.alive
    dungeon.spare_turn()
    assert dungeon.dragon.alive and dungeon.seat == 2
    dungeon.put(0, 1, 3).roar("green", "R1")
    assert dungeon.dragon.track == 1 and dungeon.heroes[1].dragon_token == 1


# ---- thefts


@pytest.mark.rule("DR-239", "DR-247", "DR-T12", "DR-248")
def test_t12_a_theft_before_any_attack_is_on_the_red_line():
    dungeon = lair().put(0, 1, 3).put(1, 4, 5).give(0, MAP).give(1, KEY_1).roar("yellow", "G0")
    assert not dungeon.owns(0, MAP) and dungeon.owns(1, KEY_1)
    assert dungeon.dragon.zone == NO_ZONE


@pytest.mark.rule("DR-246", "DR-T58", "DR-A20", "DR-C28")
@pytest.mark.parametrize(("rule", "robbed"), [("last_attack", True), ("last_round_only", False)])
def test_t58_a_theft_is_where_he_last_attacked(rule, robbed):
    dungeon = lair(steal_zone=rule).give(0, MAP).give(1, KEY_1).put(1, 1, 3)
    dungeon.roar("blue", "R0").put(0, 1, 0)
    dungeon.roar("blank")
    dungeon.roar("yellow", "G0")
    assert dungeon.owns(0, MAP) != robbed and dungeon.owns(1, KEY_1)
    dungeon = lair(steal_zone=rule).give(0, MAP).roar("blue", "R0").put(0, 1, 0).roar("yellow", "G0")
    assert not dungeon.owns(0, MAP), "in the round after the attack both agree"


@pytest.mark.rule("DR-248", "DR-C18")
@pytest.mark.parametrize(("green", "robbed"), [(0, True), (1, False), (2, False)])
def test_on_1_and_2_nothing_is_stolen(green, robbed):
    dungeon = lair().put(0, 1, 3).give(0, MAP).roar("yellow", f"G{green}")
    assert dungeon.owns(0, MAP) != robbed
    assert dungeon.events(GUARDED) == [(0, green)]


@pytest.mark.rule("DR-249", "DR-250", "DR-T57", "DR-P38", "DR-083")
def test_t57_an_artifact_stays_on_the_space_of_its_owner():
    dungeon = lair().put(0, 1, 3).give(0, MAP, KEY_1, gold=1, diamond=2)
    dungeon.pub.lair_open = 1
    dungeon.roar("yellow", "G0")
    assert (dungeon.phase, dungeon.seat) == ("item to lose", 0)
    gold, diamond = 15 + dungeon.ransack("Gold"), 15 + dungeon.ransack("Diamond")
    assert dungeon.actions() == [choose(item) for item in (MAP, KEY_1, gold, diamond)]
    dungeon.do(*choose(KEY_1))
    assert dungeon.lies(KEY_1) == (1, 3) and dungeon.owns(0, MAP) and dungeon.pub.lair_open
    dungeon.spare()
    dungeon.march().spare_turn()
    assert dungeon.seat == 0 and (ph.TAKE, KEY_1) in dungeon.actions()
    assert dungeon.row.dragon_steals == 1


@pytest.mark.rule("DR-251", "DR-T88")
def test_t88_a_treasure_card_goes_back_into_its_deck():
    dungeon = lair().put(0, 1, 3).give(0, gold=1)
    before, gold = int(dungeon.pub.n_ransack), dungeon.ransack("Gold")
    left = int(dungeon.pub.ransack[gold])
    dungeon.roar("yellow", "G0")
    assert dungeon.pub.n_ransack == before + 1 and dungeon.pub.ransack[gold] == left + 1
    assert dungeon.heroes[0].treasure[gold] == 0
    assert dungeon.events(LOST_TO_DRAGON) == [(0, 15 + gold)]


@pytest.mark.rule("DR-A22")
@pytest.mark.parametrize(("takes", "rolls"), [(False, 0), (True, 1)])
def test_whether_he_takes_mini_bosses_is_an_option(takes, rolls):
    dungeon = lair(dragon_steals_bosses=takes).put(0, 1, 3)
    rat = dungeon.ransack("Tunnel Rat")
    dungeon.heroes[0].treasure[rat] = 1
    dungeon.roar("yellow", "G0")
    assert len(dungeon.events(GUARDED)) == rolls
    assert dungeon.heroes[0].treasure[rat] == 1 - rolls


@pytest.mark.rule("DR-248", "DR-249")
def test_several_are_robbed_in_torch_order_and_those_outside_are_not():
    dungeon = lair("Sonico", "Cortana", "Flora").give(0, MAP, KEY_1).give(1, gold=1, diamond=1).give(2, STONE)
    for seat in range(3):
        dungeon.put(seat, 1 + seat, 3)
    dungeon.heroes[2].inside, dungeon.heroes[2].exited, dungeon.pub.torch = 0, 1, 1
    dungeon.roar("yellow", "G0", "G0")
    assert dungeon.seat == 1
    dungeon.do(*choose(15 + dungeon.ransack("Gold")))
    assert (dungeon.phase, dungeon.seat) == ("item to lose", 0)
    dungeon.do(*choose(MAP))
    assert dungeon.phase != "item to lose" and dungeon.owns(2, STONE)
