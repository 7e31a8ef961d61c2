/* The loop that runs a table. It is included once for each way to skip bytes: RUN is the name of the
   function, SKIP(loop, text, place, length) the first place after what the loop skips. */

RUN_ATTRIBUTE
static size_t RUN(const table *self, const uint8_t *text, size_t place, size_t length,
                  uint32_t *last, int64_t *registers)
{
    const uint32_t *const cells = self->cells;
    uint32_t row = *last;
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
        const uint32_t next = cell & OFFSET_MASK;
        if (next == 0)
            break;
        if (cell != next && registers != NULL)
            act(self, cell >> OFFSET_BITS, registers, (int64_t)place);
        row = next;
        place += width;
        const uint32_t loop = cells[row] & 0xFFFF;
        if (loop != 0)
            place = SKIP(&self->loops[loop], text, place, length);
    }
    *last = row;
    return place;
}
