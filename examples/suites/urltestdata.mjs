// Runs a suite in the format of urltestdata.json on the URL class of this JavaScript engine:
//   urlgrammar suite whatwg -o urltestdata.json && node urltestdata.mjs urltestdata.json
// What it prints is a list of known failures for the next time: it stands behind the suite, and then
// only others are printed, and those that are gone.
import { readFileSync } from "node:fs";

const [tests, known = ""] = process.argv.slice(2).map((file) => readFileSync(file, "utf8"));
const failures = new Set();
for (const test of JSON.parse(tests)) {
  if (typeof test === "string") continue; // it says what made the suite
  let url = null;
  try {
    url = new URL(test.input, test.base ?? undefined);
  } catch {}
  const wrong = test.failure
    ? url !== null && "accepted"
    : url === null
      ? "refused"
      : Object.keys(test).find((name) => name in url && url[name] !== test[name]);
  if (wrong) failures.add(`${JSON.stringify([test.input, test.base])} ${wrong} (${test.comment})`);
}
const before = new Set(known.split("\n").filter(Boolean));
const changed = [...failures].filter((line) => !before.has(line));
changed.push(...[...before].filter((line) => !failures.has(line)).map((line) => `gone: ${line}`));
changed.forEach((line) => console.log(line));
process.exitCode = changed.length ? 1 : 0;
