/* The type Calls: the base class of Standard.

   What belongs here: the methods that callers use most, without a Python function around them. What
   the engine does not do itself goes to the same method of the class `_pure`: texts with lone
   surrogates, rules without tables, other arguments than texts, and all errors. */

#include "types.h"

typedef struct {
    PyObject_HEAD
    PyObject *rules;     /* dict from the names that callers use to a Rule, or None */
    Rule *reference;     /* the rule if none is named, NULL if it was not requested yet */
    PyObject *validity;  /* the rule that decides validity, or None; NULL if not requested yet */
    PyObject *texts;     /* what has the tables for whole texts, or None; NULL if not requested yet */
    PyTypeObject *tree_type; /* the type of component trees; NULL if not requested yet */
} Calls;

/* What a method returns that must return a Rule or None; NULL with an error. */
static PyObject *made_rule(Calls *self, const char *method, PyObject *name)
{
    PyObject *made = PyObject_CallMethod((PyObject *)self, method, name == NULL ? NULL : "O", name);
    if (made == NULL || made == Py_None || is_rule(made))
        return made;
    PyErr_Format(PyExc_TypeError, "%s must return a Rule or None", method);
    Py_DECREF(made);
    return NULL;
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
    PyObject *rule = PyDict_GetItemWithError(self->rules, name);
    if (rule == NULL) {
        if (PyErr_Occurred() || (rule = made_rule(self, "_native_rule", name)) == NULL)
            return NULL;
        const int failed = PyDict_SetItem(self->rules, name, rule) < 0;
        Py_DECREF(rule); /* the dict keeps it */
        if (failed)
            return NULL;
    }
    if (rule == Py_None)
        return NULL;
    if (name == Py_None)
        self->reference = (Rule *)Py_NewRef(rule);
    return (Rule *)rule;
}

/* The rule that decides validity, borrowed; NULL without an error if Python does all of it. */
static Rule *find_validity(Calls *self)
{
    if (self->validity == NULL)
        self->validity = made_rule(self, "_native_validity", NULL);
    return self->validity == Py_None ? NULL : (Rule *)self->validity;
}

/* What has the tables for whole texts, borrowed; NULL without an error if Python does all of it. */
static Texts *find_texts(Calls *self)
{
    if (self->texts == NULL) {
        PyObject *made = PyObject_CallMethod((PyObject *)self, "_native_texts", NULL);
        if (made == NULL)
            return NULL;
        if (made != Py_None && !is_texts(made)) {
            PyErr_SetString(PyExc_TypeError, "_native_texts must return what has tables, or None");
            Py_DECREF(made);
            return NULL;
        }
        self->texts = made;
    }
    return self->texts == Py_None ? NULL : (Texts *)self->texts;
}

/* The type of component trees, borrowed; NULL with an error. */
static PyTypeObject *find_type(Calls *self)
{
    if (self->tree_type == NULL) {
        PyObject *type = PyObject_GetAttrString((PyObject *)self, "tree_type");
        if (type != NULL)
            take_tree_type(type, &self->tree_type);
        Py_XDECREF(type);
    }
    return self->tree_type;
}

/* Whether the engine has to leave a call to Python: its result is NotImplemented, or None without an
   error, which is a text that is refused. Releases such a result. */
static inline int is_left(PyObject **result, int none_is_left)
{
    if (*result == Py_NotImplemented || (none_is_left && *result == Py_None))
        Py_CLEAR(*result);
    return *result == NULL;
}

/* Whether a rule calls a text valid: a bool; or NotImplemented, or NULL with an error. */
static inline PyObject *validity_by(const Rule *rule, PyObject *text)
{
    Py_ssize_t length;
    const uint8_t *bytes = rule == NULL ? NULL : readable(text, &length);
    return truth_of_result(bytes == NULL ? IN_PYTHON
                                         : rule_validate(rule, bytes, (size_t)length, NULL, NULL));
}

