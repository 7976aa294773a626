"""What every chart must keep to."""

import matplotlib.pyplot as plt


def assert_nothing_is_clipped(figure):
    """All that is drawn lies within the figure."""
    figure.draw_without_rendering()
    whole, inked = figure.bbox, figure.get_tightbbox().transformed(figure.dpi_scale_trans)
    assert inked.x0 >= whole.x0 - 1 and inked.x1 <= whole.x1 + 1
    assert inked.y0 >= whole.y0 - 1 and inked.y1 <= whole.y1 + 1


def assert_tells_cards_n_and_interval(figure, n):
    """The title does so, an axis is labelled, pyplot holds no figure, and nothing is clipped."""
    title = figure.get_suptitle()
    assert n in title and "95 % intervals" in title and "stand-in cards" in title
    assert any(axes.get_xlabel() for axes in figure.axes)
    assert not plt.get_fignums()
    assert_nothing_is_clipped(figure)
