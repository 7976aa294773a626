"""A state rebuilt from what the player sees has the agenda and the cards of the real one."""

import numpy as np
import pytest

from sim.contract import CAPPED, RUNNING
from sim.rng import REDEAL, STREAM, start
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.rebuild import rebuild
from sim.rulesets.crypt_crawler.state import NO_CARD, STATE
from sim.rulesets.crypt_crawler.step import step

EXACT = {ph.BETWEEN, ph.FLIPPED, ph.AT_SHRINE, ph.AT_ALTAR, ph.AT_SHOP}
FIGHT = {ph.FIGHT_WINDOW, ph.OWN_WINDOW, ph.FOE_WINDOW, ph.WEAPON, ph.COINS, ph.STAMINA}
LONG = {"hp_offset": 50, "fear_offset": 50, "stamina_offset": 30, "fragment_cost": 1}
RUNS = 12


def agenda(flow, depth=None):
    """The tasks, the next one first; depth: so many at most."""
    n = int(flow.n)
    tasks = [(int(flow.task[at]), int(flow.a[at]), int(flow.b[at])) for at in range(n - 1, -1, -1)]
    return tasks[:depth]


def random_positions(table, choices):
    """Plays runs at random; stops at every decision."""
    for game in range(RUNS):
        table.begin(game)
        end = RUNNING
        while end == RUNNING:
            yield
            end = step(table.state, int(choices.choice(table.actions())), table.world, table.row, table.log)


def rebuilt(table, stream):
    state = np.zeros(1, STATE)[0]
    return state, rebuild(state, table.pub, table.state.own[0], table.world, stream)


@pytest.mark.parametrize(
    "options",
    [
        LONG,
        LONG | {"info": "expert", "eat_after_flip": True, "pushed_card_in_reshuffle": False},
        LONG | {"info": "blind", "modifier_fate": "bottom", "entrance": "room"},
    ],
    ids=str,
)
def test_agenda_and_cards_of_random_positions(crypt, options):
    table, stream = crypt(**options), np.zeros(1, STREAM)[0]
    start(stream, np.uint64(1), 0, REDEAL)
    seen, orders = set(), set()
    for _ in random_positions(table, np.random.default_rng(1)):
        phase, flow, hid = int(table.pub.phase), table.flow, table.hid
        state, told = rebuilt(table, stream)
        assert told == (phase in EXACT | FIGHT)
        if not told:
            continue
        seen.add(phase)
        assert state.pub.tobytes() == table.pub.tobytes() and state.own.tobytes() == table.state.own.tobytes()
        if phase in EXACT:
            assert agenda(state.flow) == agenda(flow)
            assert state.flow.seen_lit == flow.seen_lit or phase != ph.FLIPPED
        else:
            active = int(table.pub.active)
            special = active != NO_CARD and table.world.cards[active].special
            rest = [ph.SPECIALS, ph.CLEAR] if special else [ph.CLEAR]
            own = len(agenda(state.flow)) - len(rest)
            assert agenda(state.flow)[:own] == agenda(flow)[:own]
            assert [task for task, _, _ in agenda(state.flow)[own:]] == rest
            assert agenda(state.flow)[-1] == agenda(flow)[-1] or table.pub.fight.boss
        deck = [int(card) for card in hid.pile[: hid.n_deck]]
        new = [int(card) for card in state.hid.pile[: state.hid.n_deck]]
        assert sorted(new) == sorted(deck) and state.hid.in_deck == hid.in_deck
        assert table.options.info != "expert" or new[-1:] == deck[-1:]
        assert state.hid.held_back == hid.held_back
        orders.add(tuple(new) == tuple(deck))
    assert seen >= EXACT | {ph.COINS, ph.STAMINA}
    assert False in orders


def test_a_copy_stops_after_its_last_turn(crypt):
    table = crypt(**LONG)
    table.flow.last_turn = table.pub.turns + 2
    end, choices = RUNNING, np.random.default_rng(2)
    while end == RUNNING:
        end = step(table.state, int(choices.choice(table.actions())), table.world, table.row, table.log)
    assert end == CAPPED and table.pub.phase == ph.BETWEEN and table.pub.turns == table.flow.last_turn
    table.begin(1)
    assert table.flow.last_turn > 1_000_000
