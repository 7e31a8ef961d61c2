"""Columns of tables: the same results as for lines, and all other columns as they were."""

from __future__ import annotations

import bz2
import csv
import gzip
import io
import json
import lzma
from decimal import Decimal
from itertools import product
from typing import TYPE_CHECKING, Any, Final

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.cli.calling import BATCH, on_terminals
from urlgrammar.components import ComponentTuple

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.calling import Run

URLS: Final = ("http://a/b?c", "HTTP://A:80/../%7e", "", "http://a b/", "//ü", "a:b#", 'x,"y"')
NOTES: Final = ("007", "1.10", "", "a,b", 'say "x"', "ü", "2020-01-01")
FORMATS: Final = ("csv", "tsv", "jsonl", "parquet")
STANDARDS: Final = ("rfc3986", "whatwg", "html5-2009")


def write(path: Path, urls: Any = URLS, notes: Any = NOTES, kind: Any = None) -> Path:
    """A table with the columns note, url and n."""
    rows = [
        {"note": note, "url": url, "n": str(n)}
        for n, (url, note) in enumerate(zip(urls, notes, strict=True))
    ]
    end = path.suffix
    if end == ".parquet":
        columns = {
            "note": pa.array(notes),
            "url": pa.array(urls, kind or pa.string()),
            "n": pa.array(range(len(rows))),
        }
        pq.write_table(pa.table(columns), path)
    elif end == ".jsonl":
        path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    else:
        text = io.StringIO()
        writer = csv.DictWriter(
            text, ("note", "url", "n"), delimiter="\t" if end == ".tsv" else ","
        )
        writer.writeheader()
        writer.writerows(rows)
        path.write_text(text.getvalue(), encoding="utf-8")
    return path


def read(path: Path) -> list[dict[str, Any]]:
    """The rows of a table, by other readers than those of the program."""
    if path.suffix == ".parquet":
        rows: list[dict[str, Any]] = pq.read_table(path).to_pylist()
        return rows
    if path.suffix == ".jsonl":
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    text = io.StringIO(path.read_text(encoding="utf-8"), newline="")
    return list(csv.DictReader(text, delimiter="\t" if path.suffix == ".tsv" else ","))


def expected(run: Run, name: str, *options: str) -> list[dict[str, Any]]:
    """The new columns, from the JSON of the same command for lines."""
    found = run(
        *BATCH[name], *options, "--json", stdin="".join(f"{url}\n" for url in URLS).encode()
    )
    rows = []
    for record in found.records:
        error = record["error"] and record["error"]["message"]
        if name == "validate":
            row = {"valid": record["valid"]}
        elif name == "parse":
            row = record["components"] or dict.fromkeys(ComponentTuple._fields)
        else:
            row = {"result": record["result"]}
        rows.append(row | {"error": error})
    return rows


def as_csv(value: Any) -> str:
    """A value as CSV has it."""
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


@pytest.mark.few(24)
@pytest.mark.parametrize(
    ("name", "standard", "source", "target"),
    [
        (name, standard, source, target)
        for name, standard, source, target in product(BATCH, STANDARDS, FORMATS, FORMATS)
        # its JSON has other positions for a text that is rewritten first
        if (name, standard) != ("resolve", "html5-2009")
        # the formats do not depend on the standard
        if source == target or standard == "whatwg"
    ],
)
def test_results(
    run: Run, tmp_path: Path, name: str, standard: str, source: str, target: str
) -> None:
    """From each format to each: the results of lines, and the other columns unchanged."""
    wanted = expected(run, name, "-s", standard)
    written = tmp_path / f"out.{target}"
    table = write(tmp_path / f"in.{source}")
    found = run(*BATCH[name], "-s", standard, "-c", "url", str(table), "-o", str(written))
    if source == "jsonl" != target:
        assert "write them as .jsonl" in found.errors
        assert (found.status, written.exists()) == (2, False)
        return
    assert (found.output, found.errors) == ("", "")
    assert found.status == (1 if any(row["error"] for row in wanted) else 0)
    rows = read(written)
    assert [row["url"] for row in rows] == list(URLS)
    assert [row["note"] for row in rows] == list(NOTES)
    assert [str(row["n"]) for row in rows] == list(map(str, range(len(URLS))))
    for row, want in zip(rows, wanted, strict=True):
        for key, value in want.items():
            assert row[key] == (as_csv(value) if target in {"csv", "tsv"} else value)
    assert list(tmp_path.glob("*.part")) == []


