"""The command line: ``dungeonsim VERB ...``.

Exit codes: 0 done or passed, 1 a check of `gate` failed, 2 wrong usage or input (one line on stderr), 3 `gate` has not
enough games to tell, 130 interrupted. Each verb is a file in experiments/verbs and is imported only when used, so that
``--help`` is quick.
"""

import importlib
import os
import sys
import warnings
from collections.abc import Sequence
from typing import Any

import click

VERBS = {
    "list": "Rulesets, and the policies, options, presets and metrics of one.",
    "run": "Play one setting and report its metrics.",
    "sweep": "Play every cell of a spec into a results folder; resumes.",
    "compare": "Play two settings on the same games and tell what differs.",
    "tournament": "Play policies against each other: win matrix, seats, ratings.",
    "gate": "Check that the balance has not moved; for CI.",
    "tune": "Find the values that bring a metric to a target.",
    "sensitivity": "Which options and card values matter, and which items.",
    "report": "A results folder as one HTML page, and as Markdown.",
    "replay": "Tell one game as a story.",
    "exact": "Exact odds, where a ruleset can be solved.",
    "data": "Card data sets: show, init, check, diff.",
    "bench": "Measure speed on this machine.",
}
OK, WRONG_INPUT, INTERRUPTED = 0, 2, 130


class _Verbs(click.Group):
    """Finds a verb's file by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        return importlib.import_module(f"experiments.verbs.{cmd_name}").command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:  # click would print an empty line first
            _say("interrupted")
            raise click.exceptions.Exit(INTERRUPTED) from None

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        if args and args[0] not in VERBS and not args[0].startswith("-"):
            from sim.errors import unknown

            raise unknown("verb", args[0], VERBS)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Verbs"):
            formatter.write_dl(list(VERBS.items()))


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        from experiments.run import program_version

        click.echo(f"dungeonsim {program_version()}")
        ctx.exit()


@click.group(cls=_Verbs, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Show the version.")
def cli() -> None:
    """Monte Carlo balance and difficulty simulator for dungeon board games.

    \b
    Example: dungeonsim run skull_jack --policy basic --games 1000000
    """


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its code. No input of a user's ends in a traceback."""
    sys.exit(run_command_line(arguments))


def run_command_line(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    warnings.formatwarning = lambda message, *_: f"dungeonsim: warning: {message}\n"
    try:
        code = cli.main(
            args=None if arguments is None else list(arguments), prog_name="dungeonsim", standalone_mode=False
        )
        sys.stdout.flush()
        return code if isinstance(code, int) else OK
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except (click.Abort, KeyboardInterrupt):
        _say("interrupted")
        return INTERRUPTED
    except click.exceptions.NoArgsIsHelpError as help_wanted:
        _say(help_wanted.format_message())
        return WRONG_INPUT
    except click.ClickException as error:
        _say(f"dungeonsim: {_one_line(error)}")
        return WRONG_INPUT
    except (BrokenPipeError, SystemExit):  # the reader of a pipe, such as head, has seen enough; click exits at that
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except ValueError as error:
        from sim.errors import InputError

        if not isinstance(error, InputError):
            raise
        _say(f"dungeonsim: {error}")
        return WRONG_INPUT


def _one_line(error: click.ClickException) -> str:
    text = " ".join(error.format_message().split())
    context = getattr(error, "ctx", None)
    where = f"{context.command_path.removeprefix('dungeonsim ')}: " if context and context.parent else ""
    return where + text[:1].lower() + text[1:].rstrip(".")


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
