// PHP's command, compiled to WebAssembly: `node php_wasm.mjs LOADER urls.php [ARGUMENT…]`. LOADER is the
// module php_8_5.js of npm's @php-wasm/node-8-5, or of another version. Nothing is connected: where to is
// kept in the file /target, and the connection fails.
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

const [loader, script, ...rest] = process.argv.slice(2);
const LOOPBACK = '127.0.0.1';
const chunk = Buffer.alloc(4096);
let place = 0, size = 0;

// The next octet of standard input. The null between two chunks ends a read; one without an octet is the
// end.
function stdin() {
  if (place < size) {
    return chunk[place++];
  }
  if (size > 0) {
    place = size = 0;
    return null;
  }
  size = fs.readSync(0, chunk);
  return size > 0 ? chunk[place++] : null;
}

// The host is that of the last call of getaddrinfo, and the port that of connect (struct sockaddr_in).
function instantiate(imports, done) {
  const { getaddrinfo } = imports.env;
  let host, loopback;
  imports.env.getaddrinfo = (name, ...rest) => {
    host = php.UTF8ToString(name);
    loopback ??= php._malloc(LOOPBACK.length + 1);
    php.stringToUTF8(LOOPBACK, loopback, LOOPBACK.length + 1);
    return getaddrinfo(loopback, ...rest);
  };
  imports.env.__syscall_connect = (_socket, address) => {
    const port = Buffer.from(php.HEAPU8.buffer).readUInt16BE(address + 2);
    php.FS.writeFile('/target', JSON.stringify({ host, port }));
    return -14; // ECONNREFUSED
  };
  WebAssembly.instantiate(fs.readFileSync(dependencyFilename), imports)
    .then(({ instance, module }) => done(instance, module));
  return {};
}

const { init, dependencyFilename } = await import(pathToFileURL(loader));
let php;
await new Promise((resolve, reject) => {
  php = init('NODE', {
    ENV: {},
    instantiateWasm: instantiate,
    locateFile: (file) => file,
    noInitialRun: true,
    onAbort: reject,
    onRuntimeInitialized: resolve,
    onStdout: (octets) => fs.writeFileSync(1, octets),
    onStderr: (octets) => fs.writeFileSync(2, octets),
    quit: process.exit,
    stdin,
  });
});
php.FS.writeFile('/urls.php', fs.readFileSync(script));
for (const each of ['php', '-d', 'display_errors=stderr', '/urls.php', ...rest]) {
  php.ccall('wasm_add_cli_arg', null, ['string'], [each]);
}
await php.ccall('run_cli', null, [], [], { async: true });
