"""The judging policies of Dungeon Royale in positions laid out by hand, and what they know of dice and quests."""

from fractions import Fraction

import numpy as np
import pytest

from policies.dungeon_royale import mixed
from policies.dungeon_royale.odds import chance, dice_row, mean_roll
from policies.dungeon_royale.weights import STYLE, WIDTH, Weights
from sim.rng import POLICY, start_late, stream_key
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import (
    APPLE,
    BOW,
    DEFEND_DODGE,
    DEFEND_HOURGLASS,
    DEFEND_REFLECT,
    DEFEND_REFLEXES,
    DRAGON,
    ESCAPE,
    HAT,
    HOURGLASS,
    KEY_1,
    RANSACK,
    REFLECT_BOSS,
    STAFF,
    STONE,
)
from tests.policies.dungeon_royale_seats import Mind
from tests.rulesets.dungeon_royale.hall import Hall
from tests.rulesets.dungeon_royale.stand_in import TABLES

CALM = {"noise": 0.0, "danger": 0.0}
JUDGING = ("collector", "hunter", "thief", "rusher")


def quests(hall, seat, *names):
    """These quests and no others."""
    rows = [row.name for row in TABLES.quests]
    own = hall.state.own[seat]
    own.n_quests = len(names)
    own.quests[: len(names)] = [rows.index(name) for name in names]
    return hall


def hall_of(*heroes, **options):
    """A hall without quests, doors or treasure to draw."""
    hall = Hall(*heroes, **options)
    for seat in range(hall.pub.n):
        quests(hall, seat)
    hall.pub.door_space[:] = 255
    hall.pub.n_ransack = 0
    return hall


# ---- walking


@pytest.mark.parametrize("policy", JUDGING)
def test_walks_to_the_artifact_in_reach(policy):
    hall = hall_of().put(0, 3, 2).lay(BOW, 5, 1)
    assert Mind(hall, policy, **CALM).goes_to() == (5, 1)


def test_walks_round_walls_and_waits_once_there():
    hall = hall_of().put(0, 1, 0).lay(BOW, 2, 0)  # a wall between the two
    assert Mind(hall, **CALM).plan() == [2, 1, 0]
    hall.put(0, 2, 1)
    assert Mind(hall, **CALM).plan() == [0, 4, 4]


def test_the_own_artifact_is_worth_a_longer_walk_than_others():
    hall = hall_of("Maverick", "Jinxst").put(0, 4, 1).lay(HAT, 3, 1).lay(BOW, 6, 1)
    assert Mind(hall, power=0.0, **CALM).goes_to() == (3, 1)
    assert Mind(hall, power=2.0, **CALM).goes_to() == (6, 1)


def test_what_a_quest_asks_for_is_worth_more():
    hall = hall_of("Daynah", "Jinxst").put(0, 4, 1).lay(STAFF, 3, 1).lay(BOW, 6, 1)
    assert Mind(hall, **CALM).goes_to() == (3, 1)
    quests(hall, 0, "Helm and Bow")
    assert Mind(hall, **CALM).goes_to() == (6, 1)
    assert Mind(hall, quest=0.0, **CALM).goes_to() == (3, 1)


def test_a_nearer_rival_makes_an_artifact_worth_less():
    hall = hall_of("Daynah", "Jinxst").put(0, 4, 1).put(1, 3, 1).lay(STAFF, 2, 1).lay(APPLE, 6, 1)
    assert Mind(hall, rival=0.0, prey=0.0, **CALM).goes_to() == (2, 1)
    hall.put(1, 2, 1)
    assert Mind(hall, rival=0.9, prey=0.0, **CALM).goes_to() == (6, 1)


def test_takes_a_teleport_door_that_is_shorter():
    hall = hall_of().put(0, 1, 1).lay(BOW, 7, 6)
    hall.pub.door_space[:] = [hall.space(1, 1), hall.space(7, 5)]
    hall.pub.door_side[:] = [1, 3]
    assert Mind(hall, **CALM).goes_to() == (7, 6)


def test_walks_into_the_lair_only_where_it_can():
    hall = hall_of("Sonico", "Jinxst").put(0, 4, 2).lay(STONE, 4, 3).lay(BOW, 4, 1)
    hall.dragon.space = 0
    assert Mind(hall, **CALM).goes_to() == (4, 1)
    hall.give(0, KEY_1)
    assert Mind(hall, **CALM).goes_to() == (4, 3)


def test_the_stone_beside_the_dragon_is_not_for_the_weak():
    hall = hall_of("Sonico", "Jinxst").put(0, 4, 2).lay(STONE, 4, 3).lay(BOW, 4, 1).give(0, KEY_1)
    assert Mind(hall, **CALM).hall.hp(0, 1) and Mind(hall, **CALM).goes_to() == (4, 1)
    hall.level(0, 3)
    assert Mind(hall, **CALM).goes_to() == (4, 3)


