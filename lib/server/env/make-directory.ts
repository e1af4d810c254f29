import { mkdirSync } from "node:fs";
import { dirname } from "node:path";

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/**
 * Makes a directory, and those above it, readable by this user alone. Node's own recursive way never ends where the
 * system says "no such directory" of a path whose parent is there, as /proc does.
 * @throws the system's error.
 */
export const makeDirectory = (directory: string): void => {
  if (tryMaking(directory)) return;
  makeDirectory(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
};

/** @returns false where the one above is missing. */
const tryMaking = (directory: string): boolean => {
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === "ENOENT" && dirname(directory) !== directory) return false;
    if (codeOf(error) !== "EEXIST") throw error;
  }
  return true;
};
