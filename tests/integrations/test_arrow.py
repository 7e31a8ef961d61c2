"""Columns: the same results as for each text alone, with both engines, for every kind of array."""

from __future__ import annotations

import doctest
from array import array
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlgrammar as ug
from tests.engines import native_only, pure
from tests.profile import times
from tests.url_texts import texts
from urlgrammar import NoTreeError, ParseError, ResolveError, UnknownNameError, _native, standard
from urlgrammar.components import ComponentTuple
from urlgrammar.grammar import generated
from urlgrammar.integrations import arrow
from urlgrammar.standards.record import native_rule
from urlgrammar.standards.whatwg import native_parser
from urlgrammar.standards.whatwg.native_parser import url_parser
from urlgrammar.tree import KEYS

if TYPE_CHECKING:
    from urlgrammar.standards.record import Standard
    from urlgrammar.tree import Level

TYPES: Final = (pa.string(), pa.large_string(), pa.string_view())
TEXTS: Final = [
    "http://h/a",
    "http://e\u0301.example/%7e",
    "http://xn--a/",
    "http://" + "a" * 64 + ".example",
    "mailto:A@B.example",
    "http://h/%c3%a9%E2%80%8E/./b?%41",
    "?x",
    "HTTP://Ü.example/../b?é",
    None,
    "",
    "http://a b/",
    "http://u@[::1]:8",
    "a:b",
]
COLUMNS: Final = st.lists(
    st.none() | texts.filter(lambda t: not any("\ud800" <= c <= "\udfff" for c in t))
)


def one_by_one(std: Standard, column: list[str | None], call: str, *arguments: str) -> list[Any]:
    """The results of a method of the standard for each text; None if it is refused."""
    found: list[Any] = []
    for text in column:
        try:
            found.append(None if text is None else getattr(std, call)(text, *arguments))
        except (ParseError, ResolveError):
            found.append(None)
    return found


def reason_of(std: Standard, text: str) -> dict[str, Any]:
    """Why a text is refused."""
    error = std.error(text) if std.name != "whatwg" else None
    if error is None:
        with pytest.raises(ParseError) as raised:
            std.parse(text)
        error = raised.value
    return {"position": error.position, "reason": error.reason}


def printed(trees: list[Any]) -> list[str | None]:
    """The texts of trees."""
    return [None if tree is None else str(tree) for tree in trees]


@pytest.mark.few(6)
@pytest.mark.parametrize("make", [standard, pure])
@pytest.mark.parametrize("kind", TYPES, ids=str)
@pytest.mark.parametrize("name", ["rfc3986", "rfc3987", "whatwg"])
def test_each_operation(make: Any, kind: Any, name: str) -> None:
    """A column with nulls, refused texts and texts that only Python can parse."""
    column = pa.array(TEXTS, kind)
    std = make(name)
    assert arrow.is_valid(column, standard=std).to_pylist() == [
        None if text is None else std.is_valid(text) for text in TEXTS
    ]
    trees = one_by_one(std, TEXTS, "parse")
    parsed = arrow.parse(column, standard=std)
    assert parsed.to_pylist() == [None if tree is None else tree.to_dict() for tree in trees]
    assert parsed.type.field("host").type == kind
    for part in ("scheme", "host"):  # the components of a row without a tree are null too
        assert parsed.field(part).to_pylist() == [
            None if tree is None else getattr(tree, part) for tree in trees
        ]
    for part in ComponentTuple._fields:
        alone = arrow.component(column, part, standard=std)
        assert alone.to_pylist() == [None if t is None else getattr(t, part) for t in trees]
        assert alone.type == kind
        alone.validate(full=True)
    assert arrow.errors(column, standard=std).to_pylist() == [
        None if text is None or tree is not None else reason_of(std, text)
        for text, tree in zip(TEXTS, trees, strict=True)
    ]
    canonical = arrow.canonicalize(column, standard=std)
    assert canonical.to_pylist() == printed(one_by_one(std, TEXTS, "canonicalize"))
    assert canonical.type == kind
    canonical.validate(full=True)
    parsed.validate(full=True)
    for base in ("http://base.example/x/y?z", "HTTP://Ü.example:80/%7e/b", "http://e\u0301/"):
        if name != "rfc3986" or base.isascii():
            resolved = arrow.resolve(column, base, standard=std)
            assert resolved.to_pylist() == printed(one_by_one(std, TEXTS, "resolve", base))
            assert resolved.type == kind
            resolved.validate(full=True)


