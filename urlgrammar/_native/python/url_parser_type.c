/* The type UrlParser: the tables of the URL parser as a Python object.

   What belongs here: making it from the facts of a table file, and calling it. */

#include "columns.h"
#include "../../_generated/marks.h"

static int read_schemes(url_tables *tables, PyObject *schemes)
{
    if (expect_size(schemes, 0, MAX_SCHEMES) < 0)
        return -1;
    for (Py_ssize_t i = 0; i < PyTuple_Size(schemes); i++) {
        special_scheme *each = &tables->schemes[i];
        PyObject *name;
        PyObject *one = PyTuple_GetItem(schemes, i);
        if (expect_size(one, 4, 4) < 0 ||
            !PyArg_ParseTuple(one, "Oiip", &name, &each->port, &each->mode, &each->has_origin) ||
            read_mark(name, &each->name) < 0)
            return -1;
        if (each->mode != MODE_WEB && each->mode != MODE_FILE) {
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
        PyObject *one = PyTuple_GetItem(radixes, i);
        if (expect_size(one, 2, 2) < 0 ||
            !PyArg_ParseTuple(one, "Oi", &prefix, &tables->radixes[i].radix) ||
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
                            "tree_type", "fields",  NULL};
    PyObject *automaton, *starts, *beginnings, *registers, *kinds, *steps;
    PyObject *sets, *schemes, *radixes;
    PyObject *tree_type, *fields;
    int empty;
    PyObject *module = PyType_GetModule(type);
    if (module == NULL)
        return NULL;
    module_state *state = PyModule_GetState(module);
    if (!PyArg_ParseTupleAndKeywords(
            args, kwargs, "O!O!O!O!O!O!iO!O!O!O!O!", names, state->automaton_type, &automaton,
            &PyTuple_Type, &starts, &PyTuple_Type, &beginnings, &PyTuple_Type, &registers,
            &PyTuple_Type, &kinds, &PyTuple_Type, &steps, &empty, &PyTuple_Type, &sets,
            &PyTuple_Type, &schemes, &PyTuple_Type, &radixes, &PyType_Type, &tree_type,
            &PyTuple_Type, &fields))
        return NULL;
    UrlParser *self = (UrlParser *)PyType_GenericAlloc(type, 0);
    if (self == NULL)
        return NULL;
    Py_INCREF(automaton);
    self->automaton = (Automaton *)automaton;
    self->tables.automaton = &self->automaton->table;
    if (tree_shape_fill(&self->shape, tree_type, kinds, fields) < 0 ||
        read_starts(self, starts, beginnings, registers, steps) < 0 ||
        read_sets(&self->tables, sets) < 0 ||
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
    free_object(object);
}

static int kind_number(const UrlParser *self, PyObject *kind)
{
    for (int i = 0; i < self->tables.value_count; i++)
        if (PyUnicode_Compare(PyTuple_GetItem(self->shape.kinds, i), kind) == 0)
            return i;
    return -1;
}

/* The parts in the order in which a URL is printed, with the lengths of the marks before and after
   each. */
static const struct {
    int which, before, after;
} PRINTED[PARTS] = {
    {SCHEME, 0, 1}, {USERINFO, 0, 1}, {HOST, 0, 0},     {PORT, 1, 0},
    {PATH, 0, 0},   {QUERY, 1, 0},    {FRAGMENT, 1, 0},
};

int url_parts_of_tree(const UrlParser *self, PyObject *tree, url_parts *parts)
{
    Py_ssize_t lengths[PARTS];
    if (!PyTuple_Check(tree) || PyTuple_Size(tree) != self->shape.field_count) {
        PyErr_SetString(PyExc_TypeError, "expected a component tree");
        return -1;
    }
    for (int i = 0; i < PARTS; i++)
        lengths[i] = -1;
    parts->kind = -1;
    for (int i = 0; i < self->shape.field_count; i++) {
        PyObject *value = PyTuple_GetItem(tree, i);
        if (value == Py_None)
            continue;
        if (!PyUnicode_Check(value)) {
            PyErr_SetString(PyExc_TypeError, "components must be of type str");
            return -1;
        }
        if (self->shape.fields[i] == FIELD_KIND)
            parts->kind = kind_number(self, value);
        else
            lengths[self->shape.fields[i]] = PyUnicode_GetLength(value);
    }
    int64_t place = 0;
    for (int i = 0; i < PARTS; i++) {
        const int which = PRINTED[i].which;
        part *target = &parts->parts[which];
        if (which == USERINFO && lengths[HOST] >= 0)
            place += sizeof AUTHORITY_MARK - 1;
        target->start = target->end = -1;
        if (lengths[which] < 0)
            continue;
        place += PRINTED[i].before;
        target->start = place;
        place += lengths[which];
        target->end = place;
        place += PRINTED[i].after;
    }
    return 0;
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

static PyMethodDef parser_methods[] = {
    {"tree", parser_tree, METH_O,
     "tree(text)\n--\n\n"
     "The component tree of a URL in canonical form; None if the text is not a URL; NotImplemented\n"
     "if only Python can parse it."},
    {"column", parser_column, METH_VARARGS,
     "column(base, allocate, " COLUMN ")\n--\n\n"
     "A byte for each text of a column: 0 null, 1 parsed, 2 refused, 3 only Python can parse it; and\n"
     "the column of the URLs, as `Rule.column_parts` returns columns."},
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
