"""What policies of Skull Jack are given: files, parameters, and nothing that is hidden."""

import importlib
import inspect
import json
import os
import subprocess
import sys

import pytest

from policies.skull_jack import basic, counting
from sim.errors import InputError
from sim.recipe import Recipe, set_table
from sim.registry import get_policy, get_ruleset, policy_names
from sim.rulesets.skull_jack.ruleset import RULESET
from sim.simulate import play_span

POLICIES = policy_names("skull_jack")
HANDS = 20


def one_line(error):
    return "\n" not in str(error.value) and len(str(error.value)) > 10


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("HHSSSHHHHH", "HHSSSHHHH"),
        ("HHSSSHHHHH", "HHSSSHHHHX"),
        ("[hard]", "[hrd]"),
        ("[hard]", "[hard"),
        ("[soft]", ""),
        ("14 = ", "# "),
        ("14 = ", "fourteen = "),
    ],
)
def test_a_wrong_basic_table_is_an_input_error(tmp_path, old, new):
    text = basic.FILE.read_text()
    assert old in text
    file = tmp_path / "basic.toml"
    file.write_text(text.replace(old, new))
    with pytest.raises(InputError) as error:
        basic.load(file)
    assert one_line(error) and "basic.toml" in str(error.value)


@pytest.mark.parametrize(
    ("old", "new"),
    [("[hard]", "[hard"), ("[soft]", "[sft]"), ("12 = [", "12 = [\n    [0.5],"), ("12 = ", "x = ")],
)
def test_wrong_weights_are_an_input_error(tmp_path, old, new):
    text = counting.FILE.read_text()
    assert old in text
    file = tmp_path / "counting.toml"
    file.write_text(text.replace(old, new))
    with pytest.raises(InputError) as error:
        counting.load(file)
    assert one_line(error) and "counting.toml" in str(error.value)


@pytest.mark.parametrize("module", [basic, counting])
def test_a_missing_file_is_an_input_error(tmp_path, module):
    with pytest.raises(InputError) as error:
        module.load(tmp_path / "none.toml")
    assert one_line(error)


@pytest.mark.parametrize("name", ["basic", "counting", "mimic", "never_bust", "optimal", "threshold"])
@pytest.mark.parametrize("parameter", ["leave_below=-1", "leave_at=-5", "leave_at=x", "leave=3", "leave_at"])
def test_a_wrong_parameter_is_an_input_error(name, parameter):
    with pytest.raises(InputError) as error:
        get_policy(RULESET, f"{name}:{parameter}")
    assert one_line(error) and name in str(error.value)


@pytest.mark.parametrize("parameter", ["stand_on=1", "stand_on=23", "soft_stand_on=0", "stand_on=16.5"])
def test_a_wrong_threshold_is_an_input_error(parameter):
    with pytest.raises(InputError, match="stand_on"):
        get_policy(RULESET, f"threshold:{parameter}")


@pytest.mark.parametrize("name", POLICIES)
def test_no_policy_is_given_what_is_hidden(name):
    choose = get_policy(RULESET, name).choose
    assert list(inspect.signature(choose).parameters) == ["pub", "own", "world", "offer", "params", "stream"]
    module = importlib.import_module(choose.__module__)
    assert ".hid" not in inspect.getsource(module)
    assert not {"hole", "shoe"} & set(choose.__code__.co_names)


CHILD = """
import json, sys
from sim.recipe import Recipe
from sim.simulate import play_span
recipes = [Recipe.of("skull_jack", policy, {"heroes": 2}) for policy in sys.argv[2:]]
print(json.dumps([play_span(recipe, 3, 0, int(sys.argv[1]), True).rows.tolist() for recipe in recipes]))
"""


def test_plain_python_plays_the_same_hands():
    done = subprocess.run(
        [sys.executable, "-c", CHILD, str(HANDS), *POLICIES],
        env=os.environ | {"DUNGEONSIM_JIT": "0", "PYTHONPATH": os.getcwd()},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    for name, rows in zip(POLICIES, json.loads(done.stdout), strict=True):
        recipe = Recipe.of("skull_jack", name, {"heroes": 2})
        assert play_span(recipe, 3, 0, HANDS, True).rows.tolist() == rows, name


def test_every_seat_gets_its_own_parameters():
    recipe = Recipe.of("skull_jack", ["threshold:stand_on=12", "optimal", "basic"], {"heroes": 3})
    params = set_table(recipe).team[0].params
    assert params[0].value[2] == 12 and params[1].table[:200].any() and params[2].table[:400].any()
    assert get_ruleset("skull_jack").layout.params == params[0].dtype
