"""A new ruleset is a new folder and a new policy a new file: nothing shared is edited."""

import shutil

import pytest

from sim.registry import ruleset_names

FIND = """
import sys
from sim.registry import policy_names, ruleset_names
from sim.simulate import simulate
print(*ruleset_names())
print(*policy_names(sys.argv[1]))
for policy in sys.argv[2:]:
    frame = simulate(sys.argv[1], policy, {"max_decisions": 50}, games=30, seed=1)  # stopped early: some games are long
    print(policy, frame.height, frame["decisions"].sum(), frame.hash_rows().sum())
"""

ALWAYS_LAST = '''"""Takes the last offered action."""


def choose(pub, own, world, offer, params, stream):
    """The last offered action."""
    return offer.n - 1
'''


def content(tree):
    files = [path for path in tree.rglob("*") if path.suffix in (".py", ".toml")]
    return {path.relative_to(tree): path.read_bytes() for path in files}


def copy_folder(source, target, old, new):
    """A copy of a folder in which every mention of `old` in the source says `new`."""
    shutil.copytree(source, target)
    for path in target.rglob("*.py"):
        path.write_text(path.read_text().replace(old, new))


@pytest.mark.parametrize("room", ["shared", "own"])
def test_a_policy_is_found_by_its_file(tree, python, room, ruleset_name):
    shared = content(tree)
    folder = tree / "policies" / {"shared": "shared", "own": ruleset_name}[room]
    (folder / "throwaway.py").write_text(ALWAYS_LAST)
    said = python("-c", FIND, ruleset_name, "throwaway", tree=tree, DUNGEONSIM_JIT="0").stdout.splitlines()
    assert "throwaway" in said[1].split()
    assert said[2].startswith("throwaway 30 ")
    assert {path: text for path, text in content(tree).items() if "throwaway" not in str(path)} == shared


def test_a_ruleset_is_found_by_its_folder(tree, python):
    shared = content(tree)
    old = ruleset_names()[0]
    copy_folder(tree / "sim" / "rulesets" / old, tree / "sim" / "rulesets" / "throwaway", old, "throwaway")
    copy_folder(tree / "policies" / old, tree / "policies" / "throwaway", old, "throwaway")
    said = python("-c", FIND, "throwaway", "random", "first_legal", tree=tree, DUNGEONSIM_JIT="0").stdout
    rulesets, policies, *frames = said.splitlines()
    assert rulesets.split() == sorted([*ruleset_names(), "throwaway"])
    assert policies == python("-c", FIND, old, tree=tree, DUNGEONSIM_JIT="0").stdout.splitlines()[1]
    assert [line.split()[1] for line in frames] == ["30", "30"]
    assert {path: text for path, text in content(tree).items() if "throwaway" not in str(path)} == shared


def test_a_file_without_a_choice_is_no_policy(tree, python, ruleset_name):
    (tree / "policies" / "shared" / "helper.py").write_text('"""Only a helper."""\n')
    said = python("-c", FIND, ruleset_name, tree=tree, DUNGEONSIM_JIT="0").stdout.splitlines()
    assert "helper" not in said[1].split()
