"""The published algorithms of RFC 3986, transcribed literally.

Each function follows one passage of the document, step by step and in its own terms. Clarity
matters more than speed.

* `split`: the regular expression of appendix B.
* `split_authority`: the sub-components of section 3.2.
* `transform_references`: the pseudocode of section 5.2.2.
* `merge`: section 5.2.3.
* `remove_dot_segments`: section 5.2.4.
* `recompose`: the pseudocode of section 5.3.
* `EXAMPLES_NORMAL`, `EXAMPLES_ABNORMAL`, `EXAMPLE_NON_STRICT`: sections 5.4.1 and 5.4.2, complete.

An undefined component is `None` and an empty one is `""` (section 5.2.1: a component is undefined
if its associated delimiter does not appear; the path is never undefined, though it may be empty).
Nothing here validates, normalizes or repairs: the algorithms are defined for well-formed
references, and are followed literally for everything else.
"""

import re
from typing import Final, NamedTuple

__all__ = [
    "EXAMPLES_ABNORMAL",
    "EXAMPLES_NORMAL",
    "EXAMPLE_BASE",
    "EXAMPLE_NON_STRICT",
    "Authority",
    "Components",
    "merge",
    "recompose",
    "remove_dot_segments",
    "resolve",
    "split",
    "split_authority",
    "transform_references",
]


class Components(NamedTuple):
    """The five components of section 3, each as appendix B names it."""

    scheme: str | None
    authority: str | None
    path: str
    query: str | None
    fragment: str | None


class Authority(NamedTuple):
    """The three sub-components of section 3.2."""

    userinfo: str | None
    host: str
    port: str | None


# Appendix B, verbatim. The "." of POSIX matches every character, hence DOTALL.
_APPENDIX_B: Final = re.compile(
    r"^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?",
    re.DOTALL,
)

_DIGITS: Final = frozenset("0123456789")


def split(text: str) -> Components:
    """Split a URI reference into its components by the expression of appendix B."""
    match = _APPENDIX_B.match(text)
    if match is None or match.end() != len(text):
        message = "the expression of appendix B matches every string to its end"
        raise AssertionError(message)
    return Components(
        scheme=match[2],
        authority=match[4],
        path=match[5],
        query=match[7],
        fragment=match[9],
    )


def split_authority(authority: str) -> Authority:
    """Split `[ userinfo "@" ] host [ ":" port ]` into its parts (section 3.2).

    The user information, if present, is followed by the at-sign that delimits it from the host;
    neither sub-component contains a bare "@", so in a well-formed authority there is at most one,
    and the first is taken. The port is the text after the last ":" outside square brackets, if that
    is `*DIGIT` (section 3.2.3: it may be empty).
    """
    userinfo: str | None
    before, at_sign, after = authority.partition("@")
    userinfo, rest = (before, after) if at_sign else (None, authority)

    colon = rest.rfind(":")
    inside_brackets = "]" in rest[colon + 1 :]
    if colon >= 0 and not inside_brackets and set(rest[colon + 1 :]) <= _DIGITS:
        return Authority(userinfo, host=rest[:colon], port=rest[colon + 1 :])
    return Authority(userinfo, host=rest, port=None)


def remove_dot_segments(path: str) -> str:
    """Interpret and remove the "." and ".." complete path segments (section 5.2.4)."""
    # 1. The input buffer is initialized with the now-appended path components and the output
    #    buffer is initialized to the empty string.
    input_buffer = path
    output_buffer = ""

    # 2. While the input buffer is not empty, loop as follows:
    while input_buffer != "":
        # A. If the input buffer begins with a prefix of "../" or "./", then remove that prefix
        #    from the input buffer; otherwise,
        if input_buffer.startswith("../"):
            input_buffer = input_buffer.removeprefix("../")
        elif input_buffer.startswith("./"):
            input_buffer = input_buffer.removeprefix("./")

        # B. if the input buffer begins with a prefix of "/./" or "/.", where "." is a complete
        #    path segment, then replace that prefix with "/" in the input buffer; otherwise,
        elif input_buffer.startswith("/./"):
            input_buffer = "/" + input_buffer.removeprefix("/./")
        elif input_buffer == "/.":
            input_buffer = "/"

        # C. if the input buffer begins with a prefix of "/../" or "/..", where ".." is a complete
        #    path segment, then replace that prefix with "/" in the input buffer and remove the
        #    last segment and its preceding "/" (if any) from the output buffer; otherwise,
        elif input_buffer.startswith("/../"):
            input_buffer = "/" + input_buffer.removeprefix("/../")
            output_buffer = _remove_last_segment(output_buffer)
        elif input_buffer == "/..":
            input_buffer = "/"
            output_buffer = _remove_last_segment(output_buffer)

        # D. if the input buffer consists only of "." or "..", then remove that from the input
        #    buffer; otherwise,
        elif input_buffer in {".", ".."}:
            input_buffer = ""

        # E. move the first path segment in the input buffer to the end of the output buffer,
        #    including the initial "/" character (if any) and any subsequent characters up to, but
        #    not including, the next "/" character or the end of the input buffer.
        else:
            next_slash = input_buffer.find("/", 1)
            end = len(input_buffer) if next_slash == -1 else next_slash
            output_buffer += input_buffer[:end]
            input_buffer = input_buffer[end:]

    # 3. Finally, the output buffer is returned as the result of remove_dot_segments.
    return output_buffer


