/* The basic URL parser of the WHATWG URL Standard (4.4), from UTF-8 to the serialized URL, which is
   always ASCII. */

#ifndef URLGRAMMAR_URL_PARSER_H
#define URLGRAMMAR_URL_PARSER_H

#include "undecided.h"
#include "url_tables.h"

/* The tables are url_tables. Splitting is without a base and without resolution; if it is PARSED,
   characters were removed, or slashes made roots. */
extern const text_operations url_operations;

/* Parses the text of a reference, against a base or NULL. url: is started; if the result is PARSED, it
   contains the URL, and *parts the places in it; if it is VERBATIM, the places in the text. */
parse_result url_resolve(const void *tables, const url_view *reference, const url_view *base,
                         buffer *url, url_parts *parts);

/* Whether the grammar alone decides about the host of a text that is a valid URL string (4.3). undecided:
   the domains about which it does not. */
int url_is_decided(const url_tables *self, const undecided *some, const uint8_t *text, size_t length);

#endif
