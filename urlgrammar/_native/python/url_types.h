/* The Python types of the URL parser.

   What belongs here: the layout of UrlParser and UriForm, and what Url needs from the former. */

#ifndef URLGRAMMAR_URL_TYPES_H
#define URLGRAMMAR_URL_TYPES_H

#include "asked_points.h"
#include "../core/uri_form.h"
#include "../core/url_parser.h"

#define MAX_FIELDS 16
#define FIELD_KIND PARTS
#define MAX_MORE 2

/* How component trees are made from parts. */
typedef struct {
    PyTypeObject *type;
    PyObject *kinds; /* tuple of str, by value */
    int field_count;
    int fields[MAX_FIELDS]; /* the part of each field of a tree, or FIELD_KIND */
} tree_shape;

typedef struct {
    PyObject_HEAD
    url_tables tables;
    Automaton *automaton;
    tree_shape shape;
    asked_points points; /* for the domain parser */
} UrlParser;

typedef struct {
    PyObject_HEAD
    uri_form form;
    Automaton *automaton;
    tree_shape shape;
    asked_points points; /* whether they need no percent-encoding */
} UriForm;

extern PyType_Spec url_parser_spec, uri_form_spec, url_spec;

/* Checks a type of trees, and the values that it has, which must be of type str. -1 with an error. */
int expect_tree_type(PyObject *type, PyObject *values);

/* Fills a shape, which is zero before, from a type, a tuple of kinds and one of fields. -1 with an error;
   then too, tree_shape_clear releases it. */
int tree_shape_fill(tree_shape *self, PyObject *type, PyObject *kinds, PyObject *fields);
void tree_shape_clear(tree_shape *self);

/* The component tree of a text: a new reference, or NULL with an error. object: as for text_part. */
PyObject *url_tree(const tree_shape *self, PyObject *object, const uint8_t *text,
                   const url_parts *parts);

/* The component tree of what a parser returned for a text: None if it is refused; NotImplemented if only
   Python can parse it. A new reference, or NULL with an error. */
PyObject *tree_of_result(const tree_shape *self, parse_result result, PyObject *object,
                         const uint8_t *text, Py_ssize_t length, const buffer *out,
                         const url_parts *parts);

/* The same of a str that is read. */
PyObject *tree_of_text(const tree_shape *self, text_reader *read, const void *tables, PyObject *text);

/* The text of a component tree, written to `storage`, and the places in it: 1; 0 if only Python can use
   the tree; -1 with an error. */
int view_of_tree(const tree_shape *self, PyObject *tree, buffer *storage, url_view *view);

/* Reads bytes, a name or a mark. -1 with an error. */
int read_mark(PyObject *given, mark *target);

/* Adds the ASCII characters of bytes to a set. -1 with an error. */
int read_set(PyObject *given, byte_set *target);

/* Reads `count` integers from a tuple of this size: least <= number < limit. -1 with an error. */
int read_numbers(PyObject *tuple, long *numbers, int count, long least, long limit);

/* Reads the numbers of registers: those of the parts, which are sorted by name, and `count` more. -1 with
   an error. */
int read_registers(PyObject *tuple, const table *automaton, int *more, int count);
int expect_size(PyObject *tuple, Py_ssize_t least, Py_ssize_t most);

#endif
