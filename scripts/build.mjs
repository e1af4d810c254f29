// `npm run build`: builds the pages by `next build`, then our own entries, which mount them, into a new release, and
// switches `npm start` over to it. An app that runs meanwhile keeps the release with which it started.
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { main, whatBuildLacks } from "./runtime/install-and-build.mjs";
import { inProject, ROOT, UserError } from "./runtime/project.mjs";
import { computeVersion, newRelease, sweepReleases, switchTo, writePrograms } from "./runtime/releases.mjs";
import { findBin } from "./runtime/run.mjs";

const PAGES = inProject(".next");

const buildPages = (version) => {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    NEXT_DEPLOYMENT_ID: version,
  };
  const { status } = spawnSync(process.execPath, [findBin("next"), "build"], { cwd: ROOT, stdio: "inherit", env });
  if (status === 0) return;
  // The cache is removed, because it would keep a failure for the next build: a missing package would stay missing.
  rmSync(path.join(PAGES, "cache"), { recursive: true, force: true });
  process.exit(status ?? 1);
};

/**
 * The packages that stay installed. Those of development are bundled: OpenTelemetry is 27 MB installed, its used part
 * 0.1 MB.
 */
const INSTALLED = Object.keys(JSON.parse(readFileSync(inProject("package.json"), "utf8")).dependencies);

/** Bundles an entry. What it imports only later becomes files of its own, in the folder NAME. */
const buildEntry = (build, folder, entry, name) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: { [name]: entry },
    outdir: path.join(folder, "bundle"),
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
    // The source map is a file of its own, which Node reads only with --enable-source-maps, so that it takes no memory.
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "warning",
  });

/**
 * Bundles the service worker, which the server sends with the version of its build
 * (lib/server/install/install-files.ts).
 */
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

/** Copies the pages and what they read, and links the packages, to which links of the output lead. */
const copyPages = (folder) => {
  const left = ["cache", "dev"].map((name) => path.join(PAGES, name));
  const filter = (file) => !left.includes(file);
  cpSync(PAGES, path.join(folder, ".next"), { recursive: true, verbatimSymlinks: true, filter });
  cpSync(inProject("next.config.mjs"), path.join(folder, "next.config.mjs"));
  cpSync(inProject("public"), path.join(folder, "public"), { recursive: true });
  symlinkSync(path.relative(folder, inProject("node_modules")), path.join(folder, "node_modules"), "junction");
};

/** Compresses scripts and styles at the highest levels (lib/server/http/front/static-files.ts). */
const compressFiles = (folder) => {
  const root = path.join(folder, ".next/static");
  for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    if (!/\.(css|js)$/.test(name)) continue;
    const file = path.join(root, name);
    const plain = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(plain));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
};

const fill = async (folder) => {
  const { build } = await import("esbuild");
  copyPages(folder);
  compressFiles(folder);
  await buildWorker(build, folder);
  await buildEntry(build, folder, "lib/server/operate/support/main.ts", "support");
  await buildEntry(build, folder, "lib/server/operate/doctor/main.ts", "doctor");
  await buildEntry(build, folder, "lib/server/process/main.ts", "server");
  writePrograms(folder);
};

const makeRelease = async () => {
  const lacks = whatBuildLacks();
  if (lacks) throw new UserError(lacks);
  const version = computeVersion();
  buildPages(version);
  const folder = newRelease(version);
  try {
    await fill(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  switchTo(folder);
  sweepReleases();
  console.log(`Built: ${path.relative(ROOT, folder)}. The next npm start starts it; what runs goes on with its own.`);
};

await main(makeRelease);
