/* The type Url: the base class of URL (6.1).

   What belongs here: making objects from texts. What the engine does not do itself goes to methods in
   Python: errors, other encodings, and what only the domain parser can do. */

#include "../core/run.h"
#include "types.h"

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
static Texts *parser_of(PyTypeObject *type)
{
    PyTypeObject *base = url_base_type(type);
    module_state *state = base == NULL ? NULL : PyType_GetModuleState(base);
    if (state == NULL || state->url_parser == NULL) {
        PyErr_SetString(PyExc_RuntimeError, "the URL parser has no tables yet");
        return NULL;
    }
    return state->url_parser;
}

static void fill(Url *self, Texts *parser, PyObject *href, const url_parts *parts)
{
    PyObject *old = self->href;
    Texts *old_parser = self->parser;
    self->href = Py_NewRef(href);
    self->parser = (Texts *)Py_NewRef((PyObject *)parser);
    copy_parts(&self->parts, parts);
    Py_XDECREF(old);
    Py_XDECREF((PyObject *)old_parser);
}

/* Reads a base that is not None: 1 if it can be used, 0 if Python must look at it, -1 with an error. */
static int read_base(const Texts *parser, PyTypeObject *url_type, PyObject *base, buffer *storage,
                     url_view *view)
{
    Py_ssize_t length;
    if (PyUnicode_Check(base))
        return read_base_text(parser, base, storage, view);
    const int is_url = PyObject_IsInstance(base, (PyObject *)url_type);
    const Url *url = (Url *)base;
    if (is_url <= 0 || url->href == NULL)
        return is_url < 0 ? -1 : 0;
    view->text = readable(url->href, &length);
    view->length = (size_t)length;
    copy_parts(&view->places, &url->parts);
    return 1;
}

/* Parses a text against a base, for a class `type`. If the result is PARSED or VERBATIM, fills `self`, unless
   it is NULL. IN_PYTHON with an error. */
static parse_result parse_into(Url *self, Texts *parser, PyTypeObject *type, PyObject *text,
                               PyObject *base)
{
    buffer url, storage;
    url_view reference, against;
    url_parts parts;
    Py_ssize_t length;
    PyObject *href = NULL;
    parse_result result = IN_PYTHON;
    reference.text = readable(text, &length);
    if (reference.text == NULL)
        return IN_PYTHON;
    reference.length = (size_t)length;
    buffer_start(&url);
    buffer_start(&storage);
    if (base == Py_None || read_base(parser, url_base_type(type), base, &storage, &against) > 0)
        result = url_resolve(&parser->tables, &reference, base == Py_None ? NULL : &against, &url, &parts);
    if (self != NULL && (result == PARSED || result == VERBATIM)) {
        /* a str of another class is copied, so that attributes are of type str */
        href = result == VERBATIM
                   ? PyUnicode_FromObject(text)
                   : PyUnicode_FromStringAndSize((const char *)url.data, (Py_ssize_t)url.length);
        if (href != NULL)
            fill(self, parser, href, &parts);
        else
            result = IN_PYTHON;
        Py_XDECREF(href);
    } else if (result == NO_MEMORY) {
        PyErr_NoMemory();
        result = IN_PYTHON;
    }
    buffer_free(&url);
    buffer_free(&storage);
    return result;
}

/* Without the checks of object.__new__, which only cost time. */
static PyObject *url_new(PyTypeObject *type, PyObject *Py_UNUSED(args), PyObject *Py_UNUSED(kwargs))
{
    return PyType_GenericAlloc(type, 0);
}

/* Calls a method in Python, with the arguments that were given. */
static PyObject *in_python(PyObject *object, const char *method, PyObject *text, PyObject *base,
                           PyObject *encoding)
{
    return PyErr_Occurred() ? NULL
                            : PyObject_CallMethod(object, method, encoding == NULL ? "OO" : "OOO", text,
                                                  base, encoding);
}

static int url_init(PyObject *object, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"url", "base", "encoding", NULL};
    PyObject *text, *base = Py_None, *encoding = NULL;
    if (kwargs == NULL && PyTuple_Size(args) == 1)
        text = PyTuple_GetItem(args, 0);
    else if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|O$O:URL", names, &text, &base, &encoding))
        return -1;
    Texts *parser = parser_of(Py_TYPE(object));
    if (parser == NULL)
        return -1;
    if (encoding == NULL) {
        const parse_result result = parse_into((Url *)object, parser, Py_TYPE(object), text, base);
        if (result == PARSED || result == VERBATIM)
            return 0;
    }
    PyObject *done = in_python(object, "_parse_in_python", text, base, encoding);
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
    Texts *parser = parser_of(type);
    if (parser == NULL)
        return NULL;
    if (encoding == NULL) {
        PyObject *self = PyType_GenericAlloc(type, 0);
        if (self == NULL)
            return NULL;
        const parse_result result = parse_into((Url *)self, parser, type, text, base);
        if (result == PARSED || result == VERBATIM)
            return self;
        Py_DECREF(self);
        if (result == REFUSED)
            Py_RETURN_NONE;
    }
    return in_python(class, "_find_in_python", text, base, encoding);
}

static PyObject *url_can_parse(PyObject *class, PyObject *const *args, Py_ssize_t count,
                               PyObject *keywords)
{
    static const char *const known[] = {"url", "base"};
    PyObject *given[2];
    if (read_arguments(args, count, keywords, known, 2, given) < 0)
        return NULL;
    PyTypeObject *type = (PyTypeObject *)class;
    Texts *parser = parser_of(type);
    if (parser == NULL)
        return NULL;
    if (given[1] == Py_None) {
        PyObject *answer = accepts_text(parser->does->split, &parser->tables, given[0]);
        if (answer != Py_NotImplemented)
            return answer;
        Py_DECREF(answer);
    } else {
        const parse_result result = parse_into(NULL, parser, type, given[0], given[1]);
        if (result != IN_PYTHON)
            return PyBool_FromLong(result != REFUSED);
    }
    return in_python(class, "_can_parse_in_python", given[0], given[1], NULL);
}

/* Installs the parser of this interpreter. */
static PyObject *url_install(PyObject *class, PyObject *parser)
{
    PyTypeObject *base = url_base_type((PyTypeObject *)class);
    module_state *state = base == NULL ? NULL : PyType_GetModuleState(base);
    if (state == NULL)
        return NULL;
    Texts *taken, *old = state->url_parser;
    if (!take_parser(parser, &taken))
        return NULL;
    state->url_parser = taken;
    Py_XDECREF((PyObject *)old);
    Py_RETURN_NONE;
}

static PyObject *url_set_tree(PyObject *object, PyObject *tree)
{
    Texts *parser = parser_of(Py_TYPE(object));
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

/* The first attribute is the whole URL. */
static PyObject *url_str(PyObject *object) { return url_getset->get(object, url_getset->closure); }

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

PyType_Spec url_spec = SPEC("Url", Url, Py_TPFLAGS_BASETYPE, url_slots);