@pytest.mark.parametrize("source", ["csv", "jsonl"])
def test_other_columns_are_not_interpreted(run: Run, tmp_path: Path, source: str) -> None:
    """Numbers keep their zeros, JSON its spaces; the new columns come last."""
    table = tmp_path / f"in.{source}"
    if source == "csv":
        table.write_text('id,url\r\n007,"a\nb"\r\n1e0,a\r\n', encoding="utf-8")
        shown = 'id,url,valid,error\n007,"a\nb",false,'
    else:
        table.write_text(
            '{ "id":1.10, "url" : "a","x":{"a": 1e2} }\n\n{"id": 1}\n', encoding="utf-8"
        )
        shown = (
            '{ "id":1.10, "url" : "a","x":{"a": 1e2}, "valid": true, "error": null}\n'
            '{"id": 1, "valid": null'
        )
    assert run("validate", "-c", "url", str(table)).output.startswith(shown)


@pytest.mark.parametrize(
    "kind",
    [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int32(), pa.string())],
    ids=str,
)
def test_kinds_of_texts(run: Run, tmp_path: Path, kind: Any) -> None:
    """Of Parquet; nulls are neither valid nor invalid."""
    table = tmp_path / "in.parquet"
    texts = pa.array(["a", None, "a b"], pa.string()).cast(kind)
    pq.write_table(pa.table({"u": texts}), table)
    written = tmp_path / "out.parquet"
    assert run("validate", "-c", "u", str(table), "-o", str(written)).status == 1
    assert [row["valid"] for row in read(written)] == [True, None, False]


@pytest.mark.parametrize("end", [".gz", ".bz2", ".xz", ".zst"])
def test_compression(run: Run, tmp_path: Path, end: str) -> None:
    """By the end of the name, for reading and writing."""
    plain = write(tmp_path / "in.csv")
    packed, written = tmp_path / f"in.csv{end}", tmp_path / f"out.jsonl{end}"
    made: dict[str, Any] = {".gz": gzip.compress, ".bz2": bz2.compress, ".xz": lzma.compress}
    if end == ".zst":
        with pa.output_stream(str(packed), compression="zstd") as stream:
            stream.write(plain.read_bytes())
    else:
        packed.write_bytes(made[end](plain.read_bytes()))
    run("validate", "-c", "url", str(packed), "-o", str(written))
    undone: dict[str, Any] = {
        ".gz": gzip.decompress,
        ".bz2": bz2.decompress,
        ".xz": lzma.decompress,
    }
    if end == ".zst":
        with pa.input_stream(str(written), compression="zstd") as stream:
            content = stream.read()
    else:
        content = undone[end](written.read_bytes())
    assert [json.loads(line)["url"] for line in content.decode().splitlines()] == list(URLS)


def test_broken_utf_8(run: Run, tmp_path: Path) -> None:
    """Is refused with its place, and written as it was read."""
    table = tmp_path / "in.csv"
    table.write_bytes(b"n\xff,url\n\xfe,http://a/\xe9\n")
    found = run(
        "canonicalize", "-s", "whatwg", "-c", "url", str(table), "-o", str(tmp_path / "o.csv")
    )
    assert found.status == 1
    assert (tmp_path / "o.csv").read_bytes() == (
        b"n\xff,url,result,error\n\xfe,http://a/\xe9,,"
        b"position 9: the byte 0xE9 is not UTF-8; convert the input to UTF-8\n"
    )


@pytest.mark.parametrize("options", [(), ("--steps", "case,percent,path")])
def test_texts_beyond_a_limit(run: Run, tmp_path: Path, options: tuple[str, ...]) -> None:
    """Such a text is refused in its row, as in a line, whatever the steps."""
    table = write(tmp_path / "in.csv", ["http://" + "é" * 2000 + "/", "http://A/"], ["", ""])
    found = run("canonicalize", "-s", "whatwg", *options, "-c", "url", str(table))
    rows = list(csv.DictReader(io.StringIO(found.output)))
    assert found.status == 1
    assert "more than 1024 characters" in rows[0]["error"]
    assert [row["result"] for row in rows] == ["", "http://a/"]


