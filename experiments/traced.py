"""Games played with the log on: what the story of a game, the item report and the rule counts are made from."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from sim.contract import Decision, Event
from sim.recipe import Recipe, set_table
from sim.rng import stream_key
from sim.simulate import play_block
from sim.trace import CAPACITY, empty, new_log


@dataclass(frozen=True)
class Traced:
    """One game. row: the outcome row, int32[columns], the same as in the results. events: int32[n, 3], note code and
    two numbers, in order. decisions: int32[n, 5], as in the log; offers: int32[n], the actions offered at all of them.
    left_out: events beyond the capacity of the log. failure: what a policy raised, or empty.
    """

    game: int
    row: np.ndarray
    events: np.ndarray
    decisions: np.ndarray
    offers: np.ndarray
    left_out: int
    failure: str

    @property
    def whole(self) -> bool:
        """Whether the log held all of it."""
        return not self.left_out and len(self.decisions) == self.row[1]

    def course(self) -> list[Event | Decision]:
        """Events and decisions in the order in which they came."""
        events, offers = self.events.tolist(), self.offers.tolist()
        found, told, first = [], 0, 0
        for before, phase, seat, n, taken in self.decisions.tolist():
            found += [*events[told:before], Decision(phase, seat, tuple(offers[first : first + n]), taken)]
            told, first = before, first + n
        return found + events[told:]


def traced_games(recipe: Recipe, seed: int, games: Iterable[int]) -> Iterator[Traced]:
    """Play these game indices of a run with the log on, one by one."""
    table = set_table(recipe)
    block, log = table.new_block(), new_log()
    key = stream_key(seed, recipe.ruleset)
    for game in games:
        empty(log[0])
        failure = play_block(table, key, game, 1, block, log[0])
        count = int(log[0].n)
        row = block["rows"][0][:1].view("i4").copy()
        events = log[0].event[: min(count, CAPACITY)].copy()
        asked = log[0].decision[: log[0].n_decisions].copy(), log[0].offer[: log[0].n_offers].copy()
        yield Traced(game, row, events, *asked, max(count - CAPACITY, 0), failure)
