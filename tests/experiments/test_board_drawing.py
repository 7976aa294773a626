"""``data show --board``: the boards of a card set as text and as a picture."""

import pytest


@pytest.mark.parametrize(
    "words, titles",
    [
        (["--board"], ["Dungeons of Gorgath", "Red Mansion"]),
        (["--board", "mansion"], ["Red Mansion"]),
    ],
)
def test_boards_as_text(cli, words, titles):
    ended = cli("data", "show", "dungeon_royale", *words)
    assert (ended.code, ended.err) == (0, "")
    assert [line for line in ended.out.splitlines() if line in ("Dungeons of Gorgath", "Red Mansion")] == titles


@pytest.mark.parametrize("suffix, begins", [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_a_board_as_a_picture(cli, tmp_path, suffix, begins):
    path = tmp_path / f"board.{suffix}"
    assert cli("data", "show", "dungeon_royale", "--board", "gorgath", "--chart", path).code == 0
    assert path.read_bytes().startswith(begins)


@pytest.mark.parametrize(
    "words, says",
    [
        (["skull_jack", "--board"], "--board: skull_jack has no board that can be drawn"),
        (["dungeon_royale", "--board", "mantion"], "unknown board 'mantion'; did you mean 'mansion'?"),
        (["dungeon_royale", "--chart", "x.png"], "--chart draws a board: give --board as well"),
        (
            ["dungeon_royale", "--board", "--chart", "x.png"],
            "--chart draws one board: give --board with one",
        ),
        (["dungeon_royale", "--board", "mansion", "--chart", "x.gif"], "--chart must end in .svg, .png or .pdf"),
    ],
)
def test_what_cannot_be_drawn(cli, words, says):
    ended = cli("data", "show", *words)
    assert ended.code == 2 and ended.err.startswith(f"dungeonsim: {says}") and ended.out == ""