@pytest.mark.slow
def test_places_and_prefix(run: Run, tmp_path: Path) -> None:
    """File and row, of many batches and files; only what is refused."""
    one = write(tmp_path / "1.jsonl", ["a"] * 70_000 + ["a b"], ["x"] * 70_001)
    two = write(tmp_path / "2.jsonl", ["c d"], ["y"])
    found = run(
        "validate",
        "-c",
        "url",
        "--prefix",
        "u_",
        "--with-place",
        "--only-invalid",
        str(one),
        str(two),
    )
    rows = [json.loads(line) for line in found.lines]
    assert [(row["u_file"], row["u_row"], row["note"]) for row in rows] == [
        (str(one), 70_001, "x"),
        (str(two), 1, "y"),
    ]


@pytest.mark.parametrize("options", [(), ("-c", "url")], ids=["lines", "table"])
def test_summary(run: Run, tmp_path: Path, options: tuple[str, ...]) -> None:
    """Counts by reason, the same for lines and tables."""
    urls = ["http://a/", "a b", "b c", "%zz", "d e", "http://a/"]
    if options:
        table = write(tmp_path / "in.csv", urls, urls)
    else:
        table = tmp_path / "in.txt"
        table.write_text("".join(f"{url}\n" for url in urls), encoding="utf-8")
    found = run("validate", "--summary", *options, str(table))
    assert found.status == 1
    assert [line.split("\t")[:2] for line in found.lines] == [
        ["2", "valid"],
        ["4", "invalid"],
        ["3", "space is not allowed in a segment-nz-nc (RFC 3986, 3.3)"],
        ["1", '"z" is not allowed in a pct-encoded (RFC 3986, 2.1)'],
    ]
    [record] = run("validate", "--summary", "--json", *options, str(table)).records
    assert (record["valid"], record["invalid"]) == (2, 4)
    reason = record["reasons"][0]
    place = reason["row" if options else "line"]
    assert (reason["count"], reason["input"], reason["file"], place) == (
        3,
        "a b",
        str(table),
        2,
    )


def test_lines_with_places(run: Run, tmp_path: Path) -> None:
    """For lines: before the result, and always in JSON."""
    file = tmp_path / "urls"
    file.write_text("a\na b\n", encoding="utf-8")
    found = run("validate", "--with-place", str(file))
    assert [line.split("\t")[0] for line in found.lines] == [f"{file}:1", f"{file}:2"]
    records = run("validate", "--json", str(file), "-u", "x").records
    assert [(each.get("file"), each.get("line")) for each in records] == [
        (None, None),
        (str(file), 1),
        (str(file), 2),
    ]
    found = run("parse", "--only-invalid", str(file))
    assert (found.output, len(found.complaints)) == ("", 1)


@pytest.mark.parametrize("source", ["csv", "parquet"])
def test_no_rows(run: Run, tmp_path: Path, source: str) -> None:
    """A table without rows keeps its columns."""
    table, written = tmp_path / f"in.{source}", tmp_path / "out.parquet"
    write(table, [], [])
    assert run("validate", "-c", "url", str(table), "-o", str(written)).status == 0
    names = pq.read_table(written).schema.names
    assert names == ["note", "url", "n", "valid", "error"]


def test_types_and_metadata_of_parquet(run: Run, tmp_path: Path) -> None:
    """Are kept in Parquet; in text, what has no text is an error with its column."""
    url = pa.field("u", pa.string(), nullable=False, metadata={"a": "b"})
    schema = pa.schema([url, ("d", pa.decimal128(5, 2))], metadata={"k": "v"})
    table, written = tmp_path / "in.parquet", tmp_path / "out.parquet"
    pq.write_table(pa.table([["a"], [Decimal("1.10")]], schema=schema), table)
    run("validate", "-c", "u", str(table), "-o", str(written))
    found = pq.read_schema(written)
    assert found.metadata[b"k"] == b"v"
    assert found.field("u").metadata[b"a"] == b"b"
    assert not found.field("u").nullable
    text = tmp_path / "out.csv"
    run("validate", "-c", "u", str(table), "-o", str(text))
    assert text.read_text(encoding="utf-8") == "u,d,valid,error\na,1.10,true,\n"
    problem = run("validate", "-c", "u", str(table), "-o", str(tmp_path / "out.jsonl"))
    assert "the column 'd' has values of type Decimal: write Parquet" in problem.errors


