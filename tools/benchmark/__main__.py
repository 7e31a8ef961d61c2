"""Compare the speed of this project with that of similar ones, on the same URLs and in one run.

What belongs here: measuring. Every program reads every URL (slow ones read a sample), three times,
and the best time counts. A program may do anything with an invalid URL; the time to raise an error
counts. Peers that are not installed are left out.

    python -m tools.benchmark [FILE]      FILE: URLs, one per line; by default
                                          ../shared/data/urls/web.txt if it exists,
                                          otherwise examples/urls.txt
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import platform
import site
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import urlgrammar as ug
from tools.benchmark import columns, editing, fast, hosts, operations, schemas, url_patterns

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROOT: Final = Path(__file__).resolve().parent.parent.parent
ROUNDS: Final = 3
SLOW_SAMPLE: Final = 40


class Contestant(NamedTuple):
    """A program, the operation that is measured, and the call. A `slow` one reads only a sample of
    the URLs."""

    name: str
    does: str
    package: str | None
    call: Callable[[str], object]
    slow: bool = False


def contestants() -> list[Contestant]:
    """This project, and the peers that are installed."""
    rfc3986, rfc3987 = ug.standard("rfc3986"), ug.standard("rfc3987")
    own = [
        Contestant("urlgrammar rfc3986", "validate", "urlgrammar", rfc3986.is_valid),
        Contestant("urlgrammar rfc3986", "parse", "urlgrammar", rfc3986.parse),
        Contestant("urlgrammar rfc3987", "validate", "urlgrammar", rfc3987.is_valid),
        Contestant("urlgrammar rfc3987", "parse", "urlgrammar", rfc3987.parse),
        Contestant("urlgrammar URL", "parse, href", "urlgrammar", lambda url: ug.URL(url).href),
    ]
    return own + [peer for make in _PEERS for peer in _installed(make)]


def _installed(make: Callable[[], list[Contestant]]) -> list[Contestant]:
    try:
        return make()
    except ImportError:
        return []


def _urllib() -> list[Contestant]:
    parse: Any = importlib.import_module("urllib.parse")
    uncached = parse.urlsplit.__wrapped__
    return [Contestant("urllib.parse.urlsplit, uncached", "split", None, uncached)]


def _rfc3986() -> list[Contestant]:
    module: Any = importlib.import_module("rfc3986")
    return [
        Contestant("rfc3986", "parse", "rfc3986", module.uri_reference),
        Contestant("rfc3986", "validate", "rfc3986", module.is_valid_uri),
    ]


def _rfc3986_validator() -> list[Contestant]:
    module: Any = importlib.import_module("rfc3986_validator")

    def validate(url: str) -> object:
        return module.validate_rfc3986(url, rule="URI_reference")

    return [Contestant("rfc3986-validator", "validate", "rfc3986-validator", validate)]


def _rfc3987() -> list[Contestant]:
    module: Any = importlib.import_module("rfc3987")

    def parse(url: str) -> object:
        return module.parse(url, rule="IRI_reference")

    return [Contestant("rfc3987", "parse", "rfc3987", parse)]


def _rfc3987_syntax() -> list[Contestant]:
    module: Any = importlib.import_module("rfc3987_syntax")

    def validate(url: str) -> object:
        return module.is_valid_syntax_iri_reference(url)

    return [Contestant("rfc3987-syntax", "validate", "rfc3987-syntax", validate, slow=True)]


def _abnf() -> list[Contestant]:
    module: Any = importlib.import_module("abnf.grammars.rfc3986")
    rule = module.Rule("URI-reference")
    return [Contestant("abnf", "parse", "abnf", rule.parse_all, slow=True)]


def _yarl() -> list[Contestant]:
    module: Any = importlib.import_module("yarl._url")
    uncached = module.encode_url.__wrapped__
    return [
        Contestant("yarl", "parse", "yarl", module.URL),
        Contestant("yarl, uncached", "parse", "yarl", uncached),
    ]


def _pywhatwgurl() -> list[Contestant]:
    module: Any = importlib.import_module("pywhatwgurl")

    def href(url: str) -> object:
        return module.URL(url).href

    return [Contestant("pywhatwgurl", "parse, href", "pywhatwgurl", href)]


def _hyperlink() -> list[Contestant]:
    module: Any = importlib.import_module("hyperlink")
    return [Contestant("hyperlink", "parse", "hyperlink", module.URL.from_text)]


def _httpx() -> list[Contestant]:
    return [Contestant("httpx", "parse", "httpx", importlib.import_module("httpx").URL)]


def _can_ada() -> list[Contestant]:
    module: Any = importlib.import_module("can_ada")

    def href(url: str) -> object:
        return module.parse(url).href

    return [
        Contestant("can_ada (C++, WHATWG)", "parse", "can_ada", module.parse),
        Contestant("can_ada (C++, WHATWG)", "parse, href", "can_ada", href),
    ]


def _pydantic() -> list[Contestant]:
    module: Any = importlib.import_module("pydantic")
    validate = module.TypeAdapter(module.AnyUrl).validate_python
    return [Contestant("pydantic AnyUrl (Rust, WHATWG)", "parse", "pydantic", validate)]


_PEERS: Final = (
    _urllib,
    _rfc3986,
    _rfc3986_validator,
    _rfc3987,
    _rfc3987_syntax,
    _abnf,
    _yarl,
    _hyperlink,
    _httpx,
    _can_ada,
    _pydantic,
    _pywhatwgurl,
)


def seconds(call: Callable[[str], object], urls: Sequence[str]) -> float:
    """The time in seconds to read all URLs."""
    refused = 0
    start = time.perf_counter()
    for url in urls:
        try:
            call(url)
        except Exception:  # noqa: BLE001 (what a peer raises is its own affair)
            refused += 1
    return time.perf_counter() - start


def per_url(all_of_them: Sequence[Contestant], urls: Sequence[str]) -> list[float]:
    """Microseconds per URL for each contestant: the best of the rounds."""
    sample = urls[:: max(1, len(urls) // SLOW_SAMPLE)][:SLOW_SAMPLE]
    best = [float("inf")] * len(all_of_them)
    for _ in range(ROUNDS):
        for index, each in enumerate(all_of_them):
            read = sample if each.slow else urls
            best[index] = min(best[index], seconds(each.call, read) / len(read) * 1e6)
    return best


def import_milliseconds(module: str) -> float:
    """The milliseconds that importing the module adds to the start of an interpreter, in which the
    start-up files of site-packages have imported nothing: the best of twenty."""
    path = [str(Path(ug.__file__).parent.parent), *site.getsitepackages()]

    def start(program: str) -> float:
        begin = time.perf_counter()
        call = f"import sys; sys.path[:0] = {path!r}; {program}"
        subprocess.run([sys.executable, "-I", "-S", "-c", call], check=True)
        return time.perf_counter() - begin

    pairs = [(start("pass"), start(f"import {module}")) for _ in range(20)]
    return (min(with_it for _, with_it in pairs) - min(without for without, _ in pairs)) * 1e3


HOSTILE: Final[dict[str, dict[str, Callable[[int], str]]]] = {
    "rfc3986": {
        "`http://` and `@`": lambda n: "http://" + "@" * n,
        "`http://` and `:`": lambda n: "http://" + ":" * n,
        "`http://[` and `1:`": lambda n: "http://[" + "1:" * n,
        "`http://` and `%41`, space": lambda n: "http://" + "%41" * n + " ",
        "`http://` and `1.2.3.4.`, space": lambda n: "http://" + "1.2.3.4." * n + " ",
        "`a:` and `/..`, `|`": lambda n: "a:" + "/.." * n + "|",
        "`?` and `a`, `#`, `#`": lambda n: "?" + "a" * n + "##",
    },
    "URL": {
        "`http://` and `@`": lambda n: "http://" + "@" * n,
        "`http://h/` and `../`": lambda n: "http://h/" + "../" * n,
        "`http://` and `[`": lambda n: "http://" + "[" * n,
        "`http://` and `%`": lambda n: "http://" + "%" * n,
        "`http://` and `.`": lambda n: "http://" + "." * n,
        "`http://` and `1`": lambda n: "http://" + "1" * n,
        "`http://` and `a.`, `1`": lambda n: "http://" + "a." * n + "1",
        "`file:///` and `C|/../`": lambda n: "file:///" + "C|/../" * n,
    },
}


def _refuse(url: str) -> object:
    std = ug.standard("rfc3986")
    return std.is_valid(url) or str(std.error(url))


_READ: Final[dict[str, Callable[[str], object]]] = {
    "rfc3986": _refuse,
    "URL": lambda url: ug.URL(url).href,
}


def growth(
    read: Callable[[str], object], make: Callable[[int], str], size: int = 250_000
) -> tuple[float, float]:
    """Milliseconds to read or reject a hostile text, including its error message; and the growth of
    this time for a text four times as long: 4 is linear, 16 is quadratic."""
    small, large = ([make(size)], [make(4 * size)])
    seconds(read, small)
    one, four = (min(seconds(read, urls) for _ in range(ROUNDS)) for urls in (small, large))
    return four * 1e3, four / one


COMPARED: Final = (
    ("rfc3986", "rfc3987"),
    ("rfc3986", "whatwg"),
    ("rfc3987", "whatwg"),
    ("whatwg", "url-spec"),
    ("rfc3986:uri", "whatwg"),
    ("rfc3986:host", "rfc3987:ihost"),
    ("whatwg:valid_url_string", "whatwg"),
)
"""Operands to compare."""


def comparison(a: str, b: str) -> tuple[str, float, float]:
    """The relation of two operands; the seconds for their difference in a new interpreter,
    including its start; and the seconds for a second difference in the same interpreter."""
    program = f"import urlgrammar as ug; ug.diff({a!r}, {b!r})"
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    cold = time.perf_counter() - begin
    ug.diff(a, b)
    return ug.diff(a, b).relation, cold, min(ug.diff(a, b).seconds for _ in range(ROUNDS))


def urls_of(path: Path) -> list[str]:
    """The lines of a file."""
    return path.read_text(encoding="utf-8-sig").split("\n")[:-1]


def machine() -> str:
    """The machine and the interpreter, in one line."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        cpu = names[0].partition(":")[2].strip() if names else cpu
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{cpu}, {platform.system()}, {python}"


