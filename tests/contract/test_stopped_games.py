"""Games that are stopped keep their row, and are never counted as lost."""

import polars as pl
import pytest

from sim.recipe import Recipe
from sim.registry import get_ruleset
from sim.simulate import play_span, simulate


def test_games_longer_than_max_decisions_are_capped(ruleset_name, policy_name, settings):
    whole = simulate(ruleset_name, policy_name, settings, games=150, seed=2)
    capped = simulate(ruleset_name, policy_name, settings | {"max_decisions": 1}, games=150, seed=2)
    longer = whole["decisions"] > 1
    assert (capped["end_reason"] == "capped").to_list() == longer.to_list()
    assert set(capped.filter(longer)["decisions"]) <= {1}
    assert capped.filter(~longer).equals(whole.filter(~longer))


def test_some_policy_is_ever_capped(ruleset_name):
    capped = simulate(ruleset_name, "random", {"max_decisions": 1}, games=150, seed=2)
    assert "capped" in set(capped["end_reason"])


def plays_on(pub, own, world, offer, params, stream):
    return offer.n - 1


def out_of_range_at(number, choice):
    """Last action, but `choice` at a seat's decision of this number; None is one past the last action."""
    beyond = 0 if choice is None else choice
    relative = choice is None

    def choose(pub, own, world, offer, params, stream):
        own.memo[0] += 1
        if own.memo[0] != number:
            return offer.n - 1
        return offer.n if relative else beyond

    return choose


@pytest.mark.parametrize("choice", [99, -1, None])
def test_a_choice_that_is_not_offered_ends_exactly_those_games_as_fault(ruleset_name, choice):
    """Those in which a seat decides so often: of one seat the decisions tell, of several some seat's are surely as many
    in games that are long enough."""
    games, ruleset = 400, get_ruleset(ruleset_name)
    seats = ruleset.seats_in_play(ruleset.options())
    whole = simulate(ruleset_name, plays_on, games=games, seed=2)
    decisions = whole["decisions"]
    number = (decisions.min() + decisions.max()) // 2 // seats + 1
    faulty = simulate(ruleset_name, out_of_range_at(number, choice), games=games, seed=2)
    stopped, surely = faulty["end_reason"] == "fault", decisions > seats * (number - 1)
    assert 0 < surely.sum() < games
    assert not (surely & ~stopped).any() and not (stopped & (decisions < number)).any()
    assert faulty.filter(stopped)["decisions"].is_between(number - 1, seats * (number - 1)).all()
    assert faulty.filter(~stopped).equals(whole.filter(~stopped))


def test_stopped_games_have_an_end_of_their_own_in_the_sums(ruleset_name):
    ruleset = get_ruleset(ruleset_name)
    span = play_span(Recipe.of(ruleset_name, out_of_range_at(4, 99)), 2, 0, 400, keep=False)
    named = {ruleset.end_name(code): n for code, n in enumerate(span.tally.ends) if n}
    assert named["fault"] > 0 and set(named) - {"fault"} <= set(ruleset.end_names)
    assert sum(named.values()) == span.tally.games == 400


def test_a_fault_is_no_loss():
    """For Skull Jack: the fourth decision falls in the hand, which is then neither won, tied nor lost."""
    faulty = simulate("skull_jack", out_of_range_at(4, 99), games=400, seed=2)
    stopped = faulty.filter(pl.col("end_reason") == "fault")
    assert stopped.height > 0
    assert stopped.select("won", "tied", "lost", "net_gold", "hands").sum().row(0) == (0, 0, 0, 0, 0)
