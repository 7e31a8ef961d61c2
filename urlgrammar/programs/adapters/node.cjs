// Node's parsers of URLs, and what fetches, by the protocol of `outcomes`: `node node.cjs whatwg`,
// `legacy`, `http` or `fetch`. What fetches runs until it connects, by a function of ours, which keeps
// where to and fails.
'use strict';

process.noDeprecation = true;
const http = require('node:http');
const https = require('node:https');
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

// What fetches: `target` is what was to be connected last, and `requested` the path and the query of
// the request.

let target, requested;

function connect(options, done) {
  target = options;
  done(new Error('nothing is connected'));
}

// `port`: null for the default.
function connected(host, port) {
  const mark = requested.indexOf('?');
  return {
    scheme: target.protocol.slice(0, -1),
    host,
    port,
    path: mark < 0 ? requested : requested.slice(0, mark),
    query: mark < 0 ? null : requested.slice(mark + 1),
  };
}

// By http.get or, if it says that the protocol is another, by https.get.
function byHttp(text, client = http) {
  const agent = new client.Agent();
  agent.createConnection = connect;
  target = null;
  let request;
  try {
    request = client.get(text, { agent });
  } catch (error) {
    if (client === http && error.code === 'ERR_INVALID_PROTOCOL') {
      return byHttp(text, https);
    }
    throw error;
  }
  request.on('error', () => {}).destroy();
  requested = request.path;
  return connected(target.host, target.port === agent.defaultPort ? null : target.port);
}

// fetch takes its connections from the dispatcher that undici's setGlobalDispatcher sets (lib/global.js),
// under the first of these names that its version has. The first call of fetch sets its own.
const DISPATCHERS = [2, 1].map((version) => Symbol.for(`undici.globalDispatcher.${version}`));
let Recorder;

async function recorder() {
  await fetch('data:,');
  const name = DISPATCHERS.find((each) => each in globalThis);
  return class extends globalThis[name].constructor {
    dispatch(options, handler) {
      requested = options.path;
      return super.dispatch(options, handler);
    }
  };
}

async function byFetch(text) {
  Recorder ??= await recorder();
  const dispatcher = new Recorder({ connect });
  for (const name of DISPATCHERS) {
    globalThis[name] = dispatcher;
  }
  target = null;
  try {
    await fetch(text);
  } catch (error) {
    if (target === null) {
      // a network error, or a text that is no URL to fetch (Fetch, 5.6)
      const kind = error instanceof TypeError ? 'refused' : 'crash';
      return { [kind]: `${error.name}: ${error.cause?.message ?? error.message}` };
    }
  }
  // a URL such as data:,x is not connected
  return target === null ? null : connected(target.hostname, target.port || null);
}

const read = { whatwg: byWhatwg, legacy: byLegacy, http: byHttp, fetch: byFetch }[process.argv[2]];
const REFUSALS = [
  'ERR_INVALID_URL',
  'ERR_INVALID_ARG_VALUE', // url.parse, since Node 26
  'ERR_INVALID_PROTOCOL',
  'ERR_UNESCAPED_CHARACTERS', // in the path of another protocol, which is looked at first
];

async function answer(text) {
  try {
    return await read(text);
  } catch (error) {
    const isRefusal = REFUSALS.includes(error.code) || error instanceof URIError;
    return { [isRefusal ? 'refused' : 'crash']: `${error.name}: ${error.message}` };
  }
}

async function main() {
  for await (const line of readline.createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    process.stdout.write(JSON.stringify(await answer(JSON.parse(line))) + '\n');
  }
}

main();
