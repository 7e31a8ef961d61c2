/* Paths of the WHATWG URL Standard. */

#ifndef URLGRAMMAR_URL_PATH_H
#define URLGRAMMAR_URL_PATH_H

#include "parts.h"
#include "url_tables.h"

/* Whether text[start..end), a path whose slashes are all roots, has a dot segment. */
int has_dots(const url_tables *self, const uint8_t *text, size_t start, size_t end);

/* Writes the path of a text against a base or NULL. has_host: whether the text has a host; is_followed:
   whether the URL has a query or a fragment. Returns -1 without memory. */
int put_whole_path(const url_tables *self, int mode, const url_view *base, int has_host,
                   const uint8_t *text, part path, int is_followed, buffer *out, url_parts *parts);

#endif
