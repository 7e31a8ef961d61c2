/* Columns from Python: the methods of Rule, UrlParser and UriForm for buffers.

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
    PyThreadState **thread; /* what was saved when the lock was released; NULL while it is held */
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

static int judge(const void *context, const uint8_t *text, size_t length)
{
    const Rule *rule = context;
    const url_tables *tables = &((UrlParser *)rule->parser)->tables;
    return url_is_decided(tables, &rule->undecided, text, length) ? 1 : -1;
}

PyObject *rule_column_valid(PyObject *object, PyObject *args)
{
    const Rule *rule = (Rule *)object;
    given from;
    if (read_column(args, 0, &from) < 0)
        return NULL;
    const Py_ssize_t count = (Py_ssize_t)from.column.count, size = count / 8 + 1;
    uint8_t *accepted = PyMem_Calloc((size_t)size, 1), *rows = PyMem_Calloc((size_t)count + 1, 1);
    PyObject *answer = NULL;
    if (accepted == NULL || rows == NULL) {
        PyErr_NoMemory();
    } else {
        column_result result;
        Py_BEGIN_ALLOW_THREADS
        result = column_validate(&from.column, &rule->automaton->table, &rule->start,
                                 rule->parser == NULL ? NULL : judge, rule, accepted, rows);
        Py_END_ALLOW_THREADS
        if (check(result) == 0)
            answer = Py_BuildValue("(y#y#)", (const char *)rows, count, (const char *)accepted, size);
    }
    PyMem_Free(rows);
    PyMem_Free(accepted);
    release(&from);
    return answer;
}

/* Reads the text of what an undefined part becomes, which the caller holds, or None. -1 with an error. */
static int read_otherwise(PyObject *given, column_part *part)
{
    Py_ssize_t length = 0;
    part->otherwise = given == Py_None ? NULL : utf8_of(given, &length);
    part->otherwise_length = (size_t)length;
    return part->otherwise == NULL && given != Py_None ? -1 : 0;
}

/* The values of fields from a tuple of str. */
static int read_values(PyObject *given, column_value *values)
{
    for (Py_ssize_t i = 0; i < PyTuple_Size(given); i++) {
        Py_ssize_t length;
        const uint8_t *value = utf8_of(PyTuple_GetItem(given, i), &length);
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

/* (rows, each column). */
static PyObject *split_result(const uint8_t *rows, int64_t count, output *written, int fields)
{
    PyObject *columns = PyTuple_New(fields + 1);
    PyObject *first = PyBytes_FromStringAndSize((const char *)rows, (Py_ssize_t)count);
    if (columns == NULL || first == NULL) {
        Py_XDECREF(columns);
        Py_XDECREF(first);
        return NULL;
    }
    PyTuple_SetItem(columns, 0, first);
    for (int i = 0; i < fields; i++) {
        PyObject *buffers = output_buffers(&written[i]);
        if (buffers == NULL) {
            Py_DECREF(columns);
            return NULL;
        }
        PyTuple_SetItem(columns, i + 1, buffers);
    }
    return columns;
}

/* (…, allocate, column): the rows, and a column for each of the parts, or for whole texts. before: the
   number of arguments before the column. parts, values (a tuple of str): NULL for whole texts. */
static PyObject *split_column(PyObject *args, Py_ssize_t before, const row_reader *reader,
                              const column_part *parts, int fields, PyObject *values,
                              PyThreadState **thread)
{
    given from;
    PyObject *columns = NULL;
    if (read_column(args, before, &from) < 0)
        return NULL;
    const int value_count = values == NULL ? 0 : (int)PyTuple_Size(values);
    column_value *texts = PyMem_Calloc((size_t)value_count + 1, sizeof *texts);
    output *outputs = PyMem_Calloc((size_t)fields + 1, sizeof *outputs);
    new_column **written = PyMem_Calloc((size_t)fields + 1, sizeof *written);
    uint8_t *rows = PyMem_Calloc((size_t)from.column.count + 1, 1);
    int is_ready = texts && outputs && written && rows;
    if (!is_ready)
        PyErr_NoMemory();
    else
        is_ready = values == NULL || read_values(values, texts) == 0;
    for (int i = 0; is_ready && i < fields; i++) {
        is_ready = output_start(&outputs[i], &from.column, PyTuple_GetItem(args, before - 1),
                                thread) == 0;
        written[i] = &outputs[i].column;
    }
    if (is_ready) {
        *thread = PyEval_SaveThread();
        const column_result result =
            column_split(&from.column, reader, parts, fields, texts, value_count, written, rows);
        PyEval_RestoreThread(*thread);
        *thread = NULL;
        if (check(result) == 0)
            columns = split_result(rows, from.column.count, outputs, fields);
    }
    for (int i = 0; outputs != NULL && i < fields; i++)
        output_clear(&outputs[i]);
    PyMem_Free(rows);
    PyMem_Free(written);
    PyMem_Free(outputs);
    PyMem_Free(texts);
    release(&from);
    return columns;
}

PyObject *rule_column_parts(PyObject *object, PyObject *args)
{
    const Rule *rule = (Rule *)object;
    const row_reader reader = {&rule->automaton->table, &rule->start, NULL, NULL};
    PyThreadState *thread = NULL;
    if (rule->fields == NULL) {
        PyErr_SetString(PyExc_ValueError, "this rule is not parsed natively");
        return NULL;
    }
    column_part *parts = PyMem_Calloc((size_t)rule->field_count + 1, sizeof *parts);
    int is_ready = parts != NULL;
    if (!is_ready)
        PyErr_NoMemory();
    for (Py_ssize_t i = 0; is_ready && i < rule->field_count; i++) {
        parts[i].start = rule->fields[i].start;
        parts[i].end = rule->fields[i].end;
        is_ready = read_otherwise(rule->fields[i].otherwise, &parts[i]) == 0;
    }
    PyObject *columns = is_ready ? split_column(args, 1, &reader, parts, (int)rule->field_count,
                                              rule->values, &thread)
                               : NULL;
    PyMem_Free(parts);
    return columns;
}

/* Copies of tables, whose characters are asked about without the lock of the interpreter. base: NULL, or
   what texts are resolved against. */
typedef struct {
    url_tables tables;
    asked_points points;
    const url_view *base;
} url_context;

typedef struct {
    uri_form form; /* the first: a pointer to it is one to the whole */
    asked_points points;
    const url_view *base;
} uri_context;

static void url_context_start(url_context *self, const UrlParser *parser, PyThreadState **thread)
{
    self->tables = parser->tables;
    self->points = parser->points;
    self->points.thread = thread;
    self->tables.domain.points = &self->points.table;
    self->base = NULL;
}

static parse_result read_url(const void *context, const uint8_t *text, size_t length, buffer *out,
                             url_parts *parts)
{
    const url_context *self = context;
    return url_parse(&self->tables, text, length, self->base, out, parts);
}

static parse_result read_uri(const void *context, const uint8_t *text, size_t length, buffer *out,
                             url_parts *parts)
{
    const uri_context *self = context;
    if (self->base == NULL)
        return uri_canonicalize(&self->form, text, length, out, parts);
    url_view reference = {text, length, {{{0, 0}}, 0}};
    const parse_result result = uri_split(&self->form, text, length, out, &reference.places);
    return result == VERBATIM ? uri_resolve(&reference, self->base, out, parts) : result;
}

/* Reads the base of a call, its first argument, in *view: -1 with an error. NULL in *base for None. */
static int read_base(PyObject *args, text_reader *read, const void *context, buffer *storage,
                     url_view *view, const url_view **base)
{
    Py_ssize_t length;
    PyObject *given = PyTuple_Size(args) > 0 ? PyTuple_GetItem(args, 0) : Py_None;
    *base = NULL;
    if (given == Py_None)
        return 0;
    const uint8_t *text = PyUnicode_Check(given) ? utf8_of(given, &length) : NULL;
    if (text == NULL) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "the base must be a str or None");
        return -1;
    }
    const parse_result result = read(context, text, (size_t)length, storage, &view->places);
    if (view_result(result, text, (size_t)length, storage, view)) {
        *base = view;
        return 0;
    }
    if (!PyErr_Occurred())
        PyErr_SetString(PyExc_ValueError, "the base is not one that the engine can use");
    return -1;
}

