import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./start-failure";

/** What `npm run build` has made, in a folder of its own (scripts/runtime/builds.mjs, decision 0063). */
export interface Build {
  /** From here Next starts: its output, `.next`, its settings and the packages are in it. */
  readonly folder: string;
  /** The number of the sources; hosts that built the same have the same. */
  readonly version: string;
}

/** @throws StartError where there is none in the folder. */
export const readBuild = (folder: string): Build => {
  const file = join(folder, "version");
  if (!existsSync(file)) throw new StartError("There is no build here: run `npm run build` first.");
  return { folder, version: readFileSync(file, "utf8") };
};
