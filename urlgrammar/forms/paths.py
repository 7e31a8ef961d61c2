"""The form of a path, letter by letter, apart from its dot segments.

What belongs here: what each letter of a path becomes, and what must be known of a standard to
remove dot segments. That needs a stack: whoever reads letters removes them (`differ.bypass.paths`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import ComponentTree
from urlgrammar.errors import OperandError
from urlgrammar.forms.components import PathForm, canonical_form, is_by_letters
from urlgrammar.forms.interface import Context, Reading
from urlgrammar.forms.texts import BEYOND, UNKNOWN
from urlgrammar.standards.record import Standard
from urlgrammar.standards.whatwg.canonical_form import SPECIAL
from urlgrammar.text.percent_encoding import is_beyond_ascii, read_letters

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.forms.asking import ProgramReader
    from urlgrammar.forms.texts import Written


class Removal(NamedTuple):
    """How dot segments are removed. is_escaped: whether `%2e` is a dot. has_drives: whether a drive
    letter at the start stays. is_opaque: whether a path without a slash at its start is left as it
    is. is_guarded: whether a path without a host does not begin with two slashes."""

    is_escaped: bool
    has_drives: bool
    is_opaque: bool
    is_guarded: bool


_ESCAPED: Final = "/a/%2e%2e/b"


class PathLetters(PathForm):
    """The letters of a path. A scheme is as `settled` returns it."""

    def removal(self, scheme: str | None) -> Removal | None:
        """How dot segments are removed, None if they are not."""
        if not self._removes_dots(scheme):
            return None
        tree = ComponentTree(scheme, None, "h", None, None, _ESCAPED)
        is_escaped = self._form.path(tree).path != _ESCAPED
        # by WHATWG the guard is not in the path, only in what is serialized (URL, 4.5)
        return Removal(is_escaped, self._has_drives(scheme), self._is_url, not self._is_url)

    def _is_special(self, scheme: str | None) -> bool:
        return self._is_url and scheme in SPECIAL

    def start(self, scheme: str | None) -> Reading:
        """The state before a path."""
        return Reading(Context(scheme))

    def read(self, reading: Reading, character: str) -> tuple[Reading, Written]:
        """The state after a character, and what is written."""
        context, before, _, is_begun = reading
        written: Written = ()
        if not is_begun and self._is_url and character != "/":
            if self._is_special(context.scheme):
                written = ("/",)  # a file URL without slashes (URL, 4.4, file state)
            else:
                context = context._replace(is_opaque=True)
        escape, letters = read_letters(before, character)
        written += self._all(context, letters)
        return Reading(context, escape, None, is_begun=True), written

    def rest(self, reading: Reading, *, has_host: bool) -> Written:
        """What is written at the end; an empty path can become a slash."""
        context, escape, _, is_begun = reading
        if is_begun:
            return self._all(context, escape)
        if self._is_special(context.scheme):
            return ("/",)
        return tuple(self._empty(context.scheme)) if has_host else ()

    def absent(self, scheme: str | None, *, has_host: bool) -> Written:
        """A path is always defined."""
        return self.rest(self.start(scheme), has_host=has_host)

    def _all(self, context: Context, letters: Iterable[str]) -> Written:
        return tuple(c for letter in letters for c in self._letter(context, letter))

    def _letter(self, context: Context, letter: str) -> Written:
        if len(letter) == 3 and is_beyond_ascii(letter) and self._decodes(context):
            return (BEYOND,)
        if context.is_opaque and letter == " ":  # the last one can be encoded
            return (UNKNOWN,)
        if "\ud800" <= letter <= "\udfff":  # readers that take one replace it before
            return (UNKNOWN,)
        written = self._written(context, letter)
        if written.isupper() and len(written) == 1 and self._has_case(context.scheme):
            return (UNKNOWN,)
        return (written,)


@lru_cache(maxsize=64)
def path_letters(given: Standard | ProgramReader) -> PathLetters:
    """The letters of the paths of a standard or of a program. Raises OperandError for what does not
    change each letter by itself, and if only the program knows what it makes of a path."""
    if isinstance(given, Standard) and not is_by_letters(given):
        raise OperandError(
            f"the paths of {given.name} cannot be decided, because its canonical form does not "
            "change each character by itself: ask about the host, or about another standard"
        )
    return PathLetters(canonical_form(given, "path"))