def test_lava_is_walked_round():
    hall = hall_of("Sonico", "Jinxst", board="mansion").put(0, 3, 1).lay(BOW, 3, 3)
    assert hall.world.spaces[hall.space(3, 2)].enter_damage == 1
    assert Mind(hall, lava=0.0, **CALM).plan(dice=2) == [2, 2]
    walk = Mind(hall, lava=3.0, **CALM).plan(dice=4)
    assert walk[0] != 2


@pytest.mark.parametrize("board, start, end", [("mansion", (3, 0), (5, 0)), ("gorgath", (4, 2), (4, 4))])
def test_walks_round_the_locked_lair(board, start, end):
    """The straight way leads through both gates; it takes a detour, and all of it, round by round."""
    hall = hall_of("Sonico", "Jinxst", board=board).put(0, *start).lay(BOW, *end)
    mind = Mind(hall, lava=0.0, **CALM)
    seen = []
    for _ in range(6):
        seen.append(mind.goes_to())
        hall.put(0, *seen[-1])
    assert end in seen and len(set(seen)) == seen.index(end) + 1
    hall.put(0, *start).pub.lair_open = 1
    assert Mind(hall, **CALM).goes_to() == end


# ---- leaving


def test_leaves_in_phase_2_when_ahead():
    hall = hall_of().put(0, 4, 5)
    hall.pub.phase2 = hall.pub.exits_open = 1
    hall.give(1, BOW)
    assert Mind(hall, **CALM).goes_to() != "out"
    hall.give(0, STAFF, HAT)
    assert Mind(hall, **CALM).goes_to() == "out"
    assert Mind(hall, lead=5.0, **CALM).goes_to() == "out"
    assert Mind(hall, lead=6.0, **CALM).goes_to() != "out"
    hall.pub.exits_open = 0
    assert Mind(hall, **CALM).goes_to() != "out"


# ---- others as aims


def test_the_hunter_goes_for_the_weak_with_a_weapon():
    hall = hall_of("Daynah", "Jinxst").put(0, 2, 1).put(1, 5, 2).hp(1, 1).lay(BOW, 0, 2)
    assert Mind(hall, "hunter", **CALM).goes_to() == (0, 2)
    hall.deal(0, "Dagger")
    assert Mind(hall, "hunter", **CALM).goes_to() != (0, 2)
    assert Mind(hall, "collector", **CALM).goes_to() == (0, 2)


def test_the_thief_goes_for_the_stone_with_a_steal_card():
    hall = hall_of("Daynah", "Jinxst").put(0, 2, 1).put(1, 5, 1).give(1, STONE).lay(BOW, 0, 2)
    assert Mind(hall, "thief", **CALM).goes_to() == (0, 2)
    hall.deal(0, "Pickpocket")
    assert Mind(hall, "thief", **CALM).goes_to() == (5, 1)


# ---- turns


def test_picks_the_best_thing_on_the_space():
    hall = hall_of("Maverick", "Jinxst").put(0, 4, 1).lay(HAT, 4, 1).lay(BOW, 4, 1)
    assert Mind(hall, **CALM).turn() == (ph.TAKE, BOW)


def test_draws_ransack_cards_with_enough_hp():
    hall = hall_of("Maverick", "Jinxst").put(0, 2, 0)
    hall.pub.n_ransack = 38
    assert Mind(hall, **CALM).turn() == (ph.TAKE, RANSACK)


def test_kills_rather_than_hurts():
    hall = hall_of("Maverick", "Jinxst", "Sonico").together(0, 1, 2).hp(1, 1)
    hall.deal(0, "Dagger")
    mind = Mind(hall, **CALM)
    assert mind.turn() == (ph.PLAY, hall.kind("Dagger"))
    hall.pub.turn.card = hall.kind("Dagger")
    assert mind.asked(ph.TARGET) == (ph.CHOOSE, 1)
    hall.hp(1, 3).hp(2, 1)
    assert mind.asked(ph.TARGET) == (ph.CHOOSE, 2)


def test_hits_the_dragon_when_that_kills_him():
    hall = hall_of("Maverick", "Jinxst").put(0, 4, 2).put(1, 4, 2)
    hall.dragon.hp = 1
    hall.deal(0, "Short Sword")
    mind = Mind(hall, **CALM)
    assert mind.turn() == (ph.PLAY, hall.kind("Short Sword"))
    hall.pub.turn.card = hall.kind("Short Sword")
    assert mind.asked(ph.TARGET) == (ph.CHOOSE, DRAGON)


