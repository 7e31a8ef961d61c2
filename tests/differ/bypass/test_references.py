"""What gets past a filter of references, such as targets of redirects, to a component of the
target, against all short strings."""

from __future__ import annotations

import itertools
import random
import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.differ.bypass.test_paths import expression, ways
from tests.differ.bypass.test_queries import python_values
from tests.oracles import rfc3986
from tests.oracles.whatwg import FAILURE, basic_url_parse
from urlgrammar import OperandError, UrlGrammarError, bypasses, standard
from urlgrammar.differ.bypass import sets
from urlgrammar.differ.bypass.paths.question import TextQuestion
from urlgrammar.differ.bypass.paths.searching import Searched, TextSearch
from urlgrammar.differ.bypass.paths.tricks import EVERY
from urlgrammar.differ.bypass.readers import Reader
from urlgrammar.differ.operands.names import operand
from urlgrammar.forms.keys import Key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar.differ.bypass.paths.tricks import Found

BASE: Final = "https://a/x/y?q=1"


def past(filter_name: str, on: str, reader: str = "whatwg", base: str = BASE, **asked: Any) -> Any:
    """What gets past a filter of references to a component of the target."""
    return bypasses(filter_name, reader, on=on.split(","), base=base, **asked)


@pytest.mark.slow
def test_redirects() -> None:
    """A target that stays below a directory, and one that leaves it."""
    assert past("re:[a-z]*", "path", allow="re:/x/.*").verdict == "none"
    assert ways(past(r"re:(?!/)[a-z./]+", "path", deny="re:/admin", reader="rfc3986")) == {
        "../admin": ("/admin", ("dot segments",)),
    }
    assert past("re:https:[a-z]*", "path", allow="re:/x/.*").verdict == "none"
    assert past("re:http:[a-z]*", "path", allow="re:/x/.*").verdict == "some"


def test_references_without_an_authority() -> None:
    """They have the host of the base (RFC 3986, 5.2.2), and a string with a scheme has none."""
    own = {"allow": "re:a", "reader": "rfc3986"}
    assert past("re:/[a-z]*", "host", **own).verdict == "none"
    (way,) = past("re:[a-z:]*/[a-z]*", "host", **own).bypasses
    assert (way.value, way.input.partition(":")[1]) == (None, ":")
    (way,) = past("re:/[a-z]*", "host", reader="rfc3986", allow="re:b").bypasses
    assert way.value == "a"


@pytest.mark.slow
def test_host_and_path() -> None:
    """Their values are joined."""
    found = past(r"re:[a-z\\.]+", "host,path", allow="re:a/x/.*")
    assert {each.value for each in found.bypasses} == {"a/", "b/"}
    assert past(r"re:[a-z\\]+", "host,path", deny="re:b/.*").verdict == "some"
    assert past(r"re:\\?[a-z]+", "host,path", allow="re:a/.*").verdict == "none"


@pytest.mark.slow
def test_what_is_inherited() -> None:
    """A path is relative to that of the base; one that is empty has its query, too."""
    assert ways(past("re:[a-z.]+", "path", deny="/")) == {"..": ("/", ("dot segments",))}
    assert past("re:#?", "query", allow="re:q=1").verdict == "none"
    assert ways(past("re:a?", "query", allow="re:q=1")) == {"a": (None, ())}
    assert past("re:", "query.q", deny="re:1").verdict == "some"


@pytest.mark.slow
def test_userinfo() -> None:
    """A reference without a host has that of the base."""
    user = "http://u:@h/"
    assert past("re:[a-z]*", "userinfo", base=user, allow="u").verdict == "none"
    assert past("re:[a-z]*", "userinfo", "rfc3986", base=user, allow="re:u:").verdict == "none"
    assert past("re://a", "userinfo", base=user, deny="u").verdict == "none"


@pytest.mark.parametrize(
    ("reader", "base", "said"),
    [
        ("urllib", BASE, "urllib reads no references"),
        ("rfc2396", BASE, "rfc2396 is not asked about the path of a reference: ask rfc3986"),
        ("whatwg", "file:///a", "drive letters"),
        ("whatwg", "a", "is not a base for whatwg"),
    ],
)
def test_what_cannot_be_asked(reader: str, base: str, said: str) -> None:
    """It is an error that names the reader, and says what to do."""
    with pytest.raises(OperandError, match=said):
        past("re:.*", "path", reader, base=base, deny="/")


# all short strings

BASES: Final = (
    *("http://a/x/y?a=1", "http://a", "a://h/x/y#f", "a://h?b", "a:/x/y", "https://u@a/x;p/?a=1"),
    *("a:/.//x/y", "ftp://a:@h/x/?", "a:///x//y?a"),
)
OF_RFC_3986: Final = ("a:b/c", "file:///x/y", "a:b?a=1", "mailto:A@B", "a:")
ALPHABETS: Final = {
    "path": ("/.ax", "/.\\a", "/a:.", "?/.a", "#/.%2e", "hftp:/."),
    "query": ("/?a=", "?#a=", "a=&?", "a:/?", "\\?a/"),
    "userinfo": ("/@a:", "/a@?", "\\/@a"),
    "fragment": ("#/a?",),
}


