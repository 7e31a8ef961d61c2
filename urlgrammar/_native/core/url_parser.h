/* The basic URL parser of the WHATWG URL Standard (4.4), from UTF-8 to the serialized URL.

   What belongs here: the tables that the parser needs, and the places of the components in a
   serialized URL, which is always ASCII. */

#ifndef URLGRAMMAR_URL_PARSER_H
#define URLGRAMMAR_URL_PARSER_H

#include "entry.h"

/* In the order of the registers, which are sorted by name: part i has the registers 2 * i and
   2 * i + 1. */
enum { FRAGMENT, HOST, PATH, PORT, QUERY, SCHEME, USERINFO, PARTS };

/* The languages of the automaton. */
enum {
    START_URL, START_WEB, START_FILE, START_GENERIC, START_OPAQUE, START_SCHEME,
    START_DOT, START_DOT_DOT, START_DRIVE, STARTS
};

/* The sets of ASCII characters: for percent-encode sets, the characters that are kept. */
enum {
    SET_STRIPPED, SET_NOT_REMOVED, SET_USERINFO, SET_PATH, SET_QUERY, SET_SPECIAL_QUERY,
    SET_FRAGMENT, SET_OPAQUE, SET_SLASHES, SET_TRAILING, GIVEN_SETS,
    /* made from the others: what a dot segment begins with; what is kept in the path of a special URL
       and is no other slash than the root; the root */
    SET_DOT_FIRST = GIVEN_SETS, SET_PLAIN, SET_ROOT, SETS
};

/* Texts between components and in hosts. */
enum {
    MARK_SCHEME, MARK_AUTHORITY, MARK_PASSWORD, MARK_USERINFO, MARK_PORT, MARK_QUERY, MARK_FRAGMENT,
    MARK_ROOT, MARK_GUARD, MARK_ESCAPE, MARK_DOT, MARK_COLON, MARK_DRIVE, MARK_LOCALHOST, MARKS
};

/* The modes of the parser. */
enum { MODE_GENERIC, MODE_WEB, MODE_FILE };

/* What is done with a host, by its kind. */
enum { HOST_COPY, HOST_DOMAIN, HOST_NUMBERS, HOST_IPV6, HOST_OPAQUE, HOST_PYTHON, HOST_STEPS };

#define MAX_MARK 15
#define MAX_SCHEMES 16
#define MAX_RADIXES 4
#define MAX_VALUES 32
#define NO_PORT (-1)

typedef struct {
    uint8_t length;
    uint8_t text[MAX_MARK];
} mark;

typedef struct {
    mark name;
    int port, mode, has_origin;
} special_scheme;

typedef struct {
    mark prefix;
    int radix;
} radix;

typedef struct {
    const table *automaton;
    entry starts[STARTS];
    int kind_register, verbatim_register;
    uint8_t host_steps[MAX_VALUES];
    int value_count;
    int empty_host; /* the value of the kind of an empty host */
    byte_set sets[SETS];
    special_scheme schemes[MAX_SCHEMES];
    int scheme_count;
    radix radixes[MAX_RADIXES];
    int radix_count;
    mark marks[MARKS];
    uint8_t escapes[256][4]; /* each byte percent-encoded: three characters */
} url_tables;

/* Part i of a text is [start, end); start < 0 if it is undefined. */
typedef struct {
    int64_t start, end;
} part;

typedef struct {
    part parts[PARTS];
    int kind; /* the number of the value of host_kind; -1 without a host */
} url_parts;

typedef struct {
    const uint8_t *text;
    size_t length;
    url_parts found;
} url_view;

typedef enum {
    PARSED,     /* the URL is in the buffer */
    VERBATIM,   /* the text is printed as it was read */
    REFUSED,    /* the text is not a URL */
    IN_PYTHON,  /* only Python can do it */
    NO_MEMORY
} parse_result;

/* A buffer that begins on the stack. */
typedef struct {
    uint8_t *data;
    size_t length, capacity;
    uint8_t fixed[1024];
} buffer;

void buffer_start(buffer *self);
int buffer_reserve(buffer *self, size_t capacity); /* 0, or -1 without memory */
void buffer_free(buffer *self);

/* The texts between components. */
typedef struct {
    const mark *scheme, *authority, *userinfo, *port, *query, *fragment;
} separators;

/* The text of a component; NULL if it is undefined. */
typedef struct {
    const uint8_t *text;
    size_t length;
} piece;

/* Component Recomposition (RFC 3986, 5.3), with the places of the components. -1 without memory. */
int recompose(const separators *marks, const piece pieces[PARTS], buffer *out, url_parts *parts);

/* Makes what follows from the rest. */
void url_tables_complete(url_tables *self);

/* Parses a text, against a base or NULL. url: is started; if the result is PARSED, it contains the
   URL, and *parts the places in it; if it is VERBATIM, the places in the text. */
parse_result url_parse(const url_tables *self, const uint8_t *text, size_t length,
                       const url_view *base, buffer *url, url_parts *parts);

/* Splits a text as it was read, without a base and without resolution. The result is VERBATIM, and *parts
   are the places in the text; or PARSED, and they are those in `out`; or as for url_parse. */
parse_result url_split(const url_tables *self, const uint8_t *text, size_t length, buffer *out,
                       url_parts *parts);

/* Whether the grammar alone decides about the host of a text that is a valid URL string (4.3). undecided:
   the domains about which it does not, by an automaton. */
int url_is_decided(const url_tables *self, const table *automaton, const entry *undecided,
                   const uint8_t *text, size_t length);

/* Whether url_parse would give a URL, without a base: PARSED, REFUSED, IN_PYTHON or NO_MEMORY. */
parse_result url_accepts(const url_tables *self, const uint8_t *text, size_t length);

/* The special scheme of a name in lowercase, NULL for another scheme. */
const special_scheme *scheme_named(const url_tables *self, const uint8_t *name, size_t length);

/* url_path.c: whether text[start..end), a path whose slashes are all roots, has a dot segment. */
int has_dots(const url_tables *self, const uint8_t *text, size_t start, size_t end);

/* url_path.c: writes the path of a text against a base or NULL. has_host: whether the text has a host;
   is_followed: whether the URL has a query or a fragment. Returns -1 without memory. */
int put_whole_path(const url_tables *self, int mode, const url_view *base, int has_host,
                   const uint8_t *text, part path, int is_followed, buffer *out, url_parts *parts);

/* url_host.c: writes text[start..end), a host, by its kind. Returns 0, or -1 if only Python can do it.
   `out` has room for 3 * length + 64 bytes. */
int write_host(const url_tables *self, int step, const uint8_t *text, size_t start, size_t end,
               buffer *out);

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

/* Copies a whole mark: behind what is written, there is always room for MAX_MARK bytes. */
static inline void put_mark(buffer *out, const mark *some)
{
    memcpy(out->data + out->length, some->text, MAX_MARK);
    out->length += some->length;
}

/* Puts the guard before what was written from `begin` on, a path, if it would be read as an authority. */
void put_guard(const mark *guard, uint8_t root, size_t begin, buffer *out);

/* Percent-encodes every byte of text[start..end) that is not in the set of those that are kept (1.3). */
void put_encoded(const url_tables *self, const byte_set *kept, const uint8_t *text, size_t start,
                 size_t end, buffer *out);
void put_escape(const url_tables *self, uint8_t c, buffer *out);

#endif
