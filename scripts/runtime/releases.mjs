import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { inProject, ROOT } from "./project.mjs";

// Each build is a release, a folder that no later build changes, because a running app keeps the release with which it
// started (decision 0063).
//
//     releases/20261122T093000-1f3a…/   server.mjs, support.mjs, doctor.mjs: check the version of Node, import bundle/…
//                                       bundle, sw.js, and what Next starts: .next, next.config.mjs, public, and a
//                                       link to node_modules
//     releases/current                  a link to the release that `npm start` starts
const releasesOf = (root) => path.join(root, "releases");
const currentOf = (root) => path.join(releasesOf(root), "current");

/** Paths of the sources of a build from the project's folder. @public a test compares them with the files there. */
export const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "scripts/build.mjs",
  "scripts/runtime/releases.mjs",
  "scripts/runtime/node-version.cjs",
  "instrumentation.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

const isTest = (file) => /\.test\.tsx?$/.test(file);

const filesIn = (file) => {
  if (!existsSync(file)) return [];
  if (!statSync(file).isDirectory()) return [file];
  const names = readdirSync(file).sort();
  return names.flatMap((name) => filesIn(path.join(file, name)));
};

/** Returns a digest of the sources, so that hosts which build equal sources have one version, with git or without. */
export const computeVersion = (root = ROOT) => {
  const digest = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => filesIn(path.join(root, source)))) {
    if (!isTest(file)) digest.update(path.relative(root, file)).update(readFileSync(file));
  }
  return digest.digest("hex").slice(0, 20);
};

/** Whether `npm start` would start these sources. Times of files do not count, because npm touches its lock file. */
export const isBuilt = (root = ROOT) => {
  const current = currentOf(root);
  return existsSync(path.join(current, "server.mjs")) && realpathSync(current).endsWith(`-${computeVersion(root)}`);
};

/**
 * Makes the folder of a new release.
 * @returns its path; names sort by their times.
 */
export const newRelease = (version, now = new Date(), root = ROOT) => {
  const time = now.toISOString().replace(/[-:]|\.\d+Z$/g, "");
  for (let nth = 0; ; nth += 1) {
    const folder = path.join(releasesOf(root), `${time}${nth === 0 ? "" : `.${nth}`}-${version}`);
    if (existsSync(folder)) continue;
    mkdirSync(folder, { recursive: true });
    return folder;
  }
};

/** Writes what starts a release's bundle, `server.mjs` last: without it nothing counts the folder as a release. */
export const writePrograms = (folder) => {
  copyFileSync(inProject("scripts/runtime/node-version.cjs"), path.join(folder, "node-version.cjs"));
  for (const name of ["support", "doctor", "server"]) {
    writeFileSync(path.join(folder, `${name}.mjs`), `import "./node-version.cjs";\nimport("./bundle/${name}.mjs");\n`);
  }
};

/** Points `releases/current` at a release, in one step. */
export const switchTo = (folder, root = ROOT) => {
  const fresh = `${currentOf(root)}.${process.pid}`;
  rmSync(fresh, { force: true });
  symlinkSync(path.basename(folder), fresh);
  renameSync(fresh, currentOf(root));
};

/** How many releases stay, because open pages still load scripts of older ones. */
const MAX_RELEASES = 5;

/** Whether a release is complete: `server.mjs` is written last. */
const isComplete = (folder) => existsSync(path.join(folder, "server.mjs"));

/** Deletes all but the newest releases. One that is being made, or was left by a build that failed, stays. */
export const sweepReleases = (root = ROOT) => {
  const names = readdirSync(releasesOf(root)).filter((name) => !name.startsWith("current"));
  const complete = names
    .sort()
    .reverse()
    .map((name) => path.join(releasesOf(root), name))
    .filter(isComplete);
  for (const folder of complete.slice(MAX_RELEASES)) rmSync(folder, { recursive: true, force: true });
};
