"""Canonical forms and keys of schemes: laws, the documents' examples, the oracle."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlgrammar as ug
from tests.oracles import schemes as oracle
from urlgrammar import Scheme

SCHEMES = ug.schemes()
by_name = pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.name)


def check(scheme: Scheme, text: str) -> None:
    """The canonical form is valid, its own canonical form, and has the key of the text."""
    tree = scheme.try_parse(text)
    if tree is None:
        return
    made = tree.canonical()
    assert scheme.is_valid(made), (text, made)
    assert made.canonical() == made, text
    assert made.key() == tree.key(), text
    assert scheme.read(text) == made, text
    same = oracle.KEYS.get(scheme.name)
    if same is not None:
        assert same(text, made) is not False, (text, made)
    assert tree.values == tree.by.parse(text).values


@pytest.mark.few(6)
@by_name
def test_laws_of_examples(scheme: Scheme) -> None:
    """For the documents' examples."""
    for text in oracle.EXAMPLES[scheme.name][0]:
        check(scheme, text)


SAME = [
    # RFC 9110, 4.2.3
    (
        "http://example.com:80/~smith/home.html http://EXAMPLE.com/%7Esmith/home.html "
        "http://EXAMPLE.com:/%7esmith/home.html"
    ),
    "https://Example.Com https://example.com/ https://example.com:443/",
    # RFC 8089, 2
    "file:/path/to/file file:///path/to/file file://localhost/path/to/file",
    "file:/a/..//b file:///.//b file://localhost/a/..//b",
    "ws://h ws://h/ ws://h:80/?",  # RFC 6455, 3
    "did:a:b DID:a:b",  # RFC 3986, 6.2.2.1
    # RFC 8141, 3.2
    (
        "urn:example:a123,z456 URN:example:a123,z456 urn:EXAMPLE:a123,z456 "
        "urn:example:a123,z456?+abc urn:example:a123,z456?=xyz urn:example:a123,z456#789"
    ),
    "urn:example:a123%2Cz456 URN:EXAMPLE:a123%2cz456",
    # RFC 9562, 4
    "urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6 urn:UUID:f81d4fae-7dec-11d0-a765-00a0c91e6bf6#x",
    # RFC 6068, 2
    (
        "mailto:addr1@an.example,addr2@an.example mailto:?to=addr1@an.example,addr2@an.example "
        "mailto:addr1@an.example?to=addr2@an.example mailto:addr1@an.example?To=addr2@an.example"
    ),
    # RFC 3966, 4
    "tel:+1-201-555-0123 tel:+12015550123 TEL:+1.201.(555)0123",
    "tel:863-1234;phone-context=+1-914-555 tel:8631234;phone-context=+1914555",
    "tel:+1;a=! tel:+1;a=%21",
    "tel:1;phone-context=a.example;b;c=D tel:1;phone-context=A.Example;C=d;B",
    # RFC 5870, 6.4
    "geo:90,-22.43;crs=WGS84 geo:90,46",
    "geo:22.300,-118.44 geo:22.3,-118.4400",
    "geo:66,30;u=6.500;FOo=this%2dthat geo:66.0,30;u=6.5;foo=this-that",
    "geo:47,11;foo=blue;bar=white geo:47,11;bar=white;foo=blue",
    "geo:0,180 geo:-0,-180.0 geo:00,-180;crs=wgs84",
    # RFC 3261, 19.1.4
    "sip:a!@h;b=* sip:a%21@h;B=%2A",
    "sip:%61lice@atlanta.com;transport=TCP sip:alice@AtLanTa.CoM;Transport=tcp",
    (
        "sip:biloxi.com;transport=tcp;method=REGISTER?to=sip:bob%40biloxi.com "
        "sip:biloxi.com;method=REGISTER;transport=tcp?to=sip:bob%40biloxi.com"
    ),
    (
        "sip:alice@atlanta.com?subject=project%20x&priority=urgent "
        "sip:alice@atlanta.com?priority=urgent&subject=project%20x"
    ),
    # RFC 4516, 4
    (
        "ldap://ldap.example.net ldap://ldap.example.net/ ldap://ldap.example.net/? "
        "ldap://ldap.example.net:389/??BASE?(objectClass=*)"
    ),
    # RFC 2397 and RFC 2045, 5.1
    "data:text/html;charset=utf-8;base64,YQ== data:Text/HTML;Charset=utf-8;Base64,YQ%3D%3D",
    # ECMA-427, and the order of qualifiers in the tests of the specification
    (
        "pkg:deb/debian/curl@7.50.3-1?arch=i386&distro=jessie "
        "pkg:deb/debian/curl@7.50.3-1?distro=jessie&arch=i386"
    ),
    "pkg:a/%c3%a9 pkg:a/%C3%A9",
    "pkg:pypi/Django_allauth pkg:pypi/django-allauth",
]
DIFFERENT = [
    # RFC 8141, 3.2
    (
        "urn:example:a123,z456 urn:example:a123,z456/foo urn:example:a123,z456/bar "
        "urn:example:a123%2Cz456 urn:example:A123,z456 urn:example:a123,Z456 "
        "urn:example:%D0%B0123,z456"
    ),
    "urn:a1:a urn:a1:%61",  # 3.1
    # RFC 3966, 4
    (
        "tel:+12015550123 tel:+12015550123;ext=1 tel:+12015550123;isub=1 tel:+12015550124 "
        "tel:12015550123;phone-context=a tel:+12015550123;a"
    ),
    # RFC 5870, 3.4.4
    "geo:1,2 geo:1,2,0 geo:1,2;u=0 geo:1,2;crs=x geo:1,-2",
    "geo:1,180;crs=x geo:1,-180;crs=x",
    # RFC 4151, 2.4, and DID Core, 8.1
    (
        "tag:a.example,2000: tag:a.example,2000-01: tag:A.example,2000: TAG:a.example,2000: "
        "tag:a.example,2000:~ tag:a.example,2000:%7E"
    ),
    "did:a:b did:a:B did:a:%62",
    # RFC 3261, 19.1.4 and 25.1
    "sip:h;method=INVITE sip:h;method=invite",
    "SIP:ALICE@AtLanTa.CoM;a=udp sip:alice@AtLanTa.CoM;a=UDP sips:alice@atlanta.com;a=udp",
    "sip:h?a=1&a=2 sip:h?a=2&a=1",  # the order of fields with one name can mean something
    "sip:bob@biloxi.com sip:bob@biloxi.com:5060 sip:bob@biloxi.com;transport=udp",
    "ws://h/ ws://h/?? ws://h/?a wss://h/",  # RFC 6455, 3
    # RFC 6068, 2
    "mailto:a@b mailto:b@a mailto:a@b?subject=x mailto:a@b?subject=X mailto:A@b mailto:a@b?cc=a@b",
]


