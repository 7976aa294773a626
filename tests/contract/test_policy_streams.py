"""A policy draws from a stream of its own: drawing more numbers moves neither cards nor dice."""

import pytest

from sim.registry import get_policy, get_ruleset, policy_names, ruleset_names
from sim.simulate import simulate

WRAPPER = '''
import importlib

from sim.contract import Parameters as NoParameters
from sim.jit import jit
from sim.rng import next_word

inner = importlib.import_module({module!r})
Parameters = getattr(inner, "Parameters", NoParameters)
prepare = getattr(inner, "prepare", None)
inner_choose = jit(inner.choose)


def burning(pub, own, world, offer, params, stream):
    next_word(stream)
    return inner_choose(pub, own, world, offer, params, stream)


def no_stream(pub, own, world, offer, params, stream):
    """Ends the game as fault as soon as the policy draws."""
    s0, s1, s2, s3 = stream.s0, stream.s1, stream.s2, stream.s3
    choice = inner_choose(pub, own, world, offer, params, stream)
    if stream.s0 != s0 or stream.s1 != s1 or stream.s2 != s2 or stream.s3 != s3:
        return 99
    return choice
'''


def wrapped(folder, ruleset_name, policy_name):
    """A function: the spec of the policy wrapped by the function of that name."""
    policy = get_policy(get_ruleset(ruleset_name), policy_name)
    file = folder / f"{policy.name}.py"
    file.write_text(WRAPPER.format(module=policy.choose.__module__))
    _, colon, parameters = policy_name.partition(":")
    return lambda function: f"{file}:{function}{colon}{parameters}"


def test_one_more_draw_moves_nothing(ruleset_name, policy_name, settings_list, tmp_path):
    spec = wrapped(tmp_path, ruleset_name, policy_name)
    watched = simulate(ruleset_name, spec("no_stream"), settings_list[0], games=300, seed=6)
    shipped = simulate(ruleset_name, policy_name, settings_list[0], games=300, seed=6)
    burned = simulate(ruleset_name, spec("burning"), settings_list[0], games=300, seed=6)
    if "fault" in set(watched["end_reason"]):  # it draws by itself: the burned number is missed
        assert not burned.equals(shipped)
    else:
        assert burned.equals(watched) and burned.equals(shipped)


def test_both_kinds_of_policies_are_among_them(tmp_path):
    for ruleset in ruleset_names():
        draws = set()
        for policy in ("first_legal", "random"):
            spec = wrapped(tmp_path, ruleset, policy)
            draws.add("fault" in set(simulate(ruleset, spec("no_stream"), games=50)["end_reason"]))
        assert draws == {False, True}
        assert {"first_legal", "random"} <= set(policy_names(ruleset))


BURNS = """
from sim.rng import next_word


def by_place(pub, own, world, offer, params, stream):
    for _ in range({draws}):
        next_word(stream)
    own.memo[0] += 1
    return (own.memo[0] + own.seat) % 3 % offer.n
"""


@pytest.mark.parametrize("draws", [1, 2, 50])
def test_no_number_of_draws_moves_the_cards(ruleset_name, settings_list, draws, tmp_path):
    for settings in settings_list:
        frames = []
        for n in (0, draws):
            file = tmp_path / f"burn_{n}.py"
            file.write_text(BURNS.format(draws=n))
            frames.append(simulate(ruleset_name, f"{file}:by_place", settings, games=200, seed=8))
        assert frames[0].equals(frames[1])
