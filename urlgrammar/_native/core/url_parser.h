/* The basic URL parser of the WHATWG URL Standard (4.4), from UTF-8 to the serialized URL, which is
   always ASCII. */

#ifndef URLGRAMMAR_URL_PARSER_H
#define URLGRAMMAR_URL_PARSER_H

#include "parts.h"
#include "undecided.h"
#include "url_tables.h"

/* Parses a text, against a base or NULL. url: is started; if the result is PARSED, it contains the
   URL, and *parts the places in it; if it is VERBATIM, the places in the text. */
parse_result url_parse(const url_tables *self, const uint8_t *text, size_t length,
                       const url_view *base, buffer *url, url_parts *parts);

/* Splits a text as it was read, without a base and without resolution. The result is VERBATIM, and *parts
   are the places in the text; or PARSED, and they are those in `out`; or as for url_parse. */
text_reader url_split; /* the context is a url_tables */

/* Whether the grammar alone decides about the host of a text that is a valid URL string (4.3). undecided:
   the domains about which it does not. */
int url_is_decided(const url_tables *self, const undecided *some, const uint8_t *text, size_t length);

/* Whether url_parse would give a URL, without a base: PARSED, REFUSED, IN_PYTHON or NO_MEMORY. */
parse_result url_accepts(const url_tables *self, const uint8_t *text, size_t length);

#endif
