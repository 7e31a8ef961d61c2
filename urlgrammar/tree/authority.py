"""The authority of a tree: user, password, address, port and origin.

What belongs here: what they mean by the tables and the canonical form of the standard, and changing
users and passwords, which are plain texts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.components import ComponentTuple
from urlgrammar.errors import EditError
from urlgrammar.tree.value import Value

if TYPE_CHECKING:
    from ipaddress import IPv4Address, IPv6Address
    from typing import Self

MAX_DIGITS: Final = 4300
"""The most digits of a port that becomes a number: as in Python, where more take quadratic time."""


class TreeWithAuthority(Value):
    """A tree with the methods for its authority."""

    __slots__ = ()

    @property
    def explicit_port(self) -> int | None:
        """The port of the text as a number; None without one, and for an empty one. Raises
        EditError for a port of more than 4,300 digits, and for one that is no number, which some
        drafts allow."""
        digits = (self.port or "").lstrip("0")
        if not digits:
            return 0 if self.port else None
        if not (digits.isascii() and digits.isdecimal()) or len(digits) > MAX_DIGITS:
            raise EditError(f"the port {digits[:20]!r} is no number, or a very large one")
        return int(digits)

    @property
    def default_port(self) -> int | None:
        """The port that this scheme uses if there is none, by the table of the standard; None for
        a scheme that is not in it, and without a scheme."""
        if self.scheme is None:
            return None
        port = self._editing.standard.canonical_form.default_ports.get(self.scheme.lower())
        return None if port is None else int(port)

    @property
    def effective_port(self) -> int | None:
        """The port of the text, otherwise that of the scheme (`explicit_port`, `default_port`);
        None without a host."""
        if self.host is None:
            return None
        explicit = self.explicit_port
        return self.default_port if explicit is None else explicit

    def is_default_port(self) -> bool:
        """Whether the port that is used is that of the scheme; no if there is none."""
        return self.effective_port is not None and self.effective_port == self.default_port

    @property
    def address(self) -> IPv4Address | IPv6Address | None:
        """The host as an object of the module `ipaddress`, None for a name and without a host. It
        is the host of the canonical form: by WHATWG, `0x7F.1` is 127.0.0.1.

        Raises EditError for a host that has the form of an address, but is none (`999.1.1.1` by
        RFC 2396), and for a standard that does not tell addresses from names.
        """
        if not self.host:
            return None
        from ipaddress import IPv4Address, IPv6Address  # imported late: few programs need it

        standard = self._editing.standard
        canonical = standard.canonicalize(self)
        host = canonical.host or ""
        try:
            if canonical.host_kind == "ipv4address":
                return IPv4Address(host)
            if canonical.host_kind == "ipv6address":
                # the zone of RFC 6874 is behind an encoded percent sign
                return IPv6Address(host.removeprefix("[").removesuffix("]").replace("%25", "%", 1))
        except ValueError as error:
            raise EditError(f"the host {self.host!r} is not an address: {error}") from error
        if canonical.host_kind is None:
            raise EditError(f"{standard.name} does not tell addresses from names")
        return None

    @property
    def origin(self) -> Self | None:
        """The scheme, the host and the port in canonical form, without a default port: two trees
        have the same origin if both have one, and these are equal (RFC 6454, 5). None without a
        host, and for a scheme without a default port, as `file`: this stands for an opaque origin,
        `null` as WHATWG writes it, which is the same as no other one. `URL.origin` also reads the
        URL in a `blob:` URL.

        Raises ParseError, ResolveError and LimitError as `Standard.canonicalize`.

        >>> import urlgrammar as ug
        >>> ug.standard("rfc3986").parse("HTTP://u@A:80/b?c").origin
        <rfc3986 'http://a'>
        """
        if not self.host or self.default_port is None:
            return None
        editing = self._editing
        scheme, _, host, kind, port, _, _, _ = editing.standard.canonicalize(self).components
        made: Self = editing.checked(ComponentTuple(scheme, None, host, kind, port))
        return made

    def with_user(self, user: str | None) -> Self:
        """The tree with another username, a plain text, which is encoded; the password stays. None
        removes both. Raises EditError without a host, TypeError, and UnicodeEncodeError, a
        ValueError, for a lone surrogate."""
        editing = self._editing
        username = None if user is None else editing.encode(user, "username")
        return self._with_userinfo(username, None if user is None else self.password)

    def with_password(self, password: str | None) -> Self:
        """The tree with another password, a plain text, which is encoded; the username stays. None
        removes it. Raises as `with_user`."""
        editing = self._editing
        encoded = None if password is None else editing.encode(password, "userinfo")
        return self._with_userinfo(self.username, encoded)

    def _with_userinfo(self, username: str | None, password: str | None) -> Self:
        if self.host is None and not (username is None and password is None):
            raise EditError("a username and a password need a host")
        userinfo = username if password is None else f"{username or ''}:{password}"
        return self._changed(userinfo=userinfo)
