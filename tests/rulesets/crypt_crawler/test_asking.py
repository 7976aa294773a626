"""What a policy is asked: less by its standing orders, and nothing where there is one weapon or armor piece; the game
stays the same."""

import numpy as np
import pytest

from sim.contract import RUNNING
from sim.jit import JIT
from sim.rng import below
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import FACES
from sim.rulesets.crypt_crawler.step import step
from sim.simulate import simulate

GAMES = 400 if JIT else 4
LONG = {"hp_offset": 30, "fear_offset": 30}
WINDOWS = 1 << ph.FIGHT_WINDOW | 1 << ph.OWN_WINDOW | 1 << ph.FOE_WINDOW


def takes_what_comes(pub, own, world, offer, params, stream):
    """Nothing in the windows of fights, no coins, the last weapon; else anything."""
    if (pub.phase >= ph.FIGHT_WINDOW and pub.phase <= ph.FOE_WINDOW) or pub.phase == ph.COINS:
        return 0
    return offer.n - 1 if pub.phase == ph.WEAPON else below(stream, offer.n)


def gives_orders(pub, own, world, offer, params, stream):
    """The same, and says so."""
    own.waived[0] = own.waived[1] = WINDOWS
    if pub.phase == ph.COINS:
        own.no_coins = 1
    elif pub.phase == ph.WEAPON:
        own.weapon = 1 + offer.action[offer.n - 1] % ph.ARGUMENTS
    if (pub.phase >= ph.FIGHT_WINDOW and pub.phase <= ph.FOE_WINDOW) or pub.phase == ph.COINS:
        return 0
    return offer.n - 1 if pub.phase == ph.WEAPON else below(stream, offer.n)


@pytest.mark.parametrize("options", [LONG, LONG | {"race": "random", "job": "random", "potion_response": "full"}])
def test_standing_orders_change_nothing_but_how_often_is_asked(options):
    asked, ordered = (
        simulate("crypt_crawler", p, options, games=GAMES, seed=4) for p in (takes_what_comes, gives_orders)
    )
    assert ordered["decisions"].sum() < 0.9 * asked["decisions"].sum()
    assert ordered.drop("decisions").equals(asked.drop("decisions"))


def test_orders_for_a_fight_end_with_it(crypt):
    table = crypt().face("rat", hp=1, ac=2, tiers="0/0/0", speed=0)
    own = table.state.own[0]
    own.no_coins, own.weapon = 1, 2
    table.face("rat", hp=1, ac=2, tiers="0/0/0", speed=0)
    assert own.no_coins == own.weapon == 0


def test_a_waived_window_is_not_opened_by_a_potion(crypt):
    table = crypt(job="cleric")
    own = table.state.own[0]
    own.waived[0] = WINDOWS
    table.carry(1).face("rat", hp=9, speed=0)
    assert table.phase == "weapon"
    own.waived[0] = 0
    table.face("rat", hp=9, speed=0)
    assert table.phase == "fight begins"


def play(table, game, ask_all):
    """A run of random choices; its row and what lies open at the end."""
    table.begin(game)
    table.flow.ask_all = ask_all
    choices, end, single = np.random.default_rng(game), RUNNING, 0
    while end == RUNNING:
        actions = table.actions()
        forced = len(actions) == 1
        single += forced and table.phase in ("weapon", "armor")
        end = step(
            table.state, actions[0 if forced else choices.integers(len(actions))], table.world, table.row, table.log
        )
    return table._row.tobytes(), table.pub.tobytes(), single


@pytest.mark.parametrize("duty", ["until", "one", "all", "free"])
def test_a_single_weapon_or_piece_is_used_at_once(crypt, duty):
    table = crypt(armor_duty=duty, **LONG)
    stopped = 0
    for game in range(25 if JIT else FACES):
        *asked, stops = play(table, game, 1)
        *unasked, none = play(table, game, 0)
        assert asked == unasked and none == 0
        stopped += stops
    assert stopped > 0
