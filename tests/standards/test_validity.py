"""Validity is the document's word, and what a parser accepts is another question."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import url_spec
from tests.oracles import w3c_2012_writing as writing
from tests.oracles.whatwg import basic_url_parse
from tests.oracles.whatwg_infra import Failure
from tests.profile import times
from urlgrammar import ParseError, ResolveError, standard, standards
from urlgrammar.strategies import almost, strings

WHATWG, W3C, URL_SPEC = standard("whatwg"), standard("w3c-2012"), standard("url-spec")
BASES = ("https://h/a", "file:///a/b", "foo://h/a", "foo:/a", "foo:opaque")
PIECES = (
    *("http:", "file:", "foo:", "/", "//", "\\", "?", "#", "@", ":", "a", "b.c", "80", "99999"),
    *("[::1]", "%41", "%", " ", "é", "C:", "..", "1.2.3.4", "0x7f", "u:p@"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=7).map("".join)


@pytest.mark.few(10)
@pytest.mark.parametrize(
    ("name", "text", "is_valid", "is_accepted"),
    [
        # URL, 4.3: there is no way to express a user name, a scheme is followed by exactly "//"
        ("whatwg", "https://example.com/a?b#c", True, True),
        ("whatwg", "http:\\\\a", False, True),
        ("whatwg", "http://user@a/", False, True),
        ("whatwg", "http:a", False, True),
        ("whatwg", " http://a/", False, True),
        ("whatwg", "http://a/ b", False, True),
        ("whatwg", "http://a/%zz", False, True),
        ("whatwg", "http://0x7f.1/", False, True),
        ("whatwg", "../a", True, False),
        # W3C URL, 4.1: URL units, and "//" after a relative scheme
        ("w3c-2012", "http://user@a/", True, True),
        ("w3c-2012", "http:\\\\a", False, True),
        ("w3c-2012", "http:a", False, True),
        ("w3c-2012", "http://a//", False, True),
        ("w3c-2012", "http://a/ b", False, True),
        ("w3c-2012", "../a", True, False),
        # Web addresses in HTML 5, 1: a URI reference or an IRI reference
        ("html5-2009", "http://a/ b", False, True),
        ("html5-2009-b", " http://a/", False, True),
        # URL Specification, Valid URL: a URL, absolute or relative, without a username and without
        # an invalid percent-encode sequence; valid is what the text is parsed to
        ("url-spec", "http://a/", True, True),
        ("url-spec", " ht\ntp:/\t/a/b\r", True, True),
        ("url-spec", "../a", True, True),
        ("url-spec", "", True, True),
        ("url-spec", "//u@h", False, True),
        ("url-spec", "http:\\\\u@h", False, True),
        ("url-spec", "\\\\u@h", True, True),
        ("url-spec", "http://a/%zz", False, True),
        ("url-spec", "\t//u@h", False, True),
        ("url-spec", "http://[a", False, False),
        # the grammar
        ("rfc3986", "http://a/ b", False, False),
        ("rfc3986", "../a", True, True),
    ],
)
def test_the_document_and_the_parser(
    name: str,
    text: str,
    is_valid: bool,  # noqa: FBT001 (a value of the table)
    is_accepted: bool,  # noqa: FBT001 (a value of the table)
) -> None:
    """Two questions with two answers."""
    std = standard(name)
    assert (std.is_valid(text), std.accepts(text)) == (is_valid, is_accepted)
    assert (std.try_parse(text) is not None) is is_accepted
    if not is_valid:
        assert 0 <= std.error(text).position <= len(text)


@pytest.mark.slow
@given(TEXTS | strings("w3c-2012", "url") | almost("w3c-2012", "url"))
def test_urls_of_2012(text: str) -> None:
    """A URL by 4.1, sentence by sentence. Relative URLs need a base with a relative scheme."""
    assert W3C.is_valid(text) is writing.is_url(text)
    assert W3C.is_valid(text, base="http://h/a") is writing.is_url(text)
    is_absolute = writing.is_absolute_url_with_fragment(text)
    assert W3C.is_valid(text, base="foo:a") is is_absolute
    assert W3C.is_valid(text, "absolute-URL-with-fragment") is is_absolute


@pytest.mark.slow
@given(TEXTS, st.sampled_from((None, *BASES)))
def test_valid_url_strings(text: str, base: str | None) -> None:
    """A valid URL string "defines what input would not trigger a validation error or failure when
    given to the URL parser" (4.1)."""
    url = None if base is None else basic_url_parse(base)
    assert not isinstance(url, Failure)
    errors: list[str] = []
    basic_url_parse(text, url, errors=errors)
    rule = "valid_url_string_no_base"
    found = WHATWG.is_valid(text, rule) if base is None else WHATWG.is_valid(text, base=base)
    assert found is (not errors)


