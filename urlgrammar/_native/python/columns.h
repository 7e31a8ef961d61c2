/* Columns from Python.

   What belongs here: the methods that Rule, UrlParser and UriForm have for columns. */

#ifndef URLGRAMMAR_PYTHON_COLUMNS_H
#define URLGRAMMAR_PYTHON_COLUMNS_H

#include "url_types.h"
#include "../core/columns.h"

#include <string.h>

PyObject *rule_column_valid(PyObject *object, PyObject *args);
PyObject *rule_column_parts(PyObject *object, PyObject *args);
PyObject *parser_column(PyObject *object, PyObject *args);
PyObject *parser_column_parts(PyObject *object, PyObject *args);
PyObject *form_column(PyObject *object, PyObject *args);

#define COLUMN "data, offsets, is_large, present, start, count"

#endif
