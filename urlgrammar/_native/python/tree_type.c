/* The type Tree: the base class of component trees, which are kinds of str.

   What belongs here: making trees from what is found in a text, and reading their components, which become
   objects only when they are asked for. */

#include "../../_generated/marks.h"
#include "types.h"

/* What stands behind the str in a tree: the components, or where they are in the text. */
typedef struct {
    PyObject *components;    /* a tuple; NULL until it is asked for */
    PyObject *owner;         /* what has the shape; NULL if the tree was made from a tuple */
    const tree_shape *shape;
    int32_t starts[TREE_FIELDS], ends[TREE_FIELDS];
} tree_data;

/* The size of a str, which the interpreter does not tell at compile time: the same in all interpreters. */
static Py_ssize_t size_of_str;

static inline tree_data *data_of(PyObject *tree) { return (tree_data *)((char *)tree + size_of_str); }

/* A str of a kind. text: a str. */
static PyObject *new_str(PyTypeObject *type, PyObject *text)
{
    const newfunc make = PyType_GetSlot(&PyUnicode_Type, Py_tp_new);
    PyObject *args = PyTuple_Pack(1, text);
    PyObject *made = args == NULL ? NULL : make(type, args, NULL);
    Py_XDECREF(args);
    return made;
}

/* The tree of components. text: theirs, if it is known, or NULL. */
static PyObject *tree_of_components(PyTypeObject *type, PyObject *components, PyObject *text)
{
    PyObject *whole = text == NULL ? PyObject_Str(components) : PyUnicode_FromObject(text);
    PyObject *tree = whole == NULL ? NULL : new_str(type, whole);
    if (tree != NULL)
        data_of(tree)->components = Py_NewRef(components);
    Py_XDECREF(whole);
    return tree;
}

/* Finds the places of the fields in a text. 0 if they do not fit; -1 with an error. */
static int find_places(tree_data *self, const column_fields *fields, int64_t length,
                       const int64_t *registers)
{
    if (fields->count != TREE_FIELDS || length > INT32_MAX)
        return 0;
    for (int i = 0; i < TREE_FIELDS; i++) {
        const column_part *wanted = &fields->parts[i];
        const int64_t start = wanted->start < 0 ? -1 : registers[wanted->start];
        const int64_t end = wanted->end < 0 ? start : registers[wanted->end];
        if (start >= 0 && (wanted->end < 0 ? start >= fields->value_count
                                           : !is_span(start, end, (size_t)length))) {
            PyErr_SetString(PyExc_ValueError, "the tables are damaged");
            return -1;
        }
        self->starts[i] = (int32_t)(start < 0 ? -1 : start);
        self->ends[i] = (int32_t)end;
    }
    return 1;
}

/* The marks that are printed before and after each component. */
static const char before[TREE_FIELDS] = {0, 0, 0, 0, PORT_MARK, 0, QUERY_MARK, FRAGMENT_MARK};
static const char after[TREE_FIELDS] = {SCHEME_MARK, USERINFO_MARK};

/* Whether the components are printed as this text (RFC 3986, 5.3). An empty one gets the place where it is
   printed. */
static int is_printed(tree_data *self, const char *text, int64_t length)
{
    const int64_t start_of_authority = (int64_t)strlen(AUTHORITY_MARK);
    int64_t place = 0;
    for (int i = 0; i < TREE_FIELDS; i++) {
        const int32_t start = self->starts[i], end = self->ends[i];
        if (i == TREE_USERINFO && self->starts[TREE_HOST] >= 0) {
            if (length - place < start_of_authority ||
                memcmp(text + place, AUTHORITY_MARK, (size_t)start_of_authority) != 0)
                return 0;
            place += start_of_authority;
        }
        if (i == TREE_KIND || start < 0)
            continue;
        if (before[i] != 0 && (place >= length || text[place++] != before[i]))
            return 0;
        if (start == end)
            self->starts[i] = self->ends[i] = (int32_t)place;
        else if (start != place)
            return 0;
        place += end - start;
        if (after[i] != 0 && (place >= length || text[place++] != after[i]))
            return 0;
    }
    return place == length;
}

