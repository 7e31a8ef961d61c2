/* The attributes of the type Url (6.1): parts of the serialized URL.

   What belongs here: which part of the URL each attribute is. */

#include "url_object.h"
#include "../../_generated/marks.h"

#include <string.h>

enum { HREF, PROTOCOL, USERNAME, PASSWORD, HOST_AND_PORT, HOSTNAME, PORT_, PATHNAME, SEARCH, HASH };

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

/* Where the password mark is in the userinfo; its end if there is none. */
static int64_t password_mark(const Url *self)
{
    const part *userinfo = &self->parts.parts[USERINFO];
    Py_ssize_t length;
    const uint8_t *text = utf8_of(self->href, &length);
    if (text == NULL)
        return -1;
    const uint8_t *place = memchr(text + userinfo->start, PASSWORD_MARK,
                                  (size_t)(userinfo->end - userinfo->start));
    return place == NULL ? userinfo->end : place - text;
}

/* Whether the path begins with what keeps it from being read as an authority. */
static int has_guard(const Url *self)
{
    const part *path = &self->parts.parts[PATH];
    const int64_t size = sizeof GUARD - 1;
    Py_ssize_t length;
    if (self->parts.parts[HOST].start >= 0 || path->end - path->start < size + 2)
        return 0;
    const uint8_t *text = utf8_of(self->href, &length);
    if (text == NULL)
        return -1;
    text += path->start;
    return memcmp(text, GUARD, sizeof GUARD - 1) == 0 && text[size] == ROOT && text[size + 1] == ROOT;
}

static PyObject *url_attribute(PyObject *object, void *which)
{
    const Url *self = filled(object);
    if (self == NULL)
        return NULL;
    const part *parts = self->parts.parts, *userinfo = &parts[USERINFO];
    int64_t start = 0, end = 0;
    switch ((int)(intptr_t)which) {
    case HREF:
        return Py_NewRef(self->href);
    case PROTOCOL:
        end = parts[SCHEME].end + 1 /* the mark */;
        break;
    case USERNAME:
    case PASSWORD:
        if (userinfo->start < 0)
            break;
        start = userinfo->start;
        end = password_mark(self);
        if (end < 0)
            return NULL;
        if ((int)(intptr_t)which == PASSWORD) {
            start = end < userinfo->end ? end + 1 : end;
            end = userinfo->end;
        }
        break;
    case HOST_AND_PORT:
        start = parts[HOST].start;
        end = parts[PORT].start >= 0 ? parts[PORT].end : parts[HOST].end;
        break;
    case HOSTNAME:
        start = parts[HOST].start;
        end = parts[HOST].end;
        break;
    case PORT_:
        start = parts[PORT].start;
        end = parts[PORT].end;
        break;
    case PATHNAME: {
        const int guarded = has_guard(self);
        if (guarded < 0)
            return NULL;
        start = parts[PATH].start + (guarded ? (int64_t)sizeof GUARD - 1 : 0);
        end = parts[PATH].end;
        break;
    }
    case SEARCH:
    case HASH: {
        const part *marked = &parts[(int)(intptr_t)which == SEARCH ? QUERY : FRAGMENT];
        if (marked->end > marked->start) {
            start = marked->start - 1;
            end = marked->end;
        }
        break;
    }
    default:
        break;
    }
    return start < 0 ? slice(self, 0, 0) : slice(self, start, end);
}

static PyObject *url_components(PyObject *object, void *Py_UNUSED(closure))
{
    const Url *self = filled(object);
    return self == NULL ? NULL : url_tree(&self->parser->shape, self->href, NULL, &self->parts);
}

static PyObject *url_origin(PyObject *object, void *Py_UNUSED(closure))
{
    const Url *self = filled(object);
    if (self == NULL)
        return NULL;
    const part *parts = self->parts.parts;
    Py_ssize_t length;
    const uint8_t *text = utf8_of(self->href, &length);
    if (text == NULL)
        return NULL;
    const special_scheme *scheme =
        scheme_named(&self->parser->tables, text, (size_t)parts[SCHEME].end);
    if (scheme == NULL || !scheme->has_origin)
        return PyObject_CallMethod(object, "_other_origin", NULL);
    const int64_t end = parts[PORT].start >= 0 ? parts[PORT].end : parts[HOST].end;
    if (parts[USERINFO].start < 0)
        return slice(self, 0, end);
    PyObject *before = slice(self, 0, parts[USERINFO].start);
    PyObject *after = before == NULL ? NULL : slice(self, parts[HOST].start, end);
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
    {"components", url_components, NULL, "The component tree.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

PyObject *url_str(PyObject *object) { return url_attribute(object, (void *)HREF); }
