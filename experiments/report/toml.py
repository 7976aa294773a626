"""Plain values as TOML, so that a report can give back the spec of a run. JSON's texts and numbers are TOML's too."""

import json
from collections.abc import Mapping
from typing import Any


def toml_text(content: Mapping[str, Any]) -> str:
    """Keys with values, then tables of them; what is None is left out."""
    plain = {key: value for key, value in content.items() if value is not None and not _is_table(value)}
    tables = {key: value for key, value in content.items() if _is_table(value)}
    lines = [f"{_key(key)} = {_value(value)}" for key, value in plain.items()]
    for key, value in tables.items():
        several = isinstance(value, list)
        for one in value if several else [value]:
            lines += ["", f"[[{_key(key)}]]" if several else f"[{_key(key)}]"]
            lines += [f"{_key(name)} = {_value(inner)}" for name, inner in one.items() if inner is not None]
    return "\n".join(lines)


def _is_table(value: Any) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, list) and bool(value) and isinstance(value[0], Mapping))


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else json.dumps(key)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items() if v is not None) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
