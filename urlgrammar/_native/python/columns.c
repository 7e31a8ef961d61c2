/* Columns from Python: the methods of Rule and UrlParser for buffers.

   What belongs here: buffers in and buffers out, in memory that Python allocates, and releasing the lock
   of the interpreter while a column is read. */

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
        if (!PyErr_Occurred())
            PyErr_NoMemory();
        return -1;
    }
}

/* Memory from the caller's `allocate`. */
typedef struct {
    PyObject *owner;
    Py_buffer view;
} memory;

static int allocate(memory *self, PyObject *caller, size_t size)
{
    self->owner = PyObject_CallFunction(caller, "n", (Py_ssize_t)size);
    if (self->owner == NULL || PyObject_GetBuffer(self->owner, &self->view, PyBUF_WRITABLE) < 0)
        return -1;
    if (self->view.len >= (Py_ssize_t)size && (uintptr_t)self->view.buf % 8 == 0)
        return 0;
    PyErr_SetString(PyExc_ValueError, "the allocated buffer is too short, or not aligned");
    return -1;
}

static void memory_clear(memory *self)
{
    if (self->view.obj != NULL)
        PyBuffer_Release(&self->view);
    Py_CLEAR(self->owner);
}

enum { PRESENT, OFFSETS, DATA, MEMORIES };

/* A column that is written, and its memory. */
typedef struct {
    new_column column; /* the first: a pointer to it is one to the whole */
    memory held[MEMORIES];
    PyObject *allocate;
    PyThreadState **thread; /* what was saved when the lock was released */
} output;

static int output_grow(new_column *column, size_t capacity)
{
    output *self = (output *)column;
    memory more = {0};
    int result = -1;
    PyEval_RestoreThread(*self->thread);
    if (capacity <= PY_SSIZE_T_MAX && allocate(&more, self->allocate, capacity) == 0) {
        memcpy(more.view.buf, column->data, column->length);
        memory_clear(&self->held[DATA]);
        self->held[DATA] = more;
        column->data = more.view.buf;
        column->capacity = capacity;
        result = 0;
    } else {
        memory_clear(&more);
    }
    *self->thread = PyEval_SaveThread();
    return result;
}

/* Starts a column like the given one, with room for its texts. `self` is zero before. -1 with an error;
   then too, output_clear releases it. */
static int output_start(output *self, const column *like, PyObject *caller, PyThreadState **thread)
{
    const size_t count = (size_t)like->count, width = like->is_large ? 8 : 4;
    const size_t sizes[MEMORIES] = {count / 8 + 1, (count + 1) * width, column_size(like) + BLOCK};
    self->allocate = caller;
    self->thread = thread;
    for (int i = 0; i < MEMORIES; i++)
        if (allocate(&self->held[i], caller, sizes[i]) < 0)
            return -1;
    self->column = (new_column){
        .present = self->held[PRESENT].view.buf,
        .offsets = self->held[OFFSETS].view.buf,
        .data = self->held[DATA].view.buf,
        .capacity = sizes[DATA],
        .is_large = like->is_large,
        .grow = output_grow,
    };
    memset(self->column.present, 0, sizes[PRESENT]);
    memset(self->column.offsets, 0, width);
    return 0;
}

static void output_clear(output *self)
{
    for (int i = 0; i < MEMORIES; i++)
        memory_clear(&self->held[i]);
}

/* (present, offsets, data, number of bytes of data that are used). */
static PyObject *output_buffers(output *self)
{
    for (int i = 0; i < MEMORIES; i++)
        PyBuffer_Release(&self->held[i].view); /* it has no effect a second time */
    return Py_BuildValue("(OOOn)", self->held[PRESENT].owner, self->held[OFFSETS].owner,
                         self->held[DATA].owner, (Py_ssize_t)self->column.length);
}

PyObject *rule_column_valid(PyObject *object, PyObject *args)
{
    const Rule *rule = (Rule *)object;
    given from;
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
        result = column_validate(&from.column, &rule->automaton->table, &rule->start, accepted);
        Py_END_ALLOW_THREADS
        if (check(result) == 0)
            found = PyBytes_FromStringAndSize((const char *)accepted, size);
    }
    PyMem_Free(accepted);
    release(&from);
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

/* The first arguments of a call, which `count` objects stand before. NULL with an error. */
static PyObject *after(PyObject *args, Py_ssize_t count)
{
    if (PyTuple_Size(args) < count) {
        PyErr_SetString(PyExc_TypeError, "too few arguments");
        return NULL;
    }
    return PyTuple_GetSlice(args, count, PyTuple_Size(args));
}

