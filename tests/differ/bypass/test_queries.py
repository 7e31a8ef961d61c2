"""What gets past a filter to a query, to the value of a key, to a fragment and to userinfo, against
all short strings."""

from __future__ import annotations

import itertools
import random
import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qsl, urlsplit

import pytest

from tests.differ.bypass.test_paths import expression, ways
from tests.oracles.whatwg import FAILURE, basic_url_parse
from urlgrammar import Bypasses, OperandError, UrlGrammarError, URLSearchParams, bypasses, standard
from urlgrammar.differ.bypass import sets
from urlgrammar.differ.bypass.paths.question import TextQuestion
from urlgrammar.differ.bypass.paths.searching import Searched, TextSearch
from urlgrammar.differ.bypass.paths.tricks import EVERY, Found
from urlgrammar.differ.bypass.readers import Reader
from urlgrammar.differ.operands.names import operand
from urlgrammar.forms.keys import Key, key_of

if TYPE_CHECKING:
    from collections.abc import Sequence

GO: Final = "http://h/go"


def past(filter_name: str, reader: str = "whatwg", on: str = "query", **asked: Any) -> Bypasses:
    """What gets past a filter to a component."""
    return bypasses(filter_name, reader, on=[on], described=True, **asked)


# the examples that people know

NEXT: Final = "re:(?s)/([^/\\\\].*)?"


@pytest.mark.slow
def test_redirects() -> None:
    """Checks of the target of a redirect."""
    found = past(r"re:http://h/go\?next=/[a-z/]*", on="query.next", allow=NEXT)
    assert ways(found) == {f"{GO}?next=//": ("//", ())}
    assert past(r"re:http://h/go\?next=/[a-z]*", on="query.next", allow=NEXT).verdict == "none"
    searched = r"re:http://h/go\?(?:.*&)?next=/[a-z]*"
    found = past(searched, on="last query.next", allow="re:/.*")
    assert ways(found) == {f"{GO}?next#&next=/": ("", ("# ends the query",))}
    found = past(searched, on="first query.next", deny="")
    assert ways(found) == {
        f"{GO}?next&next=/": ("", ("the key comes again",)),
        f"{GO}?next#&next=/": ("", ("# ends the query",)),
    }


def test_which_value() -> None:
    """A filter that looks at one value is open to an application that takes another one."""
    one = r"re:http://h/go\?(?:next=[a-z/.]*&)?next=/[a-z]*"
    assert past(one, on="last query.next", allow=NEXT).verdict == "none"
    first = past(one, on="first query.next", deny="re://.*")
    assert ways(first) == {f"{GO}?next=//&next=/": ("//", ("the key comes again",))}
    assert past(one, on="query.next", deny="re://.*").verdict == "some"
    other = r"re:http://h/go\?next=/[a-z]*(?:&next=[a-z/.]*)?"
    assert past(other, on="first query.next", allow=NEXT).verdict == "none"
    assert past(other, on="last query.next", deny="re://.*").verdict == "some"


def test_an_escape_in_the_name() -> None:
    """A filter that looks for a name does not find it."""
    found = past(r"re:(?!.*next)http://h/go\?[a-z%0-9=/]*", on="query.next", deny="re://.*")
    ((text, (value, way)),) = ways(found).items()
    assert re.fullmatch(r"http://h/go\?(?!next)[next%0-9a-f]+=//", text)
    assert (value, way) == ("//", ("percent-encoding in the name of the key",))


def test_semicolons() -> None:
    """They separate pairs only if a server says so."""
    name = r"re:http://h/go\?a=[a-z;=/]*"
    assert past(name, on="query.next", deny="re://.*").verdict == "none"
    found = past(name, on="query.next", deny="re://.*", then=["semicolons"])
    assert ways(found) == {
        f"{GO}?a=;next=//": ("//", ("another key", "; separates pairs")),
    }