def subject() -> str:
    """What is measured: the engine, and where the package comes from."""
    is_source = Path(ug.__file__).resolve().is_relative_to(ROOT / "urlgrammar")
    place = "from its source folder" if is_source else "installed from its wheel"
    return f"urlgrammar with the {ug.engine()} engine, {place}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmark", description=__doc__)
    beside = ROOT.parent / "shared" / "data" / "urls" / "web.txt"
    default = beside if beside.is_file() else ROOT / "examples" / "urls.txt"
    parser.add_argument("file", nargs="?", type=Path, default=default)
    path: Path = parser.parse_args(arguments).file
    urls = urls_of(path)
    mean = sum(map(len, urls)) / len(urls)
    print(f"{len(urls):,} URLs of {mean:.0f} characters ({path.name}). {machine()}; {subject()}.\n")

    print("| program | version | does | µs per URL |\n| --- | --- | --- | ---: |")
    found = contestants()
    times = per_url(found, urls)
    for time_, each in sorted(zip(times, found, strict=True), key=lambda pair: pair[0]):
        release = version(each.package) if each.package else platform.python_version()
        own = "**" if each.package == "urlgrammar" else ""
        print(f"| {own}{each.name}{own} | {release} | {each.does} | {own}{time_:,.2f}{own} |")

    files = path.with_name("files.txt")
    named = fast.lists(urls, urls_of(files) if files.is_file() else ())
    print(f"\nNanoseconds per URL: the best (the median) of {fast.ROUNDS} rounds.\n")
    fast.print_lists(named, fast.tasks())
    print()
    hosts.print_hosts()
    print()
    columns.print_columns({name: named[name] for name in ("web", "files") if name in named})

    print()
    operations.print_operations(urls)
    print()
    editing.print_editing(urls)
    print()
    url_patterns.print_patterns(urls)
    print()
    url_patterns.print_lists(urls)

    print()
    schemas.print_checkers(named["web"])

    print("\n| import | ms |\n| --- | ---: |")
    modules = ["urlgrammar", "urllib.parse", "rfc3986", "rfc3987", "yarl", "hyperlink", "httpx"]
    for module in modules:
        if importlib.util.find_spec(module):
            own = "**" if module == "urlgrammar" else ""
            print(f"| {own}{module}{own} | {own}{import_milliseconds(module):.1f}{own} |")

    print("\n| parser | hostile string | 1,000,000 repetitions, ms | growth for ×4 |")
    print("| --- | --- | ---: | ---: |")
    for reader, texts in HOSTILE.items():
        for name, make in texts.items():
            took, ratio = growth(_READ[reader], make)
            print(f"| {reader} | {name} | {took:,.0f} | {ratio:.1f} |")

    print("\n| difference of | and | relation | first run, s | second run, s |")
    print("| --- | --- | --- | ---: | ---: |")
    for a, b in COMPARED:
        relation, cold, warm = comparison(a, b)
        print(f"| {a} | {b} | {relation} | {cold:.2f} | {warm:.2f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
