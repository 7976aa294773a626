"""Nothing depends on the clock: it may be set back, and files may bear any time."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sim.registry import get_ruleset, load_data

ROOT = Path(__file__).resolve().parents[2]
# The clock of the process: it begins so many seconds off, and each look at it finds it a minute further back.
UNDER_A_CLOCK = """
import itertools, sys, time
off, back, now, now_ns = float(sys.argv[1]), itertools.count(0, 60), time.time, time.time_ns
time.time = lambda: now() + off - next(back)
time.time_ns = lambda: int(time.time() * 1e9)
from experiments.cli import main
main(sys.argv[2:])
"""
YEAR = 365 * 24 * 3600


@pytest.fixture
def under_a_clock(tmp_path):
    """Run the command line with a clock that is so many seconds off and runs backwards."""

    def run(off, *words):
        command = [sys.executable, "-c", UNDER_A_CLOCK, str(off), *map(str, words)]
        settings = {**os.environ, "PYTHONPATH": str(ROOT)}
        ended = subprocess.run(command, cwd=tmp_path, env=settings, capture_output=True, text=True, timeout=120)
        assert ended.returncode == 0, ended.stderr
        return ended

    return run


def test_the_clock_runs_backwards(under_a_clock, cli, spec, tmp_path, result_bytes):
    """A sweep begun in the future and finished in the past is the same to the byte, and counts no time below 0."""
    path = spec()
    assert cli("sweep", path, "--out", "calm", "--jobs", "1").code == 0
    folder = tmp_path / "out"
    said = under_a_clock(10 * YEAR, "sweep", path, "--out", folder, "--jobs", "2")
    assert result_bytes(folder) == result_bytes(tmp_path / "calm")
    for name in ("run.json", "cells.parquet", "finished/cell-000001.json", "games/part-000002-000.parquet"):
        (folder / name).unlink()
    for number, file in enumerate(sorted(folder.rglob("*"))):
        os.utime(file, (number * YEAR, number * YEAR))
    kept = {file: file.read_bytes() for file in folder.glob("finished/*")}
    again = under_a_clock(-20 * YEAR, "sweep", path, "--out", folder, "--jobs", "2")
    assert again.stdout == said.stdout
    assert result_bytes(folder) == result_bytes(tmp_path / "calm")
    about = json.loads((folder / "run.json").read_text())
    assert all(seconds >= 0 for seconds in about["seconds"].values())
    changed = [file for file, content in kept.items() if file.read_bytes() != content]
    assert [file.name for file in changed] in ([], ["cell-000002.json"])  # a damaged part: its cell is played again


def test_the_clock_of_the_test_runs_backwards(under_a_clock):
    seconds = subprocess.run(
        [sys.executable, "-c", UNDER_A_CLOCK.split("from experiments")[0] + "print(time.time() - time.time())", "0"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert float(seconds.stdout) > 59


def test_cards_edited_under_the_same_time_and_size_are_other_cards(cli, tmp_path):
    assert cli("data", "init", "skull_jack", "mine").code == 0
    ruleset, file = get_ruleset("skull_jack"), tmp_path / "mine" / "cards.toml"
    before, stamp, text = load_data(ruleset, "mine"), file.stat(), file.read_text()
    edited = text.replace("value = 9", "value = 8")
    assert edited != text
    file.write_text(edited)
    os.utime(file, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert (file.stat().st_size, file.stat().st_mtime_ns) == (stamp.st_size, stamp.st_mtime_ns)
    assert load_data(ruleset, "mine").digest != before.digest
