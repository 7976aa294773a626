"""Charts that verbs draw; the notebooks draw them too."""

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from experiments import chart_style as s
from experiments.sensitivity import FDR, Effect

MOST_BARS = 25


def tornado(effects: Sequence[Effect], metric: str, detail: str) -> Figure:
    """The largest effects on a metric, a line a key, a bar for each other value, whiskers for their intervals.

    effects: screened. detail: who played what, and how much. Bars of effects that are not told from none are hollow.
    """
    if not effects:
        raise ValueError("tornado: there are no effects")
    keys = list(dict.fromkeys(effect.key for effect in effects))[:MOST_BARS]
    shown = [effect for effect in effects if effect.key in keys and effect.effect.mean is not None]
    figure = s.new_figure(9.5, 1.9 + 0.34 * len(keys))
    axes = figure.subplots()
    for place, key in enumerate(keys):
        mine = sorted((effect for effect in shown if effect.key == key), key=lambda effect: not _is_lower(effect))
        width = 0.7 / max(len(mine), 1)
        for number, effect in enumerate(mine):
            _bar(axes, effect, place - 0.35 + width * (number + 0.5), width)
    axes.axvline(0, color="black", linewidth=0.8)
    axes.set_yticks(range(len(keys)), [f"{key} (now {_before(shown, key)})" for key in keys], fontsize=8)
    axes.invert_yaxis()
    axes.set_xlabel(f"change of {metric}")
    axes.margins(x=0.12)
    s.plain_axes(axes, "x")
    s.heading(figure, f"What changes {metric}, one value at a time", f"{detail}; whiskers are {s.INTERVALS}")
    handles = [_handle(s.BLUE, "value lower", True), _handle(s.ORANGE, "value higher or another choice", True)]
    handles.append(_handle("#666666", f"hollow: not told from no effect (false discovery rate {FDR:.0%})", False))
    s.legend(figure, handles, ncols=3)
    return figure


def _before(effects: Sequence[Effect], key: str) -> str:
    return next(effect.before for effect in effects if effect.key == key)


def _bar(axes: Axes, effect: Effect, at: float, width: float) -> None:
    found = effect.effect
    assert found.mean is not None and found.low is not None and found.high is not None
    colour = s.BLUE if _is_lower(effect) else s.ORANGE
    face = colour if effect.q <= FDR else "none"
    axes.barh(at, found.mean, 0.95 * width, color=face, edgecolor=colour, linewidth=1)
    whisker = [[found.mean - found.low], [found.high - found.mean]]
    axes.errorbar(found.mean, at, xerr=whisker, color="black", linewidth=0.8, capsize=2)
    rises = found.mean >= 0
    end, shift, side = (max(found.high, 0), 4, "left") if rises else (min(found.low, 0), -4, "right")
    axes.annotate(effect.after, (end, at), (shift, 0), textcoords="offset points", va="center", ha=side, fontsize=7)


def _is_lower(effect: Effect) -> bool:
    try:
        return float(effect.after) < float(effect.before)
    except ValueError:
        return False


def _handle(colour: str, label: str, filled: bool) -> Patch:
    return Patch(facecolor=colour if filled else "none", edgecolor=colour, label=label)
