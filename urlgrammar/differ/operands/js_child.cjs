// JavaScript's RegExp in a child process, which `child_process.py` starts.
//
// What belongs here: reading questions, one JSON array per line (expression, flags, whether the
// match must be the whole text, text), and writing answers: the start and end of each named group in
// code units, null, or the message of a SyntaxError. The answer to an empty array is the versions of
// Node and of its Unicode data.

"use strict";

const lines = require("node:readline").createInterface({ input: process.stdin });

function answer(source, flags, isWhole, text) {
  let regex;
  try {
    regex = new RegExp(source, flags);
    const more = new Set([...flags].filter((flag) => flag !== "g").concat("d"));
    if (isWhole) {
      more.add("y"); // at the start
      source = `(?:${source})${more.has("m") ? "(?![^])" : "$"}`;
    }
    regex = new RegExp(source, [...more].join(""));
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
  const found = regex.exec(text);
  if (found === null) return null;
  const spans = {};
  for (const [name, span] of Object.entries(found.indices.groups ?? {})) {
    spans[name] = span ?? [-1, -1];
  }
  return spans;
}

const escaped = (character) => "\\u" + character.charCodeAt(0).toString(16).padStart(4, "0");

lines.on("line", (line) => {
  const question = JSON.parse(line);
  const { node, unicode } = process.versions;
  const written = JSON.stringify(question.length ? answer(...question) : [node, unicode]);
  process.stdout.write(written.replace(/[^\x00-\x7e]/g, escaped) + "\n");
});
