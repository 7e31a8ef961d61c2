/* Columns of texts, as Arrow stores them: offsets into UTF-8, and a bit for each text that is not null.

   What belongs here: reading and writing such columns. Nothing here needs Python, so that columns are
   read without its lock. */

#ifndef URLGRAMMAR_COLUMNS_H
#define URLGRAMMAR_COLUMNS_H

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

/* A column that is written row by row, into memory of its owner: offsets for one more than all rows, and the
   bits of `present`, which are 0. grow: gives `data` this capacity, which is greater, and keeps what is in it; -1
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
enum { ROW_NULL, ROW_DONE, ROW_REFUSED, ROW_IN_PYTHON, ROW_UNREAD /* without memory */ };

/* How a field is made of each text: the text between two registers; or, if `end` is negative, one of the
   values, by the number in register `start`. Both negative: always the default. */
typedef struct {
    int start, end;
    const uint8_t *otherwise; /* if the register is not set; NULL: null */
    size_t otherwise_length;
} column_part;

#define MAX_VALUE 64
#define MAX_FIELDS 16

/* A value, padded so that copies need not end with it. */
typedef struct {
    uint8_t text[MAX_VALUE + BLOCK];
    size_t length;
} column_value;

typedef struct {
    column_part parts[MAX_FIELDS];
    column_value values[MAX_VALUES];
    int count, value_count;
} column_fields;

/* Reads each text only to know whether it is read: then sets a bit of `accepted`. `rows` gets what became of
   it. */
column_result column_validate(const column *self, text_reader *read, const void *context,
                              uint8_t *accepted, uint8_t *rows);

/* Reads each text and writes its fields, or the whole one if `fields` is NULL, to `count` columns. `rows`
   gets what became of it. */
column_result column_split(const column *self, text_reader *read, const void *context,
                           const column_fields *fields, int count, new_column *const *written,
                           uint8_t *rows);

/* The number of bytes of the texts, if the column is sound. */
size_t column_size(const column *self);

#endif
