/* The Python types of the engine.

   What belongs here: the layout of objects, and what the types need from each other. State is in objects, in
   the module's own state and in threads: there are no other variables that change, so each interpreter has
   its own engine. */

#ifndef URLGRAMMAR_TYPES_H
#define URLGRAMMAR_TYPES_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "../core/columns.h"
#include "../core/undecided.h"
#include "../core/uri_form.h"
#include "../core/url_parser.h"

typedef struct {
    PyObject_HEAD
    table table;
} Automaton;

/* How component trees are made from what is found in a text. */
typedef struct {
    PyTypeObject *type;
    PyObject *values; /* tuple of str */
    PyObject *otherwise[MAX_FIELDS]; /* the value of a field that is not found */
    column_fields fields;            /* none if there are no trees */
} tree_shape;

/* The fields of a component tree that are known by their numbers. The query and the fragment come after the
   path. */
enum {
    TREE_SCHEME,
    TREE_USERINFO,
    TREE_HOST,
    TREE_KIND,
    TREE_PORT,
    TREE_PATH,
    TREE_QUERY,
    TREE_FRAGMENT,
    TREE_FIELDS
};

/* How a component tree is made, which is a kind of str: its type, the shape, and the object that has it. */
typedef struct {
    PyTypeObject *type;
    const tree_shape *shape;
    PyObject *owner;
} tree_maker;

/* Characters that Python is asked about, and its functions. */
typedef struct {
    point_table table; /* the first: a pointer to it is one to the whole */
    PyObject *function;
    PyObject *about_domain; /* the function that is asked about whole domains, or NULL */
    mapped_texts *texts;    /* or NULL */
} asked_points;

/* The types UrlParser and UriForm: what the engine does with whole texts of a standard. */
typedef struct {
    PyObject_HEAD
    Automaton *automaton;
    tree_shape shape;
    asked_points points; /* of domains; or whether they need no percent-encoding */
    const text_operations *does;
    union {
        url_tables url;
        uri_form uri;
    } tables;
} Texts;

typedef struct {
    PyObject_HEAD
    Automaton *automaton;
    entry start;
    tree_shape shape;
    Texts *parser; /* a UrlParser, if only Python can tell of some domains in texts; else NULL */
    undecided undecided; /* those domains, by the same automaton */
} Rule;

typedef struct {
    PyObject_HEAD
    PyObject *href; /* str, ASCII; NULL before __init__ */
    Texts *parser;
    url_parts parts;
} Url;

typedef struct {
    Texts *url_parser; /* that of the class Url; NULL until it is installed */
    PyTypeObject *calls, *written;
    PyObject *written_name; /* of the attribute of a type of trees that is of the type Written */
} module_state;

extern PyType_Spec automaton_spec, rule_spec, calls_spec, url_parser_spec, uri_form_spec, url_spec,
    edited_tree_spec, written_spec, url_matcher_spec;
extern PyGetSetDef url_getset[];

/* The spec of a type, whose slots stand before it. */
#define SPEC(name_, layout, more_flags, slots_)                                                    \
    {.name = "urlgrammar._native._engine." name_, .basicsize = sizeof(layout),                     \
     .flags = Py_TPFLAGS_DEFAULT | (more_flags), .slots = slots_}

/* The UTF-8 of a text that the engine can read. NULL without an error for other objects, and for a
   str with a lone surrogate. */
static inline const uint8_t *readable(PyObject *text, Py_ssize_t *length)
{
    if (!PyUnicode_Check(text))
        return NULL;
    const char *bytes = PyUnicode_AsUTF8AndSize(text, length);
    if (bytes == NULL && PyErr_ExceptionMatches(PyExc_UnicodeEncodeError))
        PyErr_Clear();
    return (const uint8_t *)bytes;
}

/* Gives back the memory of an object, whose members are cleared, and its type. */
static inline void free_object(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    if (PyType_GetFlags(type) & Py_TPFLAGS_HAVE_GC)
        PyObject_GC_Del(object);
    else
        PyObject_Free(object);
    Py_DECREF(type);
}

/* Whether an object is of the types with this function. A type is in the state of its module, which a
   method of another type cannot reach in the limited API; but no other type has the function. */
static inline int is_freed_by(PyObject *object, destructor dealloc)
{
    return PyType_GetSlot(Py_TYPE(object), Py_tp_dealloc) == (void *)dealloc;
}

/* Arguments. Those that return int return -1 with an error; converters, for PyArg_Parse, return 0. */

/* The arguments of a call by their names, of which the first is required, borrowed: None for those that are
   not given. */
