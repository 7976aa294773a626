"""Set-up (DR-001 to DR-027)."""

from collections import Counter
from math import factorial

import numpy as np
import pytest

from sim.errors import InputError
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import HEROES, KEY_1, N_PLACED, NOWHERE, NUMBERS, RANDOM_HERO, STONE
from sim.rulesets.dungeon_royale.notes import KEPT_QUEST, START_ROLL
from sim.rulesets.dungeon_royale.options import DungeonRoyaleOptions
from sim.rulesets.dungeon_royale.rules.seating import hand_out
from sim.simulate import simulate
from tests.rulesets.dungeon_royale.hall import world_with
from tests.rulesets.dungeon_royale.scenes import Dungeon, bits, choose
from tests.rulesets.dungeon_royale.stand_in import world_of

SIX = ("Daynah", "Jinxst", "Sonico", "Cortana", "Flora", "Maverick")
FOUR = SIX[:4]
GAMES = 40


@pytest.mark.rule("DR-001", "DR-341")
@pytest.mark.parametrize("n", [1, 7])
def test_two_to_six_players(n):
    with pytest.raises(ValueError, match="players"):
        DungeonRoyaleOptions(players=n)
    assert DungeonRoyaleOptions().players == 4


@pytest.mark.rule("DR-002", "DR-337")
def test_one_of_two_boards_for_the_whole_game():
    assert world_of().n_spaces == 63
    assert world_of(board="mansion").n_spaces == 67


@pytest.mark.rule("DR-004", "DR-005", "DR-006", "DR-007", "DR-008", "DR-016", "DR-018", "DR-019", "DR-020", "DR-032")
@pytest.mark.parametrize("board", ["gorgath", "mansion"])
def test_what_is_where_at_the_start(board):
    dungeon = Dungeon(*FOUR, board=board).set_up()
    pub, dragon, lair = dungeon.pub, dungeon.dragon, dungeon.world.lair
    assert (dragon.space, dragon.hp, dragon.alive, dragon.track) == (lair, 10, 1, 0)
    assert pub.place[STONE] == lair
    assert not pub.lair_open and not pub.phase2 and not pub.exits_open
    for seat in range(4):
        hero = dungeon.heroes[seat]
        assert (hero.level, hero.hp, hero.artifacts, hero.kills, hero.deaths) == (1, 3, 0, 0, 0)
    assert "quests" not in pub.dtype.names and "hand" not in pub.dtype.names
    dungeon.march()
    assert Counter(seat for phase, seat in dungeon.asked if phase == ph.PLAN) == {0: 3, 1: 3, 2: 3, 3: 3}


@pytest.mark.rule("DR-009", "DR-010", "DR-011", "DR-027", "DR-039", "DR-C34")
def test_a_key_and_seven_others_on_the_eight_squares():
    dungeon, first_keys = Dungeon(*FOUR), set()
    for game in range(GAMES):
        dungeon.set_up(game)
        pub, squares = dungeon.pub, dungeon.world.square[1:]
        lying = [artifact for artifact in range(N_PLACED) if pub.place[artifact] != NOWHERE]
        assert sorted(int(pub.place[artifact]) for artifact in lying) == sorted(map(int, squares))
        assert lying == bits(pub.starting) and KEY_1 in lying and pub.taken == 0
        assert sorted(lying + bits(pub.held_back)) == list(range(N_PLACED))
        first_keys.add(int(pub.place[KEY_1]))
        assert {int(dungeon.heroes[seat].space) for seat in range(4)} <= set(map(int, squares[:5]))
    assert len(first_keys) == NUMBERS


@pytest.mark.rule("DR-009")
def test_the_square_of_the_key_is_the_one_rolled():
    """Both players' start rolls come first: 3 and 5."""
    for number in range(1, NUMBERS + 1):
        dungeon = Dungeon("Sonico", "Cortana").open(eights=(3, 5, number))
        assert dungeon.pub.place[KEY_1] == dungeon.world.square[number]


