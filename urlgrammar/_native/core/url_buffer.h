/* What a URL is written into: a buffer that begins on the stack.

   What belongs here: the buffer, writing into it, recomposition, reading a host again, and what is done with
   single characters. */

#ifndef URLGRAMMAR_URL_BUFFER_H
#define URLGRAMMAR_URL_BUFFER_H

#include "entry.h"
#include "parts.h"

#include <stdlib.h>
#include <string.h>

#define MAX_MARK 15

/* A short text, such as a scheme. */
typedef struct {
    uint8_t length;
    uint8_t text[MAX_MARK];
} mark;

typedef struct {
    uint8_t *data;
    size_t length, capacity;
    uint8_t fixed[1024];
} buffer;

int buffer_reserve(buffer *self, size_t capacity); /* 0, or -1 without memory */

static inline void buffer_start(buffer *self)
{
    self->data = self->fixed;
    self->length = 0;
    self->capacity = sizeof self->fixed;
}

static inline void buffer_free(buffer *self)
{
    if (self->data != self->fixed)
        free(self->data);
}

/* Without a branch, which in mixed text would be mispredicted. */
static inline uint8_t lower(uint8_t c) { return c | (uint8_t)(((uint8_t)(c - 'A') < 26) << 5); }

/* The value of a hexadecimal digit, -1 for another character. */
static inline int digit_of(uint8_t c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static inline int is_mark(const mark *some, const uint8_t *text, size_t length)
{
    return some->length == length && (length == 0 || (some->text[0] == text[0] &&
                                                      memcmp(some->text, text, length) == 0));
}

static inline void put(buffer *out, uint8_t c) { out->data[out->length++] = c; }

static inline void put_text(buffer *out, const uint8_t *text, size_t length)
{
    memcpy(out->data + out->length, text, length);
    out->length += length;
}

/* Writes a string of marks.h. */
#define put_string(out, string) put_text(out, (const uint8_t *)(string), sizeof(string) - 1)

/* Copies a whole mark: behind what is written, there is always room for MAX_MARK bytes. */
static inline void put_mark(buffer *out, const mark *some)
{
    memcpy(out->data + out->length, some->text, MAX_MARK);
    out->length += some->length;
}

/* How a text is read by some tables, the context. The result is PARSED, and the text is in `out`, which is
   started; VERBATIM, and it is the given one; or another. *parts are the places in it. */
typedef parse_result text_reader(const void *context, const uint8_t *text, size_t length, buffer *out,
                                 url_parts *parts);

/* What is done with the texts of a standard by its tables. `split` leaves a text as it is; parts: may be
   NULL, if only the result is wanted. A reference is resolved against a base that `read_base` has read, or that
   `split` has found VERBATIM and is_base is true of. */
typedef struct {
    text_reader *split, *canonicalize, *read_base;
    text_reader *read_reference; /* NULL: `resolve` reads the text */
    parse_result (*resolve)(const void *tables, const url_view *reference, const url_view *base,
                            buffer *out, url_parts *parts);
    int (*is_base)(const void *tables, const url_view *found); /* or NULL */
    int has_own_split; /* else, the reference rule accepts and splits texts, too, and faster */
} text_operations;

/* The text of a component; NULL if it is undefined. */
typedef struct {
    const uint8_t *text;
    size_t length;
} piece;

/* Component Recomposition (RFC 3986, 5.3), with the places of the components. -1 without memory. */
int recompose(const piece pieces[PARTS], buffer *out, url_parts *parts);

/* The kind of a host that was changed: that in a reference with nothing else. -1 if it is no host; NO_KIND
   without memory. */
enum { NO_KIND = -2 };
int64_t kind_of_host(const entry *start, const table *automaton, const uint8_t *host, size_t length);

/* Puts the guard before what was written from `begin` on, a path, if it would be read as an authority. */
void put_guard(size_t begin, buffer *out);

#endif
