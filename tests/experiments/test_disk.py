"""Disks that are full, read-only or not there: one line, nothing half-written, and a resume that mends it."""

import errno
import hashlib
import itertools
import json
import os
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest

from experiments.store import write_json

SMALL = """
ruleset = "skull_jack"
policies = ["random", "first_legal"]
games = 200
seed = 3
keep = 100
"""
LARGE = """
ruleset = "skull_jack"
policies = ["random", "first_legal", "threshold"]
games = 40_000
seed = 3
keep = "all"
"""


def test_output_folder_is_a_file(cli, spec, write):
    write("taken", "mine")
    assert cli("sweep", spec(SMALL), "--out", "taken").is_refusal("taken")
    assert Path("taken").read_text() == "mine"


@pytest.mark.parametrize("out", ["taken/below", "taken/below/deeper"])
def test_parent_of_the_output_folder_is_a_file(cli, spec, write, out):
    write("taken", "mine")
    assert cli("sweep", spec(SMALL), "--out", out).is_refusal("cannot write to", out)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has /proc")
def test_a_place_where_nobody_can_write(cli, spec):
    assert cli("sweep", spec(SMALL), "--out", "/proc/dungeonsim").is_refusal("cannot write to", "/proc/dungeonsim")


def test_run_into_a_file(cli, write):
    write("taken", "mine")
    words = "run skull_jack --policy random --games 10 --seed 1 --out taken"
    assert cli(*words.split()).is_refusal("taken")


class FailingDisk:
    """Counts what the store does to the disk, and makes the k-th act and every later one fail."""

    def __init__(self, monkeypatch, fails_at, error, as_polars=False):
        self.acts, self.fails_at, self.error, self.as_polars = 0, fails_at, error, as_polars
        self.undo = monkeypatch.undo
        self._wrap(monkeypatch, os, "fsync")
        self._wrap(monkeypatch, Path, "write_text", half=True)
        self._wrap(monkeypatch, pl.DataFrame, "write_parquet", half=True)
        self._wrap(monkeypatch, Path, "replace")

    def _wrap(self, monkeypatch, owner, name, half=False):
        real = getattr(owner, name)

        def act(*arguments, **more):
            self.acts += 1
            if self.acts < self.fails_at:
                return real(*arguments, **more)
            if half:
                target = arguments[0] if name == "write_text" else arguments[1]
                target.write_bytes(b"PAR1 half a file")
            if self.as_polars and name == "write_parquet":
                raise pl.exceptions.ComputeError(f"{os.strerror(self.error)} (os error {self.error})\nand more")
            raise OSError(self.error, os.strerror(self.error))

        monkeypatch.setattr(owner, name, act)


@pytest.mark.parametrize(
    ("error", "as_polars"),
    [(errno.ENOSPC, False), (errno.ENOSPC, True), (errno.EROFS, False)],
    ids=["full", "full, told by polars", "read-only"],
)
def test_every_act_on_the_disk_may_fail(error, as_polars, cli, spec, tmp_path, result_bytes):
    """The k-th act and all later ones fail; then there is space again, and the same command mends it."""
    path = spec(SMALL)
    assert cli("sweep", path, "--out", "calm").code == 0
    calm = result_bytes(tmp_path / "calm")
    for fails_at in itertools.count(1):
        out = f"out{fails_at}"
        with pytest.MonkeyPatch.context() as patch:
            FailingDisk(patch, fails_at, error, as_polars)
            ended = cli("sweep", path, "--out", out)
        if ended.code == 0:
            break
        assert ended.is_refusal(f"cannot write to {out}", os.strerror(error)), fails_at
        assert_nothing_half(tmp_path / out)
        assert cli("sweep", path, "--out", out).code == 0
        assert result_bytes(tmp_path / out) == calm
    assert fails_at > 25  # plan, two parts, two cells, cells.parquet and run.json: four acts each


TUNE = """
ruleset = "skull_jack"
policies = "basic"
metric = "net_per_bet"
target = -0.05
tolerance = 0.01
games = 500
confirm = 500
seed = 1
change = [{ set = "dealer_stands_on", by = { start = -1, stop = 1, step = 1 } }]
"""
BANDS = """
title = "Trial"
games = 2000
seed = 5
[[setting]]
ruleset = "skull_jack"
policy = "basic"
[setting.check]
win_rate = { margin = "10pp", why = "half of the fun" }
"""
OTHERS = {
    "tune": "tune tune.toml --out out --jobs 1",
    "sensitivity": "sensitivity skull_jack --policy basic --only tie --only decks --games 200 --seed 1 --out out",
    "gate": "gate bands.toml --update --jobs 1",
    "gate's reports": "gate bands.toml --baseline calm.json --junit out.xml --markdown out.md --jobs 1",
    "rules": "run skull_jack --policy basic --games 50 --seed 1 --rules --out out --jobs 1",
    "report": "report calm --out out.html --markdown out.md",
}


@pytest.mark.parametrize("verb", OTHERS)
def test_every_verb_that_writes(verb, cli, write, tmp_path, all_bytes):
    """The k-th act and all later ones fail: one line, and no file that is not whole; then it goes through."""
    write("tune.toml", TUNE)
    write("bands.toml", BANDS)
    if verb == "gate's reports":
        assert cli("gate bands.toml --update --baseline calm.json --jobs 1").code == 0
    if verb == "report":
        assert cli("run skull_jack --policy basic --games 50 --seed 1 --out calm --jobs 1").code == 0
    for fails_at in itertools.count(1):
        before = all_bytes(tmp_path)
        with pytest.MonkeyPatch.context() as patch:
            FailingDisk(patch, fails_at, errno.ENOSPC)
            ended = cli(OTHERS[verb])
        if ended.code != 2:
            break
        assert ended.is_refusal("cannot write to", os.strerror(errno.ENOSPC)), fails_at
        assert_nothing_half(tmp_path)
        assert b"half a file" not in b"".join(all_bytes(tmp_path).values())
        assert all(all_bytes(tmp_path)[name] == content for name, content in before.items() if name.endswith(".toml"))
    assert ended.code == 0 and fails_at > 3


