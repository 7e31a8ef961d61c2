/* The tables of the URL parser.

   What belongs here: what the parser is told from Python, what follows from it, and percent-encoding
   by it (1.3). */

#ifndef URLGRAMMAR_URL_TABLES_H
#define URLGRAMMAR_URL_TABLES_H

#include "domain.h"
#include "entry.h"
#include "parts.h"

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

/* The modes of the parser. */
enum { MODE_GENERIC, MODE_WEB, MODE_FILE };

/* What is done with a host, by its kind. */
enum { HOST_COPY, HOST_DOMAIN, HOST_NUMBERS, HOST_IPV6, HOST_OPAQUE, HOST_UNICODE, HOST_STEPS };

#define MAX_SCHEMES 16
#define MAX_RADIXES 4
#define NO_PORT (-1)

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
    uint8_t host_steps[MAX_VALUES];
    int value_count;
    int empty_host; /* the value of the kind of an empty host */
    byte_set sets[SETS];
    special_scheme schemes[MAX_SCHEMES];
    int scheme_count;
    radix radixes[MAX_RADIXES];
    int radix_count;
    domain_table domain;
    uint8_t escapes[256][4]; /* each byte percent-encoded: three characters */
} url_tables;

/* Makes what follows from the rest, and is zero before. */
void url_tables_complete(url_tables *self);

/* The special scheme of a name in lowercase, NULL for another scheme. */
const special_scheme *scheme_named(const url_tables *self, const uint8_t *name, size_t length);

/* Percent-encodes every byte of text[start..end) that is not in the set of those that are kept. */
void put_encoded(const url_tables *self, const byte_set *kept, const uint8_t *text, size_t start,
                 size_t end, buffer *out);
void put_escape(const url_tables *self, uint8_t c, buffer *out);

#endif
