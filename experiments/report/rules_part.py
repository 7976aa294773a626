"""The rule counts of a run, from rules.parquet."""

import polars as pl

from experiments.report.folder import Results
from experiments.report.more_charts import MOST_RULES, rule_map
from experiments.report.page import Part, Section, Table, Text
from experiments.stats import Estimate
from experiments.terminal import interval, number
from sim.ledger import ledger

WORDS = (
    "A difference between games won and others is no proof of cause: longer games have more of everything. Rules are "
    "in the order of how closely the times they fired go with winning (correlation)."
)


def rules_section(results: Results) -> Section | None:
    """A heat map, the rules that fired, those that never did, and those of which nothing is known."""
    rules = results.rules
    if rules is None:
        return None
    texts = {id: rule.text for id, rule in ledger(results.ruleset).items()}
    fired = rules.filter(pl.col("state") == "fired")
    n = f"n = {fired['times_n'][0]:,} games" if len(fired) else "no games"
    chart = rule_map(rules, n)
    parts: list[Part] = [Text(WORDS)]
    if chart:
        parts.append(chart)
        if len(fired) > MOST_RULES:
            parts.append(Text(f"The first {MOST_RULES} of {len(fired)} rules are drawn."))
    parts.append(_fired(fired, texts, n))
    for state, title in (("never", "Rules that never fired"), ("no trace", "Rules that leave no trace in a log")):
        rows = [(rule, texts.get(rule, "-")) for rule in rules.filter(pl.col("state") == state)["rule"]]
        if rows:
            note = "" if state == "never" else "Whether they fired is not known."
            parts.append(Table(f"{title} ({len(rows)})", ("rule", "what it says"), rows, note=note, folded=True))
    return Section("Rules", parts)


def _fired(fired: pl.DataFrame, texts: dict[str, str], n: str) -> Table:
    rows = []
    for row in fired.iter_rows(named=True):
        apart = Estimate(*(row[f"difference_{part}"] for part in ("mean", "low", "high", "n")))
        r = "-" if row["correlation"] is None else f"{row['correlation']:+.2f}"
        means = [number(row[f"{name}_mean"]) for name in ("times", "won", "others")]
        share = "-" if row["share_mean"] is None else f"{row['share_mean']:.1%}"
        told = "yes" if row["told"] else ""
        rows.append((row["rule"], means[0], share, *means[1:], number(apart.mean), interval(apart), r, told))
        rows[-1] += (texts.get(row["rule"], "-"),)
    numbers = ("times a game", "games with it", "in won", "in others", "won - others", "95 % interval", "correlation")
    columns = ("rule", *numbers, "told", "what it says")
    note = "told: the difference is told from none at a false discovery rate of 5 %, all rules together."
    return Table(f"Rules that fired, {n}", columns, rows, numbers, note, folded=True)
