import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiskSync } from "./disk-sync";
import { isStoreFailure } from "./store";

/** Lets everything go on that waits for nothing from outside. */
const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe("waiting for the disk", () => {
  let folder: string;
  let file: string;
  /** What has settled so far, by name. */
  let told: string[];
  /** The syncs under way, each with what ends it. */
  let syncs: { readonly done: () => void; readonly fail: (error: Error) => void }[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "disk-sync-"));
    file = join(folder, "log");
    closeSync(openSync(file, "w"));
    syncs = [];
    told = [];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const slowDisk = () =>
    createDiskSync(file, () => new Promise<void>((resolve, reject) => syncs.push({ done: resolve, fail: reject })));

  const tell = (name: string, work: Promise<void>): void => {
    work.then(
      () => told.push(name),
      () => told.push(`${name} failed`),
    );
  };

  test("faults 16: what was written waits until the disk has it; nothing written waits for nothing", async () => {
    const disk = slowDisk();
    tell("before", disk.settled());
    await turns();
    expect(told).toEqual(["before"]);
    disk.wrote();
    tell("after", disk.settled());
    await turns();
    expect(told).toEqual(["before"]);
    syncs[0]?.done();
    await turns();
    expect(told).toEqual(["before", "after"]);
  });

  test("faults 16: all who write while the disk is busy share the next wait, and none is answered by the one under way", async () => {
    const disk = slowDisk();
    disk.wrote();
    tell("first", disk.settled());
    await turns();
    for (const name of ["second", "third"]) {
      disk.wrote();
      tell(name, disk.settled());
    }
    await turns();
    expect(syncs).toHaveLength(1);
    syncs[0]?.done();
    await turns();
    expect(told).toEqual(["first"]);
    expect(syncs).toHaveLength(2);
    syncs[1]?.done();
    await turns();
    expect(told).toEqual(["first", "second", "third"]);
    expect(syncs).toHaveLength(2);
  });

  test("a reader waits for the wait under way, since it may have seen what that is for", async () => {
    const disk = slowDisk();
    disk.wrote();
    tell("writer", disk.settled());
    tell("reader", disk.settled());
    await turns();
    expect(told).toEqual([]);
    syncs[0]?.done();
    await turns();
    expect(told).toEqual(["writer", "reader"]);
    expect(syncs).toHaveLength(1);
  });

  test("faults 34: a disk that failed once is believed no more", async () => {
    const disk = slowDisk();
    disk.wrote();
    const waiting = disk.settled();
    await turns();
    disk.wrote();
    const next = disk.settled();
    syncs[0]?.fail(new Error("EIO: i/o error, fdatasync"));
    const refusals = await Promise.all(
      [waiting, next, disk.settled()].map((one) => one.catch((error: unknown) => error)),
    );
    expect(refusals.map(isStoreFailure)).toEqual([true, true, true]);
    expect(String(refusals[0])).toContain(file);
    expect(() => disk.assertWorks()).toThrow(/did not take/);
    expect(syncs).toHaveLength(1);
    await disk.close();
  });

  test("a file that is not there is a failure, and is not made", async () => {
    rmSync(file);
    const disk = createDiskSync(file);
    disk.wrote();
    await expect(disk.settled()).rejects.toThrow(/did not take/);
    expect(existsSync(file)).toBe(false);
    await disk.close();
  });

  test("the real disk", async () => {
    const disk = createDiskSync(file);
    disk.wrote();
    await disk.settled();
    await disk.close();
    expect(() => disk.assertWorks()).not.toThrow();
  });
});
