"""What a results folder holds, and that every reader finds the same values and types in it."""

import json

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow.parquet as pq
import pytest

from experiments.frames import cells_schema, key_schema
from experiments.plan import load_plan
from experiments.store import read_cells, write_parquet
from sim.errors import InputError
from sim.frames import outcome_schema
from sim.registry import get_ruleset, load_data

ODD_TEXTS = ["01", "1e3", "", "NULL", "nan", "a b", "true", "-0", "1_000", "é|,\"'", "line\nbreak"]
CHOOSER = "def choose(pub, own, world, offer, params, stream):\n    return 0\n"
SWEPT = """
ruleset = "skull_jack"
policies = ["random", ["threshold", "random"], "my policies/01 1e3.py:choose"]
data = ["reference", "NULL", "01", "1e3", "a b"]
games = 60
seed = 5
keep = 40

[options]
heroes = 2

[grid]
dealer_21_wins = [true, "two_card"]

[[zip]]
payout = [1, 1.5]
hit_soft17 = [true, false]
bet = [100, 200]
"""
READERS = ["polars", "pandas", "pyarrow", "duckdb"]


@pytest.fixture
def swept(cli, spec, write, tmp_path):
    """A finished sweep with odd names; its plan and folder."""
    write("my policies/01 1e3.py", CHOOSER)
    cards = (load_data(get_ruleset("skull_jack")).folder / "cards.toml").read_text()
    for name in ("NULL", "01", "1e3", "a b"):
        write(f"{name}/cards.toml", cards)
    path = spec(SWEPT)
    assert cli("sweep", path, "--out", "out", "--jobs", "1").code == 0
    return load_plan(path, {}), tmp_path / "out"


def rows_of(path, reader):
    """The rows as plain Python values."""
    if reader == "polars":
        return pl.read_parquet(path).rows()
    if reader == "pyarrow":
        return [tuple(row.values()) for row in pq.read_table(path).to_pylist()]
    if reader == "duckdb":
        return duckdb.sql(f"select * from read_parquet('{path}')").fetchall()
    frame = pd.read_parquet(path, engine="pyarrow", dtype_backend="pyarrow")
    values = (frame[name].array.__arrow_array__().to_pylist() for name in frame.columns)
    return list(zip(*values, strict=True))


def types_of(path, reader):
    """Column names and types, each reader's names for a type made alike."""
    if reader == "polars":
        found = {name: str(dtype) for name, dtype in pl.read_parquet(path).schema.items()}
    elif reader == "pyarrow":
        found = {field.name: str(field.type) for field in pq.read_schema(path)}
    elif reader == "duckdb":
        relation = duckdb.sql(f"select * from read_parquet('{path}')")
        found = {name: str(dtype) for name, dtype in zip(relation.columns, relation.types, strict=True)}
    else:
        frame = pd.read_parquet(path, engine="pyarrow", dtype_backend="pyarrow")
        found = {name: str(dtype.pyarrow_dtype) for name, dtype in frame.dtypes.items()}
    return {name: ALIKE.get(dtype.lower(), dtype.lower()) for name, dtype in found.items()}


ALIKE = {
    "large_string": "string",
    "string_view": "string",
    "varchar": "string",
    "double": "float64",
    "bool": "boolean",
    "bigint": "int64",
    "integer": "int32",
    "uinteger": "uint32",
    "utinyint": "uint8",
}


def names_of(schema):
    return {name: str(dtype).lower() for name, dtype in schema.items()}


@pytest.mark.parametrize("reader", READERS)
def test_every_reader_finds_the_same(swept, reader):
    plan, folder = swept
    schemas = {folder / "cells.parquet": cells_schema(plan)}
    parts = sorted((folder / "games").iterdir())
    assert len(parts) == len(plan.cells) == 60
    games_schema = key_schema(plan) | outcome_schema(plan.ruleset)
    for path, schema in (schemas | dict.fromkeys(parts[::7], games_schema)).items():
        assert types_of(path, reader) == names_of(schema), path
        assert rows_of(path, reader) == rows_of(path, "polars")


def test_keys_are_the_texts_of_the_spec(swept):
    _, folder = swept
    cells = pl.read_parquet(folder / "cells.parquet")
    assert set(cells["policy"]) == {"random", "threshold | random", "my policies/01 1e3.py:choose"}
    assert set(cells["data"]) == {"reference", "NULL", "01", "1e3", "a b"}
    assert set(cells["dealer_21_wins"]) == {"true", "two_card"}
    assert cells.schema["payout"] == pl.Float64 and set(cells["payout"]) == {1.0, 1.5}
    assert cells["cell"].to_list() == list(range(60))
    plain = pd.read_parquet(folder / "cells.parquet")  # pandas as people call it
    for name in ("policy", "data", "dealer_21_wins"):
        assert plain[name].tolist() == cells[name].to_list()


def test_cells_agree_with_their_games(swept):
    """With all games of a cell kept, its sums are those of its rows."""
    plan, folder = swept
    cells = pl.read_parquet(folder / "cells.parquet")
    games = pl.read_parquet(folder / "games" / "*.parquet")
    assert games.group_by("cell").len()["len"].to_list() == [40] * 60
    assert (cells["games"] == 60).all() and (cells["ended_hand_played"] == 60).all()
    for cell in plan.cells[::9]:
        mine = games.filter(pl.col("cell") == cell.number)
        assert mine["game"].to_list() == list(range(40))
        for name, value in cell.keys.items():
            text = str(value).lower() if name == "dealer_21_wins" else value
            assert mine[name].to_list() == [text] * 40


