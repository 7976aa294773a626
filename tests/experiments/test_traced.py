"""Games with the log on: events and decisions come in the order in which they happened."""

from dataclasses import replace

import pytest

from experiments.traced import traced_games
from sim.contract import MET, USED, Decision
from sim.recipe import Recipe
from sim.rulesets.tower_attack.codes import LEAVE
from sim.rulesets.tower_attack.notes import LEFT, PLACED
from sim.sightings import choice


@pytest.fixture(scope="module")
def games():
    return list(traced_games(Recipe.of("tower_attack", "random", {"heroes": 2}), 1, range(20)))


def test_each_decision_stands_before_what_came_of_it(games):
    asked = 0
    for game in games:
        course = game.course()
        assert [event for event in course if not isinstance(event, Decision)] == game.events.tolist()
        for decision, event in zip(course, [*course[1:], None], strict=True):
            if isinstance(decision, Decision):
                asked += 1
                assert decision.taken in decision.offered and decision.offered[0] == LEAVE
                assert event[0] == (LEFT if decision.taken == LEAVE else PLACED)
    assert asked > len(games)


def test_a_log_is_emptied_between_games(games):
    assert all(len(game.decisions) == game.row[1] > 0 for game in games)
    assert all(sum(game.decisions[:, 3]) == len(game.offers) for game in games)


def test_a_game_is_whole_when_no_event_and_no_decision_is_missing(games):
    for game in games:
        assert game.whole
        assert not replace(game, left_out=1).whole and not replace(game, decisions=game.decisions[:-1]).whole


def test_a_choice_tells_each_item_once_and_leaves_out_what_has_no_name():
    names = {1: ("action", "hit"), 2: ("action", "hit"), 3: ("action", "stand")}
    hit, stand = ("action", "hit", MET), ("action", "stand", MET)
    assert list(choice(Decision(0, 0, (1, 2, 3, 4), 2), names.get)) == [hit, stand, ("action", "hit", USED)]
    assert list(choice(Decision(0, 0, (3, 4), 4), names.get)) == [stand]
