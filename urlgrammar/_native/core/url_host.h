/* Hosts of the WHATWG URL Standard. */

#ifndef URLGRAMMAR_URL_HOST_H
#define URLGRAMMAR_URL_HOST_H

#include "url_tables.h"

/* Writes text[start..end), a host, by its kind. Returns 0, or -1 if only Python can do it. `out` has
   room for 3 * length + 64 bytes. */
int write_host(const url_tables *self, int step, const uint8_t *text, size_t start, size_t end,
               buffer *out);

#endif
