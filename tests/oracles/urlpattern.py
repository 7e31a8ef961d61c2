"""URL patterns of the URL Pattern Standard, transcribed literally.

Each function follows one algorithm of the standard, step by step and in its own terms. A TypeError
of the standard is a `PatternTypeError`. Strings are scalar value strings; `urlpattern_class`
converts others.

* `create`, `match`, `has_regexp_groups`: "High-level operations".
* The URLPattern class, and "Using URL patterns in other specifications", are in
  `urlpattern_class`.
* URLPatternInit processing is in `urlpattern_init`, constructor strings in
  `urlpattern_constructor`, components and encoding callbacks in `urlpattern_components`, pattern
  strings in `urlpattern_strings`, tokens in `urlpattern_tokenizer`.
* The regular expressions of ECMAScript are in `javascript_regexes`.
"""

from dataclasses import dataclass, replace

from tests.oracles.javascript_regexes import Compile, javascript_compile
from tests.oracles.urlpattern_components import (
    DEFAULT_OPTIONS,
    HOSTNAME_OPTIONS,
    PATHNAME_OPTIONS,
    Component,
    ECMAScript,
    canonicalize_a_hash,
    canonicalize_a_hostname,
    canonicalize_a_password,
    canonicalize_a_pathname,
    canonicalize_a_port,
    canonicalize_a_port_amended,
    canonicalize_a_protocol,
    canonicalize_a_search,
    canonicalize_a_username,
    canonicalize_an_ipv6_hostname,
    canonicalize_an_opaque_pathname,
    compile_a_component,
    hostname_pattern_is_an_ipv6_address,
    protocol_component_matches_a_special_scheme,
)
from tests.oracles.urlpattern_constructor import URLPatternInit, parse_a_constructor_string
from tests.oracles.urlpattern_init import COMPONENTS, process_a_urlpatterninit
from tests.oracles.urlpattern_tokenizer import DEFAULT_IDENTIFIERS, Identifiers, PatternTypeError
from tests.oracles.whatwg import FAILURE, URLRecord, basic_url_parse
from tests.oracles.whatwg_api import url_path_serializer, url_serializer
from tests.oracles.whatwg_host import host_serializer
from tests.oracles.whatwg_record import DEFAULT_PORTS

__all__ = [
    "COMPONENTS",
    "PatternTypeError",
    "URLPattern",
    "URLPatternComponentResult",
    "URLPatternInit",
    "URLPatternOptions",
    "URLPatternResult",
    "create",
    "has_regexp_groups",
    "match",
    "process_a_urlpatterninit",
]

# The URL pattern struct


@dataclass(frozen=True)
class URLPattern:
    """A URL pattern ("The URL pattern struct")."""

    protocol_component: Component
    username_component: Component
    password_component: Component
    hostname_component: Component
    port_component: Component
    pathname_component: Component
    search_component: Component
    hash_component: Component

    def component(self, name: str) -> Component:
        """The component with a name of `COMPONENTS`."""
        component = getattr(self, f"{name}_component")
        assert isinstance(component, Component)
        return component


@dataclass(frozen=True)
class URLPatternOptions:
    """A URLPatternOptions ("The URLPattern class")."""

    ignore_case: bool = False


@dataclass(frozen=True)
class URLPatternComponentResult:
    """A URLPatternComponentResult ("The URLPattern class"); None stands for undefined."""

    input: str
    groups: dict[str, str | None]


@dataclass(frozen=True)
class URLPatternResult:
    """A URLPatternResult ("The URLPattern class")."""

    inputs: list[str | URLPatternInit]
    protocol: URLPatternComponentResult
    username: URLPatternComponentResult
    password: URLPatternComponentResult
    hostname: URLPatternComponentResult
    port: URLPatternComponentResult
    pathname: URLPatternComponentResult
    search: URLPatternComponentResult
    hash: URLPatternComponentResult

    def component(self, name: str) -> URLPatternComponentResult:
        """The result of the component with a name of `COMPONENTS`."""
        component = getattr(self, name)
        assert isinstance(component, URLPatternComponentResult)
        return component


# High-level operations