def test_with_fewer_starting_artifacts_some_squares_stay_empty():
    seen = set()
    for game in range(GAMES):
        dungeon = Dungeon(*FOUR, starting_artifacts=3).set_up(game)
        assert len(bits(dungeon.pub.starting)) == 3 and len(bits(dungeon.pub.held_back)) == 11
        seen |= {int(dungeon.pub.place[artifact]) for artifact in bits(dungeon.pub.starting)}
    assert seen == set(map(int, dungeon.world.square[1:]))


@pytest.mark.rule("DR-012", "DR-014", "DR-015", "DR-017", "DR-P03", "DR-A94")
def test_hands_and_quests():
    orders = set()
    dungeon = Dungeon(*FOUR)
    for game in range(GAMES):
        dungeon.open(game)
        assert dungeon.phase == "quest to give up" and dungeon.seat == 0
        dealt = [[int(q) for q in dungeon.state.own[seat].quests[:3]] for seat in range(4)]
        assert len({quest for quests in dealt for quest in quests}) == 12
        assert dungeon.actions() == [choose(place) for place in range(3)]
        dungeon.do(*choose(1))
        own = dungeon.state.own[0]
        assert sorted(map(int, own.quests[: own.n_quests])) == sorted([dealt[0][0], dealt[0][2]])
        assert list(own.gone_quests[: own.n_gone_quests]) == [dealt[0][1]]
        assert dungeon.seat == 1
        dungeon.set_up(game)
        assert len(dungeon.events(KEPT_QUEST)) == 8
        hands = [sorted(map(int, own.hand[: own.n_hand])) for own in dungeon.state.own[:4]]
        assert [len(hand) for hand in hands] == [5] * 4 == [int(hero.hand) for hero in dungeon.heroes[:4]]
        assert dungeon.pub.deck == 61 - 20 and dungeon.pub.n_ransack == 38
        cards = Counter(kind for hand in hands for kind in hand) + Counter(map(int, dungeon.state.hid.draw_pile[:41]))
        assert [cards[kind] for kind in range(dungeon.world.n_cards)] == [
            int(card.copies) for card in dungeon.world.cards[: dungeon.world.n_cards]
        ]
        orders.add(str(hands))
    assert len(orders) == GAMES


def test_numbers_of_quests_and_cards_are_options():
    dungeon = Dungeon(*FOUR, quests_dealt=4, quests_kept=1, hand_size=7).set_up()
    assert [int(own.n_quests) for own in dungeon.state.own[:4]] == [1] * 4
    assert [int(own.n_gone_quests) for own in dungeon.state.own[:4]] == [3] * 4
    assert [int(own.n_hand) for own in dungeon.state.own[:4]] == [7] * 4


@pytest.mark.rule("DR-021", "DR-022", "DR-023", "DR-024", "DR-026", "DR-T15", "DR-P04")
def test_t15_the_highest_roller_places_first_and_the_others_counter_clockwise():
    dungeon = Dungeon(*FOUR).open(eights=(2, 5, 8, 4))
    while dungeon.phase != "start square":
        dungeon.do(*dungeon.actions()[0])
    order, left = [], {1, 2, 3, 4, 5}
    while dungeon.phase == "start square":
        assert {number for _, number in dungeon.actions()} == left
        number = max(left)
        left.discard(number)
        order.append(dungeon.seat)
        seat = dungeon.seat
        dungeon.do(*choose(number))
        assert dungeon.heroes[seat].space == dungeon.world.square[number]
    assert order == [2, 1, 0, 3]
    assert dungeon.pub.torch == 3
    assert [int(n) for n in dungeon.row.place_order[:4]] == [3, 2, 1, 4]
    assert [int(n) for n in dungeon.row.start_square[:4]] == [3, 4, 5, 2]


@pytest.mark.rule("DR-021", "DR-A92", "DR-C31")
def test_those_who_tie_roll_again():
    dungeon = Dungeon(*FOUR).open(eights=(7, 3, 7, 6, 2, 2, 5, 8))
    rolled = dungeon.events(START_ROLL)
    assert rolled == [(0, 7), (1, 3), (2, 7), (3, 6), (0, 2), (2, 2), (0, 5), (2, 8)]
    assert dungeon.pub.torch == 3


