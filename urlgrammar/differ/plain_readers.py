"""Made by `python -m tools.plain_readers`. Do not edit.

What belongs here: for each reader that is proved to accept every plain URL, the points that it
reads as RFC 3986 does; and the hash of the automata that prove it.
"""

from __future__ import annotations

from typing import Final

PROVED: Final = {
    "fielding-01": "acceptance scheme fragment",
    "fielding-02": "acceptance scheme userinfo host port path query fragment",
    "rfc2396": "acceptance scheme userinfo host port path query fragment",
    "rfc3986": "acceptance scheme userinfo host port path query fragment",
    "rfc3987": "acceptance scheme userinfo host port path query fragment",
    "html5-2009": "acceptance scheme userinfo host port path query fragment",
    "html5-2009-b": "acceptance scheme userinfo host port path query fragment",
    "barth-2011": "acceptance scheme userinfo port path query fragment",
    "w3c-2012": "acceptance scheme userinfo port path query fragment",
    "rfc6874": "acceptance scheme userinfo host port path query fragment",
    "url-spec": "acceptance scheme userinfo port path query fragment",
    "whatwg": "acceptance scheme userinfo host port path query fragment",
    "curl@7.88": "acceptance scheme host port",
    "go@1.19": "acceptance scheme host port",
    "httpx@0.26": "acceptance scheme host",
    "httpx@0.27.1": "acceptance scheme host",
    "httpx@0.28": "acceptance scheme userinfo host",
    "java-uri@17": "acceptance scheme userinfo host port",
    "node-legacy@20": "acceptance scheme userinfo host port",
    "php@8.2": "acceptance scheme userinfo host port",
    "urllib@3.11.4": "acceptance scheme userinfo host port",
    "urllib3@2.8": "acceptance scheme host port",
}

PROOFS: Final = {
    "fielding-01": "52e5c6c4eda37222",
    "fielding-02": "9fd23e73b0b83884",
    "rfc2396": "bdc6dc1a4c25e447",
    "rfc3986": "ab8d7414bcf54b81",
    "rfc3987": "7b884be83399c0d8",
    "html5-2009": "811556246352e30e",
    "html5-2009-b": "6593085cbd4aa475",
    "barth-2011": "b8f8f09209cb8236",
    "w3c-2012": "b44611c44a78d883",
    "rfc6874": "de3b99f87267508b",
    "url-spec": "07a9749854b9c4a4",
    "whatwg": "5f7d9cdf9c64abad",
    "curl@7.88": "54607e6c1f36f72b",
    "go@1.19": "ee4c86f94b433bc2",
    "httpx@0.26": "72d312437f02113e",
    "httpx@0.27.1": "7a23d86a963cc3ac",
    "httpx@0.28": "7f634fa9f19218e6",
    "java-uri@17": "a1231703b29909d6",
    "node-legacy@20": "9937c85b7b8cae00",
    "php@8.2": "7381d87c2477c158",
    "urllib@3.11.4": "6cd40afa55d23384",
    "urllib3@2.8": "3bba03e17b9c7600",
}
