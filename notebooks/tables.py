"""What studies found as polars frames, for notebooks: a row for each thing compared, with n and intervals."""

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import polars as pl

from experiments.comparison import Comparison
from experiments.item_report import Item
from experiments.rule_report import RuleReport
from experiments.stats import Estimate, mean_interval, ratio_interval, wilson


def differences(result: Comparison) -> pl.DataFrame:
    """A row a metric: both sides, B - A with its interval in pairs and without (apart), and the verdict.

    saves: how many times as many games it would take without pairs; null where every game came out the same.
    """
    rows = []
    for found, verdict in zip(result.differences, result.verdicts(), strict=True):
        metric, ratio = found.metric, found.variance_ratio
        row: dict[str, Any] = {
            "metric": metric.name,
            "doc": metric.doc,
            "kind": metric.kind,
            "pairs": result.sums.pairs,
        }
        row |= {"a": found.a.mean, "b": found.b.mean} | _parts("change", found.paired)
        row |= {"apart_low": found.unpaired.low, "apart_high": found.unpaired.high}
        known = math.isfinite(ratio) and not found.same
        rows.append(row | {"saves": ratio if known else None, "verdict": verdict})
    return pl.DataFrame(rows, infer_schema_length=None)


def item_table(items: Iterable[Item], kinds: Sequence[str]) -> pl.DataFrame:
    """A row an item of these kinds: shares of games that met and used it, and the metric in games with it and without.

    with_n, without_n: the games behind these; one with the item used it or, where no game did, met it.
    taken: the share that used it, of the games that met it.
    """
    rows = []
    for item in items:
        if item.kind in kinds:
            row: dict[str, Any] = {"kind": item.kind, "item": item.name, "games": item.met.n}
            row |= {"met": item.met.mean, "used": item.used.mean, "times_used": item.times_used}
            row |= {"with_n": item.with_it.n, "without_n": item.without_it.n}
            row |= {"with_it": item.with_it.mean, "without_it": item.without_it.mean}
            row |= _parts("difference", item.difference)
            met, used = (round((share.mean or 0.0) * share.n) for share in (item.met, item.used))
            rows.append(row | {"met_n": met} | _parts("taken", wilson(used, met)))
    return pl.DataFrame(rows, infer_schema_length=None)


def rule_table(report: RuleReport, texts: Mapping[str, str]) -> pl.DataFrame:
    """A row for each rule that fired and has a difference; rules that fired at the same times in every count share one.

    texts: what each rule says, by id. times, won, others: times a game, in all, in those won, in the others.
    """
    rows: dict[tuple[Any, ...], dict[str, Any]] = {}
    for use in report.fired:
        key = (use.share, use.times, use.won, use.others)
        if key in rows:
            rows[key]["rules"] += f" {use.rule}"
        elif use.difference.mean is not None:
            row: dict[str, Any] = {"rules": use.rule, "text": texts[use.rule], "won_n": use.won.n}
            row |= {"others_n": use.others.n, "times": use.times.mean, "won": use.won.mean, "others": use.others.mean}
            rows[key] = row | _parts("difference", use.difference) | {"r": use.correlation, "told": use.told}
    return pl.DataFrame(list(rows.values()), infer_schema_length=None)


def hero_pairs(games: pl.DataFrame, heroes: Sequence[str]) -> pl.DataFrame:
    """Of the games of Dungeon Royale with both of two heroes that one of them won, the part of the first, by pair.

    games: outcome rows, with the columns share_HERO, null for a hero that was not in play.
    """
    rows = []
    for hero, other in itertools.permutations(heroes, 2):
        both = games.select(pl.col(f"share_{hero}", f"share_{other}").cast(pl.Int64)).drop_nulls()
        top, either = both[f"share_{hero}"], both[f"share_{hero}"] + both[f"share_{other}"]
        sums = (int(values.sum()) for values in (top, either, top**2, either**2, top * either))
        found = ratio_interval(len(both), *sums)
        rows.append({"hero": hero, "other": other} | found.as_dict())
    return pl.DataFrame(rows)


def leads(games: pl.DataFrame, sources: Sequence[str]) -> pl.DataFrame:
    """Points of the winner less the mean of the others, by board and source, over games of Dungeon Royale one seat won.

    games: outcome rows of as many seats each, with the columns pts_SOURCE_k and won_k.
    """
    rows = []
    for (board,), part in games.partition_by("board", as_dict=True, maintain_order=True).items():
        seats = [k for k in range(1, 7) if part[f"won_{k}"].null_count() == 0]
        won = part.select(f"won_{k}" for k in seats).cast(pl.Int64).to_numpy()
        alone = won.sum(axis=1) == 1
        for source in sources:
            points = part.select(f"pts_{source}_{k}" for k in seats).cast(pl.Int64).to_numpy()
            winner = (points * won).sum(axis=1)
            lead = (len(seats) * winner - points.sum(axis=1))[alone].tolist()  # in parts of the other seats
            found = mean_interval(len(lead), sum(lead), sum(x * x for x in lead)).scaled(1 / (len(seats) - 1))
            rows.append({"board": board, "source": source} | found.as_dict())
    return pl.DataFrame(rows)


def _parts(name: str, found: Estimate) -> dict[str, float | None]:
    return {name: found.mean, f"{name}_low": found.low, f"{name}_high": found.high}
