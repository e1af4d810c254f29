import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The files of scripts/runtime are loaded in a bare clone, before any package is installed, so they start with Node alone.
 * That is why they spawn, wait and look for ports by themselves: execa, wait-on and get-port could not be imported there.
 */

/** The project's folder, whatever the current directory is. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export const inProject = (...parts) => path.join(ROOT, ...parts);

/** An error that is shown as its message alone, without a stack. */
export class Trouble extends Error {}
