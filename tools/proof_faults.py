"""Whether verification catches faults in the code that decides.

What belongs here: making faults in the modules of automata and of the differ, one at a time (a
comparison or an operator is another one, a condition is its contrary or always the same, a part of
it is gone, a number is one more or less, a statement is gone, a loop leaves out an item); asking
`diff` about some pairs of operands with the faulty code; and counting the faults that change a
verdict, and those of them of which a certificate is refused. A fault with which `diff` raises an
error changes no verdict. One with which it compares fewer components makes no verdict wrong, and is
counted by itself: its certificate says as little.

    python -m tools.proof_faults --seed 1 --count 1000
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.util
import json
import random
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from types import FrameType

PACKAGE: Final = Path(__file__).parent.parent / "urlgrammar"
FOLDERS: Final = ("regular/automata", "regular/nfa", "regular/tagged", "differ")
PAIRS: Final = (
    ("re:(?P<host>[a-z]+):(?P<port>[0-9]*)", "re:(?P<host>[a-z]+):(?P<port>[0-9]+)"),
    (r"re:(?P<host>[a-z]+)(:(?P<port>\d*))?", "re:(?P<host>[a-z]+)(?::(?P<port>[0-9]*))?"),
    ("re:(?P<scheme>https?)://(?P<host>[a-z.]+)", "re:(?P<scheme>http|https)://(?P<host>[a-z.]+)"),
    ("re:(?P<path>(/[a-z]*)*)", "re:(?P<path>(/[a-z]+)*)/?"),
    (r"re:(?P<query>\?[a-z]*)?", r"re:(?P<query>\?[a-z]+)?"),
    ("re:(?P<x>a|ab)(?P<y>c|bcd)(?P<z>d*)", "re:(?P<x>ab?)(?P<y>bcd|c)(?P<z>d*)"),
    ("re:(?P<x>a+?)(?P<y>a*)", "re:(?P<x>a+)(?P<y>a*)"),
    ("re:(a|b)*abb", "re:(a*b)*(a+b)*abb"),
    ("re:(a|b)*a(a|b){2}", "re:(b|a)*(aaa|aab|aba|abb)"),
    ("re:(a|b){3}c?", "re:[ab]{2,4}c"),
    ("re:(ab|cd)*", "re:(ab)*(cd)*"),
    ("re:x{0,9}", "re:x{1,9}"),
    ("re:[a-c]x|y", "re:[b-d]z"),
    ("re:a", "re:a"),
    ("re:a*", "re:(a?)*"),
    ("re:.*", "re:(?s:.)*"),
    ("re:(?i)abc", "re:[aA][bB][cC]"),
    ("re:(?!aa)[ab]*", "re:[ab]*"),
    ("re.search:^(a|b)+$", "re:[ab]+"),
    ("re.match:a(?!b)", "re.match:a(?=[^b]|$)"),
    ("rfc3986:port", r"re:\d+"),
    ("rfc3986:scheme", "re:[a-z][a-z0-9+.-]*"),
    ("rfc3986:scheme", "rfc3987:scheme"),
    ("rfc3986:dec_octet", "re:[0-9]{1,3}"),
    ("rfc3986:ipv4address", r"re:([0-9]{1,3}\.){3}[0-9]{1,3}"),
    ("rfc3986:userinfo", "rfc3987:iuserinfo"),
    ("rfc3986:segment_nz_nc", "rfc3987:isegment_nz_nc"),
)
"""Small pairs, of each relation, with components and without, with assertions, templates and
characters beyond ASCII."""
SECONDS: Final = 20

NO_ANSWER: Final = "no answer"
NO_OTHER: Final = "no other verdict"
LESS: Final = "a verdict about fewer components"
REFUSED: Final = "a wrong verdict, refused"
ACCEPTED: Final = "a wrong verdict, accepted"
_WORSE: Final = (NO_OTHER, LESS, REFUSED, ACCEPTED)

_OTHER: Final[dict[type, type]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}
_NAMES: Final = {"any": "all", "all": "any", "min": "max", "max": "min"}


def faulty(tree: ast.Module, number: int) -> ast.Module:
    """A module with one of its faults."""
    for node in ast.walk(tree):
        size = _changes(node)
        if number < size:
            _change(node, number)
            break
        number -= size
    return ast.fix_missing_locations(tree)


def _changes(node: ast.AST) -> int:
    """The number of faults that a place has."""
    match node:
        case ast.Compare(ops=[op]) | ast.BinOp(op=op) | ast.AugAssign(op=op):
            return int(type(op) in _OTHER)
        case ast.BoolOp(values=values):
            return 1 + len(values)
        case ast.If() | ast.IfExp() | ast.While():
            return 3
        case ast.Constant(value=bool()):
            return 1
        case ast.Constant(value=int()):
            return 2
        case ast.Name(id=name) if name in _NAMES:
            return 1
        case ast.comprehension():
            return 2 + len(node.ifs)
        case ast.FunctionDef(body=body):
            return len(_places(body))
        case ast.For(body=body):
            return 2 + len(_places(body))
        case _:
            return 0


def _places(body: Sequence[ast.stmt]) -> list[int]:
    """The statements of a body that can be gone."""
    kinds = (ast.Assign, ast.AugAssign, ast.For, ast.If, ast.Continue)
    return [
        n
        for n, each in enumerate(body)
        if isinstance(each, kinds)
        or (isinstance(each, ast.Expr) and not isinstance(each.value, ast.Constant))
    ]


def _change(node: Any, which: int) -> None:
    match node:
        case ast.Compare(ops=[op]):
            node.ops = [_OTHER[type(op)]()]
        case ast.BoolOp() if which:
            del node.values[which - 1]
            node.values += [ast.Constant(value=isinstance(node.op, ast.And))]
        case ast.BoolOp() | ast.BinOp() | ast.AugAssign():
            node.op = _OTHER[type(node.op)]()
        case ast.If() | ast.IfExp() | ast.While():
            tests = [
                ast.UnaryOp(ast.Not(), node.test),
                ast.Constant(value=True),
                ast.Constant(value=False),
            ]
            node.test = tests[which]
        case ast.Constant(value=bool(value)):
            node.value = not value
        case ast.Constant(value=int(value)):
            node.value = value + (1, -1)[which]
        case ast.Name():
            node.id = _NAMES[node.id]
        case ast.comprehension() if which >= 2:
            del node.ifs[which - 2]
        case ast.comprehension():
            node.iter = _short(node.iter, which)
        case ast.For() if which < 2:
            node.iter = _short(node.iter, which)
        case ast.FunctionDef() | ast.For():
            place = _places(node.body)[which - 2 * isinstance(node, ast.For)]
            node.body[place] = ast.Pass()


def _short(items: ast.expr, which: int) -> ast.expr:
    """All items but the first one, or but the last one."""
    listed = ast.Call(ast.Name("list", ast.Load()), [items], [])
    bounds = (ast.Slice(lower=ast.Constant(1)), ast.Slice(upper=ast.Constant(-1)))
    return ast.Subscript(listed, bounds[which], ast.Load())


def every(run: Collection[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """The faults in lines that are run: the name of a module, and the number of its fault."""
    for folder in FOLDERS:
        for file in sorted((PACKAGE / folder).glob("*.py")):
            number = 0
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                size = _changes(node)
                if size and (str(file), _line(node)) in run:
                    name = f"urlgrammar.{folder.replace('/', '.')}.{file.stem}"
                    yield from ((name, number + n) for n in range(size))
                number += size


def _line(node: Any) -> int:
    """The line that is run if a place is; that of a function is the last one of its body."""
    if isinstance(node, ast.FunctionDef):
        node = node.body[-1]
    elif isinstance(node, ast.comprehension):
        node = node.iter
    line: int = node.lineno
    return line


def right_answers() -> tuple[list[Answer], set[tuple[str, int]]]:
    """The answers without a fault, and the lines of the package that they run, by file."""
    seen: set[tuple[str, int]] = set()

    def trace(frame: FrameType, event: str, _: object) -> Any:
        if not frame.f_code.co_filename.startswith(str(PACKAGE)):
            return None
        if event == "line":
            seen.add((frame.f_code.co_filename, frame.f_lineno))
        return trace

    sys.settrace(trace)
    right = [*answers(None, 0)]
    sys.settrace(None)
    return right, seen


class _Faulty(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module with a fault."""

    def __init__(self, module: str, number: int) -> None:
        self._module, self._number = module, number

    def find_spec(self, name: str, path: object, target: object = None) -> Any:
        """The spec of the faulty module, None for all others."""
        del path, target
        return importlib.util.spec_from_loader(name, self) if name == self._module else None

    def exec_module(self, module: Any) -> None:
        """Run the faulty code."""
        file = PACKAGE.parent / (self._module.replace(".", "/") + ".py")
        tree = ast.parse(file.read_text(encoding="utf-8"))
        code = compile(faulty(tree, self._number), str(file), "exec")
        exec(code, module.__dict__)  # noqa: S102 (it is a fault on purpose)


