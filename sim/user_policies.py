"""What is asked of a policy function of a user, before it is compiled."""

import inspect
import random
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any

import numpy as np

from sim.errors import InputError

_ARGUMENTS = "pub, own, world, offer, params, stream"


def plain_function(given: Callable, name: str) -> FunctionType:
    """The plain Python function of a policy, also of one that is compiled already. name: for people.

    Raises InputError when it is no function of six arguments, or draws random numbers that its stream knows
    nothing of.
    """
    function = getattr(given, "py_func", given)
    if not isinstance(function, FunctionType):
        raise InputError(f"policy {name!r}: a {type(given).__name__} cannot be compiled; give a plain function")
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    parameters = inspect.signature(function).parameters.values()
    if len(parameters) != 6 or any(parameter.kind not in kinds for parameter in parameters):
        raise InputError(f"policy {name!r}: a policy is a function of ({_ARGUMENTS})")
    for helper in _with_helpers(function, set()):
        if _uses_other_randomness(helper):
            raise InputError(f"policy {name!r}: it draws from `random`, which no seed repeats; use sim.rng.below")
    return function


def _with_helpers(function: FunctionType, seen: set[FunctionType]) -> Iterator[FunctionType]:
    """The function, and those of its module's names that it calls, directly or not."""
    seen.add(function)
    yield function
    for value in _named(function):
        helper = getattr(value, "py_func", value)
        if isinstance(helper, FunctionType) and helper not in seen:
            yield from _with_helpers(helper, seen)


def _named(function: FunctionType) -> list[Any]:
    """What the global names in a function stand for."""
    return [function.__globals__[name] for name in function.__code__.co_names if name in function.__globals__]


def _uses_other_randomness(function: FunctionType) -> bool:
    for value in _named(function):
        if value in (random, np.random) if inspect.ismodule(value) else getattr(value, "__module__", "") == "random":
            return True
        if value is np and "random" in function.__code__.co_names:
            return True
    return False
