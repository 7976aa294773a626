"""However often a sweep is killed, resumed or repaired, its results are the same to the byte."""

import json
import shutil
import signal
import time

import pytest

import experiments.run

BIG = """
ruleset = "skull_jack"
policies = ["random", "threshold:stand_on=15"]
games = 250_000
seed = 7
keep = 60_000

[grid]
heroes = [1, 2, 3]
"""


def wait_for(condition, process, seconds=40):
    """Wait until the condition holds; fails when the process ends first."""
    limit = time.monotonic() + seconds
    while not condition():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < limit
        time.sleep(0.002)


def test_killed_five_times_and_resumed(start, cli, spec, tmp_path, result_bytes):
    path = spec(BIG)
    calm, killed = tmp_path / "calm", tmp_path / "killed"
    assert cli("sweep", path, "--out", calm, "--jobs", "2").code == 0
    finished = killed / "finished"
    moments = [
        lambda: (killed / "plan.json").exists(),
        lambda: (killed / "games" / "part-000000-000.parquet.tmp").exists() or finished.exists(),
        lambda: (finished / "cell-000001.json").exists(),
        lambda: (killed / "games" / "part-000003-000.parquet").exists(),
        lambda: (finished / "cell-000005.json").exists(),
    ]
    kept = {}
    for moment in moments:
        child = start("sweep", path, "--out", killed, "--jobs", "2")
        wait_for(moment, child)
        child.send_signal(signal.SIGKILL)
        assert child.wait() == -signal.SIGKILL
        assert all(file.stat().st_mtime_ns == stamp for file, stamp in kept.items()), "a finished cell was redone"
        kept |= {file: file.stat().st_mtime_ns for file in finished.glob("cell-*.json")}
    assert len(kept) >= 2
    assert cli("sweep", path, "--out", killed, "--jobs", "2").code == 0
    assert all(file.stat().st_mtime_ns == stamp for file, stamp in kept.items())
    assert result_bytes(killed) == result_bytes(calm)
    assert not list(killed.rglob("*.tmp")) and not (killed / ".lock").exists()


@pytest.fixture
def done(cli, spec, tmp_path):
    """A small finished sweep; its spec and folder."""
    path = spec()
    assert cli("sweep", path, "--out", "out").code == 0
    return path, tmp_path / "out"


def truncate(path):
    path.write_bytes(path.read_bytes()[:-20])


def flip(path):
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


def change_sum(path):
    content = json.loads(path.read_text())
    content["tally"]["sums"][2] += 1
    path.write_text(json.dumps(content, indent=1) + "\n")


DAMAGE = {
    "a truncated part": ("games/part-000001-000.parquet", truncate),
    "a flipped bit in a part": ("games/part-000001-000.parquet", flip),
    "a deleted part": ("games/part-000002-000.parquet", lambda path: path.unlink()),
    "an emptied part": ("games/part-000002-000.parquet", lambda path: path.write_bytes(b"")),
    "a truncated cell": ("finished/cell-000001.json", truncate),
    "a deleted cell": ("finished/cell-000001.json", lambda path: path.unlink()),
    "an emptied cell": ("finished/cell-000003.json", lambda path: path.write_bytes(b"")),
    "a cell that is no text": ("finished/cell-000003.json", lambda path: path.write_bytes(b"\xff\xfe\x00")),
    "a cell of another kind": ("finished/cell-000003.json", lambda path: path.write_text("[1, 2]")),
    "a cell without parts": (
        "finished/cell-000003.json",
        lambda path: path.write_text(path.read_text().replace('"parts": {', '"parts": [], "x": {')),
    ),
    "a cell with another sum": ("finished/cell-000000.json", change_sum),
    "truncated cells": ("cells.parquet", truncate),
    "deleted cells": ("cells.parquet", lambda path: path.unlink()),
}


@pytest.mark.parametrize("complete", [True, False], ids=["complete", "unfinished"])
@pytest.mark.parametrize("name", DAMAGE)
def test_damage_is_noticed_and_repaired(name, complete, cli, done, result_bytes, all_bytes):
    spec, folder = done
    whole, everything = result_bytes(folder), all_bytes(folder)
    file, harm = DAMAGE[name]
    if not complete:
        (folder / "run.json").unlink()
        (folder / "cells.parquet").unlink(missing_ok=file != "cells.parquet")
        if file == "cells.parquet":
            (folder / "cells.parquet").write_bytes(whole["cells.parquet"])
    harm(folder / file)
    ended = cli("sweep", spec, "--out", "out")
    assert ended.code == 0, ended.err
    assert result_bytes(folder) == whole
    assert all_bytes(folder).keys() == everything.keys()
    assert json.loads((folder / "run.json").read_text())["hash"]
    for name in (name for name in everything if name.startswith("finished/")):
        then, now = json.loads(everything[name]), json.loads((folder / name).read_text())
        assert (now["tally"], now["parts"]) == (then["tally"], then["parts"])


def test_a_repeated_sweep_changes_nothing_and_shows_the_same(cli, done, all_bytes):
    spec, folder = done
    before, shown = all_bytes(folder), cli("sweep", spec, "--out", "out").out
    assert all_bytes(folder) == before
    assert cli("sweep", spec, "--out", "out").out == shown


def test_a_repair_that_fails_leaves_no_run_json(cli, done, monkeypatch):
    """run.json says complete: it must be gone while a damaged cell is played again."""
    spec, folder = done
    (folder / "games" / "part-000001-000.parquet").unlink()

    def stop(*arguments, **more):
        raise KeyboardInterrupt

    monkeypatch.setattr(experiments.run, "play_cell", stop)
    assert cli("sweep", spec, "--out", "out").code == 130
    assert not (folder / "run.json").exists()


