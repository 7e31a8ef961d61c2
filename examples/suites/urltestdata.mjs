// Runs a suite in the format of urltestdata.json on the URL class of this JavaScript engine:
//   urlgrammar suite whatwg -o urltestdata.json && node urltestdata.mjs urltestdata.json
import { readFileSync } from "node:fs";

let failures = 0;
for (const test of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  let url = null;
  try {
    url = new URL(test.input, test.base ?? undefined);
  } catch {}
  const wrong = test.failure
    ? url !== null && "accepted"
    : url === null
      ? "refused"
      : Object.keys(test).find((name) => name in url && url[name] !== test[name]);
  if (wrong) {
    failures += 1;
    console.log(`${wrong}: ${JSON.stringify(test.input)} against ${test.base} (${test.comment})`);
  }
}
process.exitCode = failures ? 1 : 0;
