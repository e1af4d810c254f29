import fs from "node:fs";
import { reasonOf } from "../env/system";
import { StoreFailure } from "./store";

/** Waits until what was written to a file is on the disk, without keeping the process from anything else. */
export interface DiskSync {
  /** To be called after each write. */
  wrote(): void;
  /**
   * Resolves when everything that was written before is on the disk. One wait serves all who write meanwhile.
   * @throws StoreFailure where the disk did not take it.
   */
  settled(): Promise<void>;
  /** @throws StoreFailure where the disk failed before: until a restart it is not known what it holds. */
  assertWorks(): void;
  close(): Promise<void>;
}

const syncFile = (descriptor: number): Promise<void> =>
  new Promise((resolve, reject) => {
    fs.fdatasync(descriptor, (error) => (error ? reject(error) : resolve()));
  });

/** @param file is opened with the first write, which makes it. @param sync replaceable in tests. */
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
      // What was written since it began may not be in the one under way.
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
