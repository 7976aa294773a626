"""Games played agree with the exact odds within 4 standard errors: every policy, every option that is solved."""

import functools
import shutil
from math import sqrt

import pytest

from experiments.exact import solve
from policies.bravely import plain
from policies.bravely.solver import board_in
from sim.recipe import Recipe, set_table
from sim.registry import load_data
from sim.rulesets.bravely import exact_visit
from sim.rulesets.bravely.exact import Game
from sim.rulesets.bravely.exact_best import optimal
from sim.rulesets.bravely.exact_odds import evaluate
from sim.rulesets.bravely.ruleset import RULESET
from sim.rulesets.bravely.solve import board_of, game_rules
from sim.simulate import play_spans

GAMES, MANY_GAMES = 400_000, 2_000_000
VISITS, MANY_VISITS = 60_000, 300_000
SPECS = ("random", "first_legal", "always_exit", "always_exit:east=true", "never_exit", "threshold")
SETTINGS = (
    {"tie": "monster", "sword_bonus": 2, "health": 7},
    {"double_ko": "slain_first", "machine": 700, "clear_on": "empty"},
    {"reward": 200, "treasure_die": 6, "tie": "nobody", "price": 300},
)


def tally_of(spec, settings, games, data="reference"):
    spans = play_spans(Recipe.of("bravely", spec, settings, data), 2026, range(games))
    return functools.reduce(lambda total, span: total + span.tally, spans, next(spans).tally)


def close(tally, column, exact, per=""):
    """Whether a mean, or a ratio to another column, is within 4 standard errors of the exact value."""
    i, n = tally.index[column], tally.games
    mean, square = tally.sums[i] / n, tally.squares[i] / n
    if per:
        j, product = tally.index[per], tally.products[tally.pairs.index((column, per))] / n
        variance = square - 2 * exact * product + exact**2 * tally.squares[j] / n
        mean -= exact * tally.sums[j] / n
        exact = 0.0
    elif tally.most[i] <= 1 and 0 <= exact <= 1:  # a share, of which a sample may have seen nothing
        variance = exact * (1 - exact)
    else:
        variance = square - mean**2
    return abs(mean - exact) <= 4 * sqrt(max(variance, 0) / n) + 1e-12


COLUMNS = {"gold_paid_out": "gold_paid_out", "death_rate": "deaths", "clear_rate": "cleared"}
COLUMNS |= {name: name for name in ("turns", "laps", "fights", "treasure_visits", "portal_uses")}


def check_game(spec, settings, games, data="reference"):
    values = solve(RULESET, spec, settings, data).values
    tally = tally_of(spec, settings, games, data)
    assert tally.ends[1] == 0  # none capped
    wrong = [name for name in set(COLUMNS) & set(values) if not close(tally, COLUMNS[name], values[name])]
    assert wrong == []


def check_visit(spec, settings, visits):
    settings = {"play": "visit"} | settings
    values, tally = solve(RULESET, spec, settings).values, tally_of(spec, settings, visits)
    for name in ("net_gold", "games_played", "gold_end", "machine_end"):
        assert close(tally, name, values[name]), name
    assert close(tally, "cleared", values["clear_rate"])
    if values["games_played"]:
        assert close(tally, "deaths", values["death_rate"], per="games_played")
        assert close(tally, "turns", values["turns"], per="games_played")


