"""Command-line options that several verbs share, and how their texts become values."""

import functools
import secrets
import tomllib
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click
import joblib
from click.core import ParameterSource

from sim.card_values import PREFIX, split
from sim.cards import REFERENCE
from sim.contract import Ruleset
from sim.errors import InputError, did_you_mean, unknown
from sim.registry import make_options, policy_names
from sim.simulate import MAX_GAMES, MAX_SEED
from sim.workers import BACKENDS, Workers

F = TypeVar("F", bound=Callable[..., Any])

POLICY = click.option(
    "--policy",
    "policies",
    multiple=True,
    metavar="NAME[:key=value,...]",
    help="A policy, or path.py:function. Repeat it to give one a seat.",
)
SET = click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="KEY=VALUE",
    help="Set an option, or a card value cards.TABLE.ROW.FIELD; repeatable.",
)
PRESET = click.option("--preset", metavar="NAME", help="Start from a named setting of options.")
DATA = click.option("--data", default=REFERENCE, metavar="SET|PATH", show_default=True, help="Card data set.")
SEED = click.option("--seed", type=int, metavar="N", help="Random seed; drawn and printed when left out.")
JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON instead of tables.")


def several(*options: Callable[[F], F]) -> Callable[[F], F]:
    """Put several options on a command, in this order."""

    def decorate(function: F) -> F:
        for option in reversed(options):
            function = option(function)
        return function

    return decorate


_JOBS = click.option("--jobs", type=int, metavar="N", help="Workers; all cores when left out.")
_BACKEND = click.option(
    "--backend",
    type=click.Choice(BACKENDS),
    default="threading",
    show_default=True,
    help="How joblib runs the workers; dask and ray are extras to install.",
)
_ADDRESS = click.option(
    "--address",
    default="",
    metavar="HOST:PORT",
    help="A dask or ray cluster that runs, with all its workers; without it, --jobs of them are started here.",
)


WORKER_NAMES = ("jobs", "backend", "address")


def workers(command: F) -> F:
    """Put --jobs, --backend and --address on a command, which takes them together as `workers`."""

    @functools.wraps(command)
    def with_workers(*, jobs: int | None, backend: str, address: str, **others: Any) -> Any:
        return command(workers=Workers(_jobs_from(jobs), backend, address), **others)

    return several(_JOBS, _BACKEND, _ADDRESS)(with_workers)  # type: ignore[return-value]


def refuse_given(names: Sequence[str], why: str) -> None:
    """Raise InputError when one of these parameters of the command was given: it would be ignored."""
    context = click.get_current_context()
    for parameter in context.command.params:
        if parameter.name in names and context.get_parameter_source(parameter.name) is ParameterSource.COMMANDLINE:
            raise InputError(f"{parameter.opts[0]} {why}")


def policies_from(ruleset: Ruleset, policies: tuple[str, ...]) -> list[str]:
    """The policies that --policy names; raises InputError when there are none."""
    if not policies:
        raise InputError(f"--policy is missing (valid: {', '.join(policy_names(ruleset.name))}, or path.py:function)")
    return list(policies)


def options_from(
    ruleset: Ruleset, preset: str | None, settings: tuple[str, ...], where: str = "--set"
) -> dict[str, Any]:
    """The options and card values that --preset and --set ask for; raises InputError. where: the option that sets.

    Card values are checked where the cards are known: by the recipe.
    """
    chosen: dict[str, Any] = {}
    if preset is not None:
        if preset not in ruleset.presets:
            raise unknown("preset", preset, ruleset.presets, ruleset.name)
        chosen |= ruleset.presets[preset]
    given: set[str] = set()
    for setting in settings:
        key, equals, text = setting.partition("=")
        if not equals:
            raise InputError(f"{where} {setting!r}: must be written KEY=VALUE")
        if key not in ruleset.options.model_fields and not key.startswith(PREFIX):
            raise InputError(f"{where}: unknown option {key!r}{did_you_mean(key, ruleset.options.model_fields)}")
        if key in given:
            raise InputError(f"{where}: option {key!r} is given twice")
        given.add(key)
        chosen[key] = _value(text)
    make_options(ruleset, split(chosen)[0], where)
    return chosen


def _levels_from(text: str) -> tuple[str, list[Any]]:
    """A key and its values, written KEY=1:5 (whole numbers, both ends) or KEY=a,b,c; raises InputError."""
    key, equals, values = text.partition("=")
    first, colon, last = values.partition(":")
    try:
        found = list(range(int(first), int(last) + 1)) if colon else [_value(part) for part in values.split(",")]
    except ValueError:
        found = []
    if not equals or len(found) < 2:
        raise InputError(
            f"--sobol {text!r}: must be written KEY=A:B with whole numbers or KEY=A,B,..., with two values or more"
        )
    return key, found


def all_levels_from(texts: Sequence[str]) -> dict[str, list[Any]]:
    """The values of each key; raises InputError, also for a key that is given twice."""
    found: dict[str, list[Any]] = {}
    for key, values in map(_levels_from, texts):
        if key in found:
            raise InputError(f"--sobol: {key!r} is given twice")
        found[key] = values
    return found


def _value(text: str) -> Any:
    """A value as TOML reads it; anything else is text. So 17 is a number, and push a word."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def _jobs_from(jobs: int | None) -> int:
    """How many workers; raises InputError."""
    if jobs is None:
        return joblib.cpu_count()
    if not 1 <= jobs <= 1024:
        raise InputError(f"--jobs must be a whole number from 1 to 1024 (got {jobs})")
    return jobs


def games_from(text: str | None, option: str = "--games") -> int | None:
    """A number of games written 10000, 10_000 or 1e4; raises InputError, naming the option."""
    if text is None:
        return None
    try:
        value = float(text.replace(",", "").replace("_", ""))
        whole = value == int(value)
    except (ValueError, OverflowError):
        value, whole = -1.0, False
    if not whole or not 1 <= value <= MAX_GAMES:
        raise InputError(f"{option} must be a whole number from 1 to {MAX_GAMES:,} (got {text})")
    return int(value)


def seed_from(seed: int | None) -> int:
    """The seed, drawn when none is given; raises InputError."""
    if seed is None:
        return secrets.randbelow(2**31)
    if not 0 <= seed <= MAX_SEED:
        raise InputError(f"--seed must be a whole number from 0 to {MAX_SEED} (got {seed})")
    return seed
