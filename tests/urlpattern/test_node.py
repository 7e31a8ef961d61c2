"""What Node's URLPattern does in another way than the standard, as a page of the documents says."""

from __future__ import annotations

import json
import os
import subprocess
from typing import Any, Final

import pytest

from urlgrammar import URLPattern, URLPatternError

SAID: Final[list[tuple[dict[str, str], Any, Any, Any]]] = [
    ({}, "bar", False, True),
    ({"protocol": "foo", "pathname": "/a/.."}, None, "/a/..", "/"),
    ({"protocol": "foo", "pathname": "/`"}, None, "/`", "/%60"),
    ({"protocol": "foo", "pathname": "//b^"}, None, "//b^", "error"),
    ({"search": "a'b"}, None, "a%27b", "a'b"),
    ({"search": "a'b"}, "https://a/?a'b", True, False),
    ({"pathname": "/foo\\\\"}, None, "/foo/", "/foo\\\\"),
    ({"protocol": "file", "port": "0"}, None, "0", ""),
    ({"port": "\t"}, None, "error", ""),
    ({"pathname": "{/x:a}+"}, None, "{/x:a}+", "/x:a+"),
    ({"search": "?a"}, {"search": "??a"}, False, True),
    ({"protocol": "data"}, {"protocol": "data:c"}, True, False),
    ({"hostname": "[{1([^]+?)}*"}, "hasRegExpGroups", True, False),
    ({"pathname": ":b?'/.."}, None, ":b?", "error"),
]
"""A pattern, what is tested, and what the standard and Node say: without a test, the pattern of the
last component."""

PROGRAM: Final = """
const said = JSON.parse(require('fs').readFileSync(0, 'utf8')).map(([init, tested]) => {
  try {
    const pattern = new URLPattern(init)
    if (tested === 'hasRegExpGroups') return pattern.hasRegExpGroups
    return tested === null ? pattern[Object.keys(init).at(-1)] : pattern.test(tested)
  } catch { return 'error' }
})
console.log(JSON.stringify(said))
"""


@pytest.mark.parametrize(("init", "tested", "by_standard", "by_node"), SAID)
def test_the_standard(init: dict[str, str], tested: Any, by_standard: Any, by_node: Any) -> None:
    """What this package says."""
    assert by_standard != by_node
    try:
        pattern = URLPattern(init)
    except URLPatternError:
        assert by_standard == "error"
        return
    if tested == "hasRegExpGroups":
        assert pattern.has_reg_exp_groups is by_standard
    elif tested is None:
        assert getattr(pattern, [*init][-1]) == by_standard
    else:
        assert pattern.test(tested) is by_standard


@pytest.mark.slow
@pytest.mark.skipif("URLPATTERN_NODE" not in os.environ, reason="URLPATTERN_NODE names Node 24")
def test_node() -> None:
    """What Node says."""
    done = subprocess.run(
        [os.environ["URLPATTERN_NODE"], "-e", PROGRAM],
        input=json.dumps([(init, tested) for init, tested, *_ in SAID]),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == [by_node for *_, by_node in SAID]
