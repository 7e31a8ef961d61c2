/* The type Written: how a standard writes plain texts.

   What belongs here: the tables that Python has made, and writing segments and parameters by them. */

#include "../../_generated/marks.h"
#include "types.h"

static inline Written *tables_of(PyObject *self) { return (Written *)self; }

static PyObject *written_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    PyObject *standard, *segment, *form, *marks;
    if (!PyArg_ParseTuple(args, "OSSS:Written", &standard, &segment, &form, &marks))
        return NULL;
    const module_state *state = PyType_GetModuleState(type);
    if ((kwargs != NULL && PyDict_Size(kwargs) > 0) || state == NULL ||
        !PyObject_TypeCheck(standard, state->calls) || PyBytes_Size(segment) != ASCII * WIDTH ||
        PyBytes_Size(form) != OCTETS * WIDTH || PyBytes_Size(marks) != 2) {
        PyErr_SetString(PyExc_TypeError, "expected a standard, and how it writes each character");
        return NULL;
    }
    PyObject *made = PyType_GenericAlloc(type, 0);
    if (made != NULL) {
        tables_of(made)->standard = Py_NewRef(standard);
        memcpy(tables_of(made)->in_segment, PyBytes_AsString(segment), ASCII * WIDTH);
        memcpy(tables_of(made)->in_form, PyBytes_AsString(form), OCTETS * WIDTH);
        memcpy(tables_of(made)->marks, PyBytes_AsString(marks), 2);
    }
    return made;
}

static int written_traverse(PyObject *self, visitproc visit, void *arg)
{
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(tables_of(self)->standard);
    return 0;
}

static int written_clear(PyObject *self)
{
    Py_CLEAR(tables_of(self)->standard);
    return 0;
}

static void written_dealloc(PyObject *self)
{
    PyObject_GC_UnTrack(self);
    written_clear(self);
    free_object(self);
}

static PyType_Slot written_slots[] = {
    {Py_tp_doc, "How a standard writes plain texts."},
    {Py_tp_new, written_new},
    {Py_tp_traverse, written_traverse},
    {Py_tp_clear, written_clear},
    {Py_tp_dealloc, written_dealloc},
    {0, NULL},
};

PyType_Spec written_spec = SPEC("Written", Written, Py_TPFLAGS_HAVE_GC, written_slots);

int write_octets(short_text *made, const void *octets, Py_ssize_t length)
{
    if ((size_t)length > sizeof made->octets - made->length)
        return 0;
    memcpy(made->octets + made->length, octets, (size_t)length);
    made->length += (size_t)length;
    return 1;
}

static int write_octet(short_text *made, uint8_t octet, const char *table)
{
    const char *octets = table + (size_t)WIDTH * octet;
    if (octets[0] == 0 || sizeof made->octets - made->length < WIDTH)
        return 0;
    memcpy(made->octets + made->length, octets, WIDTH); /* what is behind is written over */
    made->length += octets[1] == 0 ? 1 : octets[2] == 0 ? 2 : 3;
    return 1;
}

int write_segments(short_text *made, const component *text, const char *table, int is_single)
{
    Py_ssize_t start = 0, dots = 0;
    for (Py_ssize_t i = 0; i <= text->length; i++) {
        const int is_end = i == text->length, is_slash = !is_end && text->text[i] == ROOT;
        if (is_end || is_slash) {
            const Py_ssize_t size = i - start;
            if ((is_slash && is_single) || (size == 0 && (is_slash || i == 0)) || (size > 0 && size <= 2 && dots == size))
                return 0;
            start = i + 1;
            dots = 0;
        }
        if (is_end)
            return 1;
        if (is_slash ? !write_octets(made, &text->text[i], 1)
                     : text->text[i] >= ASCII || !write_octet(made, text->text[i], table))
            return 0;
        if (text->text[i] == DOT)
            dots++;
    }
    return 1;
}

/* A name or a value of a form. */
static int write_text(short_text *made, PyObject *text, const char *table)
{
    Py_ssize_t length;
    const uint8_t *octets = readable(text, &length);
    for (Py_ssize_t i = 0; octets != NULL && i < length; i++)
        if (!write_octet(made, octets[i], table))
            return 0;
    return octets != NULL;
}

int write_pairs(short_text *made, PyObject *pairs, const Written *how)
{
    PyObject *name, *value;
    Py_ssize_t position = 0;
    for (int is_first = 1; PyDict_Next(pairs, &position, &name, &value); is_first = 0) {
        PyObject *text = PyLong_CheckExact(value) ? PyObject_Str(value) : Py_NewRef(value);
        const int is_written = text != NULL && (is_first || write_octets(made, &how->marks[1], 1)) &&
                               write_text(made, name, how->in_form) &&
                               write_octets(made, &how->marks[0], 1) &&
                               write_text(made, text, how->in_form);
        Py_XDECREF(text);
        if (!is_written)
            return 0;
    }
    return 1;
}
