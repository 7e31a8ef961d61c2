"""The API of the W3C Editor's Draft "URL" of 8 November 2012, transcribed literally.

`UrlUtils` is the constructor of 5.1 and the attributes of 5.2, step by step and in the draft's own
terms; the parser is in `tests.oracles.w3c_2012`. The draft's "InvalidStateError" is a `ValueError`.

The attribute `query` is left out, because the draft does not define URLQuery objects (5.3). Where
the draft leaves a point open, a comment that begins with "Decision:" states our choice.

The draft is followed literally, including its slips: setting `protocol` to a text that is not a
scheme but begins like one neuters the parsed URL.
"""

from __future__ import annotations

from typing import Final

import idna

from tests.oracles.w3c_2012 import (
    ASCII_WHITESPACE,
    RELATIVE_SCHEMES,
    ParsedURL,
    clear,
    parse,
    serialize,
)

__all__ = ["UrlUtils"]


class UrlUtils:
    """A URL object (5.1) with the attributes of URLUtils (5.2)."""

    def __init__(self, url: str, base: str | None = None, query_encoding: str = "utf-8") -> None:
        # 5.1. In the draft, the base may also be a URL object, which is not supported here.
        parsed_base = parse("about:blank" if base is None else base)
        if parsed_base.fatal:
            raise ValueError("InvalidStateError")
        # Decision: the constructor does not pass the query encoding, so it uses utf-8.
        self.url: ParsedURL = parse(url, parsed_base)
        self.base: Final = parsed_base
        self.input: str = url
        self.query_encoding: Final = query_encoding

    def __str__(self) -> str:
        return self.href

    @property
    def href(self) -> str:
        """The href attribute (5.2)."""
        if self.url.fatal:
            return self.input
        return serialize(self.url)

    @href.setter
    def href(self, value: str) -> None:
        # Decision: the flags are cleared too. Literally they are not: with the fatal error flag
        # set, the state machine would not run, so the URL could never become valid again; and with
        # the relative flag set, every scheme would be followed by an authority.
        clear(self.url)
        self.url.fatal = self.url.relative = False
        self.input = value
        parse(
            self.input.strip(ASCII_WHITESPACE),
            base=self.base,
            encoding=self.query_encoding,
            url=self.url,
        )

    @property
    def origin(self) -> str:
        """The origin attribute (5.2)."""
        # [ORIGIN] is RFC 6454. Section 4, step 1: without the relative flag, the URL does not use a
        # hierarchical element as a naming authority.
        url = self.url
        if not url.relative:
            return "null"
        # Step 3. Decision: the protocols that are supported are those of the relative schemes.
        # Step 4. Decision: "file" has no implementation-defined value.
        if url.scheme not in RELATIVE_SCHEMES or url.scheme == "file":
            return "null"
        # Step 5 and 6: the host in lowercase, by i;ascii-casemap. It is not converted to A-labels,
        # because 3.2 does not say how hosts are parsed.
        host = "".join(each.lower() if each.isascii() else each for each in url.host)
        # Step 7: the default port, if there is none.
        port = int(url.port or RELATIVE_SCHEMES[url.scheme])
        # 6.1, step 4: A-labels become U-labels; other components are verbatim.
        result = url.scheme + "://" + ".".join(map(_without_a_label, host.split(".")))
        # Step 5: a port other than the default port, in base ten.
        if port != int(RELATIVE_SCHEMES[url.scheme]):
            result += ":" + str(port)
        return result

    @property
    def protocol(self) -> str:
        """The protocol attribute (5.2)."""
        return self.url.scheme + ":"

    @protocol.setter
    def protocol(self, value: str) -> None:
        if self.url.fatal:
            return
        # Literally, no base is given, so the no scheme state neuters url.
        parse(value + ":", url=self.url, state="scheme start state")

    @property
    def host(self) -> str:
        """The host attribute (5.2)."""
        if self.url.fatal:
            return ""
        if self.url.port == "":
            return self.url.host
        return self.url.host + ":" + self.url.port

    @host.setter
    def host(self, value: str) -> None:
        if self.url.fatal or not self.url.relative:
            return
        parse(value, url=self.url, state="host state")

    @property
    def hostname(self) -> str:
        """The hostname attribute (5.2)."""
        return self.url.host

    @hostname.setter
    def hostname(self, value: str) -> None:
        if self.url.fatal or not self.url.relative:
            return
        parse(value, url=self.url, state="hostname state")

    @property
    def port(self) -> str:
        """The port attribute (5.2)."""
        return self.url.port

    @port.setter
    def port(self, value: str) -> None:
        if self.url.fatal or not self.url.relative or self.url.scheme == "file":
            return
        parse(value, url=self.url, state="port state")

    @property
    def pathname(self) -> str:
        """The pathname attribute (5.2)."""
        if self.url.fatal:
            return ""
        if not self.url.relative:
            return self.url.scheme_data
        return "/" + "/".join(self.url.path)

    @pathname.setter
    def pathname(self, value: str) -> None:
        if self.url.fatal or not self.url.relative:
            return
        self.url.path = []
        parse(value, url=self.url, state="relative path start state")

    @property
    def search(self) -> str:
        """The search attribute (5.2)."""
        if self.url.fatal or self.url.query is None or self.url.query == "":
            return ""
        return "?" + self.url.query

    @search.setter
    def search(self, value: str) -> None:
        if self.url.fatal or not self.url.relative:
            return
        if value == "":
            self.url.query = None
            return
        text = value.removeprefix("?")
        self.url.query = ""
        parse(text, url=self.url, state="query state", encoding=self.query_encoding)

    @property
    def hash(self) -> str:
        """The hash attribute (5.2)."""
        if self.url.fatal or self.url.fragment is None or self.url.fragment == "":
            return ""
        return "#" + self.url.fragment

    @hash.setter  # noqa: A003 - the draft's name
    def hash(self, value: str) -> None:
        if self.url.fatal or self.url.scheme == "javascript":
            return
        if value == "":
            self.url.fragment = None
            return
        text = value.removeprefix("#")
        self.url.fragment = ""
        parse(text, url=self.url, state="fragment state")


def _without_a_label(component: str) -> str:
    """The U-label of an A-label. An A-label is what a U-label becomes (RFC 5890, 2.3.2.1)."""
    if not component.startswith("xn--"):
        return component
    try:
        decoded = component.removeprefix("xn--").encode("ascii").decode("punycode")
        if idna.alabel(decoded).decode("ascii") != component:
            return component
    except (UnicodeError, idna.IDNAError):
        return component
    return decoded