def test_no_cherry_bomb_that_kills_its_user_for_little():
    hall = hall_of("Maverick", "Jinxst").together(0, 1).hp(0, 1).hp(1, 3)
    hall.deal(0, "Cherry Bomb")
    assert Mind(hall, **CALM).turn()[0] != ph.PLAY
    hall.hp(0, 3).hp(1, 1)
    assert Mind(hall, **CALM).turn()[0] == ph.PLAY


def test_a_line_with_two_rather_than_one():
    hall = hall_of("Maverick", "Jinxst", "Sonico", "Cortana").put(0, 4, 1).put(1, 4, 0).put(2, 0, 1).put(3, 8, 1)
    hall.dragon.alive = 0
    hall.deal(0, "Flying Arrows")
    mind = Mind(hall, **CALM)
    mind.turn()
    hall.pub.turn.card = hall.kind("Flying Arrows")
    assert mind.asked(ph.LINE) == (ph.CHOOSE, 1)


def test_steals_from_who_has_the_best_and_takes_it():
    hall = hall_of("Maverick", "Jinxst", "Sonico").together(0, 1, 2).give(1, gold=2).give(2, STONE, gold=1)
    hall.deal(0, "Pickpocket")
    mind = Mind(hall, **CALM)
    assert mind.turn() == (ph.PLAY, hall.kind("Pickpocket"))
    hall.pub.turn.card, hall.pub.turn.first_item = hall.kind("Pickpocket"), -1
    assert mind.asked(ph.VICTIM) == (ph.CHOOSE, 2)
    hall.pub.turn.victim = 2
    assert mind.asked(ph.TAKE_ITEM) == (ph.CHOOSE, STONE)
    assert mind.asked(ph.NAME_ITEMS) == (ph.CHOOSE, STONE)


def test_gives_and_loses_the_least():
    hall = hall_of("Maverick", "Jinxst").give(0, STONE, BOW, gold=1)
    mind = Mind(hall, **CALM)
    mind.plan()
    hall.pub.turn.first_item, hall.pub.turn.second_item = STONE, 15 + hall.ransack("Gold")
    assert mind.asked(ph.GIVE_ITEM) == (ph.CHOOSE, 15 + hall.ransack("Gold"))
    assert mind.asked(ph.LOSE_ITEM) == (ph.CHOOSE, 15 + hall.ransack("Gold"))


def test_heals_when_it_helps():
    hall = hall_of("Maverick", "Jinxst").put(0, 4, 1)
    hall.deal(0, "Health Potion", "Dodge")
    mind = Mind(hall, **CALM)
    assert mind.turn()[0] != ph.PLAY
    hall.hp(0, 1)
    assert mind.turn() == (ph.PLAY, hall.kind("Health Potion"))


def test_hunts_treasure_where_there_is_more_than_one_thing():
    hall = hall_of("Maverick", "Jinxst").put(0, 4, 1)
    hall.deal(0, "Treasure Hunt", "Dodge")
    mind = Mind(hall, cycle=0.0, **CALM)
    assert mind.turn() == (ph.GO_ON, 0)
    hall.lay(HAT, 4, 1).lay(STAFF, 4, 1)
    hall.pub.turn.picked = 1
    assert mind.turn() == (ph.PLAY, hall.kind("Treasure Hunt"))


def test_changes_the_dullest_card():
    hall = hall_of("Maverick", "Jinxst").put(0, 0, 1).put(1, 8, 6)
    hall.deal(0, "Dodge", "War Hammer", "Boomerang", "Reflect", "Pickpocket")
    hall.pub.turn.discards = 0
    mind = Mind(hall, **CALM)
    assert mind.turn() == (ph.CYCLE, 0)
    assert mind.asked(ph.DISCARD) == (ph.CHOOSE, hall.kind("Boomerang"))


# ---- defences


def test_cards_save_lives_and_not_single_points():
    hall = hall_of("Maverick", "Jinxst").deal(0, "Dodge", "Reflect")
    mind = Mind(hall, **CALM)
    assert mind.defends(1) == (ph.GO_ON, 0)
    assert mind.defends(3) == (ph.DEFEND, DEFEND_REFLECT)
    assert mind.hall.hp(0, 1) and mind.defends(1) == (ph.DEFEND, DEFEND_DODGE)
    assert Mind(hall.hp(0, 3), defend=1.0, **CALM).defends(1) == (ph.DEFEND, DEFEND_DODGE)


