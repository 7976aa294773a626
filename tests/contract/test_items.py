"""What a game met and used, by name: every ruleset reads it from its log. In plain Python, which needs no compiling."""

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from sim.contract import MET, USED
from sim.recipe import Recipe, check_recipe
from sim.registry import ruleset_names
from sim.rulesets.crypt_crawler import notes
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.items import items as crypt_items
from sim.rulesets.crypt_crawler.options import CryptCrawlerOptions
from sim.rulesets.heroes_vs_monsters.codes import ABILITY, ATTACK, HERO_NAMES, MOVE, SHOOT, VERB, WHO

HELPER = Path(__file__).with_name("python_items.py")
RANDOM = [[name, "random", {}, 8] for name in ruleset_names()]
CRYPT = ["crypt_crawler", "greedy", {"race": "random", "job": "random"}, 7]
JACK = ["skull_jack", "basic", {}, 25]
BRAVELY = ["bravely", "random", {}, 30]
TOWER = ["tower_attack", "random", {}, 20]
HOUSE = ["house_of_chance", "random", {}, 60]
BOLD = ["crypt_crawler", "random", {"race": "random", "job": "random", "eat_after_flip": True}, 20]
MONSTERS = ["heroes_vs_monsters", "greedy", {"play": "visit"}, 3]
CASES = [*RANDOM, CRYPT, JACK, BRAVELY, TOWER, HOUSE, BOLD, MONSTERS]


@dataclass
class Played:
    """row: played without the log. counts: how often each (kind, name, MET or USED) was seen. asked: of each decision,
    the actions offered and the one taken.
    """

    row: dict
    counts: Counter
    asked: list


@pytest.fixture(scope="module")
def played(python, tmp_path_factory):
    """The games of a case."""
    folder = tmp_path_factory.mktemp("items")
    (folder / "cases.json").write_text(json.dumps(CASES))
    python(HELPER, folder / "cases.json", folder / "out.json", DUNGEONSIM_JIT="0")
    found = json.loads((folder / "out.json").read_text())

    def of(case):
        games = found[CASES.index(case)]
        for game in games:
            assert game["kept"] == game["asked"] and len(game["asked"]) == game["row"]["decisions"]
            assert not game["left_out"]
        counts = [Counter({(kind, name, how): n for kind, name, how, n in game["counts"]}) for game in games]
        return [Played(game["row"], seen, game["asked"]) for game, seen in zip(games, counts, strict=True)]

    return of


def total(counts, kind, how):
    return sum(n for (k, _, h), n in counts.items() if (k, h) == (kind, how))


@pytest.mark.parametrize("case", RANDOM, ids=ruleset_names())
def test_every_ruleset_names_what_its_games_met_and_used(played, case):
    seen = sum((game.counts for game in played(case)), Counter())
    assert len({(kind, name) for kind, name, _ in seen}) >= 5
    assert {how for *_, how in seen} == {MET, USED}
    assert all(isinstance(text, str) and text.strip() == text != "" for kind, name, _ in seen for text in (kind, name))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}-{case[3]}")
def test_an_action_is_offered_as_often_as_it_is_taken_or_more(played, case):
    seen = Counter()
    for game in played(case):
        actions = Counter({key: n for key, n in game.counts.items() if key[0].split(": ")[-1] == "action"})
        assert all(game.counts[kind, name, MET] >= n for (kind, name, how), n in actions.items() if how == USED)
        seen += actions
    offered, taken = (sum(n for (*_, how), n in seen.items() if how == one) for one in (MET, USED))
    assert offered > taken > 0


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}-{case[3]}")
def test_what_a_game_used_it_has_met(played, case):
    for game in played(case):
        unmet = {key[:2] for key in game.counts if key[2] == USED and not game.counts[*key[:2], MET]}
        assert not unmet


def test_those_of_crypt_crawler_are_those_of_its_rows(played):
    for game in played(CRYPT):
        row, counts = game.row, game.counts
        assert total(counts, "enemy", MET) + total(counts, "boss", MET) == row["fights"] + row["boss_met"]
        assert counts["place", "altar", USED] == row["altars_used"]
        assert counts["place", "shop", USED] == total(counts, "shop", USED)
        assert counts["action", "push luck", USED] == row["pushed"]
        assert total(counts, "boss", USED) == row["won"]
        assert total(counts, "race", MET) == total(counts, "class", MET) == 1
        assert total(counts, "potion", USED) == row["potions_drunk"]
        for kind in ("enemy", "dungeon card", "boss", "potion", "loot"):
            assert total(counts, kind, USED) <= total(counts, kind, MET)
    assert sum(game.row["won"] for game in played(CRYPT)) > 0


def test_those_of_skull_jack_are_those_of_its_rows(played):
    for game in played(JACK):
        row, counts = game.row, game.counts
        drawn = sum(total(counts, kind, MET) for kind in ("card of a hero", "card that Skull Jack draws"))
        assert drawn + 2 == row["cards_drawn"]  # the up card, and the one face down
        assert counts["action", "hit", USED] == total(counts, "card of a hero", MET) - 2
        assert counts["action", "hit", MET] == counts["action", "stand", MET] == row["decisions"]


