/* The type Rule: a rule of a standard, as the engine validates and splits it.

   What belongs here: making component trees from registers. Which register becomes which field is
   told from Python. */

#include "columns.h"

/* The fields from a tuple of tuples (otherwise, start, end), or None. */
static int fill_fields(Rule *self, PyObject *fields)
{
    if (fields == Py_None)
        return 0;
    if (!PyTuple_Check(fields)) {
        PyErr_SetString(PyExc_TypeError, "the fields must be a tuple or None");
        return -1;
    }
    const Py_ssize_t count = PyTuple_Size(fields);
    const int limit = (int)self->automaton->table.register_count;
    self->fields = PyMem_Calloc((size_t)count + 1, sizeof *self->fields);
    if (self->fields == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        field *made = &self->fields[i];
        PyObject *given = PyTuple_GetItem(fields, i);
        if (given == NULL || !PyTuple_Check(given)) {
            PyErr_SetString(PyExc_TypeError, "a field must be a tuple");
            return -1;
        }
        if (!PyArg_ParseTuple(given, "Oii", &made->otherwise, &made->start, &made->end))
            return -1;
        Py_INCREF(made->otherwise);
        self->field_count = i + 1;
        if (made->start >= limit || made->end >= limit || made->start < -1 || made->end < -1) {
            PyErr_SetString(PyExc_ValueError, "a field has an unknown register");
            return -1;
        }
    }
    return 0;
}

int fill_entry(entry *self, const table *automaton, Py_ssize_t state, PyObject *beginnings)
{
    if (state < 0 || (uint64_t)state >= automaton->state_count) {
        PyErr_SetString(PyExc_ValueError, "there is no such state");
        return -1;
    }
    entry_start(self, row_of(automaton, (uint32_t)state));
    if (beginnings != NULL && PyTuple_Size(beginnings) > MAX_BEGINNINGS) {
        PyErr_SetString(PyExc_ValueError, "there are too many beginnings");
        return -1;
    }
    for (Py_ssize_t i = 0; beginnings != NULL && i < PyTuple_Size(beginnings); i++) {
        char *text;
        Py_ssize_t length;
        if (PyBytes_AsStringAndSize(PyTuple_GetItem(beginnings, i), &text, &length) < 0)
            return -1;
        if (length < 1 || length > MAX_BEGINNING) {
            PyErr_SetString(PyExc_ValueError, "a beginning has a wrong length");
            return -1;
        }
        entry_add(self, automaton, (const uint8_t *)text, (size_t)length);
    }
    return 0;
}

/* The domains that the automaton accepts from a state. Most have a label in Punycode. */
static int fill_undecided(Rule *self, Py_ssize_t state)
{
    const mark *ace = &((UrlParser *)self->parser)->tables.domain.ace;
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
    PyObject *automaton, *beginnings, *tree_type, *fields, *values, *parser = NULL;
    Py_ssize_t start, undecided = 0;
    PyObject *module = PyType_GetModule(type);
    if (module == NULL)
        return NULL;
    module_state *state = PyModule_GetState(module);
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O!nO!O!OO!|O!n", names, state->automaton_type,
                                     &automaton, &start, &PyTuple_Type, &beginnings, &PyType_Type,
                                     &tree_type, &fields, &PyTuple_Type, &values,
                                     state->url_parser_type, &parser, &undecided))
        return NULL;
    if (expect_tree_type(tree_type, values) < 0)
        return NULL;
    Rule *self = (Rule *)PyType_GenericAlloc(type, 0);
    if (self == NULL)
        return NULL;
    self->automaton = (Automaton *)Py_NewRef(automaton);
    self->tree_type = (PyTypeObject *)Py_NewRef(tree_type);
    self->values = Py_NewRef(values);
    self->parser = Py_XNewRef(parser);
    if ((parser == NULL || fill_undecided(self, undecided) == 0) &&
        fill_entry(&self->start, &self->automaton->table, start, beginnings) == 0 &&
        fill_fields(self, fields) == 0)
        return (PyObject *)self;
    Py_DECREF(self);
    return NULL;
}

static void rule_dealloc(PyObject *object)
{
    Rule *self = (Rule *)object;
    Py_XDECREF((PyObject *)self->automaton);
    Py_XDECREF((PyObject *)self->tree_type);
    Py_XDECREF(self->values);
    Py_XDECREF(self->parser);
    for (Py_ssize_t i = 0; i < self->field_count; i++)
        Py_XDECREF(self->fields[i].otherwise);
    PyMem_Free(self->fields);
    free_object(object);
}

