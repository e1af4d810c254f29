import fs from "node:fs";
import { reasonOf } from "../env/system";
import { StoreFailure } from "./store";

/** Flushes a file to the disk without blocking the process. */
export interface DiskSync {
  /** Call this after each write. */
  wrote(): void;
  /**
   * Resolves when all earlier writes are on the disk. Concurrent callers share one flush.
   * @throws StoreFailure if the flush failed.
   */
  settled(): Promise<void>;
  /** @throws StoreFailure if a flush has failed: the content of the disk is unknown until a restart. */
  assertWorks(): void;
  close(): Promise<void>;
}

const syncFile = (descriptor: number): Promise<void> =>
  new Promise((resolve, reject) => {
    fs.fdatasync(descriptor, (error) => (error ? reject(error) : resolve()));
  });

/** @param file is opened at the first flush, because the first write creates it. @param sync replaceable in tests. */
export const createDiskSync = (file: string, sync: (descriptor: number) => Promise<void> = syncFile): DiskSync => {
  let isDirty = false;
  let descriptor: number | undefined;
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let failed: StoreFailure | undefined;

  const syncNow = async (): Promise<void> => {
    try {
      descriptor ??= fs.openSync(file, "r+");
      await sync(descriptor);
    } catch (error) {
      failed = new StoreFailure(`The disk did not take what was written to ${file}: ${reasonOf(error)}.`, {
        cause: error,
      });
      throw failed;
    }
  };

  const begin = (): Promise<void> => {
    isDirty = false;
    next = undefined;
    const mine = syncNow().finally(() => {
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
