"""Points, quests, the winner (DR-221, DR-230, DR-273 to DR-287)."""

import pytest

from sim.contract import NONE
from sim.rulesets.dungeon_royale.codes import BOW, CHALICE, CROWN, EXITED, HAT, KEY_1, KEY_2, ROUND_LIMIT, STONE
from sim.rulesets.dungeon_royale.ending import close_row
from sim.rulesets.dungeon_royale.notes import QUEST_DONE, SCORED
from sim.rulesets.dungeon_royale.rules.scoring import is_fulfilled, leader, note_leader, total_of
from sim.simulate import simulate
from tests.rulesets.dungeon_royale.scenes import Dungeon
from tests.rulesets.dungeon_royale.stand_in import TABLES

SOURCES = ("artifact", "key", "stone", "treasure", "boss", "dragon", "kill", "death", "quest", "exit")


def table(n=3, **options):
    dungeon = Dungeon(*("Sonico", "Cortana", "Flora", "Maverick")[:n], **options)
    dungeon.state.own["n_quests"][:] = 0
    return dungeon


def scored(dungeon, end=EXITED):
    close_row(dungeon.state, end, dungeon.world, dungeon.row, dungeon.log)
    return dungeon.row


def quests(dungeon, seat, *names):
    """These quests are kept."""
    own = dungeon.state.own[seat]
    own.n_quests = len(names)
    for i, name in enumerate(names):
        own.quests[i] = quest(name)
    return dungeon


def quest(name):
    return [row.name for row in TABLES.quests].index(name)


@pytest.mark.rule("DR-221", "DR-228", "DR-278", "DR-D16", "DR-D17")
def test_points_of_things():
    dungeon = table().give(0, BOW, CROWN, KEY_1, KEY_2, STONE, gold=3, diamond=2)
    row = scored(dungeon)
    assert (row.pts_artifact[0], row.pts_key[0], row.pts_stone[0], row.pts_treasure[0]) == (8, 8, 10, 7)
    assert row.score[0] == 33 and row.stone_holder_end == 1


@pytest.mark.rule("DR-279", "DR-280", "DR-T13", "DR-252", "DR-253", "DR-A18")
def test_t13_tokens_bosses_and_the_dragon():
    dungeon = table()
    a, b = dungeon.heroes[0], dungeon.heroes[1]
    a.kills, a.deaths, a.dragon_token, b.dragon_kills = 2, 3, 1, 2
    a.treasure[dungeon.ransack("Cave Ogre")] = 2
    row = scored(dungeon)
    assert (row.pts_kill[0], row.pts_death[0], row.pts_boss[0], row.pts_dragon[0], row.pts_dragon[1]) == (
        6,
        -6,
        8,
        6,
        6,
    )
    assert row.score[0] == 14 and row.score[1] == 6


@pytest.mark.rule("DR-230", "DR-273", "DR-274", "DR-275", "DR-T14")
def test_t14_leaving_without_the_stone_is_worth_2():
    dungeon = table().give(0, STONE).put(0, 4, 6).put(1, 4, 6)
    dungeon.pub.phase2 = 1
    row = scored(dungeon.march("S", "S"))
    assert (row.pts_stone[0], row.pts_exit[0]) == (10, 0)
    assert (row.pts_stone[1], row.pts_exit[1]) == (0, 2)
    assert row.pts_exit[2] == 0
    assert row.exited[:3].tolist() == [1, 1, 0]


@pytest.mark.rule("DR-281", "DR-282", "DR-283", "DR-284")
def test_quests_score_when_all_items_are_owned_and_share_artifacts():
    rows = {row.name: row for row in TABLES.quests}
    pair = [row for row in TABLES.quests if sorted(row.items) in ([2, 3], [3, 4])]
    assert len(pair) == 2, "two quests that ask for the Crown"
    dungeon = quests(table().give(0, HAT, CROWN, 4), 0, *(row.name for row in pair))
    quests(dungeon, 1, *(row.name for row in pair))
    row = scored(dungeon)
    assert row.quests_done[:2].tolist() == [2, 0]
    assert row.pts_quest[:2].tolist() == [sum(rows[quest.name].points for quest in pair), 0]
    assert dungeon.events(QUEST_DONE) == [(0, quest(pair[0].name)), (0, quest(pair[1].name))]
    assert (row.quest_a[0], row.quest_b[0]) == (1 + quest(pair[0].name), 1 + quest(pair[1].name))


@pytest.mark.rule("DR-282", "DR-D14", "DR-A83")
@pytest.mark.parametrize("number", range(len(TABLES.quests)))
def test_every_quest_is_fulfilled_by_what_it_asks_for_and_by_no_less(number):
    def hall(items):
        dungeon = table()
        hero = dungeon.heroes[0]
        bosses = [i for i, card in enumerate(TABLES.ransack) if card.kind == "boss"]
        for item, n in items.items():
            if item < 12:
                dungeon.give(0, item)
            elif item == 12:
                dungeon.give(0, *(KEY_1, KEY_2)[:n])
            elif item == 13:
                dungeon.give(0, STONE)
            elif item in (14, 15):
                dungeon.give(0, **{"gold" if item == 14 else "diamond": n})
            elif item == 16:
                for i in range(n):
                    hero.treasure[bosses[i]] += 1
            elif item == 17:
                hero.kills = n
            elif item == 18:
                hero.dragon_token = n
            else:
                dungeon.give(0, *([*range(4), STONE, KEY_1][-n:] if n else []))
        return is_fulfilled(hero, number, dungeon.world)

    wanted = TABLES.quests[number].items
    assert hall(wanted)
    for item in wanted:
        assert not hall(
            {**wanted, item: wanted[item] - 1} if wanted[item] > 1 else {k: wanted[k] for k in wanted if k != item}
        )


