import fs from "node:fs";
import { promisify } from "node:util";
import { reasonOf } from "../env/system";
import { StoreFailure } from "./store";
import { timed } from "./store-timing";

export type DiskSync = ReturnType<typeof createDiskSync>;

/** @param file is opened at the first flush: the first write creates it. */
export const createDiskSync = (file: string) => {
  let isDirty = false;
  let descriptor: number | undefined;
  /** The flush under way or the last, and after it the one that waits for its end. */
  let latest: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let failed: StoreFailure | undefined;

  const flush = async (): Promise<void> => {
    isDirty = false;
    isWaiting = false;
    try {
      descriptor ??= fs.openSync(file, "r+");
      await promisify(fs.fdatasync)(descriptor);
    } catch (error) {
      failed = new StoreFailure(`The disk did not take what was written to ${file}: ${reasonOf(error)}.`, {
        cause: error,
      });
      throw failed;
    }
  };

  /** @throws StoreFailure if a flush has failed: until a restart the content of the disk is unknown. */
  const assertWorks = () => {
    if (failed) throw failed;
  };

  return {
    /** Call this after each write. */
    wrote: () => {
      isDirty = true;
    },
    /** Resolves when all earlier writes are on the disk; callers share a flush. @throws StoreFailure if it failed. */
    settled: async () => {
      assertWorks();
      // A flush under way may not include writes since it began.
      if (isDirty && !isWaiting) {
        isWaiting = true;
        latest = latest.then(() => timed("commit", flush));
      }
      return latest;
    },
    assertWorks,
    close: async () => {
      await latest.catch(() => undefined);
      if (descriptor !== undefined) fs.closeSync(descriptor);
    },
  };
};