@pytest.mark.parametrize("name", ["rfc3986", "rfc3987", "whatwg", "rfc2396"])
@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_base_of_each_row(name: str, kind: Any) -> None:
    """A column of bases gives what `resolve` gives for each pair; a wrong base is an error of its
    row."""
    std = ug.standard(name)
    bases = ["http://a.example/b/c?d", "HTTP://B.example:80/", "", "a b", None, "mailto:x@y"]
    pairs = [(text, bases[number % len(bases)]) for number, text in enumerate(TEXTS * 2)]

    def target(reference: str | None, base: str | None) -> str | None:
        if reference is None or base is None:
            return None
        try:
            return str(std.resolve(reference, base))
        except ug.UrlGrammarError:
            return None

    wanted = [target(*pair) for pair in pairs]
    assert any(wanted)
    references, against = (pa.array(each, kind) for each in zip(*pairs, strict=True))
    found = arrow.resolve(references, against, standard=std)
    found.validate(full=True)
    assert (found.to_pylist(), found.type) == (wanted, kind)
    chunked = pa.chunked_array([references[:5], references[5:]], kind)
    assert arrow.resolve(chunked, against, standard=std).to_pylist() == wanted
    encoded = against.cast(pa.string()).dictionary_encode()
    assert arrow.resolve(references, encoded, standard=std).to_pylist() == wanted


def test_wrong_bases_of_rows() -> None:
    """The row is told; columns of different lengths are no pairs."""
    with pytest.raises(arrow.RowError) as caught:
        arrow.resolve(["a", "b"], ["http://a/", "b c"], errors="raise")
    assert caught.value.index == 1
    assert arrow.resolve(["a"], [None]).to_pylist() == [None]
    with pytest.raises(ValueError, match="2 references, and 1 bases"):
        arrow.resolve(["a", "b"], ["http://a/"])
    with pytest.raises(TypeError, match="expected a column of texts"):
        arrow.resolve(["a"], 3)


@pytest.mark.slow
@given(column=COLUMNS, kind=st.sampled_from(TYPES), cut=st.integers(0, 3))
@times(2)
def test_random_columns(column: list[str | None], kind: Any, cut: int) -> None:
    """Random texts, and arrays that are slices of others."""
    array = pa.array(column, kind)[cut:]
    expected = column[cut:]
    for name in ("whatwg", "rfc3987", "rfc1808"):  # the last one has rules without tagged DFAs
        std = standard(name)
        valid = arrow.is_valid(array, standard=name).to_pylist()
        assert valid == [None if text is None else std.is_valid(text) for text in expected]
        trees = [None if t is None else t.to_dict() for t in one_by_one(std, expected, "parse")]
        assert arrow.parse(array, standard=name).to_pylist() == trees
    for name in ("whatwg", "rfc3986", "rfc3987"):
        std = standard(name)
        canonical = printed(one_by_one(std, expected, "canonicalize"))
        assert arrow.canonicalize(array, standard=name).to_pylist() == canonical
        for base in ("file:///C:/a", "a:b"):
            resolved = printed(one_by_one(std, expected, "resolve", base))
            assert arrow.resolve(array, base, standard=name).to_pylist() == resolved


