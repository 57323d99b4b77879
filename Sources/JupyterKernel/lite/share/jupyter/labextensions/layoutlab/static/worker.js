// The engine in its worker. The first message is the compiled module with the lines to begin with;
// those that follow are texts of the protocol, each answered by an array of such texts.

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let exports;
let started;

function call(name, text) {
  const bytes = encoder.encode(text);
  const place = exports.room(bytes.length) >>> 0;
  new Uint8Array(exports.memory.buffer).set(bytes, place);
  const count = exports[name]() >>> 0;
  return decoder.decode(new Uint8Array(exports.memory.buffer, exports.answer() >>> 0, count));
}

async function start({ module, lines }) {
  // Without files, clock or network no function that it imports has a meaning.
  const none = new Proxy({}, { get: () => () => 0 });
  const imports = {};
  for (const { module: name } of WebAssembly.Module.imports(module)) imports[name] = none;
  exports = (await WebAssembly.instantiate(module, imports)).exports;
  exports._initialize?.();
  if (lines.length) call('restore', JSON.stringify(lines));
}

onmessage = async ({ data }) => {
  try {
    if (typeof data !== 'string') return await (started = start(data));
    await started;
    postMessage(call('receive', data).split('\n').filter(text => text));
  } catch (error) {
    postMessage({ failed: error.message });
  }
};