PyObject *tree_make(const tree_maker *maker, PyObject *text, int64_t length, const int64_t *registers)
{
    tree_data found = {0};
    Py_ssize_t size;
    const uint8_t *bytes = readable(text, &size);
    int is_placed = bytes == NULL ? -1 : find_places(&found, &maker->shape->fields, length, registers);
    if (is_placed < 0)
        return NULL;
    if (is_placed && PyUnicode_GetLength(text) == size && is_printed(&found, (const char *)bytes, size)) {
        PyObject *tree = new_str(maker->type, text);
        if (tree != NULL) {
            found.shape = maker->shape;
            found.owner = Py_NewRef(maker->owner);
            *data_of(tree) = found;
        }
        return tree;
    } /* otherwise places are those of octets, or the text is not that of the components */
    PyObject *components = shape_tree(maker->shape, NULL, bytes, (size_t)size, registers);
    PyObject *tree = components == NULL ? NULL : tree_of_components(maker->type, components, NULL);
    Py_XDECREF(components);
    return tree;
}

/* The value of a field whose place is known: a new reference. */
static PyObject *field_at(const tree_data *self, PyObject *tree, int i)
{
    if (self->starts[i] < 0)
        return Py_NewRef(self->shape->otherwise[i]);
    if (self->shape->fields.parts[i].end < 0)
        return Py_NewRef(PyTuple_GetItem(self->shape->values, self->starts[i]));
    return PyUnicode_Substring(tree, self->starts[i], self->ends[i]);
}

/* The components, borrowed; NULL with an error. */
static PyObject *components_of(PyObject *tree)
{
    tree_data *self = data_of(tree);
    if (self->components == NULL && self->shape != NULL) {
        PyObject *made = PyType_GenericAlloc(self->shape->type, TREE_FIELDS);
        for (int i = 0; made != NULL && i < TREE_FIELDS; i++) {
            PyObject *value = field_at(self, tree, i);
            if (value == NULL || PyTuple_SetItem(made, i, value) < 0)
                Py_CLEAR(made);
        }
        self->components = made;
    }
    if (self->components == NULL && !PyErr_Occurred())
        PyErr_SetString(PyExc_AttributeError, "this tree has no components");
    return self->components;
}

static PyObject *tree_components(PyObject *tree, void *Py_UNUSED(closure))
{
    return Py_XNewRef(components_of(tree));
}

static PyObject *tree_field(PyObject *tree, void *closure)
{
    const tree_data *self = data_of(tree);
    const int i = (int)(intptr_t)closure;
    if (self->components == NULL && self->shape != NULL)
        return field_at(self, tree, i);
    PyObject *components = components_of(tree);
    return components == NULL ? NULL : Py_XNewRef(PyTuple_GetItem(components, i));
}

/* Whether a field has a value; -1 with an error. */
static int has_value(PyObject *tree, int i, PyObject *value)
{
    Py_ssize_t length, size;
    const tree_data *self = data_of(tree);
    if (self->components != NULL || self->shape == NULL) {
        PyObject *components = components_of(tree);
        return components == NULL
                   ? -1
                   : PyObject_RichCompareBool(PyTuple_GetItem(components, i), value, Py_EQ);
    }
    if (self->starts[i] < 0 || self->shape->fields.parts[i].end < 0) {
        PyObject *own = field_at(self, tree, i);
        const int is_same = own == value || PyObject_RichCompareBool(own, value, Py_EQ);
        Py_DECREF(own);
        return is_same;
    }
    const uint8_t *text = readable(value, &length), *whole = readable(tree, &size);
    return text != NULL && whole != NULL && length == self->ends[i] - self->starts[i] &&
           memcmp(whole + self->starts[i], text, (size_t)length) == 0;
}

static PyObject *tree_has(PyObject *tree, PyObject *components)
{
    if (!PyTuple_Check(components) || PyTuple_Size(components) != TREE_FIELDS)
        Py_RETURN_FALSE;
    int is_same = 1;
    for (int i = 0; is_same > 0 && i < TREE_FIELDS; i++)
        is_same = has_value(tree, i, PyTuple_GetItem(components, i));
    return is_same < 0 || PyErr_Occurred() ? NULL : PyBool_FromLong(is_same);
}

