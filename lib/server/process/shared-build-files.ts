import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";
import { reasonOf } from "../env/system";
import { StartError } from "./start-failure";

/** So many versions stay in the shared folder: those that began to serve last. */
const KEPT_VERSIONS = 5;

/** Names of copies that are being made begin so, and are no version yet. */
const UNFINISHED = ".copy-";
/** A copy that is older was left behind by a process that died, in milliseconds. */
const LEFT_BEHIND_MS = 3_600_000;

const sweep = (shared: string, now: number): void => {
  const all = readdirSync(shared).map((name) => {
    // Another host may be taking it away.
    const at = statSync(join(shared, name), { throwIfNoEntry: false })?.mtimeMs ?? now;
    return { name, at };
  });
  const versions = all.filter(({ name }) => !name.startsWith(".")).sort((one, other) => other.at - one.at);
  const copies = all.filter(({ name, at }) => name.startsWith(UNFINISHED) && now - at > LEFT_BEHIND_MS);
  for (const { name } of [...versions.slice(KEPT_VERSIONS), ...copies]) {
    rmSync(join(shared, name), { recursive: true, force: true });
  }
};

const copy = (from: string, shared: string, version: string): void => {
  const place = join(shared, version);
  if (!existsSync(place)) {
    const fresh = mkdtempSync(join(shared, UNFINISHED));
    cpSync(from, fresh, { recursive: true });
    // For hosts that run as another user.
    chmodSync(fresh, 0o755);
    try {
      renameSync(fresh, place);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      // Another host of the same version was faster.
      if (!existsSync(place)) throw error;
    }
  }
};

/**
 * Copies the build's files into BUILD_FILES_DIR, so that hosts of another version have them too, and takes those of long
 * past versions away. Done before the port is open: whoever gets a page of this version gets its scripts everywhere.
 * @param from `pages/static` of the build. @param version names it, alike on all hosts.
 * @throws StartError where the folder cannot be written.
 */
export const shareBuildFiles = (from: string, shared: string, version: string, now = new Date()): void => {
  try {
    copy(from, shared, version);
    utimesSync(join(shared, version), now, now);
    sweep(shared, now.getTime());
  } catch (error) {
    throw new StartError(`BUILD_FILES_DIR ${shared} cannot be written: ${reasonOf(error)}.`);
  }
};
