"""The decisions of ``optimal`` as one table: a layer for each amount of gold that a game can be about."""

import functools
from collections.abc import Iterator

import numpy as np

from sim.errors import InputError
from sim.rulesets.bravely import solve
from sim.rulesets.bravely.codes import EAST_ROOT, ENTER_SPACE, FIRST_PLACE, KINDS, MAX_PLACES
from sim.rulesets.bravely.exact import Game, GameRules
from sim.rulesets.bravely.exact_best import Optimum, optimal
from sim.rulesets.bravely.exact_board import ChamberRules, HazardRules

# places in params.value, after those of the parameters
UNIT, LOWEST, HIGHEST, HEALTH, SLOTS, SPINS, PAY_FROM = range(8, 15)
JUNCTIONS = MAX_PLACES  # params.table begins with the number of each junction by place
AMPLE = 60  # with so many units, what the machine holds makes no difference any more


def fill(params, worth: bool, options, world) -> None:
    """Solve every game that can come at these options; raises InputError when they are too large to solve."""
    chambers, spinner = board_in(world)
    unit = solve.unit_of(options, chambers)
    slots = _number_junctions(params, world)
    spins = max(value for value, _ in spinner)
    params.value[UNIT], params.value[HEALTH] = unit, options.health
    params.value[SPINS] = spins
    params.value[SLOTS] = 1 + slots * spins
    layers = _layers(params, options, unit)
    params.value[LOWEST], params.value[HIGHEST] = layers[0], layers[-1]
    params.value[PAY_FROM] = np.inf if worth else 0
    at = JUNCTIONS
    for total in layers:
        game, best = _solved(solve.game_rules(options, chambers, spinner, total * unit - options.price, unit))
        for entries in _entries(game, best, params, world, spins):
            params.table[at : at + entries.size] = entries.ravel()
            at += entries.size
        if worth and max(best.start) * unit > options.price:
            params.value[PAY_FROM] = min(params.value[PAY_FROM], total * unit - options.price)


@functools.lru_cache(maxsize=128)
def _solved(rules: GameRules) -> tuple[Game, Optimum]:
    """A game and its best plan; the games of a sweep's cells are often the same."""
    game = Game(rules)
    return game, optimal(game)


def _layers(params, options, unit: int) -> range:
    """The totals of gold to solve for: of the one game, or of all that a visit can come to, as far as they fit."""
    first = (options.machine + options.price) // unit
    if options.play == "game":
        lowest = highest = first
    else:
        lowest = options.price // unit
        highest = min((options.machine + options.purse * options.heroes) // unit, max(AMPLE, first))
        highest = max(highest, first)
    of_a_state = int(params.value[SLOTS]) * 2 * (options.health + 1)
    room = len(params.table) - JUNCTIONS
    while lowest < highest and of_a_state * sum(range(lowest + 1, highest + 2)) > room:
        lowest, highest = (lowest + 1, highest) if highest == first else (lowest, highest - 1)
    if of_a_state * (first + 1) > room:
        raise InputError(f"optimal: {first * unit} gold in steps of {unit} is too much for its table")
    return range(lowest, highest + 1)


def _number_junctions(params, world) -> int:
    """Number the junctions 0, 1, ... in the table by place; returns how many there are."""
    found = [place for place in range(world.n_places) if world.places[place].n_ways > 1]
    params.table[found] = range(len(found))
    return len(found)


def _entries(game: Game, best: Optimum, params, world, spins: int) -> Iterator[np.ndarray]:
    """One layer of the table, slot after slot."""
    direction = np.where(best.goes_north, 0, 1)
    yield np.where(best.leaves, 0, 1 + direction) | direction << 2
    nodes = {(node.heading, node.path): number for number, node in enumerate(game.nodes)}
    for place in range(world.n_places):
        if world.places[place].n_ways > 1:
            for moves in range(1, spins + 1):
                yield best.branch[nodes[_path_to(world, place)], moves]


def _path_to(world, place: int) -> tuple[int, tuple[int, ...]]:
    """The root of a place, and the chambers on the way to it."""
    path: list[int] = []
    while place >= FIRST_PLACE:
        path.insert(0, int(world.places[place].chamber))
        place = int(world.places[place].before)
    return place, tuple(path)


def board_in(world) -> tuple[tuple[ChamberRules, ...], solve.Spinner]:
    """Board and spinner of a world, as the solver needs them."""
    places = world.places[: world.n_places]
    leads: dict[tuple[int, bool], tuple[int, ...]] = {}
    rows = {}
    east_from = int(places[EAST_ROOT].way[0])
    for number in range(FIRST_PLACE, len(places)):
        place = places[number]
        ways = (int(way) for way in place.way[: place.n_ways])
        chambers = tuple(0 if way == ENTER_SPACE else int(places[way].chamber) for way in ways)
        leads[int(place.chamber), number < east_from] = chambers
        rows[int(place.chamber)] = place
    made = []
    for chamber in range(1, max(rows) + 1):
        place = rows[chamber]
        hazard = _hazard(world.hazards[place.hazard]) if KINDS[place.kind] == "hazard" else None
        north, east = leads.get((chamber, True), ()), leads.get((chamber, False), ())
        made.append(ChamberRules(KINDS[place.kind], int(place.value), hazard, north, east))
    parts = world.spinner[: world.parts]
    return tuple(made), tuple((int(v), float((parts == v).mean())) for v in np.unique(parts))


def _hazard(kind) -> HazardRules:
    die = range(1, int(kind.health_die) + 1) if kind.health_die else (0,)
    return HazardRules(
        hits=(int(kind.safe_from) - 1) / 6 if kind.safe_from else 1.0,
        losses=tuple(int(kind.health_loss) + thrown for thrown in die),
        gold_loss=int(kind.gold_loss),
        turns=int(kind.skip_turns),
        back=int(kind.move_back),
        lose_sword=bool(kind.lose_sword),
    )
