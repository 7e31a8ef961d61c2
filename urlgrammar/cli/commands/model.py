"""`urlgrammar model`: the operations of the URL Specification on its own model of URLs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import click

from urlgrammar import UrlGrammarError
from urlgrammar.cli import options, output
from urlgrammar.text.display import legible

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar.standards.url_spec import Url

_OF_ONE: Final = ("parse", "valid", "order", "force", "normalise")
_BASE_FIRST: Final = ("goto", "equivalent")
_BASE_LAST: Final = ("generic-resolve", "legacy-resolve", "whatwg-resolve")
OPERATIONS: Final = (*_OF_ONE, *_BASE_FIRST, *_BASE_LAST)


@click.command(short_help="Apply an operation of the URL Specification to URLs of its model.")
@click.argument("operation", type=click.Choice(OPERATIONS))
@options.string_argument("urls", nargs=-1, required=True, metavar="URL [URL]")
@options.json_option
def model(
    operation: str,
    urls: Sequence[str],
    as_json: bool,  # noqa: FBT001 (click passes options by name)
) -> int:
    """Apply an operation of the URL Specification to URLs of its model.

    \b
    parse URL                 the components
    valid URL                 whether it is a valid URL
    order URL                 the type of its first component
    force URL                 the forced web-URL or file-URL
    normalise URL             the normal form
    goto URL URL              the first up to the order of the second, then the second
    equivalent URL URL        whether the normal forms are equal
    generic-resolve URL BASE, legacy-resolve URL BASE, whatwg-resolve URL BASE

    Relative references are URLs, too. One without a scheme is parsed in the mode of the other URL,
    so that it has a drive if that is a file-URL. The exit status is 1 if the operation fails or the
    answer is no.

    \b
    Examples:
      urlgrammar model parse file:///C:/a/b
      urlgrammar model goto file://h/C:/a/b /x
      urlgrammar model legacy-resolve http:b http://a/c

    \b
    JSON: operation, inputs, ok, result (a str, or a bool for valid and equivalent), components
    {scheme, authority {username, password, host, port}, drive, path_root, dirs, file, query,
    fragment}, null if the result is not a URL, error
    """
    wanted = 1 if operation in _OF_ONE else 2
    if len(urls) != wanted:
        raise click.UsageError(f"{operation} needs {wanted} URL{'s' * (wanted - 1)}")
    error, result = None, None
    try:
        result = _applied(operation, urls)
    except UrlGrammarError as refusal:
        error = refusal
    except UnicodeEncodeError as problem:
        raise click.UsageError(f"a lone surrogate cannot be printed: {problem}") from problem
    except ValueError as problem:
        raise click.UsageError(str(problem)) from problem
    if as_json:
        output.print_json(_record(operation, urls, result, error))
    elif error is not None:
        click.echo(f"urlgrammar: {legible(str(error))}", err=True)
    else:
        output.print_line(_line(operation, result))
    return 0 if error is None and result is not False else 1


def _applied(operation: str, texts: Sequence[str]) -> Url | str | bool:
    """The result. Raises UrlGrammarError, and ValueError for a URL that cannot be forced by the
    document."""
    from urlgrammar.standards import url_spec  # imported late, so that other commands start fast

    operations: dict[str, Callable[..., Url | str | bool]] = {
        "parse": lambda url: url,
        "valid": url_spec.is_valid_url,
        "order": lambda url: url_spec.order(url).name.lower(),
        "equivalent": url_spec.equivalent,
    }
    apply = operations.get(operation) or getattr(url_spec, operation.replace("-", "_"))
    if len(texts) == 1:
        return apply(url_spec.parse(texts[0]))
    base, other = texts if operation in _BASE_FIRST else reversed(texts)
    against = url_spec.parse(base)
    urls = [against, url_spec.parse(other, against)]
    return apply(*(urls if operation in _BASE_FIRST else reversed(urls)))


def _components(url: Url) -> dict[str, Any]:
    authority = url.authority
    parts = authority and {**authority._asdict(), "host": authority.host and authority.host.text}
    return {**url._asdict(), "authority": parts}


def _record(
    operation: str, urls: Sequence[str], result: Any, error: Exception | None
) -> dict[str, Any]:
    return {
        "operation": operation,
        "inputs": list(urls),
        "ok": error is None,
        "result": _printed(result),
        "components": _components(result) if _is_url(result) else None,
        "error": None if error is None else str(error),
    }


def _is_url(result: object) -> bool:
    return isinstance(result, tuple)


def _printed(result: Any) -> Any:
    from urlgrammar.standards.url_spec import print_url

    return print_url(result) if _is_url(result) else result


def _line(operation: str, result: Any) -> str:
    """The result: components for `parse`, otherwise one line."""
    if operation != "parse":
        printed = _printed(result)
        return output.shown({True: "yes", False: "no"}.get(printed, printed))
    components = _components(result)
    authority = components.pop("authority")
    flat = {"scheme": components.pop("scheme"), **(authority or {}), **components}
    flat["dirs"] = "".join(f"{name}/" for name in result.dirs) or None
    if result.authority is not None and result.authority.is_empty:
        flat["authority"] = ""
    defined = ((name, str(value)) for name, value in flat.items() if value is not None)
    return "\t".join(f"{name}={output.shown(text)}" for name, text in defined)