class Answer(NamedTuple):
    """What `diff` says of a pair: the relation, None for an error; of each component that was
    compared, whether it is split in two ways; and whether there is a certificate of it, which is
    verified before it is given."""

    relation: str | None
    differs: dict[str, bool]
    is_accepted: bool

    def outcome(self, right: Answer) -> str:
        """NO_OTHER, LESS, REFUSED or ACCEPTED. right: the answer without a fault."""
        if self.relation is None or self[:2] == right[:2]:
            return NO_OTHER
        if self.relation == right.relation and self.differs.items() < right.differs.items():
            return LESS
        return ACCEPTED if self.is_accepted else REFUSED


def answers(module: str | None, number: int) -> Iterator[Answer]:
    """The answers with a fault, by pair. Loads the package with the fault."""
    if module is not None:
        sys.meta_path.insert(0, _Faulty(module, number))
    import urlgrammar as ug

    for a, b in PAIRS:
        try:
            found = ug.diff(a, b)
            split = {c for s in found.split for c in s.components}
            differs = {name: name in split for name in found.compared}
        except Exception:  # noqa: BLE001 (a fault can raise any error)
            yield Answer(None, {}, is_accepted=False)
            continue
        try:
            found.certificate()
        except Exception:  # noqa: BLE001
            is_accepted = False
        else:
            is_accepted = True
        yield Answer(found.relation, differs, is_accepted)


