"""The cache folder and its fall-backs, the digest of the sources, the debug switches."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from sim import code_cache

ROOT = Path(__file__).resolve().parents[2]
COMPILE = """
import sim.rng
from sim.code_cache import cache_root
print(cache_root(), len(list(cache_root().iterdir())))
"""
ROWS = """
from sim.simulate import simulate
frame = simulate("skull_jack", "threshold", {"heroes": 3}, games=300, seed=1)
print(frame.hash_rows().to_list())
"""


def python(code, **environment):
    """Run code in a fresh Python; a setting of None is taken out of the environment."""
    env = {k: v for k, v in (os.environ | {"PYTHONPATH": str(ROOT)} | environment).items() if v is not None}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done


def warnings_in(text):
    return [line for line in text.splitlines() if "Warning" in line]


def check_fell_back(done, wanted):
    """One warning that names the folder that was wanted and what to set, and code that runs all the same."""
    (warning,) = warnings_in(done.stderr)
    assert f"cannot be kept in {wanted}" in warning and "Set DUNGEONSIM_CACHE" in warning
    used, n_files = done.stdout.split()
    assert int(n_files) > 0 and not Path(used).exists()  # full while it was needed, gone at the end


def test_a_cache_folder_that_can_be_written_is_used_without_a_word(tmp_path):
    done = python(COMPILE, DUNGEONSIM_CACHE=str(tmp_path / "new" / "cache"))
    assert Path(done.stdout.split()[0]) == tmp_path / "new" / "cache" and done.stderr == ""


def test_a_cache_folder_that_cannot_be_made_falls_back(tmp_path):
    (tmp_path / "file").write_text("in the way")
    check_fell_back(python(COMPILE, DUNGEONSIM_CACHE=str(tmp_path / "file" / "cache")), tmp_path / "file")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_cache_folder_falls_back(tmp_path):
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        check_fell_back(python(COMPILE, DUNGEONSIM_CACHE=str(tmp_path)), tmp_path)
    finally:
        tmp_path.chmod(stat.S_IRWXU)


def test_a_folder_in_which_no_file_can_be_made_falls_back(tmp_path):
    """A read-only disk, also for root: the folder is there, and making a file in it fails."""
    read_only = (
        "import tempfile\nmake = tempfile.TemporaryFile\n"
        "def refuse(*args, dir=None, **more):\n"
        f"    if str(dir) == {str(tmp_path)!r}: raise OSError(30, 'Read-only file system')\n"
        "    return make(*args, dir=dir, **more)\n"
        "tempfile.TemporaryFile = refuse\n"
    )
    done = python(read_only + COMPILE, DUNGEONSIM_CACHE=str(tmp_path))
    check_fell_back(done, tmp_path)
    assert "Read-only file system" in done.stderr


def test_without_a_home_it_falls_back():
    nobody = "import pwd\ndef fail(uid): raise KeyError(uid)\npwd.getpwuid = fail\n"
    no_home = {"HOME": None, "XDG_CACHE_HOME": None, "DUNGEONSIM_CACHE": None}
    check_fell_back(python(nobody + COMPILE, **no_home), "~")


def test_the_warning_is_given_once(tmp_path):
    (tmp_path / "file").write_text("in the way")
    more = (
        "from sim import code_cache, rng, tally, trace; code_cache.cache_root(); import sim.rulesets.skull_jack.play\n"
    )
    check_fell_back(python(more + COMPILE, DUNGEONSIM_CACHE=str(tmp_path / "file")), tmp_path / "file")


def test_bounds_checks_change_no_row():
    plain, checked = python(ROWS), python(ROWS, DUNGEONSIM_BOUNDS="1")
    assert len(plain.stdout) > 1000
    assert checked.stdout == plain.stdout


OUTSIDE = """
from sim.jit import jit


@jit
def get(array, i):
    return array[i]
