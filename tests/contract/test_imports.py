"""Who may import whom: sim nothing of the rest, policies only sim, and numba only sim/jit.py.

A ruleset imports no other, but for those that its file made_of.toml names as its parts; so do its policies.
"""

import ast
from pathlib import Path

import pytest

from sim.code_cache import made_of

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("sim", "policies", "experiments")


def imported(file, tree):
    """The full names of all modules that a file imports, wherever in the file it does so."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text(), str(file))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            package = file.relative_to(tree).parts[: -node.level] if node.level else ()
            base = ".".join([*package, *filter(None, [node.module])])
            names |= {base} | {f"{base}.{alias.name}" for alias in node.names}
    return names


def forbidden(parts, name, tree):
    """Whether the file at these path parts of a tree may not import this module."""
    inside = tuple(name.split("."))
    if inside[0] == "numba":
        return parts != ("sim", "jit.py")
    if parts[0] == "sim" and inside[0] in ("policies", "experiments"):
        return True
    if parts[0] == "policies" and inside[0] == "experiments":
        return True
    if parts[:2] == ("sim", "rulesets") and inside[:2] == ("sim", "rulesets") and len(inside) > 2:
        return inside[2] not in (parts[2], *made_of(parts[2], tree))
    if parts[0] == "policies" and inside[0] == "policies" and len(inside) > 1:
        return inside[1] not in ("shared", parts[1], *made_of(parts[1], tree))
    in_core = parts[0] == "sim" and parts[1] != "rulesets"
    return in_core and inside[:2] == ("sim", "rulesets") and len(inside) > 2


def violations(tree):
    """Every wrong import below a tree, as (file, module)."""
    found = set()
    for room in (*ROOMS, "tests", "notebooks"):
        for file in (tree / room).rglob("*.py"):
            parts = file.relative_to(tree).parts
            wrong = {name for name in imported(file, tree) if forbidden(parts, name, tree)}
            found |= {("/".join(parts), min(wrong, key=len))} if wrong else set()
    return found


def test_no_file_imports_what_it_must_not():
    assert violations(ROOT) == set()


def test_the_search_sees_the_tree():
    files = [file for room in ROOMS for file in (ROOT / room).rglob("*.py")]
    assert len(files) > 40
    assert "numba" in imported(ROOT / "sim" / "jit.py", ROOT)


@pytest.mark.parametrize(
    "file, line, module",
    [
        ("sim/tally.py", "import numba", "numba"),
        ("experiments/cells.py", "    from numba.core import types", "numba.core"),
        ("tests/sim/test_x.py", "import numba as nb", "numba"),
        ("sim/rulesets/x/step.py", "from policies.shared import random", "policies.shared"),
        ("sim/rulesets/x/step.py", "import experiments.cells", "experiments.cells"),
        ("sim/registry.py", "from experiments import cells", "experiments"),
        ("sim/registry.py", "from sim.rulesets.x import ruleset", "sim.rulesets.x"),
        ("sim/rulesets/x/step.py", "from sim.rulesets.y.codes import HIT", "sim.rulesets.y.codes"),
        ("sim/rulesets/x/rules/dealer.py", "from ...y import codes", "sim.rulesets.y"),
        ("policies/x/a.py", "    import experiments", "experiments"),
        ("policies/x/a.py", "from policies.y.b import choose", "policies.y.b"),
        ("policies/x/a.py", "from ..y import b", "policies.y"),
    ],
)
def test_a_planted_import_is_found(tmp_path, file, line, module):
    clean = tmp_path / "sim" / "rulesets" / "x" / "clean.py"
    clean.parent.mkdir(parents=True)
    clean.write_text("import numpy\nfrom sim.jit import jit\nfrom sim.rulesets.x.codes import HIT\n")
    planted = tmp_path / file
    planted.parent.mkdir(parents=True, exist_ok=True)
    planted.write_text(f"def f():\n    pass\n{line}\n" if line[0] != " " else f"def f():\n{line}\n")
    assert violations(tmp_path) == {(file, module)}


@pytest.mark.parametrize(
    ("file", "line", "allowed"),
    [
        ("sim/rulesets/x/step.py", "from sim.rulesets.y.step import step", True),
        ("policies/x/a.py", "from policies.y import b", True),
        ("sim/rulesets/x/step.py", "from sim.rulesets.z.step import step", False),
        ("sim/rulesets/y/step.py", "from sim.rulesets.x.step import step", False),
        ("policies/y/a.py", "from policies.x import b", False),
    ],
)
def test_a_ruleset_may_import_its_parts_and_nothing_more(tmp_path, file, line, allowed):
    planted = tmp_path / file
    planted.parent.mkdir(parents=True)
    planted.write_text(line + "\n")
    parts = tmp_path / "sim" / "rulesets" / "x" / "made_of.toml"
    parts.parent.mkdir(parents=True, exist_ok=True)
    parts.write_text('rulesets = ["y"]\n')
    assert (violations(tmp_path) == set()) == allowed
