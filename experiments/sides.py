"""The two sides of a comparison, from words such as `--b hp_offset=1`: what both have, and what one has alone."""

from dataclasses import dataclass

from experiments import arguments as a
from experiments.comparison import Side
from sim.contract import Ruleset
from sim.errors import InputError
from sim.recipe import Recipe

_WORDS = ("policy", "preset", "data")  # what a side may say beside options


@dataclass(frozen=True)
class Shared:
    """What --policy, --set, --preset and --data say for both sides."""

    policies: tuple[str, ...]
    settings: tuple[str, ...]
    preset: str | None
    data: str


def side_from(ruleset: Ruleset, name: str, words: tuple[str, ...], shared: Shared) -> Side:
    """The side that `--a` or `--b` makes of what both have; its words win. Raises InputError.

    words: KEY=VALUE, where KEY is an option, `policy` (once, or once a seat), `preset` or `data`.
    """
    own: dict[str, list[str]] = {word: [] for word in _WORDS}
    settings = []
    for word in words:
        key, equals, text = word.partition("=")
        if not equals:
            raise InputError(f"{name} {word!r}: must be written KEY=VALUE")
        if key in own:
            own[key].append(text)
        else:
            settings.append(word)
    for key in ("preset", "data"):
        if len(own[key]) > 1:
            raise InputError(f"{name}: {key} is given twice")
    taken = {word.partition("=")[0] for word in settings}
    kept = [word for word in shared.settings if word.partition("=")[0] not in taken]
    preset = own["preset"][0] if own["preset"] else shared.preset
    options = a.options_from(ruleset, preset, (*kept, *settings), f"--set, {name}")
    policies = a.policies_from(ruleset, tuple(own["policy"]) or shared.policies)
    data = (own["data"] or [shared.data])[0]
    return Side(", ".join(words) or "as set for both", Recipe.of(ruleset.name, policies, options, data))
