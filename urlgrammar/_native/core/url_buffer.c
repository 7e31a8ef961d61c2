/* Writing a URL.

   What belongs here: the buffer, recomposition, and reading a host again. */

#include "url_buffer.h"
#include "../../_generated/marks.h"

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

int64_t kind_of_host(const entry *start, const table *automaton, const uint8_t *host, size_t length)
{
    const size_t before = sizeof AUTHORITY_MARK - 1;
    url_parts found;
    buffer reference;
    int64_t kind = NO_KIND;
    buffer_start(&reference);
    if (buffer_reserve(&reference, before + length) == 0) {
        put_string(&reference, AUTHORITY_MARK);
        put_text(&reference, host, length);
        const int is_host = entry_accepts(start, automaton, reference.data, before + length,
                                          found.registers) &&
                            found.parts[HOST].start == (int64_t)before &&
                            found.parts[HOST].end == (int64_t)reference.length;
        kind = is_host ? found.kind : -1;
    }
    buffer_free(&reference);
    return kind;
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