/* The position of the path in the text; -1 with an error. */
static Py_ssize_t path_start(PyObject *tree)
{
    const tree_data *self = data_of(tree);
    if (self->components == NULL && self->shape != NULL && self->starts[TREE_PATH] >= 0)
        return self->starts[TREE_PATH];
    PyObject *components = components_of(tree);
    Py_ssize_t start = components == NULL ? -1 : PyUnicode_GetLength(tree);
    for (int i = TREE_PATH; start >= 0 && i < TREE_FIELDS; i++) {
        PyObject *value = PyTuple_GetItem(components, i);
        if (value != Py_None) /* a query and a fragment have a character before them */
            start -= PyUnicode_GetLength(value) + (i > TREE_PATH);
    }
    return start;
}

/* Whether what stands before the path is the same, and is split at the same places. */
static int has_same_start(PyObject *tree, PyObject *other)
{
    const tree_data *self = data_of(tree), *theirs = data_of(other);
    if (self->components != NULL || theirs->components != NULL || self->shape != theirs->shape) {
        PyObject *one = components_of(tree), *two = components_of(other);
        int is_same = one != NULL && two != NULL;
        for (int i = 0; is_same > 0 && i < TREE_PATH; i++)
            is_same = PyObject_RichCompareBool(PyTuple_GetItem(one, i), PyTuple_GetItem(two, i), Py_EQ);
        return is_same;
    }
    Py_ssize_t size, other_size;
    const uint8_t *text = readable(tree, &size), *other_text = readable(other, &other_size);
    for (int i = 0; i < TREE_PATH; i++) {
        const int32_t start = self->starts[i], end = self->ends[i];
        if (start != theirs->starts[i] || end != theirs->ends[i])
            return 0;
        if (start >= 0 && self->shape->fields.parts[i].end >= 0 &&
            memcmp(text + start, other_text + start, (size_t)(end - start)) != 0)
            return 0;
    }
    return 1;
}

/* The text of a tree with other components from the path on: a new reference, or NULL with an error; without
   an error, if a component is no str, or has a lone surrogate, which only Python can parse. */
static PyObject *text_with_rest(PyObject *tree, PyObject *const *values)
{
    enum { REST = TREE_FIELDS - TREE_PATH };
    const Py_ssize_t before_path = path_start(tree);
    if (before_path < 0)
        return NULL;
    Py_ssize_t lengths[REST], total = 0, size;
    const uint8_t *parts[REST], *whole = readable(tree, &size);
    /* in a tree whose places are known, all characters are ASCII */
    PyObject *start = PyUnicode_GetLength(tree) == size ? NULL : PyUnicode_Substring(tree, 0, before_path);
    if (start != NULL)
        whole = readable(start, &size);
    else
        size = before_path;
    for (int i = 0; i < REST && whole != NULL; i++) {
        if (values[i] == Py_None)
            parts[i] = NULL;
        else if ((parts[i] = readable(values[i], &lengths[i])) == NULL)
            whole = NULL;
        else
            total += lengths[i] + 1;
    }
    PyObject *text = NULL;
    char *written = whole == NULL ? NULL : PyMem_Malloc((size_t)(size + total + 1));
    if (written != NULL) {
        memcpy(written, whole, (size_t)size);
        for (int i = 0; i < REST; i++) {
            if (parts[i] == NULL)
                continue;
            if (before[TREE_PATH + i] != 0)
                written[size++] = before[TREE_PATH + i];
            memcpy(written + size, parts[i], (size_t)lengths[i]);
            size += lengths[i];
        }
        text = PyUnicode_DecodeUTF8(written, size, NULL);
        PyMem_Free(written);
    } else if (whole != NULL) {
        PyErr_NoMemory();
    }
    Py_XDECREF(start);
    return text;
}

