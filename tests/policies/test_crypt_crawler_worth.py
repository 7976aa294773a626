"""What the judging policies of Crypt Crawler work out, against the same worked out plainly: worths of cards, ways."""

import numpy as np
import pytest

from policies.crypt_crawler.digest import (
    FEATURES,
    FOE_FRAGMENTS,
    FOES,
    FRAGMENTS,
    OILS,
    RELIEF,
    SHRINES,
    outcome_row,
    push_row,
)
from policies.crypt_crawler.routes import nearest_room, step_towards
from policies.crypt_crawler.weights import FRAGMENT, RED, YELLOW
from policies.crypt_crawler.worth import UNITS, cost_of_fear, survey, worth_of_pushes, worth_of_row
from sim.recipe import Recipe, set_table
from sim.rulesets.crypt_crawler.codes import MAX_ENEMIES, N_CARDS
from sim.rulesets.crypt_crawler.state import OWN, PUB
from sim.rulesets.crypt_crawler.vocabulary import OP_ENEMY, OP_ENEMY_POOL, OP_FRAG, OP_OIL

TABLE = set_table(Recipe.of("crypt_crawler", "greedy", {}))
WORLD, PARAMS = TABLE.world[0], TABLE.team[0].params[0]


def hero(**fields):
    """A player between turns, in the entrance of map 0."""
    pub, own = np.zeros(1, PUB)[0], np.zeros(1, OWN)[0]
    for name, value in ({"hp": 9, "hp_max": 14, "fear_threshold": 10, "level": 2, "lit": 1} | fields).items():
        setattr(pub, name, value)
    return pub, own


def surveyed(**fields):
    pub, own = hero(**fields)
    survey(pub, own, WORLD, 1, PARAMS)
    return own


@pytest.mark.parametrize("seed", range(8))
def test_all_pushes_together_are_worth_what_each_is(seed):
    chance = np.random.default_rng(seed)
    own, unlit = surveyed(fear=int(chance.integers(9)), fragments=int(chance.integers(6))), seed % 2
    cards = [card for card in range(N_CARDS) if chance.random() < 0.6]
    each = [worth_of_row(own, push_row(card >> 2, 1 << (card & 3), unlit), PARAMS) for card in cards]
    assert len(set(each)) > 3
    assert worth_of_pushes(own, sum(1 << card for card in cards), unlit, PARAMS) == sum(each)


def test_the_rows_count_what_the_cards_print():
    rows = PARAMS.table[: N_CARDS * 6 * FEATURES].reshape(N_CARDS, 3, 2, FEATURES).astype(int)
    outcomes = WORLD.cards["outcome"]
    for card, symbol, unlit in np.ndindex(outcomes.shape):
        first, n = WORLD.lists[outcomes[card, symbol, unlit]]
        codes = [tuple(int(x) for x in line) for line in WORLD.ops[first : first + n]]
        row = rows[card, symbol, unlit]
        assert row[FOES:].sum() == sum(code in (OP_ENEMY, OP_ENEMY_POOL) for code, *_ in codes)
        assert row[OILS] == any(code == OP_OIL for code, *_ in codes)
        won = sum(a for code, a, *_ in codes if code == OP_FRAG)
        assert row[FRAGMENTS : FRAGMENTS + 5].sum() == max(won, 0)
        at = outcome_row(card, symbol, unlit)
        assert (PARAMS.table[at : at + FEATURES] == row).all()


def test_what_has_a_limit_is_worth_nothing_above_it():
    assert surveyed(fear=2).price[RELIEF + 1] == int(cost_of_fear(hero(fear=2)[0], WORLD, PARAMS) * UNITS)
    assert surveyed(fear=2).price[RELIEF + 2] == 0
    limit = int(WORLD.fragment_limit)
    price = surveyed(fragments=limit - 1).price
    assert price[FRAGMENTS] == PARAMS.value[FRAGMENT] * UNITS and price[FRAGMENTS + 1] == 0
    for foe in range(int(WORLD.n_enemies)):
        poor, rich = (surveyed(fragments=n).price[FOES + foe] for n in (0, limit))
        lost = PARAMS.value[FRAGMENT] * min(PARAMS.value[FOE_FRAGMENTS + foe], limit) * UNITS
        assert poor - rich == pytest.approx(lost, abs=1)


def test_a_shrine_counts_from_the_fragments_still_missing():
    for have in range(int(WORLD.fragment_cost) + 1):
        price = surveyed(fragments=have).price
        assert [k for k in range(6) if price[SHRINES + k]] == [int(WORLD.fragment_cost) - have]


def score(pub, layout, room, better):
    """Steps to a room, less what its symbol is better, more for ways to other new rooms and for the door."""
    ways = bin(int(layout.links[room]) & ~int(pub.cleared)).count("1")
    steps = int(layout.distance[int(pub.room), room])
    return steps - better[int(layout.symbol[room])] + 0.1 * ways + 0.5 * (room == layout.door)


@pytest.mark.parametrize("place", range(N_CARDS))
@pytest.mark.parametrize(("yellow", "red"), [(0.0, 0.0), (-0.3, 1.7)])
def test_the_room_chosen_has_the_best_score_and_the_step_comes_nearer(place, yellow, red):
    chance, params = np.random.default_rng(place), PARAMS.copy()
    params.value[YELLOW], params.value[RED] = yellow, red
    layout = WORLD.maps[place]
    n = int(layout.n_rooms)
    for _ in range(20):
        cleared = 1 | int(chance.integers(1 << n)) << 1
        here = int(chance.choice([node for node in range(n + 1) if cleared >> node & 1]))
        pub, _ = hero(map=place, room=here, cleared=cleared)

        new = [room for room in range(1, n + 1) if not cleared >> room & 1]
        room = int(nearest_room(pub, WORLD, params))
        assert (room == 0) == (not new)
        if new:
            scores = {node: score(pub, layout, node, (0.0, yellow, red)) for node in new}
            assert scores[room] == pytest.approx(min(scores.values()), abs=0.01)
            moves = [node for node in range(n + 1) if int(layout.links[here]) >> node & 1]
            step = moves[int(step_towards(pub, WORLD, room))]
            nearer = [node for node in moves if layout.distance[node, room] == layout.distance[here, room] - 1]
            assert step in nearer
            assert not cleared >> step & 1 or all(cleared >> node & 1 for node in nearer)


def test_the_rows_of_foes_have_a_place_for_each():
    assert FEATURES - FOES == MAX_ENEMIES
