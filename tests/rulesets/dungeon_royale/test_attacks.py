"""Attack cards: targets, grids, dice, the Dragon as a target (2.11 of the ledger)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import BOW, DRAGON, STAFF, TORCH_OF_TRUTH
from tests.rulesets.dungeon_royale.hall import Hall

FAR = (0, 6)


def duel(*heroes, x=4, y=2, hand=("Spear",), level=1, **options):
    """Seat 0 at (4, 2) with a hand, in its turn; seat 1 at x, y; the Dragon out of the way."""
    hall = Hall(*(heroes or ("Daynah", "Jinxst", "Sonico")), **options)
    hall.put(0, 4, 2).put(1, x, y).put(DRAGON, *FAR).deal(0, *hand).level(0, level)
    return hall


@pytest.mark.rule("DR-120", "DR-122", "DR-123")
@pytest.mark.parametrize(
    ("x", "y", "hit"),
    [(4, 1, True), (4, 0, True), (5, 2, True), (2, 2, True), (4, 4, True), (5, 1, False), (1, 2, False), (4, 2, False)],
)
def test_a_spear_reaches_one_or_two_squares_straight_in_any_direction(x, y, hit):
    hall = duel(x=x, y=y).begin()
    assert hall.can_play("Spear") == hit


@pytest.mark.rule("DR-122")
def test_without_a_card_there_is_no_attack():
    hall = duel(x=4, y=1, hand=()).begin()
    assert not any(kind == ph.PLAY for kind, _ in hall.actions())


@pytest.mark.rule("DR-123", "DR-A03", "DR-D11")
@pytest.mark.parametrize(
    ("symmetry", "offsets"),
    [
        ("D4", {(1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)}),
        ("C4", {(1, -2), (2, 1), (-1, 2), (-2, -1)}),
        ("manhattan", {(dx, dy) for dx in range(-3, 4) for dy in range(-3, 4) if abs(dx) + abs(dy) == 3}),
    ],
)
def test_how_a_grid_may_be_turned(symmetry, offsets):
    """Switch grid_symmetry, on a chiral grid."""
    found = set()
    for dx in range(-3, 4):
        for dy in range(-3, 4):
            hall = Hall("Daynah", "Jinxst", grid_symmetry=symmetry)
            hall.put(0, 4, 3).put(1, 4 + dx, 3 + dy).put(DRAGON, 0, 0).deal(0, "Fire Wand").begin()
            if hall.can_play("Fire Wand"):
                found.add((dx, dy))
    assert found == offsets


@pytest.mark.rule("DR-121", "DR-124", "DR-127", "DR-P14")
def test_one_target_of_several_takes_the_sum_and_the_card_is_discarded():
    hall = duel(x=4, y=1, hand=("War Hammer",)).together(0, 1, 2).begin()
    hall.do(ph.PLAY, hall.kind("War Hammer"))
    assert hall.phase == "target" and hall.actions() == [(ph.CHOOSE, 1), (ph.CHOOSE, 2)]
    hall.dice("K1 G1").do(ph.CHOOSE, 2)
    assert hall.hps == [3, 3, 1]
    assert hall.pub.discards[hall.kind("War Hammer")] == 1 and hall.heroes[0].hand == 0
    assert hall.turn.card_played


@pytest.mark.rule("DR-125", "DR-186", "DR-A54")
@pytest.mark.parametrize(("level", "dice", "damage"), [(1, "B2", 2), (2, "B1 G2", 3), (3, "B1 R2", 3)])
def test_the_level_die_is_added_and_upgraded(level, dice, damage):
    """Daynah has a green die at level 2, and at level 3 a red one in its place (A-54)."""
    hall = duel(x=4, y=1, level=level).level(1, 3).begin()
    hall.dice(dice).play("Spear")
    assert hall.hps[1] == 5 - damage and hall.attack.n_rolled == len(dice.split())


@pytest.mark.rule("DR-187")
def test_others_get_a_level_die_only_at_level_3():
    for level, n_dice in ((2, 1), (3, 2)):
        hall = duel("Maverick", "Jinxst", x=4, y=1, level=level).begin()
        hall.play("Spear")
        while hall.phase != "turn":
            hall.do(ph.GO_ON)
        assert hall.attack.n_rolled == n_dice


@pytest.mark.rule("DR-129", "DR-130", "DR-258", "DR-128", "DR-259")
@pytest.mark.parametrize("lair_open", [0, 1])
def test_the_dragon_is_hit_through_the_walls_of_his_lair_and_does_not_answer(lair_open):
    hall = duel(x=0, y=6, hand=("Spear", "Battle Axe")).put(DRAGON, 4, 3)
    hall.pub.lair_open = lair_open
    hall.begin().dice("B3").play("Spear")
    assert hall.dragon.hp == 7 and hall.hps[0] == 3 and hall.phase == "turn"
    hall.turn.card_played = 0
    hall.dice("K4").play("Battle Axe")
    assert hall.dragon.hp == 3  # what was taken before has not come back
    assert hall.row.damage_dragon[0] == 7


@pytest.mark.rule("DR-128", "DR-A50")
@pytest.mark.parametrize(("blocks", "can"), [(False, True), (True, False)])
def test_walls_do_not_stop_attacks_unless_an_option_says_so(blocks, can):
    """Switch walls_block_attacks: a wall stands between (2, 2) and (3, 2)."""
    hall = Hall("Daynah", "Jinxst", walls_block_attacks=blocks).put(0, 2, 2).put(1, 3, 2).deal(0, "Battle Axe").begin()
    assert hall.can_play("Battle Axe") == can


@pytest.mark.rule("DR-128")
def test_lair_walls_never_stop_attacks_and_other_lines_stay_clear():
    hall = Hall("Daynah", "Jinxst", walls_block_attacks=True).put(0, 5, 3).deal(0, "Battle Axe", "Throwing Knives")
    hall.put(1, 6, 2).begin()  # the Dragon is at home, west of the wall of his lair
    assert hall.can_play("Battle Axe")
    assert hall.can_play("Throwing Knives")  # the one way round is walled off by (5,2) east, the other is open
    out = Hall("Daynah", "Jinxst", walls_block_attacks=True).put(0, 4, 3).put(1, 5, 3).put(DRAGON, 0, 0)
    assert out.deal(0, "Battle Axe").begin().can_play("Battle Axe")


@pytest.mark.rule("DR-131", "DR-271")
def test_who_has_left_cannot_be_attacked():
    hall = duel(x=4, y=1).begin()
    assert hall.can_play("Spear")
    hall.heroes[1].inside = 0
    assert not hall.can_play("Spear")


@pytest.mark.rule("DR-132")
def test_nobody_is_a_target_of_his_own_weapon():
    hall = duel(x=0, y=0, hand=("Dagger",)).begin()
    assert not hall.can_play("Dagger")


@pytest.mark.rule("DR-133")
def test_hp_and_damage_are_never_below_0():
    hall = duel(x=4, y=1).hp(1, 1).begin().dice("B3 d1")
    hall.play("Spear")
    assert hall.row.damage_dealt[0] == 1 and hall.row.damage_taken[1] == 1


@pytest.mark.rule("DR-057")
def test_a_teleport_door_neither_stops_nor_bends_an_attack():
    hall = duel(x=4, y=1)
    hall.pub.door_space[0], hall.pub.door_side[0] = hall.space(4, 2), 0
    hall.pub.door_space[1], hall.pub.door_side[1] = hall.space(8, 6), 1
    hall.begin()
    assert hall.can_play("Spear")
    hall.put(1, 8, 6)
    assert not hall.can_play("Spear")


@pytest.mark.rule("DR-088", "DR-T38")
def test_floors_do_not_matter_for_attacks():
    """DR-T38: ground and upstairs at the same place of the plane."""
    hall = Hall("Daynah", "Jinxst", board="mansion").put(0, 7, 2).put(1, 7, 2, 1).deal(0, "Dagger").begin()
    assert hall.can_play("Dagger")


@pytest.mark.rule("DR-252", "DR-253", "DR-280", "DR-T13")
def test_the_last_hit_on_the_dragon_wins_his_token_and_later_kills_are_counted():
    """DR-T13, and the token in points."""
    hall = duel(x=0, y=6, hand=("Spear",) * 3).put(DRAGON, 4, 3)
    for kills, token, later in ((1, 1, 0), (2, 1, 1), (3, 1, 2)):
        hall.dragon.hp, hall.dragon.alive, hall.dragon.space = 1, 1, hall.space(4, 3)
        hall.begin().dice("B2").play("Spear")
        assert (hall.dragon.killed, hall.heroes[0].dragon_token, hall.heroes[0].dragon_kills) == (kills, token, later)
        assert not hall.dragon.alive


@pytest.mark.rule("DR-254", "DR-255", "DR-256")
def test_a_killed_dragon_is_back_when_the_next_turn_starts():
    hall = duel(x=0, y=6).put(DRAGON, 4, 3)
    hall.dragon.hp, hall.dragon.track = 1, 3
    hall.begin().dice("B2").play("Spear")
    assert not hall.dragon.alive
    hall.end_turn()
    assert hall.dragon.alive and hall.dragon.hp == 10 and hall.dragon.track == 0
    assert hall.dragon.space == hall.world.lair


@pytest.mark.rule("DR-313", "DR-336", "DR-317", "DR-T67", "DR-T56", "DR-A52")
@pytest.mark.parametrize(
    ("hero", "artifact", "card", "at", "n_dice", "bonus"),
    [
        ("Sonico", STAFF, "Spear", (4, 1), 1, 1),
        ("Maverick", BOW, "Spear", (4, 1), 2, 0),
        ("Maverick", BOW, "Flying Arrows", (4, 1), 2, 0),
        ("Cortana", TORCH_OF_TRUTH, "Spear", (4, 1), 2, 0),
        ("Cortana", TORCH_OF_TRUTH, "Dagger", (4, 2), 1, 0),
        ("Cortana", TORCH_OF_TRUTH, "Flying Arrows", (4, 1), 1, 0),
        ("Cortana", BOW, "Spear", (4, 1), 1, 0),  # DR-T56
    ],
)
def test_artifacts_that_make_an_attack_stronger(hero, artifact, card, at, n_dice, bonus):
    """DR-T67 and DR-T56: the power belongs to its own hero."""
    hall = duel(hero, "Jinxst", x=at[0], y=at[1], hand=(card,)).give(0, artifact).begin()
    hall.play(card)
    assert (hall.attack.n_rolled, hall.attack.bonus) == (n_dice, bonus)


@pytest.mark.rule("DR-313")
def test_the_staff_adds_1_also_against_the_dragon():
    hall = duel("Sonico", "Jinxst", x=0, y=6).give(0, STAFF).put(DRAGON, 4, 3).begin().dice("B2").play("Spear")
    assert hall.dragon.hp == 7


@pytest.mark.rule("DR-306", "DR-307", "DR-308", "DR-P19")
@pytest.mark.parametrize(("dice", "hps"), [("B0 G1", [5, 1]), ("B0 G2", [5, 1]), ("B1 G0", [4, 2])])
def test_sonicos_gamble(dice, hps):
    hall = duel("Sonico", "Jinxst", x=4, y=1, level=2).begin()
    hall.do(ph.PLAY, hall.kind("Spear"))
    assert hall.phase == "gamble" and hall.attack.n_rolled == 0
    hall.dice(dice).do(ph.YES)
    assert hall.hps == hps


@pytest.mark.rule("DR-308", "DR-T62", "DR-A71")
def test_sonico_may_die_of_his_gamble_and_his_attack_still_counts():
    """DR-T62."""
    hall = duel("Sonico", "Jinxst", x=4, y=1, level=2, hand=("Battle Axe",)).hp(0, 1).begin()
    hall.do(ph.PLAY, hall.kind("Battle Axe"))
    hall.dice("K3 G0 d1 d2").do(ph.YES)
    assert hall.kills == [1, 0] and hall.deaths == [1, 0]
    assert hall.row.deaths_self[0] == 1 and hall.row.deaths_player[1] == 1


@pytest.mark.rule("DR-306", "DR-P19")
def test_the_gamble_may_be_declined():
    hall = duel("Sonico", "Jinxst", x=4, y=1, level=2).begin()
    hall.do(ph.PLAY, hall.kind("Spear"))
    hall.dice("B1").do(ph.GO_ON)
    assert hall.hps == [5, 2]


@pytest.mark.rule("DR-334", "DR-P20")
def test_maverick_may_add_a_green_die_to_an_attack_on_a_player_once_a_round():
    hall = duel("Maverick", "Jinxst", x=4, y=1, level=3, hand=("Spear", "Spear")).level(1, 3).begin()
    hall.do(ph.PLAY, hall.kind("Spear"))
    assert hall.phase == "monster, attacking"
    hall.dice("B1 R0 G2").do(ph.YES)
    assert hall.hps[1] == 2 and hall.heroes[0].monster_used
    hall.turn.card_played = 0
    hall.dice("B1 R0").play("Spear")
    assert hall.phase == "turn" and hall.hps[1] == 1


@pytest.mark.rule("DR-334")
def test_the_monster_does_not_help_against_the_dragon_alone():
    hall = duel("Maverick", "Jinxst", x=0, y=6, level=3).put(DRAGON, 4, 3).begin()
    hall.play("Spear")
    assert hall.phase == "turn"


@pytest.mark.rule("DR-318", "DR-T68", "DR-A53", "DR-P18")
@pytest.mark.parametrize("n_others", [1, 3])
def test_flora_hits_all_on_her_square_with_a_blue_die_more(n_others):
    """DR-T68, and A-53: one other hero is enough."""
    hall = Hall("Flora", "Jinxst", "Sonico", "Cortana").together(*range(n_others + 1)).put(DRAGON, *FAR)
    hall.level(0, 2).deal(0, "War Hammer").begin()
    hall.do(ph.PLAY, hall.kind("War Hammer"))
    assert (ph.YES, 0) in hall.actions() and len(hall.actions()) == n_others + 1
    hall.dice("K1 B0 G0 G1").do(ph.YES)
    assert hall.hps[1:] == [1] * n_others + [3] * (3 - n_others)


@pytest.mark.rule("DR-318")
def test_flora_needs_a_card_over_her_own_square_and_level_2():
    for card, level, both in (("Battle Axe", 2, False), ("Dagger", 1, False), ("Dagger", 2, True)):
        hall = Hall("Flora", "Jinxst", "Sonico").together(0, 1, 2).put(DRAGON, 4, 3).level(0, level).deal(0, card)
        hall.begin()
        hall.do(ph.PLAY, hall.kind(card))
        assert ((ph.YES, 0) in hall.actions()) == both
