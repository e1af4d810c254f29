import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { HostTime } from "../clock";
import { reasonOf } from "../env/system";
import type { Services } from "../services";
import { type BuildFile, buildFilesIn, readBuildFile } from "./build-files";

/** How often at most the folders are looked through for files that are not known, in milliseconds. */
const LOOK_EVERY_MS = 1000;

interface Places {
  /** Holds builds, each with its files in `pages/static` (scripts/runtime/builds.mjs). */
  readonly builds: string;
  /** BUILD_FILES_DIR: each folder in it holds the files of a build; null where it is not set. */
  readonly shared: string | null;
}

const foldersOf = (place: string): readonly string[] =>
  existsSync(place) ? readdirSync(place).map((name) => join(place, name)) : [];

/**
 * Looks for the files of other versions: of the one before, whose pages are open still, and of the one that another
 * host serves already (docs/deploy.md, "New versions"). What was found stays in memory, and a name that nobody has costs a
 * look through the folders once a second, whatever the number of requests.
 * @returns a function that answers the file at an address under /_next/static/, or undefined.
 */
export const buildFilesOfOthers = (
  { builds, shared }: Places,
  { time, log }: { readonly time: Pick<HostTime, "steady">; readonly log: Services["log"] },
): ((address: string) => BuildFile | undefined) => {
  const read = new Map<string, BuildFile>();
  let paths: ReadonlyMap<string, string> = new Map();
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = (): void => {
    if (time.steady() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = time.steady();
    const statics = foldersOf(builds).map((folder) => join(folder, "pages", "static"));
    paths = new Map(
      [...statics, ...(shared === null ? [] : foldersOf(shared))].flatMap((one) => [...buildFilesIn(one)]),
    );
    for (const address of read.keys()) if (!paths.has(address)) read.delete(address);
  };
  const found = (address: string): BuildFile | undefined => {
    const known = read.get(address);
    if (known) return known;
    if (!paths.has(address)) look();
    const path = paths.get(address);
    if (path === undefined) return undefined;
    const file = readBuildFile(path);
    read.set(address, file);
    return file;
  };
  return (address) => {
    try {
      return found(address);
    } catch (error) {
      // Swept away meanwhile, or the shared folder's disk is gone.
      log.warn({ event: "build_file_unreadable", reason: reasonOf(error) });
      return undefined;
    }
  };
};