def test_leftovers_are_removed(cli, done, all_bytes):
    spec, folder = done
    everything = all_bytes(folder)
    for name in ("cells.parquet.tmp", "games/part-000001-000.parquet.tmp", "finished/cell-000001.json.tmp"):
        (folder / name).write_bytes(b"half")
    (folder / "run.json").unlink()
    (folder / "games" / "part-000001-007.parquet").write_bytes(b"of an attempt that kept more")
    (folder / "finished" / "cell-000001.json").unlink()
    assert cli("sweep", spec, "--out", "out").code == 0
    assert all_bytes(folder).keys() == everything.keys()


@pytest.mark.parametrize("change", ["seed", "games", "policy", "option", "keep", "code"])
def test_another_run_is_refused_and_nothing_changed(change, cli, done, spec, all_bytes, monkeypatch):
    path, folder = done
    before = all_bytes(folder)
    text = path.read_text()
    edits = {
        "seed": ("seed = 7", "seed = 8"),
        "games": ("games = 500", "games = 501"),
        "policy": ("stand_on=15", "stand_on=16"),
        "option": ("heroes = [1, 2]", "heroes = [1, 3]"),
        "keep": ("keep = 300", "keep = 301"),
    }
    if change == "code":
        monkeypatch.setattr(experiments.run, "code_fingerprint", lambda ruleset: {"sources": "other"})
    else:
        path = spec(text.replace(*edits[change]), "other.toml")
        assert path.read_text() != text
    assert cli("sweep", path, "--out", "out").is_refusal("out holds another run", "--out")
    assert all_bytes(folder) == before


def test_edited_cards_are_another_run(cli, spec, write, tmp_path, all_bytes):
    from sim.registry import get_ruleset, load_data

    cards = (load_data(get_ruleset("skull_jack")).folder / "cards.toml").read_text()
    write("mine/cards.toml", cards)
    path = spec('data = "mine"\n' + (spec().read_text()))
    assert cli("sweep", path, "--out", "out").code == 0
    before = all_bytes(tmp_path / "out")
    write("mine/cards.toml", cards.replace("value = 10", "value = 9"))
    assert cli("sweep", path, "--out", "out").is_refusal("another run")
    assert all_bytes(tmp_path / "out") == before


def test_a_folder_of_something_else_is_refused_and_nothing_changed(cli, spec, write, all_bytes, tmp_path):
    for name in ("out/notes.txt", "out/deep/draft.tmp", "out/report.tmp"):
        write(name, "mine")
    before = all_bytes(tmp_path / "out")
    assert cli("sweep", spec(), "--out", "out").is_refusal("not a results folder")
    assert all_bytes(tmp_path / "out") == before


def test_two_at_once(start, cli, spec, tmp_path, result_bytes):
    path, folder = spec(BIG), tmp_path / "out"
    first = start("sweep", path, "--out", folder, "--jobs", "1")
    wait_for(lambda: (folder / "plan.json").exists(), first)
    assert cli("sweep", path, "--out", folder).is_refusal("another process is writing to", str(folder))
    assert first.poll() is None, "the first ended too early to tell"
    assert first.wait(60) == 0
    assert len(result_bytes(folder)) == 7 and (folder / "run.json").exists()


WORKERS = ["--jobs 2", "--jobs 3", "--jobs 2 --backend loky"]  # clusters: tests/cluster


@pytest.mark.parametrize("words", WORKERS)
def test_workers_do_not_change_a_byte(words, cli, spec, tmp_path, result_bytes):
    text = spec().read_text().replace("games = 500", "games = 30_000").replace("keep = 300", "keep = 20_000")
    path = spec(text)
    assert cli("sweep", path, "--out", "one", "--jobs", "1").code == 0
    assert cli("sweep", path, "--out", "more", *words.split()).code == 0
    assert result_bytes(tmp_path / "more") == result_bytes(tmp_path / "one")


def test_large_cells_are_cut_into_parts(cli, spec, tmp_path, monkeypatch):
    import polars as pl

    text = spec().read_text().replace("keep = 300", 'keep = "all"').replace("games = 500", "games = 9000")
    assert cli("sweep", spec(text), "--out", "whole").code == 0
    monkeypatch.setattr(experiments.run, "PART_ROWS", 2000)
    assert cli("sweep", spec(text), "--out", "cut").code == 0
    parts = sorted((tmp_path / "cut" / "games").iterdir())
    assert len(parts) == 20
    assert [pl.read_parquet(part).height for part in parts[:5]] == [2000, 2000, 2000, 2000, 1000]
    together = pl.concat([pl.read_parquet(part) for part in parts])
    assert together.equals(pl.read_parquet(tmp_path / "whole" / "games" / "*.parquet"))
    assert (tmp_path / "cut" / "cells.parquet").read_bytes() == (tmp_path / "whole" / "cells.parquet").read_bytes()


def test_a_copied_folder_resumes(cli, done, tmp_path, result_bytes):
    """Nothing in a results folder depends on where it lies."""
    spec, folder = done
    shutil.copytree(folder, tmp_path / "copy")
    (tmp_path / "copy" / "games" / "part-000000-000.parquet").unlink()
    assert cli("sweep", spec, "--out", "copy").code == 0
    assert result_bytes(tmp_path / "copy") == result_bytes(folder)
