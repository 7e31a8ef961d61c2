/* Writing a URL.

   What belongs here: the buffer, and recomposition. */

#include "url_buffer.h"
#include "../../_generated/marks.h"

#include <stdlib.h>

void buffer_start(buffer *self)
{
    self->data = self->fixed;
    self->length = 0;
    self->capacity = sizeof self->fixed;
}

int buffer_reserve(buffer *self, size_t capacity)
{
    if (capacity <= self->capacity)
        return 0;
    uint8_t *data = malloc(capacity);
    if (data == NULL)
        return -1;
    memcpy(data, self->data, self->length);
    buffer_free(self);
    self->data = data;
    self->capacity = capacity;
    return 0;
}

void buffer_free(buffer *self)
{
    if (self->data != self->fixed)
        free(self->data);
}

/* Writes a part with the marks around it, 0 for none, if it is defined. */
static void put_piece(uint8_t before, const piece *some, uint8_t after, buffer *out, part *place)
{
    place->start = place->end = -1;
    if (some->text == NULL)
        return;
    if (before)
        put(out, before);
    place->start = (int64_t)out->length;
    put_text(out, some->text, some->length);
    place->end = (int64_t)out->length;
    if (after)
        put(out, after);
}

int recompose(const piece pieces[PARTS], buffer *out, url_parts *parts)
{
    size_t total = (PARTS + 2) * MAX_MARK;
    for (int i = 0; i < PARTS; i++) {
        if (pieces[i].length > SIZE_MAX / 16)
            return -1;
        total += pieces[i].length;
    }
    if (buffer_reserve(out, total) < 0)
        return -1;
    put_piece(0, &pieces[SCHEME], SCHEME_MARK, out, &parts->parts[SCHEME]);
    if (pieces[HOST].text != NULL)
        put_string(out, AUTHORITY_MARK);
    put_piece(0, &pieces[USERINFO], USERINFO_MARK, out, &parts->parts[USERINFO]);
    put_piece(0, &pieces[HOST], 0, out, &parts->parts[HOST]);
    put_piece(PORT_MARK, &pieces[PORT], 0, out, &parts->parts[PORT]);
    put_piece(0, &pieces[PATH], 0, out, &parts->parts[PATH]);
    put_piece(QUERY_MARK, &pieces[QUERY], 0, out, &parts->parts[QUERY]);
    put_piece(FRAGMENT_MARK, &pieces[FRAGMENT], 0, out, &parts->parts[FRAGMENT]);
    return 0;
}

void put_guard(size_t begin, buffer *out)
{
    const size_t length = sizeof GUARD - 1;
    if (out->length - begin < 2 || out->data[begin] != ROOT || out->data[begin + 1] != ROOT)
        return;
    memmove(out->data + begin + length, out->data + begin, out->length - begin);
    memcpy(out->data + begin, GUARD, length);
    out->length += length;
}
