"""Games are shared out among workers evenly."""

import pytest

from sim.workers import _cut


@pytest.mark.parametrize(("games", "most", "workers"), [(20_000_000, 2_500_001.5, 2), (100, 1e9, 3)])
def test_workers_are_given_the_same_number_of_runs_of_the_same_length(games, most, workers):
    runs = list(_cut(range(5, 5 + games), most, workers))
    assert [first for first, _ in runs] == [5 + sum(n for _, n in runs[:i]) for i in range(len(runs))]
    assert sum(n for _, n in runs) == games
    assert len(runs) % workers == 0
    assert most >= max(n for _, n in runs) >= min(n for _, n in runs) > 0.8 * max(n for _, n in runs)


@pytest.mark.parametrize(("games", "most", "workers"), [(1, 3.0, 2), (7, 0.2, 2), (3, 10.0, 0)])
def test_few_games_are_shared_out_too(games, most, workers):
    assert sum(n for _, n in _cut(range(games), most, workers)) == games
