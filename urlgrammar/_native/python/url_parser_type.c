/* The type UrlParser: the tables of the URL parser as a Python object.

   What belongs here: making it from the facts of a table file, and calling it. */

#include "columns.h"
#include "../../_generated/marks.h"

static int read_schemes(url_tables *tables, PyObject *schemes)
{
    if (expect_size(schemes, 0, MAX_SCHEMES) < 0)
        return -1;
    for (Py_ssize_t i = 0; i < PyTuple_Size(schemes); i++) {
        special_scheme *scheme = &tables->schemes[i];
        PyObject *name;
        PyObject *given = PyTuple_GetItem(schemes, i);
        if (expect_size(given, 4, 4) < 0 ||
            !PyArg_ParseTuple(given, "Oiip", &name, &scheme->port, &scheme->mode, &scheme->has_origin) ||
            read_mark(name, &scheme->name) < 0)
            return -1;
        if (scheme->mode != MODE_WEB && scheme->mode != MODE_FILE) {
            PyErr_SetString(PyExc_ValueError, "a scheme has an unknown mode");
            return -1;
        }
        tables->scheme_count = (int)i + 1;
    }
    return 0;
}

static int read_radixes(url_tables *tables, PyObject *radixes)
{
    if (expect_size(radixes, 1, MAX_RADIXES) < 0)
        return -1;
    for (Py_ssize_t i = 0; i < PyTuple_Size(radixes); i++) {
        PyObject *prefix;
        PyObject *given = PyTuple_GetItem(radixes, i);
        if (expect_size(given, 2, 2) < 0 ||
            !PyArg_ParseTuple(given, "Oi", &prefix, &tables->radixes[i].radix) ||
            read_mark(prefix, &tables->radixes[i].prefix) < 0)
            return -1;
        tables->radix_count = (int)i + 1;
    }
    return 0;
}

static int read_sets(url_tables *tables, PyObject *sets)
{
    if (expect_size(sets, GIVEN_SETS, GIVEN_SETS) < 0)
        return -1;
    for (int i = 0; i < GIVEN_SETS; i++)
        if (read_set(PyTuple_GetItem(sets, i), &tables->sets[i]) < 0)
            return -1;
    return 0;
}

static int read_starts(UrlParser *self, PyObject *starts, PyObject *beginnings, PyObject *registers,
                       PyObject *steps)
{
    const table *automaton = &self->automaton->table;
    long numbers[STARTS + MAX_VALUES];
    int more[2];
    if (read_numbers(starts, numbers, STARTS, 1, (long)automaton->state_count) < 0)
        return -1;
    if (fill_entry(&self->tables.starts[START_URL], automaton, numbers[START_URL], beginnings) < 0)
        return -1;
    for (int i = START_URL + 1; i < STARTS; i++)
        entry_start(&self->tables.starts[i], row_of(automaton, (uint32_t)numbers[i]));
    if (read_registers(registers, automaton, more, 2) < 0)
        return -1;
    self->tables.kind_register = more[0];
    self->tables.verbatim_register = more[1];
    const Py_ssize_t values = PyTuple_Size(self->shape.kinds);
    if (read_numbers(steps, numbers, (int)values, 0, HOST_STEPS) < 0)
        return -1;
    for (Py_ssize_t i = 0; i < values; i++)
        self->tables.host_steps[i] = (uint8_t)numbers[i];
    self->tables.value_count = (int)values;
    return 0;
}

static PyObject *parser_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"automaton", "starts", "beginnings", "registers", "kinds",
                            "steps",     "empty",  "sets",       "schemes",   "radixes",
                            "tree_type", "fields",  "ace",       "in_domain",
                            "to_ascii",  NULL};
    PyObject *automaton, *starts, *beginnings, *registers, *kinds, *steps;
    PyObject *sets, *schemes, *radixes;
    PyObject *tree_type, *fields, *ace, *in_domain, *to_ascii;
    int empty;
    PyObject *module = PyType_GetModule(type);
    if (module == NULL)
        return NULL;
    module_state *state = PyModule_GetState(module);
    if (!PyArg_ParseTupleAndKeywords(
            args, kwargs, "O!O!O!O!O!O!iO!O!O!O!O!OOO", names, state->automaton_type, &automaton,
            &PyTuple_Type, &starts, &PyTuple_Type, &beginnings, &PyTuple_Type, &registers,
            &PyTuple_Type, &kinds, &PyTuple_Type, &steps, &empty, &PyTuple_Type, &sets,
            &PyTuple_Type, &schemes, &PyTuple_Type, &radixes, &PyType_Type, &tree_type,
            &PyTuple_Type, &fields, &ace, &in_domain, &to_ascii))
        return NULL;
    UrlParser *self = (UrlParser *)PyType_GenericAlloc(type, 0);
    if (self == NULL)
        return NULL;
    self->automaton = (Automaton *)Py_NewRef(automaton);
    self->tables.automaton = &self->automaton->table;
    if (tree_shape_fill(&self->shape, tree_type, kinds, fields) < 0 ||
        read_starts(self, starts, beginnings, registers, steps) < 0 ||
        read_sets(&self->tables, sets) < 0 || read_mark(ace, &self->tables.domain.ace) < 0 ||
        domain_table_fill(&self->tables.domain, &self->points, in_domain, to_ascii) < 0 ||
        read_schemes(&self->tables, schemes) < 0 || read_radixes(&self->tables, radixes) < 0) {
        Py_DECREF(self);
        return NULL;
    }
    if (empty < 0 || empty >= self->tables.value_count) {
        PyErr_SetString(PyExc_ValueError, "the kind of an empty host is unknown");
        Py_DECREF(self);
        return NULL;
    }
    self->tables.empty_host = empty;
    url_tables_complete(&self->tables);
    return (PyObject *)self;
}

