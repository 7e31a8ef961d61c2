/* Columns of texts, as Arrow stores them: offsets into UTF-8, and a bit for each text that is not null.

   What belongs here: reading and writing such columns. Nothing here needs Python, so that columns are
   read without its lock. */

#ifndef URLGRAMMAR_COLUMNS_H
#define URLGRAMMAR_COLUMNS_H

#include "entry.h"
#include "url_buffer.h"

/* Texts number start to start + count. Offsets have 32 or 64 bits. present: NULL if no text is null. */
typedef struct {
    const uint8_t *data;
    size_t length;
    const void *offsets;
    int is_large;
    const uint8_t *present;
    int64_t start, count;
} column;

/* After what is written there is room for a whole block, so that copies need not end with a text. */
#define BLOCK 16

/* A column that is written row by row, into memory of its owner: offsets for one more than all rows, and the bits of
   `present`, which are 0. grow: gives `data` this capacity, which is greater, and keeps what is in it; -1
   without memory. */
typedef struct new_column new_column;
struct new_column {
    uint8_t *data;
    size_t length, capacity;
    void *offsets;
    int is_large;
    uint8_t *present;
    int (*grow)(new_column *self, size_t capacity);
};

typedef enum { COLUMN_DONE, COLUMN_DAMAGED, COLUMN_TOO_LONG, COLUMN_NO_MEMORY } column_result;

/* What became of a text. */
enum { ROW_NULL, ROW_DONE, ROW_REFUSED, ROW_IN_PYTHON };

/* How a text is read: by an automaton, or by a function, whose context has the tables. */
typedef struct {
    const table *automaton;
    const entry *start;
    text_reader *read; /* NULL: by the automaton */
    const void *context;
} row_reader;

/* The registers of a text that a function has read: those of its parts, and its kind. */
enum { KIND_REGISTER = 2 * PARTS };

/* How a part of each text is found: as in `field` of a Rule. */
typedef struct {
    int start, end;
    const uint8_t *otherwise; /* NULL: null */
    size_t otherwise_length;
} column_part;

#define MAX_VALUE 64

/* A value, padded so that copies need not end with it. */
typedef struct {
    uint8_t text[MAX_VALUE + BLOCK];
    size_t length;
} column_value;

/* Whether a text is valid that the automaton accepts: 1, 0; -1 if only Python can tell. */
typedef int text_judge(const void *context, const uint8_t *text, size_t length);

/* Sets a bit of `accepted` for each text that is valid; `rows` gets what became of it. judge: NULL if the
   automaton decides. */
column_result column_validate(const column *self, const table *automaton, const entry *start,
                              text_judge *judge, const void *context, uint8_t *accepted,
                              uint8_t *rows);

/* Writes the parts of each text, or the whole one if `parts` is NULL; `rows` gets what became of it. */
column_result column_split(const column *self, const row_reader *reader, const column_part *parts,
                           int part_count, const column_value *values, int value_count,
                           new_column *const *written, uint8_t *rows);

/* The number of bytes of the texts, if the column is sound. */
size_t column_size(const column *self);

#endif
