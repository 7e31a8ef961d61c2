// Node's parsers of URLs, by the protocol of `outcomes`: `node node.cjs whatwg` or `legacy`.
'use strict';

process.noDeprecation = true;
const url = require('node:url');
const readline = require('node:readline');

function byWhatwg(text) {
  const found = new URL(text);
  return {
    scheme: found.protocol.slice(0, -1),
    username: found.username,
    password: found.password,
    host: found.hostname,
    port: found.port,
    path: found.pathname,
    query: found.search.slice(1),
    fragment: found.hash.slice(1),
    href: found.href,
  };
}

function byLegacy(text) {
  const found = url.parse(text);
  return {
    scheme: found.protocol === null ? null : found.protocol.slice(0, -1),
    userinfo: found.auth,
    host: found.hostname,
    port: found.port,
    path: found.pathname,
    query: found.query,
    fragment: found.hash === null ? null : found.hash.slice(1),
    href: found.href,
  };
}

const read = process.argv[2] === 'legacy' ? byLegacy : byWhatwg;

function answer(text) {
  try {
    return read(text);
  } catch (error) {
    const isRefusal = error.code === 'ERR_INVALID_URL' || error instanceof URIError;
    return { [isRefusal ? 'refused' : 'crash']: `${error.name}: ${error.message}` };
  }
}

readline.createInterface({ input: process.stdin, crlfDelay: Infinity }).on('line', (line) => {
  process.stdout.write(JSON.stringify(answer(JSON.parse(line))) + '\n');
});