static void parser_dealloc(PyObject *object)
{
    UrlParser *self = (UrlParser *)object;
    Py_XDECREF((PyObject *)self->automaton);
    tree_shape_clear(&self->shape);
    asked_points_clear(&self->points);
    free_object(object);
}

static parse_result parse(const void *tables, const uint8_t *text, size_t length, buffer *out,
                          url_parts *parts)
{
    return url_parse(tables, text, length, NULL, out, parts);
}

static PyObject *parser_tree(PyObject *object, PyObject *text)
{
    const UrlParser *self = (UrlParser *)object;
    return tree_of_text(&self->shape, parse, &self->tables, text);
}

static PyObject *parser_split(PyObject *object, PyObject *text)
{
    const UrlParser *self = (UrlParser *)object;
    return tree_of_text(&self->shape, url_split, &self->tables, text);
}

static PyObject *parser_accepts(PyObject *object, PyObject *text)
{
    const UrlParser *self = (UrlParser *)object;
    Py_ssize_t length;
    const uint8_t *bytes = readable(text, &length);
    if (bytes == NULL && PyErr_Occurred())
        return NULL;
    switch (bytes == NULL ? IN_PYTHON : url_accepts(&self->tables, bytes, (size_t)length)) {
    case NO_MEMORY:
        return PyErr_NoMemory();
    case REFUSED:
        Py_RETURN_FALSE;
    case IN_PYTHON:
        if (PyErr_Occurred())
            return NULL;
        Py_RETURN_NOTIMPLEMENTED;
    default:
        Py_RETURN_TRUE;
    }
}

/* Whether a text is split into the given parts. A tree whose text is, is one that a text has: only then
   has parsing the text the result that resolving the tree has. */
static int is_split_into(const UrlParser *self, const url_view *view)
{
    buffer unused;
    url_parts parts;
    buffer_start(&unused);
    const int is_same = url_split(&self->tables, view->text, view->length, &unused, &parts) == VERBATIM &&
                        memcmp(parts.parts, view->places.parts, sizeof parts.parts) == 0 &&
                        (parts.kind == view->places.kind ||
                         (parts.kind >= 0 && view->places.kind >= 0 &&
                          PyUnicode_Compare(PyTuple_GetItem(self->shape.kinds, parts.kind),
                                            PyTuple_GetItem(self->shape.kinds, view->places.kind)) == 0));
    buffer_free(&unused);
    return is_same;
}

/* The URL of a base, a str or a tree: 1; 0 if Python must look at it; -1 with an error. */
static int read_base(const UrlParser *self, PyObject *base, buffer *printed, buffer *storage,
                     url_view *view)
{
    Py_ssize_t length;
    const uint8_t *text = readable(base, &length);
    if (text == NULL) {
        if (PyErr_Occurred())
            return -1;
        const int is_read = Py_TYPE(base) == self->shape.type
                                ? view_of_tree(&self->shape, base, printed, view)
                                : 0;
        if (is_read <= 0 || !is_split_into(self, view))
            return is_read < 0 ? -1 : 0;
        text = view->text;
        length = (Py_ssize_t)view->length;
    }
    return view_result(url_parse(&self->tables, text, (size_t)length, NULL, storage, &view->places), text,
                       (size_t)length, storage, view);
}

static PyObject *parser_resolve(PyObject *object, PyObject *reference, PyObject *base)
{
    const UrlParser *self = (UrlParser *)object;
    buffer printed, storage, out;
    url_view view;
    url_parts parts;
    Py_ssize_t length;
    PyObject *tree = NULL;
    buffer_start(&printed);
    buffer_start(&storage);
    buffer_start(&out);
    const uint8_t *text = readable(reference, &length);
    const int has_base =
        text == NULL ? (PyErr_Occurred() ? -1 : 0) : read_base(self, base, &printed, &storage, &view);
    if (has_base >= 0)
        tree = tree_of_result(
            &self->shape,
            has_base ? url_parse(&self->tables, text, (size_t)length, &view, &out, &parts) : IN_PYTHON,
            reference, text, length, &out, &parts);
    buffer_free(&out);
    buffer_free(&storage);
    buffer_free(&printed);
    return tree;
}

const whole_texts *url_parser_calls(PyObject *object)
{
    static const whole_texts calls = {parser_accepts, parser_split, parser_tree, parser_resolve};
    return PyType_GetSlot(Py_TYPE(object), Py_tp_dealloc) == (void *)parser_dealloc ? &calls : NULL;
}

static PyMethodDef parser_methods[] = {
    {"tree", parser_tree, METH_O,
     "tree(text)\n--\n\n"
     "The component tree of a URL in canonical form; None if the text is not a URL; NotImplemented\n"
     "if only Python can parse it."},
    {"column", parser_column, METH_VARARGS,
     "column(base, allocate, " COLUMN ")\n--\n\n"
     "A byte for each text of a column: 0 null, 1 parsed, 2 refused, 3 only Python can parse it; and\n"
     "the column of the URLs, as `Rule.column_parts` returns columns."},
    {"column_parts", parser_column_parts, METH_VARARGS,
     "column_parts(allocate, " COLUMN ")\n--\n\nAs `Rule.column_parts`, for whole texts."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot parser_slots[] = {
    {Py_tp_doc, "The tables of the basic URL parser. All values are checked."},
    {Py_tp_new, parser_new},
    {Py_tp_dealloc, parser_dealloc},
    {Py_tp_methods, parser_methods},
    {0, NULL},
};

PyType_Spec url_parser_spec = {
    .name = "urlgrammar._native._engine.UrlParser",
    .basicsize = sizeof(UrlParser),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = parser_slots,
};
