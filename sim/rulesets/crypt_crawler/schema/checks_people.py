"""Faults between races, classes, skills and starting gear."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sim.card_faults import Fault, repeated
from sim.errors import did_you_mean
from sim.rulesets.crypt_crawler.codes import GEAR_KINDS

if TYPE_CHECKING:
    from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables

_ANY = "random"  # an option asks for any race or class by this word


def people_faults(tables: "CryptCrawlerTables") -> Iterator[Fault]:
    """Unique names, gear and skills that exist, and pairs of race and class that can be played."""
    for table in ("races", "classes", "skills", "gear"):
        rows = getattr(tables, table)
        yield from repeated(table, "id", [row.id for row in rows])
        yield from repeated(table, "name", [row.name for row in rows])
    for table in ("races", "classes"):
        for number, row in enumerate(getattr(tables, table)):
            if row.name == _ANY:
                yield Fault(table, number, "name", "this word means any race or class", row.name)
    printed_at = [(row.card, row.face, row.half) for row in tables.gear]
    yield from repeated("gear", "half", printed_at)
    for kind in GEAR_KINDS:
        if kind not in [row.kind for row in tables.gear]:
            yield Fault("gear", None, "", f"kind: no row of kind {kind!r}")
    yield from _skill_faults(tables)
    owned = list(_gear_faults(tables))
    yield from owned
    if not owned:
        yield from _pair_faults(tables)


def _skill_faults(tables: "CryptCrawlerTables") -> Iterator[Fault]:
    ids = [skill.id for skill in tables.skills]
    for number, row in enumerate(tables.classes):
        for skill in row.skills:
            if skill not in ids:
                yield Fault(
                    "classes", number, "skills", f"no such skill in skills.toml{did_you_mean(skill, ids)}", skill
                )
            elif row.skills.count(skill) > 1:
                yield Fault("classes", number, "skills", f"skill {skill!r} is there twice", row.skills)


def _gear_faults(tables: "CryptCrawlerTables") -> Iterator[Fault]:
    gear = {row.id: row for row in tables.gear}
    for table, owner in (("races", "race"), ("classes", "class")):
        for number, row in enumerate(getattr(tables, table)):
            if row.gear not in gear:
                yield Fault(table, number, "gear", f"no such gear in gear.toml{did_you_mean(row.gear, gear)}", row.gear)
            elif gear[row.gear].owner not in (owner, "either"):
                yield Fault(table, number, "gear", f"that gear belongs to a {gear[row.gear].owner}", row.gear)


def _pair_faults(tables: "CryptCrawlerTables") -> Iterator[Fault]:
    """Every pair of race and class has a weapon (CC-261), and its two gears can lie on the table together."""
    gear = {row.id: row for row in tables.gear}
    for race in tables.races:
        for number, job in enumerate(tables.classes):
            one, other = gear[race.gear], gear[job.gear]
            if one.card == other.card:
                message = f"with race {race.name!r} both starting gears are on card {one.card}"
                yield Fault("classes", number, "gear", message, job.gear)
            if "weapon" not in (one.kind, other.kind):
                yield Fault("classes", number, "gear", f"with race {race.name!r} there is no starting weapon", job.gear)
