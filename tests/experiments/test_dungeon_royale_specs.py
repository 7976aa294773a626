"""The shipped studies of Dungeon Royale unfold, and the one of readings leaves no switch out."""

from typing import Literal, get_args, get_origin

import pytest

from experiments.plan import load_plan
from experiments.verbs.sweep import spec_path
from sim.registry import get_ruleset

OPTIONS = get_ruleset("dungeon_royale").options
NO_SWITCHES = {"players", "board", *(f"hero_{seat}" for seat in range(1, 7))}  # what is played, and by whom
# fixed does nothing alone: it wants heroes named; rotate is the design of a study and reads no rule otherwise
NO_READINGS = {("hero_assign", "fixed"), ("hero_assign", "rotate")}


def switches():
    """Every value of a choice that is not its default."""
    for name, field in OPTIONS.model_fields.items():
        if name not in NO_SWITCHES:
            choices = (True, False) if field.annotation is bool else get_args(field.annotation)
            if field.annotation is bool or get_origin(field.annotation) is Literal:
                yield from ((name, value) for value in choices if value != field.default)


@pytest.mark.parametrize("name, cells", [("heroes", 20), ("seats", 25), ("boards", 36), ("torch_rule", 12)])
def test_specs_unfold(name, cells):
    plan = load_plan(spec_path(f"dungeon_royale_{name}"), {"games": 10})
    assert len(plan.cells) == cells
    assert all(cell.recipe.ruleset == "dungeon_royale" for cell in plan.cells)


def test_every_switch_is_read_the_other_ways_on_both_boards():
    plan = load_plan(spec_path("dungeon_royale_readings"), {"games": 10})
    defaults = OPTIONS().model_dump()
    for board in ("gorgath", "mansion"):
        settings = [dict(cell.recipe.options) for cell in plan.cells if cell.keys["board"] == board]
        changes = [{(k, v) for k, v in s.items() if k != "board" and v != defaults[k]} for s in settings]
        assert changes[0] == set() and all(len(change) == 1 for change in changes[1:])
        assert set().union(*changes) == set(switches()) - NO_READINGS
    assert len(set(switches())) >= 60
