/* The type UriForm: the canonical form of RFC 3986 as a Python object.

   What belongs here: making it from what Python knows of a standard, and calling it. */

#include "columns.h"
#include "../core/run.h"
#include "../core/uri_form.h"

static int read_schemes(uri_form *form, PyObject *schemes)
{
    if (expect_size(schemes, 0, MAX_FORMS) < 0)
        return -1;
    for (Py_ssize_t i = 0; i < PyTuple_Size(schemes); i++) {
        scheme_form *scheme = &form->schemes[i];
        PyObject *name, *port, *path, *host, *is_in_python;
        PyObject *given = PyTuple_GetItem(schemes, i);
        if (expect_size(given, 5, 5) < 0 ||
            !PyArg_ParseTuple(given, "OOOOO", &name, &port, &path, &host, &is_in_python) ||
            read_mark(name, &scheme->name) < 0 || read_mark(path, &scheme->path) < 0)
            return -1;
        scheme->has_port = port != Py_None;
        scheme->has_host = host != Py_None;
        scheme->is_in_python = is_in_python == Py_True;
        if ((scheme->has_port && read_mark(port, &scheme->port) < 0) ||
            (scheme->has_host && read_mark(host, &scheme->host) < 0))
            return -1;
        form->scheme_count = (int)i + 1;
    }
    return 0;
}

static PyObject *form_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"automaton", "start",   "beginnings", "registers", "kinds", "plain",
                            "is_plain",  "schemes", "tree_type",  "fields",    NULL};
    PyObject *automaton, *beginnings, *registers, *kinds, *plain, *is_plain, *schemes, *tree_type;
    PyObject *fields;
    Py_ssize_t start;
    PyObject *module = PyType_GetModule(type);
    if (module == NULL)
        return NULL;
    module_state *state = PyModule_GetState(module);
    if (!PyArg_ParseTupleAndKeywords(
            args, kwargs, "O!nO!O!O!OOO!O!O!", names, state->automaton_type, &automaton, &start,
            &PyTuple_Type, &beginnings, &PyTuple_Type, &registers, &PyTuple_Type, &kinds, &plain,
            &is_plain, &PyTuple_Type, &schemes, &PyType_Type, &tree_type, &PyTuple_Type, &fields))
        return NULL;
    UriForm *self = (UriForm *)PyType_GenericAlloc(type, 0);
    if (self == NULL)
        return NULL;
    self->form.beyond = &self->points.table;
    self->automaton = (Automaton *)Py_NewRef(automaton);
    uri_form *form = &self->form;
    form->automaton = &self->automaton->table;
    if (asked_points_fill(&self->points, is_plain, read_is_plain) == 0 &&
        tree_shape_fill(&self->shape, tree_type, kinds, fields) == 0 &&
        fill_entry(&form->start, form->automaton, start, beginnings) == 0 &&
        read_registers(registers, form->automaton, &form->kind_register, 1) == 0 &&
        read_set(plain, &form->plain) == 0 && read_schemes(form, schemes) == 0) {
        form->value_count = (int)PyTuple_Size(kinds);
        return (PyObject *)self;
    }
    Py_DECREF(self);
    return NULL;
}

static void form_dealloc(PyObject *object)
{
    UriForm *self = (UriForm *)object;
    Py_XDECREF((PyObject *)self->automaton);
    tree_shape_clear(&self->shape);
    asked_points_clear(&self->points);
    free_object(object);
}

static PyObject *form_tree(PyObject *object, PyObject *text)
{
    const UriForm *self = (UriForm *)object;
    return tree_of_text(&self->shape, uri_canonicalize, &self->form, text);
}

/* The components of a text or a tree: 1; 0 if only Python can use it, or say what is wrong; -1 with an
   error. */
static int read_view(const UriForm *self, PyObject *given, buffer *printed, url_view *view)
{
    Py_ssize_t length;
    if (Py_TYPE(given) == self->shape.type)
        return view_of_tree(&self->shape, given, printed, view);
    view->text = readable(given, &length);
    view->length = (size_t)length;
    if (view->text == NULL)
        return PyErr_Occurred() ? -1 : 0;
    return uri_split(&self->form, view->text, view->length, printed, &view->places) == VERBATIM;
}

static PyObject *form_resolve(PyObject *object, PyObject *reference, PyObject *base)
{
    const UriForm *self = (UriForm *)object;
    buffer ours, theirs, out;
    url_view view, against;
    url_parts parts;
    PyObject *tree = NULL;
    buffer_start(&ours);
    buffer_start(&theirs);
    buffer_start(&out);
    int is_read = read_view(self, reference, &ours, &view);
    if (is_read > 0)
        is_read = read_view(self, base, &theirs, &against);
    if (is_read >= 0)
        tree = tree_of_result(&self->shape,
                              is_read ? uri_resolve(&view, &against, &out, &parts) : IN_PYTHON,
                              NULL, NULL, 0, &out, &parts);
    buffer_free(&out);
    buffer_free(&theirs);
    buffer_free(&ours);
    return tree;
}

const whole_texts *uri_form_calls(PyObject *object)
{
    static const whole_texts calls = {NULL, NULL, form_tree, form_resolve};
    return PyType_GetSlot(Py_TYPE(object), Py_tp_dealloc) == (void *)form_dealloc ? &calls : NULL;
}

static PyMethodDef form_methods[] = {
    {"tree", form_tree, METH_O,
     "tree(text)\n--\n\n"
     "The canonical component tree of a text; None if the text is refused; NotImplemented if only\n"
     "Python can tell."},
    {"column", form_column, METH_VARARGS,
     "column(base, allocate, " COLUMN ")\n--\n\n"
     "As `UrlParser.column`: the canonical forms or, against a base, the targets."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot form_slots[] = {
    {Py_tp_doc, "The canonical form of RFC 3986. All values are checked."},
    {Py_tp_new, form_new},
    {Py_tp_dealloc, form_dealloc},
    {Py_tp_methods, form_methods},
    {0, NULL},
};

PyType_Spec uri_form_spec = {
    .name = "urlgrammar._native._engine.UriForm",
    .basicsize = sizeof(UriForm),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = form_slots,
};
