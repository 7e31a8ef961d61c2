"""Console examples in colours: what the command colours, and nothing else."""

from __future__ import annotations

import re
from html import unescape
from typing import Final

import pytest

from tools.site.consoles import coloured
from urlgrammar.cli import main

BLOCK: Final = '<div class="language-console highlight"><pre><code>{}\n</code></pre></div>'
COMMANDS: Final = (
    ["diff", "rfc3986:host", "rfc3987:ihost"],
    ["bypass", "re.match:https://a", "whatwg", "--allow", "re:a"],
)


def block(lines: list[str]) -> str:
    """A block of output, as it is highlighted."""
    shown = (f'<span class="go">{line}</span>' if line else line for line in lines)
    return BLOCK.format("\n".join(shown))


def test_shapes() -> None:
    """Strings are before deeper lines; headings stand alone; ids are at the end."""
    given = ["It differs.", "", "Both", "", "    a", "    ^", "        b   [0123456789ab]", "    c"]
    shown = coloured(block(given))
    assert re.findall(r'<span class="(heading|string|id)"[^>]*>(.*?)</span>', shown) == [
        ("heading", "Both"),
        ("string", "    a"),
        ("id", "[0123456789ab]"),
    ]
    assert re.sub("<.*?>", "", shown) == "\n".join([*given, ""])
    assert '<span class="invalid">invalid</span>  b' in coloured(block(["valid  a", "invalid  b"]))
    assert coloured("<p>valid</p>") == "<p>valid</p>"
    command = 'a<span class="w"> </span>--and-not<span class="w"> </span>b--c'
    shown = coloured(BLOCK.format(command))
    assert re.findall(r'<span class="option">(.*?)</span>', shown) == ["--and-not"]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_strings_and_headings_are_those_of_the_command(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """They are coloured where the command colours them on a terminal."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    with pytest.raises(SystemExit):
        main(command)
    printed = capfd.readouterr().out.splitlines()
    bare = [re.sub("\x1b\\[[0-9]*m", "", line) for line in printed]
    lines = re.findall(r'<span class="go">(.*)</span>$', coloured(block(bare)), re.MULTILINE)
    by_us = {unescape(re.sub("<.*?>", "", line)) for line in lines if 'class="heading"' in line}
    assert by_us == {line for line, seen in zip(bare, printed, strict=True) if "\x1b[36m" in seen}
    strings = {re.sub("<.*?>", "", line) for line in lines if 'class="string"' in line}
    assert strings == {
        line
        for line, seen in zip(bare, printed, strict=True)
        if seen.startswith("    \x1b[33m") and line.startswith("    ")
    }
