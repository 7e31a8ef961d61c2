"""Arguments of public functions: what is taken, and that a wrong call gets a sentence about the
call."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pytest

import urlgrammar as ug
from urlgrammar.components import ComponentTuple
from urlgrammar.differ import ledger
from urlgrammar.extraction import extract_lines
from urlgrammar.integrations import arrow
from urlgrammar.standards import url_spec
from urlgrammar.standards.url_spec import model

RFC3986: Final = ug.standard("rfc3986")
Call = Callable[[Any], object]


def function(text: str) -> dict[str, str | None] | None:
    """A program: the host of RFC 3986."""
    return {"host": RFC3986.parse(text).host}


EMPTY: Final[dict[str, str]] = {}
WRONG: Final[dict[str, object]] = {
    "bytes": b"http://a/",
    "bytearray": bytearray(b"http://a/"),
    "int": 3,
    "float": 1.5,
    "list": [["re:a"]],
    "set": {1},
    "dict": {1: 2},
    "Path": Path("a"),
    "NoneType": None,
    "URL": ug.URL("http://a/"),
    "Standard": RFC3986,
    "Program": ug.program("curl"),
    "re.Pattern": re.compile("a"),
    "function": function,
}
"""Objects of each kind that callers could give, most of them wrong in most places."""

STANDARDS: Final = ("rfc3986", "rfc1808", "whatwg", "html5-2009", "barth-2011", "url-spec")


def keyword(do: Callable[..., object], name: str, *others: Any, **more: Any) -> Call:
    """A call of a function with what is given as one argument of it."""
    return lambda given: do(*others, **{**more, name: given})


def of_standards() -> dict[str, Call]:
    """Calls of the methods of standards, by what is given."""
    calls: dict[str, Call] = {}
    for name in STANDARDS:
        std = ug.standard(name)
        on_text = ("is_valid", "accepts", "parse", "try_parse", "read", "error", "canonicalize")
        for method in (*on_text, "validation_errors", "derive"):
            calls[f"{name}.{method}"] = getattr(std, method)
        for method in ("is_valid", "parse", "try_parse", "error", "derive"):
            calls[f"{name}.{method} rule"] = partial(getattr(std, method), "a")
        for method in ("is_valid", "accepts", "error", "validation_errors"):
            calls[f"{name}.{method} base"] = keyword(getattr(std, method), "base", "a")
        calls[f"{name}.resolve"] = keyword(std.resolve, "reference", base="http://a/")
        calls[f"{name}.resolve base"] = keyword(std.resolve, "base", "a")
        calls[f"{name}.canonicalize steps"] = keyword(std.canonicalize, "steps", "a:")
        parts = ("scheme", "username", "password", "host", "port", "path", "query", "fragment")
        for part in (*parts, "parameters"):
            calls[f"{name}.build {part}"] = keyword(std.build, part, scheme="http", host="a")
    html = ug.standard("html5-2009")
    calls["encoding"] = lambda given: html.resolve("b", "http://a/", encoding=given)
    return calls


def bypasses(**given: Any) -> ug.Bypasses:
    """The bypasses of a filter that lets one URL through."""
    return ug.bypasses(**{"filter": "re:http://a/", "reader": "whatwg", "allow": "re:a", **given})


OTHERS: Final[dict[str, Call]] = {
    **{
        f"bypasses {name}": keyword(bypasses, name)
        for name in ("filter", "reader", "allow", "on", "base", "and_", "and_not", "also", "accept")
    },
    "bypasses deny": lambda given: bypasses(allow=None, deny=given),
    "bypasses and_ item": lambda given: bypasses(and_=[given]),
    "bypasses also item": lambda given: bypasses(allow="re:b", also=[given]),
    "bypasses on item": lambda given: bypasses(on=[given]),
    "diff a": lambda given: ug.diff(given, "re:a"),
    "diff b": lambda given: ug.diff("re:a", given),
    "diff rule": lambda given: ug.diff("rfc3986:host", "rfc3986:host", given),
    "diff on": lambda given: ug.diff("re:a", "re:a", on=given),
    "diff on item": lambda given: ug.diff("re:a", "re:a", on=[given]),
    "diff require": lambda given: ug.diff("re:a", "re:a", require=given),
    "diff within": lambda given: ug.diff("re:a", "re:a", within=given),
    "diff base": lambda given: ug.diff("re:a", "re:a", base=given),
    "diff witnesses": lambda given: ug.diff("re:a", "re:a", witnesses=given),
    "diff also": lambda given: ug.diff("re:a", "re:a", also=given),
    "diff also item": lambda given: ug.diff("re:a", "re:b", also=[given]),
    "diff accept": lambda given: ug.diff("re:a", "re:b", accept=given),
    "check accept": lambda given: ug.check(function, "re:a", size=1, accept=given),
    "ledger": ledger.parse,
    "check program": lambda given: ug.check(given, "re:a", size=1),
    "check operand": lambda given: ug.check(function, given, size=1),
    "check size": lambda given: ug.check(function, "re:a", size=0 if given is None else given),
    "check seconds": lambda given: ug.check("urllib", "re:a", size=1, seconds=given),
    "compare url": ug.compare,
    "compare base": lambda given: ug.compare("a", given),
    "compare standards": lambda given: ug.compare("a", standards=given),
    "compare standards item": lambda given: ug.compare("a", standards=[given]),
    "compare also": lambda given: ug.compare("a", also=given),
    "compare also item": lambda given: ug.compare("a", also=[given]),
    "agree url": ug.agree,
    "agree on": lambda given: ug.agree("a", on=given),
    "agree on item": lambda given: ug.agree("a", on=[given]),
    "ambiguity": ug.ambiguity,
    "revision": lambda given: ug.revision(given, given),
    "standard": ug.standard,
    "program": ug.program,
    "equivalent one": lambda given: ug.equivalent(given, "a:"),
    "equivalent other": lambda given: ug.equivalent("a:", given),
    "equivalent simply": lambda given: ug.equivalent(given, "a:", "simple", standard="rfc3986"),
    "equivalent level": lambda given: ug.equivalent("a:", "a:", given),
    "equivalent standard": lambda given: ug.equivalent("a:", "a:", standard=given),
    "equivalent host": lambda given: ug.equivalent("a:", "a:", host=given),
    "extract": ug.extract,
    "extract mode": lambda given: ug.extract("a", given),
    "extract_lines": lambda given: [*extract_lines(given)],
    "extract_lines item": lambda given: [*extract_lines([given])],
    "extract_lines mode": lambda given: extract_lines([], given),
    "iri_notes": ug.iri_notes,
    "iri_to_uri": ug.iri_to_uri,
    "iri_to_uri normalized": lambda given: ug.iri_to_uri(given, normalize=True),
    "uri_to_iri": ug.uri_to_iri,
    "is_same_document": lambda given: ug.is_same_document(given, "a:"),
    "is_same_document base": lambda given: ug.is_same_document("a:", given),
    "URL": ug.URL,
    "URL base": lambda given: ug.URL("http://a/", given),
    "URL.can_parse": ug.URL.can_parse,
    "URLSearchParams": ug.URLSearchParams,
    "url-spec upto": lambda given: model.upto(model.Url(), given),
}


def of_the_model() -> dict[str, Call]:
    """Calls of the operations of the URL Specification and of its values, by what is given."""
    calls: dict[str, Call] = {}
    names = [each for each in url_spec.__all__ if inspect.isfunction(getattr(url_spec, each))]
    for name in names:
        do = getattr(url_spec, name)
        others = {"encode_set": "path_percent_encode_set", "limit": url_spec.Type.FILE}
        parameters = [*inspect.signature(do).parameters.items()]
        for each, parameter in parameters:
            rest = {
                other: others.get(other, "a:" if its.annotation == "str" else url_spec.EMPTY)
                for other, its in parameters
                if other != each
            }
            calls[f"url-spec {name} {each}"] = keyword(do, each, **rest)
            assert parameter.kind == parameter.POSITIONAL_OR_KEYWORD
    for made in (url_spec.Url, url_spec.Authority):
        for field in made._fields:
            calls[f"url-spec {made.__name__} {field}"] = keyword(made, field)
    calls["url-spec Host kind"] = lambda given: url_spec.Host(given, "a")
    calls["url-spec Host text"] = lambda given: url_spec.Host("domain", given)
    calls["url-spec Url.of"] = url_spec.Url.of
    calls["url-spec Url.of type"] = lambda given: url_spec.Url.of([(given, "a")])
    calls["url-spec Url.of value"] = lambda given: url_spec.Url.of([(url_spec.Type.DIR, given)])
    calls["url-spec decode item"] = lambda given: url_spec.decode([given])
    calls["url-spec recompose item"] = lambda given: url_spec.recompose([given])
    calls["url-spec dirs item"] = lambda given: url_spec.Url(dirs=(given,))
    return calls


def of_others() -> dict[str, Call]:
    """Calls of the methods of programs, trees and columns, by what is given."""
    go, tree = ug.program("go"), RFC3986.parse("http://a/b")
    column = pa.array(["http://a/"])
    methods = ("is_valid", "parts", "possible_parts", "try_parse", "parse", "error", "describes")
    return {
        **{f"Program.{each}": getattr(go, each) for each in methods},
        "Program.is_over_approximated": go.is_over_approximated,
        "Program.matches": partial(go.matches, "host"),
        "percent_encode": keyword(RFC3986.percent_encode, "text", component="segment"),
        "percent_decode": RFC3986.percent_decode,
        **{f"with_ {each}": keyword(tree.with_, each) for each in ComponentTuple._fields[4:]},
        "join": tree.join,
        "with_query": tree.with_query,
        "extend_query": tree.extend_query,
        "update_query": tree.update_query,
        "without_query_params": tree.without_query_params,
        "joinpath": tree.joinpath,
        "child": tree.child,
        "with_name": tree.with_name,
        "with_suffix": tree.with_suffix,
        "with_user": tree.with_user,
        "with_password": tree.with_password,
        "key": tree.key,
        "disagree_on": lambda given: ug.compare("a:").disagree_on(given),
        "arrow base": partial(arrow.resolve, column),
        "arrow standard": keyword(arrow.parse, "standard", column),
        "arrow rule": keyword(arrow.parse, "rule", column),
        "arrow errors": keyword(arrow.parse, "errors", column),
        "arrow threads": keyword(arrow.parse, "threads", column),
    }


CALLS: Final = of_standards() | OTHERS | of_others() | of_the_model()


SENTENCES: Final = (
    "must be|say how|octets need|two strings|has no error|at least|is not a kind of host"
    "|is not the value of|can be forced|has a host"
)


def error_of(call: Call, given: object) -> str | None:
    """The sentence of the TypeError or ValueError of a call; None for a result or an error of the
    package."""
    try:
        call(given)
    except ug.UrlGrammarError:
        return None
    except (TypeError, ValueError) as error:
        return str(error)
    return None


TAKE_OPERANDS: Final = {
    *("bypasses filter", "bypasses reader", "bypasses allow", "bypasses deny"),
    *("bypasses and_ item", "bypasses also item", "check program", "check operand"),
    *("diff a", "diff b", "diff within"),
}
"""Calls in which a standard or a program is right, and takes long."""


LONG: Final = {"check", "bypasses"}
"""Functions that take long, also for a wrong call."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "start",
    [
        pytest.param(start, marks=pytest.mark.slow if start in LONG else ())
        for start in dict.fromkeys(name.split(" ")[0] for name in CALLS)
    ],
)
def test_a_wrong_call_gets_a_sentence_about_the_call(start: str) -> None:
    """Whatever is given, there is a result, an error of the package, or a TypeError whose sentence
    says what must be given."""
    for name in (each for each in CALLS if each.split(" ")[0] == start):
        for kind, given in WRONG.items():
            if name in TAKE_OPERANDS and kind in {"Standard", "Program"}:
                continue
            said = error_of(CALLS[name], given)
            assert said is None or re.search(SENTENCES, said), (name, given, said)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: bypasses(on="host"), "`on` must be a collection, not one str: write ['host']"),
        (
            lambda: bypasses(allow=["a.com"]),
            "not a collection: join hosts and networks by commas",
        ),
        (lambda: RFC3986.parse(b"a:"), "the text must be a str, not bytes (decode it first)"),  # type: ignore[arg-type]
        (lambda: ug.URL("a:", base=b"a:"), "must be a str, not bytes"),  # type: ignore[arg-type]
        (lambda: RFC3986.resolve("a", 3), "the base must be a str, not int"),  # type: ignore[arg-type]
        (lambda: ug.diff("re:a", re.compile(b"a").match), "of str, not of bytes"),  # type: ignore[arg-type]
        (lambda: ug.diff("re:a", function), "an operand must be a str, a Standard"),  # type: ignore[arg-type]
        (lambda: ug.diff("re:a", "re:b", accept="l.txt"), "`accept` must be a Ledger, from"),  # type: ignore[arg-type]
        (lambda: ledger.parse(b""), "the ledger must be a str, not bytes (decode it first)"),  # type: ignore[arg-type]
        (lambda: extract_lines("a"), "must be a collection of str, not one str"),
        (lambda: extract_lines(3), "the lines must be a collection of str, not one int"),  # type: ignore[arg-type]
        (lambda: url_spec.order("a:"), "`url` must be Url, not str"),  # type: ignore[arg-type]
        (lambda: url_spec.goto(url1=url_spec.EMPTY, url2="/"), "`url2` must be Url, not str"),  # type: ignore[arg-type]
        (lambda: ug.compare("a", standards="rfc3986"), "the standards must be a collection"),
        (lambda: model.upto(model.Url(), "file"), "must be a Type, such as Type.FILE"),  # type: ignore[arg-type]
    ],
)
def test_the_sentence(call: Callable[[], object], sentence: str) -> None:
    """The sentence names the argument, what it must be, and what it is."""
    with pytest.raises(TypeError, match=re.escape(sentence)):
        call()


