"""The options that are numbers: each changes what it says, and only from its printed value."""

import pytest


@pytest.mark.rule("CC-007", "CC-008", "CC-031")
@pytest.mark.parametrize(
    ("option", "field", "values"),
    [
        ("hp_offset", "hp_max", {-13: 1, 0: 14, 6: 20}),
        ("hp_offset", "hp", {-13: 1, 0: 14, 6: 20}),
        ("stamina_offset", "stamina_max", {-5: 1, 0: 6, 2: 8}),
        ("fear_offset", "fear_threshold", {-9: 1, 0: 10, 3: 13}),
        ("gold_offset", "gold", {-3: 0, 0: 3, 7: 10}),
        ("food_offset", "food", {-3: 0, 0: 3, 1: 4, 2: 5}),
    ],
)
def test_offsets_of_the_start(crypt, option, field, values):
    assert {value: int(crypt(**{option: value}).pub[field]) for value in values} == values


@pytest.mark.rule("CC-126", "CC-214")
@pytest.mark.parametrize(
    ("option", "field", "values"),
    [
        ("enemy_hp_offset", "hp", {-10: 1, 0: 7, 5: 12}),
        ("enemy_toughness_offset", "toughness", {-5: 0, 0: 1, 2: 3}),
        ("enemy_strength_offset", "strength", {-5: 0, 0: 1, 2: 3}),
    ],
)
def test_offsets_of_enemies(crypt, option, field, values):
    found = {value: int(crypt(**{option: value}).carry(1).face("knight").foe[field]) for value in values}
    assert found == values


@pytest.mark.rule("CC-125", "CC-200")
@pytest.mark.parametrize(("offset", "modifiers"), [(-5, 0), (-1, 1), (0, 2), (3, 5)])
def test_offset_of_modifiers(crypt, offset, modifiers):
    table = crypt(modifier_offset=offset).lay("D01", top="D02").set(level=2).print("D02", g="ENEMY rat")
    table.carry(1).enter("G").go_on()
    assert table.foe.n_modifiers == modifiers


@pytest.mark.rule("CC-044", "CC-118")
@pytest.mark.parametrize(("limit", "food"), [(0, 0), (5, 5), (9, 9)])
def test_the_limit_of_food(crypt, limit, food):
    assert crypt(food_limit=limit).read("FOOD 9").pub.food == food
