"""The location of external data, and settings that all tests share."""

from __future__ import annotations

import gc
import os
import sys
from collections import defaultdict
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, settings

# jsonschema imports rfc3987_syntax if it is installed, which makes 38 Earley parsers: 2 seconds in
# each process. A test reads its grammar, and no test uses these parsers.
sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]
with suppress(ImportError):
    import jsonschema  # noqa: F401
del sys.modules["rfc3987_syntax"]

# grammars and automata stay in memory: to look through them for garbage again and again takes
# a tenth of the time
gc.set_threshold(2_000_000, 20, 100)


def pytest_collection_finish() -> None:
    """Never look for garbage in what the modules made."""
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark cases of a test that has `few` as slow: `few` of those that are not are left, the first,
    the last, and some at equal distances between them. With the engine in Python, whose quick tests
    are those of the gate, too, all are left."""
    if os.environ.get("URLGRAMMAR_PURE"):
        return
    tests = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        if item.get_closest_marker("few") and not item.get_closest_marker("slow"):
            tests[item.nodeid.partition("[")[0]].append(item)
    for cases in tests.values():
        few = cases[0].get_closest_marker("few")
        assert few
        (count,) = few.args
        kept = {round(n * (len(cases) - 1) / max(1, count - 1)) for n in range(count)}
        for n, case in enumerate(cases):
            if n not in kept:
                case.add_marker(pytest.mark.slow)


def pytest_sessionfinish() -> None:
    """Collect garbage once at the end: pytest does so twice, through all that is in memory."""
    gc.collect()
    gc.freeze()


settings.register_profile(
    "default",
    max_examples=5,  # because there are some thousand laws
    deadline=None,  # because tools/benchmark measures speed; tests do not
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
# for `make test-all`, and for `make fuzz`
settings.register_profile("gate", parent=settings.get_profile("default"), max_examples=20)
settings.register_profile("thorough", parent=settings.get_profile("default"), max_examples=20_000)
settings.load_profile(os.environ.get("URLGRAMMAR_HYPOTHESIS", "default"))
