/* Tables from arrays. */

#ifndef URLGRAMMAR_TABLE_MAKING_H
#define URLGRAMMAR_TABLE_MAKING_H

#include "table.h"

/* The arrays of a table file, not yet checked. Counts are numbers of elements. */
typedef struct {
    const uint32_t *intervals;
    const uint8_t *classes;
    const uint16_t *targets;
    const uint16_t *actions;
    const uint16_t *ends;
    const uint16_t *settings_from;
    const uint8_t *registers;
    const int16_t *values;
    size_t interval_count, class_count, target_count, action_count, end_count;
    size_t settings_from_count, register_count, value_count;
} arrays;

/* Makes a table. value_limit: the number of values that a register can hold. Returns NULL if all is
   well, else what is wrong; then the table needs no table_free. "memory" means that memory is
   lacking. */
const char *table_make(table *self, const arrays *given, size_t register_count, size_t value_limit);
void table_free(table *self);

#endif
