"""What a change of the table's rules is worth."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from experiments import chart_style as s

WORDS: dict[tuple[str, Any], str] = {
    ("hit_soft17", True): "dealer hits soft 17",
    ("dealer_21_wins", "false"): "dealer's 21 ties a hero's 21",
    ("dealer_21_wins", "two_card"): "only a two-card dealer 21 beats 21",
    ("dealer_21_wins", "by_hit"): "only a longer dealer 21 beats 21",
    ("tie", "hero"): "hero wins ties",
    ("tie", "dealer"): "dealer wins ties",
    ("natural_beats_21", True): "two-card 21 beats a longer 21",
}
NOTE = (
    "Both sides of a difference are played with the same seed, but the whiskers are those of two\n"
    "independent means: rather too wide than too narrow. basic keeps the table made for the\n"
    "printed rules; optimal adapts."
)


def house_rules(cells: pl.DataFrame, exact: Sequence[float] | None = None) -> Figure:
    """Change of gold won per gold bet when a rule is changed, against the printed rules, by policy.

    cells: of a sweep in which the first cell of each policy has the printed rules and every other one differs
    from it in some options. exact: net per bet of each row of cells. The intervals are those of the
    difference of two independent means.
    """
    s.need("house_rules", cells, ["cell", "policy", "data", "seed", "games", *s.parts_of("net_per_bet")])
    if exact is not None and len(exact) != len(cells):
        raise ValueError(f"house_rules: {len(exact)} exact values for {len(cells)} cells")
    known = pl.Series("exact", [None] * len(cells) if exact is None else list(exact), dtype=pl.Float64)
    frame = cells.with_columns(known)
    policies = frame["policy"].unique(maintain_order=True).to_list()
    changes = {policy: _changes(frame.filter(pl.col("policy") == policy)) for policy in policies}
    order = changes[policies[0]].sort("change")["label"].to_list()
    figure = s.new_figure(10, 2.4 + 0.26 * len(order) * len(policies))
    axes = figure.subplots()
    for i, policy in enumerate(policies):
        _bars(axes, changes[policy], order, policies, i)
    axes.axvline(0, color=s.BLACK, linewidth=1)
    axes.set_yticks(range(len(order)), order)
    axes.set_ylim(-0.6, len(order) - 0.4)
    axes.set_xlabel("change of gold won per gold bet, in percentage points (left: better for the house)")
    s.plain_axes(axes, "x")
    s.heading(figure, "Skull Jack, one hero: what a change of one rule is worth", _detail(cells))
    handles, labels = axes.get_legend_handles_labels()
    by_label = dict(zip(labels, handles, strict=True))
    s.legend(figure, [by_label[label] for label in (*policies, "exact") if label in by_label], NOTE)
    return figure


def _bars(axes: Axes, rows: pl.DataFrame, order: list[str], policies: list[str], i: int) -> None:
    """The bars of policy i with their whiskers, and the exact values."""
    height = 0.8 / len(policies)
    middles = np.array([order.index(label) for label in rows["label"]])
    places = middles + height * ((len(policies) - 1) / 2 - i)
    bars = {"color": s.COLOURS[i], "hatch": ("", "///")[i % 2], "edgecolor": "white", "ecolor": "#444444"}
    axes.barh(places, rows["change"], height, xerr=rows["half"], capsize=2.5, label=policies[i], **bars)
    if rows["exact"].null_count() == 0:
        marks = {"marker": "D", "color": "white", "markeredgecolor": s.BLACK, "markersize": 4}
        axes.plot(rows["exact"], places, linestyle="none", label="exact", **marks)


def _detail(cells: pl.DataFrame) -> str:
    first = cells.unique("policy", keep="first", maintain_order=True)
    nets = zip(first["policy"], first["net_per_bet_mean"], strict=True)
    worth = ", ".join(f"{policy} {100 * net:+.2f} %" for policy, net in nets)
    n = s.count(cells["games"], "hands for each rule")
    return f"printed rules: {worth} per bet; {n}; whiskers are {s.INTERVALS}"


def _changes(cells: pl.DataFrame) -> pl.DataFrame:
    """Of all cells but the first: label, change, half-width of its interval, exact change; in points."""
    rows = list(cells.iter_rows(named=True))
    printed, found = rows[0], []
    for row in rows[1:]:
        known = row["exact"] is not None and printed["exact"] is not None
        found.append(
            {
                "label": rule_label(row, printed, cells.columns),
                "change": 100 * (row["net_per_bet_mean"] - printed["net_per_bet_mean"]),
                "half": 100 * float(np.hypot(_half(row), _half(printed))),
                "exact": 100 * (row["exact"] - printed["exact"]) if known else None,
            }
        )
    if not found:
        raise ValueError("house_rules: nothing to compare with the printed rules")
    schema = {"label": pl.String, "change": pl.Float64, "half": pl.Float64, "exact": pl.Float64}
    return pl.DataFrame(found, schema=schema)


def _half(row: Mapping[str, Any]) -> float:
    return float(row["net_per_bet_high"] - row["net_per_bet_low"]) / 2


def rule_label(row: Mapping[str, Any], printed: Mapping[str, Any], columns: Sequence[str]) -> str:
    """In words, which swept options of a cell differ from the printed rules.

    columns: those of cells.parquet; the swept options stand between data and seed.
    """
    swept = columns[columns.index("data") + 1 : columns.index("seed")]
    changed = {name: row[name] for name in swept if row[name] != printed[name]}
    words = []
    if changed.keys() & {"natural_pay_num", "natural_pay_den"}:
        words.append(f"two-card 21 pays {row['natural_pay_num']}:{row['natural_pay_den']}")
        changed = {name: value for name, value in changed.items() if not name.startswith("natural_pay")}
    words += [_words(name, value) for name, value in changed.items()]
    return ",\n".join(words) or "printed rules again"


def _words(name: str, value: Any) -> str:
    if name == "dealer_stands_on":
        return f"dealer stands on {value}"
    if name == "payout":
        return f"a win pays {value:g} per gold bet"
    if name == "decks":
        return f"{value} deck{'s' * (value > 1)}"
    return WORDS.get((name, value), f"{name} = {value}")
