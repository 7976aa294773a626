"""Small sweeps for notebooks and the demo: played once, then read from disk.

The folder's name ends in a digest of spec, games and code, so a changed rule or spec is played anew and
results of other code are never taken for its own.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import joblib

from experiments.plan import Plan, config_hash, load_plan
from experiments.run import Silent, Watcher, code_fingerprint, run_into_folder
from experiments.verbs.sweep import spec_path
from sim.workers import Workers

Watching = AbstractContextManager[Watcher]
RESULTS = Path(__file__).resolve().parent.parent / "results"


def small_sweep(spec: str, games: int, **changes: Any) -> Path:
    """Play a shipped spec with fewer games into results/notebooks and return the folder.

    The same as ``dungeonsim sweep SPEC --games N --out FOLDER``; a second call finds the results on disk.
    changes: further top-level keys of the spec that are replaced, such as keep or grid.
    """
    return play_once(load_plan(spec_path(spec), {"games": games} | changes), RESULTS / "notebooks" / spec)


def _nobody() -> Watching:
    return nullcontext(Silent())


def play_once(plan: Plan, folder: Path, watch: Callable[[], Watching] = _nobody) -> Path:
    """Play what is missing of a plan into the folder of its digest and return that. watch: shows progress."""
    code = code_fingerprint(plan.ruleset.name)
    digest = config_hash({"config": plan.config(), "code": code})
    folder = folder.with_name(f"{folder.name}-{digest[:8]}")
    with watch() as watcher:
        run_into_folder(plan, folder, Workers(joblib.cpu_count()), watcher)
    return folder
