"""Makes a baseline anew and tells what moved."""

import math
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from experiments.gate.bands import Bands, Setting
from experiments.gate.baseline import Stored, stored_from, write_baseline
from experiments.gate.evidence import quantile
from experiments.gate.family import LOOKS
from experiments.gate.play import Played
from experiments.stats import LEVEL
from sim.workers import Workers

NEW, GONE, OTHER_GAMES = "new setting", "no longer checked", "other games, same metrics"


@dataclass(frozen=True)
class Change:
    """What became of a setting, or of one metric of it. half_width: of the 95 % interval of what it moved by, as if
    the games before and now had nothing in common, which is the widest."""

    setting: str
    what: str = ""
    metric: str = ""
    before: float | None = None
    now: float | None = None
    half_width: float | None = None

    @property
    def moved(self) -> float | None:
        """By how much."""
        return None if self.before is None or self.now is None else self.now - self.before

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return asdict(self) | {"moved": self.moved}


def update(
    bands: Bands,
    path: Path,
    old: dict[str, Stored],
    workers: Workers,
    begin: Callable[[Setting], None] = lambda setting: None,
    watch: Callable[[int], None] = lambda games: None,
) -> list[Change]:
    """Play every setting in full and write the baseline; what is as it was keeps its entry to the letter.

    The file is written once, at the end, and not at all when nothing changed.
    """
    new, changes = {}, []
    for setting in bands.settings:
        begin(setting)
        played = Played(setting, bands.seed, workers, watch)
        played.digest_of(round(LOOKS[0] * setting.games))
        played.up_to(setting.games)
        found = stored_from(setting, bands.seed, played)
        before = old.get(setting.name)
        if before is not None and _results(before) == _results(found):
            new[setting.name] = before
            continue
        new[setting.name] = found
        changes += [Change(setting.name, NEW)] if before is None else _moved(setting, before, found)
    changes += [Change(name, GONE) for name in old if name not in new]
    if changes:
        write_baseline(path, new)
    return changes


def _results(stored: Stored) -> dict[str, Any]:
    """What counts as a change: not the code, nor the name and the digest of the cards, when the games are the same."""
    return stored.model_dump(exclude={"code", "cards"})


def _moved(setting: Setting, before: Stored, now: Stored) -> list[Change]:
    """Every metric of a setting that moved."""
    metrics = {check.metric.name: check.metric for check in setting.checks}
    found = []
    for name, metric in metrics.items():
        old, new = before.metrics.get(name), now.metrics[name]
        if old is None or not old.fits(metric) or old == new:
            continue
        values = old.estimate(metric).mean, new.estimate(metric).mean
        errors = [centre[1] for centre in (old.centre(metric), new.centre(metric)) if centre is not None]
        half = quantile((1 - LEVEL) / 2) * math.hypot(*errors)
        found.append(Change(setting.name, "", name, *values, half))
    return found or [Change(setting.name, OTHER_GAMES)]
