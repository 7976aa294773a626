"""Packs races, classes, skills and starting gear, and which race and class play."""

from collections.abc import Sequence

import numpy as np

from sim.errors import InputError, unknown
from sim.rulesets.crypt_crawler.codes import GEAR_KINDS, RANDOM, SKILL_KINDS
from sim.rulesets.crypt_crawler.options import CryptCrawlerOptions
from sim.rulesets.crypt_crawler.pack_charts import pack_armor, pack_chart
from sim.rulesets.crypt_crawler.pack_texts import Pool, pack_timed_text
from sim.rulesets.crypt_crawler.schema.people import Class, Gear, Race
from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables

_RANDOM = "random"
RACE_STATS = ("ac", "hp", "toughness", "strength", "speed", "stamina", "fear_threshold", "food", "gold")


def pack_people(world: np.record, options: CryptCrawlerOptions, tables: CryptCrawlerTables, pool: Pool) -> None:
    """Races and classes of the card set; InputError when the one asked for is not there or cannot live."""
    gear = {row.id: row for row in tables.gear}
    world.race = _index(options.race, "race", tables.races)
    world.job = _index(options.job, "class", tables.classes)
    world.n_races, world.n_jobs = len(tables.races), len(tables.classes)
    for number, race in enumerate(tables.races):
        if world.race in (number, RANDOM):
            _check_offsets(race, options)
        packed = world.races[number]
        for stat in RACE_STATS:
            packed[stat] = getattr(race, stat)
        _pack_gear(packed.gear, gear[race.gear], pool)
    skills = {row.id: row for row in tables.skills}
    for number, job in enumerate(tables.classes):
        packed = world.jobs[number]
        packed.n_skills = len(job.skills)
        for place, id in enumerate(job.skills):
            skill = skills[id]
            packed.skills[place].kind = SKILL_KINDS.index(skill.kind)
            packed.skills[place].xp_required = skill.xp_required
            packed.skills[place].cost = pool.add(skill.cost)
            pack_timed_text(packed.skills[place], skill, pool)
        _pack_gear(packed.gear, gear[job.gear], pool)


def _index(name: str, kind: str, rows: Sequence[Race] | Sequence[Class]) -> int:
    names = [row.name for row in rows]
    if name == _RANDOM:
        return RANDOM
    if name not in names:
        raise unknown(kind, name, [*names, _RANDOM])
    return names.index(name)


def _check_offsets(race: Race, options: CryptCrawlerOptions) -> None:
    """Nobody starts dead: HP, Stamina (the poison track) and the Fear threshold are at least 1."""
    starts = {
        "hp_offset": race.hp + options.hp_offset,
        "stamina_offset": race.stamina + options.stamina_offset,
        "fear_offset": race.fear_threshold + options.fear_offset,
    }
    for option, value in starts.items():
        if value < 1:
            raise InputError(f"{option} = {getattr(options, option)}: race {race.name!r} would start with {value}")


def _pack_gear(record: np.record, row: Gear, pool: Pool) -> None:
    record.kind = GEAR_KINDS.index(row.kind)
    pack_chart(record, row)
    pack_armor(record, row)
    pack_timed_text(record, row, pool)
