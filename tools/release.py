"""Make the files of a release in dist/, check them as users install them, and say what is left.

python -m tools.release                  on every supported Python that is found
python -m tools.release --python PATH    also by this interpreter; can be repeated

Made are the wheel with the native engine for this platform, the wheel without it, and the source
distribution. Each is installed in a new environment by each Python, and asked; the files themselves
are checked by twine. The exit status is 0 only if everything was checked on every supported Python.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT: Final = Path(__file__).parent.parent
DIST: Final = ROOT / "dist"
_MINOR: Final = re.compile(r"Programming Language :: Python :: (3\.[0-9]+)$")
_INVALID: Final = "invalid\thttp://exa mple.com/\tposition 10: "

ASKED: Final = """
import importlib.metadata, sys, urlgrammar as ug
from urlgrammar._native import EXTENSION
assert importlib.metadata.version("urlgrammar") == ug.__version__ == sys.argv[1], ug.__version__
assert (EXTENSION is not None) is (sys.argv[2] == "native"), EXTENSION
assert ug.standard("rfc3986").parse("http://a/b").host == "a"
assert ug.URL("http://EX\\u00c9.example").hostname == "xn--ex-cja.example"
assert ug.diff("re:a", "re:ab?").relation == "subset"
assert len(ug.standards()) == 13
"""
"""What an installed package must do. Its arguments: the version, and `native` or `pure`."""


class Artifact(NamedTuple):
    """A file to be uploaded. engine: `native` if it has the native engine where it is installed."""

    path: Path
    engine: str


class Problem(Exception):  # noqa: N818 (it is one)
    """Something that stands in the way of a release."""


def version() -> str:
    """The version of the package. Raises Problem if there is none."""
    text = (ROOT / "urlgrammar" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise Problem("urlgrammar/__init__.py has no __version__")
    return found[1]


def supported() -> list[str]:
    """The versions of Python that the package names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [found[1] for each in project["classifiers"] if (found := _MINOR.match(each))]


def interpreters(wanted: Sequence[str], given: Sequence[str] = ()) -> dict[str, str]:
    """An interpreter for each version that is found: of those that are given, on the path, and of
    pyenv."""
    found: dict[str, str] = {}
    for minor in wanted:
        pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
        places = [*given, sys.executable, shutil.which(f"python{minor}") or ""]
        places += map(str, sorted(pyenv.glob(f"{minor}.*/bin/python{minor}")))
        working = next((each for each in places if each and _minor(each) == minor), None)
        if working is not None:
            found[minor] = working
    return found


def _minor(python: str) -> str | None:
    """The version of an interpreter; None if it does not run, as a shim of pyenv."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.strip()


def built(python: str) -> list[Artifact]:
    """The files, in an empty dist/. Raises CalledProcessError."""
    shutil.rmtree(DIST, ignore_errors=True)
    shutil.rmtree(ROOT / "build", ignore_errors=True)
    build = [python, "-m", "build", "--outdir", str(DIST)]
    _run([*build, "--sdist", str(ROOT)])
    (sdist,) = DIST.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as folder:  # wheels are made from what is uploaded
        shutil.unpack_archive(sdist, folder, filter="data")
        source = str(Path(folder) / sdist.name.removesuffix(".tar.gz"))
        _run([*build, "--wheel", source])
        _run([*build, "--wheel", source], URLGRAMMAR_PURE="1")
    (pure,) = DIST.glob("*-py3-none-any.whl")
    (native,) = (each for each in DIST.glob("*.whl") if each != pure)
    return [Artifact(native, "native"), Artifact(pure, "pure"), Artifact(sdist, "native")]


def check(artifact: Artifact, python: str, wanted: str) -> None:
    """Install a file in a new environment, and ask it. Raises CalledProcessError, and Problem if
    the command prints something else than it should."""
    with tempfile.TemporaryDirectory() as folder:
        _run([python, "-m", "venv", folder])
        own = str(Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python")
        _run([own, "-m", "pip", "install", "--quiet", f"{artifact.path}[cli]"], cwd=folder)
        _run([own, "-I", "-c", ASKED, wanted, artifact.engine], cwd=folder)
        command = [own, "-I", "-m", "urlgrammar", "validate", "-r", "uri", "http://exa mple.com/"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode != 1 or _INVALID not in done.stdout:
            raise Problem(f"validate printed {done.stdout!r} and {done.stderr!r}")


def _run(command: Sequence[str], cwd: str | Path = ROOT, **variables: str) -> None:
    """Run a command, whose output is shown only if it fails."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")} | variables
    done = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise subprocess.CalledProcessError(done.returncode, command)


def left(wanted: str) -> Iterator[str]:
    """What nobody can do but the maintainer, and what is not ready for it."""
    heading = f"## {wanted} "
    if heading not in (ROOT / "CHANGELOG.md").read_text("utf-8"):
        yield f'CHANGELOG.md: write "{heading}- DATE" over what is unreleased'
    if f"version: {wanted}\n" not in (ROOT / "CITATION.cff").read_text("utf-8"):
        yield f"CITATION.cff: set version: {wanted}, and date-released"
    git = ["git", "status", "--porcelain"]
    status = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=False)
    if status.stdout or status.returncode:
        yield "git: commit what has changed, in a checkout"
    yield ".ci/run, in a fresh clone"
    yield f"git tag --sign v{wanted} && git push origin v{wanted}"
    yield (
        "the workflow `release` makes the wheels of all platforms and publishes them: approve its "
        "environment `pypi`"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Make, check and say it. Returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--python", action="append", default=[], metavar="PATH")
    given = parser.parse_args(arguments)
    wanted, minors = version(), supported()
    found = interpreters(minors, given.python)
    print(f"urlgrammar {wanted}")
    artifacts = built(sys.executable)
    _run([sys.executable, "-m", "twine", "check", "--strict", *(str(a.path) for a in artifacts)])
    failed = []
    for artifact in artifacts:
        for minor, python in found.items():
            what = f"{artifact.path.name} on Python {minor}"
            try:
                check(artifact, python, wanted)
                print(f"checked      {what}")
            except (subprocess.CalledProcessError, Problem) as error:
                failed.append(what)
                shown = error if isinstance(error, Problem) else f"status {error.returncode}"
                print(f"FAILED       {what}: {shown}")
    missing = [each for each in minors if each not in found]
    for minor in missing:
        print(f"NOT CHECKED  on Python {minor}: it is not here; give its path with --python")
    print("\nLeft to do:")
    for number, each in enumerate(left(wanted), 1):
        print(f"{number}. {each}")
    return int(bool(failed or missing))


if __name__ == "__main__":
    sys.exit(main())
