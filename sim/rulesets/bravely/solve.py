"""Exact odds for ``dungeonsim exact``: options and tables in, report out."""

from collections.abc import Sequence
from dataclasses import replace
from math import gcd
from typing import Any

import numpy as np

from sim.contract import ExactReport
from sim.errors import InputError
from sim.rulesets.bravely import exact_visit
from sim.rulesets.bravely.exact import Game, GameRules
from sim.rulesets.bravely.exact_best import Optimum, optimal
from sim.rulesets.bravely.exact_board import ChamberRules, HazardRules
from sim.rulesets.bravely.exact_fight import FightRules, fight
from sim.rulesets.bravely.exact_odds import Odds, Plan, evaluate
from sim.rulesets.bravely.options import BravelyOptions
from sim.rulesets.bravely.tables import BravelyTables, Hazard

MOST_UNITS = 400  # steps of gold that a game may be solved in

Spinner = tuple[tuple[int, float], ...]


def unit_of(options: BravelyOptions, chambers: Sequence[ChamberRules]) -> int:
    """The largest amount of which all gold in play is a multiple."""
    amounts = [options.price, options.machine, options.reward, options.treasure_gold]
    amounts += [chamber.value for chamber in chambers if chamber.kind == "chest"]
    amounts += [chamber.hazard.gold_loss for chamber in chambers if chamber.hazard is not None]
    if options.play == "visit":
        amounts.append(options.purse)
    return gcd(*amounts)


def board_of(tables: BravelyTables) -> tuple[tuple[ChamberRules, ...], Spinner]:
    """Board and spinner as the solver needs them, gold in coins."""
    hazards = {row.hazard: _hazard(row) for row in tables.hazards}
    last = len(tables.board)
    chambers = tuple(
        ChamberRules(
            row.type,
            row.value,
            hazards.get(row.hazard),
            tuple(row.next_north or [row.chamber + 1 if row.chamber < last else 0]),
            tuple(row.next_east or [row.chamber - 1]),
        )
        for row in tables.board
    )
    parts = sum(row.weight for row in tables.spinner)
    return chambers, tuple((row.value, row.weight / parts) for row in tables.spinner)


