/* The module urlgrammar._native._engine.

   What belongs here: the module and its state. */

#include "types.h"

/* Adds a type, a new reference, to the module: -1 with an error. kept: also gets a reference, if it is not
   NULL. */
static int add_type(PyObject *module, PyObject *type, PyTypeObject **kept)
{
    const int failed = type == NULL || PyModule_AddType(module, (PyTypeObject *)type) < 0;
    if (!failed && kept != NULL)
        *kept = (PyTypeObject *)Py_NewRef(type);
    Py_XDECREF(type);
    return failed ? -1 : 0;
}

static int engine_exec(PyObject *module)
{
    static PyType_Spec *const specs[] = {&automaton_spec, &rule_spec, &url_parser_spec, &uri_form_spec,
                                         &url_spec, &url_matcher_spec};
    module_state *state = PyModule_GetState(module);
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
        if (add_type(module, PyType_FromModuleAndSpec(module, specs[i], NULL), NULL) < 0)
            return -1;
    PyObject *tree = tree_type_new(module);
    PyObject *edited = tree == NULL ? NULL : PyType_FromModuleAndSpec(module, &edited_tree_spec, tree);
    if (add_type(module, tree, NULL) < 0 || add_type(module, edited, NULL) < 0 ||
        add_type(module, PyType_FromModuleAndSpec(module, &calls_spec, NULL), &state->calls) < 0 ||
        add_type(module, PyType_FromModuleAndSpec(module, &written_spec, NULL), &state->written) < 0)
        return -1;
    state->written_name = PyUnicode_InternFromString("_written");
    return state->written_name == NULL ? -1 : 0;
}

static int engine_traverse(PyObject *module, visitproc visit, void *arg)
{
    module_state *state = PyModule_GetState(module);
    Py_VISIT((PyObject *)state->url_parser);
    Py_VISIT((PyObject *)state->calls);
    Py_VISIT((PyObject *)state->written);
    return 0;
}

static int engine_clear(PyObject *module)
{
    module_state *state = PyModule_GetState(module);
    Py_CLEAR(state->url_parser);
    Py_CLEAR(state->calls);
    Py_CLEAR(state->written);
    Py_CLEAR(state->written_name);
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
