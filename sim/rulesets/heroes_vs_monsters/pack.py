"""How options and tables pack into the `world` record."""

from typing import Any

import numpy as np

from sim.errors import InputError, unknown
from sim.rulesets.heroes_vs_monsters.codes import (
    EFFECTS,
    EMPTY,
    ENTRY,
    HERO_NAMES,
    MONSTER_BLOCKS,
    MONSTER_NAMES,
    RETRY_HEALTHS,
    ROLLS,
    SHAPES,
    SPECIALS,
    SQUARES,
    TARGET_RULES,
    TIE_ORDERS,
    TRIGGERS,
    WALL,
    WIDTH,
    square,
)
from sim.rulesets.heroes_vs_monsters.options import MonstersOptions
from sim.rulesets.heroes_vs_monsters.state import WORLD
from sim.rulesets.heroes_vs_monsters.tables import Ability, Board, MonstersTables

WAYS = (WIDTH, -WIDTH, 1, -1, WIDTH + 1, WIDTH - 1, -WIDTH + 1, -WIDTH - 1)


def build_world(options: MonstersOptions, tables: MonstersTables) -> np.ndarray:
    """Pack options and tables for the kernel; InputError where they do not fit each other."""
    if options.level > len(tables.challenges):
        raise InputError(f"level: there are {len(tables.challenges)} challenge cards (got {options.level})")
    world = np.zeros(1, WORLD)
    w = world[0]
    _pack_options(w, options)
    _pack_board(w, tables.board[0])
    _pack_monsters(w, options, tables)
    for number, hero in enumerate(tables.heroes):
        w.max_health[number] = hero.max_health
    _pack_abilities(w, abilities_in_play(options, tables))
    w.levels = len(tables.challenges)
    for card in tables.challenges:
        w.bet[card.level], w.win[card.level] = card.bet, card.win
        _pack_formation(w, card.level, tables)
    return world


def _pack_options(w: Any, options: MonstersOptions) -> None:
    same = ("max_decisions", "level", "purse", "max_bets", "heroes", "ap_bonus", "ap_cap", "ap_carry", "heal_die")
    switches = ("chapel_attack", "mixed_wall_damage", "wall_hits_per_step", "formation_known")
    for name in (*same, *switches):
        w[name] = getattr(options, name)
    w.visit = options.play == "visit"
    w.attack_ways = 8 if options.diag_attack else 4
    w.tie_order = TIE_ORDERS.index(options.tie_order)
    w.monster_block = MONSTER_BLOCKS.index(options.monster_block)
    w.retry_health = RETRY_HEALTHS.index(options.retry_health)
    w.return_fresh = options.return_health == "full"


def _pack_board(w: Any, board: Board) -> None:
    w.lanes, w.columns, w.low = board.lanes, board.columns, board.placard_low
    w.way[:] = WAYS
    w.lane_of[:] = np.arange(SQUARES) % WIDTH
    w.column_of[:] = np.arange(SQUARES) // WIDTH
    w.grid[:] = WALL
    for lane in range(1, board.lanes + 1):
        w.grid[square(lane, 0)] = ENTRY
        for column in range(1, board.columns + 1):
            w.grid[square(lane, column)] = EMPTY
    for place in board.blocked:
        w.grid[square(place.lane, place.column)] = WALL


def _pack_monsters(w: Any, options: MonstersOptions, tables: MonstersTables) -> None:
    for number, row in enumerate(tables.monsters):
        for name in ("toughness", "health", "move", "wall_damage", "miss_damage"):
            w[name][number] = getattr(row, name)
    for special in tables.specials if options.specials else ():
        at = MONSTER_NAMES.index(special.owner), TRIGGERS.index(special.trigger)
        w.special[at] = SPECIALS.index(special.effect)
        w.special_die[at] = special.chance_min_d6
        w.special_amount[at] = special.amount
        w.special_range[at] = special.range
        w.special_target[at] = TARGET_RULES.index(special.target_rule)
        w.special_chapel[at] = special.chapel


def abilities_in_play(options: MonstersOptions, tables: MonstersTables) -> list[Ability]:
    """The abilities that the options leave the heroes; InputError when the one left out is not there."""
    names = [row.name for row in tables.abilities]
    if options.without_ability and options.without_ability not in names:
        raise unknown("ability", options.without_ability, names, "without_ability")
    return [row for row in tables.abilities if options.abilities and row.name != options.without_ability]


def _pack_abilities(w: Any, abilities: list[Ability]) -> None:
    for row in abilities:
        hero = HERO_NAMES.index(row.hero)
        at = hero, w.n_abilities[hero]
        w.n_abilities[hero] += 1
        w.cost[at], w.range[at] = row.ap_cost, row.range
        w.area[at], w.roll[at] = SHAPES.index(row.shape), ROLLS.index(row.roll)
        w.min_d6[at], w.counter[at] = row.min_d6, row.counter_damage
        w.effect[at], w.amount[at] = EFFECTS.index(row.effect), row.amount
        w.targets[at], w.max_uses[at] = row.targets, row.uses_per_round


def _pack_formation(w: Any, level: int, tables: MonstersTables) -> None:
    """The monsters of a card, nearest first, so that tokens are numbered in the order they would activate."""
    placed = sorted((row for row in tables.placements if row.level == level), key=lambda r: (r.column, r.lane))
    w.n_placed[level] = len(placed)
    for number, row in enumerate(placed):
        w.placed_type[level, number] = MONSTER_NAMES.index(row.type)
        w.placed_square[level, number] = square(row.lane, row.column)
