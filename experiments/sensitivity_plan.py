"""A sensitivity study: its variants, played into a folder or not; what a kill leaves finished is not played again."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from experiments.cells import cell_metrics
from experiments.plan import Cell
from experiments.run import Watcher, about_run, code_fingerprint
from experiments.sensitivity import Base, Effect, screened
from experiments.stats import Estimate
from experiments.store import RunFolder
from experiments.variants import Variant, variants
from sim.contract import Metric
from sim.recipe import Recipe
from sim.workers import Workers


@dataclass(frozen=True)
class Study:
    """What is studied: the variants of a setting, by their paired effect on a metric.

    patterns, share: what the variants were chosen by, see :func:`experiments.variants.variants`.
    """

    base: Recipe
    metric: Metric
    patterns: Sequence[str]
    share: float
    variants: Sequence[Variant]
    fixed: Sequence[str]  # keys that allow no other value, alone
    unmeasured: Sequence[str]  # changes after which there is no such metric
    games: int
    seed: int

    @classmethod
    def of(cls, base: Recipe, metric: Metric, patterns: Sequence[str], share: float, games: int, seed: int) -> "Study":
        """All variants of the keys that the patterns match; raises InputError."""
        found = variants(base, patterns, share)
        measured = {v.recipe: metric.name in {m.name for m in cell_metrics(v.recipe)} for v in found.found}
        unmeasured = [f"{v.key}={v.after}" for v in found.found if not measured[v.recipe]]
        chosen = [v for v in found.found if measured[v.recipe]]
        return cls(base, metric, patterns, share, chosen, found.fixed, unmeasured, games, seed)

    def config(self) -> dict[str, Any]:
        """Everything that decides the results, as plain JSON values."""
        return {
            "verb": "sensitivity",
            "ruleset": self.base.ruleset,
            "policies": [str(policy) for policy in self.base.policies],
            "options": dict(self.base.options),
            "data": self.base.data,
            "stamp": self.base.stamp,
            "metric": self.metric.name,
            "games": self.games,
            "seed": self.seed,
            "only": list(self.patterns),
            "share": self.share,
            "variants": [[variant.key, variant.after] for variant in self.variants],
        }


def play_study(study: Study, workers: Workers, watcher: Watcher, folder: Path | None = None) -> list[Effect]:
    """The screened effects of all variants, the largest first. folder: written to, and resumed."""
    if folder is None:
        return screened(_play(study, workers, watcher, None))
    began = time.monotonic()
    workers.connect()
    with RunFolder(folder, study, code_fingerprint(study.base.ruleset)).open() as run:
        effects = screened(_play(study, workers, watcher, run))
        if not run.complete:
            run.complete_run(effects_frame(effects), about_run([study.base], [], workers, time.monotonic() - began))
    return effects


def _play(study: Study, workers: Workers, watcher: Watcher, run: RunFolder | None) -> list[Effect]:
    base: Base | None = None
    effects = []
    for number, variant in enumerate(study.variants):
        kept = run.kept(number) if run else None
        watcher.begin(Cell(number, variant.recipe, {variant.key: variant.after}), done=kept is not None)
        if kept is None:
            base = base or Base(study.base, study.metric, study.seed, study.games, workers)
            effect = base.effect(variant, watcher.played)
            if run:
                run.keep(number, vars(effect) | {"effect": effect.effect.as_dict()})
        else:
            effect = Effect(**{**kept, "effect": Estimate(**kept["effect"])})
        effects.append(effect)
    return effects


def effects_frame(effects: Sequence[Effect]) -> pl.DataFrame:
    """A row an effect."""
    schema: dict[str, Any] = {"key": pl.String, "before": pl.String, "after": pl.String}
    schema |= {"effect": pl.Float64, "low": pl.Float64, "high": pl.Float64, "n": pl.Int64}
    schema |= {"p": pl.Float64, "q": pl.Float64, "same": pl.Boolean}
    rows = [
        (e.key, e.before, e.after, e.effect.mean, e.effect.low, e.effect.high, e.effect.n, e.p, e.q, e.same)
        for e in effects
    ]
    return pl.DataFrame(rows, schema=schema, orient="row")
