/* The Python types of the URL parser.

   What belongs here: the layout of UrlParser, and what Url needs from it. */

#ifndef URLGRAMMAR_URL_TYPES_H
#define URLGRAMMAR_URL_TYPES_H

#include "types.h"
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
} UrlParser;

extern PyType_Spec url_parser_spec, uri_form_spec, url_spec;

/* Fills a shape, which is zero before, from a type, a tuple of kinds and one of fields. -1 with an error;
   then too, tree_shape_clear releases it. */
int tree_shape_fill(tree_shape *self, PyObject *type, PyObject *kinds, PyObject *fields);
void tree_shape_clear(tree_shape *self);

/* The component tree of a serialized URL: a new reference, or NULL with an error. */
PyObject *url_tree(const tree_shape *self, PyObject *href, const url_parts *parts);

/* How a text is parsed by some tables: as url_parse. */
typedef parse_result text_parser(const void *tables, const uint8_t *text, size_t length, buffer *out,
                                 url_parts *parts);

/* The component tree of a str; None if it is refused; NotImplemented if only Python can parse it. A new
   reference, or NULL with an error. */
PyObject *tree_of_text(const tree_shape *self, text_parser *parse, const void *tables, PyObject *text);

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

/* The places of the components in the text of a component tree. -1 with an error. */
int url_parts_of_tree(const UrlParser *self, PyObject *tree, url_parts *parts);

#endif
