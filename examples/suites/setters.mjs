// Runs suites in the formats of setters_tests.json and toascii.json on this JavaScript engine:
//   urlgrammar suite whatwg --format setters -o setters.json
//   urlgrammar suite whatwg --format toascii -o toascii.json && node setters.mjs setters.json toascii.json
import { readFileSync } from "node:fs";

const [setters, domains = []] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, "utf8")));
const wrong = [];
for (const [name, tests] of Object.entries(setters)) {
  if (name === "comment") continue; // it says what made the suite
  for (const { href, new_value, expected } of tests) {
    const url = new URL(href);
    url[name] = new_value;
    const different = Object.keys(expected).find((each) => url[each] !== expected[each]);
    if (different) wrong.push([different, href, name, new_value, url.href]);
  }
}
for (const { input, output } of domains.filter((each) => typeof each !== "string")) {
  const found = URL.canParse(`https://${input}/x`) ? new URL(`https://${input}/x`).host : null;
  if (found !== output) wrong.push(["host", input, output, found]);
}
wrong.forEach((each) => console.log(JSON.stringify(each)));
process.exitCode = wrong.length ? 1 : 0;
