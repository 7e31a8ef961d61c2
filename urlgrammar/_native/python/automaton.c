/* The type Automaton: the tables of an automaton as a Python object.

   What belongs here: making one from buffers, and running it on a str. */

#include "types.h"
#include "../core/table_making.h"

static PyObject *automaton_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"intervals",     "classes",   "targets", "actions",        "ends",
                            "settings_from", "registers", "values",  "register_count", "value_count",
                            NULL};
    Py_buffer views[ARRAYS];
    Py_ssize_t register_count, value_count;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "y*y*y*y*y*y*y*y*nn", names, &views[0], &views[1],
                                     &views[2], &views[3], &views[4], &views[5], &views[6], &views[7],
                                     &register_count, &value_count))
        return NULL;
    arrays given;
    const char *problem = register_count < 0 || value_count < 0 ? "counts are not negative" : NULL;
    for (int i = 0; i < ARRAYS; i++) {
        const size_t width = ARRAY_WIDTHS[i];
        if ((size_t)views[i].len % width != 0 || (uintptr_t)views[i].buf % width != 0)
            problem = "a buffer has a wrong length or place";
        given.items[i] = views[i].buf;
        given.counts[i] = (size_t)views[i].len / width;
    }
    Automaton *self = (Automaton *)PyType_GenericAlloc(type, 0);
    if (self != NULL && problem == NULL)
        problem = table_make(&self->table, &given, (size_t)register_count, (size_t)value_count);
    for (int i = 0; i < ARRAYS; i++)
        PyBuffer_Release(&views[i]);
    if (self == NULL || problem == NULL)
        return (PyObject *)self;
    if (strcmp(problem, "memory") == 0)
        PyErr_NoMemory();
    else
        PyErr_SetString(PyExc_ValueError, problem);
    Py_DECREF((PyObject *)self);
    return NULL;
}

static void automaton_dealloc(PyObject *self)
{
    table_free(&((Automaton *)self)->table);
    free_object(self);
}

int take_automaton(PyObject *given, void *target)
{
    if (!is_freed_by(given, automaton_dealloc)) {
        PyErr_SetString(PyExc_TypeError, "expected an Automaton");
        return 0;
    }
    *(Automaton **)target = (Automaton *)Py_NewRef(given);
    return 1;
}

/* The number of code points in text[0..length). */
static Py_ssize_t points(const uint8_t *text, Py_ssize_t length)
{
    Py_ssize_t count = 0;
    for (Py_ssize_t i = 0; i < length; i++)
        count += (text[i] & 0xC0) != 0x80;
    return count;
}

static PyObject *automaton_run(PyObject *object, PyObject *args)
{
    const Automaton *self = (Automaton *)object;
    PyObject *given;
    Py_ssize_t state, length;
    if (!PyArg_ParseTuple(args, "nU", &state, &given))
        return NULL;
    if (state < 0 || (size_t)state >= self->table.state_count) {
        PyErr_SetString(PyExc_ValueError, "there is no such state");
        return NULL;
    }
    const uint8_t *text = (const uint8_t *)PyUnicode_AsUTF8AndSize(given, &length);
    if (text == NULL)
        return NULL;
    uint32_t row = row_of(&self->table, (uint32_t)state);
    size_t read = 0;
    if (row != 0)
        read = self->table.run(&self->table, text, 0, (size_t)length, &row, NULL);
    return Py_BuildValue("(nn)", points(text, (Py_ssize_t)read),
                         (Py_ssize_t)(row / self->table.stride));
}

static PyMethodDef automaton_methods[] = {
    {"run", automaton_run, METH_VARARGS,
     "run(state, text)\n--\n\n"
     "The length in code points of the longest beginning of the text that can be read from the\n"
     "state, and the state after it. Raises UnicodeEncodeError for a lone surrogate."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot automaton_slots[] = {
    {Py_tp_doc, "The tables of an automaton. All values are checked: ValueError."},
    {Py_tp_new, automaton_new},
    {Py_tp_dealloc, automaton_dealloc},
    {Py_tp_methods, automaton_methods},
    {0, NULL},
};

PyType_Spec automaton_spec =
    SPEC("Automaton", Automaton, Py_TPFLAGS_IMMUTABLETYPE, automaton_slots);
