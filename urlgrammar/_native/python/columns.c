/* Columns from Python, for the methods of Rule, UrlParser and UriForm.

   What belongs here: buffers in and buffers out, in memory that Python allocates, and releasing the lock
   of the interpreter while a column is read. */

#include "types.h"

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

/* Reads the arguments (data, offsets, is_large, present or None, start, count), after `before` others. */
static int read_column(PyObject *args, Py_ssize_t before, given *self)
{
    int is_large;
    Py_ssize_t start, count;
    PyObject *own = PyTuple_GetSlice(args, before, PyTuple_Size(args));
    memset(self, 0, sizeof *self);
    const int is_read =
        own != NULL && PyArg_ParseTuple(own, "y*y*pz*nn", &self->data, &self->offsets, &is_large,
                                        &self->present, &start, &count);
    Py_XDECREF(own); /* the caller holds what is in it */
    if (!is_read)
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
        return PyErr_Occurred() ? -1 : 0; /* of what Python was asked */
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
} output;

static int output_grow(new_column *column, size_t capacity)
{
    output *self = (output *)column;
    memory more = {0};
    int result = -1;
    take_lock();
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
    release_lock();
    return result;
}

/* Starts a column like the given one, with room for its texts. `self` is zero before. -1 with an error;
   then too, output_clear releases it. */
static int output_start(output *self, const column *like, PyObject *caller)
{
    const size_t count = (size_t)like->count, width = like->is_large ? 8 : 4;
    const size_t sizes[MEMORIES] = {count / 8 + 1, (count + 1) * width, column_size(like) + BLOCK};
    self->allocate = caller;
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

PyObject *validate_column(PyObject *args, text_reader *read, const void *context)
{
    given from;
    if (read_column(args, 0, &from) < 0)
        return NULL;
    const Py_ssize_t count = (Py_ssize_t)from.column.count, size = count / 8 + 1;
    PyObject *rows = PyBytes_FromStringAndSize(NULL, count), *answer = NULL;
    PyObject *bits = PyBytes_FromStringAndSize(NULL, size);
    if (rows != NULL && bits != NULL) {
        uint8_t *const became = (uint8_t *)PyBytes_AsString(rows);
        uint8_t *const accepted = memset(PyBytes_AsString(bits), 0, (size_t)size);
        release_lock();
        const column_result result = column_validate(&from.column, read, context, accepted, became);
        take_lock();
        if (check(result) == 0)
            answer = Py_BuildValue("(OO)", rows, bits);
    }
    Py_XDECREF(bits);
    Py_XDECREF(rows);
    release(&from);
    return answer;
}

/* (rows, each column). */
static PyObject *all_columns(PyObject *rows, output *written, int count)
{
    PyObject *columns = PyTuple_New(count + 1);
    int failed = columns == NULL || PyTuple_SetItem(columns, 0, Py_NewRef(rows)) < 0;
    for (int i = 0; i < count && !failed; i++) {
        PyObject *buffers = output_buffers(&written[i]);
        failed = buffers == NULL || PyTuple_SetItem(columns, i + 1, buffers) < 0;
    }
    if (failed)
        Py_CLEAR(columns);
    return columns;
}

PyObject *write_columns(PyObject *args, Py_ssize_t before, text_reader *read, const void *context,
                        const column_fields *fields, int count)
{
    given from;
    output outputs[MAX_FIELDS] = {0};
    new_column *written[MAX_FIELDS];
    PyObject *columns = NULL;
    if (read_column(args, before, &from) < 0)
        return NULL;
    PyObject *rows = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)from.column.count);
    int is_ready = rows != NULL;
    for (int i = 0; is_ready && i < count; i++) {
        is_ready = output_start(&outputs[i], &from.column, PyTuple_GetItem(args, before - 1)) == 0;
        written[i] = &outputs[i].column;
    }
    if (is_ready) {
        uint8_t *const became = (uint8_t *)PyBytes_AsString(rows);
        release_lock();
        const column_result result =
            column_split(&from.column, read, context, fields, count, written, became);
        take_lock();
        if (check(result) == 0)
            columns = all_columns(rows, outputs, count);
    }
    for (int i = 0; i < count; i++)
        output_clear(&outputs[i]);
    Py_XDECREF(rows);
    release(&from);
    return columns;
}

PyObject *write_fields(PyObject *args, text_reader *read, const void *context,
                       const column_fields *fields)
{
    PyObject *number = PyTuple_Size(args) > 0 ? PyTuple_GetItem(args, 0) : Py_None;
    if (number == Py_None)
        return write_columns(args, 2, read, context, fields, fields->count);
    const long place = PyLong_AsLong(number);
    if (place < 0 || place >= fields->count) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_ValueError, "there is no field of this number");
        return NULL;
    }
    column_fields one = *fields;
    one.parts[0] = fields->parts[place];
    one.count = 1;
    return write_columns(args, 2, read, context, &one, 1);
}
