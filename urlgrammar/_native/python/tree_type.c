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
    int is_verbatim;         /* said by the URL parser */
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

const char mark_before[TREE_FIELDS] = {0, 0, 0, 0, PORT_MARK, 0, QUERY_MARK, FRAGMENT_MARK};
const char mark_after[TREE_FIELDS] = {SCHEME_MARK, USERINFO_MARK};

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
        if (mark_before[i] != 0 && (place >= length || text[place++] != mark_before[i]))
            return 0;
        if (start == end)
            self->starts[i] = self->ends[i] = (int32_t)place;
        else if (start != place)
            return 0;
        place += end - start;
        if (mark_after[i] != 0 && (place >= length || text[place++] != mark_after[i]))
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
            found.is_verbatim = registers[VERBATIM_REGISTER] >= 0;
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

#define FIELD(name, number, doc) {name, tree_field, NULL, doc, (void *)(intptr_t)(number)}

PyGetSetDef tree_getset[] = {
    FIELD("scheme", TREE_SCHEME, "The scheme, without the colon."),
    FIELD("userinfo", TREE_USERINFO, "What stands before the `@` of the authority."),
    FIELD("host", TREE_HOST, "The host; an IP literal has its brackets."),
    FIELD("host_kind", TREE_KIND, "The rule that the host matched; None without a host."),
    FIELD("port", TREE_PORT, "The port as it stands in the text."),
    FIELD("path", TREE_PATH, "The path, which is always defined."),
    FIELD("query", TREE_QUERY, "The query, without `?`."),
    FIELD("fragment", TREE_FRAGMENT, "The fragment, without `#`."),
    {"components", tree_components, NULL, "All components as a named tuple, in which nothing is checked.",
     NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

int read_part(PyObject *value, component *found)
{
    *found = (component){NULL, 0};
    return value == Py_None || (value != NULL && (found->text = readable(value, &found->length)) != NULL);
}

/* A field whose place is known in this text. */
static int read_placed(const tree_data *self, int i, const uint8_t *text, component *found)
{
    if (self->starts[i] < 0)
        return read_part(self->shape->otherwise[i], found);
    if (self->shape->fields.parts[i].end < 0)
        return read_part(PyTuple_GetItem(self->shape->values, self->starts[i]), found);
    *found = (component){text + self->starts[i], self->ends[i] - self->starts[i]};
    return 1;
}

int read_parts(PyObject *tree, component *found)
{
    const tree_data *self = data_of(tree);
    Py_ssize_t size;
    const uint8_t *text = readable(tree, &size); /* in a tree whose places are known, it is ASCII */
    const int is_placed = self->components == NULL && self->shape != NULL;
    PyObject *components = is_placed ? NULL : components_of(tree);
    int is_read = is_placed ? text != NULL : components != NULL;
    for (int i = 0; is_read && i < TREE_FIELDS; i++)
        is_read = is_placed ? read_placed(self, i, text, &found[i])
                            : read_part(PyTuple_GetItem(components, i), &found[i]);
    return is_read;
}

int view_of_places(PyObject *tree, const tree_shape *shape, url_view *view)
{
    const tree_data *self = data_of(tree);
    Py_ssize_t size;
    if (self->shape != shape || !self->is_verbatim || (view->text = readable(tree, &size)) == NULL)
        return 0;
    view->length = (size_t)size;
    for (int i = 0; i < TREE_FIELDS; i++) {
        const column_part *places = &shape->fields.parts[i];
        if (places->start < 0)
            return 0;
        view->places.registers[places->start] = self->starts[i];
        if (places->end >= 0)
            view->places.registers[places->end] = self->ends[i];
    }
    view->places.verbatim = 0;
    return 1;
}

int is_printed_from(PyObject *tree, PyObject *text, const component *parts, int is_other_host)
{
    component own[TREE_FIELDS];
    const tree_data *self = data_of(tree);
    const int is_placed = self->components == NULL && self->shape != NULL && PyUnicode_Compare(text, tree) == 0;
    if (!is_placed && !read_parts(tree, own))
        return 0;
    for (int i = 0; i < TREE_FIELDS; i++) {
        if (i == TREE_KIND && is_other_host)
            continue;
        if (is_placed && self->starts[i] >= 0 && self->shape->fields.parts[i].end >= 0) {
            if (parts[i].text == NULL || self->ends[i] - self->starts[i] != parts[i].length)
                return 0;
        } else if ((is_placed && !read_placed(self, i, NULL, &own[i])) || !is_same_part(&own[i], &parts[i]))
            return 0;
    }
    return 1;
}

static PyObject *tree_has(PyObject *tree, PyObject *components)
{
    component own[TREE_FIELDS], wanted;
    int is_same = PyTuple_Check(components) && PyTuple_Size(components) == TREE_FIELDS &&
                  read_parts(tree, own);
    for (int i = 0; is_same && i < TREE_FIELDS; i++)
        is_same = read_part(PyTuple_GetItem(components, i), &wanted) && is_same_part(&own[i], &wanted);
    return PyErr_Occurred() ? NULL : PyBool_FromLong(is_same);
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
    {NULL, NULL, 0, NULL},
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
