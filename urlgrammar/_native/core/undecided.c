/* Domains about which no grammar decides.

   What belongs here: the glance, and how long such domains are at least. */

#include "undecided.h"
#include "../../_generated/marks.h"
#include "run.h"

#include <stdlib.h>

/* Whether the character has a class of its own: only then, a text without it is one without its class. */
static int is_alone(const table *automaton, uint8_t character)
{
    int count = 0;
    for (int c = 0; c < 128; c++)
        count += automaton->ascii[c] == automaton->ascii[character];
    return count == 1;
}

/* The length of the shortest text that is accepted and has no character of two classes, breadth first. 0
   if there is no memory: then nothing is shorter. */
static size_t shortest_without(const table *self, uint32_t row, uint8_t one, uint8_t other)
{
    uint32_t *rows = malloc((self->state_count + 1) * sizeof *rows);
    uint8_t *is_known = calloc(self->state_count + 1, 1);
    size_t first = 0, last = 0, length = 0, shortest = 0;
    if (rows != NULL && is_known != NULL) {
        shortest = SIZE_MAX;
        rows[last++] = row;
        is_known[row / self->stride] = 1;
    }
    for (size_t end = last; first < last && shortest == SIZE_MAX; first++) {
        if (first == end) {
            end = last;
            length++;
        }
        if (end_of(self, rows[first]) != 0)
            shortest = length;
        for (uint32_t place = 1; place < self->stride; place++) {
            const uint32_t next = self->cells[rows[first] + place] & OFFSET_MASK;
            if (place != one && place != other && next != 0 && !is_known[next / self->stride]) {
                is_known[next / self->stride] = 1;
                rows[last++] = next;
            }
        }
    }
    free(is_known);
    free(rows);
    return shortest;
}

static int is_after_host(uint8_t c)
{
    return c == ROOT || c == PORT_MARK || c == QUERY_MARK || c == FRAGMENT_MARK;
}

void undecided_start(undecided *self, uint8_t usual)
{
    self->least = 0;
    memset(&self->usual_host, 0, sizeof self->usual_host);
    for (uint8_t c = 0; c < 0x80; c++)
        if (c != usual && c != ESCAPE && !is_after_host(c))
            byte_set_add(&self->usual_host, c);
    if (is_alone(self->automaton, usual) && is_alone(self->automaton, ESCAPE))
        self->least = shortest_without(self->automaton, self->domains.row,
                                       self->automaton->ascii[usual], self->automaton->ascii[ESCAPE]);
}

/* Nothing but a scheme is before the authority of a valid URL string, and no userinfo in it: so a host is
   what follows the first mark of an authority. If there is none, looking at a path does no harm. */
int has_none(const undecided *self, const uint8_t *text, size_t length)
{
    const size_t size = sizeof AUTHORITY_MARK - 1;
    const uint8_t *const end = text + length, *place = text, *stop;
    do {
        place = memchr(place, AUTHORITY_MARK[0], (size_t)(end - place));
        if (place == NULL || (size_t)(end - place) < size)
            return 1;
    } while (memcmp(place++, AUTHORITY_MARK, size) != 0);
    place += size - 1;
    stop = text + skip_members(&self->usual_host, text, (size_t)(place - text), length);
    if ((size_t)(stop - place) < self->least && (stop == end || is_after_host(*stop)))
        return 1;
    while (stop < end && *stop < 0x80 && !is_after_host(*stop))
        stop++;
    return (stop == end || *stop < 0x80) &&
           !entry_accepts(&self->domains, self->automaton, place, (size_t)(stop - place), NULL);
}
