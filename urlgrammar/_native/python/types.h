/* The Python types of the engine.

   What belongs here: the layout of objects, and what the types need from each other. All state is in
   objects and in the module's own state: there are no global variables that change, so each
   interpreter has its own engine. */

#ifndef URLGRAMMAR_TYPES_H
#define URLGRAMMAR_TYPES_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "../core/undecided.h"

typedef struct {
    PyObject_HEAD
    table table;
} Automaton;

/* How one field of a tree is made: the text between two registers; or, if `end` is negative, one of
   the values, by the number in register `start`. Both negative: always the default. */
typedef struct {
    PyObject *otherwise; /* the value if the register is not set */
    int start, end;
} field;

typedef struct {
    PyObject_HEAD
    Automaton *automaton;
    entry start;
    PyTypeObject *tree_type;
    PyObject *values; /* tuple of str */
    Py_ssize_t field_count;
    field *fields; /* NULL if the rule has no trees here */
    PyObject *parser; /* a UrlParser, if only Python can tell of some domains in texts; else NULL */
    undecided undecided; /* those domains, by the same automaton */
} Rule;

typedef struct {
    PyTypeObject *automaton_type;
    PyTypeObject *url_parser_type;
    PyObject *url_parser; /* that of the class Url; NULL until it is installed */
} module_state;

extern PyType_Spec automaton_spec, rule_spec, calls_spec;

/* The UTF-8 of a str; NULL with an error. A str with a lone surrogate has none: UnicodeEncodeError. */
static inline const uint8_t *utf8_of(PyObject *text, Py_ssize_t *length)
{
    return (const uint8_t *)PyUnicode_AsUTF8AndSize(text, length);
}

/* The UTF-8 of a text that the engine can read. NULL without an error for other objects, and for a
   str with a lone surrogate. */
static inline const uint8_t *readable(PyObject *text, Py_ssize_t *length)
{
    if (!PyUnicode_Check(text))
        return NULL;
    const uint8_t *bytes = utf8_of(text, length);
    if (bytes == NULL && PyErr_ExceptionMatches(PyExc_UnicodeEncodeError))
        PyErr_Clear();
    return bytes;
}

/* A part of a text, bytes [start, end). object: the str, if its characters are these bytes, else NULL. */
static inline PyObject *text_part(PyObject *object, const uint8_t *text, int64_t start, int64_t end)
{
    if (object != NULL)
        return PyUnicode_Substring(object, (Py_ssize_t)start, (Py_ssize_t)end);
    return PyUnicode_DecodeUTF8((const char *)text + start, (Py_ssize_t)(end - start), NULL);
}

/* What the engine does with whole texts of a standard, by the object that has the tables. Each returns
   a new reference: None for a text that is refused, NotImplemented if only Python can do it; NULL with
   an error. accepts and split: NULL if the reference rule does it. */
typedef struct {
    PyObject *(*accepts)(PyObject *self, PyObject *text);
    PyObject *(*split)(PyObject *self, PyObject *text);
    PyObject *(*canonicalize)(PyObject *self, PyObject *text);
    PyObject *(*resolve)(PyObject *self, PyObject *reference, PyObject *base);
} whole_texts;

/* What an object that has tables does; NULL for another object. */
const whole_texts *url_parser_calls(PyObject *object);
const whole_texts *uri_form_calls(PyObject *object);

/* Makes an entry from a state and a tuple of bytes, or NULL. -1 with an error. */
int fill_entry(entry *self, const table *automaton, Py_ssize_t state, PyObject *beginnings);

/* Gives back the memory of an object, whose members are cleared, and its type. */
static inline void free_object(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    if (PyType_GetFlags(type) & Py_TPFLAGS_HAVE_GC)
        PyObject_GC_Del(object);
    else
        PyObject_Free(object);
    Py_DECREF(type);
}

/* The arguments of a call by their names, of which the first is required, borrowed: None for those that are
   not given; -1 with an error. */
static inline int read_arguments(PyObject *const *args, Py_ssize_t count, PyObject *names, const char *const *known,
                   Py_ssize_t size, PyObject **given)
{
    const Py_ssize_t named = names == NULL ? 0 : PyTuple_Size(names);
    if (count > size) {
        PyErr_Format(PyExc_TypeError, "expected at most %zd arguments", size);
        return -1;
    }
    for (Py_ssize_t i = 0; i < size; i++)
        given[i] = i < count ? args[i] : NULL;
    for (Py_ssize_t i = 0; i < named; i++) {
        PyObject *name = PyTuple_GetItem(names, i);
        Py_ssize_t place = 0;
        while (place < size && PyUnicode_CompareWithASCIIString(name, known[place]) != 0)
            place++;
        if (place == size || given[place] != NULL) {
            PyErr_Format(PyExc_TypeError, "unexpected argument %R", name);
            return -1;
        }
        given[place] = args[count + i];
    }
    if (given[0] == NULL) {
        PyErr_SetString(PyExc_TypeError, "expected a text");
        return -1;
    }
    for (Py_ssize_t i = 1; i < size; i++)
        if (given[i] == NULL)
            given[i] = Py_None;
    return 0;
}

/* Whether an object is a Rule. */
int is_rule(PyObject *object);

/* Whether the rule accepts a text: 1 or 0, -1 if only Python can tell. */
int rule_accepts(const Rule *rule, const uint8_t *text, Py_ssize_t length);

/* The tree of a text, a new reference. NULL without an error if the rule does not accept the text. */
PyObject *rule_tree(const Rule *rule, PyObject *object, const uint8_t *text, Py_ssize_t length);

#endif