def test_chunks_and_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunked arrays keep their chunks; threads do not change results."""
    monkeypatch.setattr(arrow, "ROWS", 3)
    column = pa.chunked_array([TEXTS, [], TEXTS[:2], TEXTS * 3], pa.string())
    one = arrow.canonicalize(column, standard="whatwg", threads=1)
    many = arrow.canonicalize(column, standard="whatwg", threads=4)
    assert one == many
    assert [len(chunk) for chunk in one.chunks] == [len(chunk) for chunk in column.chunks]
    assert arrow.parse(column, threads=3).to_pylist() == arrow.parse(column, threads=1).to_pylist()
    assert (
        arrow.is_valid(column).to_pylist()
        == arrow.is_valid(pa.array(column.to_pylist())).to_pylist()
    )


@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_empty(kind: Any) -> None:
    """Columns without rows, and with nulls alone."""
    for column in (pa.array([], kind), pa.array([None], kind), pa.chunked_array([], kind)):
        assert arrow.is_valid(column).to_pylist() == [None] * len(column)
        assert arrow.is_valid(column).type == pa.bool_()
        assert arrow.parse(column).to_pylist() == [None] * len(column)
        assert arrow.canonicalize(column).type == kind
        assert arrow.resolve(column, "a:b").to_pylist() == [None] * len(column)


@pytest.mark.parametrize("make", [standard, pure])
def test_broken_utf_8(make: Any) -> None:
    """A text that is not UTF-8 is refused, wherever the bytes are."""
    rows = [
        b"http://h/\xff",
        b"http://h/\xc3",
        b"\xed\xa0\x80",
        b"http://\xc3\xa9/\xf5",
        b"http://h/",
    ]
    ends = accumulate(map(len, rows))
    offsets = pa.array([0, *ends], pa.int32()).buffers()[1]
    column = pa.Array.from_buffers(pa.string(), 5, [None, offsets, pa.py_buffer(b"".join(rows))])
    only_last = [False] * 4 + [True]
    for name in ("rfc3987", "rfc3986"):
        assert arrow.is_valid(column, standard=make(name)).to_pylist() == only_last
        parsed = arrow.parse(column, standard=make(name))
        assert [tree is not None for tree in parsed.to_pylist()] == only_last
    expected = [None] * 4 + ["http://h/"]
    assert arrow.canonicalize(column, standard=make("whatwg")).to_pylist() == expected
    with pytest.raises(arrow.RowError, match="row 0"):
        arrow.canonicalize(column, standard=make("whatwg"), errors="raise")


@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_results_longer_than_their_texts(kind: Any) -> None:
    """The engine needs more memory than the texts have: percent-encoding triples them."""
    column = pa.array(["http://h/" + "é^" * n for n in range(200)], kind)
    whatwg = standard("whatwg")
    expected = [str(whatwg.canonicalize(text.as_py())) for text in column]
    assert sum(map(len, expected)) > 2 * sum(len(text.as_py()) for text in column)
    assert arrow.canonicalize(column, standard=whatwg).to_pylist() == expected
    short = pa.array([""] * 300, kind)
    base = "http://h/" + "a" * 1000
    assert arrow.resolve(short, base=base).to_pylist() == [base] * 300


def test_threads_that_ask_about_characters() -> None:
    """Threads share what is known of characters; each text has some that nobody has asked about."""
    texts = [f"http://{chr(point)}.example/%C3%A9" for point in range(0x4E00, 0x6000)]
    array = pa.chunked_array([texts[start : start + 100] for start in range(0, len(texts), 100)])
    shuffled = pa.chunked_array([array.chunks[-1], *array.chunks[:-1]])
    for name in ("whatwg", "rfc3987"):
        std = standard(name)
        results = arrow.canonicalize(shuffled, standard=std.with_(), threads=4).to_pylist()
        assert results == [str(std.canonicalize(text)) for text in shuffled.to_pylist()]


@native_only
def test_errors_of_what_is_asked() -> None:
    """An error of a function that is asked about characters or domains is that of the call."""

    def wrong(_: str) -> Any:
        raise KeyError("asked")

    *arguments, in_domain, to_ascii = native_parser.arguments(generated.tables("whatwg_url"))
    text = "http://e\u0301/".encode()
    column = (text, array("i", [0, len(text)]), False, None, 0, 1)
    for asked, error in (
        ((wrong, to_ascii), KeyError),
        ((lambda _: b"", to_ascii), TypeError),
        ((lambda _: -1, to_ascii), OverflowError),
        ((in_domain, wrong), KeyError),
        ((in_domain, lambda _: 1), TypeError),
    ):
        made = _native.EXTENSION.UrlParser(*arguments, *asked)
        for call in (made.column, made.column_parts, made.tree):
            given = {
                "column": (None, bytearray, *column),
                "column_parts": (None, bytearray, *column),
            }
            with pytest.raises(error):
                call(*given.get(call.__name__, (text.decode(),)))


@native_only
def test_memory_of_the_engine() -> None:
    """Memory that is too small, not writable or not there is an error, at the start and later."""
    parser, rule = url_parser(), native_rule(standard("rfc3986"), None)
    assert parser is not None
    assert rule is not None
    text = "http://h/^^^^^^^^^^^^^^^^"
    column = (text.encode(), array("i", [0, len(text)]), False, None, 0, 1)
    wrong: list[tuple[Any, type[Exception]]] = [
        (lambda size: bytearray(size - 1), ValueError),
        (bytes, BufferError),
        (lambda _: None, TypeError),
        (None, TypeError),
    ]
    for allocate, error in wrong:
        with pytest.raises(error):
            parser.column(None, allocate, *column)
        with pytest.raises(error):
            rule.column_parts(None, allocate, *column)
    for calls in range(4):
        left = iter(range(calls))

        def some(size: int, left: Any = left) -> bytearray:
            next(left)
            return bytearray(size)

        with pytest.raises(StopIteration):
            parser.column(None, some, *column)
    rows, (present, offsets, data, size) = parser.column(None, bytearray, *column)
    assert (list(rows), present[0], array("i", offsets)[1]) == ([1], 1, size)
    assert bytes(data[:size]).decode() == str(standard("whatwg").canonicalize(text))


@pytest.mark.parametrize("make", [standard, pure])
def test_errors(make: Any) -> None:
    """The first refused row is named, counted over chunks, with the error of its text."""
    whatwg = make("whatwg")
    column = pa.chunked_array([["http://h/", None], ["http://é/", "http://a b/", "x"]])
    with pytest.raises(arrow.RowError, match=r"row 3: .*space is not allowed") as raised:
        arrow.canonicalize(column, standard=whatwg, errors="raise")
    assert raised.value.index == 3
    assert isinstance(raised.value.__cause__, ParseError)
    with pytest.raises(arrow.RowError, match="row 1"):
        arrow.parse(pa.array(["a", "a b"]), standard=make("rfc3986"), errors="raise")
    long = pa.array(["http://" + "é" * 2000 + "/"])
    assert arrow.canonicalize(long, standard=whatwg).to_pylist() == [None]
    with pytest.raises(arrow.RowError, match="row 0"):
        arrow.canonicalize(long, standard=whatwg, errors="raise")
    with pytest.raises(arrow.RowError, match="row 0"):
        arrow.is_valid(long, standard=whatwg)  # nobody can tell


@pytest.mark.parametrize("name", ["urllib", "curl@8.5", "go@1.22"])
def test_programs(name: str) -> None:
    """What a program gives by its grammar, text by text."""
    program = ug.program(name)
    texts = [*TEXTS, "http://a.example\\@b.example", "http://[::1]/", "HTTP://A"]

    def host(text: str | None) -> str | None:
        try:
            tree = None if text is None else program.try_parse(text)
        except ug.LimitError:
            return None
        return None if tree is None else tree.host

    column = pa.array(texts, pa.string())
    wanted = [host(text) for text in texts]
    assert any(wanted)
    assert arrow.component(column, "host", standard=name).to_pylist() == wanted
    assert arrow.component(column, "host", standard=program).to_pylist() == wanted
    assert arrow.parse(column, standard=name).field("host").to_pylist() == wanted
    refused = [error is not None for error in arrow.errors(column, standard=name).to_pylist()]
    nothing = [tree is None for tree in arrow.parse(column, standard=name).to_pylist()]
    assert refused == [each and text is not None for each, text in zip(nothing, texts, strict=True)]
    with pytest.raises(ValueError, match="no rules"):
        arrow.parse(column, standard=name, rule="host")
    with pytest.raises(ValueError, match="omit the base"):
        arrow.errors(column, standard=name, base="http://a/")
    with pytest.raises(UnknownNameError, match="program with a grammar"):
        arrow.component(column, "host", standard="urlib")


@pytest.mark.parametrize("name", ["rfc3986", "whatwg"])
def test_why_references_have_no_target(name: str) -> None:
    """What `resolve` refuses has a reason, and nothing else: for one base, and for one of each
    row."""
    std = ug.standard(name)
    long = "http://" + "é" * 2000 + "/"
    rows = [
        ("x", "http://a/"),
        ("http://a b/", "http://a/"),
        (None, "http://a/"),
        ("x", "b"),
        ("x", "b c"),
        (long, "http://a/"),
        ("x", None),
    ]
    texts, bases = map(list, zip(*rows, strict=True))
    found = arrow.errors(texts, base=bases, standard=std)
    found.validate(full=True)
    targets = arrow.resolve(texts, bases, standard=std)
    for row, error, target in zip(rows, found.to_pylist(), targets.to_pylist(), strict=True):
        assert (error is None) is (target is not None or None in row)
    assert found[1].as_py()["position"] == 8
    assert "base" in found[3].as_py()["reason"]
    for base in ("http://a/", ug.URL("http://a/")):
        one = arrow.errors(texts, base=base, standard=std)
        again = arrow.errors(texts, base=["http://a/"] * len(rows), standard=std)
        assert one.to_pylist() == again.to_pylist()
        resolved = arrow.resolve(texts, base, standard=std)
        assert len(one) - one.null_count == resolved.null_count - 1
    with pytest.raises(ValueError, match="omit the rule"):
        arrow.errors(texts, base="http://a/", rule="uri", standard=std)


def test_wrong_calls() -> None:
    """Other arrays, names and numbers are errors, also for columns without rows."""
    empty: Any = pa.array([], pa.string())
    table = pa.table({"a": ["x"], "b": ["y"]})
    numbers = pa.array([1, 1]).dictionary_encode()
    for column in (
        pa.array([1]),
        [b"a"],
        [1],
        "a",
        pa.chunked_array([[1.5]]),
        numbers,
        3,
    ):
        with pytest.raises(TypeError, match="expected a column of texts"):
            arrow.is_valid(column)
    with pytest.raises(TypeError, match="expected one column, not a table of 2"):
        arrow.is_valid(table)
    with pytest.raises(UnknownNameError, match="no component 'hostname'; did you mean host"):
        arrow.component(empty, "hostname")
    with pytest.raises(NoTreeError):
        arrow.errors(empty, rule="port")
    with pytest.raises(UnknownNameError):
        arrow.is_valid(empty, standard="rfc")
    with pytest.raises(UnknownNameError):
        arrow.is_valid(empty, rule="nothing")
    with pytest.raises(NoTreeError):
        arrow.parse(empty, rule="port")
    with pytest.raises(ParseError):
        arrow.resolve(empty, "not a base")
    with pytest.raises(ValueError, match="errors must be"):
        arrow.parse(empty, errors="ignore")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="threads"):
        arrow.parse(empty, threads=0)


@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_columns_of_others(kind: Any) -> None:
    """Lists, streams, tables with one column, and arrays with each value once give the same."""
    array = pa.array(TEXTS, kind)
    pieces = pa.chunked_array([array[:3], array[3:3], array[3:]])
    once = array.cast(pa.large_string()) if kind == pa.string_view() else array
    twice = pa.concat_arrays([once, once])
    given = {
        "a list": TEXTS,
        "trees": [text and (standard("rfc3987").try_parse(text) or text) for text in TEXTS],
        "a table": pa.table({"url": array}),
        "a batch": pa.record_batch({"url": array}),
        "only a stream": _Only("__arrow_c_stream__", pieces),
        "only an array": _Only("__arrow_c_array__", array),
        "a dictionary": once.dictionary_encode(),
        "a slice": pa.concat_arrays([once[2:5], once]).dictionary_encode()[3:],
        "dictionaries": pa.chunked_array(
            [once[:3].dictionary_encode(), once[3:].dictionary_encode()]
        ),
    }
    for name, column in given.items():
        for call in (arrow.is_valid, arrow.parse, arrow.canonicalize):
            found = call(column)
            assert found.to_pylist() == call(array).to_pylist(), name
            assert isinstance(found, pa.Array | pa.ChunkedArray)
        host = arrow.component(column, "host")
        assert host.to_pylist() == arrow.component(array, "host").to_pylist()
        assert arrow.errors(column).to_pylist() == arrow.errors(array).to_pylist()
    assert len(arrow.parse(twice.dictionary_encode())) == len(twice)


class _Only:
    """What has one method of the PyCapsule interface."""

    def __init__(self, method: str, array: Any) -> None:
        setattr(self, method, getattr(array, method))


def test_each_value_of_a_dictionary_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the error of one names the first row that has it; one that no row has is no error."""
    asked: list[str] = []
    std = pure("rfc3986")
    parse = type(std).parse

    def counted(self: Any, text: str, rule: str | None = None) -> Any:
        asked.append(text)
        return parse(self, text, rule)

    monkeypatch.setattr(type(std), "parse", counted)
    column = pa.array(["a", "b", "a b", "a", "b"]).dictionary_encode()
    assert arrow.component(column, "path", standard=std).to_pylist() == ["a", "b", None, "a", "b"]
    assert asked == ["a", "b", "a b"]
    monkeypatch.undo()
    with pytest.raises(arrow.RowError, match="row 2"):
        arrow.parse(column, errors="raise")
    with pytest.raises(arrow.RowError, match="row 3"):
        arrow.parse(pa.chunked_array([column[3:], column[1:]]), errors="raise")
    assert arrow.parse(column[3:], errors="raise").field("path").to_pylist() == ["a", "b"]


