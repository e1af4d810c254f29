// `npm run build`: the pages by Next, then our own entry, which mounts them, into dist/server.mjs.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { BUILT_SERVER } from "./runtime/prepare.mjs";
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
    entryPoints: ["lib/server/process/door-page.ts"],
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

const COMPRESSED = [".css", ".js", ".json", ".svg", ".txt"];

/** Writes each text file of the build beside itself as brotli and as gzip, as small as they get (process/build-files.ts). */
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

const buildEntry = (build, entry, outfile) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "warning",
  });

// Removed first: a build that fails half-way must not pass for a finished one.
rmSync(BUILT_SERVER, { force: true });
buildPages();
const { build } = await import("esbuild");
await replaceErrorPage(build);
compressFiles();
await buildEntry(build, "lib/server/support/main.ts", inProject("dist/support.mjs"));
await buildEntry(build, "lib/server/process/main.ts", BUILT_SERVER);
console.log("Built: dist/server.mjs starts it (npm start).");
