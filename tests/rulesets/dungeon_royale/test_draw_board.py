"""Boards as text and as shapes."""

import dataclasses

import pytest
from matplotlib.text import Annotation

from experiments.board_chart import board_chart
from sim.rulesets.dungeon_royale.draw_board import draw_boards
from sim.rulesets.dungeon_royale.schema.floor_map import parse_map
from tests.rulesets.dungeon_royale.stand_in import BOARDS, TABLES, changed

DRAWN = {board.name: board for board in draw_boards(TABLES)}


def map_lines(board, panel):
    """The lines of a floor's map in the text, without coordinates."""
    text = list(DRAWN[board].text)
    start = text.index(panel) + 2
    return [line[3:].ljust(37) for line in text[start : text.index("", start)]]


@pytest.mark.rule("DR-002")
@pytest.mark.parametrize("board, row", [("gorgath", 0), ("mansion", 1)])
def test_the_map_shows_what_the_file_draws(board, row):
    """Read back, with ways and exits as the walls they stand for, and blank for what is no space."""
    ways = str.maketrans("ABC<>^v", "|||||--", "")
    lines = [line.translate(ways) for line in map_lines(board, "ground floor")]
    file = parse_map(TABLES.floors[row].map)
    for (x, y), marks in file.marks.items():
        assert lines[2 * y + 1][4 * x + 1 : 4 * x + 4].strip() == marks
        for direction, (line, column) in enumerate(
            [(2 * y, 4 * x + 2), (2 * y + 1, 4 * x + 4), (2 * y + 2, 4 * x + 2)]
        ):
            edge = file.edges[x, y, direction]
            signs = {"wall": "-|", "gate": "="}.get(edge.kind, str(edge.damage or " "))
            assert lines[line][column] in signs


def test_lists_below_the_map():
    text = "\n".join(DRAWN["mansion"].text)
    for line in (
        "stairs: g4 E -> h4 (upstairs)",
        "exit: a4 (underground) W",
        "door (door_placement = fixed): on the W side of h7",
        "Dragon: lives on e1, Black sends him to e4",
        " 4 < c     B",
        " 4 A     c >",
    ):
        assert line in text
    assert text.splitlines()[-1] == ". . . . x . . . .   . . . . . . . . .   . . . . . . . . .   . . . . . . . . ."


def test_a_changed_board_is_drawn_changed():
    lines = [line.replace("| b  ", "| c  ") for line in TABLES.floors[0].map]
    other = draw_boards(changed("floors", 0, map=lines))[0]
    assert [space.label for space in other.panels[0].spaces].count("c") == 4
    assert [space.label for space in DRAWN["gorgath"].panels[0].spaces].count("c") == 3


def drawn_words(board):
    figure = board_chart(DRAWN[board] if isinstance(board, str) else board)
    return [text.get_text() for axes in figure.get_axes() for text in axes.texts if not isinstance(text, Annotation)]


@pytest.mark.parametrize("board, floors", [("gorgath", 1), ("mansion", 3)])
def test_the_picture_shows_every_mark_and_way(board, floors):
    drawing = DRAWN[board]
    labels = [space.label for panel in drawing.panels for space in panel.spaces]
    labels += [side.label for panel in drawing.panels for side in panel.sides if side.kind in ("damage", "way")]
    assert sorted(drawn_words(board)) == sorted(labels)
    figure = board_chart(drawing)
    assert len(figure.get_axes()) == floors + 4
    arrows = [text for axes in figure.get_axes() for text in axes.texts if isinstance(text, Annotation)]
    assert len(arrows) == {"gorgath": 1, "mansion": 2}[board]


@pytest.mark.parametrize("board", BOARDS)
def test_no_word_of_the_picture_covers_another(board):
    figure = board_chart(DRAWN[board])
    figure.draw_without_rendering()
    for axes in figure.get_axes():
        boxes = [text.get_window_extent() for text in axes.texts if text.get_text()]
        boxes += [label.get_window_extent() for label in (*axes.get_xticklabels(), *axes.get_yticklabels())]
        assert not any(one.overlaps(other) for place, one in enumerate(boxes) for other in boxes[:place])


def test_a_lost_mark_would_be_seen():
    """A planted fault."""
    panel = DRAWN["gorgath"].panels[0]
    fewer = dataclasses.replace(DRAWN["gorgath"], panels=(dataclasses.replace(panel, spaces=panel.spaces[1:]),))
    assert sorted(drawn_words(fewer)) != sorted(drawn_words("gorgath"))
