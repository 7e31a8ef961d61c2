/* The type Url: the base class of URL (6.1).

   What belongs here: making objects from texts. What the engine does not do itself goes to methods in
   Python: errors, other encodings, and what only the domain parser can do. */

#include "../core/run.h"
#include "url_object.h"

#include <string.h>

static void url_dealloc(PyObject *object);

/* The type Url of this interpreter, from a class that inherits from it. */
static PyTypeObject *url_base_type(PyTypeObject *type)
{
    PyTypeObject *base = PyType_GetSlot(type, Py_tp_base); /* as a rule, it is this one */
    if (base != NULL && PyType_GetSlot(base, Py_tp_dealloc) == (void *)url_dealloc)
        return base;
    while (type != NULL && PyType_GetSlot(type, Py_tp_dealloc) != (void *)url_dealloc)
        type = PyType_GetSlot(type, Py_tp_base);
    return type;
}

/* The parser of this interpreter, borrowed; NULL with an error if there is none yet. */
static UrlParser *parser_of(PyTypeObject *type)
{
    PyTypeObject *base = url_base_type(type);
    module_state *state = base == NULL ? NULL : PyType_GetModuleState(base);
    if (state == NULL || state->url_parser == NULL) {
        PyErr_SetString(PyExc_RuntimeError, "the URL parser has no tables yet");
        return NULL;
    }
    return (UrlParser *)state->url_parser;
}

static void fill(Url *self, UrlParser *parser, PyObject *href, const url_parts *parts)
{
    PyObject *old = self->href;
    UrlParser *old_parser = self->parser;
    self->href = Py_NewRef(href);
    self->parser = (UrlParser *)Py_NewRef((PyObject *)parser);
    self->parts = *parts;
    Py_XDECREF(old);
    Py_XDECREF((PyObject *)old_parser);
}

/* A base for parsing. `buffer` holds the URL of a base that is a str. */
typedef struct {
    buffer storage;
    url_view view;
} base_view;

/* Reads a base that is neither NULL nor None: 1 if it can be used, 0 if Python must look at it. */
static int read_base(UrlParser *parser, PyTypeObject *url_type, PyObject *base, base_view *against)
{
    Py_ssize_t length;
    if (PyUnicode_Check(base)) {
        const uint8_t *text = utf8_of(base, &length);
        if (text == NULL) {
            PyErr_Clear();
            return 0;
        }
        return view_result(url_parse(&parser->tables, text, (size_t)length, NULL, &against->storage,
                                     &against->view.places),
                           text, (size_t)length, &against->storage, &against->view);
    }
    if (PyObject_IsInstance(base, (PyObject *)url_type) != 1) {
        PyErr_Clear();
        return 0;
    }
    const Url *url = (Url *)base;
    if (url->href == NULL)
        return 0;
    against->view.text = utf8_of(url->href, &length);
    if (against->view.text == NULL) {
        PyErr_Clear();
        return 0;
    }
    against->view.length = (size_t)length;
    against->view.places = url->parts;
    return 1;
}

/* Parses a text against a base, for a class `type`. If the result is PARSED or VERBATIM and `self` is not NULL, fills it;
   -1 with an error. */
static int parse_into(Url *self, UrlParser *parser, PyTypeObject *type, PyObject *text,
                      PyObject *base)
{
    base_view against;
    buffer url;
    url_parts parts;
    Py_ssize_t length;
    const uint8_t *bytes = readable(text, &length);
    if (bytes == NULL)
        return PyErr_Occurred() ? -1 : IN_PYTHON;
    int result = IN_PYTHON;
    buffer_start(&url);
    buffer_start(&against.storage);
    if (base == Py_None || read_base(parser, url_base_type(type), base, &against)) {
        result = (int)url_parse(&parser->tables, bytes, (size_t)length,
                                base == Py_None ? NULL : &against.view, &url, &parts);
        if (result == NO_MEMORY) {
            PyErr_NoMemory();
            result = -1;
        } else if (self != NULL && (result == PARSED || result == VERBATIM)) {
            /* a str of another class is copied, so that attributes are of type str */
            PyObject *href = result == VERBATIM ? PyUnicode_FromObject(text)
                                                : PyUnicode_FromStringAndSize((const char *)url.data,
                                                                              (Py_ssize_t)url.length);
            if (href == NULL)
                result = -1;
            else
                fill(self, parser, href, &parts);
            Py_XDECREF(href);
        }
    }
    buffer_free(&url);
    buffer_free(&against.storage);
    return result == IN_PYTHON && PyErr_Occurred() ? -1 : result;
}

/* Without the checks of object.__new__, which only cost time. */
static PyObject *url_new(PyTypeObject *type, PyObject *Py_UNUSED(args), PyObject *Py_UNUSED(kwargs))
{
    return PyType_GenericAlloc(type, 0);
}

static int url_init(PyObject *object, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"url", "base", "encoding", NULL};
    PyObject *text, *base = Py_None, *encoding = NULL;
    if (kwargs == NULL && PyTuple_Size(args) == 1)
        text = PyTuple_GetItem(args, 0);
    else if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|O$O:URL", names, &text, &base, &encoding))
        return -1;
    UrlParser *parser = parser_of(Py_TYPE(object));
    if (parser == NULL)
        return -1;
    int result = IN_PYTHON;
    if (encoding == NULL)
        result = parse_into((Url *)object, parser, Py_TYPE(object), text, base);
    if (result == PARSED || result == VERBATIM)
        return 0;
    if (result < 0)
        return -1;
    PyObject *done = encoding == NULL
                         ? PyObject_CallMethod(object, "_parse_in_python", "OO", text, base)
                         : PyObject_CallMethod(object, "_parse_in_python", "OOO", text, base,
                                               encoding);
    Py_XDECREF(done);
    return done == NULL ? -1 : 0;
}

