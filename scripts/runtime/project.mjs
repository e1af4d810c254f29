import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * What lies in scripts/runtime runs in a bare clone, before any package is installed, so it uses Node alone. The helpers that
 * would fit (execa, wait-on, get-port) would save some sixty lines and could be imported only after the installation.
 */

/** The project's folder, whatever the current directory is. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export const inProject = (...parts) => path.join(ROOT, ...parts);

/** An error that is shown as its message alone, without a stack. */
export class Trouble extends Error {}
