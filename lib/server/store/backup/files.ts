import { closeSync, fsyncSync, openSync } from "node:fs";
import { dirname } from "node:path";

const settle = (path: string, flags: "r" | "r+"): void => {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/** Flushes a file and its directory entry to the disk. */
export const settleFile = (file: string): void => {
  settle(file, "r+");
  // Windows does not open folders.
  if (process.platform !== "win32") settle(dirname(file), "r");
};