static PyObject *url_parse_method(PyObject *class, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"url", "base", "encoding", NULL};
    PyObject *text, *base = Py_None, *encoding = NULL;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|O$O:parse", names, &text, &base, &encoding))
        return NULL;
    PyTypeObject *type = (PyTypeObject *)class;
    UrlParser *parser = parser_of(type);
    if (parser == NULL)
        return NULL;
    if (encoding == NULL) {
        PyObject *self = PyType_GenericAlloc(type, 0);
        if (self == NULL)
            return NULL;
        const int result = parse_into((Url *)self, parser, type, text, base);
        if (result == PARSED || result == VERBATIM)
            return self;
        Py_DECREF(self);
        if (result < 0)
            return NULL;
        if (result == REFUSED)
            Py_RETURN_NONE;
        return PyObject_CallMethod(class, "_find_in_python", "OO", text, base);
    }
    return PyObject_CallMethod(class, "_find_in_python", "OOO", text, base, encoding);
}

static PyObject *url_can_parse(PyObject *class, PyObject *const *args, Py_ssize_t count,
                               PyObject *keywords)
{
    static const char *const known[] = {"url", "base"};
    PyObject *given[2];
    if (read_arguments(args, count, keywords, known, 2, given) < 0)
        return NULL;
    PyObject *text = given[0], *base = given[1];
    PyTypeObject *type = (PyTypeObject *)class;
    UrlParser *parser = parser_of(type);
    if (parser == NULL)
        return NULL;
    int result = IN_PYTHON;
    if (base != Py_None) {
        result = parse_into(NULL, parser, type, text, base);
    } else {
        Py_ssize_t length;
        const uint8_t *bytes = readable(text, &length);
        if (bytes != NULL)
            result = (int)url_accepts(&parser->tables, bytes, (size_t)length);
    }
    if (result == NO_MEMORY)
        return PyErr_NoMemory();
    if (result < 0 || (result == IN_PYTHON && PyErr_Occurred()))
        return NULL;
    if (result == IN_PYTHON)
        return PyObject_CallMethod(class, "_can_parse_in_python", "OO", text, base);
    return PyBool_FromLong(result != REFUSED);
}

/* Installs the parser of this interpreter. */
static PyObject *url_install(PyObject *class, PyObject *parser)
{
    PyTypeObject *base = url_base_type((PyTypeObject *)class);
    module_state *state = base == NULL ? NULL : PyType_GetModuleState(base);
    if (state == NULL)
        return NULL;
    if (Py_TYPE(parser) != state->url_parser_type) {
        PyErr_SetString(PyExc_TypeError, "expected a UrlParser");
        return NULL;
    }
    PyObject *old = state->url_parser;
    state->url_parser = Py_NewRef(parser);
    Py_XDECREF(old);
    Py_RETURN_NONE;
}

static PyObject *url_set_tree(PyObject *object, PyObject *tree)
{
    UrlParser *parser = parser_of(Py_TYPE(object));
    if (parser == NULL)
        return NULL;
    buffer printed;
    url_view view;
    PyObject *href = NULL;
    buffer_start(&printed);
    const int is_read = view_of_tree(&parser->shape, tree, &printed, &view);
    if (is_read == 0 || (is_read > 0 && (ascii_length(view.text, view.length) < view.length ||
                                     view.places.parts[SCHEME].start < 0 ||
                                     view.places.parts[PATH].start < 0)))
        PyErr_SetString(PyExc_ValueError, "this is not the tree of a URL");
    else if (is_read > 0)
        href = PyUnicode_FromStringAndSize((const char *)view.text, (Py_ssize_t)view.length);
    if (href != NULL)
        fill((Url *)object, parser, href, &view.places);
    buffer_free(&printed);
    Py_XDECREF(href);
    return href == NULL ? NULL : Py_NewRef(Py_None);
}

static void url_dealloc(PyObject *object)
{
    Url *self = (Url *)object;
    Py_XDECREF(self->href);
    Py_XDECREF((PyObject *)self->parser);
    free_object(object);
}

static PyMethodDef url_methods[] = {
    {"parse", (PyCFunction)(void (*)(void))url_parse_method,
     METH_VARARGS | METH_KEYWORDS | METH_CLASS,
     "parse($type, url, base=None, *, encoding='utf-8')\n--\n\n"
     "The URL, None if the text is not a URL."},
    {"can_parse", (PyCFunction)(void (*)(void))url_can_parse,
     METH_FASTCALL | METH_KEYWORDS | METH_CLASS,
     "can_parse($type, url, base=None)\n--\n\nWhether the text is a URL."},
    {"_install", url_install, METH_O | METH_CLASS, "Sets the parser of this interpreter."},
    {"_set_tree", url_set_tree, METH_O, "Makes this the URL of a canonical component tree."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot url_slots[] = {
    {Py_tp_doc, "What the engine does for a URL."},
    {Py_tp_new, url_new},
    {Py_tp_init, url_init},
    {Py_tp_dealloc, url_dealloc},
    {Py_tp_str, url_str},
    {Py_tp_getset, url_getset},
    {Py_tp_methods, url_methods},
    {0, NULL},
};

PyType_Spec url_spec = {
    .name = "urlgrammar._native._engine.Url",
    .basicsize = sizeof(Url),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = url_slots,
};