def test_values_of_json_that_are_no_texts(run: Run, tmp_path: Path) -> None:
    """Each is one refused row, with the reason; --exit-zero allows them."""
    values = ["http://a/", 3, None, ["x"], {"a": 1}, False, 1.5]
    file = tmp_path / "t.jsonl"
    lines = [json.dumps({"u": value}) for value in values]
    file.write_text("\n".join([*lines, '{"u": 1' + "0" * 5000 + "}", "{}"]), encoding="utf-8")
    done = run("validate", "-c", "u", str(file))
    assert done.status == 1
    kinds = ("a number", "an array", "an object", "a truth value", "a number", "a number")
    wanted = [f"the value is {kind}, not a text" for kind in kinds]
    rows = [line.partition('"valid": ')[2] for line in done.lines]
    bad = [f'false, "error": "{reason}"}}' for reason in wanted]
    good, null = 'true, "error": null}', 'null, "error": null}'
    assert rows == [good, bad[0], null, *bad[1:], null]
    done = run("canonicalize", "-c", "u", "--exit-zero", str(file))
    assert done.status == 0
    assert [line.partition('"error": ')[2] for line in done.lines if "not a text" in line] == [
        f'"{reason}"}}' for reason in wanted
    ]
    done = run("parse", "-c", "u", "--summary", "--json", str(file))
    assert done.status == 1
    found = json.loads(done.output)
    assert (found["valid"], found["invalid"]) == (1, 6)
    assert [each["input"] for each in found["reasons"]] == ["3", "[…]", "{…}", "false"]


def test_lone_surrogates(run: Run, tmp_path: Path) -> None:
    """Of JSON, which can have them."""
    table = tmp_path / "in.jsonl"
    table.write_text('{"u": "http://a/\\ud800", "n": 1' + 5_000 * "0" + "}\n", encoding="utf-8")
    found = run("canonicalize", "-s", "whatwg", "-c", "u", str(table))
    assert '"position 9: the lone surrogate U+D800 is not a character"' in found.output


def test_blank_lines_and_links(run: Run, tmp_path: Path) -> None:
    """Blank lines are no rows; the target of a link is written."""
    table, real, link = tmp_path / "in.csv", tmp_path / "real.csv", tmp_path / "link.csv"
    table.write_text("u,x\n\na,1\n\n", encoding="utf-8")
    real.write_text("old", encoding="utf-8")
    link.symlink_to(real)
    run("validate", "-c", "u", str(table), "-o", str(link))
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == "u,x,valid,error\na,1,true,\n"


def test_standard_input(run: Run) -> None:
    """With --format; JSON Lines come out with --json."""
    found = run("validate", "-c", "u", "--format", "csv", "--json", stdin=b"u\na\n")
    assert found.records == [{"u": "a", "valid": True, "error": None}]


@pytest.mark.parametrize(
    ("arguments", "content", "problem"),
    [
        (("-c", "x", "t.csv"), "url\na\n", "has no column 'x'; its columns are 'url'"),
        (("-c", "u", "t.csv"), "u,u\na,b\n", "more than one column 'u'"),
        (("-c", "u", "t.csv"), "u,v\na\n", "row 1 has 1 fields, not 2"),
        (("-c", "u", "t.csv"), 'u\n"a\n', "unexpected end of data"),
        (("-c", "valid", "t.csv"), "valid\na\n", "already has a column 'valid': use --prefix"),
        (("-c", "u", "t.jsonl"), '{"u": "a"}\nx\n', "t.jsonl:2: this is not JSON"),
        (("-c", "u", "t.jsonl"), "[1]\n", "t.jsonl:1: this is not a JSON object"),
        (("-c", "x", "t.jsonl"), '{"u": "a"}\n', "no line of t.jsonl has the key 'x'"),
        (("-c", "u", "t.jsonl"), '{"u": NaN}\n', "NaN is not a value of JSON"),
        (("-c", "u", "t.jsonl"), '{"u": ' + "[" * 100_000 + "\n", "this is not JSON"),
        (("-c", "u", "t.csv", "-o", "o.jsonl"), "u,v,v\na,b,c\n", "two columns have the same name"),
        (("-c", "u", "t.csv", "-o", "-"), "u\na\n", "leave it out for standard output"),
        (("-c", "u", "t.parquet", "-o", "o.csv"), "x", "cannot read"),
        (("-c", "u", "t.parquet"), "x", "Parquet needs a file"),
        (("-c", "u", "t.txt"), "x", "is unknown: use --format"),
        (("-c", "u", "t.parquet.gz"), "x", "leave out .gz"),
        (("-c", "u", "t.csv", "-o", "t.csv"), "u\na\n", "one of the inputs"),
        (("-c", "u", "t.csv", "-o", "no/t.csv"), "u\na\n", "no folder"),
        (("-c", "u", "t.csv", "--format", "parquet", "-o", "o.csv"), "x", "cannot read"),
        (("-c", "u", "t.csv", "--summary", "-o", "x.csv"), "x", "--summary prints only counts"),
        (("-c", "u", "t.csv", "-u", "x"), "x", "leave out --url"),
        (("-c", "u", "t.csv", "-s", "abnf:t.csv"), "a = b\n", "not a grammar file"),
        (("t.csv", "-o", "x.csv"), "x", "it needs --column"),
        (("t.csv", "--jobs", "2"), "x", "it needs --column"),
        (("-c", "u", "none.csv"), "x", "cannot read 'none.csv'"),
    ],
)
def test_wrong_calls(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    content: str,
    problem: str,
) -> None:
    """One line that says what to do, and no output file."""
    monkeypatch.chdir(tmp_path)
    for name in ("t.csv", "t.jsonl", "t.parquet", "t.txt", "t.parquet.gz"):
        (tmp_path / name).write_text(content, encoding="utf-8")
    if "-s" in arguments:
        (tmp_path / "t.csv").write_text('a = "b"\n', encoding="utf-8")
    before = sorted(tmp_path.iterdir())
    found = run("validate", *arguments)
    assert found.status == 2
    assert problem in found.errors
    assert found.errors.count("\n") == 1
    assert sorted(tmp_path.iterdir()) == before


