/* Edits of trees: new texts of components, which are parsed and compared.

   What belongs here: the usual edits, in which nothing is encoded. Python does all others. */

#include "../../_generated/marks.h"
#include "types.h"

/* Puts changes, a dict by the names of components, into the place of the components of a tree. 0 if only
   Python can do it. */
static int change_parts(PyObject *changes, component *parts)
{
    PyObject *name, *value;
    Py_ssize_t position = 0;
    while (PyDict_Next(changes, &position, &name, &value)) {
        Py_ssize_t size;
        const char *given = (const char *)readable(name, &size);
        int i = given == NULL ? TREE_FIELDS : 0;
        while (i < TREE_FIELDS && strcmp(given, tree_getset[i].name) != 0)
            i++;
        if (i == TREE_KIND || i == TREE_FIELDS || !read_part(value, &parts[i]))
            return 0;
    }
    return parts[TREE_PATH].text != NULL &&
           (parts[TREE_HOST].text != NULL ||
            (parts[TREE_USERINFO].text == NULL && parts[TREE_PORT].text == NULL));
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

/* The tree of components, read as a parser does; None if the parser finds other ones. is_other_host: whether
   the kind of the host, which follows from it, can be another one. */
static PyObject *parsed_parts(PyObject *tree, PyObject *parse, const component *parts, int is_other_host)
{
    component made[TREE_FIELDS];
    PyObject *text = text_of_parts(parts);
    PyObject *parsed = text == NULL ? NULL : PyObject_CallFunctionObjArgs(parse, text, NULL);
    Py_XDECREF(text);
    if (parsed == NULL)
        return NULL;
    int is_same = PyObject_TypeCheck(parsed, Py_TYPE(tree)) && read_parts(parsed, made);
    for (int i = 0; is_same && i < TREE_FIELDS; i++)
        is_same = (i == TREE_KIND && is_other_host) || is_same_part(&made[i], &parts[i]);
    if (is_same)
        return parsed;
    Py_DECREF(parsed);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

PyObject *tree_with(PyObject *tree, PyObject *const *args, Py_ssize_t count)
{
    component parts[TREE_FIELDS];
    if (count != 2 || !PyDict_Check(args[1])) {
        PyErr_SetString(PyExc_TypeError, "_with takes a parser and a dict");
        return NULL;
    }
    const int is_read = read_parts(tree, parts);
    const component host = parts[TREE_HOST];
    if (!is_read || !change_parts(args[1], parts))
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
    return parsed_parts(tree, args[0], parts, host.text != parts[TREE_HOST].text);
}

/* How plain texts are written by a standard: for each character in a segment, and each octet in a form, up to
   three octets, with zeros behind them; none if only Python can tell. */
enum { ASCII = 0x80, OCTETS = 0x100, WIDTH = 3 };

typedef struct {
    PyObject *parse;
    const char *in_segment, *in_form;
    const char *marks; /* between a name and its value, and between pairs */
} written;

/* A text that is being made. Longer ones, which are rare, are made in Python. */
typedef struct {
    size_t length;
    uint8_t octets[1024];
} short_text;

/* The octets of an argument, of this number; NULL with an error. */
static const char *octets_of(PyObject *tuple, Py_ssize_t place, Py_ssize_t wanted)
{
    char *octets;
    Py_ssize_t size;
    PyObject *given = PyTuple_GetItem(tuple, place);
    if (given == NULL || PyBytes_AsStringAndSize(given, &octets, &size) < 0)
        return NULL;
    if (size == wanted)
        return octets;
    PyErr_SetString(PyExc_ValueError, "expected how each character is written");
    return NULL;
}

/* Reads the arguments of an edit: how texts are written, an object, and a truth. -1 with an error. */
static int read_edit(PyObject *const *args, Py_ssize_t count, written *how, int *truth)
{
    if (count != 3 || !PyTuple_Check(args[0])) {
        PyErr_SetString(PyExc_TypeError, "an edit takes how texts are written, a text and a truth");
        return -1;
    }
    if ((how->parse = PyTuple_GetItem(args[0], 0)) == NULL ||
        (how->in_segment = octets_of(args[0], 1, ASCII * WIDTH)) == NULL ||
        (how->in_form = octets_of(args[0], 2, OCTETS * WIDTH)) == NULL ||
        (how->marks = octets_of(args[0], 3, 2)) == NULL)
        return -1;
    return *truth = PyObject_IsTrue(args[2]);
}

/* Each of these writes to a text. 0 if there is no room, or only Python can do it, perhaps with an error. */

static int write_octets(short_text *made, const void *octets, Py_ssize_t length)
{
    if ((size_t)length > sizeof made->octets - made->length)
        return 0;
    memcpy(made->octets + made->length, octets, (size_t)length);
    made->length += (size_t)length;
    return 1;
}

static int write_octet(short_text *made, uint8_t octet, const char *table)
{
    const char *octets = table + (size_t)WIDTH * octet;
    return octets[0] != 0 && write_octets(made, octets, octets[1] == 0 ? 1 : octets[2] == 0 ? 2 : 3);
}

/* Segments, with a slash between them; there can be one at the end. Or a single one. */
static int write_segments(short_text *made, const component *text, const char *table, int is_single)
{
    Py_ssize_t start = 0, dots = 0;
    for (Py_ssize_t i = 0; i <= text->length; i++) {
        const int is_end = i == text->length, is_slash = !is_end && text->text[i] == ROOT;
        if (is_end || is_slash) {
            const Py_ssize_t size = i - start;
            if ((is_slash && is_single) || (size == 0 && (is_slash || i == 0)) || (size > 0 && size <= 2 && dots == size))
                return 0;
            start = i + 1;
            dots = 0;
        }
        if (is_end)
            return 1;
        if (is_slash ? !write_octets(made, &text->text[i], 1)
                     : text->text[i] >= ASCII || !write_octet(made, text->text[i], table))
            return 0;
        if (text->text[i] == DOT)
            dots++;
    }
    return 1;
}

/* A name or a value of a form. */
static int write_text(short_text *made, PyObject *text, const char *table)
{
    Py_ssize_t length;
    const uint8_t *octets = readable(text, &length);
    for (Py_ssize_t i = 0; octets != NULL && i < length; i++)
        if (!write_octet(made, octets[i], table))
            return 0;
    return octets != NULL;
}

static int write_pairs(short_text *made, PyObject *pairs, const written *how)
{
    PyObject *name, *value;
    Py_ssize_t position = 0;
    for (int is_first = 1; PyDict_Next(pairs, &position, &name, &value); is_first = 0) {
        PyObject *text = PyLong_CheckExact(value) ? PyObject_Str(value) : Py_NewRef(value);
        const int is_written = text != NULL && (is_first || write_octets(made, &how->marks[1], 1)) &&
                               write_text(made, name, how->in_form) &&
                               write_octets(made, &how->marks[0], 1) &&
                               write_text(made, text, how->in_form);
        Py_XDECREF(text);
        if (!is_written)
            return 0;
    }
    return 1;
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

PyObject *tree_join_plain(PyObject *tree, PyObject *const *args, Py_ssize_t count)
{
    component parts[TREE_FIELDS], added;
    written how;
    short_text made;
    int is_instead = 0;
    if (read_edit(args, count, &how, &is_instead) < 0)
        return NULL;
    made.length = 0;
    if (!PyUnicode_CheckExact(args[1]) || !read_part(args[1], &added) || !read_parts(tree, parts))
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
    const component *path = &parts[TREE_PATH];
    const Py_ssize_t kept = kept_of_path(path, is_instead);
    const uint8_t slash = ROOT;
    if (kept == 0 || !write_octets(&made, path->text, kept) ||
        (path->text[kept - 1] != slash && !write_octets(&made, &slash, 1)) ||
        !write_segments(&made, &added, how.in_segment, is_instead))
        Py_RETURN_NONE;
    parts[TREE_PATH] = (component){made.octets, (Py_ssize_t)made.length};
    parts[TREE_QUERY] = parts[TREE_FRAGMENT] = (component){NULL, 0};
    return parsed_parts(tree, how.parse, parts, 0);
}

PyObject *tree_query_plain(PyObject *tree, PyObject *const *args, Py_ssize_t count)
{
    component parts[TREE_FIELDS];
    written how;
    short_text made;
    int is_after = 0;
    if (read_edit(args, count, &how, &is_after) < 0)
        return NULL;
    made.length = 0;
    if (!PyDict_CheckExact(args[1]) || PyDict_Size(args[1]) == 0 || !read_parts(tree, parts))
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
    const component *own = &parts[TREE_QUERY];
    const int is_begun = !is_after || own->length == 0 ||
                         (write_octets(&made, own->text, own->length) && write_octets(&made, &how.marks[1], 1));
    if (!is_begun || !write_pairs(&made, args[1], &how)) {
        PyErr_Clear(); /* Python says what is wrong */
        Py_RETURN_NONE;
    }
    parts[TREE_QUERY] = (component){made.octets, (Py_ssize_t)made.length};
    return parsed_parts(tree, how.parse, parts, 0);
}