@given(TEXTS)
@times(0.5)
def test_valid_against_some_base(text: str) -> None:
    """Without a base, a text is valid if it is so against one, or needs none."""
    some = any(WHATWG.is_valid(text, base=base) for base in BASES)
    assert WHATWG.is_valid(text) is some


@given(TEXTS, st.sampled_from((None, *BASES)))
def test_valid_urls_of_the_specification(text: str, base: str | None) -> None:
    """A text is valid if the URL is that it is parsed to, in the mode of its scheme or of its base
    ("Valid URL")."""
    against = () if base is None else url_spec.parse(base, url_spec.parser_mode(base))
    assert against is not None
    prepared = url_spec.preprocess(text, against)
    its = url_spec.parse(prepared, url_spec.parser_mode(prepared, against))
    found = URL_SPEC.is_valid(text, base=base)
    assert found is (its is not None and url_spec.is_valid_url(its))
    if not found:
        error = URL_SPEC.error(text, base=base)
        assert error.text == text
        assert 0 <= error.position <= len(text)


@pytest.mark.parametrize(
    ("text", "base", "position"),
    [
        ("\t//u\n@h", None, 5),
        (" http://a/%z\tz", None, 11),
        ("\n\\\\u@h", "http://h/", 4),
        ("//C|/x", None, 3),
    ],
)
def test_places_of_errors_are_those_of_the_given_text(
    text: str, base: str | None, position: int
) -> None:
    """Also if valid is a word for what the text is parsed to."""
    assert URL_SPEC.error(text, base=base).position == position


def test_the_mode_is_that_of_the_base() -> None:
    """URL Specification, Parser mode: reverse solidi and drives."""
    assert URL_SPEC.is_valid("\\\\u@h", base="foo://h/")
    assert not URL_SPEC.is_valid("\\\\u@h", base="http://h/")
    assert URL_SPEC.is_valid("//C|/x", base="file:///")
    assert not URL_SPEC.is_valid("//C|/x", base="http://h/")


@given(TEXTS, st.sampled_from(BASES), st.sampled_from([each.name for each in standards()]))
def test_accepting(text: str, base: str, name: str) -> None:
    """What is accepted has a tree; with a base, it has a target."""
    std = standard(name)
    assert std.accepts(text) is (std.try_parse(text) is not None)
    try:
        std.canonicalize(base)
    except ValueError:
        return
    try:
        std.resolve(text, base)
    except ValueError:
        assert not std.accepts(text, base)
    else:
        assert std.accepts(text, base)


def test_wrong_calls() -> None:
    """A rule has no base, a base is a text or a tree, and a wrong one is an error where validity
    depends on it."""
    for call in (WHATWG.is_valid, W3C.is_valid, URL_SPEC.is_valid):
        with pytest.raises(ValueError, match="a rule has no base"):
            call("a", "url", "http://a/")
        with pytest.raises(TypeError, match="the base must be a str"):
            call("a", base=1)  # type: ignore[arg-type]
        with pytest.raises((ParseError, ResolveError)):
            call("a", base="b")
    with pytest.raises(ParseError):
        WHATWG.accepts("a", "b")
