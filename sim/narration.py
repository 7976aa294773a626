"""From the log of a game to its story: what narrators share."""

from collections.abc import Callable, Iterable, Mapping

Event = tuple[int, int, int]  # note code and two numbers, as kept by sim.trace
Line = tuple[str, str]  # what happened, and the rules behind it; without rules, those of the note
Teller = Callable[[int, int], str | Line]


def story_lines(
    events: Iterable[Event],
    tellers: Mapping[int, Teller],
    rules: Mapping[int, str],
    headings: Callable[[int, int, int], Iterable[str]],
) -> list[str]:
    """The lines of a story, each with the rules that applied in square brackets.

    tellers: what each note says, given its two numbers; nothing where a later event tells it. rules: those behind each
    note. headings: the lines that stand above an event.
    """
    lines: list[str] = []
    for code, a, b in events:
        lines += headings(code, a, b)
        told = tellers[code](a, b)
        text, applied = (told, "") if isinstance(told, str) else told
        if text:
            lines.append(f"  {text[0].upper()}{text[1:]}  [{applied or rules[code]}]")
    return lines
