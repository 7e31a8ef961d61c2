/* The Python types of the URL parser.

   What belongs here: the layout of UrlParser, and what Url needs from it. */

#ifndef URLGRAMMAR_URL_TYPES_H
#define URLGRAMMAR_URL_TYPES_H

#include "types.h"
#include "../core/url_parser.h"

#define MAX_FIELDS 16
#define FIELD_KIND PARTS

typedef struct {
    PyObject_HEAD
    url_tables tables;
    Automaton *automaton;
    PyObject *kinds; /* tuple of str, by value */
    PyTypeObject *tree_type;
    int field_count;
    int fields[MAX_FIELDS]; /* the part of each field of a tree, or FIELD_KIND */
} UrlParser;

extern PyType_Spec url_parser_spec, url_spec;

/* The component tree of a serialized URL: a new reference, or NULL with an error. */
PyObject *url_tree(const UrlParser *self, PyObject *href, const url_parts *parts);

/* The places of the components in the text of a component tree. -1 with an error. */
int url_parts_of_tree(const UrlParser *self, PyObject *tree, url_parts *parts);

#endif
