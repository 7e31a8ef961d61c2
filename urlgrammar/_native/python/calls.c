/* The type Calls: the base class of Standard.

   What belongs here: the methods that callers use most, without a Python function around them. What
   the engine does not do itself goes to the same method of the class `_pure`: texts with lone
   surrogates, rules without tables, and all errors. */

#include "types.h"

typedef struct {
    PyObject_HEAD
    PyObject *rules;     /* dict from the names that callers use to a Rule, or None */
    Rule *reference;     /* the rule if none is named, NULL if it was not requested yet */
} Calls;

/* The text and the rule of a call, borrowed; -1 with an error. */
static int arguments(PyObject *const *args, Py_ssize_t count, PyObject *names, PyObject **text,
                     PyObject **rule)
{
    const Py_ssize_t named = names == NULL ? 0 : PyTuple_Size(names);
    *text = *rule = NULL;
    if (count > 2)
        goto wrong;
    if (count > 0)
        *text = args[0];
    if (count > 1)
        *rule = args[1];
    for (Py_ssize_t i = 0; i < named; i++) {
        PyObject *name = PyTuple_GetItem(names, i);
        if (PyUnicode_CompareWithASCIIString(name, "rule") == 0 && *rule == NULL)
            *rule = args[count + i];
        else if (PyUnicode_CompareWithASCIIString(name, "text") == 0 && *text == NULL)
            *text = args[count + i];
        else {
            PyErr_Format(PyExc_TypeError, "unexpected argument %R", name);
            return -1;
        }
    }
    if (*text != NULL) {
        if (*rule == NULL)
            *rule = Py_None;
        return 0;
    }
wrong:
    PyErr_SetString(PyExc_TypeError, "expected a text, and optionally a rule");
    return -1;
}

/* The rule for a name, borrowed; NULL without an error if Python does all of the rule. */
static Rule *find(Calls *self, PyObject *name)
{
    if (name == Py_None && self->reference != NULL)
        return self->reference;
    if (name != Py_None && !PyUnicode_Check(name))
        return NULL;
    if (self->rules == NULL && (self->rules = PyDict_New()) == NULL)
        return NULL;
    PyObject *found = PyDict_GetItemWithError(self->rules, name);
    if (found == NULL) {
        if (PyErr_Occurred())
            return NULL;
        PyObject *made = PyObject_CallMethod((PyObject *)self, "_native_rule", "O", name);
        if (made == NULL)
            return NULL;
        if (made != Py_None && !is_rule(made)) {
            PyErr_SetString(PyExc_TypeError, "_native_rule must return a Rule or None");
            Py_DECREF(made);
            return NULL;
        }
        if (PyDict_SetItem(self->rules, name, made) < 0) {
            Py_DECREF(made);
            return NULL;
        }
        Py_DECREF(made); /* the dict keeps it */
        found = made;
    }
    if (found == Py_None)
        return NULL;
    if (name == Py_None) {
        Py_INCREF(found);
        self->reference = (Rule *)found;
    }
    return (Rule *)found;
}

/* The same method of the class in Python. */
static PyObject *in_python(PyObject *self, const char *method, PyObject *text, PyObject *rule)
{
    PyObject *pure = PyObject_GetAttrString(self, "_pure");
    if (pure == NULL)
        return NULL;
    PyObject *found = PyObject_CallMethod(pure, method, "OOO", self, text, rule);
    Py_DECREF(pure);
    return found;
}

/* The UTF-8 of a text that the engine can read. NULL without an error for other objects, and for a
   str with a lone surrogate. */
static const uint8_t *readable(PyObject *text, Py_ssize_t *length)
{
    if (!PyUnicode_Check(text))
        return NULL;
    const uint8_t *found = utf8_of(text, length);
    if (found == NULL && PyErr_ExceptionMatches(PyExc_UnicodeEncodeError))
        PyErr_Clear();
    return found;
}

static PyObject *calls_is_valid(PyObject *self, PyObject *const *args, Py_ssize_t count,
                                PyObject *names)
{
    PyObject *text, *name;
    Py_ssize_t length;
    if (arguments(args, count, names, &text, &name) < 0)
        return NULL;
    const Rule *rule = find((Calls *)self, name);
    if (rule != NULL) {
        const uint8_t *bytes = readable(text, &length);
        if (bytes != NULL)
            return PyBool_FromLong(rule_accepts(rule, bytes, length));
    }
    return PyErr_Occurred() ? NULL : in_python(self, "is_valid", text, name);
}

static PyObject *tree_or(PyObject *self, const char *method, int none_if_invalid,
                         PyObject *const *args, Py_ssize_t count, PyObject *names)
{
    PyObject *text, *name;
    Py_ssize_t length;
    if (arguments(args, count, names, &text, &name) < 0)
        return NULL;
    const Rule *rule = find((Calls *)self, name);
    if (rule != NULL && rule->fields != NULL) {
        const uint8_t *bytes = readable(text, &length);
        if (bytes != NULL) {
            PyObject *tree = rule_tree(rule, text, bytes, length);
            if (tree != NULL)
                return tree;
            if (none_if_invalid && !PyErr_Occurred())
                Py_RETURN_NONE;
        }
    }
    return PyErr_Occurred() ? NULL : in_python(self, method, text, name);
}

static PyObject *calls_parse(PyObject *self, PyObject *const *args, Py_ssize_t count,
                             PyObject *names)
{
    return tree_or(self, "parse", 0, args, count, names);
}

static PyObject *calls_try_parse(PyObject *self, PyObject *const *args, Py_ssize_t count,
                                 PyObject *names)
{
    return tree_or(self, "try_parse", 1, args, count, names);
}

static int calls_traverse(PyObject *object, visitproc visit, void *arg)
{
    Calls *self = (Calls *)object;
    Py_VISIT(Py_TYPE(object));
    Py_VISIT(self->rules);
    Py_VISIT((PyObject *)self->reference);
    return 0;
}

static int calls_clear(PyObject *object)
{
    Calls *self = (Calls *)object;
    Py_CLEAR(self->rules);
    Py_CLEAR(self->reference);
    return 0;
}

static void calls_dealloc(PyObject *object)
{
    PyObject_GC_UnTrack(object);
    calls_clear(object);
    free_object(object);
}

#define METHOD(name, doc)                                                                          \
    {#name, (PyCFunction)(void (*)(void))calls_##name, METH_FASTCALL | METH_KEYWORDS,              \
     #name "($self, /, text, rule=None)\n--\n\n" doc}

static PyMethodDef calls_methods[] = {
    METHOD(is_valid, "Whether the text is in the language of the rule."),
    METHOD(parse, "The component tree of a text."),
    METHOD(try_parse, "The component tree of a text, None if the text is not valid."),
    {NULL, NULL, 0, NULL},
};

static PyType_Slot calls_slots[] = {
    {Py_tp_doc, "The calls of a standard that the engine answers."},
    {Py_tp_traverse, calls_traverse},
    {Py_tp_clear, calls_clear},
    {Py_tp_dealloc, calls_dealloc},
    {Py_tp_methods, calls_methods},
    {0, NULL},
};

PyType_Spec calls_spec = {
    .name = "urlgrammar._native._engine.Calls",
    .basicsize = sizeof(Calls),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
    .slots = calls_slots,
};