def test_powers_before_cards():
    hall = hall_of("Cortana", "Jinxst").deal(0, "Dodge").level(0, 3)
    assert Mind(hall, **CALM).defends(2) == (ph.DEFEND, DEFEND_REFLEXES)
    hall = hall_of("Daynah", "Jinxst").give(0, HOURGLASS)
    assert Mind(hall, **CALM).defends(1) == (ph.DEFEND, DEFEND_HOURGLASS)
    assert Mind(hall.deal(0, "Dodge"), **CALM).defends(3) == (ph.DEFEND, DEFEND_DODGE)


def test_stays_only_beside_the_stone():
    hall = hall_of("Cortana", "Jinxst").put(0, 4, 1).level(0, 2)
    mind = Mind(hall, **CALM)
    assert mind.asked(ph.RESPAWN) == (ph.GO_ON, 0)
    hall.lay(STONE, 4, 1)
    assert mind.asked(ph.RESPAWN) == (ph.YES, 0)


def boss_answer(hall, boss):
    hall.pub.turn.boss = hall.ransack(boss)
    return Mind(hall, **CALM).asked(ph.BOSS_ANSWER)


def test_fights_a_boss_with_the_weapon_that_will_do():
    hall = hall_of("Maverick", "Jinxst").deal(0, "Dagger", "War Hammer")
    assert boss_answer(hall, "Tunnel Rat") == (ph.FIGHT_WITH, hall.kind("Dagger"))
    assert boss_answer(hall, "Pit Lord") == (ph.FIGHT_WITH, hall.kind("War Hammer"))


def test_a_reflect_is_kept_for_bosses_worth_it():
    hall = hall_of("Maverick", "Jinxst").deal(0, "Reflect")
    assert boss_answer(hall, "Pit Lord") == (ph.ANSWER, REFLECT_BOSS)
    assert boss_answer(hall, "Tunnel Rat") == (ph.ANSWER, ESCAPE)


# ---- set-up


def test_gives_up_the_quest_out_of_reach():
    hall = quests(hall_of("Daynah", "Jinxst"), 0, "Hourglass and Horn", "Gold", "Boss Slayer")
    hall.lay(HOURGLASS, 1, 1).lay(1, 7, 1)
    assert Mind(hall, **CALM).asked(ph.KEEP_QUEST)[1] != 0


def test_starts_near_the_best():
    hall = hall_of("Maverick", "Jinxst")
    for seat in range(2):
        hall.heroes[seat].space = 255
        hall.heroes[seat].inside = 0
    hall.lay(HAT, 1, 1).lay(BOW, 7, 5)
    assert Mind(hall, **CALM).asked(ph.START_SQUARE) == (ph.CHOOSE, 5)


# ---- mixed play


def test_mixed_draws_each_style_and_keeps_it():
    hall = hall_of()
    seen = set()
    for game in range(60):
        own = hall.state.own[0]
        own.memo[:] = 0
        mind = Mind(hall, "mixed")
        start_late(hall.state.policy[0], stream_key(3, "mixed"), game, POLICY)
        mind.plan()
        drawn = int(own.memo[STYLE])
        mind.plan()
        assert own.memo[STYLE] == drawn
        seen.add(drawn)
    assert seen == {WIDTH * number for number in range(mixed.N_STYLES)}


def test_mixed_holds_the_weights_of_its_styles():
    params = Mind(hall_of(), "mixed").params
    names = list(Weights.model_fields)
    for number, style in enumerate(mixed.STYLES):
        block = params.value[number * WIDTH : number * WIDTH + len(names)]
        assert dict(zip(names, block, strict=True)) == style.Parameters().model_dump()


def test_weights_fit_their_places():
    assert len(Weights.model_fields) <= WIDTH


# ---- odds


def exact(faces, hits):
    """P(sum >= hits) over all faces."""
    sums = [0]
    for die in faces:
        sums = [total + face for total in sums for face in die]
    return Fraction(sum(total >= hits for total in sums), len(sums))


@pytest.mark.rule("DR-C02", "DR-C03", "DR-C04", "DR-C05")
@pytest.mark.parametrize("counts", [(1, 0, 0, 0), (2, 0, 0, 0), (1, 1, 0, 0), (0, 1, 1, 1), (0, 0, 3, 0), (1, 0, 0, 3)])
def test_odds_of_dice(counts):
    hall = hall_of()
    params = Mind(hall).params
    faces = [die for die, n in zip(hall.world.dice.tolist(), counts, strict=True) for _ in range(n)]
    for hits in range(14):
        expected = exact(faces, hits) if hits <= 12 else 0
        assert chance(params, dice_row(*counts), hits) == pytest.approx(float(expected), abs=0.0006)
    mean = sum(map(sum, faces)) / 6
    assert mean_roll(params, np.array(counts)) == pytest.approx(mean, abs=0.003)
