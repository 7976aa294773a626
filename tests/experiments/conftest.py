"""Helpers of the sweep and command-line tests: the CLI in this process or as a process, specs, folders."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

import experiments.cli
from experiments.cli import run_command_line
from experiments.story import tell
from sim.simulate import Recipe, simulate

ROOT = Path(experiments.cli.__file__).resolve().parent.parent

SPEC = """
ruleset = "skull_jack"
policies = ["random", "threshold:stand_on=15"]
games = 500
seed = 7
keep = 300

[grid]
heroes = [1, 2]
"""


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def lines(self):
        """The lines on stderr."""
        return self.err.splitlines()

    def is_refusal(self, *words):
        """Exit code 2, one line on stderr that holds these words, and nothing on stdout."""
        assert self.code == 2, (self.code, self.err)
        assert self.out == ""
        assert len(self.lines) == 1, self.err
        assert self.err.endswith("\n") and self.err.startswith("dungeonsim: ")
        assert "Traceback" not in self.err
        for word in words:
            assert word in self.err, f"{word!r} is not in {self.err!r}"
        return True


@pytest.fixture(scope="session", autouse=True)
def _compiled():
    """Compile before the first test, so that no test meets the line that says so."""
    simulate("skull_jack", "random", games=1)
    simulate("skull_jack", "threshold", games=1)
    tell(Recipe.of("skull_jack", "random"), 1, 0)


@pytest.fixture
def cli(capsys, tmp_path, monkeypatch):
    """Run the command line in this process, in a folder of its own; takes words, or one text of words."""
    monkeypatch.chdir(tmp_path)

    def run(*words):
        capsys.readouterr()
        words = words[0].split() if len(words) == 1 else words
        code = run_command_line([str(word) for word in words])
        return Ended(code, *capsys.readouterr())

    return run


def environment(**more):
    """The environment of a process of the command line."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


@pytest.fixture
def start(tmp_path):
    """Start the command line as a process; every one is ended with the test."""
    running = []

    def begin(*words, **more):
        settings = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "cwd": tmp_path}
        command = [sys.executable, "-m", "experiments.cli", *map(str, words)]
        running.append(subprocess.Popen(command, **{"env": environment(), **settings, **more}))
        return running[-1]

    yield begin
    for process in running:
        if process.poll() is None:
            process.kill()
        process.communicate()


@pytest.fixture
def process(start):
    """Run the command line as a process to its end."""

    def run(*words, **more):
        child = start(*words, **more)
        out, err = child.communicate(timeout=120)
        return Ended(child.returncode, out, err)

    return run


@pytest.fixture
def spec(tmp_path):
    """Write a spec file; returns its path."""

    def write(text=SPEC, name="spec.toml"):
        path = tmp_path / name
        path.write_text(text)
        return path

    return write


@pytest.fixture
def write(tmp_path):
    """Write a file in the test's folder; returns its path relative to it."""

    def put(name, text):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return name

    return put


@pytest.fixture
def result_bytes():
    """The files of a results folder that must be the same to the byte, however they came about."""

    def read(folder):
        paths = [folder / "cells.parquet", *sorted((folder / "games").glob("*"))]
        return {path.name: path.read_bytes() for path in paths}

    return read


@pytest.fixture
def all_bytes():
    """Every file below a folder."""

    def read(folder):
        return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}

    return read
