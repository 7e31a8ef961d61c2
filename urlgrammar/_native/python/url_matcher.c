/* The type UrlMatcher: which of several patterns a URL matches, by the automata of its components.

   What belongs here: parsing a URL, and running one automaton for each of its components. The state in which a
   component ends says which patterns it matches; a URL matches those that all its components match. */

#include "types.h"

#define MAX_WORDS 1024 /* of 64 patterns each: bits in octets, so that the order in a word is that in memory */

/* A component, by the number of its attribute; which patterns each state matches, as a number of a mask: 0 for
   none. */
typedef struct {
    Automaton *automaton;
    PyObject *labels, *masks; /* bytes: a uint16_t for each state; a bit for each pattern, for numbers from 1 on */
    uint32_t row;
    int which;
} matched_part;

typedef struct {
    PyObject_HEAD
    Texts *parser;
    int count, words;
    matched_part parts[URL_ATTRIBUTES];
    uint64_t every[MAX_WORDS]; /* all patterns */
} UrlMatcher;

/* Takes a component: (the number of its attribute, automaton, start, labels, masks). -1 with an error. */
static int take_part(PyObject *given, int words, matched_part *made)
{
    Py_ssize_t start, label_size, mask_size;
    PyObject *labels, *masks;
    char *label_octets, *mask_octets;
    if (expect_size(given, 5, 5) < 0 || !PyArg_ParseTuple(given, "iO&nSS", &made->which, take_automaton,
                                                          &made->automaton, &start, &labels, &masks))
        return -1;
    const table *states = &made->automaton->table;
    made->labels = Py_NewRef(labels);
    made->masks = Py_NewRef(masks);
    if (PyBytes_AsStringAndSize(labels, &label_octets, &label_size) < 0 ||
        PyBytes_AsStringAndSize(masks, &mask_octets, &mask_size) < 0)
        return -1;
    const Py_ssize_t width = (Py_ssize_t)sizeof(uint64_t) * words;
    int is_wrong = words == 0 || made->which < 0 || made->which >= URL_ATTRIBUTES || start < 0 ||
                   (size_t)start >= states->state_count || mask_size % width != 0 ||
                   (size_t)label_size != states->state_count * sizeof(uint16_t);
    for (size_t i = 0; !is_wrong && i < states->state_count; i++)
        is_wrong = ((const uint16_t *)label_octets)[i] > mask_size / width;
    if (is_wrong) {
        PyErr_SetString(PyExc_ValueError, "the automaton of a component does not fit");
        return -1;
    }
    made->row = row_of(states, (uint32_t)start);
    return 0;
}

static void matcher_dealloc(PyObject *object)
{
    UrlMatcher *self = (UrlMatcher *)object;
    Py_XDECREF((PyObject *)self->parser);
    for (int i = 0; i < self->count; i++) {
        Py_XDECREF((PyObject *)self->parts[i].automaton);
        Py_XDECREF(self->parts[i].labels);
        Py_XDECREF(self->parts[i].masks);
    }
    free_object(object);
}

static PyObject *matcher_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"parser", "components", "count", NULL};
    PyObject *components;
    Texts *parser;
    Py_ssize_t count;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O&O!n:UrlMatcher", names, take_parser, &parser,
                                     &PyTuple_Type, &components, &count))
        return NULL;
    UrlMatcher *self = (UrlMatcher *)PyType_GenericAlloc(type, 0);
    if (self == NULL) {
        Py_DECREF((PyObject *)parser);
        return NULL;
    }
    self->parser = parser;
    int failed = expect_size(components, 0, URL_ATTRIBUTES) < 0;
    if (!failed && (failed = count < 0 || count > 64 * MAX_WORDS))
        PyErr_SetString(PyExc_ValueError, "there are too many patterns");
    self->words = failed ? 0 : (int)(count + 63) / 64;
    for (Py_ssize_t i = 0; !failed && i < count; i++)
        ((uint8_t *)self->every)[i / 8] |= (uint8_t)(1 << i % 8);
    while (!failed && self->count < PyTuple_Size(components)) {
        const int i = self->count++; /* what was taken of it is released, too */
        failed = take_part(PyTuple_GetItem(components, i), self->words, &self->parts[i]) < 0;
    }
    if (failed)
        Py_CLEAR(self);
    return (PyObject *)self;
}

