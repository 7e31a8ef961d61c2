// Answers questions in Node as the page does in a browser: with the same Python and the same archive.
// Usage: node prebuild.mjs FOLDER_OF_PYODIDE PACKAGES.zip, questions on standard input, a JSON list.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, archive] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: folder });
python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: "/packages" });
python.runPython("import sys; sys.path.insert(0, '/packages')");
const answer = python.pyimport("playground_answers").answer;
for (const question of JSON.parse(readFileSync(0, "utf-8"))) {
  process.stdout.write(`${answer(JSON.stringify(question))}\n`);
}