def test_a_missing_key() -> None:
    """It is undefined: in no set that is allowed, and in none that is denied."""
    name = r"re:http://h/go(?:\?next=[a-z]*)?"
    found = past(name, on="query.next", allow="re:[a-z]*")
    assert ways(found) == {GO: (None, ("the key is missing",))}
    assert past(name, on="query.next", deny="re:[^a-z]*[^a-z]").verdict == "none"


@pytest.mark.slow
def test_beyond_ascii() -> None:
    """Escapes are read as UTF-8, and what is no UTF-8 is U+FFFD: that is exact."""
    name = r"re:http://h/go\?next=(?:%[0-9A-F]{2}|é)*"
    for denied, expected in (("é", "é"), ("\ufffd", "%80"), ("\ufffdé", "%80é")):
        found = past(name, on="query.next", deny=f"text:{denied}")
        assert found.is_exact
        text, (value, _) = next(iter(ways(found).items()))
        assert (value, len(text)) == (denied, len(f"{GO}?next={expected}"))
    assert past(name, on="query.next", allow=r"re:(?s)[\0-\x7f]*[^\0-\x7f]*").verdict == "some"
    alone = r"re:http://h/go\?next=(?:%C3%A9)*"
    assert past(alone, on="query.next", allow="re:é*").verdict == "none"


@pytest.mark.slow
def test_a_query_as_a_whole() -> None:
    """It is in its canonical form."""
    found = past(r"re:http://h/go\?a'?", allow="re:a'?")
    assert ways(found) == {f"{GO}?a'": ("a%27", ())}
    assert past(r"re:http://h/go\?a'?", "rfc3986", allow="re:a'?").verdict == "none"
    found = past("re:http://h/go.?", "urllib", allow="re:[^?#]*")
    assert ways(found) == {GO: (None, ())}  # an empty query is none to urlsplit, too


def test_userinfo_and_fragment() -> None:
    """By WHATWG, a colon without a password is left out, and another one is escaped."""
    name = "re:http://(?:[ab:]*@)?h/"
    for denied, text in (("a", "a@"), ("a:b", "a:b@"), (":%3Ab", "::b@"), ("a:%3A", "a::@")):
        found = past(name, on="userinfo", deny=f"text:{denied}")
        assert [each.input for each in found.bypasses] == [f"http://{text}h/"], denied
    assert past(name, on="userinfo", deny="re:|:|a:").verdict == "none"
    assert past(name, "rfc3986", on="userinfo", deny="re:a:").verdict == "some"
    assert past(name, on="userinfo", allow="re:.*").bypasses[0].value is None
    found = past("re:http://h/#a b", on="fragment", allow="re:a b")
    assert ways(found) == {"http://h/#a b": ("a%20b", ())}


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"on": ["query", "host"]}, "a question of its own"),
        ({"on": ["query.a", "path"]}, "a question of its own"),
        ({"on": ["query.a"], "then": ["decode"]}, "ask about the path"),
        ({"on": ["query"], "then": ["semicolons"]}, "ask about query.NAME"),
        ({"on": ["query.a"], "no_host_is_safe": True}, "only the query"),
        (
            {"on": ["query"], "reader": "urllib3"},
            r"only urllib3@[\d.]+ knows what it makes of a query",
        ),
        ({"on": ["userinfo"], "reader": "urllib3"}, r"only urllib3@[\d.]+ knows"),
        ({"on": ["userinfo"], "reader": "go"}, r"only go@[\d.]+ knows"),
        ({"on": ["query"], "reader": "re:(?P<host>a)"}, "no canonical form of a query"),
        ({"on": ["query."]}, "query.NAME"),
        ({"on": ["second query.a"]}, "query.NAME"),
    ],
)
def test_what_cannot_be_asked(asked: dict[str, Any], said: str) -> None:
    """It is an error that says what to do."""
    reader = asked.pop("reader", "whatwg")
    with pytest.raises(OperandError, match=said):
        bypasses("re:http://h.*", reader, deny="re:a", described=True, **asked)


