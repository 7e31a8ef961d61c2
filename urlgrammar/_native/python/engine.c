/* The module urlgrammar._native._engine.

   What belongs here: the module, its types and its state. */

#include "url_types.h"

static int add_type(PyObject *module, PyType_Spec *spec, PyTypeObject **kept)
{
    PyObject *type = PyType_FromModuleAndSpec(module, spec, NULL);
    if (type == NULL)
        return -1;
    const int failed = PyModule_AddType(module, (PyTypeObject *)type);
    if (failed == 0 && kept != NULL) {
        *kept = (PyTypeObject *)type;
        return 0;
    }
    Py_DECREF(type);
    return failed;
}

static int engine_exec(PyObject *module)
{
    module_state *state = PyModule_GetState(module);
    if (add_type(module, &automaton_spec, &state->automaton_type) < 0 ||
        add_type(module, &rule_spec, NULL) < 0 ||
        add_type(module, &calls_spec, NULL) < 0 ||
        add_type(module, &url_parser_spec, &state->url_parser_type) < 0 ||
        add_type(module, &uri_form_spec, NULL) < 0 || add_type(module, &url_spec, NULL) < 0)
        return -1;
    return 0;
}

static int engine_traverse(PyObject *module, visitproc visit, void *arg)
{
    module_state *state = PyModule_GetState(module);
    Py_VISIT((PyObject *)state->automaton_type);
    Py_VISIT((PyObject *)state->url_parser_type);
    Py_VISIT(state->url_parser);
    return 0;
}

static int engine_clear(PyObject *module)
{
    module_state *state = PyModule_GetState(module);
    Py_CLEAR(state->automaton_type);
    Py_CLEAR(state->url_parser_type);
    Py_CLEAR(state->url_parser);
    return 0;
}

static void engine_free(void *module) { engine_clear((PyObject *)module); }

static PyModuleDef_Slot engine_slots[] = {
    {Py_mod_exec, engine_exec},
#ifdef Py_mod_multiple_interpreters
    {Py_mod_multiple_interpreters, Py_MOD_PER_INTERPRETER_GIL_SUPPORTED},
#endif
    {0, NULL},
};

static PyModuleDef engine_module = {
    PyModuleDef_HEAD_INIT,
    .m_name = "urlgrammar._native._engine",
    .m_doc = "The native engine: it runs the tables of automata.",
    .m_size = sizeof(module_state),
    .m_slots = engine_slots,
    .m_traverse = engine_traverse,
    .m_clear = engine_clear,
    .m_free = engine_free,
};

PyMODINIT_FUNC PyInit__engine(void) { return PyModuleDef_Init(&engine_module); }