def create(
    input: str | URLPatternInit,  # noqa: A002 - the standard's name
    base_url: str | None = None,
    options: URLPatternOptions = URLPatternOptions(),
    *,
    compile: Compile = javascript_compile,  # noqa: A002 - RegExpCreate
    identifiers: Identifiers = DEFAULT_IDENTIFIERS,
    amended_ports: bool = False,
) -> URLPattern:
    """Create a URL pattern ("High-level operations"); whatwg/urlpattern#286 amends ports."""
    ecmascript = ECMAScript(compile, identifiers)
    if isinstance(input, str):
        init = parse_a_constructor_string(input, ecmascript)
        if base_url is None and "protocol" not in init:
            raise PatternTypeError("a base URL is missing")
        if base_url is not None:
            init["baseURL"] = base_url
    else:
        if base_url is not None:
            raise PatternTypeError("a base URL beside a URLPatternInit")
        init = input
    processed_init = process_a_urlpatterninit(
        init, "pattern", None, None, None, None, None, None, None, None
    )
    for component_name in COMPONENTS:
        if component_name not in processed_init:
            processed_init[component_name] = "*"
    protocol = processed_init["protocol"]
    if protocol in DEFAULT_PORTS and processed_init["port"] == str(DEFAULT_PORTS[protocol]):
        processed_init["port"] = ""
    protocol_component = compile_a_component(
        processed_init["protocol"], canonicalize_a_protocol, DEFAULT_OPTIONS, ecmascript
    )
    username_component = compile_a_component(
        processed_init["username"], canonicalize_a_username, DEFAULT_OPTIONS, ecmascript
    )
    password_component = compile_a_component(
        processed_init["password"], canonicalize_a_password, DEFAULT_OPTIONS, ecmascript
    )
    hostname = processed_init["hostname"]
    if hostname_pattern_is_an_ipv6_address(hostname):
        hostname_component = compile_a_component(
            hostname, canonicalize_an_ipv6_hostname, HOSTNAME_OPTIONS, ecmascript
        )
    else:
        hostname_component = compile_a_component(
            hostname, canonicalize_a_hostname, HOSTNAME_OPTIONS, ecmascript
        )
    port_callback = canonicalize_a_port_amended if amended_ports else canonicalize_a_port
    port_component = compile_a_component(
        processed_init["port"], port_callback, DEFAULT_OPTIONS, ecmascript
    )
    compile_options = replace(DEFAULT_OPTIONS, ignore_case=options.ignore_case)
    if protocol_component_matches_a_special_scheme(protocol_component):
        path_compile_options = replace(PATHNAME_OPTIONS, ignore_case=options.ignore_case)
        pathname_component = compile_a_component(
            processed_init["pathname"], canonicalize_a_pathname, path_compile_options, ecmascript
        )
    else:
        pathname_component = compile_a_component(
            processed_init["pathname"], canonicalize_an_opaque_pathname, compile_options, ecmascript
        )
    search_component = compile_a_component(
        processed_init["search"], canonicalize_a_search, compile_options, ecmascript
    )
    hash_component = compile_a_component(
        processed_init["hash"], canonicalize_a_hash, compile_options, ecmascript
    )
    return URLPattern(
        protocol_component,
        username_component,
        password_component,
        hostname_component,
        port_component,
        pathname_component,
        search_component,
        hash_component,
    )


def match(
    url_pattern: URLPattern,
    input: str | URLPatternInit | URLRecord,  # noqa: A002 - the standard's name
    base_url_string: str | None = None,
) -> URLPatternResult | None:
    """Match a URL pattern with an input ("High-level operations")."""
    inputs: list[str | URLPatternInit] = []
    if isinstance(input, URLRecord):
        inputs.append(url_serializer(input))
    else:
        inputs.append(input)
    if isinstance(input, dict):
        if base_url_string is not None:
            raise PatternTypeError("a base URL beside a URLPatternInit")
        try:
            values = process_a_urlpatterninit(input, "url", "", "", "", "", "", "", "", "")
        except PatternTypeError:
            return None
    else:
        if isinstance(input, str):
            base_url = None
            if base_url_string is not None:
                parsed_base_url = basic_url_parse(base_url_string)
                if parsed_base_url is FAILURE:
                    return None
                base_url = parsed_base_url
                inputs.append(base_url_string)
            parsed_url = basic_url_parse(input, base_url)
            if parsed_url is FAILURE:
                return None
            url = parsed_url
        else:
            url = input
        values = {
            "protocol": url.scheme,
            "username": url.username,
            "password": url.password,
            "hostname": "" if url.host is None else host_serializer(url.host),
            "port": "" if url.port is None else str(url.port),
            "pathname": url_path_serializer(url),
            "search": "" if url.query is None else url.query,
            "hash": "" if url.fragment is None else url.fragment,
        }
    results: dict[str, URLPatternComponentResult] = {}
    for name in COMPONENTS:
        component = url_pattern.component(name)
        exec_result = component.regular_expression(values[name])
        if exec_result is None:
            return None
        results[name] = create_a_component_match_result(component, values[name], exec_result)
    return URLPatternResult(inputs, **results)


def create_a_component_match_result(
    component: Component,
    input: str,  # noqa: A002 - the standard's name
    exec_result: list[str | None],
) -> URLPatternComponentResult:
    """Create a component match result ("Internals")."""
    groups: dict[str, str | None] = {}
    for index, name in enumerate(component.group_name_list):
        groups[name] = exec_result[index]
    return URLPatternComponentResult(input, groups)


def has_regexp_groups(url_pattern: URLPattern) -> bool:
    """Whether a URL pattern has regexp groups ("High-level operations")."""
    return any(url_pattern.component(name).has_regexp_groups for name in COMPONENTS)
