import fs, { closeSync, existsSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiskSync, type DiskSync } from "./open-sqlite";
import { isStoreUnavailable } from "./store";

/** Runs event loop ticks until everything that waits for nothing outside has gone on. */
const runTicks = async () => {
  for (let tick = 0; tick < 5; tick += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe("waiting for the disk", () => {
  let folder: string;
  let file: string;
  let disk: DiskSync;
  let settled: string[];
  let flushes: ((error: Error | null) => void)[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "disk-sync-"));
    file = join(folder, "log");
    closeSync(openSync(file, "w"));
    flushes = [];
    settled = [];
    disk = createDiskSync(file);
    jest.spyOn(fs, "fdatasync").mockImplementation((_descriptor, end) => flushes.push(end as (typeof flushes)[number]));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await disk.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const watch = (name: string, isWrite = true): void => {
    if (isWrite) disk.wrote();
    disk.settled().then(
      () => settled.push(name),
      () => settled.push(`${name} failed`),
    );
  };

  test("faults 16: all who write while the disk is busy share the next wait, and none gets its result from the running one", async () => {
    watch("nothing was written", false);
    await runTicks();
    expect(settled.splice(0)).toEqual(["nothing was written"]);
    watch("first");
    // The reader may have read what the first has written.
    watch("reader", false);
    await runTicks();
    for (const name of ["second", "third"]) watch(name);
    await runTicks();
    expect([settled, flushes.length]).toEqual([[], 1]);
    flushes[0]?.(null);
    await runTicks();
    expect([settled, flushes.length]).toEqual([["first", "reader"], 2]);
    flushes[1]?.(null);
    await runTicks();
    expect([settled, flushes.length]).toEqual([["first", "reader", "second", "third"], 2]);
  });

  test("faults 34: a disk that failed once is believed no more", async () => {
    disk.wrote();
    const waiting = disk.settled();
    await runTicks();
    disk.wrote();
    const next = disk.settled();
    flushes[0]?.(new Error("EIO: i/o error, fdatasync"));
    const refusals = await Promise.all(
      [waiting, next, disk.settled()].map((one) => one.catch((error: unknown) => error)),
    );
    expect(refusals.map(isStoreUnavailable)).toEqual([true, true, true]);
    expect(String(refusals[0])).toContain(file);
    expect(() => disk.assertWorks()).toThrow(/did not take/);
    expect(flushes).toHaveLength(1);
  });

  test("the real disk takes what is written, and a file that is not there is a failure, and is not made", async () => {
    jest.restoreAllMocks();
    disk.wrote();
    await disk.settled();
    rmSync(file);
    const other = createDiskSync(file);
    other.wrote();
    await expect(other.settled()).rejects.toThrow(/did not take/);
    expect(existsSync(file)).toBe(false);
    await other.close();
  });
});
