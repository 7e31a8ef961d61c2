"""Claims of the URL Specification.

What belongs here: the claims on goto, forcing and percent coding, decided on the document's own
model, and the one on browsers.
"""

from __future__ import annotations

from functools import cache, partial
from itertools import product
from typing import TYPE_CHECKING, Final

from tools.claims import FAILS, HOLDS, HOLDS_BUT, Claim, Verdict
from tools.short_strings import short_strings
from urlgrammar import UrlGrammarError, diff, standard
from urlgrammar.standards.url_spec import (
    EMPTY,
    Authority,
    Host,
    Type,
    Url,
    force,
    generic_resolve,
    goto,
    legacy_resolve,
    order,
    parse,
    percent_decode,
    print_url,
    recompose,
    upto,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

DOCUMENT: Final = "URL Specification"
REMARK: Final = (
    "Decided on all 184 sets of types that the components of a URL can have, with up to one dir, "
    "and different values in each URL: goto depends on nothing else."
)


@cache
def shapes(value: str, drive: str = "C:", scheme: str = "s") -> tuple[Url, ...]:
    """A URL for every set of types of components, with up to one dir. value: the value of every
    other component."""
    authority = Authority(host=Host("opaque_host", value))
    types = product(
        (None, scheme), (None, authority), (None, drive), (None, "/"), ((), (value,)),
        (None, value), (None, value), (None, value),
    )  # fmt: skip
    return tuple(_urls(types))


def _urls(values: Iterable[tuple[object, ...]]) -> Iterator[Url]:
    names = ("scheme", "authority", "drive", "path_root", "dirs", "file", "query", "fragment")
    for each in values:
        try:
            yield Url(**dict(zip(names, each, strict=True)))  # type: ignore[arg-type]
        except ValueError:
            continue  # the path-root-constraint


A, B, C = ("a", "C:", "s"), ("b", "D:", "t"), ("c", "E:", "u")
"""Three sets of different values."""


@cache
def table(ones: tuple[Url, ...], others: tuple[Url, ...]) -> tuple[tuple[Url, ...], ...]:
    """`one goto other` of all pairs: a row for each of the first."""
    return tuple(tuple(goto(one, other) for other in others) for one in ones)


def texts(urls: Iterable[Url]) -> tuple[str, ...]:
    """The URLs as they are printed."""
    return tuple(map(text, urls))


@cache
def text(url: Url) -> str:
    """The URL as it is printed."""
    return print_url(url)


def shortest_first(ones: Iterable[Url], others: Iterable[Url]) -> list[tuple[Url, Url]]:
    """All pairs, short texts first; pairs with one scheme before others, and without the empty URL,
    whose text a reader does not see."""

    def key(pair: tuple[Url, Url]) -> tuple[bool, int, str, str]:
        one, other = map(text, pair)
        return pair[0].scheme != pair[1].scheme is not None, len(one) + len(other), one, other

    return sorted((pair for pair in product(ones, others) if EMPTY not in pair), key=key)


def _verdict(fails: Iterable[tuple[Url, ...]]) -> Verdict:
    """A claim that holds unless there are URLs for which it fails."""
    witness = min(fails, key=lambda urls: len("".join(texts(urls))), default=None)
    return Verdict(HOLDS, (), REMARK) if witness is None else Verdict(FAILS, texts(witness), REMARK)


def _results() -> Iterator[tuple[Url, Url, Url]]:
    """Two URLs of every shape, and the result of goto."""
    ones, others = shapes(*A), shapes(*B)
    for one, row in zip(ones, table(ones, others), strict=True):
        for other, result in zip(others, row, strict=True):
            yield one, other, result


# Goto


def least_order() -> Verdict:
    """ord (a goto b) is the lesser of ord a and ord b."""
    return _verdict((a, b) for a, b, ab in _results() if order(ab) != min(order(a), order(b)))


def associative() -> Verdict:
    """(a goto b) goto c = a goto (b goto c), on numbers for the results of the two sides."""
    ones, twos, threes = shapes(*A), shapes(*B), shapes(*C)
    first, second = table(ones, twos), table(twos, threes)
    firsts, seconds = (tuple({url for row in rows for url in row}) for rows in (first, second))
    numbers: dict[Url, int] = {}

    def numbered(rows: Iterable[Iterable[Url]]) -> list[list[int]]:
        return [[numbers.setdefault(url, len(numbers)) for url in row] for row in rows]

    left = dict(zip(firsts, numbered(table(firsts, threes)), strict=True))
    right = numbered(table(ones, seconds))
    place = {url: number for number, url in enumerate(seconds)}
    places = [[place[url] for url in row] for row in second]
    return _verdict(
        (one, two, three)
        for one, row, results in zip(ones, first, right, strict=True)
        for two, result, following in zip(twos, row, places, strict=True)
        if left[result] != (found := [results[each] for each in following])
        for three, number, other in zip(threes, left[result], found, strict=True)
        if number != other
    )


def left_unit() -> Verdict:
    """The empty URL goto a = a."""
    return _verdict((a,) for a in shapes(*A) if goto(EMPTY, a) != a)


def right_unit() -> Verdict:
    """a goto the empty URL = a, if a has no fragment."""
    return _verdict((a,) for a in shapes(*A) if a.fragment is None and goto(a, EMPTY) != a)


def postfix() -> Verdict:
    """b is a postfix of a goto b."""
    return _verdict((a, b) for a, b, ab in _results() if not _ends_with(ab, b))


def _ends_with(url: Url, end: Url) -> bool:
    return url.components[len(url.components) - len(end.components) :] == end.components


def commutative() -> Verdict:
    """Two URLs for which a goto b is not b goto a."""
    pairs = shortest_first(shapes(*A), shapes(*B))
    one, other = next(pair for pair in pairs if goto(*pair) != goto(*pair[::-1]))
    there, back = goto(one, other), goto(other, one)
    return Verdict(HOLDS, texts((one, other)), f"`{text(there)}` and `{text(back)}`.")


def root_example() -> Verdict:
    """//host goto foo/bar."""
    one, other = parse("//host"), parse("foo/bar")
    found = print_url(goto(one, other))
    has_root = one.path_root is not None or other.path_root is not None
    outcome = HOLDS if found == "//host/foo/bar" and not has_root else FAILS
    return Verdict(outcome, texts((one, other)), f"`{found}`.")


def literal_goto(one: Url, other: Url) -> Url:
    """The shortest URL with `one` up to the order of `other` as a prefix and `other` as a postfix.
    The prefix and the postfix can overlap."""
    before, after = upto(one, order(other)).components, other.components
    for common in range(min(len(before), len(after)), -1, -1):
        if before[len(before) - common :] != after[:common]:
            continue
        for between in ((), ((Type.PATH_ROOT, "/"),)):
            try:
                return Url.of((*before, *between, *after[common:]))
            except ValueError:
                continue  # the path-root-constraint, or the order
    raise AssertionError


def shortest_url() -> Verdict:
    """The definition of goto, literally, and the result of concatenation."""
    same = shapes(*A)
    pairs = shortest_first(same, same)
    found = next((pair for pair in pairs if literal_goto(*pair) != goto(*pair)), None)
    if found is None:
        return Verdict(HOLDS, (), REMARK)
    different = ((a, b) for a, b, ab in _results() if literal_goto(a, b) != ab)
    assert next(different, None) is None
    three = next(
        triple
        for triple in product(map(parse, ("a/", "b/", "a/b/")), repeat=3)
        if literal_goto(literal_goto(*triple[:2]), triple[2])
        != literal_goto(triple[0], literal_goto(*triple[1:]))
    )
    listed = ", ".join(f"`{each}`" for each in texts(three))
    return Verdict(
        FAILS,
        texts(found),
        f"Browsers need `{text(goto(*found))}`; the shortest is `{text(literal_goto(*found))}`, in "
        f"which the equal dirs overlap. With overlaps, goto would not be associative: {listed}. "
        "The definition holds for URLs with different values.",
    )


# Forcing


@cache
def forcible() -> tuple[Url, ...]:
    """Web-URLs and file-URLs of every shape."""
    found = [url for scheme in ("http", "file") for url in shapes("a", "C:", scheme)]
    return tuple(url for url in found if url.scheme is not None)


@cache
def relative() -> tuple[Url, ...]:
    """URLs without a scheme of every shape."""
    return tuple(url for url in shapes("b", "D:") if url.scheme is None)


def _outcome(compute: Callable[[], Url]) -> Url | None:
    try:
        return compute()
    except UrlGrammarError:
        return None


def _forced_like(one: Url, other: Url) -> Url:
    """The second URL forced; without a scheme as if it had that of the first, which it then loses
    again."""
    if other.scheme is not None:
        return force(other)
    return force(other._replace(scheme=one.scheme))._replace(scheme=None)


Outcomes = dict[tuple[Url, Url], tuple[Url | None, Url | None]]


def _differing(early: Callable[[Url, Url], Url], others: tuple[Url, ...]) -> Outcomes:
    """The pairs for which forcing earlier gives another outcome than forcing the result of goto,
    shortest first, with both outcomes. None is a failure."""
    found = {}
    for one, other in shortest_first(forcible(), others):
        first = _outcome(partial(early, one, other))
        late = _outcome(partial(_late, one, other))
        if late != first:
            found[one, other] = (first, late)
    return found


def _late(one: Url, other: Url) -> Url:
    return force(goto(one, other))


def force_both() -> Verdict:
    """force (force a goto force b) and force (a goto b)."""
    return _by_letter(lambda a, b: force(goto(force(a), _forced_like(a, b))))


def force_first() -> Verdict:
    """force (force a goto b) and force (a goto b)."""

    def early(a: Url, b: Url) -> Url:
        return force(goto(force(a), b))

    pair, example = _example(early)
    return Verdict(HOLDS, texts(pair), f"{example} {_with_schemes(_differing(early, forcible()))}")


def force_second() -> Verdict:
    """force (a goto force b) and force (a goto b)."""
    return _by_letter(lambda a, b: force(goto(a, _forced_like(a, b))))


def _by_letter(early: Callable[[Url, Url], Url]) -> Verdict:
    """The verdict on a claim that forces the second URL, which needs a scheme for that."""
    found = _differing(early, forcible())
    pair, example = _example(early)
    remark = (
        f"{_with_schemes(found)} A URL without a scheme cannot be forced by the letter; if b is "
        f"forced as if it had the scheme of a, `{text(pair[0])}` and `{text(pair[1])}` give "
        f"{example}"
    )
    return Verdict(HOLDS, texts(next(iter(found))), remark) if found else Verdict(FAILS, (), remark)


def _with_schemes(found: Outcomes) -> str:
    """What follows if both have a web-scheme or a file-scheme."""
    assert all(first is None for first, _ in found.values())
    said = "If both are web-URLs or file-URLs, a goto b is b, and both ways give force b"
    if not found:
        return f"{said}."
    one, other = next(iter(found))
    return f"{said}, unless force a fails: `{text(one)}`, `{text(other)}`."


def _example(early: Callable[[Url, Url], Url]) -> tuple[tuple[Url, Url], str]:
    """The shortest pair whose second URL has no scheme and neither way fails, with both results."""
    for pair, (first, late) in _differing(early, relative()).items():
        if first is not None and late is not None:
            return pair, f"`{text(first)}`, not `{text(late)}`."
    raise AssertionError


def forced_root() -> Verdict:
    """Whether every forced URL has an authority and a path root."""
    possible = (scheme + rest for rest in short_strings("/C|", 3) for scheme in ("file:", "http:"))
    for written in possible:
        forced = _outcome(partial(_parsed_and_forced, written))
        if forced is not None and (forced.authority is None or forced.path_root is None):
            return Verdict(
                FAILS,
                (written,),
                "The forced URL has the drive and no path root: it is set only without a drive. It "
                "always has an authority.",
            )
    return Verdict(HOLDS)


def _parsed_and_forced(written: str) -> Url:
    return force(parse(written))


# Percent coding

PARTS: Final = ("pct_encoded_bytes", "pct_invalid", "uncoded")


def readings(string: str) -> list[tuple[tuple[str, str], ...]]:
    """Every way to divide a text into the parts of a pct-encoded-string."""
    if not string:
        return [()]
    std = standard("url-spec")
    return [
        ((rule, string[:end]), *rest)
        for end in range(1, len(string) + 1)
        for rule in PARTS
        if std.is_valid(string[:end], rule)
        for rest in readings(string[end:])
    ]


def _encoded(reading: tuple[tuple[str, str], ...]) -> str:
    """The text of the encoded bytes of a reading, and a mark for each other character."""
    return "".join(part if rule == PARTS[0] else "-" * len(part) for rule, part in reading)


def _short_texts() -> Iterator[str]:
    return filter(None, short_strings("%0", 6))


def _repaired(string: str) -> list[tuple[tuple[str, str], ...]]:
    """The readings that use pct-encoded-byte wherever possible."""
    found = readings(string)
    fewest = min(_encoded(each).count("-") for each in found)
    return [each for each in found if _encoded(each).count("-") == fewest]


def percent_ambiguous() -> Verdict:
    """Texts with readings that differ in what is an encoded byte."""
    found = next(each for each in _short_texts() if len(set(map(_encoded, readings(each)))) > 1)
    return Verdict(HOLDS, (found,))


def percent_strict() -> Verdict:
    """The readings of texts that the first production generates."""
    strict = "valid_pct_encoded_string"
    texts = filter(None, short_strings("a%0", 6))
    found = next(
        (
            each_text
            for each_text in texts
            if standard("url-spec").is_valid(each_text, strict)
            and len([each for each in readings(each_text) if _is_strict(each)]) > 1
        ),
        None,
    )
    if found is None:
        return Verdict(HOLDS)
    return Verdict(
        FAILS,
        (found,),
        "It is one part uncoded or two: both uncoded and the string around it repeat. So are "
        "`%00%00` one part of bytes or two.",
    )


def _is_strict(reading: tuple[tuple[str, str], ...]) -> bool:
    return all(rule != "pct_invalid" for rule, _ in reading)


def percent_repaired() -> Verdict:
    """Texts that have two readings that use encoded bytes wherever possible."""
    found: dict[frozenset[str], str] = {}
    for each_text in _short_texts():
        parts = _repaired(each_text)
        if len(parts) > 1:
            odd = {part for each in parts for part in each} - {*parts[0]} & {*parts[-1]}
            found.setdefault(frozenset(rule for rule, _ in odd), each_text)
    if not found:
        return Verdict(HOLDS)
    coded = "%C3%A9"
    one_by_one = recompose(map(percent_decode, (coded[:3], coded[3:])))
    assert one_by_one != percent_decode(coded)
    return Verdict(
        FAILS,
        tuple(found.values()),
        f"Where only the parts that stay unmodified differ, the choice is free. But `{coded}` is "
        "`é` if its bytes are one part, and two U+FFFD if they are two. Here parts are as long as "
        "possible.",
    )


# RFC 3986


def as_rfc3986() -> Verdict:
    """Generic and legacy resolution, compared with RFC 3986, 5.2.2, strict and not. The values have
    no dot segments to remove."""
    generic = standard("rfc3986")
    ways: tuple[tuple[Callable[[Url, Url], Url], bool], ...]
    ways = ((generic_resolve, True), (legacy_resolve, False))
    bases = [url for url in shapes("a", "C:", "s") if url.scheme is not None]
    others = [url for scheme in ("s", "S", "t") for url in shapes("b", "D:", scheme)]
    failing = []
    for resolve, is_strict in ways:
        for base, url in shortest_first(bases, dict.fromkeys(others)):
            expected = generic.resolve(text(url), text(base), strict=is_strict)
            if text(resolve(url, base)).lower() != str(expected).lower():
                failing.append((base, url))
    with_drives = all(base.drive is not None for base, _ in failing)
    witness = min(failing, key=lambda pair: len("".join(texts(pair))))
    return Verdict(
        HOLDS_BUT if with_drives else FAILS,
        texts(witness),
        f"URLs of RFC 3986 have no drives: the second against the first is "
        f"`{text(generic_resolve(*witness[::-1]))}`, and by RFC 3986 "
        f"`{generic.resolve(text(witness[1]), text(witness[0]))}`. If the base has no drive, both "
        "are equal, also where two schemes differ in case. (Decided as for goto, on all sets of "
        "types, with a base that has a scheme, which RFC 3986 requires.)",
    )


# Browsers


def accepts_what_browsers_do() -> Verdict:
    """The grammar with forcing, compared with the WHATWG parser."""
    found = diff("whatwg", "url-spec")
    if found.only_a or found.only_b or found.split:
        return Verdict(FAILS, tuple(each.input for each in (*found.only_a, *found.only_b)))
    return Verdict(
        HOLDS if found.is_exact else HOLDS_BUT,
        (),
        "What no grammar decides: domains beyond ASCII. (In what "
        "is printed, five classes of URLs differ: `urlgrammar.standards.url_spec.DIFFERENCES`.)",
    )


def _claim(name: str, section: str, says: str, decide: Callable[[], Verdict]) -> Claim:
    return Claim(name, DOCUMENT, section, says, decide)


CLAIMS: Final = (
    _claim(
        "percent-ambiguous",
        "Percent Encoded String",
        "The loose grammar is ambiguous: pct-encoded-byte overlaps with pct-invalid and uncoded.",
        percent_ambiguous,
    ),
    _claim(
        "percent-repaired",
        "Percent Encoded String",
        "The use of pct-encoded-byte wherever possible resolves the ambiguity.",
        percent_repaired,
    ),
    _claim(
        "percent-strict",
        "Percent Encoded String",
        "Without pct-invalid, the grammar is not ambiguous.",
        percent_strict,
    ),
    _claim(
        "goto-shortest",
        "The Goto Operation",
        "a goto b is the shortest URL with a up to the order of b as a prefix and b as a postfix.",
        shortest_url,
    ),
    _claim(
        "goto-commutative",
        "The Goto Operation",
        "goto is not commutative.",
        commutative,
    ),
    _claim(
        "goto-order",
        "Goto Properties",
        "The order of a goto b is the least of the orders of a and b.",
        least_order,
    ),
    _claim("goto-associative", "Goto Properties", "goto is associative.", associative),
    _claim("goto-left-unit", "Goto Properties", "The empty URL goto a is a.", left_unit),
    _claim(
        "goto-right-unit",
        "Goto Properties",
        "a goto the empty URL is a, if a has no fragment.",
        right_unit,
    ),
    _claim("goto-postfix", "Goto Properties", "b is a postfix of a goto b.", postfix),
    _claim(
        "goto-root",
        "Goto Properties",
        "goto can create a path root that neither URL has.",
        root_example,
    ),
    _claim(
        "force-root",
        "Forcing",
        "A forced URL has an authority and a path root.",
        forced_root,
    ),
    _claim(
        "force-both",
        "Force Properties",
        "Forcing both URLs first, and the outcome, is not in general to force the outcome.",
        force_both,
    ),
    _claim("force-first", "Force Properties", "Nor is forcing the first.", force_first),
    _claim("force-second", "Force Properties", "Nor is forcing the second.", force_second),
    _claim(
        "as-rfc3986",
        "Resolution",
        "Before dot segments are removed, generic and legacy resolution are those of RFC 3986, "
        "strict and not strict.",
        as_rfc3986,
    ),
    _claim(
        "accepts-what-browsers-do",
        "WHATWG Resolution",
        "The strings that can be parsed and forced are those that the WHATWG standard takes, into "
        "the same components.",
        accepts_what_browsers_do,
    ),
)
