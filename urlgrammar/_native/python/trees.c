/* Component trees.

   What belongs here: making them from what is found in a text, and their texts. Which register becomes which
   field is told from Python. */

#include "types.h"

static int take_field(PyObject *given, int register_count, PyObject **otherwise, column_part *made)
{
    PyObject *value;
    Py_ssize_t length = 0;
    if (!PyTuple_Check(given)) {
        PyErr_SetString(PyExc_TypeError, "a field must be a tuple");
        return -1;
    }
    if (!PyArg_ParseTuple(given, "Oii", &value, &made->start, &made->end))
        return -1;
    *otherwise = Py_NewRef(value);
    if (made->start >= register_count || made->end >= register_count || made->start < -1 ||
        made->end < -1) {
        PyErr_SetString(PyExc_ValueError, "a field has an unknown register");
        return -1;
    }
    if (value != Py_None && (made->otherwise = readable(value, &length)) == NULL) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "an undefined field must become a str or None");
        return -1;
    }
    made->otherwise_length = (size_t)length;
    return 0;
}

static int take_value(PyObject *given, column_value *made)
{
    Py_ssize_t length = 0;
    const uint8_t *text = readable(given, &length);
    if (text == NULL || length > MAX_VALUE) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "values must be of type str, and short");
        return -1;
    }
    memcpy(made->text, text, (size_t)length);
    made->length = (size_t)length;
    return 0;
}

int shape_fill(tree_shape *self, const table *automaton, PyObject *type, PyObject *values,
               PyObject *fields)
{
    column_fields *made = &self->fields;
    self->type = (PyTypeObject *)Py_NewRef(type);
    self->values = Py_NewRef(values);
    if (!PyType_IsSubtype(self->type, &PyTuple_Type)) {
        PyErr_SetString(PyExc_TypeError, "the type of trees must be a kind of tuple");
        return -1;
    }
    if (expect_size(values, 0, MAX_VALUES) < 0 ||
        (fields != Py_None && expect_size(fields, 1, MAX_FIELDS) < 0))
        return -1;
    for (; made->value_count < PyTuple_Size(values); made->value_count++)
        if (take_value(PyTuple_GetItem(values, made->value_count), &made->values[made->value_count]) < 0)
            return -1;
    for (; fields != Py_None && made->count < PyTuple_Size(fields); made->count++)
        if (take_field(PyTuple_GetItem(fields, made->count), (int)automaton->register_count,
                       &self->otherwise[made->count], &made->parts[made->count]) < 0)
            return -1;
    return 0;
}

void shape_clear(tree_shape *self)
{
    for (int i = 0; i < MAX_FIELDS; i++)
        Py_CLEAR(self->otherwise[i]);
    Py_CLEAR(self->values);
    Py_CLEAR(self->type);
}

/* A part of a text, bytes [start, end). */
static PyObject *text_part(PyObject *object, const uint8_t *text, int64_t start, int64_t end)
{
    if (object != NULL)
        return PyUnicode_Substring(object, (Py_ssize_t)start, (Py_ssize_t)end);
    return PyUnicode_DecodeUTF8((const char *)text + start, (Py_ssize_t)(end - start), NULL);
}

PyObject *shape_tree(const tree_shape *self, PyObject *object, const uint8_t *text, size_t length,
                     const int64_t *registers)
{
    PyObject *tree = PyType_GenericAlloc(self->type, self->fields.count);
    for (int i = 0; tree != NULL && i < self->fields.count; i++) {
        const column_part *wanted = &self->fields.parts[i];
        const int64_t start = wanted->start < 0 ? -1 : registers[wanted->start];
        PyObject *value = NULL;
        if (start < 0)
            value = Py_NewRef(self->otherwise[i]);
        else if (wanted->end < 0 && start < self->fields.value_count)
            value = Py_NewRef(PyTuple_GetItem(self->values, (Py_ssize_t)start));
        else if (wanted->end >= 0 && is_span(start, registers[wanted->end], length))
            value = text_part(object, text, start, registers[wanted->end]);
        else
            PyErr_SetString(PyExc_ValueError, "the tables are damaged");
        if (value == NULL || PyTuple_SetItem(tree, i, value) < 0)
            Py_CLEAR(tree);
    }
    return tree;
}

