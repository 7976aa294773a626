"""The numbers that Dungeon Royale reports with intervals; the first is the one that a precision is about."""

from sim.contract import Metric
from sim.rulesets.dungeon_royale.codes import HEROES
from sim.rulesets.dungeon_royale.options import DungeonRoyaleOptions
from sim.rulesets.dungeon_royale.rules.scoring import WHOLE

_SOURCES = ("artifact", "key", "stone", "treasure", "boss", "dragon", "kill", "death", "quest", "exit")


def metrics(options: DungeonRoyaleOptions) -> tuple[Metric, ...]:
    """Seats, heroes, length, end, and where the points come from, of those that a setting has."""
    seats = range(1, options.players + 1)
    part = 1 / WHOLE
    return (
        Metric("win_1", "win_share_1", "mean", "share of wins of seat 1", scale=part),
        *(Metric(f"win_{k}", f"win_share_{k}", "mean", f"share of wins of seat {k}", scale=part) for k in seats[1:]),
        *(
            Metric(
                f"win_order_{k}",
                f"order_share_{k}",
                "mean",
                f"share of wins of number {k} in the first round",
                scale=part,
            )
            for k in seats
        ),
        *(
            Metric(
                f"win_{hero}",
                f"share_{hero}",
                "mean",
                f"share of wins of {hero.capitalize()}, when in play",
                scale=part,
            )
            for hero in _heroes(options)
        ),
        *(
            Metric(f"score_{hero}", f"score_{hero}", "mean", f"points of {hero.capitalize()}, when in play")
            for hero in _heroes(options)
        ),
        Metric("rounds", "rounds", "mean", "rounds"),
        Metric("round_limit", "capped", "rate", "games ended by max_rounds"),
        Metric("tie", "tie", "rate", "games in which several have most points"),
        Metric("margin", "margin", "mean", "points between the best and the next"),
        Metric("lead_changes", "lead_changes", "mean", "times that another seat came to lead on points that all see"),
        Metric("phase2", "phase2_round", "mean", "round in which Phase 2 began"),
        Metric("lair_open", "lair_open_round", "mean", "round in which the lair was opened"),
        Metric("stone_moves", "stone_moves", "mean", "times that the Stone came to an owner"),
        Metric("exits", "exit_count", "mean", "heroes that left"),
        Metric("dragon_kills", "dragon_kills", "mean", "times that the Dragon was killed"),
        Metric("bosses_beaten", "bosses_beaten", "ratio", "mini bosses beaten, of those met", per="bosses_met"),
        *(Metric(f"score_{k}", f"score_{k}", "mean", f"points of seat {k}") for k in seats),
        *(Metric(f"{s}_points_{k}", f"pts_{s}_{k}", "mean", f"of these by {s}") for k in seats for s in _SOURCES),
    )


def _heroes(options: DungeonRoyaleOptions) -> tuple[str, ...]:
    """Heroes that may be in play."""
    if options.hero_assign != "fixed":
        return tuple(hero.lower() for hero in HEROES)
    named = [getattr(options, f"hero_{seat}") for seat in range(1, options.players + 1)]
    return tuple(hero.lower() for hero in HEROES if "random" in named or hero in named)
