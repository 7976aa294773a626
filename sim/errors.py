"""Wrong input: one line that says where, what and the nearest valid name."""

import difflib
from collections.abc import Iterable

from pydantic import ValidationError


class InputError(ValueError):
    """Something the user gave is wrong. The message is one line; the command line exits with code 2."""


def did_you_mean(name: str, valid: Iterable[str]) -> str:
    """The end of a message about an unknown name: the nearest valid one, and all of them when they are few."""
    names = sorted(valid)
    close = difflib.get_close_matches(name, names, n=1, cutoff=0.5)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    if not close or len(names) <= 12:
        hint += f" (valid: {', '.join(names) or 'none'})"
    return hint


def unknown(kind: str, name: str, valid: Iterable[str], where: str = "") -> InputError:
    """An error for a name that is not among the valid ones."""
    return InputError(f"{where}{': ' if where else ''}unknown {kind} {name!r}{did_you_mean(name, valid)}")


def from_validation(error: ValidationError, where: str, fields: Iterable[str]) -> InputError:
    """The first problem pydantic found, as one line. fields: the valid names, for unknown keys."""
    problem = error.errors(include_url=False)[0]
    place = ".".join(str(part) for part in problem["loc"])
    if problem["type"] == "extra_forbidden":
        return unknown("key", place, fields, where)
    message = problem["msg"].removeprefix("Value error, ")
    message = message[0].lower() + message[1:]
    if problem["type"] == "missing":
        return InputError(f"{where}: {place}: missing")
    got = problem.get("input")
    shown = "" if isinstance(got, dict | list) or not place else f" (got {got!r})"
    return InputError(f"{where}: {place + ': ' if place else ''}{message}{shown}")
