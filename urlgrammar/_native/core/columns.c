/* Columns of texts.

   What belongs here: the loops over rows. */

#include "columns.h"
#include "run.h"

#include <string.h>

/* Writes a row: a text, or null if is_present is 0. limit: the end of what can be read behind the text.
   What the column points to is read before anything is written: bytes could be anything. */
static inline column_result put_row(new_column *self, int is_present, const uint8_t *text,
                                    size_t length, const uint8_t *limit)
{
    const size_t start = self->length, end = start + length;
    if (self->capacity - start < BLOCK + length)
        if (self->capacity > SIZE_MAX / 4 || self->grow(self, 2 * self->capacity + length) < 0)
            return COLUMN_NO_MEMORY;
    if (!self->is_large && end > INT32_MAX)
        return COLUMN_TOO_LONG;
    uint8_t *const target = self->data + start, *const present = self->present;
    void *const offsets = self->offsets;
    const int64_t row = self->count;
    const int is_large = self->is_large;
    self->length = end;
    self->count = row + 1;
    if (is_large)
        ((int64_t *)offsets)[row + 1] = (int64_t)end;
    else
        ((int32_t *)offsets)[row + 1] = (int32_t)end;
    present[row >> 3] |= (uint8_t)(is_present << (row & 7));
    if ((size_t)(limit - text) >= length + BLOCK)
        for (size_t place = 0; place < length; place += BLOCK)
            memcpy(target + place, text + place, BLOCK);
    else if (length > 0)
        memcpy(target, text, length);
    return COLUMN_DONE;
}

static inline column_result put_null(new_column *self)
{
    return put_row(self, 0, self->data, 0, self->data);
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
                                 const uint8_t *limit, new_column *const *written)
{
    column_result result = COLUMN_DONE;
    for (int i = 0; i < part_count && result == COLUMN_DONE; i++) {
        const column_part *each = &parts[i];
        if (each->start < 0 || registers[each->start] < 0) {
            result = each->otherwise == NULL
                         ? put_null(written[i])
                         : put_row(written[i], 1, each->otherwise, each->otherwise_length,
                                   each->otherwise + each->otherwise_length);
        } else if (each->end >= 0) {
            const int64_t start = registers[each->start], end = registers[each->end];
            if (!is_span(start, end, length))
                return COLUMN_DAMAGED;
            result = put_row(written[i], 1, text + start, (size_t)(end - start), limit);
        } else if (registers[each->start] >= value_count) {
            return COLUMN_DAMAGED;
        } else {
            const column_value *value = &values[registers[each->start]];
            result = put_row(written[i], 1, value->text, value->length,
                             value->text + sizeof value->text);
        }
    }
    return result;
}

column_result column_split(const column *self, const table *automaton, const entry *start,
                           const column_part *parts, int part_count, const column_value *values,
                           int value_count, new_column *const *written, uint8_t *rows)
{
    int64_t registers[ALL_REGISTERS];
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
            result = put_null(written[part]);
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
                result = put_row(written, 1, url.data, url.length, url.data + url.capacity);
                break;
            case VERBATIM:
                rows[i] = ROW_DONE;
                result = put_row(written, 1, text, length, self->data + self->length);
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
        if (result == COLUMN_DONE && rows[i] != ROW_DONE)
            result = put_null(written);
    }
    buffer_free(&url);
    return result;
}
