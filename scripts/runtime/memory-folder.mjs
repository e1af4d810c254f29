import { accessSync, constants, statfsSync } from "node:fs";

const IN_MEMORY = "/dev/shm";
/**
 * The least free bytes, because a container may have 64 MB there, which the tests' databases and browsers would fill.
 */
const MIN_BYTES = 2 * 1024 ** 3;

const hasRoom = () => {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= MIN_BYTES;
  } catch {
    return false;
  }
};

/**
 * Puts temporary files in memory where there is room and TMPDIR is not set, because a store waits for the disk at each
 * commit.
 */
export const putTemporaryFilesInMemory = () => {
  if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = IN_MEMORY;
};
