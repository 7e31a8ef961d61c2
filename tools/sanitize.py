"""Run the native engine under the address and undefined-behaviour sanitizers.

What belongs here: building the extension with them, and a child process that gives it hostile
texts, columns and damaged table files. The first defect ends the process with a report.

    python -m tools.sanitize [--count N] [--seed N]      N texts, by default a million
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import sysconfig
from array import array
from contextlib import suppress
from functools import partial
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_loader
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT: Final = Path(__file__).parent.parent
BUILD: Final = ROOT / "build" / "_engine_sanitized.so"
NAME: Final = "urlgrammar._native._engine"
FLAGS: Final = (
    *("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer"),
    *("-g", "-O1", "-std=c11"),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, and run the child process. Returns its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.sanitize", description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.child:
        attack(chosen.count, chosen.seed)
        return 0
    build()
    libraries = [
        subprocess.run(
            [compiler(), f"-print-file-name={name}"], check=True, capture_output=True, text=True
        ).stdout.strip()
        for name in ("libasan.so", "libubsan.so")
    ]
    environment = os.environ | {
        "LD_PRELOAD": " ".join(libraries),
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=0",
        "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
        "PYTHONMALLOC": "malloc",
    }
    command = [sys.executable, "-m", "tools.sanitize", "--child"]
    command += ["--count", str(chosen.count), "--seed", str(chosen.seed)]
    return subprocess.run(command, check=False, env=environment, cwd=ROOT).returncode


def build() -> None:
    """Build the extension with the sanitizers."""
    sources = sorted((ROOT / "urlgrammar" / "_native").glob("*/*.c"))
    BUILD.parent.mkdir(parents=True, exist_ok=True)
    command = [compiler(), *FLAGS, "-shared", "-fPIC", "-DPy_LIMITED_API=0x030B0000"]
    command += [f"-I{sysconfig.get_path('include')}", *map(str, sources), "-o", str(BUILD)]
    subprocess.run(command, check=True)


def compiler() -> str:
    """The compiler that Python was built with."""
    return str(sysconfig.get_config_var("CC") or "cc").split()[0]


def attack(count: int, seed: int) -> None:
    """Give the extension texts, columns and damaged tables."""
    spec = spec_from_loader(NAME, ExtensionFileLoader(NAME, str(BUILD)))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[NAME] = module

    import urlgrammar as ug  # after the extension, which it takes from sys.modules

    if ug.engine() != "native":
        raise RuntimeError("the sanitized extension was not taken")
    choose = random.Random(seed)  # noqa: S311 (not for cryptography)
    damaged_tables(choose, max(20, count // 100))
    print(f"damaged tables: {max(20, count // 100):,}", flush=True)
    texts(choose, count)
    print(f"texts: {count:,}", flush=True)
    long_texts()
    columns(choose, max(10, count // 1000))
    print("no defect", flush=True)


ALPHABET: Final = (
    "ahtpfilecom:/\\?#@[]%2eC|0x7.\t \n\0üé\U0001f600\ud800'\"<>`{}~-_19"
    "ßﬃ\u0301\u0338\u05d0\u0627\u0661\u064b\u094d\u200d\u3002\uac00\ufdfa\ufffd"
)
BASES: Final = (None, "http://u:p@h:8/a/b?q#f", "file:///C:/d", "a:b", "a:/b", "a://h")


FORMS: Final = ("rfc3986", "rfc3987", "rfc6874", "whatwg")


def hostile(choose: random.Random, samples: Sequence[str]) -> str:
    """A random text, or a real one with changes."""
    if choose.random() < 0.4:
        return "".join(choose.choices(ALPHABET, k=choose.randrange(40)))
    text = choose.choice(samples)
    for _ in range(choose.randrange(4)):
        place = choose.randrange(len(text) + 1)
        text = text[:place] + choose.choice(ALPHABET) + text[place + choose.randrange(3) :]
    return text


def samples() -> list[str]:
    """Real URLs, and strings of grammars."""
    files = [ROOT / "examples" / "urls.txt", ROOT.parent / "shared/data/urls/web.txt"]
    lines = [line for f in files if f.exists() for line in f.read_text("utf-8").splitlines()]
    return [*lines[:5000], "http://[1:2::1.2.3.4]/", "http://0x7f.1", "file:///C|/../x", "a:b c?d"]


def texts(choose: random.Random, count: int) -> None:
    """All calls on hostile texts."""
    import urlgrammar as ug

    some = samples()
    every = list(ug.standards())
    for _ in range(count):
        text = hostile(choose, some)
        url = ug.URL.parse(text, choose.choice(BASES))
        if url is not None:
            for name in ("origin", "username", "password", "host", "pathname", "search", "hash"):
                getattr(url, name)
            assert ug.URL(url.href).components == url.components or "/.//" in url.href
        std = choose.choice(every)
        std.is_valid(text)
        std.accepts(text)
        std.try_parse(text)
        std = ug.standard(choose.choice(FORMS))
        base = choose.choice(BASES[1:])
        with suppress(ug.ParseError, ug.LimitError):
            std.canonicalize(text)
        for against in (base, std.try_parse(hostile(choose, some)), std.try_parse(base)):
            if against is not None:
                with suppress(ug.ParseError, ug.ResolveError, ug.LimitError):
                    std.resolve(text, against)


def long_texts() -> None:
    """Megabytes, with an end at each distance from a block of 16 bytes."""
    import urlgrammar as ug

    for piece in ("a", "%41", "../", "é", "@", ":", "[", "a.", "\t", "1.", "//", "\\"):
        for extra in range(18):
            text = "http://h/" + piece * (1 << (16 if extra else 20)) + "b" * extra
            rfc3986 = ug.standard("rfc3986")
            for call in (ug.URL.can_parse, rfc3986.try_parse, ug.standard("whatwg").try_parse):
                call(text)
            with suppress(ug.ParseError):
                rfc3986.canonicalize(text)
            with suppress(ug.ParseError):
                rfc3986.resolve(text.removeprefix("http://h"), text)
            ug.URL.parse(text)


def damaged_tables(choose: random.Random, count: int) -> None:
    """Tables with changed numbers: an error, or an automaton that runs."""
    from urlgrammar.components import ComponentTuple
    from urlgrammar.errors import FormatError
    from urlgrammar.grammar import generated
    from urlgrammar.grammar.native_rules import fields, native_automaton
    from urlgrammar.standards.rfc3986 import native_arguments
    from urlgrammar.standards.whatwg.native_parser import arguments

    limits = {"B": (0, 255), "H": (0, 65535), "h": (-32768, 32767), "I": (0, 2**32 - 1)}
    files = [generated.tables(name) for name in ("rfc1808_trees", "rfc3986_trees", "whatwg_url")]
    for _ in range(count):
        file = choose.choice(files)
        name = choose.choice(sorted(file.arrays))
        changed = array(file.arrays[name].typecode, file.arrays[name])
        low, high = limits[changed.typecode]
        for _ in range(choose.randrange(1, 9)):
            if changed:
                value = choose.choice((choose.randint(low, high), choose.randrange(16)))
                changed[choose.randrange(len(changed))] = value
        if choose.random() < 0.2:
            changed = changed[: choose.randrange(len(changed) + 1)]
        broken = file._replace(arrays=dict(file.arrays) | {name: changed})
        try:
            run_damaged(native_automaton(broken), file.facts["starts"].values())
            if file is files[2]:
                parser: Any = sys.modules[NAME].__dict__["UrlParser"](*arguments(broken))
                call_all(parser)
                parser.column(choose.choice(BASES), bytearray, *column_of(SOME))
                parser.column_parts(choose.choice((None, 2, 5)), bytearray, *column_of(SOME))
            else:
                made: Any = sys.modules[NAME].__dict__["Rule"]
                start = choose.choice(list(file.facts["starts"].values()))
                kinds = tuple(file.facts["kinds"])
                automaton = native_automaton(broken)
                rule = made(automaton, start, (b"ab",), ComponentTuple, fields(file), kinds)
                rule.column_parts(choose.choice((None, 2, 5)), bytearray, *column_of(SOME))
            if file is files[1]:
                form: Any = sys.modules[NAME].__dict__["UriForm"](
                    *native_arguments(broken, automaton, "uri_reference", str.isalpha)
                )
                call_all(form)
                form.column(choose.choice(BASES), bytearray, *column_of(SOME))
        except (FormatError, ValueError, UnicodeDecodeError):
            continue


SOME: Final = (
    *("http://u:p@[::1]:80/a/../b?q#f", "file:C|/x", "http://0x7.1", "a:b ", "//ü@h", "../a", ""),
    *("http://FAß.\u05d01.ﬃ/%C3%A9", "http://１.２/", "http://" + "é." * 99, "http://" + "é" * 300),
    *("http://" + "u" * 100 + "@h:" + "0" * 30 + "1/", "x" * 300),
)


def call_all(texts: Any) -> None:
    """What the engine does with whole texts by the tables of an object."""

    class Texts(sys.modules[NAME].__dict__["Calls"]):  # type: ignore[misc]
        def _native_texts(self) -> Any:
            return texts

        def _native_rule(self, _rule: str | None) -> None:
            return None

    calls = Texts()
    for text in SOME:
        texts.tree(text)
        for call in (calls.accepts, calls.try_parse, calls.canonicalize):
            with suppress(AttributeError):  # there is no Python behind it
                call(text)
        for base in SOME:
            with suppress(AttributeError):
                calls.resolve(text, base)


def column_of(texts: Sequence[str]) -> tuple[object, ...]:
    """A column of texts, as the engine takes it."""
    rows = [text.encode() for text in texts]
    offsets = array("i", [0, *accumulate(map(len, rows))])
    return b"".join(rows), offsets, False, None, 0, len(rows)


def run_damaged(automaton: Any, starts: Any) -> None:
    """Run an automaton from all its starts."""
    for start in starts:
        automaton.run(start, "http://u@h:80/p;a/../?q#f" * 3)
        automaton.run(start, "//ü:80/p" * 4)


def columns(choose: random.Random, count: int) -> None:
    """Columns with broken UTF-8 and wrong offsets."""
    import urlgrammar as ug
    from urlgrammar.standards.record import native_rule
    from urlgrammar.standards.whatwg.native_parser import url_parser

    rule, parser = native_rule(ug.standard("rfc3987"), None), url_parser()
    valid = native_rule(ug.standard("whatwg"), "valid_url_string")
    form = ug.standard("rfc3987").stages.native()
    assert rule is not None
    assert valid is not None
    assert isinstance(form, sys.modules[NAME].__dict__["UriForm"])
    assert parser is not None
    for _ in range(count):
        rows = choose.randrange(20)
        data = choose.randbytes(choose.randrange(200)) + b"http://h/" * choose.randrange(3)
        data += choose.choice(SOME).encode() + quote(choose.choice(SOME)).encode()
        offsets = array("i", sorted(choose.randrange(len(data) + 1) for _ in range(rows + 1)))
        if choose.random() < 0.3:
            offsets[choose.randrange(len(offsets))] = choose.randint(-(2**31), 2**31 - 1)
        present = choose.choice((None, choose.randbytes(rows // 8 + 1)))
        column = (data, offsets, False, present, 0, rows)
        for call in (
            rule.column_valid,
            valid.column_valid,
            partial(parser.column_parts, choose.choice((None, 2, 5)), bytearray),
            partial(form.column, choose.choice((None, "http://h/%C3%A9")), bytearray),
            partial(rule.column_parts, choose.choice((None, 2, 5)), bytearray),
            partial(parser.column, "a:/b", bytearray),
        ):
            try:
                call(*column)
            except ValueError:
                continue


if __name__ == "__main__":
    sys.exit(main())
