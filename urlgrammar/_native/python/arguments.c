/* Arguments of the types of the URL parser and of canonical forms.

   What belongs here: reading and checking them; and making component trees. */

#include "url_types.h"

#include <string.h>

int read_mark(PyObject *given, mark *target)
{
    char *text;
    Py_ssize_t length;
    if (PyBytes_AsStringAndSize(given, &text, &length) < 0)
        return -1;
    if (length > MAX_MARK) {
        PyErr_SetString(PyExc_ValueError, "a mark or a name is too long");
        return -1;
    }
    target->length = (uint8_t)length;
    memcpy(target->text, text, (size_t)length);
    return 0;
}

int expect_size(PyObject *tuple, Py_ssize_t least, Py_ssize_t most)
{
    if (!PyTuple_Check(tuple)) {
        PyErr_SetString(PyExc_TypeError, "expected a tuple");
        return -1;
    }
    const Py_ssize_t size = PyTuple_Size(tuple);
    if (size >= least && size <= most)
        return 0;
    if (!PyErr_Occurred())
        PyErr_SetString(PyExc_ValueError, "a tuple has a wrong length");
    return -1;
}

int read_set(PyObject *given, byte_set *target)
{
    char *text;
    Py_ssize_t length;
    if (PyBytes_AsStringAndSize(given, &text, &length) < 0)
        return -1;
    for (Py_ssize_t place = 0; place < length; place++) {
        if ((uint8_t)text[place] >= 0x80) {
            PyErr_SetString(PyExc_ValueError, "a set has a character beyond ASCII");
            return -1;
        }
        byte_set_add(target, (uint8_t)text[place]);
    }
    return 0;
}

int read_numbers(PyObject *tuple, long *numbers, int count, long least, long limit)
{
    if (expect_size(tuple, count, count) < 0)
        return -1;
    for (int i = 0; i < count; i++) {
        numbers[i] = PyLong_AsLong(PyTuple_GetItem(tuple, i));
        if (numbers[i] == -1 && PyErr_Occurred())
            return -1;
        if (numbers[i] < least || numbers[i] >= limit) {
            PyErr_SetString(PyExc_ValueError, "a number is out of range");
            return -1;
        }
    }
    return 0;
}

int read_registers(PyObject *tuple, const table *automaton, int *more, int count)
{
    long numbers[2 * PARTS + MAX_MORE];
    if (read_numbers(tuple, numbers, 2 * PARTS + count, 0, (long)automaton->register_count) < 0)
        return -1;
    for (int i = 0; i < 2 * PARTS; i++)
        if (numbers[i] != i) {
            PyErr_SetString(PyExc_ValueError, "the registers are not sorted by name");
            return -1;
        }
    for (int i = 0; i < count; i++)
        more[i] = (int)numbers[2 * PARTS + i];
    return 0;
}

int expect_tree_type(PyObject *type, PyObject *values)
{
    if (!PyType_IsSubtype((PyTypeObject *)type, &PyTuple_Type)) {
        PyErr_SetString(PyExc_TypeError, "the type of trees must be a kind of tuple");
        return -1;
    }
    for (Py_ssize_t i = 0; i < PyTuple_Size(values); i++)
        if (!PyUnicode_Check(PyTuple_GetItem(values, i))) {
            PyErr_SetString(PyExc_TypeError, "values must be of type str");
            return -1;
        }
    return 0;
}

int tree_shape_fill(tree_shape *self, PyObject *type, PyObject *kinds, PyObject *fields)
{
    long numbers[MAX_FIELDS];
    self->type = (PyTypeObject *)Py_NewRef(type);
    self->kinds = Py_NewRef(kinds);
    if (expect_tree_type(type, kinds) < 0 || expect_size(kinds, 1, MAX_VALUES) < 0 ||
        expect_size(fields, 1, MAX_FIELDS) < 0)
        return -1;
    self->field_count = (int)PyTuple_Size(fields);
    if (read_numbers(fields, numbers, self->field_count, 0, FIELD_KIND + 1) < 0)
        return -1;
    for (int i = 0; i < self->field_count; i++)
        self->fields[i] = (int)numbers[i];
    return 0;
}

void tree_shape_clear(tree_shape *self)
{
    Py_CLEAR(self->kinds);
    Py_CLEAR(self->type);
}

PyObject *url_tree(const tree_shape *self, PyObject *object, const uint8_t *text,
                   const url_parts *parts)
{
    PyObject *tree = PyType_GenericAlloc(self->type, self->field_count);
    for (int i = 0; tree != NULL && i < self->field_count; i++) {
        const int which = self->fields[i];
        const int is_kind = which == FIELD_KIND;
        PyObject *value;
        if (is_kind ? parts->kind < 0 : parts->parts[which].start < 0)
            value = Py_NewRef(Py_None);
        else if (is_kind)
            value = Py_XNewRef(PyTuple_GetItem(self->kinds, parts->kind));
        else
            value = text_part(object, text, parts->parts[which].start, parts->parts[which].end);
        if (value == NULL || PyTuple_SetItem(tree, i, value) < 0)
            Py_CLEAR(tree);
    }
    return tree;
}

PyObject *tree_of_result(const tree_shape *self, parse_result result, PyObject *object,
                         const uint8_t *text, Py_ssize_t length, const buffer *out,
                         const url_parts *parts)
{
    switch (result) {
    case VERBATIM:
        return url_tree(self, PyUnicode_GetLength(object) == length ? object : NULL, text, parts);
    case PARSED:
        return url_tree(self, NULL, out->data, parts);
    case NO_MEMORY:
        return PyErr_NoMemory();
    case REFUSED:
        return Py_NewRef(Py_None);
    default:
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_NotImplemented);
    }
}

PyObject *tree_of_text(const tree_shape *self, text_reader *read, const void *tables, PyObject *text)
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
    const parse_result result = read(tables, bytes, (size_t)length, &out, &parts);
    PyObject *tree = tree_of_result(self, result, text, bytes, length, &out, &parts);
    buffer_free(&out);
    return tree;
}

static int kind_number(const tree_shape *self, PyObject *kind)
{
    for (int i = 0; i < (int)PyTuple_Size(self->kinds); i++) {
        PyObject *known = PyTuple_GetItem(self->kinds, i);
        if (known == kind || PyUnicode_Compare(known, kind) == 0)
            return i;
    }
    return -1;
}

int view_of_tree(const tree_shape *self, PyObject *tree, buffer *storage, url_view *view)
{
    piece pieces[PARTS] = {{0}};
    view->places.kind = -1;
    if (!PyTuple_Check(tree) || PyTuple_Size(tree) != self->field_count)
        return 0;
    for (int i = 0; i < self->field_count; i++) {
        PyObject *value = PyTuple_GetItem(tree, i);
        Py_ssize_t length;
        if (value == Py_None)
            continue;
        const uint8_t *text = readable(value, &length);
        if (text == NULL)
            return PyErr_Occurred() ? -1 : 0;
        if (self->fields[i] != FIELD_KIND)
            pieces[self->fields[i]] = (piece){text, (size_t)length};
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
