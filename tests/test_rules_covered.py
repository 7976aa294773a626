"""Every rule of a ruleset has a test or a reason why it is not modelled, and its page says nothing false.

A page is the ruleset's RULES.md; a rule is a line ``| SJ-05 | rule | reading | where | test |``. `where`
names functions as ``file.py: name, name; file.py: name``; `test` names test files, or says
``not modelled: <reason>``. A test names its rules with ``@pytest.mark.rule("SJ-05", ...)``.
"""

import ast
import re
from pathlib import Path

import pytest

from sim.ledger import page_of, rules_of
from sim.registry import get_ruleset, ruleset_names, rulesets_folder

TESTS = Path(__file__).parent


def marks_in(source):
    """The rules that a test file names, wherever the mark stands; arguments must be plain text."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            for argument in node.args:
                written_out = isinstance(argument, ast.Constant)
                assert written_out, f"line {node.lineno}: a rule id must be written out"
                found.add(argument.value)
    return found


def marks_by_file(tests):
    """Rule ids by test file."""
    files = sorted(tests.rglob("test_*.py"))
    return {file: marks for file in files if (marks := marks_in(file.read_text()))}


def belongs_to(file, name, names, tests):
    """Whether a test file may speak for a ruleset: it lies in no folder of another one."""
    folders = file.relative_to(tests).parts[:-1]
    return name in folders or not set(folders) & set(names)


def faults_of(page, marks, folder):
    """What is wrong with one page. marks: rule ids by test file; folder: of the ruleset's source."""
    rules, faults = rules_of(page), []
    ids = [rule.id for rule in rules]
    faults += [f"{id} is there twice" for id in sorted({id for id in ids if ids.count(id) > 1})]
    by_name = {(file.stem, id) for file, found in marks.items() for id in found}
    tested = set().union(*marks.values())
    for rule in rules:
        if not rule.modelled:
            if rule.id in tested:
                faults.append(f"{rule.id} is not modelled, yet tested")
            continue
        if rule.id not in tested:
            faults.append(f"{rule.id} has no test and no reason")
        named = [name.strip() for name in rule.test.split(",")]
        empty = [name for name in named if (name, rule.id) not in by_name]
        faults += [f"{rule.id}: {name} has no test of it" for name in empty]
        faults += [f"{rule.id}: {place} is not there" for place in missing_places(rule.where, folder)]
    return faults


def missing_places(where, folder):
    """The files and names of a `where` cell that do not exist."""
    missing = []
    for part in filter(None, (part.strip() for part in where.split(";"))):
        name, _, functions = part.partition(":")
        file = folder / name.strip()
        if not file.is_file():
            missing.append(name)
            continue
        words = set(re.findall(r"\w+", file.read_text()))
        wanted = [function.strip() for function in functions.split(",") if function]
        missing += [f"{name}: {function}" for function in wanted if function not in words]
    return missing


def unknown_marks(marks, known):
    """Marks that no page explains, as (file name, id)."""
    return sorted((file.name, id) for file, ids in marks.items() for id in ids - known)


@pytest.fixture(scope="module")
def marks():
    return marks_by_file(TESTS)


@pytest.mark.parametrize("name", ruleset_names())
def test_every_rule_is_tested_or_says_why_not(name, marks):
    own = {file: ids for file, ids in marks.items() if belongs_to(file, name, ruleset_names(), TESTS)}
    assert faults_of(page_of(name), own, rulesets_folder() / name) == []


@pytest.mark.parametrize("name", ruleset_names())
def test_the_page_holds_the_rules_that_the_ruleset_answers_for(name):
    ruleset = get_ruleset(name)
    ids = {rule.id for rule in rules_of(page_of(name))}
    assert {id.split("-")[0] for id in ids} == set(ruleset.prefixes)
    for prefix in ruleset.prefixes:
        numbers = sorted(int(id.split("-")[1]) for id in ids if re.fullmatch(rf"{prefix}-\d+", id))
        assert numbers == list(range(1, len(numbers) + 1)), f"{prefix}: a number is left out"
    noted = {id for text in ruleset.rule_of_note.values() for id in text.split()}
    assert noted <= ids


def test_no_test_names_an_unknown_rule(marks):
    known = {rule.id for name in ruleset_names() for rule in rules_of(page_of(name))}
    assert unknown_marks(marks, known) == []


# ---- planted faults

PAGE = """
| id | rule | reading | where | test |
|---|---|---|---|---|
| XX-01 | one | | code.py: act | test_a |
| XX-02 | two | | code.py | not modelled: a reason |
| XX-T01 | a scene | | | test_a, test_b |
"""
TEST_A = 'import pytest\n\n\n@pytest.mark.rule("XX-01", "XX-T01")\ndef test_one():\n    pass\n'
TEST_B = 'import pytest\n\nCASES = [pytest.param(1, marks=pytest.mark.rule("XX-T01"))]\n'


@pytest.fixture
def planted(tmp_path):
    """Check a page and tests that are made of the sound ones by replacing some text."""

    def check(file="", old="", new=""):
        texts = {
            "RULES.md": PAGE,
            "code.py": "def act():\n    pass\n",
            "test_a.py": TEST_A,
            "test_b.py": TEST_B,
        }
        if file:
            assert old in texts[file]
            texts[file] = texts[file].replace(old, new)
        for name, text in texts.items():
            (tmp_path / name).write_text(text)
        marks = marks_by_file(tmp_path)
        known = {rule.id for rule in rules_of(tmp_path / "RULES.md")}
        return faults_of(tmp_path / "RULES.md", marks, tmp_path) + unknown_marks(marks, known)

    return check


def test_a_sound_page_has_no_faults(planted):
    assert planted() == []


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("RULES.md", "not modelled: a reason", "test_a", "XX-02 has no test and no reason"),
        ("RULES.md", "not modelled: a reason", "", "XX-02 has no test and no reason"),
        ("RULES.md", "not modelled: a reason", "not modelled: ", "XX-02 has no test and no reason"),
        ("RULES.md", "XX-02", "XX-01", "XX-01 is there twice"),
        ("RULES.md", "code.py: act", "code.py: react", "XX-01: code.py: react is not there"),
        ("RULES.md", "code.py: act", "cods.py: act", "XX-01: cods.py is not there"),
        ("RULES.md", "test_a |", "test_b |", "XX-01: test_b has no test of it"),
        ("test_a.py", '"XX-01", ', "", "XX-01 has no test and no reason"),
        ("test_a.py", "XX-01", "XX-02", "XX-02 is not modelled, yet tested"),
        ("test_a.py", "XX-01", "XX-99", ("test_a.py", "XX-99")),
        ("test_b.py", "XX-T01", "XX-T02", ("test_b.py", "XX-T02")),
    ],
)
def test_a_planted_fault_is_found(planted, file, old, new, fault):
    assert fault in planted(file, old, new)


def test_a_rule_id_must_be_written_out():
    with pytest.raises(AssertionError, match="line 4: a rule id must be written out"):
        marks_in("import pytest\nX = 'XX-01'\n\n@pytest.mark.rule(X)\ndef test_a(): pass\n")


def test_tests_of_another_ruleset_do_not_count():
    tests = Path("tests")
    assert belongs_to(tests / "rulesets/a/test_x.py", "a", ["a", "b"], tests)
    assert belongs_to(tests / "contract/test_x.py", "a", ["a", "b"], tests)
    assert not belongs_to(tests / "rulesets/b/test_x.py", "a", ["a", "b"], tests)
