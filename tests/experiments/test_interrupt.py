"""Ctrl-C: exit code 130 within three seconds, one line, no process left, and finished cells kept."""

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.processes import session_members, wait_until

BIG = """
ruleset = "skull_jack"
policies = ["random", "threshold:stand_on=15", "threshold:stand_on=16", "threshold:stand_on=17"]
games = 4_000_000
seed = 7
keep = 100
"""
WORKERS = ["--jobs 1", "--jobs 2", "--jobs 2 --backend loky"]
pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")


def interrupt(child, to_all):
    """Send SIGINT to all of the terminal's processes, as Ctrl-C does, or to the parent alone."""
    began = time.monotonic()
    if to_all:
        os.killpg(child.pid, signal.SIGINT)
    else:
        child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=20)
    seconds = time.monotonic() - began
    return out, err, seconds


def assert_interrupted(child, out, err, seconds):
    assert child.returncode == 130, err
    assert seconds < 3
    assert err == "interrupted\n" and out == ""
    wait_until(lambda: not session_members(child.pid), 3, "a process is left")


CASES = [(words, True) for words in WORKERS] + [("--jobs 2 --backend loky", False)]


@pytest.mark.parametrize(("words", "to_all"), CASES, ids=[*WORKERS, "loky, parent alone"])
def test_interrupted_sweep(words, to_all, start, spec, tmp_path):
    path, folder = spec(BIG.replace("games = 4_000_000", "games = 2_000_000_000")), tmp_path / "out"
    child = start("sweep", path, "--out", folder, *words.split(), start_new_session=True)
    wait_until(lambda: (folder / "plan.json").exists(), 30, "it never began")
    workers = 2 if "loky" in words else 0
    wait_until(lambda: len(session_members(child.pid)) > workers, 20, "the workers never came")
    time.sleep(0.5)
    assert child.poll() is None
    assert_interrupted(child, *interrupt(child, to_all))
    assert not list(folder.rglob("*.tmp")) and not (folder / ".lock").exists()
    assert not (folder / "run.json").exists()


def test_finished_cells_are_kept(start, cli, spec, tmp_path, result_bytes):
    path, folder = spec(BIG), tmp_path / "out"
    child = start("sweep", path, "--out", folder, "--jobs", "2", start_new_session=True)
    first = folder / "finished" / "cell-000000.json"
    wait_until(first.exists, 30, "the first cell never ended")
    assert_interrupted(child, *interrupt(child, to_all=True))
    stamp = first.stat().st_mtime_ns
    assert not (folder / "run.json").exists()
    assert cli("sweep", path, "--out", folder, "--jobs", "2").code == 0
    assert first.stat().st_mtime_ns == stamp, "the finished cell was played again"
    assert cli("sweep", path, "--out", tmp_path / "calm", "--jobs", "2").code == 0
    assert result_bytes(folder) == result_bytes(tmp_path / "calm")


def test_interrupted_run(start):
    words = "run skull_jack --policy random --games 1e11 --seed 1 --jobs 2"
    child = start(*words.split(), start_new_session=True)
    time.sleep(4)
    assert child.poll() is None
    assert_interrupted(child, *interrupt(child, to_all=True))


def test_looking_for_processes_sees_one():
    child = os.fork()
    if child == 0:
        os.setsid()
        time.sleep(60)
        os._exit(0)
    wait_until(lambda: session_members(child) == [child], 5, "not seen")
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    assert session_members(child) == []
    assert sys.platform == "linux"
