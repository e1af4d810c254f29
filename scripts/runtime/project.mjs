import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The files of scripts/runtime run in a bare clone, before any package is installed. So they need only Node, and cannot import
 * execa, wait-on or get-port.
 */

/** The project's folder, whatever the current directory is. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export const inProject = (...parts) => path.join(ROOT, ...parts);

/** An error that is shown as its message alone, without a stack. */
export class Trouble extends Error {}
