"""From strings to URLs ("Parsing").

What belongs here: the mode of the parser, preprocessing, and the URL of a string by the loose
grammar.
"""

from __future__ import annotations

from urlgrammar.standards.url_spec.model import EMPTY, Authority, Url
from urlgrammar.standards.url_spec.productions import matcher, modes
from urlgrammar.standards.url_spec.trees import authority_of, url_of
from urlgrammar.text.arguments import text_of


def parser_mode(string: str, base: Url = EMPTY) -> str:
    """The mode of a string after preprocessing: `web`, `file` or `generic`, by its scheme, or
    without one by the scheme of the base ("Parser mode")."""
    match = modes().match_scheme(string)
    if match is not None:
        return str(match.lastgroup)
    return mode_of(base)


def mode_of(url: Url) -> str:
    """The mode of strings whose base is this URL."""
    return "generic" if url.scheme is None else modes().mode(url.scheme)


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
