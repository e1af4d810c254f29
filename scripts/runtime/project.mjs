import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, whatever the current one is. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export const inProject = (...parts) => path.join(ROOT, ...parts);
