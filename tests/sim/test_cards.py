"""Card data sets: what is wrong is said in one line with file, row and field; digest and assumed share."""

import pytest
from pydantic import BaseModel, ConfigDict, Field, model_validator

from sim.cards import Row, folder_of, load, violations
from sim.errors import InputError
from sim.registry import get_ruleset, load_data, ruleset_names, rulesets_folder


class Monster(Row):
    name: str = Field(min_length=1)
    life: int = Field(ge=1, le=20)
    flies: bool = False


class Potion(Row):
    price: int = Field(ge=0)


class Tables(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    monsters: list[Monster] = Field(min_length=1)
    potions: list[Potion]

    @model_validator(mode="after")
    def _no_free_lunch(self) -> "Tables":
        if sum(potion.price for potion in self.potions) == 0:
            raise ValueError("potions: all are free")
        return self


MONSTERS = """\
source = "rulebook: Monsters"

[[row]]
name = "bat"
life = 2
flies = true

[[row]]
name = "ogre"
life = 9
source = "assumed"
"""
POTIONS = """\
source = "assumed"

[[row]]
price = 5
"""


@pytest.fixture
def folder(tmp_path):
    """A valid set."""
    (tmp_path / "monsters.toml").write_text(MONSTERS)
    (tmp_path / "potions.toml").write_text(POTIONS)
    return tmp_path


def refusal(folder):
    with pytest.raises(InputError) as caught:
        load(folder, Tables)
    message = str(caught.value)
    assert "\n" not in message
    return message


def test_a_valid_set(folder):
    data = load(folder, Tables)
    assert [monster.name for monster in data.tables.monsters] == ["bat", "ogre"]
    assert data.tables.monsters[0].flies and not data.tables.monsters[1].flies
    assert data.sources == {"monsters": ["rulebook: Monsters", "assumed"], "potions": ["assumed"]}
    assert violations(folder, Tables) == []


def test_assumed_share_counts_values(folder):
    assert load(folder, Tables).assumed_share == (2 + 1) / (3 + 2 + 1)
    (folder / "potions.toml").write_text(POTIONS.replace("assumed", "rulebook: Potions"))
    assert load(folder, Tables).assumed_share == 2 / 6
    (folder / "monsters.toml").write_text(MONSTERS.replace('source = "assumed"\n', ""))
    assert load(folder, Tables).assumed_share == 0


WRONG = {
    "unknown field": (
        "monsters",
        "flies =",
        "fleis =",
        ["monsters.toml", "row 1", "'fleis'", "did you mean 'flies'"],
    ),
    "missing field": ("monsters", "life = 9\n", "", ["monsters.toml", "row 2", "life: missing"]),
    "text for a number": (
        "monsters",
        "life = 2",
        'life = "2"',
        ["monsters.toml", "row 1", "life", "got '2'"],
    ),
    "real for a number": (
        "monsters",
        "life = 2",
        "life = 2.0",
        ["monsters.toml", "row 1", "life", "got 2.0"],
    ),
    "number for yes or no": ("monsters", "flies = true", "flies = 1", ["row 1", "flies", "got 1"]),
    "too large": ("monsters", "life = 9", "life = 21", ["monsters.toml", "row 2", "life", "20", "got 21"]),
    "too small": ("potions", "price = 5", "price = -5", ["potions.toml", "row 1", "price", "got -5"]),
    "empty name": ("monsters", '"ogre"', '""', ["monsters.toml", "row 2", "name"]),
    "bad source": (
        "monsters",
        '"assumed"',
        '"guessed"',
        ["monsters.toml", "row 2", "'assumed' or", "'guessed'"],
    ),
    "bad source of a table": (
        "monsters",
        "rulebook: ",
        "book: ",
        ["monsters.toml", "row 1", "'book: Monsters'"],
    ),
    "no source": ("potions", 'source = "assumed"', "", ["potions.toml", "row 1", "source", "None"]),
    "unknown key": ("potions", "source =", "soruce =", ["potions.toml", "'soruce'", "did you mean 'source'"]),
    "no rows": ("potions", "[[row]]\nprice = 5\n", "", ["potions.toml", "at least one [[row]]"]),
    "one row only": ("potions", "[[row]]", "[row]", ["potions.toml", "at least one [[row]]"]),
    "malformed": ("monsters", "life = 9", "life = = 9", ["monsters.toml", "malformed TOML", "line 10"]),
    "rule over tables": ("potions", "price = 5", "price = 0", ["potions: all are free"]),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_said_in_one_line(folder, case):
    table, right, wrong, says = WRONG[case]
    path = folder / f"{table}.toml"
    assert right in path.read_text()
    path.write_text(path.read_text().replace(right, wrong))
    message = refusal(folder)
    assert str(folder) in message
    for part in says:
        assert part in message, message


def test_a_misspelled_field_is_called_unknown_with_the_nearest_one(folder):
    (folder / "monsters.toml").write_text(MONSTERS.replace("life = 9", "lief = 9"))
    assert "row 2: unknown field 'lief'; did you mean 'life'" in refusal(folder)


def test_a_missing_table(folder):
    (folder / "potions.toml").unlink()
    assert refusal(folder) == f"{folder}: table 'potions' is missing (file potions.toml)"


def test_an_unknown_table(folder):
    (folder / "potion.toml").write_text(POTIONS)
    message = refusal(folder)
    assert str(folder) in message
    assert "unknown table 'potion'" in message and "did you mean 'potions'" in message


def test_other_files_in_the_folder_do_not_matter(folder):
    (folder / "notes.txt").write_text("any")
    assert load(folder, Tables).digest


@pytest.mark.parametrize("content", [b"\xff\xfe", "source = 'é'".encode("latin-1")])
def test_a_file_that_is_no_text(folder, content):
    (folder / "potions.toml").write_bytes(content)
    assert refusal(folder) == f"{folder / 'potions.toml'}: not a UTF-8 text file"


def test_all_violations_are_told(folder):
    path = folder / "monsters.toml"
    path.write_text(path.read_text().replace("life = 2", "life = 0").replace("life = 9", "life = 99"))
    told = violations(folder, Tables)
    assert len(told) == 2 and "row 1" in told[0] and "row 2" in told[1]


def test_the_digest_is_over_values_only(folder):
    before = load(folder, Tables).digest
    path = folder / "monsters.toml"
    remarked = MONSTERS.replace("life = 2", "life=2   # small").replace("Monsters", "Beasts")
    path.write_text("# a remark\n\n" + remarked)
    assert load(folder, Tables).digest == before
    path.write_text(MONSTERS.replace('source = "assumed"\n', "flies = false\n"))  # what it is by default
    assert load(folder, Tables).digest == before
    assert len(before) == 16 and int(before, 16) >= 0


@pytest.mark.parametrize(
    "right, wrong", [("life = 2", "life = 3"), ('"bat"', '"rat"'), ("flies = true", "flies = false")]
)
def test_the_digest_changes_with_every_value(folder, right, wrong):
    before = load(folder, Tables).digest
    (folder / "monsters.toml").write_text(MONSTERS.replace(right, wrong))
    assert load(folder, Tables).digest != before


def test_the_digest_changes_with_the_order_of_rows(folder):
    before = load(folder, Tables).digest
    head, one, two = MONSTERS.split("[[row]]")
    (folder / "monsters.toml").write_text("[[row]]".join([head, two, one]))
    assert load(folder, Tables).digest != before


@pytest.mark.parametrize("name", ruleset_names())
def test_the_shipped_set_is_found_by_name_and_by_folder(name):
    ruleset = get_ruleset(name)
    shipped = load_data(ruleset)
    by_path = load_data(ruleset, str(rulesets_folder() / name / "data" / "reference"))
    assert shipped.name == "reference" and by_path.digest == shipped.digest
    assert 0 <= shipped.assumed_share <= 1
    with pytest.raises(InputError, match="unknown data set 'referenec'; did you mean 'reference'"):
        load_data(ruleset, "referenec")


def test_a_file_is_no_data_set(folder):
    name = ruleset_names()[0]
    with pytest.raises(InputError, match="is a file; a data set is a folder"):
        folder_of(rulesets_folder(), name, str(folder / "potions.toml"))


@pytest.mark.parametrize("name", ruleset_names())
def test_an_edited_set_is_read_again(name, tmp_path):
    ruleset = get_ruleset(name)
    shipped = rulesets_folder() / name / "data" / "reference"
    for path in shipped.glob("*.toml"):
        (tmp_path / path.name).write_text(path.read_text())
    assert load_data(ruleset, str(tmp_path)).digest == load_data(ruleset).digest
    path = sorted(tmp_path.glob("*.toml"))[0]
    path.write_text(path.read_text() + "\n= broken\n")
    with pytest.raises(InputError, match="malformed TOML"):
        load_data(ruleset, str(tmp_path))