def test_rules() -> None:
    """A rule, in any spelling."""
    column = pa.array(["80", "x"])
    assert arrow.is_valid(column, rule="port").to_pylist() == [True, False]
    assert arrow.is_valid(pa.array(["//a"]), rule="URI-reference").to_pylist() == [True]


def test_the_example() -> None:
    """The example in the documentation of the module."""
    assert doctest.testmod(arrow).failed == 0


AGREED: Final = (
    *(t for t in TEXTS if t is not None and "[" not in t),
    "http://a.example/b",
    r"http://a\@b/",
)


@pytest.mark.parametrize("type_", TYPES)
def test_agree(type_: Any) -> None:
    """The answers for each text alone; null for null, in chunks too."""
    readers = ["whatwg", "urllib", "rfc3987"]
    expected: list[bool | None] = [ug.agree(text, readers, on=["host"]) for text in AGREED]
    assert {True, False} == {*expected}
    column = pa.array([*AGREED, None], type_)
    found = arrow.agree(column, readers, on=["host"])
    assert found.to_pylist() == [*expected, None]
    both = pa.chunked_array([column, column.slice(3), column.slice(0, 0)])
    found = arrow.agree(both, readers, on=["host"], threads=2)
    assert found.to_pylist() == [*expected, None, *expected[3:], None]


