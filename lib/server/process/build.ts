import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./start-failure";

/** A build of `npm run build`, in its own folder (scripts/runtime/builds.mjs, decision 0063). */
export interface Build {
  /** Has everything that Next starts with: its output, `.next`, its settings and the packages. */
  readonly folder: string;
  /** A digest of the sources: the same on every host that built the same. */
  readonly version: string;
}

/** @throws StartError if the folder has no build. */
export const readBuild = (folder: string): Build => {
  const file = join(folder, "version");
  if (!existsSync(file)) throw new StartError("There is no build here: run `npm run build` first.");
  return { folder, version: readFileSync(file, "utf8") };
};
