"""The board as the exact solver walks it, made from the plain tables: nothing shared with the kernel.

A node is a path from the enter space; node 0 stands on it heading north, node 1 heading east. A board with
junctions has a node for each path, as a portal goes back the way Bravely came.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

NORTH, EAST = 0, 1
MOST_NODES = 600
OUT = -1  # the enter space, as the end of a move


@dataclass(frozen=True)
class HazardRules:
    """What a hazard does, gold in units: `hits` is the chance that it does anything."""

    hits: float
    losses: tuple[int, ...]  # of health, each equally likely
    gold_loss: int
    turns: int
    back: int
    lose_sword: bool


@dataclass(frozen=True)
class ChamberRules:
    """A chamber: kind, value (health, or gold in units), what its hazard does, where it leads; 0 is the enter space."""

    kind: str
    value: int = 0
    hazard: HazardRules | None = None
    north: tuple[int, ...] = ()
    east: tuple[int, ...] = ()


@dataclass(frozen=True)
class Node:
    """One path: the chambers met, the last one being where Bravely stands; `after` are nodes or OUT."""

    path: tuple[int, ...]
    heading: int
    after: tuple[int, ...]
    trail: tuple[int, ...]  # nodes of the path, root first, this one last


def nodes_of(chambers: Sequence[ChamberRules]) -> list[Node]:
    """All nodes, each after those it comes from. Raises ValueError when junctions make too many."""
    made: list[dict] = []
    for heading, first in ((NORTH, 1), (EAST, len(chambers))):
        made.append({"path": (), "heading": heading, "leads": (first,), "after": [], "trail": (heading,)})
    for node in made:  # grows while it is walked
        for chamber in node["leads"]:
            if chamber == 0:
                node["after"].append(OUT)
                continue
            if len(made) == MOST_NODES:
                raise ValueError(f"junctions make more than {MOST_NODES} paths")
            here = chambers[chamber - 1]
            leads = here.north if node["heading"] == NORTH else here.east
            node["after"].append(len(made))
            step = {"path": (*node["path"], chamber), "heading": node["heading"], "leads": leads, "after": []}
            made.append(step | {"trail": (*node["trail"], len(made))})
    return [Node(n["path"], n["heading"], tuple(n["after"]), n["trail"]) for n in made]


def back_from(nodes: Sequence[Node], node: int, steps: int, portal_enter: str) -> int:
    """The node so many chambers back, or OUT (BK-A6, BK-A8)."""
    trail = nodes[node].trail
    if steps < len(trail) - 1:
        return trail[-1 - steps]
    if portal_enter == "first":
        return trail[1]
    beyond = steps - (len(trail) - 1)
    if portal_enter == "through" and beyond > 0:
        loop = [OUT]
        while (at := nodes[loop[-1] if loop[-1] != OUT else nodes[node].heading].after[0]) != OUT:
            loop.append(at)
        return loop[-beyond % len(loop)]
    return OUT
