/* Arguments of the types.

   What belongs here: reading and checking them. */

#include "types.h"

int take_mark(PyObject *given, void *target)
{
    mark *taken = target;
    char *text;
    Py_ssize_t length;
    if (PyBytes_AsStringAndSize(given, &text, &length) < 0)
        return 0;
    if (length > MAX_MARK) {
        PyErr_SetString(PyExc_ValueError, "a mark or a name is too long");
        return 0;
    }
    taken->length = (uint8_t)length;
    memcpy(taken->text, text, (size_t)length);
    return 1;
}

int take_optional_mark(PyObject *given, void *target)
{
    return given == Py_None || take_mark(given, target);
}

int take_set(PyObject *given, void *target)
{
    char *text;
    Py_ssize_t length;
    if (PyBytes_AsStringAndSize(given, &text, &length) < 0)
        return 0;
    for (Py_ssize_t place = 0; place < length; place++) {
        if ((uint8_t)text[place] >= 0x80) {
            PyErr_SetString(PyExc_ValueError, "a set has a character beyond ASCII");
            return 0;
        }
        byte_set_add(target, (uint8_t)text[place]);
    }
    return 1;
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

int fill_entry(entry *self, const table *automaton, Py_ssize_t state, PyObject *beginnings)
{
    if (state < 0 || (uint64_t)state >= automaton->state_count) {
        PyErr_SetString(PyExc_ValueError, "there is no such state");
        return -1;
    }
    self->row = row_of(automaton, (uint32_t)state);
    if (beginnings != NULL && PyTuple_Size(beginnings) > MAX_BEGINNINGS) {
        PyErr_SetString(PyExc_ValueError, "there are too many beginnings");
        return -1;
    }
    for (Py_ssize_t i = 0; beginnings != NULL && i < PyTuple_Size(beginnings); i++) {
        char *text;
        Py_ssize_t length;
        if (PyBytes_AsStringAndSize(PyTuple_GetItem(beginnings, i), &text, &length) < 0)
            return -1;
        if (length < 1 || length > MAX_BEGINNING) {
            PyErr_SetString(PyExc_ValueError, "a beginning has a wrong length");
            return -1;
        }
        entry_add(self, automaton, (const uint8_t *)text, (size_t)length);
    }
    return 0;
}

PyObject *call_pure(PyObject *self, const char *method, PyObject *const *args, Py_ssize_t count,
                    PyObject *names)
{
    PyObject *pure = PyObject_GetAttrString(self, "_pure"), *result = NULL;
    PyObject *call = pure == NULL ? NULL : PyObject_GetAttrString(pure, method);
    const Py_ssize_t named = names == NULL ? 0 : PyTuple_Size(names);
    PyObject *given = PyTuple_New(count + 1), *by_name = PyDict_New();
    int failed = call == NULL || given == NULL || by_name == NULL;
    for (Py_ssize_t i = 0; i <= count && !failed; i++)
        failed = PyTuple_SetItem(given, i, Py_NewRef(i == 0 ? self : args[i - 1])) < 0;
    for (Py_ssize_t i = 0; i < named && !failed; i++)
        failed = PyDict_SetItem(by_name, PyTuple_GetItem(names, i), args[count + i]) < 0;
    if (!failed)
        result = PyObject_Call(call, given, by_name);
    Py_XDECREF(by_name);
    Py_XDECREF(given);
    Py_XDECREF(call);
    Py_XDECREF(pure);
    return result;
}
