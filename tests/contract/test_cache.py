"""Compiled code on disk never outlives the source it was made of, not even in a file that it only imports."""

PLAY = """
import sys, time
from sim.simulate import simulate
from sim import jit
began = time.perf_counter()
frame = simulate("skull_jack", "first_legal", games=2000, seed=1)
print(time.perf_counter() - began, int((frame["dealer_total"] == 16).sum()), frame.hash_rows().sum())
"""


def test_a_changed_rule_in_an_imported_file_is_seen_although_the_cache_is_warm(tree, python, tmp_path):
    cache = tmp_path / "cache"

    def play():
        seconds, sixteens, rows = python("-c", PLAY, tree=tree, DUNGEONSIM_CACHE=str(cache)).stdout.split()
        return float(seconds), int(sixteens), rows

    cold, sixteens, rows = play()
    assert sixteens == 0
    kept = {path for path in cache.rglob("*") if path.is_file()}
    warm, *again = play()
    assert again == [sixteens, rows]
    assert {path for path in cache.rglob("*") if path.is_file()} == kept  # nothing was compiled again
    assert warm < cold / 2

    rule = tree / "sim" / "rulesets" / "skull_jack" / "rules" / "dealer.py"
    printed = "return total < world.dealer_stands_on"
    assert printed in rule.read_text()
    rule.write_text(rule.read_text().replace(printed, "return total < 16"))
    _, sixteens, changed = play()
    assert sixteens > 0 and changed != rows
    assert kept <= {path for path in cache.rglob("*") if path.is_file()}


def test_a_changed_rule_of_a_part_is_seen_by_the_whole(tree, python, tmp_path):
    """A ruleset made of others keeps its compiled code, and that of its policies, apart by their sources too."""

    def folders():
        code = (
            "from pathlib import Path; from sim.code_cache import cache_folder, game_sources, source_digest;"
            "print(cache_folder(Path('sim/rulesets/house_of_chance/play.py')).name,"
            "cache_folder(Path('policies/house_of_chance/target.py')).name,"
            "source_digest(game_sources('house_of_chance')),"
            "cache_folder(Path('sim/rulesets/bravely/play.py')).name)"
        )
        return python("-c", code, tree=tree, DUNGEONSIM_CACHE=str(tmp_path / "cache")).stdout.split()

    before = folders()
    assert folders() == before
    rule = tree / "sim" / "rulesets" / "tower_attack" / "rules" / "betting.py"
    rule.write_text(rule.read_text() + "\n")
    changed = folders()
    assert [a != b for a, b in zip(before, changed, strict=True)] == [True, True, True, False]
    policy = tree / "policies" / "skull_jack" / "basic.py"
    policy.write_text(policy.read_text() + "\n")
    again = folders()
    assert [a != b for a, b in zip(changed, again, strict=True)] == [False, True, True, False]
