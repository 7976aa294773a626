"""Single card values as settings: how they are addressed, that the schema holds, and that they reach the games."""

import pytest

from sim import card_values
from sim.errors import InputError
from sim.recipe import Recipe, check_recipe
from sim.registry import get_ruleset, load_data, ruleset_names
from sim.simulate import simulate

CRAWLER, JACK = get_ruleset("crypt_crawler"), get_ruleset("skull_jack")
KNIGHT = "cards.enemies.knight.hp"


@pytest.mark.parametrize("name", ruleset_names())
def test_every_value_of_every_set_has_one_address(name):
    data = load_data(get_ruleset(name))
    found = list(card_values.keys(data))
    assert len(found) == len(set(found)) > 10
    assert [card_values.find(data, key).key for key in found] == found
    unchanged = card_values.changed(data, {})
    assert (unchanged.digest, unchanged.assumed_share) == (data.digest, data.assumed_share)
    assert card_values.changed(data, {key: card_values.value_of(data, key) for key in found}).digest == data.digest


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("cards.enemies.Knight.hp", KNIGHT),
        ("cards.gear.padded_coat.durability", "cards.gear.G1.durability"),
        ("cards.gear.Padded coat.durability", "cards.gear.G1.durability"),
        ("cards.loot.c-1.durability", "cards.loot.C-1.durability"),
        ("cards.loot_tables.pouch-1.effect", "cards.loot_tables.pouch-1.effect"),
    ],
)
def test_a_row_by_id_by_name_or_by_its_first_fields(written, key):
    assert card_values.find(load_data(CRAWLER), written).key == key


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("cards.enemis.knight.hp", 7, "cards: unknown table 'enemis'; did you mean 'enemies'?"),
        ("cards.enemies.knigt.hp", 7, "cards.enemies: unknown row 'knigt'; did you mean 'knight'?"),
        ("cards.enemies.knight.hpp", 7, "cards.enemies.knight: unknown field 'hpp'; did you mean 'hp'?"),
        ("cards.enemies.knight", 7, "is written cards.TABLE.ROW.FIELD"),
        (KNIGHT, 700, f"{KNIGHT}: input should be less than or equal to 20 (got 700)"),
        (KNIGHT, 7.0, f"{KNIGHT}: input should be a valid integer (got 7.0)"),
        (KNIGHT, True, f"{KNIGHT}: input should be a valid integer (got True)"),
        ("cards.enemies.rat.tier1", "Z", "an attack is written like"),
        ("cards.gear.G1.ac", 6, "with 6 here: ac: as bonus it is 0 to 2, not 6"),
        ("cards.enemies.rat.id", "spider", "cards.enemies.rat.id=spider: no such enemy"),
    ],
)
def test_a_wrong_value_is_one_line_that_names_it(key, value, words):
    with pytest.raises(InputError) as refusal:
        Recipe.of("crypt_crawler", "greedy", {key: value})
    assert words in str(refusal.value)


def test_two_spellings_of_one_value_are_refused_and_one_is_kept():
    with pytest.raises(InputError, match="are the same card value"):
        Recipe.of("crypt_crawler", "greedy", {KNIGHT: 7, "cards.enemies.Knight.hp": 8})
    assert Recipe.of("crypt_crawler", "greedy", {"cards.enemies.Knight.hp": 8}) == Recipe.of(
        "crypt_crawler", "greedy", {KNIGHT: 8}
    )


def test_a_number_where_a_word_stands_is_that_word():
    assert load_data(CRAWLER, values={"cards.enemies.rat.tier1": 2}).values == {"cards.enemies.rat.tier1": "2"}


def test_a_changed_set_says_so():
    printed, changed = load_data(JACK), load_data(JACK, values={"cards.cards.ace.count": 5})
    assert printed.digest != changed.digest
    assert (printed.assumed_share, changed.assumed_share) == (0, 1 / 39)
    assert changed.about()["changed"] == {"cards.cards.ace.count": 5} and "changed" not in printed.about()
    assert load_data(JACK, values={"cards.cards.ace.count": 4}).assumed_share == 0


def test_values_reach_the_games_as_those_of_a_file_would(tmp_path):
    folder = tmp_path / "aces"
    folder.mkdir()
    text = (load_data(JACK).folder / "cards.toml").read_text()
    head, ace, rest = text.partition('rank = "ace"')
    (folder / "cards.toml").write_text(head + ace + rest.replace("count = 4", "count = 9", 1))
    by_file = simulate("skull_jack", "basic", games=300, seed=3, data=str(folder))
    by_value = simulate("skull_jack", "basic", {"cards.cards.ace.count": 9}, games=300, seed=3)
    assert by_value.equals(by_file)
    assert not by_value.equals(simulate("skull_jack", "basic", games=300, seed=3))


def test_patterns():
    data = load_data(CRAWLER)
    found = card_values.matching(data, "cards.enemies.*.hp")
    assert len(found) == 12 and KNIGHT in found
    assert card_values.matching(data, "cards.enemies.Knight.hp") == [KNIGHT]
    with pytest.raises(InputError, match="no value of card set reference"):
        card_values.matching(data, "cards.enemys.*.hp")


def test_a_recipe_plays_the_changed_cards():
    recipe = Recipe.of("tower_attack", "optimal", {"play": "try", "cards.levels.1.win": 300})
    assert check_recipe(recipe).data.tables.levels[0].win == 300
