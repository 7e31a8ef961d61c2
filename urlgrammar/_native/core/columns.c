/* Columns of texts.

   What belongs here: the loops over rows. */

#include "columns.h"

#include <stdlib.h>
#include <string.h>

/* After what is written there is room for a whole block, so that copies need not end with a text. */
#define BLOCK 16

int new_column_start(new_column *self, int64_t count, int is_large, size_t capacity)
{
    memset(self, 0, sizeof *self);
    self->is_large = is_large;
    self->capacity = capacity + BLOCK;
    self->data = malloc(self->capacity);
    self->offsets = malloc(((size_t)count + 1) * (is_large ? 8 : 4));
    self->present = calloc((size_t)count / 8 + 1, 1);
    if (self->data == NULL || self->offsets == NULL || self->present == NULL)
        return -1;
    memset(self->offsets, 0, is_large ? 8 : 4);
    return 0;
}

void new_column_free(new_column *self)
{
    free(self->data);
    free(self->offsets);
    free(self->present);
    memset(self, 0, sizeof *self);
}

static int grow(new_column *self, size_t length)
{
    if (length > SIZE_MAX / 4 || self->capacity > SIZE_MAX / 4)
        return -1;
    const size_t capacity = 2 * self->capacity + length;
    uint8_t *data = realloc(self->data, capacity);
    if (data == NULL)
        return -1;
    self->data = data;
    self->capacity = capacity;
    return 0;
}

/* Appends a text. limit: the end of what can be read behind the text. */
static inline column_result append(new_column *self, const uint8_t *text, size_t length,
                                   const uint8_t *limit)
{
    if (self->capacity - self->length < BLOCK || length > self->capacity - self->length - BLOCK)
        if (grow(self, length) < 0)
            return COLUMN_NO_MEMORY;
    uint8_t *target = self->data + self->length;
    self->length += length;
    if ((size_t)(limit - text) < length + BLOCK) {
        if (length > 0)
            memcpy(target, text, length);
        return COLUMN_DONE;
    }
    for (size_t place = 0; place < length; place += BLOCK)
        memcpy(target + place, text + place, BLOCK);
    return COLUMN_DONE;
}

/* Ends a row, whose text was appended. */
static inline column_result end_row(new_column *self, int is_present)
{
    if (is_present)
        self->present[self->count >> 3] |= (uint8_t)(1 << (self->count & 7));
    self->count++;
    if (self->is_large)
        ((int64_t *)self->offsets)[self->count] = (int64_t)self->length;
    else if (self->length > INT32_MAX)
        return COLUMN_TOO_LONG;
    else
        ((int32_t *)self->offsets)[self->count] = (int32_t)self->length;
    return COLUMN_DONE;
}

static int64_t offset_of(const column *self, int64_t row)
{
    return self->is_large ? ((const int64_t *)self->offsets)[row]
                          : ((const int32_t *)self->offsets)[row];
}

/* The text of a row: 1, 0 for null, -1 for offsets outside of the data. */
static int text_of(const column *self, int64_t number, const uint8_t **text, size_t *length)
{
    const int64_t row = self->start + number;
    if (self->present != NULL && !(self->present[row >> 3] >> (row & 7) & 1))
        return 0;
    const int64_t from = offset_of(self, row), to = offset_of(self, row + 1);
    if (from < 0 || to < from || (uint64_t)to > self->length)
        return -1;
    *text = from == to ? (const uint8_t *)"" : self->data + from; /* data can be NULL */
    *length = (size_t)(to - from);
    return 1;
}

size_t column_size(const column *self)
{
    const int64_t from = offset_of(self, self->start);
    const int64_t to = offset_of(self, self->start + self->count);
    return from < 0 || to < from || (uint64_t)to > self->length ? 0 : (size_t)(to - from);
}

/* Whether no text of the column has to be looked at to know that it is UTF-8. */
static int is_ascii(const column *self)
{
    const size_t size = column_size(self);
    const size_t from = size == 0 ? 0 : (size_t)offset_of(self, self->start);
    return size > 0 && ascii_length(self->data + from, size) == size;
}

