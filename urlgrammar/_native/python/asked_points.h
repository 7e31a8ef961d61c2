/* Characters that Python is asked about.

   What belongs here: a table with the function that is asked, and with the lock of the interpreter. */

#ifndef URLGRAMMAR_ASKED_POINTS_H
#define URLGRAMMAR_ASKED_POINTS_H

#include "types.h"
#include "../core/domain.h"

/* The value of what Python said of a character: 0 with an error. */
typedef uint32_t read_answer(PyObject *answer, mapped_texts *texts);

typedef struct {
    point_table table; /* the first: a pointer to it is one to the whole */
    PyObject *function;
    read_answer *read;
    mapped_texts *texts; /* NULL if no character is mapped */
    PyThreadState **thread; /* what was saved when the lock was released; NULL, or to NULL, if it is held */
} asked_points;

/* Fills a table, which is zero before. -1 with an error; then too, asked_points_clear releases it. */
int asked_points_fill(asked_points *self, PyObject *function, read_answer *read, int has_texts);
void asked_points_clear(asked_points *self);

/* The answers: a bool, whether a character needs no percent-encoding; and what becomes of a character in a
   domain: None if only Python can say it, an int with the facts of one that is kept, or a str. A UnicodeError
   says that it is forbidden. */
read_answer read_is_plain, read_in_domain;

#endif
