"""A dask cluster of separate processes on this machine, and the command line as a process."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from sim.simulate import simulate
from tests.processes import session_members, wait_until

ROOT = Path(__file__).resolve().parents[2]
SPEC = """
ruleset = "skull_jack"
policies = ["random", "threshold:stand_on=15"]
games = 400_000
seed = 7
keep = 60_000

[grid]
heroes = [1, 2]
"""


def environment(code=ROOT):
    """The environment of a process that runs the code of this tree, or of another one."""
    return {**os.environ, "PYTHONPATH": str(code), "PYTHONWARNINGS": "ignore"}


@pytest.fixture(scope="session", autouse=True)
def _compiled():
    """Compile before the first test, so that no test meets the line that says so."""
    simulate("skull_jack", "random", games=1)
    simulate("skull_jack", "threshold", games=1)


@pytest.fixture
def start(tmp_path):
    """Start a Python module as a process in a session of its own; every one is ended with the test."""
    running = []

    def begin(*words, code=ROOT, log=None):
        out = log.open("w") if log else subprocess.PIPE
        command = [sys.executable, "-m", *map(str, words)]
        settings = {"cwd": tmp_path, "env": environment(code), "text": True, "start_new_session": True}
        running.append(subprocess.Popen(command, stdout=out, stderr=out, **settings))
        return running[-1]

    yield begin
    for process in running:
        if process.poll() is None:
            process.terminate()
    for process in running:
        try:
            process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()


@pytest.fixture
def dungeonsim(start):
    """Run the command line to its end: exit code, stdout and stderr."""

    def run(*words):
        child = start("experiments.cli", *words)
        out, err = child.communicate(timeout=300)
        return child.returncode, out, err

    return run


@pytest.fixture
def sweep(dungeonsim, tmp_path):
    """Sweep spec.toml into a folder, so many games a cell, and give the bytes of its results."""

    def run(folder, *words, games="400_000"):
        (tmp_path / "spec.toml").write_text(SPEC.replace("400_000", games))
        code, _, err = dungeonsim("sweep", "spec.toml", "--out", folder, *words)
        assert (code, err) == (0, f"wrote {folder}\n")
        return results(tmp_path / folder)

    return run


def results(folder):
    """The bytes that must be the same, however they came about."""
    return {path.name: path.read_bytes() for path in [folder / "cells.parquet", *sorted((folder / "games").glob("*"))]}


class Dask:
    """A scheduler; workers join it as processes of their own."""

    def __init__(self, start, tmp_path):
        self._start, self._folder = start, tmp_path
        self._file = tmp_path / "scheduler.json"
        self.scheduler = start(
            "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
            "--scheduler-file", self._file, log=tmp_path / "scheduler.log",
        )  # fmt: skip
        wait_until(self._file.exists, 60, "no scheduler")
        self.address = json.loads(self._file.read_text())["address"]

    def worker(self, code=ROOT):
        """Start a worker that runs the code of a tree, and wait until it has joined."""
        log = self._folder / f"worker{len(list(self._folder.glob('worker*.log')))}.log"
        words = ["--scheduler-file", self._file, "--nthreads", 1, "--no-nanny", "--no-dashboard"]
        words += ["--local-directory", self._folder]
        process = self._start("distributed.cli.dask_worker", *words, code=code, log=log)
        wait_until(lambda: "Registered to" in log.read_text(), 60, "the worker did not join")
        return process


@pytest.fixture
def scheduler(start, tmp_path):
    """A dask scheduler without workers."""
    pytest.importorskip("distributed", reason="the extra dask is not installed: make test-cluster")
    return Dask(start, tmp_path)


@pytest.fixture
def dask_cluster(scheduler):
    """A dask cluster with two workers, of one thread each: .workers."""
    scheduler.workers = [scheduler.worker(), scheduler.worker()]
    return scheduler


class Ray:
    """A head with two workers, which are processes of its session."""

    def __init__(self, start, tmp_path):
        with socket.create_server(("127.0.0.1", 0)) as server:
            port = server.getsockname()[1]
        self.address = f"127.0.0.1:{port}"
        words = ["--head", "--block", "--port", port, "--num-cpus", 2, "--include-dashboard", "false"]
        self.head = start("ray.scripts.scripts", "start", *words, "--disable-usage-stats", log=tmp_path / "ray.log")
        wait_until(lambda: "Ray runtime started" in (tmp_path / "ray.log").read_text(), 150, "no head")

    def actors(self):
        """The processes that play, or have played."""
        return [pid for pid in session_members(self.head.pid) if _command_line(pid).startswith(b"ray::PoolActor")]


def _command_line(pid):
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


@pytest.fixture
def ray_cluster(start, tmp_path, monkeypatch):
    """A ray cluster of one node, reached by its address."""
    pytest.importorskip("ray", reason="the extra ray is not installed: make test-cluster")
    for name, value in {"RAY_AUTH_MODE": "disabled", "RAY_raylet_start_wait_time_s": "120"}.items():
        monkeypatch.setenv(name, value)
    return Ray(start, tmp_path)
