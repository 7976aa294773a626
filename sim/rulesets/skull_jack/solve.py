"""Exact odds of one hero and one hand, for ``dungeonsim exact``: options and cards in, report out."""

from fractions import Fraction

from sim.contract import ExactReport
from sim.errors import InputError
from sim.rulesets.skull_jack import exact
from sim.rulesets.skull_jack.options import SkullJackOptions
from sim.rulesets.skull_jack.tables import SkullJackTables, cards_by_value


def exact_table(options: SkullJackOptions, tables: SkullJackTables) -> exact.Table:
    """The rules as the solver needs them; raises InputError for a setting that it does not solve."""
    if options.play != "hand" or options.heroes != 1:
        raise InputError(
            f"exact: one hero and one hand are solved (got heroes = {options.heroes}, play = {options.play})"
        )
    won = Fraction(min(options.winnings, options.bank), options.bet)
    won_by_natural = Fraction(min(options.natural_winnings, options.bank), options.bet)
    if options.bank_short == "stock":
        won, won_by_natural = Fraction(options.winnings, options.bet), Fraction(options.natural_winnings, options.bet)
    if won == 0 and won_by_natural > 0:
        raise InputError("exact: a payout of 0 with a natural that pays is not solved")
    try:
        return exact.Table(
            counts=tuple(cards_by_value(tables.cards, options.decks)[1:]),
            dealer_stands_on=options.dealer_stands_on,
            hit_soft17=options.hit_soft17,
            dealer_21_wins=options.dealer_21_wins,
            tie=options.tie,
            payout=won,
            natural_pay=won_by_natural / won if won else Fraction(1),
            natural_beats_21=options.natural_beats_21,
        )
    except ValueError as error:
        raise InputError(f"exact: {error}") from None


def solve(options: SkullJackOptions, tables: SkullJackTables, rule: exact.Rule | None) -> ExactReport:
    """Exact odds of a policy, or of optimal play with its decision table when `rule` is None."""
    table = exact_table(options, tables)
    if rule is not None:
        odds = exact.evaluate(table, rule)
        return ExactReport("one hero, one hand", _values(odds))
    best = exact.optimal(table)
    note = "S stand, H hit; a share says how often a hit is best where the cards of the hand matter"
    return ExactReport("one hero, one hand, optimal play", _values(best.odds), ((note, best.chart()),))


def _values(odds: exact.Odds) -> dict[str, float]:
    return {
        "net_per_bet": odds.net_per_bet,
        "win_rate": odds.win,
        "tie_rate": odds.tie,
        "loss_rate": odds.loss,
        "hero_bust_rate_1": odds.hero_totals["bust"],
    }
