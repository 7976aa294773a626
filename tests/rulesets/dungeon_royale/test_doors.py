"""Teleport doors, tunnels and stairs (DR-003, DR-053 to DR-061, DR-084 to DR-086)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import DIRECTIONS
from sim.rulesets.dungeon_royale.notes import DOOR_PLACED
from tests.rulesets.dungeon_royale.scenes import Dungeon

PAIR = ("Sonico", "Cortana")


def with_doors(*heroes, **options):
    """The doors of DR-T20: on the edge (1,1)-(2,1), its face to the west, and on (6,5)-(7,5), its face to the east."""
    return Dungeon(*(heroes or PAIR), **options).door(0, 1, 1, "E").door(1, 7, 5, "W")


@pytest.mark.rule("DR-053", "DR-054", "DR-T20", "DR-A35")
def test_t20_through_the_face_to_the_other_face_for_one_die():
    dungeon = with_doors().put(0, 1, 1).march("E S")
    assert dungeon.at(0) == (7, 6)
    assert dungeon.row.doors_used[0] == 1 and dungeon.row.steps_used[0] == 2
    assert with_doors().put(0, 7, 5).march("W").at(0) == (1, 1)


@pytest.mark.rule("DR-055", "DR-T21")
def test_t21_the_back_of_a_door_is_a_wall():
    assert with_doors().put(0, 2, 1).march("W N").at(0) == (2, 0)


@pytest.mark.rule("DR-056", "DR-T22")
def test_t22_a_door_on_an_open_edge_is_a_wall():
    dungeon = with_doors()
    assert dungeon.world.spaces[dungeon.space(6, 5)].open_to[1] == dungeon.space(7, 5)
    assert dungeon.put(0, 6, 5).march("E").at(0) == (6, 5)


@pytest.mark.rule("DR-A34")
def test_daynah_teleports_through_a_face_and_walks_through_a_back():
    assert with_doors("Daynah", "Sonico").level(0, 2).put(0, 1, 1).march("E").at(0) == (7, 5)
    assert with_doors("Daynah", "Sonico").level(0, 2).put(0, 2, 1).march("W").at(0) == (1, 1)


@pytest.mark.rule("DR-057")
def test_doors_neither_stop_nor_bend_attacks():
    dungeon = with_doors().put(0, 1, 1).put(1, 2, 1).deal(0, "Spear").begin()
    assert dungeon.can_play("Spear")
    dungeon = with_doors().put(0, 1, 1).put(1, 7, 5).deal(0, "Dagger", "Spear").begin()
    assert not dungeon.can_play("Dagger") and not dungeon.can_play("Spear")


@pytest.mark.rule("DR-058", "DR-059", "DR-060", "DR-T23")
@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ((0, 6), "W", (8, 6)),
        ((8, 6), "E", (0, 6)),
        ((4, 6), "W", (0, 0)),
        ((0, 0), "W", (4, 6)),
        ((4, 6), "E", (8, 0)),
        ((8, 0), "E", (4, 6)),
    ],
)
def test_t23_tunnels_lead_to_the_stairwell_of_their_direction(start, direction, end):
    dungeon = Dungeon(*PAIR).put(0, *start).march(direction)
    assert dungeon.at(0) == end
    assert dungeon.row.tunnels_used[0] == 1


@pytest.mark.rule("DR-059")
def test_a_tunnel_needs_a_die_of_its_direction():
    assert Dungeon(*PAIR).put(0, 0, 6).march("S").at(0) == (0, 6)


@pytest.mark.rule("DR-061")
def test_an_exit_is_no_tunnel():
    dungeon = Dungeon(*PAIR)
    south = dungeon.world.spaces[dungeon.space(4, 6)]
    assert south.exit[2] and south.link[2] < 0
    dungeon.pub.phase2 = 1
    dungeon.put(0, 4, 6).march("W")
    assert dungeon.at(0) == (0, 0) and dungeon.heroes[0].inside


@pytest.mark.rule("DR-084", "DR-A36")
@pytest.mark.parametrize("hero", ["Sonico", "Daynah"])
def test_the_other_floors_are_entered_by_stairs_only(hero):
    """Daynah too, who ignores walls: her neighbours are those of her floor."""
    other = "Cortana"
    for start, plan, end in (
        ((6, 3, 0), "E", (7, 3, 1)),
        ((7, 3, 1), "W", (6, 3, 0)),
        ((2, 3, 0), "W", (1, 3, -1)),
        ((1, 3, -1), "E", (2, 3, 0)),
        ((7, 1, 0), "S", (7, 2, 0)),
        ((1, 2, 0), "S", (1, 3, 0)),
    ):
        dungeon = Dungeon(hero, other, board="mansion").level(0, 2).put(0, *start).march(plan)
        assert dungeon.where(0) == end


@pytest.mark.rule("DR-085", "DR-086")
def test_under_the_upstairs_and_over_the_underground():
    dungeon = Dungeon(*PAIR, board="mansion").put(0, 7, 1, 0).put(1, 1, 2, 0).march("S S S", "S S S")
    assert dungeon.where(0) == (7, 4, 0)
    assert dungeon.where(1) == (1, 5, 0)
    dungeon = Dungeon(*PAIR, board="mansion").put(0, 7, 2, 0).put(1, 1, 3, 0).march("W", "E")
    assert dungeon.where(0) == (7, 2, 0) and dungeon.where(1) == (1, 3, 0)


# ---- placing them


@pytest.mark.rule("DR-003", "DR-A32")
@pytest.mark.parametrize("board", ["gorgath", "mansion"])
def test_random_doors_stand_in_legal_pairs_of_places(board):
    dungeon, seen = Dungeon(*PAIR, board=board), set()
    world = dungeon.world
    places = list(
        zip(world.door_space[: world.n_doors].tolist(), world.door_side[: world.n_doors].tolist(), strict=True)
    )
    for game in range(60):
        dungeon.open(game)
        pub = dungeon.pub
        a, b = (places.index((int(pub.door_space[i]), int(pub.door_side[i]))) for i in range(2))
        assert world.door_pair[a, b]
        assert dungeon.events(DOOR_PLACED) == [places[a], places[b]]
        seen |= {a, b}
    assert len(seen) > 60


@pytest.mark.rule("DR-A32")
def test_fixed_doors_are_those_of_the_board_file():
    dungeon = Dungeon(*PAIR, door_placement="fixed").open()
    doors = [(int(dungeon.pub.door_space[i]), int(dungeon.pub.door_side[i])) for i in range(2)]
    assert doors == [tuple(row) for row in dungeon.world.fixed_doors.tolist()]


@pytest.mark.rule("DR-A33", "DR-A113")
@pytest.mark.parametrize(
    ("option", "board", "allowed"),
    [
        ("door_outer", "gorgath", lambda world, space, side: world.spaces[space].near[side] < 0),
        ("door_floors", "mansion", lambda world, space, side: world.spaces[space].floor != 0),
    ],
)
def test_doors_on_the_outer_wall_and_on_other_floors_are_options(option, board, allowed):
    for on in (False, True):
        dungeon, found = Dungeon(*PAIR, board=board, **{option: on}), 0
        for game in range(60):
            dungeon.open(game)
            places = zip(dungeon.pub.door_space, dungeon.pub.door_side, strict=True)
            found += any(allowed(dungeon.world, space, side) for space, side in places)
        assert (found > 0) == on


@pytest.mark.rule("DR-P02", "DR-A32")
def test_the_one_who_will_lead_places_both_doors():
    dungeon = Dungeon(*PAIR, door_placement="player").open(eights=(3, 5))
    assert (dungeon.phase, dungeon.seat) == ("door", dungeon.pub.torch)
    first = dungeon.space(1, 1)
    dungeon.do(ph.CHOOSE, first)
    assert dungeon.phase == "side of the door"
    dungeon.do(ph.CHOOSE, DIRECTIONS.index("E"))
    assert (dungeon.phase, dungeon.seat) == ("door", dungeon.pub.torch)
    # neither on the same edge nor at a space that the first door touches
    offered = {space for _, space in dungeon.actions()}
    assert not offered & {first, dungeon.space(2, 1)}
    dungeon.do(ph.CHOOSE, dungeon.space(7, 5))
    dungeon.do(ph.CHOOSE, DIRECTIONS.index("W"))
    assert dungeon.phase == "quest to give up"
    assert [(int(s), int(d)) for s, d in zip(dungeon.pub.door_space, dungeon.pub.door_side, strict=True)] == [
        (dungeon.space(1, 1), 1),
        (dungeon.space(7, 5), 3),
    ]


@pytest.mark.rule("DR-P02", "DR-T95")
def test_a_player_is_not_offered_a_pair_that_cuts_spaces_off():
    dungeon = Dungeon(*PAIR, door_placement="player", board="mansion").open()
    dungeon.do(ph.CHOOSE, dungeon.space(0, 5))
    dungeon.do(ph.CHOOSE, DIRECTIONS.index("E"))
    assert (ph.CHOOSE, dungeon.space(0, 6)) not in dungeon.actions()
