/* Edits of trees: new texts of components, which are parsed and compared.

   What belongs here: the usual calls of the methods that change trees. What the engine does not do itself goes to
   the same method of the class `_pure`, with all errors. */

#include "../../_generated/marks.h"
#include "types.h"

/* What the standard of a tree tells about edits: asks the type of the tree, which asks once. NULL with an
   error. */
static Written *find_written(PyObject *tree, const module_state *state)
{
    PyObject *type = (PyObject *)Py_TYPE(tree), *found = PyObject_GetAttr(type, state->written_name);
    if (found == Py_None) {
        Py_DECREF(found);
        found = PyObject_CallMethod(type, "_find_written", NULL);
    }
    if (found == NULL || Py_TYPE(found) == state->written)
        return (Written *)found;
    PyErr_SetString(PyExc_TypeError, "expected what is of the type Written");
    Py_DECREF(found);
    return NULL;
}

/* The text of components (RFC 3986, 5.3). */
static PyObject *text_of_parts(const component *parts)
{
    const size_t start_of_authority = strlen(AUTHORITY_MARK);
    size_t size = start_of_authority;
    for (int i = 0; i < TREE_FIELDS; i++)
        size += (size_t)parts[i].length + 1;
    char usual[512];
    char *text = size <= sizeof usual ? usual : PyMem_Malloc(size);
    if (text == NULL)
        return PyErr_NoMemory();
    size = 0;
    for (int i = 0; i < TREE_FIELDS; i++) {
        if (i == TREE_USERINFO && parts[TREE_HOST].text != NULL) {
            memcpy(text + size, AUTHORITY_MARK, start_of_authority);
            size += start_of_authority;
        }
        if (i == TREE_KIND || parts[i].text == NULL)
            continue;
        if (mark_before[i] != 0)
            text[size++] = mark_before[i];
        memcpy(text + size, parts[i].text, (size_t)parts[i].length);
        size += (size_t)parts[i].length;
        if (mark_after[i] != 0)
            text[size++] = mark_after[i];
    }
    PyObject *made = PyUnicode_DecodeUTF8(text, (Py_ssize_t)size, NULL);
    if (text != usual)
        PyMem_Free(text);
    return made;
}

/* The tree of components, as its standard parses their text; None if it finds other ones, or only Python can
   parse it. is_other_host: whether the kind of the host, which follows from it, can be another one. */
static PyObject *parsed_parts(PyObject *tree, const Written *how, const component *parts, int is_other_host)
{
    PyObject *text = text_of_parts(parts);
    PyObject *parsed = text == NULL ? NULL : calls_tree(how->standard, text);
    if (parsed != NULL && (Py_TYPE(parsed) != Py_TYPE(tree) || !is_printed_from(parsed, text, parts, is_other_host))) {
        Py_DECREF(parsed);
        parsed = PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
    }
    Py_XDECREF(text);
    return parsed;
}

/* Each edit returns a tree; None if only Python can make it; NULL with an error. */
typedef PyObject *an_edit(PyObject *tree, const Written *how, PyObject *const *args, PyObject *names);

/* Puts texts into the place of the components of a tree, by name. 0 if only Python can do it. port: keeps one
   that is given as a number. */
static int change_parts(PyObject *names, PyObject *const *values, component *parts, PyObject **port)
{
    for (Py_ssize_t n = 0; n < PyTuple_Size(names); n++) {
        PyObject *value = values[n];
        Py_ssize_t size;
        const char *given = (const char *)readable(PyTuple_GetItem(names, n), &size);
        int i = given == NULL ? TREE_FIELDS : 0;
        while (i < TREE_FIELDS && strcmp(given, tree_getset[i].name) != 0)
            i++;
        if (i == TREE_PORT && PyLong_CheckExact(value))
            value = *port = PyObject_Str(value);
        if (i == TREE_KIND || i == TREE_FIELDS || !read_part(value, &parts[i]))
            return 0;
    }
    return parts[TREE_PATH].text != NULL &&
           (parts[TREE_HOST].text != NULL ||
            (parts[TREE_USERINFO].text == NULL && parts[TREE_PORT].text == NULL));
}

static PyObject *with_components(PyObject *tree, const Written *how, PyObject *const *args, PyObject *names)
{
    component parts[TREE_FIELDS];
    PyObject *port = NULL, *made = NULL;
    if (names == NULL || !read_parts(tree, parts))
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
    const component host = parts[TREE_HOST];
    if (change_parts(names, args, parts, &port))
        made = parsed_parts(tree, how, parts, host.text != parts[TREE_HOST].text);
    else {
        PyErr_Clear(); /* Python says what is wrong */
        made = Py_NewRef(Py_None);
    }
    Py_XDECREF(port);
    return made;
}

/* The target of a reference is not parsed again: what the engine resolves, by RFC 3986 and by WHATWG, is valid
   and has the same components as its text. */
static PyObject *joined(PyObject *tree, const Written *how, PyObject *const *args, PyObject *names)
{
    (void)names;
    return calls_target(how->standard, args[0], tree);
}

