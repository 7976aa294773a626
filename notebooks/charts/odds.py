"""How a bet ends and what it is worth, by policy and number of heroes."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from experiments import chart_style as s

RESULTS = (("win_rate", "won"), ("tie_rate", "tied"), ("loss_rate", "lost"))
HEROES = (1, 2, 3)
SEES_OTHERS = ("optimal", "counting")  # the exact value of these holds for a hero who is alone
STEP = 0.22  # between the marks of 1, 2 and 3 heroes
NOTE = (
    "Exact values are those of one hero. They hold in every seat of a policy "
    "that looks only at its own cards and the dealer's."
)


def odds_by_policy(cells: pl.DataFrame, exact: s.Exact | None = None) -> Figure:
    """Shares of bets won, tied and lost, by policy and number of heroes, against exact values.

    cells: of a sweep with the columns policy and heroes. exact: by policy, the values win_rate, tie_rate and
    loss_rate for one hero, such as experiments.exact.exact_odds gives.
    """
    s.need("odds_by_policy", cells, ["policy", "heroes", "games", "net_per_bet_mean"])
    s.need("odds_by_policy", cells, s.parts_of(*(metric for metric, _ in RESULTS)))
    order = _worst_first(cells)
    figure = s.new_figure(10, 2.3 + 0.55 * len(order))
    panels = figure.subplots(1, 3, sharey=True)
    for axes, (metric, word) in zip(panels, RESULTS, strict=True):
        _by_heroes(axes, cells, order, metric)
        _exact_lines(axes, cells, order, metric, exact or {})
        axes.set_xlabel(f"share of bets {word}")
        s.percent_axis(axes.xaxis)
    _finish(figure, panels[0], order, exact)
    s.heading(figure, "Skull Jack: how a bet ends, by policy and number of heroes", _detail(cells))
    return figure


def net_by_policy(cells: pl.DataFrame, exact: s.Exact | None = None) -> Figure:
    """Gold won per gold bet, by policy and number of heroes; with exact values, also the distance from them.

    cells: of a sweep with the columns policy and heroes. exact: by policy, net_per_bet for one hero.
    """
    s.need("net_by_policy", cells, ["policy", "heroes", "games", *s.parts_of("net_per_bet")])
    order = _worst_first(cells)
    figure = s.new_figure(10, 2.3 + 0.55 * len(order))
    panels = figure.subplots(1, 2 if exact else 1, sharey=True, squeeze=False)[0]
    _by_heroes(panels[0], cells, order, "net_per_bet")
    _exact_lines(panels[0], cells, order, "net_per_bet", exact or {})
    panels[0].set_xlabel("gold won per gold bet")
    s.percent_axis(panels[0].xaxis)
    panels[0].locator_params(axis="x", nbins=6)
    if exact:
        _distances(panels[1], cells, order, exact)
    _finish(figure, panels[0], order, exact)
    s.heading(figure, "Skull Jack: what a bet is worth, by policy and number of heroes", _detail(cells))
    return figure


def _worst_first(cells: pl.DataFrame) -> list[str]:
    """Policies by their net with the fewest heroes they were played with; the best one ends up on top."""
    fewest = cells.filter(pl.col("heroes") == pl.col("heroes").min().over("policy"))
    return fewest.sort("net_per_bet_mean")["policy"].unique(maintain_order=True).to_list()


def _place(order: list[str], policy: str, heroes: int) -> float:
    return order.index(policy) + STEP * (2 - heroes)


def _looks(heroes: int) -> dict[str, str]:
    return {
        "color": s.COLOURS[heroes - 1],
        "marker": s.MARKERS[heroes - 1],
        "label": f"simulated, {s.heroes_label(heroes)}",
    }


def _by_heroes(axes: Axes, cells: pl.DataFrame, order: list[str], metric: str) -> None:
    for heroes in HEROES:
        rows = cells.filter(pl.col("heroes") == heroes)
        if len(rows):
            s.points(axes, rows, metric, [_place(order, p, heroes) for p in rows["policy"]], **_looks(heroes))
    s.plain_axes(axes, "x")


def _has_exact(policy: str, heroes: int, exact: s.Exact) -> bool:
    return policy in exact and (heroes == 1 or policy.partition(":")[0] not in SEES_OTHERS)


def _exact_lines(axes: Axes, cells: pl.DataFrame, order: list[str], metric: str, exact: s.Exact) -> None:
    """A black upright line through the marks of every number of heroes for which the value holds."""
    for policy in order:
        rows = cells.filter(pl.col("policy") == policy)
        places = [_place(order, policy, h) for h in rows["heroes"] if _has_exact(policy, h, exact)]
        if places:
            low, high = min(places) - STEP / 2, max(places) + STEP / 2
            axes.vlines(exact[policy][metric], low, high, s.BLACK, linewidth=1.5, zorder=3, label="_exact")


def _distances(axes: Axes, cells: pl.DataFrame, order: list[str], exact: s.Exact) -> None:
    """Simulated minus exact, in percentage points."""
    for heroes in HEROES:
        rows = cells.filter(pl.col("heroes") == heroes)
        known = [policy for policy in rows["policy"] if _has_exact(policy, heroes, exact)]
        rows = rows.filter(pl.col("policy").is_in(known))
        if rows.is_empty():
            continue
        mean, low, high = (100 * rows[column].to_numpy() for column in s.parts_of("net_per_bet"))
        away = mean - [100 * exact[policy]["net_per_bet"] for policy in rows["policy"]]
        places = [_place(order, policy, heroes) for policy in rows["policy"]]
        s.whiskers(axes, away, mean - low, high - mean, places, **_looks(heroes))
    axes.axvline(0, color=s.BLACK, linewidth=1.5)
    axes.set_xlabel("simulated minus exact, in percentage points")
    s.plain_axes(axes, "x")


def _finish(figure: Figure, first: Axes, order: list[str], exact: s.Exact | None) -> None:
    first.set_yticks(range(len(order)), [s.short(policy) for policy in order])
    first.set_ylim(-0.5, len(order) - 0.5)
    first.set_ylabel("policy, the best on top")
    handles, _ = first.get_legend_handles_labels()
    if exact:
        handles += first.plot([], [], "|", color=s.BLACK, markersize=12, markeredgewidth=1.5, label="exact")
    s.legend(figure, handles, NOTE if exact else "")


def _detail(cells: pl.DataFrame) -> str:
    return f"{s.count(cells['games'], 'hands for each mark')}; whiskers are {s.INTERVALS}"
