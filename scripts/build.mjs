// `npm run build`: the pages by Next, then our own entry, which mounts them, into dist/server.mjs.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { inProject, ROOT } from "./runtime/project.mjs";

const buildPages = () => {
  const args = [inProject("node_modules/next/dist/bin/next"), "build"];
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
};

/** The page for a failure that none of our screens could catch. */
const crashPage = async (build) => {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ["lib/server/door/door-page.ts"],
    bundle: true,
    format: "esm",
    charset: "utf8",
    write: false,
  });
  const { CRASH_PAGE } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
  );
  return CRASH_PAGE;
};

/**
 * Removes the error page that the framework prerenders, whatever is configured: its scripts carry no nonce and caches may
 * keep it for a year (docs/security.md, row 40). Where the framework sends it as a file, ours without a script replaces it.
 */
const replaceErrorPage = async (build) => {
  const manifestFile = inProject(".next/prerender-manifest.json");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  delete manifest.routes["/_global-error"];
  writeFileSync(manifestFile, JSON.stringify(manifest));
  for (const kind of ["html", "meta", "rsc", "segments"]) {
    rmSync(inProject(`.next/server/app/_global-error.${kind}`), { force: true, recursive: true });
  }
  writeFileSync(inProject(".next/server/pages/500.html"), await crashPage(build));
};

/**
 * Has the browser compile the framework's scripts as a whole while they arrive, beside the page: most of what is in them
 * runs at each start, and would stop the page for it one function at a time. Browsers that do not know the comment
 * compile as before.
 */
const markForCompiling = () => {
  const { rootMainFiles } = JSON.parse(readFileSync(inProject(".next/build-manifest.json"), "utf8"));
  for (const name of rootMainFiles) {
    const file = inProject(`.next/${name}`);
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, "utf8")}`);
  }
};

const DIST = inProject("dist");

const COMPRESSED = [".css", ".js", ".json", ".svg", ".txt"];

/** Writes each text file of the build beside itself as brotli and as gzip, as small as they get (door/build-files.ts). */
const compressFiles = () => {
  const folder = inProject(".next/static");
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSED.includes(path.extname(entry.name))) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file);
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: size }));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
  }
};

/**
 * Packages that stay beside the code. Those of development alone are bundled with what asks for them: OpenTelemetry would be
 * 27 MB where it is installed, and what is used of it is 0.1 MB in a file that is loaded only where traces are sent.
 */
const INSTALLED = Object.keys(JSON.parse(readFileSync(inProject("package.json"), "utf8")).dependencies);

/** Bundles an entry into its file in dist; what it imports only later becomes files of its own, in dist/NAME. */
const buildEntry = (build, entry, name) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: { [name]: entry },
    outdir: DIST,
    outExtension: { ".js": ".mjs" },
    chunkNames: `${name}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    external: INSTALLED.flatMap((name) => [name, `${name}/*`]),
    mainFields: ["module", "main"],
    conditions: ["module"],
    platform: "node",
    format: "esm",
    target: "node20",
    // Beside the code, so that it is not held in memory: Node reads it with --enable-source-maps alone.
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "warning",
  });

/** The service worker, which the server gives out with the version of its build (lib/server/install/worker-script.ts). */
const buildWorker = (build) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: { sw: "lib/client/worker/service-worker.ts" },
    outdir: DIST,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    logLevel: "warning",
  });

// Removed first: a build that fails half-way must not pass for a finished one.
rmSync(DIST, { recursive: true, force: true });
buildPages();
const { build } = await import("esbuild");
await replaceErrorPage(build);
markForCompiling();
compressFiles();
await buildWorker(build);
await buildEntry(build, "lib/server/support/main.ts", "support");
await buildEntry(build, "lib/server/doctor/main.ts", "doctor");
await buildEntry(build, "lib/server/process/main.ts", "server");
console.log("Built: dist/server.mjs starts it (npm start).");
