"""The report of a tune: the answer, and every setting that was played."""

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from experiments.report.folder import Results
from experiments.report.more_charts import search
from experiments.report.page import Code, Part, Section, Table, Text
from experiments.report.toml import toml_text
from experiments.stats import Estimate
from experiments.terminal import interval, number
from sim.errors import InputError, from_validation

NAME = "values that meet a target"
MOST_DRAWN = 60
VERDICTS = {
    "met": "The target is met.",
    "between": "No value meets the target: one step is too low, the next too high.",
    "out of reach": "The target cannot be met by these changes.",
    "not monotone": "The metric both rises and falls over this range, so no single answer was looked for.",
}


def facts(results: Results) -> list[tuple[str, str]]:
    """What was asked."""
    answer, config = _answer(results), results.about.config
    policies = config.get("policies")
    found = [("ruleset", f"{results.ruleset.title} ({results.ruleset.name})"), ("policy", _plain(policies))]
    found += [("target", f"{answer.metric} = {answer.target:g}, within {answer.tolerance:g}")]
    found += [(f"changed: {knob['name']}", f"{len(knob['steps'])} values") for knob in config.get("knobs", [])]
    return [*found, ("seed", f"{results.seed}; fresh games {results.seed + 1}")]


def _plain(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


class Made(BaseModel):
    """A setting that was played, and what the metric came to."""

    model_config = ConfigDict(extra="ignore", strict=True)

    settings: dict[str, Any]
    mean: float
    low: float | None
    high: float | None
    n: int


class Answer(BaseModel):
    """What run.json says was found."""

    model_config = ConfigDict(extra="ignore", strict=True)

    metric: str
    target: float
    tolerance: float
    verdict: str
    closest: Made | None
    below: Made | None
    above: Made | None


def _answer(results: Results) -> Answer:
    try:
        return Answer.model_validate(results.about.answer)
    except ValidationError as error:
        raise from_validation(error, f"{results.folder / 'run.json'}: answer", Answer.model_fields) from None


def sections(results: Results, wanted: Sequence[str]) -> list[Section]:
    """The answer on fresh games, and the search."""
    if wanted:
        raise InputError(f"--metric is for sweeps; {results.folder} was made by tune")
    answer, frame = _answer(results), results.frame
    fresh = [seed != results.seed for seed in frame["seed"]]
    names = frame.columns[: frame.columns.index("seed")]
    labels = [", ".join(f"{name}={row[name]}" for name in names) for row in frame.iter_rows(named=True)]
    found = [Estimate(row["mean"], row["low"], row["high"], row["n"]) for row in frame.iter_rows(named=True)]
    parts: list[Part] = [Text(VERDICTS.get(answer.verdict, answer.verdict), strong=True)]
    told = (("closest", answer.closest), ("below", answer.below), ("above", answer.above))
    rows = [_told(what, made) for what, made in told if made]
    columns = ("which", "values", answer.metric, "95 % interval", "n games")
    if rows:
        note = "below, above: the nearest values whose whole intervals lie on either side of the target."
        parts.append(Table("The answer, on games that the search never saw", columns, rows, columns[2:], note))
    played: list[Part] = []
    if len(labels) <= MOST_DRAWN:
        played.append(search(labels, found, fresh, answer.metric, answer.target))
    lines = [
        ("fresh" if is_fresh else "search", label, number(each.mean), interval(each), f"{each.n:,}")
        for is_fresh, label, each in zip(fresh, labels, found, strict=True)
    ]
    columns = ("games", *columns[1:])
    played.append(Table("All settings played, in order", columns, lines, columns[2:], folded=len(lines) > MOST_DRAWN))
    return [Section("The answer", parts), Section("What was played", played)]


def _told(what: str, made: Made) -> tuple[str, ...]:
    settings = ", ".join(f"{key}={value}" for key, value in made.settings.items())
    found = Estimate(made.mean, made.low, made.high, made.n)
    return what, settings, number(found.mean), interval(found), f"{found.n:,}"


def reproduce(results: Results) -> list[Part]:
    """The spec of the tune."""
    spec = {key: value for key, value in results.about.config.items() if key not in ("verb", "knobs", "stamp")}
    return [Code("spec.toml, to play it again: dungeonsim tune spec.toml --out DIR", toml_text(spec))]
