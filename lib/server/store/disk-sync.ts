import fs from "node:fs";
import { promisify } from "node:util";
import { reasonOf } from "../env/system";
import { StoreFailure } from "./store";
import { timed } from "./store-timing";

export interface DiskSync {
  /** Call this after each write. */
  wrote(): void;
  /** Resolves when all earlier writes are on the disk; callers share a flush. @throws StoreFailure if it failed. */
  settled(): Promise<void>;
  /** @throws StoreFailure if a flush has failed: until a restart the content of the disk is unknown. */
  assertWorks(): void;
  close(): Promise<void>;
}

/** @param file is opened at the first flush: the first write creates it. */
export const createDiskSync = (file: string): DiskSync => {
  let isDirty = false;
  let descriptor: number | undefined;
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let failed: StoreFailure | undefined;

  const flush = async (): Promise<void> => {
    isDirty = false;
    next = undefined;
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

  const begin = (): Promise<void> => {
    const mine = timed("commit", flush).finally(() => {
      if (underWay === mine) underWay = undefined;
    });
    underWay = mine;
    return mine;
  };

  const assertWorks = () => {
    if (failed) throw failed;
  };

  return {
    wrote: () => {
      isDirty = true;
    },
    settled: async () => {
      assertWorks();
      if (next) return next;
      if (!isDirty) return underWay;
      if (!underWay) return begin();
      // The flush in progress may not include writes since it began.
      next = underWay.then(begin);
      return next;
    },
    assertWorks,
    close: async () => {
      await underWay?.catch(() => undefined);
      if (descriptor !== undefined) fs.closeSync(descriptor);
    },
  };
};
