"""Errors: their messages say what is wrong and what to do."""

from __future__ import annotations

import pytest

from urlgrammar import (
    NoTreeError,
    ParseError,
    UnknownNameError,
    UrlGrammarError,
    standard,
    standards,
)
from urlgrammar.errors import character_name

RFC3986 = standard("rfc3986")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "http://exampl e.com/",
            "position 13: space is not allowed in a reg-name (RFC 3986, 3.2.2); write it as %20",
        ),
        (
            "http://a/\u00e9",
            (
                "position 9: U+00E9 (LATIN SMALL LETTER E WITH ACUTE) is not allowed in a "
                "path-abempty (RFC 3986, 3.3); write it as %C3%A9"
            ),
        ),
        (
            "http://a/%zz",
            (
                'position 10: "z" is not allowed in a pct-encoded (RFC 3986, 2.1); expected '
                'HEXDIG; write a literal "%" as %25'
            ),
        ),
        (
            "http://[::1",
            (
                "position 11: the text ends inside an h16 (RFC 3986, 3.2.2); "
                'expected HEXDIG, ":", DIGIT, "." or "]"'
            ),
        ),
        (
            "1:2",
            (
                'position 1: ":" is not allowed in a segment-nz-nc (RFC 3986, 3.3); text before '
                '":" is read as a scheme: a letter, then letters, digits, "+", "-" or "."; a '
                'relative path with a ":" in its first segment begins with "./"'
            ),
        ),
        (
            "http://a:80x/",
            (
                'position 12: "/" is not allowed in a userinfo (RFC 3986, 3.2.1); the text '
                'after the ":" is not a port; a userinfo ends with "@"'
            ),
        ),
        (
            "http://a/\n",
            (
                "position 9: U+000A (line feed) is not allowed in a path-abempty (RFC 3986, 3.3); "
                "remove it"
            ),
        ),
        (
            "http://a/\ud800",
            (
                "position 9: the lone surrogate U+D800 is not allowed in a path-abempty "
                "(RFC 3986, 3.3); remove it: a surrogate is not a character and cannot be encoded"
            ),
        ),
    ],
)
def test_messages(text: str, message: str) -> None:
    """A message has the position, the character, the rule, the section and the advice."""
    with pytest.raises(ParseError) as caught:
        RFC3986.parse(text)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("name", "rule", "text", "expected"),
    [
        ("w3c-2012", "url", "a^", "unit-code-point % / ? # :"),
        (
            "w3c-2012",
            "url",
            "ws://u@a^",
            'unit-code-point but not "@"|%|domain-label-separator|:|/|?|#',
        ),
        ("w3c-2012", "other_scheme", "a^", 'ALPHA DIGIT "+"/"-"/"."'),
        ("w3c-2012", "parsed_url", "1", "ALPHA"),
        ("url-spec", "generic_scheme", "a^", 'alpha digit "+"/"-"/"."'),
        ("whatwg", "generic_scheme", "a^", 'ALPHA DIGIT "+"/"-"/"."'),
        ("whatwg", "valid_url_string", "a^", "URL-segment-code-point : % / ? #"),
        ("rfc3986", "ipv4address", "1.x", "DIGIT 1 2"),
        ("rfc2396", "parsed_scheme", ":", 'any but "#"/"/"/":"/"?"'),
    ],
)
def test_sets_have_names(name: str, rule: str, text: str, expected: str) -> None:
    """What is expected has the names of the grammar, also if only a part of a set is, and if a rule
    is written as all but another."""
    names = expected.split("|") if "but" in expected else expected.split(" ")
    quoted = tuple(each if len(each) > 1 else f'"{each}"' for each in names)
    assert standard(name).error(text, rule).expected == quoted


def test_fields() -> None:
    """The fields of an error."""
    error = RFC3986.error("http://a:b@[::1]x", "uri")
    assert isinstance(error, ValueError)
    assert error.standard == "rfc3986"
    assert error.rule == "uri"
    assert error.text == "http://a:b@[::1]x"
    assert error.position == 16
    assert error.found == "x"
    assert error.expected == ('":"', '"/"', '"?"', '"#"')
    assert error.innermost.name == "authority"
    assert (error.innermost.document, error.innermost.section) == ("RFC 3986", "3.2")


def test_the_end_of_the_text_is_found_as_none() -> None:
    """`found` is None at the end."""
    error = RFC3986.error("http", "uri")
    assert (error.position, error.found) == (4, None)
    assert error.expected == ("ALPHA", "DIGIT", '"+"', '"-"', '"."', '":"')


def test_nothing_is_expected_after_a_whole_text() -> None:
    """If nothing can follow, the message says that the text should end."""
    error = RFC3986.error("a", "path_empty")
    assert error.expected == ()
    assert str(error).endswith("the text should end here")


@pytest.mark.few(4)
@pytest.mark.parametrize("std", standards(), ids=lambda std: std.name)
def test_expected_names_are_of_the_document(std: object) -> None:
    """Every diagnosis names rules of the grammar, or quotes characters."""
    from urlgrammar import Standard
    from urlgrammar.regular.automata.diagnosis import Diagnosis

    assert isinstance(std, Standard)
    for label in std.matcher.automaton().labels[1:]:
        assert isinstance(label, Diagnosis)
        assert label.rule in (*std.rules, "")
        names = [name.partition(" but not ")[0] for name in label.expected]
        assert all(name in std.rules or _is_of_characters(name) for name in names)


def _is_of_characters(name: str) -> bool:
    return name == "any character" or name.removeprefix("any but ").startswith(('"', "U+"))


@pytest.mark.parametrize(
    ("character", "name"),
    [
        (" ", "space"),
        ("a", '"a"'),
        ("\0", "U+0000 (NUL)"),
        ("\u202e", "U+202E (RIGHT-TO-LEFT OVERRIDE)"),
        ("\U0010ffff", "U+10FFFF"),
    ],
)
def test_names_of_characters(character: str, name: str) -> None:
    """A description shows the character without sending it to a terminal."""
    assert character_name(character) == name


def test_unknown_names_come_with_suggestions() -> None:
    """An unknown standard or rule is a LookupError that suggests similar names or lists all."""
    with pytest.raises(UnknownNameError, match="no standard 'rfc3968'; did you mean") as caught:
        standard("rfc3968")
    assert "rfc3986" in caught.value.suggestions
    with pytest.raises(LookupError, match="no rule 'reg-nome'; did you mean reg_name"):
        RFC3986.is_valid("a", "reg-nome")
    with pytest.raises(UrlGrammarError, match="no standard 'x'; choose one of: rfc1808"):
        standard("x")


def test_rules_without_a_tree() -> None:
    """A rule for a part has no tree; the error lists the rules that have one."""
    with pytest.raises(NoTreeError, match=r"'port'.*uri_reference"):
        RFC3986.parse("80", "port")


def test_there_is_no_error_in_a_valid_text() -> None:
    """Asking for the error of a valid text is an error."""
    with pytest.raises(ValueError, match="valid"):
        RFC3986.error("http://a/")
