"""Card sets as plain rows, to plant faults in."""

import tomllib

from sim.cards import violations


def read_rows(folder):
    """The rows of every table as they stand in the files."""
    return {path.stem: tomllib.loads(path.read_text())["row"] for path in folder.glob("*.toml")}


def as_toml(value):
    if isinstance(value, list):
        return f"[{', '.join(map(as_toml, value))}]"
    return str(value) if isinstance(value, int) else f'"{value}"'


def write_set(folder, content):
    """The set as files, as an owner of the game would have them."""
    for table, rows in content.items():
        lines = ['source = "assumed"']
        for row in rows:
            lines += ["[[row]]", *(f"{key} = {as_toml(value)}" for key, value in row.items() if key != "source")]
        (folder / f"{table}.toml").write_text("\n".join(lines))


def change(content, table, number, field, value):
    """Change a value; without a value the field goes, without a field the row; a function gets the old value."""
    if field is None:
        del content[table][number - 1]
    elif value is None:
        del content[table][number - 1][field]
    elif callable(value):
        content[table][number - 1][field] = value(content[table][number - 1][field])
    else:
        content[table][number - 1][field] = value


def faults_after(changes, reference, tables, folder):
    """What is wrong with the set `reference` after changes (table, row from 1, field, value), written into a folder."""
    content = read_rows(reference)
    for one in changes:
        change(content, *one)
    write_set(folder, content)
    found = violations(folder, tables)
    assert all("\n" not in fault and fault.startswith(str(folder)) for fault in found)
    return [fault.removeprefix(f"{folder}/") for fault in found]


def assert_told(faults_of, case):
    """A case is changes, then what must be told: the beginning of one of the lines."""
    *changes, says = case
    found = faults_of(*changes)
    assert any(fault.startswith(says) for fault in found), found