def test_agree_of_standards_and_a_base() -> None:
    """Standards alone need not be proved, and can have a base."""
    column = pa.array(["http://a/", "b", None, "http:/c"])
    assert arrow.agree(column, ["rfc1808", "rfc3986"]).to_pylist() == [True, True, None, True]
    found = arrow.agree(column, ["rfc3986", "whatwg"], base="http://h/", on=["host"])
    assert found.to_pylist() == [True, True, None, False]


def test_agree_without_an_answer() -> None:
    """Only if the caller wants it, a row without an answer is null."""
    column = pa.array(["http://a.example/", "http://[::1]/", None])
    ask = ["whatwg", "urllib", "curl"]
    with pytest.raises(arrow.RowError, match="row 1"):
        arrow.agree(column, ask, on=["host"])
    found = arrow.agree(column, ask, on=["host"], errors="null")
    assert found.to_pylist() == [True, None, None]
    with pytest.raises(ValueError, match="errors must be"):
        arrow.agree(column, ask, errors="ignore")  # type: ignore[arg-type]


@pytest.mark.slow
def test_agree_about_what_is_not_known() -> None:
    """It is an error with its row, and so is a text that is not UTF-8."""
    column = pa.array(["http://a/", None, "http://[::1]/"])
    with pytest.raises(arrow.RowError, match="row 2: only curl itself knows"):
        arrow.agree(column, ["rfc3986", "curl"], on=["host"])
    assert arrow.agree(column, ["rfc3986", "curl"], on=["port"]).to_pylist() == [True, None, True]
    nulls = pa.array([None, None])
    assert arrow.resolve(nulls, "http://h/", standard="whatwg").to_pylist() == [None, None]
    octets = pa.array([b"http://a/", b"http://\xff/"]).view(pa.string())
    with pytest.raises(arrow.RowError, match="row 1"):
        arrow.agree(octets, ["rfc3986", "whatwg"], on=["host"])
    with pytest.raises(ug.OperandError):
        arrow.agree(column, ["rfc3986", "curl"])
    with pytest.raises(TypeError):
        arrow.agree(pa.array([1]), ["rfc3986"])


