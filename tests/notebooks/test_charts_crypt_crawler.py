"""Each chart of Crypt Crawler says what it shows, draws every row, and refuses a wrong frame in one line."""

import matplotlib

matplotlib.use("Agg")

import numpy as np
import polars as pl
import pytest

from notebooks import charts
from tests.notebooks.figures import assert_tells_cards_n_and_interval

MODES = ("masochist", "novice", "standard")  # not in the order of the charts
SHARES = {"won": 0.4, "hp": 0.3, "fear": 0.2, "poison": 0.1}
ENDS = ("capped", "fault", "won", "hp", "poison", "fear", "crystals", "stalemate", "left")


def cells(policies=("random", "greedy"), modes=MODES, **more):
    rows = []
    for i, policy in enumerate(policies):
        for mode in modes:
            won = 100 + 100 * i
            row = {"policy": policy, "mode": mode, "data": "reference", "games": 1000, "row_won_sum": won}
            row |= {f"ended_{end}": int(1000 * SHARES.get(end, 0)) for end in ENDS} | more
            for metric in ("win", "boss_beaten"):
                mean = won / 1000
                row |= {f"{metric}_mean": mean, f"{metric}_low": mean - 0.03, f"{metric}_high": mean + 0.03}
            rows.append(row | {"row_boss_met_sum": 500})
    return pl.DataFrame(rows)


def by_pair():
    frames = [cells(("greedy",), race=race, job=job) for race in ("elf", "orc") for job in ("mage", "rogue")]
    return pl.concat(frames)


def altars():
    return cells([f"altars:at_most={k}" for k in range(3)])


def runs(policy="greedy", modes=MODES):
    """Four runs a mode: lost on level 1 in turn 2, lost on level 2 in turn 5, won, and cut off."""
    once = {"level": [1, 2, 3, 4], "turns": [2, 5, 8, 12], "end_reason": ["hp", "fear", "won", "capped"]}
    frames = [pl.DataFrame({"policy": policy, "mode": mode, "game": range(4), **once}) for mode in modes]
    return pl.concat(frames).with_columns(won=(pl.col("end_reason") == "won").cast(pl.UInt8))


def altar_runs():
    """1,000 games a cell, of which the first 100, 200 or 300 are won: each step gains 100 and loses none."""
    frames = [
        pl.DataFrame({"policy": f"altars:at_most={k}", "mode": mode, "game": range(1000)}).with_columns(
            won=pl.col("game") < 100 + 100 * k
        )
        for mode in MODES
        for k in range(3)
    ]
    return pl.concat(frames)


def words(figure):
    return [text.get_text() for text in figure.legends[0].get_texts()]


def ticks(axis):
    return [label.get_text() for label in axis.get_ticklabels()]


def middles(container):
    """The values of errorbar's marks, and half the length of its whiskers."""
    segments = np.array(container.lines[2][0].get_segments())
    return container.lines[0].get_ydata(), np.ptp(segments[:, :, 1], axis=1) / 2


DRAWN = [
    (lambda: charts.win_by_mode(cells()), "n = 1,000 runs for each mark"),
    (lambda: charts.endings(cells()), "n = 1,000 runs a bar"),
    (lambda: charts.endings_by_level(runs()), "n = 4 runs a mode"),
    (lambda: charts.survival(runs()), "n = 4 runs a mode"),
    (lambda: charts.pairs(by_pair()), "n = 1,000 runs a cell"),
    (lambda: charts.worth_curve(altars(), "at_most"), "n = 1,000 runs for each mark"),
    (lambda: charts.worth_curve(altars(), "at_most", metric="boss_beaten"), "n = 500 boss fights"),
]


@pytest.mark.parametrize("draw, n", DRAWN)
def test_title_names_cards_n_and_interval_and_nothing_is_clipped(draw, n):
    assert_tells_cards_n_and_interval(draw(), n)


def test_other_cards_are_named():
    frame = cells().with_columns(data=pl.lit("my_cards"))
    assert "cards: my_cards" in charts.win_by_mode(frame).get_suptitle()


def test_win_by_mode_pools_races_and_puts_the_best_policy_on_top():
    frame = pl.concat([cells(race="elf"), cells(race="orc").with_columns(pl.col("row_won_sum") + 100)])
    figure = charts.win_by_mode(frame)
    (axes,) = figure.axes
    assert ticks(axes.yaxis) == ["random", "greedy"] and words(figure) == ["novice", "standard", "masochist"]
    assert "n = 2,000" in figure.get_suptitle()
    marks = [container.lines[0] for container in axes.containers]
    assert [mark.get_xdata().tolist() for mark in marks] == [pytest.approx([0.15, 0.25])] * 3
    assert len({mark.get_marker() for mark in marks}) == 3  # told apart by shape, not by colour alone
    assert [text.get_text() for text in axes.texts] == ["15.0 %", "25.0 %"] * 3


def test_endings_stack_to_all_runs_and_differ_in_hatching():
    figure = charts.endings(cells())
    (axes,) = figure.axes
    assert words(figure) == ["won", "lost to HP 0", "lost to Fear", "lost to poison"]
    assert sum(bar.get_width() for bar in axes.patches) == pytest.approx(6)
    assert len({bar.get_hatch() for bar in axes.patches}) == 4
    assert ticks(axes.yaxis) == ["novice", "standard", "masochist"] * 2


