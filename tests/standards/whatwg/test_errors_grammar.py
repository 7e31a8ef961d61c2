"""The grammar of fatal validation errors (grammars/whatwg_errors.lark), compared with the oracle: a
text is a URL, or the first rule that matches it names the error with which the standard's parser
fails.

The automata prove that every text is in some rule. All texts of a few tokens show that the names
are right; the tokens cover everything on which a result can depend.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import pytest

from tests.oracles.whatwg import FAILURE, basic_url_parse
from tools.short_strings import short_strings
from urlgrammar import standard
from urlgrammar.grammar.citations import citations
from urlgrammar.regular.automata.languages import (
    complement,
    labelled_product,
    preimage,
    union,
    witness,
)
from urlgrammar.regular.automata.verdicts import Verdict, of_language
from urlgrammar.regular.automata.verdicts import verdict as verdict_by
from urlgrammar.regular.tagged.projection import language
from urlgrammar.standards import automata
from urlgrammar.standards.whatwg.modes import Modes
from urlgrammar.standards.whatwg.validation import MEANINGS

if TYPE_CHECKING:
    from collections.abc import Iterable

WHATWG: Final = standard("whatwg")
WHATWG_MODES: Final = Modes(WHATWG.matcher)

URL: Final = "url"
RULES: Final = {URL: ""} | {
    rule: cited.spelled
    for rule, cited in citations("whatwg_errors").items()
    if cited.spelled in MEANINGS
}
"""The name of the error for each rule, in order of precedence; the rule for URLs comes first."""

DOMAIN_ERRORS: Final = {
    *("domain-to-ASCII", "IPv4-too-many-parts"),
    *("IPv4-non-numeric-part", "IPv4-out-of-range-part"),
}
"""The possible errors of a text whose host the grammar treats as a domain beyond ASCII."""


def verdict(text: str) -> tuple[str, bool]:
    """The error of a text by the generated machine, "" for a URL, and whether the domain parser may
    decide otherwise."""
    found = verdict_by(automata.text_verdicts(WHATWG), text)
    return found.error or "", found.over_approximated


def fatal(text: str) -> str:
    """The error of a text by the oracle, "" for a URL."""
    errors: list[str] = []
    return errors[-1] if basic_url_parse(text, errors=errors) is FAILURE else ""


def differences(texts: Iterable[str]) -> list[str]:
    """The texts for which the grammar, or the walk over components, disagrees with the oracle."""
    found = []
    for text in texts:
        expected = fatal(text)
        last = WHATWG.validation_errors(text)[-1:]
        passed = last[0].name if last and last[0].is_fatal else ""
        error, is_undecided = verdict(text)
        is_right = error == expected or (is_undecided and expected in DOMAIN_ERRORS)
        if passed != expected or not is_right:
            found.append(text)
    return found


# All texts


def test_every_fatal_error_has_a_rule() -> None:
    """All others are errors after which the standard does not return failure."""
    assert MEANINGS.keys() - RULES.values() == {
        *("domain-percent-encoded", "invalid-URL-unit", "invalid-credentials"),
        *("IPv4-non-ASCII-input", "IPv4-empty-part", "IPv4-too-few-parts", "IPv4-non-decimal-part"),
        *("IPv6-piece-leading-zero", "invalid-reverse-solidus"),
        *("special-scheme-missing-following-solidus", "file-invalid-Windows-drive-letter"),
        "file-invalid-Windows-drive-letter-host",
    }


@pytest.mark.slow
def test_every_text_is_in_a_rule() -> None:
    """Of the texts that preprocessing leaves, none is left over."""
    rules = [automata.expressions("whatwg")[URL]]
    rules += [automata.expressions("whatwg_errors")[rule] for rule in RULES if rule != URL]
    languages = [language(automata.expression_automaton(rule, {}, {})) for rule in rules]
    others = complement(union(*languages))
    assert witness(preimage(others, WHATWG_MODES.transducer())) is None


EXAMPLES: Final = {
    "http://a:65536": "port-out-of-range",
    "a://b:1x": "port-invalid",
    "http://[::1": "IPv6-unclosed",
    "http://[1]:2]": "IPv6-too-few-pieces",
    "file://[1]:2]": "IPv6-invalid-code-point",
    "http://[1:2:3:4:5:6:7:8:9]": "IPv6-too-many-pieces",
    "http://[1::2::3]": "IPv6-multiple-compression",
    "http://[:1]": "IPv6-invalid-compression",
    "http://[1:2:3:4:5:6:7:1.2.3.4]": "IPv4-in-IPv6-too-many-pieces",
    "http://[::1.2.3]": "IPv4-in-IPv6-too-few-parts",
    "http://[::1.2.3.256]": "IPv4-in-IPv6-out-of-range-part",
    "http://[::1.2.3.04]": "IPv4-in-IPv6-invalid-code-point",
    "http://1.2.3.4.5": "IPv4-too-many-parts",
    "http://1.2.3.256": "IPv4-out-of-range-part",
    "http://a.1": "IPv4-non-numeric-part",
    "http://a^b": "domain-to-ASCII",
    "a://b^c": "host-invalid-code-point",
    "a://b@": "host-missing",
    "//a": "missing-scheme-non-relative-URL",
}


@pytest.mark.parametrize("text", EXAMPLES)
def test_examples(text: str) -> None:
    """Examples by hand."""
    assert verdict(text) == (EXAMPLES[text], False)
    assert fatal(text) == EXAMPLES[text]


def test_every_rule_has_an_example() -> None:
    """So each rule has texts that no earlier rule matches."""
    assert {*EXAMPLES.values(), ""} == {*RULES.values()}


# Texts of tokens

MOST: Final = pytest.mark.parametrize("most", [3, pytest.param(4, marks=pytest.mark.slow)])
"""The number of tokens in a text, approximately."""


@pytest.mark.few(2)
@pytest.mark.parametrize("scheme", ["", "http:", "file:", "a:"])
def test_texts_of(scheme: str) -> None:
    """Every order of delimiters, and of hosts that are valid only with some schemes."""
    tokens = ("/", "\\", "[", "]", ":", "@", "?", "a", "1", "^", "http:")
    assert not differences(scheme + text for text in short_strings(tokens, 3))


@pytest.mark.few(2)
@pytest.mark.parametrize("prefix", ["http://", "file://", "a://", "http://[", "file://[", "a://["])
@MOST
def test_authorities_of(prefix: str, most: int) -> None:
    """Every order of the characters that separate userinfo, host and port."""
    tokens = ("[", "]", ":", "@", "1", "/", "65536")
    assert not differences(prefix + text for text in short_strings(tokens, most))


@pytest.mark.few(1)
@pytest.mark.parametrize("frame", ["http://[{}]", "file://[{}]", "a://u@[{}]:1"])
@MOST
def test_ipv6_addresses_of(frame: str, most: int) -> None:
    """Every order of pieces, colons and invalid characters."""
    for tokens, more in (("1:.]", 1), (("1:", ":", "1.1.1.1", "x"), 1), (("1:", ":"), 6)):
        assert not differences(frame.format(text) for text in short_strings(tokens, most + more))


@pytest.mark.few(3)
@pytest.mark.parametrize("last", ["", "1", "1.1.1.1", "1.1", ".", ":", ":1", "x", "12345", "1:]"])
def test_every_number_of_pieces(last: str) -> None:
    """Before and after "::", or without it."""
    addresses = [count * "1:" + last for count in range(10)]
    addresses += [
        (before * "1:" or ":") + ":" + after * "1:" + last
        for before, after in product(range(9), repeat=2)
    ]
    for frame in ("http://[{}]", "file://[{}]@"):
        assert not differences(map(frame.format, addresses))


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "frame", ["http://[::{}.1.1.1]", "http://[::1.{}.1.1]", "a://[::1.1.1.{}]"]
)
def test_every_number_in(frame: str) -> None:
    """From 0 to some numbers of four digits."""
    assert not differences(map(frame.format, (*range(1100), *range(2540, 2570), 9999)))


@pytest.mark.few(1)
@pytest.mark.parametrize("pieces", ["::", "1:2:3:4:5:", "1:2:3:4:5:6:"])
@pytest.mark.parametrize("most", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_ipv4_addresses_in_ipv6_addresses(pieces: str, most: int) -> None:
    """Every order of numbers, too large or with a leading zero, and separators."""
    numbers = ("0", "255", "256", "01", "25a", "1000", "12345", "")
    texts = [
        ".".join(parts) for count in range(1, most + 1) for parts in product(numbers, repeat=count)
    ]
    texts += [f"1.2.3{more}.{text}" for text in texts[:72] for more in ("", ".4")]
    assert not differences(
        f"http://[{pieces}{text}{end}" for text in texts for end in ("]", ":]", "]]")
    )


@pytest.mark.slow
@pytest.mark.parametrize("frame", ["http://{}", "http:u@{}:x/", "file://{}?"])
@MOST
def test_ipv4_addresses_of(frame: str, most: int) -> None:
    """Every order of numbers of all kinds, labels and dots."""
    tokens = ("1", "%308", "0x", "G", ".", "%2E", "^")
    assert not differences(frame.format(text) for text in short_strings(tokens, most))
    numbers = ("0", "256", "4294967296", "0400", "08", "0xg", "")
    lasts = [".".join(parts) for most in (1, 2, 3) for parts in product(numbers, repeat=most)]
    firsts = ("", "1.1.", "a.1.")
    assert not differences(frame.format(first + last) for first in firsts for last in lasts)


@pytest.mark.few(3)
@pytest.mark.parametrize("host", ["a", "1.2.3.4", "1.2.3.256", "%41", "[::]", "[1]", "[", "^", ""])
def test_ports_of(host: str) -> None:
    """Every order of digits and other characters, also after invalid hosts."""
    tokens = ("0", "65535", "65536", "a", ":", "]", "/", "@")
    for prefix in ("http://", "a://", "file://"):
        assert not differences(f"{prefix}{host}:{text}" for text in short_strings(tokens, 2))


@pytest.mark.few(5)
@pytest.mark.parametrize(
    "frame",
    [
        *("{}", "h{}://h", "http:{}", "http://{}", "http://a{}", "http://1.{}", "http://0x{}"),
        *("http://a:{}", "http://%4{}", "http://[{}", "http://[{}]", "http://[1:{}]"),
        *("http://[1]{}", "http://[::1.{}]", "file://{}", "file://[:{}]", "file://[1]{}"),
        *("a://{}", "a://b:{}", "a://[{}", "a://[:{}]", "a://[1]{}", "a://[1::1{}"),
    ],
)
def test_every_ascii_character_in(frame: str) -> None:
    """Every ASCII character, alone and before another one."""
    characters = [chr(code) for code in range(0x80)]
    assert not differences(
        frame.format(text) for each in characters for text in (each, each + "a", each + "@[1]")
    )


# Texts that no grammar can decide


@pytest.mark.parametrize(
    ("text", "by_the_grammar", "by_the_parser"),
    [
        ("http://é", "", ""),
        ("http://\ufffd", "", "domain-to-ASCII"),
        ("http://%C3", "", "domain-to-ASCII"),
        ("http://é.1", "", "IPv4-non-numeric-part"),
        ("http://１.2.3.4.5", "", "IPv4-too-many-parts"),
        ("http://１.256.3.4", "", "IPv4-out-of-range-part"),
        ("http://é:x", "port-invalid", "port-invalid"),
        ("http://\ufffd:x", "port-invalid", "domain-to-ASCII"),
        ("http://é.1:65536", "port-out-of-range", "IPv4-non-numeric-part"),
    ],
    ids=ascii,
)
def test_domains_beyond_ascii(text: str, by_the_grammar: str, by_the_parser: str) -> None:
    """The grammar treats them as domains, and marks its result as over-approximated."""
    assert verdict(text) == (by_the_grammar, True)
    assert fatal(text) == by_the_parser


@pytest.mark.parametrize("host", ["xn--a", "xn--8i7caa", "a.xn--^", "%78n--a.1"])
def test_labels_that_look_encoded(host: str) -> None:
    """In ASCII, the result of the domain parser for them is not fatal: the grammar decides."""
    for frame in ("http://{}", "http://{}:x", "file://{}", "http://{}.1:65536"):
        assert verdict(frame.format(host)) == (fatal(frame.format(host)), False)


def test_every_text_has_a_verdict() -> None:
    """Every text is accepted, or has an error with a name."""
    assert "" not in {each.error for each in automata.text_verdicts(WHATWG).labels[1:]}


@pytest.mark.slow
def test_texts_without_errors_are_accepted() -> None:
    """The generated machine accepts the texts that the grammar's automaton accepts, before
    preprocessing."""
    accepted = of_language(language(automata.text_automaton(WHATWG)), "rejected")
    both = labelled_product(
        [automata.text_verdicts(WHATWG), accepted],
        lambda found: Verdict(str((found[0].error is None) == (found[1].error is None))),
    )
    assert {each.error for each in both.labels[1:]} == {"True"}
