/* The parts of a text, and what can become of a text. */

#ifndef URLGRAMMAR_PARTS_H
#define URLGRAMMAR_PARTS_H

#include <stddef.h>
#include <stdint.h>

/* In the order of the registers, which are sorted by name: part i has the registers 2 * i and
   2 * i + 1. */
enum { FRAGMENT, HOST, PATH, PORT, QUERY, SCHEME, USERINFO, PARTS };

/* Part i of a text is [start, end); start < 0 if it is undefined. */
typedef struct {
    int64_t start, end;
} part;

typedef struct {
    part parts[PARTS];
    int64_t kind; /* the number of the value of host_kind; -1 without a host */
} url_parts;

static inline void clear_parts(url_parts *self)
{
    for (int i = 0; i < PARTS; i++)
        self->parts[i].start = self->parts[i].end = -1;
    self->kind = -1;
}

typedef struct {
    const uint8_t *text;
    size_t length;
    url_parts places;
} url_view;

typedef enum {
    PARSED,     /* the URL is in the buffer */
    VERBATIM,   /* the text is printed as it was read */
    REFUSED,    /* the text is not a URL */
    IN_PYTHON,  /* only Python can do it */
    NO_MEMORY
} parse_result;

#endif
