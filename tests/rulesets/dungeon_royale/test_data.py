"""The stand-in cards, dice and heroes as the kernel reads them, and options that do not fit them."""

import time
from itertools import product

import pytest

from sim.card_values import changed as with_values
from sim.errors import InputError
from sim.rulesets.dungeon_royale.codes import (
    ARTIFACTS,
    ATTACK,
    BLACK,
    BLUE,
    CARD_TEXTS,
    DODGE,
    DRAGON_FACES,
    GREEN,
    HEROES,
    NORTH,
    QUEST_ANY_ARTIFACT,
    QUEST_CLASSES,
    QUEST_STONE,
    RANDOM_HERO,
    REACTION,
    RED,
    STAY,
    STEAL,
    STEAL_ARTIFACT,
    STEAL_DIAMOND,
    STEAL_GOLD,
)
from sim.rulesets.dungeon_royale.schema.cards import CardText, parse_grid
from sim.rulesets.dungeon_royale.schema.decks import QUEST_ITEMS
from sim.rulesets.dungeon_royale.world import GRID
from tests.rulesets.dungeon_royale.stand_in import DATA, TABLES, changed, world_of

WORLD = world_of()
MIDDLE = GRID // 2


def kind(name):
    return [row.name for row in TABLES.cards].index(name)


def reach(name, **options):
    """The cells in reach of a card, as steps east and south."""
    cells = world_of(**options).cards[kind(name)].reach
    return {(x - MIDDLE, y - MIDDLE) for y in range(GRID) for x in range(GRID) if cells[y, x]}


def test_words_of_the_tables_are_those_of_the_codes():
    assert CardText.__args__ == CARD_TEXTS
    assert (*ARTIFACTS[:12], *QUEST_CLASSES) == QUEST_ITEMS


@pytest.mark.rule("DR-012", "DR-103", "DR-104", "DR-D10")
def test_the_deck():
    assert WORLD.n_deck == 61 and WORLD.n_cards == 24
    assert [WORLD.deck[:61].tolist().count(number) for number in range(24)] == WORLD.cards["copies"][:24].tolist()
    of_kind = {code: int(WORLD.cards["copies"][:24][WORLD.cards["kind"][:24] == code].sum()) for code in range(6)}
    assert of_kind == {ATTACK: 25, 1: 8, STEAL: 8, 3: 4, 4: 8, REACTION: 8}
    assert WORLD.kind_of_text[DODGE] == kind("Dodge") and WORLD.cards[kind("Dodge")].kind == REACTION


@pytest.mark.rule("DR-124", "DR-193")
def test_dice_and_steals_of_cards():
    assert WORLD.cards[kind("War Hammer")].dice.tolist() == [1, 0, 0, 1]
    assert WORLD.cards[kind("Longbow")].dice.tolist() == [0, 0, 1, 1]
    assert not WORLD.cards[kind("Dodge")].dice.any()
    assert WORLD.cards[kind("Magpie")].steals == STEAL_ARTIFACT | STEAL_GOLD | STEAL_DIAMOND
    assert world_of(changed("cards", kind("Magpie"), steals=["diamond"])).cards[kind("Magpie")].steals == STEAL_DIAMOND
    assert WORLD.cards[kind("Cherry Bomb")].self_damage == -1
    assert world_of(changed("cards", kind("Cherry Bomb"), self_damage="2")).cards[kind("Cherry Bomb")].self_damage == 2


@pytest.mark.rule("DR-122", "DR-123", "DR-189")
def test_reach_in_all_eight_orientations():
    assert reach("Dagger") == {(0, 0)}
    assert reach("Short Sword") == {(0, 0), (0, -1), (1, 0), (0, 1), (-1, 0)}
    assert reach("Throwing Knives") == {(1, -1), (1, 1), (-1, 1), (-1, -1)}
    assert reach("Fire Wand") == {(a * x, b * y) for x, y in ((1, 2), (2, 1)) for a in (1, -1) for b in (1, -1)}
    assert reach("Magpie") == reach("Throwing Knives") | {(0, 3), (0, -3), (3, 0), (-3, 0)}


@pytest.mark.rule("DR-123")
def test_reach_by_the_other_readings_of_grids():
    """A-03."""
    turned = {(1, -2), (2, 1), (-1, 2), (-2, -1)}
    assert reach("Fire Wand", grid_symmetry="C4") == turned
    assert reach("Fire Wand", grid_symmetry="D4") == turned | {(-x, y) for x, y in turned}
    three_away = {(x, y) for x in range(-4, 5) for y in range(-4, 5) if abs(x) + abs(y) == 3}
    assert reach("Fire Wand", grid_symmetry="manhattan") == three_away


def cells_of_turn(card, turn):
    return {(x - 4, y - 4) for y in range(9) for x in range(9) if int(card.turns[y, x]) >> turn & 1}


