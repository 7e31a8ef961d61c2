"""From strings to URLs ("Percent Coding", "Parsing"), and component trees.

What belongs here: percent coding; the mode of the parser, preprocessing, and the URL of a string by
the loose grammar; and the functions between the model and the component tree that all standards
share. A tree has a drive in its path; whether a path begins with a drive depends on the mode of the
parser, because only the grammar of file-URLs has drives.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import ComponentTuple
from urlgrammar.standards.url_spec.model import (
    EMPTY,
    NO_AUTHORITY,
    Authority,
    Url,
    made_authority,
    made_host,
    made_url,
    matcher,
    mode_of,
    modes,
    percent_encoder,
)
from urlgrammar.text.arguments import items_of, name_of, text_of, value_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

# Percent coding. The grammar for this is ambiguous. Two of its parts `uncoded` are one part as
# well, and so are two `pct-encoded-bytes`, but decoding them one by one would break up characters.
# Here parts are as long as possible, and where `pct-encoded-byte` is possible, it is used.

RULES: Final = ("pct_encoded_bytes", "pct_invalid", "uncoded")
"""The rules of the parts, in the order of preference ("Percent Encoded String")."""


class Part(NamedTuple):
    """A part of a string. rule: one of `RULES`, which generates the text."""

    rule: str
    text: str


@cache
def _parts() -> re.Pattern[str]:
    return re.compile("|".join(f"(?P<{rule}>{matcher().part(rule)})" for rule in RULES))


def analyse(string: str) -> tuple[Part, ...]:
    """The first phase: the parts of a string. Their texts together are the string. Linear."""
    return tuple(Part(str(match.lastgroup), match[0]) for match in _parts().finditer(string))


def decode(parts: Iterable[Part]) -> tuple[str, ...]:
    """The second phase: the bytes of each `pct-encoded-bytes`, decoded as UTF-8; other parts
    unchanged. Bytes that are not UTF-8 become U+FFFD, as in the WHATWG standard ("UTF-8 decode
    without BOM")."""
    given = items_of(parts, "the parts")
    return tuple(_decoded(value_of(part, Part, "each part")) for part in given)


def _decoded(part: Part) -> str:
    if part.rule != "pct_encoded_bytes":
        return part.text
    return bytes.fromhex(part.text.replace("%", "")).decode("utf-8", "replace")


def recompose(strings: Iterable[str]) -> str:
    """The third phase: the string of the decoded parts."""
    return "".join(name_of(string, "each string") for string in items_of(strings, "the strings"))


def percent_decode(string: str) -> str:
    """The three phases ("Percent Decoding")."""
    return recompose(decode(analyse(string)))


def percent_encode(string: str, encode_set: str) -> str:
    """The string with each character of a set replaced by the percent-encoded bytes of its UTF-8
    ("Percent Encoding").

    encode_set: a rule for single characters, such as `path_percent_encode_set`. A percent sign is
    in none of the percent-encode sets, so nothing is encoded twice. Raises UnknownNameError for an
    unknown rule, and UnicodeEncodeError for a lone surrogate.
    """
    return percent_encoder(encode_set)(string)


# Parsing


def parser_mode(string: str, base: Url = EMPTY) -> str:
    """The mode of a string after preprocessing: `web`, `file` or `generic`, by its scheme, or
    without one by the scheme of the base ("Parser mode")."""
    match = modes().match_scheme(string)
    if match is not None:
        return str(match.lastgroup)
    return mode_of(base.scheme)


def preprocess(string: str, base: Url = EMPTY) -> str:
    """The string without C0 controls and spaces at both ends and without tabs, LF and CR; in the
    modes `web` and `file` with "/" for each "\\" before the first "?" or "#" ("Preprocessing").

    A lone surrogate becomes U+FFFD, because the WHATWG standard parses strings of scalar values.
    """
    string = modes().clean(string)
    return string if parser_mode(string, base) == "generic" else modes().with_slashes(string)


def parse(string: str, base: Url = EMPTY) -> Url:
    """The URL of a string, absolute or relative, after preprocessing, by the loose grammar. The
    base only decides the mode of a string without a scheme.

    Raises ParseError, a ValueError, if the grammar does not generate the string; positions are
    those of the preprocessed string.

    >>> parse("//h/a/b?q")
    Url(authority=Authority(username=None, password=None, host=Host(kind='opaque_host', text='h'), \
port=None), path_root='/', dirs=('a',), file='b', query='q')
    >>> parse("C|/x"), parse("C|/x", base=Url(scheme="file"))
    (Url(dirs=('C|',), file='x'), Url(drive='C|', path_root='/', file='x'))
    """
    string = preprocess(text_of(string, "the string"), base)
    mode = parser_mode(string, base)
    rule = f"relative_{mode}" if modes().match_scheme(string) is None else f"{mode}_url"
    return url_of(matcher().split(rule, string), mode)


def parse_authority(string: str) -> Authority | None:
    """The authority of a string, None if the grammar does not generate it ("Loose Grammar")."""
    tree = matcher().splitter("authority")(text_of(string, "the string"))
    return None if tree is None else authority_of(tree)


# Trees


def url_of(tree: ComponentTuple, mode: str) -> Url:
    """The URL of a tree that was parsed in a mode: `web`, `file` or `generic`. Leading zeros of a
    port are lost, because a port is a number ("URL components")."""
    return made_url((tree.scheme, authority_of(tree), *_of_path(tree.path, mode), *tree[6:]))


def _of_path(path: str, mode: str) -> tuple[str | None, str | None, tuple[str, ...], str | None]:
    """The drive, the path root, the dirs and the file of a path."""
    drive = None
    unrooted = path.removeprefix("/")
    if mode == "file" and modes().has_drive(unrooted):
        drive, path = unrooted[:2], unrooted[2:]
        unrooted = path.removeprefix("/")
    *dirs, file = unrooted.split("/")
    return drive, "/" if path.startswith("/") else None, tuple(dirs), file or None


def authority_of(tree: ComponentTuple) -> Authority | None:
    """The authority of a tree; empty if its host is empty, None without a host."""
    if tree.host is None:
        return None
    if not tree.host:
        return NO_AUTHORITY
    assert tree.host_kind is not None
    port = tree.port and int(tree.port.lstrip("0") or "0")
    host = made_host((tree.host_kind, tree.host))
    if tree.userinfo is None:
        return made_authority((None, None, host, port))
    username, colon, password = tree.userinfo.partition(":")
    return made_authority((username, password if colon else None, host, port))


def tree_of(url: Url) -> ComponentTuple:
    """The tree of a URL, with the values as they are: nothing is percent-encoded."""
    userinfo, host, kind, port = authority_parts(url.authority, str)
    path = path_text(url, str)
    return ComponentTuple(url.scheme, userinfo, host, kind, port, path, url.query, url.fragment)


def authority_parts(
    authority: Authority | None, encode: Callable[[str], str]
) -> tuple[str | None, str | None, str | None, str | None]:
    """The userinfo, host, kind of the host and port of a tree. encode: changes the username and the
    password."""
    if authority is None:
        return None, None, None, None
    if authority.host is None:
        return None, "", "empty_host", None
    userinfo = None if authority.username is None else encode(authority.username)
    if authority.password is not None:
        userinfo = f"{userinfo}:{encode(authority.password)}"
    port = None if authority.port is None else str(authority.port)
    return userinfo, authority.host.text, authority.host.kind, port


def path_text(url: Url, encode: Callable[[str], str]) -> str:
    """The drive, the path root, the dirs and the file, each with its sigil. encode: changes
    characters of dirs and of the file."""
    drive = "" if url.drive is None else f"/{url.drive}"
    names = (*url.dirs, url.file or "")
    text = "".join(names)
    if encode(text) != text:
        names = tuple(map(encode, names))
    return f"{drive}{url.path_root or ''}{'/'.join(names)}"
