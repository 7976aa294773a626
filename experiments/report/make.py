"""From a results folder to a page: what each kind of run shows, and what all of them do."""

from collections.abc import Sequence
from pathlib import Path

from experiments.report import effects_part, sweep_part, tournament_part, tune_part
from experiments.report.cards_part import cards_section
from experiments.report.folder import Results, read_results
from experiments.report.page import Page, Part, Section, Table, Text
from experiments.report.rules_part import rules_section
from experiments.run import code_fingerprint, program_version
from sim.errors import InputError

PARTS = {"sweep": sweep_part, "tune": tune_part, "sensitivity": effects_part, "tournament": tournament_part}


def make_page(folder: Path, metrics: Sequence[str] = ()) -> Page:
    """The report of a folder; raises InputError. metrics: those drawn, or the first few."""
    results = read_results(folder)
    if results.verb not in PARTS:
        raise InputError(f"{folder}: made by {results.verb!r}, of which this program makes no report")
    part = PARTS[results.verb]
    sections = part.sections(results, metrics)
    sections += [section for section in (rules_section(results), cards_section(results)) if section]
    sections += [Section("How to reproduce it", part.reproduce(results)), _made(results)]
    title = str(results.about.config.get("title") or f"{results.ruleset.title}: {part.NAME}")
    return Page(title, part.facts(results), sections)


def _made(results: Results) -> Section:
    about = results.about
    rows = [("dungeonsim", about.code.get("dungeonsim", "-")), ("digest of the code", about.code.get("sources", "-"))]
    rows += list(about.versions.items())
    rows += [(name, str(value)) for name, value in about.machine.items()]
    rows += [(f"workers, {name}", str(value)) for name, value in about.workers.items()]
    rows += [(f"seconds, {name.replace('_', ' ')}", f"{value:,}") for name, value in about.seconds.items()]
    rows += [("config hash", about.hash)]
    parts: list[Part] = [Table("Versions, machine and time", ("what", "value"), rows)]
    if about.code != code_fingerprint(results.ruleset.name):
        parts.insert(0, Text(f"The rules or policies here ({program_version()}) are not the code of this run.", True))
    return Section("What it was made with", parts)