@pytest.mark.rule("DR-025", "DR-338", "DR-A95")
@pytest.mark.parametrize(
    ("n", "switch", "shared"), [(4, "auto", False), (5, "auto", True), (4, "on", True), (5, "off", False)]
)
def test_with_five_and_six_start_squares_may_be_shared(n, switch, shared):
    dungeon = Dungeon(*SIX[:n], v56_share=switch).open()
    while dungeon.phase != "start square":
        dungeon.do(*dungeon.actions()[0])
    dungeon.do(*choose(1))
    assert (choose(1) in dungeon.actions()) == shared


def test_six_players_cannot_do_without_sharing():
    with pytest.raises(InputError, match="v56_share"):
        world_of(players=6, v56_share="off")


@pytest.mark.rule("DR-013", "DR-A93", "DR-P01")
def test_heroes_at_random_by_line_up_and_by_draft():
    seen = [set() for _ in range(4)]
    dungeon = Dungeon(*["random"] * 4, hero_assign="random")
    for game in range(GAMES):
        dungeon.open(game)
        heroes = [int(hero.hero) for hero in dungeon.heroes[:4]]
        assert len(set(heroes)) == 4
        for seat, hero in enumerate(heroes):
            seen[seat].add(hero)
    assert all(len(heroes) == 6 for heroes in seen)
    for game in range(GAMES):
        mixed = Dungeon("random", "Flora", "random", "Cortana").open(game)
        heroes = [HEROES[hero.hero] for hero in mixed.heroes[:4]]
        assert heroes[1::2] == ["Flora", "Cortana"] and len(set(heroes)) == 4
    draft = Dungeon(*FOUR)
    draft._world[:] = world_with(hero_assign="draft")
    draft.open(eights=(2, 5, 8, 4))
    chosen = []
    while draft.phase == "hero":
        assert [hero for _, hero in draft.actions()] == [hero for hero in range(6) if hero not in chosen]
        chosen.append(draft.actions()[-1][1])
        draft.do(*choose(chosen[-1]))
    assert [int(draft.heroes[seat].hero) for seat in (3, 0, 1, 2)] == chosen == [5, 4, 3, 2]


@pytest.mark.rule("DR-A93")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_rotation_plays_every_arrangement_of_heroes_equally_often(players):
    dungeon = Dungeon(*["random"] * players, hero_assign="rotate").open(0)
    arrangements = Counter()
    for game in range(5, 5 + 720):
        for hero in dungeon.heroes[:players]:
            hero.hero = RANDOM_HERO
        dungeon.state.flow.game = game
        hand_out(dungeon.state, dungeon.world, dungeon.log)
        arrangements[tuple(int(hero.hero) for hero in dungeon.heroes[:players])] += 1
    different = factorial(6) // factorial(6 - players)
    assert len(arrangements) == different and set(arrangements.values()) == {720 // different}
    assert all(len(set(heroes)) == players for heroes in arrangements)


def test_the_driver_tells_the_rotation_which_game_it_is():
    frame = simulate("dungeon_royale", "random", {"hero_assign": "rotate", "max_rounds": 1}, games=12, seed=1)
    assert frame["hero_played_1"].to_list() == [1, 2, 3, 4, 5, 6] * 2
    assert frame["hero_played_2"].to_list() == [2, 1, 1, 1, 1, 1, 3, 3, 2, 2, 2, 2]


def test_a_hero_cannot_be_given_twice():
    with pytest.raises(InputError):
        world_of(hero_assign="fixed", hero_1="Flora", hero_2="Flora")


def test_a_game_does_not_depend_on_what_the_records_held_before():
    clean, used = Dungeon(*FOUR), Dungeon(*FOUR)
    raw = used._state.view(np.uint8)
    raw[:] = np.frombuffer(b"\x07" * raw.size, np.uint8)
    used.state.flow.backwards = 0
    for dungeon in (clean, used):
        dungeon.open(3)
    for field in ("pub", "own"):
        differing = [
            name
            for name in clean.state[field].dtype.names
            if str(clean.state[field][name]) != str(used.state[field][name])
        ]
        assert differing == []
    for name in ("n", "fallen_by", "entered", "visited"):
        assert str(clean.flow[name]) == str(used.flow[name])
