"""Exact odds of a challenge on a small board, for ``dungeonsim exact``: options and tables in, report out."""

from typing import Any

from sim.contract import ExactReport
from sim.errors import InputError
from sim.rulesets.heroes_vs_monsters.codes import EMPTY
from sim.rulesets.heroes_vs_monsters.exact import Solution, TooLarge
from sim.rulesets.heroes_vs_monsters.exact_board import Board, Kind, Rule
from sim.rulesets.heroes_vs_monsters.options import MonstersOptions
from sim.rulesets.heroes_vs_monsters.pack import build_world
from sim.rulesets.heroes_vs_monsters.tables import MonstersTables

MOST_MONSTERS, MOST_SQUARES = 2, 12
_HOW = "try --data duel --set heroes=1 --set abilities=false"


def exact_board(options: MonstersOptions, world: Any) -> Board:
    """The rules as the solver needs them; raises InputError for a setting that it does not solve."""
    n = int(world.n_placed[options.level])
    types, places = world.placed_type[options.level, :n], world.placed_square[options.level, :n]
    squares = int(world.lanes) * int(world.columns)
    wrong = {
        "play = visit": options.play != "challenge",
        "abilities of heroes": world.n_abilities[: options.heroes].any(),
        "specials of monsters": world.special[types].any(),
        f"{squares} squares": squares > MOST_SQUARES,
        f"{n} monsters": n > MOST_MONSTERS,
        "blocked squares": (world.grid == EMPTY).sum() < squares,
        "ap_carry = true": options.ap_carry,
        f"tie_order = {options.tie_order}": options.tie_order != "lane",
        "monster_block = swap": options.monster_block == "swap",
    }
    for what, is_wrong in wrong.items():
        if is_wrong:
            raise InputError(
                f"exact: {what} cannot be solved, only moves and normal attacks against at most {MOST_MONSTERS} "
                f"monsters on {MOST_SQUARES} squares; {_HOW}"
            )
    figures = (world.toughness, world.health, world.move, world.wall_damage, world.miss_damage)
    return Board(
        lanes=int(world.lanes),
        columns=int(world.columns),
        low=int(world.low),
        kinds=tuple(Kind(*(int(figure[kind]) for figure in figures)) for kind in types),
        start=tuple((int(world.lane_of[at]), int(world.column_of[at])) for at in places),
        health=tuple(int(health) for health in world.max_health[: options.heroes]),
        points=tuple(min(face + options.ap_bonus, options.ap_cap) for face in range(1, 7)),
        diag_attack=options.diag_attack,
        chapel_attack=options.chapel_attack,
        monster_block=options.monster_block,
        mixed_wall_damage=options.mixed_wall_damage,
        wall_hits_per_step=options.wall_hits_per_step,
    )


def solution(options: MonstersOptions, world: Any, rule: Rule | None) -> Solution:
    """The solved board; raises InputError where it cannot be solved."""
    try:
        return Solution(exact_board(options, world), rule)
    except TooLarge as error:
        raise InputError(f"exact: {error}; {_HOW}") from None


def solve(options: MonstersOptions, tables: MonstersTables, rule: Rule | None) -> ExactReport:
    """Exact odds of a policy, or of best play when `rule` is None."""
    found = solution(options, build_world(options, tables)[0], rule)
    card = tables.challenges[options.level - 1]
    values = {"win_rate": found.win_rate, "net_gold": card.win * found.win_rate - card.bet}
    about = f"challenge {options.level}, {len(found.positions)} positions"
    return ExactReport(about if rule else f"{about}, best play", values)