@pytest.mark.rule("DR-285", "DR-287", "DR-C41")
def test_most_points_win_and_totals_may_be_negative():
    dungeon = table().give(1, BOW)
    dungeon.heroes[2].deaths = 2
    row = scored(dungeon)
    assert row.score[:3].tolist() == [0, 4, -4]
    assert row.won[:3].tolist() == [0, 1, 0] and row.win_share[:3].tolist() == [0, 60, 0]
    assert (row.winner_mask, row.tie, row.margin) == (2, 0, 4)
    assert row.share.tolist() == [NONE, NONE, 0, 60, 0, NONE]
    assert dungeon.events(SCORED) == [(0, 0), (1, 4), (2, -4)]
    assert leader(dungeon.state, dungeon.world) == 1


@pytest.mark.rule("DR-286", "DR-A100", "DR-T80")
def test_t80_a_tie_goes_to_the_stone_or_is_shared():
    dungeon = table().give(0, STONE).give(1, BOW, CHALICE)
    dungeon.heroes[1].deaths, dungeon.heroes[1].kills = 0, 0
    dungeon.give(1, gold=2)
    row = scored(dungeon)
    assert row.tie and row.won[:3].tolist() == [1, 0, 0] and row.margin == 0
    assert row.win_share[:3].tolist() == [60, 0, 0]
    dungeon = table(4).give(0, BOW).give(1, HAT).give(3, CROWN).give(2, STONE)
    dungeon.heroes[2].deaths = 4
    row = scored(dungeon)
    assert row.won[:4].tolist() == [1, 1, 0, 1]
    assert row.win_share[:4].tolist() == [20, 20, 0, 20] and row.winner_mask == 0b1011


@pytest.mark.rule("DR-280", "DR-278")
def test_the_points_are_options():
    points = {
        f"points_{name}": 7 for name in ("artifact", "key", "stone", "kill", "death", "dragon", "dragon_later", "exit")
    }
    dungeon = table(**points).give(0, BOW, KEY_1).give(1, STONE)
    for seat in range(2):
        hero = dungeon.heroes[seat]
        hero.kills = hero.deaths = hero.dragon_token = hero.dragon_kills = hero.exited = 1
    row = scored(dungeon)
    for source in ("kill", "death"):
        assert row[f"pts_{source}"][:2].tolist() == [7, 7]
    assert row.pts_dragon[:2].tolist() == [14, 14] and row.pts_exit[:2].tolist() == [7, 0]
    assert (row.pts_artifact[0], row.pts_key[0], row.pts_stone[1]) == (7, 7, 7)


@pytest.mark.rule("DR-A08")
@pytest.mark.parametrize(("end", "capped"), [(EXITED, 0), (ROUND_LIMIT, 1)])
def test_a_game_at_the_round_limit_is_scored_too(end, capped):
    row = scored(table().give(0, BOW), end)
    assert row.capped == capped and row.won[0] == 1 and row.score[0] == 4


def test_the_score_is_the_sum_of_its_sources():
    dungeon = table().give(0, BOW, KEY_1, STONE, gold=1)
    dungeon.heroes[0].kills, dungeon.heroes[0].deaths, dungeon.heroes[0].dragon_kills = 1, 2, 3
    quests(dungeon, 0, *(row.name for row in TABLES.quests[:2]))
    row = scored(dungeon)
    assert (
        row.score[0] == sum(row[f"pts_{source}"][0] for source in SOURCES) == total_of(dungeon.state, 0, dungeon.world)
    )


def test_a_lead_changes_when_another_seat_leads_alone():
    dungeon = table()
    pub, world, row = dungeon.pub, dungeon.world, dungeon.row
    seen = []
    for seat, items in ((0, ()), (1, (BOW,)), (0, (CROWN,)), (0, (HAT,)), (1, (STONE,)), (2, ())):
        dungeon.give(seat, *items)
        note_leader(pub, world, row)
        seen.append((int(row.lead_seat), int(row.lead_changes)))
    assert seen == [(NONE, 0), (2, 0), (2, 0), (1, 1), (2, 2), (2, 2)]


def test_a_hero_has_the_points_and_the_part_of_the_win_of_its_seat():
    dungeon = table().give(1, BOW)
    row = scored(dungeon)
    heroes = [int(hero.hero) for hero in dungeon.heroes[:3]]
    assert [int(row.hero_score[hero]) for hero in heroes] == row.score[:3].tolist() == [0, 4, 0]
    assert [int(row.share[hero]) for hero in heroes] == row.win_share[:3].tolist() == [0, 60, 0]
    others = sorted({*range(6)} - {*heroes})
    assert row.hero_score[others].tolist() == row.share[others].tolist() == [NONE] * 3


def test_the_order_of_play_begins_with_who_was_placed_last():
    """Over games of one round: who was first in order led it, and the parts of the win are those of the seats."""
    frame = simulate("dungeon_royale", "random", {"max_rounds": 1, "players": 3}, games=40, seed=1)
    first = set()
    for row in frame.iter_rows(named=True):
        torch = next(seat for seat in range(3) if row[f"torch_rounds_{seat + 1}"] == 1)
        first.add(torch)
        in_order = [row[f"win_share_{(torch + place) % 3 + 1}"] for place in range(3)]
        assert [row[f"order_share_{place + 1}"] for place in range(3)] == in_order
        assert row["order_share_4"] is None
    assert first == {0, 1, 2}
