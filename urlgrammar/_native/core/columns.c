/* Columns of texts.

   What belongs here: the loops over rows. */

#include "columns.h"
#include "run.h"

#include <string.h>

/* Writes a row: a text, or null if is_present is 0. limit: the end of what can be read behind the text.
   What the column points to is read before anything is written: bytes could be anything. */
static inline column_result put_row(new_column *self, int64_t row, int is_present,
                                    const uint8_t *text, size_t length, const uint8_t *limit)
{
    const size_t start = self->length, end = start + length;
    if (self->capacity - start < BLOCK + length)
        if (self->capacity > SIZE_MAX / 4 || self->grow(self, 2 * self->capacity + length) < 0)
            return COLUMN_NO_MEMORY;
    if (!self->is_large && end > INT32_MAX)
        return COLUMN_TOO_LONG;
    uint8_t *const target = self->data + start, *const present = self->present;
    void *const offsets = self->offsets;
    const int is_large = self->is_large;
    self->length = end;
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

/* Writes a null row. Its offset is that of the end, which was checked, and its bit is 0 as it was. */
static inline column_result put_null(new_column *self, int64_t row)
{
    if (self->is_large)
        ((int64_t *)self->offsets)[row + 1] = (int64_t)self->length;
    else
        ((int32_t *)self->offsets)[row + 1] = (int32_t)self->length;
    return COLUMN_DONE;
}

static int64_t offset_of(const column *self, int64_t row)
{
    return self->is_large ? ((const int64_t *)self->offsets)[row]
                          : ((const int32_t *)self->offsets)[row];
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

/* What can be done with a row: ROW_DONE if its text can be read; -1 for offsets outside of the data. */
static int kind_of_row(const column *self, int64_t number, int is_plain, const uint8_t **text,
                       size_t *length)
{
    const int64_t row = self->start + number;
    if (self->present != NULL && !(self->present[row >> 3] >> (row & 7) & 1))
        return ROW_NULL;
    const int64_t from = offset_of(self, row), to = offset_of(self, row + 1);
    if (from < 0 || to < from || (uint64_t)to > self->length)
        return -1;
    *text = from == to ? (const uint8_t *)"" : self->data + from; /* data can be NULL */
    *length = (size_t)(to - from);
    return is_plain || is_utf8(*text, *length) ? ROW_DONE : ROW_REFUSED;
}

static column_result write_fields(const column_fields *fields, const int64_t *registers,
                                  const uint8_t *text, size_t length, const uint8_t *limit, int64_t row,
                                  new_column *const *written)
{
    column_result result = COLUMN_DONE;
    for (int i = 0; i < fields->count && result == COLUMN_DONE; i++) {
        const column_part *wanted = &fields->parts[i];
        const int64_t start = wanted->start < 0 ? -1 : registers[wanted->start];
        if (start < 0) {
            result = wanted->otherwise == NULL
                         ? put_null(written[i], row)
                         : put_row(written[i], row, 1, wanted->otherwise, wanted->otherwise_length,
                                   wanted->otherwise + wanted->otherwise_length);
        } else if (wanted->end >= 0) {
            const int64_t end = registers[wanted->end];
            if (!is_span(start, end, length))
                return COLUMN_DAMAGED;
            result = put_row(written[i], row, 1, text + start, (size_t)(end - start), limit);
        } else if (start >= fields->value_count) {
            return COLUMN_DAMAGED;
        } else {
            const column_value *value = &fields->values[start];
            result = put_row(written[i], row, 1, value->text, value->length,
                             value->text + sizeof value->text);
        }
    }
    return result;
}

/* What becomes of a text. */
static const uint8_t BECOMES[] = {
    [PARSED] = ROW_DONE,         [VERBATIM] = ROW_DONE,    [REFUSED] = ROW_REFUSED,
    [IN_PYTHON] = ROW_IN_PYTHON, [NO_MEMORY] = ROW_UNREAD,
};

column_result column_validate(const column *self, text_reader *read, const void *context,
                              uint8_t *accepted, uint8_t *rows)
{
    const int is_plain = is_ascii(self);
    for (int64_t i = 0; i < self->count; i++) {
        const uint8_t *text;
        size_t length;
        int row = kind_of_row(self, i, is_plain, &text, &length);
        if (row < 0)
            return COLUMN_DAMAGED;
        if (row == ROW_DONE)
            row = BECOMES[read(context, text, length, NULL, NULL)];
        rows[i] = (uint8_t)row;
        accepted[i >> 3] |= (uint8_t)((row == ROW_DONE) << (i & 7));
    }
    return COLUMN_DONE;
}

column_result column_split(const column *self, text_reader *read, const void *context,
                           const column_fields *fields, int count, new_column *const *written,
                           uint8_t *rows)
{
    url_parts parts;
    buffer out;
    column_result result = COLUMN_DONE;
    const int is_plain = is_ascii(self);
    buffer_start(&out);
    for (int64_t i = 0; i < self->count && result == COLUMN_DONE; i++) {
        const uint8_t *text = NULL, *limit = self->data + self->length;
        size_t length = 0;
        int row = kind_of_row(self, i, is_plain, &text, &length);
        if (row < 0) {
            result = COLUMN_DAMAGED;
            break;
        }
        if (row == ROW_DONE) {
            out.length = 0;
            const parse_result became = read(context, text, length, &out, &parts);
            row = BECOMES[became];
            if (became == PARSED) {
                text = out.data;
                length = out.length;
                limit = out.data + out.capacity; /* what can be read behind the text */
            }
        }
        rows[i] = (uint8_t)row;
        if (row == ROW_UNREAD)
            result = COLUMN_NO_MEMORY;
        if (row == ROW_DONE && fields != NULL)
            result = write_fields(fields, parts.registers, text, length, limit, i, written);
        else if (row == ROW_DONE)
            result = put_row(written[0], i, 1, text, length, limit);
        for (int part = 0; row != ROW_DONE && part < count && result == COLUMN_DONE; part++)
            result = put_null(written[part], i);
    }
    buffer_free(&out);
    return result;
}
