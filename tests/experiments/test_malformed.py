"""Malformed files of every kind, made by hypothesis: each a clear line, exit code 2, no traceback, nothing changed.

A further verb that reads files of the user's is a line of CASES.
"""

import contextlib
import io
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import experiments.cells
import sim.simulate
from experiments.cli import run_command_line
from experiments.report.folder import read_results
from experiments.store import read_cells
from experiments.verbs.sweep import SPECS
from experiments.verbs.tune import TUNES
from sim.errors import InputError
from sim.registry import rulesets_folder

SPEC = """ruleset = "skull_jack"
title = "a"
policies = ["random", ["threshold:stand_on=15"]]
games = 500
seed = 7
keep = 300
data = ["reference"]
[options]
bank = 2000
[grid]
heroes = [1, 2]
dealer_stands_on = { start = 15, stop = 18, step = 1 }
[[zip]]
bet = [100, 200]
max_decisions = [500, 600]
[vary]
tie = ["hero", "dealer"]
"""
BANDS = """title = "two tables"
seed = 20261130

[[setting]]
ruleset = "skull_jack"
policy = "basic"
games = 4000

[setting.check]
net_per_bet = { low = -0.07, high = -0.04, why = "the edge of the house" }
win_rate = { margin = "5pp", why = "as it was" }
"""
VALUES = ["-1", "0", "1.5", "1e300", "nan", "-inf", "true", '""', '"x"', '"0.5pp"', "[]", "[[]]", "{}", "[1, 1]"]
VALUES += ['["a", "a"]', "1979-05-27", "99999999999999999999", "{ a = 1 }", "0x", '"', "= 3", "[1, [2]]", "1_", "null"]
JUNK = [
    "[",
    "]",
    "[[",
    "x = 1",
    "[x]",
    "[[grid]]",
    "= 1",
    "\x00",
    "\ufeff",
    '"""',
    "{",
    "\\",
    "é = 'ü'",
    "a.b.c = 1",
    ",",
]
ODD = st.sampled_from(VALUES)


@st.composite
def malformed(draw, text):
    """The text with one to three faults: a value, a key, a line, a character or the end of another kind."""
    for _ in range(draw(st.integers(1, 3))):
        lines = text.splitlines(keepends=True) or ["\n"]
        i = draw(st.integers(0, len(lines) - 1))
        line = lines[i]
        sign = next((s for s in (" = ", ": ") if s in line), None)
        kind = draw(st.sampled_from(["value", "value", "value", "key", "drop", "twice", "junk", "cut", "character"]))
        if kind == "value" and sign:
            head, _, tail = line.partition(sign)
            lines[i] = head + sign + draw(ODD) + ("," if tail.rstrip().endswith(",") else "") + "\n"
        elif kind == "key" and sign:
            lines[i] = draw(st.sampled_from(["x", "_", '"', ".", " ", "7", "[", "A"])) + line
        elif kind == "drop":
            lines[i] = ""
        elif kind == "twice":
            lines[i] = line * 2
        elif kind == "junk":
            lines[i] = draw(st.sampled_from(JUNK)) + "\n" + line
        elif kind == "cut":
            lines[i:] = [line[: draw(st.integers(0, len(line)))]]
        else:
            at = draw(st.integers(0, len(line) - 1))
            lines[i] = line[:at] + draw(st.characters(codec="utf-8")) + line[at + 1 :]
        text = "".join(lines)
    return text


@dataclass(frozen=True)
class Case:
    """A verb that reads a file of the user's."""

    words: str  # {file}: the file; {folder}: its folder
    file: Path | str  # the valid file, its text, or its name where it is made_by a command
    beside: bool = False  # the other files of its folder are needed too
    made_by: str = ""  # the command that writes the valid file, from those of BESIDE
    refusals: int = 40  # of EXAMPLES; the others are valid in spite of the faults, or show all violations at once


EXAMPLES = 60
CARDS = rulesets_folder()
CASES = {
    "sweep": Case("sweep {file} --out out", SPEC),
    "sweep of a shipped spec": Case("sweep {file} --out out", SPECS / "skull_jack_odds.toml", refusals=25),
    "cards of Skull Jack": Case(
        "run skull_jack --policy random --games 9 --data {folder}",
        CARDS / "skull_jack" / "data" / "reference" / "cards.toml",
        beside=True,
        refusals=30,
    ),
    "enemies of Crypt Crawler": Case(
        "run crypt_crawler --policy random --games 9 --data {folder}",
        CARDS / "crypt_crawler" / "data" / "reference" / "enemies.toml",
        beside=True,
        refusals=25,
    ),
    "bands of the gate": Case("gate {file} --update", BANDS, refusals=30),
    "baseline of the gate": Case(
        "gate bands.toml", "bands.baseline.json", made_by="gate bands.toml --update", refusals=20
    ),
    "tune": Case("tune {file} --out out", TUNES / "skull_jack_house.toml", refusals=25),
    "board of Bravely": Case(
        "sweep bravely.toml --out out",
        CARDS / "bravely" / "data" / "reference" / "board.toml",
        beside=True,
        refusals=25,
    ),
}
BESIDE = {
    "bravely.toml": 'ruleset = "bravely"\npolicies = ["random"]\ngames = 9\ndata = "cards"\n',
    "bands.toml": BANDS,
}


class Accepted(Exception):
    """The input was taken: all that is left is to play."""