@pytest.mark.parametrize("name", STANDARDS)
def test_a_url_object_is_taken_as_its_text(name: str) -> None:
    """`URL` stands for its `href` wherever a text is meant."""
    std, url, text = ug.standard(name), ug.URL("http://a/b?c#d"), "http://a/b?c#d"
    assert std.parse(url) == std.parse(text)
    assert std.is_valid(url) == std.is_valid(text)
    assert std.accepts(url, base=url) == std.accepts(text, base=text)
    assert std.canonicalize(url) == std.canonicalize(text)
    assert std.resolve(url, url) == std.resolve(text, text)
    assert std.validation_errors(url, url) == std.validation_errors(text, text)


@pytest.mark.slow
def test_functions_take_url_objects() -> None:
    """So do the functions of the package."""
    url = ug.URL("http://a/b")
    compared = ug.compare(url, base=url)
    assert (compared.input, compared.base) == ("http://a/b", "http://a/b")
    assert ug.equivalent(url, "http://a/b", "simple")
    assert ug.equivalent(url, "http://a/b", "simple", standard=RFC3986)
    assert str(ug.iri_to_uri(url)) == "http://a/b"
    assert ug.diff("rfc3986", "whatwg", on=["host"], base=url).question.base == "http://a/b"


@pytest.mark.slow
def test_operands_are_taken_as_objects() -> None:
    """A standard, a program and a method of a compiled expression are operands, and have the names
    that a text would have."""
    assert ug.diff(RFC3986, "rfc3986").is_empty
    assert ug.diff(ug.program("go"), "go").relation == "equal"
    assert ug.ambiguity(RFC3986).operand == "rfc3986"
    assert [*ug.compare("a", standards=[RFC3986]).standards] == ["rfc3986"]
    assert ug.standard(RFC3986) is RFC3986
    assert ug.program(ug.program("go")) is ug.program("go")
    allowed = re.compile(r"(.*\.)?A\.example", re.IGNORECASE).fullmatch
    found = ug.bypasses(re.compile("https://a.example").match, ug.standard("whatwg"), allowed)
    by_name = ug.bypasses(
        "re.match:https://a.example", "whatwg", r"re.fullmatch:(?i)(.*\.)?A\.example"
    )
    assert (found.filter, found.reader, found.allow) == (
        by_name.filter,
        by_name.reader,
        by_name.allow,
    )
    assert found.bypasses == by_name.bypasses