def target(reader: str, text: str, base: str, component: str) -> str | None:
    """A component of the target, by the algorithms of the standards. Raises UrlGrammarError and
    ValueError."""
    if reader != "whatwg":
        tree = standard(reader).canonicalize(standard(reader).resolve(text, base))
        split = rfc3986.transform_references(rfc3986.split(text), rfc3986.split(base))
        if split.authority is not None or not split.path.startswith("//"):
            assert tree == standard(reader).canonicalize(rfc3986.recompose(split)), text
        value: str | None = getattr(tree, component)
        return value
    record = basic_url_parse(base)
    assert record is not FAILURE, "a base"
    url = basic_url_parse(text, record)
    if url is FAILURE:
        raise ValueError(text)
    if component == "userinfo":
        user = url.username + (f":{url.password}" if url.password else "")
        return user or None
    if component != "path":
        value = getattr(url, component)
        return value if value is None else str(value)
    return url.path if isinstance(url.path, str) else "".join(f"/{each}" for each in url.path)


@cache
def targets(
    reader: str, base: str, alphabet: str, longest: int, component: str
) -> Sequence[tuple[str, str | None]]:
    """All strings up to a length, with a component of their targets."""
    found = []
    for length in range(longest + 1):
        for characters in itertools.product(alphabet, repeat=length):
            text = "".join(characters)
            try:
                found.append((text, target(reader, text, base, component)))
            except (UrlGrammarError, ValueError):
                continue
    return found


def shortest(name: str, reader: str, base: str, on: str, asked: dict[str, Any]) -> Found | None:
    """The shortest string, with any tricks."""
    read_by = Reader(operand(reader), base)
    goal = sets.values(operand, "query", allow=asked.get("allow"), deny=asked.get("deny"))
    searched = Searched(operand(name).language, (), read_by.operand.automaton())
    subjects = TextQuestion(read_by, (on,), ()).subjects(goal, ())
    found = [TextSearch(searched, subject).found(EVERY) for _, subject in subjects]
    return found[0] if found else None  # the goal has no value


@pytest.mark.long
@pytest.mark.parametrize(
    ("seed", "count", "longest"),
    [(54, 2, 3), *(pytest.param(n, 25, 5, marks=pytest.mark.slow) for n in range(2, 6))],
)
def test_all_short_strings(seed: int, count: int, longest: int) -> None:
    """What is found gets past, nothing shorter does, and nothing does if that is proved."""
    drawn = random.Random(seed)  # noqa: S311 (no secret)
    verdicts = set()
    for _ in range(count):
        reader = drawn.choice(("whatwg", "rfc3986", "whatwg", "rfc3987"))
        base = drawn.choice(BASES if reader == "whatwg" else BASES + OF_RFC_3986)
        component = drawn.choice(("path", "path", "path", "query", "query", "userinfo", "fragment"))
        alphabet = drawn.choice(ALPHABETS[component])
        key = drawn.choice((None, Key("a", "first"))) if component == "query" else None
        on = component if key is None else str(key)
        name = f"(?s){drawn.choice(('.*', expression(drawn, alphabet)))}"
        listed = expression(drawn, alphabet)
        asked: dict[str, Any] = {drawn.choice(("allow", "deny")): f"re:(?s){listed}"}
        context = reader, base, name, on, asked
        try:
            found = past(f"re:{name}", on, reader, base, **asked)
        except OperandError as error:
            assert re.search("accepts no string|more than", str(error)), context  # noqa: PT017
            continue
        fits, is_listed = re.compile(name).fullmatch, re.compile(f"(?s){listed}").fullmatch
        is_denied = "deny" in asked

        def values(value: str | None, key: Key | None = key) -> tuple[str | None, ...]:
            return (value,) if key is None else python_values(value, key)

        def is_in(
            value: str | None, is_listed: Any = is_listed, *, denied: bool = is_denied
        ) -> bool:
            return not denied if value is None else bool(is_listed(value)) == denied

        verdicts.add(found.verdict)
        for each in found.bypasses:
            assert fits(each.input), context
            assert each.value in values(target(reader, each.input, base, component)), context
            assert is_in(each.value), context
        reached = [
            text
            for text, value in targets(reader, base, alphabet, longest, component)
            if fits(text) and any(map(is_in, values(value)))
        ]
        if found.verdict == "none":
            assert not reached, (context, reached[0])
        first = shortest(f"re:{name}", reader, base, on, asked)
        if reached:
            assert first is not None, (context, reached[0])
            assert len(first.text) <= len(reached[0]), (context, reached[0], first)
    assert {"none", "some"} <= verdicts
