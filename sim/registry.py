"""Finds rulesets and policies by folder: a new one is a new folder or file and edits nothing shared."""

import functools
import hashlib
import importlib
import importlib.util
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from pydantic import ValidationError

import sim.rulesets
from sim import card_values
from sim.cards import REFERENCE, DataSet, folder_of, load
from sim.contract import Parameters, Ruleset
from sim.errors import InputError, from_validation, unknown
from sim.user_policies import plain_function


def ruleset_names() -> list[str]:
    """The names of all rulesets, sorted."""
    return _submodules(sim.rulesets, packages=True)


@functools.cache
def get_ruleset(name: str) -> Ruleset:
    """The ruleset of that name; raises InputError with the nearest valid name."""
    if name not in ruleset_names():
        raise unknown("ruleset", name, ruleset_names())
    return importlib.import_module(f"sim.rulesets.{name}.ruleset").RULESET


def load_data(ruleset: Ruleset, reference: str = REFERENCE, values: Mapping[str, Any] | None = None) -> DataSet:
    """A card data set of the ruleset, by name or by the path of its folder. values: to be changed (card_values)."""
    folder = folder_of(rulesets_folder(), ruleset.name, reference)
    data = _load_once(ruleset, folder, tuple((path.name, _content(path)) for path in sorted(folder.glob("*.toml"))))
    return card_values.changed(data, values) if values else data


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""  # who loads it says what is wrong


@functools.lru_cache(maxsize=64)
def _load_once(ruleset: Ruleset, folder: Path, files: tuple[tuple[str, bytes], ...]) -> DataSet:
    """A sweep asks for the same cards in every cell; files: what tells an edited set from the one read before.

    Not their times: a clock may be set back.
    """
    return load(folder, ruleset.tables)


def rulesets_folder() -> Path:
    """The folder with one subfolder for each ruleset."""
    return Path(next(iter(sim.rulesets.__path__)))


def make_options(ruleset: Ruleset, settings: dict[str, Any], where: str = "option") -> Any:
    """The options object of the ruleset for these settings; raises InputError at the first wrong one."""
    try:
        return ruleset.options.model_validate(settings)
    except ValidationError as error:
        raise from_validation(error, where, ruleset.options.model_fields) from None


def make_setting(
    ruleset: Ruleset, settings: Mapping[str, Any], data: str = REFERENCE, where: str = "option"
) -> tuple[Any, DataSet]:
    """(options, cards) for settings of both kinds: options by name, card values by ``cards.TABLE.ROW.FIELD``.

    Raises InputError at the first wrong one.
    """
    options, values = card_values.split(settings)
    return make_options(ruleset, options, where), load_data(ruleset, data, values)


@dataclass(frozen=True)
class Policy:
    """A policy with its parameters, not yet compiled.

    spec: how it was asked for, such as ``threshold:stand_on=16``; it names the policy in results.
    """

    name: str
    spec: str
    choose: Callable
    parameters: Parameters
    prepare: Callable | None  # (params record, parameters, options, world): fills params.value and params.table
    shipped: bool
    doc: str


def policy_names(ruleset: str) -> list[str]:
    """The names of the shipped policies that can play the ruleset, sorted."""
    return sorted(_policy_modules(ruleset))


def _policy_modules(ruleset: str) -> dict[str, ModuleType]:
    modules = ((name, _policy_module(ruleset, name)) for name in _policy_files(ruleset))
    return {name: module for name, module in modules if module is not None}


def _policy_module(ruleset: str, name: str) -> ModuleType | None:
    """The module of a shipped policy, None when there is none; no other policy is imported for it."""
    file = _policy_files(ruleset).get(name)
    module = importlib.import_module(file) if file else None
    return module if hasattr(module, "choose") else None


def _policy_files(ruleset: str) -> dict[str, str]:
    """What may be a policy of the ruleset: the modules in its folder and among the shared ones, by name."""
    found: dict[str, str] = {}
    for room in ("shared", ruleset):
        try:
            package = importlib.import_module(f"policies.{room}")
        except ModuleNotFoundError:
            continue
        found |= {name: f"policies.{room}.{name}" for name in _submodules(package, packages=False)}
    return found