def game_rules(
    options: BravelyOptions, chambers: Sequence[ChamberRules], spinner: Spinner, machine: int, unit: int
) -> GameRules:
    """The rules of a game with so much gold in the machine before it is paid for, all gold in units.

    Raises InputError when these are too many.
    """
    gold = machine + options.price
    if gold // unit > MOST_UNITS:
        raise InputError(f"{gold} gold in steps of {unit}: more than {MOST_UNITS} steps are not solved")
    return GameRules(
        chambers=tuple(_in_units(chamber, unit) for chamber in chambers),
        spinner=spinner,
        total=gold // unit,
        reward=options.reward // unit,
        treasure=tuple(thrown * options.treasure_gold // unit for thrown in range(1, options.treasure_die + 1)),
        health=options.health,
        fights=FightRules(options.sword_bonus, options.tie, options.double_ko == "slain_first"),
        portal_enter=options.portal_enter,
        unit=unit,
    )


def _in_units(chamber: ChamberRules, unit: int) -> ChamberRules:
    if chamber.kind == "chest":
        return replace(chamber, value=chamber.value // unit)
    if chamber.hazard is not None:
        return replace(chamber, hazard=replace(chamber.hazard, gold_loss=chamber.hazard.gold_loss // unit))
    return chamber


def _hazard(row: Hazard) -> HazardRules:
    die = range(1, row.health_loss_die + 1) if row.health_loss_die else (0,)
    return HazardRules(
        hits=(row.target - 1) / 6 if row.test == "d6_at_least" else 1.0,
        losses=tuple(row.health_loss + thrown for thrown in die),
        gold_loss=row.gold_loss,
        turns=row.skip_turns,
        back=row.move_back,
        lose_sword=row.lose_sword,
    )


def solve(options: BravelyOptions, tables: BravelyTables, plan: Plan | None) -> ExactReport:
    """Exact odds of a policy, or of best play with its table of decisions when `plan` is None."""
    _check(options, tables)
    try:
        if options.play == "visit":
            return _solve_visit(options, tables, plan)
        return _solve_game(options, tables, plan)
    except ValueError as error:
        raise InputError(str(error)) from None


def _check(options: BravelyOptions, tables: BravelyTables) -> None:
    """Raise InputError for what is not solved."""
    if options.respawn != "always":
        raise InputError(f"only respawn = 'always' is solved (got {options.respawn!r})")
    if not options.health_cap:
        raise InputError("health_cap = false is not solved, as health has no bound")
    if options.clear_on == "empty" and any(row.gold_loss for row in tables.hazards):
        raise InputError("clear_on = 'empty' is not solved with a hazard that costs gold")
    if options.play == "visit" and options.heroes > 1 and options.gold_scope == "per_hero":
        raise InputError("a visit of several heroes with a purse each is not solved")


def _solve_game(options: BravelyOptions, tables: BravelyTables, plan: Plan | None) -> ExactReport:
    chambers, spinner = board_of(tables)
    unit = unit_of(options, chambers)
    game = Game(game_rules(options, chambers, spinner, options.machine, unit))
    if plan is not None:
        return ExactReport("one game", _values(evaluate(game, plan), options, unit))
    best = optimal(game)
    tables_shown = (
        ("leave the dungeon from so much gold on; which way to go otherwise", decision_rows(best, unit)),
        ("share of fights survived, by Bravely's health, without and with the sword", fight_rows(game.rules)),
    )
    if best.branch:
        worth = max(best.start) * unit
        values = {"net_per_bet": worth / options.price - 1, "gold_paid_out": worth}
        return ExactReport("one game, best play", values, tables_shown)
    odds = evaluate(game, best.plan())
    return ExactReport("one game, best play", _values(odds, options, unit), tables_shown)


def _values(odds: Odds, options: BravelyOptions, unit: int) -> dict[str, float]:
    cleared = float(odds.escapes[-1]) + (float(odds.deaths[-1]) if options.clear_on == "empty" else 0.0)
    return {
        "net_per_bet": odds.gold * unit / options.price - 1,
        "gold_paid_out": odds.gold * unit,
        "death_rate": float(odds.deaths.sum()),
        "clear_rate": cleared,
        "turns": odds.turns,
        "laps": odds.laps,
        "fights": odds.fights,
        "treasure_visits": odds.treasure_visits,
        "portal_uses": odds.portal_uses,
    }


def _solve_visit(options: BravelyOptions, tables: BravelyTables, plan: Plan | None) -> ExactReport:
    if plan is None:
        raise InputError("best play is solved for play = 'game'; name a policy for a visit")
    chambers, spinner = board_of(tables)
    unit = unit_of(options, chambers)
    gold = options.purse * options.heroes

    def odds_at(machine: int) -> Odds:
        return evaluate(Game(game_rules(options, chambers, spinner, machine * unit, unit)), plan)

    day = exact_visit.Day(
        gold=gold // unit,
        machine=options.machine // unit,
        price=options.price // unit,
        unit=unit,
        max_games=options.max_games,
        clear_on_empty=options.clear_on == "empty",
    )
    end = exact_visit.evaluate(day, plan, odds_at)
    mean_gold = float(end.gold @ np.arange(len(end.gold))) * unit
    return ExactReport(
        "one visit",
        {
            "net_gold": mean_gold - gold,
            "games_played": end.games,
            "death_rate": end.deaths / end.games if end.games else float("nan"),
            "clear_rate": end.cleared,
            "turns": end.turns / end.games if end.games else float("nan"),
            "gold_end": mean_gold,
            "machine_end": options.machine + gold - mean_gold,
        },
    )


def decision_rows(best: Optimum, unit: int) -> list[dict[str, Any]]:
    """By health and sword: the least gold with which leaving is best, and the better direction with 0 gold."""
    rows = []
    for health in range(1, best.value.shape[1]):
        row: dict[str, Any] = {"health": health}
        for sword, name in ((0, ""), (1, " with sword")):
            leaves = best.leaves[sword, health]
            row[f"leave{name}"] = int(np.argmax(leaves)) * unit if leaves.any() else "never"
            row[f"go{name}"] = "north" if best.goes_north[sword, health, 0] else "east"
        rows.append(row)
    return rows


def fight_rows(rules: GameRules) -> list[dict[str, Any]]:
    """A row for each monster's health and sword: the chance to survive by Bravely's health."""
    return [
        {"monster": monster, "sword": "yes" if sword else "no"}
        | {str(h): f"{1 - fight(rules.fights, sword, h, monster)[0]:.4f}" for h in range(1, rules.health + 1)}
        for sword in (False, True)
        for monster in range(1, 5)
    ]