@pytest.mark.slow
@pytest.mark.parametrize("method", ["fullmatch", "match", "search"])
@pytest.mark.parametrize("flags", [0, re.IGNORECASE, re.ASCII, re.VERBOSE, re.DOTALL])
def test_a_method_of_an_expression_is_applied_as_re_does(method: str, flags: int) -> None:
    """The operand accepts what the method matches, with the flags of the expression."""
    applied = getattr(re.compile(r"k \w. ", flags), method)
    texts = ["k éa ", "kéa", "K éa ", "k aa ", "kaa", "xk aa y", "k a\n ", "xkaay"]
    for text in texts:
        literal = "re:" + "".join(rf"\x{ord(each):02x}" for each in text)
        within = ug.diff(literal, applied).relation == "subset"
        assert within == (applied(text) is not None), text


@pytest.mark.slow
def test_a_function_is_a_program() -> None:
    """`check`, `compare` and `diff` run a function in this process, which has no time limit."""
    report = ug.check(function, "rfc3986", size=200)
    assert report.program == "py:tests.test_arguments:function"
    assert not report.disagreements
    other = ug.check(lambda text: {"host": text}, "re:(?P<host>a)b", size=50)
    assert {each.component for each in other.disagreements} >= {"host"}
    (answer,) = ug.compare("http://a/", also=[function]).programs
    assert answer.values == {"host": "a"}
    (crash,) = ug.compare("http://a/", also=[lambda _text: EMPTY["host"]]).programs
    assert (crash.acceptance, crash.reason) == ("crash", "KeyError: 'host'")
    with pytest.raises(ValueError, match="no time limit"):
        ug.check(function, "rfc3986", seconds=1.0)
    with pytest.raises(ug.ProgramError, match="two programs have the name"):
        ug.compare("a:", also=[lambda _: None, lambda _: {}])


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("^https", "re:^https"),
        ("^https://a", "re:^https://a"),
        ("a.com", r"re:a\.com"),
        ("www.a.com:8080", r"re:www\.a\.com:8080"),
        (".*", "re:.*"),
        ("https://a.com/", r"re:https://a\.com/"),
        ("sip.abnf", "abnf:sip.abnf:RULE"),
        ("my/url.lark", "lark:my/url.lark:RULE"),
    ],
)
def test_an_operand_without_its_kind(given: str, meant: str) -> None:
    """The error says what was meant, for operands and for sets of hosts."""
    with pytest.raises(ug.OperandError, match=re.escape(f"did you mean {meant}?")):
        ug.diff(given, "re:a")
    if given != "a.com":  # which is a host
        with pytest.raises(ug.OperandError, match=re.escape(f"did you mean {meant}?")):
            bypasses(allow=given)


@pytest.mark.slow
def test_a_set_of_hosts_without_a_name() -> None:
    """A host is not taken for a misspelled set, and a misspelled set not for a host."""
    assert bypasses(allow="localhost").verdict == "some"
    with pytest.raises(ug.UnknownNameError, match="did you mean loopback"):
        bypasses(allow=None, deny="loopbak")


@pytest.mark.parametrize("given", ["rfc3896", "rfc3896:host", "re.serach:a", "js.match:/a/"])
def test_a_misspelled_operand_is_a_name(given: str) -> None:
    """The error suggests names."""
    with pytest.raises(ug.UnknownNameError, match="did you mean"):
        ug.diff(given, "re:a")
