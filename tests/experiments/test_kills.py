"""Killed at random moments: nothing is lost but the unfinished cell, and the final bytes are the same."""

import random
import signal
import subprocess
import time

import pytest

SWEEP = """
ruleset = "skull_jack"
policies = ["random", "threshold:stand_on=15"]
games = 600_000
seed = 7
keep = 60_000

[grid]
heroes = [1, 2, 3]
"""
TUNE = """
ruleset = "skull_jack"
policies = "basic"
metric = "win_rate"
target = 0.45
games = 200_000
confirm = 2_000_000
seed = 1

[[change]]
set = "dealer_stands_on"
to = { start = 15, stop = 19, step = 1 }
"""
BANDS = """
seed = 20261130

[[setting]]
name = "one"
ruleset = "skull_jack"
policy = "basic"
games = 2_000_000

[setting.check]
win_rate = { margin = "1pp", why = "as it was" }
"""
INTO_A_FOLDER = {"sweep": SWEEP, "tune": TUNE}
CASES = [("sweep", 1), *(pytest.param(*case, marks=pytest.mark.slow) for case in [("sweep", 30), ("tune", 10)])]


def finished_cells(folder):
    """The files of the cells that count as finished, and their parts, with the time of writing."""
    files = [*folder.glob("finished/*.json"), *folder.glob("games/*.parquet")]
    return {file: (file.stat().st_mtime_ns, file.read_bytes()) for file in files}


@pytest.mark.parametrize(("verb", "kills"), CASES)
def test_killed_at_random_moments(verb, kills, start, process, spec, tmp_path, result_bytes):
    words = (verb, spec(INTO_A_FOLDER[verb]), "--jobs", "2", "--out")
    chance, killed = random.Random(20261130), 0
    began = time.monotonic()
    undisturbed = process(*words, "calm")
    assert undisturbed.code in (0, 3)  # 3: tuned, and the target is not met
    seconds = time.monotonic() - began
    calm = result_bytes(tmp_path / "calm")
    for attempt in range(kills * 3):
        folder, kept = tmp_path / f"out{attempt}", {}
        while killed < kills:
            child = start(*words, folder)
            try:
                child.wait(chance.uniform(0, 1.1 * seconds))
            except subprocess.TimeoutExpired:
                child.send_signal(signal.SIGKILL)
                killed += child.wait() == -signal.SIGKILL
            else:
                assert child.returncode == undisturbed.code, child.communicate()
                break
            now = finished_cells(folder)
            done = {file.name[5:11] for file in kept if file.parent.name == "finished"}
            whole = [file for file in kept if file.name[5:11] in done]
            assert all(now.get(file) == kept[file] for file in whole), "a finished cell was lost or played again"
            kept = now
        ended = process(*words, folder)
        assert (ended.code, ended.out) == (undisturbed.code, undisturbed.out)
        assert result_bytes(folder) == calm
        assert not list(folder.rglob("*.tmp")) and not (folder / ".lock").exists()
        if killed >= kills:
            break
    assert killed == kills


def test_several_writers_that_start_at_once(start, cli, spec, tmp_path, result_bytes):
    path = spec(SWEEP.replace("600_000", "100_000"))
    assert cli("sweep", path, "--out", "calm").code == 0
    writers = [start("sweep", path, "--out", "out", "--jobs", "1") for _ in range(2)]
    ended = [(writer.communicate(timeout=120), writer.returncode) for writer in writers]
    codes = [code for _, code in ended]
    assert 0 in codes and set(codes) <= {0, 2}, ended
    assert all("another process is writing to out" in err for (_, err), code in ended if code == 2)
    assert result_bytes(tmp_path / "out") == result_bytes(tmp_path / "calm")


@pytest.mark.slow
def test_a_gate_killed_while_it_updates(start, process, spec, tmp_path):
    """The baseline is the old one or the new one, whole, and never anything between."""
    words, kills = ("gate", spec(BANDS, "bands.toml"), "--jobs", "2", "--update"), 10
    baseline = tmp_path / "bands.baseline.json"
    began = time.monotonic()
    assert process(*words).code == 0
    seconds, new = time.monotonic() - began, baseline.read_bytes()
    assert process(*words, "--games", "4000").code == 0
    old, chance, killed = baseline.read_bytes(), random.Random(20261201), 0
    assert old != new
    for _ in range(kills * 5):
        baseline.write_bytes(old)
        child = start(*words)
        try:
            child.wait(chance.uniform(0, 1.1 * seconds))
        except subprocess.TimeoutExpired:
            child.send_signal(signal.SIGKILL)
            killed += child.wait() == -signal.SIGKILL
        assert baseline.read_bytes() in (old, new)
        if killed == kills:
            break
    assert killed == kills
    assert process(*words).code == 0
    assert baseline.read_bytes() == new
