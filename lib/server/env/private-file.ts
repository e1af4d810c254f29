import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { systemCode } from "./system-error";

/** Read and written by this user alone. */
const PRIVATE = 0o600;

/**
 * Takes a file's rights away from all other users, where it is there: an earlier build, another umask or a copy may
 * have left it open, and the folder may be anybody's to read (docs/security.md, row 44).
 * @throws the system's error, where the file is another user's.
 */
export const closeToOthers = (file: string): void => {
  if (existsSync(file)) chmodSync(file, PRIVATE);
};

/**
 * The same of a file that is made, empty, where it is missing: whatever the umask, it never is anybody else's. One that
 * is there is not opened: closing it again would give up this process's locks on it.
 */
export const makePrivateFile = (file: string): void => {
  try {
    closeSync(openSync(file, "wx", PRIVATE));
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
  }
  chmodSync(file, PRIVATE);
};