def test_sums_and_metrics_of_a_cell_are_those_of_its_rows(cli, tmp_path):
    assert cli("run skull_jack --policy random --games 500 --seed 3 --keep all --out all").code == 0
    cell = pl.read_parquet(tmp_path / "all" / "cells.parquet").row(0, named=True)
    games = pl.read_parquet(tmp_path / "all" / "games" / "*.parquet")
    assert len(games) == 500
    for name in ("won", "net_gold", "dealer_total", "hero_total_1", "hero_total_2"):
        values = [int(x) for x in games[name].drop_nulls()]
        found = tuple(cell[f"row_{name}_{part}"] for part in ("n", "sum", "squares", "min", "max"))
        edges = (min(values), max(values)) if values else (None, None)
        sums = (sum(values), float(sum(x * x for x in values))) if values else (None, None)
        assert found == (len(values), *sums, *edges), name
    assert cell["win_rate_mean"] == games["won"].mean()
    assert cell["net_gold_mean"] == pytest.approx(games["net_gold"].mean())
    assert 0 < cell["row_dealer_total_n"] < 500  # null where the dealer did not play


@pytest.mark.parametrize("reader", READERS)
def test_odd_texts_stay_texts(tmp_path, reader):
    frame = pl.DataFrame({"a key": ODD_TEXTS, "n": range(len(ODD_TEXTS))}, schema={"a key": pl.String, "n": pl.Int64})
    write_parquet(tmp_path / "odd.parquet", frame)
    assert types_of(tmp_path / "odd.parquet", reader) == {"a key": "string", "n": "int64"}
    assert [row[0] for row in rows_of(tmp_path / "odd.parquet", reader)] == ODD_TEXTS


def test_run_json_tells_where_the_numbers_come_from(swept):
    plan, folder = swept
    about = json.loads((folder / "run.json").read_text())
    assert about["schema"] == 1 and len(about["hash"]) == 16
    assert about["hash"] == json.loads((folder / "plan.json").read_text())["hash"]
    assert about["config"] == json.loads(json.dumps(plan.config()))
    assert about["config"]["seed"] == 5 and len(about["config"]["cells"]) == 60
    assert about["code"].keys() == {"dungeonsim", "sources"} and len(about["code"]["sources"]) == 16
    digests = {name: found["digest"] for name, found in about["data"].items()}
    assert digests.keys() == {"reference", "NULL", "01", "1e3", "a b"} and len(set(digests.values())) == 1
    assert about["data"]["a b"] == {"name": "a b", "digest": digests["a b"], "assumed_share": 0.0}
    assert about["versions"].keys() >= {"python", "numba", "numpy", "polars", "joblib"}
    assert about["versions"]["numpy"] == np.__version__
    assert about["machine"].keys() == {"system", "processor", "cores"}
    assert about["workers"] == {"jobs": 1, "backend": "threading"}
    assert about["seconds"].keys() == {"this_session", "play"} and about["seconds"]["this_session"] > 0
    assert about["games"] == 60 * 60
    assert (folder / "run.json").stat().st_mtime_ns >= (folder / "cells.parquet").stat().st_mtime_ns


def test_run_as_json(cli):
    words = "run skull_jack --policy threshold:stand_on=16 --set heroes=2 --games 300 --seed 4 --json"
    ended = cli(*words.split())
    found = json.loads(ended.out)
    assert list(found) == [
        "ruleset",
        "policies",
        "options",
        "data",
        "games",
        "seed",
        "digest",
        "metrics",
        "seconds",
    ]
    assert (found["ruleset"], found["games"], found["seed"]) == ("skull_jack", 300, 4)
    assert found["policies"] == ["threshold:stand_on=16"] * 2
    assert found["options"]["heroes"] == 2 and found["options"]["bank"] == 2000
    assert found["data"].keys() == {"name", "digest", "assumed_share"}
    assert found["seconds"].keys() == {"compile", "play"}
    assert found["metrics"] and all(list(m) == ["mean", "low", "high", "n"] for m in found["metrics"].values())
    again = json.loads(cli(*words.split()).out)
    assert {**again, "seconds": 0} == {**found, "seconds": 0}
    other = json.loads(cli(*words.replace("--seed 4", "--seed 5").split()).out)
    assert other["digest"] != found["digest"]


def test_sweep_as_json_is_a_list_of_the_same(cli, spec):
    found = json.loads(cli("sweep", spec(), "--out", "out", "--json").out)
    single = json.loads(cli("run skull_jack --policy random --games 500 --seed 7 --json").out)
    assert len(found) == 4 and found[0] | {"seconds": 0} == single | {"seconds": 0}


@pytest.mark.parametrize("schema", [0, 2, None, "1"])
def test_results_of_another_schema_are_refused_and_not_misread(schema, cli, spec, tmp_path, all_bytes):
    path = spec()
    assert cli("sweep", path, "--out", "out").code == 0
    folder = tmp_path / "out"
    for name in ("plan.json", "run.json"):
        content = json.loads((folder / name).read_text())
        (folder / name).write_text(json.dumps(content | {"schema": schema}))
    before = all_bytes(folder)
    assert cli("sweep", path, "--out", "out").is_refusal("out", f"schema version {schema}", "reads and writes 1")
    with pytest.raises(InputError, match=f"schema version {schema}"):
        read_cells(folder)
    assert all_bytes(folder) == before


def test_cells_that_were_changed_are_refused(cli, spec, tmp_path):
    assert cli("sweep", spec(), "--out", "out").code == 0
    file = tmp_path / "out" / "cells.parquet"
    pl.read_parquet(file).with_columns(games=pl.lit(1)).write_parquet(file)
    with pytest.raises(InputError, match="not as it was written"):
        read_cells(tmp_path / "out")
