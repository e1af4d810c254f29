import fs, { closeSync, existsSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiskSync, type DiskSync } from "./open-sqlite";
import { isStoreUnavailable } from "./store";

/** Lets everything go on that waits for nothing from outside. */
const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe("waiting for the disk", () => {
  let folder: string;
  let file: string;
  let disk: DiskSync;
  let told: string[];
  let flushes: ((error: Error | null) => void)[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "disk-sync-"));
    file = join(folder, "log");
    closeSync(openSync(file, "w"));
    flushes = [];
    told = [];
    disk = createDiskSync(file);
    jest.spyOn(fs, "fdatasync").mockImplementation((_descriptor, end) => flushes.push(end as (typeof flushes)[number]));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await disk.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const tell = (name: string, isWrite = true): void => {
    if (isWrite) disk.wrote();
    disk.settled().then(
      () => told.push(name),
      () => told.push(`${name} failed`),
    );
  };

  test("faults 16: all who write while the disk is busy share the next wait, and none is answered by the one under way", async () => {
    tell("nothing was written", false);
    await turns();
    expect(told.splice(0)).toEqual(["nothing was written"]);
    tell("first");
    // It may have seen what the first has written.
    tell("reader", false);
    await turns();
    for (const name of ["second", "third"]) tell(name);
    await turns();
    expect([told, flushes.length]).toEqual([[], 1]);
    flushes[0]?.(null);
    await turns();
    expect([told, flushes.length]).toEqual([["first", "reader"], 2]);
    flushes[1]?.(null);
    await turns();
    expect([told, flushes.length]).toEqual([["first", "reader", "second", "third"], 2]);
  });

  test("faults 34: a disk that failed once is believed no more", async () => {
    disk.wrote();
    const waiting = disk.settled();
    await turns();
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