def outcome(module: str, number: int, right: Sequence[Answer]) -> str:
    """What becomes of a fault: the worst of the answers. right: those without it."""
    found = zip(answers(module, number), right, strict=True)
    return max((answer.outcome(known) for answer, known in found), key=_WORSE.index)


def _asked(*arguments: str) -> Any:
    """What this module prints in a process of its own; None if that takes too long or dies."""
    command = [sys.executable, "-m", "tools.proof_faults", *arguments]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return None
    return json.loads(done.stdout) if done.returncode == 0 else None


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what becomes of faults. Returns the exit status: 1 if a wrong verdict is accepted."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--one", nargs=3, metavar=("MODULE", "NUMBER", "RIGHT"))
    given = parser.parse_args(arguments)
    if given.one is not None:
        module, number, right = given.one
        answered = [Answer(*each) for each in json.loads(right)]
        print(json.dumps(outcome(module, int(number), answered)))
        return 0
    known, run = right_answers()
    assert all(each.is_accepted for each in known), known
    right = json.dumps(known)
    faults = [*every(run)]
    chosen = random.Random(given.seed).sample(faults, min(given.count, len(faults)))  # noqa: S311 (the same every time)
    print(f"{len(chosen):,} of {len(faults):,} faults in lines that are run", flush=True)

    def asked(fault: tuple[str, int]) -> str:
        return _asked("--one", fault[0], str(fault[1]), right) or NO_ANSWER

    counts: Counter[str] = Counter()
    with ThreadPoolExecutor(given.processes) as pool:
        for (module, number), found in zip(chosen, pool.map(asked, chosen), strict=True):
            counts[found] += 1
            if found in {LESS, REFUSED, ACCEPTED}:
                print(f"{found}: fault {number} of {module}", flush=True)
    for found, count in counts.most_common():
        print(f"{count:6,}  {found}")
    return 1 if counts[ACCEPTED] else 0


if __name__ == "__main__":
    sys.exit(main())