def assert_nothing_half(folder):
    """Whatever file is there is whole."""
    assert not list(folder.rglob("*.tmp"))
    for file in folder.rglob("*.parquet"):
        pl.read_parquet(file)
    for file in folder.rglob("*.json"):
        json.loads(file.read_text())


def test_the_check_of_halves_sees_one(tmp_path):
    (tmp_path / "part.parquet").write_bytes(b"PAR1 half a file")
    with pytest.raises(pl.exceptions.PolarsError):
        assert_nothing_half(tmp_path)


def test_leftovers_that_cannot_be_removed(cli, spec, monkeypatch):
    """A folder that turned read-only: the part of an earlier attempt stays."""
    path = spec(SMALL)
    assert cli("sweep", path, "--out", "out").code == 0
    Path("out/finished/cell-000001.json").unlink()
    real = Path.unlink

    def unlink(self, missing_ok=False):
        if self.name.startswith("part-"):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        real(self, missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink)
    assert cli("sweep", path, "--out", "out").is_refusal("cannot write to out", "Read-only")


def test_a_failed_write_keeps_the_old_file(tmp_path):
    write_json(tmp_path / "a.json", {"old": 1})
    with pytest.MonkeyPatch.context() as patch:
        FailingDisk(patch, 1, errno.ENOSPC)
        with pytest.raises(OSError):
            write_json(tmp_path / "a.json", {"new": 2})
    assert json.loads((tmp_path / "a.json").read_text()) == {"old": 1}
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


# What follows mounts a small disk in a mount namespace of its own, which only Linux has.

INSIDE = """
import hashlib, json, pathlib, subprocess, sys
disk, spec, first, second = sys.argv[1:]
out = pathlib.Path(disk) / "out"
def sweep():
    words = [sys.executable, "-m", "experiments.cli", "sweep", spec, "--out", str(out), "--jobs", "1"]
    done = subprocess.run(words, capture_output=True, text=True)
    paths = [p for p in out.rglob("*") if p.is_file()]
    files = {str(p.relative_to(out)): hashlib.sha256(p.read_bytes()).hexdigest() for p in paths}
    return [done.returncode, done.stdout, done.stderr, files]
def mount(options):
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", disk], check=True)
mount(first)
found = [sweep()]
mount_again = second.replace("size", "remount,size") if second else ""
if mount_again:
    subprocess.run(["mount", "-o", mount_again, disk], check=True)
    found.append(sweep())
print(json.dumps(found))
"""


def namespace():
    """The command that makes a mount namespace here, or None."""
    for words in (["unshare", "-m"], ["unshare", "-rm"]):
        try:
            trial = "mount -t tmpfs tmpfs /tmp"
            if subprocess.run([*words, "sh", "-c", trial], capture_output=True).returncode == 0:
                return words
        except OSError:
            return None
    return None


@pytest.fixture(scope="module")
def on_a_small_disk():
    words = namespace()
    if words is None:
        pytest.skip("no mount namespaces here; the tests above make the same disks by monkeypatching")

    def run(disk, spec, first, second=""):
        disk.mkdir()
        settings = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
        command = [*words, sys.executable, "-c", INSIDE, str(disk), str(spec), first, second]
        ended = subprocess.run(command, capture_output=True, text=True, env=settings, check=True, timeout=120)
        return json.loads(ended.stdout)

    return run


def assert_one_line(code, out, err, disk):
    assert (code, out) == (2, ""), err
    assert len(err.splitlines()) == 1 and err.startswith("dungeonsim: cannot write to ")
    assert str(disk) in err


def test_a_disk_that_fills_up(cli, spec, tmp_path, on_a_small_disk):
    path, disk = spec(LARGE), tmp_path / "disk"
    assert cli("sweep", path, "--out", "calm").code == 0
    part = (tmp_path / "calm" / "games" / "part-000000-000.parquet").stat().st_size
    (code, out, err, left), (again, _, complaint, files) = on_a_small_disk(
        disk, path, f"size={part * 3 // 2}", "size=100m"
    )
    assert_one_line(code, out, err, disk)
    assert "o space left" in err
    assert "finished/cell-000000.json" in left and "run.json" not in left
    assert not [name for name in left if name.endswith(".tmp")]
    assert (again, complaint) == (0, f"wrote {disk}/out\n")
    calm = [tmp_path / "calm" / "cells.parquet", *(tmp_path / "calm" / "games").iterdir()]
    for file in calm:
        name = str(file.relative_to(tmp_path / "calm"))
        assert files[name] == hashlib.sha256(file.read_bytes()).hexdigest(), name
    parts = {name for name in left if name.startswith("games/")}
    assert parts and all(left[name] == files[name] for name in parts), "a part was left half-written"


def test_a_disk_without_any_space(spec, tmp_path, on_a_small_disk):
    disk = tmp_path / "disk"
    ((code, out, err, left),) = on_a_small_disk(disk, spec(SMALL), "size=4k,nr_inodes=3")
    assert_one_line(code, out, err, disk)
    assert left == {}


def test_a_read_only_disk(spec, tmp_path, on_a_small_disk):
    disk = tmp_path / "disk"
    ((code, out, err, left),) = on_a_small_disk(disk, spec(SMALL), "ro")
    assert_one_line(code, out, err, disk)
    assert "Read-only" in err and left == {}
