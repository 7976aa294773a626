"""Tables on terminals of any width: no figure is cut, and titles are whole."""

import pytest
from rich.console import Console

from experiments import terminal

ROWS = [
    {"metric": "net_per_bet", "A": "-0.05235", "B - A": "+0.00013", "95 % interval": "-0.00216 .. 0.00242"},
    {"metric": "hero_bust_rate_1", "A": "0.18327", "B - A": "0.00000", "95 % interval": "-0.00002 .. 0.00002"},
]
FIGURES = ("A", "B - A", "95 % interval")


def shown(monkeypatch, width, table):
    """What a terminal of this width shows."""
    console = Console(width=width, color_system=None)
    monkeypatch.setattr(terminal, "stdout_console", lambda: console)
    with console.capture() as captured:
        console.print(table())
    return captured.get()


@pytest.mark.parametrize("width", [40, 50, 60, 80, 130])
@pytest.mark.parametrize("kind", ["figures", "rows"])
def test_no_width_cuts_a_figure(monkeypatch, kind, width):
    tables = {
        "figures": lambda: terminal.figures_table("", ROWS, ("metric",), "metric"),
        "rows": lambda: terminal.rows_table("", ROWS, numbers=FIGURES),
    }
    told = shown(monkeypatch, width, tables[kind])
    figures = [row[name] for row in ROWS for name in FIGURES]
    assert [figure for figure in figures if figure not in told] == []
    assert max(map(len, told.splitlines())) <= width


def test_a_narrow_terminal_has_a_line_a_value_and_leaves_none_out(monkeypatch):
    told = shown(monkeypatch, 40, lambda: terminal.figures_table("", ROWS, ("metric",), "metric", wide_only=("A",)))
    assert [line.split()[-1] for line in told.splitlines() if line.split()[:1] == ["A"]] == ["-0.05235", "0.18327"]


def test_brackets_are_no_markup(capsys):
    terminal.stdout_console().print(terminal.rows_table("of [red]", [{"setting": "[bold] mode [/]"}]))
    told = capsys.readouterr().out
    assert "of [red]" in told and "[bold] mode [/]" in told


def test_a_title_longer_than_its_table_stays_on_a_line(monkeypatch):
    title = "half of the tries at level 1 succeed; fresh games, and a title that goes on; seed 2"
    told = shown(monkeypatch, 100, lambda: terminal.rows_table(title, [{"values": "1"}]))
    assert told.splitlines()[0] == title
