// JavaScript's RegExp and the package minimatch in a child process, which `child_process.py` starts.
//
// What belongs here: reading questions, one JSON array per line, and writing answers.
//
//   [expression, flags, whether the match must be the whole text, text]
//                 the start and end of each named group in code units, or null
//   [glob, text]  whether minimatch without options, not on Windows, matches
//   []            the versions of Node, of its Unicode data, and of minimatch: null if it is not
//                 found, "" if it does not tell its version
//
// The message of an error about an expression or a glob is an answer, too.

"use strict";

const lines = require("node:readline").createInterface({ input: process.stdin });

function groups(source, flags, isWhole, text) {
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

function isMatch(glob, text) {
  const { minimatch } = require("minimatch");
  try {
    return minimatch(text, glob, { platform: "linux" });
  } catch (error) {
    if (error instanceof TypeError) return error.message; // the glob is too long
    throw error;
  }
}

function versions() {
  let minimatch = null;
  try {
    minimatch = require("minimatch/package.json").version;
  } catch (error) {
    if (error.code === "ERR_PACKAGE_PATH_NOT_EXPORTED") minimatch = "";
    else if (error.code !== "MODULE_NOT_FOUND") throw error;
  }
  return [process.versions.node, process.versions.unicode, minimatch];
}

const ANSWERS = { 0: versions, 2: isMatch, 4: groups };
const escaped = (character) => "\\u" + character.charCodeAt(0).toString(16).padStart(4, "0");

lines.on("line", (line) => {
  const question = JSON.parse(line);
  const written = JSON.stringify(ANSWERS[question.length](...question));
  process.stdout.write(written.replace(/[^\x00-\x7e]/g, escaped) + "\n");
});