def test_endings_by_level_share_out_the_runs_of_each_mode():
    figure = charts.endings_by_level(runs())
    assert [axes.get_title("left") for axes in figure.axes] == ["novice", "standard", "masochist"]
    assert words(figure) == ["won", "lost to HP 0", "lost to Fear", "capped or fault"]
    for axes in figure.axes:
        assert sum(bar.get_height() for bar in axes.patches) == pytest.approx(1)


def test_survival_counts_the_lost_and_sets_them_against_those_under_way():
    by_level, by_turn, level_risk, turn_risk = charts.survival(runs()).axes
    assert middles(by_level.containers[0])[0].tolist() == [0.75, 0.5, 0.5, 0.5, 0.5]
    assert by_turn.lines[0].get_ydata().tolist()[:6] == [1, 1, 0.75, 0.75, 0.75, 0.5]
    assert middles(level_risk.containers[0])[0].tolist() == pytest.approx([1 / 4, 1 / 3, 0, 0])
    hazard = middles(turn_risk.containers[0])[0]  # spans of one turn: 4 runs play turn 2, 3 play turn 5
    assert hazard.tolist()[:6] == pytest.approx([0, 1 / 4, 0, 0, 1 / 3, 0])


def test_pairs_write_each_number_into_its_cell():
    panels = charts.pairs(by_pair()).axes[:3]
    for axes in panels:
        assert ticks(axes.xaxis) == ["mage", "rogue"]
        assert [text.get_text() for text in axes.texts] == ["10 %\n± 3.0"] * 4
    assert ticks(panels[0].yaxis) == ["elf", "orc"]


def test_worth_of_a_step_is_paired_only_when_all_games_are_there():
    apart = charts.worth_curve(altars(), "at_most")
    whole = charts.worth_curve(altars(), "at_most", altar_runs())
    part = charts.worth_curve(altars(), "at_most", altar_runs().filter(pl.col("game") < 500))
    for figure, half in ((apart, 3 * 2**0.5), (whole, 1.8603), (part, 3 * 2**0.5)):  # 1.96 sqrt(0.1 x 0.9 / 999)
        above, below = figure.axes
        assert middles(above.containers[0])[0].tolist() == [0.1, 0.2, 0.3]
        gains, halves = middles(below.containers[0])
        assert gains.tolist() == pytest.approx([10, 10]) and halves.tolist() == pytest.approx([half] * 2, rel=1e-4)
        assert ticks(below.xaxis) == ["from 0 to 1", "from 1 to 2"]
        assert ("paired" in figure.legends[0].get_title().get_text()) == (figure is whole)


def test_worth_curve_reads_a_swept_option():
    frame = pl.concat([cells(("greedy",), coins=n) for n in (0, 2, 4)])
    above, below = charts.worth_curve(frame, "coins").axes
    assert above.get_xlabel() == "Lucky Coins at the start" and below.get_xlabel() == "worth of each step"
    assert ticks(below.xaxis) == ["from 0 to 2", "from 2 to 4"]


@pytest.mark.parametrize(
    "draw, message",
    [
        (lambda: charts.win_by_mode(cells().drop("mode")), "win_by_mode: .*'mode'"),
        (lambda: charts.win_by_mode(cells().clear()), "win_by_mode: the frame has no rows"),
        (lambda: charts.win_by_mode(cells(modes=("easy",))), "win_by_mode: 'easy' in column mode is no mode"),
        (
            lambda: charts.win_by_mode(pl.concat([cells(), cells().with_columns(data=pl.lit("mine"))])),
            "win_by_mode: several values of data .mine, reference.",
        ),
        (lambda: charts.endings(cells().drop("ended_hp", "ended_left")), "endings: .*'ended_hp', 'ended_left'"),
        (lambda: charts.endings_by_level(runs().drop("level")), "endings_by_level: .*'level'"),
        (
            lambda: charts.endings_by_level(pl.concat([runs(), runs("random")])),
            "endings_by_level: several values of policy .greedy, random.",
        ),
        (lambda: charts.survival(runs().drop("turns")), "survival: .*'turns'"),
        (lambda: charts.survival(pl.concat([runs(), runs("random")])), "survival: several values of policy"),
        (lambda: charts.pairs(cells(("greedy",))), "pairs: .*'race', 'job'"),
        (lambda: charts.pairs(pl.concat([by_pair(), by_pair()])), "pairs: several rows for one mode, race and job"),
        (lambda: charts.worth_curve(altars().drop("win_low"), "at_most"), "worth_curve: .*'win_low'"),
        (lambda: charts.worth_curve(cells(), "coins"), "no column 'coins', and not every policy has coins=N"),
        (
            lambda: charts.worth_curve(pl.concat([altars(), altars()]), "at_most"),
            "worth_curve: several rows for one mode and at_most",
        ),
        (lambda: charts.worth_curve(altars(), "at_most", metric="fear"), "metric 'fear' is none of win, boss_beaten"),
        (lambda: charts.worth_curve(altars(), "at_most", altar_runs().drop("won")), "worth_curve: .*'won'"),
        (lambda: charts.worth_curve(altars().head(3), "at_most"), "worth_curve: only one number of at_most"),
    ],
)
def test_a_wrong_frame_gets_one_clear_line(draw, message):
    with pytest.raises(ValueError, match=message) as caught:
        draw()
    assert "\n" not in str(caught.value)
