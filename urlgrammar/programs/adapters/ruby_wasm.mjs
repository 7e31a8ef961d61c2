// Ruby, compiled to WebAssembly: `node ruby_wasm.mjs ruby+stdlib.wasm urls.rb [ARGUMENT…]`, with the file of
// npm's @ruby/3.4-wasm-wasi, or of another version. Before Node 22, V8 ends with "unreachable code".
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { WASI } from 'node:wasi';

const [wasm, script, ...rest] = process.argv.slice(2);
const packages = path.resolve(wasm, '../../..');
const { RubyVM } = await import(pathToFileURL(`${packages}/wasm-wasi/dist/esm/vm.js`));
const { vm } = await RubyVM.instantiateModule({
  module: await WebAssembly.compile(fs.readFileSync(wasm)),
  wasip1: new WASI({ version: 'preview1' }),
  args: ['ruby', '--disable-gems', '-EUTF-8', '-e_=0'],
});
vm.eval(`ARGV.replace(${JSON.stringify(rest)})`);
vm.eval(fs.readFileSync(script, 'utf8'));
// each exception takes stack until `eval` returns
while (vm.eval('1000.times.all? { step }').toString() === 'true');
