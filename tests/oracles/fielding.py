"""The procedures of draft-fielding-url-syntax-01 and -02 (1996), step by step, without a grammar.

Each function follows one passage of its document, in the document's own order and by operations on
strings. Clarity matters more than speed. The source is the difference between the two drafts.

* `split_01`: how -01 parses a URL reference, from the outside in (sections 3 and 4).
* `resolve_01`: the steps 1 to 7 of section 5.2 of -01.
* `appendix_b`: the regular expression of appendix B of -02.
* `split_02`: how -02 splits a URL reference (section 4.4), by that expression.
* `resolve_02`: the steps 1 to 7 of section 5.2 of -02.
* `extract`: appendix E of each, with our decisions, because it gives no procedure.

Nothing here validates or repairs: the procedures are followed literally for strings that are not
URL references. Where the text is open, these are our decisions:

* The difference lost the text in angle brackets. "/../" in steps 6c of -01 and 6f of -02 is
  "<segment>/../", and "/.." after it is "<segment>/..", as in RFC 1808 and RFC 2396. A segment may
  be empty, so an empty one is a complete path segment, and not equal to "..".
* In -01 the slash before the path is not part of it, so the first segment begins with the path. In
  -02 it is (`path = [ "/" ] path_segments`), but it belongs to no segment: the first one begins
  after it. Each step of -02 reads its buffer again, and so does each iteration of 6f.
* In -01, a reference is "entirely empty, or consists only of a fragment identifier" if this holds
  for the string: it does not hold for "?" and "//", although all their components are empty.
* A path that is merged with the base's in step 6 of -01 has the slash of the base's.
* In -02, a segment in the buffer ends only at "/", even in the query: 6h mentions that the question
  mark may be gone, and it can only be removed with a segment. So "g?y/../x" becomes "x", while the
  ".." of "..?y" is not a complete segment. In -01, queries are not part of these steps.
* The steps of -02 do not mention a base that is the empty string. They are followed for it. (In -01
  the reference is the result then, by step 1.)
* The difference contains only a few lines of appendix C. It shows no change for "?y" and "g?y/./x",
  for which the steps of -01 and -02 give different results. So the examples cannot be right for
  both drafts, and we have not seen which ones the appendix has. The steps are followed.
* Step 7 of -01 does not say how to recombine. An empty server is left out with its "//". Section
  4.3.2 says that the "/" separator between the server and the path "is NOT part of the path", and
  4.3.1 that a server ends only at the next slash or at the end. So what is recombined after a
  server is separated from it by a slash, whether or not the base had one: "g" at "http://a" gives
  "http://a/g". The pseudocode of -02, in which the slash is part of the path, gives "http://ag".
* The first class of the regular expression of -02 contains ":", so by the letter "urn:a:b" has the
  scheme "urn:a", which is none: the BNF has no ":" in a scheme (4.1), and accepts "urn:a:b". The
  "greedy algorithm" of 4.4, which the expression is said to be, ends a scheme at the first colon.
  RFC 2396 mended the expression so. `split_02` follows the BNF, `appendix_b` the letter.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tests.oracles.lineage_rules import matches

__all__ = [
    "Components",
    "Components01",
    "appendix_b",
    "extract",
    "resolve_01",
    "resolve_02",
    "split_01",
    "split_02",
]


class Components(NamedTuple):
    """The four components and the fragment of -02; `None` is undefined."""

    scheme: str | None
    server: str | None
    path: str
    query: str | None
    fragment: str | None


class Components01(NamedTuple):
    """The components of -01, absent if empty, and whether a slash precedes the path."""

    scheme: str
    server: str
    path: str
    query: str
    fragment: str
    slash: bool


_DIGITS: Final = "0123456789"
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_SCHEME_CHARACTERS: Final = frozenset(_LETTERS + _DIGITS + "+-.")


# -01


def split_01(reference: str) -> Components01:
    """Parse a reference "from the outside-in: fragment, scheme, server, query, and then path"."""
    # Section 3: the substring after the first (left-most) crosshatch and up to the end of the
    # reference is the fragment identifier.
    rest, _, fragment = reference.partition("#")

    # Section 4: a colon after the first character and before any characters not allowed as part
    # of a scheme name.
    scheme = ""
    before, colon, after = rest.partition(":")
    if colon and before and set(before) <= _SCHEME_CHARACTERS:
        scheme, rest = before, after

    # Section 4.3.1: the substring after the double-slash and up to, but not including, the next
    # slash; if there is none, the entire remaining reference.
    server = ""
    if rest.startswith("//"):
        rest = rest.removeprefix("//")
        end = rest.find("/")
        end = len(rest) if end < 0 else end
        server, rest = rest[:end], rest[end:]

    # Section 4.3.3: the substring after the first (left-most) question mark and up to the end.
    rest, _, query = rest.partition("?")

    # Section 4.3.2: the remaining reference is the path and the slash that might precede it.
    return Components01(
        scheme=scheme,
        server=server,
        path=rest.removeprefix("/"),
        query=query,
        fragment=fragment,
        slash=rest.startswith("/"),
    )


def resolve_01(reference: str, base: str) -> str:
    """Resolve a reference by the steps of section 5.2 of -01.

    A reference to the current document (2a) and one with a scheme (2b) are returned as they are.
    """
    # Step 1: if the base URL is the empty string, the reference is interpreted as an absolute URL.
    if base == "":
        return reference

    # Step 2: both are parsed into their components.
    #   a) Entirely empty, or only a fragment identifier: the current document.
    if reference == "" or reference.startswith("#"):
        return reference
    url = split_01(reference)
    base_url = split_01(base)
    #   b) It starts with a scheme name: an absolute URL.
    if url.scheme != "":
        return reference
    #   c) Otherwise, it inherits the scheme of the base URL.
    url = url._replace(scheme=base_url.scheme)

    # Step 3: if the server is non-empty, skip to step 7; otherwise it is inherited.
    if url.server != "":
        return _recombine_01(url)
    url = url._replace(server=base_url.server)

    # Step 4: if the path is preceded by a slash, it is not relative: skip to step 7.
    if url.slash:
        return _recombine_01(url)

    # Step 5: if the path is empty, the base URL's is inherited; and if the query is empty, so is
    # the base URL's query. Skip to step 7.
    if url.path == "":
        url = url._replace(path=base_url.path, slash=base_url.slash)
        if url.query == "":
            url = url._replace(query=base_url.query)
        return _recombine_01(url)

    # Step 6: the last segment of the base URL's path (anything following the rightmost slash, or
    # the entire path if there is none) is removed and the reference's path appended.
    path = base_url.path[: base_url.path.rfind("/") + 1] + url.path
    path = "/".join(_without_dots(path.split("/")))
    path = _remove_segments_before_double_dots(path, leading_slash=False)
    return _recombine_01(url._replace(path=path, slash=base_url.slash))


def _recombine_01(url: Components01) -> str:
    """Step 7 of -01: recombine; an empty component goes with its separator."""
    result = ""
    if url.scheme != "":
        result += url.scheme + ":"
    if url.server != "":
        result += "//" + url.server
    # 4.3.2: the "/" separator between the server component and the path component. 4.3.1: without
    # it, what follows would be in the server.
    separator = url.server != "" and (url.path != "" or url.query != "")
    if url.slash or separator:
        result += "/"
    result += url.path
    if url.query != "":
        result += "?" + url.query
    if url.fragment != "":
        result += "#" + url.fragment
    return result


# Dot segments, in both


def _without_dots(segments: list[str]) -> list[str]:
    """Steps 6a and 6b of -01, 6d and 6e of -02.

    All occurrences of "./", where "." is a complete path segment, are removed; then, if the path
    ends with "." as a complete path segment, that "." is removed, which leaves an empty segment.
    """
    *leading, last = segments
    return [segment for segment in leading if segment != "."] + ["" if last == "." else last]


def _remove_segments_before_double_dots(path: str, *, leading_slash: bool) -> str:
    """Steps 6c and 6d of -01, 6f and 6g of -02.

    `leading_slash` tells whether a slash at the beginning belongs to the path, but to no segment.
    """
    # All occurrences of "<segment>/../", where <segment> is a complete path segment not equal to
    # "..", are removed, iteratively, the leftmost on each iteration, until there is none.
    while True:
        prefix = "/" if leading_slash and path.startswith("/") else ""
        segments = path.removeprefix(prefix).split("/")
        found = None
        for index in range(len(segments) - 2):
            if segments[index] != ".." and segments[index + 1] == "..":
                found = index
                break
        if found is None:
            break
        path = prefix + "/".join(segments[:found] + segments[found + 2 :])

    # If the path ends with "<segment>/..", that is removed.
    if len(segments) >= 2 and segments[-2] != ".." and segments[-1] == "..":
        path = prefix + "/".join([*segments[:-2], ""])
    return path


# -02

# Appendix B. The "." of POSIX matches every character, hence DOTALL.
_APPENDIX_B: Final = re.compile(
    r"^(([^/?#]+):)?(//([^/?#]*))?([^?#]*)?(\?([^#]*))?(#(.*))?\Z",
    re.DOTALL,
)
_TO_FIRST_COLON: Final = re.compile(_APPENDIX_B.pattern.replace("[^/?#]+", "[^:/?#]+"), re.DOTALL)


def appendix_b(reference: str) -> Components:
    """Break a reference down into its components by the regular expression, by the letter."""
    return _of_match(_APPENDIX_B.match(reference))


def split_02(reference: str) -> Components:
    """The same with a scheme that ends at the first colon."""
    return _of_match(_TO_FIRST_COLON.match(reference))


def _of_match(match: re.Match[str] | None) -> Components:
    assert match is not None, "the expression of appendix B matches every string"
    return Components(
        scheme=match[2],
        server=match[4],
        path=match[5] or "",
        query=match[7],
        fragment=match[9],
    )


def resolve_02(reference: str, base: str) -> str:
    """Resolve a reference by the steps of section 5.2 of -02.

    A reference to the current document (2) and one with a scheme (3) are returned as they are.
    """
    base_url = split_02(base)

    # 1) The reference is parsed into the potential four components and fragment identifier.
    url = split_02(reference)

    # 2) If the path is empty and scheme, server and query are undefined: the current document.
    if url.path == "" and url.scheme is None and url.server is None and url.query is None:
        return reference

    # 3) If the scheme is defined: an absolute URL. Otherwise, it is inherited.
    if url.scheme is not None:
        return reference
    url = url._replace(scheme=base_url.scheme)

    # 4) If the server is defined: a network-path, skip to step 7. Otherwise, it is inherited.
    if url.server is not None:
        return _recombine_02(url)
    url = url._replace(server=base_url.server)

    # 5) If the path begins with a slash character: an absolute-path, skip to step 7.
    if url.path.startswith("/"):
        return _recombine_02(url)

    # 6) a) All but the last segment of the base URL's path is copied to the buffer.
    buffer = base_url.path[: base_url.path.rfind("/") + 1]
    #    b) The reference's path component is appended.
    buffer += url.path
    #    c) If the query is defined, a "?" is appended, followed by the query.
    if url.query is not None:
        buffer += "?" + url.query
    #    d), e) "./" and a last "."
    prefix = "/" if buffer.startswith("/") else ""
    buffer = prefix + "/".join(_without_dots(buffer.removeprefix(prefix).split("/")))
    #    f), g) "<segment>/../" and a last "<segment>/.."
    buffer = _remove_segments_before_double_dots(buffer, leading_slash=True)
    #    h) The query is what is after the first question mark, or undefined without one.
    #    i) The path is what is before it.
    path, mark, query = buffer.partition("?")
    return _recombine_02(url._replace(path=path, query=query if mark else None))


def _recombine_02(url: Components) -> str:
    """Step 7 of -02, its pseudocode."""
    result = ""
    if url.scheme is not None:
        result += url.scheme
        result += ":"
    if url.server is not None:
        result += "//"
        result += url.server
    result += url.path
    if url.query is not None:
        result += "?"
        result += url.query
    if url.fragment is not None:
        result += "#"
        result += url.fragment
    return result


# Appendix E of -01 and of -02

_WRAPPERS: Final = {
    "fielding-01": {"<": ">", "[": "]", "{": "}"},
    "fielding-02": {'"': '"', "<": ">"},
}
_RULES: Final = ("scheme", "server", "path", "query", "fragment")
_PUNCTUATION: Final = frozenset(".,;:!?'\"()[]{}<>")


def extract(text: str, draft: str) -> list[tuple[int, int, str]]:
    r"""Find the URLs in a text: the start and end of each, and the URL without white space.

    draft: "fielding-01" or "fielding-02". The positions are those of the URL alone, without
    wrappers, "URL:" and the white space next to them. White space is "spaces, linebreaks, tabs,
    etc.": every character that Unicode calls so.

    A URL can be (a) in a wrapper. Those of -01 are brackets, angle brackets and braces; those of
    -02 double quotes and angle brackets. White space in it "should be ignored when extracting the
    URL". What is left must be a URL reference with a scheme and with more than "//" and a fragment
    after it. All wrappers but angle brackets have other uses too. So:

    * If there is white space, the URL has "://", except in angle brackets.
    * In brackets and braces, the URL has "://", or "URL:" is before it.
    * White space before the colon of the scheme is only a line break, in angle brackets, in a URL
      with "://". Otherwise it separates a word from the URL.

    Wrappers are tried from the left. If a wrapper contains no URL, only its opening character is
    skipped, so its closing quote may open another one.

    Or it can be (b) elsewhere, "just using whitespace", but only in -02: between white space, ends
    of the text and wrappers of (a). All punctuation around it is removed first, except a ")" whose
    "(" is in the URL. It must begin with a scheme and "://", or with any scheme if "URL:" is before
    it, "with or without a trailing space", because the prefix helps "distinguish a URL from normal
    text". For the same reason, a scheme begins with a letter where the prefix is not before it.

    A "URL:" before a URL is always a prefix, and does "not form part of the URL", however often it
    is there: so `"URL:x"` and `URL://x` contain no URL with the scheme "URL".
    """
    found: list[tuple[int, int, str]] = []
    gaps = []

    # First (a), between wrappers.
    gap = 0
    position = 0
    while position < len(text):
        closing = _WRAPPERS[draft].get(text[position])
        end = -1 if closing is None else text.find(closing, position + 1)
        place = _wrapped_url(text, position + 1, end, draft) if end >= 0 else None
        if place is None:
            position += 1
            continue
        found.append(place)
        gaps.append((gap, position))
        gap = position = end + 1
    gaps.append((gap, len(text)))
    if draft == "fielding-01":
        return found

    # Then (b), between white space.
    for gap, gap_end in gaps:
        after_prefix = False
        for word in re.compile(r"\S+").finditer(text, gap, gap_end):
            start, end = _without_punctuation(text, word.start(), word.end())
            first = _after_prefixes(text, start, word.end())
            if first > start:
                after_prefix = True
                start, end = _without_punctuation(text, first, word.end())
                if start == end:
                    continue
            url = text[start:end]
            is_clear = after_prefix or url.partition(":")[2].startswith("//")
            if is_clear and _is_url(url, draft, after_prefix=after_prefix):
                found.append((start, end, url))
            after_prefix = False

    return sorted(found)


def _wrapped_url(text: str, start: int, end: int, draft: str) -> tuple[int, int, str] | None:
    """Find the URL in `text[start:end]`, the whole content of a wrapper."""
    wrapper = text[start - 1]
    before = _skip_white_space(text, start, end)
    start = _after_prefixes(text, before, end)
    has_prefix = start > before
    start = _skip_white_space(text, start, end)
    while end > start and text[end - 1].isspace():
        end -= 1

    content = text[start:end]
    url = "".join(char for char in content if not char.isspace())
    if not _is_url(url, draft, after_prefix=has_prefix):
        return None
    scheme = url[: url.index(":")]
    has_slashes = url.startswith(scheme + "://")
    if wrapper != "<" and content != url and not has_slashes:
        return None
    if wrapper in "[{" and not has_slashes and not has_prefix:
        return None
    before_colon = content[: content.index(":")]
    for white_space in re.findall(r"\s+", before_colon):
        is_line_break = white_space.splitlines() != [white_space]
        if wrapper != "<" or not has_slashes or not is_line_break:
            return None
    return start, end, url


def _is_url(text: str, draft: str, *, after_prefix: bool) -> bool:
    """Tell whether this is a URL reference with a scheme, and more than "//" and a fragment."""
    scheme, colon, rest = text.partition(":")
    if colon == "" or rest.partition("#")[0] in {"", "//"}:
        return False
    if not after_prefix and scheme[:1] not in tuple(_LETTERS):
        return False
    if draft == "fielding-01":
        return matches(draft, "scheme", scheme) and matches(draft, "url_reference", text)
    return all(
        part is None or matches(draft, rule, part)
        for rule, part in zip(_RULES, split_02(text), strict=True)
    )


def _after_prefixes(text: str, start: int, end: int) -> int:
    """The end of the prefixes "URL:" at the start, in any case of letters; the start without one.
    There can be white space between them."""
    while True:
        word = _skip_white_space(text, start, end)
        if text[word : min(word + 4, end)].lower() != "url:":
            return start
        start = word + 4


def _without_punctuation(text: str, start: int, end: int) -> tuple[int, int]:
    """Leave out the punctuation at both ends, except a ")" that closes a "(" of the rest."""
    while start < end and text[start] in _PUNCTUATION:
        start += 1
    while start < end and text[end - 1] in _PUNCTUATION:
        part = text[start:end]
        if part.endswith(")") and part.count("(") >= part.count(")"):
            break
        end -= 1
    return start, end


def _skip_white_space(text: str, start: int, end: int) -> int:
    """Find the end of the white space at `start`."""
    while start < end and text[start].isspace():
        start += 1
    return start
