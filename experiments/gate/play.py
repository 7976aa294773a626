"""The games that a gate has played of a setting, up to a looking point."""

from collections.abc import Callable

from experiments.gate.bands import Setting
from experiments.gate.digest import Digest, Digester
from experiments.gate.sums import Sums
from sim.contract import Metric
from sim.simulate import Total, play_spans
from sim.workers import Workers


class Played(Total):
    """The sums of the games played so far, and the digest over the first of them where one was asked for."""

    def __init__(self, setting: Setting, seed: int, workers: Workers, watch: Callable[[int], None]):
        """watch: is told of games done."""
        super().__init__()
        self.setting, self.seed = setting, seed
        self.digest: Digest | None = None
        self._workers, self._watch = workers, watch

    def sums(self, metric: Metric) -> Sums:
        """The sums of a metric."""
        return Sums.of(metric, self.tally)

    def digest_of(self, games: int) -> Digest:
        """Play the first games, and take a digest of them."""
        assert self.games == 0
        digester = Digester()
        self._play(games, digester)
        self.digest = digester.digest()
        return self.digest

    def up_to(self, games: int) -> None:
        """Play on until so many games were played."""
        if games > self.games:
            self._play(games, None)

    def _play(self, games: int, digester: Digester | None) -> None:
        part = range(self.games, games)
        keep = digester is not None
        for span in play_spans(self.setting.recipe, self.seed, part, keep=keep, workers=self._workers):
            if digester is not None and span.rows is not None:
                digester.add(span.rows)
            self.add(span)
            self._watch(span.n)
