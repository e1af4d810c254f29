import path from "node:path";
import { fileURLToPath } from "node:url";

// scripts/runtime works before any package is installed, so it uses only Node, without execa, wait-on or get-port.

/** The project's folder, which does not depend on the current directory. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export const inProject = (...parts) => path.join(ROOT, ...parts);

/** An error that is shown as its message alone, without a stack. */
export class UserError extends Error {}
