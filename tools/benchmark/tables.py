"""Components of URLs from Parquet to Parquet, beside what people write today.

What belongs here: one file of many URLs, the command of this project, and the same task as loops of
Python with the libraries that people use.

    python -m tools.benchmark.tables [--rows N] [FILE]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Task = Callable[[Path, Path], None]

ROOT: Final = Path(__file__).resolve().parent.parent.parent
PARTS: Final = ("scheme", "netloc", "path", "query", "fragment")


def loop(split: Callable[[str], Sequence[str | None]], names: Sequence[str]) -> Task:
    """Reading batches, splitting each URL in Python, and writing."""

    def run(source: Path, target: Path) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        writer: Any = None
        for batch in pq.ParquetFile(source).iter_batches(1 << 20):
            rows = [split(url) for url in batch["url"].to_pylist()]
            columns = map(pa.array, zip(*rows, strict=True))
            made = pa.record_batch([*batch.columns, *columns], names=["url", *names])
            writer = writer or pq.ParquetWriter(target, made.schema)
            writer.write_batch(made)
        writer.close()

    return run


def command(*arguments: str) -> Task:
    """The command line of this project."""

    def run(source: Path, target: Path) -> None:
        call = [sys.executable, "-m", "urlgrammar", *arguments, "--column", "url"]
        done = subprocess.run([*call, str(source), "-o", str(target)], check=False)
        assert done.returncode in {0, 1}  # some of the URLs may be invalid

    return run


def tasks() -> dict[str, Task]:
    """By name, with the peers that are installed."""
    found: dict[str, Task] = {
        "**urlgrammar validate**": command("validate"),
        "**urlgrammar parse**": command("parse"),
        "**urlgrammar canonicalize -s whatwg**": command("canonicalize", "-s", "whatwg"),
        "a loop of urllib.parse.urlsplit": loop(urlsplit, PARTS),
    }
    try:
        can_ada: Any = __import__("can_ada")
    except ImportError:
        return found

    def href(url: str) -> tuple[str | None]:
        try:
            return (can_ada.parse(url).href,)
        except ValueError:
            return (None,)

    return found | {"a loop of can_ada.parse(url).href": loop(href, ("href",))}


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table. Returns the exit status."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    parser = argparse.ArgumentParser(prog="python -m tools.benchmark.tables", description=__doc__)
    parser.add_argument("--rows", type=int, default=10_000_000)
    default = ROOT.parent / "shared" / "data" / "urls" / "web.txt"
    parser.add_argument("file", nargs="?", type=Path, default=default)
    chosen = parser.parse_args(arguments)
    urls = chosen.file.read_text(encoding="utf-8").splitlines()
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "in.parquet", Path(folder) / "out.parquet"
        column = (urls * (chosen.rows // len(urls) + 1))[: chosen.rows]
        pq.write_table(pa.table({"url": pa.array(column)}), source)
        del column
        print(f"| Parquet to Parquet, {chosen.rows:,} URLs | s | million URLs per s |")
        print("| --- | ---: | ---: |")
        for name, run in tasks().items():
            begin = time.perf_counter()
            run(source, target)
            taken = time.perf_counter() - begin
            print(f"| {name} | {taken:.1f} | {chosen.rows / taken / 1e6:.2f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
