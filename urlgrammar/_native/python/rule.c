/* The type Rule: a rule of a standard, as the engine validates and splits it.

   What belongs here: making it, and reading texts by it. */

#include "types.h"

/* The domains that the automaton accepts from a state. Most have a label in Punycode. */
static int fill_undecided(Rule *self, Py_ssize_t state)
{
    const mark *ace = &self->parser->tables.url.domain.ace;
    self->undecided.automaton = &self->automaton->table;
    if (fill_entry(&self->undecided.domains, &self->automaton->table, state, NULL) < 0)
        return -1;
    undecided_start(&self->undecided, ace->length == 0 ? 0 : ace->text[ace->length - 1]);
    return 0;
}

static PyObject *rule_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"automaton", "start",  "beginnings", "tree_type", "fields",
                            "values",    "parser", "undecided",  NULL};
    PyObject *beginnings, *tree_type, *fields, *values;
    Py_ssize_t start, undecided = 0;
    Rule *self = (Rule *)PyType_GenericAlloc(type, 0);
    if (self != NULL &&
        PyArg_ParseTupleAndKeywords(args, kwargs, "O&nO!O!OO!|O&n", names, take_automaton,
                                    &self->automaton, &start, &PyTuple_Type, &beginnings, &PyType_Type,
                                    &tree_type, &fields, &PyTuple_Type, &values, take_parser,
                                    &self->parser, &undecided) &&
        (self->parser == NULL || fill_undecided(self, undecided) == 0) &&
        fill_entry(&self->start, &self->automaton->table, start, beginnings) == 0 &&
        shape_fill(&self->shape, &self->automaton->table, tree_type, values, fields) == 0)
        return (PyObject *)self;
    Py_XDECREF((PyObject *)self);
    return NULL;
}

static void rule_dealloc(PyObject *object)
{
    Rule *self = (Rule *)object;
    Py_XDECREF((PyObject *)self->automaton);
    shape_clear(&self->shape);
    Py_XDECREF((PyObject *)self->parser);
    free_object(object);
}

int is_rule(PyObject *object) { return is_freed_by(object, rule_dealloc); }

parse_result rule_split(const void *rule, const uint8_t *text, size_t length, buffer *Py_UNUSED(out),
                        url_parts *parts)
{
    const Rule *self = rule;
    return entry_accepts(&self->start, &self->automaton->table, text, length, parts->registers)
               ? VERBATIM
               : REFUSED;
}

parse_result rule_validate(const void *rule, const uint8_t *text, size_t length,
                           buffer *Py_UNUSED(out), url_parts *Py_UNUSED(parts))
{
    const Rule *self = rule;
    if (!entry_accepts(&self->start, &self->automaton->table, text, length, NULL))
        return REFUSED;
    return self->parser == NULL ||
                   url_is_decided(&self->parser->tables.url, &self->undecided, text, length)
               ? VERBATIM
               : IN_PYTHON;
}

static PyObject *rule_tree(PyObject *object, PyObject *text)
{
    const Rule *self = (Rule *)object;
    if (self->shape.fields.count == 0)
        Py_RETURN_NOTIMPLEMENTED;
    return tree_of_text(&self->shape, rule_split, self, text, NULL);
}

static PyObject *rule_column_valid(PyObject *object, PyObject *args)
{
    return validate_column(args, rule_validate, object);
}

static PyObject *rule_column_parts(PyObject *object, PyObject *args)
{
    const column_fields *fields = &((Rule *)object)->shape.fields;
    if (fields->count > 0)
        return write_fields(args, rule_split, object, fields);
    PyErr_SetString(PyExc_ValueError, "this rule is not parsed natively");
    return NULL;
}

static PyMethodDef rule_methods[] = {
    {"tree", rule_tree, METH_O,
     "tree(text)\n--\n\n"
     "The component tree of a text; None if the rule does not accept it; NotImplemented if only Python\n"
     "can tell."},
    {"column_valid", rule_column_valid, METH_VARARGS,
     "column_valid(" COLUMN ")\n--\n\n"
     "A byte for each text of a column: 0 null, 1 valid, 2 refused, 3 only Python can tell; and a bit\n"
     "for each text: whether it is valid."},
    {"column_parts", rule_column_parts, METH_VARARGS,
     "column_parts(number, allocate, " COLUMN ")\n--\n\n"
     "A byte for each text of a column: 0 null, 1 parsed, 2 refused; and for each field of a tree, or\n"
     "only for that with the number, a column: (present, offsets, data, the number of bytes of data that are used), in memory from\n"
     "`allocate`, which gets a number of bytes and returns a writable buffer."},
    {NULL, NULL, 0, NULL},
};

static PyObject *rule_has_trees(PyObject *object, void *Py_UNUSED(closure))
{
    return PyBool_FromLong(((Rule *)object)->shape.fields.count > 0);
}

static PyGetSetDef rule_getset[] = {
    {"has_trees", rule_has_trees, NULL, "Whether texts of the rule become trees.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot rule_slots[] = {
    {Py_tp_doc, "A rule with its automaton, and the registers that become fields of trees."},
    {Py_tp_new, rule_new},
    {Py_tp_dealloc, rule_dealloc},
    {Py_tp_methods, rule_methods},
    {Py_tp_getset, rule_getset},
    {0, NULL},
};

PyType_Spec rule_spec = SPEC("Rule", Rule, Py_TPFLAGS_IMMUTABLETYPE, rule_slots);
