"""`urlgrammar convert`: IRIs to URIs, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from urlgrammar import iri_to_uri, uri_to_iri
from urlgrammar.cli import batch, options

if TYPE_CHECKING:
    from urlgrammar.cli.batch import Reading
    from urlgrammar.iri import HostMapping


@click.command(short_help="Convert each line from an IRI to a URI, or back.")
@click.option(
    "--to",
    type=click.Choice(("uri", "iri")),
    required=True,
    help="uri: percent-encode what is beyond ASCII (RFC 3987, 3.1); iri: decode it again (3.2).",
)
@click.option(
    "--idn",
    type=click.Choice(("idna2003", "uts46")),
    help="Map names of hosts to and from punycode, instead of percent-encoding them.",
)
@click.option(
    "--normalize",
    is_flag=True,
    help="The lines were on paper or read aloud: apply NFC first (3.1, step 1a). For --to uri.",
)
@options.reads_lines
def convert(
    to: str,
    idn: HostMapping | None,
    normalize: bool,  # noqa: FBT001 (click passes options by name)
    reading: Reading,
) -> int:
    """Convert each line from an IRI to a URI, or from a URI to an IRI (RFC 3987, 3).

    \b
    Examples:
      urlgrammar convert --to uri http://résumé.example/é
      urlgrammar convert --to uri --idn uts46 urls.txt
      urlgrammar convert --to iri --json urls.txt

    \b
    JSON: input, ok, result, error, file, line
    """
    if normalize and to == "iri":
        raise click.UsageError("--normalize is for --to uri")
    host: HostMapping = idn or "percent-encoding"

    def result(text: str) -> str:
        if to == "iri":
            return str(uri_to_iri(text, host=host))
        return str(iri_to_uri(text, host=host, normalize=normalize))

    return batch.run(batch.text_job(result), reading)
