"""Broken card files of Crypt Crawler through the command line: one line that says where and what, exit code 2."""

import shutil
from pathlib import Path

import pytest

import sim.rulesets.crypt_crawler

REFERENCE = Path(next(iter(sim.rulesets.crypt_crawler.__path__))) / "data" / "reference"


def replaced(table, old, new, n=1):
    """A set in which a text of a table is another one, the first n times."""

    def change(folder):
        path = folder / f"{table}.toml"
        content = path.read_text()
        assert old in content
        path.write_text(content.replace(old, new, n))

    return change


def written(name, content):
    """A set with a file of its own."""

    def change(folder):
        (folder / name).write_bytes(content)

    return change


def removed(name):
    def change(folder):
        (folder / name).unlink()

    return change


def without_last_row(table):
    def change(folder):
        path = folder / f"{table}.toml"
        path.write_text(path.read_text().rpartition("[[row]]")[0])

    return change


BROKEN = [
    (removed("loot.toml"), "cards: table 'loot' is missing (file loot.toml)"),
    (written("maps.toml", b"x = ["), "cards/maps.toml: malformed TOML"),
    (written("shop.toml", b""), "cards/shop.toml: a table needs at least one [[row]]"),
    (written("shop.toml", b"\xff\xfe"), "cards/shop.toml: not a UTF-8 text file"),
    (written("shop.toml", b'source = "assumed"\nrow = 3'), "cards/shop.toml: a table needs at least one [[row]]"),
    (written("bossez.toml", b""), "cards: unknown table 'bossez'; did you mean 'bosses'?"),
    (
        replaced("potions", "FEAR -3", "FAER -3"),
        "potions.toml: row 5: effect: unknown operation 'FAER'; did you mean 'FEAR'",
    ),
    (replaced("races", "food = 3", 'food = "3"'), "races.toml: row 1: food: input should be a valid integer (got '3')"),
    (
        replaced("races", "food = 3", "food = 9"),
        "races.toml: row 1: food: input should be less than or equal to 5 (got 9)",
    ),
    (replaced("skills", "uses_count", "use_count"), "row 2: unknown field 'use_count'; did you mean 'uses_count'?"),
    (replaced("races", 'name = "dwarf"', 'name = "human"'), "races.toml: row 2: name: also in row 1 (got 'human')"),
    (
        replaced("crystals", 'source = "assumed"', 'source = "guess"'),
        "crystals.toml: row 1: source must be 'assumed' or",
    ),
    (without_last_row("bosses"), "bosses.toml: list should have at least 4 items"),
    (replaced("maps", 'rooms = "R', 'rooms = "X'), "maps.toml: row 1: rooms: unknown symbol 'X'"),
    (
        replaced("skills", '"after_miss"', '"level_start"'),
        "skills.toml: row 3: effect: REROLL black needs a timing of after_roll",
    ),
    (
        replaced("skills", '"after_miss"', '"after_mis"'),
        "skills.toml: row 3: timing: no such timing; did you mean 'after_miss'?",
    ),
    (
        replaced("gear", "IGNORE fear 1", "IGNORE fear 0"),
        "gear.toml: row 4: effect: operation IGNORE: needs a whole number 1",
    ),
]


@pytest.mark.parametrize(("change", "says"), BROKEN, ids=[says for _, says in BROKEN])
def test_a_broken_set_is_told_in_one_line(cli, tmp_path, monkeypatch, change, says):
    monkeypatch.chdir(tmp_path)
    shutil.copytree(REFERENCE, tmp_path / "cards")
    change(tmp_path / "cards")
    for words in ("data check crypt_crawler cards", "data diff crypt_crawler reference cards"):
        ended = cli(*words.split())
        assert ended.code == 2 and ended.out == ""
        assert says in ended.err and ended.err.count("\n") == 1 and "Traceback" not in ended.err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("data check crypt_crawler nowhere", "unknown data set 'nowhere' (valid: reference)"),
        ("data check crypt_crawler other", "other: unknown table 'cards'"),
        ("data check crypt_crawler file", "'file' is a file; a data set is a folder"),
        ("data init crypt_crawler other", "other exists already"),
        ("data show crypt_crawlr", "did you mean 'crypt_crawler'"),
    ],
)
def test_a_set_that_is_not_there_or_of_another_game(cli, tmp_path, monkeypatch, words, says):
    monkeypatch.chdir(tmp_path)
    assert cli("data", "init", "skull_jack", "other").code == 0
    (tmp_path / "file").write_text("x")
    ended = cli(*words.split())
    assert (ended.code, ended.err.count("\n")) == (2, 1) and says in ended.err