@pytest.mark.rule("BK-T25")
@pytest.mark.parametrize("spec", [*SPECS, "optimal"])
def test_games(spec):
    check_game(spec, {}, GAMES)


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_games_with_other_options(settings):
    check_game("optimal", settings, GAMES // 2)


@pytest.mark.parametrize("settings", [{"purse": 500}, {"max_games": 2, "clear_on": "empty", "machine": 0}], ids=str)
def test_visits(settings):
    check_visit("threshold", settings, VISITS)


def test_visits_of_best_play():
    """The layers of the policy's table, one for each total of gold that a visit comes to."""
    settings = {"play": "visit", "purse": 800}
    table = set_table(Recipe.of("bravely", "optimal", settings))
    board = board_of(table.data.tables)

    def odds_at(machine):
        game = Game(game_rules(table.options, *board, machine * 100, 100))
        return evaluate(game, optimal(game).plan())

    day = exact_visit.Day(gold=8, machine=25, price=5, unit=100)
    end = exact_visit.evaluate(day, optimal(Game(game_rules(table.options, *board, 2500, 100))).plan(), odds_at)
    tally = tally_of("optimal", settings, VISITS)
    assert close(tally, "gold_end", float(end.gold @ range(len(end.gold))) * 100)
    assert close(tally, "games_played", end.games) and close(tally, "cleared", end.cleared)
    assert close(tally, "deaths", end.deaths / end.games, per="games_played")


@pytest.mark.slow
@pytest.mark.parametrize("settings", [{}, *SETTINGS], ids=str)
@pytest.mark.parametrize("spec", [*SPECS, "optimal"])
def test_many_games(spec, settings):
    check_game(spec, settings, MANY_GAMES)


@pytest.mark.slow
@pytest.mark.parametrize("settings", [{}, {"heroes": 2}, {"purse": 1500, "max_games": 4}], ids=str)
@pytest.mark.parametrize("spec", [*SPECS[:1], *SPECS[2:], "threshold:games=3", "always_exit:leave_at=1500"])
def test_many_visits(spec, settings):
    check_visit(spec, settings, MANY_VISITS)


HAZARDS = """source = "assumed"

[[row]]
hazard = "darts"
health_loss = 1
health_loss_die = 3
test = "d6_at_least"
target = 4
gold_loss = 100

[[row]]
hazard = "pit"
health_loss = 1
move_back = 4
skip_turns = 1
lose_sword = true
"""
WAYS = {4: "next_north = [5, 9]", 20: "next_north = [21, 24, 0]", 24: "next_east = [23, 20]"}


@pytest.fixture(scope="module")
def rich_board(tmp_path_factory):
    """A data set with junctions, hazards of every kind and an uneven spinner that throws far."""
    folder = tmp_path_factory.mktemp("data") / "rich"
    shutil.copytree(load_data(RULESET).folder, folder)
    board = (folder / "board.toml").read_text()
    for chamber, line in WAYS.items():
        board = board.replace(f"chamber = {chamber}\n", f"chamber = {chamber}\n{line}\n")
    (folder / "board.toml").write_text(board)
    (folder / "hazards.toml").write_text(HAZARDS)
    spinner = (folder / "spinner.toml").read_text().replace("value = 6", "value = 11")
    (folder / "spinner.toml").write_text(spinner.replace("value = 2\nweight = 1", "value = 2\nweight = 3"))
    return str(folder)


@pytest.mark.rule("BK-A7", "BK-32", "BK-16")
@pytest.mark.parametrize("spec", ["random", "threshold", "optimal"])
def test_games_with_junctions_and_every_kind_of_hazard(rich_board, spec):
    check_game(spec, {}, GAMES // 2, rich_board)
    check_game(spec, {"portal_enter": "first"}, GAMES // 2, rich_board)


@pytest.mark.rule("BK-A7")
def test_at_junctions_best_play_beats_the_first_way(rich_board):
    best = solve(RULESET, "optimal", {}, rich_board).values["gold_paid_out"]
    assert best > 20 + solve(RULESET, "threshold", {}, rich_board).values["gold_paid_out"]


@pytest.mark.rule("BK-A6")
def test_games_with_portals_that_go_through(tmp_path):
    folder = tmp_path / "wide"
    shutil.copytree(load_data(RULESET).folder, folder)
    spinner = folder / "spinner.toml"
    spinner.write_text(spinner.read_text().replace("value = 6", "value = 12"))
    check_game("optimal", {"portal_enter": "through"}, GAMES // 2, str(folder))


def test_the_policy_reads_the_same_board_as_the_solver(rich_board):
    for data in ("reference", rich_board):
        table = set_table(Recipe.of("bravely", "first_legal", {}, data))
        chambers, spinner = board_of(table.data.tables)
        ours = board_in(table.world[0])
        games = [Game(game_rules(table.options, *board, 2500, 100)) for board in ((chambers, spinner), ours)]
        assert optimal(games[0]).start == pytest.approx(optimal(games[1]).start, abs=1e-12)


def test_every_policy_that_can_be_solved_has_a_twin():
    assert set(plain.NAMES) == {spec.partition(":")[0] for spec in SPECS}


def test_the_check_can_fail():
    tally = tally_of("always_exit", {"double_ko": "slain_first"}, 100_000)
    assert not close(tally, "gold_paid_out", solve(RULESET, "always_exit", {}).values["gold_paid_out"])
