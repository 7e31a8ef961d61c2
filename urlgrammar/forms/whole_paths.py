"""The form of the paths of programs that write each letter by what the whole path has.

What belongs here: telling the letters that decide, which are marked. A path in which one is left at
the end is written in one way, and a path without one in another: each way is a form of its own,
letter by letter.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from urlgrammar.components import ComponentTuple
from urlgrammar.errors import OperandError
from urlgrammar.forms.asking import WEB
from urlgrammar.forms.components import canonical_form, is_by_letters
from urlgrammar.forms.letters import CHARACTERS
from urlgrammar.forms.paths import MARK, PathLetters
from urlgrammar.forms.programs import ProgramForm
from urlgrammar.forms.texts import UNKNOWN
from urlgrammar.standards.record import Standard

if TYPE_CHECKING:
    from urlgrammar.forms.asking import ProgramReader
    from urlgrammar.forms.interface import Context
    from urlgrammar.forms.texts import Written

_ESCAPE: Final = "%41"
"""An escape that is written in another way if the path has a letter that decides."""

_EVERYTHING: Final = '/%41" é//../%'


class WholePathLetters(PathLetters):
    """The letters of a path that has marked letters, or has none. It asks the program's own
    function (`Program.path_of`) about paths of which a part is known."""

    def __init__(self, form: ProgramForm, *, is_marked: bool) -> None:
        super().__init__(form, None)
        self.is_marked = is_marked
        self._decides = cache(self._is_deciding)

    @property
    def schemes(self) -> tuple[str, ...]:
        """Those of the Web."""
        return WEB

    def _of(self, scheme: str) -> object:
        path = self._path(scheme, _EVERYTHING)
        return super()._of(scheme), path, self._is_opaque(scheme), self.is_rooted(scheme)

    def _path(self, scheme: str | None, path: str) -> str:
        host = "h" if path.startswith("/") else None
        return self._form.path(ComponentTuple(scheme, None, host, None, None, path)).path

    def _is_opaque(self, scheme: str | None) -> bool:
        path = _EVERYTHING[1:]
        return self._path(scheme, path) == path

    def is_rooted(self, scheme: str | None) -> bool:
        """Whether a slash is put before a path without one at its start."""
        return self._path(scheme, "a") == "/a"

    def _changed(self, context: Context, text: str) -> str:
        if context.is_opaque:
            return self._path(context.scheme, text)
        return self._path(context.scheme, f"/{text}").removeprefix("/")

    def _asked(self, context: Context, letter: str) -> str:
        behind = "a"
        if self.is_marked and (mark := self._mark(context)) is not None:
            behind += mark
        changed = self._changed(context, f"a{letter}{behind}")
        rest = self._changed(context, f"a{behind}")
        assert changed.endswith(rest[1:]), "the letters around it are written in the same way"
        return changed[1 : -len(rest) + 1]

    def _mark(self, context: Context) -> str | None:
        """A letter that decides, None if there is none."""
        return next((c for c in CHARACTERS if self._decides(context, c)), None)

    def _is_deciding(self, context: Context, letter: str) -> bool:
        """Whether a letter decides how others are written."""
        alone = self._changed(context, _ESCAPE)
        return not self._changed(context, _ESCAPE + letter).startswith(alone)

    def _letter(self, context: Context, letter: str) -> Written:
        written = super()._letter(context, letter)
        if UNKNOWN in written:
            return written
        return (MARK, *written) if self._decides(context, letter) else written


@lru_cache(maxsize=64)
def path_letters(
    given: Standard | ProgramReader, base: ComponentTuple | None = None
) -> tuple[PathLetters, ...]:
    """The letters of the paths of a standard or of a program: of all of them, or of those with a
    marked letter and of those without one. base: that of references, in canonical form. Raises
    OperandError if the letters are not known one by one."""
    if isinstance(given, Standard) and not is_by_letters(given):
        raise OperandError(
            f"the paths of {given.name} cannot be decided, because its canonical form does not "
            "change each character by itself: ask about the host, or about another standard"
        )
    if not isinstance(given, Standard) and given.program.path_of is not None:
        form = ProgramForm(given.program)
        return tuple(WholePathLetters(form, is_marked=is_marked) for is_marked in (False, True))
    return (PathLetters(canonical_form(given, "path"), base),)