/* The type is in the state of its module, which a method of another type cannot reach in the limited
   API; but no other type has this function, because nothing can inherit from Rule. */
int is_rule(PyObject *object)
{
    return PyType_GetSlot(Py_TYPE(object), Py_tp_dealloc) == (void *)rule_dealloc;
}

int rule_accepts(const Rule *rule, const uint8_t *text, Py_ssize_t length)
{
    const table *automaton = &rule->automaton->table;
    if (!entry_accepts(&rule->start, automaton, text, (size_t)length, NULL))
        return 0;
    return rule->parser == NULL ||
                   url_is_decided(&((UrlParser *)rule->parser)->tables, &rule->undecided, text,
                                  (size_t)length)
               ? 1
               : -1;
}

/* Whether the registers hold parts of the text and values. */
static int is_sound(const Rule *rule, const int64_t *registers, size_t length)
{
    for (Py_ssize_t i = 0; i < rule->field_count; i++) {
        const field *from = &rule->fields[i];
        if (from->start < 0 || registers[from->start] < 0)
            continue;
        if (from->end >= 0 ? !is_span(registers[from->start], registers[from->end], length)
                           : registers[from->start] >= PyTuple_Size(rule->values))
            return 0;
    }
    return 1;
}

static PyObject *value_of(const Rule *rule, const field *from, const int64_t *registers,
                          PyObject *object, const uint8_t *text)
{
    if (from->start < 0 || registers[from->start] < 0)
        return Py_NewRef(from->otherwise);
    if (from->end >= 0)
        return text_part(object, text, registers[from->start], registers[from->end]);
    return Py_XNewRef(PyTuple_GetItem(rule->values, (Py_ssize_t)registers[from->start]));
}

PyObject *rule_tree(const Rule *rule, PyObject *object, const uint8_t *text, Py_ssize_t length)
{
    const table *automaton = &rule->automaton->table;
    int64_t registers[ALL_REGISTERS];
    if (!entry_accepts(&rule->start, automaton, text, (size_t)length, registers))
        return NULL;
    if (!is_sound(rule, registers, (size_t)length)) {
        PyErr_SetString(PyExc_ValueError, "the tables are damaged");
        return NULL;
    }
    if (PyUnicode_GetLength(object) != length)
        object = NULL;
    PyObject *tree = PyType_GenericAlloc(rule->tree_type, rule->field_count);
    if (tree == NULL)
        return NULL;
    for (Py_ssize_t i = 0; i < rule->field_count; i++) {
        PyObject *value = value_of(rule, &rule->fields[i], registers, object, text);
        if (value == NULL || PyTuple_SetItem(tree, i, value) < 0) {
            Py_DECREF(tree);
            return NULL;
        }
    }
    return tree;
}

static PyObject *rule_tree_of(PyObject *object, PyObject *text)
{
    const Rule *self = (Rule *)object;
    Py_ssize_t length;
    const uint8_t *bytes = self->fields == NULL ? NULL : readable(text, &length);
    PyObject *tree = bytes == NULL ? NULL : rule_tree(self, text, bytes, length);
    if (tree != NULL || PyErr_Occurred())
        return tree;
    return Py_NewRef(bytes == NULL ? Py_NotImplemented : Py_None);
}

static PyMethodDef rule_methods[] = {
    {"tree", rule_tree_of, METH_O,
     "tree(text)\n--\n\n"
     "The component tree of a text; None if the rule does not accept it; NotImplemented if only Python\n"
     "can tell."},
    {"column_valid", rule_column_valid, METH_VARARGS,
     "column_valid(" COLUMN ")\n--\n\n"
     "A byte for each text of a column: 0 null, 1 read, 2 refused, 3 only Python can tell; and a bit\n"
     "for each text: whether the rule accepts it."},
    {"column_parts", rule_column_parts, METH_VARARGS,
     "column_parts(allocate, " COLUMN ")\n--\n\n"
     "A byte for each text of a column: 0 null, 1 parsed, 2 refused; and for each field of a tree a\n"
     "column: (present, offsets, data, the number of bytes of data that are used), in memory from\n"
     "`allocate`, which gets a number of bytes and returns a writable buffer."},
    {NULL, NULL, 0, NULL},
};

static PyObject *rule_has_trees(PyObject *object, void *Py_UNUSED(closure))
{
    return PyBool_FromLong(((Rule *)object)->fields != NULL);
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

PyType_Spec rule_spec = {
    .name = "urlgrammar._native._engine.Rule",
    .basicsize = sizeof(Rule),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = rule_slots,
};
