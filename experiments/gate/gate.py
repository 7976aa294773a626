"""The gate: every setting's digest first, then its checks at the looking points until all are decided."""

from collections.abc import Callable
from dataclasses import dataclass

from experiments.gate.bands import Bands, Check, Setting
from experiments.gate.baseline import Stored
from experiments.gate.evidence import UNCHANGED, Evidence, weigh
from experiments.gate.family import LOOKS, Family, Outcome
from experiments.gate.play import Played
from experiments.gate.sums import Sums
from sim.contract import CAPPED, FAULT
from sim.workers import Workers

STOPPED_SHARE = 0.001  # of the games: more than this stopped beyond the baseline's share, and no rate can be trusted


@dataclass(frozen=True)
class Verdict:
    """How a check ended. now: the sums it was decided on, of so many games; stopped: that games were stopped, which
    decided it."""

    setting: Setting
    check: Check
    outcome: Outcome
    now: Sums
    games: int
    baseline: Sums | None
    evidence: Evidence
    stopped: str = ""


@dataclass(frozen=True)
class Report:
    """What a gate found. standings: one a setting, in the order of the file, by name."""

    bands: Bands
    seed: int
    verdicts: tuple[Verdict, ...]
    standings: "dict[str, Standing]"

    @property
    def outcome(self) -> Outcome:
        """The worst outcome of all checks; no change counts as pass."""
        found = {verdict.outcome for verdict in self.verdicts}
        return next((outcome for outcome in (Outcome.FAIL, Outcome.OPEN) if outcome in found), Outcome.PASS)

    def worst_first(self) -> list[Verdict]:
        """The verdicts, the worst outcome first and within it the nearest to an edge, or the farthest beyond it."""
        order = list(Outcome)
        return sorted(self.verdicts, key=lambda verdict: (order.index(verdict.outcome), -verdict.evidence.place))


class Standing:
    """How far a setting has come. unchanged: its digest is that of the baseline."""

    def __init__(self, played: Played, stored: Stored | None):
        self.setting, self.played, self.stored = played.setting, played, stored
        self.unchanged = False

    def look(self, share: float) -> None:
        """Play up to a share of the setting's games, unless the digest says that nothing changed."""
        if self.unchanged:
            return
        same_games = self.stored is not None and self.stored.seed == self.played.seed
        if same_games and self.stored is not None and not self.played.games:
            self.unchanged = self.played.digest_of(self.stored.digest.games) == self.stored.digest
        if not self.unchanged:
            self.played.up_to(round(share * self.setting.games))

    @property
    def games(self) -> int:
        """Of how many games the sums to decide on are."""
        return self.stored.games if self.unchanged and self.stored is not None else self.played.games

    def before(self, check: Check) -> Sums | None:
        """The baseline's sums of a check's metric."""
        return None if self.stored is None else self.stored.metrics.get(check.metric.name)

    def now(self, check: Check) -> Sums:
        """The sums to decide on; of an unchanged setting the baseline's, which are of more games."""
        before = self.before(check)
        return before if self.unchanged and before is not None else self.played.sums(check.metric)

    def weigh(self, check: Check) -> Evidence:
        """The evidence on a check."""
        if self.unchanged and check.margin is not None:
            return UNCHANGED
        return weigh(check, self.now(check), self.before(check))

    def stopped(self) -> str:
        """What is wrong when games were stopped that the baseline's were not; empty when nothing is."""
        tally = self.played.tally
        if tally.ends[FAULT]:
            said = f": a policy raised {self.played.failure}" if self.played.failure else ""
            return f"{tally.ends[FAULT]:,} of {tally.games:,} games ended as fault{said}"
        before = self.stored.ends.get("capped", 0) / self.stored.games if self.stored else 0.0
        if tally.ends[CAPPED] / tally.games > before + STOPPED_SHARE:
            return f"{tally.ends[CAPPED]:,} of {tally.games:,} games were stopped as capped, {before:.2%} before"
        return ""


def run_gate(
    bands: Bands,
    baseline: dict[str, Stored],
    seed: int,
    workers: Workers,
    begin: Callable[[Setting], None] = lambda setting: None,
    watch: Callable[[int], None] = lambda games: None,
) -> Report:
    """Play and decide. begin, watch: are told which setting is taken up, and of games done."""
    standings = {
        setting.name: Standing(Played(setting, seed, workers, watch), baseline.get(setting.name))
        for setting in bands.settings
    }
    checks = [(standings[setting.name], check) for setting, check in bands.checks]
    family = Family(len(checks), bands.false_alarm, bands.missed)
    evidence = [UNCHANGED] * len(checks)
    stopped = [""] * len(checks)
    sums: dict[int, tuple[Sums, int]] = {}  # and of how many games
    for look, share in enumerate(LOOKS):
        open_now = family.undecided()
        for standing in dict.fromkeys(checks[i][0] for i in open_now):
            begin(standing.setting)
            standing.look(share)
        for i in open_now:
            standing, check = checks[i]
            evidence[i] = standing.weigh(check)
            sums[i] = standing.now(check), standing.games
            stopped[i] = standing.stopped()
            if stopped[i]:
                family.outcomes[i] = Outcome.FAIL
            elif standing.unchanged and check.margin is not None:
                family.outcomes[i] = Outcome.NO_CHANGE
        family.look(look, evidence)
    verdicts = (
        Verdict(standing.setting, check, outcome, *sums[i], standing.before(check), evidence[i], stopped[i])
        for i, ((standing, check), outcome) in enumerate(zip(checks, family.outcomes, strict=True))
    )
    return Report(bands, seed, tuple(verdicts), standings)