/* (base or None, allocate, column), by what reads the base and then the texts. */
static PyObject *write_against(PyObject *args, text_reader *read_the_base, text_reader *read,
                               const void *context, const url_view **base, PyThreadState **thread)
{
    const row_reader reader = {NULL, NULL, read, context};
    url_view view;
    buffer storage;
    PyObject *columns = NULL;
    buffer_start(&storage);
    if (read_base(args, read_the_base, context, &storage, &view, base) == 0)
        columns = split_column(args, 2, &reader, NULL, 1, NULL, thread);
    buffer_free(&storage);
    return columns;
}

PyObject *parser_column(PyObject *object, PyObject *args)
{
    url_context context;
    PyThreadState *thread = NULL;
    url_context_start(&context, (UrlParser *)object, &thread);
    return write_against(args, read_url, read_url, &context, &context.base, &thread);
}

PyObject *parser_column_parts(PyObject *object, PyObject *args)
{
    const UrlParser *parser = (UrlParser *)object;
    url_context context;
    PyThreadState *thread = NULL;
    column_part parts[MAX_FIELDS];
    const row_reader reader = {NULL, NULL, url_split, &context.tables};
    url_context_start(&context, parser, &thread);
    for (int i = 0; i < parser->shape.field_count; i++) {
        const int which = parser->shape.fields[i];
        parts[i] = which == FIELD_KIND ? (column_part){KIND_REGISTER, -1, NULL, 0}
                                       : (column_part){2 * which, 2 * which + 1, NULL, 0};
    }
    return split_column(args, 1, &reader, parts, parser->shape.field_count, parser->shape.kinds,
                        &thread);
}

PyObject *form_column(PyObject *object, PyObject *args)
{
    const UriForm *form = (UriForm *)object;
    uri_context context;
    PyThreadState *thread = NULL;
    context.form = form->form;
    context.points = form->points;
    context.points.thread = &thread;
    context.form.beyond = &context.points.table;
    context.base = NULL;
    return write_against(args, uri_split, read_uri, &context, &context.base, &thread);
}
