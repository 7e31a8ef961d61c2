/* What Python has said of characters.

   What belongs here: the table. Python is asked once of each character. It writes while it holds its lock;
   columns read without it. */

#ifndef URLGRAMMAR_POINTS_H
#define URLGRAMMAR_POINTS_H

#include <stdint.h>

#define POINTS 0x110000

/* Said of a character of which only Python can say what becomes of it. */
#define ONLY_PYTHON 1

/* said: a value for each code point, 0 if nothing is known yet; the memory begins as zeros, which systems
   give page by page when they are used. ask: writes the value of a code point and returns it; ONLY_PYTHON
   with an error. */
typedef struct point_table point_table;
struct point_table {
    uint32_t *said;
    uint32_t (*ask)(const point_table *self, uint32_t point);
};

static inline uint32_t point_said(const point_table *self, uint32_t point)
{
#ifdef __GNUC__
    const uint32_t value = __atomic_load_n(&self->said[point], __ATOMIC_ACQUIRE);
#else
    const uint32_t value = ((volatile uint32_t *)self->said)[point];
#endif
    return value != 0 ? value : self->ask(self, point);
}

static inline uint32_t point_say(const point_table *self, uint32_t point, uint32_t value)
{
#ifdef __GNUC__
    __atomic_store_n(&self->said[point], value, __ATOMIC_RELEASE);
#else
    ((volatile uint32_t *)self->said)[point] = value;
#endif
    return value;
}

#endif