@pytest.mark.parametrize("goal", ["allow", "deny"])
def test_a_set_that_is_not_exact(goal: str) -> None:
    """What a parser must decide is in no set: that is an error, and no wrong proof."""
    asked: dict[str, Any] = {goal: standard("whatwg")}
    with pytest.raises(OperandError, match="no exact set"):
        past(r"re:http://h/go\?next=.*", on="query.next", **asked)
    with pytest.raises(OperandError, match="no exact set"):
        past("re:http://[a-z]+/", **asked)


def test_what_a_verdict_says() -> None:
    """It says what was not asked; and the JSON object has what was."""
    found = past(r"re:http://h/go\?next=[a-z]*", on="first query.next", allow="re:[a-z]*")
    said = (
        "nothing gets past to a first value of next that is not allowed. This is proved. The host"
    )
    assert said in found.markdown()
    assert "The host and the path were not asked." in found.markdown()
    assert found.to_dict()["on"] == ["first query.next"]


# guards


@pytest.mark.slow
def test_a_guard_on_a_key() -> None:
    """The value that a guard checks is not the one that the application reads."""
    guard = "urllib[scheme in http, {} query.next in re:/([^/\\\\].*)?]"
    found = past(guard.format("first"), on="last query.next", deny="re://.*")
    assert ways(found) == {"http:a?next=/&next=//": ("//", ("the key comes again",))}
    assert past(guard.format("last"), on="last query.next", deny="re://.*").verdict == "none"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("condition", "key"),
    [
        ("query.a in re:(?s)=*;?", Key("a")),
        ("first query.a not in re:(?s)[&b]+", Key("a", "first")),
        ("last query.a in é,a b,6", Key("a", "last")),
        ("query.é is not none", Key("é")),
        ("last query.a is none", Key("a", "last")),
    ],
)
@pytest.mark.parametrize("reader", ["urllib", "whatwg"])
def test_conditions_on_keys(reader: str, condition: str, key: Key) -> None:
    """A guard accepts a string exactly if one of the values that count fulfils the condition, by
    its automaton and by its parser."""
    guard = operand(f"{reader}[scheme in http, {condition}]").as_described()
    is_in: dict[str, Any] = {
        "query.a in re:(?s)=*;?": lambda v: v is not None and bool(re.fullmatch("=*;?", v)),
        "first query.a not in re:(?s)[&b]+": lambda v: not re.fullmatch("[&b]+", v or ""),
        "last query.a in é,a b,6": lambda v: v in {"é", "a b", "6"},
        "query.é is not none": lambda v: v is not None,
        "last query.a is none": lambda v: v is None,
    }
    seen = set()
    for alphabet in KEY_ALPHABETS:
        for text, query in texts(reader, "http://h?", alphabet, 3, "query"):
            expected = any(map(is_in[condition], python_values(query, key)))
            seen.add(expected)
            assert (guard.split(text) is not None) == expected, text
            assert guard.language.accepts("text", text) == expected, text
    assert seen == {True, False} or "é" in condition


@pytest.mark.parametrize("given", ["query. in a", "second query.a in b", "querya in b"])
def test_conditions_that_are_none(given: str) -> None:
    """It is an error that says what there is."""
    with pytest.raises(OperandError, match=r"query\.NAME|is no condition"):
        operand(f"urllib[{given}]")


# keys


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("query.next", Key("next")),
        ("any query.next", Key("next")),
        ("first query.a[b]", Key("a[b]", "first")),
        ("last query.a.b", Key("a.b", "last")),
        ("query", None),
        ("query.", None),
        ("query.a b", None),
    ],
)
def test_names_of_keys(text: str, key: Key | None) -> None:
    """As they are written."""
    assert key_of(text) == key
    assert key is None or key_of(str(key)) == key


