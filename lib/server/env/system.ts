import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Returns an error's code, such as "ENOENT"; undefined for other errors. It is read by shape, because an error of
 * Node's own may come from another realm than `Error`.
 */
export const systemCode = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;

/** Returns an error's message without its class. */
export const toErrorMessage = (error: unknown): string =>
  typeof error === "object" && error !== null && "message" in error ? String(error.message) : String(error);

/**
 * Makes a folder that only this user can read. It makes the parents itself, because Node's recursive option never
 * returns below /proc.
 * @throws the system's error
 */
export const makeDirectory = (directory: string): void => {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another process may have been first.
    if (systemCode(error) !== "EEXIST") throw error;
  }
};

const PRIVATE = 0o600;

/**
 * Restricts an existing file to this user, because an earlier build, another umask or a copy may have left it open
 * (docs/security.md, row 44).
 * @throws the system's error
 */
export const restrictToOwner = (file: string): void => {
  if (existsSync(file)) chmodSync(file, PRIVATE);
};

/**
 * Creates a file that only this user can read, or restricts an existing one. An existing file is not opened, because
 * closing it would release this process's locks on it.
 */
export const makePrivateFile = (file: string): void => {
  try {
    closeSync(openSync(file, "wx", PRIVATE));
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
  }
  chmodSync(file, PRIVATE);
};
