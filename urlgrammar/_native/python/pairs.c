/* The function plain_pairs: names and values as one text.

   What belongs here: the usual case, in which nothing is encoded; Python does all others. */

#include "types.h"

/* Copies a plain text. The place behind it; NULL if it is not plain, perhaps with an error, or has no room. */
static char *copy_plain(char *place, const char *end, PyObject *text, const char *is_plain)
{
    Py_ssize_t length;
    const uint8_t *octets = readable(text, &length);
    if (octets == NULL || length >= end - place)
        return NULL;
    for (Py_ssize_t i = 0; i < length; i++) {
        if (octets[i] >= 0x80 || !is_plain[octets[i]])
            return NULL;
        *place++ = (char)octets[i];
    }
    return place;
}

PyObject *plain_pairs(PyObject *Py_UNUSED(module), PyObject *args)
{
    PyObject *pairs, *name, *value;
    const char *is_plain;
    Py_ssize_t size, position = 0;
    int equals, ampersand;
    if (!PyArg_ParseTuple(args, "O!y#CC:plain_pairs", &PyDict_Type, &pairs, &is_plain, &size, &equals,
                          &ampersand))
        return NULL;
    if (size != 0x80 || equals >= 0x80 || ampersand >= 0x80) {
        PyErr_SetString(PyExc_ValueError, "expected what is known of each character in ASCII");
        return NULL;
    }
    char text[1024]; /* longer ones, which are rare, are made in Python */
    char *place = text;
    const char *const end = text + sizeof text;
    while (PyDict_Next(pairs, &position, &name, &value)) {
        if (place > text)
            *place++ = (char)ampersand;
        place = copy_plain(place, end, name, is_plain);
        if (place != NULL && place < end) {
            *place++ = (char)equals;
            place = copy_plain(place, end, value, is_plain);
        }
        if (place == NULL || place >= end)
            return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
    }
    return PyUnicode_FromStringAndSize(text, place - text);
}