/* The components in a text, or its tree. object: the str if its characters are these octets, else NULL. */
static PyObject *found_in(const tree_shape *self, PyObject *object, const uint8_t *text, size_t length,
                          const int64_t *registers, const tree_maker *maker)
{
    if (maker == NULL)
        return shape_tree(self, object, text, length, registers);
    PyObject *whole = object != NULL
                          ? PyUnicode_FromObject(object) /* also a kind of str is copied as it is */
                          : PyUnicode_DecodeUTF8((const char *)text, (Py_ssize_t)length, NULL);
    PyObject *tree = whole == NULL ? NULL : tree_make(maker, whole, (int64_t)length, registers);
    Py_XDECREF(whole);
    return tree;
}

PyObject *tree_of_result(const tree_shape *self, parse_result result, PyObject *object,
                         const uint8_t *text, Py_ssize_t length, const buffer *out,
                         const url_parts *parts, const tree_maker *maker)
{
    switch (result) {
    case VERBATIM:
        return found_in(self, object != NULL && PyUnicode_GetLength(object) == length ? object : NULL,
                        text, (size_t)length, parts->registers, maker);
    case PARSED:
        return found_in(self, NULL, out->data, out->length, parts->registers, maker);
    case NO_MEMORY:
        return PyErr_NoMemory();
    case REFUSED:
        return Py_NewRef(Py_None);
    default:
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_NotImplemented);
    }
}

PyObject *tree_of_text(const tree_shape *self, text_reader *read, const void *tables, PyObject *text,
                       const tree_maker *maker)
{
    Py_ssize_t length;
    buffer out;
    url_parts parts;
    const uint8_t *bytes = readable(text, &length);
    if (bytes == NULL) {
        if (PyErr_Occurred())
            return NULL;
        Py_RETURN_NOTIMPLEMENTED;
    }
    buffer_start(&out);
    parts.verbatim = -1; /* not all automata say it */
    const parse_result result = read(tables, bytes, (size_t)length, &out, &parts);
    PyObject *tree = tree_of_result(self, result, text, bytes, length, &out, &parts, maker);
    buffer_free(&out);
    return tree;
}

PyObject *accepts_text(text_reader *read, const void *tables, PyObject *text)
{
    Py_ssize_t length;
    buffer out;
    const uint8_t *bytes = readable(text, &length);
    if (bytes == NULL)
        return truth_of_result(IN_PYTHON);
    buffer_start(&out);
    const parse_result result = read(tables, bytes, (size_t)length, &out, NULL);
    buffer_free(&out);
    return truth_of_result(result);
}

static int kind_number(const tree_shape *self, PyObject *kind)
{
    for (int i = 0; i < (int)PyTuple_Size(self->values); i++) {
        PyObject *known = PyTuple_GetItem(self->values, i);
        if (known == kind || PyUnicode_Compare(known, kind) == 0)
            return i;
    }
    return -1;
}

int view_of_tree(const tree_shape *self, PyObject *tree, buffer *storage, url_view *view)
{
    piece pieces[PARTS] = {{0}};
    view->places.kind = -1;
    if (!PyTuple_Check(tree) || PyTuple_Size(tree) != self->fields.count)
        return 0;
    for (int i = 0; i < self->fields.count; i++) {
        PyObject *value = PyTuple_GetItem(tree, i);
        Py_ssize_t length;
        if (value == Py_None)
            continue;
        const uint8_t *text = readable(value, &length);
        if (text == NULL)
            return PyErr_Occurred() ? -1 : 0;
        const unsigned start = (unsigned)self->fields.parts[i].start;
        if (start < KIND_REGISTER)
            pieces[start / 2] = (piece){text, (size_t)length};
        else if ((view->places.kind = kind_number(self, value)) < 0)
            return 0;
    }
    if (pieces[HOST].text == NULL && (pieces[USERINFO].text != NULL || pieces[PORT].text != NULL ||
                                      view->places.kind >= 0))
        return 0; /* no text has an authority without a host */
    if (recompose(pieces, storage, &view->places) < 0) {
        PyErr_NoMemory();
        return -1;
    }
    view->text = storage->data;
    view->length = storage->length;
    return 1;
}
