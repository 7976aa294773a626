"""`optimal` alone at a fresh shoe: the action of the exact solver in every state, under many rules."""

import numpy as np
import pytest

from policies.skull_jack import solver
from sim.rulesets.skull_jack import exact
from sim.rulesets.skull_jack.solve import exact_table

NAMES = "A23456789T"
NEARLY = 1e-12
SETTINGS = [
    {},
    {"hit_soft17": True, "payout": 1.5},
    {"dealer_21_wins": "false", "natural_beats_21": True, "natural_pay_num": 3, "natural_pay_den": 2},
    {"dealer_21_wins": "two_card", "tie": "dealer", "dealer_stands_on": 18, "hit_soft17": True},
    {"dealer_21_wins": "by_hit", "tie": "hero", "dealer_stands_on": 14, "natural_pay_den": 2},
    {"dealer_stands_on": 12, "natural_pay_num": 0, "payout": 2.0, "bank": 1_000_000},
    {"decks": 2, "dealer_21_wins": "false", "payout": 0.5},
]


def actions(player):
    """Whether the table of the policy says hit, by (value of the open card, cards by value)."""
    table, found = player.params.table, {}

    def look(node, hand):
        for up in range(1, 11):
            found[up, hand] = bool(table[node * solver.HAND_ROW] >> up & 1)
        for card in range(1, 11):
            following = int(table[node * solver.HAND_ROW + card])
            more = hand[: card - 1] + (hand[card - 1] + 1,) + hand[card:]
            if following >= 0 and (1, more) not in found:
                look(following, more)

    look(0, (0,) * 10)
    return found


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda s: "-".join(map(str, s.values())) or "printed")
def test_every_state_has_the_action_of_the_exact_solver(seat, settings):
    player = seat("optimal", **settings)
    best = exact.optimal(exact_table(player.settings, player.table.data.tables)).actions
    mine = actions(player)
    doubtful = {state for state, (stand, hit) in best.items() if abs(hit - stand) <= NEARLY}
    wrong = [s for s, (stand, hit) in best.items() if s not in doubtful and mine[s] != (hit > stand)]
    assert wrong == []
    assert len(best) > 15_000


def test_states_of_the_printed_rules(seat):
    assert len(exact.optimal(exact.Table((4,) * 9 + (16,))).actions) == 19_620  # SJ 8.3
    mine = actions(seat("optimal"))
    assert any(mine[up, hand] for up, hand in mine) and not all(mine.values())


@pytest.mark.parametrize(
    ("own", "up", "action"),  # SJ 8.4: where the cards behind a total matter
    [
        *[("66", "2", "S"), ("T2", "2", "H"), ("93", "3", "S"), ("84", "3", "S"), ("75", "3", "S")],
        *[("66", "3", "S"), ("T2", "3", "H"), ("T2", "4", "H"), ("93", "4", "S"), ("77", "T", "S")],
        *[("86", "T", "H"), ("T6", "T", "H"), ("88", "T", "H"), ("A56", "2", "S"), ("AAT", "4", "H")],
        *[("556", "9", "S"), ("A7", "A", "S"), ("A7", "9", "H"), ("555", "T", "S"), ("A5T", "T", "S")],
        *[("2356", "9", "S"), ("777", "7", "S"), ("AT", "T", "S"), ("AAAA8", "2", "S")],
    ],
)
def test_decisions_of_the_ledger(seat, own, up, action):
    assert seat("optimal").plays(own, up) == action
    assert seat("optimal").plays(own[::-1], up) == action


def test_a_cheap_two_card_21_is_hit_when_that_pays(seat):
    assert seat("optimal").plays("AT", "6") == "S"
    worthless = {"natural_pay_num": 0, "payout": 100.0, "bank": 1_000_000}
    assert seat("optimal", **worthless).plays("AT", "6") == "H"
    assert seat("optimal", **worthless).plays("A55", "6") == "S"


@pytest.mark.parametrize(
    ("own", "up", "others", "stand", "hit"),  # SJ 8.4
    [
        ("TT", "6", "", 0.69740279, -0.85331846),
        ("T6", "T", "", -0.58026191, -0.54997139),
        ("A7", "9", "", -0.17883186, -0.09408595),
        ("AA", "6", "", -0.10350547, 0.18803678),
        ("AT", "A", "", 0.28418912, -0.21837639),
        ("22", "2", "", -0.29080272, -0.12029821),
        ("777", "7", "", 0.84599283, -1.0),
        ("AAAA8", "2", "", -0.24300123, -0.25364251),
        ("T6", "T", "5545", -0.60951708, -0.67097912),
    ],
)
def test_values_of_the_ledger(seat, own, up, others, stand, hit):
    assert values(seat("optimal"), own, up, others) == pytest.approx((stand, hit), abs=5e-9)


def values(player, own, up, others):
    """Values of standing and hitting by the policy's own solver."""
    left = np.array(player.world.count, np.int64)
    node = 0
    for name in own:
        node = int(player.params.table[node * solver.HAND_ROW + NAMES.index(name) + 1])
    for name in own + up + others:
        left[NAMES.index(name) + 1] -= 1
    pub = player.pub(own, up)
    hero = solver.hero_class(int(pub.total[0]), len(own))
    value, table, card = player.params.value.copy(), player.params.table.copy(), NAMES.index(up) + 1
    scratch = solver.new_scratch()
    stand = solver.stand_value(value, table, hero, card, left, scratch)
    return stand, solver.hit_value(value, table, node, int(pub.hard[0]), "A" in own, card, left, scratch)


def test_settings_met_before_are_remembered(seat):
    from policies.skull_jack import solver_tables

    player = seat("optimal")
    before = solver_tables._build.cache_info().hits
    again = player.params.copy()
    again["table"][...] = 0
    solver_tables.fill(np.array([again], player.params.dtype)[0], player.world)
    assert solver_tables._build.cache_info().hits == before + 1