column_result column_validate(const column *self, const table *automaton, const entry *start,
                              uint8_t *accepted)
{
    const int is_plain = is_ascii(self);
    for (int64_t i = 0; i < self->count; i++) {
        const uint8_t *text;
        size_t length;
        const int found = text_of(self, i, &text, &length);
        if (found < 0)
            return COLUMN_DAMAGED;
        if (found > 0 && (is_plain || is_utf8(text, length)))
            accepted[i >> 3] |=
                (uint8_t)(entry_accepts(start, automaton, text, length, NULL) << (i & 7));
    }
    return COLUMN_DONE;
}

static column_result write_parts(const column_part *parts, int part_count,
                                 const column_value *values, int value_count,
                                 const int64_t *registers, const uint8_t *text, size_t length,
                                 const uint8_t *limit, new_column *written)
{
    column_result result = COLUMN_DONE;
    for (int i = 0; i < part_count && result == COLUMN_DONE; i++) {
        const column_part *each = &parts[i];
        int is_present = 1;
        if (each->start < 0 || registers[each->start] < 0) {
            is_present = each->otherwise != NULL;
            if (is_present)
                result = append(&written[i], each->otherwise, each->otherwise_length,
                                each->otherwise + each->otherwise_length);
        } else if (each->end >= 0) {
            if (!is_span(registers[each->start], registers[each->end], length))
                return COLUMN_DAMAGED;
            result = append(&written[i], text + registers[each->start],
                            (size_t)(registers[each->end] - registers[each->start]), limit);
        } else if (registers[each->start] >= value_count) {
            return COLUMN_DAMAGED;
        } else {
            const column_value *value = &values[registers[each->start]];
            result = append(&written[i], value->text, value->length,
                            value->text + sizeof value->text);
        }
        if (result == COLUMN_DONE)
            result = end_row(&written[i], is_present);
    }
    return result;
}

column_result column_split(const column *self, const table *automaton, const entry *start,
                           const column_part *parts, int part_count, const column_value *values,
                           int value_count, new_column *written, uint8_t *rows)
{
    int64_t registers[MAX_REGISTERS];
    const int is_plain = is_ascii(self);
    for (int64_t i = 0; i < self->count; i++) {
        const uint8_t *text = NULL;
        size_t length = 0;
        const int found = text_of(self, i, &text, &length);
        column_result result = COLUMN_DONE;
        if (found < 0)
            return COLUMN_DAMAGED;
        rows[i] = found == 0 ? ROW_NULL : ROW_REFUSED;
        if (found > 0 && (is_plain || is_utf8(text, length)) &&
            entry_accepts(start, automaton, text, length, registers)) {
            rows[i] = ROW_DONE;
            result = write_parts(parts, part_count, values, value_count, registers, text, length,
                                 self->data + self->length, written);
        }
        for (int part = 0; rows[i] != ROW_DONE && part < part_count && result == COLUMN_DONE; part++)
            result = end_row(&written[part], 0);
        if (result != COLUMN_DONE)
            return result;
    }
    return COLUMN_DONE;
}

column_result column_urls(const column *self, const url_tables *tables, const url_view *base,
                          new_column *written, uint8_t *rows)
{
    buffer url;
    url_parts parts;
    column_result result = COLUMN_DONE;
    const int is_plain = is_ascii(self);
    buffer_start(&url);
    for (int64_t i = 0; i < self->count && result == COLUMN_DONE; i++) {
        const uint8_t *text = NULL;
        size_t length = 0;
        const int found = text_of(self, i, &text, &length);
        rows[i] = ROW_NULL;
        if (found < 0) {
            result = COLUMN_DAMAGED;
            break;
        }
        if (found > 0 && !is_plain && !is_utf8(text, length)) {
            rows[i] = ROW_REFUSED;
        } else if (found > 0) {
            url.length = 0;
            switch (url_parse(tables, text, length, base, &url, &parts)) {
            case PARSED:
                rows[i] = ROW_DONE;
                result = append(written, url.data, url.length, url.data + url.capacity);
                break;
            case VERBATIM:
                rows[i] = ROW_DONE;
                result = append(written, text, length, self->data + self->length);
                break;
            case IN_PYTHON:
                rows[i] = ROW_IN_PYTHON;
                break;
            case NO_MEMORY:
                result = COLUMN_NO_MEMORY;
                break;
            case REFUSED:
                rows[i] = ROW_REFUSED;
                break;
            }
        }
        if (result == COLUMN_DONE)
            result = end_row(written, rows[i] == ROW_DONE);
    }
    buffer_free(&url);
    return result;
}