def _remove_last_segment(output_buffer: str) -> str:
    """Remove the last segment and its preceding "/" (if any), for step 2C of section 5.2.4."""
    preceding_slash = output_buffer.rfind("/")
    return "" if preceding_slash == -1 else output_buffer[:preceding_slash]


def merge(base: Components, ref_path: str) -> str:
    """Merge a relative-path reference with the path of the base URI (section 5.2.3)."""
    # If the base URI has a defined authority component and an empty path, then return a string
    # consisting of "/" concatenated with the reference's path; otherwise,
    if base.authority is not None and base.path == "":
        return "/" + ref_path

    # return a string consisting of the reference's path component appended to all but the last
    # segment of the base URI's path (i.e., excluding any characters after the right-most "/" in
    # the base URI path, or excluding the entire base URI path if it does not contain any "/"
    # characters).
    right_most_slash = base.path.rfind("/")
    return base.path[: right_most_slash + 1] + ref_path


def transform_references(ref: Components, base: Components, *, strict: bool = True) -> Components:
    """Transform the reference R into its target T (section 5.2.2)."""
    scheme: str | None
    authority: str | None
    query: str | None

    # A non-strict parser may ignore a scheme in the reference if it is identical to the base
    # URI's scheme.
    if not strict and ref.scheme == base.scheme:
        ref = ref._replace(scheme=None)

    if ref.scheme is not None:
        scheme = ref.scheme
        authority = ref.authority
        path = remove_dot_segments(ref.path)
        query = ref.query
    else:
        if ref.authority is not None:
            authority = ref.authority
            path = remove_dot_segments(ref.path)
            query = ref.query
        else:
            if ref.path == "":
                path = base.path
                query = ref.query if ref.query is not None else base.query
            else:
                if ref.path.startswith("/"):
                    path = remove_dot_segments(ref.path)
                else:
                    path = merge(base, ref.path)
                    path = remove_dot_segments(path)
                query = ref.query
            authority = base.authority
        scheme = base.scheme

    fragment = ref.fragment
    return Components(scheme, authority, path, query, fragment)


def recompose(components: Components) -> str:
    """Recompose the components into a URI reference string (section 5.3).

    This is the pseudocode without changes: it has no guard for a path that begins with "//" while
    the authority is undefined, so the result would be parsed differently.
    """
    result = ""

    if components.scheme is not None:
        result += components.scheme
        result += ":"

    if components.authority is not None:
        result += "//"
        result += components.authority

    result += components.path

    if components.query is not None:
        result += "?"
        result += components.query

    if components.fragment is not None:
        result += "#"
        result += components.fragment

    return result


def resolve(ref: str, base: str, *, strict: bool = True) -> str:
    """Resolve a reference against a base URI: sections 5.2.1, 5.2.2 and 5.3 in turn."""
    return recompose(transform_references(split(ref), split(base), strict=strict))


EXAMPLE_BASE: Final = "http://a/b/c/d;p?q"
"""The base URI of section 5.4."""

EXAMPLES_NORMAL: Final[tuple[tuple[str, str], ...]] = (
    ("g:h", "g:h"),
    ("g", "http://a/b/c/g"),
    ("./g", "http://a/b/c/g"),
    ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"),
    ("//g", "http://g"),
    ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"),
    ("#s", "http://a/b/c/d;p?q#s"),
    ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"),
    (";x", "http://a/b/c/;x"),
    ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"),
    ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"),
    ("..", "http://a/b/"),
    ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"),
    ("../../", "http://a/"),
    ("../../g", "http://a/g"),
)
"""Section 5.4.1, normal examples: (reference, target)."""

EXAMPLES_ABNORMAL: Final[tuple[tuple[str, str], ...]] = (
    ("../../../g", "http://a/g"),
    ("../../../../g", "http://a/g"),
    ("/./g", "http://a/g"),
    ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."),
    (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."),
    ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"),
    ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
    ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"),
    ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"),
    ("g#s/../x", "http://a/b/c/g#s/../x"),
    ("http:g", "http:g"),
)
"""Section 5.4.2, abnormal examples: (reference, target), the last one for strict parsers."""

EXAMPLE_NON_STRICT: Final = ("http:g", "http://a/b/c/g")
"""Section 5.4.2, the last example for backward compatibility (`strict=False`)."""
