/* The loop that runs a table. It is included once for each way to skip characters: RUN is the name of
   the function, SKIP(set, text, place, length) the first place that is not in the set. */

RUN_ATTRIBUTE
static size_t RUN(const table *self, const uint8_t *text, size_t length, uint32_t *last,
                  int64_t *registers)
{
    const uint32_t *const cells = self->cells;
    uint32_t row = *last;
    size_t place = 0;
    while (place < length) {
        size_t width = 1;
        uint32_t number;
        if (text[place] < 0x80) {
            number = self->ascii[text[place]];
        } else {
            const int32_t point = utf8_decode(text + place, length - place, &width);
            if (point < 0)
                break;
            number = class_of(self, (uint32_t)point);
        }
        const uint32_t cell = cells[row + number];
        place += width;
        if (cell == row) { /* a loop without an action: more such characters may follow */
            place = SKIP(&self->loops[cells[row] & 0xFFFF], text, place, length);
            continue;
        }
        const uint32_t next = cell & OFFSET_MASK;
        if (next == 0) {
            place -= width;
            break;
        }
        if (cell != next && registers != NULL)
            act(self, cell >> OFFSET_BITS, registers, (int64_t)(place - width));
        row = next;
    }
    *last = row;
    return place;
}
