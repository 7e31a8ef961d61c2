"""Functions that the tests run as programs."""

from __future__ import annotations

import os
import signal
import time
from typing import Any
from urllib.parse import urlsplit


def whole(text: str) -> dict[str, Any] | None:
    """The text as a path. Some texts are refused, or make the function fail."""
    match text:
        case "none":
            return None
        case "value":
            raise ValueError("not this one")
        case "index":
            raise IndexError("out of range")
        case "exit":
            raise SystemExit(3)
        case "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        case "die":
            os._exit(7)
        case "sleep":
            time.sleep(60)
        case "print":
            print("this is no answer")  # noqa: T201
        case "octets":
            return {"host": b"a"}
        case "number":
            return {"port": 80}
        case "unknown":
            return {"hots": "a"}
        case "span":
            return {"path": text, "spans": {"path": [0, 4]}}
        case "far":
            return {"path": text, "spans": {"path": [0, 40]}}
    return {"path": text}


def host(text: str) -> dict[str, Any]:
    """The host that urllib reads."""
    return {"host": urlsplit(text).hostname}


def late(text: str) -> dict[str, Any]:
    """Ends at every text."""
    os._exit(len(text))
