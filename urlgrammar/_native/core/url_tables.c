/* The tables of the URL parser.

   What belongs here: what follows from the given tables, and looking up schemes, and percent-encoding. */

#include "url_tables.h"
#include "../../_generated/marks.h"
#include "run.h"

const special_scheme *scheme_named(const url_tables *self, const uint8_t *name, size_t length)
{
    for (int i = 0; i < self->scheme_count; i++)
        if (is_mark(&self->schemes[i].name, name, length))
            return &self->schemes[i];
    return NULL;
}

static void fill_escapes(url_tables *self)
{
    static const char digits[] = "0123456789ABCDEF";
    for (int c = 0; c < 256; c++) {
        self->escapes[c][0] = ESCAPE;
        self->escapes[c][1] = (uint8_t)digits[c >> 4];
        self->escapes[c][2] = (uint8_t)digits[c & 15];
    }
}

void url_tables_complete(url_tables *self)
{
    const table *automaton = self->automaton;
    byte_set_add(&self->sets[SET_ROOT], ROOT);
    for (uint8_t c = 0; c < 0x80; c++) {
        const uint32_t place = automaton->ascii[c];
        if (automaton->cells[self->starts[START_DOT].row + place] ||
            automaton->cells[self->starts[START_DOT_DOT].row + place])
            byte_set_add(&self->sets[SET_DOT_FIRST], c);
        if (is_member(&self->sets[SET_PATH], c) &&
            (c == ROOT || !is_member(&self->sets[SET_SLASHES], c)))
            byte_set_add(&self->sets[SET_PLAIN], c);
    }
    fill_escapes(self);
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