def test_keys_and_guards() -> None:
    """As for single texts; null where there is no answer."""
    given = ["HTTP://A:80/?b=1&a=2#f", "http://a b", None, "http://%C3%A9.example/"]
    for level in KEYS:
        made = arrow.key(given, level, standard="whatwg").to_pylist()
        assert made == [text and _key(text, level) for text in given]
    with pytest.raises(arrow.RowError, match="row 1"):
        arrow.key(given, errors="raise")
    wrong: Any = "all"
    with pytest.raises(UnknownNameError, match="level 'all'"):
        arrow.key(given, wrong)
    outside = ug.guard("whatwg", host="not in internal")
    texts = ["http://1.1.1.1/", "http://0x7f.1/", None, "no URL", f"http://{'é' * 2_000}/"]
    assert arrow.accepts(texts, outside).to_pylist() == [True, False, None, False, None]
    octets = pa.array([b"http://a/\xff", b"HTTP://ok", None])
    assert arrow.key(octets, "crawler", standard="whatwg").to_pylist() == [None, "http://ok/", None]
    refused = [{"position": None, "reason": "the text is not UTF-8"}, None, None]
    assert arrow.errors(octets, standard="whatwg").to_pylist() == refused
    assert arrow.errors(octets, standard="whatwg", base="http://h/").to_pylist() == refused
    assert arrow.refusing(octets, outside).to_pylist() == ["unknown", None, None]
    reasons = [None, "host", None, "syntax", "unknown"]
    assert arrow.refusing(texts, outside).to_pylist() == reasons
    no_guard: Any = "whatwg[host not in internal]"
    with pytest.raises(TypeError, match="must be a Guard, not str"):
        arrow.accepts(texts, no_guard)


def _key(text: str, level: Level) -> str | None:
    tree = standard("whatwg").try_parse(text)
    return None if tree is None else tree.key(level)
