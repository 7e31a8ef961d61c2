/* The type Buffer: memory that the engine has written, without a copy.

   What belongs here: owning the memory, and lending it through the buffer protocol. */

#include "types.h"

#include <stdlib.h>

typedef struct {
    PyObject_HEAD
    void *data; /* from malloc */
    Py_ssize_t length;
} Buffer;

PyObject *buffer_of(PyTypeObject *type, void *data, size_t length)
{
    Buffer *self = length > PY_SSIZE_T_MAX ? (Buffer *)PyErr_NoMemory()
                                           : (Buffer *)PyType_GenericAlloc(type, 0);
    if (self == NULL) {
        free(data);
        return NULL;
    }
    self->data = data;
    self->length = (Py_ssize_t)length;
    return (PyObject *)self;
}

static int buffer_get(PyObject *object, Py_buffer *view, int flags)
{
    Buffer *self = (Buffer *)object;
    return PyBuffer_FillInfo(view, object, self->data, self->length, 1, flags);
}

static Py_ssize_t buffer_length(PyObject *object) { return ((Buffer *)object)->length; }

static void buffer_dealloc(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    free(((Buffer *)object)->data);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF(type);
}

static PyType_Slot buffer_slots[] = {
    {Py_tp_doc, "Memory that the engine has written."},
    {Py_bf_getbuffer, buffer_get},
    {Py_sq_length, buffer_length},
    {Py_tp_dealloc, buffer_dealloc},
    {0, NULL},
};

PyType_Spec buffer_spec = {
    .name = "urlgrammar._native._engine.Buffer",
    .basicsize = sizeof(Buffer),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = buffer_slots,
};
