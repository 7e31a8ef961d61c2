/* What an automaton has found in a text: its registers.

   What belongs here: reading parts from registers, with the check that they are sound. */

#ifndef URLGRAMMAR_READING_H
#define URLGRAMMAR_READING_H

#include "parts.h"
#include "table.h"

#include <string.h>

typedef struct {
    const uint8_t *text;
    size_t length, read; /* read: how far the automaton came */
    int64_t registers[ALL_REGISTERS];
} reading;

static inline part part_of(const reading *from, int which)
{
    return (part){from->registers[2 * which], from->registers[2 * which + 1]};
}

/* Whether the registers hold a kind below the limit, and parts of the text that do not overlap: together
   they are not longer than the text, which bounds the length of what is written. */
static inline int is_sound(const reading *from, int kind_register, int kind_limit)
{
    uint64_t total = 0;
    int is_wrong = from->registers[kind_register] >= kind_limit;
    for (int i = 0; i < PARTS; i++) {
        const part place = part_of(from, i);
        const int is_set = place.start >= 0;
        is_wrong |= is_set & ((place.end < place.start) | ((uint64_t)place.end > from->length));
        total += is_set ? (uint64_t)(place.end - place.start) : 0;
    }
    return !is_wrong && total <= from->length;
}

/* The parts that the registers hold. */
static inline void take_parts(const reading *from, int kind_register, url_parts *parts)
{
    memcpy(parts->parts, from->registers, sizeof parts->parts);
    parts->kind = from->registers[kind_register];
}

/* The same of a whole text, which has a path: it is empty if the automaton has found none. */
static inline void take_whole(const reading *from, int kind_register, url_parts *parts)
{
    take_parts(from, kind_register, parts);
    if (parts->parts[PATH].start < 0)
        parts->parts[PATH].start = parts->parts[PATH].end = 0;
}

#endif
