"""The one door to numba: the compile decorator, the call of a policy by its address, and what numba lacks.

No other file imports numba. Where compiled code is kept, and the switches that are read from the environment:
:mod:`sim.code_cache`.
"""

import contextlib
import functools
import importlib
import inspect
import operator
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba import types
from numba.core import cgutils
from numba.core import config as numba_config
from numba.extending import intrinsic, overload
from numba.np import linalg

from sim.code_cache import BOUNDS, JIT, cache_folder

# As numba starts it looks for scipy's BLAS, which imports all of scipy.linalg (0.2 s). It looks again where a kernel
# uses it, so that the first look can be spared.
_look, linalg.ensure_blas = linalg.ensure_blas, lambda: None
importlib.import_module("numba.np.arraymath")
linalg.ensure_blas = _look

# numba's first, cheap pass of LLVM over a kernel then does all that the second does: kernels are some 3 % faster, and
# take some 10 % longer to compile. NUMBA_OPT=3 undoes it.
if "NUMBA_OPT" not in os.environ:
    numba_config.OPT = type(numba_config.OPT)("max")

_ROOT = Path(__file__).resolve().parents[1]
_OPTIONS: dict[str, Any] = {"nogil": True, "boundscheck": BOUNDS, "error_model": "numpy"}


def jit(function: Callable | None = None, *, inline: bool = False, wraps: bool = False) -> Any:
    """Compile `function` with numba, cached on disk; with the JIT off, return it as it is.

    inline: have LLVM put the code into every caller. For small or once-called functions of the hot path;
    without it a call costs about 3 ns and the compiler cannot see across it.
    wraps: the function relies on 64-bit arithmetic wrapping around. Compiled code always does so; plain
    Python is told not to warn.
    """
    if function is None:
        return functools.partial(jit, inline=inline, wraps=wraps)
    if not JIT:
        return np.errstate(over="ignore")(function) if wraps else function
    source = Path(function.__code__.co_filename)
    if not source.resolve().is_relative_to(_ROOT):  # a helper of a user's policy: its module cannot be found again
        return _called_widely(numba.njit(forceinline=inline, **_OPTIONS)(function))
    with _cache_at(source):
        return _called_widely(numba.njit(cache=True, forceinline=inline, **_OPTIONS)(function))


def _called_widely(function: Any) -> Any:
    """Have compiled callers pass integers as int64, whatever they are: numba would compile the function anew for
    every constant and every width that it is called with, which took half of the compile time."""
    narrow = function.get_call_template

    def get_call_template(arguments: tuple, keywords: dict) -> Any:
        return narrow(tuple(map(_widened, arguments)), {name: _widened(kind) for name, kind in keywords.items()})

    function.get_call_template = get_call_template
    return function


def _widened(kind: Any) -> Any:
    """The type that an argument of this type is passed as."""
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) and kind != types.uint64 else kind


@contextlib.contextmanager
def _cache_at(source: Path) -> Iterator[None]:
    """numba reads its cache folder while decorating: point it at the folder of `source` for so long."""
    previous = numba_config.CACHE_DIR
    numba_config.CACHE_DIR = str(cache_folder(source))
    try:
        yield
    finally:
        numba_config.CACHE_DIR = previous


def policy_signature(*records: np.dtype) -> Any:
    """The signature of a policy: one record of each dtype, an integer back."""
    return types.int64(*(numba.from_dtype(dtype) for dtype in records))


