"""A gate's report for machines and pages: JUnit XML, and Markdown short enough for the summary of a CI step."""

from collections import Counter
from collections.abc import Sequence
from xml.etree import ElementTree

from experiments.gate.family import Outcome
from experiments.gate.gate import Report
from experiments.gate.lines import Line
from experiments.markdown import markdown_text
from experiments.terminal import interval, number

MARKDOWN_BYTES = 600_000  # GitHub takes a summary of 1 MiB a step and shows nothing of a longer one
_SIGNS = {Outcome.FAIL: "❌ ", Outcome.OPEN: "❔ "}
_HEAD = (
    "\n| | setting | metric | baseline | now | 95 % interval | allowed | n games |\n|---|---|---|--:|--:|--:|--:|--:|\n"
)


def summary(report: Report, lines: Sequence[Line]) -> str:
    """How many checks ended how, in a line."""
    counts = Counter(line.outcome for line in lines)
    shown = ", ".join(f"{counts[outcome]} {outcome.value}" for outcome in Outcome if counts[outcome])
    return f"{len(lines)} checks of {len(report.bands.settings)} settings: {shown}"


def junit(report: Report, lines: Sequence[Line], seconds: float) -> str:
    """A test suite with a test case a check; one that is not decided counts as an error."""
    counts = Counter(line.outcome for line in lines)
    suite = ElementTree.Element(
        "testsuite",
        name=report.bands.title,
        tests=str(len(lines)),
        failures=str(counts[Outcome.FAIL]),
        errors=str(counts[Outcome.OPEN]),
        time=f"{seconds:.3f}",
    )
    for line in lines:
        verdict = line.verdict
        name = f"{verdict.setting.name}: {verdict.check.metric.name}"
        case = ElementTree.SubElement(suite, "testcase", classname=verdict.setting.recipe.ruleset, name=name)
        if line.outcome in (Outcome.FAIL, Outcome.OPEN):
            tag = "failure" if line.outcome is Outcome.FAIL else "error"
            problem = ElementTree.SubElement(case, tag, message=line.words, type=line.outcome.value)
            problem.text = "\n".join(details(line))
    suites = ElementTree.Element("testsuites")
    suites.append(suite)
    ElementTree.indent(suites)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(suites, encoding="unicode") + "\n"


def details(line: Line) -> list[str]:
    """Why a check is there, and the commands that show what became of it."""
    told = [f"why: {line.verdict.check.why}"]
    if line.advice:
        told += [f"reproduce: {line.advice.reproduce}", f"{line.advice.telling}: {line.advice.replay}"]
    return told


def markdown(report: Report, lines: Sequence[Line]) -> str:
    """A page with the worst first; cut, and it says so, before it is too long."""
    parts = [
        f"## {markdown_text(report.bands.title)}: {_mark(report.outcome)}\n",
        f"\n{summary(report, lines)}; seed {report.seed}\n",
        _HEAD,
    ]
    room = MARKDOWN_BYTES - sum(len(part.encode()) for part in parts)
    rows = [_row(line) for line in lines]
    failures = [_failure(line) for line in lines if line.outcome is Outcome.FAIL]
    shown_rows = _that_fit(rows, room // 2)
    shown_failures = _that_fit(failures, room // 2)
    parts += shown_rows
    if len(shown_rows) < len(rows):
        parts.append(f"\n{len(rows) - len(shown_rows):,} more checks are left out here.\n")
    parts += shown_failures
    if len(shown_failures) < len(failures):
        parts.append(f"\n{len(failures) - len(shown_failures):,} more failures are left out here.\n")
    return "".join(parts)


def _that_fit(parts: Sequence[str], room: int) -> list[str]:
    shown = []
    for part in parts:
        room -= len(part.encode())
        if room < 0:
            break
        shown.append(part)
    return shown


def _row(line: Line) -> str:
    verdict = line.verdict
    cells = [_mark(line.outcome), markdown_text(verdict.setting.name), markdown_text(verdict.check.metric.name)]
    cells += [number(line.baseline), number(line.value.mean), interval(line.value), line.allowed_words]
    return f"| {' | '.join([*cells, f'{line.value.n:,}'])} |\n"


def _failure(line: Line) -> str:
    assert line.advice is not None
    verdict = line.verdict
    return (
        f"\n### {markdown_text(verdict.setting.name)}: {markdown_text(verdict.check.metric.name)}\n\n"
        f"{markdown_text(line.words)}. Why: {markdown_text(verdict.check.why)}\n\n"
        f"```sh\n{line.advice.reproduce}\n# {line.advice.telling}\n{line.advice.replay}\n```\n"
    )


def _mark(outcome: Outcome) -> str:
    return _SIGNS.get(outcome, "") + outcome.value