def get_policy(ruleset: Ruleset, spec: str | Callable) -> Policy:
    """A policy from ``name``, ``name:key=value,...``, ``path.py:function``, ``path.py:function:key=value,...``
    or a Python function of the policy signature. Raises InputError when there is none or a parameter is wrong.
    """
    if callable(spec):
        choose = plain_function(spec, getattr(spec, "__name__", type(spec).__name__))
        doc = (choose.__doc__ or "").strip().split("\n")[0]
        return Policy(choose.__name__, choose.__name__, choose, Parameters(), None, False, doc)
    name, _, rest = spec.partition(":")
    if name.endswith(".py"):
        function, _, rest = rest.partition(":")
        module = _module_of_file(name, policy_file_digest(spec))
        label, shipped = f"{name}:{function}", False
        choose = plain_function(_function_of(module, function, name), label)
    else:
        found = _policy_module(ruleset.name, name)
        if found is None:
            raise unknown("policy", name, policy_names(ruleset.name), ruleset.name)
        module = found
        choose, label, shipped = module.choose, name, True
    model = getattr(module, "Parameters", Parameters)
    parameters = _parse_parameters(model, rest, label)
    return Policy(
        label, spec, choose, parameters, getattr(module, "prepare", None), shipped, (module.__doc__ or "").strip()
    )


def exact_rule(ruleset: Ruleset, policy: Policy, options: Any) -> Any:
    """What the exact solver must know of a policy: from the ruleset's ``policies/<ruleset>/plain.py``.

    Raises InputError when the policy has no exact value there.
    """
    name = f"policies.{ruleset.name}.plain"
    plain = importlib.import_module(name) if importlib.util.find_spec(name) else None
    solved = plain.NAMES if plain else ()
    if not policy.shipped or policy.name not in solved:
        raise unknown("policy with exact odds", policy.name, solved, ruleset.name)
    return plain.rule(policy.name, policy.parameters, options)  # type: ignore[union-attr]


def _submodules(package: ModuleType, packages: bool) -> list[str]:
    found = pkgutil.iter_modules(package.__path__)
    return sorted(m.name for m in found if m.ispkg == packages and not m.name.startswith("_"))


def policy_file_digest(spec: str) -> str:
    """A digest of the user's file that a policy spec names; empty for a shipped policy. Raises InputError."""
    path = spec.partition(":")[0]
    if not path.endswith(".py"):
        return ""
    try:
        return hashlib.sha256(Path(path).read_bytes()).hexdigest()[:16]
    except OSError as error:
        raise InputError(f"policy file {path}: cannot be read ({error.strerror})") from None


@functools.cache
def _module_of_file(path: str, digest: str) -> ModuleType:
    """The user's file as a module; read again when its digest is another one."""
    file = Path(path)
    spec = importlib.util.spec_from_file_location(f"user_policy_{file.stem}", file)
    assert spec is not None and spec.loader is not None  # true of every path that ends in .py
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except SyntaxError as error:
        raise InputError(f"policy file {path}: line {error.lineno}: {error.msg}") from None
    except (Exception, SystemExit) as error:  # whatever the user's file raises, the user gets one line
        raise InputError(f"policy file {path}: {type(error).__name__}: {error}") from None
    return module


def _function_of(module: ModuleType, name: str, path: str) -> Callable:
    functions = [key for key, value in vars(module).items() if callable(value) and not key.startswith("_")]
    if not name:
        raise InputError(f"policy {path!r}: name a function, as in {path}:choose")
    if name not in functions:
        raise unknown("function", name, functions, f"policy file {path}")
    return getattr(module, name)


def _parse_parameters(model: type[Parameters], text: str, label: str) -> Parameters:
    if not (isinstance(model, type) and issubclass(model, Parameters)):
        raise InputError(f"policy {label!r}: Parameters must be a class derived from sim.contract.Parameters")
    values: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        key, equals, value = part.partition("=")
        if not equals:
            raise InputError(f"policy {label!r}: parameter {part!r} must be written key=value")
        if key in values:
            raise InputError(f"policy {label!r}: parameter {key!r} is given twice")
        values[key.strip()] = value.strip()
    try:
        return model.model_validate(values)
    except ValidationError as error:
        raise from_validation(error, f"policy {label!r}", model.model_fields) from None