def command(words):
    """Exit code, stdout and stderr of a command line in this process; None when its input was accepted."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = run_command_line(words.split())
        except Accepted:
            return None
    return code, out.getvalue(), err.getvalue()


def is_refusal(ended):
    """Exit code 2 and one clear line; anything else but success is a failure of the test."""
    code, out, err = ended
    if code == 0:
        return False
    assert (code, out) == (2, ""), ended
    assert err.startswith("dungeonsim: ") and err.count("\n") == 1 and err.endswith("\n"), err
    assert "Traceback" not in err and "Error(" not in err, err
    assert 20 < len(err) < 1000, err
    return True


def tree(folder):
    """Every file below a folder."""
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def _put_in_place(case):
    """Put the valid file and those that it needs into the current folder; returns its path."""
    for name, text in BESIDE.items():
        Path(name).write_text(text)
    if case.made_by:
        assert command(case.made_by)[0] == 0
        return Path(case.file)
    if case.beside:
        shutil.copytree(case.file.parent, "cards")
        return Path("cards") / case.file.name
    file = Path("input.toml")
    file.write_text(case.file if isinstance(case.file, str) else case.file.read_text())
    return file


@pytest.mark.parametrize("name", CASES)
def test_a_malformed_file(name, tmp_path, monkeypatch):
    def accept(*arguments, **more):
        raise Accepted

    monkeypatch.chdir(tmp_path)
    case = CASES[name]
    file = _put_in_place(case)
    text = file.read_text()
    monkeypatch.setattr(sim.simulate, "prepare", accept)
    monkeypatch.setattr(experiments.cells, "prepare", accept)
    words = case.words.format(file=file, folder="cards")
    assert command(words) is None, "the file is refused before it has any fault"
    seen = []

    @settings(max_examples=EXAMPLES, deadline=None, derandomize=True, database=None)
    @given(malformed(text))
    def every_fault(faulty):
        shutil.rmtree("out", ignore_errors=True)
        file.write_text(faulty, newline="")
        before = tree(tmp_path)
        ended = command(words)
        if ended is not None and is_refusal(ended):
            seen.append(faulty)
            assert tree(tmp_path) == before

    every_fault()
    assert len(seen) >= case.refusals, len(seen)


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """A folder with a spec and its finished sweep."""
    place = tmp_path_factory.mktemp("finished")
    text = 'ruleset = "skull_jack"\npolicies = ["random", "threshold"]\ngames = 60\nseed = 7\nkeep = 20\n'
    (place / "spec.toml").write_text(text)
    assert command(f"sweep {place / 'spec.toml'} --out {place / 'out'} --jobs 1")[0] == 0
    return place


RESULTS = ["plan.json", "run.json", "cells.parquet", "finished/cell-000001.json", "games/part-000001-000.parquet"]


@st.composite
def damaged(draw, contents):
    """The name of a file of a results folder, and other bytes for it; None: a folder stands there."""
    name = draw(st.sampled_from(RESULTS))
    content = contents[name]
    kind = draw(st.sampled_from(["text", "text", "flip", "cut", "empty", "folder"]))
    if kind == "text" and name.endswith(".json"):
        return name, draw(malformed(content.decode())).encode()
    if kind == "cut":
        return name, content[: draw(st.integers(0, len(content) - 1))]
    if kind in ("empty", "folder"):
        return name, b"" if kind == "empty" else None
    at = draw(st.integers(0, len(content) - 1))
    return name, content[:at] + bytes([content[at] ^ 1 << draw(st.integers(0, 7))]) + content[at + 1 :]


def put(path, content):
    path.unlink()
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)


def assert_same(results, told):
    """What a report is made of is what was written; times, versions and the machine have no check of their own."""
    assert results.frame.equals(told.frame)
    assert (results.about.config, results.about.code) == (told.about.config, told.about.code)


def test_a_damaged_results_folder(finished, tmp_path, monkeypatch):
    """A sweep repairs it to the byte or refuses it and leaves it alone; who reads it gets the true cells or a line."""
    monkeypatch.chdir(finished)
    whole, cells, told = tree(finished / "out"), read_cells(finished / "out"), read_results(finished / "out")
    refused, repaired = [], []

    @settings(max_examples=120, deadline=None, derandomize=True, database=None)
    @given(damaged(whole))
    def every_damage(damage):
        folder = tmp_path / "out"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(finished / "out", folder)
        put(folder / damage[0], damage[1])
        before = tree(folder)
        with contextlib.suppress(InputError):
            assert read_cells(folder).equals(cells)
        with contextlib.suppress(InputError):
            assert_same(read_results(folder), told)
        if is_refusal(command(f"sweep spec.toml --out {folder} --jobs 1")):
            refused.append(damage)
            assert tree(folder) == before
            return
        repaired.append(damage)
        after = tree(folder)
        for name in whole:
            if name.endswith(".parquet"):
                assert after[name] == whole[name], name

    every_damage()
    assert len(refused) >= 8 and len(repaired) >= 50, (len(refused), len(repaired))


@pytest.mark.parametrize("faulty", [SPEC.replace("skull_jack", "skul_jack"), "\x00"])
def test_a_malformed_spec_in_a_process_of_its_own(faulty, process, spec, tmp_path, all_bytes):
    path = spec(faulty)
    before = all_bytes(tmp_path)
    assert process("sweep", path, "--out", "out").is_refusal("spec.toml")
    assert all_bytes(tmp_path) == before


def test_the_check_sees_a_refusal_that_is_none():
    for ended in [
        (1, "", "dungeonsim: a line that is long enough\n"),
        (2, "results", "dungeonsim: a line that is long enough\n"),
        (2, "", "Traceback (most recent call last):\n"),
        (2, "", "dungeonsim: two lines, each of them clear\nand another\n"),
    ]:
        with pytest.raises(AssertionError):
            is_refusal(ended)
