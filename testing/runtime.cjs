// jest's runtime, with what the test files of a worker share. By itself jest reads and compiles each module anew for each test
// file that imports it: React, zod and jest itself hundreds of times. Here a worker does it once, and each test file runs the
// module in a context of its own, with nothing of another file in it.
const { Script } = require("node:vm");
const { createRequire } = require("node:module");

/** As the runner itself requires the runtime. */
const own = createRequire(
  createRequire(createRequire(require.resolve("jest")).resolve("@jest/core")).resolve("jest-runner"),
);
const { default: Runtime } = own("jest-runtime");

/** Modules compiled for any context, by file and parameters, with the text that they were compiled from. */
const compiled = new Map();

const scriptOf = (source, filename, parameters) => {
  const key = `${filename} ${parameters}`;
  const known = compiled.get(key);
  if (known?.source === source) return known.script;
  const head = `(function (${parameters}) {`;
  // Without the offset a stack would tell the columns of the first line wrongly.
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(key, { source, script });
  return script;
};

const shareScripts = (executor) => {
  const compileByItself = executor.compile.bind(executor);
  executor.compile = (source, filename) => {
    const context = executor.environment.getVmContext();
    if (context === null) return null;
    let script;
    try {
      script = scriptOf(source, filename, executor.injectedModuleParameters.join(", "));
    } catch {
      // jest tells what is wrong with a module.
      return compileByItself(source, filename);
    }
    return script.runInContext(context);
  };
};

/** Modules as the compiler of TypeScript left them, by file and how they were asked for. */
const transformed = new Map();

const shareTransforms = (cache) => {
  const transformByItself = cache.transform.bind(cache);
  cache.transform = (filename, options) => {
    const key = `${filename} ${JSON.stringify(options)}`;
    const known = transformed.get(key);
    if (known === undefined) {
      const code = transformByItself(filename, options);
      transformed.set(key, { code, file: cache.transforms.get(filename) });
      return code;
    }
    if (known.file) cache.transforms.set(filename, known.file);
    if (known.file?.sourceMapPath) cache.sourceMaps.set(filename, known.file.sourceMapPath);
    return known.code;
  };
};

module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    shareScripts(this.executor);
    const globalConfig = args.at(-1);
    // Where jest watches, a file changes while the process lives.
    if (!globalConfig.watch && !globalConfig.watchAll) shareTransforms(this.transformCache);
  }
};
