/* The canonical form of RFC 3986, section 6.2: of a text that its grammar accepts.

   What belongs here: the tables that it needs. Which characters and schemes there are is told from
   Python. */

#ifndef URLGRAMMAR_URI_FORM_H
#define URLGRAMMAR_URI_FORM_H

#include "entry.h"
#include "parts.h"
#include "points.h"
#include "url_buffer.h"

#define MAX_FORMS 64

/* Said of characters beyond ASCII. */
enum { ENCODED = ONLY_PYTHON + 1, PLAIN };

/* The scheme-based normalization of one scheme (6.2.3). Absent: no normalization of this kind.
   is_in_python: only Python can write its paths. */
typedef struct {
    mark name, port, host, path;
    int has_port, has_host, is_in_python;
} scheme_form;

typedef struct {
    const table *automaton; /* its registers are sorted by name, as the parts are */
    entry start;
    int kind_register, value_count;
    byte_set plain; /* the characters that need no percent-encoding */
    const point_table *beyond; /* which characters beyond ASCII need none */
    scheme_form schemes[MAX_FORMS];
    int scheme_count;
} uri_form;

/* Readers whose context is a uri_form: one writes the canonical form of a text, and one splits it. */
text_reader uri_canonicalize, uri_split;

/* Writes the target of a reference against a base (5.2). The result is as for uri_canonicalize; IN_PYTHON
   if it has no scheme. */
parse_result uri_resolve(const url_view *reference, const url_view *base, buffer *out,
                         url_parts *parts);

#endif
