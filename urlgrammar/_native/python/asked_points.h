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
    PyObject *about_domain; /* the function that is asked about whole domains, or NULL */
    mapped_texts *texts;    /* or NULL */
    PyThreadState **thread; /* what was saved when the lock was released; NULL, or to NULL, if it is held */
} asked_points;

/* Fills a table, which is zero before, for answers that `read` reads. -1 with an error; then too,
   asked_points_clear releases it. */
int asked_points_fill(asked_points *self, PyObject *function, read_answer *read);
void asked_points_clear(asked_points *self);

/* The answer is a bool, whether a character needs no percent-encoding. */
read_answer read_is_plain;

/* The same for domains. function: says what becomes of a character: None if that is not enough to know of
   it, an int with the facts of one that is kept, or a str; a UnicodeError for one that no domain has.
   about_domain: says what becomes of a domain: a str, None if it is refused, or NotImplemented if
   only the caller can tell. */
int domain_table_fill(domain_table *table, asked_points *self, PyObject *function,
                      PyObject *about_domain);

#endif
