"""The URLPattern class of the URL Pattern Standard, transcribed literally: "The URLPattern class"
and "Using URL patterns in other specifications".

Its strings are converted to scalar value strings, as Web IDL says of a USVString.
"""

from tests.oracles.javascript_regexes import Compile, javascript_compile
from tests.oracles.urlpattern import URLPattern as _URLPatternStruct
from tests.oracles.urlpattern import (
    URLPatternInit,
    URLPatternOptions,
    URLPatternResult,
    create,
    has_regexp_groups,
    match,
)
from tests.oracles.urlpattern_init import COMPONENTS
from tests.oracles.urlpattern_tokenizer import DEFAULT_IDENTIFIERS, Identifiers
from tests.oracles.whatwg import URLRecord
from tests.oracles.whatwg_api import url_serializer

__all__ = [
    "URLPattern",
    "build_a_url_pattern_from_a_web_idl_value",
    "build_a_url_pattern_from_an_http_structured_field_value",
    "build_a_url_pattern_from_an_infra_value",
    "build_a_urlpattern_object_from_a_web_idl_value",
]

URLPatternInput = str | URLPatternInit
_MEMBERS = frozenset({*COMPONENTS, "baseURL"})


def _usv_string(text: str) -> str:
    """Convert a string to a USVString (Web IDL), with its surrogate pairs as one code point."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _urlpattern_input(value: URLPatternInput) -> URLPatternInput:
    """Convert a value to a URLPatternInput (Web IDL); other members are left out."""
    if isinstance(value, str):
        return _usv_string(value)
    return {name: _usv_string(text) for name, text in value.items() if name in _MEMBERS}


class URLPattern:
    """A URLPattern object ("The URLPattern class"), with a getter for each component."""

    def __init__(
        self,
        input: URLPatternInput | None = None,  # noqa: A002 - the standard's name
        base_url: str | None = None,
        options: URLPatternOptions | None = None,
        *,
        compile: Compile = javascript_compile,  # noqa: A002 - RegExpCreate
        identifiers: Identifiers = DEFAULT_IDENTIFIERS,
        amended_ports: bool = False,
    ) -> None:
        self.associated_url_pattern: _URLPatternStruct = create(
            _urlpattern_input({} if input is None else input),
            None if base_url is None else _usv_string(base_url),
            URLPatternOptions() if options is None else options,
            compile=compile,
            identifiers=identifiers,
            amended_ports=amended_ports,
        )

    @property
    def protocol(self) -> str:
        """The protocol getter."""
        return self.associated_url_pattern.protocol_component.pattern_string

    @property
    def username(self) -> str:
        """The username getter."""
        return self.associated_url_pattern.username_component.pattern_string

    @property
    def password(self) -> str:
        """The password getter."""
        return self.associated_url_pattern.password_component.pattern_string

    @property
    def hostname(self) -> str:
        """The hostname getter."""
        return self.associated_url_pattern.hostname_component.pattern_string

    @property
    def port(self) -> str:
        """The port getter."""
        return self.associated_url_pattern.port_component.pattern_string

    @property
    def pathname(self) -> str:
        """The pathname getter."""
        return self.associated_url_pattern.pathname_component.pattern_string

    @property
    def search(self) -> str:
        """The search getter."""
        return self.associated_url_pattern.search_component.pattern_string

    @property
    def hash(self) -> str:
        """The hash getter."""
        return self.associated_url_pattern.hash_component.pattern_string

    @property
    def has_regexp_groups(self) -> bool:
        """The hasRegExpGroups getter."""
        return has_regexp_groups(self.associated_url_pattern)

    def test(
        self,
        input: URLPatternInput | None = None,  # noqa: A002 - the standard's name
        base_url: str | None = None,
    ) -> bool:
        """The method "test"."""
        return self.exec(input, base_url) is not None

    def exec(
        self,
        input: URLPatternInput | None = None,  # noqa: A002 - the standard's name
        base_url: str | None = None,
    ) -> URLPatternResult | None:
        """The method "exec"."""
        return match(
            self.associated_url_pattern,
            _urlpattern_input({} if input is None else input),
            None if base_url is None else _usv_string(base_url),
        )


# Integrating with JavaScript APIs


def build_a_urlpattern_object_from_a_web_idl_value(
    input: URLPatternInput | URLPattern,  # noqa: A002 - the standard's name
    base_url: URLRecord,
) -> URLPattern:
    """Build a URLPattern object from a Web IDL value ("Integrating with JavaScript APIs")."""
    if isinstance(input, URLPattern):
        return input
    pattern = URLPattern.__new__(URLPattern)
    pattern.associated_url_pattern = build_a_url_pattern_from_a_web_idl_value(input, base_url)
    return pattern


def build_a_url_pattern_from_a_web_idl_value(
    input: URLPatternInput | URLPattern,  # noqa: A002 - the standard's name
    base_url: URLRecord,
) -> _URLPatternStruct:
    """Build a URL pattern from a Web IDL value ("Integrating with JavaScript APIs")."""
    if isinstance(input, URLPattern):
        return input.associated_url_pattern
    value = _urlpattern_input(input)
    if isinstance(value, dict):
        value.setdefault("baseURL", url_serializer(base_url))
        return create(value, None)
    return create(value, url_serializer(base_url))


# Integrating with JSON data formats


def build_a_url_pattern_from_an_infra_value(
    raw_pattern: object, base_url: URLRecord
) -> _URLPatternStruct | None:
    """Build a URL pattern from an Infra value ("Integrating with JSON data formats")."""
    serialized_base_url = url_serializer(base_url)
    if isinstance(raw_pattern, str):
        return create(raw_pattern, serialized_base_url)
    if isinstance(raw_pattern, dict):
        init: URLPatternInit = {"baseURL": serialized_base_url}
        for key, value in raw_pattern.items():
            if key not in _MEMBERS or not isinstance(value, str):
                return None
            init[key] = value
        return create(init, None)
    return None


# Integrating with HTTP header fields


def build_a_url_pattern_from_an_http_structured_field_value(
    raw_pattern: str, base_url: URLRecord
) -> _URLPatternStruct:
    """Build a URL pattern from an HTTP structured field value ("Integrating with HTTP header
    fields")."""
    return create(raw_pattern, url_serializer(base_url))
