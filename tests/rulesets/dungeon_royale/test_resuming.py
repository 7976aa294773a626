"""A game that was stopped at a decision is played on as if it had not been."""

import pytest

from sim.contract import CAPPED
from sim.recipe import Recipe, set_table
from sim.rng import stream_key
from sim.rulesets.dungeon_royale.phases import PLAN
from sim.rulesets.dungeon_royale.play import RESUME

SEATS = ("collector", "hunter", "mixed", "random")


@pytest.mark.parametrize("stopped_at", [1, 7, 40])
@pytest.mark.parametrize("game", [0, 1])
def test_a_game_taken_up_where_it_stands_ends_as_the_whole_one(game, stopped_at):
    whole, stopped = (
        set_table(Recipe.of("dungeon_royale", "random", options))
        for options in ({"max_rounds": 4}, {"max_rounds": 4, "max_decisions": stopped_at})
    )
    play, key, block = whole.ruleset.play_games, stream_key(3, "dungeon_royale"), whole.new_block()
    assert play(stopped.functions, stopped.team, stopped.world, key, game, 1, block, None) == 1
    assert block["rows"][0, 0]["end_reason"] == CAPPED
    play(whole.functions, whole.team, whole.world, key, game, RESUME, block, None)
    end = [block["rows"][0, 0][name] for name in ("end_reason", "decisions")]
    state = block["state"].tobytes()  # with all streams
    play(whole.functions, whole.team, whole.world, key, game, 1, block, None)
    assert end == [block["rows"][0, 0][name] for name in ("end_reason", "decisions")]
    assert state == block["state"].tobytes()


@pytest.mark.rule("DR-T18", "DR-042")
@pytest.mark.parametrize("game", range(3))
def test_policies_asked_for_their_plans_in_any_order_play_the_same_game(game):
    """A different policy in each seat; the game is stopped in its set-up, and played on in either order."""
    stopped, whole = (
        set_table(Recipe.of("dungeon_royale", SEATS, {"max_rounds": 6} | more)) for more in ({"max_decisions": 1}, {})
    )
    play, key, block = whole.ruleset.play_games, stream_key(4, "dungeon_royale"), whole.new_block()
    state, ends = block["state"][0], []
    for backwards in (0, 1):
        play(stopped.functions, stopped.team, stopped.world, key, game, 1, block, None)
        assert state.pub.phase < PLAN
        state.flow.backwards = backwards
        play(whole.functions, whole.team, whole.world, key, game, RESUME, block, None)
        assert state.flow.backwards == backwards and state.pub.rounds > 1
        ends.append((state.pub.tobytes(), state.own.tobytes(), state.policy.tobytes()))
    assert ends[0] == ends[1]
