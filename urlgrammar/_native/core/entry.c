/* Starts of automata: making them. */

#include "entry.h"

void entry_start(entry *self, uint32_t row)
{
    memset(self, 0, sizeof *self);
    self->row = row;
}

void entry_add(entry *self, const table *automaton, const uint8_t *text, size_t length)
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
