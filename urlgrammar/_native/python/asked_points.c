/* Characters that Python is asked about.

   What belongs here: asking, and reading the answers. */

#include "types.h"

#ifdef _MSC_VER
#define THREAD_LOCAL __declspec(thread)
#else
#define THREAD_LOCAL _Thread_local
#endif

/* What this thread saved when it released the lock; NULL while it holds it. */
static THREAD_LOCAL PyThreadState *saved;

int take_lock(void)
{
    PyThreadState *const before = saved;
    saved = NULL;
    if (before != NULL)
        PyEval_RestoreThread(before);
    return before != NULL;
}

void release_lock(void)
{
    saved = PyEval_SaveThread();
}

/* The value of what Python said of a character: 0 with an error. */
static uint32_t read_answer(PyObject *answer, mapped_texts *texts)
{
    Py_UCS4 mapped[MAX_MAPPED + 1];
    if (answer == Py_None)
        return ONLY_PYTHON;
    if (PyLong_Check(answer)) {
        const unsigned long facts = PyLong_AsUnsignedLong(answer);
        if (facts == (unsigned long)-1 && PyErr_Occurred())
            return 0;
        return KEPT | (uint32_t)(facts & ((2ul << MARK_BIT) - 1)) << FATE_BITS;
    }
    if (texts == NULL || !PyUnicode_Check(answer)) {
        PyErr_SetString(PyExc_TypeError, "expected what becomes of a character");
        return 0;
    }
    const Py_ssize_t length = PyUnicode_GetLength(answer);
    if (length > MAX_MAPPED)
        return ONLY_PYTHON;
    if (PyUnicode_AsUCS4(answer, mapped, MAX_MAPPED + 1, 0) == NULL)
        return 0;
    return mapped_value(texts, mapped, (size_t)length);
}

static uint32_t ask(const point_table *table, uint32_t point)
{
    const asked_points *self = (const asked_points *)table;
    uint32_t value = 0;
    const int was_released = take_lock();
    PyObject *answer =
        PyErr_Occurred() ? NULL : PyObject_CallFunction(self->function, "C", (int)point);
    if (answer != NULL) {
        value = read_answer(answer, self->texts);
    } else if (PyErr_ExceptionMatches(PyExc_UnicodeError)) {
        PyErr_Clear();
        value = FORBIDDEN;
    }
    Py_XDECREF(answer);
    if (value != 0)
        point_say(table, point, value);
    if (was_released)
        release_lock();
    return value == 0 ? ONLY_PYTHON : value;
}

static parse_result ask_about_domain(const domain_table *table, const uint8_t *text, size_t length,
                                     buffer *out)
{
    const asked_points *self = (const asked_points *)table->points;
    parse_result result = IN_PYTHON;
    Py_ssize_t size;
    const int was_released = take_lock();
    PyObject *answer = PyErr_Occurred() ? NULL
                                        : PyObject_CallFunction(self->about_domain, "s#", (const char *)text,
                                                                (Py_ssize_t)length);
    if (answer == Py_None) {
        result = REFUSED;
    } else if (answer != NULL && answer != Py_NotImplemented) {
        const char *domain = PyUnicode_AsUTF8AndSize(answer, &size);
        if (domain != NULL)
            result = buffer_reserve(out, (size_t)size) < 0 ? NO_MEMORY : PARSED;
        if (result == PARSED)
            put_text(out, (const uint8_t *)domain, (size_t)size);
    }
    Py_XDECREF(answer);
    if (was_released)
        release_lock();
    return result;
}

static int expect_function(PyObject *given)
{
    if (PyCallable_Check(given))
        return 0;
    PyErr_SetString(PyExc_TypeError, "what is asked must be a function");
    return -1;
}

int asked_points_fill(asked_points *self, PyObject *function)
{
    if (expect_function(function) < 0)
        return -1;
    self->function = Py_NewRef(function);
    self->table.ask = ask;
    self->table.said = PyMem_Calloc(POINTS, sizeof *self->table.said);
    if (self->table.said != NULL)
        return 0;
    PyErr_NoMemory();
    return -1;
}

int domain_table_fill(domain_table *table, asked_points *self, PyObject *function,
                      PyObject *about_domain)
{
    if (expect_function(about_domain) < 0 || asked_points_fill(self, function) < 0)
        return -1;
    self->about_domain = Py_NewRef(about_domain);
    self->texts = PyMem_Calloc(1, sizeof *self->texts);
    if (self->texts == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    table->points = &self->table;
    table->texts = self->texts;
    table->ask = ask_about_domain;
    return 0;
}

void asked_points_clear(asked_points *self)
{
    Py_CLEAR(self->function);
    Py_CLEAR(self->about_domain);
    PyMem_Free(self->table.said);
    PyMem_Free(self->texts);
}
