"""Look-ahead in Dungeon Royale: it takes what is plainly better, does as told elsewhere, and touches nothing."""

import numpy as np
import pytest

from policies.dungeon_royale.lookahead import FORCED, follow
from policies.dungeon_royale.weights import WIDTH, Weights
from sim.jit import JIT
from sim.rng import POLICY, REDEAL, STREAM, start, start_late, stream_key
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import BOW, HAT, STAFF
from sim.rulesets.dungeon_royale.redeal import redeal
from sim.rulesets.dungeon_royale.state import STATE
from sim.simulate import simulate
from tests.policies.dungeon_royale_seats import Mind
from tests.policies.test_dungeon_royale_decisions import hall_of, quests
from tests.rulesets.dungeon_royale.running import Game

FEW = {"samples": 6, "most_walks": 3, "horizon": 1}


def hall_at_the_end(**options):
    """Two heroes in what may be the last round: Phase 2, the first one a step from the way out."""
    hall = hall_of("Maverick", "Jinxst", **options).put(0, 4, 6).put(1, 1, 1)
    hall.pub.phase2 = hall.pub.exits_open = 1
    hall.pub.held_back = hall.pub.starting = 0
    hall.pub.place[:14] = hall.space(8, 0)
    for seat in range(2):
        own = quests(hall, seat, *(["Gold", "Diamonds"], ["Boss Hunter", "Feared"])[seat]).state.own[seat]
        own.n_gone_quests, own.gone_quests[0] = 1, seat
    return hall


def leading(hall):
    """The first seat is ahead, and would lose that by staying."""
    hall.give(0, BOW, HAT, STAFF)
    return hall


@pytest.mark.parametrize("deaths", [0, 30])
def test_leaves_when_that_wins_though_its_base_would_not(deaths):
    """However far below 0 the points of all are."""
    hall = leading(hall_at_the_end(points_death=-50))
    for seat in range(2):
        hall.heroes[seat].deaths = deaths
    assert Mind(hall, "tuned", exit=-50.0, noise=0.0).goes_to() != "out"
    stay = Mind(hall, "lookahead", exit=-50.0, noise=0.0, samples=12, most_walks=3, margin=0.5, horizon=2)
    assert stay.goes_to() == "out"
    assert Mind(hall, "lookahead", exit=-50.0, noise=0.0, walks=0, **FEW).goes_to() != "out"


def test_does_as_tuned_where_it_is_told_to():
    hall = hall_of("Maverick", "Jinxst").put(0, 4, 1).lay(HAT, 4, 1).lay(BOW, 4, 1)
    blind = Mind(hall, "lookahead", turns=0, walks=0, noise=0.0)
    assert blind.turn() == Mind(hall, "tuned", noise=0.0).turn() == (ph.TAKE, BOW)


def test_equal_streams_choose_alike_and_nothing_shown_is_changed():
    hall = hall_at_the_end().lay(HAT, 4, 6).deal(0, "Dodge", "Dagger")
    hall.pub.turn.seat = 0
    mind = Mind(hall, "lookahead", margin=0.0, turns=1, walks=0, **FEW | {"samples": 2})
    mind.plan()
    shown = hall.pub.tobytes() + hall.world.tobytes() + hall.state.hid.tobytes()

    def asked(game):
        start_late(hall.state.policy[0], stream_key(2, "look"), game, POLICY)
        return mind.asked(ph.TURN)

    first = [asked(game) for game in range(4)]
    assert [asked(game) for game in range(4)] == first
    hall.pub.phase, hall.pub.seat = ph.NO_PHASE, 0
    assert hall.pub.tobytes() + hall.world.tobytes() + hall.state.hid.tobytes() == shown


@pytest.mark.parametrize("phase", [ph.PLAN, ph.TURN])
def test_what_it_does_not_see_changes_no_choice(phase):
    """Where it looks ahead: the seat planning last, or in its turn; the hidden part dealt anew again and again."""
    game, chosen, hidden = Game(3), set(), set()
    while game.pub.phase != phase or game.pub.seat != 2 or len(game.look()) < 3 or game.pub.rounds < 2:
        game.choose()
    mind = Mind(hall_of(), "lookahead", margin=0.0, **FEW | {"samples": 2})
    shown = game.pub.tobytes()
    for number in range(6):
        state = np.frombuffer(bytearray(game.state.tobytes()), STATE)[0]
        stream = np.zeros(1, STREAM)[0]
        start(stream, stream_key(number, "deal"), 0, REDEAL)
        redeal(state, 2, game.world, stream)
        start_late(state.policy[2], stream_key(1, "look"), 0, POLICY)
        hidden.add(state.hid.tobytes() + state.own[:2].tobytes())
        parts = (state.pub, state.own[2], game.world, game.offer, mind.params, state.policy[2])
        chosen.add((int(mind.module.choose(*parts)), state.own[2].tobytes(), state.policy[2].tobytes()))
        assert state.pub.tobytes() == shown
    assert len(chosen) == 1 and len(hidden) == 6


def test_a_copy_begins_with_the_action_it_is_for():
    hall = hall_of("Maverick", "Jinxst").put(0, 4, 1).lay(HAT, 4, 1)
    mind, own = Mind(hall, "tuned"), hall.state.own[0]
    mind.turn()
    own.memo[FORCED] = 1
    parts = (hall.pub, own, hall.world, hall.offer, mind.params, hall.state.policy[0])
    assert follow(*parts) == 0 and own.memo[FORCED] == 0
    assert follow(*parts) != 0


def test_parameters_have_their_places():
    params = Mind(hall_of("Maverick", "Jinxst"), "lookahead", samples=77, margin=2.5).params
    assert (params.value[WIDTH], params.value[WIDTH + 2]) == (77, 2.5)
    assert list(params.value[: len(Weights.model_fields)]) == list(Mind(hall_of(), "tuned").params.value[:25])
    assert np.count_nonzero(params.value[len(Weights.model_fields) : WIDTH]) == 0


@pytest.mark.slow
@pytest.mark.skipif(not JIT, reason="many games, compiled")
def test_wins_more_than_its_base():
    """One seat of four that looks ahead, against three that do not: 1/4 would be no gain."""
    n = 400
    share = simulate("dungeon_royale", ["lookahead:samples=16", *["tuned"] * 3], {}, games=n, seed=9)["win_share_1"]
    mean, error = share.mean() / 60, share.std() / 60 / n**0.5
    assert mean - 3 * error > 0.25
