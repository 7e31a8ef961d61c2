/* The type Rule: a rule of a standard, as the engine validates and splits it.

   What belongs here: making component trees from registers. Which register becomes which field is
   told from Python. */

#include "columns.h"

static int convert_automaton(PyObject *given, PyTypeObject *type, Automaton **result,
                             Py_ssize_t state)
{
    if (given == Py_None) {
        *result = NULL;
        return 0;
    }
    if (Py_TYPE(given) != type) {
        PyErr_SetString(PyExc_TypeError, "expected an Automaton or None");
        return -1;
    }
    *result = (Automaton *)given;
    if (state < 0 || (uint64_t)state >= (*result)->table.state_count) {
        PyErr_SetString(PyExc_ValueError, "there is no such state");
        return -1;
    }
    return 0;
}

/* The fields from a sequence of tuples (otherwise, start, end). */
static int fill_fields(Rule *self, PyObject *fields)
{
    const Py_ssize_t count = PyTuple_Size(fields);
    if (count < 0)
        return -1;
    const int limit = self->trees == NULL ? 0 : (int)self->trees->table.register_count;
    self->fields = PyMem_Calloc((size_t)count + 1, sizeof *self->fields);
    if (self->fields == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        field *each = &self->fields[i];
        PyObject *one = PyTuple_GetItem(fields, i);
        if (one == NULL || !PyTuple_Check(one)) {
            PyErr_SetString(PyExc_TypeError, "a field must be a tuple");
            return -1;
        }
        if (!PyArg_ParseTuple(one, "Oii", &each->otherwise, &each->start, &each->end))
            return -1;
        Py_INCREF(each->otherwise);
        self->field_count = i + 1;
        if (each->start >= limit || each->end >= limit || each->start < -1 || each->end < -1) {
            PyErr_SetString(PyExc_ValueError, "a field has an unknown register");
            return -1;
        }
    }
    return 0;
}

int fill_entry(entry *self, const table *automaton, Py_ssize_t state, PyObject *beginnings)
{
    entry_start(self, row_of(automaton, (uint32_t)state));
    if (PyTuple_Size(beginnings) > MAX_BEGINNINGS) {
        PyErr_SetString(PyExc_ValueError, "there are too many beginnings");
        return -1;
    }
    for (Py_ssize_t i = 0; i < PyTuple_Size(beginnings); i++) {
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

static PyObject *rule_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"validity", "validity_start", "trees",  "trees_start",
                            "tree_type", "fields",        "values", "beginnings", NULL};
    PyObject *validity, *trees, *tree_type, *fields, *values, *beginnings;
    Py_ssize_t validity_start, trees_start;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OnOnO!O!O!O!", names, &validity, &validity_start,
                                     &trees, &trees_start, &PyType_Type, &tree_type, &PyTuple_Type,
                                     &fields, &PyTuple_Type, &values, &PyTuple_Type, &beginnings))
        return NULL;
    if (!PyType_IsSubtype((PyTypeObject *)tree_type, &PyTuple_Type)) {
        PyErr_SetString(PyExc_TypeError, "the type of trees must be a kind of tuple");
        return NULL;
    }
    for (Py_ssize_t i = 0; i < PyTuple_Size(values); i++)
        if (!PyUnicode_Check(PyTuple_GetItem(values, i))) {
            PyErr_SetString(PyExc_TypeError, "values must be of type str");
            return NULL;
        }
    PyObject *module = PyType_GetModule(type);
    if (module == NULL)
        return NULL;
    PyTypeObject *automaton = ((module_state *)PyModule_GetState(module))->automaton_type;
    Rule *self = (Rule *)PyType_GenericAlloc(type, 0);
    if (self == NULL)
        return NULL;
    if (convert_automaton(validity, automaton, &self->validity, validity_start) < 0) {
        self->validity = NULL;
        goto failed;
    }
    Py_XINCREF((PyObject *)self->validity);
    if (convert_automaton(trees, automaton, &self->trees, trees_start) < 0) {
        self->trees = NULL;
        goto failed;
    }
    Py_XINCREF((PyObject *)self->trees);
    if (self->validity != NULL &&
        fill_entry(&self->validity_start, &self->validity->table, validity_start, beginnings) < 0)
        goto failed;
    if (self->trees != NULL &&
        fill_entry(&self->trees_start, &self->trees->table, trees_start, beginnings) < 0)
        goto failed;
    Py_INCREF(tree_type);
    self->tree_type = (PyTypeObject *)tree_type;
    Py_INCREF(values);
    self->values = values;
    if (fill_fields(self, fields) == 0)
        return (PyObject *)self;