@pytest.mark.parametrize("texts", SAME, ids=lambda texts: texts.split()[0])
def test_equivalent(texts: str) -> None:
    """What a document calls equivalent has one key."""
    assert len({ug.by_scheme(text).key() for text in texts.split()}) == 1


@pytest.mark.parametrize("texts", DIFFERENT, ids=lambda texts: texts.split()[0])
def test_different(texts: str) -> None:
    """What a document tells apart has different keys."""
    keys = [ug.by_scheme(text).key() for text in texts.split()]
    assert len({*keys}) == len(keys)


@pytest.mark.few(2)
@pytest.mark.parametrize("name", [*oracle.KEYS])
def test_examples_beside_the_oracle(name: str) -> None:
    """All pairs of examples."""
    valid = oracle.EXAMPLES[name][0]
    for one, other in combinations(valid, 2):
        same = oracle.KEYS[name](one, other)
        if same is not None:
            assert (ug.by_scheme(one).key() == ug.by_scheme(other).key()) is same, (one, other)


VARIED = {
    "urn": ["urn:Ab:%c3%89a", "URN:aB:%C3%89a?=x", "urn:ab:%c3%89A#y", "urn:ab:%C3%89a?+z?=q"],
    "tel": [
        *("tel:+1-2", "tel:+12", "tel:+1.2;A=%2a", "tel:+12;a=%2A", "tel:+12;b;a=*", "tel:+12;b"),
        *("tel:+12;ext=(1)", "tel:+12;ext=1", "tel:a-b;phone-context=c", "tel:AB;phone-context=C"),
    ],
    "geo": [
        *("geo:1.0,2", "geo:1,2.00", "geo:01,002", "geo:1,2;u=0.0", "geo:1,2;u=0", "geo:90,1"),
        *("geo:-90,0", "geo:-90.0,5;crs=wgs84", "geo:1,2;a=%7e", "geo:1,2;A=~", "geo:-0.0,2"),
    ],
    "mailto": ["mailto:a@B", "MAILTO:%61@b", "mailto:?to=a@b", "mailto:a@b?X=y", "mailto:a@b?x=y"],
}


@pytest.mark.few(2)
@given(data=st.data())
@pytest.mark.parametrize("name", VARIED)
def test_spellings_beside_the_oracle(name: str, data: st.DataObject) -> None:
    """Two spellings have one key if and only if the oracle calls them equivalent."""
    one, other = (data.draw(st.sampled_from(VARIED[name])) for _ in "ab")
    same = oracle.KEYS[name](one, other)
    if same is not None:
        assert (ug.by_scheme(one).key() == ug.by_scheme(other).key()) is same
