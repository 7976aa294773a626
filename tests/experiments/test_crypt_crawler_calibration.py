"""The calibration of the stand-in cards of Crypt Crawler: it sees a set that misses its aims, and turns only knobs."""

import shutil
from dataclasses import dataclass

import numpy as np
import pytest
from click.testing import CliRunner

from experiments.card_files import assumed_values, write_values
from experiments.crypt_crawler.calibrate import knobs_table, main, misses
from experiments.crypt_crawler.calibration import MODES, Calibration, Cards, Rates, play
from experiments.crypt_crawler.knobs import FIRST, KNOBS
from experiments.knobs import Knob
from experiments.step_search import Judged, polish, search
from sim.cards import REFERENCE
from sim.registry import get_ruleset, load_data
from sim.simulate import simulate

CRAWLER = get_ruleset("crypt_crawler")
MIDDLES = {"novice": 67, "standard": 42, "masochist": 22}
EASY = {f"cards.enemies.{name}.hp": 1 for name in ("guard", "imp", "viper", "ghoul", "knight", "wraith", "warden")}
EASY |= {f"cards.bosses.{name}.hp": 1 for name in ("B1", "B2", "B3", "B4")}


def even(percent, games=1000):
    """Rates with the same percentage in each of 16 pairs."""
    return Rates(np.full((4, 4), percent * games // 100), np.full((4, 4), games))


def measured(**changes):
    """What three policies win in a set that meets all aims, but for changes: policy, mode and rates."""
    found = {policy: {mode: even(percent) for mode, percent in MIDDLES.items()} for policy in ("tuned", "greedy")}
    found["random"] = {mode: even(1) for mode in MODES}
    for policy, (mode, rates) in changes.items():
        found[policy][mode] = rates
    return found


@pytest.fixture
def cards(tmp_path):
    """A copy of the shipped cards that may be written to."""
    return shutil.copytree(load_data(CRAWLER).folder, tmp_path / "cards")


def calibrate(*arguments):
    return CliRunner().invoke(main, [*map(str, arguments), "--jobs", "1"], catch_exceptions=False)


def test_a_set_that_meets_its_aims():
    assert misses(measured(), ["tuned"]) == []
    assert misses(measured(tuned=("novice", even(60))), ["tuned"]) == []


@pytest.mark.parametrize(
    ("policy", "mode", "rates", "line"),
    [
        ("tuned", "standard", even(51), "standard: tuned wins 51.0 %, not 35 to 50 %"),
        ("tuned", "masochist", even(14), "masochist: tuned wins 14.0 %, not 15 to 30 %"),
        ("random", "novice", even(2), "novice: random wins 2.0 %, not under 2 %"),
    ],
)
def test_a_missed_band(policy, mode, rates, line):
    assert misses(measured(**{policy: (mode, rates)}), ["tuned"]) == [line]


def test_a_pair_of_its_own():
    rates = even(42)
    rates.won[2, 0] += 150
    line = "standard: a pair of race and class is 14.1 points from the mean, not 10"
    assert misses(measured(greedy=("standard", rates)), ["tuned"]) == [line]


def test_a_set_that_is_too_easy_is_seen(cards):
    write_values(load_data(CRAWLER, str(cards)), EASY)
    ended = calibrate("--data", cards, "--best", "greedy", "--also", "greedy", "--games", 400)
    assert ended.exit_code == 1
    assert "# Cards of Crypt Crawler" in ended.stdout
    for mode in MODES:
        assert f"missed: {mode}: greedy wins " in ended.stderr
    assert "| bosses: HP | 12, 14, 14, 16 | 1, 1, 1, 1 |" in ended.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--data", "referenc"), "did you mean 'reference'?"),
        (("--best", "tund"), "did you mean 'tuned'?"),
        (("--write",), "--write needs a search"),
    ],
)
def test_wrong_input_is_one_line(arguments, words):
    ended = calibrate(*arguments)
    assert ended.exit_code == 2
    assert ended.stdout == ""
    assert len(ended.stderr.splitlines()) == 1 and words in ended.stderr


def test_rates_are_those_of_the_games():
    rates = play("greedy", "novice", Cards(REFERENCE), 5, range(600), 1)
    options = {"mode": "novice", "race": "random", "job": "random"}
    frame = simulate("crypt_crawler", "greedy", options, games=600, seed=5)
    assert rates.won.sum() == frame["won"].sum()
    elf_mages = frame.filter((frame["race_played"] == 2) & (frame["job_played"] == 2))
    assert (rates.won[2, 2], rates.games[2, 2]) == (elf_mages["won"].sum(), len(elf_mages))


def test_every_step_of_every_knob_is_a_valid_set():
    for knob in KNOBS:
        for step in knob.steps:
            assert load_data(CRAWLER, values=step).values == step, knob.name


def test_the_search_writes_nothing_but_knobs(cards):
    before = load_data(CRAWLER, str(cards)).tables.model_dump()
    arguments = ("--generations", 1, "--population", 4, "--search-games", 100, "--games", 100, "--also", "greedy")
    ended = calibrate("--data", cards, "--best", "greedy", "--write", *arguments)
    assert ended.exit_code in (0, 1) and "written: " in ended.stderr
    after = load_data(CRAWLER, str(cards)).tables.model_dump()
    turned = {
        f"cards.{table}.{row['id']}.{field}"
        for table, rows in before.items()
        for row, new in zip(rows, after[table], strict=True)
        for field in row
        if row[field] != new[field]
    }
    assert turned and turned <= set(FIRST)
    assert all(assumed_values(load_data(CRAWLER, str(cards)), knob.steps[0]) in knob.steps for knob in KNOBS)


@dataclass(frozen=True)
class Valley(Calibration):
    """Sets without games: the farther from steps 3 and 1, the worse."""

    def judge(self, positions, seed, games):
        a, b = positions
        return Judged((a - 3) ** 2 + 3 * (b - 1) ** 2, (int(a), int(b)), {})


def test_the_search_finds_the_best_steps():
    knobs = [Knob(name, tuple({} for _ in range(7)), 6) for name in "ab"]
    task = Valley(REFERENCE, knobs, "greedy", {})
    found = search(task, seed=1, generations=20, population=8, games=1)
    assert (found.steps, found.miss) == ((3, 1), 0)


def test_polishing_turns_each_knob_by_a_step_where_that_helps_and_twice():
    task = Valley(REFERENCE, [Knob(name, tuple({} for _ in range(7)), 6) for name in "ab"], "greedy", {})
    far = polish(task, Judged(0, (6, 1), {}), 1, range(1))
    assert far.steps == (4, 1)
    assert polish(task, Judged(0, (3, 1), {}), 1, range(1)).steps == (3, 1)
    assert polish(task, Judged(0, (0, 0), {}), 1, range(1)).steps == (2, 1)


def test_printed_cards_are_measured_but_not_turned(cards):
    races = cards / "races.toml"
    races.write_text(races.read_text().replace('source = "assumed"', 'source = "rulebook: my cards"'))
    said = knobs_table(load_data(CRAWLER, str(cards)))[0]
    assert "races.R1.hp is not to be turned: its source is 'rulebook: my cards'" in said
    before = {path.name: path.read_text() for path in cards.iterdir()}
    ended = calibrate("--data", cards, "--generations", 1, "--population", 4, "--search-games", 100, "--write")
    assert ended.exit_code == 2 and "'rulebook: my cards'" in ended.stderr
    assert {path.name: path.read_text() for path in cards.iterdir()} == before