def compile_policy(function: Callable, signature: Any, *, shipped: bool) -> Callable:
    """Compile a policy eagerly to `signature`; with the JIT off, a shipped one comes back as it is.

    shipped: a policy of the package, kept on disk. The file of a user may import files we know nothing of, so
    it is compiled afresh in each process (about 50 ms), and with every check on: an index out of range or a
    division by zero then raises, as in plain Python, instead of reading other memory; so does writing to what
    the policy is only shown.
    Raises an exception of numba's or Python's own when the function does not compile, and TypeError when it
    does not return an integer.
    """
    if not JIT:
        return function if shipped else _watched(function)
    if shipped:
        with _cache_at(Path(function.__code__.co_filename)):
            return numba.njit(signature, cache=True, **_OPTIONS)(function)
    checked = numba.njit(signature.args, nogil=True, boundscheck=True, error_model="python")(function)
    (inferred,) = checked.nopython_signatures
    if not isinstance(inferred.return_type, types.Integer | types.Boolean):
        raise TypeError(f"it returns {inferred.return_type}, not the position (an integer) of an action")

    def choose(pub, own, world, offer, params, stream):
        before = _fingerprint(pub) ^ _fingerprint(offer)
        choice = checked(pub, own, world, offer, params, stream)
        if _fingerprint(pub) ^ _fingerprint(offer) != before:
            raise ValueError(_WRITES)
        return choice

    return numba.njit(signature, nogil=True, error_model="python")(choose)


_WRITES = "it writes to the game; only own.memo may be written to"


def _watched(function: Callable) -> Callable:
    """A user's policy in plain Python, held to what the compiled one is held to."""

    def choose(pub, own, world, offer, params, stream):
        before = pub.tobytes() + offer.tobytes()
        choice = function(pub, own, world, offer, params, stream)
        if pub.tobytes() + offer.tobytes() != before:
            raise ValueError(_WRITES)
        return int(choice) if isinstance(choice, bool | np.bool_) else operator.index(choice)

    return choose


@intrinsic
def _fingerprint(typing, record):
    """64 bits that change with any byte of a record (FNV-1a, by words of 8 bytes and then by the bytes left)."""
    if not isinstance(record, types.Record):
        return None

    def emit(context, builder, signature, args):
        number, byte = context.get_value_type(types.uint64), cgutils.int8_t
        found = cgutils.alloca_once_value(builder, number(0xCBF29CE484222325))

        def mix(kind, first, n):
            start = builder.bitcast(
                builder.gep(builder.bitcast(args[0], byte.as_pointer()), [first]), kind.as_pointer()
            )
            with cgutils.for_range(builder, context.get_constant(types.intp, n)) as loop:
                part = builder.load(builder.gep(start, [loop.index]), align=1)
                wide = part if kind is number else builder.zext(part, number)
                builder.store(builder.mul(builder.xor(builder.load(found), wide), number(0x100000001B3)), found)

        words = record.size // 8
        mix(number, context.get_constant(types.intp, 0), words)
        mix(byte, context.get_constant(types.intp, 8 * words), record.size % 8)
        return builder.load(found)

    return types.uint64(record), emit


def _address_of(compiled: Any) -> int:
    return compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name)


def policy_address(policy: Any) -> int:
    """Where a compiled policy lies in memory; the caller keeps the policy alive. With the JIT off, 0.

    Handing the functions themselves over costs 280 us a driver call, as numba looks each up by its signature.
    """
    if not JIT:
        return 0
    (compiled,) = policy.overloads.values()
    return _address_of(compiled)


def function_address(function: Any, *arguments: Any) -> int:
    """Where a jitted function that returns an integer lies in memory, compiled for arguments like these; see
    :func:`by_address`. The caller keeps the function alive. With the JIT off, 0.
    """
    if not JIT:
        return 0
    signature = tuple(numba.typeof(argument) for argument in arguments)
    function.compile(signature)
    compiled = function.overloads[signature]
    if compiled.signature.return_type != types.int64:
        raise TypeError(f"{function.__name__} returns {compiled.signature.return_type}")
    return _address_of(compiled)


def by_address(function: Callable) -> Callable:
    """The function with its address in front of its arguments; with the JIT off the address is not looked at.

    For what is large and compiled anyway: a direct call would compile all of it once more into every caller.
    """

    def call(address, *arguments):
        return function(*arguments)

    if JIT:

        @overload(call)
        def compiled_call(address, *arguments):
            return lambda address, *arguments: _call_address(address, arguments)

    return call


