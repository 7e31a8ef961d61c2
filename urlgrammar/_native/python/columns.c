/* Columns from Python: the methods of Rule and UrlParser for buffers.

   What belongs here: buffers in and buffers out, and releasing the lock of the interpreter while a column
   is read. */

#include "columns.h"

/* The buffers of a call, which are held while it runs. */
typedef struct {
    Py_buffer data, offsets, present;
    column column;
} given;

static void release(given *self)
{
    PyBuffer_Release(&self->data);
    PyBuffer_Release(&self->offsets);
    if (self->present.obj != NULL)
        PyBuffer_Release(&self->present);
}

/* Reads (data, offsets, is_large, present or None, start, count). */
static int read_column(PyObject *args, given *self)
{
    int is_large;
    Py_ssize_t start, count;
    memset(self, 0, sizeof *self);
    if (!PyArg_ParseTuple(args, "y*y*pz*nn", &self->data, &self->offsets, &is_large, &self->present,
                          &start, &count))
        return -1;
    const Py_ssize_t width = is_large ? 8 : 4;
    if (start < 0 || count < 0 || start > PY_SSIZE_T_MAX - count - 8 ||
        self->offsets.len / width < start + count + 1 ||
        (uintptr_t)self->offsets.buf % (uintptr_t)width != 0 ||
        (self->present.obj != NULL && self->present.len < (start + count + 7) / 8)) {
        PyErr_SetString(PyExc_ValueError, "the buffers are too short, or not aligned");
        release(self);
        return -1;
    }
    self->column = (column){
        .data = self->data.buf,
        .length = (size_t)self->data.len,
        .offsets = self->offsets.buf,
        .is_large = is_large,
        .present = self->present.obj == NULL ? NULL : self->present.buf,
        .start = start,
        .count = count,
    };
    return 0;
}

static int check(column_result result)
{
    switch (result) {
    case COLUMN_DONE:
        return 0;
    case COLUMN_DAMAGED:
        PyErr_SetString(PyExc_ValueError, "an offset is outside of the data, or the tables are damaged");
        return -1;
    case COLUMN_TOO_LONG:
        PyErr_SetString(PyExc_OverflowError, "the result is too long for offsets of 32 bits");
        return -1;
    default:
        PyErr_NoMemory();
        return -1;
    }
}

PyObject *rule_column_valid(PyObject *object, PyObject *args)
{
    const Rule *rule = (Rule *)object;
    given from;
    if (rule->validity == NULL) {
        PyErr_SetString(PyExc_ValueError, "this rule is not validated natively");
        return NULL;
    }
    if (read_column(args, &from) < 0)
        return NULL;
    const Py_ssize_t size = (Py_ssize_t)(from.column.count / 8 + 1);
    uint8_t *accepted = PyMem_Calloc((size_t)size, 1);
    PyObject *found = NULL;
    if (accepted == NULL) {
        PyErr_NoMemory();
    } else {
        column_result result;
        Py_BEGIN_ALLOW_THREADS
        result =
            column_validate(&from.column, &rule->validity->table, &rule->validity_start, accepted);
        Py_END_ALLOW_THREADS
        if (check(result) == 0)
            found = PyBytes_FromStringAndSize((const char *)accepted, size);
    }
    PyMem_Free(accepted);
    release(&from);
    return found;
}

/* (present, offsets, data) of a written column, which is handed over. */
static PyObject *column_buffers(PyObject *object, new_column *self)
{
    PyObject *module = PyType_GetModule(Py_TYPE(object));
    if (module == NULL)
        return NULL;
    PyTypeObject *type = ((module_state *)PyModule_GetState(module))->buffer_type;
    const size_t lengths[3] = {(size_t)(self->count / 8 + 1),
                               (size_t)(self->count + 1) * (self->is_large ? 8 : 4), self->length};
    void *const data[3] = {self->present, self->offsets, self->data};
    self->present = self->data = NULL;
    self->offsets = NULL;
    PyObject *made[3];
    for (int i = 0; i < 3; i++)
        made[i] = buffer_of(type, data[i], lengths[i]);
    PyObject *found = NULL;
    if (made[0] != NULL && made[1] != NULL && made[2] != NULL)
        found = PyTuple_Pack(3, made[0], made[1], made[2]);
    for (int i = 0; i < 3; i++)
        Py_XDECREF(made[i]);
    return found;
}

/* The parts and values of a rule. The texts of parts are those of objects that the rule holds. */
static int parts_of(const Rule *rule, column_part *parts, column_value *values)
{
    Py_ssize_t length;
    for (Py_ssize_t i = 0; i < rule->field_count; i++) {
        parts[i].start = rule->fields[i].start;
        parts[i].end = rule->fields[i].end;
        parts[i].otherwise = NULL;
        parts[i].otherwise_length = 0;
        if (rule->fields[i].otherwise != Py_None) {
            parts[i].otherwise = utf8_of(rule->fields[i].otherwise, &length);
            if (parts[i].otherwise == NULL)
                return -1;
            parts[i].otherwise_length = (size_t)length;
        }
    }
    for (Py_ssize_t i = 0; i < PyTuple_Size(rule->values); i++) {
        const uint8_t *value = utf8_of(PyTuple_GetItem(rule->values, i), &length);
        if (value == NULL)
            return -1;
        if (length > MAX_VALUE) {
            PyErr_SetString(PyExc_ValueError, "a value is too long for columns");
            return -1;
        }
        memcpy(values[i].text, value, (size_t)length);
        values[i].length = (size_t)length;
    }
    return 0;
}

