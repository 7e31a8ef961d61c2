"""`urlgrammar verify`: whether a certificate is right."""

from __future__ import annotations

import time
from pathlib import Path

import click

from urlgrammar.cli import completion, output


@click.command(short_help="Check a certificate of --proof by other means.")
@click.argument("file", metavar="FILE", shell_complete=completion.files)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
def verify(file: str, *, as_json: bool) -> int:
    """Check a certificate that `diff` or `bypass` has written with --proof, and say what it proves.

    The operands are read again, from the grammars and from the text of expressions, and followed
    by partial derivatives. Nothing of the automata that decided is used, and nothing in FILE is
    believed: what it says is compared with what the operands do.

    The certificate is refused if a standard or a program is another version here than the one that
    it names by its hash, and if an operand cannot be read again. One that needs more than 5,000,000
    derivatives is refused, too, after some minutes and with up to 4 GB of memory.

    Exit status: 0 it is right, 1 it is refused.

    \b
    Examples:
      urlgrammar verify proof.json
      urlgrammar verify --json proof.json

    \b
    JSON: claim, verified, problem, seconds
    """
    from urlgrammar.errors import CertificateError, OperandError  # late: few commands need the rest
    from urlgrammar.proofs.verification import verify as verified
    from urlgrammar.text.user_files import read

    start = time.perf_counter()
    text = read(Path(file))
    try:
        with output.busy("verifying …"):
            found = verified(text)
    except (CertificateError, OperandError) as error:
        seconds = time.perf_counter() - start
        if as_json:
            output.print_json(
                {"claim": None, "verified": False, "problem": str(error), "seconds": seconds}
            )
        else:
            output.print_line(f"{file} is refused: {error}.")
        return 1
    if as_json:
        output.print_json(
            {
                "claim": [*found.claims],
                "verified": True,
                "problem": None,
                "seconds": found.seconds,
            }
        )
    else:
        output.print_line(str(found))
    return 0