def python_values(query: str | None, key: Key) -> tuple[str | None, ...]:
    """The values of a key by `urllib.parse`."""
    text = (query or "").replace(";", "&") if ";" in key.separators else query or ""
    pairs = parse_qsl(text, keep_blank_values=True)
    found = [value for name, value in pairs if name == key.name]
    if not found:
        return (None,)
    return {"first": tuple(found[:1]), "last": tuple(found[-1:]), "any": tuple(found)}[key.taken]


# all short strings

STARTS: Final = (
    *(("whatwg", start) for start in ("http://h?", "http://h", "a:", "a:?", "file:///?")),
    *(("rfc3986", start) for start in ("http://h?", "", "a:?")),
    *(("urllib", start) for start in ("http://h?", "?", "a:")),
    ("php", "http://h/?"),
    ("rfc2396", "http://h?"),
    ("rfc3987", "http://h?"),
)
KEY_ALPHABETS: Final = (
    "a=&b%6",
    "a=&+;1",
    "a&=%61",
    "a=#&\tb",
    "a=%C38",
    "a=%C39",
    "a=é&%",
    "ab&=+ ",
)
TEXT_ALPHABETS: Final = ("ab?#", "a%2e'", 'a"é#', "a\t?+ ", "A%aé")
USERS: Final = ("a:@b", "a%4@:", "a:@é/", "b:@?\\")
KEYS: Final = tuple(
    Key(name, taken, separators)
    for name in ("a", "ab", " ", "é")
    for taken in ("first", "last", "any")
    for separators in ("&", "&;")
)


def canonical(reader: str, text: str, component: str) -> str | None:
    """The value of a component, by the algorithms of the standards and by `urlsplit`. Raises
    UrlGrammarError and ValueError."""
    if reader == "urllib":
        url = urlsplit(text)
        assert (url.port, url.hostname) is not None  # both can be refused
        if component != "userinfo":
            return getattr(url, component) or None
        return url.netloc.rpartition("@")[0] if "@" in url.netloc else None
    if reader == "php":
        tree = standard_or_program(reader).parse(text)
    elif reader != "whatwg":
        tree = standard(reader).canonicalize(text)
    else:
        record = basic_url_parse(text)
        if record is FAILURE:
            raise ValueError(text)
        if component != "userinfo":
            value = getattr(record, component)
            return value if value is None else str(value)
        if not (record.username or record.password):
            return None
        return record.username + (f":{record.password}" if record.password else "")
    value = getattr(tree, component)
    return value if value is None else str(value)


def standard_or_program(name: str) -> Any:
    """A program with a grammar."""
    from urlgrammar.programs.versions import program

    return program(name)


@cache
def texts(
    reader: str, start: str, alphabet: str, longest: int, component: str
) -> Sequence[tuple[str, str | None]]:
    """All strings up to a length behind a start, with the value of a component."""
    found = []
    for length in range(longest + 1):
        for characters in itertools.product(alphabet, repeat=length):
            text = start + "".join(characters)
            try:
                found.append((text, canonical(reader, text, component)))
            except (UrlGrammarError, ValueError):
                continue
    return found


