/* The canonical form of RFC 3986, section 6.2: of a text that its grammar accepts.

   What belongs here: the tables that it needs. Which characters and schemes there are is told from
   Python. */

#ifndef URLGRAMMAR_URI_FORM_H
#define URLGRAMMAR_URI_FORM_H

#include "domain.h"
#include "entry.h"

#define MAX_FORMS 64

/* Said of characters beyond ASCII: that they are kept, with a fact. */
enum { ENCODED = KEPT, PLAIN = KEPT | 1 << FATE_BITS };

/* The scheme-based normalization of one scheme (6.2.3). Absent: no normalization of this kind.
   is_in_python: only Python can write its paths. */
typedef struct {
    mark name, port, host, path;
    int has_port, has_host, is_in_python;
} scheme_form;

typedef struct {
    const table *automaton; /* its registers are sorted by name, as the parts are */
    entry start;
    int value_count;
    byte_set plain; /* the characters that need no percent-encoding */
    const point_table *beyond; /* which characters beyond ASCII need none */
    scheme_form schemes[MAX_FORMS];
    int scheme_count;
} uri_form;

/* The tables are a uri_form. */
extern const text_operations uri_operations;

#endif
