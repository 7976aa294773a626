"""The numbers that Heroes vs. Monsters reports with intervals."""

from sim.contract import Metric
from sim.rulesets.heroes_vs_monsters.codes import HERO_NAMES, LEVELS
from sim.rulesets.heroes_vs_monsters.options import MonstersOptions


def metrics(options: MonstersOptions) -> tuple[Metric, ...]:
    """A single challenge is won or lost; a visit brings gold and has a rate for each level."""
    if options.play == "challenge":
        first = (
            Metric("win_rate", "won", "rate", "share of challenges won"),
            Metric("net_gold", "net_gold", "mean", "gold won in a challenge"),
            Metric("rounds", "rounds", "mean", "rounds of a challenge"),
        )
        return (*first, *_of_fights(options))
    visits = (
        Metric("net_gold", "net_gold", "mean", "gold won in a visit"),
        Metric("gold_end", "gold_end", "mean", "heroes' gold at the end of a visit"),
        Metric("closed_rate", "closed", "rate", "share of visits in which the last challenge is beaten"),
        Metric("broke_rate", "broke", "rate", "share of visits that end without gold for the next bet"),
        Metric("max_level", "max_level", "mean", "highest challenge won in a visit"),
        Metric("bets_made", "bets_made", "mean", "bets in a visit"),
        Metric("win_rate", "won", "ratio", "share of bets won", per="bets_made"),
    )
    levels = tuple(
        Metric(f"win_rate_{k}", f"wins_{k}", "ratio", f"share of bets on challenge {k} won", per=f"attempts_{k}")
        for k in range(1, LEVELS + 1)
    )
    return (*visits, *levels, *_of_fights(options))


def _of_fights(options: MonstersOptions) -> tuple[Metric, ...]:
    heroes = HERO_NAMES[: options.heroes]
    return (
        Metric("monsters_first", "monster_first_rounds", "ratio", "rounds the monsters begin", per="rounds"),
        Metric("ap_unspent", "ap_unspent", "ratio", "action points not spent, of those rolled", per="ap_rolled"),
        *(Metric(f"damage_{hero}", f"hero_damage_{hero}", "mean", f"damage to the {hero}") for hero in heroes),
        *(Metric(f"knockouts_{hero}", f"knockouts_{hero}", "mean", f"knock-outs of the {hero}") for hero in heroes),
        Metric("wall_damage", "wall_damage", "mean", "damage by standing in the way"),
    )