static PyObject *calls_is_valid(PyObject *self, PyObject *const *args, Py_ssize_t count,
                                PyObject *names)
{
    static const char *const known[] = {"text", "rule", "base", "by_scheme"};
    PyObject *given[4];
    if (read_arguments(args, count, names, known, 4, given) < 0)
        return NULL;
    if (given[2] == Py_None && given[3] == Py_None) {
        const Rule *rule =
            given[1] == Py_None ? find_validity((Calls *)self) : find((Calls *)self, given[1]);
        PyObject *result = validity_by(rule, given[0]);
        if (!is_left(&result, 0))
            return result;
    }
    return PyErr_Occurred() ? NULL : call_pure(self, "is_valid", args, count, names);
}

static PyObject *calls_accepts(PyObject *self, PyObject *const *args, Py_ssize_t count,
                               PyObject *names)
{
    static const char *const known[] = {"text", "base"};
    PyObject *given[2], *result = NULL;
    if (read_arguments(args, count, names, known, 2, given) < 0)
        return NULL;
    if (given[1] == Py_None) {
        const Texts *texts = find_texts((Calls *)self);
        if (texts != NULL && texts->does->has_own_split)
            result = accepts_text(texts->does->split, &texts->tables, given[0]);
        else if (!PyErr_Occurred())
            result = validity_by(find((Calls *)self, Py_None), given[0]);
        if (!is_left(&result, 0))
            return result;
    }
    return PyErr_Occurred() ? NULL : call_pure(self, "accepts", args, count, names);
}

/* The tree of a text by a rule, or None for the whole text: None if it is refused; NotImplemented, or NULL
   without an error, if only Python can tell. */
static PyObject *engine_tree(Calls *self, PyObject *text, PyObject *name)
{
    PyTypeObject *type = find_type(self);
    const Texts *texts = type == NULL || name != Py_None ? NULL : find_texts(self);
    if (texts != NULL && texts->does->has_own_split) {
        const tree_maker maker = {type, &texts->shape, (PyObject *)texts};
        PyObject *tree = tree_of_text(&texts->shape, texts->does->split, &texts->tables, text, &maker);
        if (tree != Py_NotImplemented)
            return tree;
        Py_DECREF(tree);
    }
    const Rule *rule = PyErr_Occurred() ? NULL : find(self, name);
    if (rule == NULL || rule->shape.fields.count == 0)
        return NULL;
    const tree_maker maker = {type, &rule->shape, (PyObject *)rule};
    return tree_of_text(&rule->shape, rule_split, rule, text, &maker);
}

