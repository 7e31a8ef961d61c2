"""The form of a path, letter by letter, apart from its dot segments.

What belongs here: what each letter of a path becomes, and what must be known of a standard to
remove dot segments. That needs a stack: whoever reads letters removes them (`differ.bypass.paths`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import ComponentTuple
from urlgrammar.forms.components import PathForm
from urlgrammar.forms.interface import Context, Reading
from urlgrammar.forms.programs import ProgramForm
from urlgrammar.forms.texts import BEYOND, UNKNOWN, target
from urlgrammar.standards.whatwg.canonical_form import SPECIAL
from urlgrammar.text.percent_encoding import is_beyond_ascii, read_letters

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.canonicalizer import CanonicalForm
    from urlgrammar.forms.texts import Around, Written


class Removal(NamedTuple):
    """How dot segments are removed. is_escaped: whether `%2e` is a dot. has_drives: whether a drive
    letter at the start stays. is_opaque: whether a path without a slash at its start is left as it
    is. is_guarded: whether a path without a host does not begin with two slashes. is_popped,
    leaves_slash: as in `differ.bypass.paths.junk`."""

    is_escaped: bool
    has_drives: bool
    is_opaque: bool
    is_guarded: bool
    is_popped: bool = False
    leaves_slash: bool = True


MARK: Final = "mark"
"""It is written before a letter that decides how others are written (`whole_paths`)."""

_RELATIVE: Final = "relative"
_POPPED: Final = "/..//b"


class PathLetters(PathForm):
    """The letters of a path. base: that of references, in canonical form; None without one.
    is_marked: whether the paths that it is about have a marked letter; None if none is marked."""

    is_marked: bool | None = None

    def __init__(self, form: CanonicalForm, base: ComponentTuple | None) -> None:
        super().__init__(form)
        self._base = base

    def removal(self, scheme: str | None) -> Removal | None:
        """How dot segments are removed, None if they are not."""
        if not self._removes_dots(scheme):
            return None
        tree = ComponentTuple(scheme, None, "h", None, None, _POPPED)
        is_popped = self._form.path(tree).path == "/b"
        # by WHATWG the guard is not in the path, only in what is serialized (URL, 4.5)
        is_guarded = not (self._is_url or isinstance(self._form, ProgramForm))
        is_escaped, has_drives = self.removes_escaped_dots(scheme), self._has_drives(scheme)
        leaves_slash = self.leaves_slash(scheme)
        return Removal(is_escaped, has_drives, self._is_url, is_guarded, is_popped, leaves_slash)

    def _is_opaque(self, scheme: str | None) -> bool:
        """Whether a path without a slash at its start is opaque."""
        return self._is_url and not self._is_special(scheme)

    def is_rooted(self, scheme: str | None) -> bool:
        """Whether a slash is put before a path without one at its start."""
        del scheme
        return False

    def _is_special(self, scheme: str | None) -> bool:
        return self._is_url and scheme in SPECIAL

    def target(self, around: Around) -> Around:
        """The scheme, and whether there is a host."""
        base = self._base
        return target(around, base, None if base is None else self.settled(base.scheme))

    def start(self, around: Around) -> Reading:
        """The state before a path; `rest` says whether it is relative to that of the base."""
        is_relative = self._base is not None and around.scheme is None and not around.has_host
        return Reading(Context(self.target(around).scheme), rest=_RELATIVE if is_relative else None)

    def read(self, reading: Reading, character: str) -> tuple[Reading, Written]:
        """The state after a character, and what is written. Before a relative path, that is the
        path of the base to its last slash (RFC 3986, 5.2.3; URL, 4.4)."""
        written: Written = ()
        if reading.rest == _RELATIVE and character != "/":
            reading, written = self._of_base(reading, is_whole=False)
        context, before, _, is_begun = reading
        if not is_begun and character != "/":
            if self._is_special(context.scheme):
                written = ("/",)  # a file URL without slashes (URL, 4.4, file state)
            else:
                context = context._replace(is_opaque=self._is_opaque(context.scheme))
        escape, letters = read_letters(before, character)
        written += self._all(context, letters)
        return Reading(context, escape, None, is_begun=True), written

    def rest(self, reading: Reading, *, has_host: bool) -> Written:
        """What is written at the end; an empty path can become a slash, and is that of the base if
        it is relative."""
        before: Written = ()
        if reading.rest == _RELATIVE:
            reading, before = self._of_base(reading, is_whole=True)
        context, escape, _, is_begun = reading
        if is_begun:
            return before + self._all(context, escape)
        if self._is_special(context.scheme):
            return ("/",)
        return tuple(self._empty(context.scheme)) if has_host else ()

    def absent(self, around: Around) -> Written:
        """A path is always defined."""
        return self.rest(self.start(around), has_host=self.target(around).has_host)

    def _of_base(self, reading: Reading, *, is_whole: bool) -> tuple[Reading, Written]:
        """The path of the base, or its beginning to the last slash, as the beginning of a path."""
        base = self._base
        written: Written = ()
        assert base is not None, "a path is relative to a base"
        path = base.path
        if self._is_url and base.host is None and path.startswith("/.//"):
            path = path.removeprefix("/.")  # it is only in what is serialized (URL, 4.5)
        if not is_whole:
            path = path[: path.rfind("/") + 1] or ("" if base.host is None else "/")
        reading = reading._replace(rest=None)
        for character in path:
            reading, more = self.read(reading, character)
            written += more
        return reading, written

    def _all(self, context: Context, letters: Iterable[str]) -> Written:
        return tuple(c for letter in letters for c in self._letter(context, letter))

    def _letter(self, context: Context, letter: str) -> Written:
        if len(letter) == 3 and is_beyond_ascii(letter) and self._decodes(context):
            return (BEYOND,)
        if self._is_url and context.is_opaque and letter == " ":  # the last one can be encoded
            return (UNKNOWN,)
        if "\ud800" <= letter <= "\udfff":  # readers that take one replace it before
            return (UNKNOWN,)
        written = self._written(context, letter)
        if written.isupper() and len(written) == 1 and self._has_case(context.scheme):
            return (UNKNOWN,)
        return (written,)
