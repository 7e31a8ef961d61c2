/* Writing a URL.

   What belongs here: the buffer. */

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

void put_guard(size_t begin, buffer *out)
{
    const size_t length = sizeof GUARD - 1;
    if (out->length - begin < 2 || out->data[begin] != ROOT || out->data[begin + 1] != ROOT)
        return;
    memmove(out->data + begin + length, out->data + begin, out->length - begin);
    memcpy(out->data + begin, GUARD, length);
    out->length += length;
}
