"""From a recipe (ruleset, policies, options, cards) to a table that is ready to play."""

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from sim import jit
from sim.card_values import split
from sim.cards import REFERENCE, DataSet
from sim.contract import Ruleset, block_record, team_record
from sim.errors import InputError
from sim.records import new_record
from sim.registry import Policy, get_policy, get_ruleset, load_data, make_setting, policy_file_digest

PolicySpec = str | Callable


@dataclass(frozen=True)
class Recipe:
    """Everything that decides the games but the seed, in a form that any process can make a table from."""

    ruleset: str
    policies: tuple[PolicySpec, ...]  # one for all seats, or one a seat
    options: tuple[tuple[str, Any], ...] = ()  # and card values, by the one key of each
    data: str = REFERENCE
    stamp: str = ""  # digest of the cards and of the files of the user's policies, as they were

    @classmethod
    def of(
        cls,
        ruleset: str,
        policies: PolicySpec | Sequence[PolicySpec],
        options: dict[str, Any] | None = None,
        data: str = REFERENCE,
    ) -> "Recipe":
        """A recipe from plain arguments; options may hold card values too (sim.card_values).

        Raises InputError when an option is wrong, or ruleset, cards or a policy file are not there. Options are
        checked here because the caches hold 1, 1.0 and true to be one key.
        """
        _, cards = make_setting(get_ruleset(ruleset), options or {}, data)
        settings = split(options or {})[0] | cards.values
        several = (policies,) if isinstance(policies, str) or callable(policies) else tuple(policies)
        stamp = _stamp(ruleset, several, data)
        return cls(ruleset, several, tuple(sorted(settings.items())), data, stamp)


def _stamp(ruleset: str, policies: Sequence[PolicySpec], data: str) -> str:
    """What the recipe's files say now: a table made earlier from other files must not be taken for this one."""
    parts = [load_data(get_ruleset(ruleset), data).digest]
    parts += [policy_file_digest(policy) for policy in policies if isinstance(policy, str)]
    return "-".join(filter(None, parts))


@dataclass(frozen=True)
class Checked:
    """A recipe whose every name and value is valid, and whose policies compile."""

    recipe: Recipe
    ruleset: Ruleset
    options: Any
    data: DataSet
    policies: tuple[Policy, ...]  # one a seat in play
    world: np.ndarray  # world[1]
    pointers: tuple[Callable, ...]  # compiled policies, one a seat of the board


@dataclass(frozen=True)
class Table(Checked):
    """A recipe made ready to play. Read-only, so threads may share one."""

    team: np.ndarray  # team[1]: the policies' addresses and parameters
    functions: tuple[Callable, ...]  # the policies themselves, with the JIT off
    shown: bytes  # world and team as they must stay when a policy is a user's; empty when none is

    @functools.cached_property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The column pairs whose products the ratio metrics need."""
        ratios = (m for m in self.ruleset.metrics(self.options) if m.kind == "ratio")
        return tuple(sorted({(m.column, m.per) for m in ratios}))

    def new_block(self) -> np.ndarray:
        """Working space for one worker: a block of rows and the state of the game in play."""
        block = new_record(_block_type(self.ruleset))
        block["blank"][0] = self.ruleset.blank_row(self.options)[0]
        return block


@functools.cache
def _block_type(ruleset: Ruleset) -> np.dtype:
    layout = ruleset.layout
    return block_record(layout.state, layout.offer, layout.row)


@functools.lru_cache(maxsize=4096)
def check_recipe(recipe: Recipe) -> Checked:
    """Check a recipe without the costly part of making it ready; raises InputError at the first wrong thing."""
    ruleset = get_ruleset(recipe.ruleset)
    options, data = make_setting(ruleset, dict(recipe.options), recipe.data)
    if recipe.stamp and recipe.stamp != _stamp(recipe.ruleset, recipe.policies, recipe.data):
        raise InputError(f"card data set {recipe.data!r} or a policy file has changed since this run began")
    policies = _policies_by_seat(ruleset, recipe.policies, ruleset.seats_in_play(options))
    compiled = [_compile(policy, ruleset) for policy in policies]
    world = ruleset.build_world(options, data.tables)
    for policy in policies:
        if not policy.shipped:  # what a user's file does with its parameters may fail
            _fill_params(new_record(ruleset.layout.params)[0], policy, options, world)
    pointers = tuple(compiled[min(seat, len(compiled) - 1)] for seat in range(ruleset.seats))
    return Checked(recipe, ruleset, options, data, policies, world, pointers)


@functools.lru_cache(maxsize=32)
def set_table(recipe: Recipe) -> Table:
    """Check a recipe and make it ready to play; raises InputError.

    Remembered by recipe, so that a worker prepares a cell once.
    """
    c = check_recipe(recipe)
    seats = c.ruleset.seats
    team = new_record(team_record(c.ruleset.layout.params, seats))
    team[0].address[:] = [jit.policy_address(pointer) for pointer in c.pointers]
    for seat, policy in enumerate(c.policies):
        _fill_params(team[0].params[seat], policy, c.options, c.world)
    shown = b"" if all(policy.shipped for policy in c.policies) else c.world.tobytes() + team.tobytes()
    return Table(**vars(c), team=team, functions=() if jit.JIT else c.pointers, shown=shown)


def _policies_by_seat(ruleset: Ruleset, specs: Sequence[PolicySpec], seats: int) -> tuple[Policy, ...]:
    if len(specs) not in (1, seats):
        raise InputError(
            f"policies: {len(specs)} given for {seats} seat{'s' * (seats > 1)} of {ruleset.name}; "
            "give one for all seats, or one a seat"
        )
    chosen = [get_policy(ruleset, spec) for spec in specs]
    return tuple(chosen * seats if len(chosen) == 1 else chosen)


def _fill_params(params: Any, policy: Policy, options: Any, world: np.ndarray) -> None:
    try:
        policy.parameters.enter(params)
        if policy.prepare is not None:
            policy.prepare(params, policy.parameters, options, world[0])
    except Exception as error:
        if policy.shipped:
            raise
        raise InputError(f"policy {policy.name!r}: its parameters fail: {type(error).__name__}: {error}") from None


@functools.lru_cache(maxsize=1024)
def _compiled(choose: Callable, ruleset: Ruleset, shipped: bool) -> Callable:
    signature = jit.policy_signature(*ruleset.layout.policy_records)
    return jit.compile_policy(choose, signature, shipped=shipped)


def _compile(policy: Policy, ruleset: Ruleset) -> Callable:
    try:
        return _compiled(policy.choose, ruleset, policy.shipped)
    except Exception as error:  # numba raises its own errors and now and then a bare Python one
        if policy.shipped:
            raise
        lines = [line.strip() for line in str(error).splitlines() if line.strip()]
        reason = next((line for line in lines if not line.startswith("Failed in nopython")), type(error).__name__)
        place = next((line for line in lines if line.startswith("File ")), "").rstrip(":")
        kind = "" if isinstance(error, TypeError) else f"{type(error).__name__}: "
        raise InputError(f"policy {policy.name!r} does not compile: {kind}{reason} {place}".rstrip()) from None