static inline int read_arguments(PyObject *const *args, Py_ssize_t count, PyObject *names,
                                 const char *const *known, Py_ssize_t size, PyObject **given)
{
    const Py_ssize_t named = names == NULL ? 0 : PyTuple_Size(names);
    if (count > size) {
        PyErr_Format(PyExc_TypeError, "expected at most %zd arguments", size);
        return -1;
    }
    for (Py_ssize_t i = 0; i < size; i++)
        given[i] = i < count ? args[i] : NULL;
    for (Py_ssize_t i = 0; i < named; i++) {
        PyObject *name = PyTuple_GetItem(names, i);
        Py_ssize_t place = 0;
        while (place < size && PyUnicode_CompareWithASCIIString(name, known[place]) != 0)
            place++;
        if (place == size || given[place] != NULL) {
            PyErr_Format(PyExc_TypeError, "unexpected argument %R", name);
            return -1;
        }
        given[place] = args[count + i];
    }
    if (given[0] == NULL) {
        PyErr_SetString(PyExc_TypeError, "expected a text");
        return -1;
    }
    for (Py_ssize_t i = 1; i < size; i++)
        if (given[i] == NULL)
            given[i] = Py_None;
    return 0;
}

int take_mark(PyObject *given, void *target);          /* bytes, a name or a mark */
int take_optional_mark(PyObject *given, void *target); /* or None, which leaves the mark as it is */
int take_set(PyObject *given, void *target);           /* bytes, ASCII characters that are added to a set */
int take_automaton(PyObject *given, void *target);     /* a new reference */
int take_parser(PyObject *given, void *target);        /* a UrlParser: a new reference */

/* Reads `count` integers from a tuple of this size: least <= number < limit. */
int read_numbers(PyObject *tuple, long *numbers, int count, long least, long limit);
int expect_size(PyObject *tuple, Py_ssize_t least, Py_ssize_t most);

/* The same method of the class `_pure`, which is in Python, with the arguments of a call. */
PyObject *call_pure(PyObject *self, const char *method, PyObject *const *args, Py_ssize_t count,
                    PyObject *names);

/* Makes an entry, which is zero before, from a state and a tuple of bytes, or NULL. */
int fill_entry(entry *self, const table *automaton, Py_ssize_t state, PyObject *beginnings);

/* URLs. */

/* The attributes of a URL (6.1). */
enum {
    HREF,
    PROTOCOL,
    USERNAME,
    PASSWORD,
    HOST_AND_PORT,
    HOSTNAME,
    PORT_,
    PATHNAME,
    SEARCH,
    HASH,
    URL_ATTRIBUTES
};

/* Where the value of an attribute is in a serialized URL, without the mark that the attribute has; start < 0 if
   it is undefined. */
part bare_place(const uint8_t *text, const url_parts *url, int which);

/* Trees. */

/* Fills a shape, which is zero before, from a type, a tuple of str and one of tuples (otherwise, start,
   end), or None. -1 with an error; then too, shape_clear releases it. */
int shape_fill(tree_shape *self, const table *automaton, PyObject *type, PyObject *values,
               PyObject *fields);
void shape_clear(tree_shape *self);

/* The type Tree, and a type that inherits from it: -1 with an error. */
PyObject *tree_type_new(PyObject *module);
int take_tree_type(PyObject *given, PyTypeObject **type);

/* The component tree of a text with this many octets: a new reference, or NULL with an error. */
PyObject *tree_make(const tree_maker *maker, PyObject *text, int64_t length, const int64_t *registers);

/* What was found in the text of a tree, if it was found by this shape, and its text is what was read. */
int view_of_places(PyObject *tree, const tree_shape *shape, url_view *view);

/* The components of a text: a new reference, or NULL with an error. object: the str, if its characters
   are these bytes, else NULL. */
PyObject *shape_tree(const tree_shape *self, PyObject *object, const uint8_t *text, size_t length,
                     const int64_t *registers);

/* The components of what was read of a text: None if it is refused; NotImplemented if only Python can do
   it. A new reference, or NULL with an error. maker: if it is not NULL, the result is a tree. */
PyObject *tree_of_result(const tree_shape *self, parse_result result, PyObject *object,
                         const uint8_t *text, Py_ssize_t length, const buffer *out,
                         const url_parts *parts, const tree_maker *maker);

/* The same of a str that is read. */
PyObject *tree_of_text(const tree_shape *self, text_reader *read, const void *tables, PyObject *text,
                       const tree_maker *maker);

/* Whether a str is read: a bool, or NotImplemented. */
PyObject *accepts_text(text_reader *read, const void *tables, PyObject *text);

/* A bool, whether a text was read; or NotImplemented. */
static inline PyObject *truth_of_result(parse_result result)
{
    if (result == NO_MEMORY)
        return PyErr_NoMemory();
    if (result == IN_PYTHON)
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_NotImplemented);
    return PyBool_FromLong(result != REFUSED);
}

/* The text of a component tree, written to `storage`, and the places in it: 1; 0 if only Python can use
   the tree; -1 with an error. */
int view_of_tree(const tree_shape *self, PyObject *tree, buffer *storage, url_view *view);

/* Edits of trees. */

