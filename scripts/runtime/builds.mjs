import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject, ROOT } from "./project.mjs";

/**
 * Each build has a folder of its own, so that a running app keeps the one with which it began (decision 0063):
 *
 *     builds/20261122T093000-1f3a…/   server.mjs, support.mjs, doctor.mjs, sw.js, version, and what Next starts:
 *                                     .next, next.config.mjs, public and a link to node_modules
 *     dist/server.mjs                 two lines: they check the version of Node, then import the server.mjs of the last build
 */
const buildsOf = (root) => path.join(root, "builds");

/** Written last. */
const startedOf = (root) => path.join(root, "dist/server.mjs");

/** As paths from the project's folder. @public a test compares it with what lies there. */
export const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "scripts/build.mjs",
  "instrumentation.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** @returns {string | undefined} the folder of the build that `npm start` would start; undefined without a build. */
const currentBuild = (root = ROOT) => {
  if (!existsSync(startedOf(root))) return undefined;
  const [, name] = readFileSync(startedOf(root), "utf8").match(/builds\/([^/"]+)\/server\.mjs/) ?? [];
  const folder = path.join(buildsOf(root), name ?? "");
  return name && existsSync(path.join(folder, "server.mjs")) ? folder : undefined;
};

const filesIn = (file) => {
  if (!existsSync(file)) return [];
  if (!statSync(file).isDirectory()) return [file];
  const names = readdirSync(file).sort();
  return names.flatMap((name) => filesIn(path.join(file, name)));
};

/** The same sources have the same, on whatever host. */
export const versionOf = (root = ROOT) => {
  const digest = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => filesIn(path.join(root, source)))) {
    if (!isTest(file)) digest.update(path.relative(root, file)).update(readFileSync(file));
  }
  return digest.digest("hex").slice(0, 20);
};

/** Times do not count: npm touches its lock file whenever it installs or takes away packages. */
export const isBuilt = (root = ROOT) => currentBuild(root)?.endsWith(`-${versionOf(root)}`) ?? false;

/** @returns its path; names sort by their times. */
export const newBuild = (version, now = new Date(), root = ROOT) => {
  mkdirSync(buildsOf(root), { recursive: true });
  const time = now.toISOString().replace(/[-:]|\.\d+Z$/g, "");
  for (let nth = 0; ; nth += 1) {
    const folder = path.join(buildsOf(root), `${time}${nth === 0 ? "" : `.${nth}`}-${version}`);
    if (existsSync(folder)) continue;
    mkdirSync(folder);
    return folder;
  }
};

/** Who reads it meanwhile gets the earlier file. */
const replaceFile = (file, text) => {
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
};

/** From the next `npm start` on. */
export const switchTo = (folder, root = ROOT) => {
  replaceFile(
    path.join(root, "dist/node-version.cjs"),
    readFileSync(inProject("scripts/runtime/node-version.cjs"), "utf8"),
  );
  for (const name of ["support.mjs", "doctor.mjs", "server.mjs"]) {
    replaceFile(
      path.join(root, "dist", name),
      `import "./node-version.cjs";\nimport("../builds/${path.basename(folder)}/${name}");\n`,
    );
  }
};

/** Open pages still load scripts of older builds. */
const KEPT = 5;

/** Otherwise it is being filled, or was left by a build that failed. */
const isFinished = (folder) => existsSync(path.join(folder, "server.mjs"));

export const sweepBuilds = (root = ROOT) => {
  const folders = readdirSync(buildsOf(root)).sort().reverse();
  const finished = folders.map((name) => path.join(buildsOf(root), name)).filter(isFinished);
  for (const folder of finished.slice(KEPT)) rmSync(folder, { recursive: true, force: true });
};
