"""Wrong input: one line that says where, what and the nearest valid name."""

import difflib
from collections.abc import Iterable
from typing import Any

from pydantic import ValidationError

_UNION = ("bool", "int", "float", "str")
_AXIS_KINDS = ("steps", "values")


class InputError(ValueError):
    """Something the user gave is wrong. The message is one line; the command line exits with code 2."""

    def __init__(self, message: str):
        super().__init__(" ".join(message.split()))


MOST_NAMED = 60  # valid names in one message


def did_you_mean(name: str, valid: Iterable[str]) -> str:
    """The end of a message about an unknown name: the nearest valid one; where none is near, or they are few, the
    valid ones, of very many the first."""
    names = sorted(valid)
    close = difflib.get_close_matches(name, names, n=1, cutoff=0.5)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    if not close or len(names) <= 12:
        more = f" and {len(names) - MOST_NAMED:,} more" if len(names) > MOST_NAMED else ""
        hint += f" (valid: {', '.join(names[:MOST_NAMED]) or 'none'}{more})"
    return hint


def unknown(kind: str, name: str, valid: Iterable[str], where: str = "") -> InputError:
    """An error for a name that is not among the valid ones."""
    return InputError(f"{where}{': ' if where else ''}unknown {kind} {name!r}{did_you_mean(name, valid)}")


def from_validation(error: ValidationError, where: str, fields: Iterable[str]) -> InputError:
    """The first problem pydantic found, as one line. fields: the valid names, for unknown keys."""
    problems = error.errors(include_url=False)  # a misspelt key is the reason why another one is missing
    problem = next((p for p in problems if p["type"] == "extra_forbidden"), problems[0])
    parts = [str(part) for part in problem["loc"] if part not in _AXIS_KINDS]
    place = ".".join(parts)
    if problem["type"] == "extra_forbidden":
        if len(parts) == 1:
            return unknown("key", place, fields, where)
        return unknown("key", parts[-1], ("start", "stop", "step"), f"{where}: {'.'.join(parts[:-1])}")
    if problem["type"] == "missing":
        return InputError(f"{where}: {place}: missing")
    if parts and parts[-1] in _UNION:  # a value of none of these types: pydantic names each in turn
        return InputError(f"{where}: {'.'.join(parts[:-1])}: must be true, false, a number or text{_got(problem)}")
    return InputError(
        f"{where}: {place + ': ' if place else ''}{plain_message(problem)}{_got(problem) if place else ''}"
    )


def plain_message(problem: Any) -> str:
    """What pydantic says of a problem, to stand in the middle of a line."""
    message = problem["msg"].removeprefix("Value error, ")
    return message[0].lower() + message[1:]


def _got(problem: Any) -> str:
    value = problem.get("input")
    return "" if isinstance(value, dict | list) else f" (got {value!r})"
