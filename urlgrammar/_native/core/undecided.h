/* Domains in valid URL strings about which no grammar decides: with labels in Punycode, or too long.

   What belongs here: telling at a glance that a text has none. */

#ifndef URLGRAMMAR_UNDECIDED_H
#define URLGRAMMAR_UNDECIDED_H

#include "entry.h"

typedef struct {
    const table *automaton;
    entry domains; /* those about which it does not */
    byte_set usual_host; /* of the characters of hosts, those of which few such domains are made */
    size_t least;        /* the length of the shortest one of these alone */
} undecided;

/* Makes what is left after `automaton` and `domains`, which are there. usual: a character of most such
   domains, which can be in an escape. */
void undecided_start(undecided *self, uint8_t usual);

/* Whether the valid URL string has no such domain; 0 if that is not seen at a glance. */
int has_none(const undecided *self, const uint8_t *text, size_t length);

#endif
