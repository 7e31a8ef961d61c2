/* The parts of a text, and what can become of a text.

   What belongs here: what automata have found in a text, with the check that it is sound. */

#ifndef URLGRAMMAR_PARTS_H
#define URLGRAMMAR_PARTS_H

#include "table.h"

#include <string.h>

/* In the order of the registers, which are sorted by name: part i has the registers 2 * i and
   2 * i + 1. */
enum { FRAGMENT, HOST, PATH, PORT, QUERY, SCHEME, USERINFO, PARTS };

/* Part i of a text is [start, end); start < 0 if it is undefined. */
typedef struct {
    int64_t start, end;
} part;

/* The registers of an automaton. If it splits texts into these parts, the first are theirs; then come
   those of two values. */
typedef union {
    int64_t registers[ALL_REGISTERS];
    struct {
        part parts[PARTS];
        int64_t kind;     /* the number of the value of host_kind; -1 without a host */
        int64_t verbatim; /* of the URL parser: -1 if the text is not printed as it was read */
    };
} url_parts;

enum { KIND_REGISTER = 2 * PARTS, VERBATIM_REGISTER };

#define MAX_VALUES 32 /* of registers */

static inline void clear_parts(url_parts *self)
{
    for (int i = 0; i <= VERBATIM_REGISTER; i++)
        self->registers[i] = -1;
}

typedef struct {
    const uint8_t *text;
    size_t length;
    url_parts places;
} url_view;

/* Whether an automaton has found a kind below the limit, and parts of the text that do not overlap:
   together they are not longer than the text, which bounds the length of what is written. */
static inline int is_sound(const url_view *self, int kind_limit)
{
    uint64_t total = 0;
    int is_wrong = self->places.kind >= kind_limit;
    for (int i = 0; i < PARTS; i++) {
        const part place = self->places.parts[i];
        const int is_set = place.start >= 0;
        is_wrong |= is_set & ((place.end < place.start) | ((uint64_t)place.end > self->length));
        total += is_set ? (uint64_t)(place.end - place.start) : 0;
    }
    return !is_wrong && total <= self->length;
}

/* Copies the registers of the parts and the values. */
static inline void copy_parts(url_parts *self, const url_parts *from)
{
    memcpy(self->registers, from->registers, (VERBATIM_REGISTER + 1) * sizeof *self->registers);
}

/* The parts that were found in a whole text, which has a path: it is empty if there is none. */
static inline void take_whole(const url_view *self, url_parts *parts)
{
    copy_parts(parts, &self->places);
    if (parts->parts[PATH].start < 0)
        parts->parts[PATH].start = parts->parts[PATH].end = 0;
}

typedef enum {
    PARSED,     /* the URL is in the buffer */
    VERBATIM,   /* the text is printed as it was read */
    REFUSED,    /* the text is not a URL */
    IN_PYTHON,  /* only Python can do it */
    NO_MEMORY
} parse_result;

#endif
