"""Which readers take every plain URL to the same host: urlgrammar/differ/plain_readers.py.

What belongs here: the proofs, by the differ, and the file. Within the plain URLs, each reader is
compared with RFC 3986, which splits them as they are written: both accept the same strings, and
split them alike. If the reader changes hosts, as a program or a host parser does, both also give
the same hosts in canonical form; that of RFC 3986 is the host as it is written.

    python -m tools.plain_readers            writes the file
    python -m tools.plain_readers --check    exits 1 if the file is out of date

An entry has a hash of the automata that it was proved with. Programs confirm the proofs if they are
installed in versions that their grammars describe.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import urlgrammar as ug
from tools import fresh
from tools.generate import hashes
from tools.generate.recipe import digest
from urlgrammar.differ.by_grammar import ACCEPTANCE, points_of
from urlgrammar.differ.plain_urls import GRAMMAR, RULE
from urlgrammar.errors import OperandError
from urlgrammar.forms.asking import WEB
from urlgrammar.grammar import files
from urlgrammar.programs.grammars import PROGRAMS
from urlgrammar.standards.whatwg.canonical_form import SPECIAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar import Program, Standard

FILE: Final = Path(__file__).parent.parent / "urlgrammar" / "differ" / "plain_readers.py"
HEAD: Final = '''\
"""Made by `python -m tools.plain_readers`. Do not edit.

What belongs here: for each reader that is proved to accept every plain URL, the points that it
reads as RFC 3986 does; and the hash of the automata that prove it.
"""

from __future__ import annotations

from typing import Final

'''
REFERENCE: Final = "rfc3986"
HOST: Final = "host"
PORT: Final = "port"
WRITTEN: Final = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")
"""The components that standards are compared in as they are written, but for the host."""
OF_PROGRAMS: Final = ("scheme", "userinfo", "host", "port")
"""The components of which programs give what is written in a plain URL: its scheme is in lowercase,
it has no userinfo, and no zeros stand before its port. Some leave out a port that is the default of
the scheme, which is then no point of them."""


def readers() -> tuple[Standard | Program, ...]:
    """All readers of this package."""
    own = (std for std in ug.standards() if std.grammar_file is None)
    return (*own, *PROGRAMS.values())


def proved(reader: Standard | Program) -> tuple[str, ...]:
    """The points that a reader is proved to read in every plain URL as RFC 3986 does; none if it
    does not accept them all."""
    plain = f"lark:{files.path(GRAMMAR)}:{RULE}"
    found = ug.diff(REFERENCE, reader, within=plain, described=True)
    accepts = found.relation == "equal" and found.is_exact and not found.left_out.too_long
    if not accepts or found.left_out.unconfirmed or not found.is_complete:
        return ()
    differing = {name for split in found.split for name in split.components}
    if not _has_hosts_as_written(reader, plain):
        differing.add(HOST)
    known: Sequence[str] = WRITTEN
    if isinstance(reader, ug.Program):
        known = [name for name in OF_PROGRAMS if name in points_of(reader)]
        if not _has_default_ports(reader):
            differing.add(PORT)
    return (ACCEPTANCE, *(n for n in known if n in found.compared and n not in differing))


def _has_default_ports(program: Program) -> bool:
    """Whether a program gives a port that is the default of its scheme."""
    defaults = ((scheme, port) for scheme, port in SPECIAL.items() if scheme in WEB)
    return all(program.parse(f"{scheme}://a:{port}").port == port for scheme, port in defaults)


def _has_hosts_as_written(reader: Standard | Program, plain: str) -> bool:
    if isinstance(reader, ug.Standard) and not reader.has_preprocessing:
        return True
    try:
        found = ug.diff(REFERENCE, reader, within=plain, described=True, on=[HOST], results=True)
    except OperandError as error:  # nothing is known of the canonical form
        print(f"{reader.name}: {error}")
        return False
    assert found.results is not None, "they were asked for"
    return all(part.is_equal for part in found.results)


def accepts_plain_urls() -> bool:
    """Whether RFC 3986 accepts every plain URL."""
    found = ug.diff(f"lark:{files.path(GRAMMAR)}:{RULE}", REFERENCE)
    return found.relation in {"equal", "subset"} and found.is_exact


def proof(reader: Standard | Program) -> str:
    """The hash of the automata that a proof is about, by the list of the generated files."""
    own = reader.tables if isinstance(reader, ug.Program) else f"{reader.grammar}_tagged"
    names = (f"{GRAMMAR}_dfa", f"{REFERENCE}_tagged", own)
    listed = hashes.read(hashes.LIST.read_text(encoding="utf-8"))
    return digest([listed[f"{name}.tables"].content for name in names])[:16]


def text() -> str:
    """What the file must hold."""
    assert accepts_plain_urls(), "else the grammar is wrong"
    points = {reader.name: proved(reader) for reader in readers()}
    lines = ["PROVED: Final = {"]
    lines += [f'    "{name}": "{" ".join(every)}",' for name, every in points.items() if every]
    lines += ["}", "", "PROOFS: Final = {"]
    lines += [f'    "{each.name}": "{proof(each)}",' for each in readers() if points[each.name]]
    return HEAD + "\n".join([*lines, "}", ""])


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the file; the exit status."""
    check = fresh.is_check("tools.plain_readers", __doc__, arguments)
    is_stale = fresh.settle(FILE, text(), f"urlgrammar/differ/{FILE.name}", check=check)
    return 1 if is_stale and check else 0


if __name__ == "__main__":
    sys.exit(main())