/* A component in UTF-8: no text if it is undefined. */
typedef struct {
    const uint8_t *text;
    Py_ssize_t length;
} component;

/* A component that is an object. 0 if the engine cannot read it, perhaps with an error. */
int read_part(PyObject *value, component *found);

/* The components of a tree, as read_part. */
int read_parts(PyObject *tree, component *found);

/* Whether a tree has these components, whose text is given (RFC 3986, 5.3). If it has the same text, their
   lengths tell. is_other_host: whether the kind of the host can be another one. */
int is_printed_from(PyObject *tree, PyObject *text, const component *parts, int is_other_host);

static inline int is_same_part(const component *one, const component *two)
{
    return (one->text == NULL) == (two->text == NULL) && one->length == two->length &&
           (one->text == NULL || memcmp(one->text, two->text, (size_t)one->length) == 0);
}

/* The attributes of trees, of which the first are the components. */
extern PyGetSetDef tree_getset[];

/* The marks that are printed before and after each component. */
extern const char mark_before[TREE_FIELDS], mark_after[TREE_FIELDS];

/* How a standard writes plain texts: for each character in a segment, and each octet in a form, up to three
   octets, with zeros behind them; none if only Python can tell. */
enum { ASCII = 0x80, OCTETS = 0x100, WIDTH = 3 };

typedef struct {
    PyObject_HEAD
    PyObject *standard; /* of the type Calls */
    char in_segment[ASCII * WIDTH], in_form[OCTETS * WIDTH];
    char marks[2]; /* between a name and its value, and between pairs */
} Written;

/* A text that is being made. Longer ones, which are rare, are made in Python. */
typedef struct {
    size_t length;
    uint8_t octets[1024];
} short_text;

/* Each of these writes to a text. 0 if there is no room, or only Python can do it, perhaps with an error. */
int write_octets(short_text *made, const void *octets, Py_ssize_t length);

/* Segments, with a slash between them; there can be one at the end. Or a single one. */
int write_segments(short_text *made, const component *text, const char *table, int is_single);

/* The pairs of a dict, as application/x-www-form-urlencoded. */
int write_pairs(short_text *made, PyObject *pairs, const Written *how);

/* Calls of a standard, which is of the type Calls. */

/* The tree of a text, None if it is not accepted. */
PyObject *calls_tree(PyObject *standard, PyObject *text);

/* The target of a reference against a base, None if a text is refused, or only Python can tell. */
PyObject *calls_target(PyObject *standard, PyObject *reference, PyObject *base);

/* Asking Python. */

/* Takes or releases the lock of the interpreter. Taking it returns whether it was released before. */
int take_lock(void);
void release_lock(void);

/* Fills a table, which is zero before. function: says what becomes of a character in a domain: None if that
   is not enough to know of it, an int with the facts of one that is kept, or a str; a UnicodeError for one
   that no domain has. Or a bool, whether it needs no percent-encoding. -1 with an error; then too,
   asked_points_clear releases it. */
int asked_points_fill(asked_points *self, PyObject *function);
void asked_points_clear(asked_points *self);

/* The same for domains. about_domain: says what becomes of a domain: a str, None if it is refused, or
   NotImplemented if only the caller can tell. */
int domain_table_fill(domain_table *table, asked_points *self, PyObject *function,
                      PyObject *about_domain);

/* Whole texts. */

int is_texts(PyObject *object);

/* Reads a base that is a str: 1; 0 if Python must look at it; -1 with an error. `storage` is started. */
int read_base_text(const Texts *self, PyObject *base, buffer *storage, url_view *view);

PyObject *texts_tree(PyObject *self, PyObject *text, PyTypeObject *type);
PyObject *texts_resolve(PyObject *self, PyObject *reference, PyObject *base, PyTypeObject *type);
void texts_dealloc(PyObject *object);
extern PyMethodDef texts_methods[]; /* the first only if the texts have their own split */

/* Rules. */

int is_rule(PyObject *object);

/* Readers whose context is a rule: one splits a text, and one tells only whether it is valid, IN_PYTHON if
   only Python can tell. */
text_reader rule_split, rule_validate;

/* Columns. */

/* Reads the arguments of a method: `before` ones, the last of them `allocate`, then a column. Returns a
   tuple: a byte for each text, and `count` columns: of the fields, or of whole texts if they are NULL. */
PyObject *write_columns(PyObject *args, Py_ssize_t before, text_reader *read, const void *context,
                        const column_fields *fields, int count);

/* The same of a method whose first arguments are the number of a field, or None for all, and `allocate`. */
PyObject *write_fields(PyObject *args, text_reader *read, const void *context,
                       const column_fields *fields);

/* Reads the arguments of a method, a column. Returns a byte for each text and a bit for each one: whether
   it is read. read: needs no buffer. */
PyObject *validate_column(PyObject *args, text_reader *read, const void *context);

#define COLUMN "data, offsets, is_large, present, start, count"

#endif
