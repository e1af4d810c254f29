import { existsSync, readFileSync } from "node:fs";
import { inProject } from "./project.mjs";
import { runNpm, tailOf } from "./run.mjs";

const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : undefined);

/** Whether node_modules holds what package-lock.json asks for. Packages for other systems may be absent. */
export const isInstalled = () => {
  const wanted = readLock(inProject("package-lock.json"));
  const present = readLock(inProject("node_modules/.package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === "" || entry.optional) return true;
    return present[name]?.version === entry.version;
  });
};

/**
 * Installs what package-lock.json names and leaves that file alone. Not `npm ci`: it refuses a lock that lacks packages
 * for other systems, and not every registry that may have written the lock holds them all.
 * @returns {Promise<string | undefined>} a sentence and npm's words where it failed.
 */
export const install = async () => {
  const { code, output } = await runNpm(["install", "--include=dev", "--no-save", "--no-audit", "--no-fund"]);
  return code === 0 ? undefined : `The packages could not be installed: npm said\n${tailOf(output, 20)}`;
};
