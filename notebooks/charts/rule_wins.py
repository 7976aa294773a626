"""Which rules go with winning and losing."""

import polars as pl
from matplotlib.figure import Figure

from experiments import chart_style as s
from experiments.sensitivity import FDR

NEEDED = ("rules", "text", "won_n", "others_n", "times", "difference", "difference_low", "difference_high", "told")
LONGEST = 70  # letters of a label
NOTE = "No proof of cause: a longer game has more of everything. Rules that always fire together share a line."


def rule_wins(rules: pl.DataFrame, detail: str) -> Figure:
    """How much more often each rule fired in games won than in the others, in parts of its times in all games.

    rules: of a rule report, as `notebooks.tables.rule_table` gives them, in the order drawn. detail: who played.
    """
    s.need("rule_wins", rules, NEEDED)
    s.only_value("rule_wins", rules, ["won_n", "others_n"])
    figure = s.new_figure(11, 2.4 + 0.28 * len(rules))
    axes = figure.subplots()
    parts = ["difference", "difference_low", "difference_high"]
    share = rules.with_columns(pl.col(parts) / pl.col("times"), place=pl.int_range(pl.len()))
    for told, face, label in (
        (True, s.BLUE, f"told from none (false discovery rate {FDR:.0%})"),
        (False, "white", "not told from none"),
    ):
        mine = share.filter(pl.col("told") == told)
        if len(mine):
            mean, low, high = (mine[column].to_numpy() for column in parts)
            looks = {"color": s.BLUE, "mfc": face, "marker": "o", "label": label}
            s.whiskers(axes, mean, mean - low, high - mean, mine["place"].to_list(), **looks)
    axes.axvline(0, color=s.BLACK, linewidth=1)
    labels = [_label(row["rules"], row["text"], row["times"]) for row in rules.iter_rows(named=True)]
    axes.set_yticks(range(len(rules)), labels, fontsize=8)
    axes.set_ylim(len(rules) - 0.4, -0.6)
    axes.set_xlabel("fired in games won less in the others,\nin % of the times a game in all")
    s.percent_axis(axes.xaxis)
    s.plain_axes(axes, "both")
    n = f"n = {rules['won_n'][0]:,} games won and {rules['others_n'][0]:,} others"
    s.heading(figure, "Rules that go with winning or losing", f"{detail}; {n}; whiskers are {s.INTERVALS}")
    s.legend(figure, axes.get_legend_handles_labels()[0], NOTE)
    return figure


def _label(rules: str, text: str, times: float) -> str:
    words = f"{rules.replace(' ', ', ')}: {text}"
    return f"{words if len(words) <= LONGEST else words[: LONGEST - 1] + '…'} ({times:.1f} a game)"