/* (rows, each column). */
static PyObject *split_result(const uint8_t *rows, int64_t count, output *written, int fields)
{
    PyObject *found = PyTuple_New(fields + 1);
    PyObject *first = PyBytes_FromStringAndSize((const char *)rows, (Py_ssize_t)count);
    if (found == NULL || first == NULL) {
        Py_XDECREF(found);
        Py_XDECREF(first);
        return NULL;
    }
    PyTuple_SetItem(found, 0, first);
    for (int i = 0; i < fields; i++) {
        PyObject *each = output_buffers(&written[i]);
        if (each == NULL) {
            Py_DECREF(found);
            return NULL;
        }
        PyTuple_SetItem(found, i + 1, each);
    }
    return found;
}

/* (allocate, column): the rows, and a column for each field. */
PyObject *rule_column_parts(PyObject *object, PyObject *args)
{
    const Rule *rule = (Rule *)object;
    given from;
    if (rule->fields == NULL) {
        PyErr_SetString(PyExc_ValueError, "this rule is not parsed natively");
        return NULL;
    }
    PyObject *rest = after(args, 1), *found = NULL;
    if (rest == NULL || read_column(rest, &from) < 0) {
        Py_XDECREF(rest);
        return NULL;
    }
    const int fields = (int)rule->field_count, value_count = (int)PyTuple_Size(rule->values);
    column_part *parts = PyMem_Calloc((size_t)fields + 1, sizeof *parts);
    column_value *values = PyMem_Calloc((size_t)value_count + 1, sizeof *values);
    output *outputs = PyMem_Calloc((size_t)fields + 1, sizeof *outputs);
    new_column **written = PyMem_Calloc((size_t)fields + 1, sizeof *written);
    uint8_t *rows = PyMem_Calloc((size_t)from.column.count + 1, 1);
    PyThreadState *thread;
    int is_ready = parts && values && outputs && written && rows;
    if (!is_ready)
        PyErr_NoMemory();
    else
        is_ready = parts_of(rule, parts, values) == 0;
    for (int i = 0; is_ready && i < fields; i++) {
        is_ready = output_start(&outputs[i], &from.column, PyTuple_GetItem(args, 0), &thread) == 0;
        written[i] = &outputs[i].column;
    }
    if (is_ready) {
        thread = PyEval_SaveThread();
        const column_result result =
            column_split(&from.column, &rule->automaton->table, &rule->start, parts, fields, values,
                         value_count, written, rows);
        PyEval_RestoreThread(thread);
        if (check(result) == 0)
            found = split_result(rows, from.column.count, outputs, fields);
    }
    for (int i = 0; outputs != NULL && i < fields; i++)
        output_clear(&outputs[i]);
    PyMem_Free(rows);
    PyMem_Free(written);
    PyMem_Free(outputs);
    PyMem_Free(values);
    PyMem_Free(parts);
    release(&from);
    Py_DECREF(rest);
    return found;
}

/* Parses a base, in canonical form or None, which gives NULL in *against. -1 with an error. */
static int read_base(const UrlParser *parser, PyObject *base, buffer *storage, url_view *view,
                     const url_view **against)
{
    Py_ssize_t length;
    *against = NULL;
    if (base == Py_None)
        return 0;
    const uint8_t *text = PyUnicode_Check(base) ? utf8_of(base, &length) : NULL;
    if (text == NULL) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "the base must be a str or None");
        return -1;
    }
    const parse_result result =
        url_parse(&parser->tables, text, (size_t)length, NULL, storage, &view->found);
    if (result != PARSED && result != VERBATIM) {
        PyErr_SetString(PyExc_ValueError, "the base is not a URL in canonical form");
        return -1;
    }
    view->text = result == VERBATIM ? text : storage->data;
    view->length = result == VERBATIM ? (size_t)length : storage->length;
    *against = view;
    return 0;
}

/* (base or None, allocate, column): the rows, and the column of URLs. */
PyObject *parser_column(PyObject *object, PyObject *args)
{
    const UrlParser *parser = (UrlParser *)object;
    given from;
    url_view view;
    const url_view *against;
    buffer storage;
    PyObject *rest = after(args, 2), *found = NULL;
    if (rest == NULL || read_column(rest, &from) < 0) {
        Py_XDECREF(rest);
        return NULL;
    }
    buffer_start(&storage);
    output written = {0};
    PyThreadState *thread;
    uint8_t *rows = PyMem_Calloc((size_t)from.column.count + 1, 1);
    if (rows == NULL) {
        PyErr_NoMemory();
    } else if (read_base(parser, PyTuple_GetItem(args, 0), &storage, &view, &against) == 0 &&
               output_start(&written, &from.column, PyTuple_GetItem(args, 1), &thread) == 0) {
        thread = PyEval_SaveThread();
        const column_result result =
            column_urls(&from.column, &parser->tables, against, &written.column, rows);
        PyEval_RestoreThread(thread);
        PyObject *urls = check(result) == 0 ? output_buffers(&written) : NULL;
        if (urls != NULL)
            found = Py_BuildValue("(y#N)", (const char *)rows, (Py_ssize_t)from.column.count, urls);
    }
    output_clear(&written);
    PyMem_Free(rows);
    release(&from);
    Py_DECREF(rest);
    buffer_free(&storage);
    return found;
}
