/* The attributes of the type Url (6.1): parts of the serialized URL.

   What belongs here: which part of the URL each attribute is. */

#include "types.h"
#include "../../_generated/marks.h"

static const Url *filled(PyObject *object)
{
    const Url *self = (Url *)object;
    if (self->href != NULL)
        return self;
    PyErr_SetString(PyExc_AttributeError, "the URL has not been parsed yet");
    return NULL;
}

static PyObject *slice(const Url *self, int64_t start, int64_t end)
{
    return PyUnicode_Substring(self->href, (Py_ssize_t)start, (Py_ssize_t)end);
}

/* The URL, which is ASCII: its UTF-8 is there already. */
static const char *text_of(const Url *self)
{
    Py_ssize_t length;
    return PyUnicode_AsUTF8AndSize(self->href, &length);
}

/* Where the password mark is in the userinfo; its end if there is none. */
static int64_t password_mark(const uint8_t *text, const part *parts)
{
    const part userinfo = parts[USERINFO];
    const uint8_t *place = userinfo.start < 0 ? NULL
                                              : memchr(text + userinfo.start, PASSWORD_MARK,
                                                       (size_t)(userinfo.end - userinfo.start));
    return place == NULL ? userinfo.end : place - text;
}

/* The length of what keeps a path from being read as an authority. */
static int64_t guard_length(const uint8_t *text, const part *parts)
{
    const part path = parts[PATH];
    const int64_t size = sizeof GUARD - 1;
    if (parts[HOST].start >= 0 || path.end - path.start < size + 2)
        return 0;
    text += path.start;
    return memcmp(text, GUARD, sizeof GUARD - 1) == 0 && text[size] == ROOT && text[size + 1] == ROOT
               ? size
               : 0;
}

part bare_place(const uint8_t *text, const url_parts *url, int which)
{
    const part *parts = url->parts;
    switch (which) {
    case PROTOCOL:
        return parts[SCHEME];
    case USERNAME:
        return (part){parts[USERINFO].start, password_mark(text, parts)};
    case PASSWORD: {
        const int64_t mark = password_mark(text, parts), end = parts[USERINFO].end;
        return (part){mark < end ? mark + 1 : end, end};
    }
    case HOST_AND_PORT:
        return (part){parts[HOST].start, parts[parts[PORT].start >= 0 ? PORT : HOST].end};
    case HOSTNAME:
        return parts[HOST];
    case PORT_:
        return parts[PORT];
    case PATHNAME:
        return (part){parts[PATH].start + guard_length(text, parts), parts[PATH].end};
    case SEARCH:
        return parts[QUERY];
    default:
        return parts[FRAGMENT];
    }
}

/* Which part of the URL an attribute is, with its mark; start < 0 if it is undefined. */
static inline part place_of(const Url *self, int which)
{
    part place = bare_place((const uint8_t *)text_of(self), &self->parts, which);
    if (which == PROTOCOL)
        place.end++;
    else if ((which == SEARCH || which == HASH) && place.end > place.start)
        place.start--; /* an empty one has none */
    return place;
}

static PyObject *url_attribute(PyObject *object, void *which)
{
    const Url *self = filled(object);
    if (self == NULL || (intptr_t)which == HREF)
        return self == NULL ? NULL : Py_NewRef(self->href);
    const part place = place_of(self, (int)(intptr_t)which);
    return place.start < 0 ? slice(self, 0, 0) : slice(self, place.start, place.end);
}

static PyObject *url_tree(PyObject *object, void *Py_UNUSED(closure))
{
    const Url *self = filled(object);
    return self == NULL ? NULL
                        : shape_tree(&self->parser->shape, self->href, NULL,
                                     (size_t)PyUnicode_GetLength(self->href), self->parts.registers);
}

static PyObject *url_origin(PyObject *object, void *Py_UNUSED(closure))
{
    const Url *self = filled(object);
    if (self == NULL)
        return NULL;
    const part *parts = self->parts.parts;
    const special_scheme *scheme = scheme_named(
        &self->parser->tables.url, (const uint8_t *)text_of(self), (size_t)parts[SCHEME].end);
    if (scheme == NULL || !scheme->has_origin)
        return PyObject_CallMethod(object, "_other_origin", NULL);
    const part host = place_of(self, HOST_AND_PORT);
    if (parts[USERINFO].start < 0)
        return slice(self, 0, host.end);
    PyObject *before = slice(self, 0, parts[USERINFO].start);
    PyObject *after = before == NULL ? NULL : slice(self, host.start, host.end);
    PyObject *origin = after == NULL ? NULL : PyUnicode_Concat(before, after);
    Py_XDECREF(before);
    Py_XDECREF(after);
    return origin;
}

/* Setters go to a method in Python, with the name of the attribute. */
static int set_attribute(PyObject *object, PyObject *value, void *which)
{
    const char *name = url_getset[(intptr_t)which].name;
    if (value == NULL) {
        PyErr_Format(PyExc_AttributeError, "the attribute %s cannot be deleted", name);
        return -1;
    }
    PyObject *done = PyObject_CallMethod(object, "_assign", "sO", name, value);
    Py_XDECREF(done);
    return done == NULL ? -1 : 0;
}

/* At the place of its number. */
#define ATTRIBUTE(name, number, doc) \
    [number] = {#name, url_attribute, set_attribute, doc, (void *)number}

PyGetSetDef url_getset[] = {
    ATTRIBUTE(href, HREF, "The whole URL, serialized (4.5). Setting it parses the value."),
    ATTRIBUTE(protocol, PROTOCOL, "The scheme and its mark."),
    ATTRIBUTE(username, USERNAME, "The username, percent-encoded."),
    ATTRIBUTE(password, PASSWORD, "The password, percent-encoded."),
    ATTRIBUTE(host, HOST_AND_PORT, "The host and the port, unless it is the default one."),
    ATTRIBUTE(hostname, HOSTNAME, "The host without the port."),
    ATTRIBUTE(port, PORT_, "The port in decimal, empty if it is the default one."),
    ATTRIBUTE(pathname, PATHNAME, "The path."),
    ATTRIBUTE(search, SEARCH, "The query with its mark, empty if it is undefined or empty."),
    ATTRIBUTE(hash, HASH, "The fragment with its mark, empty if it is undefined or empty."),
    {"origin", url_origin, NULL, "The origin, serialized (4.7).", NULL},
    {"_tree", url_tree, NULL, "The components.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};
