/* Columns of texts.

   What belongs here: the loops over rows. */

#include "columns.h"

#include <stdlib.h>
#include <string.h>

int new_column_start(new_column *self, int64_t count, int is_large)
{
    memset(self, 0, sizeof *self);
    self->is_large = is_large;
    self->offsets = calloc((size_t)count + 1, is_large ? 8 : 4);
    self->present = calloc((size_t)count / 8 + 1, 1);
    return self->offsets == NULL || self->present == NULL ? -1 : 0;
}

void new_column_free(new_column *self)
{
    free(self->data);
    free(self->offsets);
    free(self->present);
    memset(self, 0, sizeof *self);
}

static column_result append(new_column *self, const uint8_t *text, size_t length)
{
    if (length > self->capacity - self->length) {
        size_t capacity = self->capacity < 4096 ? 4096 : self->capacity * 2;
        if (capacity < self->length + length)
            capacity = self->length + length;
        uint8_t *data = realloc(self->data, capacity);
        if (data == NULL)
            return COLUMN_NO_MEMORY;
        self->data = data;
        self->capacity = capacity;
    }
    if (length > 0)
        memcpy(self->data + self->length, text, length);
    self->length += length;
    return COLUMN_DONE;
}

/* Ends a row, whose text was appended. */
static column_result end_row(new_column *self, int is_present)
{
    self->present[self->count >> 3] |= (uint8_t)(is_present << (self->count & 7));
    self->count++;
    if (self->is_large)
        ((int64_t *)self->offsets)[self->count] = (int64_t)self->length;
    else if (self->length > INT32_MAX)
        return COLUMN_TOO_LONG;
    else
        ((int32_t *)self->offsets)[self->count] = (int32_t)self->length;
    return COLUMN_DONE;
}

/* The text of a row: 1, 0 for null, -1 for offsets outside of the data. */
static int text_of(const column *self, int64_t number, const uint8_t **text, size_t *length)
{
    const int64_t row = self->start + number;
    if (self->present != NULL && !(self->present[row >> 3] >> (row & 7) & 1))
        return 0;
    const int64_t from =
        self->is_large ? ((const int64_t *)self->offsets)[row] : ((const int32_t *)self->offsets)[row];
    const int64_t to = self->is_large ? ((const int64_t *)self->offsets)[row + 1]
                                      : ((const int32_t *)self->offsets)[row + 1];
    if (from < 0 || to < from || (uint64_t)to > self->length)
        return -1;
    *text = self->data + from;
    *length = (size_t)(to - from);
    return 1;
}

column_result column_validate(const column *self, const table *automaton, const entry *start,
                              uint8_t *accepted)
{
    for (int64_t i = 0; i < self->count; i++) {
        const uint8_t *text;
        size_t length;
        const int found = text_of(self, i, &text, &length);
        if (found < 0)
            return COLUMN_DAMAGED;
        if (found > 0 && is_utf8(text, length))
            accepted[i >> 3] |=
                (uint8_t)(entry_accepts(start, automaton, text, length, NULL) << (i & 7));
    }
    return COLUMN_DONE;
}

static column_result write_parts(const column_part *parts, int part_count,
                                 const column_value *values, int value_count,
                                 const int64_t *registers, const uint8_t *text, size_t length,
                                 new_column *written)
{
    column_result result = COLUMN_DONE;
    for (int i = 0; i < part_count && result == COLUMN_DONE; i++) {
        const column_part *each = &parts[i];
        int is_present = 1;
        if (each->start < 0 || registers[each->start] < 0) {
            is_present = each->otherwise != NULL;
            result = append(&written[i], each->otherwise, each->otherwise_length);
        } else if (each->end >= 0) {
            if (!is_span(registers[each->start], registers[each->end], length))
                return COLUMN_DAMAGED;
            result = append(&written[i], text + registers[each->start],
                            (size_t)(registers[each->end] - registers[each->start]));
        } else if (registers[each->start] >= value_count) {
            return COLUMN_DAMAGED;
        } else {
            const column_value *value = &values[registers[each->start]];
            result = append(&written[i], value->text, value->length);
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
    for (int64_t i = 0; i < self->count; i++) {
        const uint8_t *text = NULL;
        size_t length = 0;
        const int found = text_of(self, i, &text, &length);
        column_result result = COLUMN_DONE;
        if (found < 0)
            return COLUMN_DAMAGED;
        rows[i] = found == 0 ? ROW_NULL : ROW_REFUSED;
        if (found > 0 && is_utf8(text, length) &&
            entry_accepts(start, automaton, text, length, registers)) {
            rows[i] = ROW_DONE;
            result = write_parts(parts, part_count, values, value_count, registers, text, length,
                                 written);
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
        if (found > 0 && !is_utf8(text, length)) {
            rows[i] = ROW_REFUSED;
        } else if (found > 0) {
            url.length = 0;
            switch (url_parse(tables, text, length, base, &url, &parts)) {
            case PARSED:
                rows[i] = ROW_DONE;
                result = append(written, url.data, url.length);
                break;
            case VERBATIM:
                rows[i] = ROW_DONE;
                result = append(written, text, length);
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
