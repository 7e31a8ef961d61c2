/* The layout of the type Url, and its attributes. */

#ifndef URLGRAMMAR_URL_OBJECT_H
#define URLGRAMMAR_URL_OBJECT_H

#include "url_types.h"

typedef struct {
    PyObject_HEAD
    PyObject *href; /* str, ASCII; NULL before __init__ */
    UrlParser *parser;
    url_parts parts;
} Url;

extern PyGetSetDef url_getset[];

PyObject *url_str(PyObject *object);

#endif
