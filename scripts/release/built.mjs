import { readdirSync } from "node:fs";
import path from "node:path";
import { currentBuild } from "../runtime/builds.mjs";
import { Trouble } from "../runtime/project.mjs";

const SETTINGS = "next.config.mjs";

/** @returns names of the entries in a folder: server.mjs, support.mjs and what else `npm run build` makes. */
const entriesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".mjs") && name !== SETTINGS)
    .sort();

/**
 * Finds what `npm run build` has made. Each path is relative to the project's folder.
 * @returns {{ code: string, pages: string, entries: string[] }} the folder of the entries, the framework's output, and the
 * entries' names.
 * @throws Trouble where nothing is built.
 */
export const builtIn = (root) => {
  const folder = currentBuild(root);
  if (folder === undefined) throw new Trouble("There is nothing to package: run `npm run build` first.");
  const code = path.relative(root, folder).split(path.sep).join("/");
  return { code, pages: `${code}/pages`, entries: entriesIn(folder) };
};
