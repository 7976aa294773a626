"""A state made from what a seat sees: nothing seen changes, every card is in one place, and play goes on to the end."""

import numpy as np
import pytest

from sim.contract import RUNNING
from sim.rng import REDEAL, start, stream_key
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.rebuild import rebuild
from sim.rulesets.dungeon_royale.rules.weapons import is_weapon
from sim.rulesets.dungeon_royale.state import STATE
from tests.rulesets.dungeon_royale.running import Game

KEY = stream_key(8, "rebuild")


def rebuilt(game, number=0):
    """The state as the seat asked may think it is; None where it cannot be told."""
    state = np.zeros(1, STATE)[0]
    stream = np.zeros(1, STATE)[0].deal
    start(stream, KEY, number, REDEAL)
    pub = game.state.pub
    return state if rebuild(state, pub, game.state.own[pub.seat], game.world, stream) else None


def cards(state, world):
    """How many cards of each kind there are, wherever they are."""
    found = state.pub.discards[: world.n_cards].astype(int)
    places = [state.hid.draw_pile[: state.pub.deck]]
    for own in state.own[: state.pub.n]:
        places.append(own.hand[: own.n_hand])
        found[own.trap_card - 1] += own.trap_card > 0
    return found + np.bincount(np.concatenate(places), minlength=world.n_cards)


def quests(state):
    """All quests in hands, given up and left."""
    found = list(state.hid.quest_pile[: state.hid.n_quest_pile])
    for own in state.own[: state.pub.n]:
        found += [*own.quests[: own.n_quests], *own.gone_quests[: own.n_gone_quests]]
    return sorted(map(int, found))


def check(game, number):
    """One rebuilt state, against the true one by what must be the same."""
    state, true = rebuilt(game, number), game.state
    seat, pub = int(true.pub.seat), true.pub
    assert state.pub.tobytes() == pub.tobytes() and state.own[seat].tobytes() == true.own[seat].tobytes()
    assert (cards(state, game.world) == game.world.cards["copies"][: game.world.n_cards]).all()
    assert quests(state) == list(range(game.world.n_quests))
    for other in range(pub.n):
        assert state.own[other].n_hand == true.own[other].n_hand
        assert (state.own[other].n_quests, state.own[other].n_gone_quests) == (2, 1)
        trap = int(state.own[other].trap_card)
        assert (trap > 0) == (true.own[other].trap_card > 0) and (trap == 0 or is_weapon(trap - 1, game.world))
    n = int(true.flow.n)
    assert state.flow.n == n and (state.flow.task[:n] == true.flow.task[:n]).all()
    assert (state.flow.a[:n] == true.flow.a[:n]).all()
    return state


SETTINGS = [{}, {"board": "mansion"}, {"players": 5}, {"hero_assign": "fixed", "hero_1": "Maverick", "level_2_at": 1}]


@pytest.mark.parametrize("options", SETTINGS)
def test_at_every_turn_and_every_first_die(options):
    seen = {ph.TURN: 0, ph.PLAN: 0}
    for number in range(4):
        game = Game(number, **options)
        while game.end == RUNNING:
            phase, own = int(game.state.pub.phase), game.state.own[game.state.pub.seat]
            if phase == ph.TURN or (phase == ph.PLAN and own.n_planned == 0):
                state = check(game, number)
                seen[phase] += 1
                if seen[phase] % 40 == 1:
                    assert Game(number, state, **options).play_on() != RUNNING
            elif phase != ph.PLAN:
                assert rebuilt(game) is None
            game.choose()
    assert min(seen.values()) > 20


def test_hands_differ_and_fit_what_is_seen():
    game = Game(3)
    while game.state.pub.phase != ph.TURN:
        game.choose()
    seat = int(game.state.pub.seat)
    other = (seat + 1) % 3
    hands = {tuple(sorted(rebuilt(game, number).own[other].hand[:5])) for number in range(20)}
    assert len(hands) > 15


def test_a_card_seen_twice_is_seen():
    """A planted fault: a discard that is in a hand as well."""
    game = Game(1)
    while game.state.pub.phase != ph.TURN:
        game.choose()
    game.state.pub.discards[game.state.own[game.state.pub.seat].hand[0]] += 1
    with pytest.raises(AssertionError):
        check(game, 0)


def test_plans_of_scroll_users_are_asked_for_after_the_reveal():
    """The others' plans lie open then, and are kept."""
    seen = 0
    for number in range(30):
        game = Game(number, players=4)
        while game.end == RUNNING and seen < 5:
            pub = game.state.pub
            if pub.phase == ph.PLAN and pub.revealed and game.state.own[pub.seat].n_planned == 0:
                state = check(game, number)
                shown = [other for other in range(4) if not pub.heroes[other].scroll]
                for other in shown:
                    n = int(pub.heroes[other].n_dice)
                    assert state.own[other].n_planned == n
                seen += 1
            game.choose()
    assert seen == 5
