/* Hosts of the WHATWG URL Standard. */

#ifndef URLGRAMMAR_URL_HOST_H
#define URLGRAMMAR_URL_HOST_H

#include "url_tables.h"

/* Writes text[start..end), a host, by the kind in `parts`, and changes the kind to that of what was written.
   `out` has room for 3 * (end - start) + 64 bytes, after which there may be none. The result is PARSED,
   REFUSED, IN_PYTHON or NO_MEMORY. */
parse_result write_host(const url_tables *self, const uint8_t *text, size_t start, size_t end,
                        buffer *out, url_parts *parts);

/* Whether hosts of a kind are domains beyond ASCII, of which the grammar cannot tell whether they are hosts. */
int is_unicode(const url_tables *self, int kind);

/* Whether a host of a kind is one. The result is as for write_host. */
parse_result check_host(const url_tables *self, const uint8_t *text, part host, int kind);

#endif