def hits(card, name, x, y):
    """Whether a card hits at an offset, by its grid or as a line from edge to edge."""
    if name == "Ambush":
        return abs(x) == abs(y)
    if name == "Flying Arrows":
        return x == 0 or y == 0
    return max(abs(x), abs(y)) <= MIDDLE and card.reach[y + MIDDLE, x + MIDDLE]


@pytest.mark.parametrize("options", [{}, {"area_hits_dragon": False}])
def test_kinds_that_hit_at_an_offset_are_those_whose_grids_or_lines_do(options):
    world = world_of(**options)
    for number, card in enumerate(world.cards[: world.n_cards]):
        for y, x in product(range(-11, 12), repeat=2):
            assert int(world.kinds_at[y * 32 + x + 363]) >> number & 1 == hits(card, TABLES.cards[number].name, x, y)
        assert [int(bits) >> number & 1 for bits in world.kinds_of] == [int(card.kind == k) for k in range(6)]
        in_area = TABLES.cards[number].name in ("Boomerangs", "Cherry Bomb")
        may = TABLES.cards[number].kind in ("attack", "special") and (not in_area or world.area_hits_dragon)
        assert int(world.kinds_for_dragon) >> number & 1 == may


@pytest.mark.rule("DR-157", "DR-158", "DR-160")
def test_paths_and_areas():
    boomerangs, bomb = WORLD.cards[kind("Boomerangs")], WORLD.cards[kind("Cherry Bomb")]
    assert (boomerangs.n_turns, bomb.n_turns) == (8, 1)
    paths = [cells_of_turn(boomerangs, turn) for turn in range(8)]
    assert paths[0] == {(0, -1), (0, -2), (1, -2), (1, -1)}
    assert [len(path) for path in paths] == [4] * 8 and len(set(map(frozenset, paths))) == 8
    assert cells_of_turn(bomb, 0) == {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    assert world_of(grid_symmetry="C4").cards[kind("Boomerangs")].n_turns == 4
    assert WORLD.cards[kind("Ambush")].n_turns == 0 and not WORLD.cards[kind("Ambush")].reach.any()


def test_a_grid_is_read_from_its_user():
    assert parse_grid(["r.", "..", ".O"]) == [(0, 0), (-1, -2)]
    assert parse_grid(["3.", "21", " X"]) == [(0, -1), (-1, -1), (-1, -2)]


@pytest.mark.rule("DR-203", "DR-205", "DR-278", "DR-280", "DR-D13")
def test_ransack_cards():
    rows = WORLD.ransack[: WORLD.n_ransack]
    assert rows["copies"].tolist() == [16, 10, 3, 3, 3, 2, 1] and rows["copies"].sum() == 38
    assert rows["points"].tolist() == [1, 2, 2, 3, 4, 5, 5]
    assert rows["kind"].tolist() == [0, 1, 2, 2, 2, 2, 2]
    assert rows[6].dice.tolist() == [1, 0, 0, 1]


@pytest.mark.rule("DR-281", "DR-282", "DR-284")
def test_quests():
    assert WORLD.n_quests == 22
    assert WORLD.quests["points"][:22].tolist() == [6] * 12 + [7, 8, 10, 5, 4, 4, 7, 6, 8, 9]
    for artifact in range(12):
        assert sum(WORLD.quests[quest].wants[artifact] for quest in range(12)) == 2
    assert WORLD.quests[14].wants[QUEST_STONE] == 1 and WORLD.quests[14].wants[3] == 1
    assert WORLD.quests[21].wants[QUEST_ANY_ARTIFACT] == 5


@pytest.mark.rule("DR-232", "DR-236", "DR-242", "DR-245", "DR-043")
def test_dice_and_track():
    assert WORLD.dice.tolist() == [[1, 2, 2, 3, 3, 4], [0, 1, 2, 2, 2, 3], [0, 1, 1, 1, 2, 2], [0, 0, 0, 1, 1, 2]]
    assert WORLD.n_track == 8 and WORLD.track[0].tolist() == [0, 0, 1, 0] and WORLD.track[7].tolist() == [1, 1, 0, 0]
    assert WORLD.dragon_faces[: WORLD.n_dragon_faces].tolist() == list(range(len(DRAGON_FACES)))
    assert WORLD.move_faces[: WORLD.n_move_faces].tolist() == [NORTH, 1, 2, 3, STAY, STAY]
    assert WORLD.retaliation.tolist() == [1, 0, 0, 0]
    assert world_of(changed("retaliation", 0, dice="B+G")).retaliation.tolist() == [0, 1, 0, 1]


@pytest.mark.rule("DR-020", "DR-184", "DR-186", "DR-187", "DR-D15", "DR-A87")
def test_heroes():
    assert WORLD.heroes["hp"].tolist() == [[3, 4, 5], [3, 4, 5], [3, 5, 6], [3, 4, 6], [3, 5, 6], [3, 5, 6]]
    assert WORLD.heroes[0].die.tolist() == [-1, GREEN, RED] and WORLD.heroes[5].die.tolist() == [-1, -1, RED]
    assert world_of(hp_offset=2).heroes[0].hp.tolist() == [5, 6, 7]
    assert world_of(changed("heroes", 0, die_2="R", die_3="K")).heroes[0].die.tolist() == [-1, RED, BLACK]
    assert world_of(changed("heroes", 0, die_3="B")).heroes[0].die[2] == BLUE


@pytest.mark.rule("DR-013")
def test_line_ups():
    assert WORLD.line_up.tolist() == [RANDOM_HERO] * 6
    world = world_of(hero_assign="fixed", hero_1="Flora", hero_3="Daynah")
    assert world.line_up.tolist() == [4, RANDOM_HERO, 0, *[RANDOM_HERO] * 3]


@pytest.mark.rule("DR-338", "DR-339", "DR-340")
@pytest.mark.parametrize("switch", ["auto", "on", "off"])
@pytest.mark.parametrize("players", range(2, 7))
def test_the_rules_for_five_and_six(players, switch):
    names = {"share_start": "v56_share", "early_pickup": "v56_pickup", "skip_torch": "v56_torch"}
    for field, option in names.items():
        if (option, switch, players) == ("v56_share", "off", 6):
            continue
        found = world_of(players=players, **{option: switch})[field]
        assert found == {"auto": players >= 5, "on": True, "off": False}[switch]


@pytest.mark.parametrize(
    "options, says",
    [
        ({"hero_1": "Flora"}, "hero_1 = Flora: this needs hero_assign = fixed"),
        ({"hero_assign": "fixed", "hero_5": "Flora"}, "hero_5 = Flora: there are 4 players"),
        ({"hero_assign": "fixed", "hero_1": "Flora", "hero_3": "Flora"}, "hero_3 = Flora: also hero_1"),
        ({"quests_dealt": 4, "players": 6}, "quests_dealt = 4: 6 players need 24 quest cards, there are 22"),
        ({"quests_dealt": 1}, "quests_kept = 2: quests_dealt is 1"),
        ({"level_3_at": 2}, "level_3_at = 2: level_2_at is 3"),
        ({"v56_share": "off", "players": 6}, "v56_share = off: 6 players and 5 start squares"),
    ],
)
def test_options_that_cannot_be(options, says):
    with pytest.raises(InputError) as caught:
        world_of(**options)
    assert says in str(caught.value)


def test_nobody_starts_dead():
    low = changed("heroes", 2, hp_1=2)
    with pytest.raises(InputError, match="hp_offset = -2: Sonico would start with 0 HP"):
        world_of(low, hp_offset=-2)


def test_too_few_cards_for_the_hands():
    content = TABLES.model_dump()
    content["cards"] = [row | {"copies": 1} for row in content["cards"]]
    content["counts"][0]["royale_cards"] = len(content["cards"])
    few = type(TABLES).model_validate(content)
    with pytest.raises(InputError, match="hand_size = 5: 6 players need 30 Dungeon Royale cards, there are 24"):
        world_of(few, players=6)


def test_the_order_of_heroes_and_zones_does_not_matter():
    content = TABLES.model_dump()
    for table in ("heroes", "zones", "floors", "boards", "attack_dice"):
        content[table].reverse()
    world = world_of(type(TABLES).model_validate(content))
    assert (world.heroes == WORLD.heroes).all() and (world.zone == WORLD.zone).all()
    assert (world.dice == WORLD.dice).all() and (world.spaces == WORLD.spaces).all()


@pytest.mark.parametrize(
    "key, value, field, expected",
    [
        ("cards.cards.war_hammer.dice", "K+K", lambda world: world.cards[8].dice.tolist(), [2, 0, 0, 0]),
        ("cards.heroes.flora.hp_2", 6, lambda world: world.heroes[4].hp.tolist(), [3, 6, 6]),
        ("cards.track.8.dice", "K+K", lambda world: world.track[7].tolist(), [2, 0, 0, 0]),
        ("cards.ransack.pit_lord.points", 6, lambda world: int(world.ransack[6].points), 6),
        ("cards.quests.collector.points", 10, lambda world: int(world.quests[21].points), 10),
        ("cards.boards.mansion.name", "House", lambda world: int(world.n_spaces), 63),
        ("cards.retaliation.1.dice", "B", lambda world: world.retaliation.tolist(), [0, 1, 0, 0]),
        ("cards.doors.gorgath-b2.side", "S", lambda world: int(world.fixed_doors[0, 1]), 2),
    ],
)
def test_values_as_settings(key, value, field, expected):
    assert field(world_of(with_values(DATA, {key: value}).tables)) == expected


def test_each_hero_has_a_name():
    assert sorted(row.name for row in TABLES.heroes) == sorted(HEROES)


def test_the_world_is_built_quickly():
    """What depends on the board alone is kept."""
    world_of(board="mansion")
    begun = time.process_time()
    for number in range(5):
        world_of(board="mansion", potion_heals=number)
    assert (time.process_time() - begun) / 5 < 0.05
