/* The type Automaton: the tables of an automaton as a Python object.

   What belongs here: making one from buffers, and running it on a str. */

#include "types.h"
#include "../core/table_making.h"

#include <string.h>

enum { INTERVALS, CLASSES, TARGETS, ACTIONS, ENDS, SETTINGS_FROM, REGISTERS, VALUES, BUFFERS };

static const Py_ssize_t WIDTHS[BUFFERS] = {4, 1, 2, 2, 2, 2, 1, 2};

static PyObject *automaton_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"intervals",     "classes",   "targets", "actions",        "ends",
                            "settings_from", "registers", "values",  "register_count", "value_count",
                            NULL};
    PyObject *given[BUFFERS];
    Py_ssize_t register_count, value_count;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OOOOOOOOnn", names, &given[0], &given[1],
                                     &given[2], &given[3], &given[4], &given[5], &given[6],
                                     &given[7], &register_count, &value_count))
        return NULL;
    if (register_count < 0 || value_count < 0) {
        PyErr_SetString(PyExc_ValueError, "counts are not negative");
        return NULL;
    }
    Py_buffer views[BUFFERS];
    int taken = 0;
    PyObject *made = NULL;
    for (; taken < BUFFERS; taken++) {
        if (PyObject_GetBuffer(given[taken], &views[taken], PyBUF_SIMPLE) < 0)
            goto done;
        if (views[taken].len % WIDTHS[taken] != 0 ||
            (uintptr_t)views[taken].buf % (uintptr_t)WIDTHS[taken] != 0) {
            PyErr_Format(PyExc_ValueError, "%s: the buffer has a wrong length or place",
                         names[taken]);
            taken++;
            goto done;
        }
    }
#define COUNT(name) ((size_t)(views[name].len / WIDTHS[name]))
    const arrays all = {
        .intervals = views[INTERVALS].buf,
        .classes = views[CLASSES].buf,
        .targets = views[TARGETS].buf,
        .actions = views[ACTIONS].buf,
        .ends = views[ENDS].buf,
        .settings_from = views[SETTINGS_FROM].buf,
        .registers = views[REGISTERS].buf,
        .values = views[VALUES].buf,
        .interval_count = COUNT(INTERVALS),
        .class_count = COUNT(CLASSES),
        .target_count = COUNT(TARGETS),
        .action_count = COUNT(ACTIONS),
        .end_count = COUNT(ENDS),
        .settings_from_count = COUNT(SETTINGS_FROM),
        .register_count = COUNT(REGISTERS),
        .value_count = COUNT(VALUES),
    };
    Automaton *self = (Automaton *)PyType_GenericAlloc(type, 0);
    if (self == NULL)
        goto done;
    const char *problem =
        table_make(&self->table, &all, (size_t)register_count, (size_t)value_count);
    if (problem == NULL) {
        made = (PyObject *)self;
        goto done;
    }
    if (strcmp(problem, "memory") == 0)
        PyErr_NoMemory();
    else
        PyErr_SetString(PyExc_ValueError, problem);
    Py_DECREF(self);
done:
    while (taken > 0)
        PyBuffer_Release(&views[--taken]);
    return made;
}

static void automaton_dealloc(PyObject *self)
{
    table_free(&((Automaton *)self)->table);
    free_object(self);
}

/* The arguments of a method: a state and a str. */
static int state_and_text(const Automaton *self, PyObject *const *args, Py_ssize_t count,
                          uint32_t *row, const uint8_t **text, Py_ssize_t *length)
{
    if (count != 2) {
        PyErr_Format(PyExc_TypeError, "expected a state and a str, not %zd arguments", count);
        return -1;
    }
    const size_t state = PyLong_AsSize_t(args[0]);
    if (state == (size_t)-1 && PyErr_Occurred())
        return -1;
    if (state >= self->table.state_count) {
        PyErr_SetString(PyExc_ValueError, "there is no such state");
        return -1;
    }
    if (!PyUnicode_Check(args[1])) {
        PyErr_SetString(PyExc_TypeError, "expected a str");
        return -1;
    }
    *row = row_of(&self->table, (uint32_t)state);
    *text = utf8_of(args[1], length);
    return *text == NULL ? -1 : 0;
}

/* The number of code points in text[0..length). */
static Py_ssize_t points(const uint8_t *text, Py_ssize_t length)
{
    Py_ssize_t count = 0;
    for (Py_ssize_t i = 0; i < length; i++)
        count += (text[i] & 0xC0) != 0x80;
    return count;
}

static PyObject *automaton_run(PyObject *object, PyObject *const *args, Py_ssize_t count)
{
    const Automaton *self = (Automaton *)object;
    const uint8_t *text;
    Py_ssize_t length;
    uint32_t row;
    if (state_and_text(self, args, count, &row, &text, &length) < 0)
        return NULL;
    size_t read = 0;
    if (row != 0)
        read = self->table.run(&self->table, text, 0, (size_t)length, &row, NULL);
    return Py_BuildValue("(nn)", points(text, (Py_ssize_t)read),
                         (Py_ssize_t)(row / self->table.stride));
}

static PyObject *automaton_registers(PyObject *object, PyObject *const *args, Py_ssize_t count)
{
    const Automaton *self = (Automaton *)object;
    int64_t registers[ALL_REGISTERS];
    const uint8_t *text;
    Py_ssize_t length;
    uint32_t row;
    if (state_and_text(self, args, count, &row, &text, &length) < 0)
        return NULL;
    for (int i = 0; i < MAX_REGISTERS; i++)
        registers[i] = -1;
    const size_t read = self->table.run(&self->table, text, 0, (size_t)length, &row, registers);
    const uint32_t end = end_of(&self->table, row);
    if (read < (size_t)length || end == 0)
        Py_RETURN_NONE;
    act(&self->table, end - 1, registers, length);
    PyObject *contents = PyTuple_New((Py_ssize_t)self->table.register_count);
    for (uint32_t i = 0; contents != NULL && i < self->table.register_count; i++) {
        PyObject *content =
            registers[i] < 0 ? Py_NewRef(Py_None) : PyLong_FromLongLong(registers[i]);
        if (content == NULL || PyTuple_SetItem(contents, (Py_ssize_t)i, content) < 0)
            Py_CLEAR(contents);
    }
    return contents;
}

static PyMethodDef automaton_methods[] = {
    {"run", (PyCFunction)(void (*)(void))automaton_run, METH_FASTCALL,
     "run(state, text)\n--\n\n"
     "The length in code points of the longest beginning of the text that can be read from the\n"
     "state, and the state after it. Raises UnicodeEncodeError for a lone surrogate."},
    {"registers", (PyCFunction)(void (*)(void))automaton_registers, METH_FASTCALL,
     "registers(state, text)\n--\n\n"
     "The registers after a text that is accepted from the state, positions in bytes of UTF-8;\n"
     "None if it is not accepted. Raises UnicodeEncodeError for a lone surrogate."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot automaton_slots[] = {
    {Py_tp_doc, "The tables of an automaton. All values are checked: ValueError."},
    {Py_tp_new, automaton_new},
    {Py_tp_dealloc, automaton_dealloc},
    {Py_tp_methods, automaton_methods},
    {0, NULL},
};

PyType_Spec automaton_spec = {
    .name = "urlgrammar._native._engine.Automaton",
    .basicsize = sizeof(Automaton),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = automaton_slots,
};