failed:
    Py_DECREF(self);
    return NULL;
}

static void rule_dealloc(PyObject *object)
{
    Rule *self = (Rule *)object;
    PyTypeObject *type = Py_TYPE(object);
    Py_XDECREF((PyObject *)self->validity);
    Py_XDECREF((PyObject *)self->trees);
    Py_XDECREF((PyObject *)self->tree_type);
    Py_XDECREF(self->values);
    for (Py_ssize_t i = 0; i < self->field_count; i++)
        Py_XDECREF(self->fields[i].otherwise);
    PyMem_Free(self->fields);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF(type);
}

/* The type is in the state of its module, which a method of another type cannot reach in the limited
   API; but no other type has this function, because nothing can inherit from Rule. */
int is_rule(PyObject *object)
{
    return PyType_GetSlot(Py_TYPE(object), Py_tp_dealloc) == (void *)rule_dealloc;
}

int rule_accepts(const Rule *rule, const uint8_t *text, Py_ssize_t length)
{
    return entry_accepts(&rule->validity_start, &rule->validity->table, text, (size_t)length, NULL);
}

/* A part of a str. For ASCII, positions in bytes are those in characters. */
static PyObject *part_of(PyObject *object, const uint8_t *text, int is_ascii, int64_t start,
                         int64_t end)
{
    if (is_ascii)
        return PyUnicode_Substring(object, (Py_ssize_t)start, (Py_ssize_t)end);
    return PyUnicode_DecodeUTF8((const char *)text + start, (Py_ssize_t)(end - start), NULL);
}

/* Whether the registers hold parts of the text and values. */
static int is_sound(const Rule *rule, const int64_t *registers, size_t length)
{
    for (Py_ssize_t i = 0; i < rule->field_count; i++) {
        const field *each = &rule->fields[i];
        if (each->start < 0 || registers[each->start] < 0)
            continue;
        if (each->end >= 0 ? !is_span(registers[each->start], registers[each->end], length)
                           : registers[each->start] >= PyTuple_Size(rule->values))
            return 0;
    }
    return 1;
}

static PyObject *value_of(const Rule *rule, const field *from, const int64_t *registers,
                          PyObject *object, const uint8_t *text, int is_ascii)
{
    if (from->start < 0 || registers[from->start] < 0) {
        Py_INCREF(from->otherwise);
        return from->otherwise;
    }
    if (from->end >= 0)
        return part_of(object, text, is_ascii, registers[from->start], registers[from->end]);
    PyObject *value = PyTuple_GetItem(rule->values, (Py_ssize_t)registers[from->start]);
    Py_XINCREF(value);
    return value;
}

PyObject *rule_tree(const Rule *rule, PyObject *object, const uint8_t *text, Py_ssize_t length)
{
    const table *automaton = &rule->trees->table;
    int64_t registers[MAX_REGISTERS];
    if (!entry_accepts(&rule->trees_start, automaton, text, (size_t)length, registers))
        return NULL;
    if (!is_sound(rule, registers, (size_t)length)) {
        PyErr_SetString(PyExc_ValueError, "the tables are damaged");
        return NULL;
    }
    const int is_ascii = PyUnicode_GetLength(object) == length;
    PyObject *tree = PyType_GenericAlloc(rule->tree_type, rule->field_count);
    if (tree == NULL)
        return NULL;
    for (Py_ssize_t i = 0; i < rule->field_count; i++) {
        PyObject *value =
            value_of(rule, &rule->fields[i], registers, object, text, is_ascii);
        if (value == NULL || PyTuple_SetItem(tree, i, value) < 0) {
            Py_DECREF(tree);
            return NULL;
        }
    }
    return tree;
}

static PyMethodDef rule_methods[] = {
    {"column_valid", rule_column_valid, METH_VARARGS,
     "column_valid(" COLUMN ")\n--\n\nA bit for each text of a column: whether the rule accepts it."},
    {"column_parts", rule_column_parts, METH_VARARGS,
     "column_parts(" COLUMN ")\n--\n\n"
     "A byte for each text of a column: 0 null, 1 parsed, 2 refused; and for each field of a tree a\n"
     "column: (present, offsets, data)."},
    {NULL, NULL, 0, NULL},
};

static PyObject *rule_has_trees(PyObject *object, void *Py_UNUSED(closure))
{
    return PyBool_FromLong(((Rule *)object)->trees != NULL);
}

static PyGetSetDef rule_getset[] = {
    {"has_trees", rule_has_trees, NULL, "Whether texts of the rule become trees.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot rule_slots[] = {
    {Py_tp_doc, "A rule with its automata, and the registers that become fields of trees."},
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
