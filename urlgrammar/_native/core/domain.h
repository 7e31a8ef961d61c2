/* Domains beyond ASCII (UTS #46, section 4, nontransitional, not strict). Which characters there are, and
   what becomes of them, is told from Python.

   What belongs here: the table, and mapping a domain by it. About domains for which the facts of the table
   are not enough, Python is asked: those with joiners, with characters that can compose with one before
   them, and with labels that begin with the prefix of ACE labels. */

#ifndef URLGRAMMAR_DOMAIN_H
#define URLGRAMMAR_DOMAIN_H

#include "points.h"
#include "url_buffer.h"

/* What becomes of a character in a domain, in the lowest bits of what is said of it. */
enum { KEPT = ONLY_PYTHON + 1, MAPPED, FORBIDDEN, FATE_BITS = 3, FATE = (1 << FATE_BITS) - 1 };

/* Of a character that is kept, above these bits: its canonical combining class, its bidirectional class,
   and whether it is a mark, which cannot begin a label. */
enum { COMBINING_BITS = 8, BIDI_BITS = 4, MARK_BIT = COMBINING_BITS + BIDI_BITS };

/* The bidirectional classes, in Python's order; the last one is any other. */
enum {
    BIDI_L, BIDI_R, BIDI_AL, BIDI_AN, BIDI_EN, BIDI_ES, BIDI_CS, BIDI_ET, BIDI_ON, BIDI_BN, BIDI_NSM,
    BIDI_OTHER
};

/* Of a character that is mapped, above the lowest bits: how many characters it becomes, and where they
   stand in `texts`. */
enum { COUNT_BITS = 6, MAX_MAPPED = (1 << COUNT_BITS) - 1 };

#define MAX_TEXTS (1 << 15)
#define MAX_POINTS 256 /* of a label that is mapped here: those of the DNS have 63 bytes */

/* What characters are mapped to: each is written once, before it is said. */
typedef struct {
    uint32_t points[MAX_TEXTS];
    uint32_t count;
} mapped_texts;

/* ask: what is asked about whole domains which the table does not decide. Writes the domain in ASCII: PARSED,
   REFUSED, NO_MEMORY; IN_PYTHON with an error, or if the answer is one. */
typedef struct domain_table domain_table;
struct domain_table {
    const point_table *points;
    const mapped_texts *texts;
    mark ace; /* the prefix of ACE labels */
    parse_result (*ask)(const domain_table *self, const uint8_t *text, size_t length, buffer *out);
};

/* What is said of a character that is mapped; if there is no more room, that only Python can say it. */
uint32_t mapped_value(mapped_texts *self, const uint32_t *mapped, size_t count);

/* Writes a domain in ASCII: PARSED, REFUSED, IN_PYTHON or NO_MEMORY. */
parse_result domain_map(const domain_table *self, const uint8_t *text, size_t length, buffer *out);

#endif
