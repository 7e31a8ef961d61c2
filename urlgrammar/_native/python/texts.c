/* What the types UrlParser and UriForm do: reading whole texts of a standard.

   What belongs here: their methods. */

#include "types.h"

void texts_dealloc(PyObject *object)
{
    Texts *self = (Texts *)object;
    Py_XDECREF((PyObject *)self->automaton);
    shape_clear(&self->shape);
    asked_points_clear(&self->points);
    free_object(object);
}

int is_texts(PyObject *object) { return is_freed_by(object, texts_dealloc); }

int take_parser(PyObject *given, void *target)
{
    if (!is_texts(given) || ((Texts *)given)->does != &url_operations) {
        PyErr_SetString(PyExc_TypeError, "expected a UrlParser");
        return 0;
    }
    *(Texts **)target = (Texts *)Py_NewRef(given);
    return 1;
}

PyObject *texts_tree(PyObject *object, PyObject *text, PyTypeObject *type)
{
    const Texts *self = (Texts *)object;
    const tree_maker maker = {type, &self->shape, object};
    return tree_of_text(&self->shape, self->does->canonicalize, &self->tables, text,
                        type == NULL ? NULL : &maker);
}

static PyObject *texts_tree_method(PyObject *object, PyObject *text)
{
    return texts_tree(object, text, NULL);
}

/* Reads what a view has as its text: as read_base_text. */
static int read_view(const Texts *self, text_reader *read, buffer *storage, url_view *view)
{
    const parse_result result = read(&self->tables, view->text, view->length, storage, &view->places);
    if (result == PARSED) {
        view->text = storage->data;
        view->length = storage->length;
    }
    return result == PARSED || result == VERBATIM ? 1 : PyErr_Occurred() ? -1 : 0;
}

int read_base_text(const Texts *self, PyObject *base, buffer *storage, url_view *view)
{
    Py_ssize_t length;
    view->text = readable(base, &length);
    view->length = (size_t)length;
    return view->text != NULL ? read_view(self, self->does->read_base, storage, view)
           : PyErr_Occurred() ? -1
                              : 0;
}

/* Reads a text by a reader: as read_base_text. Without a reader, the text is not read yet. */
static int read_given(const Texts *self, PyObject *given, text_reader *read, buffer *storage,
                      url_view *view)
{
    Py_ssize_t length = 0;
    view->text = readable(given, &length);
    view->length = (size_t)length;
    if (view->text == NULL)
        return PyErr_Occurred() ? -1 : 0;
    return read == NULL ? 1 : read_view(self, read, storage, view);
}

/* Whether a base is a tree that was found here, and need not be read again. */
static int is_base_tree(const Texts *self, PyObject *base, const PyTypeObject *type, url_view *view)
{
    return Py_TYPE(base) == type && self->does->is_base != NULL &&
           view_of_places(base, &self->shape, view) && self->does->is_base(&self->tables, view);
}

PyObject *texts_resolve(PyObject *object, PyObject *reference, PyObject *base, PyTypeObject *type)
{
    const Texts *self = (Texts *)object;
    const tree_maker maker = {type, &self->shape, object};
    buffer storage, out;
    url_view view, against;
    url_parts parts;
    PyObject *tree = NULL;
    buffer_start(&storage);
    buffer_start(&out);
    parts.verbatim = -1; /* not all automata say it */
    int is_read = read_given(self, reference, self->does->read_reference, &storage, &view);
    if (is_read > 0 && !is_base_tree(self, base, type, &against))
        is_read = read_given(self, base, self->does->read_base, &storage, &against);
    if (is_read >= 0)
        tree = tree_of_result(
            &self->shape,
            is_read ? self->does->resolve(&self->tables, &view, &against, &out, &parts) : IN_PYTHON,
            reference, view.text, (Py_ssize_t)view.length, &out, &parts, &maker);
    buffer_free(&out);
    buffer_free(&storage);
    return tree;
}

/* A reader of references against a base. */
typedef struct {
    const Texts *texts;
    url_view base;
} resolving;

static parse_result read_target(const void *context, const uint8_t *text, size_t length, buffer *out,
                                url_parts *parts)
{
    const resolving *self = context;
    const text_operations *does = self->texts->does;
    const void *tables = &self->texts->tables;
    url_view reference;
    reference.text = text;
    reference.length = length;
    const parse_result result =
        does->read_reference == NULL
            ? VERBATIM
            : does->read_reference(tables, text, length, out, &reference.places);
    return result == VERBATIM ? does->resolve(tables, &reference, &self->base, out, parts) : result;
}

static PyObject *texts_column(PyObject *object, PyObject *args)
{
    resolving against = {.texts = (Texts *)object};
    buffer storage;
    PyObject *columns = NULL, *base = PyTuple_Size(args) > 0 ? PyTuple_GetItem(args, 0) : Py_None;
    if (base == Py_None)
        return write_columns(args, 2, against.texts->does->canonicalize, &against.texts->tables, NULL, 1);
    buffer_start(&storage);
    const int is_read = read_base_text(against.texts, base, &storage, &against.base);
    if (is_read > 0)
        columns = write_columns(args, 2, read_target, &against, NULL, 1);
    else if (is_read == 0)
        PyErr_SetString(PyExc_ValueError, "the base is not one that the engine can use");
    buffer_free(&storage);
    return columns;
}

static PyObject *texts_column_parts(PyObject *object, PyObject *args)
{
    const Texts *self = (Texts *)object;
    return write_fields(args, self->does->split, &self->tables, &self->shape.fields);
}

PyMethodDef texts_methods[] = {
    {"column_parts", texts_column_parts, METH_VARARGS,
     "column_parts(number, allocate, " COLUMN ")\n--\n\nAs `Rule.column_parts`, for whole texts."},
    {"tree", texts_tree_method, METH_O,
     "tree(text)\n--\n\n"
     "The component tree of a text in canonical form; None if the text is refused; NotImplemented if\n"
     "only Python can tell."},
    {"column", texts_column, METH_VARARGS,
     "column(base, allocate, " COLUMN ")\n--\n\n"
     "A byte for each text of a column: 0 null, 1 done, 2 refused, 3 only Python can do it; and the\n"
     "column of the canonical forms or, against a base, the targets, as `Rule.column_parts` returns\n"
     "columns."},
    {NULL, NULL, 0, NULL},
};
