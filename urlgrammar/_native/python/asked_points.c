/* Characters that Python is asked about.

   What belongs here: asking, and reading the answers. */

#include "asked_points.h"
#include "../core/uri_form.h"

static uint32_t ask(const point_table *table, uint32_t point)
{
    const asked_points *self = (const asked_points *)table;
    uint32_t value = 0;
    const int is_released = self->thread != NULL && *self->thread != NULL;
    if (is_released)
        PyEval_RestoreThread(*self->thread);
    if (!PyErr_Occurred()) { /* an earlier one ends the call soon */
        PyObject *answer = PyObject_CallFunction(self->function, "C", (int)point);
        if (answer == NULL && PyErr_ExceptionMatches(PyExc_UnicodeError)) {
            PyErr_Clear();
            value = FORBIDDEN;
        } else if (answer != NULL) {
            value = self->read(answer, self->texts);
        }
        Py_XDECREF(answer);
    }
    if (value != 0)
        point_say(table, point, value);
    if (is_released)
        *self->thread = PyEval_SaveThread();
    return value == 0 ? ONLY_PYTHON : value;
}

int asked_points_fill(asked_points *self, PyObject *function, read_answer *read, int has_texts)
{
    if (!PyCallable_Check(function)) {
        PyErr_SetString(PyExc_TypeError, "what is asked about characters must be a function");
        return -1;
    }
    Py_INCREF(function);
    self->function = function;
    self->read = read;
    self->table.ask = ask;
    self->table.said = PyMem_Calloc(POINTS, sizeof *self->table.said);
    self->texts = has_texts ? PyMem_Calloc(1, sizeof *self->texts) : NULL;
    if (self->table.said != NULL && (!has_texts || self->texts != NULL))
        return 0;
    PyErr_NoMemory();
    return -1;
}

void asked_points_clear(asked_points *self)
{
    Py_CLEAR(self->function);
    PyMem_Free(self->table.said);
    PyMem_Free(self->texts);
}

uint32_t read_is_plain(PyObject *answer, mapped_texts *Py_UNUSED(texts))
{
    const int is_plain = PyObject_IsTrue(answer);
    return is_plain < 0 ? 0 : is_plain ? PLAIN : ENCODED;
}

uint32_t read_in_domain(PyObject *answer, mapped_texts *texts)
{
    Py_UCS4 mapped[MAX_MAPPED + 1];
    if (answer == Py_None)
        return ONLY_PYTHON;
    if (PyLong_Check(answer)) {
        const unsigned long facts = PyLong_AsUnsignedLong(answer);
        if (facts == (unsigned long)-1 && PyErr_Occurred())
            return 0;
        return KEPT | (uint32_t)(facts & ((2ul << MARK_BIT) - 1)) << FATE_BITS;
    }
    if (!PyUnicode_Check(answer)) {
        PyErr_SetString(PyExc_TypeError, "expected what becomes of a character");
        return 0;
    }
    const Py_ssize_t length = PyUnicode_GetLength(answer);
    if (length > MAX_MAPPED)
        return ONLY_PYTHON;
    if (PyUnicode_AsUCS4(answer, mapped, MAX_MAPPED + 1, 0) == NULL)
        return 0;
    return mapped_value(texts, mapped, (size_t)length);
}
