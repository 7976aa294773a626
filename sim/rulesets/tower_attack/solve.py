"""Exact odds of one purse and one tower, for ``dungeonsim exact``: options and levels in, report out."""

from typing import Any

from sim.contract import ExactReport
from sim.errors import InputError
from sim.rulesets.tower_attack import exact
from sim.rulesets.tower_attack.options import TowerAttackOptions
from sim.rulesets.tower_attack.tables import TowerAttackTables, paid, targets_of

_GOALS = (200, 500, 1000, 2000, 5000)  # gold to win


def exact_tower(options: TowerAttackOptions, tables: TowerAttackTables) -> exact.Tower:
    """The tower as the solver needs it; raises InputError for a setting that it does not solve."""
    for name, solved in (("fall", 0), ("max_tries", 0), ("ask_keep", False)):
        if getattr(options, name) != solved:
            raise InputError(f"exact: {name} = {getattr(options, name)} is not solved")
    apart = options.gold_scope == "per_hero" or options.level_scope == "per_hero"
    if options.heroes > 1 and (apart or options.locked_out or options.resume != "next"):
        raise InputError("exact: several heroes are solved with one purse and one level, resume = next and no lock-out")
    return exact.Tower(
        bets=tuple(row.bet for row in tables.levels),
        wins=tuple(paid(row.win, options) for row in tables.levels),
        targets=tuple(targets_of(row, options) for row in tables.targets),
        throws=options.throws,
        keep_good=options.keep_good,
    )


def first_level(options: TowerAttackOptions) -> int:
    """Where the game begins (TA-23, TA-A9)."""
    return {"next": options.marker + 1, "same": max(options.marker, 1), "first": 1}[options.resume]


def solve(options: TowerAttackOptions, tables: TowerAttackTables, rule: exact.Rule | None) -> ExactReport:
    """Exact odds of a policy, or of the play that wins most gold when `rule` is None."""
    tower, start = exact_tower(options, tables), first_level(options)
    levels = ("levels; long run: what is still to be won with gold without end", _levels(tower))
    if options.play == "try":
        return ExactReport(f"one try at level {start}", _one_try(tower, start), (levels,))
    purse = options.purse * options.heroes
    about = f"a visit from level {start} with {purse} gold"
    try:
        if rule is not None:
            return ExactReport(about, _values(exact.evaluate(tower, rule, purse, start), tower), (levels,))
        best = exact.best(tower, purse)
        odds = exact.evaluate(tower, best.choice, purse, start)
    except ValueError as error:
        raise InputError(f"exact: {error}") from None
    where = ("where the best play bets, by gold in the purse", _where(best))
    goals = ("chance to bring home so much more gold, by going on until it is won", _goals(tower, purse, start))
    return ExactReport(f"{about}, play for most gold", _values(odds, tower), (levels, where, goals))


def _one_try(tower: exact.Tower, level: int) -> dict[str, float]:
    net = float(tower.net_of_a_try(level))
    return {
        "success_rate": float(tower.success[level - 1]),
        "net_gold": net,
        "net_per_gold": net / tower.bets[level - 1],
        "throws_made": float(tower.throws_of_a_try(level)),
    }


def _values(odds: exact.Odds, tower: exact.Tower) -> dict[str, float]:
    """The metrics of a visit; one that divides by a number of tries is left out when there are none."""
    tries, failures = sum(odds.tries), sum(odds.failures)
    staked = sum(bet * n for bet, n in zip(tower.bets, odds.tries, strict=True))
    values = {"net_gold": odds.net}
    if tries:
        values["net_per_gold"] = odds.net / staked
    values |= {"clear_rate": odds.cleared, "broke_rate": odds.broke, "left_rate": odds.left}
    values |= {"gold_end": odds.purse + odds.net, "end_level": odds.end_level, "tries": tries}
    if tries:
        values["success_rate"] = 1 - failures / tries
    for level, (n, failed) in enumerate(zip(odds.tries, odds.failures, strict=True), 1):
        if n:
            values[f"fail_rate_level_{level}"] = failed / n
    return values


def _levels(tower: exact.Tower) -> list[dict[str, Any]]:
    rows = []
    for level, worth in enumerate(exact.long_run(tower), 1):
        success = tower.success[level - 1]
        net = float(tower.net_of_a_try(level))
        rows.append(
            {
                "level": level,
                "bet": tower.bets[level - 1],
                "win": tower.wins[level - 1],
                "targets": " ".join(map(str, tower.targets[level - 1])),
                "success": f"{float(success):.8f}",
                "net of a try": f"{net:+.3f}",
                "house edge": f"{-net / tower.bets[level - 1]:+.1%}",
                "tries until beaten": f"{float(1 / success):.3f}",
                "long run": f"{float(worth):.3f}",
            }
        )
    return rows


def _where(best: exact.Best) -> list[dict[str, Any]]:
    """By level the amounts of gold at which the best play bets."""
    unit, rows = best.tower.unit, []
    for level, bets in enumerate(best.bets, 1):
        edges = [g for g in range(len(bets)) if bool(bets[g]) != bool(g and bets[g - 1])]
        spans = [f"{low * unit} to {high * unit - unit}" for low, high in zip(edges[::2], edges[1::2], strict=False)]
        if len(edges) % 2:
            spans.append(f"{edges[-1] * unit} and more")
        rows.append({"level": level, "bet with": ", ".join(spans) or "never"})
    return rows


def _goals(tower: exact.Tower, purse: int, start: int) -> list[dict[str, Any]]:
    rows = []
    for more in _GOALS:
        odds = exact.evaluate(tower, _until(purse + more), purse, start)
        rows.append({"gold to win": more, "chance": f"{odds.reaches(purse + more):.6f}"})
    return rows


def _until(goal: int) -> exact.Rule:
    return lambda tower, at: float(at.gold < goal)
