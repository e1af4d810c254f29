import path from "node:path";
import { fileURLToPath } from "node:url";

/** scripts/runtime works before any package is installed: only Node, no execa, wait-on or get-port. */

/** The project's folder, whatever the current directory is. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export const inProject = (...parts) => path.join(ROOT, ...parts);

/** An error that is shown as its message alone, without a stack. */
export class UserError extends Error {}
