"""Whether verification catches faults in the code that decides.

What belongs here: making faults in the modules of automata, one at a time (a comparison or an
operator is another one, a condition is its contrary, a number is one more, a statement is gone);
asking `diff` about some pairs of operands with the faulty code; and counting the faults that change
a verdict, and those of them of which a certificate is refused. A fault with which `diff` raises an
error changes no verdict, because there is none.

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
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PACKAGE: Final = Path(__file__).parent.parent / "urlgrammar"
FOLDERS: Final = ("automata", "nfa", "tagged")
PAIRS: Final = (
    ("rfc3986:host", "rfc3987:ihost"),
    ("re:(?P<host>[a-z]+)(:(?P<port>[0-9]*))?", "rfc3986:authority"),
    ("re:(?P<host>[a-z]+):(?P<port>[0-9]*)", "re:(?P<host>[a-z]+):(?P<port>[0-9]+)"),
    ("re:(a|b)*abb", "re:(a*b)*(a+b)*abb"),
    ("re:(a|b){3}c?", "re:[ab]{2,4}c"),
    ("rfc3986:dec_octet", "re:[0-9]{1,3}"),
    ("re:(?P<path>(/[a-z]*)*)", "re:(?P<path>(/[a-z]+)*)/?"),
    ("re:[a-c]x|y", "re:[b-d]z"),
)
SECONDS: Final = 60

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
        case ast.Compare(ops=[op]) | ast.BoolOp(op=op) | ast.BinOp(op=op) | ast.AugAssign(op=op):
            return int(type(op) in _OTHER)
        case ast.If() | ast.IfExp() | ast.While():
            return 1
        case ast.Constant(value=int()):
            return 1
        case ast.Name(id=name) if name in _NAMES:
            return 1
        case ast.FunctionDef(body=body) | ast.For(body=body):
            return sum(isinstance(each, (ast.Assign, ast.Expr, ast.AugAssign)) for each in body)
        case _:
            return 0


def _change(node: Any, which: int) -> None:
    match node:
        case ast.Compare(ops=[op]):
            node.ops = [_OTHER[type(op)]()]
        case ast.BoolOp() | ast.BinOp() | ast.AugAssign():
            node.op = _OTHER[type(node.op)]()
        case ast.If() | ast.IfExp() | ast.While():
            node.test = ast.UnaryOp(ast.Not(), node.test)
        case ast.Constant(value=bool(value)):
            node.value = not value
        case ast.Constant(value=int(value)):
            node.value = value + 1
        case ast.Name():
            node.id = _NAMES[node.id]
        case ast.FunctionDef() | ast.For():
            kinds = (ast.Assign, ast.Expr, ast.AugAssign)
            places = [n for n, each in enumerate(node.body) if isinstance(each, kinds)]
            node.body[places[which]] = ast.Pass()


def every() -> list[tuple[str, int]]:
    """All faults: the name of a module, and the number of its fault."""
    return [
        (f"urlgrammar.regular.{folder}.{file.stem}", number)
        for folder in FOLDERS
        for file in sorted((PACKAGE / "regular" / folder).glob("*.py"))
        for number in range(
            sum(map(_changes, ast.walk(ast.parse(file.read_text(encoding="utf-8")))))
        )
    ]


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


def answers(module: str | None, number: int) -> Iterator[list[str]]:
    """For each pair, the verdict with a fault, and what becomes of its certificate: `accepted` or
    `refused`; an error in the place of both. Loads the package with the fault."""
    if module is not None:
        sys.meta_path.insert(0, _Faulty(module, number))
    import urlgrammar as ug

    for a, b in PAIRS:
        try:
            found = ug.diff(a, b)
            verdict = json.dumps(
                [found.relation, sorted({c for s in found.split for c in s.components})]
            )
        except Exception as error:  # noqa: BLE001 (a fault can raise any error)
            yield ["error", type(error).__name__]
            continue
        try:
            found.certificate()
        except Exception as error:  # noqa: BLE001
            yield [verdict, f"refused: {type(error).__name__}"]
        else:
            yield [verdict, "accepted"]


def _asked(module: str | None, number: int) -> list[list[str]] | None:
    """The answers by a process of its own, None if it takes too long or dies."""
    command = [sys.executable, "-m", "tools.proof_faults", "--one", str(module), str(number)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return None
    found: list[list[str]] | None = json.loads(done.stdout) if done.returncode == 0 else None
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what becomes of faults. Returns the exit status: 1 if a wrong verdict is accepted."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1_000)
    parser.add_argument("--one", nargs=2, metavar=("MODULE", "NUMBER"))
    given = parser.parse_args(arguments)
    if given.one is not None:
        module = None if given.one[0] == "None" else given.one[0]
        print(json.dumps([*answers(module, int(given.one[1]))]))
        return 0
    right = _asked(None, 0)
    assert right is not None
    assert all(what == "accepted" for _, what in right), right
    chosen = random.Random(given.seed).sample(every(), min(given.count, len(every())))  # noqa: S311 (the same every time)
    kinds: Counter[str] = Counter()
    missed = []
    with ThreadPoolExecutor(2) as pool:
        for fault, found in zip(chosen, pool.map(lambda f: _asked(*f), chosen), strict=True):
            if found is None:
                kinds["no answer"] += 1
                continue
            wrong = [
                what
                for (verdict, what), (known, _) in zip(found, right, strict=True)
                if verdict not in {known, "error"}
            ]
            if not wrong:
                kinds["no other verdict"] += 1
            elif any(what == "accepted" for what in wrong):
                missed.append(fault)
                kinds["a wrong verdict, accepted"] += 1
            else:
                kinds["a wrong verdict, refused"] += 1
    for kind, count in kinds.most_common():
        print(f"{count:6,}  {kind}")
    for module, number in missed:
        print(f"accepted with fault {number} of {module}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
