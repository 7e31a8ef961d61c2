// The worker: loads Python and the package once, and answers one question at a time.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const plain = self.fetch.bind(self);
let got = 0;

// Count what has been read, for the progress: the total is known from the build.
self.fetch = async (...given) => {
  const response = await plain(...given);
  if (!response.ok || !response.body) return response;
  const counting = new TransformStream({
    transform(chunk, out) {
      got += chunk.byteLength;
      self.postMessage({ got });
      out.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counting), {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
};

async function load() {
  const packages = self.fetch(new URL("packages.zip", import.meta.url)).then((found) => {
    if (!found.ok) throw new Error(`packages.zip: ${found.status}`);
    return found.arrayBuffer();
  });
  const python = await loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href });
  self.postMessage({ said: "starting" });
  python.unpackArchive(await packages, "zip", { extractDir: "/packages" });
  python.runPython("import sys; sys.path.insert(0, '/packages')");
  return python.pyimport("playground_answers").answer;
}

const ready = load();
ready.then(
  () => self.postMessage({ ready: true }),
  (error) => self.postMessage({ failed: String(error.message ?? error) }),
);

self.onmessage = async ({ data: { id, question } }) => {
  try {
    const answer = await ready;
    self.postMessage({ id, answer: JSON.parse(answer(question)) });
  } catch (error) {
    // an error of the package itself: the last line says which
    const lines = String(error.message ?? error).trim().split("\n");
    self.postMessage({ id, answer: { error: `This should not happen: ${lines.at(-1)}` } });
  }
};
