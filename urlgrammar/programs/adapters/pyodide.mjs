// Functions of Python's own library in Pyodide, by the protocol of `outcomes`:
// `node pyodide.mjs PACKAGE LIBRARIES FUNCTION`.
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { pathToFileURL } from 'node:url';

const [folder, libraries, name] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, 'pyodide.mjs')));
const python = await loadPyodide({ indexURL: folder, stdout: console.error, stderr: console.error });

function load(module, file) {
  python.FS.writeFile(`/home/pyodide/${module}.py`, fs.readFileSync(file));
}
load('py_child', path.join(path.dirname(libraries), 'py_child.py'));
load('libraries', libraries);
const answered = python.runPython(`
import functools, libraries, py_child
functools.partial(py_child.answered, libraries.${name})
`);

for await (const line of readline.createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  process.stdout.write(answered(line) + '\n');
}