/* The octets of a rooted path that stay before a segment; 0 if it has no such place. */
static Py_ssize_t kept_of_path(const component *path, int is_instead)
{
    Py_ssize_t kept = path->length;
    if (kept == 0 || path->text[0] != ROOT)
        return 0;
    if (!is_instead)
        return kept;
    while (path->text[kept - 1] != ROOT)
        kept--;
    const int is_dots = kept < path->length && (path->text[kept] == DOT || path->text[kept] == ESCAPE);
    return is_dots ? 0 : kept; /* dots can be escaped */
}

static PyObject *with_segments(PyObject *tree, const Written *how, PyObject *text, int is_instead)
{
    component parts[TREE_FIELDS], added;
    short_text made;
    made.length = 0;
    if (!PyUnicode_CheckExact(text) || !read_part(text, &added) || !read_parts(tree, parts))
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
    const component *path = &parts[TREE_PATH];
    const Py_ssize_t kept = kept_of_path(path, is_instead);
    const uint8_t slash = ROOT;
    if (kept == 0 || !write_octets(&made, path->text, kept) ||
        (path->text[kept - 1] != slash && !write_octets(&made, &slash, 1)) ||
        !write_segments(&made, &added, how->in_segment, is_instead))
        Py_RETURN_NONE;
    parts[TREE_PATH] = (component){made.octets, (Py_ssize_t)made.length};
    parts[TREE_QUERY] = parts[TREE_FRAGMENT] = (component){NULL, 0};
    return parsed_parts(tree, how, parts, 0);
}

static PyObject *with_more(PyObject *tree, const Written *how, PyObject *const *args, PyObject *names)
{
    (void)names;
    return with_segments(tree, how, args[0], 0);
}

static PyObject *with_last(PyObject *tree, const Written *how, PyObject *const *args, PyObject *names)
{
    (void)names;
    return with_segments(tree, how, args[0], 1);
}

static PyObject *with_pairs(PyObject *tree, const Written *how, PyObject *pairs, int is_after)
{
    component parts[TREE_FIELDS];
    short_text made;
    made.length = 0;
    if (!PyDict_CheckExact(pairs) || PyDict_Size(pairs) == 0 || !read_parts(tree, parts))
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
    const component *own = &parts[TREE_QUERY];
    const int is_begun = !is_after || own->length == 0 ||
                         (write_octets(&made, own->text, own->length) && write_octets(&made, &how->marks[1], 1));
    if (!is_begun || !write_pairs(&made, pairs, how)) {
        PyErr_Clear(); /* Python says what is wrong */
        Py_RETURN_NONE;
    }
    parts[TREE_QUERY] = (component){made.octets, (Py_ssize_t)made.length};
    return parsed_parts(tree, how, parts, 0);
}

static PyObject *with_query(PyObject *tree, const Written *how, PyObject *const *args, PyObject *names)
{
    (void)names;
    return with_pairs(tree, how, args[0], 0);
}

static PyObject *with_longer_query(PyObject *tree, const Written *how, PyObject *const *args, PyObject *names)
{
    (void)names;
    return with_pairs(tree, how, args[0], 1);
}

/* An edit, in Python if only Python can make it, as each that has other arguments than the usual ones: `wanted`
   by their places, and none by name; or only by name, if it is 0. */
static PyObject *edited(PyObject *tree, PyTypeObject *class, const char *method, an_edit *edit, Py_ssize_t wanted,
                        PyObject *const *args, Py_ssize_t count, PyObject *names)
{
    if (count == wanted && (names == NULL || wanted == 0)) {
        Written *how = find_written(tree, PyType_GetModuleState(class));
        if (how == NULL)
            return NULL;
        PyObject *made = edit(tree, how, args, names);
        Py_DECREF((PyObject *)how);
        if (made != Py_None)
            return made;
        Py_DECREF(made);
    }
    return call_pure(tree, method, args, count, names);
}

/* The name of the method in Python; that of the edit; and the number of its usual arguments. */
#define EDITS(edit)                                                                                \
    edit(__truediv__, with_more, 1) edit(joinpath, with_more, 1) edit(with_name, with_last, 1)     \
    edit(with_query, with_query, 1) edit(extend_query, with_longer_query, 1)                       \
    edit(with_, with_components, 0) edit(_changed, with_components, 0) edit(join, joined, 1)

#define DEFINE(name, edit, wanted)                                                                 \
    static PyObject *edited_##name(PyObject *tree, PyTypeObject *class, PyObject *const *args,     \
                                   Py_ssize_t count, PyObject *names)                              \
    {                                                                                              \
        return edited(tree, class, #name, edit, wanted, args, count, names);                       \
    }
EDITS(DEFINE)

#define METHOD(name, edit, wanted)                                                                 \
    {#name, (PyCFunction)(void (*)(void))edited_##name, METH_METHOD | METH_FASTCALL | METH_KEYWORDS, \
     "As `ComponentTree." #name "`."},

static PyMethodDef edited_methods[] = {EDITS(METHOD){NULL, NULL, 0, NULL}};

static PyType_Slot edited_slots[] = {
    {Py_tp_doc, "The methods of trees that the engine answers."},
    {Py_tp_methods, edited_methods},
    {0, NULL},
};

PyType_Spec edited_tree_spec = {.name = "urlgrammar._native._engine.EditedTree",
                                .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                                .slots = edited_slots};
