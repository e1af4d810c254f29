import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project.mjs";

/** What a build is made of. A folder's own time changes when a file in it goes. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

/** The last thing that `npm run build` writes. */
export const BUILT_SERVER = inProject("dist/server.mjs");

const newest = (file) => {
  const stat = statSync(file);
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(file) ? 0 : stat.mtimeMs;
  return readdirSync(file).reduce((latest, name) => Math.max(latest, newest(path.join(file, name))), stat.mtimeMs);
};

/** Whether the build is there and nothing that it is made of is newer. */
export const isBuilt = () => {
  if (!existsSync(BUILT_SERVER) || !existsSync(inProject(".next/BUILD_ID"))) return false;
  const built = statSync(BUILT_SERVER).mtimeMs;
  return SOURCES.map((source) => inProject(source)).every((source) => !existsSync(source) || newest(source) <= built);
};
