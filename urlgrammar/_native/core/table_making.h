/* Tables from arrays. */

#ifndef URLGRAMMAR_TABLE_MAKING_H
#define URLGRAMMAR_TABLE_MAKING_H

#include "table.h"

/* The arrays of a table file, and the bytes of their elements; those of VALUES have a sign. */
enum { INTERVALS, CLASSES, TARGETS, ACTIONS, ENDS, SETTINGS_FROM, REGISTERS, VALUES, ARRAYS };
static const size_t ARRAY_WIDTHS[ARRAYS] = {4, 1, 2, 2, 2, 2, 1, 2};

/* The arrays, not yet checked, and their numbers of elements. */
typedef struct {
    const void *items[ARRAYS];
    size_t counts[ARRAYS];
} arrays;

/* Makes a table. value_limit: the number of values that a register can hold. Returns NULL if all is
   well, else what is wrong; then the table needs no table_free. "memory" means that memory is
   lacking. */
const char *table_make(table *self, const arrays *given, size_t register_count, size_t value_limit);
void table_free(table *self);

#endif
