"""What a policy is asked: less by its standing orders, and nothing where there is one weapon or armor piece; the game
stays the same."""

import numpy as np
import pytest

from sim.contract import RUNNING
from sim.jit import JIT
from sim.rng import below
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import FACES, TIMING_DAMAGE_TAKEN
from sim.rulesets.crypt_crawler.flow import plan_harm
from sim.rulesets.crypt_crawler.rounds import asks_after_roll, wound
from sim.rulesets.crypt_crawler.step import step
from sim.rulesets.crypt_crawler.tasks import advance
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


def test_coins_are_asked_about_below_the_hp_of_the_order_only(crypt):
    table = crypt().face("rat", hp=9, ac=2, speed=0)
    own = table.state.own[0]
    own.no_coins = 5
    for hp, asks in ((6, False), (5, False), (4, True)):
        table.set(hp=hp)
        assert asks_after_roll(table.state, table.world) == asks
    own.no_coins = 0
    table.set(hp=6)
    assert asks_after_roll(table.state, table.world)


def eats(pub, own, world, offer, params, stream):
    """Food for HP between turns while any are missing; else anything."""
    if pub.phase == ph.BETWEEN:
        for at in range(offer.n):
            if offer.action[at] == ph.EAT_HP * ph.ARGUMENTS:
                return at
    return below(stream, offer.n)


def orders_food(pub, own, world, offer, params, stream):
    """The same, and says so."""
    if pub.phase == ph.BETWEEN:
        own.eats = 1
        for at in range(offer.n):
            if offer.action[at] == ph.EAT_HP * ph.ARGUMENTS:
                return at
    return below(stream, offer.n)


def test_food_is_eaten_as_ordered():
    asked, ordered = (simulate("crypt_crawler", p, LONG, games=GAMES, seed=5) for p in (eats, orders_food))
    assert asked["food_hp"].sum() > 0
    assert ordered["decisions"].sum() < asked["decisions"].sum()
    assert ordered.drop("decisions").equals(asked.drop("decisions"))


@pytest.mark.parametrize("loss", [0, 1, 4, 5, 6])
@pytest.mark.parametrize("against", [False, True], ids=["alone", "with a text against it"])
def test_a_wound_comes_to_what_the_harm_comes_to(crypt, loss, against):
    at_once, weighed = crypt(), crypt()
    for table, harm in ((at_once, wound), (weighed, lambda state, n, *_: plan_harm(state.flow, ph.HARM_HP, n))):
        table.face("rat", hp=9, speed=0).set(hp=5)
        if against:
            table.pub.offered_times |= 1 << TIMING_DAMAGE_TAKEN
        table.pub.phase = ph.NO_PHASE
        waiting = int(table.flow.n)
        harm(table.state, loss, table.world, table.row, table.log)
        planned = table.flow.n > waiting
        if table is at_once:
            assert planned == (loss >= 5 or (against and loss > 0))
        if planned:
            table.end = advance(table.state, table.world, table.row, table.log)
        else:
            table.end = RUNNING
    if loss < 5 and not against:
        assert at_once.pub.hp == weighed.pub.hp == 5 - loss
        assert at_once.row.hp_lost == weighed.row.hp_lost == loss
        assert (at_once.pub.harm, at_once.pub.harm_amount) == (weighed.pub.harm, weighed.pub.harm_amount)
    else:
        assert at_once.pub.tobytes() == weighed.pub.tobytes() and at_once.end == weighed.end


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
