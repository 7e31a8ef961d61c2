/* Writing a URL.

   What belongs here: the buffer, which begins on the stack, and percent-encoding (1.3). */

#include "url_parser.h"

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

static void put_piece(const mark *before, const piece *some, const mark *after, buffer *out,
                      part *place)
{
    place->start = place->end = -1;
    if (some->text == NULL)
        return;
    if (before != NULL)
        put_mark(out, before);
    place->start = (int64_t)out->length;
    put_text(out, some->text, some->length);
    place->end = (int64_t)out->length;
    if (after != NULL)
        put_mark(out, after);
}

int recompose(const separators *marks, const piece pieces[PARTS], buffer *out, url_parts *parts)
{
    size_t total = (PARTS + 2) * MAX_MARK;
    for (int i = 0; i < PARTS; i++) {
        if (pieces[i].length > SIZE_MAX / 16)
            return -1;
        total += pieces[i].length;
    }
    if (buffer_reserve(out, total) < 0)
        return -1;
    put_piece(NULL, &pieces[SCHEME], marks->scheme, out, &parts->parts[SCHEME]);
    if (pieces[HOST].text != NULL)
        put_mark(out, marks->authority);
    put_piece(NULL, &pieces[USERINFO], marks->userinfo, out, &parts->parts[USERINFO]);
    put_piece(NULL, &pieces[HOST], NULL, out, &parts->parts[HOST]);
    put_piece(marks->port, &pieces[PORT], NULL, out, &parts->parts[PORT]);
    put_piece(NULL, &pieces[PATH], NULL, out, &parts->parts[PATH]);
    put_piece(marks->query, &pieces[QUERY], NULL, out, &parts->parts[QUERY]);
    put_piece(marks->fragment, &pieces[FRAGMENT], NULL, out, &parts->parts[FRAGMENT]);
    return 0;
}

void put_guard(const mark *guard, uint8_t root, size_t begin, buffer *out)
{
    if (out->length - begin < 2 || out->data[begin] != root || out->data[begin + 1] != root)
        return;
    memmove(out->data + begin + guard->length, out->data + begin, out->length - begin);
    memcpy(out->data + begin, guard->text, guard->length);
    out->length += guard->length;
}

/* There is always room for a fourth byte. */
void put_escape(const url_tables *self, uint8_t c, buffer *out)
{
    memcpy(out->data + out->length, self->escapes[c], 4);
    out->length += 3;
}

void put_encoded(const url_tables *self, const byte_set *kept, const uint8_t *text, size_t start,
                 size_t end, buffer *out)
{
    while (start < end) {
        const size_t same = skip_members(kept, text, start, end);
        put_text(out, text + start, same - start);
        uint8_t *target = out->data + out->length; /* in a register, unlike out->length */
        for (start = same; start < end && !is_member(kept, text[start]); start++, target += 3)
            memcpy(target, self->escapes[text[start]], 4); /* there is always room for a fourth */
        out->length = (size_t)(target - out->data);
    }
}