def test_what_is_offered_counts_where_it_is_not_taken(played):
    seen = Counter()
    for game in played(BRAVELY):
        row, counts = game.row, game.counts
        assert counts["action", "go north", MET] == counts["action", "go east", MET] == row["decisions"]
        seen += counts
    assert seen["action", "exit", MET] > seen["action", "exit", USED] > 0
    tower = sum((game.counts for game in played(TOWER)), Counter())
    assert tower["action", "leave", MET] == total(tower, "level", MET) + tower["action", "leave", USED]


def test_those_of_the_house_tell_its_games_apart(played):
    seen = sum((game.counts for game in played(HOUSE)), Counter())
    games = {name for kind, name, how in seen if (kind, how) == ("game", USED)}
    assert len(games) == 4
    assert all(any(kind.startswith(f"{game}: ") for kind, *_ in seen) for game in games)
    assert seen["action", "sit down", USED] == total(seen, "game", USED)
    assert seen["action", "go home", MET] == seen["action", "sit down", MET] == total(seen, "action", USED)


def offers_of(asked, kind_of, kind):
    """At how many decisions a kind of action was offered, and at how many it was taken."""
    return [
        sum(kind in map(kind_of, offered) for offered, _ in asked),
        sum(kind_of(taken) == kind for _, taken in asked),
    ]


def met_and_used(counts, kind, name):
    return [counts[kind, name, MET], counts[kind, name, USED]]


def kind_in_crypt(action):
    return action // ph.ARGUMENTS


def test_actions_of_crypt_crawler_are_offered_at_the_decisions_that_list_them(played):
    names = {ph.PUSH: "push luck", ph.RAISE: "Lucky Coin: raise", ph.REROLL: "Lucky Coin: roll again"}
    names |= {ph.DRINK: "drink a potion", ph.SACRIFICE: "sacrifice HP", ph.CONVERT: "make a Soul Crystal"}
    names |= {ph.EAT_HP: "eat for HP", ph.EAT_STAMINA: "eat for Stamina"}
    seen = Counter()
    for game in [*played(CRYPT), *played(BOLD)]:
        eaten = {ph.EAT_HP: game.row["food_hp"], ph.EAT_STAMINA: game.row["food_stamina"]}
        for kind, name in names.items():
            offered, taken = offers_of(game.asked, kind_in_crypt, kind)
            ordered = eaten[kind] - taken if kind in eaten else 0  # meals by a standing order
            assert met_and_used(game.counts, "action", name) == [offered + ordered, taken + ordered], name
            seen += Counter({(name, MET): offered, (name, USED): taken, "ordered": ordered})
        skills = [n for (_, name, how), n in game.counts.items() if how == USED and name.startswith("use the skill ")]
        assert sum(skills) == offers_of(game.asked, kind_in_crypt, ph.USE_SKILL)[1]
    assert all(seen[name, MET] > seen[name, USED] > 0 for name in names.values()) and seen["ordered"] > 0


def test_goods_of_the_shop_are_offered_where_they_are_for_sale(played):
    seen = sum((game.counts for game in played(BOLD)), Counter())
    asked = [decision for game in played(BOLD) for decision in game.asked]
    goods = [(name, int(name.split(":")[0]) - 1) for kind, name, how in seen if (kind, how) == ("shop", MET)]
    assert len(goods) > 3
    for name, position in goods:
        code = ph.BUY * ph.ARGUMENTS + position
        assert met_and_used(seen, "shop", name) == offers_of(asked, int, code)


@pytest.mark.parametrize("way", ["card", "instant"])
def test_a_potion_of_the_shop_is_met_when_it_is_bought_and_drunk_at_once_where_it_is_no_card(way):
    tables = check_recipe(Recipe.of("crypt_crawler", "random")).data.tables
    positions = {row.position: row for row in tables.shop if row.good.startswith("potion")}
    names = {f"potion {row.number}": row.name for row in tables.potions}
    bought = [(notes.BOUGHT, position - 1, row.price) for position, row in positions.items()]
    found = Counter(crypt_items(CryptCrawlerOptions(shop_potion=way), tables, bought))
    sold = Counter(names[row.good] for row in positions.values())
    assert len(sold) > 1
    for name, n in sold.items():
        assert met_and_used(found, "potion", name) == [n, n if way == "instant" else 0]
    assert found["place", "shop", USED] == len(bought)


def test_acts_of_heroes_are_offered_at_the_decisions_that_list_them(played):
    for game in played(MONSTERS):
        attacks = 0
        for number, hero in enumerate(HERO_NAMES):
            for verb, name in ((MOVE, f"the {hero} moves"), (ATTACK, f"the {hero} attacks")):
                act = offers_of(game.asked, lambda action: action // WHO, verb * (VERB // WHO) + number)
                assert act[0] > act[1] > 0 and met_and_used(game.counts, "action", name) == act
            attacks += game.counts["action", f"the {hero} attacks", USED]
        assert attacks == game.row["attacks"]
        uses = {key: n for key, n in game.row.items() if key.startswith("ability_uses")}
        assert total(game.counts, "ability", USED) == sum(uses.values()) > 0
        abilities = [action // WHO for offered, _ in game.asked for action in {a // WHO * WHO for a in offered}]
        listed = sum(ABILITY <= act // (VERB // WHO) < SHOOT for act in abilities)
        assert total(game.counts, "ability", MET) == listed > total(game.counts, "ability", USED)