"""


def test_bounds_checks_raise(tmp_path):
    (tmp_path / "outside.py").write_text(OUTSIDE)
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\nimport numpy, outside\n"
    code += "try:\n    outside.get(numpy.zeros(3), 5)\nexcept IndexError:\n    print('IndexError')\n"
    assert python(code, DUNGEONSIM_BOUNDS="1").stdout == "IndexError\n"


def test_without_the_jit_functions_stay_as_they_are():
    code = "from sim.rng import next_word, start\nprint(*(type(f).__name__ for f in (next_word, start)))"
    assert python(code, DUNGEONSIM_JIT="0").stdout.split() == ["function"] * 2


# ---- the digest


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A small tree that sim.code_cache takes for its own: two rulesets, their policies, shared policies."""
    for file in (
        "sim/rng.py",
        "sim/rulesets/a/step.py",
        "sim/rulesets/a/rules/dealer.py",
        "sim/rulesets/b/step.py",
        "policies/a/clever.py",
        "policies/b/clever.py",
        "policies/shared/random.py",
        "experiments/cells.py",
    ):
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x = 1\n")
    monkeypatch.setattr(code_cache, "_ROOT", tmp_path)
    monkeypatch.setattr(code_cache, "_SIM", tmp_path / "sim")
    return tmp_path


RULESET_A = {"sim/rng.py", "sim/rulesets/a/step.py", "sim/rulesets/a/rules/dealer.py"}
DEPENDS = {
    "sim/rng.py": {"sim/rng.py"},
    "sim/rulesets/a/step.py": RULESET_A,
    "sim/rulesets/a/rules/dealer.py": RULESET_A,
    "policies/a/clever.py": RULESET_A | {"policies/a/clever.py", "policies/shared/random.py"},
}


@pytest.mark.parametrize("source", DEPENDS)
def test_the_digest_changes_with_the_files_a_source_may_import_and_with_no_others(tree, source):
    files = list(tree.rglob("*.py"))
    before = code_cache.source_digest(code_cache.source_files(tree / source))
    assert code_cache.source_digest(code_cache.source_files(tree / source)) == before
    changing = set()
    for path in files:
        path.write_text("x = 2\n")
        if code_cache.source_digest(code_cache.source_files(tree / source)) != before:
            changing.add(path.relative_to(tree).as_posix())
        path.write_text("x = 1\n")
    assert changing == DEPENDS[source]


def test_the_digest_changes_with_a_new_file(tree):
    before = code_cache.source_digest(code_cache.source_files(tree / "sim/rulesets/a/step.py"))
    (tree / "sim/rulesets/a/rules/new.py").write_text("")
    assert code_cache.source_digest(code_cache.source_files(tree / "sim/rulesets/a/step.py")) != before


def test_a_file_outside_depends_on_itself_and_the_core(tree, tmp_path_factory):
    outside = tmp_path_factory.mktemp("outside") / "mine.py"
    outside.write_text("x = 1\n")
    before = code_cache.source_digest(code_cache.source_files(outside))
    outside.write_text("x = 2\n")
    changed = code_cache.source_digest(code_cache.source_files(outside))
    assert changed != before
    (tree / "sim/rng.py").write_text("x = 2\n")
    assert code_cache.source_digest(code_cache.source_files(outside)) != changed


def test_files_of_one_ruleset_share_a_folder_and_others_do_not(tree, monkeypatch, tmp_path):
    monkeypatch.setattr(code_cache, "cache_root", lambda: tmp_path / "cache")
    code_cache._folder_of_room.cache_clear()
    try:
        folders = {file: code_cache.cache_folder(tree / file) for file in DEPENDS}
        assert folders["sim/rulesets/a/step.py"] == folders["sim/rulesets/a/rules/dealer.py"]
        assert len(set(folders.values())) == 3 and all(folder.is_dir() for folder in folders.values())
    finally:
        code_cache._folder_of_room.cache_clear()


def test_folders_that_nobody_used_for_a_month_are_dropped(tmp_path):
    names = ("sim-0123456789abcdef", "sim-fedcba9876543210", "notes")
    old, fresh, other = (tmp_path / name for name in names)
    for folder in (old, fresh, other):
        folder.mkdir()
    for folder in (old, other):
        os.utime(folder, (1, 1))
    code_cache._drop_stale(tmp_path)
    assert not old.exists() and fresh.exists() and other.exists()
