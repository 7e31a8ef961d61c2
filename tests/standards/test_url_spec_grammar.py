"""The productions and character sets of the URL Specification, and percent coding by them."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import url_spec as oracle
from tests.oracles import url_spec_rules as rules
from tests.profile import times
from tests.url_texts import texts
from urlgrammar import ParseError, UrlGrammarError, diff, standard
from urlgrammar.standards import url_spec as spec
from urlgrammar.strategies import almost, strings

# Percent coding

PERCENT: Final = st.text("%4aFgé\n", max_size=12) | st.text(max_size=6)


@given(PERCENT)
@times(2)
def test_the_parts_of_a_string(text: str) -> None:
    """The phases of "Percent Decoding"."""
    found = spec.analyse(text)
    assert [(part.rule.replace("_", "-"), part.text) for part in found] == oracle.analyse(text)
    assert all(rules.accepts(part.rule.replace("_", "-"), part.text) for part in found)
    assert spec.recompose(part.text for part in found) == text
    assert spec.recompose(spec.decode(found)) == oracle.percent_decode(text)
    assert spec.percent_decode(text) == oracle.percent_decode(text)


@pytest.mark.parametrize(
    ("text", "decoded"),
    [
        ("%41%", "A%"),
        ("%4", "%4"),
        ("%%34%31", "%41"),  # once
        ("%C3%A9", "é"),  # the bytes of one part are decoded together
        ("%C3x%A9", "\ufffdx\ufffd"),
        ("é%zz", "é%zz"),
    ],
)
def test_percent_decoding(text: str, decoded: str) -> None:
    """Parts that are not encoded bytes are unmodified; bytes are UTF-8."""
    assert spec.percent_decode(text) == decoded


def test_percent_encoding() -> None:
    """The bytes of the UTF-8 of each character in the set, and nothing else."""
    assert spec.percent_encode("a b/é%", "path_percent_encode_set") == "a%20b/%C3%A9%"
    assert spec.percent_encode("a b/", "dir_percent_encode_set") == "a%20b%2F"


# The productions

STD: Final = standard("url-spec")
NAMES: Final = tuple(rules.RULES)


@pytest.mark.parametrize("name", NAMES)
def test_every_production_is_a_rule(name: str) -> None:
    """Each production of the document is a rule, spelled as there."""
    found = STD.rules[name.lower().replace("-", "_")]
    assert found.spelled == name
    assert found.document == "URL Specification"


@pytest.mark.few(16)
@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@times(1 / 2)
def test_productions(name: str, data: st.DataObject) -> None:
    """Each rule accepts what its production generates."""
    rule = name.lower().replace("-", "_")
    text = data.draw(strings("url-spec", rule) | almost("url-spec", rule) | texts)[:30]
    assert STD.is_valid(text, rule) == rules.accepts(name, text)


@pytest.mark.few(7)
@pytest.mark.parametrize("name", rules.SETS)
def test_character_sets(name: str) -> None:
    """Every code point near the ends of a range, and all of the first 512."""
    rule = name.lower().replace("-", "_")
    codes = {*range(512), *range(0xD700, 0xE100), *range(0xFD00, 0x10100), 0x10FFFF}
    codes |= {plane + offset for plane in range(0, 0x110000, 0x10000) for offset in (0, 0xFFFD)}
    codes |= {code + 1 for code in codes if code < 0x10FFFF}
    for code in codes:
        assert STD.is_valid(chr(code), rule) == rules.SETS[name](code), hex(code)


@pytest.mark.parametrize("mode", ["web", "file", "generic"])
@given(data=st.data())
@times(1 / 2)
def test_the_loose_grammar_in_every_mode(mode: str, data: st.DataObject) -> None:
    """The rule of a mode accepts what "url" generates in this mode; but a text that begins with
    two solidi is no path."""
    rule = f"relative_{mode}"
    text = data.draw(strings("url-spec", rule) | almost("url-spec", rule) | texts)[:30]
    rest, *_ = text.partition("#")[0].partition("?")
    query, fragment = text[len(rest) :].partition("#")[::2]
    names = ["auth-path"] if rest.startswith("//") else ["path"]
    if mode == "file":
        names.append("auth-path")
    generated = (
        any(rules.accepts(name, rest) for name in names)
        and rules.accepts("query", query)
        and rules.accepts("fragment", fragment)
    )
    if mode != "file" and rest.startswith("//") and generated:
        host, *_ = rest[2:].partition("/")
        generated = rules.accepts("authority", host)
    assert STD.is_valid(text, rule) == generated


@pytest.mark.slow
def test_languages_of_productions() -> None:
    """A path root is generated like an empty dir, so `path` and `path-rel` are one language; the
    queries, fragments and opaque hosts are those of the WHATWG standard."""
    assert diff("url-spec:path_rel", "url-spec:path").relation == "equal"
    assert diff("url-spec:query", "whatwg:query").relation == "equal"
    assert diff("url-spec:fragment", "whatwg:fragment").relation == "equal"
    assert diff("url-spec:opaque_host", "whatwg:opaque_host").relation == "equal"
    assert diff("url-spec:pct_encoded_string", "url-spec:valid_pct_encoded_string").only_a


# Whole texts

WHOLE: Final = (
    strings("url-spec", "url")
    | almost("url-spec", "url")
    | strings("url-spec", "valid_url")
    | texts
)


@pytest.mark.slow
@given(WHOLE)
def test_urls_are_those_of_the_loose_grammar(text: str) -> None:
    """A text is a URL, absolute or relative, if the loose grammar generates it in its mode, and
    `parse` finds the components of the model."""
    text = "".join("\ufffd" if 0xD800 <= ord(each) <= 0xDFFF else each for each in text[:60])
    mode = oracle.parser_mode(oracle.preprocess(text))
    its = oracle.parse(oracle.preprocess(text), mode)
    assert STD.accepts(text) == (its is not None)
    if its is None:
        return
    found = STD.components(STD.parse(text).components)
    dirs = "".join(f"{value}/" for type_, value in its if type_ == oracle.Type.DIR)
    assert found["dirs"] == (dirs or None)
    for name in ("scheme", "drive", "path_root", "file", "query", "fragment"):
        assert found[name] == oracle.value_of(its, oracle.Type[name.upper()])


@given(WHOLE)
def test_valid_urls(text: str) -> None:
    """The rule accepts, after preprocessing, the texts of the URLs that "Valid URL" calls valid."""
    text = "".join("\ufffd" if 0xD800 <= ord(each) <= 0xDFFF else each for each in text[:60])
    prepared = oracle.preprocess(text)
    its = oracle.parse(prepared, oracle.parser_mode(prepared))
    assert STD.is_valid(text) == STD.is_valid(prepared, "valid_url")
    assert STD.is_valid(text) == (its is not None and oracle.is_valid_url(its))


@given(WHOLE)
def test_reading_needs_a_scheme_or_a_base(text: str) -> None:
    """Without a base, only a URL that can be resolved has final components."""
    text = text[:60]
    try:
        STD.read(text)
    except ParseError:
        with pytest.raises(UrlGrammarError):
            STD.canonicalize(text)
    else:
        assert STD.accepts(text)
        assert STD.canonicalize(text).scheme is not None