/* Takes away the patterns that a component does not match. Whether there are others. */
static int keep_matched(const UrlMatcher *self, const matched_part *wanted, const uint8_t *text, part place,
                        uint64_t *left)
{
    const table *automaton = &wanted->automaton->table;
    uint32_t row = wanted->row;
    const size_t start = place.start < 0 ? 0 : (size_t)place.start, end = place.start < 0 ? 0 : (size_t)place.end;
    if (row == 0 || automaton->run(automaton, text, start, end, &row, NULL) != end)
        return 0;
    const uint16_t *labels = (const uint16_t *)PyBytes_AsString(wanted->labels);
    const uint16_t number = labels[row / automaton->stride];
    if (number == 0)
        return 0;
    const char *mask = PyBytes_AsString(wanted->masks) + (size_t)(number - 1) * (size_t)self->words * 8;
    uint64_t any = 0;
    for (int i = 0; i < self->words; i++) {
        uint64_t word;
        memcpy(&word, mask + (size_t)i * 8, 8);
        any |= left[i] &= word;
    }
    return any != 0;
}

/* The patterns that a text matches: 1 if there are any, 0 if not or if it is no URL; -1 if only Python can tell,
   perhaps with an error. */
static int find_matches(const UrlMatcher *self, PyObject *given, uint64_t *left)
{
    buffer url;
    url_view reference;
    url_parts parts;
    Py_ssize_t length;
    if ((reference.text = readable(given, &length)) == NULL)
        return -1;
    reference.length = (size_t)length;
    buffer_start(&url);
    const parse_result result = url_resolve(&self->parser->tables, &reference, NULL, &url, &parts);
    int is_matched = result == PARSED || result == VERBATIM ? self->words > 0 : result == REFUSED ? 0 : -1;
    if (is_matched > 0) {
        const uint8_t *text = result == PARSED ? url.data : reference.text;
        memcpy(left, self->every, (size_t)self->words * sizeof *left);
        for (int i = 0; is_matched && i < self->count; i++)
            is_matched = keep_matched(self, &self->parts[i], text,
                                      bare_place(text, &parts, self->parts[i].which), left);
    }
    if (result == NO_MEMORY)
        PyErr_NoMemory();
    buffer_free(&url);
    return is_matched;
}

static PyObject *matcher_test(PyObject *object, PyObject *text)
{
    uint64_t left[MAX_WORDS];
    const int found = find_matches((UrlMatcher *)object, text, left);
    if (found < 0)
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_NotImplemented);
    return PyBool_FromLong(found);
}

static PyObject *matcher_matches(PyObject *object, PyObject *text)
{
    uint64_t left[MAX_WORDS];
    const UrlMatcher *self = (UrlMatcher *)object;
    const int found = find_matches(self, text, left);
    if (found < 0)
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_NotImplemented);
    return PyBytes_FromStringAndSize((const char *)left, found ? (Py_ssize_t)sizeof *left * self->words : 0);
}

static PyObject *matcher_first(PyObject *object, PyObject *text)
{
    uint64_t left[MAX_WORDS];
    const int found = find_matches((UrlMatcher *)object, text, left);
    if (found < 0)
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_NotImplemented);
    if (found == 0)
        Py_RETURN_NONE;
    const uint8_t *octets = (const uint8_t *)left;
    long number = 0;
    while (left[number / 64] == 0)
        number += 64;
    while ((octets[number / 8] >> number % 8 & 1) == 0)
        number++;
    return PyLong_FromLong(number);
}

static PyMethodDef matcher_methods[] = {
    {"test", matcher_test, METH_O,
     "test(text)\n--\n\nWhether a text is a URL that a pattern matches; NotImplemented if only Python can tell."},
    {"first", matcher_first, METH_O,
     "first(text)\n--\n\nThe number of the first pattern that matches, or None; NotImplemented as for test."},
    {"matches", matcher_matches, METH_O,
     "matches(text)\n--\n\nA bit for each pattern, as bytes, the lowest bit of the first one first; empty if\n"
     "none matches; NotImplemented as for test."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot matcher_slots[] = {
    {Py_tp_doc, "Which patterns a URL matches."},
    {Py_tp_new, matcher_new},
    {Py_tp_dealloc, matcher_dealloc},
    {Py_tp_methods, matcher_methods},
    {0, NULL},
};

PyType_Spec url_matcher_spec = SPEC("UrlMatcher", UrlMatcher, Py_TPFLAGS_IMMUTABLETYPE, matcher_slots);
