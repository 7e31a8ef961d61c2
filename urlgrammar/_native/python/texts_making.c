/* The types UrlParser and UriForm.

   What belongs here: making them from what Python knows of a standard. */

#include "types.h"

/* The tuple number i of a tuple, of a given size, borrowed; NULL with an error. */
static PyObject *tuple_at(PyObject *tuple, Py_ssize_t i, Py_ssize_t size)
{
    PyObject *given = PyTuple_GetItem(tuple, i);
    return expect_size(given, size, size) < 0 ? NULL : given;
}

static int read_special_schemes(url_tables *tables, PyObject *schemes)
{
    if (expect_size(schemes, 0, MAX_SCHEMES) < 0)
        return -1;
    for (Py_ssize_t i = 0; i < PyTuple_Size(schemes); i++) {
        special_scheme *scheme = &tables->schemes[i];
        PyObject *given = tuple_at(schemes, i, 4);
        if (given == NULL || !PyArg_ParseTuple(given, "O&iip", take_mark, &scheme->name, &scheme->port,
                                               &scheme->mode, &scheme->has_origin))
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
        PyObject *given = tuple_at(radixes, i, 2);
        if (given == NULL || !PyArg_ParseTuple(given, "O&i", take_mark, &tables->radixes[i].prefix,
                                               &tables->radixes[i].radix))
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
        if (!take_set(PyTuple_GetItem(sets, i), &tables->sets[i]))
            return -1;
    return 0;
}

static int read_starts(url_tables *tables, PyObject *starts, PyObject *beginnings, PyObject *steps,
                       int values)
{
    long numbers[STARTS + MAX_VALUES];
    if (read_numbers(starts, numbers, STARTS, 1, (long)tables->automaton->state_count) < 0)
        return -1;
    for (int i = 0; i < STARTS; i++)
        if (fill_entry(&tables->starts[i], tables->automaton, numbers[i],
                       i == START_URL ? beginnings : NULL) < 0)
            return -1;
    if (read_numbers(steps, numbers, values, 0, HOST_STEPS) < 0)
        return -1;
    for (int i = 0; i < values; i++)
        tables->host_steps[i] = (uint8_t)numbers[i];
    tables->value_count = values;
    if (tables->empty_host >= 0 && tables->empty_host < values)
        return 0;
    PyErr_SetString(PyExc_ValueError, "the kind of an empty host is unknown");
    return -1;
}

static PyObject *url_parser_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"automaton", "starts",  "beginnings", "kinds",     "steps",
                            "empty",     "sets",    "schemes",    "radixes",   "tree_type",
                            "fields",    "ace",     "in_domain",  "to_ascii",  NULL};
    PyObject *starts, *beginnings, *kinds, *steps, *sets, *schemes, *radixes, *tree_type, *fields;
    PyObject *in_domain, *to_ascii;
    Texts *self = (Texts *)PyType_GenericAlloc(type, 0);
    url_tables *tables = self == NULL ? NULL : &self->tables.url;
    if (self != NULL &&
        PyArg_ParseTupleAndKeywords(
            args, kwargs, "O&O!O!O!O!iO!O!O!O!O!O&OO", names, take_automaton, &self->automaton,
            &PyTuple_Type, &starts, &PyTuple_Type, &beginnings, &PyTuple_Type, &kinds, &PyTuple_Type,
            &steps, &tables->empty_host, &PyTuple_Type, &sets, &PyTuple_Type, &schemes, &PyTuple_Type,
            &radixes, &PyType_Type, &tree_type, &PyTuple_Type, &fields, take_mark, &tables->domain.ace,
            &in_domain, &to_ascii)) {
        self->does = &url_operations;
        tables->automaton = &self->automaton->table;
        if (shape_fill(&self->shape, tables->automaton, tree_type, kinds, fields) == 0 &&
            read_starts(tables, starts, beginnings, steps, (int)PyTuple_Size(kinds)) == 0 &&
            read_sets(tables, sets) == 0 && read_special_schemes(tables, schemes) == 0 &&
            read_radixes(tables, radixes) == 0 &&
            domain_table_fill(&tables->domain, &self->points, in_domain, to_ascii) == 0) {
            url_tables_complete(tables);
            return (PyObject *)self;
        }
    }
    Py_XDECREF((PyObject *)self);
    return NULL;
}

static int read_scheme_forms(uri_form *form, PyObject *schemes)
{
    if (expect_size(schemes, 0, MAX_FORMS) < 0)
        return -1;
    for (Py_ssize_t i = 0; i < PyTuple_Size(schemes); i++) {
        scheme_form *scheme = &form->schemes[i];
        PyObject *given = tuple_at(schemes, i, 5);
        if (given == NULL ||
            !PyArg_ParseTuple(given, "O&O&O&O&p", take_mark, &scheme->name, take_optional_mark,
                              &scheme->port, take_mark, &scheme->path, take_optional_mark,
                              &scheme->host, &scheme->is_in_python))
            return -1;
        scheme->has_port = PyTuple_GetItem(given, 1) != Py_None;
        scheme->has_host = PyTuple_GetItem(given, 3) != Py_None;
        form->scheme_count = (int)i + 1;
    }
    return 0;
}

static PyObject *uri_form_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"automaton", "start",   "beginnings", "kinds",  "plain",
                            "is_plain",  "schemes", "tree_type",  "fields", NULL};
    PyObject *beginnings, *kinds, *is_plain, *schemes, *tree_type, *fields;
    Py_ssize_t start;
    Texts *self = (Texts *)PyType_GenericAlloc(type, 0);
    uri_form *form = self == NULL ? NULL : &self->tables.uri;
    if (self != NULL &&
        PyArg_ParseTupleAndKeywords(args, kwargs, "O&nO!O!O&OO!O!O!", names, take_automaton,
                                    &self->automaton, &start, &PyTuple_Type, &beginnings, &PyTuple_Type,
                                    &kinds, take_set, &form->plain, &is_plain, &PyTuple_Type, &schemes,
                                    &PyType_Type, &tree_type, &PyTuple_Type, &fields)) {
        self->does = &uri_operations;
        form->beyond = &self->points.table;
        form->automaton = &self->automaton->table;
        form->value_count = (int)PyTuple_Size(kinds);
        if (shape_fill(&self->shape, form->automaton, tree_type, kinds, fields) == 0 &&
            fill_entry(&form->start, form->automaton, start, beginnings) == 0 &&
            read_scheme_forms(form, schemes) == 0 && asked_points_fill(&self->points, is_plain) == 0)
            return (PyObject *)self;
    }
    Py_XDECREF((PyObject *)self);
    return NULL;
}

static PyType_Slot url_parser_slots[] = {
    {Py_tp_doc, "The tables of the basic URL parser. All values are checked."},
    {Py_tp_new, url_parser_new},
    {Py_tp_dealloc, texts_dealloc},
    {Py_tp_methods, texts_methods},
    {0, NULL},
};

PyType_Spec url_parser_spec =
    SPEC("UrlParser", Texts, Py_TPFLAGS_IMMUTABLETYPE, url_parser_slots);

static PyType_Slot uri_form_slots[] = {
    {Py_tp_doc, "The canonical form of RFC 3986. All values are checked."},
    {Py_tp_new, uri_form_new},
    {Py_tp_dealloc, texts_dealloc},
    {Py_tp_methods, texts_methods + 1},
    {0, NULL},
};

PyType_Spec uri_form_spec = SPEC("UriForm", Texts, Py_TPFLAGS_IMMUTABLETYPE, uri_form_slots);
