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
