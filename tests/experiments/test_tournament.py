"""tournament: balanced seats, honest figures, ratings that find the strengths they were made from."""

import itertools
import json
import math
from collections import Counter

import choix
import numpy as np
import polars as pl
import pytest

from experiments.run import Silent
from experiments.tournament.play import BATCHES, LEAST_DEALS, Tournament, play_tournament
from experiments.tournament.rating import SCALE, ratings
from experiments.tournament.seating import arrangements, fields, seatings, williams
from experiments.tournament.standings import SCHEMA, read_standings, standings
from sim.registry import get_ruleset, ruleset_names
from sim.simulate import simulate
from sim.workers import Workers

ROYALE = "dungeon_royale"
QUICK = {"max_rounds": 12}


def tournament(*policies, games=240, seed=1, **options):
    return Tournament.of(get_ruleset(ROYALE), policies, QUICK | options, "reference", games, seed)


def played(*policies, **how):
    return play_tournament(tournament(*policies, **how), Workers(), Silent())[0]


# ---- who sits where


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("policies", range(2, 8))
def test_seats_and_company_are_balanced(policies, seats):
    tables = seatings(policies, seats)
    assert len(set(tables)) == len(tables)
    at_seat = Counter((number, seat) for table in tables for seat, number in enumerate(table))
    assert len(set(at_seat.values())) == 1 and len(at_seat) == policies * seats
    company = Counter(pair for table in tables for pair in set(itertools.combinations(sorted(table), 2)))
    mixed = [company[pair] for pair in itertools.combinations(range(policies), 2)]
    assert len(set(mixed)) == 1 and mixed[0] > 0
    for table in tables:
        counts = Counter(table).values()
        assert max(counts) == 1 or (max(counts) - min(counts) <= 1 and len(counts) == policies)


@pytest.mark.parametrize("n", range(2, 8))
def test_in_a_williams_square_each_follows_each_equally_often(n):
    rows = williams(n)
    assert all(sorted(row) == list(range(n)) for row in rows)
    after = Counter(pair for row in rows for pair in itertools.pairwise(row))
    assert len(after) == n * (n - 1) and len(set(after.values())) == 1


def test_fields_and_arrangements():
    assert [*fields(2, 4)] == [(0, 0, 1, 1)] and [*fields(3, 4)] == [(0, 0, 1, 2), (0, 1, 1, 2), (0, 1, 2, 2)]
    assert len([*fields(5, 4)]) == 5 and [*fields(4, 4)] == [(0, 1, 2, 3)]
    assert len(arrangements((0, 0, 1, 1))) == 6 and len(arrangements((0, 1, 2, 3))) == 24
    assert len(arrangements((0, 1, 2, 3, 4, 5))) == 6 and len(arrangements((0, 1, 2, 3, 4))) == 10


# ---- figures