static PyObject *tree_with_rest(PyObject *tree, PyObject *const *args, Py_ssize_t count)
{
    if (count != 1 + TREE_FIELDS - TREE_PATH) {
        PyErr_SetString(PyExc_TypeError, "_rest takes a parser, a path, a query and a fragment");
        return NULL;
    }
    PyObject *const *values = args + 1;
    PyObject *text = text_with_rest(tree, values);
    if (text == NULL)
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
    PyObject *parsed = PyObject_CallFunctionObjArgs(args[0], text, NULL);
    Py_DECREF(text);
    if (parsed == NULL || parsed == Py_None || !PyObject_TypeCheck(parsed, Py_TYPE(tree)))
        return parsed == NULL || parsed == Py_None ? parsed : (Py_DECREF(parsed), Py_NewRef(Py_None));
    int is_same = has_same_start(parsed, tree);
    for (int i = TREE_PATH; is_same > 0 && i < TREE_FIELDS; i++)
        is_same = has_value(parsed, i, values[i - TREE_PATH]);
    if (is_same > 0 && !PyErr_Occurred())
        return parsed;
    Py_DECREF(parsed);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

static PyObject *tree_of(PyObject *class, PyObject *args)
{
    PyObject *components, *text = Py_None;
    if (!PyArg_ParseTuple(args, "O!|O:_of", &PyTuple_Type, &components, &text))
        return NULL;
    if (PyTuple_Size(components) != TREE_FIELDS) {
        PyErr_SetString(PyExc_ValueError, "a tree has eight components");
        return NULL;
    }
    return tree_of_components((PyTypeObject *)class, components, text == Py_None ? NULL : text);
}

static void tree_dealloc(PyObject *tree)
{
    tree_data *self = data_of(tree);
    PyTypeObject *type = Py_TYPE(tree);
    const destructor of_str = PyType_GetSlot(&PyUnicode_Type, Py_tp_dealloc);
    Py_CLEAR(self->components);
    Py_CLEAR(self->owner);
    of_str(tree);
    Py_DECREF(type);
}

static PyMethodDef tree_methods[] = {
    {"_of", tree_of, METH_VARARGS | METH_CLASS,
     "_of($type, components, text=None)\n--\n\nThe tree of components. text: their text, if it is known."},
    {"_has", tree_has, METH_O, "_has($self, components, /)\n--\n\nWhether it has these components."},
    {"_rest", (PyCFunction)(void (*)(void))tree_with_rest, METH_FASTCALL,
     "_rest($self, parse, path, query, fragment, /)\n--\n\n"
     "The tree with these components after its authority; None if its text is not parsed to them."},
    {NULL, NULL, 0, NULL},
};

#define FIELD(name, number, doc) {name, tree_field, NULL, doc, (void *)(intptr_t)(number)}

static PyGetSetDef tree_getset[] = {
    {"components", tree_components, NULL, "All components as a named tuple, in which nothing is checked.",
     NULL},
    FIELD("scheme", 0, "The scheme, without the colon."),
    FIELD("userinfo", TREE_USERINFO, "What stands before the `@` of the authority."),
    FIELD("host", TREE_HOST, "The host; an IP literal has its brackets."),
    FIELD("host_kind", TREE_KIND, "The rule that the host matched; None without a host."),
    FIELD("port", 4, "The port as it stands in the text."),
    FIELD("path", TREE_PATH, "The path, which is always defined."),
    FIELD("query", 6, "The query, without `?`."),
    FIELD("fragment", 7, "The fragment, without `#`."),
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot tree_slots[] = {
    {Py_tp_doc, "A str with the components that a standard has found in it."},
    {Py_tp_dealloc, tree_dealloc},
    {Py_tp_methods, tree_methods},
    {Py_tp_getset, tree_getset},
    {0, NULL},
};

PyObject *tree_type_new(PyObject *module)
{
    PyObject *size = PyObject_GetAttrString((PyObject *)&PyUnicode_Type, "__basicsize__");
    const Py_ssize_t known = size == NULL ? -1 : PyLong_AsSsize_t(size);
    Py_XDECREF(size);
    if (known < 0)
        return NULL;
    size_of_str = (known + 7) / 8 * 8;
    PyType_Spec spec = {.name = "urlgrammar._native._engine.Tree",
                        .basicsize = (int)(size_of_str + (Py_ssize_t)sizeof(tree_data)),
                        .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                        .slots = tree_slots};
    return PyType_FromModuleAndSpec(module, &spec, (PyObject *)&PyUnicode_Type);
}

int take_tree_type(PyObject *given, PyTypeObject **type)
{
    if (!PyType_Check(given) || !PyType_IsSubtype((PyTypeObject *)given, &PyUnicode_Type) ||
        PyObject_HasAttrString(given, "_has") == 0) {
        PyErr_SetString(PyExc_TypeError, "the type of trees must be a kind of Tree");
        return -1;
    }
    *type = (PyTypeObject *)Py_NewRef(given);
    return 0;
}
