/* A start of an automaton.

   What belongs here: running an automaton from a start. Texts often begin alike; for some beginnings
   it is known what running them leads to, so that they are compared instead of run. */

#ifndef URLGRAMMAR_ENTRY_H
#define URLGRAMMAR_ENTRY_H

#include "table.h"

#include <string.h>

#define MAX_BEGINNING 8
#define MAX_BEGINNINGS 8

typedef struct {
    uint64_t text, mask; /* MAX_BEGINNING bytes as they stand in memory; 0 after the beginning */
    uint32_t length, row;
    int64_t registers[ALL_REGISTERS];
} beginning;

typedef struct {
    uint32_t row;
    uint32_t count;
    beginning known[MAX_BEGINNINGS];
} entry;

/* Adds a beginning, one of at most MAX_BEGINNINGS, of 1 to MAX_BEGINNING bytes, to an entry, which is zero
   before but for its row. One that no text of the language has is left out. */
static inline void entry_add(entry *self, const table *automaton, const uint8_t *text, size_t length)
{
    beginning *made = &self->known[self->count];
    uint32_t row = self->row;
    memset(made, 0, sizeof *made);
    for (int i = 0; i < MAX_REGISTERS; i++)
        made->registers[i] = -1;
    if (automaton->run(automaton, text, 0, length, &row, made->registers) != length)
        return;
    made->row = row;
    made->length = (uint32_t)length;
    memcpy(&made->text, text, length);
    memset(&made->mask, 0xFF, length);
    self->count++;
}

/* Runs from the start over a text as far as possible, and sets all registers: NULL, or the registers.
   Returns the number of bytes read, and the last row in *row. */
static inline size_t entry_run(const entry *self, const table *automaton, const uint8_t *text,
                               size_t length, uint32_t *row, int64_t *registers)
{
    if (length >= MAX_BEGINNING) {
        uint64_t first;
        memcpy(&first, text, sizeof first);
        for (uint32_t i = 0; i < self->count; i++) {
            const beginning *begun = &self->known[i];
            if ((first & begun->mask) != begun->text)
                continue;
            *row = begun->row;
            if (registers != NULL)
                memcpy(registers, begun->registers, MAX_REGISTERS * sizeof *registers);
            return automaton->run(automaton, text, begun->length, length, row, registers);
        }
    }
    *row = self->row;
    if (registers != NULL)
        for (int i = 0; i < MAX_REGISTERS; i++)
            registers[i] = -1;
    return automaton->run(automaton, text, 0, length, row, registers);
}

/* Whether a text can end at a row. If so, the registers are those at its end. */
static inline int entry_ends(const table *automaton, uint32_t row, size_t length, int64_t *registers)
{
    const uint32_t end = end_of(automaton, row);
    if (end != 0 && registers != NULL)
        act(automaton, end - 1, registers, (int64_t)length);
    return end != 0;
}

/* Whether the automaton accepts a text from the start. If so, the registers are those at its end. */
static inline int entry_accepts(const entry *self, const table *automaton, const uint8_t *text,
                                size_t length, int64_t *registers)
{
    uint32_t row;
    return entry_run(self, automaton, text, length, &row, registers) == length &&
           entry_ends(automaton, row, length, registers);
}

#endif
