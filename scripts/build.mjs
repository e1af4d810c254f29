// `npm run build`: the pages by Next, then our own entries, which mount them, into a folder of their own in builds; then
// `npm start` is switched over to it. An app that is running meanwhile keeps the build with which it began.
import { spawnSync } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { filesAddress } from "./runtime/asset-prefix.mjs";
import { newBuild, sweepBuilds, switchTo, versionOf } from "./runtime/builds.mjs";
import { main, whatBuildLacks } from "./runtime/prepare.mjs";
import { inProject, ROOT, Trouble } from "./runtime/project.mjs";

/** Where Next builds: its cache and its types stay there, all else is moved away. */
const PAGES = inProject(".next");

const buildPages = () => {
  const args = [inProject("node_modules/next/dist/bin/next"), "build"];
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit", env });
  if (status === 0) return;
  // The framework keeps a failure for the next build too: a package that was missing would stay missing.
  rmSync(path.join(PAGES, "cache"), { recursive: true, force: true });
  process.exit(status ?? 1);
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
  const manifestFile = path.join(PAGES, "prerender-manifest.json");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  delete manifest.routes["/_global-error"];
  writeFileSync(manifestFile, JSON.stringify(manifest));
  for (const kind of ["html", "meta", "rsc", "segments"]) {
    rmSync(path.join(PAGES, `server/app/_global-error.${kind}`), { force: true, recursive: true });
  }
  writeFileSync(path.join(PAGES, "server/pages/500.html"), await crashPage(build));
};

/**
 * Has the browser compile the framework's scripts as a whole while they arrive, beside the page: most of what is in them
 * runs at each start, and would stop the page for it one function at a time. Browsers that do not know the comment
 * compile as before.
 */
const markForCompiling = () => {
  const { rootMainFiles } = JSON.parse(readFileSync(path.join(PAGES, "build-manifest.json"), "utf8"));
  for (const name of rootMainFiles) {
    const file = path.join(PAGES, name);
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, "utf8")}`);
  }
};

const COMPRESSED = [".css", ".js", ".json", ".svg", ".txt"];

/** Writes each text file of the build beside itself as brotli and as gzip, as small as they get (door/build-files.ts). */
const compressFiles = () => {
  const folder = path.join(PAGES, "static");
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

/** Bundles an entry into its file; what it imports only later becomes files of its own, in the folder NAME. */
const buildEntry = (build, folder, entry, name) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: { [name]: entry },
    outdir: folder,
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
const buildWorker = (build, folder) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: { sw: "lib/client/worker/service-worker.ts" },
    outdir: folder,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    logLevel: "warning",
  });

/** What only the framework's next build needs, or the type checker, or `npm run dev`. */
const STAYS = ["build", "cache", "dev", "diagnostics", "lock", "trace", "trace-build", "turbopack", "types"];

/** Links to packages lead from the place of the link: in another folder they are others. */
const moveLinks = (from, to) => {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const link = path.join(from, name);
    if (!lstatSync(link).isSymbolicLink()) throw new Trouble(`${link} is no link to a package.`);
    const target = path.resolve(from, readlinkSync(link));
    symlinkSync(path.relative(to, target), path.join(to, name), "junction");
    rmSync(link);
  }
};

const movePages = (to) => {
  mkdirSync(to);
  for (const name of readdirSync(PAGES).filter((one) => !STAYS.includes(one))) {
    const [file, place] = [path.join(PAGES, name), path.join(to, name)];
    if (name === "node_modules") moveLinks(file, place);
    else renameSync(file, place);
  }
};

/** The framework's settings as they were at the build, for the folder in which it is started: the project's may change. */
const keepConfig = async (folder) => {
  const { default: config } = await import("../next.config.mjs");
  const kept = JSON.stringify({ ...config, distDir: "pages" });
  writeFileSync(path.join(folder, "next.config.mjs"), `export default ${kept};\n`);
};

/** Fills the folder of a build. Its `server.mjs` is written last: without it nothing counts it as a build. */
const fill = async (folder, build) => {
  movePages(path.join(folder, "pages"));
  await keepConfig(folder);
  await buildWorker(build, folder);
  await buildEntry(build, folder, "lib/server/support/main.ts", "support");
  await buildEntry(build, folder, "lib/server/doctor/main.ts", "doctor");
  await buildEntry(build, folder, "lib/server/process/main.ts", "server");
};

const makeBuild = async () => {
  const lacks = whatBuildLacks();
  if (lacks) throw new Trouble(lacks);
  const prefix = filesAddress();
  const version = versionOf(prefix);
  Object.assign(process.env, { BUILD_VERSION: version, ASSET_PREFIX: prefix });
  buildPages();
  const { build } = await import("esbuild");
  await replaceErrorPage(build);
  markForCompiling();
  compressFiles();
  const folder = newBuild(version);
  try {
    await fill(folder, build);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  switchTo(folder);
  sweepBuilds();
  console.log(`Built: ${path.relative(ROOT, folder)}. The next npm start starts it; what runs goes on with its own.`);
};

await main(makeBuild);