@intrinsic
def _call_address(typing, address, arguments):
    def emit(context, builder, signature, args):
        convention, kinds = context.call_conv, tuple(arguments)
        pointer_type = convention.get_function_type(types.int64, kinds).as_pointer()
        pointer = builder.inttoptr(args[0], pointer_type)
        parts = cgutils.unpack_tuple(builder, args[1])
        status, result = convention.call_function(builder, pointer, types.int64, kinds, parts)
        with cgutils.if_unlikely(builder, status.is_error):
            convention.return_status_propagate(builder, status)
        return result

    return types.int64(types.int64, arguments), emit


def ask(functions, team, seat, pub, own, world, offer, params, stream):
    """The choice of the policy of `seat`: compiled, the one at team.address[seat]; else functions[seat]."""
    return functions[seat](pub, own, world, offer, params, stream)


@overload(ask, jit_options={"forceinline": True})
def _compiled_ask(functions, team, seat, pub, own, world, offer, params, stream):
    return lambda functions, team, seat, pub, own, world, offer, params, stream: _call_address(
        team.address[seat], (pub, own, world, offer, params, stream)
    )


def only_with(field: str) -> Callable:
    """Decorate a function of one record: for records without `field` it does nothing, decided when compiled."""

    def decorate(function: Callable) -> Callable:
        compiled = jit(function, inline=True, wraps=True)

        def if_there(record):
            if field in record.dtype.names:
                function(record)

        if JIT:

            @overload(if_there, jit_options={"forceinline": True})
            def choose(record):
                if isinstance(record, types.Record) and field in record.fields:
                    return lambda record: compiled(record)
                return lambda record: None

        return if_there

    return decorate


def skipped_without_log(function: Callable) -> Callable:
    """Decorate a function of a log and more that returns nothing: with None for a log its calls leave no trace in
    compiled code, and cost no compile time. With a log it is compiled once for all widths: numbers go in as int64.
    """
    if not JIT:
        return function
    compiled = jit(function, inline=True)

    def call(typing, log, *rest):
        if isinstance(log, types.NoneType):
            return types.none(log, *rest), lambda context, builder, signature, args: context.get_dummy_value()
        kind = types.Dispatcher(compiled)
        wide = (one if isinstance(one, types.Record) else types.int64 for one in rest)
        written = kind.get_call_type(typing, (log, *wide), {})

        def emit(context, builder, signature, args):
            pairs = zip(args, signature.args, written.args, strict=True)
            wide = [context.cast(builder, value, given, wanted) for value, given, wanted in pairs]
            return context.get_function(kind, written)(builder, wide)

        return types.none(log, *rest), emit

    parameters = inspect.signature(function).parameters.values()  # numba wants them one by one
    typing = inspect.Parameter("typing", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    call.__signature__ = inspect.Signature([typing, *parameters])  # type: ignore[attr-defined]
    return intrinsic(call)


if JIT:

    @intrinsic
    def lowest_bit(typing, bits):
        """The position of the lowest bit set of a positive integer."""

        def emit(context, builder, signature, args):
            return builder.cttz(args[0], cgutils.true_bit)

        return types.int64(types.int64), emit

    @intrinsic
    def count_bits(typing, bits):
        """How many bits of an integer of 0 or more are set."""

        def emit(context, builder, signature, args):
            return builder.ctpop(args[0])

        return types.int64(types.int64), emit

    @intrinsic
    def out_of_line(typing):
        """Call this in a function of a rare path: LLVM then never copies it into its callers, whose hot path
        would pay for its registers."""

        def emit(context, builder, signature, args):
            builder.function.attributes.add("noinline")
            builder.function.attributes.add("cold")
            return context.get_dummy_value()

        return types.void(), emit

else:

    def lowest_bit(bits):
        """The position of the lowest bit set of a positive integer."""
        return (int(bits) & -int(bits)).bit_length() - 1

    def count_bits(bits):
        """How many bits of an integer of 0 or more are set."""
        return int(bits).bit_count()

    def out_of_line():
        """Nothing to do in plain Python."""
