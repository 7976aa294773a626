"""A board as a picture: its floors on top, layers of cells below."""

from collections.abc import Mapping, Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch, Rectangle

from experiments import chart_style as s
from sim.board_drawing import BoardDrawing, DrawnSide, DrawnSpace, Layer, Panel

TINTS = ("#FFFFFF", "#BBD9EE", "#F7E08A", "#C4C4C4", "#F4A582", "#CFE8D5", "#E3C7DB")
_SIDES: dict[str, tuple[str, dict[str, Any]]] = {
    "wall": ("wall", {"facecolor": "black"}),
    "gate": ("gate", {"facecolor": s.ORANGE, "edgecolor": "black", "hatch": "///"}),
    "damage": ("side that costs damage (number)", {"facecolor": s.VERMILION}),
    "way": ("way to the same letter", {"facecolor": s.BLUE}),
    "exit": ("exit (arrow)", {"facecolor": s.GREEN}),
}
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west


def board_chart(board: BoardDrawing) -> Figure:
    """All floors of a board, drawn to one scale, and its layers. The marks say what the colours say."""
    widest = max(len(board.layers) * 2.4, sum(panel.width + 1.2 for panel in board.panels) * 0.72)
    tallest = max(panel.height for panel in board.panels) * 0.72
    figure = s.new_figure(widest + 0.6, tallest + 4.2)
    above, below = figure.subfigures(2, 1, height_ratios=[tallest + 1, 2.6], squeeze=False)[:, 0]
    ratios = [panel.width + 1 for panel in board.panels]
    floors = above.subplots(1, len(board.panels), width_ratios=ratios, squeeze=False)
    colours = dict(zip(board.key, TINTS, strict=False))
    for axes, panel in zip(floors[0], board.panels, strict=True):
        _draw_panel(axes, panel, colours)
    if board.layers:
        small = below.subplots(1, len(board.layers), squeeze=False)
        for axes, layer in zip(small[0], board.layers, strict=True):
            _draw_layer(axes, layer, board.panels)
    figure.suptitle(board.title, fontsize=13, fontweight="bold")
    handles = [Patch(facecolor=colours[kind], edgecolor="#666666", label=board.key[kind]) for kind in board.key]
    there = {side.kind for panel in board.panels for side in panel.sides}
    handles += [Patch(label=words, **looks) for kind, (words, looks) in _SIDES.items() if kind in there]
    figure.legend(handles=handles, loc="outside lower center", ncols=4, fontsize=8, frameon=False)
    return figure


def _empty(axes: Axes, width: int, height: int, at: tuple[int, int], title: str, margin: float) -> None:
    x, y = at
    axes.set_xlim(x - 0.5 - margin, x + width - 0.5 + margin)
    axes.set_ylim(y + height - 0.5 + margin, y - 0.5 - margin)
    axes.set_aspect("equal")
    axes.set_title(title, fontsize=10)
    for spine in axes.spines.values():
        spine.set_visible(False)
    axes.tick_params(length=0, labelsize=8)


def _draw_panel(axes: Axes, panel: Panel, colours: Mapping[str, str]) -> None:
    x, y = panel.at
    _empty(axes, panel.width, panel.height, panel.at, panel.title, 0.45)
    axes.set_xticks(range(x, x + panel.width), ["abcdefghijkl"[n] for n in range(x, x + panel.width)])
    axes.set_yticks(range(y, y + panel.height), [str(n + 1) for n in range(y, y + panel.height)])
    axes.xaxis.tick_top()
    for space in panel.spaces:
        _draw_space(axes, space, colours[space.kind])
    for side in sorted(panel.sides, key=lambda side: side.kind != "wall"):
        _draw_side(axes, side)


def _draw_space(axes: Axes, space: DrawnSpace, colour: str) -> None:
    box = Rectangle((space.x - 0.5, space.y - 0.5), 1, 1, facecolor=colour, edgecolor="#CCCCCC", linewidth=0.6)
    axes.add_patch(box)
    axes.text(space.x, space.y, space.label, ha="center", va="center", fontsize=10)


def _draw_side(axes: Axes, side: DrawnSide) -> None:
    dx, dy = _STEPS[side.direction]
    x, y = side.x + dx / 2, side.y + dy / 2
    ends = [x - abs(dy) / 2, x + abs(dy) / 2], [y - abs(dx) / 2, y + abs(dx) / 2]
    if side.kind == "wall":
        axes.plot(*ends, color="black", linewidth=2.6, solid_capstyle="projecting")
    elif side.kind == "gate":
        axes.plot(*ends, color="black", linewidth=5, solid_capstyle="butt")
        axes.plot(*ends, color=s.ORANGE, linewidth=3.4, linestyle=(0, (1.2, 0.5)))
    elif side.kind == "damage":
        axes.plot(*ends, color=s.VERMILION, linewidth=2.6, linestyle=(0, (1, 1)))
        _badge(axes, x, y, side.label, s.VERMILION)
    elif side.kind == "way":
        axes.plot(*ends, color=s.BLUE, linewidth=3.4, solid_capstyle="butt")
        _badge(axes, x, y, side.label, s.BLUE)
    else:
        axes.plot(*ends, color=s.GREEN, linewidth=3.4, solid_capstyle="butt")
        arrow = {"arrowstyle": "-|>", "color": s.GREEN, "linewidth": 2}
        axes.annotate("", (x + 0.42 * dx, y + 0.42 * dy), (x - 0.2 * dx, y - 0.2 * dy), arrowprops=arrow)


def _badge(axes: Axes, x: float, y: float, label: str, colour: str) -> None:
    box = {"boxstyle": "circle,pad=0.18", "facecolor": colour, "edgecolor": "white", "linewidth": 0.6}
    axes.text(x, y, label, ha="center", va="center", fontsize=7, color="white", fontweight="bold", bbox=box)


def _draw_layer(axes: Axes, layer: Layer, panels: Sequence[Panel]) -> None:
    """All floors one above the other, as attacks see them."""
    ground = panels[0]
    _empty(axes, ground.width, ground.height, ground.at, layer.title, 0.1)
    axes.set_xticks([])
    axes.set_yticks([])
    for x, y in {(space.x, space.y) for panel in panels for space in panel.spaces}:
        hit = (x, y) in layer.cells
        box = Rectangle((x - 0.5, y - 0.5), 1, 1, edgecolor="#999999", linewidth=0.5)
        box.set_facecolor("#555555" if hit else "white")
        axes.add_patch(box)
        if hit:
            axes.plot(x, y, marker="x", color="white", markersize=4)