def luce(strengths, deals, stream, seats=4, lean=1.0):
    """Wins by Luce's model; lean: what the first seat adds to its policy."""
    tables = seatings(len(strengths), seats)
    chances = np.array(strengths, float)[np.array(tables)]
    chances[:, 0] *= lean
    chances /= chances.sum(axis=1, keepdims=True)
    batches = min(deals, BATCHES)
    games = np.full((batches, len(tables)), deals // batches)
    wins = np.stack([stream.multinomial(deals // batches, chance, batches) for chance in chances], axis=1)
    return tables, wins, games


def judged(strengths, deals, stream, names="abcdef", **how):
    tables, wins, games = luce(strengths, deals, stream, **how)
    return standings(names[: len(strengths)], tables, wins, games, 1, 1)


def points(strengths):
    logs = np.log(strengths)
    return SCALE * (logs - logs.mean())


@pytest.mark.parametrize("strengths, seats", [((1, 2, 4, 8), 4), ((1, 3), 4), ((1, 1, 2), 4), ((1, 2, 3, 4, 5), 3)])
def test_ratings_find_the_strengths(strengths, seats):
    found = judged(strengths, 20_000, np.random.default_rng(1), seats=seats)
    for rating, true in zip(found.ratings, points(strengths), strict=True):
        assert rating.mean == pytest.approx(true, abs=8) and rating.high - rating.low < 12
    for p, q in itertools.permutations(range(len(strengths)), 2):
        pair = found.pairs[p][q]
        assert pair.mean == pytest.approx(strengths[p] / (strengths[p] + strengths[q]), abs=0.015)
        assert pair.mean + found.pairs[q][p].mean == pytest.approx(1)


def test_ratings_agree_with_the_likelihood_of_single_wins():
    """I-LSR on pairs against choix's fit of all games, each the winner and the others."""
    tables, wins, games = luce((1, 2, 4, 8), 100, np.random.default_rng(2))
    pairs = np.zeros((len(games), 4, 4))
    data = []
    for batch, number, seat in itertools.product(range(len(games)), range(len(tables)), range(4)):
        others = [policy for policy in tables[number] if policy != tables[number][seat]]
        data += [(tables[number][seat], others)] * int(wins[batch, number, seat])
        pairs[batch, tables[number][seat], others] += wins[batch, number, seat]
    likeliest = SCALE * choix.ilsr_top1(4, data)
    for rating, other in zip(ratings(pairs, 1), likeliest, strict=True):
        assert rating[0] == pytest.approx(other, abs=2)


@pytest.mark.slow
@pytest.mark.parametrize("deals", [20, 400])
def test_intervals_cover_what_is_true(deals):
    """200 tournaments by Luce's model: ratings, pairs, and the share of each policy."""
    strengths, stream = np.array((1, 1.5, 2, 4)), np.random.default_rng(3)
    hits = {"rating": [], "pair": [], "share": []}
    for _ in range(200):
        found = judged(strengths, deals, stream)
        hits["rating"] += [r.low <= true <= r.high for r, true in zip(found.ratings, points(strengths), strict=True)]
        for p, q in itertools.combinations(range(4), 2):
            pair = found.pairs[p][q]
            hits["pair"].append(pair.low <= strengths[p] / (strengths[p] + strengths[q]) <= pair.high)
        wanted = strengths / strengths.sum()
        hits["share"] += [s.low <= true <= s.high for s, true in zip(found.shares, wanted, strict=True)]
    for name, hit in hits.items():
        assert 0.92 <= np.mean(hit) <= 0.98, (name, np.mean(hit))


def test_a_seat_that_leans_is_seen_and_does_not_lean_on_the_policies():
    found = judged((1, 1, 1, 1), 5000, np.random.default_rng(4), lean=1.5)
    assert found.seats[0].low > 0.3 and found.seats[1].high < 0.25
    assert all(share.low < 0.25 < share.high for share in found.shares)
    assert found.by_seat[2][0].mean == pytest.approx(1 / 3, abs=0.02)


def test_a_shared_win_counts_as_a_part_for_each():
    tables = ((0, 1), (1, 0))
    wins = np.array([[[60, 0], [30, 30]]] * 10)
    found = standings("ab", tables, wins, np.ones((10, 2), int), 60, 1)
    assert (found.shares[0].mean, found.shares[1].mean) == (0.75, 0.25) and found.games == 20
    assert found.pairs[0][1].mean == 0.75
    assert found.ratings[0].mean == pytest.approx(SCALE / 2 * math.log(15.5 / 5.5))


def test_who_never_won_has_no_rating_and_an_upper_bound():
    tables = seatings(3, 3)
    wins = np.zeros((50, 6, 3), int)
    for number, table in enumerate(tables):
        wins[:, number, table.index(0)], wins[:25, number, table.index(0)] = 1, 0
        wins[:25, number, table.index(1)] = 1
    found = standings("abc", tables, wins, np.ones((50, 6), int), 1, 1)
    assert found.ratings[2].mean is None and found.ratings[0].mean == pytest.approx(0)
    assert found.shares[2].mean == 0 < found.shares[2].high < 0.02
    assert found.pairs[0][2].mean == 1 > found.pairs[0][2].low > 0.98


def test_standings_are_read_as_they_were_written():
    found = judged((1, 2, 3), 50, np.random.default_rng(5))
    frame = found.frame()
    assert dict(frame.schema) == SCHEMA
    assert read_standings(frame) == found


# ---- games


def test_a_better_policy_is_seen_to_be_better():
    """From one that takes what comes first, over chance, to one that weighs what it does."""
    found = played("first_legal", "random", games=120)
    assert found.order == [1, 0] and found.ratings[1].low > 50 > -50 > found.ratings[0].high
    found = played("random", "collector", games=60)
    assert found.order == [1, 0] and found.shares[1].low > 0.4 and found.pairs[0][1].high < 0.2


def test_tables_play_the_same_deals_and_wins_are_those_of_the_rows():
    what = tournament("random", "first_legal", games=120)
    found = play_tournament(what, Workers(), Silent())[0]
    assert what.deals == 20 and what.batches == 20 and len(what.tables) == 6
    won = [0.0, 0.0]
    for table in what.tables:
        frame = simulate(ROYALE, [what.policies[p] for p in table], QUICK, games=20, seed=1)
        for seat, number in enumerate(table, 1):
            won[number] += frame[f"win_share_{seat}"].sum() / 60
    assert [share.mean * share.n for share in found.shares] == pytest.approx(won)
    assert sum(won) == pytest.approx(120) and found.games == 120
    assert sum(seat.mean for seat in found.seats) == pytest.approx(1)


def test_jobs_change_nothing_and_a_killed_tournament_resumes(tmp_path, monkeypatch):
    what = tournament("random", "first_legal", games=120)
    alone = play_tournament(what, Workers(), Silent())[0]
    assert play_tournament(what, Workers(3), Silent())[0] == alone

    class Killed(Silent):
        def begin(self, cell, done):
            if cell.number == 4:
                raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_tournament(what, Workers(), Killed(), tmp_path / "out")
    assert len(list((tmp_path / "out" / "finished").iterdir())) == 4

    class Counting(Silent):
        done = ()

        def begin(self, cell, done):
            self.done += (done,)

    watcher = Counting()
    assert play_tournament(what, Workers(), watcher, tmp_path / "out")[0] == alone
    assert watcher.done == (True,) * 4 + (False,) * 2
    frame = pl.read_parquet(tmp_path / "out" / "cells.parquet")
    assert read_standings(frame) == alone


# ---- the command


def test_the_command_prints_and_writes(cli):
    words = f"tournament {ROYALE} --policy random --policy first_legal --set max_rounds=5 --games 60 --seed 1"
    ended = cli(words)
    assert ended.code == 0, ended.err
    for text in ("every arrangement: 6 tables of 10 games", "rating", "Head to head", "alike they would be 25.0%"):
        assert text in ended.out
    assert ended.lines == ["seed 1"]
    found = json.loads(cli(words + " --json --out out").out)
    assert found["deals"] == 10 and found["games"] == 60 and found["policies"] == ["random", "first_legal"]
    assert found["head_to_head"][0][0] is None and found["head_to_head"][0][1]["n"] == 60
    assert sum(seat["mean"] for seat in found["seats"]) == pytest.approx(1)
    page = cli("report out --out page.html --markdown page.md")
    assert page.code == 0, page.err


def test_other_numbers_of_seats(cli):
    words = f"tournament {ROYALE} --policy random --policy first_legal --set max_rounds=3 --games 20 --seed 1 --json"
    assert len(json.loads(cli(words + " --set players=2").out)["tables"]) == 2
    six = cli(f"{words} --set players=6 --games 200")
    assert len(json.loads(six.out)["tables"]) == 20


@pytest.mark.parametrize(
    "words, said",
    [
        ("tournament skull_jack --policy random --policy basic", ("skull_jack: its seats do not", ROYALE)),
        (f"tournament {ROYALE}", ("--policy is missing",)),
        (f"tournament {ROYALE} --policy random", ("two policies or more",)),
        (f"tournament {ROYALE} --policy random --policy random", ("'random' is given twice",)),
        (f"tournament {ROYALE} --policy random --policy colector", ("did you mean 'collector'",)),
        (f"tournament {ROYALE} --policy random --policy first_legal --games 54", ("55 or more for 6 tables",)),
        (f"tournament {ROYALE} --policy random --policy first_legal --set players=7", ("players", "7")),
    ],
)
def test_wrong_input_is_one_line(cli, words, said):
    assert cli(words).is_refusal(*said)


def test_too_many_tables_are_refused(cli, write):
    files = [
        write(f"p{i}.py", "def choose(pub, own, world, offer, params, stream):\n    return 0\n") for i in range(20)
    ]
    words = ["tournament", ROYALE, *itertools.chain(*(("--policy", f"{file}:choose") for file in files))]
    assert cli(*words).is_refusal("20 policies for 4 seats make 116,280 tables, more than 2,000")


def test_contests_are_whole():
    """In every ruleset whose seats compete the parts of a win add up, seat by seat."""
    competing = [name for name in ruleset_names() if get_ruleset(name).contest]
    assert competing == [ROYALE]
    for name in competing:
        contest = get_ruleset(name).contest
        frame = simulate(name, "random", QUICK, games=LEAST_DEALS, seed=1)
        parts = frame.select(pl.sum_horizontal(f"{contest.column}_{seat}" for seat in range(1, 5)))
        assert parts.to_series().to_list() == [contest.whole] * LEAST_DEALS