static PyObject *tree_or(PyObject *self, const char *method, int none_if_invalid,
                         PyObject *const *args, Py_ssize_t count, PyObject *names)
{
    static const char *const known[] = {"text", "rule"};
    PyObject *given[2];
    if (read_arguments(args, count, names, known, 2, given) < 0)
        return NULL;
    PyObject *tree = engine_tree((Calls *)self, given[0], given[1]);
    if (!is_left(&tree, !none_if_invalid))
        return tree;
    return PyErr_Occurred() ? NULL : call_pure(self, method, args, count, names);
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

static PyObject *calls_canonicalize(PyObject *self, PyObject *const *args, Py_ssize_t count,
                                    PyObject *names)
{
    if (count == 1 && names == NULL) {
        Texts *texts = find_texts((Calls *)self);
        PyTypeObject *type = texts == NULL ? NULL : find_type((Calls *)self);
        PyObject *tree = type == NULL ? NULL : texts_tree((PyObject *)texts, args[0], type);
        if (!is_left(&tree, 1))
            return tree;
    }
    return PyErr_Occurred() ? NULL : call_pure(self, "canonicalize", args, count, names);
}

/* The target of a reference, None if one of the texts is refused; NULL without an error, or NotImplemented, if
   only Python can tell. */
static PyObject *engine_target(Calls *self, PyObject *reference, PyObject *base)
{
    Texts *texts = find_texts(self);
    PyTypeObject *type = texts == NULL ? NULL : find_type(self);
    return type == NULL ? NULL : texts_resolve((PyObject *)texts, reference, base, type);
}

static PyObject *resolved_or(PyObject *self, const char *method, int none_if_refused,
                             PyObject *const *args, Py_ssize_t count, PyObject *names)
{
    if (count == 2 && names == NULL) {
        PyObject *tree = engine_target((Calls *)self, args[0], args[1]);
        if (!is_left(&tree, !none_if_refused))
            return tree;
    }
    return PyErr_Occurred() ? NULL : call_pure(self, method, args, count, names);
}

static PyObject *calls_resolve(PyObject *self, PyObject *const *args, Py_ssize_t count,
                               PyObject *names)
{
    return resolved_or(self, "resolve", 0, args, count, names);
}

static PyObject *calls_try_resolve(PyObject *self, PyObject *const *args, Py_ssize_t count,
                                   PyObject *names)
{
    return resolved_or(self, "try_resolve", 1, args, count, names);
}

PyObject *calls_tree(PyObject *self, PyObject *text)
{
    PyObject *tree = engine_tree((Calls *)self, text, Py_None);
    if (!is_left(&tree, 0))
        return tree;
    return PyErr_Occurred() ? NULL : call_pure(self, "try_parse", &text, 1, NULL);
}

PyObject *calls_target(PyObject *self, PyObject *reference, PyObject *base)
{
    PyObject *tree = engine_target((Calls *)self, reference, base);
    if (!is_left(&tree, 1))
        return tree;
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

static int calls_traverse(PyObject *object, visitproc visit, void *arg)
{
    Calls *self = (Calls *)object;
    Py_VISIT(Py_TYPE(object));
    Py_VISIT(self->rules);
    Py_VISIT((PyObject *)self->reference);
    Py_VISIT(self->validity);
    Py_VISIT(self->texts);
    Py_VISIT((PyObject *)self->tree_type);
    return 0;
}

static int calls_clear(PyObject *object)
{
    Calls *self = (Calls *)object;
    Py_CLEAR(self->rules);
    Py_CLEAR(self->reference);
    Py_CLEAR(self->validity);
    Py_CLEAR(self->texts);
    Py_CLEAR(self->tree_type);
    return 0;
}

static void calls_dealloc(PyObject *object)
{
    PyObject_GC_UnTrack(object);
    calls_clear(object);
    free_object(object);
}

#define METHOD(name, signature, doc)                                                               \
    {#name, (PyCFunction)(void (*)(void))calls_##name, METH_FASTCALL | METH_KEYWORDS,              \
     #name "($self, /, " signature ")\n--\n\n" doc}

static PyMethodDef calls_methods[] = {
    METHOD(is_valid, "text, rule=None, base=None, *, by_scheme=False", "Whether the document calls the text valid, by a rule, against a base, or by its scheme, too."),
    METHOD(accepts, "text, base=None", "Whether the parser of the standard accepts the text."),
    METHOD(parse, "text, rule=None", "The component tree of a text by a rule, by default of a whole text. Raises ParseError."),
    METHOD(try_parse, "text, rule=None",
           "The component tree of a text, None if it is not accepted."),
    METHOD(canonicalize, "reference, steps=...", "The canonical form of a reference, under all steps or some. Raises ParseError."),
    METHOD(resolve, "reference, base, *, strict=True, encoding=None",
           "The target of a reference against a base. strict=False: the backward compatible variant\n"
           "(RFC 3986, 5.2.2). encoding: that of the document with the reference (URL, 5). Raises\n"
           "ParseError, ResolveError, and for a wrong option ValueError or LookupError."),
    METHOD(try_resolve, "reference, base",
           "The target of a reference against a base, None if one of them is refused."),
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

PyType_Spec calls_spec =
    SPEC("Calls", Calls, Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC, calls_slots);