def shortest(name: str, reader: str, on: str, asked: dict[str, Any]) -> Found | None:
    """The shortest string, with any tricks."""
    given = operand(reader).as_described()
    question = TextQuestion(Reader(given, None), (on,), tuple(asked.get("then", ())))
    goal = sets.values(operand, "query", allow=asked.get("allow"), deny=asked.get("deny"))
    searched = Searched(operand(name).language, (), given.automaton())
    found = [TextSearch(searched, one).found(EVERY) for _, one in question.subjects(goal, ())]
    return found[0] if found else None  # the goal has no value


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(
    ("seed", "count", "longest"),
    [(43, 2, 3), *(pytest.param(n, 20, 5, marks=pytest.mark.slow) for n in range(3, 6))],
)
def test_all_short_strings(seed: int, count: int, longest: int) -> None:
    """What is found gets past, nothing shorter does, and nothing does if that is proved."""
    drawn = random.Random(seed)  # noqa: S311 (no secret)
    verdicts = set()
    for _ in range(count):
        reader, start = drawn.choice(STARTS)
        component = drawn.choice(("query", "key", "key", "key", "fragment", "userinfo"))
        alphabets = {"key": KEY_ALPHABETS, "userinfo": USERS}.get(component, TEXT_ALPHABETS)
        alphabet, key = drawn.choice(alphabets), drawn.choice(KEYS)
        if component == "userinfo":
            start = drawn.choice(("http://", "a://", "http:/"))
        if component == "key" and drawn.random() < 0.5:
            alphabet, key = drawn.choice(KEY_ALPHABETS), Key("a", key.taken, key.separators)
        if component == "key":
            written = drawn.choice((".*", expression(drawn, alphabet)))
        else:
            written = expression(drawn, alphabet)
        listed = expression(drawn, alphabet)
        asked: dict[str, Any] = {drawn.choice(("allow", "deny")): f"re:(?s){listed}"}
        is_denied = "deny" in asked
        name = f"(?s){re.escape(start)}{written}"
        on, of = component, component
        if component == "key":
            on, of = str(key), "query"
            if key.name == " ":
                continue
            asked["then"] = ["semicolons"] if ";" in key.separators else []
        try:
            found = past(f"re:{name}", reader, on, **asked)
        except OperandError as error:
            known = re.search("accepts no string|more than|only php knows", str(error))
            assert known, error  # noqa: PT017 (others are wrong)
            continue
        fits, is_listed = re.compile(name).fullmatch, re.compile(f"(?s){listed}").fullmatch

        def values(value: str | None, key: Key = key, on: str = on) -> tuple[str | None, ...]:
            return python_values(value, key) if on.endswith(str(key)) else (value,)

        def is_in(
            value: str | None,
            is_listed: Any = is_listed,
            is_denied: bool = is_denied,  # noqa: FBT001
        ) -> bool:
            return not is_denied if value is None else bool(is_listed(value)) == is_denied

        reached = [
            text
            for text, value in texts(reader, start, alphabet, longest, of)
            if fits(text) and any(map(is_in, values(value)))
        ]
        context = reader, name, on, asked
        verdicts.add(found.verdict)
        for each in found.bypasses:
            assert fits(each.input), context
            assert each.value in values(canonical(reader, each.input, of)), (context, each)
            assert is_in(each.value), (context, each)
        if found.verdict == "none":
            assert not reached, (context, reached[0])
        first = shortest(f"re:{name}", reader, on, asked)
        if reached:
            assert first is not None, (context, reached[0])
            assert len(first.text) <= len(reached[0]), (context, reached[0], first)
    assert {"none", "some"} <= verdicts


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_values_of_keys(key: Key) -> None:
    """They are those of `urllib.parse`, and of URLSearchParams."""
    for alphabet in KEY_ALPHABETS:
        for length in range(6):
            for characters in itertools.product(alphabet, repeat=length):
                query = "".join(characters)
                assert key.values(query) == python_values(query, key)
                if key.taken == "first" and key.separators == "&":
                    assert key.values(query) == (URLSearchParams(f"?{query}").get(key.name),)


@pytest.mark.few(1)
@pytest.mark.parametrize(("text", "value"), [("%c3%a9", "\u00e9"), ("b:c%41", "b:cA")])
def test_userinfo_that_is_decoded(text: str, value: str) -> None:
    """`url.parse` of Node decodes it, characters beyond ASCII as a whole."""
    found = past(f"exact:http://{text}@h/", "node-legacy", on="userinfo", deny=f"re:{value}")
    assert [bypass.value for bypass in found.bypasses] == [value]