PyObject *rule_column_parts(PyObject *object, PyObject *args)
{
    const Rule *rule = (Rule *)object;
    given from;
    if (rule->trees == NULL) {
        PyErr_SetString(PyExc_ValueError, "this rule is not parsed natively");
        return NULL;
    }
    if (read_column(args, &from) < 0)
        return NULL;
    const int fields = (int)rule->field_count;
    column_part *parts = PyMem_Calloc((size_t)fields + 1, sizeof *parts);
    column_value *values = PyMem_Calloc((size_t)PyTuple_Size(rule->values) + 1, sizeof *values);
    new_column *written = PyMem_Calloc((size_t)fields + 1, sizeof *written);
    uint8_t *rows = PyMem_Calloc((size_t)from.column.count + 1, 1);
    PyObject *found = NULL;
    int is_ready = parts && values && written && rows;
    if (!is_ready)
        PyErr_NoMemory();
    else if (parts_of(rule, parts, values) < 0)
        is_ready = 0;
    for (int i = 0; is_ready && i < fields; i++)
        if (new_column_start(&written[i], from.column.count, from.column.is_large,
                             column_size(&from.column)) < 0) {
            PyErr_NoMemory();
            is_ready = 0;
        }
    if (is_ready) {
        column_result result;
        Py_BEGIN_ALLOW_THREADS
        result = column_split(&from.column, &rule->trees->table, &rule->trees_start, parts, fields,
                              values, (int)PyTuple_Size(rule->values), written, rows);
        Py_END_ALLOW_THREADS
        if (check(result) == 0 && (found = PyTuple_New(fields + 1)) != NULL) {
            PyObject *first =
                PyBytes_FromStringAndSize((const char *)rows, (Py_ssize_t)from.column.count);
            if (first == NULL || PyTuple_SetItem(found, 0, first) < 0)
                Py_CLEAR(found);
            for (int i = 0; found != NULL && i < fields; i++) {
                PyObject *each = column_buffers(object, &written[i]);
                if (each == NULL || PyTuple_SetItem(found, i + 1, each) < 0)
                    Py_CLEAR(found);
            }
        }
    }
    for (int i = 0; written != NULL && i < fields; i++)
        new_column_free(&written[i]);
    PyMem_Free(rows);
    PyMem_Free(written);
    PyMem_Free(values);
    PyMem_Free(parts);
    release(&from);
    return found;
}

/* (base or None, column): the rows, and the column of URLs. */
PyObject *parser_column(PyObject *object, PyObject *args)
{
    const UrlParser *parser = (UrlParser *)object;
    given from;
    url_view against;
    buffer storage;
    PyObject *base = PyTuple_GetItem(args, 0), *found = NULL;
    Py_ssize_t length;
    if (base == NULL)
        return NULL;
    buffer_start(&storage);
    if (base != Py_None) {
        const uint8_t *text = PyUnicode_Check(base) ? utf8_of(base, &length) : NULL;
        if (text == NULL) {
            if (!PyErr_Occurred())
                PyErr_SetString(PyExc_TypeError, "the base must be a str or None");
            return NULL;
        }
        const parse_result result =
            url_parse(&parser->tables, text, (size_t)length, NULL, &storage, &against.found);
        if (result != PARSED && result != VERBATIM) {
            PyErr_SetString(PyExc_ValueError, "the base is not a URL in canonical form");
            buffer_free(&storage);
            return NULL;
        }
        against.text = result == VERBATIM ? text : storage.data;
        against.length = result == VERBATIM ? (size_t)length : storage.length;
    }
    PyObject *rest = PyTuple_GetSlice(args, 1, PyTuple_Size(args));
    if (rest == NULL || read_column(rest, &from) < 0) {
        Py_XDECREF(rest);
        buffer_free(&storage);
        return NULL;
    }
    new_column written;
    uint8_t *rows = PyMem_Calloc((size_t)from.column.count + 1, 1);
    if (new_column_start(&written, from.column.count, from.column.is_large,
                         column_size(&from.column)) < 0 ||
        rows == NULL) {
        PyErr_NoMemory();
    } else {
        column_result result;
        Py_BEGIN_ALLOW_THREADS
        result = column_urls(&from.column, &parser->tables, base == Py_None ? NULL : &against,
                             &written, rows);
        Py_END_ALLOW_THREADS
        if (check(result) == 0) {
            PyObject *column = column_buffers(object, &written);
            if (column != NULL)
                found = Py_BuildValue("(y#N)", (const char *)rows, (Py_ssize_t)from.column.count,
                                      column);
        }
    }
    new_column_free(&written);
    PyMem_Free(rows);
    release(&from);
    Py_DECREF(rest);
    buffer_free(&storage);
    return found;
}