def test_different_columns(run: Run, tmp_path: Path) -> None:
    """Of two inputs."""
    (tmp_path / "a.csv").write_text("u\na\n", encoding="utf-8")
    (tmp_path / "b.csv").write_text("u,v\na,b\n", encoding="utf-8")
    for target in ("o.csv", "o.parquet"):
        files = [str(tmp_path / name) for name in ("a.csv", "b.csv")]
        found = run("validate", "-c", "u", *files, "-o", str(tmp_path / target))
        assert "the tables differ in their columns" in found.errors
        assert not (tmp_path / target).exists()


@pytest.mark.parametrize(
    ("name", "start", "kind"),
    [
        ("x", b"\x1f\x8b\x08\n", "gzip"),
        ("x", b"PAR1\n", "Parquet"),
        ("x.csv", b"a,b\n", "a table"),
    ],
)
def test_hints(tmp_path: Path, name: str, start: bytes, kind: str) -> None:
    """A file that is read as lines, but looks like something else."""
    (tmp_path / name).write_bytes(start)
    found = on_terminals({"errors"}, "validate", str(tmp_path / name))
    assert f"looks like {kind}, but is read as lines; --column NAME reads tables" in found.errors


def test_a_file_of_another_format(run: Run, tmp_path: Path) -> None:
    """A compressed file with the name of a text is an error that says so."""
    table = tmp_path / "in.csv"
    table.write_bytes(gzip.compress(b"url\nhttp://a/\n"))
    found = run("validate", "-c", "url", str(table))
    assert (found.status, found.output) == (2, "")
    assert "looks like gzip" in found.errors


def test_the_output_has_no_format_option(run: Run, tmp_path: Path) -> None:
    """The message about the name of the output does not name an option for inputs."""
    table = write(tmp_path / "in.csv", ["a"], ["a"])
    found = run("validate", "-c", "url", "-o", str(tmp_path / "out"), str(table))
    assert found.status == 2
    assert "use a name with .csv" in found.errors
    assert "--format" not in found.errors


@pytest.mark.few(2)
@pytest.mark.parametrize("name", ["whatwg", "w3c-2012", "barth-2011", "url-spec"])
@pytest.mark.parametrize("base", ["http://h/a", "mailto:a"])
def test_validity_against_a_base(run: Run, tmp_path: Path, name: str, base: str) -> None:
    """As for lines, with the same errors."""
    table = write(tmp_path / "in.csv")
    target = tmp_path / "out.csv"
    options = ("validate", "-s", name, "--base", base)
    run(*options, "--column", "url", "-o", str(target), str(table))
    texts = "".join(f"{url}\n" for url in URLS).encode()
    lines = run(*options, "--json", stdin=texts).records
    found = [(row["valid"], row["error"]) for row in read(target)]
    assert len(found) == len(URLS)
    for (valid, error), line in zip(found, lines, strict=True):
        assert valid == ("true" if line["valid"] else "false")
        assert error == ("" if line["valid"] else line["error"]["message"])
