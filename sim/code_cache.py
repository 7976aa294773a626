"""Where compiled code is kept, and the switches of compiling. Three environment variables are read once, at import:

=======================  ======================================================================
``DUNGEONSIM_JIT=0``     run every kernel as plain Python: the debugger, coverage and narration
``DUNGEONSIM_BOUNDS=1``  compile with bounds checks (slow; one CI job runs so)
``DUNGEONSIM_CACHE=DIR`` keep compiled code in DIR instead of the user's cache folder
=======================  ======================================================================

numba stamps a cached function with the text of the file that defines it and of no other, so a changed rule
in an imported file would go unseen. Here the cache folder itself is named by a digest of every source file
that the function may depend on, see :func:`source_files`.
"""

import atexit
import contextlib
import functools
import hashlib
import os
import shutil
import sys
import tempfile
import time
import tomllib
import warnings
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

import platformdirs

JIT = os.environ.get("DUNGEONSIM_JIT", "1") != "0"
BOUNDS = os.environ.get("DUNGEONSIM_BOUNDS", "0") == "1"

_SIM = Path(__file__).resolve().parent
_ROOT = _SIM.parent
_STALE_SECONDS = 30 * 24 * 3600


def is_compiled(source: Path, variant: str) -> bool:
    """Whether :func:`mark_compiled` was ever called for this source and variant, in this process or another."""
    return not JIT or (cache_folder(source) / f"{variant}.ready").exists()


def mark_compiled(source: Path, variant: str) -> None:
    """Remember that the driver in `source` has run, so that its compiled code lies in the cache."""
    with contextlib.suppress(OSError):
        (cache_folder(source) / f"{variant}.ready").touch()


def source_files(source: Path) -> list[Path]:
    """The files that code in `source` may depend on: the shared core, its own ruleset, its own policies.

    A file outside the package depends on itself and the core.
    """
    files = sorted(_SIM.glob("*.py"))
    try:
        room = source.resolve().relative_to(_ROOT).parts
    except ValueError:
        return [*files, source]
    if room[:2] == ("sim", "rulesets") and len(room) > 3:
        files += _rule_files(room[2])
    elif room[0] == "policies" and len(room) > 2:
        return game_sources(room[1])
    elif room[0] != "sim":
        files.append(source)
    return files


def game_sources(ruleset: str) -> list[Path]:
    """Every file of the package that decides a game of the ruleset: the core, its rules, its policies."""
    files = sorted(_SIM.glob("*.py")) + _rule_files(ruleset)
    for name in (ruleset, *made_of(ruleset)):
        files += sorted(f for f in (_ROOT / "policies" / name).rglob("*") if f.suffix in (".py", ".toml"))
    return files + sorted((_ROOT / "policies" / "shared").rglob("*.py"))


def _rule_files(ruleset: str) -> list[Path]:
    """The rules of a ruleset and of those it is made of."""
    names = (ruleset, *made_of(ruleset))
    return [file for name in names for file in sorted((_SIM / "rulesets" / name).rglob("*.py"))]


def made_of(ruleset: str, root: Path = _ROOT) -> tuple[str, ...]:
    """The rulesets that a ruleset plays as parts of itself: those that its file made_of.toml names.

    It may import them, as no other ruleset may, and its policies theirs; so their sources count as its own.
    """
    file = root / "sim" / "rulesets" / ruleset / "made_of.toml"
    return tuple(tomllib.loads(file.read_text())["rulesets"]) if file.exists() else ()


def source_digest(files: Iterable[Path], *parts: object) -> str:
    """A digest, 16 hex digits, of these files and of `parts`."""
    digest = hashlib.sha256(repr(parts).encode())
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@functools.cache
def _folder_of_room(room: Path, source: Path) -> Path:
    name = "-".join(room.parts[-2:]) if room != _SIM else "sim"
    digest = source_digest(source_files(source), *map(version, ("numba", "numpy")), sys.version, BOUNDS)
    folder = cache_root() / f"{name}-{digest}"
    if not folder.exists():
        _drop_stale(folder.parent)
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def cache_folder(source: Path) -> Path:
    """The folder that holds the compiled code of the file `source`; made when missing."""
    room = source.resolve().parent
    in_ruleset = room.is_relative_to(_SIM / "rulesets")
    while in_ruleset and room.parent != _SIM / "rulesets":
        room = room.parent
    same_for_all = in_ruleset or room == _SIM or room.parent == _ROOT / "policies"  # see source_files
    return _folder_of_room(room, room / "__init__.py" if same_for_all else source.resolve())


def _drop_stale(root: Path) -> None:
    """Remove cache folders that no process has used for a month; sources change often, disks are finite."""
    for folder in root.glob("*-????????????????"):
        try:
            if time.time() - folder.stat().st_mtime > _STALE_SECONDS:
                shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            continue


@functools.cache
def cache_root() -> Path:
    """The folder under which all compiled code is kept.

    ``DUNGEONSIM_CACHE``, else the user's cache folder. Where that cannot be written (no home, read-only
    disk) a temporary folder serves, with one warning: the next process compiles again.
    """
    wanted = os.environ.get("DUNGEONSIM_CACHE")
    if not wanted:
        try:
            wanted = platformdirs.user_cache_dir("dungeonsim", appauthor=False)
        except (RuntimeError, KeyError):  # no HOME and no entry for this user
            wanted = os.path.join("~", ".cache", "dungeonsim")
    root = Path(wanted)
    try:
        if not root.is_absolute() and wanted.startswith("~"):
            raise OSError("no home folder")
        root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=root):
            pass
        return root
    except OSError as error:
        warnings.warn(
            f"compiled code cannot be kept in {root} ({error.strerror or error}); using a temporary folder. "
            "Set DUNGEONSIM_CACHE to a writable folder.",
            RuntimeWarning,
            stacklevel=2,
        )
        folder = tempfile.mkdtemp(prefix="dungeonsim-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return Path(folder)
