"""What a game met and used, by name: every ruleset reads it from its log. In plain Python, which needs no compiling."""

import json
from collections import Counter
from pathlib import Path

import pytest

from sim.contract import MET, USED
from sim.registry import ruleset_names

HELPER = Path(__file__).with_name("python_items.py")
RANDOM = [[name, "random", {}, 8] for name in ruleset_names()]
CRYPT = ["crypt_crawler", "greedy", {"race": "random", "job": "random"}, 7]
JACK = ["skull_jack", "basic", {}, 25]
BRAVELY = ["bravely", "random", {}, 30]
TOWER = ["tower_attack", "random", {}, 20]
HOUSE = ["house_of_chance", "random", {}, 60]
CASES = [*RANDOM, CRYPT, JACK, BRAVELY, TOWER, HOUSE]


@pytest.fixture(scope="module")
def played(python, tmp_path_factory):
    """The games of a case: outcome rows, and how often each (kind, name, MET or USED) was seen."""
    folder = tmp_path_factory.mktemp("items")
    (folder / "cases.json").write_text(json.dumps(CASES))
    python(HELPER, folder / "cases.json", folder / "out.json", DUNGEONSIM_JIT="0")
    found = json.loads((folder / "out.json").read_text())

    def of(case):
        games = found[CASES.index(case)]
        assert all(game["decisions"] == game["row"]["decisions"] and not game["left_out"] for game in games)
        return [
            (game["row"], Counter({(kind, name, how): n for kind, name, how, n in game["counts"]})) for game in games
        ]

    return of


def total(counts, kind, how):
    return sum(n for (k, _, h), n in counts.items() if (k, h) == (kind, how))


@pytest.mark.parametrize("case", RANDOM, ids=ruleset_names())
def test_every_ruleset_names_what_its_games_met_and_used(played, case):
    seen = sum((counts for _, counts in played(case)), Counter())
    assert len({(kind, name) for kind, name, _ in seen}) >= 5
    assert {how for *_, how in seen} == {MET, USED}
    assert all(isinstance(text, str) and text.strip() == text != "" for kind, name, _ in seen for text in (kind, name))


def test_those_of_crypt_crawler_are_those_of_its_rows(played):
    for row, counts in played(CRYPT):
        assert total(counts, "enemy", MET) + total(counts, "boss", MET) == row["fights"] + row["boss_met"]
        assert counts["place", "altar", USED] == row["altars_used"]
        assert counts["place", "shop", USED] == total(counts, "shop", USED)
        assert counts["action", "push luck", USED] == row["pushed"]
        assert total(counts, "boss", USED) == row["won"]
        assert total(counts, "race", USED) == total(counts, "class", USED) == 1
        for kind in ("enemy", "dungeon card", "boss"):
            assert total(counts, kind, USED) <= total(counts, kind, MET)
    assert sum(row["won"] for row, _ in played(CRYPT)) > 0


def test_those_of_skull_jack_are_those_of_its_rows(played):
    for row, counts in played(JACK):
        drawn = sum(total(counts, kind, MET) for kind in ("card of a hero", "card that Skull Jack draws"))
        assert drawn + 2 == row["cards_drawn"]  # the up card, and the one face down
        assert counts["action", "hit", USED] == total(counts, "card of a hero", MET) - 2
        assert counts["action", "hit", MET] == counts["action", "stand", MET] == row["decisions"]


def test_what_is_offered_counts_where_it_is_not_taken(played):
    seen = Counter()
    for row, counts in played(BRAVELY):
        assert counts["action", "go north", MET] == counts["action", "go east", MET] == row["decisions"]
        seen += counts
    assert seen["action", "exit", MET] > seen["action", "exit", USED] > 0
    tower = sum((counts for _, counts in played(TOWER)), Counter())
    assert tower["action", "leave", MET] == total(tower, "level", MET) + tower["action", "leave", USED]


def test_those_of_the_house_tell_its_games_apart(played):
    seen = sum((counts for _, counts in played(HOUSE)), Counter())
    games = {name for kind, name, how in seen if (kind, how) == ("game", USED)}
    assert len(games) == 4
    assert all(any(kind.startswith(f"{game}: ") for kind, *_ in seen) for game in games)
